// SPDX-License-Identifier: GPL-3.0-or-later
// fio --output-format=json, versions 2 and 3, also behind warnings and as a sequence of status reports.
#include "core/import/importer.h"
#include "core/import/json_text.h"
#include "core/import/lines.h"
#include "core/import/printed.h"
#include "core/import/program.h"
#include "core/model/json.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::imports {

namespace {

constexpr std::string_view format = "fio JSON";
using nlohmann::json;

// An option of the job, or of all jobs; "" where it is not set.
std::string option(const json& document, const json& job, const char* key)
{
    for (const auto& [holder, name] : {std::pair(&job, "job options"), std::pair(&document, "global options")})
        if (const auto options = holder->find(name); options != holder->end() && options->is_object())
            if (const auto found = options->find(key); found != options->end() && found->is_string())
                return found->get<std::string>();
    return {};
}

std::optional<double> number(const json& object, const char* key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_number() ? std::optional(found->get<double>()) : std::nullopt;
}

Memory memory_of_job(const json& document, const json& job)
{
    std::string kind = option(document, job, "iomem");
    if (kind.empty())
        kind = option(document, job, "mem");
    kind = kind.substr(0, kind.find(':'));
    Memory memory{Backing::Anon, Bytes{}, Mapping::Pte, kind.empty() ? "malloc" : kind};
    if (kind == "shm" || kind == "mmapshared")
        memory.backing = Backing::Shmem;
    if (kind == "shmhuge" || kind == "mmaphuge") {
        memory.backing = Backing::Hugetlb;
        if (const auto size = parse_size(option(document, job, "hugepage-size")))
            memory = {Backing::Hugetlb, *size, *size >= gibibytes(1) ? Mapping::Pud : Mapping::Pmd};
    }
    return memory;
}

Setup setup_of(const json& document, const json& job, bool read)
{
    Setup setup;
    const bool direct = option(document, job, "direct") == "1";
    setup.workload = direct && read ? Workload::DirectIo : Workload::Other;
    setup.region = Bytes{};
    setup.memory = memory_of_job(document, job);
    if (const auto size = parse_size(option(document, job, "bs")))
        setup.parameters["bs"] = size->count();
    for (const char* key : {"iodepth", "numjobs"}) {
        const std::string text = option(document, job, key);
        std::string_view digits = text;
        if (const auto value = take_integer(digits); value && digits.empty())
            setup.parameters[key] = *value;
    }
    for (const char* key : {"ioengine", "rw"})
        if (const std::string word = option(document, job, key);
            !word.empty() && word.size() < 40 && word.find_first_of("/=") == std::string::npos)
            setup.parameters[word] = 1;
    return setup;
}

Figure figure_of(double value, Unit unit, double quantum, Statistic statistic, Source source, std::string printed)
{
    source.as_printed = std::move(printed);
    return {value, unit, quantum, statistic, std::move(source), {}};
}

void read_direction(const json& document, const json& job, const char* name, const std::string& job_name,
                    std::int64_t line, ProgramTable& table)
{
    const auto found = job.find(name);
    if (found == job.end() || !found->is_object() ||
        number(*found, "total_ios").value_or(number(*found, "io_bytes").value_or(0)) <= 0)
        return;
    const json& direction = *found;
    const bool read = std::string_view(name) == "read";
    const Source source = table.source(line, fmt::format("{}: {}", job_name, name));
    ImportedCell cell;
    cell.cell = {setup_of(document, job, read), Operation::Read};
    if (cell.cell.setup.workload == Workload::Other) {
        cell.cell.operation = Operation::Other;
        cell.cell.setup.memory.stated = fmt::format("{}: {}", job_name, name);
    }
    cell.notes.push_back(
        fmt::format("job \"{}\": one run of fio, so one sample, whatever it prints as its deviation", job_name));
    if (const auto bytes = number(direction, "bw_bytes"))
        cell.figures.push_back(figure_of(*bytes / 1e9, Unit::GigabytesPerSecond, 1e-9, Statistic::Sample, source,
                                         fmt::format("bw_bytes {}", *bytes)));
    else if (const auto kibi = number(direction, "bw")) // fio 2 has no bytes; its bw is KiB/s
        cell.figures.push_back(figure_of(*kibi * 1024 / 1e9, Unit::GigabytesPerSecond, 1024e-9, Statistic::Sample,
                                         source, fmt::format("bw {}", *kibi)));
    if (const auto iops = number(direction, "iops"))
        cell.figures.push_back(
            figure_of(*iops, Unit::PerSecond, 1e-6, Statistic::Sample, source, fmt::format("iops {}", *iops)));
    if (!cell.figures.empty())
        table.add(cell);
    // fio 3 names the unit in the key; fio 2 had "clat" in microseconds.
    for (const auto& [key, scale] : {std::pair("clat_ns", 1.0), std::pair("clat", 1000.0)}) {
        const auto latency = direction.find(key);
        if (latency == direction.end() || !latency->is_object())
            continue;
        const auto mean = number(*latency, "mean");
        if (!mean || *mean <= 0)
            continue;
        ImportedCell timed = cell;
        timed.cell.setup.parameters["completion_latency"] = 1;
        timed.figures = {figure_of(*mean * scale, Unit::Nanoseconds, 1e-6 * scale, Statistic::Mean, source,
                                   fmt::format("{} mean {}", key, *mean))};
        table.add(timed);
    }
}

} // namespace

int sniff_fio(std::string_view head)
{
    return head.find("\"fio version\"") != std::string_view::npos ? 97 : 0;
}

Result<Imported> read_fio(std::istream& in, const Options& options)
{
    const auto text = read_document(in, format);
    if (!text)
        return tl::unexpected(text.error());
    const Documents found = split_documents(*text);
    if (found.objects.empty())
        return refuse(format, "there is no JSON object in it", "Use --output-format=json");
    ProgramTable table(options);
    for (const std::string& line : found.lines) {
        table.note(fmt::format("fio said: {}", line.substr(0, 300)));
        if (line.find("err=") != std::string::npos)
            table.note("an error was reported while it ran: the run failed at least in part");
    }
    if (found.objects.size() > 1)
        table.note(fmt::format("{} reports of one run: the last, which counts from its start, was read",
                               found.objects.size()));
    const auto document = parse_json(without_nan(found.objects.back()), "importing fio JSON");
    if (!document)
        return tl::unexpected(document.error());
    const auto jobs = document->find("jobs");
    if (jobs == document->end() || !jobs->is_array())
        return refuse(format, "it has no \"jobs\"", "Use --output-format=json");
    const std::string_view last = found.objects.back();
    const std::int64_t before = std::count(text->begin(), text->begin() + (last.data() - text->data()), '\n');
    LinesOf places(last, "\"jobname\"");
    for (const json& job : *jobs) {
        const std::int64_t line = before + places.next();
        if (!job.is_object())
            return refuse(format, "a job is not a JSON object", "Use --output-format=json");
        const auto named = job.find("jobname");
        const std::string name =
            named != job.end() && named->is_string() ? named->get<std::string>().substr(0, 200) : "job";
        if (number(job, "error").value_or(0) != 0) {
            table.complain()(table.source(line, name),
                             fmt::format("the job failed with error {}", number(job, "error").value_or(0)));
            continue;
        }
        for (const char* direction : {"read", "write", "trim"})
            read_direction(*document, job, direction, name, line, table);
    }
    return table.take(format, "job with I/O");
}

} // namespace pinscope::imports
