// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope::guest {

// resources/guest.config: what a guest needs; and guest-light.config: what it never needs.
std::string_view guest_fragment();
std::string_view light_fragment();

// A line of a configuration: "y", "m", a number or a quoted text; "n" for "# CONFIG_X is not set".
struct ConfigOption
{
    std::string name; // without CONFIG_
    std::string value;

    bool operator==(const ConfigOption&) const = default;
};
std::vector<ConfigOption> config_options(std::string_view text);

// An option of the guest's fragment that the final configuration does not have.
struct LostOption
{
    ConfigOption wanted;
    std::string got;    // "n" where it is not mentioned
    std::string costs;  // "workload iommufd will not be available"; empty where nothing measured needs it
    bool fatal = false; // without it no guest boots or nothing can be measured
};
std::vector<LostOption> lost_options(std::string_view fragment, std::string_view final_config);

// "CONFIG_IOMMUFD=y is lost: workload iommufd will not be available", for one that the tree knows or not.
std::string describe(const LostOption& option, bool known);

} // namespace pinscope::guest
