// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <QString>
#include <QVariant>
#include <vector>

namespace pinscope::models {

// One column of the table of cells. Workload and region are there only where the study has more than one of them.
struct TableColumn
{
    enum class Kind { Operation, Memory, Workload, Region, Proven, Base, Figure, Change, Interval, Verdict };
    Kind kind = Kind::Operation;
    std::size_t patched = 0; // index into Row::patched, for the last four

    bool operator==(const TableColumn&) const = default;
};
std::vector<TableColumn> table_columns(const compare::Comparison& comparison);

QString column_title(const compare::Comparison& comparison, const TableColumn& column);
QString column_tip(const compare::Comparison& comparison, const TableColumn& column);
bool is_number(const TableColumn& column);

QString cell_text(const compare::Comparison& comparison, const compare::Row& row, const TableColumn& column);
QString cell_tip(const compare::Comparison& comparison, const compare::Row& row, const TableColumn& column);
// A number where the column has one (a double, or an int in the order of the axis), else text; invalid where empty.
QVariant cell_value(const compare::Comparison& comparison, const compare::Row& row, const TableColumn& column);

// The share of the region that was proven to be what was asked, the worst over all kernels.
std::optional<double> proven(const compare::Row& row);

// Rows as tab-separated text with a header line and raw numbers, as a spreadsheet or awk wants them: C locale, all
// digits, the interval in two columns, nothing where nothing was measured.
QString raw_text(const compare::Comparison& comparison, const std::vector<int>& rows);

} // namespace pinscope::models
