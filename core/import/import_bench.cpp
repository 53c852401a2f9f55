// SPDX-License-Identifier: GPL-3.0-or-later
// How fast each format is read, per second of one core: a JSON line each, {"format", "bytes", "seconds", "cpu_seconds",
// "mb_per_second", "peak_rss_kib"}. import_bench [MEGABYTES of text per format] [FORMAT]; the text is generated, or
// repeated from testdata.
#include "core/import/importer.h"

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <streambuf>
#include <sys/resource.h>

using namespace pinscope;

namespace {

// Endless-looking text in constant memory: head, then body again and again up to `size`, then tail.
class Repeated : public std::streambuf
{
public:
    Repeated(std::string head, std::string body, std::string tail, std::size_t size)
        : m_head(std::move(head)), m_tail(std::move(tail)), m_size(size)
    {
        while (m_body.size() < 1U << 18)
            m_body += body;
    }
    [[nodiscard]] std::size_t given() const { return m_given; }

protected:
    int_type underflow() override
    {
        std::string* const piece = m_step == 0 ? &m_head : m_given < m_size ? &m_body : m_step == 2 ? nullptr : &m_tail;
        m_step = m_step == 0 ? 1 : piece == &m_tail || piece == nullptr ? 2 : 1;
        if (piece == nullptr)
            return traits_type::eof();
        if (piece->empty())
            return underflow();
        setg(piece->data(), piece->data(), piece->data() + piece->size());
        m_given += piece->size();
        return traits_type::to_int_type(*gptr());
    }

private:
    std::string m_head;
    std::string m_body;
    std::string m_tail;
    std::size_t m_size;
    std::size_t m_given = 0;
    int m_step = 0;
};

struct Text
{
    const char* importer;
    std::string head;
    std::string body;
    std::string tail;
};

std::string graph_body()
{
    std::string text;
    for (int i = 0; i < 2000; ++i)
        text += fmt::format(
            " {0})               |    vfio_pin_pages_remote() {{\n {0})   0.{1:03} us    |      vpfn_pages.isra.0();\n"
            " {0})   2.{2:03} us    |      vfio_lock_acct.part.0();\n {0})   {3}.{1:03} us    |    }}\n",
            i % 4, i * 7 % 1000, i * 13 % 1000, 5 + i % 90);
    return text;
}

std::string trace_cmd_body()
{
    std::string text;
    for (int i = 0; i < 2000; ++i)
        text += fmt::format(
            "       qemu-kvm-42  [001]  1188.{0:06}: funcgraph_entry:                   |  vfio_pin_map_dma() {{\n"
            "       qemu-kvm-42  [001]  1188.{0:06}: funcgraph_entry:        0.{1:03} us   |    vfio_find_dma();\n"
            "       qemu-kvm-42  [001]  1188.{0:06}: funcgraph_exit:       # {2}.{1:03} us |  }}\n",
            i, i * 7 % 1000, 1000 + i);
    return text;
}

std::vector<Text> texts()
{
    std::string page;
    for (int i = 0; i < 50; ++i)
        page += fmt::format("> > a line of running text that says nothing, number {}\n", i);
    page += "\n";
    return {
        {"function_graph", "# tracer: function_graph\n", graph_body(), ""},
        {"trace-cmd report", "", trace_cmd_body(), ""},
        {"a page of mails", "Base:\nVFIO MAP DMA in 0.010 s (200.5 GB/s)\n\n", page, ""},
        {"mail", "From: A <a@example.org>\nSubject: x\n\nBase:\nVFIO MAP DMA in 0.010 s (200.5 GB/s)\n\n", page, ""},
        {"a number a line", "", "812.25\n799.5\n805\n", ""},
        {"Go benchfmt", "", "BenchmarkVfioMap/backing=hugetlbfs/folio=2M/size=4G 1 7750000 ns/op 516.1 GiB/s\n", ""},
        {"perf stat -j", "",
         "{\"counter-value\" : \"76.0\", \"unit\" : \"\", \"event\" : \"page-faults\", \"event-runtime\" : 8, "
         "\"pcnt-running\" : 100.00}\n",
         ""},
        {"gup_test", "",
         "TAP version 13\n1..1\n# PIN_FAST_BENCHMARK: Time: get:1535 put:190 us# \nok 1 ioctl status 0\n", ""},
        {"vfio-pci-mem-dma-map", "",
         "------- AVERAGE (HUGETLBFS) --------\nVFIO MAP DMA in 0.013 s (309.7 GB/s)\nVFIO UNMAP DMA in 0.033 s (119.4 "
         "GB/s)\n",
         ""},
        {"fio JSON", "{\"fio version\" : \"fio-3.33\", \"jobs\" : [\n",
         "{\"jobname\" : \"a\", \"error\" : 0, \"read\" : {\"total_ios\" : 9, \"bw_bytes\" : 2500000000, \"iops\" : "
         "19073.5, \"clat_ns\" : {\"mean\" : 419000.5}}},\n",
         "{\"jobname\" : \"z\", \"error\" : 0}]}\n"},
        {"Google Benchmark JSON", "{\"benchmarks\": [\n",
         "{\"name\": \"BM_pin/64\", \"run_type\": \"iteration\", \"iterations\": 10, \"real_time\": 12.25, "
         "\"time_unit\": \"us\"},\n",
         "{\"name\": \"z\", \"run_type\": \"aggregate\"}]}\n"},
    };
}

} // namespace

int main(int argc, char** argv)
{
    const std::size_t megabytes = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 16;
    int failed = 0;
    for (Text& text : texts()) {
        if (argc > 2 && std::string_view(argv[2]) != text.importer)
            continue;
        // Formats that keep each figure, or are one document, are read at a size that people have.
        const bool trace = std::string_view(text.importer).find("trace") != std::string_view::npos ||
                           std::string_view(text.importer) == "function_graph";
        const bool numbers = std::string_view(text.importer) == "a number a line"; // a million of them at the most
        Repeated buffer(text.head, text.body, text.tail,
                        (trace ? megabytes : std::min<std::size_t>(megabytes, numbers ? 4 : 8)) * 1'000'000);
        std::istream in(&buffer);
        for (const imports::Importer& importer : imports::importers()) {
            if (importer.name != text.importer)
                continue;
            imports::Options options;
            options.name = "generated";
            const std::clock_t cpu = std::clock();
            const auto start = std::chrono::steady_clock::now();
            const auto imported = importer.read(in, options);
            const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
            const double cpu_seconds = static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC;
            rusage usage{};
            getrusage(RUSAGE_SELF, &usage);
            fmt::print("{{\"format\": \"{}\", \"bytes\": {}, \"seconds\": {:.3f}, \"cpu_seconds\": {:.3f}, "
                       "\"mb_per_second\": {:.1f}, "
                       "\"peak_rss_kib\": {}, \"ok\": {}}}\n",
                       text.importer, buffer.given(), seconds, cpu_seconds,
                       static_cast<double>(buffer.given()) / 1e6 / cpu_seconds, usage.ru_maxrss, imported.has_value());
            if (!imported) {
                fmt::print(stderr, "{}\n", pinscope::describe(imported.error()));
                failed = 1;
            }
        }
    }
    return failed;
}
