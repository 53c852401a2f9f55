// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/config_diff.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>

namespace pinscope::compare {

namespace {

using Options = std::map<std::string, std::string, std::less<>>;

constexpr std::string_view prefix = "CONFIG_";
constexpr std::string_view unset = " is not set";

// "CONFIG_X=y" and "# CONFIG_X is not set"; every other line is a comment.
Options parse(std::string_view config)
{
    Options options;
    while (!config.empty()) {
        const std::size_t end = config.find('\n');
        std::string_view line = config.substr(0, end);
        config.remove_prefix(end == std::string_view::npos ? config.size() : end + 1);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (line.starts_with("# ") && line.ends_with(unset)) {
            line.remove_prefix(2);
            line.remove_suffix(unset.size());
            if (line.starts_with(prefix))
                options[std::string(line.substr(prefix.size()))] = "n";
        } else if (line.starts_with(prefix)) {
            const std::size_t equals = line.find('=');
            if (equals != std::string_view::npos && equals > prefix.size())
                options[std::string(line.substr(prefix.size(), equals - prefix.size()))] = line.substr(equals + 1);
        }
    }
    return options;
}

bool repeats_tools(std::string_view name)
{
    constexpr std::array whole{
        "CC_VERSION_TEXT",    "GCC_VERSION",        "CLANG_VERSION",        "AS_VERSION",        "LD_VERSION",
        "LLD_VERSION",        "CC_IS_GCC",          "CC_IS_CLANG",          "LD_IS_BFD",         "LD_IS_LLD",
        "AS_IS_GNU",          "AS_IS_LLVM",         "PAHOLE_VERSION",       "BUILD_SALT",        "RUSTC_VERSION",
        "RUSTC_VERSION_TEXT", "RUSTC_LLVM_VERSION", "BINDGEN_VERSION_TEXT", "TOOLS_SUPPORT_RELR"};
    constexpr std::array start{"CC_HAS_", "AS_HAS_", "LD_HAS_", "CC_CAN_LINK", "LD_CAN_", "RUSTC_HAS_", "CC_IMPLICIT_"};
    return std::ranges::any_of(whole, [name](std::string_view known) { return name == known; }) ||
           std::ranges::any_of(start, [name](std::string_view known) { return name.starts_with(known); });
}

std::string_view value_of(const Options& options, std::string_view name)
{
    const auto found = options.find(name);
    return found == options.end() ? "n" : std::string_view(found->second);
}

} // namespace

std::vector<OptionDifference> differing_options(std::string_view base, std::string_view other)
{
    const Options before = parse(base);
    const Options after = parse(other);
    Options all = before;
    all.insert(after.begin(), after.end());
    std::vector<OptionDifference> differences;
    for (const auto& [name, unused] : all) {
        const std::string_view from = value_of(before, name);
        const std::string_view to = value_of(after, name);
        if (from != to && !repeats_tools(name))
            differences.push_back({std::string(prefix) + name, std::string(from), std::string(to)});
    }
    return differences;
}

ConfigDiff diff_configs(std::string_view base, std::string_view other, std::size_t most_lines)
{
    const auto differences = differing_options(base, other);
    ConfigDiff diff;
    diff.count = static_cast<int>(differences.size());
    for (const OptionDifference& option : differences) {
        if (diff.lines.size() == most_lines)
            break;
        diff.lines.push_back(fmt::format("{}: {} (base), {}", option.name, option.base, option.other));
    }
    const std::size_t rest = differences.size() - diff.lines.size();
    if (rest > 0)
        diff.lines.push_back(fmt::format("and {} more", rest));
    return diff;
}

std::vector<std::string> debug_options(std::string_view config)
{
    constexpr std::array costly{"KASAN",          "KCSAN",           "KMSAN",      "LOCKDEP",
                                "PROVE_LOCKING",  "DEBUG_PAGEALLOC", "PAGE_OWNER", "PAGE_TABLE_CHECK",
                                "PAGE_POISONING", "SLUB_DEBUG_ON",   "UBSAN",      "KCOV",
                                "GCOV_KERNEL"};
    const Options options = parse(config);
    std::vector<std::string> found;
    for (const auto& [name, value] : options) {
        if (value != "y")
            continue;
        const bool listed = std::ranges::any_of(costly, [&name](std::string_view known) { return name == known; });
        // Distributions build KFENCE in and leave it off by an interval of 0.
        const bool fence = name == "KFENCE" && value_of(options, "KFENCE_SAMPLE_INTERVAL") != "0";
        if (listed || fence || name.starts_with("DEBUG_VM"))
            found.push_back(name);
    }
    return found;
}

} // namespace pinscope::compare
