// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/qemu.h"

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace pinscope::guest {

namespace {

QString text(const char* latin1)
{
    return QString::fromLatin1(latin1);
}

// QEMU splits option values at commas; a comma in a path is doubled.
QString option_path(const std::filesystem::path& path)
{
    return QString::fromStdString(path.string()).replace(QLatin1Char(','), QLatin1String(",,"));
}

QStringList clock_arguments(const GuestOptions& options)
{
    const QString seed = QString::number(options.seed);
    const QString base = text("base=2026-01-01T00:00:00,clock=");
    switch (options.clock) {
    case Clock::Wall:
        return {text("-accel"), text("kvm"), text("-seed"), seed, text("-rtc"), base % text("host")};
    case Clock::Emulated:
        return {text("-accel"), text("tcg,thread=single"), text("-seed"), seed, text("-rtc"), base % text("vm")};
    case Clock::Instructions:
        break;
    }
    return {text("-accel"), text("tcg,thread=single"), text("-icount"), text("shift=0,sleep=off"), text("-seed"), seed,
            text("-rtc"),   base % text("vm")};
}

QStringList device_arguments(IommuModel iommu, int devices)
{
    switch (iommu) {
    case IommuModel::Intel:
        break;
    }
    QStringList arguments{text("-device"), text("intel-iommu,intremap=on,aw-bits=48")};
    for (int i = 0; i < devices; ++i)
        arguments += {text("-device"), text("edu")};
    return arguments;
}

} // namespace

Bytes guest_memory(const GuestOptions& options)
{
    std::int64_t needed = options.memory.count();
    if (options.huge_1g > 0)
        needed = std::max(needed, gibibytes(options.huge_1g + 3).count());
    const std::int64_t pools = gibibytes(options.huge_1g).count() + mebibytes(2).count() * options.huge_2m;
    needed = std::max(needed, pools + gibibytes(1).count());
    const std::int64_t mebibyte = mebibytes(1).count();
    return Bytes((needed + mebibyte - 1) / mebibyte * mebibyte);
}

std::string kernel_command_line(const GuestOptions& options)
{
    std::string line = "console=ttyS0 intel_iommu=on tsc=reliable panic=-1";
    // On a loaded host the emulated timer may tick too late for the kernel's check of it, which then panics. In the
    // instructions clock the host's load changes nothing.
    if (options.clock != Clock::Instructions)
        line += " no_timer_check";
    if (options.huge_1g > 0)
        line += fmt::format(" hugepagesz=1G hugepages={}", options.huge_1g);
    if (!options.extra_kernel_arguments.empty())
        line += " " + options.extra_kernel_arguments;
    return line;
}

QStringList qemu_arguments(const GuestOptions& options)
{
    QStringList arguments{text("-machine"), text("q35,kernel-irqchip=split")};
    arguments += clock_arguments(options);
    // Under TCG each byte that `rep stosb` clears counts as an instruction and costs as much host time: a kernel that
    // sees ERMS would spend 4096 of them on each fresh page. Without it the kernel clears words (`rep stosq`).
    const QString cpu = options.clock == Clock::Wall ? text("max") : text("max,-erms");
    arguments +=
        {text("-cpu"), cpu, text("-smp"), text("1"), text("-m"), text("%1M").arg(guest_memory(options).count() >> 20)};
    arguments += {text("-nodefaults"), text("-no-user-config"), text("-no-reboot"), text("-display"),
                  text("none"),        text("-monitor"),        text("none")};
    arguments += device_arguments(options.iommu, options.devices);
    arguments += {text("-chardev"), text("file,id=console,path=") % option_path(options.console_log), text("-serial"),
                  text("chardev:console")};
    arguments += {text("-chardev"), text("stdio,id=data,signal=off"), text("-serial"), text("chardev:data")};
    arguments += {text("-kernel"), QString::fromStdString(options.kernel.string()),
                  text("-initrd"), QString::fromStdString(options.initramfs.string()),
                  text("-append"), QString::fromStdString(kernel_command_line(options))};
    return arguments;
}

Result<QString> find_qemu()
{
    QString program = QStandardPaths::findExecutable(text("qemu-system-x86_64"));
    if (program.isEmpty())
        return failure("looking for QEMU", "qemu-system-x86_64 is not installed",
                       "Run: sudo apt install qemu-system-x86");
    return program;
}

Result<std::string> qemu_version(const QString& program)
{
    QProcess process;
    process.start(program, {text("--version")}, QIODevice::ReadOnly);
    process.waitForFinished(10000);
    const QString output = QString::fromUtf8(process.readAllStandardOutput());
    static const QRegularExpression pattern(text("QEMU emulator version (\\d[\\d.]*)"));
    const QRegularExpressionMatch match = pattern.match(output);
    if (!match.hasMatch())
        return failure("asking QEMU for its version", program.toStdString() + " did not tell it",
                       "Run: sudo apt install --reinstall qemu-system-x86");
    return match.captured(1).toStdString();
}

Result<void> check_kvm()
{
    const int descriptor = ::open("/dev/kvm", O_RDWR | O_CLOEXEC);
    if (descriptor < 0)
        return call_failure("looking for KVM", "opening /dev/kvm", errno,
                            errno == EACCES ? "Add yourself to the group kvm and log in again"
                                            : "Use the instructions clock, which needs no KVM");
    ::close(descriptor);
    return {};
}

} // namespace pinscope::guest
