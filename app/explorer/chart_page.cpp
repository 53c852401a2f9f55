// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/chart_page.h"

#include "app/explorer/chart_table_model.h"
#include "app/explorer/empty_state.h"
#include "app/explorer/page_actions.h"
#include "app/plots/charts.h"
#include "app/plots/export_chart.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace pinscope::explorer {

ChartPage::ChartPage(const Kind& kind, CurrentStudy& study, QWidget* parent)
    : Page(parent), m_kind(kind), m_study(study), m_actions(PageActions::of(parent)),
      m_chart(new plots::ChartView(plots::chart_maker(kind.chart))), m_slices(new QComboBox),
      m_controls(new QHBoxLayout), m_model(new ChartTableModel(this)), m_table(new QTableView)
{
    m_chart->setObjectName(QLatin1String(kind.chart) + QStringLiteral("Chart"));
    setFocusProxy(m_chart);
    m_slices->setObjectName(QStringLiteral("slice"));
    m_slices->setAccessibleName(tr("Workload and region"));
    m_slices->setStatusTip(tr("Which workload and region the chart shows"));
    m_slices->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_controls->addWidget(m_slices);
    m_controls->addStretch();
    m_table->setObjectName(QStringLiteral("figures"));
    m_table->setAccessibleName(tr("Figures of the chart"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->setVisible(false);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() * 3 / 2);
    auto* split = new QSplitter(Qt::Vertical);
    split->addWidget(m_chart);
    split->addWidget(m_table);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    m_content = new EmptyState(split);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(m_controls);
    layout->addWidget(m_content, 1);

    addActions({m_actions.copy, m_actions.save, m_actions.larger, m_actions.smaller, m_actions.whole, m_actions.table});
    connect(m_actions.table, &QAction::toggled, this, &ChartPage::showTable);
    connect(&m_study, &CurrentStudy::changed, this, &ChartPage::showStudy);
    connect(&m_study, &CurrentStudy::cellChanged, this, &ChartPage::followCell);
    connect(m_chart, &plots::ChartView::cellSelected, &m_study, &CurrentStudy::setCell);
    connect(m_chart, &plots::ChartView::drawn, this, &ChartPage::showTable);
    connect(m_slices, &QComboBox::activated, this, &ChartPage::chooseSlice);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &ChartPage::followTable);
    m_table->setVisible(m_actions.table->isChecked());
}

plots::ChartInput ChartPage::input() const
{
    return {m_study.comparison(), m_study.study()};
}

// A study is cheap to open: only the page that is seen draws it.
void ChartPage::showStudy()
{
    plots::ChartOptions options = m_chart->options();
    options.column = m_study.column();
    adapt(options);
    const auto comparison = m_study.comparison();
    if (comparison && options.slice) {
        const std::vector<plots::Slice> slices = plots::slices_of(*comparison);
        if (std::find(slices.begin(), slices.end(), *options.slice) == slices.end())
            options.slice.reset();
    }
    m_chart->show({comparison, m_study.study()}, options, m_study.cell());
    updateSlices();
    selectCell();
    outdate();
}

// Whether there is a chart is found out anew, at once where it is seen.
void ChartPage::outdate()
{
    m_outdated = true;
    if (isVisible())
        showContent();
}

void ChartPage::showContent()
{
    m_outdated = false;
    if (m_chart->table().rows > 0) {
        m_content->setFilled();
    } else {
        const auto [title, text] = whyEmpty();
        m_content->setEmpty(title, text);
    }
    m_actions.showFilled();
}

void ChartPage::updateSlices()
{
    const auto comparison = m_study.comparison();
    const bool some = comparison && m_kind.sliced;
    const QSignalBlocker quiet(m_slices);
    m_slices->clear();
    for (const plots::Slice& slice : some ? plots::slices_of(*comparison) : std::vector<plots::Slice>{})
        m_slices->addItem(QString::fromStdString(plots::slice_name(slice)));
    m_slices->setVisible(m_slices->count() > 1);
}

// A cell of another slice, chosen elsewhere, brings its slice with it.
void ChartPage::followCell()
{
    if (selectCell())
        outdate(); // which may have nothing to show
}

