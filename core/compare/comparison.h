// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/study.h"
#include "core/stats/screen.h"

#include <map>
#include <optional>
#include <set>
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

// What one counter says of a side.
struct Counted
{
    // The centre of the boots' medians, as for ticks; empty where nothing was counted, or not for long enough.
    std::optional<double> per_page;
    std::vector<double> boot_medians; // per page, of the boots that counted it
    std::string reason;               // why there is no figure
};

// What one kernel function took in the tracing pass, per page. Traced, not for timing: the tracer's own cost is in it.
struct FunctionFigures
{
    double calls = 0;
    double ticks = 0; // with its callees
    double self = 0;  // without those that are traced too
    bool operator==(const FunctionFigures&) const = default;
};

// What the tracing pass says of a side.
struct TracedSide
{
    std::map<std::string, FunctionFigures> functions; // those that were called
    std::set<std::string> missing;                    // those that this kernel cannot trace, as where it inlines them
    std::int64_t lost = 0;                            // events that found no room: then the figures are too small
    std::string reason;                               // why there is nothing
};

// One function on both sides; empty where that kernel cannot trace it, 0 where it did not call it.
struct FunctionChange
{
    std::string name;
    std::optional<FunctionFigures> base;
    std::optional<FunctionFigures> patched;
    std::optional<double> difference; // of `self`, patched less base
};

// One kernel's side of a cell, in the comparison's unit.
struct Side
{
    // The centre of the boot medians: their geometric mean, so that Contrast::percent is what the two figures give.
    std::optional<double> median;
    std::vector<double> boot_medians; // one per complete boot that measured the cell, in boot order
    int samples = 0;                  // timed samples over all those boots
    Outcome outcome = Outcome::Unavailable;
    // The rates that were published, where no time can be made of them: "126.2, 125.6 GB/s". There is no median then.
    std::string published;
    Error reason;                                 // why there is no figure, or why it is not what was asked for
    std::optional<FolioProof> proof;              // the worst of the boots' proofs
    std::vector<stats::Flag> flags;               // what screening found in any of those boots; nothing was dropped
    std::map<std::string, Counted> counters = {}; // per event of Comparison::counters
    TracedSide traced = {};

    [[nodiscard]] int boots() const { return static_cast<int>(boot_medians.size()); }
};

// What one kernel's figure says beside another's.
struct Contrast
{
    std::optional<double> percent;   // 100 (this / other - 1); exactly 0 for equal boots
    std::optional<double> log_ratio; // its natural logarithm; exactly negated when the two are swapped
    std::optional<Interval> ci95;    // of percent; empty with fewer than two boots a side and no noise floor
    Verdict verdict = Verdict::None;
    std::optional<double> adjusted_p;              // after Holm over the cells of this kernel's table
    std::optional<double> smallest_effect_percent; // what these data could have shown, for Unresolved
    std::optional<int> boots_needed;               // a side, to resolve the margin, for Unresolved
};

// A patched kernel's side, and what changed against the base.
struct Change : Contrast
{
    int kernel = 0; // index into Comparison::kernels
    Side side;
    std::optional<Contrast> step; // against the kernel before, from the second patched kernel of a series on
    // Per event that was counted as the same thing on both sides, against the base in per cent. There is no verdict on
    // a counter.
    std::map<std::string, double> counter_changes = {};
    std::vector<FunctionChange> functions = {}; // the largest difference first; there is no verdict on a function
};

struct Row
{
    Cell cell;
    Base<Side> base;
    std::vector<Patched<Change>> patched; // one per kernel after the first, in the study's order
    std::vector<std::string> notes = {};  // what an importer had to say about its figures, a sentence each
};

// Something that makes the two sides unlike; shown beside the table, with the facts.
struct Warning
{
    std::string text;               // one sentence
    std::vector<std::string> facts; // the lines behind it: both values, or a diff
};

