// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/comparison_columns.h"

#include "app/models/cell_line.h"

#include <QCoreApplication>
#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace pinscope::models {
namespace {

using Kind = TableColumn::Kind;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::models::ComparisonTableModel)
};

QString from(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QVariant optional_number(const std::optional<double>& value)
{
    return value ? QVariant(*value) : QVariant();
}

QString label_of(const compare::Comparison& comparison, std::size_t kernel)
{
    return kernel < comparison.kernels.size() ? from(compare::kernel_label(comparison, kernel)) : QString();
}

QString percent_text(double share)
{
    return from(fmt::format("{:.0f} %", std::floor(100 * share))); // 99.9 % is not 100 %
}

// Where the memory stands on the axis, as a number to sort by.
int memory_rank(const compare::Comparison& comparison, const Memory& memory)
{
    std::set<Memory> before;
    for (const compare::Row& row : comparison.rows)
        if (axis_before(row.cell.setup.memory, memory))
            before.insert(row.cell.setup.memory);
    return static_cast<int>(before.size());
}

std::string raw_number(const std::optional<double>& value)
{
    return value ? fmt::format("{}", *value) : std::string();
}

std::string raw_line(const compare::Comparison& comparison, const compare::Row& row)
{
    const Setup& setup = row.cell.setup;
    std::string line = fmt::format("{}\t{}\t{}\t{}\t{}\t{}", workload_name(setup.workload),
                                   operation_name(row.cell.operation), memory_id(setup.memory), setup.region.count(),
                                   raw_number(proven(row)), raw_number(row.base.value.median));
    for (std::size_t column = 0; column + 1 < comparison.kernels.size(); ++column) {
        const compare::Change* change = find_change(row, column);
        if (!change) {
            line += "\t\t\t\t\t";
            continue;
        }
        const auto low = change->ci95 ? std::optional(change->ci95->low) : std::nullopt;
        const auto high = change->ci95 ? std::optional(change->ci95->high) : std::nullopt;
        line +=
            fmt::format("\t{}\t{}\t{}\t{}\t{}", raw_number(change->side.median), raw_number(change->percent),
                        raw_number(low), raw_number(high), compare::verdict_word(change->verdict, comparison.clock));
    }
    return line;
}

} // namespace

std::vector<TableColumn> table_columns(const compare::Comparison& comparison)
{
    std::set<Workload> workloads;
    std::set<Bytes> regions;
    for (const compare::Row& row : comparison.rows) {
        workloads.insert(row.cell.setup.workload);
        regions.insert(row.cell.setup.region);
    }
    std::vector<TableColumn> columns = {{Kind::Operation}, {Kind::Memory}};
    if (workloads.size() > 1)
        columns.push_back({Kind::Workload});
    if (regions.size() > 1)
        columns.push_back({Kind::Region});
    columns.push_back({Kind::Proven});
    columns.push_back({Kind::Base});
    for (std::size_t patched = 0; patched + 1 < comparison.kernels.size(); ++patched)
        for (const Kind kind : {Kind::Figure, Kind::Change, Kind::Interval, Kind::Verdict})
            columns.push_back({kind, patched});
    return columns;
}

bool is_number(const TableColumn& column)
{
    return column.kind >= Kind::Proven && column.kind != Kind::Verdict;
}

QString column_title(const compare::Comparison& comparison, const TableColumn& column)
{
    const QString unit = from(unit_name(comparison.unit));
    switch (column.kind) {
    case Kind::Operation:
        return Words::tr("operation");
    case Kind::Memory:
        return Words::tr("memory");
    case Kind::Workload:
        return Words::tr("workload");
    case Kind::Region:
        return Words::tr("region");
    case Kind::Proven:
        return Words::tr("proven");
    case Kind::Base:
        return Words::tr("%1 (base)\n%2").arg(label_of(comparison, 0), unit);
    case Kind::Figure:
        return QStringLiteral("%1\n%2").arg(label_of(comparison, column.patched + 1), unit);
    case Kind::Change:
        return Words::tr("change");
    case Kind::Interval:
        return Words::tr("95 % interval");
    case Kind::Verdict:
        return Words::tr("verdict");
    }
    return {};
}

