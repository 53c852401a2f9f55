// SPDX-License-Identifier: GPL-3.0-or-later
// gup_test of the kernel's selftests: KTAP with its stray "# ", and the plain lines of old kernels.
#include "core/import/gup_lines.h"
#include "core/import/importer.h"
#include "core/import/lines.h"
#include "core/import/printed.h"
#include "core/import/program.h"

namespace pinscope::imports {

int sniff_gup_test(std::string_view head)
{
    if (head.find("_BENCHMARK: Time:") == std::string_view::npos && head.find("gup_test ") == std::string_view::npos)
        return 0;
    return only_lines(head, {"0", "$", "#", "./", "TAP ", "KTAP ", "ok ", "not ok ", "GUP_", "PIN_", "DUMP_",
                             "PASS:", "FAIL:", "Bail out!"})
               ? 70
               : 5;
}

Result<Imported> read_gup_test(std::istream& in, const Options& options)
{
    Lines lines(in, "gup_test");
    ProgramTable table(options);
    GupLines gup;
    std::string_view text;
    while (lines.next(text)) {
        if (lines.number() > most_lines)
            return lines.refuse("is beyond a million lines", "Import its parts");
        const std::string_view line = trim(text);
        if (line.starts_with("TAP version") || line.starts_with("KTAP version") ||
            line.find("gup_test -") != std::string_view::npos) {
            if (const std::string missing = gup.unfinished(); !missing.empty())
                return lines.refuse("begins a new run, but " + missing, "Import the whole output of each run");
            gup.flush({}, table.emit());
        }
        const Source source = table.source(lines.number(), text);
        if (!gup.feed(text, source, table.complain()) && !line.empty())
            table.complain()(source, "it is no line of gup_test");
    }
    if (lines.error())
        return tl::unexpected(*lines.error());
    if (const std::string missing = gup.unfinished(); !missing.empty())
        return refuse("gup_test", missing, "Import the whole output");
    gup.flush({}, table.emit());
    return table.take("gup_test", "time of gup_test");
}

} // namespace pinscope::imports
