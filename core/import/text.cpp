// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/text.h"

#include "core/import/printed.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::imports {

namespace {

using Taken = MapLines::Taken;

constexpr int deepest = 32;
constexpr std::size_t longest_paragraph = 4096;
constexpr std::string_view entry = "funcgraph_entry:";

bool is_label(std::string_view text)
{
    return text.size() >= 2 && text.size() <= 100 && text.ends_with(':') && !text.ends_with("wrote:") &&
           text.find(". ") == std::string_view::npos && text.find("://") == std::string_view::npos;
}

// Whether the line can only be part of results, so that a caption before it has ended.
bool may_be_result(std::string_view text)
{
    if (starts_with_any(text, {"VFIO ", "-------", "Using ", "TAP ", "KTAP ", "ok ", "not ok ", "1.."}) ||
        text.find(entry) != std::string_view::npos || text.find("_BENCHMARK: Time:") != std::string_view::npos ||
        text.find(" -> ") != std::string_view::npos || text.find('|') != std::string_view::npos || text.ends_with("()"))
        return true;
    const auto all = words(text);
    if (all.empty())
        return false;
    const std::string_view last = all.back();
    return (all.size() > 2 && parse_printed_unit(last)) ||
           (last.ends_with('s') && last.front() >= '0' && last.front() <= '9');
}

bool is_shell(std::string_view text)
{
    return starts_with_any(text, {"$ ", "# ", "./"});
}

// A number with a unit of time or rate, anywhere in the text.
bool has_figure(std::string_view text)
{
    const auto all = words(text);
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::string_view word = all[i];
        while (!word.empty() && std::string_view("(<~\"'").find(word.front()) != std::string_view::npos)
            word.remove_prefix(1);
        std::string_view rest = word;
        rest.remove_prefix(std::min(rest.find_first_not_of("0123456789.,/"), rest.size()));
        if (rest.size() == word.size())
            continue;
        if (rest.empty() && i + 1 < all.size())
            rest = all[i + 1];
        rest = rest.substr(0, rest.find_first_of(",;:.)>"));
        if (parse_printed_unit(rest) || starts_with_any(rest, {"microsecond", "millisecond", "nanosecond"}))
            return true;
    }
    return false;
}

std::string author_of(std::string_view attribution)
{
    std::string_view name = attribution.substr(0, attribution.rfind("wrote:"));
    if (const std::size_t comma = name.rfind(", "); comma != std::string_view::npos)
        name.remove_prefix(comma + 2);
    name = trim(name.substr(0, name.find('<')));
    return std::string(trim(name.substr(0, name.find('@'))));
}

} // namespace

Unquoted unquote(std::string_view line)
{
    Unquoted found{0, line};
    std::string_view rest = line;
    while (true) {
        std::string_view next = rest;
        if (next.starts_with(' '))
            next.remove_prefix(1);
        if (!next.starts_with('>') || next.starts_with(">From "))
            break;
        next.remove_prefix(1);
        rest = next;
        ++found.depth;
    }
    if (found.depth > 0) {
        if (rest.starts_with(' '))
            rest.remove_prefix(1);
        found.text = rest;
    }
    return found;
}

bool is_result_line(std::string_view text)
{
    text = trim(text);
    return is_shell(text) ||
           starts_with_any(text,
                           {"VFIO ", "-------", "funcgraph_", "# GUP_", "# PIN_", "GUP_", "PIN_", "ok ", "1.."}) ||
           text.find("->") != std::string_view::npos || text.find('|') != std::string_view::npos ||
           text.ends_with("()") || has_figure(text) || is_label(text);
}

bool DiffSkipper::skip(std::string_view text)
{
    if (starts_with_any(text, {"diff --git ", "diff -", "index ", "--- a/", "+++ b/", "new file mode "})) {
        m_old = m_new = 0;
        return true;
    }
    if (text.starts_with("@@ -")) {
        std::string_view rest = text.substr(4);
        const auto count = [&rest]() -> std::int64_t {
            take_integer(rest);
            return take(rest, ",") ? take_integer(rest).value_or(0) : 1;
        };
        m_old = count();
        m_new = take(rest, " +") ? count() : 0;
        return true;
    }
    if (m_old > 0 || m_new > 0) {
        // Mails cut hunks and collapse blanks, so a line that is neither added nor removed counts for both sides.
        const char first = text.empty() ? ' ' : text.front();
        m_old -= first != '+' ? 1 : 0;
        m_new -= first != '-' ? 1 : 0;
        if (text == "--" || text == "-- ")
            m_old = m_new = 0;
        return true;
    }
    return starts_with_any(text, {"+\t", "-\t", "+ ", "- \t"});
}

