// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/importer.h"

#include "core/import/lines.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <new>

namespace pinscope::imports {

namespace {

constexpr std::array table{
    Importer{"mail", sniff_mail, read_mail},
    Importer{"a page of mails", sniff_page, read_page},
    Importer{"vfio-pci-mem-dma-map", sniff_vfio_mem_dma_map, read_vfio_mem_dma_map},
    Importer{"gup_test", sniff_gup_test, read_gup_test},
    Importer{"function_graph", sniff_function_graph, read_function_graph},
    Importer{"trace-cmd report", sniff_trace_cmd, read_trace_cmd},
    Importer{"fio JSON", sniff_fio, read_fio},
    Importer{"perf stat -j", sniff_perf_stat, read_perf_stat},
    Importer{"Google Benchmark JSON", sniff_google_benchmark, read_google_benchmark},
    Importer{"Go benchfmt", sniff_benchfmt, read_benchfmt},
    Importer{"a number a line", sniff_numbers, read_numbers},
};

} // namespace

std::span<const Importer> importers()
{
    return table;
}

const Importer* choose(std::string_view head)
{
    const Importer* best = nullptr;
    int most = 0;
    for (const Importer& importer : table)
        if (const int sure = importer.sniff(head.substr(0, head_size)); sure > most) {
            most = sure;
            best = &importer;
        }
    return best;
}

Result<Imported> import_stream(std::istream& in, const Options& options)
{
    std::string head(head_size, '\0');
    in.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(in.gcount()));
    in.clear();
    in.seekg(0);
    if (!in)
        return refuse("a stream", "it cannot be read twice", "Save it to a file first");
    const auto wrong = [&options](std::string cause, std::string fix) {
        return refuse(options.name, std::move(cause), std::move(fix));
    };
    if (head.find_first_not_of(" \t\r\n") == std::string::npos)
        return wrong("it is empty", "Give the text that the tool printed");
    if (head.starts_with("\x1f\x8b"))
        return wrong("it is compressed", "Unpack it with gunzip first");
    if (head.starts_with("\xff\xfe") || head.starts_with("\xfe\xff"))
        return wrong("the text is UTF-16", "Convert it first: iconv -f UTF-16 -t UTF-8");
    if (head.find('\0') != std::string::npos)
        return wrong("there is a NUL byte: this is not text", "Give the text that the tool printed");
    const Importer* const importer = choose(head);
    if (importer == nullptr)
        return wrong("no importer knows this format", "See `pinscope import --help` for the formats");
    try {
        auto imported = importer->read(in, options);
        if (imported)
            for (Table& results : imported->tables)
                for (ImportedCell& cell : results.cells)
                    if (cell.kernel.empty())
                        cell.kernel = options.kernel;
        return imported;
    } catch (const std::bad_alloc&) {
        return wrong("there is not enough memory for it", "Import its parts");
    }
}

Result<Imported> import_file(const std::string& path, Options options)
{
    std::ifstream file(path, std::ios::binary);
    std::error_code ignored;
    if (!file || std::filesystem::is_directory(path, ignored))
        return refuse(path, "the file cannot be opened", "Check its name and its permissions");
    if (options.name.empty())
        options.name = std::filesystem::path(path).filename().string();
    return import_stream(file, options);
}

} // namespace pinscope::imports
