// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparing.h"
#include "core/report/beside.h"
#include "core/report/formats.h"
#include "core/report/functions.h"

#include <array>
#include <fmt/format.h>
#include <memory>

namespace pinscope::cli {

namespace {

struct CompareArguments
{
    ComparingArguments comparing;
    std::string format = "text";
    std::string fail_on;
    bool bisect = false;
    bool functions = false;
    std::string beside;
};

bool has_worse_cell(const compare::Comparison& comparison)
{
    for (std::size_t column = 0; column + 1 < comparison.kernels.size(); ++column)
        if (compare::tally(comparison, column).worse > 0)
            return true;
    return false;
}

// Good or bad needs every kernel measured and the two alike; anything else cannot be said.
int bisect_status(const Result<Compared>& compared)
{
    if (!compared || (!compared->comparison.refusals.empty() && !compared->comparison.forced))
        return skip;
    const compare::Tally counts = compare::tally(compared->comparison);
    if (counts.worse > 0)
        return worse;
    return counts.tested() > 0 ? done : skip;
}

// What somebody published beside this study; a table to read, without a verdict of its own.
int print_beside(const CompareArguments& arguments, const Context& context, const compare::Comparison& own)
{
    const auto published = load_study(context, arguments.beside);
    if (!published)
        return refuse(published.error(), failed);
    const compare::Comparison other = compare::compare(*published);
    if (arguments.format != "text" && arguments.format != "json")
        return refuse({"choosing the format", fmt::format("--beside has no format \"{}\"", arguments.format),
                       "Use text or json", 0},
                      usage);
    print(arguments.format == "json" ? report::beside_json(own, other) : report::beside_text(own, other));
    return done;
}

int compare_and_print(const CompareArguments& arguments, const Context& context)
{
    const auto compared = compare_study(context, arguments.comparing);
    if (!compared) {
        refuse(compared.error());
        return arguments.bisect ? skip : failed;
    }
    if (!arguments.beside.empty())
        return print_beside(arguments, context, compared->comparison);
    const report::Format* format = report::find_format(arguments.format);
    if (!format)
        return refuse({"choosing the format", fmt::format("\"{}\" is not a format", arguments.format),
                       "Use text, json, csv or markdown", 0},
                      arguments.bisect ? skip : usage);
    const auto text = format->write({compared->study, compared->comparison, {}});
    if (!text) {
        refuse(text.error());
        return arguments.bisect ? skip : failed;
    }
    print(*text);
    if (arguments.functions && arguments.format == "text")
        print("\n" + report::functions_text(compared->comparison));
    if (arguments.bisect)
        return bisect_status(compared);
    return arguments.fail_on == "worse" && has_worse_cell(compared->comparison) ? worse : done;
}

} // namespace

void add_comparing_options(CLI::App& command, ComparingArguments& arguments)
{
    command.add_option("STUDY", arguments.study, "The study's name")->required();
    command.add_option("--against", arguments.against, "Another study, whose base takes the place of the base");
    command.add_option("--margin", arguments.margin, "A change inside it, in per cent, is not called a change")
        ->check(CLI::Range(0.0, 100.0));
    command
        .add_option("--noise-floor", arguments.noise_floor,
                    "Boot-to-boot noise known beforehand: per cent [and degrees of freedom], for single boots")
        ->expected(1, 2);
    command.add_flag("--force", arguments.force, "Compare also what is not alike; each output then says so");
}

Result<Compared> compare_study(const Context& context, const ComparingArguments& arguments)
{
    auto study = load_study(context, arguments.study);
    if (!study)
        return tl::unexpected(study.error());
    if (!arguments.against.empty()) {
        auto base = load_study(context, arguments.against);
        if (!base)
            return tl::unexpected(base.error());
        study = compare::against(Base<Study>{std::move(*base)}, Patched<Study>{std::move(*study)});
    }
    compare::Options options;
    options.margin_percent = arguments.margin;
    options.force = arguments.force;
    if (!arguments.noise_floor.empty())
        options.noise_floor = compare::NoiseFloor{arguments.noise_floor[0],
                                                  arguments.noise_floor.size() > 1 ? arguments.noise_floor[1] : 1};
    compare::Comparison comparison = compare::compare(*study, options);
    return Compared{std::move(*study), std::move(comparison)};
}

void add_compare(CLI::App& app, Context& context)
{
    auto* command = app.add_subcommand("compare", "Base against patched, a row per cell");
    auto arguments = std::make_shared<CompareArguments>();
    add_comparing_options(*command, arguments->comparing);
    auto* beside = command->add_option("--beside", arguments->beside,
                                       "A published study (see import): its table beside this one, cell by cell");
    command->add_option("--format", arguments->format, "text, json, csv or markdown");
    command->add_option("--fail-on", arguments->fail_on, "worse: status 1 if a cell is slower or more")
        ->check(CLI::IsMember({"worse"}))
        ->excludes(beside);
    command->add_flag("--functions", arguments->functions,
                      "With format text: what the tracing pass (run --trace) says of each cell; not for timing");
    command->add_flag("--bisect", arguments->bisect, "Status for `git bisect run`: 0 good, 1 bad, 125 cannot be said")
        ->excludes(beside);
    command->callback([&context, arguments] { context.status = compare_and_print(*arguments, context); });
}

} // namespace pinscope::cli