TextReader::TextReader(Imported& out, Programs& programs, std::string message, std::string author)
    : m_out(out), m_programs(programs), m_message(std::move(message))
{
    m_levels[0].author = std::move(author);
}

Source TextReader::source_of(const Level& level, std::int64_t line, int depth, std::string_view text) const
{
    return {m_message, level.author, line, depth, std::string(text)};
}

void TextReader::add(Level& level, ImportedCell cell)
{
    if (cell.kernel.empty())
        cell.kernel = level.kernel;
    if (level.table && !level.fresh) {
        const Table& table = m_out.tables[*level.table];
        const ImportedCell& last = table.cells.back();
        const bool again = level.labelled && std::ranges::any_of(table.cells, [&cell](const ImportedCell& other) {
                               return other.kernel == cell.kernel && other.cell == cell.cell;
                           });
        level.fresh = again || last.cell.setup.workload != cell.cell.setup.workload ||
                      last.cell.setup.parameters.contains("traced") != cell.cell.setup.parameters.contains("traced");
    }
    if (!level.table || level.fresh) {
        level.table = m_out.tables.size();
        m_out.tables.push_back({cell.figures.front().source, level.facts.caption, {}});
        level.fresh = false;
    }
    level.labelled = false;
    m_out.tables[*level.table].cells.push_back(std::move(cell));
}

void TextReader::flush(Level& level)
{
    const Emit emit = [this, &level](ImportedCell cell) { add(level, std::move(cell)); };
    level.map.flush(level.facts, emit);
    level.gup.flush(level.facts, emit);
}

// "funcgraph_entry: # 33813.703 us | vfio_pin_map_dma();", several of them where a mail was reflowed.
Taken TextReader::trace(Level& level, std::string_view text, const Source& source)
{
    std::string_view rest = text;
    bool taken = false;
    for (std::size_t at = 0; (at = rest.find(entry)) != std::string_view::npos;) {
        const std::string_view printed = rest.substr(at);
        rest = printed.substr(entry.size());
        take_blanks(rest);
        if (!rest.empty() && std::string_view("+!#*@$").find(rest.front()) != std::string_view::npos)
            rest.remove_prefix(1);
        take_blanks(rest);
        const std::string_view number = take_number(rest);
        take_blanks(rest);
        const bool timed = !number.empty();
        if (timed && !take(rest, "us"))
            return rest.empty() ? Taken::Part : Taken::No;
        take_blanks(rest);
        if (!take(rest, "|"))
            return rest.empty() ? Taken::Part : Taken::No;
        take_blanks(rest);
        const std::size_t bracket = rest.find('(');
        if (bracket == std::string_view::npos || rest.find_first_of(";{", bracket) == std::string_view::npos)
            return timed && rest.size() < 100 ? Taken::Part : Taken::No;
        const std::string function(trim(rest.substr(0, bracket)));
        const std::size_t end = rest.find_first_of(";{", bracket) + 1;
        const bool leaf = rest[end - 1] == ';';
        rest.remove_prefix(end);
        taken = true;
        auto figure = timed && leaf ? parse_figure(number, "us") : std::nullopt;
        if (!figure)
            continue;
        figure->source = source;
        figure->source.as_printed = trim(printed.substr(0, printed.size() - rest.size()));
        ImportedCell cell;
        const Timed what = timed_by(function);
        cell.cell = {{what.workload, {}, level.facts.region.value_or(Bytes{}), {{"traced", 1}}}, what.operation};
        cell.cell.setup.memory = !level.memory.empty() ? memory_of(level.memory, level.facts)
                                 : level.facts.hugetlb ? memory_of("hugetlb", level.facts)
                                                       : Memory{Backing::Unknown, Bytes{}, Mapping::Pte, function};
        if (what.workload == Workload::Other)
            cell.cell.setup.memory.stated = function;
        cell.figures = {*figure};
        cell.notes.push_back(fmt::format("{}() as function_graph timed it, the tracer's own cost included", function));
        add(level, std::move(cell));
    }
    return taken ? Taken::Yes : Taken::No;
}

Taken TextReader::results(Level& level, std::string_view text, const Source& source)
{
    const Complain complain = [this](Source where, std::string why) { list(m_out, std::move(where), std::move(why)); };
    const Emit emit = [this, &level](ImportedCell cell) { add(level, std::move(cell)); };
    if (const Taken taken = trace(level, text, source); taken != Taken::No)
        return taken;
    if (const Taken taken = level.map.feed(text, source, complain); taken != Taken::No)
        return taken;
    if (level.gup.feed(text, source, complain))
        return Taken::Yes;
    return level.columns.feed(text, source, level.facts, emit, complain) ? Taken::Yes : Taken::No;
}

