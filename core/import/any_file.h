// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/importer.h"
#include "core/model/study.h"

#include <filesystem>

namespace pinscope::imports {

// What one file came to.
struct ReadFile
{
    std::vector<Study> studies;
    Imported imported; // empty for a bundle
};

// A bundle, or whatever an importer knows. `study`: its name; empty: the bundle's own, or the file's.
// Errors: those of the importers and of the bundle; the step names the file.
Result<ReadFile> read_any(const std::filesystem::path& file, const std::string& study = {},
                          const Options& options = {});

// Whether it is an SQLite database, ours or not: to be opened rather than imported.
bool is_database(const std::filesystem::path& file);

} // namespace pinscope::imports
