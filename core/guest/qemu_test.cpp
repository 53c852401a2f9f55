// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/qemu.h"

#include <gmock/gmock.h>

namespace pinscope::guest {
namespace {

using testing::HasSubstr;
using testing::Not;

GuestOptions options()
{
    GuestOptions given;
    given.kernel = "/k/vmlinuz";
    given.initramfs = "/k/initramfs";
    given.console_log = "/log/console,1";
    given.seed = 18446744073709551615ULL;
    return given;
}

std::string line(const GuestOptions& given)
{
    return qemu_arguments(given).join(QLatin1Char(' ')).toStdString();
}

TEST(Qemu, GivesADeviceToEachContainer)
{
    GuestOptions three = options();
    three.devices = 3;
    EXPECT_EQ(qemu_arguments(three).count(QStringLiteral("edu")), 3);
    EXPECT_EQ(qemu_arguments(options()).count(QStringLiteral("edu")), 1);
}

TEST(QemuArguments, OfTheInstructionsClock)
{
    EXPECT_EQ(line(options()),
              "-machine q35,kernel-irqchip=split -accel tcg,thread=single -icount shift=0,sleep=off "
              "-seed 18446744073709551615 -rtc base=2026-01-01T00:00:00,clock=vm -cpu max,-erms -smp 1 -m 2048M "
              "-nodefaults -no-user-config -no-reboot -display none -monitor none "
              "-device intel-iommu,intremap=on,aw-bits=48 -device edu "
              "-chardev file,id=console,path=/log/console,,1 -serial chardev:console "
              "-chardev stdio,id=data,signal=off -serial chardev:data "
              "-kernel /k/vmlinuz -initrd /k/initramfs "
              "-append console=ttyS0 intel_iommu=on tsc=reliable panic=-1");
}

TEST(QemuArguments, OfTheOtherClocksHaveNoInstructionCount)
{
    GuestOptions given = options();
    given.clock = Clock::Emulated;
    EXPECT_THAT(line(given), HasSubstr("-accel tcg,thread=single -seed"));
    EXPECT_THAT(line(given), Not(HasSubstr("icount")));
    given.clock = Clock::Wall;
    EXPECT_THAT(line(given), HasSubstr("-accel kvm"));
    EXPECT_THAT(line(given), Not(HasSubstr("icount")));
    EXPECT_THAT(line(given), HasSubstr("no_timer_check"));
}

TEST(QemuArguments, PagesOf1GTakeTheCommandLineAndMoreMemory)
{
    GuestOptions given = options();
    given.huge_1g = 1;
    given.extra_kernel_arguments = "quiet";
    EXPECT_EQ(kernel_command_line(given),
              "console=ttyS0 intel_iommu=on tsc=reliable panic=-1 hugepagesz=1G hugepages=1 quiet");
    EXPECT_THAT(line(given), HasSubstr("-m 4096M"));
}

TEST(QemuArguments, MemoryHasRoomForThePools)
{
    struct Case
    {
        Bytes memory;
        std::int64_t huge_2m, huge_1g;
        Bytes expected;
    };
    for (const Case& given : {Case{gibibytes(2), 0, 0, gibibytes(2)}, Case{gibibytes(2), 64, 0, gibibytes(2)},
                              Case{gibibytes(2), 1024, 0, gibibytes(3)}, Case{gibibytes(2), 0, 1, gibibytes(4)},
                              Case{gibibytes(2), 512, 2, gibibytes(5)}, Case{gibibytes(8), 0, 1, gibibytes(8)},
                              Case{Bytes(1), 0, 0, gibibytes(1)}}) {
        GuestOptions asked = options();
        asked.memory = given.memory;
        asked.huge_2m = given.huge_2m;
        asked.huge_1g = given.huge_1g;
        EXPECT_EQ(format_bytes(guest_memory(asked)), format_bytes(given.expected));
    }
}

TEST(Qemu, IsFoundOrNamedWithItsPackage)
{
    const Result<QString> found = find_qemu();
    ASSERT_TRUE(found) << describe(found.error());
    EXPECT_THAT(qemu_version(*found).value_or(""), testing::MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+"));
    EXPECT_FALSE(qemu_version(QStringLiteral("/bin/true")));

    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/nowhere");
    const Result<QString> missing = find_qemu();
    qputenv("PATH", path);
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().fix, "Run: sudo apt install qemu-system-x86");
}

} // namespace
} // namespace pinscope::guest
