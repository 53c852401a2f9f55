// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/test_samples.h"

#include <archive.h>
#include <archive_entry.h>
#include <cstring>
#include <elf.h>
#include <fstream>
#include <functional>

namespace pinscope::guest::samples {

namespace {

la_ssize_t collect(archive*, void* bytes, const void* block, std::size_t count)
{
    static_cast<std::string*>(bytes)->append(static_cast<const char*>(block), count);
    return static_cast<la_ssize_t>(count);
}

std::string archived(const std::map<std::string, std::string>& files, const std::function<void(archive*)>& set_up)
{
    std::string bytes;
    archive* writer = archive_write_new();
    set_up(writer);
    archive_write_set_bytes_in_last_block(writer, 1);
    archive_write_open(writer, &bytes, nullptr, collect, nullptr);
    for (const auto& [name, content] : files) {
        archive_entry* entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.c_str());
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
        archive_write_header(writer, entry);
        archive_write_data(writer, content.data(), content.size());
        archive_entry_free(entry);
    }
    archive_write_close(writer);
    archive_write_free(writer);
    return bytes;
}

void put_number(std::string& bytes, std::size_t at, unsigned value, std::size_t width)
{
    for (std::size_t i = 0; i < width; ++i)
        bytes[at + i] = static_cast<char>(value >> (8 * i));
}

} // namespace

std::string bzimage(std::string_view release)
{
    std::string bytes(4096, '\0');
    put_number(bytes, 0x1f1, 3, 1);                  // set-up sectors beside the first
    put_number(bytes, 0x1f4, (4096 - 2048) / 16, 4); // the rest, in paragraphs
    put_number(bytes, 0x1fe, 0xaa55, 2);
    bytes.replace(0x202, 4, "HdrS");
    put_number(bytes, 0x206, 0x20f, 2);
    put_number(bytes, 0x20e, 0x300, 2);
    put_number(bytes, 0x236, 1, 2);
    const std::string text = std::string(release) + " (somebody@somewhere) #1 SMP";
    bytes.replace(0x500, text.size(), text);
    return bytes;
}

std::string module(std::string_view depends)
{
    const std::string info = "license=GPL" + std::string(1, '\0') + "depends=" + std::string(depends) + '\0';
    const std::string names = std::string("\0.modinfo\0.shstrtab\0", 20);
    Elf64_Ehdr header{};
    std::memcpy(header.e_ident, ELFMAG, SELFMAG);
    header.e_ident[EI_CLASS] = ELFCLASS64;
    header.e_ident[EI_DATA] = ELFDATA2LSB;
    header.e_ident[EI_VERSION] = EV_CURRENT;
    header.e_type = ET_REL;
    header.e_machine = EM_X86_64;
    header.e_version = EV_CURRENT;
    header.e_ehsize = sizeof header;
    header.e_shentsize = sizeof(Elf64_Shdr);
    header.e_shnum = 3;
    header.e_shstrndx = 2;
    header.e_shoff = sizeof header + info.size() + names.size();
    Elf64_Shdr sections[3]{};
    sections[1].sh_name = 1;
    sections[1].sh_type = SHT_PROGBITS;
    sections[1].sh_offset = sizeof header;
    sections[1].sh_size = info.size();
    sections[2].sh_name = 10;
    sections[2].sh_type = SHT_STRTAB;
    sections[2].sh_offset = sizeof header + info.size();
    sections[2].sh_size = names.size();
    std::string bytes(reinterpret_cast<const char*>(&header), sizeof header);
    return bytes + info + names + std::string(reinterpret_cast<const char*>(sections), sizeof sections);
}

std::string packed(std::string_view bytes, Packing packing)
{
    return archived({{"data", std::string(bytes)}}, [packing](archive* writer) {
        archive_write_set_format_raw(writer);
        if (packing == Packing::Xz)
            archive_write_add_filter_xz(writer);
        else if (packing == Packing::Zstd)
            archive_write_add_filter_zstd(writer);
        else
            archive_write_add_filter_gzip(writer);
    });
}

std::string debian_package(const std::map<std::string, std::string>& files)
{
    const std::string data = archived(files, [](archive* writer) {
        archive_write_set_format_pax_restricted(writer);
        archive_write_add_filter_xz(writer);
    });
    return archived({{"data.tar.xz", data}, {"debian-binary", "2.0\n"}},
                    [](archive* writer) { archive_write_set_format_ar_svr4(writer); });
}

std::map<std::string, std::string> kernel_files(const std::string& release)
{
    const std::string modules = "./usr/lib/modules/" + release + "/";
    return {{"./boot/vmlinuz-" + release, bzimage(release)},
            {"./boot/config-" + release, "\nCONFIG_VFIO_PCI=m\n"},
            {modules + "modules.builtin", "kernel/drivers/iommu/iommufd/iommufd.ko\n"},
            {modules + "kernel/vfio.ko.xz", packed(module(""), Packing::Xz)},
            {modules + "kernel/vfio-pci.ko.xz", packed(module("vfio-pci-core,vfio"), Packing::Xz)},
            {modules + "kernel/vfio-pci-core.ko.xz", packed(module("vfio,irqbypass"), Packing::Xz)},
            {modules + "kernel/irqbypass.ko.xz", packed(module(""), Packing::Xz)},
            {modules + "kernel/vfio_iommu_type1.ko.xz", packed(module("vfio"), Packing::Xz)},
            {modules + "kernel/sound.ko.xz", packed(module(""), Packing::Xz)}};
}

void put(const std::filesystem::path& path, std::string_view bytes)
{
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

} // namespace pinscope::guest::samples
