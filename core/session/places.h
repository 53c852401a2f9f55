// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/launch/collector_process.h"
#include "core/session/machine_study.h"

#include <functional>

// Machines as targets: this one, or hosts over SSH.
namespace pinscope::session {

// A machine to measure on, with the two ways to its collector: to ask it, and to let it measure.
struct Place
{
    std::string name; // "this", "HOST"
    launch::Launch asking;
    launch::Launch measuring;
};

inline constexpr std::string_view this_machine = "this";
inline constexpr std::string_view over_ssh = "ssh:";
bool is_machine(std::string_view target);

enum class Rights { Ask, Measure }; // to ask needs none: nobody is asked for a password

struct Search
{
    std::filesystem::path collector; // the static one
    Rights rights = Rights::Measure;
    bool text_agent = false;                                   // pkexec may ask in a terminal
    std::function<void(const std::string& host)> copying = {}; // called before the collector is copied there
};

// The hosts of "ssh:HOST,HOST…". Errors: it is no such target; one of them is no host's name.
Result<std::vector<std::string>> hosts_of(std::string_view target);

// The places of "this", "ssh:HOST" or "ssh:HOST,HOST…". Copies the collector to the hosts, where it is not there yet.
Result<std::vector<Place>> find_places(const std::string& target, const Search& search);
// The step of its Error where the call is wrong.
inline constexpr const char* choosing_the_target = "choosing the target";

// What each place runs; the Error names the place where there are several. Blocks in an event loop of its own.
Result<std::vector<RunningKernel>> ask(const std::vector<Place>& places);

} // namespace pinscope::session
