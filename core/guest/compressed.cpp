// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/compressed.h"

#include "core/guest/files.h"

#include <array>
#include <fmt/format.h>

namespace pinscope::guest {

namespace {

constexpr std::size_t block_bytes = 1U << 16U;

} // namespace

std::string archive_cause(archive* reader, const std::filesystem::path& path)
{
    const char* text = archive_error_string(reader);
    return fmt::format("{}: {}", path.string(), text ? text : "unknown error");
}

Result<std::string> read_member(archive* reader, const std::filesystem::path& path, std::string_view step)
{
    std::string bytes;
    std::array<char, block_bytes> block{};
    for (;;) {
        const la_ssize_t count = archive_read_data(reader, block.data(), block.size());
        if (count == 0)
            return bytes;
        if (count == ARCHIVE_RETRY)
            continue;
        if (count < 0)
            return failure(std::string(step), archive_cause(reader, path), "Get the file again: it is damaged",
                           archive_errno(reader));
        bytes.append(block.data(), static_cast<std::size_t>(count));
    }
}

Result<std::string> read_uncompressed(const std::filesystem::path& path, std::string_view step)
{
    const Reader reader(archive_read_new());
    archive_read_support_filter_all(reader.get());
    archive_read_support_format_raw(reader.get());
    archive_entry* entry = nullptr;
    if (archive_read_open_filename(reader.get(), path.c_str(), block_bytes) != ARCHIVE_OK ||
        archive_read_next_header(reader.get(), &entry) != ARCHIVE_OK) {
        const int code = archive_errno(reader.get());
        return failure(std::string(step), archive_cause(reader.get(), path), advice(code, path), code);
    }
    return read_member(reader.get(), path, step);
}

} // namespace pinscope::guest
