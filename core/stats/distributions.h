// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Distribution functions, from Boost.Math. Degrees of freedom are positive and may be infinite (the normal).
namespace pinscope::stats {

double t_quantile(double probability, double df);
double t_two_sided_p(double t, double df); // P(|T| >= |t|)
double normal_quantile(double probability);
double digamma(double x);  // x > 0
double trigamma(double x); // x > 0
// The x with trigamma(x) = y, by the monotone Newton iteration of Smyth (2004, appendix). y > 0.
double inverse_trigamma(double y);

} // namespace pinscope::stats
