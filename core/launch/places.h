// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/launch/collector_process.h"

#include <filesystem>
#include <string>

// How a collector is started on this machine and on others. Requests are filled in by whoever talks to it.
namespace pinscope::launch {

// With the rights of this process: enough to ask what machine it is.
Launch own_launch(const std::filesystem::path& collector);

// With root's: as it is where this process has them, else the installed collector through pkexec, which asks the user
// once. Errors: nothing is installed where polkit looks for it; there is no pkexec.
Result<Launch> root_launch(const std::filesystem::path& collector, bool text_agent);

// "user@host", "host", or a name of ~/.ssh/config. Errors: what could be taken for an option or more than one word.
Result<void> check_host(const std::string& host);
// Copies the static collector to the host, where the copy of this version is not there yet. Blocks; asks nothing: keys
// and agents are the user's to set up.
Result<void> copy_collector(const std::string& host, const std::filesystem::path& collector);
// The copy over there, as root: directly, or through `sudo -n`.
Launch ssh_launch(const std::string& host, bool root);

// What the ways to root and to other machines mean by their exit status: dismissed, refused, no agent, no connection.
// The error as it is where they say nothing.
Error explain_ending(const Error& error, const Launch& launch, const Ending& ending);

} // namespace pinscope::launch
