// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/gup_lines.h"

#include "core/import/printed.h"

#include <charconv>
#include <fmt/format.h>

namespace pinscope::imports {

namespace {

std::optional<std::int64_t> number(std::string_view text)
{
    const int base = text.starts_with("0x") ? 16 : 10;
    if (base == 16)
        text.remove_prefix(2);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<Figure> microseconds(std::string_view& text, const Source& source, std::string_view printed)
{
    auto figure = parse_figure(take_number(text), "us");
    if (figure) {
        figure->source = source;
        figure->source.as_printed = printed;
    }
    return figure;
}

} // namespace

bool GupLines::command(std::string_view text)
{
    const std::size_t at = text.find("gup_test ");
    const std::string_view prefix = at == std::string_view::npos ? text : trim(text.substr(0, at));
    if (at == std::string_view::npos || !(prefix.empty() || starts_with_any(prefix, {"$", "#", "./", "sudo", "/"})))
        return false;
    const auto arguments = words(text.substr(at + 9));
    if (arguments.empty() || arguments[0].front() != '-')
        return false; // a sentence that begins with the program's name
    Options options;
    options.known = true;
    options.region = mebibytes(128);
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::string_view word = arguments[i];
        if (word.size() < 2 || word.front() != '-')
            continue;
        for (word.remove_prefix(1); !word.empty();) {
            const char letter = word.front();
            word.remove_prefix(1);
            if (letter == 'f')
                options.file = true;
            if (std::string_view("mrnFfj").find(letter) != std::string_view::npos) {
                const std::string_view given = !word.empty()            ? word
                                               : ++i < arguments.size() ? arguments[i]
                                                                        : std::string_view{};
                const auto value = letter == 'f' ? std::optional<std::int64_t>(0) : number(given);
                if (!value)
                    return false;
                if (letter == 'm' && *value > 0 && *value < 1 << 24)
                    options.region = mebibytes(*value);
                if (letter == 'r')
                    options.repeats = *value;
                if (letter == 'n') // a negative count stands for the whole region, as it was when -n was read
                    options.pages_per_call = *value < 0 ? options.region.count() / kibibytes(4).count() : *value;
                if (letter == 'j')
                    options.threads = *value;
                if (letter == 'F')
                    options.flags = *value;
                break;
            }
            if (letter == 'W')
                options.write = false;
            if (letter == 'w')
                options.write = true;
            if (letter == 't' || letter == 'T')
                options.thp = letter;
            if (letter == 'H')
                options.hugetlb = true;
            if (letter == 'S')
                options.shared = true;
        }
    }
    m_options = options;
    m_huge.reset();
    m_planned = m_done = 0;
    return true;
}

bool GupLines::result(std::string_view text, const Source& source, const Complain& complain)
{
    std::string_view rest = text;
    take(rest, "# ");
    const bool verdict = take(rest, "PASS: ") || take(rest, "FAIL: ");
    const std::size_t colon = rest.find(": Time: ");
    if (colon == std::string_view::npos || !rest.substr(0, colon).ends_with("_BENCHMARK") ||
        rest.substr(0, colon).find(' ') != std::string_view::npos)
        return false;
    Result result{std::string(rest.substr(0, colon)), {}, {}};
    rest.remove_prefix(colon + 8);
    if (take(rest, "get:"))
        result.get = microseconds(rest, source, text);
    take_blanks(rest);
    if (take(rest, "put:"))
        result.put = microseconds(rest, source, text);
    take_blanks(rest);
    if (verdict && take(rest, "within threshold:")) {
        take_number(rest);
        take_blanks(rest);
    }
    Source place = source;
    place.as_printed = text;
    if ((!result.get && !result.put) || !take(rest, "us")) {
        complain(place, "a line of gup_test without its times");
        return true;
    }
    if (rest.find("truncated") != std::string_view::npos) {
        complain(place, "fewer pages than asked for were pinned, so its times are not a sample");
        return true;
    }
    m_results.push_back(std::move(result));
    return true;
}

bool GupLines::feed(std::string_view text, const Source& source, const Complain& complain)
{
    text = trim(text);
    const auto mine = [this] { return m_understood = true; };
    if (result(text, source, complain) || command(text))
        return mine();
    std::string_view rest = text;
    if (take(rest, "# [INFO] detected hugetlb page size:")) {
        take_blanks(rest);
        if (const auto kibi = take_integer(rest); kibi && *kibi > 0 && *kibi < 1 << 24)
            m_huge = kibibytes(*kibi);
        return mine();
    }
    rest = text;
    if (take(rest, "1..")) {
        const auto planned = take_integer(rest);
        if (!planned || !rest.empty())
            return false;
        m_planned = *planned;
        m_done = 0;
        return true;
    }
    const bool failed = text.starts_with("not ok ");
    if (failed || text.starts_with("ok ")) {
        ++m_done;
        const bool skipped = text.find("# SKIP") != std::string_view::npos;
        if (failed || skipped) {
            Source place = source;
            place.as_printed = text;
            complain(place, skipped ? "the test was skipped" : "the test failed");
        }
        return true;
    }
    if (text.ends_with(": done") && text.find("_TEST") != std::string_view::npos)
        return mine();
    return starts_with_any(text, {"TAP version ", "KTAP version ", "# Totals:", "# Planned tests", "Bail out!"});
}

Setup GupLines::setup_of(const std::string& name, const Facts& facts, std::vector<std::string>& notes) const
{
    Setup setup;
    setup.workload = Workload::Gup;
    setup.region = m_options.known ? m_options.region : facts.region.value_or(Bytes{});
    setup.memory = {Backing::Unknown, Bytes{}, Mapping::Pte, "gup_test"};
    setup.parameters = m_options.known ? Parameters{} : facts.parameters;
    if (name.find("_FAST_") != std::string::npos)
        setup.parameters["fast"] = 1;
    if (name.find("_LONGTERM_") != std::string::npos)
        setup.parameters["longterm"] = 1;
    const std::int64_t threads = m_options.known ? m_options.threads : m_planned;
    if (threads > 1) {
        setup.parameters["threads"] = threads;
        notes.push_back(fmt::format("{} threads at the same time, a figure each: these are not repeats", threads));
    }
    if (!m_options.known) {
        notes.push_back("the command line is not there, so neither the memory nor the size of the region is known");
        return setup;
    }
    setup.parameters["pages_per_call"] = m_options.pages_per_call;
    setup.parameters["write"] = m_options.write ? 1 : 0;
    if (m_options.flags != 0)
        setup.parameters["gup_flags"] = m_options.flags;
    setup.memory.backing = m_options.hugetlb  ? Backing::Hugetlb
                           : m_options.file   ? Backing::File
                           : m_options.shared ? Backing::Shmem
                                              : Backing::Anon;
    if (m_options.hugetlb) {
        if (m_huge)
            setup.memory = {Backing::Hugetlb, *m_huge, *m_huge >= gibibytes(1) ? Mapping::Pud : Mapping::Pmd};
        else
            setup.memory.stated = "-H";
        return setup;
    }
    setup.memory.stated = m_options.thp.empty() ? "neither -t nor -T" : fmt::format("-{}", m_options.thp);
    notes.push_back(m_options.thp == "t"   ? "-t only advises MADV_HUGEPAGE: gup_test does not check the folios"
                    : m_options.thp == "T" ? "-T advises MADV_NOHUGEPAGE: base pages, whose size is not printed"
                                           : "without -t and -T the folios depend on the machine's THP settings");
    return setup;
}

void GupLines::flush(const Facts& facts, const Emit& emit)
{
    std::map<std::string, std::vector<Result>> by_name;
    for (Result& result : m_results)
        by_name[result.name].push_back(std::move(result));
    m_results.clear();
    for (auto& [name, results] : by_name) {
        ImportedCell cell;
        cell.cell.setup = setup_of(name, facts, cell.notes);
        const bool pin = name.starts_with("PIN_");
        for (const bool first : {true, false}) {
            cell.figures.clear();
            cell.cell.operation =
                first ? (pin ? Operation::Pin : Operation::Get) : (pin ? Operation::Unpin : Operation::Put);
            for (const Result& result : results)
                if (const auto& figure = first ? result.get : result.put)
                    cell.figures.push_back(*figure);
            if (!cell.figures.empty())
                emit(cell);
        }
    }
}

std::string GupLines::unfinished() const
{
    return m_done < m_planned ? fmt::format("{} of {} tests have no result", m_planned - m_done, m_planned) : "";
}

} // namespace pinscope::imports
