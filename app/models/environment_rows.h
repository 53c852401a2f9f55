// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <QString>
#include <QStringList>
#include <vector>

namespace pinscope::models {

enum class FactState {
    Differs, // between the kernels
    Varies,  // between the boots of one kernel
    Same,
};

// One fact, with its value for each kernel.
struct EnvironmentRow
{
    enum class Group { Kernel, Environment, Config };
    Group group = Group::Environment;
    QString name;
    QStringList values; // empty: that kernel's boots do not tell
    FactState state = FactState::Same;

    bool operator==(const EnvironmentRow&) const = default;
};

// The kernels, the facts on their boots, and of their configs the options that differ; what differs comes first.
// `study` may be null: then only facts are known that all boots of a kernel agree on.
std::vector<EnvironmentRow> environment_rows(const compare::Comparison& comparison, const Study* study);

} // namespace pinscope::models
