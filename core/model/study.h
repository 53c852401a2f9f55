// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/plan.h"
#include "core/model/proof.h"

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace pinscope {

// Base and patched are different types, so that they cannot be swapped by accident.
template<typename T>
struct Base
{
    T value;
    bool operator==(const Base&) const = default;
};
template<typename T>
struct Patched
{
    T value;
    bool operator==(const Patched&) const = default;
};

// Facts about the place and moment of a boot, as "group.name" -> text: "cpu.model", "thp.enabled", "vfio.backend",
// "kernel.cmdline", "kernel.taint", "collector.version", "clock.overhead_ticks" … Written by the collector's probe.
using Environment = std::map<std::string, std::string>;

// One build of the kernel.
struct Kernel
{
    std::string label;    // how the user calls it; unique in a study
    std::string release;  // uname -r
    std::string banner;   // /proc/version, whole
    std::string compiler; // from the banner, as in "gcc 14.2.0"; never inferred
    std::string build_id; // GNU build id in hex, where known
    std::string config;   // the text of its .config, where known

    bool operator==(const Kernel&) const = default;
};

// "gcc 14.2.0" out of a /proc/version line; empty where it names no compiler.
std::string compiler_of(std::string_view banner);

struct Sample
{
    int index = 0; // order within the cell and boot, warm-ups first
    bool warmup = false;
    Ticks ticks;

    auto operator<=>(const Sample&) const = default;
};

// What one counter read around one sample: the raw count, and how long the counter was switched on and really counted.
struct Reading
{
    std::int64_t value = 0;
    std::int64_t enabled_ns = 0;
    std::int64_t running_ns = 0; // less where other events had the unit

    bool operator==(const Reading&) const = default;
};
// By sample index, warm-ups too; empty where nothing was counted, which is not zero.
using Readings = std::vector<std::optional<Reading>>;

// What one kernel function took in the traced round of an operation, its own callees included or, in `self`, those of
// them that were traced left out. The tracer's own cost is in both.
struct TracedFunction
{
    std::string name;
    std::int64_t calls = 0;
    Ticks ticks;
    Ticks self;

    bool operator==(const TracedFunction&) const = default;
};
inline constexpr std::size_t most_traced = 1000; // functions of one operation
// Whether the kernel could have a function of that name, as in "iommu_map" or "vaddr_get_pfns.constprop.0".
bool is_function_name(std::string_view text);

// The traced round of one operation; where `lost` events found no room in the buffer the figures are too small.
struct Trace
{
    std::vector<TracedFunction> functions; // those that were called, by name
    std::int64_t lost = 0;

    bool operator==(const Trace&) const = default;
};

enum class Statistic { Sample, Mean, Median };
std::string_view statistic_name(Statistic statistic); // "sample", "mean", "median"
Result<Statistic> parse_statistic(std::string_view text);

// A figure somebody published. The value is in `unit` (times always in ns); as_printed and source never change.
struct Quoted
{
    double value = 0;
    Unit unit = Unit::Nanoseconds;
    double quantum = 0; // the resolution it was printed with, in `unit`
    Statistic statistic = Statistic::Sample;
    std::string as_printed;
    std::string source; // message or file, line, quoting depth

    bool operator==(const Quoted&) const = default;
};

// How it went with one setup in one boot. Measured with other memory than asked for is NotAsAsked: it has samples and
// a proof, and never a verdict.
enum class Outcome { Measured, NotAsAsked, Unavailable, Failed };
std::string_view outcome_name(Outcome outcome); // "measured", "not as asked", "not available", "failed"
Result<Outcome> parse_outcome(std::string_view text);

// One setup in one boot: what it was, the proof, and the samples of each operation.
struct Measurement
{
    Setup setup;
    Outcome outcome = Outcome::Measured;
    Error reason; // for every outcome but Measured
    std::optional<FolioProof> before;
    std::optional<FolioProof> after;
    std::map<Operation, std::vector<Sample>> samples;
    // Of imported measurements: all that was printed. `samples` then holds its times as ticks, or the times that a
    // printed rate and the region give where the rate is the finer figure; no samples where neither is a time.
    std::map<Operation, std::vector<Quoted>> quoted = {};
    std::vector<std::string> notes = {}; // what an importer has to say about it, a sentence each
    // Per operation and event. What an event is on the machine says the boot's environment: "counter.NAME.encoding",
    // or "counter.NAME.unavailable" and why.
    std::map<Operation, std::map<std::string, Readings>> counters = {};
    std::map<Operation, Trace> traces = {}; // of traced boots alone, which have no samples

    bool operator==(const Measurement&) const = default;
};

enum class BootState { Running, Complete, Interrupted, Failed };
std::string_view boot_state_name(BootState state); // "running", "complete", "interrupted", "failed"
Result<BootState> parse_boot_state(std::string_view text);

// One boot of one kernel of the study. Only complete boots are counted.
struct Boot
{
    int kernel = 0; // index into Study::kernels
    int number = 0; // 0, 1, 2 … among this kernel's boots
    std::uint64_t seed = 0;
    BootState state = BootState::Complete;
    Error error; // why it failed or was interrupted
    Environment environment;
    std::vector<Measurement> measurements;

    bool operator==(const Boot&) const = default;
};

enum class Target { Guest, This, Ssh, Import };
std::string_view target_name(Target target);
Result<Target> parse_target(std::string_view text);

// A named question: kernels, the first the base, and the boots measured for each. A plain value: the store loads it,
// importers make it, the comparison reads it.
struct Study
{
    std::string name;
    Plan plan;
    Clock clock = Clock::Instructions;
    Target target = Target::Guest;
    std::uint64_t seed = 0;    // the order of the cells and the seeds of the boots come from it
    bool fixed_layout = false; // one seed for all boots
    int boots_planned = 3;     // for each kernel
    double margin_percent = 2; // a change inside it is not called a change
    std::string command;       // the command line that makes this study again
    std::vector<Kernel> kernels;
    std::vector<Boot> boots;
    // Boots of the tracing pass, apart from the others: nothing in them is a figure of time, and none of them is
    // counted.
    std::vector<Boot> traced = {};

    bool operator==(const Study&) const = default;
};

} // namespace pinscope
