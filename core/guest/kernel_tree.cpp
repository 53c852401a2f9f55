// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/kernel_tree.h"

#include "core/guest/files.h"
#include "core/guest/tool.h"

#include <QTemporaryDir>
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <sstream>

namespace pinscope::guest {

namespace {

namespace fs = std::filesystem;
constexpr std::string_view step = "reading the kernel tree";
constexpr std::string_view clone_step = "copying the kernel tree";

using Words = std::vector<std::string>;

std::string trimmed(std::string text)
{
    text.erase(std::find_if(text.rbegin(), text.rend(), [](char c) { return c != '\n'; }).base(), text.end());
    return text;
}

// git's own complaint in one line, without its marks.
std::string complaint(const ToolOutput& output)
{
    std::string said = output.err.substr(0, output.err.find('\n'));
    for (const std::string_view mark : {"fatal: ", "error: "})
        if (said.starts_with(mark))
            said.erase(0, mark.size());
    return said.empty() ? fmt::format("git ended with status {}", output.status) : "git says: " + said;
}

// A git that was started by another git (a hook, bisect) inherits where that one works.
const Words foreign_settings{"GIT_DIR",       "GIT_WORK_TREE", "GIT_INDEX_FILE",    "GIT_OBJECT_DIRECTORY",
                             "GIT_NAMESPACE", "GIT_PREFIX",    "GIT_EXTERNAL_DIFF", "GIT_ALTERNATE_OBJECT_DIRECTORIES"};

// git in the user's tree: it takes no lock, starts no monitor, and so writes nothing, not even a fresher index.
// `index`: a copy of the tree's, for commands that refresh it whatever they are told; empty: the tree's own.
Result<ToolOutput> read_git(const fs::path& tree, Words words, const std::stop_token& stop,
                            const std::string& index = {})
{
    words.insert(words.begin(), {"git", "-C", tree.string(), "-c", "core.fsmonitor=false", "-c",
                                 "core.untrackedCache=keep", "-c", "core.quotePath=false"});
    std::map<std::string, std::string> settings{{"GIT_OPTIONAL_LOCKS", "0"}, {"GIT_NO_LAZY_FETCH", "1"}};
    if (!index.empty())
        settings["GIT_INDEX_FILE"] = index;
    return run_tool(step, {words, {}, std::move(settings), foreign_settings}, stop);
}

Result<std::string> asked(const KernelTree& tree, Words words, const std::stop_token& stop)
{
    auto output = read_git(tree.path, std::move(words), stop);
    if (!output)
        return tl::unexpected(output.error());
    if (output->status != 0)
        return failure(std::string(step), complaint(*output), "Check the tree with: git status");
    return trimmed(std::move(output->out));
}

std::vector<std::string> split(const std::string& text, char by)
{
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, by);)
        parts.push_back(std::move(part));
    return parts;
}

Result<std::string> resolve(const KernelTree& tree, std::string_view revision, const std::stop_token& stop)
{
    // A word that begins with "-" would be an option.
    auto output =
        revision.starts_with("-")
            ? Result<ToolOutput>(ToolOutput{1, {}, {}})
            : read_git(tree.path, {"rev-parse", "--verify", "--quiet", fmt::format("{}^{{commit}}", revision)}, stop);
    if (!output)
        return tl::unexpected(output.error());
    if (output->status != 0)
        return failure(std::string(step), fmt::format("\"{}\" is no commit of {}", revision, tree.path.string()),
                       "Name a branch, a tag or a hash of that tree");
    return trimmed(std::move(output->out));
}

// The private repository. The user's own settings (filters, hooks, signing) must not change what is built.
Result<std::string> own_git(const fs::path& folder, Words words, const std::stop_token& stop,
                            const std::map<std::string, std::string>& more = {})
{
    std::map<std::string, std::string> settings{{"GIT_CONFIG_GLOBAL", "/dev/null"}, {"GIT_CONFIG_NOSYSTEM", "1"}};
    settings.insert(more.begin(), more.end());
    words.insert(words.begin(), {"git", "-C", folder.string()});
    auto output = run_tool(clone_step, {words, {}, settings, foreign_settings}, stop);
    if (!output)
        return tl::unexpected(output.error());
    if (output->status != 0)
        return failure(std::string(clone_step), complaint(*output),
                       fmt::format("Check that the file system has room; removing {} starts afresh", folder.string()));
    return trimmed(std::move(output->out));
}

