// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/scaling.h"

#include "core/stats/distributions.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pinscope::stats {

namespace {

constexpr double significant = 0.01;
constexpr double least_share = 0.1;  // of a point's cost, for a quadratic term that is worth a word
constexpr double resolution = 1e-3;  // relative; points do not lie nearer to any curve than this
constexpr double independent = 1e-6; // of a column's length, beyond the columns before it
constexpr int steps = 100;

using Columns = std::vector<std::vector<double>>; // [term of the model][point]
using Vector = std::vector<double>;

double dot(const Vector& a, const Vector& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

double regressor(const ScalingPoint& point, Term term)
{
    switch (term) {
    case Term::PerPage:
        return point.pages;
    case Term::PerFolio:
        return point.folios;
    case Term::Fixed:
        return 1;
    case Term::Quadratic:
        return point.large * point.large;
    }
    return 0;
}

// Least squares over the columns in `used` by Gram-Schmidt. `inverse` is the upper triangle's inverse, for variances.
struct Solution
{
    Vector values; // one per column; 0 where it is not used
    std::vector<Vector> inverse;
    double squares = 0; // of what is left
};

// A column that the ones before it make up is found by what is left of it.
bool take(Vector& column, const std::vector<Vector>& basis, Vector& shares)
{
    const double length = std::sqrt(dot(column, column));
    for (int twice = 0; twice < 2; ++twice) // the second time takes away what rounding left
        for (std::size_t i = 0; i < basis.size(); ++i) {
            const double share = dot(column, basis[i]);
            shares[i] += share;
            for (std::size_t row = 0; row < column.size(); ++row)
                column[row] -= share * basis[i][row];
        }
    const double rest = std::sqrt(dot(column, column));
    if (!(rest > independent * length))
        return false;
    for (double& value : column)
        value /= rest;
    shares[basis.size()] = rest;
    return true;
}

std::optional<Solution> least_squares(const Columns& columns, const std::vector<std::size_t>& used, Vector target)
{
    std::vector<Vector> basis;
    std::vector<Vector> triangle; // [column][row]
    for (const std::size_t index : used) {
        Vector column = columns[index];
        Vector shares(used.size(), 0);
        if (!take(column, basis, shares))
            return std::nullopt;
        basis.push_back(std::move(column));
        triangle.push_back(std::move(shares));
    }
    const std::size_t count = used.size();
    Solution solution{Vector(columns.size(), 0), std::vector<Vector>(count, Vector(count, 0)), 0};
    Vector projections;
    for (const Vector& direction : basis) {
        projections.push_back(dot(direction, target));
        for (std::size_t row = 0; row < target.size(); ++row)
            target[row] -= projections.back() * direction[row];
    }
    solution.squares = dot(target, target);
    for (std::size_t unit = 0; unit < count; ++unit) // back substitution of each unit vector
        for (std::size_t row = unit + 1; row-- > 0;) {
            double sum = row == unit ? 1 : 0;
            for (std::size_t next = row + 1; next <= unit; ++next)
                sum -= triangle[next][row] * solution.inverse[next][unit];
            solution.inverse[row][unit] = sum / triangle[row][row];
        }
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = i; j < count; ++j)
            solution.values[used[i]] += solution.inverse[i][j] * projections[j];
    return solution;
}

// The best solution without a negative value: with this few columns, each choice of them is tried.
Solution non_negative(const Columns& columns, const Vector& target, std::vector<std::size_t>& used)
{
    Solution best{Vector(columns.size(), 0), {}, std::numeric_limits<double>::infinity()};
    for (unsigned choice = 1; choice < 1U << columns.size(); ++choice) {
        std::vector<std::size_t> chosen;
        for (std::size_t index = 0; index < columns.size(); ++index)
            if ((choice >> index) & 1U)
                chosen.push_back(index);
        const auto solution = least_squares(columns, chosen, target);
        if (!solution || std::ranges::min(solution->values) < 0 || solution->squares >= best.squares)
            continue;
        best = *solution;
        used = chosen;
    }
    return best;
}

struct Curve
{
    std::vector<Term> terms;
    Vector values;
    std::vector<std::size_t> used; // those that are not 0
    double squares = 0;            // of the logs of cost over curve
};

Vector predicted(std::span<const ScalingPoint> points, const std::vector<Term>& terms, const Vector& values)
{
    Vector costs;
    for (const ScalingPoint& point : points) {
        double cost = 0;
        for (std::size_t i = 0; i < terms.size(); ++i)
            cost += values[i] * regressor(point, terms[i]);
        costs.push_back(cost);
    }
    return costs;
}

double log_squares(std::span<const ScalingPoint> points, const Vector& costs)
{
    double sum = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!(costs[i] > 0))
            return std::numeric_limits<double>::infinity();
        const double away = std::log(points[i].cost / costs[i]);
        sum += away * away;
    }
    return sum;
}

Columns relative_columns(std::span<const ScalingPoint> points, const std::vector<Term>& terms, const Vector& scale)
{
    Columns columns;
    for (const Term term : terms) {
        columns.emplace_back();
        for (std::size_t i = 0; i < points.size(); ++i)
            columns.back().push_back(regressor(points[i], term) / scale[i]);
    }
    return columns;
}

