// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/build_label.h"

#include <fmt/format.h>

namespace pinscope::guest {

namespace {

constexpr std::size_t longest = 64;
constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._+-";

bool is_release(std::string_view label)
{
    const bool numbers = label.find_first_not_of("0123456789.") == std::string_view::npos;
    return numbers && (label.find('.') != std::string_view::npos || label.size() < 4);
}

} // namespace

Result<void> check_label(std::string_view label)
{
    const auto refused = [label](std::string_view why, std::string fix) {
        return failure("choosing the label", fmt::format("\"{}\" {}", label, why), std::move(fix));
    };
    const std::string rule = "Use letters, digits and . _ + -";
    if (label.empty() || label.size() > longest)
        return refused(fmt::format("has {} characters", label.size()), fmt::format("Use 1 to {}", longest));
    if (label.find_first_not_of(allowed) != std::string_view::npos)
        return refused("has characters that a label may not have", rule);
    if (label.front() == '.' || label.front() == '-' || label.ends_with(".part"))
        return refused("cannot be the name of a kernel", "Begin with a letter or a digit, and do not end with .part");
    if (is_release(label))
        return refused("reads as a release", fmt::format("Add a word to it, as in {}-mine", label));
    return {};
}

std::string label_from(std::string_view describe)
{
    std::string label;
    for (const char c : describe.substr(0, longest - 8)) // room for "-dirty" and a number
        label += allowed.find(c) == std::string_view::npos ? '-' : c;
    label.erase(0, std::min(label.find_first_not_of(".-"), label.size()));
    return is_release(label) || label.empty() ? "kernel-" + label : label;
}

} // namespace pinscope::guest
