// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/initramfs.h"

#include "core/guest/files.h"

#include <archive.h>
#include <archive_entry.h>
#include <cerrno>
#include <cstring>
#include <elf.h>
#include <fmt/format.h>
#include <memory>
#include <sys/stat.h>

namespace pinscope::guest {

namespace {

constexpr std::string_view step = "writing the guest's initramfs";

struct FreeEntry
{
    void operator()(archive_entry* entry) const { archive_entry_free(entry); }
};

class Cpio
{
public:
    Cpio() : m_writer(archive_write_new(), &archive_write_free)
    {
        archive_write_set_format_cpio_newc(m_writer.get());
        archive_write_add_filter_none(m_writer.get());
        archive_write_set_bytes_per_block(m_writer.get(), 0);
        const auto collect = [](archive*, void* bytes, const void* block, std::size_t count) {
            static_cast<std::string*>(bytes)->append(static_cast<const char*>(block), count);
            return static_cast<la_ssize_t>(count);
        };
        m_good = archive_write_open(m_writer.get(), &m_bytes, nullptr, collect, nullptr) == ARCHIVE_OK;
    }

    void directory(const char* name, unsigned mode = 0755) { add(name, AE_IFDIR, mode, {}); }
    void file(const std::string& name, unsigned mode, std::string_view bytes)
    {
        add(name.c_str(), AE_IFREG, mode, bytes);
    }
    void device(const char* name, unsigned mode, dev_t major, dev_t minor)
    {
        add(name, AE_IFCHR, mode, {}, major, minor);
    }

    Result<std::string> finish()
    {
        m_good = archive_write_close(m_writer.get()) == ARCHIVE_OK && m_good;
        if (!m_good)
            return failure(std::string(step), "libarchive could not write the cpio archive", "Free some memory");
        return std::move(m_bytes);
    }

private:
    void add(const char* name, unsigned type, unsigned mode, std::string_view bytes, dev_t major = 0, dev_t minor = 0)
    {
        const std::unique_ptr<archive_entry, FreeEntry> entry(archive_entry_new());
        archive_entry_set_pathname(entry.get(), name);
        archive_entry_set_filetype(entry.get(), type);
        archive_entry_set_perm(entry.get(), mode);
        archive_entry_set_uid(entry.get(), 0);
        archive_entry_set_gid(entry.get(), 0);
        archive_entry_set_mtime(entry.get(), 0, 0);
        archive_entry_set_nlink(entry.get(), 1);
        archive_entry_set_ino64(entry.get(), ++m_inode);
        archive_entry_set_rdevmajor(entry.get(), major);
        archive_entry_set_rdevminor(entry.get(), minor);
        archive_entry_set_size(entry.get(), static_cast<la_int64_t>(bytes.size()));
        m_good = m_good && archive_write_header(m_writer.get(), entry.get()) == ARCHIVE_OK;
        if (m_good && !bytes.empty())
            m_good =
                archive_write_data(m_writer.get(), bytes.data(), bytes.size()) == static_cast<la_ssize_t>(bytes.size());
    }

    std::string m_bytes;
    std::unique_ptr<archive, decltype(&archive_write_free)> m_writer;
    la_int64_t m_inode = 0;
    bool m_good = false;
};

// The guest has no dynamic linker: a program that asks for one would end in a kernel panic.
Result<void> check_static(const std::filesystem::path& init, std::string_view bytes)
{
    Elf64_Ehdr header{};
    const auto refuse = [&init](std::string_view why) {
        return failure(std::string(step), fmt::format("{} {}", init.string(), why),
                       "Give the static x86-64 collector of this build");
    };
    if (bytes.size() < sizeof header || !bytes.starts_with(ELFMAG))
        return refuse("is not a program");
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_machine != EM_X86_64)
        return refuse("is not an x86-64 program");
    for (std::uint64_t i = 0; i < header.e_phnum; ++i) {
        const std::uint64_t at = header.e_phoff + i * sizeof(Elf64_Phdr);
        Elf64_Phdr segment{};
        if (at > bytes.size() || bytes.size() - at < sizeof segment)
            return refuse("is cut short");
        std::memcpy(&segment, bytes.data() + at, sizeof segment);
        if (segment.p_type == PT_INTERP)
            return refuse("is linked dynamically");
    }
    return {};
}

} // namespace

Result<std::string> make_initramfs(const Initramfs& content)
{
    const Result<std::string> init = read_file(content.init, step);
    if (!init)
        return init;
    if (Result<void> usable = check_static(content.init, *init); !usable)
        return tl::unexpected(usable.error());
    Cpio cpio;
    for (const char* name : {"dev", "proc", "sys", "run", "modules"})
        cpio.directory(name);
    cpio.directory("tmp", 01777);
    cpio.device("dev/console", 0600, 5, 1);
    cpio.file("init", 0755, *init);
    std::string order;
    for (std::size_t i = 0; i < content.modules.size(); ++i) {
        const std::string name = fmt::format("{:02}-{}.ko", i, content.modules[i].name);
        cpio.file("modules/" + name, 0644, content.modules[i].bytes);
        order += name + "\n";
    }
    cpio.file("modules/order", 0644, order);
    cpio.file("request", 0644, content.request);
    return cpio.finish();
}

Result<void> write_initramfs(const Initramfs& content, const std::filesystem::path& path)
{
    const Result<std::string> bytes = make_initramfs(content);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return write_file(path, *bytes, step);
}

} // namespace pinscope::guest
