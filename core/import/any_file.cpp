// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/any_file.h"

#include "core/import/studies.h"
#include "core/report/writers.h"

#include <fmt/format.h>
#include <fstream>
#include <sstream>

namespace pinscope::imports {

namespace {

constexpr std::string_view sqlite_magic{"SQLite format 3", 16}; // with its NUL

// Empty where it is none. Bundles are our own JSON; the schema may stand anywhere in it.
std::string bundle_text(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    char first = 0;
    if (!(stream >> first) || first != '{')
        return {};
    std::ostringstream rest;
    rest << first << stream.rdbuf();
    std::string text = std::move(rest).str();
    return text.find("\"pinscope.bundle/") == std::string::npos ? std::string() : text;
}

Result<ReadFile> read_bundle(std::string_view text, const std::string& name)
{
    auto study = report::study_from_bundle(text);
    if (!study)
        return tl::unexpected(study.error());
    if (!name.empty())
        study->name = name;
    return ReadFile{{std::move(*study)}, {}};
}

Result<ReadFile> read_foreign(const std::filesystem::path& file, const std::string& name, const Options& options)
{
    auto imported = import_file(file.string(), options);
    if (!imported)
        return tl::unexpected(imported.error());
    ReadFile read{to_studies(*imported, name.empty() ? file.stem().string() : name), {}};
    read.imported = std::move(*imported);
    return read;
}

} // namespace

Result<ReadFile> read_any(const std::filesystem::path& file, const std::string& study, const Options& options)
{
    const std::string bundle = bundle_text(file);
    auto read = bundle.empty() ? read_foreign(file, study, options) : read_bundle(bundle, study);
    if (!read)
        read.error().step = fmt::format("importing {}", file.string());
    return read;
}

bool is_database(const std::filesystem::path& file)
{
    std::string head(sqlite_magic.size(), '\0');
    std::ifstream stream(file, std::ios::binary);
    return stream.read(head.data(), static_cast<std::streamsize>(head.size())) && head == sqlite_magic;
}

} // namespace pinscope::imports