QString column_tip(const compare::Comparison& comparison, const TableColumn& column)
{
    switch (column.kind) {
    case Kind::Proven:
        return Words::tr(
            "Share of the region whose pages were proven to be the memory asked for, the worst of all boots");
    case Kind::Base:
    case Kind::Figure:
        return higher_is_better(comparison.unit) ? Words::tr("Centre of the boots' medians; higher is better")
                                                 : Words::tr("Centre of the boots' medians; lower is better");
    case Kind::Change:
        return Words::tr("%1 / %2 - 1, in per cent")
            .arg(label_of(comparison, column.patched + 1), label_of(comparison, 0));
    case Kind::Interval:
        return Words::tr("Where the change lies with 95 % confidence, in per cent");
    default:
        return column_title(comparison, column);
    }
}

std::optional<double> proven(const compare::Row& row)
{
    std::optional<double> least;
    const auto add = [&](const compare::Side& side) {
        if (!side.proof || !side.proof->physical)
            return;
        const double share = proven_share(*side.proof, row.cell.setup.memory);
        least = least ? std::min(*least, share) : share;
    };
    add(row.base.value);
    for (const Patched<compare::Change>& change : row.patched)
        add(change.value.side);
    return least;
}

QString cell_text(const compare::Comparison& comparison, const compare::Row& row, const TableColumn& column)
{
    const compare::Change* change = find_change(row, column.patched);
    switch (column.kind) {
    case Kind::Operation:
        return from(operation_name(row.cell.operation));
    case Kind::Memory:
        return from(memory_label(row.cell.setup.memory));
    case Kind::Workload:
        return from(workload_name(row.cell.setup.workload));
    case Kind::Region:
        return from(format_bytes(row.cell.setup.region));
    case Kind::Proven: {
        const std::optional<double> share = proven(row);
        return share ? percent_text(*share) : Words::tr("no");
    }
    case Kind::Base:
        return figure_text(row.base.value);
    case Kind::Figure:
        return change ? figure_text(change->side) : Words::tr("n/a");
    case Kind::Change:
        return change ? change_text(*change) : QString();
    case Kind::Interval:
        return change ? interval_text(*change) : QString();
    case Kind::Verdict:
        return change ? verdict_text(*change, comparison.clock) : QString();
    }
    return {};
}

QString cell_tip(const compare::Comparison& comparison, const compare::Row& row, const TableColumn& column)
{
    if (column.kind == Kind::Proven) {
        const auto& proof = row.base.value.proof;
        return proof ? Words::tr("base: %1").arg(from(describe_memory(*proof))) : Words::tr("nothing was proven");
    }
    return cell_line(comparison, row.cell, column.patched);
}

QVariant cell_value(const compare::Comparison& comparison, const compare::Row& row, const TableColumn& column)
{
    const compare::Change* change = find_change(row, column.patched);
    switch (column.kind) {
    case Kind::Operation:
        return static_cast<int>(row.cell.operation);
    case Kind::Memory:
        return memory_rank(comparison, row.cell.setup.memory);
    case Kind::Workload:
        return static_cast<int>(row.cell.setup.workload);
    case Kind::Region:
        return QVariant::fromValue<qlonglong>(row.cell.setup.region.count());
    case Kind::Proven:
        return optional_number(proven(row));
    case Kind::Base:
        return optional_number(row.base.value.median);
    case Kind::Figure:
        return change ? optional_number(change->side.median) : QVariant();
    case Kind::Change:
        return change ? optional_number(change->percent) : QVariant();
    case Kind::Interval:
        return change && change->ci95 ? QVariant(change->ci95->high - change->ci95->low) : QVariant();
    case Kind::Verdict:
        return change && change->verdict != compare::Verdict::None ? QVariant(static_cast<int>(change->verdict))
                                                                   : QVariant();
    }
    return {};
}

QString raw_text(const compare::Comparison& comparison, const std::vector<int>& rows)
{
    const std::string unit(unit_name(comparison.unit));
    std::string text = "workload\toperation\tmemory\tregion bytes\tproven share";
    for (std::size_t kernel = 0; kernel < comparison.kernels.size(); ++kernel) {
        const std::string& label = comparison.kernels[kernel].label;
        text += fmt::format("\t{} {}", label, unit);
        if (kernel > 0)
            text += fmt::format("\t{0} change %\t{0} low %\t{0} high %\t{0} verdict", label);
    }
    text += '\n';
    for (const int row : rows)
        text += raw_line(comparison, comparison.rows.at(static_cast<std::size_t>(row))) + '\n';
    return QString::fromStdString(text);
}

} // namespace pinscope::models
