// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "core/launch/collector_process.h"
#include "core/session/machine_study.h"

namespace pinscope::cli {

// A machine to measure on, with the two ways to its collector: to ask it, and to let it measure.
struct Place
{
    std::string name; // "this", "HOST"
    launch::Launch asking;
    launch::Launch measuring;
};

// The places of "this", "ssh:HOST" or "ssh:HOST,HOST…". Copies the collector to the hosts, where it is not there yet.
Result<std::vector<Place>> find_places(const Context& context, const std::string& target);
// The same without the right to measure: nobody is asked for a password.
Result<std::vector<Place>> find_places_to_ask(const Context& context, const std::string& target);

// What each place runs; the Error names the place where there are several.
Result<std::vector<session::RunningKernel>> ask(const std::vector<Place>& places);

} // namespace pinscope::cli
