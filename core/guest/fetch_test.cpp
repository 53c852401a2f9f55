// SPDX-License-Identifier: GPL-3.0-or-later
// Fetches from an apt of our own making: two shell scripts and small packages.
#include "core/guest/fetch.h"

#include "core/guest/files.h"
#include "core/guest/package.h"
#include "core/guest/test_samples.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QLockFile>
#include <QTemporaryDir>
#include <fmt/format.h>
#include <gmock/gmock.h>

namespace pinscope::guest {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* release = "6.17.13+deb13-amd64";

class Fetch : public testing::Test
{
protected:
    void SetUp() override
    {
        options.places = {folder() / "cache", folder() / "boot", folder() / "modules"};
        options.apt = {folder() / "etc", folder() / "keyring.gpg", folder() / "bin"};
        samples::put(options.apt.settings / "sources.list", "deb http://near.example/debian bookworm main\n");
        samples::put(folder() / "keyring.gpg", "");
        script("apt-cache", "case \"$*\" in\n"
                            "*pkgnames*) echo linux-image-6.17.13+deb13-amd64;;\n"
                            "*show*) printf 'Package: linux-image-6.17.13+deb13-amd64\\nSize: 1000\\n';;\n"
                            "*madison*) echo 'linux-image-6.17.13+deb13-amd64 | 1 | http://m trixie/main amd64 P';;\n"
                            "esac\n");
        publish(samples::debian_package(samples::kernel_files(release)));
        script("apt-get", on_download("echo dlstatus:1:50:half; cp " + package().string() + " ."));
    }

    fs::path folder() const { return m_folder.path().toStdString(); }
    fs::path package() const { return folder() / "kernel.deb"; }
    void publish(const std::string& bytes) const { samples::put(package(), bytes); }
    static std::string on_download(const std::string& commands)
    {
        return "case \"$*\" in *update*) exit 0;; esac\n" + commands + "\n";
    }
    void script(const std::string& name, const std::string& text) const
    {
        samples::put(folder() / "bin" / name, "#!/bin/sh\n" + text);
        fs::permissions(folder() / "bin" / name, fs::perms::owner_all);
    }
    Result<Fetched> fetch(const std::stop_token& stop = {})
    {
        const auto note = [this](const FetchProgress& now) { seen.push_back(now); };
        return fetch_kernel({"6.17", "", Fallback::None}, options, note, stop);
    }
    // What the cache holds of kernels, whole or in parts.
    std::vector<std::string> cached() const
    {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder() / "cache/kernels"))
            names.push_back(entry.path().filename().string());
        return names;
    }

    FetchOptions options;
    std::vector<FetchProgress> seen;

private:
    QTemporaryDir m_folder;
};

TEST_F(Fetch, KeepsTheImageTheConfigurationAndTheModulesThatAGuestNeeds)
{
    const Result<Fetched> fetched = fetch();
    ASSERT_TRUE(fetched) << describe(fetched.error());
    EXPECT_EQ(fetched->kernel.release, release);
    EXPECT_EQ(fetched->kernel.origin, "fetched");
    EXPECT_EQ(fetched->note, "");
    std::vector<std::string> files;
    const fs::path kernel = kernel_folder(options.places.cache, release);
    for (const fs::path& file : files_below(kernel))
        files.push_back(file.lexically_relative(kernel).string());
    const std::string modules = fmt::format("lib/modules/{}/", release);
    EXPECT_THAT(files, ElementsAre("config", modules + "kernel/irqbypass.ko.xz", modules + "kernel/vfio-pci-core.ko.xz",
                                   modules + "kernel/vfio-pci.ko.xz", modules + "kernel/vfio.ko.xz",
                                   modules + "kernel/vfio_iommu_type1.ko.xz", modules + "modules.builtin", "vmlinuz"));
    EXPECT_THAT(cached(), ElementsAre(release));
    EXPECT_EQ(find_kernel("6.17", options.places), fetched->kernel);
}

TEST_F(Fetch, TellsHowFarItIs)
{
    ASSERT_TRUE(fetch());
    const auto half = std::ranges::find_if(seen, [](const FetchProgress& now) {
        return now.phase == FetchProgress::Phase::Download && now.percent == 50;
    });
    ASSERT_NE(half, seen.end());
    EXPECT_EQ(half->bytes, 500);
    EXPECT_EQ(half->subject, release);
    EXPECT_EQ(seen.back().phase, FetchProgress::Phase::Unpack);
}

TEST_F(Fetch, WhatIsFetchedAlreadyIsNotFetchedAgain)
{
    ASSERT_TRUE(fetch());
    script("apt-get", on_download("exit 1"));
    EXPECT_TRUE(fetch());
    script("apt-cache", "exit 1");
    EXPECT_TRUE(fetch_kernel({release, "", Fallback::None}, options, {}, {}));
}

