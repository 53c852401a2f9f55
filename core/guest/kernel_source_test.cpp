// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/kernel_source.h"

#include "core/guest/bzimage.h"
#include "core/guest/test_samples.h"

#include <QTemporaryDir>
#include <gmock/gmock.h>

namespace pinscope::guest {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class KernelSource : public testing::Test
{
protected:
    std::filesystem::path folder() const { return m_folder.path().toStdString(); }
    KernelPlaces places() const { return {folder() / "cache", folder() / "boot", folder() / "modules"}; }

    void add_modules(const std::filesystem::path& modules) const
    {
        samples::put(modules / "kernel/vfio-pci.ko", samples::module(""));
        samples::put(modules / "modules.builtin", "kernel/vfio_iommu_type1.ko\n");
    }
    void add_fetched(const std::string& release) const
    {
        const std::filesystem::path kernel = kernel_folder(places().cache, release);
        samples::put(kernel / "vmlinuz", samples::bzimage(release));
        samples::put(kernel / "config", "\nCONFIG_VFIO_PCI=m\n");
        add_modules(kernel / "lib/modules" / release);
    }
    void add_boot(const std::string& release) const
    {
        samples::put(places().boot / ("vmlinuz-" + release), samples::bzimage(release));
        add_modules(places().modules / release);
    }
    std::vector<std::string> listed() const
    {
        std::vector<std::string> names;
        for (const BootableKernel& kernel : list_kernels(places()))
            names.push_back(kernel.release + " " + kernel.origin);
        return names;
    }

private:
    QTemporaryDir m_folder;
};

TEST(Releases, AreOrderedByTheirNumbers)
{
    const std::vector<std::string> ascending{"5.10.0-9-amd64",
                                             "5.10.0-30-amd64",
                                             "6.1.0-50-amd64",
                                             "6.9",
                                             "6.12.90+deb12-amd64",
                                             "6.12.117+deb13-amd64",
                                             "6.17.0-rc2",
                                             "6.17.0-rc10",
                                             "6.17.0",
                                             "6.17.8+deb13-amd64",
                                             "6.17.13+deb13-amd64",
                                             "7.0"};
    for (std::size_t i = 0; i < ascending.size(); ++i)
        for (std::size_t j = 0; j < ascending.size(); ++j)
            EXPECT_EQ(older_release(ascending[i], ascending[j]), i < j) << ascending[i] << " " << ascending[j];
    EXPECT_EQ(series_of("6.17.13+deb13-amd64"), "6.17");
    EXPECT_EQ(series_of("6.1.0-50-amd64"), "6.1");
    EXPECT_EQ(series_of("6.17"), "6.17");
    EXPECT_EQ(series_of("7"), "7");
}

TEST_F(KernelSource, ListsFetchedKernelsThenThoseOfBoot)
{
    add_fetched("6.17.8+deb13-amd64");
    add_fetched("6.17.13+deb13-amd64");
    add_boot("6.17.13+deb13-amd64");
    add_boot("6.1.0-50-amd64");
    add_boot("6.12.1");
    EXPECT_THAT(listed(), ElementsAre("6.17.13+deb13-amd64 fetched", "6.17.8+deb13-amd64 fetched", "6.12.1 /boot",
                                      "6.1.0-50-amd64 /boot"));
}

TEST_F(KernelSource, ListsNothingThatCannotBoot)
{
    add_fetched("6.17.13");
    samples::put(kernel_folder(places().cache, "6.18.1.part") / "vmlinuz", samples::bzimage("6.18.1"));
    samples::put(kernel_folder(places().cache, "6.18.2") / "vmlinuz", samples::bzimage("6.18.3"));
    samples::put(places().boot / "vmlinuz-6.5.0", "nonsense");
    samples::put(places().boot / "vmlinuz-6.6.0", samples::bzimage("6.6.0"));
    samples::put(places().modules / "6.6.0/kernel/dummy.ko", samples::module(""));
    EXPECT_THAT(listed(), ElementsAre("6.17.13 fetched"));
}

TEST_F(KernelSource, FindsByReleaseAndBySeries)
{
    for (const char* release : {"6.17.8+deb13-amd64", "6.17.13+deb13-amd64", "6.18.1+deb13-amd64"})
        add_fetched(release);
    const std::map<std::string, std::string> cases{{"6.17.8+deb13-amd64", "6.17.8+deb13-amd64"},
                                                   {"6.17.8+deb13", "6.17.8+deb13-amd64"},
                                                   {"6.17", "6.17.13+deb13-amd64"},
                                                   {"6.18", "6.18.1+deb13-amd64"}};
    for (const auto& [spec, release] : cases) {
        const Result<BootableKernel> kernel = find_kernel(spec, places());
        ASSERT_TRUE(kernel) << describe(kernel.error());
        EXPECT_EQ(kernel->release, release);
        EXPECT_EQ(read_config(*kernel), "\nCONFIG_VFIO_PCI=m\n");
    }
    const Result<BootableKernel> unknown = find_kernel("6.1", places());
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().fix, "Run: pinscope kernels fetch 6.1");
}

