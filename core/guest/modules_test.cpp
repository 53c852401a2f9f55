// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/modules.h"

#include "core/guest/test_samples.h"

#include <QTemporaryDir>
#include <gmock/gmock.h>

namespace pinscope::guest {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class Modules : public testing::Test
{
protected:
    void add(const std::string& file, std::string_view bytes) const { samples::put(folder() / "kernel" / file, bytes); }
    std::filesystem::path folder() const { return m_folder.path().toStdString(); }
    std::vector<std::string> order(const std::vector<std::string_view>& wanted) const
    {
        const Result<LoadOrder> found = load_order(read_module_tree(folder()), wanted);
        EXPECT_TRUE(found) << describe(found.error());
        std::vector<std::string> names;
        for (const Module& module : found.value_or(LoadOrder{}).modules)
            names.push_back(module.name);
        return names;
    }

private:
    QTemporaryDir m_folder;
};

TEST(ModuleName, IsWithoutFolderEndingAndHyphens)
{
    EXPECT_EQ(module_name("kernel/drivers/vfio/pci/vfio-pci.ko.xz"), "vfio_pci");
    EXPECT_EQ(module_name("vfio_iommu_type1"), "vfio_iommu_type1");
    EXPECT_EQ(module_name("a-b.ko"), "a_b");
}

TEST_F(Modules, EachComesAfterWhatItDependsOnAndOnce)
{
    add("vfio.ko", samples::module(""));
    add("pci/vfio-pci.ko", samples::module("vfio-pci-core,vfio"));
    add("pci/vfio-pci-core.ko", samples::module("vfio,irqbypass"));
    add("irqbypass.ko", samples::module(""));
    EXPECT_THAT(order({"vfio_pci", "vfio"}), ElementsAre("vfio", "irqbypass", "vfio_pci_core", "vfio_pci"));
    EXPECT_THAT(order({"vfio", "vfio-pci"}), ElementsAre("vfio", "irqbypass", "vfio_pci_core", "vfio_pci"));
}

TEST_F(Modules, AreReadHoweverTheyAreCompressed)
{
    for (const auto& [file, packing] : {std::pair{"a.ko.xz", samples::Packing::Xz},
                                        {"b.ko.zst", samples::Packing::Zstd},
                                        {"c.ko.gz", samples::Packing::Gzip}})
        add(file, samples::packed(samples::module("base"), packing));
    add("base.ko", samples::module(""));
    EXPECT_THAT(order({"a", "b", "c"}), ElementsAre("base", "a", "b", "c"));
    const Result<LoadOrder> found = load_order(read_module_tree(folder()), std::vector<std::string_view>{"c"});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->modules.back().bytes, samples::module("base"));
}

TEST_F(Modules, BuiltInOnesAreSkippedAndUnknownOnesReported)
{
    samples::put(folder() / "modules.builtin", "kernel/drivers/vfio/vfio-core.ko\nkernel/drivers/block/null_blk.ko\n");
    add("vfio-pci.ko", samples::module("vfio_core"));
    const std::vector<std::string_view> wanted{"null-blk", "vfio-pci", "iommufd"};
    const Result<LoadOrder> found = load_order(read_module_tree(folder()), wanted);
    ASSERT_TRUE(found);
    ASSERT_EQ(found->modules.size(), 1U);
    EXPECT_EQ(found->modules[0].name, "vfio_pci");
    EXPECT_THAT(found->missing, ElementsAre("iommufd"));
}

TEST_F(Modules, ADependencyThatIsNotThereIsAnError)
{
    add("vfio-pci.ko", samples::module("vfio"));
    const Result<LoadOrder> found = load_order(read_module_tree(folder()), std::vector<std::string_view>{"vfio-pci"});
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().cause, "module vfio_pci needs vfio, which is not there");
}

TEST_F(Modules, ADamagedFileIsAnErrorThatNamesIt)
{
    const std::string whole = samples::packed(std::string(100000, 'x') + samples::module(""), samples::Packing::Xz);
    add("cut.ko.xz", std::string_view(whole).substr(0, whole.size() / 2));
    add("text.ko", "this is no module");
    for (const std::string_view name : {"cut", "text"}) {
        const Result<LoadOrder> found = load_order(read_module_tree(folder()), std::vector{name});
        ASSERT_FALSE(found) << name;
        EXPECT_THAT(found.error().cause, HasSubstr(name));
    }
}

TEST_F(Modules, ACircleEnds)
{
    add("a.ko", samples::module("b"));
    add("b.ko", samples::module("a"));
    EXPECT_THAT(order({"a"}), ElementsAre("b", "a"));
}

} // namespace
} // namespace pinscope::guest
