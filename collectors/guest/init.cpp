// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/guest/init.h"

#include "collectors/conversation.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <fmt/format.h>
#include <sstream>
#include <sys/mount.h>
#include <sys/reboot.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

namespace pinscope::collector {

namespace {

constexpr const char* data_port = "/dev/ttyS1";

void log(const std::string& text)
{
    std::fputs(fmt::format("pinscope-collector: {}\n", text).c_str(), stderr);
}

void mount_all()
{
    struct Mount
    {
        const char* type;
        const char* target;
    };
    for (const auto& [type, target] :
         {Mount{"devtmpfs", "/dev"}, Mount{"proc", "/proc"}, Mount{"sysfs", "/sys"}, Mount{"tmpfs", "/run"},
          Mount{"tmpfs", "/tmp"}, Mount{"debugfs", "/sys/kernel/debug"}}) {
        mkdir(target, 0755);
        if (mount(type, target, type, 0, nullptr) != 0 && errno != EBUSY)
            log(fmt::format("mounting {} failed with {}", target, errno_name(errno)));
    }
}

void load_module(const std::string& name)
{
    const std::string path = "/modules/" + name;
    const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    // No flags: a module of another build must not be forced in.
    if (fd < 0 || (syscall(SYS_finit_module, fd, "", 0) != 0 && errno != EEXIST))
        log(fmt::format("loading {} failed with {}", name, errno_name(errno)));
    if (fd >= 0)
        close(fd);
}

void load_modules()
{
    std::istringstream order(System().read("/modules/order").value_or(""));
    for (std::string name; std::getline(order, name);)
        if (!name.empty())
            load_module(name);
}

// Raw, so that neither end changes a byte.
int open_data_port()
{
    const int fd = open(data_port, O_RDWR | O_NOCTTY | O_CLOEXEC);
    termios settings{};
    if (fd < 0 || tcgetattr(fd, &settings) != 0) {
        log(fmt::format("opening {} failed with {}", data_port, errno_name(errno)));
        return fd;
    }
    cfmakeraw(&settings);
    cfsetspeed(&settings, B115200);
    tcsetattr(fd, TCSANOW, &settings);
    return fd;
}

} // namespace

void run_as_init()
{
    mount_all();
    load_modules();
    const int out = open_data_port();
    const int in = open("/request", O_RDONLY | O_CLOEXEC);
    if (in < 0)
        log("there is no /request");
    else if (out >= 0)
        converse({.in = in, .out = out, .end_cancels = false, .drains = true}, System());
    if (out >= 0)
        tcdrain(out);
    sync();
    reboot(RB_POWER_OFF);
    log("this machine cannot be turned off");
    while (true)
        pause();
}

} // namespace pinscope::collector
