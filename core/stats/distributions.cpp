// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/distributions.h"

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/polygamma.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <cmath>

namespace pinscope::stats {

namespace {

namespace policies = boost::math::policies;

// Faults come back as NaN or infinity: nothing here throws.
using Quiet =
    policies::policy<policies::domain_error<policies::ignore_error>, policies::pole_error<policies::ignore_error>,
                     policies::overflow_error<policies::ignore_error>,
                     policies::evaluation_error<policies::ignore_error>>;
using Student = boost::math::students_t_distribution<double, Quiet>;
using Normal = boost::math::normal_distribution<double, Quiet>;

// From here on Student's t is the normal to more digits than anybody prints.
constexpr double many = 1e10;

} // namespace

double t_quantile(double probability, double df)
{
    return df > many ? normal_quantile(probability) : boost::math::quantile(Student(df), probability);
}

double t_two_sided_p(double t, double df)
{
    const double size = std::abs(t);
    if (std::isinf(size))
        return 0;
    return df > many ? std::erfc(size / std::sqrt(2.0)) : 2 * boost::math::cdf(complement(Student(df), size));
}

double normal_quantile(double probability)
{
    return boost::math::quantile(Normal(), probability);
}

double digamma(double x)
{
    return boost::math::digamma(x, Quiet());
}

double trigamma(double x)
{
    return boost::math::trigamma(x, Quiet());
}

double inverse_trigamma(double y)
{
    if (y > 1e7)
        return 1 / std::sqrt(y);
    if (y < 1e-6)
        return 1 / y;
    double x = 0.5 + 1 / y;
    for (int i = 0; i < 50; ++i) {
        const double value = trigamma(x);
        const double step = value * (1 - value / y) / boost::math::polygamma(2, x, Quiet());
        x += step;
        if (-step / x < 1e-12)
            break;
    }
    return x;
}

} // namespace pinscope::stats
