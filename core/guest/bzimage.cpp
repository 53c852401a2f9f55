// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/bzimage.h"

#include "core/guest/files.h"

#include <cerrno>
#include <cstdint>
#include <fmt/format.h>
#include <fstream>

namespace pinscope::guest {

namespace {

constexpr std::string_view step = "reading the kernel image";
constexpr std::size_t sector = 512;
constexpr std::size_t header_bytes = 64 * sector; // set-up code is at most 64 sectors; the release stands in it

std::uint32_t number_at(std::string_view bytes, std::size_t at, std::size_t width)
{
    std::uint32_t value = 0;
    for (std::size_t i = width; i-- > 0;)
        value = (value << 8U) | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

tl::unexpected<Error> refusal(const std::filesystem::path& image, std::string_view why, std::string_view fix)
{
    return failure(std::string(step), fmt::format("{} {}", image.string(), why), std::string(fix));
}

Result<std::string> read_header(const std::filesystem::path& image)
{
    std::error_code problem;
    if (!std::filesystem::exists(image, problem))
        return call_failure(std::string(step), "opening " + image.string(), ENOENT, advice(ENOENT, image));
    if (!std::filesystem::is_regular_file(image, problem))
        return refusal(image, "is not a file", "Name the kernel image itself, as in arch/x86/boot/bzImage");
    std::ifstream file(image, std::ios::binary);
    if (!file)
        return call_failure(std::string(step), "opening " + image.string(), EACCES, advice(EACCES, image));
    std::string header(header_bytes, '\0');
    file.read(header.data(), static_cast<std::streamsize>(header.size()));
    header.resize(static_cast<std::size_t>(file.gcount()));
    return header;
}

} // namespace

Result<std::string> bzimage_release(const std::filesystem::path& image)
{
    const Result<std::string> header = read_header(image);
    if (!header)
        return header;
    const std::string_view bytes = *header;
    if (bytes.starts_with("\x7f"
                          "ELF"))
        return refusal(image, "is an ELF file, which is not what boots", "Name arch/x86/boot/bzImage, not vmlinux");
    if (bytes.size() < 0x250 || number_at(bytes, 0x1fe, 2) != 0xaa55 || bytes.substr(0x202, 4) != "HdrS")
        return refusal(image, "is not a Linux bzImage for x86",
                       "Name a file such as arch/x86/boot/bzImage or /boot/vmlinuz-…");
    const std::uint32_t protocol = number_at(bytes, 0x206, 2);
    if (protocol < 0x20c || (number_at(bytes, 0x236, 2) & 1U) == 0)
        return refusal(image, "is not a 64-bit kernel", "Build it with CONFIG_64BIT=y");

    const std::uint64_t setup_sectors = number_at(bytes, 0x1f1, 1) == 0 ? 4 : number_at(bytes, 0x1f1, 1);
    const std::uint64_t whole = (setup_sectors + 1) * sector + std::uint64_t{number_at(bytes, 0x1f4, 4)} * 16;
    std::error_code problem;
    const std::uint64_t size = std::filesystem::file_size(image, problem);
    if (problem || size < whole)
        return refusal(image, fmt::format("is cut short: {} bytes of {}", size, whole), "Build or download it again");

    const std::size_t at = number_at(bytes, 0x20e, 2) + sector;
    if (at == sector || at >= bytes.size())
        return refusal(image, "does not tell its release", "Build it again from an unchanged arch/x86/boot");
    const std::string_view version = bytes.substr(at, bytes.substr(at).find_first_of(std::string_view(" \0", 2)));
    if (version.empty() || version.size() > 64 || version.find('/') != std::string_view::npos)
        return refusal(image, "does not tell its release", "Build it again from an unchanged arch/x86/boot");
    return std::string(version);
}

} // namespace pinscope::guest
