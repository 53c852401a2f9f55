// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/system.h"
#include "collectors/tuning/written_files.h"
#include "core/model/cell.h"

#include <span>
#include <string>
#include <vector>

namespace pinscope::collector {

// A value for one of the machine's knobs.
struct Setting
{
    std::string path; // absolute, as in "/sys/kernel/mm/transparent_hugepage/enabled"
    std::string value;
    bool operator==(const Setting&) const = default;
};

inline constexpr const char* thp_folder = "/sys/kernel/mm/transparent_hugepage";

// "/sys/kernel/mm/transparent_hugepage/hugepages-64kB"; likewise for the hugetlb pool of a page size.
std::string thp_size_folder(Bytes folio);
std::string hugetlb_folder(Bytes page);

// The folio sizes for which the kernel has this knob of their own, ascending: "enabled" for anonymous memory (Linux 6.8
// and newer), "shmem_enabled" for shared memory (6.11). The two sets differ: only shared memory has 8K.
std::vector<Bytes> thp_sizes(const System& system, std::string_view knob);

// Whether the knob is one of ftrace's lists, whose value may be "": opening it to write clears it.
bool is_list_knob(std::string_view path);

// What has to be written to the knob to have it as it is now: the chosen word, a pool's persistent pages (surplus
// pages come and go with their users), a list without the sentence that says it is empty, or the size that a buffer
// grows to once it is used.
Result<std::string> knob_value(const std::string& path, const System& system);

// Whether a knob that reads `now` holds what was written: a ring buffer is rounded up to whole pages.
bool knob_holds(const std::string& path, const std::string& written, const std::string& now);

} // namespace pinscope::collector
