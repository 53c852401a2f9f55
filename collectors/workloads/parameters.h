// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/cell.h"

#include <string>
#include <string_view>

namespace pinscope::collector {

// A setup's parameter, or `usual` where it has none of that name.
inline std::int64_t parameter(const Setup& setup, std::string_view name, std::int64_t usual)
{
    const auto found = setup.parameters.find(std::string(name));
    return found == setup.parameters.end() ? usual : found->second;
}

} // namespace pinscope::collector