// Gauss-Newton on the logs from the relative fit, each step shortened until it is one downwards.
Curve fit(std::span<const ScalingPoint> points, std::vector<Term> terms)
{
    Curve curve{std::move(terms), {}, {}, 0};
    Vector costs;
    for (const ScalingPoint& point : points)
        costs.push_back(point.cost);
    curve.values =
        non_negative(relative_columns(points, curve.terms, costs), Vector(points.size(), 1), curve.used).values;
    curve.squares = log_squares(points, predicted(points, curve.terms, curve.values));
    for (int step = 0; step < steps; ++step) {
        const Vector at = predicted(points, curve.terms, curve.values);
        Vector target;
        for (std::size_t i = 0; i < points.size(); ++i)
            target.push_back(1 + std::log(points[i].cost / at[i]));
        std::vector<std::size_t> used;
        const Solution next = non_negative(relative_columns(points, curve.terms, at), target, used);
        double length = 1;
        Curve moved = curve;
        for (; length > 1e-4; length /= 2) {
            for (std::size_t i = 0; i < curve.values.size(); ++i)
                moved.values[i] = curve.values[i] + length * (next.values[i] - curve.values[i]);
            moved.squares = log_squares(points, predicted(points, curve.terms, moved.values));
            if (moved.squares < curve.squares)
                break;
        }
        if (!(moved.squares < curve.squares))
            break;
        const bool settled = curve.squares - moved.squares < 1e-12 * (1 + curve.squares);
        curve.values = moved.values;
        curve.squares = moved.squares;
        if (settled)
            break;
    }
    return curve;
}

// fixed, per page and per folio, as far as they can be told apart; per page stands first, and takes in what cannot.
std::vector<Term> separable(std::span<const ScalingPoint> points)
{
    std::vector<Term> terms;
    std::vector<Vector> basis;
    for (const Term term : {Term::PerPage, Term::PerFolio, Term::Fixed}) {
        Vector column;
        for (const ScalingPoint& point : points)
            column.push_back(regressor(point, term) / point.pages);
        Vector shares(terms.size() + 1, 0);
        if (!take(column, basis, shares))
            continue;
        basis.push_back(std::move(column));
        terms.push_back(term);
    }
    return terms;
}

ScalingFit finished(std::span<const ScalingPoint> points, const Curve& curve)
{
    const double df = static_cast<double>(points.size() - curve.terms.size());
    const double floor = static_cast<double>(points.size()) * resolution * resolution;
    const double variance = std::max(curve.squares, floor) / df;
    ScalingFit result;
    result.misfit = std::sqrt(curve.squares / static_cast<double>(points.size()));
    const Columns columns = relative_columns(points, curve.terms, predicted(points, curve.terms, curve.values));
    const double t = t_quantile(0.975, df);
    for (std::size_t i = 0; i < curve.terms.size(); ++i) {
        // A term that came out as 0 is put to the others to see how large it could be.
        std::vector<std::size_t> used;
        for (std::size_t other = 0; other < curve.terms.size(); ++other)
            if (other == i || curve.values[other] > 0)
                used.push_back(other);
        const auto place = static_cast<std::size_t>(std::ranges::find(used, i) - used.begin());
        const auto solution = least_squares(columns, used, Vector(points.size(), 1));
        const double half = solution ? t * std::sqrt(variance * dot(solution->inverse[place], solution->inverse[place]))
                                     : std::numeric_limits<double>::infinity();
        const double value = curve.values[i];
        result.coefficients.at(static_cast<std::size_t>(curve.terms[i])) =
            Coefficient{value, std::max(0.0, value - half), value + half};
    }
    return result;
}

double largest_share(std::span<const ScalingPoint> points, const Curve& curve)
{
    const Vector costs = predicted(points, curve.terms, curve.values);
    double share = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
        share = std::max(share, curve.values.back() * regressor(points[i], Term::Quadratic) / costs[i]);
    return share;
}

} // namespace

double ScalingFit::cost(double pages, double folios, double large) const
{
    const ScalingPoint point{pages, folios, large, 0};
    double cost = 0;
    for (std::size_t i = 0; i < coefficients.size(); ++i)
        if (coefficients.at(i))
            cost += coefficients.at(i)->value * regressor(point, static_cast<Term>(i));
    return cost;
}

int separable_terms(std::span<const ScalingPoint> points)
{
    return static_cast<int>(separable(points).size());
}

std::optional<ScalingFit> fit_scaling(std::span<const ScalingPoint> points)
{
    const std::vector<Term> linear = separable(points);
    if (points.size() <= linear.size())
        return std::nullopt;
    const Curve straight = fit(points, linear);
    ScalingFit result = finished(points, straight);
    std::vector<Term> more = linear;
    more.push_back(Term::Quadratic);
    if (points.size() <= more.size())
        return result;
    const Curve bent = fit(points, more);
    if (!(bent.values.back() > 0))
        return result;
    const double df = static_cast<double>(points.size() - more.size());
    const double left = std::max(bent.squares, static_cast<double>(points.size()) * resolution * resolution);
    const double f = std::max(0.0, straight.squares - left) / (left / df);
    result.quadratic_p = t_two_sided_p(std::sqrt(f), df); // F with one degree above is the square of t
    if (*result.quadratic_p >= significant || largest_share(points, bent) < least_share)
        return result;
    const double p = *result.quadratic_p;
    result = finished(points, bent);
    result.quadratic_p = p;
    return result;
}

} // namespace pinscope::stats
