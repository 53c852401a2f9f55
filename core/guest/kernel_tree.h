// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope::guest {

// The user's kernel tree: a git repository that is only ever read. No call below writes a byte into it or its .git.
struct KernelTree
{
    std::filesystem::path path;    // its top folder, without symbolic links
    std::filesystem::path objects; // of the repository, which linked worktrees share
};

// What a kernel is built from.
struct TreeState
{
    std::string commit;
    std::string describe;               // git describe, or the short hash where there is no tag
    std::string subject;                // of the commit
    std::string diff;                   // uncommitted changes as a binary patch; empty where clean
    std::vector<std::string> untracked; // files that git neither knows nor ignores; they are not taken along
};

// Errors: not a git repository, not its top folder, nothing committed, no kernel.
Result<KernelTree> open_tree(const std::filesystem::path& path, const std::stop_token& stop = {});

// The commit that is checked out, with the changes not yet committed. Error: a merge that is not finished.
Result<TreeState> working_state(const KernelTree& tree, const std::stop_token& stop = {});

// A commit, whatever is checked out.
Result<TreeState> commit_state(const KernelTree& tree, std::string_view revision, const std::stop_token& stop = {});

// The hashes of "BASE..TIP", BASE's own first, then each commit up to TIP in its order. Errors: not a range, unknown,
// BASE is not an ancestor of TIP, no commit between them.
Result<std::vector<std::string>> commits_of_range(const KernelTree& tree, std::string_view range,
                                                  const std::stop_token& stop = {});

// A private repository in `folder` that borrows the tree's objects, and writes its files to be those of `state`. Only
// files that differ from those there are touched, so that a build goes on incrementally.
Result<void> check_out(const KernelTree& tree, const TreeState& state, const std::filesystem::path& folder,
                       const std::stop_token& stop = {});

} // namespace pinscope::guest