TEST_F(KernelSource, AFileComesWithItsModulesConfigurationAndLabel)
{
    const std::filesystem::path image = folder() / "linux/bzImage";
    samples::put(image, samples::bzimage("6.19.0-rc1-mine"));
    samples::put(folder() / "linux/.config", "CONFIG_X=y\n");
    add_modules(folder() / "install/lib/modules/6.19.0-rc1-mine");
    const std::string spec = image.string() + ",modules=" + (folder() / "install").string() +
                             ",config=" + (folder() / "linux/.config").string() + ",label=batched";
    const Result<BootableKernel> kernel = find_kernel(spec, places());
    ASSERT_TRUE(kernel) << describe(kernel.error());
    EXPECT_EQ(kernel->release, "6.19.0-rc1-mine");
    EXPECT_EQ(kernel->label, "batched");
    EXPECT_EQ(kernel->origin, "file");
    EXPECT_EQ(kernel->modules, folder() / "install/lib/modules/6.19.0-rc1-mine");
    EXPECT_EQ(read_config(*kernel), "CONFIG_X=y\n");
}

TEST_F(KernelSource, AFileWithoutModulesIsTakenUnlessItsConfigurationSaysItHasNoVfio)
{
    const std::string image = (folder() / "bzImage").string();
    samples::put(image, samples::bzimage("6.19.0"));
    samples::put(folder() / "in", "\nCONFIG_VFIO_IOMMU_TYPE1=y\nCONFIG_VFIO_PCI=y\n");
    samples::put(folder() / "out", "\nCONFIG_VFIO_IOMMU_TYPE1=y\nCONFIG_VFIO_PCI=m\n");
    EXPECT_TRUE(find_kernel(image, places()));
    EXPECT_TRUE(find_kernel(image + ",config=" + (folder() / "in").string(), places()));
    const Result<BootableKernel> without = find_kernel(image + ",config=" + (folder() / "out").string(), places());
    ASSERT_FALSE(without);
    EXPECT_THAT(without.error().cause, HasSubstr("kernel without VFIO"));
}

TEST_F(KernelSource, ModulesWithoutVfioAreAnErrorThatNamesWhatLacks)
{
    const std::string image = (folder() / "bzImage").string();
    samples::put(image, samples::bzimage("6.19.0"));
    samples::put(folder() / "m/kernel/vfio-pci.ko", samples::module(""));
    const Result<BootableKernel> kernel = find_kernel(image + ",modules=" + (folder() / "m").string(), places());
    ASSERT_FALSE(kernel);
    EXPECT_THAT(kernel.error().cause, HasSubstr("kernel without VFIO: 6.19.0 has vfio_iommu_type1 neither"));
}

TEST_F(KernelSource, WhatIsNotABzimageIsRefusedWithTheReason)
{
    std::string whole = samples::bzimage("6.19.0");
    std::string bits32 = whole;
    bits32[0x236] = 0;
    std::string nameless = whole;
    nameless[0x20e] = nameless[0x20f] = 0;
    const std::map<std::string, std::string> cases{{"\x7f"
                                                    "ELF" +
                                                        std::string(5000, ' '),
                                                    "is an ELF file"},
                                                   {"#!/bin/sh\n", "is not a Linux bzImage"},
                                                   {std::string(5000, '\0'), "is not a Linux bzImage"},
                                                   {"", "is not a Linux bzImage"},
                                                   {whole.substr(0, 3000), "is cut short: 3000 bytes of 4096"},
                                                   {bits32, "is not a 64-bit kernel"},
                                                   {nameless, "does not tell its release"}};
    for (const auto& [bytes, reason] : cases) {
        samples::put(folder() / "image", bytes);
        const Result<std::string> release = bzimage_release(folder() / "image");
        ASSERT_FALSE(release) << reason;
        EXPECT_THAT(release.error().cause, HasSubstr(reason));
        EXPECT_FALSE(release.error().fix.empty());
    }
    EXPECT_THAT(bzimage_release(folder()).error().cause, HasSubstr("is not a file"));
    EXPECT_EQ(bzimage_release(folder() / "nothing").error().code, ENOENT);
    EXPECT_THAT(find_kernel("/x,colour=red", places()).error().cause, HasSubstr("colour=red"));
}

} // namespace
} // namespace pinscope::guest
