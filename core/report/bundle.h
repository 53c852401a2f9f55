// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

// What the writer and the reader of bundles agree on.
namespace pinscope::report {

inline constexpr const char* bundle_schema = "pinscope.bundle/1";

// Beyond these a bundle is damaged or hostile.
inline constexpr std::size_t max_kernels = 1000;
inline constexpr std::size_t max_boots = 100'000;
inline constexpr std::size_t max_measurements = 4096; // of a boot
inline constexpr std::size_t max_config = std::size_t{8} << 20;
inline constexpr std::size_t max_label = 200;
inline constexpr std::size_t max_facts = 10'000; // of a boot

} // namespace pinscope::report
