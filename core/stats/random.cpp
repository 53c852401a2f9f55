// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/random.h"

#include <bit>
#include <cmath>

namespace pinscope::stats {

Random::Random(std::uint64_t seed)
{
    for (std::uint64_t& word : m_state) {
        seed += 0x9e3779b97f4a7c15U;
        std::uint64_t z = seed;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        word = z ^ (z >> 31);
    }
}

std::uint64_t Random::next()
{
    auto& s = m_state;
    const std::uint64_t result = std::rotl(s[0] + s[3], 23) + s[0];
    const std::uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = std::rotl(s[3], 45);
    return result;
}

double Random::uniform()
{
    return static_cast<double>(next() >> 11) * 0x1.0p-53;
}

std::size_t Random::below(std::size_t count)
{
    const std::uint64_t reject_below = (0 - std::uint64_t{count}) % count;
    std::uint64_t value = next();
    while (value < reject_below)
        value = next();
    return static_cast<std::size_t>(value % count);
}

double Random::normal()
{
    if (m_has_spare) {
        m_has_spare = false;
        return m_spare;
    }
    double x = 0;
    double y = 0;
    double square = 0;
    do {
        x = 2 * uniform() - 1;
        y = 2 * uniform() - 1;
        square = x * x + y * y;
    } while (square >= 1 || square == 0);
    const double scale = std::sqrt(-2 * std::log(square) / square);
    m_spare = y * scale;
    m_has_spare = true;
    return x * scale;
}

} // namespace pinscope::stats
