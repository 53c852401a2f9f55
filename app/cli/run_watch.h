// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/runner.h"

namespace pinscope::cli {

// Runs the study to its end with progress on the terminal. Ctrl-C ends it tidily. Returns the exit status and says what
// to do next; `again` is the command that goes on.
int watch_run(store::Store& store, session::OpenStudy& study, session::RunSettings settings, const std::string& again);

// Where the study has a tracing pass: how to see it, and what could not be traced.
void note_tracing(const Study& study);

} // namespace pinscope::cli
