// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/scaling.h"

#include <cmath>
#include <gtest/gtest.h>

using namespace pinscope::stats;

namespace {

constexpr double mebibyte = 256; // in pages

struct Truth
{
    double fixed, page, folio, quadratic;
};

// Region sizes in pages, folio sizes in pages; each point off by up to `noise`, the same at each call.
std::vector<ScalingPoint> points(const Truth& truth, const std::vector<double>& regions,
                                 const std::vector<double>& folios, double noise = 0)
{
    std::vector<ScalingPoint> made;
    for (const double region : regions)
        for (const double folio : folios) {
            ScalingPoint point{region, region / folio, folio > 1 ? region / folio : 0, 0};
            const double away = 1 + noise * std::sin(static_cast<double>(made.size()) * 2.7 + 1);
            point.cost = away * (truth.fixed + truth.page * point.pages + truth.folio * point.folios +
                                 truth.quadratic * point.large * point.large);
            made.push_back(point);
        }
    return made;
}

double value(const ScalingFit& fit, Term term)
{
    return fit.of(term) ? fit.of(term)->value : -1;
}

const std::vector<double> regions{mebibyte, 8 * mebibyte, 64 * mebibyte, 512 * mebibyte};
const std::vector<double> folios{1, 4, 16, 64, 256, 512};

} // namespace

TEST(Scaling, KnownCoefficientsAreFoundBack)
{
    for (const Truth& truth :
         {Truth{5000, 104, 310, 0}, Truth{90000, 26, 305, 0}, Truth{1500, 6.5, 130, 1.34}, Truth{200, 0.3, 40, 0.02}}) {
        const auto fit = fit_scaling(points(truth, regions, folios));
        ASSERT_TRUE(fit);
        EXPECT_NEAR(value(*fit, Term::Fixed), truth.fixed, 1e-4 * truth.fixed);
        EXPECT_NEAR(value(*fit, Term::PerPage), truth.page, 1e-4 * truth.page);
        EXPECT_NEAR(value(*fit, Term::PerFolio), truth.folio, 1e-4 * truth.folio);
        EXPECT_EQ(fit->quadratic(), truth.quadratic > 0);
        if (truth.quadratic > 0) {
            EXPECT_NEAR(value(*fit, Term::Quadratic), truth.quadratic, 1e-4 * truth.quadratic);
        }
        EXPECT_LT(fit->misfit, 1e-6);
        EXPECT_NEAR(fit->cost(1000, 100, 100) /
                        (truth.fixed + truth.page * 1000 + truth.folio * 100 + truth.quadratic * 10000),
                    1, 1e-3);
    }
}

TEST(Scaling, NoiseWidensTheIntervalsThatHoldTheTruth)
{
    const Truth truth{40000, 104, 310, 0};
    const auto fit = fit_scaling(points(truth, regions, folios, 0.03));
    ASSERT_TRUE(fit);
    EXPECT_FALSE(fit->quadratic());
    EXPECT_NEAR(fit->misfit, 0.02, 0.01);
    const std::pair<Term, double> known[] = {
        {Term::Fixed, truth.fixed}, {Term::PerPage, truth.page}, {Term::PerFolio, truth.folio}};
    for (const auto& [term, expected] : known) {
        EXPECT_TRUE(fit->of(term)->resolved());
        EXPECT_LT(fit->of(term)->low, expected);
        EXPECT_GT(fit->of(term)->high, expected);
    }
}

TEST(Scaling, ATermThatIsNotThereIsNotResolved)
{
    const auto fit = fit_scaling(points({0, 104, 0, 0}, regions, folios, 0.02));
    ASSERT_TRUE(fit);
    EXPECT_TRUE(fit->of(Term::PerPage)->resolved());
    EXPECT_FALSE(fit->of(Term::Fixed)->resolved());
    EXPECT_FALSE(fit->of(Term::PerFolio)->resolved());
    EXPECT_GT(fit->of(Term::PerFolio)->high, 0) << "how large it could be is known";
}

