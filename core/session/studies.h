// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guest/kernel_source.h"
#include "core/store/store.h"

namespace pinscope::session {

// A study that may be run: it is in the store, and this process has the right to run it.
struct OpenStudy
{
    Study study;
    store::StudyId id{};
    store::RunLock lock;
};

// What makes two studies of one name different, a line each: "the plan asks for 10 samples, the study has 5". Empty
// where `wanted` continues `stored`; more boots than before are no difference.
std::vector<std::string> differences(const Study& stored, const Study& wanted);

// The step of the Error that says: the study of this name is another one. The call is wrong then, not the store.
inline constexpr const char* telling_studies_apart = "opening the study";

// Makes the study, or takes up the one of that name. Errors: it is another study (with the differences); another
// process runs it; the store cannot be written.
Result<OpenStudy> open_study(store::Store& store, const Study& wanted);

// Gives kernels that would have the same label a number, as in "6.18 (2)".
void make_labels_unique(std::vector<Kernel>& kernels);

// The model's kernel before its first boot: label, release and configuration.
Result<Kernel> describe_kernel(const guest::BootableKernel& kernel);

} // namespace pinscope::session
