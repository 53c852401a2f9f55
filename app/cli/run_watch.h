// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/runner.h"

namespace pinscope::cli {

// Runs the study to its end with progress on the terminal. Ctrl-C ends it tidily. Returns the exit status and says what
// to do next; `again` is the command that goes on.
int watch_run(store::Store& store, session::OpenStudy& study, session::RunSettings settings, const std::string& again);

// Boots a guest under KVM until it says hello: within 15 s, or the settings' boot deadline. Nothing is measured or
// stored. Error: why it did not.
Result<void> try_kvm(const session::RunSettings& settings, const Study& study);

} // namespace pinscope::cli
