// SPDX-License-Identifier: GPL-3.0-or-later
// Google Benchmark's JSON; each repetition is a figure, its aggregates are passed over.
#include "core/import/importer.h"
#include "core/import/json_text.h"
#include "core/import/lines.h"
#include "core/import/names.h"
#include "core/import/printed.h"
#include "core/import/program.h"
#include "core/model/json.h"

#include <algorithm>
#include <fmt/format.h>

namespace pinscope::imports {

namespace {

constexpr std::string_view format = "Google Benchmark JSON";
using nlohmann::json;

std::string text_of(const json& object, const char* key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

Result<void> read_one(const json& entry, std::int64_t line, ProgramTable& table)
{
    const auto wrong = [](std::string cause) {
        return refuse(format, std::move(cause), "Use --benchmark_format=json");
    };
    if (!entry.is_object())
        return wrong("a benchmark is not a JSON object");
    if (text_of(entry, "run_type") == "aggregate")
        return {};
    const std::string name = text_of(entry, "run_name").empty() ? text_of(entry, "name") : text_of(entry, "run_name");
    if (name.empty())
        return wrong("a benchmark has no name");
    const Source source = table.source(line, name);
    if (const auto failed = entry.find("error_occurred");
        failed != entry.end() && failed->is_boolean() && failed->get<bool>()) {
        table.complain()(source,
                         fmt::format("the benchmark failed: {}", text_of(entry, "error_message").substr(0, 300)));
        return {};
    }
    const auto time = entry.find("real_time");
    if (time == entry.end() || !time->is_number()) {
        table.complain()(source, "its time is not a number");
        return {};
    }
    const std::string unit = text_of(entry, "time_unit").empty() ? "ns" : text_of(entry, "time_unit");
    auto figure = parse_figure(time->dump(), unit);
    if (!figure || figure->unit != Unit::Nanoseconds)
        return wrong(fmt::format("\"{}\" has a time of {} {}", name.substr(0, 100), time->dump(), unit.substr(0, 20)));
    figure->statistic = Statistic::Mean; // over its iterations
    figure->source = source;
    figure->source.as_printed = fmt::format("{} {} {}", name, time->dump(), unit);
    ImportedCell cell;
    cell.cell = cell_of_name(name);
    if (const auto threads = entry.find("threads");
        threads != entry.end() && threads->is_number_integer() && threads->get<std::int64_t>() > 1)
        cell.cell.setup.parameters["threads"] = threads->get<std::int64_t>();
    cell.figures = {*figure};
    table.add(std::move(cell));
    return {};
}

} // namespace

int sniff_google_benchmark(std::string_view head)
{
    return head.find("\"benchmarks\"") != std::string_view::npos ||
                   (head.find("\"context\"") != std::string_view::npos &&
                    head.find("\"mhz_per_cpu\"") != std::string_view::npos)
               ? 90
               : 0;
}

Result<Imported> read_google_benchmark(std::istream& in, const Options& options)
{
    const auto text = read_document(in, format);
    if (!text)
        return tl::unexpected(text.error());
    const Documents found = split_documents(*text);
    if (found.objects.size() != 1)
        return refuse(format, fmt::format("there are {} JSON objects in it", found.objects.size()),
                      "Import one result at a time");
    const auto document = parse_json(without_nan(found.objects[0]), "importing Google Benchmark JSON");
    if (!document)
        return tl::unexpected(document.error());
    const auto entries = document->find("benchmarks");
    if (entries == document->end() || !entries->is_array())
        return refuse(format, "it has no \"benchmarks\"", "Use --benchmark_format=json");
    ProgramTable table(options);
    const std::size_t begin = std::min(text->find("\"benchmarks\""), text->size());
    const std::int64_t before = std::count(text->begin(), text->begin() + static_cast<std::ptrdiff_t>(begin), '\n');
    LinesOf places(std::string_view(*text).substr(begin), "\"name\"");
    for (const json& entry : *entries) {
        const std::int64_t line = before + places.next();
        if (const auto good = read_one(entry, line, table); !good)
            return tl::unexpected(good.error());
    }
    if (const auto context = document->find("context"); context != document->end() && context->is_object())
        if (const auto scaling = context->find("cpu_scaling_enabled");
            scaling != context->end() && scaling->is_boolean() && scaling->get<bool>())
            table.note("CPU frequency scaling was on");
    return table.take(format, "benchmark with a time");
}

} // namespace pinscope::imports
