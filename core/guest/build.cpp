// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/build.h"

#include "core/guest/build_log.h"
#include "core/guest/build_record.h"
#include "core/guest/bzimage.h"
#include "core/guest/fetch.h"
#include "core/guest/files.h"
#include "core/guest/kernel_config.h"
#include "core/guest/tool.h"

#include <QDateTime>
#include <QLockFile>
#include <QStandardPaths>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <thread>

namespace pinscope::guest {

namespace {

namespace fs = std::filesystem;
using Phase = BuildProgress::Phase;
using Clock = std::chrono::steady_clock;
constexpr std::string_view step = "building the kernel";
constexpr const char* image_path = "arch/x86/boot/bzImage";
constexpr const char* draft = ".config.pinscope"; // becomes .config only where it differs: make rebuilds by its time

// What a caller's make or environment must not change.
const std::vector<std::string> foreign_settings{"MAKEFLAGS",
                                                "MFLAGS",
                                                "MAKELEVEL",
                                                "MAKEOVERRIDES",
                                                "GNUMAKEFLAGS",
                                                "ARCH",
                                                "SUBARCH",
                                                "CROSS_COMPILE",
                                                "KBUILD_OUTPUT",
                                                "KBUILD_VERBOSE",
                                                "KBUILD_DEFCONFIG",
                                                "KBUILD_EXTMOD",
                                                "KCONFIG_CONFIG",
                                                "KCONFIG_ALLCONFIG",
                                                "KCFLAGS",
                                                "KCPPFLAGS",
                                                "KAFLAGS",
                                                "LOCALVERSION",
                                                "LLVM",
                                                "CC",
                                                "O",
                                                "V",
                                                "W",
                                                "C",
                                                "M",
                                                "GIT_DIR",
                                                "GIT_WORK_TREE",
                                                "GIT_INDEX_FILE",
                                                "CONFIG_"};

double seconds_since(Clock::time_point begin)
{
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

// One build, from the tree's files to the kernel in the cache.
class Build
{
public:
    Build(const BuildPlan& plan, const BuildOptions& options, const OnBuildProgress& progress,
          const std::stop_token& stop)
        : m_plan(plan), m_options(options), m_progress(progress), m_stop(stop),
          m_folder(build_folder(options.places.cache, plan.tree.path))
    {
        m_now.label = plan.record.label;
    }

    Result<Built> run();

private:
    [[nodiscard]] fs::path source() const { return m_folder / "source"; }
    // Inside the source, so that kbuild's paths are relative and a compiler cache serves several trees.
    [[nodiscard]] fs::path out() const { return source() / "out"; }

    Result<void> check_place() const;
    Result<void> configure();
    Result<void> check_options();
    Result<void> compile();
    Result<Built> keep();

    Tool make(std::vector<std::string> words) const;
    Result<void> configure_with(Tool tool);
    [[nodiscard]] std::vector<std::string> known_options(const std::vector<LostOption>& lost) const;
    void begin_steps();
    void report(Phase phase);

    const BuildPlan& m_plan;
    const BuildOptions& m_options;
    const OnBuildProgress& m_progress;
    const std::stop_token& m_stop;
    fs::path m_folder;
    Clock::time_point m_begin = Clock::now();
    Clock::time_point m_compile_begin;
    BuildProgress m_now;
    BuildHistory m_history;
    bool m_first = true;   // nothing was linked before
    int m_made_before = 0; // object files of a build that was stopped
    int m_options_set = 0;
    std::vector<std::string> m_notes;
};

void Build::report(Phase phase)
{
    m_now.phase = phase;
    m_now.elapsed_seconds = seconds_since(m_begin);
    if (m_progress)
        m_progress(m_now);
}

Tool Build::make(std::vector<std::string> words) const
{
    words.insert(words.begin(), {"make", "-C", source().string(), "O=" + out().string(), "LOCALVERSION="});
    // A bisection goes back and forth between commits whose files it has compiled before.
    if (!QStandardPaths::findExecutable(QStringLiteral("ccache")).isEmpty())
        words.emplace_back("CC=ccache gcc");
    // Equal sources give equal images, so that a commit that changes no code changes no figure.
    return {words,
            {},
            {{"KBUILD_BUILD_TIMESTAMP", "2026-01-01"},
             {"KBUILD_BUILD_USER", "pinscope"},
             {"KBUILD_BUILD_HOST", "pinscope"},
             {"KBUILD_BUILD_VERSION", "1"},
             {"CCACHE_NOHASHDIR", "1"}},
            foreign_settings,
            true};
}

Result<void> Build::check_place() const
{
    const std::string folder = m_folder.string();
    if (folder.find_first_of(" :") != std::string::npos)
        return failure(std::string(step),
                       fmt::format("make cannot build in {}: its name has a space or a colon", folder),
                       "Set XDG_CACHE_HOME to a folder without them");
    std::error_code problem;
    fs::create_directories(m_folder, problem);
    if (problem)
        return call_failure(std::string(step), "creating " + folder, problem.value(), advice(problem.value(), folder));
    return fs::exists(out() / image_path, problem) ? Result<void>() : check_room(m_folder, m_options.room);
}

// make or the merging script, whose words are wanted only where they fail.
Result<void> Build::configure_with(Tool tool)
{
    tool.set["KCONFIG_CONFIG"] = draft;
    const auto output = run_tool(step, tool, m_stop);
    if (!output)
        return tl::unexpected(output.error());
    if (output->status == 0)
        return {};
    std::string said = first_build_error(output->err + output->out, source().string());
    if (said.empty()) // of a script
        said = fmt::format("{}: {}", tool.words.front(), output->err.substr(0, output->err.find('\n')));
    return failure("configuring the kernel", said, "Check that the tree configures with: make defconfig");
}

Result<void> Build::configure()
{
    std::error_code problem;
    fs::create_directories(out(), problem);
    const bool light = m_plan.base_config.empty();
    const auto put = [this](const char* name, std::string_view text) { return write_file(out() / name, text, step); };
    if (auto done = light ? configure_with(make({"defconfig"})) : put(draft, m_plan.base_config); !done)
        return done;
    for (const auto& [name, text] : {std::pair{"guest-light.config", light ? light_fragment() : std::string_view()},
                                     std::pair{"guest.config", guest_fragment()}})
        if (auto done = put(name, text); !done)
            return done;
    Tool merge = make({});
    merge.words = {"sh",          "../scripts/kconfig/merge_config.sh", "-m", "-O", ".", draft, "guest-light.config",
                   "guest.config"};
    merge.where = out();
    if (auto done = configure_with(merge); !done)
        return done;
    if (auto done = configure_with(make({"olddefconfig"})); !done)
        return done;
    return check_options();
}

// Those that some Kconfig file of the tree declares.
std::vector<std::string> Build::known_options(const std::vector<LostOption>& lost) const
{
    std::vector<std::string> names;
    for (const LostOption& option : lost)
        names.push_back(option.wanted.name);
    const std::string pattern =
        fmt::format("^[[:space:]]*(menu)?config[[:space:]]+({})[[:space:]]*$", fmt::join(names, "|"));
    const auto found = run_tool(
        step, {{"git", "-C", source().string(), "grep", "-h", "-E", pattern, "--", "*Kconfig*"}, {}, {}, {}}, m_stop);
    const std::string text = found ? found->out : std::string();
    std::erase_if(names, [&text](const std::string& name) {
        return text.find(fmt::format("config {}\n", name)) == std::string::npos;
    });
    return names;
}

Result<void> Build::check_options()
{
    const auto config = read_file(out() / draft, step);
    if (!config)
        return tl::unexpected(config.error());
    const std::vector<ConfigOption> options = config_options(*config);
    m_options_set = static_cast<int>(
        std::ranges::count_if(options, [](const ConfigOption& option) { return option.value == "y"; }));
    const std::vector<LostOption> lost = lost_options(guest_fragment(), *config);
    if (!lost.empty()) {
        const std::vector<std::string> known = known_options(lost);
        std::vector<std::string> fatal;
        for (const LostOption& option : lost) {
            const bool is_known = std::ranges::find(known, option.wanted.name) != known.end();
            if (option.fatal)
                fatal.push_back(describe(option, is_known));
            else if (is_known || (!option.costs.empty() && option.wanted.value != "n"))
                m_notes.push_back(describe(option, is_known));
        }
        if (!fatal.empty())
            return failure("configuring the kernel", fmt::format("{}", fmt::join(fatal, "; ")),
                           m_plan.base_config.empty() ? "Build an x86-64 kernel that has these options"
                                                      : "Turn on what they depend on in " + m_plan.record.config);
    }
    if (read_file(out() / ".config", step) == *config)
        return {};
    return write_file(out() / ".config", *config, step);
}

void Build::begin_steps()
{
    std::error_code problem;
    m_first = !fs::exists(out() / "vmlinux", problem);
    m_history = read_history(m_folder);
    if (!m_first)
        return;
    constexpr double usual_steps_per_option = 2.1; // defconfig of 7.3 with the fragments
    const double per_option = m_history.steps_per_option > 0 ? m_history.steps_per_option : usual_steps_per_option;
    m_now.steps_expected = static_cast<int>(per_option * m_options_set);
    for (const fs::path& file : files_below(out()))
        m_made_before += file.extension() == ".o" ? 1 : 0;
}

Result<void> Build::compile()
{
    begin_steps();
    m_compile_begin = Clock::now();
    std::ofstream log(m_folder / "build.log", std::ios::binary);
    int seen = 0;
    const auto on_line = [&](std::string_view line) {
        log << line << '\n';
        if (!is_build_step(line))
            return;
        ++seen;
        m_now.steps = m_made_before + seen;
        const double gone = seconds_since(m_compile_begin);
        if (m_first && seen >= 10)
            m_now.remaining_seconds = (m_now.steps_expected - m_now.steps) * gone / seen;
        else if (!m_first && m_history.incremental_seconds > 0)
            m_now.remaining_seconds = m_history.incremental_seconds - gone; // below 0: it knows no better
        report(Phase::Compile);
    };
    report(Phase::Compile);
    const int jobs = m_options.jobs > 0 ? m_options.jobs : static_cast<int>(std::thread::hardware_concurrency());
    const auto output = run_tool(step, make({fmt::format("-j{}", std::max(jobs, 1)), "bzImage"}), m_stop, on_line);
    if (!output)
        return tl::unexpected(output.error());
    if (output->status != 0) {
        const std::string said = first_build_error(output->err + output->out, source().string());
        const bool full = output->err.find("No space left on device") != std::string::npos;
        return failure(std::string(step), said.empty() ? "make failed without a message" : said,
                       full ? advice(ENOSPC, m_folder) : "The whole log: " + (m_folder / "build.log").string());
    }
    if (m_first && m_options_set > 0)
        m_history.steps_per_option = static_cast<double>(m_made_before + seen) / m_options_set;
    else if (seen > 0)
        m_history.incremental_seconds = seconds_since(m_compile_begin);
    write_history(m_folder, m_history);
    return {};
}

// The kernel is put together beside its place and then renamed: the cache never holds a part of one.
Result<Built> Build::keep()
{
    const auto release = bzimage_release(out() / image_path);
    const auto config = read_file(out() / ".config", step);
    if (!release || !config)
        return tl::unexpected(release ? config.error() : release.error());
    Built built{{}, m_plan.record, m_notes};
    built.record.release = *release;
    built.record.seconds = seconds_since(m_begin);
    built.record.built = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();

    const fs::path target = kernel_folder(m_options.places.cache, built.record.label);
    const fs::path part = target.string() + ".part";
    std::error_code problem;
    fs::remove_all(part, problem);
    fs::create_directories(part, problem);
    if (!problem)
        fs::copy_file(out() / image_path, part / "vmlinuz", problem);
    if (problem)
        return call_failure(std::string(step), "copying the image to " + part.string(), problem.value(),
                            advice(problem.value(), part));
    if (auto done = write_file(part / "config", *config, step); !done)
        return tl::unexpected(done.error());
    if (!m_plan.state.diff.empty())
        if (auto done = write_file(part / "tree.diff", m_plan.state.diff, step); !done)
            return tl::unexpected(done.error());
    if (auto done = write_record(part, built.record); !done)
        return tl::unexpected(done.error());
    fs::remove_all(target, problem);
    fs::rename(part, target, problem);
    if (problem)
        return call_failure(std::string(step), "creating " + target.string(), problem.value(),
                            advice(problem.value(), target));
    auto kernel = find_kernel(built.record.label, {.cache = m_options.places.cache, .boot = {}, .modules = {}});
    if (!kernel)
        return tl::unexpected(kernel.error());
    built.kernel = std::move(*kernel);
    return built;
}

Result<Built> Build::run()
{
    if (auto checked = check_place(); !checked)
        return tl::unexpected(checked.error());
    QLockFile lock(QString::fromStdString((m_folder / "lock").string()));
    lock.setStaleLockTime(0);
    if (!lock.tryLock())
        return failure(std::string(step), fmt::format("another build of {} is going on", m_plan.record.tree),
                       "Wait until it has ended");
    report(Phase::Source);
    if (auto done = check_out(m_plan.tree, m_plan.state, source(), m_stop); !done)
        return tl::unexpected(done.error());
    report(Phase::Configure);
    if (auto done = configure(); !done)
        return tl::unexpected(done.error());
    if (auto done = compile(); !done)
        return tl::unexpected(done.error());
    return keep();
}

} // namespace

Result<Built> build_kernel(const BuildPlan& plan, const BuildOptions& options, const OnBuildProgress& progress,
                           const std::stop_token& stop)
{
    if (!plan.ready)
        return Build(plan, options, progress, stop).run();
    const auto record = read_build_record(*plan.ready);
    return record ? Result<Built>(Built{*plan.ready, *record, {}}) : tl::unexpected(record.error());
}

void BuildJob::start(BuildRequest request, BuildOptions options)
{
    m_thread = std::jthread([this, request = std::move(request), options = std::move(options)](std::stop_token stop) {
        const OnBuildProgress report = [this](const BuildProgress& now) {
            QMetaObject::invokeMethod(
                this, [this, now] { Q_EMIT progress(now); }, Qt::QueuedConnection);
        };
        const auto build = [&]() -> Result<Built> {
            if (const auto tools = check_build_tools(options); !tools)
                return tl::unexpected(tools.error());
            const auto plan = plan_build(request, options, stop);
            if (!plan)
                return tl::unexpected(plan.error());
            auto built = build_kernel(*plan, options, report, stop);
            if (built)
                built->notes.insert(built->notes.begin(), plan->notes.begin(), plan->notes.end());
            return built;
        };
        QMetaObject::invokeMethod(
            this, [this, result = build()] { Q_EMIT finished(result); }, Qt::QueuedConnection);
    });
}

} // namespace pinscope::guest
