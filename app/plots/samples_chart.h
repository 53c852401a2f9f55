// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/chart.h"

class QCPAxisRect;

namespace pinscope::plots {

class SampleCloud;

// Every sample of one cell in run order, boot beside boot: dots with a little jitter, warm-ups hollow, samples far from
// their boot's median ringed, the median as a bar. Boots that are not complete are shown and called so.
class SamplesChart : public Chart
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::plots::SamplesChart)

public:
    explicit SamplesChart(QCustomPlot& plot);

    [[nodiscard]] QString name() const override;
    [[nodiscard]] QString conclusion() const override;
    [[nodiscard]] bool followsCell() const override { return true; }
    [[nodiscard]] std::vector<ChartValue> values() const override; // `part`: "boot 2, sample 5"; mark "o" where ringed
    [[nodiscard]] ChartTable table() const override;
    [[nodiscard]] ChartHit hitAt(const QPointF& point) const override;
    [[nodiscard]] std::optional<Cell> step(const std::optional<Cell>& from, int across, int down) const override;

protected:
    void prepare() override;
    void draw() override;
    void fit() override;
    [[nodiscard]] QString facts() const override;

private:
    // The samples of one boot, from the study that m_input keeps.
    struct Stretch
    {
        const Boot* boot;
        const std::vector<Sample>* samples;
        SampleCloud* cloud; // owned by the plot
    };

    void addStretch(const Boot& boot, const Measurement& measurement);
    void setRanges();
    void addNotes();
    [[nodiscard]] QString bootName(const Boot& boot) const; // "boot 2", "boot 3 (interrupted)"
    [[nodiscard]] QString stretchWords(const Stretch& stretch) const;
    [[nodiscard]] QString sampleWords(const Stretch& stretch, long index) const;

    std::optional<Cell> m_cell;
    double m_scale = 1; // figures of one tick
    QCPAxisRect* m_rect = nullptr;
    std::vector<Stretch> m_stretches;
};

} // namespace pinscope::plots
