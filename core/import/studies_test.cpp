// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/studies.h"
#include "core/import/test_text.h"

#include <gmock/gmock.h>

using namespace pinscope;
using namespace pinscope::imports;
using namespace pinscope::imports::testing;
using ::testing::Contains;
using ::testing::HasSubstr;

namespace {

std::vector<Study> studies_of(const std::string& text)
{
    const auto imported = import_text(text);
    EXPECT_TRUE(imported) << pinscope::describe(imported.error());
    return imported ? to_studies(*imported, "study") : std::vector<Study>{};
}

const Measurement& measurement(const Study& study, std::size_t boot, const std::string& setup)
{
    static const Measurement none;
    for (const Measurement& found : study.boots.at(boot).measurements)
        if (setup_id(found.setup) == setup)
            return found;
    ADD_FAILURE() << setup << " is not there";
    return none;
}

} // namespace

TEST(Studies, ATimeIsTheFinerOfWhatWasPrinted)
{
    const auto studies = studies_of(fixture("page.txt"));
    ASSERT_EQ(studies.size(), 2U) << "Base(6.19-rc2) … and before/after";
    const Study& map = studies[0];
    EXPECT_EQ(map.target, Target::Import);
    EXPECT_EQ(map.clock, Clock::Wall);
    const Measurement& cell = measurement(map, 0, "vfio-type1/shmem:0:pte:MADV_HUGEPAGE/4G");
    ASSERT_EQ(cell.samples.at(Operation::Map).size(), 1U);
    EXPECT_EQ(cell.samples.at(Operation::Map)[0].ticks.count(), 12'915'725) << "4 GiB over 309.7 GiB/s, not 13 ms";
    ASSERT_EQ(cell.quoted.at(Operation::Map).size(), 2U) << "both stay as printed";
    EXPECT_EQ(cell.quoted.at(Operation::Map)[0].as_printed, "VFIO MAP DMA in 0.013 s (309.7 GB/s)");
    EXPECT_THAT(cell.notes, Contains(HasSubstr("finer than the printed time")));
}

TEST(Studies, EachBootColumnIsABoot)
{
    const auto studies = studies_of(fixture("page.txt"));
    const Study& columns = studies.back();
    ASSERT_EQ(columns.kernels.size(), 2U);
    EXPECT_EQ(columns.kernels[0].label, "Before");
    ASSERT_EQ(columns.boots.size(), 3U) << "the traces' Before and After are the same kernels";
    EXPECT_EQ(columns.boots[2].number, 1) << "the second number of 212/199 us";
}

TEST(Studies, RatesWithoutARegionHaveNoSamples)
{
    const auto studies = studies_of("fio O_DIRECT randread with the I/O buffer in 32 kB mTHP:\n\n bs=1M psync 11.5 "
                                    "GB/s -> 19.25 GB/s\n\nx wrote:\n");
    ASSERT_EQ(studies.size(), 1U);
    const Measurement& cell = studies[0].boots[0].measurements[0];
    EXPECT_TRUE(cell.samples.empty());
    ASSERT_TRUE(cell.quoted.contains(Operation::Read));
    EXPECT_EQ(cell.quoted.at(Operation::Read)[0].unit, Unit::GigabytesPerSecond);
}

TEST(Studies, AnotherValueForTheSameKernelIsAnotherBootAndTheSameValueIsNot)
{
    const std::string first = "Base:\nVFIO MAP DMA in 0.010 s (200.5 GB/s)\n\nAnd again, on another day:\n\n";
    const auto again = studies_of(first + "Base:\nVFIO MAP DMA in 0.011 s (190.5 GB/s)\n");
    ASSERT_EQ(again.size(), 1U);
    EXPECT_EQ(again[0].boots.size(), 2U);
    const auto repeated = studies_of(first + "Base:\nVFIO MAP DMA in 0.010 s (200.5 GB/s)\n");
    ASSERT_EQ(repeated.size(), 1U);
    EXPECT_EQ(repeated[0].boots.size(), 1U);
}

TEST(Studies, ReadBackByTheirIds)
{
    for (const char* name : {"page.txt", "gup.txt", "fio.json", "bench.json", "numbers.txt"})
        for (const Study& study : studies_of(fixture(name)))
            for (const pinscope::Setup& setup : study.plan.setups)
                EXPECT_EQ(parse_setup(setup_id(setup)), setup) << setup_id(setup);
}

TEST(Studies, ThreeProgramsOfOneNameAreThreeMemories)
{
    const std::string text = "Base:\n./vfio-pci-mem-dma-map 0000:41:00.0 4\n------- AVERAGE (MADV_HUGEPAGE) --------\n"
                             "VFIO MAP DMA in 0.013 s (309.7 GB/s)\n\n";
    const std::pair<const char*, const char*> programs[] = {
        {"https://github.com/awilliam/tests/blob/vfio-pci-mem-dma-map/vfio-pci-mem-dma-map.c", "shmem"},
        {"https://github.com/awilliam/tests/blob/vfio-pci-device-map-alignment/vfio-pci-mem-dma-map.c", "anon"},
        {"https://lore.kernel.org/all/20250610031013.98556-1-lizhe.67@x/", "anon"},
        {"nothing", "unknown"},
    };
    for (const auto& [link, backing] : programs) {
        const Study study = studies_of(text + link + "\n")[0];
        EXPECT_EQ(backing_name(study.boots[0].measurements[0].setup.memory.backing), backing) << link;
        EXPECT_FALSE(study.boots[0].measurements[0].notes.empty()) << link;
    }
}
