// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <archive.h>
#include <archive_entry.h>
#include <filesystem>
#include <memory>
#include <string>

namespace pinscope::guest {

struct FreeReader
{
    void operator()(archive* reader) const { archive_read_free(reader); }
};
using Reader = std::unique_ptr<archive, FreeReader>;

// What libarchive says about its last error, with `path`.
std::string archive_cause(archive* reader, const std::filesystem::path& path);

// The rest of the member that `reader` stands on, uncompressed.
Result<std::string> read_member(archive* reader, const std::filesystem::path& path, std::string_view step);

// The bytes of one file, uncompressed where it is compressed (xz, zstd, gzip, …) and as they are where it is not.
Result<std::string> read_uncompressed(const std::filesystem::path& path, std::string_view step);

} // namespace pinscope::guest
