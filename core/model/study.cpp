// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/study.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>

namespace pinscope {

namespace {

template<typename E, std::size_t N>
Result<E> parse(const std::array<E, N>& all, std::string_view (*name)(E), std::string_view kind, std::string_view text)
{
    for (E value : all)
        if (name(value) == text)
            return value;
    return failure(fmt::format("reading a {}", kind), fmt::format("\"{}\" is not a {}", text, kind),
                   "The data come from another version of Pinscope");
}

} // namespace

std::string compiler_of(std::string_view banner)
{
    // "Linux version 6.17.13+deb13-amd64 (user@host) (x86_64-linux-gnu-gcc-14 (Debian 14.2.0-19) 14.2.0, GNU ld …) #1
    // …"
    for (const std::string_view name : {"gcc", "clang"}) {
        const std::size_t at = banner.find(name);
        if (at == std::string_view::npos)
            continue;
        const std::size_t end = banner.find_first_of(",\n", at);
        const std::string_view part = banner.substr(at, end == std::string_view::npos ? end : end - at);
        std::size_t depth = 0;
        std::string version;
        for (std::size_t i = name.size(); i < part.size(); ++i) {
            if (part[i] == '(')
                ++depth;
            else if (part[i] == ')' && depth > 0)
                --depth;
            else if (depth == 0 && part[i] == ' ' && i + 1 < part.size() &&
                     std::isdigit(static_cast<unsigned char>(part[i + 1])))
                version = part.substr(i + 1, part.find_first_not_of("0123456789.", i + 1) - i - 1);
        }
        if (version.empty()) { // "clang version 19.1.7 (…)"
            const std::size_t digit = part.find_first_of("0123456789");
            if (digit != std::string_view::npos)
                version = part.substr(digit, part.find_first_not_of("0123456789.", digit) - digit);
        }
        return version.empty() ? std::string(name) : fmt::format("{} {}", name, version);
    }
    return {};
}

bool is_function_name(std::string_view text)
{
    return !text.empty() && text.size() <= 128 && std::ranges::all_of(text, [](unsigned char c) {
        return c < 128 && (std::isalnum(c) || c == '_' || c == '.');
    });
}

std::string_view statistic_name(Statistic statistic)
{
    switch (statistic) {
    case Statistic::Sample:
        return "sample";
    case Statistic::Mean:
        return "mean";
    case Statistic::Median:
        return "median";
    }
    return "";
}

Result<Statistic> parse_statistic(std::string_view text)
{
    return parse(std::array{Statistic::Sample, Statistic::Mean, Statistic::Median}, statistic_name, "statistic", text);
}

std::string_view outcome_name(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Measured:
        return "measured";
    case Outcome::NotAsAsked:
        return "not as asked";
    case Outcome::Unavailable:
        return "not available";
    case Outcome::Failed:
        return "failed";
    }
    return "";
}

Result<Outcome> parse_outcome(std::string_view text)
{
    constexpr std::array all{Outcome::Measured, Outcome::NotAsAsked, Outcome::Unavailable, Outcome::Failed};
    return parse(all, outcome_name, "outcome", text);
}

std::string_view boot_state_name(BootState state)
{
    switch (state) {
    case BootState::Running:
        return "running";
    case BootState::Complete:
        return "complete";
    case BootState::Interrupted:
        return "interrupted";
    case BootState::Failed:
        return "failed";
    }
    return "";
}

Result<BootState> parse_boot_state(std::string_view text)
{
    constexpr std::array all{BootState::Running, BootState::Complete, BootState::Interrupted, BootState::Failed};
    return parse(all, boot_state_name, "boot state", text);
}

std::string_view target_name(Target target)
{
    switch (target) {
    case Target::Guest:
        return "guest";
    case Target::This:
        return "this";
    case Target::Ssh:
        return "ssh";
    case Target::Import:
        return "import";
    }
    return "";
}

Result<Target> parse_target(std::string_view text)
{
    constexpr std::array all{Target::Guest, Target::This, Target::Ssh, Target::Import};
    return parse(all, target_name, "target", text);
}

} // namespace pinscope