Result<void> make_repository(const KernelTree& tree, const fs::path& folder, const std::stop_token& stop)
{
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (problem)
        return call_failure(std::string(clone_step), "creating " + folder.string(), problem.value(),
                            advice(problem.value(), folder));
    if (!fs::exists(folder / ".git/HEAD", problem)) {
        if (auto made = own_git(folder, {"init", "-q", "--template="}, stop); !made)
            return tl::unexpected(made.error());
        if (auto set = own_git(folder, {"config", "gc.auto", "0"}, stop); !set)
            return tl::unexpected(set.error());
    }
    fs::create_directories(folder / ".git/objects/info", problem);
    fs::remove(folder / ".git/index.lock", problem); // of a checkout that was killed; only one runs at a time
    return write_file(folder / ".git/objects/info/alternates", tree.objects.string() + "\n", clone_step);
}

// The commit's files with the uncommitted changes. No object is written for them: git renews the time of an object that
// the user's repository has already.
class Overlay
{
public:
    Overlay(const fs::path& folder, const std::stop_token& stop)
        : m_folder(folder), m_stop(stop), m_scratch(folder.parent_path() / "scratch")
    {
    }

    // Takes the files of the last overlay out of the way; the checkout that follows writes the commit's.
    Result<void> lift()
    {
        std::error_code problem;
        fs::remove_all(m_scratch, problem);
        const auto list = read_file(list_path(), clone_step);
        for (const std::string& path : split(list.value_or(""), '\0'))
            if (auto moved = move(m_folder / path, lifted() / path); !moved)
                return moved;
        return {};
    }

    // A file that comes out as it was keeps its time, so that it is not compiled again.
    Result<void> lay(const TreeState& state)
    {
        auto paths = state.diff.empty() ? Result<std::vector<std::string>>() : apply(state);
        if (!paths)
            return tl::unexpected(paths.error());
        std::string list;
        for (const std::string& path : *paths)
            list += path + '\0';
        if (auto written = write_file(list_path(), list, clone_step); !written)
            return written;
        std::error_code problem;
        for (const std::string& path : *paths) {
            fs::remove(m_folder / path, problem);
            const fs::path& from = same(lifted() / path, applied() / path) ? lifted() : applied();
            if (auto moved = move(from / path, m_folder / path); !moved)
                return moved;
        }
        fs::remove_all(m_scratch, problem);
        return {};
    }

private:
    [[nodiscard]] fs::path list_path() const { return m_folder / ".git/pinscope.files"; }
    [[nodiscard]] fs::path lifted() const { return m_scratch / "lifted"; }
    [[nodiscard]] fs::path applied() const { return m_scratch / "applied"; }

    // What is not there needs no moving: the changes may remove files.
    static Result<void> move(const fs::path& from, const fs::path& to)
    {
        std::error_code problem;
        if (!fs::exists(fs::symlink_status(from, problem)))
            return {};
        fs::create_directories(to.parent_path(), problem);
        fs::rename(from, to, problem);
        if (problem)
            return call_failure(std::string(clone_step), "moving " + from.string(), problem.value(),
                                advice(problem.value(), to));
        return {};
    }

    static bool same(const fs::path& a, const fs::path& b)
    {
        std::error_code problem;
        const fs::file_status left = fs::symlink_status(a, problem);
        const fs::file_status right = fs::symlink_status(b, problem);
        if (left.type() != right.type() || left.permissions() != right.permissions())
            return false;
        if (fs::is_symlink(left))
            return fs::read_symlink(a, problem) == fs::read_symlink(b, problem);
        const auto text = read_file(a, clone_step);
        return text && text == read_file(b, clone_step);
    }

