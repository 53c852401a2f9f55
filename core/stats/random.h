// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace pinscope::stats {

// A seeded generator whose stream is the same on every compiler, which std's distributions do not promise:
// xoshiro256++ (Blackman and Vigna 2019), seeded through SplitMix64.
class Random
{
public:
    explicit Random(std::uint64_t seed);

    std::uint64_t next();
    double uniform();                     // in [0, 1)
    std::size_t below(std::size_t count); // 0 … count - 1; count > 0
    double normal();                      // mean 0, standard deviation 1; Marsaglia's polar method

private:
    std::array<std::uint64_t, 4> m_state{};
    double m_spare = 0;
    bool m_has_spare = false;
};

} // namespace pinscope::stats
