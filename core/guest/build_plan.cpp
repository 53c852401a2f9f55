// SPDX-License-Identifier: GPL-3.0-or-later
// What is looked up before a build: the tree, the label, the tools.
#include "core/guest/build.h"

#include "core/guest/build_label.h"
#include "core/guest/build_record.h"
#include "core/guest/files.h"
#include "core/guest/kernel_config.h"
#include "core/guest/tool.h"

#include <QCryptographicHash>
#include <QStandardPaths>
#include <algorithm>
#include <cerrno>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pinscope::guest {

namespace {

namespace fs = std::filesystem;
constexpr std::string_view step = "preparing the build";
constexpr std::string_view label_step = "choosing the label";

std::string hash_of(std::initializer_list<std::string_view> parts)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const std::string_view part : parts) {
        const std::string length = fmt::format("{}:", part.size()); // "ab" + "c" is not "a" + "bc"
        hash.addData(QByteArrayView(length));
        hash.addData(QByteArrayView(part));
    }
    return hash.result().toHex().toStdString();
}

bool on_path(const std::string& program)
{
    return !QStandardPaths::findExecutable(QString::fromStdString(program)).isEmpty();
}

// As the preprocessor sees it, which knows the folders of this machine.
bool has_header(const std::string& header)
{
    const auto said = run_tool(step, {{"gcc", "-E", "-include", header, "-x", "c", "/dev/null"}, {}, {}, {}}, {});
    return said && said->status == 0;
}

std::string compiler_line(const std::stop_token& stop)
{
    const auto said = run_tool(step, {{"gcc", "--version"}, {}, {}, {}}, stop);
    return said ? said->out.substr(0, said->out.find('\n')) : std::string();
}

Result<std::string> read_user_config(const fs::path& path)
{
    auto text = read_file(path, step);
    if (text && config_options(*text).empty())
        return failure(std::string(step), path.string() + " is no kernel configuration", "Name a .config");
    return text;
}

enum class Taken { Free, BySame, ByOther, ByForeign };

Taken taken(const BuildPlan& plan, const std::string& label, const KernelPlaces& places)
{
    const fs::path folder = kernel_folder(places.cache, label);
    std::error_code problem;
    if (fs::exists(folder / record_name, problem)) {
        const auto record = read_record(folder);
        return record && record->fingerprint == plan.record.fingerprint ? Taken::BySame : Taken::ByOther;
    }
    const auto kernels = list_kernels(places);
    const bool foreign = std::ranges::any_of(kernels, [&label](const BootableKernel& kernel) {
        return kernel.origin != "built" && (kernel.label == label || kernel.release == label);
    });
    return foreign || fs::exists(folder / "vmlinuz", problem) ? Taken::ByForeign : Taken::Free;
}

Result<void> choose_label(const BuildRequest& request, const KernelPlaces& places, BuildPlan& plan)
{
    if (!request.label.empty())
        if (auto checked = check_label(request.label); !checked)
            return checked;
    const std::string first =
        request.label.empty() ? label_from(plan.state.describe) + (plan.record.dirty ? "-dirty" : "") : request.label;
    for (int number = 1;; ++number) {
        plan.record.label = number == 1 ? first : fmt::format("{}-{}", first, number);
        const Taken now = taken(plan, plan.record.label, places);
        if (now == Taken::Free || (now == Taken::ByOther && request.replace))
            return {};
        if (now == Taken::BySame) {
            const KernelPlaces built{.cache = places.cache, .boot = {}, .modules = {}};
            if (auto kernel = find_kernel(plan.record.label, built); kernel)
                plan.ready = std::move(*kernel);
            return {};
        }
        if (!request.label.empty())
            return now == Taken::ByForeign ? failure(std::string(label_step),
                                                     fmt::format("\"{}\" is a kernel that was not built here", first),
                                                     "Use another --label")
                                           : failure(std::string(label_step),
                                                     fmt::format("\"{}\" is a kernel built from something else", first),
                                                     "Use another --label, or --replace");
    }
}

std::string untracked_note(const std::vector<std::string>& files)
{
    constexpr std::size_t shown = 3;
    const std::vector<std::string> first(files.begin(),
                                         files.begin() + static_cast<std::ptrdiff_t>(std::min(files.size(), shown)));
    return fmt::format("{} untracked file{} not taken along ({}{}); git add what belongs to the kernel", files.size(),
                       files.size() == 1 ? " is" : "s are", fmt::join(first, ", "), files.size() > shown ? ", …" : "");
}

} // namespace

fs::path build_folder(const fs::path& cache, const fs::path& tree)
{
    const auto hash = QCryptographicHash::hash(QByteArray::fromStdString(tree.string()), QCryptographicHash::Sha256);
    return cache / "builds" / hash.toHex().first(16).toStdString();
}

Result<void> check_build_tools(const BuildOptions& options)
{
    std::vector<std::string> missing;
    std::vector<std::string> packages;
    const auto miss = [&](const BuildNeed& need) {
        missing.push_back(need.name);
        packages.push_back(need.package);
    };
    for (const BuildNeed& need : options.programs)
        if (!on_path(need.name))
            miss(need);
    if (on_path("gcc"))
        for (const BuildNeed& need : options.headers)
            if (!has_header(need.name))
                miss(need);
    if (missing.empty())
        return {};
    return failure("looking for the tools of a build", fmt::format("missing: {}", fmt::join(missing, ", ")),
                   fmt::format("Run: sudo apt install {}", fmt::join(packages, " ")), ENOENT);
}

Result<BuildPlan> plan_build(const BuildRequest& request, const BuildOptions& options, const std::stop_token& stop)
{
    auto tree = open_tree(request.tree, stop);
    if (!tree)
        return tl::unexpected(tree.error());
    auto state = request.commit.empty() ? working_state(*tree, stop) : commit_state(*tree, request.commit, stop);
    if (!state)
        return tl::unexpected(state.error());
    auto config = request.config.empty() ? Result<std::string>() : read_user_config(request.config);
    if (!config)
        return tl::unexpected(config.error());

    BuildPlan plan{std::move(*tree), std::move(*state), {}, std::move(*config), std::nullopt, {}};
    BuildRecord& record = plan.record;
    record.dirty = !plan.state.diff.empty();
    record.describe = plan.state.describe + (record.dirty ? "-dirty" : "");
    record.commit = plan.state.commit;
    record.subject = plan.state.subject;
    record.compiler = compiler_line(stop);
    record.config = request.config.empty() ? "defconfig, guest-light" : request.config.string();
    record.tree = plan.tree.path.string();
    record.fingerprint = hash_of({record.commit, plan.state.diff, plan.base_config,
                                  plan.base_config.empty() ? light_fragment() : "", guest_fragment(), record.compiler});
    if (auto chosen = choose_label(request, options.places, plan); !chosen)
        return tl::unexpected(chosen.error());
    if (!plan.state.untracked.empty())
        plan.notes.push_back(untracked_note(plan.state.untracked));
    return plan;
}

} // namespace pinscope::guest
