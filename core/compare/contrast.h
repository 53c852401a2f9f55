// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/sides.h"

namespace pinscope::compare {

// The two kernels of one table: a pair of sides per row.
struct Pair
{
    Workload workload = Workload::VfioType1; // cells of one workload share what they know about noise
    const Measured* base = nullptr;
    const Measured* patched = nullptr;
};

struct Judging
{
    double margin_percent = 2;
    bool refused = false; // figures without intervals and verdicts
    std::optional<NoiseFloor> noise_floor;
};

// One contrast per pair, in order; Holm runs over all of them. Only sides measured as asked are contrasted.
std::vector<Contrast> contrast(const std::vector<Pair>& table, const Judging& judging);

} // namespace pinscope::compare
