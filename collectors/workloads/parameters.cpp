// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/workloads/parameters.h"

#include <fmt/format.h>

namespace pinscope::collector {

Result<std::int64_t> bounded_parameter(const Setup& setup, std::string_view name, std::int64_t usual,
                                       std::int64_t least, std::int64_t most)
{
    const std::int64_t value = parameter(setup, name, usual);
    if (value < least || value > most)
        return failure("checking the plan", fmt::format("{}={} is not between {} and {}", name, value, least, most),
                       "Correct the plan");
    return value;
}

} // namespace pinscope::collector
