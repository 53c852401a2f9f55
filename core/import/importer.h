// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/imported.h"

#include <istream>
#include <span>
#include <string>
#include <string_view>

namespace pinscope::imports {

struct Options
{
    std::string name;          // of the file, for sources
    bool keep_samples = false; // single durations of a trace; bounded by memory alone
    std::optional<Cell> cell;  // what the numbers of a file without labels mean
    std::string unit;          // and their unit, as "us"; "" where nobody knows
    std::string kernel;        // of which kernel they are, where the file does not say
};

// One foreign format. `read` takes the whole stream or gives an Error: nothing is imported half.
struct Importer
{
    std::string_view name;               // "fio JSON"
    int (*sniff)(std::string_view head); // 0 (not this) … 100 (surely), from the first 64 KiB
    Result<Imported> (*read)(std::istream& in, const Options& options);
};

// All of them; a new format is a file and a line in importer.cpp.
std::span<const Importer> importers();

inline constexpr std::size_t head_size = 1U << 16;
// The importer that is surest of these first bytes; nullptr where none knows them.
const Importer* choose(std::string_view head);

// Reads a stream by the importer that knows it. Errors: binary, UTF-16, empty, cut, unknown format.
Result<Imported> import_stream(std::istream& in, const Options& options);
Result<Imported> import_file(const std::string& path, Options options = {});

// The formats, one file each.
int sniff_vfio_mem_dma_map(std::string_view head);
Result<Imported> read_vfio_mem_dma_map(std::istream& in, const Options& options);
int sniff_gup_test(std::string_view head);
Result<Imported> read_gup_test(std::istream& in, const Options& options);
int sniff_function_graph(std::string_view head);
Result<Imported> read_function_graph(std::istream& in, const Options& options);
int sniff_trace_cmd(std::string_view head);
Result<Imported> read_trace_cmd(std::istream& in, const Options& options);
int sniff_fio(std::string_view head);
Result<Imported> read_fio(std::istream& in, const Options& options);
int sniff_perf_stat(std::string_view head);
Result<Imported> read_perf_stat(std::istream& in, const Options& options);
int sniff_google_benchmark(std::string_view head);
Result<Imported> read_google_benchmark(std::istream& in, const Options& options);
int sniff_benchfmt(std::string_view head);
Result<Imported> read_benchfmt(std::istream& in, const Options& options);
int sniff_numbers(std::string_view head);
Result<Imported> read_numbers(std::istream& in, const Options& options);
int sniff_mail(std::string_view head);
Result<Imported> read_mail(std::istream& in, const Options& options);
int sniff_page(std::string_view head);
Result<Imported> read_page(std::istream& in, const Options& options);

} // namespace pinscope::imports
