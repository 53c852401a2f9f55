// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/wizard/draft.h"

namespace pinscope::wizard {

// "18 cells, 9 boots: about 1 min 40 s"
QString size_words(const Draft& draft);
// "To see 5 % you need 6 boots of each kernel, about 3 min 20 s.", or why that cannot be told.
QString forecast_words(const Draft& draft, double effect_percent);
// The benchmark as one would write it down, and what it changes on this machine.
QString lab_note(const Draft& draft);
// The command line that does the same.
QString command_line(const Draft& draft);

} // namespace pinscope::wizard
