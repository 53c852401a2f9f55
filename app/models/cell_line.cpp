// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/cell_line.h"

#include <QCoreApplication>
#include <fmt/format.h>

namespace pinscope::models {
namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::models::cell_line)
};

QString from(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString one_decimal(double value)
{
    return from(fmt::format("{:+.1f}", value));
}

QString reason_text(const compare::Side& side)
{
    const Error& reason = side.reason;
    return reason.cause.empty() && reason.step.empty() ? from(outcome_name(side.outcome)) : from(describe(reason));
}

} // namespace

const compare::Row* find_row(const compare::Comparison& comparison, const Cell& cell)
{
    for (const compare::Row& row : comparison.rows)
        if (row.cell == cell)
            return &row;
    return nullptr;
}

const compare::Change* find_change(const compare::Row& row, std::size_t column)
{
    return column < row.patched.size() ? &row.patched[column].value : nullptr;
}

QString figure_text(const compare::Side& side)
{
    if (!side.median)
        return side.published.empty() ? Words::tr("n/a") : from(side.published);
    const QString number = from(format_number(*side.median));
    return side.outcome == Outcome::NotAsAsked ? Words::tr("%1 (not as asked)").arg(number) : number;
}

QString change_text(const compare::Change& change)
{
    return change.percent ? from(format_change(*change.percent)) : QString();
}

QString interval_text(const compare::Change& change)
{
    if (!change.ci95)
        return {};
    return QStringLiteral("[%1, %2]").arg(one_decimal(change.ci95->low), one_decimal(change.ci95->high));
}

QString verdict_text(const compare::Change& change, Clock clock)
{
    const QString mark = from(compare::verdict_mark(change.verdict));
    const QString word = from(compare::verdict_word(change.verdict, clock));
    return mark.isEmpty() || mark == word ? word : mark + QLatin1Char(' ') + word;
}

QString verdict_note(const compare::Change& change, double margin_percent)
{
    switch (change.verdict) {
    case compare::Verdict::Unresolved: {
        QStringList parts(Words::tr("not resolved"));
        if (change.smallest_effect_percent)
            parts.append(Words::tr("these boots could have shown %1 %")
                             .arg(from(format_number(*change.smallest_effect_percent))));
        if (change.boots_needed)
            parts.append(Words::tr("about %1 boots a side would resolve %2 %")
                             .arg(*change.boots_needed)
                             .arg(from(format_number(margin_percent))));
        return parts.join(QStringLiteral("; "));
    }
    case compare::Verdict::OneBoot:
        return Words::tr("one side has a single boot, so nothing is claimed");
    case compare::Verdict::None:
        return change.side.outcome == Outcome::Measured ? QString() : reason_text(change.side);
    default:
        return {};
    }
}

QString cell_line(const compare::Comparison& comparison, const Cell& cell, std::size_t column)
{
    const QString gap = QStringLiteral("   ");
    const compare::Row* row = find_row(comparison, cell);
    if (!row)
        return Words::tr("%1 is not part of this study").arg(from(cell_id(cell)));
    QStringList parts(from(compare::row_label(comparison, *row)));
    const compare::Change* change = find_change(*row, column);
    const QString unit = QLatin1Char(' ') + from(unit_name(comparison.unit));
    QString figures = figure_text(row->base.value);
    if (change)
        figures += QStringLiteral(" → ") + figure_text(change->side);
    const bool published = !row->base.value.published.empty() || (change && !change->side.published.empty());
    parts.append(published ? figures : figures + unit); // what was published names its own
    if (change)
        for (const QString& part :
             {change_text(*change), interval_text(*change), verdict_text(*change, comparison.clock),
              verdict_note(*change, comparison.margin_percent)})
            if (!part.isEmpty())
                parts.append(part);
    if (!row->base.value.median)
        parts.append(Words::tr("base: %1").arg(reason_text(row->base.value)));
    return parts.join(gap);
}

} // namespace pinscope::models
