// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/runner.h"

namespace pinscope::cli {

// Runs the study to its end with progress on the terminal. Ctrl-C ends it tidily. Returns the exit status and says what
// to do next.
int watch_run(store::Store& store, session::OpenStudy& study, session::RunSettings settings);

// Whether a guest says hello under KVM before its deadline. Nothing is measured or stored.
bool guest_runs_on_kvm(const session::RunSettings& settings, const Study& study);

} // namespace pinscope::cli
