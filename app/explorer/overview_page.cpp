// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/overview_page.h"

#include "app/explorer/main_actions.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <algorithm>

namespace pinscope::explorer {
namespace {

QString metric_title(const compare::Comparison& comparison, plots::Metric metric)
{
    const QString unit = QString::fromStdString(plots::Measure(comparison, metric).title());
    switch (metric) {
    case plots::Metric::Cost:
        return OverviewPage::tr("Cost: %1").arg(unit);
    case plots::Metric::Time:
        return OverviewPage::tr("Time: %1").arg(unit);
    case plots::Metric::Throughput:
        return OverviewPage::tr("Throughput: %1").arg(unit);
    }
    return unit;
}

} // namespace

OverviewPage::OverviewPage(CurrentStudy& study, QWidget* parent)
    : ChartPage({"overview", true}, study, parent), m_metrics(new QComboBox)
{
    m_metrics->setObjectName(QStringLiteral("metric"));
    m_metrics->setAccessibleName(tr("Metric"));
    m_metrics->setStatusTip(tr("What the chart shows, as far as the study's clock allows it"));
    m_metrics->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addControl(m_metrics);
    connect(m_metrics, &QComboBox::activated, this, &OverviewPage::chooseMetric);
    QAction* scale = make_action(this, {"logarithmic", tr("&Logarithmic scale"), QKeySequence(tr("Ctrl+L")),
                                        tr("Points on a logarithmic scale instead of bars from zero")});
    scale->setCheckable(true);
    connect(scale, &QAction::toggled, this, &OverviewPage::setLogarithmic);
    addAction(scale);
    showStudy();
}

void OverviewPage::adapt(plots::ChartOptions& options)
{
    const auto comparison = study().comparison();
    const std::vector<plots::Metric> metrics =
        comparison ? plots::metrics_of(*comparison) : std::vector<plots::Metric>{};
    const QSignalBlocker quiet(m_metrics);
    m_metrics->clear();
    for (const plots::Metric metric : metrics) {
        m_metrics->addItem(metric_title(*comparison, metric), static_cast<int>(metric));
        if (metric == options.metric)
            m_metrics->setCurrentIndex(m_metrics->count() - 1);
    }
    m_metrics->setVisible(metrics.size() > 1);
}

void OverviewPage::chooseMetric(int index)
{
    plots::ChartOptions options = chart()->options();
    options.metric = static_cast<plots::Metric>(m_metrics->itemData(index).toInt());
    chart()->setOptions(options);
}

void OverviewPage::setLogarithmic(bool logarithmic)
{
    plots::ChartOptions options = chart()->options();
    options.scale = logarithmic ? plots::Scale::Logarithmic : plots::Scale::Linear;
    chart()->setOptions(options);
}

std::pair<QString, QString> OverviewPage::whyEmpty() const
{
    if (study().progress().running)
        return {tr("No figures yet"),
                tr("Each kernel's figure for each memory appears here as soon as its first samples arrive.")};
    return {tr("No figures yet"), tr("Each kernel's figure for each memory would be here. Nothing was measured in this "
                                     "study; to run it, in a terminal:\n\n%1")
                                      .arg(runCommand())};
}

} // namespace pinscope::explorer
