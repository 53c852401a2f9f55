// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace pinscope {

// What a user needs when something did not work: the step that failed, why, and what to do about it.
struct Error
{
    std::string step;
    std::string cause;
    std::string fix;
    int code = 0; // errno of the failed call; 0 where no call failed

    bool operator==(const Error&) const = default;
};

template<typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(std::string step, std::string cause, std::string fix, int code = 0)
{
    return tl::unexpected(Error{std::move(step), std::move(cause), std::move(fix), code});
}

// failure() for a system call that has just set errno to `code`; the cause names the constant (ENOMEM) and its number,
// since strerror's text depends on the locale.
tl::unexpected<Error> call_failure(std::string step, std::string what, int code, std::string fix);

// "ENOMEM" for 12; "errno 512" where the number has no name.
std::string errno_name(int code);

// One sentence per part: "step: cause. Fix." Suits a terminal line and a message bar alike.
std::string describe(const Error& error);

} // namespace pinscope
