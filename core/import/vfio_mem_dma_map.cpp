// SPDX-License-Identifier: GPL-3.0-or-later
// vfio-pci-mem-dma-map of awilliam/tests: what it prints on stdout, on stderr, or both.
#include "core/import/importer.h"
#include "core/import/lines.h"
#include "core/import/printed.h"
#include "core/import/program.h"

namespace pinscope::imports {

int sniff_vfio_mem_dma_map(std::string_view head)
{
    if (head.find("VFIO MAP DMA in ") == std::string_view::npos)
        return 0;
    return only_lines(head, {"0", "$", "#", "./", "Using ", "-------", "VFIO "}) ? 70 : 5;
}

Result<Imported> read_vfio_mem_dma_map(std::istream& in, const Options& options)
{
    Lines lines(in, "vfio-pci-mem-dma-map", Encoding::Utf8);
    ProgramTable table(options);
    MapLines map;
    std::string_view text;
    while (lines.next(text)) {
        if (lines.number() > most_lines)
            return lines.refuse("is beyond a million lines", "Import its parts");
        const bool command = trim(text).find("vfio-pci-mem-dma-map ") != std::string_view::npos;
        if (command) {
            if (const std::string missing = map.unfinished(); !missing.empty())
                return lines.refuse(missing, "Import the whole output of each run");
            map.flush({}, table.emit());
        }
        const Source source = table.source(lines.number(), text);
        switch (map.feed(text, source, table.complain())) {
        case MapLines::Taken::Part:
            return lines.refuse("is cut", "Import the whole output");
        case MapLines::Taken::No:
            if (!trim(text).empty() && !command)
                table.complain()(source, "it is no line of vfio-pci-mem-dma-map");
            break;
        case MapLines::Taken::Yes:
            break;
        }
    }
    if (lines.error())
        return tl::unexpected(*lines.error());
    if (const std::string missing = map.unfinished(); !missing.empty())
        return refuse("vfio-pci-mem-dma-map", missing, "Import the whole output");
    map.flush({}, table.emit());
    return table.take("vfio-pci-mem-dma-map", "VFIO MAP DMA");
}

} // namespace pinscope::imports
