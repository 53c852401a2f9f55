// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/candidate.h"
#include "core/session/schedule.h"
#include "core/session/studies.h"

#include <span>

// Studies of a machine itself, where one boot runs one kernel: they grow boot by boot, with a restart between.
namespace pinscope::session {

// The machine as its collector describes it before anything is measured: "kernel.boot_id", "kernel.release",
// "cpu.model"…
struct RunningKernel
{
    Environment facts;
    std::string banner;
    std::vector<Candidate> devices = {};
};

// What one boot of a machine adds to a study: a measured boot, the tracing pass of its kernel, or both in this order.
using Passes = std::vector<PlannedBoot>;

struct JoinedStudy
{
    OpenStudy study;
    std::vector<Passes> passes; // for each running kernel
};

// Makes the study, or takes up the one of that name, and finds the places of the running kernels in it: one, or those
// of several machines that are alike. `as`: "base", the label of one of its kernels or of a new one; empty: the kernel
// of the same release, or the base of a new study. `wanted` has no kernels. `trace`: with the tracing pass, where a
// kernel has none yet; then a boot that was measured already may be joined for that alone. Errors: it is another study;
// a machine is not like those of the boots before, or not like the others; a boot was measured already; another kernel
// runs than the label means.
Result<JoinedStudy> join_study(store::Store& store, Study wanted, const std::string& as,
                               std::span<const RunningKernel> running, bool trace = false);

// What is to be booted next, so that a drift of the machine meets all kernels alike: A B, B A, A B …
struct DueBoot
{
    std::optional<std::string> kernel; // its label; empty where the patched kernel was never there
    std::vector<std::string> missing;  // the labels of all boots to come, this one too
};
std::optional<DueBoot> due_boot(const Study& study); // empty where the study is complete
// The same in a sentence for the command line; empty where the study is complete.
std::string next_boot(const Study& study);

} // namespace pinscope::session
