// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <span>
#include <string>
#include <string_view>

namespace pinscope::report {

struct Options
{
    std::string in_reply_to; // a Message-ID, with or without its brackets; for drafts of mails
    std::string subject;     // of drafts; empty: made from the kernels' labels
    bool with_host = false;  // host names and what else the environment calls "host.…", in bundles
};

// What a format is written from: a study and the comparison made of it.
struct Input
{
    const Study& study;
    const compare::Comparison& comparison;
    Options options;
};

struct Format
{
    std::string_view name;   // as on the command line
    std::string_view title;  // as in a menu
    std::string_view suffix; // of its files, with the dot
    std::string_view media_type;
    Result<std::string> (*write)(const Input& input); // UTF-8 or ASCII; ends with a newline
};

// All of them, in the order of a menu. A new format is a file, and a line in formats.cpp.
std::span<const Format> formats();
const Format* find_format(std::string_view name); // nullptr where there is none

} // namespace pinscope::report