TEST_F(Fetch, EachFailureSaysWhyAndLeavesNothing)
{
    struct Case
    {
        std::string apt_get;
        std::string package;
        const char* cause;
    };
    const std::string good = samples::debian_package(samples::kernel_files(release));
    auto no_image = samples::kernel_files(release);
    no_image.erase(fmt::format("./boot/vmlinuz-{}", release));
    auto no_vfio = samples::kernel_files(release);
    no_vfio.erase(fmt::format("./usr/lib/modules/{}/kernel/vfio_iommu_type1.ko.xz", release));
    auto other_image = samples::kernel_files(release);
    other_image[fmt::format("./boot/vmlinuz-{}", release)] = samples::bzimage("6.17.12");
    const std::string copy = on_download("cp " + package().string() + " .");
    const std::vector<Case> cases{
        {"echo 'E: Could not resolve host' >&2; exit 100", good, "apt says: Could not resolve host"},
        {on_download(
             "echo half > kernel.deb; echo 'E: Write error - write (28: No space left on device)' >&2; exit 100"),
         good, "No space left on device"},
        {on_download("kill -9 $$"), good, "apt ended without a message"},
        {copy, samples::debian_package(no_image), "no kernel image in linux-image-6.17.13+deb13-amd64"},
        {copy, samples::debian_package(no_vfio), "kernel without VFIO"},
        {copy, samples::debian_package(other_image), "says it is 6.17.12"},
        {copy, good.substr(0, good.size() / 2), "kernel.deb"},
        {copy, "not a package at all", "kernel.deb"},
    };
    for (const Case& given : cases) {
        fs::remove_all(options.places.cache);
        script("apt-get", given.apt_get);
        publish(given.package);
        const Result<Fetched> fetched = fetch();
        ASSERT_FALSE(fetched) << given.cause;
        EXPECT_THAT(fetched.error().cause, HasSubstr(given.cause));
        EXPECT_FALSE(fetched.error().fix.empty());
        EXPECT_THAT(cached(), IsEmpty()) << given.cause;
    }
}

TEST_F(Fetch, WithoutAptOrKeyringSaysWhatToInstall)
{
    fs::remove(folder() / "bin/apt-get");
    const Result<Fetched> without_apt = fetch();
    ASSERT_FALSE(without_apt);
    EXPECT_EQ(without_apt.error().cause, "apt-get is not installed");
    fs::remove(folder() / "keyring.gpg");
    const Result<Fetched> without_keyring = fetch();
    ASSERT_FALSE(without_keyring);
    EXPECT_EQ(without_keyring.error().fix, "Run: sudo apt install debian-archive-keyring");
}

TEST_F(Fetch, ASystemWithoutADebianMirrorIsToldWhatToAdd)
{
    std::filesystem::remove(options.apt.settings / "sources.list");
    const Result<Fetched> fetched = fetch();
    ASSERT_FALSE(fetched);
    EXPECT_THAT(fetched.error().cause, HasSubstr("names no Debian mirror"));
}

TEST_F(Fetch, RealAptWithoutANetworkIsQuoted)
{
    samples::put(options.apt.settings / "sources.list", "deb http://127.0.0.1:9/debian bookworm main\n");
    options.apt.programs.clear();
    const Result<Fetched> fetched = fetch();
    ASSERT_FALSE(fetched);
    EXPECT_EQ(fetched.error().step, "updating the list of kernels");
    EXPECT_THAT(fetched.error().cause, HasSubstr("127.0.0.1"));
    EXPECT_THAT(fetched.error().fix, HasSubstr("Check the network"));
}

TEST_F(Fetch, APartLeftByAKilledProcessIsClearedAway)
{
    const fs::path part = kernel_folder(options.places.cache, release).string() + ".part";
    samples::put(part / "vmlinuz", "half");
    samples::put(part / "packages/old.deb", "half");
    EXPECT_THAT(list_kernels(options.places), IsEmpty());
    ASSERT_TRUE(fetch());
    EXPECT_THAT(cached(), ElementsAre(release));
}

TEST_F(Fetch, TwoAtATimeAreRefused)
{
    fs::create_directories(options.places.cache);
    QLockFile other(QString::fromStdString((options.places.cache / "fetch.lock").string()));
    ASSERT_TRUE(other.lock());
    EXPECT_THAT(fetch().error().cause, HasSubstr("another fetch is going on"));
}

TEST_F(Fetch, RoomIsLookedForBeforehand)
{
    EXPECT_TRUE(check_room(folder(), 1));
    const Result<void> room = check_room(folder(), std::int64_t{1} << 60);
    ASSERT_FALSE(room);
    EXPECT_EQ(room.error().code, ENOSPC);
}

TEST_F(Fetch, AJobCanBeCancelledWhileItDownloads)
{
    int count = 0;
    char name[] = "fetch_test";
    char* arguments[] = {name, nullptr};
    const QCoreApplication application(++count, arguments);
    script("apt-get", on_download("echo half > kernel.deb; echo dlstatus:1:50:half; exec sleep 1000"));
    QEventLoop loop;
    Error error;
    FetchJob job;
    QObject::connect(&job, &FetchJob::progress, &loop, [&job](const FetchProgress& now) {
        if (now.phase == FetchProgress::Phase::Download)
            job.cancel();
    });
    QObject::connect(&job, &FetchJob::finished, &loop, [&](const Result<Fetched>& result) {
        error = result ? Error{} : result.error();
        loop.quit();
    });
    job.start({"6.17", "", Fallback::None}, options);
    loop.exec();
    EXPECT_EQ(error.cause, "cancelled");
    EXPECT_EQ(error.code, ECANCELED);
    EXPECT_THAT(cached(), IsEmpty());
}

TEST(Package, NamesThatLeadOutsideAreNotUnpacked)
{
    const QTemporaryDir temporary;
    const fs::path folder = temporary.path().toStdString();
    samples::put(folder / "p.deb", samples::debian_package({{"./usr/lib/modules/6.1/../../../../x.ko", "x"},
                                                            {"./usr/lib/modules/6.2/kernel/y.ko", "y"},
                                                            {"./etc/passwd", "z"},
                                                            {"./usr/lib/modules/6.1/kernel/good.ko", "good"}}));
    ASSERT_TRUE(extract_package(folder / "p.deb", "6.1", folder / "out/in", {}, {}));
    EXPECT_THAT(files_below(folder / "out"), ElementsAre(folder / "out/in/lib/modules/6.1/kernel/good.ko"));
}

} // namespace
} // namespace pinscope::guest