void TextReader::label(Level& level, std::string_view text)
{
    if (Facts facts = facts_of(text); facts.workload || facts.region) { // a caption of one line
        flush(level);
        level.kernel.clear();
        level.facts = std::move(facts);
        level.fresh = true;
        return;
    }
    if (names_memory(text)) {
        level.memory = text.substr(0, text.size() - 1);
        return;
    }
    flush(level);
    level.kernel = text.substr(0, text.size() - 1);
    level.labelled = true;
    level.memory.clear();
}

void TextReader::end_paragraph(Level& level)
{
    if (!level.label.empty())
        label(level, level.label);
    level.label.clear();
    if (level.paragraph.empty())
        return;
    Facts facts = facts_of(level.paragraph);
    if (facts.any()) {
        flush(level);
        level.facts = std::move(facts);
        level.fresh = true;
    }
    level.paragraph.clear();
}

// Running text ends a block of results, so that no later figure is taken for one of its kernel.
void TextReader::prose(Level& level, std::string_view text, const Source& source)
{
    const bool first = level.paragraph.empty();
    if (first && is_label(text)) {
        if (!level.label.empty()) // "Before:" and below it "hugetlbfs:"
            label(level, level.label);
        level.label = text;
        return;
    }
    if (first) {
        flush(level);
        level.kernel.clear();
        level.memory.clear();
        level.columns.reset();
        level.paragraph = std::move(level.label); // what looked like a label was the first line of a paragraph
        level.label.clear();
    }
    if (level.paragraph.size() < longest_paragraph)
        level.paragraph += fmt::format("{}{}", level.paragraph.empty() ? "" : " ", text);
    if (has_figure(text) && m_listed.size() <= max_not_understood && m_listed.insert(std::string(text)).second)
        list(m_out, source, "a figure in running text, where its meaning cannot be told");
}

void TextReader::drop_held(Level& level)
{
    if (!level.held.empty())
        list(m_out, level.held_source, "the first half of a result whose other half is not in the next line");
    level.held.clear();
}

void TextReader::feed(std::string_view raw, std::int64_t line)
{
    const auto [depth, quoted] = unquote(raw);
    const std::string_view text = trim(quoted);
    if (depth > deepest) {
        if (has_figure(text))
            list(m_out, {m_message, "", line, depth, std::string(text)}, "it is quoted too deep");
        return;
    }
    if (depth != m_depth) {
        end_paragraph(m_levels[m_depth]);
        drop_held(m_levels[m_depth]);
        m_depth = depth;
    }
    Level& level = m_levels[depth];
    if (level.diff.skip(quoted)) {
        if (starts_with_any(text, {"VFIO ", "funcgraph_"}))
            list(m_out, source_of(level, line, depth, text), "it stands inside a diff");
        return end_paragraph(level);
    }
    if (text.empty())
        return end_paragraph(level);
    if (const MapProgram program = program_in(text); program > level.program)
        level.program = program;
    const Source source = source_of(level, line, depth, text);
    if (text.ends_with("wrote:")) {
        m_levels[depth + 1].author = author_of(text);
        return end_paragraph(level);
    }
    if (!level.held.empty()) {
        const std::string joined = fmt::format("{} {}", level.held, text);
        const Source first = level.held_source;
        if (results(level, joined, source_of(level, first.line, depth, joined)) == Taken::Yes) {
            level.held.clear();
            m_out.notes.push_back(fmt::format("{}, line {}: joined with the next line", m_message, first.line));
            return;
        }
        drop_held(level);
    }
    // A label or a caption speaks about the results right below it, with or without a blank line between.
    const bool shell = is_shell(text);
    if (shell || may_be_result(text))
        end_paragraph(level);
    switch (results(level, text, source)) {
    case Taken::Yes:
        return end_paragraph(level);
    case Taken::Part:
        level.held = text;
        level.held_source = source;
        return;
    case Taken::No:
        break;
    }
    if (!shell)
        prose(level, text, source);
}

bool TextReader::finish()
{
    const bool cut = !m_levels[m_depth].held.empty();
    for (auto& [depth, level] : m_levels) {
        end_paragraph(level);
        drop_held(level);
        flush(level);
        if (level.program == MapProgram::Unknown)
            continue;
        m_programs.by_place[{m_message, depth}] = level.program;
        m_programs.by_author.try_emplace(level.author, level.program);
    }
    return cut;
}

} // namespace pinscope::imports
