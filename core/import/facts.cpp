// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/facts.h"

#include "core/import/printed.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>

namespace pinscope::imports {

namespace {

std::string lower(std::string_view text)
{
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

bool any_of(std::string_view text, std::initializer_list<std::string_view> parts)
{
    return std::ranges::any_of(parts, [text](std::string_view part) { return has(text, part); });
}

std::string_view clean(std::string_view word)
{
    const std::size_t begin = word.find_first_not_of("(\"'");
    if (begin == std::string_view::npos)
        return {};
    word.remove_prefix(begin);
    const std::size_t last = word.find_last_not_of(".,;:)\"'");
    return word.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

// A size at word `i`, as one word ("16G") or two ("256 MB"); `length` is the number of words it takes.
std::optional<Bytes> size_at(const std::vector<std::string_view>& text, std::size_t i, std::size_t& length)
{
    length = 1;
    if (auto size = parse_size(clean(text[i])))
        return size;
    if (i + 1 >= text.size() || text[i].find_first_not_of("0123456789") != std::string_view::npos)
        return {};
    const auto size = parse_size(fmt::format("{} {}", text[i], clean(text[i + 1])));
    length = size ? 2 : 1;
    return size;
}

std::optional<std::int64_t> integer(std::string_view text)
{
    const auto value = take_integer(text);
    return text.empty() ? value : std::nullopt;
}

std::optional<Bytes> size_after(std::string_view text, std::string_view phrase)
{
    const std::size_t at = text.find(phrase);
    if (at == std::string_view::npos)
        return {};
    const auto rest = words(text.substr(at + phrase.size(), 24));
    std::size_t length = 0;
    return rest.empty() ? std::nullopt : size_at(rest, 0, length);
}

Memory huge(Bytes size)
{
    return {Backing::Hugetlb, size, size >= gibibytes(1) ? Mapping::Pud : Mapping::Pmd};
}

struct Function
{
    std::string_view name;
    Timed timed;
};
constexpr std::array functions{
    Function{"vfio_pin_map_dma", {Workload::VfioType1, Operation::Map}},
    Function{"vfio_dma_do_map", {Workload::VfioType1, Operation::Map}},
    Function{"vfio_iommu_type1_map_dma", {Workload::VfioType1, Operation::Map}},
    Function{"vfio_unmap_unpin", {Workload::VfioType1, Operation::Unmap}},
    Function{"vfio_dma_do_unmap", {Workload::VfioType1, Operation::Unmap}},
    Function{"vfio_remove_dma", {Workload::VfioType1, Operation::Unmap}},
    Function{"vfio_iommu_type1_unmap_dma", {Workload::VfioType1, Operation::Unmap}},
    Function{"iommufd_ioas_map", {Workload::Iommufd, Operation::Map}},
    Function{"iommufd_ioas_unmap", {Workload::Iommufd, Operation::Unmap}},
    Function{"get_user_pages_fast", {Workload::Gup, Operation::Get}},
    Function{"get_user_pages", {Workload::Gup, Operation::Get}},
    Function{"pin_user_pages_fast", {Workload::Gup, Operation::Pin}},
    Function{"pin_user_pages", {Workload::Gup, Operation::Pin}},
    Function{"unpin_user_pages", {Workload::Gup, Operation::Unpin}},
    Function{"io_sqe_buffers_register", {Workload::IoUring, Operation::Register}},
    Function{"io_sqe_buffers_unregister", {Workload::IoUring, Operation::Unregister}},
};

} // namespace

bool Facts::any() const
{
    return region || hugetlb || memory || anonymous || median || !parameters.empty() || workload;
}

Facts facts_of(std::string_view paragraph)
{
    Facts facts;
    facts.caption = paragraph;
    const auto text = words(paragraph);
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::size_t length = 0;
        const auto size = size_at(text, i, length);
        const std::string_view next = i + length < text.size() ? clean(text[i + length]) : std::string_view{};
        const std::string_view after = i + length + 1 < text.size() ? clean(text[i + length + 1]) : std::string_view{};
        const std::string_view before = i > 0 ? text[i - 1] : std::string_view{};
        if (size && (next == "VFIO" || next == "anonymous" || next == "region" || next == "buffer" ||
                     (before == "of" && any_of(text[i > 1 ? i - 2 : 0], {"IORING_REGISTER_BUFFERS"}))))
            facts.region = size;
        if (size && (next == "mTHP" || next == "THP") && i >= 2 && text[i - 1] == "in" && has(text[i - 2], "buffer"))
            facts.memory = memory_of(fmt::format("{} {}", format_bytes(*size), next), {});
        if (next == "pages" && after == "per" && integer(text[i]))
            facts.parameters["pages_per_call"] = *integer(text[i]);
        if (text[i] == "pages" && i > 0 && next == "call" && integer(text[i - 1]))
            facts.parameters["pages_per_call"] = *integer(text[i - 1]);
    }
    facts.hugetlb = size_after(paragraph, "pagesize=");
    if (!facts.hugetlb)
        facts.hugetlb = size_after(paragraph, "/dev/hugepages (");
    facts.anonymous = has(paragraph, "anonymous");
    facts.median = has(paragraph, "median of ");
    if (has(paragraph, "FOLL_WRITE"))
        facts.parameters["write"] = 1;
    if (has(paragraph, "gup_test"))
        facts.workload = Workload::Gup;
    if (has(paragraph, "fio ") && has(paragraph, "O_DIRECT") && has(paragraph, "read")) {
        facts.workload = Workload::DirectIo;
        facts.operation = Operation::Read;
    }
    if (has(paragraph, "IORING_REGISTER_BUFFERS")) {
        facts.workload = Workload::IoUring;
        facts.operation = Operation::Register;
    }
    return facts;
}

bool names_memory(std::string_view label)
{
    const std::string text = lower(label);
    return any_of(text,
                  {"hugetlb", "folio", "thp", "pagesize", "page size", "shmem", "memfd", " pages", "anonymous"}) &&
           !any_of(text, {"patch", "base", "before", "after", "kernel", "commit"});
}

Memory memory_of(std::string_view label, const Facts& facts)
{
    Memory memory{Backing::Unknown, Bytes{}, Mapping::Pte, std::string(trim(label))};
    const std::string text = lower(label);
    const auto parts = words(label);
    std::optional<Bytes> size = size_after(label, "pagesize=");
    std::size_t length = 0;
    for (std::size_t i = 0; i < parts.size() && !size; ++i)
        size = size_at(parts, i, length);
    if (has(text, "hugetlb")) {
        if (!size)
            size = facts.hugetlb;
        if (size)
            return huge(*size);
        memory.backing = Backing::Hugetlb;
        return memory;
    }
    for (const Backing backing : {Backing::Shmem, Backing::Memfd})
        if (has(text, backing_name(backing)))
            memory.backing = backing;
    if (memory.backing == Backing::Unknown && (facts.anonymous || any_of(text, {"thp", "anon"})))
        memory.backing = Backing::Anon;
    const bool pte = has(text, "pte-mapped") || has(text, "pte mapped");
    const bool pmd = has(text, "pmd-mapped") || has(text, "pmd mapped");
    if (!size || !any_of(text, {"thp", "page", "folio"}))
        return memory;
    memory.folio = *size;
    memory.mapping = pmd ? Mapping::Pmd : Mapping::Pte;
    const bool small = *size < mebibytes(2);
    if (memory.backing != Backing::Unknown && (small || pte || pmd))
        memory.stated.clear(); // backing, size and mapping are all told
    return memory;
}

Timed timed_by(std::string_view function)
{
    const auto found = std::ranges::find(functions, function, &Function::name);
    return found == functions.end() ? Timed{} : found->timed;
}

MapProgram program_in(std::string_view line)
{
    // The mail with Li Zhe's changes; the branch with the THP fix; the branch with the original.
    if (has(line, "20250610031013.98556-1-lizhe.67"))
        return MapProgram::Private;
    if (has(line, "vfio-pci-device-map-alignment/vfio-pci-mem-dma-map"))
        return MapProgram::ThpEnabled;
    if (has(line, "/vfio-pci-mem-dma-map/vfio-pci-mem-dma-map.c"))
        return MapProgram::Original;
    return MapProgram::Unknown;
}

Memory memory_of_section(std::string_view section, MapProgram program, std::optional<Bytes> hugetlb, std::string& note)
{
    Memory memory{Backing::Unknown, Bytes{}, Mapping::Pte, std::string(section)};
    if (section == "HUGETLBFS") {
        memory.backing = Backing::Hugetlb;
        if (hugetlb)
            return huge(*hugetlb);
        note = "HUGETLBFS: the size of the huge pages is not stated";
        return memory;
    }
    if (section != "MADV_HUGEPAGE" && section != "MAP_POPULATE")
        return memory;
    if (program == MapProgram::Unknown) {
        note = fmt::format("{}: three programs are called vfio-pci-mem-dma-map, and under this label the original "
                           "measures shmem, a later one private memory; nothing here tells which it was",
                           section);
        return memory;
    }
    const bool shared =
        program == MapProgram::Original || (program == MapProgram::ThpEnabled && section == "MAP_POPULATE");
    memory.backing = shared ? Backing::Shmem : Backing::Anon;
    note = shared
               ? fmt::format("{}: this program maps MAP_SHARED, so it is shmem, in 4K folios unless shmem_enabled "
                             "allows larger ones{}",
                             section, section == "MADV_HUGEPAGE" ? "; it is no THP, whatever the label says" : "")
               : fmt::format("{}: this program maps private anonymous memory and does not check its folios{}", section,
                             section == "MADV_HUGEPAGE" ? "; 2M THP is what it asks for"
                                                        : "; they are 4K only where THP is not \"always\"");
    return memory;
}

std::string release_in(std::string_view label)
{
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    for (std::size_t i = 0; i + 2 < label.size(); ++i) {
        const bool start = i == 0 || (!std::isalnum(static_cast<unsigned char>(label[i - 1])) && label[i - 1] != '.') ||
                           (label[i - 1] == 'v' && (i == 1 || !std::isalnum(static_cast<unsigned char>(label[i - 2]))));
        if (!start || !digit(label[i]))
            continue;
        std::size_t end = i;
        while (end < label.size() && (std::isalnum(static_cast<unsigned char>(label[end])) ||
                                      std::string_view(".-+_").find(label[end]) != std::string_view::npos))
            ++end;
        const std::string_view version = label.substr(i, end - i);
        const std::size_t point = version.find_first_not_of("0123456789");
        if (point != std::string_view::npos && version[point] == '.' && point + 1 < version.size() &&
            digit(version[point + 1]))
            return std::string(version.substr(0, version.find_last_not_of(".-+_") + 1));
    }
    return {};
}

} // namespace pinscope::imports
