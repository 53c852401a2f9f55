// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/study.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Study -> comparison: computed when asked for, never stored. Charts, tables, reports and the window all read this one
// value, and nothing else, so that no two of them can disagree.
namespace pinscope::compare {

enum class Verdict {
    Better,     // "faster"; in the instructions clock "fewer"
    Worse,      // "slower"; "more"
    Same,       // the whole interval lies inside the margin
    Unresolved, // "?": the data do not say
    OneBoot,    // "1 boot": one side has a single boot, so nothing is claimed
    None,       // no verdict: not measured, or the memory was not what was asked for
};
std::string_view verdict_word(Verdict verdict, Clock clock); // "" for None
std::string_view verdict_mark(Verdict verdict); // "▲" better, "▼" worse, "=" same, "?" not resolved, ""

struct Interval
{
    double low = 0;
    double high = 0;
    bool operator==(const Interval&) const = default;
};

// One kernel's side of a cell, in the comparison's unit.
struct Side
{
    std::optional<double> median;     // of the boot medians; empty where nothing was measured
    std::vector<double> boot_medians; // one per complete boot that measured the cell, in boot order
    int samples = 0;                  // timed samples over all those boots
    Outcome outcome = Outcome::Unavailable;
    Error reason;                    // why there is no figure, or why it is not what was asked for
    std::optional<FolioProof> proof; // the worst of the boots' proofs

    [[nodiscard]] int boots() const { return static_cast<int>(boot_medians.size()); }
};

// A patched kernel's side, and what changed against the base.
struct Change
{
    int kernel = 0; // index into Comparison::kernels
    Side side;
    std::optional<double> percent; // 100 (patched / base - 1)
    std::optional<Interval> ci95;  // of percent; empty with fewer than two boots a side
    Verdict verdict = Verdict::None;
    std::optional<double> adjusted_p;              // after Holm over the table
    std::optional<double> smallest_effect_percent; // what these data could have shown, for Unresolved
    std::optional<int> boots_needed;               // a side, to resolve the margin, for Unresolved
};

struct Row
{
    Cell cell;
    Base<Side> base;
    std::vector<Patched<Change>> patched; // one per kernel after the first, in the study's order
};

// Something that makes the two sides unlike; shown beside the table, with the facts.
struct Warning
{
    std::string text;               // one sentence
    std::vector<std::string> facts; // the lines behind it: both values, or a diff
};

struct Comparison
{
    std::string study;
    Clock clock = Clock::Instructions;
    Unit unit = Unit::InstructionsPerPage;
    Target target = Target::Guest;
    double margin_percent = 2;
    int boots_planned = 0;
    std::string command;
    std::vector<Kernel> kernels; // the first is the base
    std::vector<Row> rows;       // in axis order: by workload, operation, memory, region
    std::vector<Warning> warnings;
    std::vector<std::string> refusals; // why the sides cannot be compared; verdicts are withheld unless forced
    bool forced = false;
};

struct Options
{
    std::optional<double> margin_percent; // instead of the study's
    bool force = false;                   // compare although there are refusals; every output then says so
};

// Total over any Study, also an unfinished or imported one.
Comparison compare(const Study& study, const Options& options = {});

// The sentence at the head of the window, of the chart's description and of the mail: counts of verdicts, the worst and
// the best cell, boots. `column` is the index of a patched kernel among Row::patched.
std::string headline(const Comparison& comparison, std::size_t column = 0);

} // namespace pinscope::compare