// Whether that makes another chart of it.
bool ChartPage::selectCell()
{
    const std::optional<Cell>& cell = m_study.cell();
    plots::ChartOptions options = m_chart->options();
    const std::size_t column = options.column;
    const std::optional<plots::Slice> slice = options.slice;
    options.column = m_study.column();
    if (const auto comparison = m_study.comparison(); cell && comparison && m_kind.sliced) {
        const std::vector<plots::Slice> slices = plots::slices_of(*comparison);
        const auto found = std::find(slices.begin(), slices.end(), plots::slice_of(*cell));
        if (found != slices.end() && options.slice.value_or(slices.front()) != *found)
            options.slice = *found;
        m_slices->setCurrentIndex(static_cast<int>(found - slices.begin()));
    }
    const bool other = column != options.column || slice != options.slice;
    if (other)
        m_chart->setOptions(options);
    m_chart->setSelected(cell);
    if (cell && !m_following && m_table->isVisible() && m_model->cellAt(m_table->currentIndex().row()) != *cell) {
        const QScopedValueRollback<bool> following(m_following, true);
        if (const int row = m_model->rowOf(*cell); row >= 0)
            m_table->setCurrentIndex(m_model->index(row, 0));
    }
    return other || m_chart->followsCell();
}

// The selected cell goes along to the same memory and operation of the other slice, or to its first cell.
void ChartPage::chooseSlice(int index)
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

void ChartPage::showTable()
{
    const bool wanted = m_actions.table->isChecked();
    m_table->setVisible(wanted);
    if (!wanted || !isVisible())
        return;
    const QScopedValueRollback<bool> following(m_following, true);
    m_model->setTable(m_chart->table());
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_table->setColumnWidth(column, std::max(m_table->sizeHintForIndex(m_model->index(0, column)).width(),
                                                 m_table->horizontalHeader()->sectionSizeHint(column)) +
                                            fontMetrics().averageCharWidth());
    if (const int row = m_study.cell() ? m_model->rowOf(*m_study.cell()) : -1; row >= 0)
        m_table->setCurrentIndex(m_model->index(row, 0));
}

void ChartPage::followTable(const QModelIndex& current)
{
    if (m_following)
        return;
    const QScopedValueRollback<bool> following(m_following, true);
    if (const std::optional<Cell> cell = m_model->cellAt(current.row()))
        m_study.setCell(*cell);
}

void ChartPage::addControl(QWidget* control)
{
    m_controls->insertWidget(m_controls->count() - 1, control);
}

QString ChartPage::runCommand() const
{
    const auto comparison = m_study.comparison();
    return comparison && !comparison->command.empty()
               ? QString::fromStdString(comparison->command)
               : QStringLiteral("pinscope run --study NAME --base KERNEL --patched KERNEL");
}

QString ChartPage::emptyText() const
{
    return m_content->isEmpty() ? m_content->text() : QString();
}

bool ChartPage::hasChart() const
{
    return m_study.comparison() && !m_content->isEmpty();
}

void ChartPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    if (m_outdated)
        showContent();
    m_actions.shown(this);
    showTable();
}

void ChartPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_actions.hidden(this);
}

void ChartPage::zoom(int steps)
{
    if (steps == 0)
        m_chart->showAll();
    else
        m_chart->zoom(std::pow(1.25, steps));
}

void ChartPage::copy()
{
    plots::ExportOptions options;
    options.chart = m_chart->options();
    options.chart.cell = m_study.cell();
    auto made = plots::copy_of_chart(plots::chart_maker(m_kind.chart), input(), options);
    if (!made) {
        emit message(QString::fromStdString(describe(made.error())), true);
        return;
    }
    QApplication::clipboard()->setMimeData(made->release());
    emit message(tr("The chart was copied: its picture, and its figures as a table"), false);
}

bool ChartPage::exportTo(const QString& path)
{
    plots::ExportOptions options;
    options.chart = m_chart->options();
    options.chart.cell = m_study.cell();
    const Result<void> written = plots::export_chart(plots::chart_maker(m_kind.chart), input(), path, options);
    if (written)
        emit message(tr("The chart was written to %1").arg(path), false);
    else
        emit message(QString::fromStdString(describe(written.error())), true);
    return written.has_value();
}

void ChartPage::save()
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
    dialog->selectFile(QStringLiteral("%1, %2.svg").arg(name, QLatin1String(m_kind.chart)));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
    });
    connect(dialog, &QFileDialog::fileSelected, this, &ChartPage::exportTo);
    dialog->open();
}

} // namespace pinscope::explorer
