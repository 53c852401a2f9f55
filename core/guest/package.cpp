// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/package.h"

#include "core/guest/compressed.h"
#include "core/guest/files.h"
#include "core/guest/modules.h"

#include <algorithm>
#include <cerrno>
#include <fmt/format.h>
#include <set>

namespace pinscope::guest {

namespace {

namespace fs = std::filesystem;
constexpr std::string_view step = "unpacking the kernel";
constexpr std::string_view again = "Fetch the kernel again";
constexpr std::size_t block_bytes = 1U << 16U;

tl::unexpected<Error> damaged(archive* reader, const fs::path& package)
{
    return failure(std::string(step), archive_cause(reader, package), std::string(again), archive_errno(reader));
}

la_ssize_t next_block(archive*, void* outer, const void** block)
{
    std::size_t count = 0;
    la_int64_t offset = 0;
    const int status = archive_read_data_block(static_cast<archive*>(outer), block, &count, &offset);
    if (status == ARCHIVE_EOF)
        return 0;
    return status == ARCHIVE_OK ? static_cast<la_ssize_t>(count) : -1;
}

// A .deb is an ar archive; its data.tar.* holds the files.
Result<Reader> open_package(const fs::path& package)
{
    Reader outer(archive_read_new());
    archive_read_support_format_ar(outer.get());
    if (archive_read_open_filename(outer.get(), package.c_str(), block_bytes) != ARCHIVE_OK)
        return damaged(outer.get(), package);
    archive_entry* entry = nullptr;
    int status = ARCHIVE_OK;
    while ((status = archive_read_next_header(outer.get(), &entry)) == ARCHIVE_OK)
        if (std::string_view(archive_entry_pathname(entry)).starts_with("data.tar"))
            return outer;
    if (status == ARCHIVE_EOF)
        return failure(std::string(step), package.string() + " is not a Debian package", std::string(again));
    return damaged(outer.get(), package);
}

// Where a file of the package goes below the kernel's folder; empty for what is not kept. The names of the package are
// not trusted.
fs::path destination(std::string_view name, std::string_view release)
{
    if (name.find("..") != std::string_view::npos)
        return {};
    for (const std::string_view prefix : {"./", "/", "usr/"})
        if (name.starts_with(prefix))
            name.remove_prefix(prefix.size());
    const std::string modules = fmt::format("lib/modules/{}/", release);
    if (name == fmt::format("boot/vmlinuz-{}", release) || name == modules + "vmlinuz")
        return "vmlinuz";
    if (name == fmt::format("boot/config-{}", release) || name == modules + "config")
        return "config";
    const bool module = name.starts_with(modules) && name.find(".ko", modules.size()) != std::string_view::npos;
    if (module || name == modules + "modules.builtin" || name == modules + "modules.builtin.modinfo")
        return name;
    return {};
}

Result<void> keep(archive* reader, const fs::path& package, const fs::path& target)
{
    const Result<std::string> bytes = read_member(reader, package, step);
    if (!bytes)
        return tl::unexpected(bytes.error());
    std::error_code problem;
    fs::create_directories(target.parent_path(), problem);
    if (problem)
        return call_failure(std::string(step), "creating " + target.parent_path().string(), problem.value(),
                            advice(problem.value(), target));
    return write_file(target, *bytes, step);
}

} // namespace

Result<void> extract_package(const fs::path& package, std::string_view release, const fs::path& folder,
                             const std::function<void(int percent)>& progress, const std::stop_token& stop)
{
    const Result<Reader> outer = open_package(package);
    if (!outer)
        return tl::unexpected(outer.error());
    const Reader inner(archive_read_new());
    archive_read_support_filter_all(inner.get());
    archive_read_support_format_tar(inner.get());
    if (archive_read_open(inner.get(), outer->get(), nullptr, next_block, nullptr) != ARCHIVE_OK)
        return damaged(inner.get(), package);
    archive_entry* entry = nullptr;
    int status = ARCHIVE_OK;
    int told = -1;
    std::error_code ignored;
    const auto size = static_cast<la_int64_t>(std::max<std::uintmax_t>(fs::file_size(package, ignored), 1));
    while ((status = archive_read_next_header(inner.get(), &entry)) == ARCHIVE_OK) {
        const int percent = static_cast<int>(100 * archive_filter_bytes(outer->get(), -1) / size);
        if (progress && percent != told)
            progress(told = percent);
        if (stop.stop_requested())
            return failure(std::string(step), "cancelled", "", ECANCELED);
        const char* name = archive_entry_pathname(entry);
        const bool file = name && archive_entry_filetype(entry) == AE_IFREG && !archive_entry_hardlink(entry);
        const fs::path target = file ? destination(name, release) : fs::path();
        if (target.empty())
            continue;
        if (Result<void> kept = keep(inner.get(), package, folder / target); !kept)
            return kept;
    }
    return status == ARCHIVE_EOF ? Result<void>() : damaged(inner.get(), package);
}

Result<void> keep_wanted_modules(const fs::path& modules)
{
    const ModuleTree tree = read_module_tree(modules);
    const Result<LoadOrder> order = load_order(tree);
    if (!order)
        return tl::unexpected(order.error());
    std::set<fs::path> needed;
    for (const Module& module : order->modules)
        needed.insert(module.file);
    std::error_code problem;
    for (const auto& [name, file] : tree.files)
        if (!needed.contains(file))
            fs::remove(file, problem);
    return {};
}

} // namespace pinscope::guest
