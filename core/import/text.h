// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/columns.h"
#include "core/import/gup_lines.h"
#include "core/import/map_lines.h"

#include <map>
#include <set>
#include <string>

// Results in text that people wrote around them: the body of a mail, a page, the output of a program.
namespace pinscope::imports {

// ">> > text" -> depth 3, "text".
struct Unquoted
{
    int depth = 0;
    std::string_view text;
};
Unquoted unquote(std::string_view line);

// Whether a mail program must leave this line as it is when it unwraps format=flowed.
bool is_result_line(std::string_view text);

// Skips the hunks of diffs: source may look like results.
class DiffSkipper
{
public:
    bool skip(std::string_view text); // whether this line belongs to a diff

private:
    std::int64_t m_old = 0;
    std::int64_t m_new = 0;
};

// Which vfio-pci-mem-dma-map the messages of a thread link to.
struct Programs
{
    std::map<std::pair<std::string, int>, MapProgram> by_place; // message and depth
    std::map<std::string, MapProgram> by_author;
};
// Tells the memory behind the labels of that program, from the message's own link or else from its author's other ones.
void settle_programs(Imported& imported, const Programs& programs);

class TextReader
{
public:
    TextReader(Imported& out, Programs& programs, std::string message, std::string author);
    void feed(std::string_view raw, std::int64_t line); // a line with its quoting
    // True where the last line is the first half of a result: then the text may be cut.
    bool finish();

private:
    struct Level // what stands at one depth of quoting
    {
        std::string author;
        std::string kernel;
        std::string memory;    // a label about memory, below the kernel's
        std::string paragraph; // running text since the last blank line
        std::int64_t paragraph_line = 0;
        std::string held; // the first half of a result that goes on in the next line
        Source held_source;
        std::string label; // "Base:" that may turn out to be running text
        Facts facts;
        MapProgram program = MapProgram::Unknown;
        MapLines map;
        GupLines gup;
        Columns columns;
        DiffSkipper diff;
        std::optional<std::size_t> table; // index into m_out.tables
        bool labelled = false;            // a kernel's label was seen since the last cell
        bool fresh = true;                // the next cell begins a table
    };
    MapLines::Taken results(Level& level, std::string_view text, const Source& source);
    MapLines::Taken trace(Level& level, std::string_view text, const Source& source);
    void label(Level& level, std::string_view text);
    void prose(Level& level, std::string_view text, const Source& source);
    void end_paragraph(Level& level);
    void flush(Level& level);
    void drop_held(Level& level);
    void add(Level& level, ImportedCell cell);
    [[nodiscard]] Source source_of(const Level& level, std::int64_t line, int depth, std::string_view text) const;

    Imported& m_out;
    Programs& m_programs;
    std::string m_message;
    std::map<int, Level> m_levels;
    std::set<std::string> m_listed;
    int m_depth = 0;
};

// Removes what only repeats other tables: the cells of quoted blocks that stand in a shallower or earlier one.
void drop_quotes(Imported& imported);

} // namespace pinscope::imports
