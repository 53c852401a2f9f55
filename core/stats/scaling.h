// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

// What an operation costs by the size of what it is done to: fixed + per page + per folio, and where that fits better a
// term that is quadratic in the number of large folios.
namespace pinscope::stats {

// One measured size. All are positive; `large` are the folios of more than one page, and may be 0.
struct ScalingPoint
{
    double pages = 0;
    double folios = 0;
    double large = 0;
    double cost = 0; // of the whole region
};

enum class Term { PerPage, PerFolio, Fixed, Quadratic };
inline constexpr std::size_t term_count = 4;

// What one term costs. Never negative.
struct Coefficient
{
    double value = 0;
    double low = 0; // 95 % interval, from how well the points lie on the curve; cut at 0
    double high = 0;
    [[nodiscard]] bool resolved() const { return low > 0; } // else the points do not say that it is there at all
};

struct ScalingFit
{
    // By Term. Empty where it cannot be told apart from those before it, which then include it: the fixed cost where
    // all points have as many pages, the cost per folio where all have folios of one size.
    std::array<std::optional<Coefficient>, term_count> coefficients;
    double misfit = 0;                 // the typical distance of a point from the curve, relative: 0.05 is 5 %
    std::optional<double> quadratic_p; // of the F-test of the quadratic term, where the points allow one

    [[nodiscard]] const std::optional<Coefficient>& of(Term term) const
    {
        return coefficients.at(static_cast<std::size_t>(term));
    }
    [[nodiscard]] bool quadratic() const { return of(Term::Quadratic).has_value(); }
    [[nodiscard]] double cost(double pages, double folios, double large) const; // that the fit predicts
};

// How many of fixed, per page and per folio can be told apart over these points, whatever they cost.
int separable_terms(std::span<const ScalingPoint> points);

// Least squares of the logs, so that a small region counts as much as a large one, with no coefficient below 0. The
// quadratic term is taken where an F-test at 1 % says that it fits better and it is a tenth of some point's cost. Empty
// with no more points than separable terms: such a curve goes through all points and proves nothing.
std::optional<ScalingFit> fit_scaling(std::span<const ScalingPoint> points);

} // namespace pinscope::stats