// The geometric mean of one operation's changes over the cells that all kernels have, with boots as the replicates.
struct GeometricMean
{
    Workload workload = Workload::VfioType1;
    Operation operation = Operation::Map;
    int cells = 0;
    struct Of
    {
        double percent = 0;
        std::optional<Interval> ci95; // empty with fewer than two boots a side
    };
    std::vector<Of> patched; // one per kernel after the first
};

// Boot-to-boot noise known beforehand, as from two boots of one kernel (A/A): a standard deviation in per cent and the
// degrees of freedom it was estimated with. It stands in where a side has a single boot.
struct NoiseFloor
{
    double percent = 0;
    double df = 1;
    bool operator==(const NoiseFloor&) const = default;
};

struct Comparison
{
    std::string study;
    Clock clock = Clock::Instructions;
    Unit unit = Unit::InstructionsPerPage;
    Target target = Target::Guest;
    double margin_percent = 2;
    int boots_planned = 0;
    bool fixed_layout = false;
    std::string command;
    std::vector<Kernel> kernels;           // the first is the base
    std::vector<int> boots;                // complete boots, per kernel
    std::vector<std::string> splats;       // per kernel: the first line of a WARN or BUG during its boots; empty: none
    std::vector<Environment> environments; // per kernel: the facts that all its complete boots agree on
    std::vector<Row> rows;                 // in axis order: by workload, operation, memory, region
    std::vector<GeometricMean> means;      // per workload and operation with two or more cells
    std::optional<NoiseFloor> noise_floor; // the one that was used
    std::vector<std::string> counters;     // the events that were counted, or that were to be counted; sorted
    bool traced = false;                   // whether there was a tracing pass of any kernel
    std::vector<Warning> warnings;
    std::vector<std::string> refusals; // why the sides cannot be compared; verdicts are withheld unless forced
    bool forced = false;
};

struct Options
{
    std::optional<double> margin_percent; // instead of the study's
    bool force = false;                   // compare although there are refusals; every output then says so
    std::optional<NoiseFloor> noise_floor;
};

// Total over any Study, also an unfinished or imported one.
Comparison compare(const Study& study, const Options& options = {});

// The noise between a kernel's boots, pooled over all its cells; empty while no kernel has two boots. Cells share their
// boots, so the degrees of freedom are on the high side. An A/A study (a kernel against itself) is the best source.
std::optional<NoiseFloor> measured_noise(const Study& study);
std::optional<NoiseFloor> measured_noise(const Comparison& comparison); // from its boot medians; reads no samples again

// Two studies as one: the base of the first, then the kernels of the second. Boots carry their study's clock as
// "study.clock", so that different clocks are found and refused.
Study against(const Base<Study>& base, const Patched<Study>& patched);

// Where a side's figure lies with 95 % confidence, from its boots alone: Student's t over the logs of their medians, or
// over the medians where one is 0. Empty with fewer than two boots. For showing one kernel; verdicts know more.
std::optional<Interval> interval_over_boots(const Side& side);

// The base's side for kernel 0, else the patched kernel's; null where the row has none.
const Side* side_of(const Row& row, int kernel);
const Change* change_of(const Row& row, int kernel);

// A kernel's label; " (!)" behind it where the kernel warned while it was measured.
std::string kernel_label(const Comparison& comparison, std::size_t kernel);

// "map 2M THP PMD", with the workload, region and parameters where the rows differ in them.
std::string row_label(const Comparison& comparison, const Row& row);

// Verdicts of one table, each counted.
struct Tally
{
    int better = 0, worse = 0, same = 0, unresolved = 0, one_boot = 0, none = 0;
    [[nodiscard]] int tested() const { return better + worse + same + unresolved; } // the number Holm adjusted for
};
Tally tally(const Comparison& comparison, std::size_t column = 0);

// The sentence at the head of the window, of the chart's description and of the mail: counts of verdicts, the worst and
// the best cell, boots. `column` is the index of a patched kernel among Row::patched.
std::string headline(const Comparison& comparison, std::size_t column = 0);

} // namespace pinscope::compare
