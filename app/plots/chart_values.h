// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart_grid.h"

#include <QStringList>
#include <functional>
#include <optional>
#include <string>

namespace pinscope::plots {

enum class Scale { Linear, Logarithmic };

// One figure as it stands in a drawn chart, read back from the plot's own data.
struct ChartValue
{
    Cell cell;
    int kernel = 0;
    double value = 0; // in the chart's unit
    std::optional<compare::Interval> whisker;
    bool as_asked = true; // false where it is drawn hollow
    std::string mark;     // "▲", "▼", "=", "?" or ""
    std::string part;     // where a cell has several values: "boot 2, sample 5", "2M PMD"
};

// The figures of a chart for a table view and for copying: raw numbers in the C locale. It keeps what it needs alive,
// and makes a row when it is asked for one, since a study may have a million samples.
struct ChartTable
{
    QStringList head;
    int rows = 0;
    std::function<QStringList(int row)> row;
    std::function<std::optional<Cell>(int row)> cell;
};
QString to_tsv(const ChartTable& table); // tab-separated, with its head

QString raw_number(double value); // shortest text that reads back to the same value
// workload, operation, memory, region bytes: how every table of a chart begins.
QStringList cell_head();
QStringList cell_columns(const Cell& cell);

} // namespace pinscope::plots
