// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/study.h"

// A study over several region sizes, for the tests of scaling and for explorer_demo.
namespace pinscope::testing {

// map and unmap of anon 4K to 256K and of 2M PMD, in regions of 4M to 1G; two kernels, three boots.
Study sized_study();
// What map costs in it, within 1 %: 20000 + 104 per page + 310 per folio, patched 20000 + 26 + 305.
double sized_cost(int kernel, const Setup& setup);

// io_uring registering 1 GiB by folio size in the wall clock: in the base quadratic in the number of large folios.
Study quadratic_study();

} // namespace pinscope::testing
