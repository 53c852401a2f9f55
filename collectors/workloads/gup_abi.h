// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <sys/ioctl.h>

// The ABI of /sys/kernel/debug/gup_test as far as the collector uses it: numbers and layout of mm/gup_test.h, of
// Linux 5.11 (where it got this name) to 7.3.
namespace pinscope::collector::gup {

struct Test
{
    std::uint64_t get_microseconds; // out
    std::uint64_t put_microseconds; // out
    std::uint64_t address;
    std::uint64_t size; // in: bytes; out: as far as the calls came
    std::uint32_t pages_per_call;
    std::uint32_t flags; // FOLL_*
    std::uint32_t test_flags;
    std::uint32_t which_pages[8];
};

inline constexpr unsigned long get_fast = _IOWR('g', 1, Test);
inline constexpr unsigned long pin_fast = _IOWR('g', 2, Test);
inline constexpr unsigned long pin_longterm = _IOWR('g', 3, Test); // the slow path
inline constexpr unsigned long get_slow = _IOWR('g', 4, Test);
inline constexpr unsigned long pin_slow = _IOWR('g', 5, Test);

inline constexpr std::uint32_t foll_write = 1U << 0;
inline constexpr std::uint32_t foll_longterm = 1U << 8; // since 6.4; the kernel passes the flags through

static_assert(sizeof(Test) == 80);
static_assert(get_fast == 0xc0506701 && pin_fast == 0xc0506702 && pin_longterm == 0xc0506703);
static_assert(get_slow == 0xc0506704 && pin_slow == 0xc0506705);

} // namespace pinscope::collector::gup
