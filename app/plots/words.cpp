// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/words.h"

#include <QCoreApplication>
#include <fmt/format.h>

namespace pinscope::plots {
namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::plots::Words)
};

QString figure(const compare::Side& side)
{
    if (side.median)
        return from(format_number(*side.median));
    return side.published.empty() ? Words::tr("n/a") : from(side.published);
}

QString interval(const compare::Interval& range)
{
    return from(fmt::format("[{:+.1f}, {:+.1f}]", range.low, range.high));
}

QString boots(int count)
{
    return Words::tr("%n boot(s)", nullptr, count);
}

QString samples(int count)
{
    return Words::tr("%n sample(s)", nullptr, count);
}

QString why_not(const compare::Side& side)
{
    const QString word = from(outcome_name(side.outcome));
    return side.reason.cause.empty() ? word : word + QStringLiteral(": ") + from(side.reason.cause);
}

} // namespace

QString from(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString kernel_name(const compare::Comparison& comparison, std::size_t kernel)
{
    const QString label = from(compare::kernel_label(comparison, kernel));
    return kernel == 0 ? Words::tr("%1 (base)", "a kernel").arg(label) : label;
}

QString kernels_sentence(const compare::Comparison& comparison)
{
    QStringList patched;
    for (std::size_t kernel = 1; kernel < comparison.kernels.size(); ++kernel)
        patched.append(kernel_name(comparison, kernel));
    if (comparison.kernels.empty())
        return {};
    if (patched.isEmpty())
        return kernel_name(comparison, 0);
    return Words::tr("%1 against %2", "patched kernels, base")
        .arg(patched.join(Words::tr(", ")), kernel_name(comparison, 0));
}

QString boots_sentence(const compare::Comparison& comparison)
{
    QStringList boots;
    for (const int count : comparison.boots)
        boots.append(QString::number(count));
    if (boots.isEmpty())
        return Words::tr("no boots");
    if (boots.count(boots.front()) < boots.size())
        return Words::tr("boots: %1", "one number per kernel").arg(boots.join(Words::tr(", ")));
    return Words::tr("%n boot(s) each", "of each kernel", comparison.boots.front());
}

QString marks_sentence(Clock clock)
{
    return QStringLiteral("▲ %1  ▼ %2  = %3  ? %4")
        .arg(from(verdict_word(compare::Verdict::Better, clock)), from(verdict_word(compare::Verdict::Worse, clock)),
             Words::tr("same"), Words::tr("not resolved"));
}

QString change_in_words(const compare::Comparison& comparison, const compare::Row& row, const compare::Change& change)
{
    const compare::Side& base = row.base.value;
    if (!change.percent) {
        const compare::Side& lacking = base.outcome != Outcome::Measured || !base.median ? base : change.side;
        const QString why =
            lacking.outcome == Outcome::Measured && lacking.median ? Words::tr("no change") : why_not(lacking);
        return QStringLiteral("%1 → %2, %3").arg(figure(base), figure(change.side), why);
    }
    QString words =
        QStringLiteral("%1 → %2, %3").arg(figure(base), figure(change.side), from(format_change(*change.percent)));
    if (change.ci95)
        words += QLatin1Char(' ') + interval(*change.ci95);
    const std::string_view verdict = compare::verdict_word(change.verdict, comparison.clock);
    return verdict.empty() ? words : words + QStringLiteral(", ") + from(verdict);
}

QString side_in_words(const compare::Side& side, Unit unit)
{
    if (!side.median)
        return side.published.empty() ? why_not(side) : from(side.published);
    QString words = from(format_figure(*side.median, unit));
    if (const auto range = compare::interval_over_boots(side))
        words += QStringLiteral(" [%1, %2]").arg(from(format_number(range->low)), from(format_number(range->high)));
    words += QStringLiteral(", ") + boots(side.boots()) + QStringLiteral(", ") + samples(side.samples);
    return side.outcome == Outcome::NotAsAsked ? words + QStringLiteral(", ") + why_not(side) : words;
}

} // namespace pinscope::plots
