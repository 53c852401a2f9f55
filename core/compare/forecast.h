// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/study.h"

#include <optional>
#include <string>

// The planner: what it takes to see a change of a given size.
namespace pinscope::compare {

struct Forecast
{
    double effect_percent = 0;
    double boot_noise_percent = 0;   // standard deviation between boots, as most cells have it (80 % of them)
    double sample_noise_percent = 0; // and between the samples of one boot
    int boots = 0;                   // a kernel; at least 2
    int samples = 0;                 // a boot and cell, that give most for the time
    double seconds = 0;              // for all kernels and boots
};

// From a study's complete boots; empty while no kernel has two of them. `effect_percent` is positive;
// `seconds_per_boot` is what one boot takes with its cells, of which `seconds_per_sample` a sample of all cells.
std::optional<Forecast> forecast(const Study& study, double effect_percent, double seconds_per_boot,
                                 double seconds_per_sample);

// "To see 5 % you need 6 boots of each kernel, about 3 min 20 s."
std::string describe(const Forecast& forecast);

} // namespace pinscope::compare
