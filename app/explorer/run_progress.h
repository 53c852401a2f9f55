// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/study_source.h"
#include "core/store/store.h"

namespace pinscope::explorer {

// What a list shows of a study.
models::StudyEntry entry_of(const store::Summary& summary);

// The boots under way count as far as they have come, so that the window fills in while they run.
Study as_far_as_measured(Study study);

RunProgress progress_of(const store::Summary& summary, const Study& stored,
                        const std::vector<store::BootSummary>& boots);

} // namespace pinscope::explorer
