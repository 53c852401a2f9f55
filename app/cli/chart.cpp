// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparing.h"
#include "app/plots/export_chart.h"

#include <fmt/format.h>
#include <memory>

namespace pinscope::cli {

namespace {

struct ChartArguments
{
    ComparingArguments comparing;
    std::string metric = "cost";
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

int draw(const ChartArguments& arguments, const Context& context)
{
    const auto size = parse_size(arguments.size);
    if (!size)
        return refuse(size.error(), usage);
    const auto format = plots::chart_format(QString::fromStdString(arguments.output));
    if (!format)
        return refuse(format.error(), usage);
    const auto compared = compare_study(context, arguments.comparing);
    if (!compared)
        return refuse(compared.error());
    plots::ExportOptions options;
    options.size = *size;
    const auto drawn = plots::export_chart(compared->comparison, QString::fromStdString(arguments.output), options);
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
    add_comparing_options(*command, arguments->comparing);
    command->add_option("--metric", arguments->metric, "cost: the cost per page")->check(CLI::IsMember({"cost"}));
    command->add_option("--output", arguments->output, "FILE.svg, FILE.png or FILE.pdf")->required();
    command->add_option("--size", arguments->size, "In pixels, WIDTHxHEIGHT");
    command->callback([&context, arguments] { context.status = draw(*arguments, context); });
}

} // namespace pinscope::cli
