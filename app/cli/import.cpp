// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "core/import/any_file.h"

#include <fmt/format.h>
#include <memory>

namespace pinscope::cli {

namespace {

constexpr std::size_t listed = 10; // of what was not understood, unless --verbose

struct ImportArguments
{
    std::vector<std::string> files;
    std::string study;
    std::string cell;
    std::string unit;
    std::string kernel;
    bool keep_samples = false;
    bool verbose = false;
};

Result<imports::Options> options_of(const ImportArguments& arguments)
{
    imports::Options options;
    options.keep_samples = arguments.keep_samples;
    options.unit = arguments.unit;
    options.kernel = arguments.kernel;
    if (arguments.cell.empty())
        return options;
    const auto cell = parse_cell(arguments.cell);
    if (!cell)
        return tl::unexpected(cell.error());
    options.cell = *cell;
    return options;
}

void print_functions(const imports::Imported& imported)
{
    if (imported.functions.empty())
        return;
    print(fmt::format("{:<36} {:>10} {:>14} {:>12} {:>12} {:>12}", "function (ns)", "count", "sum", "median", "p90",
                      "p99"));
    for (const imports::FunctionSummary& function : imported.functions)
        print(fmt::format("{:<36} {:>10} {:>14} {:>12.0f} {:>12.0f} {:>12.0f}", function.name, function.count,
                          function.sum, function.median, function.p90, function.p99));
}

void print_rest(const imports::Imported& imported, bool verbose)
{
    for (const std::string& text : imported.notes)
        note(fmt::format("note: {}", text));
    const std::size_t total = imported.not_understood.size() + static_cast<std::size_t>(imported.left_out);
    const std::size_t shown =
        verbose ? imported.not_understood.size() : std::min(listed, imported.not_understood.size());
    for (std::size_t i = 0; i < shown; ++i)
        note(fmt::format("not understood: {}: {}", imports::describe(imported.not_understood[i].source),
                         imported.not_understood[i].why));
    if (shown < total)
        note(fmt::format("and {} more that were not understood{}", total - shown,
                         verbose ? "" : " (--verbose lists them)"));
}

int import_files(const ImportArguments& arguments, const Context& context)
{
    const auto options = options_of(arguments);
    if (!options)
        return refuse(options.error());
    std::vector<imports::ReadFile> all;
    for (const std::string& file : arguments.files) {
        auto read = imports::read_any(file, arguments.study, *options);
        if (!read)
            return refuse(read.error());
        all.push_back(std::move(*read));
    }
    auto store = open_store(context, store::Mode::ReadWrite);
    if (!store)
        return refuse(store.error());
    // All files or none: a name that is taken gets a number, so only the store itself can fail.
    const auto stored = store->together([&]() -> Result<void> {
        for (imports::ReadFile& read : all)
            for (Study& study : read.studies) {
                const auto id = store->import_study(study, store::NameTaken::AddNumber);
                if (!id)
                    return tl::unexpected(id.error());
                const auto kept = store->load_study(*id);
                if (!kept)
                    return tl::unexpected(kept.error());
                study.name = kept->name;
            }
        return {};
    });
    if (!stored)
        return refuse(stored.error());
    for (const imports::ReadFile& read : all) {
        for (const Study& study : read.studies)
            print(fmt::format("imported: {}   (pinscope compare '{}')", study.name, study.name));
        print_functions(read.imported);
        print_rest(read.imported, arguments.verbose);
    }
    return done;
}

} // namespace

void add_import(CLI::App& app, Context& context)
{
    auto* command = app.add_subcommand("import", "Results of other tools, mails, threads and bundles, as studies");
    auto arguments = std::make_shared<ImportArguments>();
    command->add_option("FILE", arguments->files, "Logs, mails, an mbox, a saved thread, JSON, a bundle")->required();
    command->add_option("--study", arguments->study, "The study's name, instead of the file's");
    command->add_option("--cell", arguments->cell, "What bare numbers mean, as in vfio-type1/anon:64K/16G/map");
    command->add_option("--unit", arguments->unit, "The unit of bare numbers, as in us");
    command->add_option("--kernel", arguments->kernel, "The kernel they are of, where the file does not say");
    command->add_flag("--keep-samples", arguments->keep_samples, "Keep the single durations of a trace");
    command->add_flag("--verbose", arguments->verbose, "List all that was not understood");
    command->callback([&context, arguments] { context.status = import_files(*arguments, context); });
}

} // namespace pinscope::cli
