// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace pinscope::collector {

// A file of the machine that the collector writes. Parts in angle brackets stand for what the machine has: "<size>" for
// kB, "<cpu>" for a processor's, "<driver>" for a driver's name, "<address>" for a PCI address.
struct WrittenFile
{
    std::string_view pattern;
    bool knob = false; // set and put back by value, as the journal does
};

// All of them. System::write refuses every other path, so what no line here names is never written, whoever asks. The
// collector's own journal (Journal::folder) is the one file beside them.
std::span<const WrittenFile> written_files();

bool may_write(std::string_view path);

// Whether `path` is a knob of the table: the THP and mTHP knobs, the huge-page pools, and those of ftrace
// that the tracing pass needs.
bool is_known_knob(std::string_view path);

// kB of "hugepages-64kB"; 0 for any other name.
std::int64_t size_of_folder(std::string_view name);

} // namespace pinscope::collector
