// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/study.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Foreign results -> one common value. (`import` is a keyword of C++20, hence the name of the namespace.)
namespace pinscope::imports {

// Where a figure stands.
struct Source
{
    std::string message;    // Message-ID, or the subject where there is none, or the file's name
    std::string author;     // who published it, as far as the source tells; never an address alone
    std::int64_t line = 0;  // 1-based; in a mail, of its decoded body
    int quote_depth = 0;    // 0: the author's own words
    std::string as_printed; // the words that were read, blanks as they were
};
std::string describe(const Source& source); // "MESSAGE, line 12, quoted 2 deep"

struct Figure
{
    double value = 0; // in `unit`; times always in ns
    Unit unit = Unit::Nanoseconds;
    double quantum = 0; // the resolution it was printed with, in `unit`
    Statistic statistic = Statistic::Sample;
    Source source;
    std::optional<double> change_percent = {}; // printed beside the value, as in "13 (-92%)"
};

// One cell of one kernel in one boot. A cell may have several figures: samples, a mean, a time and its rate.
struct ImportedCell
{
    Cell cell;
    std::string kernel; // the label as printed; "" where nothing names it
    int boot = 0;       // 0, 1 … for the boots of one kernel that one table shows
    std::vector<Figure> figures;
    std::vector<std::string> notes; // what the reader must know, a sentence each
};

// Cells that were published together: one file, or one block of results in a mail.
struct Table
{
    Source where;        // of its first figure
    std::string caption; // the sentence before it
    std::vector<ImportedCell> cells;
};

struct NotUnderstood
{
    Source source;
    std::string why;
};

// A function of a trace. Times in ns; quantiles are within 1.6 %, the other figures exact.
struct FunctionSummary
{
    std::string name;
    std::int64_t count = 0;
    std::int64_t sum = 0;
    std::int64_t least = 0;
    std::int64_t most = 0;
    double median = 0;
    double p90 = 0;
    double p99 = 0;
    std::vector<std::int64_t> samples; // only on request
};

struct Imported
{
    std::vector<Table> tables;
    std::vector<FunctionSummary> functions;
    std::vector<NotUnderstood> not_understood; // at most max_not_understood; a note then counts the rest
    std::int64_t left_out = 0;                 // entries beyond that
    std::vector<std::string> notes;
};

inline constexpr std::size_t max_not_understood = 1000;
void list(Imported& imported, Source source, std::string why); // adds to not_understood, bounded

} // namespace pinscope::imports
