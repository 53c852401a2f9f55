// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparing.h"
#include "app/plots/charts.h"
#include "app/plots/export_chart.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

namespace pinscope::cli {

namespace {

struct ChartArguments
{
    ComparingArguments comparing;
    std::string chart = "overview";
    std::string metric; // that of the clock where none is given
    std::string kernel;
    std::string cell;
    std::string sizes; // along which the scaling chart is drawn
    bool logarithmic = false;
    std::string output;
    std::string size = "1200x800";
};

Result<QSize> parse_size(const std::string& text)
{
    int width = 0;
    int height = 0;
    const bool read = std::sscanf(text.c_str(), "%dx%d", &width, &height) == 2;
    if (!read || width < 200 || height < 150 || width > 10000 || height > 10000)
        return failure("reading the size", fmt::format("\"{}\" is not a size", text),
                       "Write WIDTHxHEIGHT, as in 1200x800");
    return QSize(width, height);
}

Result<plots::Metric> metric_for(const std::string& text, const compare::Comparison& comparison)
{
    const std::vector<plots::Metric> allowed = plots::metrics_of(comparison);
    if (text.empty())
        return allowed.front();
    const Result<plots::Metric> metric = plots::parse_metric(text);
    if (!metric || std::find(allowed.begin(), allowed.end(), *metric) != allowed.end())
        return metric;
    std::string others;
    for (const plots::Metric other : allowed)
        others += (others.empty() ? "" : " or ") + std::string(plots::metric_name(other));
    return failure("choosing the metric",
                   fmt::format("the {} clock of this study gives no {}", clock_name(comparison.clock), text),
                   fmt::format("Write --metric {}", others));
}

Result<std::size_t> column_of(const std::string& label, const compare::Comparison& comparison)
{
    if (label.empty())
        return std::size_t{0};
    for (std::size_t kernel = 1; kernel < comparison.kernels.size(); ++kernel)
        if (comparison.kernels[kernel].label == label)
            return kernel - 1;
    return failure("choosing the kernel", fmt::format("\"{}\" is no patched kernel of this study", label),
                   "`pinscope studies` lists its kernels");
}

Result<plots::ChartOptions> options_for(const ChartArguments& arguments, const compare::Comparison& comparison)
{
    plots::ChartOptions options;
    options.scale = arguments.logarithmic ? plots::Scale::Logarithmic : plots::Scale::Linear;
    const Result<plots::Metric> metric = metric_for(arguments.metric, comparison);
    if (!metric)
        return tl::unexpected(metric.error());
    options.metric = *metric;
    const Result<std::size_t> column = column_of(arguments.kernel, comparison);
    if (!column)
        return tl::unexpected(column.error());
    options.column = *column;
    if (!arguments.sizes.empty())
        options.sizes = arguments.sizes == "region" ? plots::SizeAxis::Region : plots::SizeAxis::Folio;
    if (arguments.cell.empty())
        return options;
    const Result<Cell> cell = parse_cell(arguments.cell);
    if (!cell)
        return tl::unexpected(cell.error());
    options.cell = *cell;
    options.slice = plots::slice_of(*cell);
    return options;
}

int draw(const ChartArguments& arguments, const Context& context)
{
    const auto size = parse_size(arguments.size);
    if (!size)
        return refuse(size.error(), usage);
    const QString output = QString::fromStdString(arguments.output);
    const auto format = plots::chart_format(output);
    if (!format)
        return refuse(format.error(), usage);
    auto compared = compare_study(context, arguments.comparing);
    if (!compared)
        return refuse(compared.error());
    const auto chosen = options_for(arguments, compared->comparison);
    if (!chosen)
        return refuse(chosen.error(), usage);
    if (arguments.chart == "counters" && compared->comparison.counters.empty())
        return refuse({"export the chart", "no events were counted in this study",
                       "Measure it with --counters faults, or on a machine that has a PMU with --counters default", 0});
    plots::ExportOptions options;
    options.chart = *chosen;
    options.size = *size;
    const plots::ChartInput input{std::make_shared<const compare::Comparison>(std::move(compared->comparison)),
                                  std::make_shared<const Study>(std::move(compared->study))};
    const auto drawn = plots::export_chart(plots::chart_maker(arguments.chart), input, output, options);
    if (!drawn)
        return refuse(drawn.error());
    note(fmt::format("The chart is in {}", arguments.output));
    return done;
}

} // namespace

void add_chart(CLI::App& app, Context& context)
{
    auto* command = app.add_subcommand("chart", "The comparison as a picture");
    auto arguments = std::make_shared<ChartArguments>();
    std::vector<std::string> charts;
    for (const plots::ChartKind& kind : plots::chart_kinds())
        charts.emplace_back(kind.id);
    add_comparing_options(*command, arguments->comparing);
    command->add_option("--chart", arguments->chart, "Which one; overview where none is given")
        ->check(CLI::IsMember(charts));
    command
        ->add_option("--metric", arguments->metric,
                     "Of the overview: cost (per page), time or throughput, as far as the clock has it")
        ->check(CLI::IsMember({"cost", "time", "throughput"}));
    command->add_option("--kernel", arguments->kernel, "The patched kernel that change and heat-map show");
    command->add_option(
        "--cell", arguments->cell,
        "The cell that samples and functions show, as in vfio-type1/anon:2M:pmd/128M/map; scaling shows its operation "
        "and backing, others its region");
    command
        ->add_option("--sizes", arguments->sizes,
                     "Of scaling: along which size, region or folio; the one that differs where none is given")
        ->check(CLI::IsMember({"region", "folio"}));
    command->add_flag("--logarithmic", arguments->logarithmic, "Points on a logarithmic scale in the overview");
    command->add_option("--output", arguments->output, "FILE.svg, FILE.png or FILE.pdf")->required();
    command->add_option("--size", arguments->size, "In pixels, WIDTHxHEIGHT; taller where the chart's rows need it");
    command->callback([&context, arguments] { context.status = draw(*arguments, context); });
}

} // namespace pinscope::cli
