// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparing.h"
#include "core/report/formats.h"

#include <fmt/format.h>
#include <memory>

namespace pinscope::cli {

namespace {

struct ReportArguments
{
    ComparingArguments comparing;
    std::string style = "table";
    std::string in_reply_to;
    std::string output;
    bool eml = false;
};

int report_study(const ReportArguments& arguments, const Context& context)
{
    const auto compared = compare_study(context, arguments.comparing);
    if (!compared)
        return refuse(compared.error());
    const std::string name =
        fmt::format("{}{}", arguments.eml ? "eml" : "mail", arguments.style == "blocks" ? "-blocks" : "");
    const report::Format* format = report::find_format(name);
    if (!format)
        return refuse({"choosing the style", fmt::format("there is no {}", name), "Use --style table or blocks", 0},
                      usage);
    report::Options options;
    options.in_reply_to = arguments.in_reply_to;
    const auto text = format->write({compared->study, compared->comparison, options});
    if (!text)
        return refuse(text.error(), usage);
    if (const auto written = write_output(arguments.output, *text); !written)
        return refuse(written.error());
    return done;
}

} // namespace

void add_report(CLI::App& app, Context& context)
{
    auto* command = app.add_subcommand("report", "The comparison as a text for a mailing list or a commit message");
    auto arguments = std::make_shared<ReportArguments>();
    add_comparing_options(*command, arguments->comparing);
    command->add_option("--style", arguments->style, "table, or blocks: base and patched below each other")
        ->check(CLI::IsMember({"table", "blocks"}));
    auto* eml = command->add_flag("--eml", arguments->eml, "A mail draft with its headers");
    command->add_option("--in-reply-to", arguments->in_reply_to, "The Message-ID that the draft answers")->needs(eml);
    command->add_option("--output", arguments->output, "A file instead of the terminal");
    command->callback([&context, arguments] { context.status = report_study(*arguments, context); });
}

} // namespace pinscope::cli
