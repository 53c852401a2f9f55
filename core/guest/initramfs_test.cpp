// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/initramfs.h"

#include "core/guest/compressed.h"
#include "core/guest/files.h"
#include "core/guest/test_samples.h"

#include <QTemporaryDir>
#include <gmock/gmock.h>

namespace pinscope::guest {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> entries(const std::string& cpio, std::map<std::string, std::string>& content)
{
    const Reader reader(archive_read_new());
    archive_read_support_format_cpio(reader.get());
    archive_read_open_memory(reader.get(), cpio.data(), cpio.size());
    std::vector<std::string> names;
    archive_entry* entry = nullptr;
    while (archive_read_next_header(reader.get(), &entry) == ARCHIVE_OK) {
        const std::string name = archive_entry_pathname(entry);
        names.push_back(name);
        EXPECT_EQ(archive_entry_mtime(entry), 0);
        EXPECT_EQ(archive_entry_uid(entry), 0);
        EXPECT_EQ(archive_entry_ino64(entry), static_cast<la_int64_t>(names.size()));
        if (name == "init") {
            EXPECT_EQ(archive_entry_perm(entry), 0755U);
        }
        if (name == "dev/console") {
            EXPECT_EQ(archive_entry_filetype(entry), unsigned{AE_IFCHR});
            EXPECT_EQ(archive_entry_rdevmajor(entry), 5U);
            EXPECT_EQ(archive_entry_rdevminor(entry), 1U);
        }
        content[name] = read_member(reader.get(), name, "reading").value_or("unreadable");
    }
    return names;
}

class InitramfsFile : public testing::Test
{
protected:
    std::filesystem::path folder() const { return m_folder.path().toStdString(); }
    Initramfs content() const
    {
        return {PINSCOPE_PROBE_INIT, {{"vfio", "", "first"}, {"vfio_pci", "", "second"}}, "{\"request\":1}\n"};
    }

private:
    QTemporaryDir m_folder;
};

TEST_F(InitramfsFile, HoldsTheProgramTheModulesInOrderAndTheRequest)
{
    const Result<std::string> bytes = make_initramfs(content());
    ASSERT_TRUE(bytes) << describe(bytes.error());
    EXPECT_THAT(*bytes, testing::StartsWith("070701"));
    std::map<std::string, std::string> files;
    EXPECT_THAT(entries(*bytes, files),
                ElementsAre("dev", "proc", "sys", "run", "modules", "tmp", "dev/console", "init", "modules/00-vfio.ko",
                            "modules/01-vfio_pci.ko", "modules/order", "request"));
    EXPECT_EQ(files["modules/01-vfio_pci.ko"], "second");
    EXPECT_EQ(files["modules/order"], "00-vfio.ko\n01-vfio_pci.ko\n");
    EXPECT_EQ(files["request"], "{\"request\":1}\n");
    EXPECT_EQ(files["init"], *read_file(PINSCOPE_PROBE_INIT, "reading"));
}

TEST_F(InitramfsFile, IsTheSameForTheSameContent)
{
    ASSERT_TRUE(write_initramfs(content(), folder() / "a"));
    ASSERT_TRUE(write_initramfs(content(), folder() / "b"));
    EXPECT_EQ(*read_file(folder() / "a", ""), *read_file(folder() / "b", ""));
    Initramfs other = content();
    other.request = "{}\n";
    ASSERT_TRUE(write_initramfs(other, folder() / "b"));
    EXPECT_NE(*read_file(folder() / "a", ""), *read_file(folder() / "b", ""));
    EXPECT_EQ(files_below(folder()).size(), 2U);
}

TEST_F(InitramfsFile, AProgramThatCannotBeAnInitIsRefused)
{
    Initramfs given = content();
    samples::put(folder() / "text", "#!/bin/sh\n");
    const std::map<std::string, std::string> cases{{"/proc/self/exe", "is linked dynamically"},
                                                   {(folder() / "text").string(), "is not a program"},
                                                   {(folder() / "nothing").string(), "ENOENT"}};
    for (const auto& [program, reason] : cases) {
        given.init = program;
        const Result<std::string> bytes = make_initramfs(given);
        ASSERT_FALSE(bytes) << program;
        EXPECT_THAT(bytes.error().cause, HasSubstr(reason));
    }
}

TEST_F(InitramfsFile, AFullDiskLeavesNothingBehind)
{
    const Result<void> written = write_file("/dev/full/x", "text", "writing");
    EXPECT_FALSE(written);
    const Result<void> nowhere = write_initramfs(content(), folder() / "no/such/folder");
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().code, ENOENT);
    EXPECT_TRUE(files_below(folder()).empty());
}

} // namespace
} // namespace pinscope::guest
