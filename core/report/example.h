// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/study.h"

#include <string_view>

namespace pinscope::report {

inline constexpr std::string_view example_name = "example";

// The study that is part of the program: two stock kernels of one compiler, measured with Pinscope in a guest. Its
// command says how to measure it again.
Result<Study> example_study();

} // namespace pinscope::report
