// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/archive.h"

#include "core/guest/test_samples.h"

#include <QTemporaryDir>
#include <fmt/format.h>
#include <gmock/gmock.h>

namespace pinscope::guest {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Published
{
    const char* package;
    const char* suite;
    int size;
};

std::vector<AvailableKernel> archive()
{
    const std::vector<Published> packages{
        {"linux-image-6.1.0-50-amd64", "bookworm", 70},
        {"linux-image-6.1.0-50-cloud-amd64", "bookworm", 1},
        {"linux-image-6.1.0-50-amd64-unsigned", "bookworm", 1},
        {"linux-image-6.1.0-50-rt-amd64-dbg", "bookworm", 1},
        {"linux-image-6.12.90+deb12.1-amd64", "bookworm-backports", 106},
        {"linux-image-6.12.117+deb13-amd64", "trixie", 108},
        {"linux-image-6.16.12+deb13-amd64", "trixie-backports", 168},
        {"linux-image-6.18.9+deb13-amd64", "trixie-backports", 166},
        {"linux-image-6.18.15+deb13-amd64", "trixie-backports", 167},
        {"linux-image-6.18.15+deb13-rt-amd64", "trixie-backports", 1},
        {"linux-image-6.19.10+deb13-amd64", "trixie-backports", 2},
        {"linux-binary-6.19.10+deb13-amd64", "trixie-backports", 13},
        {"linux-image-7.3.4+deb13-amd64", "trixie-backports", 1},
        {"linux-binary-7.3.4+deb13-amd64", "trixie-backports", 14},
        {"linux-modules-7.3.4+deb13-amd64", "trixie-backports", 106},
        {"linux-base-7.3.4+deb13-amd64", "trixie-backports", 1},
        {"linux-image-amd64", "sid", 1},
        {"linux-base", "sid", 1},
    };
    std::string names;
    std::string show;
    std::string madison;
    for (const Published& each : packages) {
        names += fmt::format("{}\n", each.package);
        show += fmt::format("Package: {}\nVersion: 1\nInstalled-Size: 9\nSize: {}\n\n", each.package, each.size);
        madison +=
            fmt::format("{} | 1 | http://mirror.example/debian {}/main amd64 Packages\n", each.package, each.suite);
    }
    return read_available(names, show, madison);
}

TEST(Archive, ListsThePlainFlavourNewestFirst)
{
    std::vector<std::string> lines;
    for (const AvailableKernel& kernel : archive())
        lines.push_back(
            fmt::format("{} {} {} {} {}", kernel.release, kernel.series, kernel.build, kernel.suite, kernel.bytes));
    EXPECT_THAT(lines, ElementsAre("7.3.4+deb13-amd64 7.3 +deb13 trixie-backports 121",
                                   "6.19.10+deb13-amd64 6.19 +deb13 trixie-backports 13",
                                   "6.18.15+deb13-amd64 6.18 +deb13 trixie-backports 167",
                                   "6.18.9+deb13-amd64 6.18 +deb13 trixie-backports 166",
                                   "6.16.12+deb13-amd64 6.16 +deb13 trixie-backports 168",
                                   "6.12.117+deb13-amd64 6.12 +deb13 trixie 108",
                                   "6.12.90+deb12.1-amd64 6.12 +deb12 bookworm-backports 106",
                                   "6.1.0-50-amd64 6.1 +deb12 bookworm 70"));
}

TEST(Archive, NamesThePackagesOfAKernel)
{
    const std::vector<AvailableKernel> kernels = archive();
    EXPECT_THAT(kernels[0].packages, ElementsAre("linux-binary-7.3.4+deb13-amd64", "linux-modules-7.3.4+deb13-amd64",
                                                 "linux-base-7.3.4+deb13-amd64"));
    EXPECT_THAT(kernels[2].packages, ElementsAre("linux-image-6.18.15+deb13-amd64"));
    EXPECT_EQ(kernels[1].unusable, "the archive has no linux-modules-6.19.10+deb13-amd64");
}

TEST(Archive, ChoosesTheReleaseOrTheNewestOfTheSeriesAndNamesASubstitute)
{
    struct Case
    {
        const char* spec;
        const char* build;
        Fallback fallback;
        const char* release;
        bool noted;
    };
    const std::vector<AvailableKernel> kernels = archive();
    for (const Case& asked : {Case{"6.18", "", Fallback::None, "6.18.15+deb13-amd64", false},
                              Case{"6.18.9+deb13", "", Fallback::None, "6.18.9+deb13-amd64", false},
                              Case{"6.18.9", "", Fallback::None, "6.18.9+deb13-amd64", false},
                              Case{"6.12", "", Fallback::None, "6.12.117+deb13-amd64", false},
                              Case{"6.12", "+deb12", Fallback::None, "6.12.90+deb12.1-amd64", false},
                              Case{"6.1", "", Fallback::None, "6.1.0-50-amd64", false},
                              Case{"6.17", "+deb13", Fallback::Older, "6.16.12+deb13-amd64", true},
                              Case{"6.15", "+deb13", Fallback::Older, "6.12.117+deb13-amd64", true},
                              Case{"6.17", "+deb13", Fallback::Newer, "6.18.15+deb13-amd64", true},
                              Case{"6.19", "+deb13", Fallback::Newer, "7.3.4+deb13-amd64", true},
                              Case{"6.19", "+deb13", Fallback::Older, "6.18.15+deb13-amd64", true},
                              Case{"6.17.13+deb13", "+deb13", Fallback::Older, "6.16.12+deb13-amd64", true}}) {
        const Result<Choice> choice = choose(kernels, asked.spec, asked.build, asked.fallback);
        ASSERT_TRUE(choice) << asked.spec << " " << describe(choice.error());
        EXPECT_EQ(choice->kernel.release, asked.release) << asked.spec;
        EXPECT_EQ(!choice->note.empty(), asked.noted) << choice->note;
    }
    EXPECT_EQ(choose(kernels, "6.17", "+deb13", Fallback::Older)->note,
              "the archive has no kernel 6.17 of the build +deb13; 6.16.12+deb13-amd64 is taken instead");
}

TEST(Archive, RefusesWithTheReason)
{
    const std::vector<AvailableKernel> kernels = archive();
    for (const char* spec : {"6.19", "6.19.10+deb13", "6.19.10+deb13-amd64"})
        EXPECT_EQ(choose(kernels, spec, "", Fallback::None).error().cause,
                  "6.19.10+deb13-amd64 cannot be used: the archive has no linux-modules-6.19.10+deb13-amd64");
    EXPECT_EQ(choose(kernels, "6.17", "", Fallback::None).error().cause, "the archive has no kernel 6.17");
    EXPECT_FALSE(choose(kernels, "5.10", "", Fallback::Older));
    EXPECT_FALSE(choose(kernels, "9.0", "", Fallback::Newer));
    EXPECT_FALSE(choose({}, "6.1", "", Fallback::Older));
}

TEST(Mirror, IsTheFirstDebianSourceOfTheSystem)
{
    struct Case
    {
        const char* file;
        const char* text;
        std::optional<std::string> mirror;
    };
    const std::optional<std::string> none;
    for (const Case& given :
         {Case{"sources.list", "deb http://near.example/debian bookworm main\n", "http://near.example/debian"},
          Case{"sources.list", "# deb http://off.example/debian bookworm main\n", none},
          Case{"sources.list", "deb [arch=amd64 trusted=yes] https://near.example/d trixie main contrib # x\n",
               "https://near.example/d"},
          Case{"sources.list", "deb cdrom:[Debian 12]/ bookworm main\ndeb file:/srv/debian bookworm main\n",
               "file:/srv/debian"},
          Case{"sources.list", "deb-src http://near.example/debian bookworm main\n", none},
          Case{"sources.list", "deb http://near.example/ubuntu jammy main\n", none},
          Case{"sources.list.d/x.list", "deb http://third.example/linux/debian bookworm stable\n", none},
          Case{"sources.list.d/x.list.disabled", "deb http://near.example/debian bookworm main\n", none},
          Case{"sources.list.d/debian.sources",
               "Types: deb\nURIs: http://sec.example/debian-security\nSuites: bookworm-security\nComponents: main\n\n"
               "# a comment\nTypes: deb deb-src\nURIs: http://near.example/debian http://far.example/debian\n"
               "Suites: bookworm\n bookworm-updates\nComponents: main\n",
               "http://near.example/debian"},
          Case{"sources.list.d/debian.sources",
               "Enabled: no\nTypes: deb\nURIs: http://near.example/debian\nSuites: bookworm\nComponents: main\n",
               none}}) {
        const QTemporaryDir folder;
        const std::filesystem::path settings = folder.path().toStdString();
        samples::put(settings / given.file, given.text);
        EXPECT_EQ(system_mirror(settings), given.mirror) << given.text;
    }
    EXPECT_EQ(system_mirror("/nowhere"), none);
}

} // namespace
} // namespace pinscope::guest