    // Writes the changed files to applied(); all paths that the changes name.
    Result<std::vector<std::string>> apply(const TreeState& state)
    {
        std::error_code problem;
        fs::create_directories(applied(), problem);
        const fs::path patch = m_scratch / "changes.diff";
        if (auto written = write_file(patch, state.diff, clone_step); !written)
            return tl::unexpected(written.error());
        const auto counted = own_git(m_folder, {"apply", "--numstat", "-z", patch.string()}, m_stop);
        if (!counted)
            return tl::unexpected(counted.error());
        std::vector<std::string> paths; // of "ADDED <tab> REMOVED <tab> PATH"
        for (const std::string& line : split(*counted, '\0'))
            paths.push_back(line.substr(line.find('\t', line.find('\t') + 1) + 1));
        if (auto exported = export_files(state.commit, paths); !exported)
            return tl::unexpected(exported.error());
        const auto applied_all = own_git(applied(), {"apply", "--binary", "--whitespace=nowarn", patch.string()},
                                         m_stop, {{"GIT_CEILING_DIRECTORIES", m_scratch.string()}});
        if (!applied_all)
            return tl::unexpected(applied_all.error());
        return paths;
    }

    Result<void> export_files(const std::string& commit, const std::vector<std::string>& paths)
    {
        constexpr std::size_t at_once = 500; // words of a command line
        const std::map<std::string, std::string> index{{"GIT_INDEX_FILE", (m_scratch / "index").string()}};
        if (auto read = own_git(m_folder, {"read-tree", commit}, m_stop, index); !read)
            return tl::unexpected(read.error());
        for (std::size_t i = 0; i < paths.size(); i += at_once) {
            Words words{"checkout-index", "-q", "-f", "--prefix=" + applied().string() + "/", "--"};
            words.insert(words.end(), paths.begin() + static_cast<std::ptrdiff_t>(i),
                         paths.begin() + static_cast<std::ptrdiff_t>(std::min(i + at_once, paths.size())));
            // A status other than 0 speaks of files that the changes add.
            if (auto done = own_git(m_folder, words, m_stop, index); !done && done.error().code != 0)
                return tl::unexpected(done.error());
        }
        return {};
    }

    const fs::path& m_folder;
    const std::stop_token& m_stop;
    fs::path m_scratch;
};

} // namespace

Result<KernelTree> open_tree(const fs::path& path, const std::stop_token& stop)
{
    std::error_code problem;
    KernelTree tree{fs::canonical(path, problem), {}};
    if (problem || !fs::is_directory(tree.path, problem))
        return failure(std::string(step), fmt::format("{} is not a folder", path.string()), "Check the path");
    const auto top = read_git(tree.path, {"rev-parse", "--show-toplevel"}, stop);
    if (!top)
        return tl::unexpected(top.error());
    const std::string folder = tree.path.string();
    if (top->status != 0 && top->err.find("not a git repository") == std::string::npos)
        return failure(std::string(step), complaint(*top),
                       fmt::format("If the tree may be trusted: git config --global --add safe.directory {}", folder));
    if (top->status != 0)
        return failure(std::string(step), fmt::format("{} is not a git repository", folder),
                       fmt::format("Make it one: cd {} && git init && git add -f -A && git commit -m base", folder));
    if (const std::string actual = trimmed(top->out); fs::canonical(actual, problem) != tree.path)
        return failure(std::string(step), fmt::format("{} is inside the repository {}", folder, actual),
                       "Name the top folder of the kernel's own repository");
    const auto objects = asked(tree, {"rev-parse", "--git-path", "objects"}, stop);
    if (!objects)
        return tl::unexpected(objects.error());
    tree.objects = fs::weakly_canonical(tree.path / *objects, problem);
    if (const auto head = resolve(tree, "HEAD", stop); !head)
        return failure(std::string(step), fmt::format("nothing is committed in {}", folder),
                       fmt::format("Run: cd {} && git add -f -A && git commit -m base", folder));
    const auto kernel = read_git(tree.path, {"cat-file", "-e", "HEAD:scripts/kconfig/merge_config.sh"}, stop);
    if (!kernel)
        return tl::unexpected(kernel.error());
    if (kernel->status != 0)
        return failure(std::string(step),
                       fmt::format("{} is no kernel tree: scripts/kconfig/merge_config.sh is not committed", folder),
                       "Name the top folder of a Linux source tree; if it is one, git add -f -A and commit");
    return tree;
}

Result<TreeState> commit_state(const KernelTree& tree, std::string_view revision, const std::stop_token& stop)
{
    const auto commit = resolve(tree, revision, stop);
    if (!commit)
        return tl::unexpected(commit.error());
    const auto describe = asked(tree, {"describe", "--always", "--abbrev=12", *commit}, stop);
    if (!describe)
        return tl::unexpected(describe.error());
    const auto subject = asked(tree, {"log", "-1", "--no-show-signature", "--format=%s", *commit}, stop);
    if (!subject)
        return tl::unexpected(subject.error());
    return TreeState{*commit, *describe, *subject, {}, {}};
}

