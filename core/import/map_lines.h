// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/facts.h"

#include <functional>

// The lines that vfio-pci-mem-dma-map prints, on stdout, on stderr, or both interleaved; also a few of them in a mail.
namespace pinscope::imports {

using Emit = std::function<void(ImportedCell)>;
using Complain = std::function<void(Source, std::string)>;

class MapLines
{
public:
    enum class Taken { No, Part, Yes }; // Part: the line may go on in the next one

    // Reads one line. `source` is its place; its as_printed is set here.
    Taken feed(std::string_view text, const Source& source, const Complain& complain);
    // Gives the cells of what was read so far to `emit` and starts anew; the size of the region stays.
    void flush(const Facts& facts, const Emit& emit);
    void end_section() { m_section = nullptr; }
    [[nodiscard]] bool any() const { return !m_sections.empty() || !m_groups.empty(); }
    // What is missing at the end of a program's output; empty where it is whole.
    [[nodiscard]] std::string unfinished() const;

private:
    struct Section
    {
        std::string label;
        std::map<Operation, std::vector<Figure>> figures;
    };
    struct Group // the iterations of one loop
    {
        std::map<Operation, std::vector<Figure>> figures;
        std::int64_t next = 0;
        bool closed = false; // its last line so far is that of munmap
        bool populated = false;
        bool huge = false;
    };
    Taken average(std::string_view text, const Source& source, const Complain& complain);
    Taken iteration(std::string_view text, const Source& source);
    bool command(std::string_view text);
    void pair(std::vector<Section>& sections);

    std::optional<Bytes> m_region;
    std::optional<Bytes> m_huge;
    bool m_path = false;
    std::vector<Section> m_sections;
    Section* m_section = nullptr;
    std::vector<Group> m_groups;
};

} // namespace pinscope::imports
