// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/theme.h"

#include <qcustomplot.h>

namespace pinscope::plots {

// One sample as it is drawn.
struct Dot
{
    double key = 0;
    double value = 0;
    bool warmup = false;
    bool flagged = false;
};

// The samples of one boot: discs while there are few, pixels once there are many, so that a million redraw in
// milliseconds; flagged ones ringed, warm-ups hollow, the median of the boot as a bar.
class SampleCloud : public QCPAbstractPlottable
{
    Q_OBJECT

public:
    // `dots` in order of their keys; the bar goes from `from` to `to` where there is a median.
    SampleCloud(QCPAxis* keys, QCPAxis* values, const PlotTheme& theme, const QColor& color);
    void setDots(std::vector<Dot> dots);
    void setMedian(double median, double from, double to);

    [[nodiscard]] const std::vector<Dot>& dots() const { return m_dots; }
    [[nodiscard]] std::optional<double> median() const { return m_median; }
    // The dot nearest to a point, no further than `reach` pixels; -1 where there is none.
    [[nodiscard]] long nearest(const QPointF& point, double reach) const;

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    using Iterator = std::vector<Dot>::const_iterator;
    // From a dot's place to its pixel: both axes are linear, and a virtual call per dot is too dear.
    struct Map
    {
        double x0, x1, y0, y1;
        [[nodiscard]] QPointF operator()(const Dot& dot) const { return {x0 + x1 * dot.key, y0 + y1 * dot.value}; }
    };
    [[nodiscard]] Map map() const;
    [[nodiscard]] std::pair<Iterator, Iterator> within(double from, double to) const; // by key
    [[nodiscard]] bool crowded(Iterator begin, Iterator end) const;                   // too many to tell discs apart
    void drawDiscs(QCPPainter& painter, Iterator begin, Iterator end) const;
    void drawPixels(QCPPainter& painter, Iterator begin, Iterator end) const;
    void drawRings(QCPPainter& painter, double from, double to) const;
    void drawMedian(QCPPainter& painter) const;

    PlotTheme m_theme;
    QColor m_color;
    std::vector<Dot> m_dots;
    std::vector<Dot> m_flagged; // those of them
    std::optional<double> m_median;
    double m_from = 0;
    double m_to = 0;
};

} // namespace pinscope::plots
