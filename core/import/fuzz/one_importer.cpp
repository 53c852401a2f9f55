// SPDX-License-Identifier: GPL-3.0-or-later
// A libFuzzer target for one importer, PINSCOPE_FUZZ_IMPORTER: whatever the bytes, it must give a value or an Error,
// and what it gives must make studies whose cells read back.
#include "core/import/importer.h"
#include "core/import/studies.h"
#include "core/model/plan.h"

#include <cstdlib>
#include <sstream>

using namespace pinscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
    imports::Options options;
    options.name = "fuzz";
    for (const imports::Importer& importer : imports::importers()) {
        if (importer.name != std::string_view(PINSCOPE_FUZZ_IMPORTER))
            continue;
        importer.sniff(std::string_view(reinterpret_cast<const char*>(data), size).substr(0, imports::head_size));
        const auto imported = importer.read(in, options);
        if (!imported) {
            if (imported.error().cause.empty() || imported.error().fix.empty())
                std::abort();
            return 0;
        }
        for (const Study& study : imports::to_studies(*imported, "fuzz")) {
            for (const pinscope::Setup& setup : study.plan.setups)
                if (const auto back = parse_setup(setup_id(setup)); !back || *back != setup)
                    std::abort();
        }
        return 0;
    }
    std::abort();
}
