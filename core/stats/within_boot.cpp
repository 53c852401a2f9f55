// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/within_boot.h"

#include "core/stats/centre.h"
#include "core/stats/distributions.h"

#include <algorithm>
#include <cmath>

namespace pinscope::stats {

namespace {

std::vector<double> thinned(std::span<const double> values)
{
    std::vector<double> sorted(values.begin(), values.end());
    std::ranges::sort(sorted);
    if (sorted.size() <= most_samples)
        return sorted;
    std::vector<double> kept;
    for (std::size_t i = 0; i < most_samples; ++i)
        kept.push_back(sorted[i * (sorted.size() - 1) / (most_samples - 1)]);
    return kept;
}

// The largest c with P(U <= c) <= tail, and that probability; c is -1 where there is none.
struct Cut
{
    std::ptrdiff_t c = -1;
    double tail = 0;
};

Cut exact_cut(std::size_t n, std::size_t m, double tail)
{
    Cut cut;
    double sum = 0;
    for (double probability : u_distribution(n, m)) {
        sum += probability;
        if (sum > tail)
            break;
        ++cut.c;
        cut.tail = sum;
    }
    return cut;
}

Cut normal_cut(double n, double m, double tail)
{
    const double centre = n * m / 2;
    const double deviation = std::sqrt(n * m * (n + m + 1) / 12);
    const double c = std::floor(centre + normal_quantile(tail) * deviation - 0.5);
    return {static_cast<std::ptrdiff_t>(std::max(c, -1.0)), tail};
}

} // namespace

std::vector<double> u_distribution(std::size_t n, std::size_t m)
{
    // The largest of all n + m values is an x with probability n / (n + m); it then exceeds all m of the other side.
    std::vector<std::vector<double>> row(m + 1, std::vector<double>{1});
    for (std::size_t i = 1; i <= n; ++i) {
        std::vector<std::vector<double>> next(m + 1, std::vector<double>{1});
        for (std::size_t j = 1; j <= m; ++j) {
            const double share = static_cast<double>(i) / static_cast<double>(i + j);
            std::vector<double>& out = next[j];
            out.assign(i * j + 1, 0);
            for (std::size_t u = 0; u < row[j].size(); ++u)
                out[u + j] += share * row[j][u];
            for (std::size_t u = 0; u < next[j - 1].size(); ++u)
                out[u] += (1 - share) * next[j - 1][u];
        }
        row = std::move(next);
    }
    return row[m];
}

Shift shift(std::span<const double> x, std::span<const double> y, double level)
{
    const std::vector<double> a = thinned(x);
    const std::vector<double> b = thinned(y);
    std::vector<double> differences;
    differences.reserve(a.size() * b.size());
    for (double from : a)
        for (double to : b)
            differences.push_back(to - from);
    std::ranges::sort(differences);
    const double tail = (1 - level) / 2;
    Cut cut = a.size() + b.size() <= 100
                  ? exact_cut(a.size(), b.size(), tail)
                  : normal_cut(static_cast<double>(a.size()), static_cast<double>(b.size()), tail);
    const std::size_t count = differences.size();
    if (cut.c < 0) // too few samples for the level: all differences, which still covers with some probability
        cut = {0, u_distribution(a.size(), b.size()).front()};
    const auto skip = static_cast<std::size_t>(std::min(cut.c, static_cast<std::ptrdiff_t>((count - 1) / 2)));
    const double middle = (differences[(count - 1) / 2] + differences[count / 2]) / 2;
    // D(c + 1) and D(nm - c), counted from one.
    return {middle, differences[skip], differences[count - 1 - skip], 1 - 2 * cut.tail};
}

} // namespace pinscope::stats
