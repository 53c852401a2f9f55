// SPDX-License-Identifier: GPL-3.0-or-later
// A file of function_graph text, read and summed up per function, beside `wc -l` and `grep -c` on the same file:
// graph_bench [MEGABYTES, 1000 by default]. A JSON line each: {"what", "bytes", "cpu_seconds", "mb_per_second",
// "peak_rss_kib"}; rates are per second of one core.
#include "core/import/importer.h"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace pinscope;

namespace {

namespace fs = std::filesystem;

void write_text(const fs::path& path, std::size_t bytes)
{
    std::string text;
    for (int i = 0; text.size() < 1'000'000; ++i)
        text += fmt::format(
            " {0})               |    vfio_pin_pages_remote() {{\n {0})   0.{1:03} us    |      vpfn_pages.isra.0();\n"
            " {0})   2.{2:03} us    |      vfio_lock_acct.part.0();\n {0})   {3}.{1:03} us    |    }}\n",
            i % 4, i * 7 % 1000, i * 13 % 1000, 5 + i % 90);
    std::ofstream out(path);
    out << "# tracer: function_graph\n";
    for (std::size_t written = 0; written < bytes; written += text.size())
        out << text;
}

double seconds(const timeval& time)
{
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

// In a process of its own, so that its memory and time are its own.
bool measure(const char* what, const fs::path& path, const std::function<int()>& work)
{
    std::fflush(stdout);
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(work());
    int status = 0;
    rusage usage{};
    if (child < 0 || ::wait4(child, &status, 0, &usage) != child || status != 0) {
        fmt::print(stderr, "{} failed\n", what);
        return false;
    }
    const double cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    const auto bytes = fs::file_size(path);
    fmt::print("{{\"what\": \"{}\", \"bytes\": {}, \"cpu_seconds\": {:.2f}, \"mb_per_second\": {:.0f}, "
               "\"peak_rss_kib\": {}}}\n",
               what, bytes, cpu, static_cast<double>(bytes) / 1e6 / cpu, usage.ru_maxrss);
    return true;
}

int run(const char* program, const char* first, const char* second, const fs::path& path)
{
    // Not /dev/null: grep stops at its first match there.
    if (std::freopen((path.native() + ".out").c_str(), "w", stdout) == nullptr)
        return 1;
    ::execlp(program, program, first, second, path.c_str(), nullptr);
    return 127;
}

} // namespace

int main(int argc, char** argv)
{
    const std::size_t megabytes = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 1000;
    std::string folder = (fs::temp_directory_path() / "pinscope-graph-XXXXXX").native();
    if (::mkdtemp(folder.data()) == nullptr)
        return 1;
    const fs::path path = fs::path(folder) / "trace.txt";
    write_text(path, megabytes * 1'000'000);
    const bool measured = measure("function_graph import", path,
                                  [&] {
                                      const auto imported = imports::import_file(path.string());
                                      return imported && !imported->functions.empty() ? 0 : 1;
                                  }) &&
                          measure("wc -l", path, [&] { return run("wc", "-l", "--", path); }) &&
                          measure("grep -c", path, [&] { return run("grep", "-c", "pin_pages", path); });
    fs::remove_all(folder);
    return measured ? 0 : 1;
}
