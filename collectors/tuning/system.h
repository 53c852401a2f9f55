// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope::collector {

// The machine's /sys, /proc, /dev and /run, under a root that tests replace.
class System
{
public:
    // Called in front of each write(), by tests that play the kernel or break the machine at that moment.
    using BeforeWrite = std::function<void(std::string_view name, std::string_view text)>;

    explicit System(std::filesystem::path root = "/", BeforeWrite before_write = {})
        : m_root(std::move(root)), m_before_write(std::move(before_write))
    {
    }

    // `name` is absolute, as in "/sys/kernel/mm".
    [[nodiscard]] std::filesystem::path path(std::string_view name) const;
    [[nodiscard]] bool exists(std::string_view name) const;
    // The text of a small file without trailing white space; empty optional if it cannot be read.
    [[nodiscard]] std::optional<std::string> read(std::string_view name) const;
    // The same with every byte kept, for files that are not text.
    [[nodiscard]] std::optional<std::string> read_bytes(std::string_view name) const;
    [[nodiscard]] std::optional<long long> read_number(std::string_view name) const;
    // A symbolic link's target, and its last component ("vfio-pci" of a driver link).
    [[nodiscard]] std::optional<std::string> link_target(std::string_view name) const;
    [[nodiscard]] std::optional<std::string> link_name(std::string_view name) const;
    // Names in a folder, sorted; empty if there is none.
    [[nodiscard]] std::vector<std::string> list(std::string_view name) const;
    // One write() of `text`, as sysfs wants it, to a file of the table in written_files.h and to no other; like a
    // shell's
    // ">", which clears ftrace's lists first.
    [[nodiscard]] Result<void> write(std::string_view name, std::string_view text) const;
    // Each word by a write() of its own in one opening, as ftrace's lists want it; they take the place of those before.
    [[nodiscard]] Result<void> write_words(std::string_view name, const std::vector<std::string>& words) const;

private:
    [[nodiscard]] Result<void> write_pieces(std::string_view name, std::string_view text,
                                            std::span<const std::string_view> pieces) const;

    std::filesystem::path m_root;
    BeforeWrite m_before_write;
};

// The chosen word of a knob that lists its words: "madvise" of "always [madvise] never"; the whole text otherwise.
std::string chosen_word(std::string_view knob);

} // namespace pinscope::collector
