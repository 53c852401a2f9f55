// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparing.h"
#include "core/report/formats.h"

#include <fmt/format.h>
#include <memory>

namespace pinscope::cli {

namespace {

struct ExportArguments
{
    ComparingArguments comparing;
    std::string format = "bundle";
    std::string output;
    bool with_host = false;
};

int export_study(const ExportArguments& arguments, const Context& context)
{
    const auto compared = compare_study(context, arguments.comparing);
    if (!compared)
        return refuse(compared.error());
    const report::Format* format = report::find_format(arguments.format);
    if (!format)
        return refuse({"choosing the format", fmt::format("\"{}\" is not a format", arguments.format),
                       "Use bundle, csv or benchfmt", 0},
                      usage);
    report::Options options;
    options.with_host = arguments.with_host;
    const auto bytes = format->write({compared->study, compared->comparison, options});
    if (!bytes)
        return refuse(bytes.error());
    const auto written = write_output(arguments.output, *bytes);
    return written ? done : refuse(written.error());
}

} // namespace

void add_export(CLI::App& app, Context& context)
{
    auto* command = app.add_subcommand("export", "A study for other programs, or whole for another Pinscope");
    auto arguments = std::make_shared<ExportArguments>();
    add_comparing_options(*command, arguments->comparing);
    command->add_option("--format", arguments->format, "bundle, csv or benchfmt");
    command->add_option("--output", arguments->output, "A file, or - for the terminal");
    command->add_flag("--with-host", arguments->with_host, "With host names and what else names the machine");
    command->callback([&context, arguments] { context.status = export_study(*arguments, context); });
}

} // namespace pinscope::cli
