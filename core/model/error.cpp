// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/error.h"

#include <cstring>
#include <fmt/format.h>

namespace pinscope {

std::string errno_name(int code)
{
    if (const char* name = strerrorname_np(code))
        return name;
    return fmt::format("errno {}", code);
}

tl::unexpected<Error> call_failure(std::string step, std::string what, int code, std::string fix)
{
    return failure(std::move(step), fmt::format("{} failed with {} ({})", what, errno_name(code), code), std::move(fix),
                   code);
}

std::string describe(const Error& error)
{
    std::string text = error.step.empty() ? error.cause : fmt::format("{}: {}", error.step, error.cause);
    const auto close = [&text] {
        if (!text.empty() && text.back() != '.' && text.back() != '?')
            text += '.';
    };
    close();
    if (!error.fix.empty()) {
        text += ' ';
        text += error.fix;
        close();
    }
    return text;
}

} // namespace pinscope
