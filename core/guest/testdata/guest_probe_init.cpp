// SPDX-License-Identifier: GPL-3.0-or-later
// The /init of the end-to-end test: it shows what a collector would find in the guest, on the second serial port.
#include <cstdio>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <string>
#include <sys/mount.h>
#include <sys/reboot.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

namespace {

int data_port = -1;

void say(const std::string& text)
{
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t n = write(data_port, text.data() + done, text.size() - done);
        if (n <= 0)
            return;
        done += static_cast<std::size_t>(n);
    }
}

std::string slurp(const std::string& path)
{
    std::string text;
    if (std::FILE* file = std::fopen(path.c_str(), "re")) {
        char block[4096];
        while (const std::size_t n = std::fread(block, 1, sizeof block, file))
            text.append(block, n);
        std::fclose(file);
    }
    return text;
}

std::string first_line(const std::string& path)
{
    std::string text = slurp(path);
    return text.substr(0, text.find('\n'));
}

int entries(const std::string& path)
{
    int count = 0;
    if (DIR* dir = opendir(path.c_str())) {
        while (const dirent* entry = readdir(dir))
            count += entry->d_name[0] != '.' ? 1 : 0;
        closedir(dir);
    }
    return count;
}

void open_data_port()
{
    data_port = open("/dev/ttyS1", O_RDWR | O_NOCTTY | O_CLOEXEC);
    termios settings{};
    tcgetattr(data_port, &settings);
    cfmakeraw(&settings);
    tcsetattr(data_port, TCSANOW, &settings);
}

void load_modules()
{
    const std::string order = slurp("/modules/order");
    for (std::size_t at = 0; at < order.size();) {
        const std::size_t end = order.find('\n', at);
        const std::string name = order.substr(at, end - at);
        at = end == std::string::npos ? order.size() : end + 1;
        const int fd = open(("/modules/" + name).c_str(), O_RDONLY | O_CLOEXEC);
        const bool loaded = fd >= 0 && syscall(SYS_finit_module, fd, "", 0) == 0;
        say("module " + name + (loaded ? " loaded\n" : " failed\n"));
        close(fd);
    }
}

void show_device()
{
    const std::string devices = "/sys/bus/pci/devices";
    DIR* dir = opendir(devices.c_str());
    while (const dirent* entry = dir ? readdir(dir) : nullptr) {
        const std::string device = devices + "/" + entry->d_name;
        if (first_line(device + "/vendor") != "0x1234" || first_line(device + "/device") != "0x11e8")
            continue;
        const int members = entries(device + "/iommu_group/devices");
        say(std::string("edu ") + entry->d_name + " group members " + std::to_string(members) + "\n");
    }
    if (dir)
        closedir(dir);
}

} // namespace

int main()
{
    mount("proc", "/proc", "proc", 0, nullptr);
    mount("sysfs", "/sys", "sysfs", 0, nullptr);
    const bool devices = mount("devtmpfs", "/dev", "devtmpfs", 0, nullptr) == 0;
    open_data_port();
    utsname name{};
    uname(&name);
    say(std::string("release ") + name.release + "\n");
    say(std::string("devtmpfs ") + (devices ? "yes" : "no") + " console " + (isatty(0) ? "yes" : "no") + "\n");
    load_modules();
    show_device();
    say("vfio " + std::string(access("/dev/vfio/vfio", F_OK) == 0 ? "yes" : "no") + "\n");
    say("huge 1G " + first_line("/sys/kernel/mm/hugepages/hugepages-1048576kB/nr_hugepages") + "\n");
    // A clock and an address: both repeat only where the whole boot does.
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    say("clock " + std::to_string(now.tv_sec) + "." + std::to_string(now.tv_nsec) + "\n");
    const std::string symbols = slurp("/proc/kallsyms");
    say("first symbol " + symbols.substr(0, symbols.find('\n')) + "\n");
    say("command line " + first_line("/proc/cmdline") + "\n");
    say("request " + slurp("/request"));
    tcdrain(data_port);
    reboot(RB_POWER_OFF);
    return EXIT_FAILURE;
}
