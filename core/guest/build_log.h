// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace pinscope::guest {

// Whether a line of make's output says that kbuild made one more file ("  CC      mm/gup.o").
bool is_build_step(std::string_view line);

// What went wrong first: the compiler's first error, else the linker's, else make's; empty where none is named. Paths
// below `source` are told from there.
std::string first_build_error(std::string_view log, std::string_view source);

} // namespace pinscope::guest
