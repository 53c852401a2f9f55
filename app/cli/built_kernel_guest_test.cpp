// SPDX-License-Identifier: GPL-3.0-or-later
// Every workload in a kernel that was built for it (resources/guest.config): nothing is missing there, and the figures
// are what is known of the kernel's paths.
#include "app/cli/cli_testing.h"
#include "core/guest/kernel_source.h"

#include <algorithm>
#include <fstream>
#include <gmock/gmock.h>

namespace pinscope::cli_testing {
namespace {

std::string config_of(const guest::BootableKernel& kernel)
{
    std::ifstream file(kernel.config);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The newest kernel that has everything; empty where none was built.
std::string whole_kernel()
{
    std::vector<guest::BootableKernel> kernels = guest::list_kernels(guest::default_places());
    std::erase_if(kernels, [](const guest::BootableKernel& kernel) {
        const std::string config = config_of(kernel);
        return kernel.origin != "built" || config.find("CONFIG_GUP_TEST=y") == std::string::npos ||
               config.find("CONFIG_IOMMUFD=y") == std::string::npos ||
               config.find("CONFIG_VFIO_DEVICE_CDEV=y") == std::string::npos;
    });
    const auto older = [](const guest::BootableKernel& a, const guest::BootableKernel& b) {
        return guest::older_release(a.release, b.release);
    };
    const auto newest = std::ranges::max_element(kernels, older);
    return newest == kernels.end() ? "" : newest->label;
}

double middle(const std::vector<Sample>& samples)
{
    std::vector<double> ticks;
    for (const Sample& sample : samples)
        if (!sample.warmup)
            ticks.push_back(static_cast<double>(sample.ticks.count()));
    std::ranges::sort(ticks);
    return ticks.at(ticks.size() / 2);
}

class BuiltKernel : public CliTest
{
protected:
    // Median ticks of the first boot.
    double median(const std::string& id, Operation operation)
    {
        const Study kept = study();
        for (const Measurement& measured : kept.boots.at(0).measurements)
            if (measured.setup == parse_setup(id).value())
                return middle(measured.samples.at(operation));
        ADD_FAILURE() << id << " was not measured";
        return 1;
    }
};

TEST_F(BuiltKernel, EveryWorkloadIsMeasuredAndOneSeedRepeatsItsFigures)
{
    const std::string kernel = whole_kernel();
    if (kernel.empty())
        GTEST_SKIP() << "no kernel was built with CONFIG_GUP_TEST and CONFIG_IOMMUFD: pinscope kernels build";
    const Outcome run = pinscope({"run", "--study", "try", "--base", kernel, "--patched", kernel, "--plan",
                                  "all-workloads", "--boots", "1", "--fixed-layout"},
                                 1500);
    ASSERT_EQ(run.status, 0) << run.err;
    const Study kept = study();
    ASSERT_EQ(kept.boots.size(), 2U);
    for (const Boot& boot : kept.boots)
        for (const Measurement& measured : boot.measurements) {
            EXPECT_EQ(measured.outcome, pinscope::Outcome::Measured)
                << setup_id(measured.setup) << ": " << describe(measured.reason);
            ASSERT_TRUE(measured.after);
            EXPECT_GE(proven_share(*measured.after, measured.setup.memory), required_share) << setup_id(measured.setup);
        }
    // To the last instruction where nothing else runs beside; a loaded host has moved single samples by 15 of 8
    // million.
    ASSERT_EQ(kept.boots[0].measurements.size(), kept.boots[1].measurements.size());
    for (std::size_t i = 0; i < kept.boots[0].measurements.size(); ++i)
        for (const auto& [operation, samples] : kept.boots[0].measurements[i].samples) {
            const std::vector<Sample>& again = kept.boots[1].measurements[i].samples.at(operation);
            ASSERT_EQ(samples.size(), again.size());
            EXPECT_NEAR(middle(samples) / middle(again), 1, 0.001) << setup_id(kept.boots[0].measurements[i].setup);
        }

    // gup's fast path takes a PMD mapping at once and walks page tables entry by entry, whatever the folios are.
    const double base = median("gup/anon:4K/256M/fast=1", Operation::Get);
    EXPECT_GE(base / median("gup/anon:2M:pmd/256M/fast=1", Operation::Get), 15);
    EXPECT_NEAR(median("gup/anon:2M:pte/256M/fast=1", Operation::Get) / base, 1, 0.15);
}

} // namespace
} // namespace pinscope::cli_testing
