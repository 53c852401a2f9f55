// SPDX-License-Identifier: GPL-3.0-or-later
// Boots real kernels under QEMU. They come out of the cache; where it has none, one is fetched as a user would.
#include "core/guest/fetch.h"
#include "core/guest/initramfs.h"
#include "core/guest/kernel_source.h"
#include "core/guest/modules.h"
#include "core/guest/qemu.h"

#include <QProcess>
#include <QTemporaryDir>
#include <algorithm>
#include <chrono>
#include <gmock/gmock.h>
#include <iostream>

namespace pinscope::guest {
namespace {

using testing::HasSubstr;

struct BootOutcome
{
    std::string data;
    std::string console;
    int status = -1;
    double seconds = 0;
};

class GuestBoot : public testing::Test
{
protected:
    void SetUp() override
    {
        kernels = list_kernels(default_places());
        kernels.resize(std::min<std::size_t>(kernels.size(), 5)); // a boot takes ten seconds
        if (!kernels.empty())
            return;
        const Result<Fetched> fetched = fetch_kernel({.spec = "6.17", .build = "+deb13", .fallback = Fallback::Older},
                                                     FetchOptions{}, {}, std::stop_token());
        ASSERT_TRUE(fetched) << describe(fetched.error());
        kernels = {fetched->kernel};
    }

    std::vector<BootableKernel> kernels; // ready to boot; never empty
    std::filesystem::path folder() const { return m_folder.path().toStdString(); }

    GuestOptions prepare(const BootableKernel& kernel, std::uint64_t seed)
    {
        const Result<LoadOrder> order = load_order(read_module_tree(kernel.modules));
        EXPECT_TRUE(order) << describe(order.error());
        const Initramfs content{PINSCOPE_PROBE_INIT, order.value_or(LoadOrder{}).modules, "{\"hello\":1}\n"};
        const Result<void> written = write_initramfs(content, folder() / "initramfs");
        EXPECT_TRUE(written) << describe(written.error());
        GuestOptions options;
        options.kernel = kernel.image;
        options.initramfs = folder() / "initramfs";
        options.console_log = folder() / "console.log";
        options.seed = seed;
        return options;
    }

    BootOutcome boot(const GuestOptions& options)
    {
        const Result<QString> program = find_qemu();
        EXPECT_TRUE(program) << describe(program.error());
        QProcess qemu;
        qemu.setStandardInputFile(QProcess::nullDevice());
        const auto start = std::chrono::steady_clock::now();
        qemu.start(program.value_or(QString()), qemu_arguments(options));
        const bool ended = qemu.waitForFinished(300000);
        BootOutcome outcome;
        outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        EXPECT_TRUE(ended);
        EXPECT_THAT(qemu.readAllStandardError().toStdString(), testing::IsEmpty());
        outcome.data = qemu.readAllStandardOutput().toStdString();
        QFile log(QString::fromStdString(options.console_log.string()));
        if (log.open(QIODevice::ReadOnly))
            outcome.console = log.readAll().toStdString();
        outcome.status = qemu.exitCode();
        return outcome;
    }

private:
    QTemporaryDir m_folder;
};

TEST_F(GuestBoot, EachReadyKernelFindsTheDeviceAloneInItsGroup)
{
    for (const BootableKernel& kernel : kernels) {
        const BootOutcome outcome = boot(prepare(kernel, 1));
        std::cout << kernel.release << ": " << outcome.seconds << " s\n";
        EXPECT_EQ(outcome.status, 0) << kernel.release;
        EXPECT_THAT(outcome.data, HasSubstr("release " + kernel.release + "\n"));
        EXPECT_THAT(outcome.data, HasSubstr("devtmpfs yes console yes\n")) << outcome.console;
        EXPECT_THAT(outcome.data, testing::ContainsRegex("edu 0000:00:0[0-9].0 group members 1\n"));
        EXPECT_THAT(outcome.data, HasSubstr("vfio yes\n"));
        EXPECT_THAT(outcome.data, testing::Not(HasSubstr("failed")));
        EXPECT_THAT(outcome.data, HasSubstr("request {\"hello\":1}\n"));
        EXPECT_THAT(outcome.console, HasSubstr("Linux version " + kernel.release));
    }
}

TEST_F(GuestBoot, TheSameSeedRepeatsToTheLastByte)
{
    const GuestOptions options = prepare(kernels.front(), 7);
    const BootOutcome first = boot(options);
    const BootOutcome second = boot(options);
    GuestOptions reseeded = options;
    reseeded.seed = 8;
    const BootOutcome third = boot(reseeded);
    EXPECT_THAT(first.data, HasSubstr("clock "));
    EXPECT_EQ(first.data, second.data);
    EXPECT_EQ(first.console, second.console);
    EXPECT_NE(first.data, third.data);
}

TEST_F(GuestBoot, PagesOf1GAreReservedOnTheCommandLine)
{
    GuestOptions options = prepare(kernels.front(), 1);
    options.huge_1g = 1;
    options.extra_kernel_arguments = "quiet";
    const BootOutcome outcome = boot(options);
    EXPECT_THAT(outcome.data, HasSubstr("huge 1G 1\n"));
    EXPECT_THAT(outcome.data, HasSubstr(" quiet"));
}

} // namespace
} // namespace pinscope::guest
