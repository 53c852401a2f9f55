// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/units.h"

#include <qcustomplot.h>

namespace pinscope::plots {

// Greedy: as many words to a line as fit into `room` pixels.
QString wrapped(const QString& text, double room, const QFontMetricsF& metrics);

// 1, 2 and 5 times each power of ten, powers alone beyond three decades: QCustomPlot's own logarithmic ticker labels
// whole decades, of which a chart of page costs has one or two.
class DecadeTicker : public QCPAxisTicker
{
protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double step) override;
    QVector<double> createTickVector(double step, const QCPRange& range) override;
};

// Decades of a whole region's cost with their prefixes: "10 M" instructions, "10 ms".
class CostTicker : public DecadeTicker
{
public:
    explicit CostTicker(Clock clock) : m_clock(clock) {}

protected:
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

private:
    Clock m_clock;
};

// For a logarithmic axis of ratios: evenly spaced while the range is narrow, as a DecadeTicker beyond a factor of ten.
class RatioTicker : public DecadeTicker
{
protected:
    double getTickStep(const QCPRange& range) override;
    QVector<double> createTickVector(double step, const QCPRange& range) override;
};

} // namespace pinscope::plots
