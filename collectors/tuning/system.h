// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope::collector {

// The machine's /sys, /proc, /dev and /run, under a root that tests replace.
class System
{
public:
    explicit System(std::filesystem::path root = "/") : m_root(std::move(root)) {}

    // `name` is absolute, as in "/sys/kernel/mm".
    [[nodiscard]] std::filesystem::path path(std::string_view name) const;
    [[nodiscard]] bool exists(std::string_view name) const;
    // The text of a small file without trailing white space; empty optional if it cannot be read.
    [[nodiscard]] std::optional<std::string> read(std::string_view name) const;
    [[nodiscard]] std::optional<long long> read_number(std::string_view name) const;
    // Last component of a symbolic link's target ("vfio-pci" of a driver link).
    [[nodiscard]] std::optional<std::string> link_name(std::string_view name) const;
    // Names in a folder, sorted; empty if there is none.
    [[nodiscard]] std::vector<std::string> list(std::string_view name) const;
    // One write() of `text`, as sysfs wants it.
    [[nodiscard]] Result<void> write(std::string_view name, std::string_view text) const;

private:
    std::filesystem::path m_root;
};

// The chosen word of a knob that lists its words: "madvise" of "always [madvise] never"; the whole text otherwise.
std::string chosen_word(std::string_view knob);

} // namespace pinscope::collector
