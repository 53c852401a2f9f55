// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/importer.h"
#include "core/import/map_lines.h"

namespace pinscope::imports {

// Whether every whole line of `head` that is not blank begins with one of `prefixes` (a digit stands for any): then a
// program printed it, and nobody wrote words around it.
bool only_lines(std::string_view head, std::initializer_list<std::string_view> prefixes);

inline constexpr std::int64_t most_lines = 1'000'000; // of a program that prints a few; each figure is kept

// The one table of a file that a single program wrote.
class ProgramTable
{
public:
    explicit ProgramTable(const Options& options) : m_options(options) {}
    [[nodiscard]] Source source(std::int64_t line, std::string_view text) const
    {
        return {m_options.name, "", line, 0, std::string(text)};
    }
    void add(ImportedCell cell)
    {
        if (cell.kernel.empty())
            cell.kernel = m_options.kernel;
        if (m_table.cells.empty())
            m_table.where = cell.figures.front().source;
        m_table.cells.push_back(std::move(cell));
    }
    [[nodiscard]] Emit emit()
    {
        return [this](ImportedCell cell) { add(std::move(cell)); };
    }
    [[nodiscard]] Complain complain()
    {
        return [this](Source where, std::string why) { list(m_imported, std::move(where), std::move(why)); };
    }
    void note(std::string text) { m_imported.notes.push_back(std::move(text)); }
    // What was read; an Error where nothing was, `wanted` being what was looked for.
    Result<Imported> take(std::string_view format, std::string_view wanted);

private:
    Options m_options;
    Table m_table;
    Imported m_imported;
};

} // namespace pinscope::imports