Result<TreeState> working_state(const KernelTree& tree, const std::stop_token& stop)
{
    auto state = commit_state(tree, "HEAD", stop);
    if (!state)
        return state;
    const auto unmerged = asked(tree, {"ls-files", "--unmerged"}, stop);
    if (!unmerged)
        return tl::unexpected(unmerged.error());
    if (!unmerged->empty())
        return failure(std::string(step), fmt::format("a merge is not finished in {}", tree.path.string()),
                       "Finish or abort it, then build");
    // `git diff` writes a fresher index where a file was only touched, also without optional locks (git 2.39).
    const auto index = asked(tree, {"rev-parse", "--git-path", "index"}, stop);
    if (!index)
        return tl::unexpected(index.error());
    const QTemporaryDir scratch;
    const fs::path copy = fs::path(scratch.path().toStdString()) / "index";
    std::error_code failed;
    fs::copy_file(tree.path / *index, copy, failed); // an absolute answer replaces the tree's path
    if (failed)
        return call_failure(std::string(step), "copying the tree's index", failed.value(),
                            "Check the tree with: git status");
    auto diff =
        read_git(tree.path,
                 {"diff", "--no-ext-diff", "--no-textconv", "--no-color", "--no-relative", "--binary", "--full-index",
                  "--no-renames", "--ignore-submodules=all", "--src-prefix=a/", "--dst-prefix=b/", "HEAD"},
                 stop, copy.string());
    if (!diff)
        return tl::unexpected(diff.error());
    if (diff->status != 0)
        return failure(std::string(step), complaint(*diff), "Check the tree with: git diff HEAD");
    state->diff = std::move(diff->out);
    const auto untracked = asked(tree, {"ls-files", "--others", "--exclude-standard", "-z"}, stop);
    if (!untracked)
        return tl::unexpected(untracked.error());
    state->untracked = split(*untracked, '\0');
    return state;
}

Result<std::vector<std::string>> commits_of_range(const KernelTree& tree, std::string_view range,
                                                  const std::stop_token& stop)
{
    const std::size_t dots = range.find("..");
    if (dots == std::string_view::npos || dots == 0 || range.substr(dots).starts_with("..."))
        return failure(std::string(step), fmt::format("\"{}\" is not a series of commits", range),
                       "Write BASE..TIP, as in v6.18..my-branch");
    const auto base = resolve(tree, range.substr(0, dots), stop);
    const auto tip = resolve(tree, dots + 2 == range.size() ? "HEAD" : range.substr(dots + 2), stop);
    if (!base || !tip)
        return tl::unexpected(base ? tip.error() : base.error());
    const auto related = read_git(tree.path, {"merge-base", *base, *tip}, stop);
    if (!related)
        return tl::unexpected(related.error());
    if (const std::string fork = trimmed(related->out); fork != *base)
        return failure(std::string(step),
                       fmt::format("{} does not lead to {}", base->substr(0, 12), tip->substr(0, 12)),
                       fork.empty() ? "Name two commits of one history"
                                    : fmt::format("Write {}..{}", fork.substr(0, 12), range.substr(dots + 2)));
    const auto list = asked(tree, {"rev-list", "--reverse", "--first-parent", *base + ".." + *tip}, stop);
    if (!list)
        return tl::unexpected(list.error());
    std::vector<std::string> commits = split(*list, '\n');
    if (commits.empty())
        return failure(std::string(step), fmt::format("there is no commit in {}", range), "Write BASE..TIP");
    commits.insert(commits.begin(), *base);
    return commits;
}

Result<void> check_out(const KernelTree& tree, const TreeState& state, const fs::path& folder,
                       const std::stop_token& stop)
{
    if (auto made = make_repository(tree, folder, stop); !made)
        return made;
    Overlay overlay(folder, stop);
    if (auto lifted = overlay.lift(); !lifted)
        return lifted;
    if (auto done = own_git(folder, {"checkout", "-q", "-f", "--detach", state.commit}, stop); !done)
        return tl::unexpected(done.error());
    return overlay.lay(state);
}

} // namespace pinscope::guest
