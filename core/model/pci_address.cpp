// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/pci_address.h"

#include <algorithm>

namespace pinscope {

bool is_pci_address(std::string_view text)
{
    constexpr std::string_view shape = "xxxx:xx:xx.d";
    constexpr std::size_t longest_domain = 8; // a 32-bit number
    const auto is_hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    if (text.size() < shape.size() || text.size() > shape.size() + longest_domain - 4)
        return false;
    const std::size_t extra = text.size() - shape.size();
    return std::ranges::all_of(text.substr(0, extra), is_hex) &&
           std::ranges::equal(text.substr(extra), shape, [&](char c, char s) {
               return s == 'x' ? is_hex(c) : s == 'd' ? c >= '0' && c <= '7' : c == s;
           });
}

} // namespace pinscope
