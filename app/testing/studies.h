// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/study.h"

// Studies made by hand, with samples and proofs, for the tests of charts and pages and for explorer_demo.
namespace pinscope::testing {

// What full_comparison() could have been made of: `boots` boots of each kernel and `samples` timed samples of each cell
// in each; comparing it gives the same figures but for rounding. In it: a boot with an odd sample, and one cell with
// two modes.
Study full_study(int kernels = 2, int boots = 3, int samples = 15);

// full_study with a tracing pass of both kernels: map and unmap of 4K, and of 2M THP PMD.
Study traced_study();

// full_study after the first `cells` cells were measured in one boot of each kernel.
Study partial_study(int cells);

// One cell, map of 4K, with that many samples in each of three boots of two kernels.
Study large_study(int samples);

} // namespace pinscope::testing
