// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"
#include "core/session/choices.h"

namespace pinscope::cli {

// Measures the kernel that runs on the choices' machine as the next boot of their study.
int run_on_machine(const Context& context, const session::Choices& choices);

} // namespace pinscope::cli
