// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/cell.h"

#include <string_view>

namespace pinscope::imports {

// The cell behind a benchmark's name: an id of ours ("vfio-type1/anon:64K:pte/128M/map"), a name with keys
// ("VfioMap/backing=hugetlb/folio=2M/size=16G", with or without "Benchmark" before it), else Other with the name kept.
Cell cell_of_name(std::string_view name);

} // namespace pinscope::imports
