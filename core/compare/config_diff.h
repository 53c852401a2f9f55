// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pinscope::compare {

struct ConfigDiff
{
    int count = 0;                  // options that differ
    std::vector<std::string> lines; // "CONFIG_X: y (base), m", the first ones in order of their names
};

// Options that differ between two .config texts. An option that is not set and one that is not there are the same;
// those that only repeat the tool chain or the release are left out.
ConfigDiff diff_configs(std::string_view base, std::string_view other, std::size_t most_lines = 20);

struct OptionDifference
{
    std::string name; // with CONFIG_
    std::string base; // "n" where it is not set
    std::string other;
};
// All that diff_configs() counts, in order of their names.
std::vector<OptionDifference> differing_options(std::string_view base, std::string_view other);

// Options that cost time while measuring, without "CONFIG_", in order: KASAN, PROVE_LOCKING, DEBUG_VM …
std::vector<std::string> debug_options(std::string_view config);

} // namespace pinscope::compare
