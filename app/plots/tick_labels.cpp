// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/tick_labels.h"

#include <cmath>

namespace pinscope::plots {

QString wrapped(const QString& text, double room, const QFontMetricsF& metrics)
{
    QString lines;
    QString line;
    for (const QString& word : text.split(QLatin1Char(' '))) {
        const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
        if (!line.isEmpty() && metrics.horizontalAdvance(longer) > room) {
            lines += line + QLatin1Char('\n');
            line = word;
        } else {
            line = longer;
        }
    }
    return lines + line;
}

double DecadeTicker::getTickStep(const QCPRange&)
{
    return 1;
}

int DecadeTicker::getSubTickCount(double)
{
    return 0;
}

QVector<double> DecadeTicker::createTickVector(double, const QCPRange& range)
{
    QVector<double> ticks;
    const bool wide = range.upper / range.lower > 1000;
    for (double power = std::pow(10, std::floor(std::log10(range.lower))); power <= range.upper; power *= 10)
        for (const double factor : {1.0, 2.0, 5.0})
            if (factor == 1.0 || !wide)
                ticks.append(power * factor);
    return ticks;
}

QString CostTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    struct Step
    {
        double size;
        const char* instructions;
        const char* time;
    };
    static constexpr Step steps[] = {{1e9, " G", " s"}, {1e6, " M", " ms"}, {1e3, " k", " µs"}, {0, "", " ns"}};
    for (const Step& step : steps)
        if (tick >= step.size * 0.999)
            return QString::number(tick / std::max(step.size, 1.0), 'g', 4) +
                   QString::fromUtf8(m_clock == Clock::Instructions ? step.instructions : step.time);
    return {};
}

double RatioTicker::getTickStep(const QCPRange& range)
{
    return QCPAxisTicker::getTickStep(range);
}

QVector<double> RatioTicker::createTickVector(double step, const QCPRange& range)
{
    const bool narrow = range.upper / range.lower < 10;
    return narrow ? QCPAxisTicker::createTickVector(step, range) : DecadeTicker::createTickVector(step, range);
}

} // namespace pinscope::plots
