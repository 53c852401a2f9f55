// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/overview_page.h"

#include "app/explorer/empty_state.h"
#include "app/explorer/main_actions.h"
#include "app/plots/export_chart.h"
#include "app/plots/overview_chart.h"

#include <QComboBox>
#include <QFileDialog>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

namespace pinscope::explorer {

OverviewPage::OverviewPage(CurrentStudy& study, QWidget* parent)
    : Page(parent), m_study(study), m_chart(new plots::OverviewChart), m_slices(new QComboBox),
      m_content(new EmptyState(m_chart))
{
    m_chart->setObjectName(QStringLiteral("overviewChart"));
    setFocusProxy(m_chart);
    m_slices->setObjectName(QStringLiteral("slice"));
    m_slices->setAccessibleName(tr("Workload and region"));
    m_slices->setStatusTip(tr("Which workload and region the chart shows"));
    m_slices->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_slices, 0, Qt::AlignLeft);
    layout->addWidget(m_content, 1);

    m_export = make_action(this,
                           {"exportChart", tr("&Export chart…"), QKeySequence(tr("Ctrl+E")),
                            tr("Writes the overview chart to an SVG, PNG or PDF file")},
                           &OverviewPage::askAndExport);
    QAction* scale = make_action(this, {"logarithmic", tr("&Logarithmic scale"), QKeySequence(tr("Ctrl+L")),
                                        tr("Points on a logarithmic scale instead of bars from zero")});
    scale->setCheckable(true);
    connect(scale, &QAction::toggled, this, &OverviewPage::setLogarithmic);
    addActions({m_export, scale});

    connect(&m_study, &CurrentStudy::changed, this, &OverviewPage::showStudy);
    connect(&m_study, &CurrentStudy::cellChanged, this, &OverviewPage::followCell);
    connect(m_chart, &plots::OverviewChart::cellSelected, &m_study, &CurrentStudy::setCell);
    connect(m_slices, &QComboBox::activated, this, &OverviewPage::chooseSlice);
    showStudy();
}

void OverviewPage::updateSlices()
{
    const auto comparison = m_study.comparison();
    const std::vector<plots::Slice> slices = comparison ? plots::slices_of(*comparison) : std::vector<plots::Slice>{};
    plots::OverviewOptions options = m_chart->options();
    if (options.slice && std::find(slices.begin(), slices.end(), *options.slice) == slices.end()) {
        options.slice.reset();
        m_chart->setOptions(options);
    }
    const QSignalBlocker quiet(m_slices);
    m_slices->clear();
    for (const plots::Slice& slice : slices) {
        m_slices->addItem(QString::fromStdString(plots::slice_name(slice)));
        if (options.slice == slice)
            m_slices->setCurrentIndex(m_slices->count() - 1);
    }
    m_slices->setVisible(slices.size() > 1);
}

void OverviewPage::showStudy()
{
    const auto comparison = m_study.comparison();
    m_chart->setComparison(comparison);
    updateSlices();
    followCell();
    m_export->setEnabled(!m_chart->values().empty());
    if (comparison && !comparison->rows.empty())
        m_content->setFilled();
    else
        m_content->setEmpty(
            tr("No figures yet"),
            m_study.progress().running
                ? tr("Each kernel's figure for each memory appears here as soon as its first samples arrive.")
                : tr("Each kernel's figure for each memory would be here. Nothing was measured in this "
                     "study; to run it, in a terminal:\n\n%1")
                      .arg(comparison && !comparison->command.empty()
                               ? QString::fromStdString(comparison->command)
                               : QStringLiteral("pinscope run --study NAME --base KERNEL --patched KERNEL")));
}

// A cell of another slice, chosen in the table, brings its slice with it.
void OverviewPage::followCell()
{
    const std::optional<Cell>& cell = m_study.cell();
    if (const auto comparison = m_study.comparison(); cell && comparison) {
        const std::vector<plots::Slice> slices = plots::slices_of(*comparison);
        const auto found = std::find(slices.begin(), slices.end(), plots::slice_of(*cell));
        plots::OverviewOptions options = m_chart->options();
        const plots::Slice shown = options.slice.value_or(slices.front());
        if (found != slices.end() && shown != *found) {
            options.slice = *found;
            m_chart->setOptions(options);
        }
        m_slices->setCurrentIndex(static_cast<int>(found - slices.begin()));
    }
    m_chart->setSelected(cell);
}

// The selected cell goes along to the same memory and operation of the other slice, or to its first cell.
void OverviewPage::chooseSlice(int index)
{
    const auto comparison = m_study.comparison();
    if (!comparison || index < 0)
        return;
    const plots::Slice slice = plots::slices_of(*comparison).at(static_cast<std::size_t>(index));
    std::optional<Cell> next;
    for (const compare::Row& row : comparison->rows) {
        if (plots::slice_of(row.cell) != slice)
            continue;
        const bool alike = m_study.cell() && row.cell.operation == m_study.cell()->operation &&
                           row.cell.setup.memory == m_study.cell()->setup.memory;
        if (!next || alike)
            next = row.cell;
    }
    if (next)
        m_study.setCell(*next);
}

void OverviewPage::setLogarithmic(bool logarithmic)
{
    plots::OverviewOptions options = m_chart->options();
    options.scale = logarithmic ? plots::Scale::Logarithmic : plots::Scale::Linear;
    m_chart->setOptions(options);
}

bool OverviewPage::exportTo(const QString& path)
{
    const auto comparison = m_study.comparison();
    if (!comparison)
        return false;
    plots::ExportOptions options;
    options.chart = m_chart->options();
    const Result<void> written = plots::export_chart(*comparison, path, options);
    if (written)
        emit message(tr("The chart was written to %1").arg(path), false);
    else
        emit message(QString::fromStdString(describe(written.error())), true);
    return written.has_value();
}

void OverviewPage::askAndExport()
{
    const auto comparison = m_study.comparison();
    if (!comparison)
        return;
    auto* dialog = new QFileDialog(this, tr("Export chart"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("SVG picture (*.svg)"), tr("PNG picture (*.png)"), tr("PDF document (*.pdf)")});
    dialog->setDefaultSuffix(QStringLiteral("svg"));
    QString name = QString::fromStdString(comparison->study);
    name.replace(QLatin1Char('/'), QLatin1Char('-'));
    dialog->selectFile(name + QStringLiteral(".svg"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
    });
    connect(dialog, &QFileDialog::fileSelected, this, &OverviewPage::exportTo);
    dialog->open();
}

QString OverviewPage::emptyText() const
{
    return m_content->isEmpty() ? m_content->text() : QString();
}

} // namespace pinscope::explorer