TEST(Scaling, OneRegionSizeHasNoFixedCostAndOneFolioSizeNoCostPerFolio)
{
    const auto one_region = fit_scaling(points({26214400, 104, 310, 0}, {512 * mebibyte}, folios));
    ASSERT_TRUE(one_region);
    EXPECT_FALSE(one_region->of(Term::Fixed));
    EXPECT_NEAR(value(*one_region, Term::PerPage), 304, 0.1) << "the fixed cost is in it";
    EXPECT_NEAR(value(*one_region, Term::PerFolio), 310, 0.1);
    const auto one_folio = fit_scaling(points({5000, 104, 310, 0}, regions, {16}));
    ASSERT_TRUE(one_folio);
    EXPECT_FALSE(one_folio->of(Term::PerFolio));
    EXPECT_NEAR(value(*one_folio, Term::PerPage), 104 + 310.0 / 16, 0.1);
    EXPECT_NEAR(value(*one_folio, Term::Fixed), 5000, 5);
}

TEST(Scaling, TooFewPointsHaveNoFit)
{
    EXPECT_FALSE(fit_scaling({}));
    EXPECT_FALSE(fit_scaling(points({0, 104, 310, 0}, {256}, {1})));
    EXPECT_FALSE(fit_scaling(points({0, 104, 310, 0}, {256}, {1, 4}))) << "two points for two coefficients";
    EXPECT_TRUE(fit_scaling(points({0, 104, 310, 0}, {256}, {1, 4, 16})));
    EXPECT_EQ(separable_terms(points({0, 1, 1, 0}, {256}, {1})), 1);
    EXPECT_EQ(separable_terms(points({0, 1, 1, 0}, {256, 512}, {1})), 2);
    EXPECT_EQ(separable_terms(points({0, 1, 1, 0}, {256}, {1, 4})), 2);
    EXPECT_EQ(separable_terms(points({0, 1, 1, 0}, {256, 512}, {1, 4})), 3);
}

// io_uring registering 1 GiB on 6.18, in milliseconds: pages that are no large folios cost nothing extra.
TEST(Scaling, ARegistrationThatIsQuadraticInItsLargeFoliosIsCalledSo)
{
    const double pages = 262144;
    const std::pair<double, double> measured[] = {{1, 36}, {4, 5750}, {16, 519}, {64, 36}, {256, 3.6}, {512, 1.7}};
    for (const std::size_t count : {5U, 6U}) {
        std::vector<ScalingPoint> made;
        for (const auto& [folio, milliseconds] : std::span(measured).first(count))
            made.push_back({pages, pages / folio, folio > 1 ? pages / folio : 0, milliseconds * 1e6});
        const auto fit = fit_scaling(made);
        ASSERT_TRUE(fit) << count;
        ASSERT_TRUE(fit->quadratic()) << count << " p " << fit->quadratic_p.value_or(-1);
        EXPECT_NEAR(value(*fit, Term::Quadratic), 1.6, 0.5) << count;
        EXPECT_LT(fit->misfit, 0.25) << count;
    }
}

TEST(Scaling, ACurveWithinTheNoiseIsNotCalledQuadratic)
{
    int called = 0;
    for (int seed = 0; seed < 200; ++seed) {
        std::vector<ScalingPoint> made = points({5000, 104, 310, 0}, {512 * mebibyte}, folios);
        std::uint32_t state = 12345U + static_cast<std::uint32_t>(seed) * 7919U;
        for (ScalingPoint& point : made) {
            state = state * 1664525U + 1013904223U;
            point.cost *= 1 + 0.2 * (static_cast<double>(state >> 8) / 16777216.0 - 0.5);
        }
        const auto fit = fit_scaling(made);
        called += fit && fit->quadratic() ? 1 : 0;
    }
    EXPECT_LE(called, 6);
}
