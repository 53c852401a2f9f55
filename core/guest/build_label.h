// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <string>
#include <string_view>

namespace pinscope::guest {

// A label names a folder and is an argument of other commands: letters, digits and "._+-", 64 at the most, and nothing
// that reads as a release of the archive ("6.18").
Result<void> check_label(std::string_view label);

// The nearest label to what git describe says.
std::string label_from(std::string_view describe);

} // namespace pinscope::guest
