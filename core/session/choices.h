// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/machine.h"
#include "core/session/runner.h"

#include <nlohmann/json_fwd.hpp>

namespace pinscope::session {

// Every workload over every region and every memory, in this order.
struct Matrix
{
    std::vector<Workload> workloads{Workload::VfioType1};
    std::vector<Memory> memories;
    std::vector<Bytes> regions{mebibytes(128)};
    Parameters parameters = {}; // of every setup
    bool operator==(const Matrix&) const = default;
};

// What a user asks to be measured, before anything has been looked up: the words of `pinscope run`, or what the
// wizard's pages hold. A plain value; what it asks for is checked by check_choices().
struct Choices
{
    std::string study;
    std::string note; // the question in the user's words, kept as the study's notes
    std::string base; // as guest::find_kernel() reads it
    std::vector<std::string> patched;
    std::string target = "guest";
    std::string as;               // on a machine: what its running kernel is in the study, "base" or a label
    std::string device;           // on a machine: the VFIO device's PCI address; empty: the only candidate
    std::string plan;             // a built-in plan or a file; empty: the first built-in one
    std::optional<Matrix> matrix; // in its place
    Clock clock = Clock::Instructions;
    int boots = 3;
    std::optional<int> samples; // instead of the plan's
    std::vector<std::string> counters;
    std::optional<std::uint64_t> seed; // instead of the one made from the study's name
    bool fixed_layout = false;
    bool trace = false; // a boot of each kernel more, for the tracing pass
    bool fresh = false;

    // Of this run, not of the study.
    int boot_timeout = 0; // seconds; 0: by the clock
    int silence_timeout = 0;
    int parallel = 0; // 0: by the clock and the cores
    Bytes memory = gibibytes(2);
    std::string kernel_arguments;

    bool operator==(const Choices&) const = default;
};

// The plan that the choices name or make up. A matrix that is a built-in plan gets its name and order.
Result<Plan> plan_of(const Choices& choices);
// The choices' matrix, or the plan's where it is one: every setup of some memories and regions.
std::optional<Matrix> matrix_of(const Choices& choices);
// Everything that can be told without looking at kernels: names, bounds, the plan.
Result<void> check_choices(const Choices& choices);

std::string shell_word(std::string_view word);
// The command that makes the study again, with the kernels by their releases.
std::string study_command(const Choices& choices, const Study& study);
// The same with what this run said beside it. `database`: empty for the user's own.
std::string full_command(const Choices& choices, const Study& study, const std::string& database);
// The command line of choices that nothing has been looked up for yet.
std::string full_command(const Choices& choices, const std::string& database);

// For remembering. What cannot be read is left at its default.
nlohmann::json choices_to_json(const Choices& choices);
Choices choices_from_json(const nlohmann::json& json);

// ---- looking everything up ------------------------------------------------------------------------------------------

// An Error, and whether the call is wrong or this machine lacks something.
struct Refusal
{
    Error error;
    bool machine = false;
};
template<typename T>
using Checked = tl::expected<T, Refusal>;

// What a StudyRunner needs.
struct Prepared
{
    Study study;
    RunSettings settings;
    std::string note; // what is not as it was asked for, a sentence; empty where nothing is
};

// QEMU, the collector and the work folder. `program`: of this process, or empty with PINSCOPE_COLLECTOR set.
Checked<RunSettings> guest_settings(const Choices& choices, const std::filesystem::path& program);
// Finds the kernels that the specs name and describes them in the study.
Checked<void> find_kernels(const std::vector<std::string>& specs, Study& study, RunSettings& settings);
// The study as asked for, nothing measured. Reads kernels: blocks for some 100 ms.
Checked<Study> wanted_study(const Choices& choices, RunSettings& settings);
// In the wall clock, tries whether a guest boots with KVM; if not the clock becomes the emulated one and `note` says
// so. Runs an event loop for up to 15 s.
void settle_clock(const Choices& choices, Prepared& prepared);
// All three.
Checked<Prepared> prepare(const Choices& choices, const std::filesystem::path& program);

// open_study(), with the choices' note, and with the study of that name in the trash first where they say `fresh`.
Result<OpenStudy> take_up(store::Store& store, const Choices& choices, const Study& study);

} // namespace pinscope::session
