// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace pinscope::collector {

// The collector as a guest's /init: mounts what it needs, loads /modules in their order, answers /request over the
// second serial port, and turns the machine off. Never returns.
[[noreturn]] void run_as_init();

} // namespace pinscope::collector
