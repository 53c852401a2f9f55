// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/importer.h"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

// Imported values as lines of text, for tests to read like tables.
namespace pinscope::imports::testing {

// "vfio-type1/…/map | Base | 0 | 340.2 GiB/s"; boots are counted from 0.
inline std::vector<std::string> figures_of(const Imported& imported)
{
    std::vector<std::string> lines;
    for (const Table& table : imported.tables)
        for (const ImportedCell& cell : table.cells)
            for (const Figure& figure : cell.figures)
                lines.push_back(fmt::format("{} | {} | {} | {} {}", cell_id(cell.cell), cell.kernel, cell.boot,
                                            figure.value, unit_name(figure.unit)));
    return lines;
}

inline std::vector<std::string> sorted_figures(const Imported& imported)
{
    auto lines = figures_of(imported);
    std::ranges::sort(lines);
    return lines;
}

inline Result<Imported> import_text(const std::string& text, Options options = {})
{
    std::istringstream in(text);
    if (options.name.empty())
        options.name = "text";
    return import_stream(in, options);
}

inline std::string content(const std::string& path)
{
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

inline std::string fixture(const std::string& name)
{
    return content(std::string(PINSCOPE_TESTDATA "/") + name);
}

} // namespace pinscope::imports::testing
