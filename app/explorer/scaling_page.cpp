// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/scaling_page.h"

#include "app/explorer/main_actions.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <algorithm>

namespace pinscope::explorer {
ScalingPage::ScalingPage(CurrentStudy& study, QWidget* parent)
    : ChartPage({"scaling", false}, study, parent),
      m_costs(make_chooser("scalingCost", tr("Operation and memory"),
                           tr("Which operation over which kind of memory the chart shows"))),
      m_sizes(make_chooser("scalingSizes", tr("Size"), tr("Which size the cost is drawn against")))
{
    m_sizes->addItem(tr("Against what differs"));
    m_sizes->addItem(tr("Against the region size"), static_cast<int>(plots::SizeAxis::Region));
    m_sizes->addItem(tr("Against the folio size"), static_cast<int>(plots::SizeAxis::Folio));
    addControl(m_costs);
    addControl(m_sizes);
    connect(m_costs, &QComboBox::activated, this, &ScalingPage::chooseCost);
    connect(m_sizes, &QComboBox::activated, this, &ScalingPage::chooseSizes);
    connect(&study, &CurrentStudy::cellChanged, this, &ScalingPage::followCost);
    showStudy();
}

void ScalingPage::adapt(plots::ChartOptions&)
{
    const auto comparison = study().comparison();
    m_all = comparison ? compare::scalings(*comparison) : std::vector<compare::Scaling>{};
    const QSignalBlocker quiet(m_costs);
    m_costs->clear();
    for (const compare::Scaling& scaling : m_all)
        m_costs->addItem(QString::fromStdString(compare::scaling_label(*comparison, scaling)));
    m_costs->setVisible(m_all.size() > 1);
    followCost();
}

void ScalingPage::followCost()
{
    const auto found = std::find_if(m_all.begin(), m_all.end(), [this](const compare::Scaling& one) {
        return study().cell() && compare::is_of(one, *study().cell());
    });
    m_costs->setCurrentIndex(found == m_all.end() ? 0 : static_cast<int>(found - m_all.begin()));
}

// The selected cell goes along where that has the same memory and region, or to its first.
void ScalingPage::chooseCost(int index)
{
    const auto comparison = study().comparison();
    if (!comparison || index < 0 || index >= std::ssize(m_all))
        return;
    std::optional<Cell> next;
    for (const compare::Row& row : comparison->rows) {
        if (!compare::is_of(m_all[static_cast<std::size_t>(index)], row.cell))
            continue;
        if (!next || (study().cell() && row.cell.setup == study().cell()->setup))
            next = row.cell;
    }
    if (next)
        study().setCell(*next);
}

void ScalingPage::chooseSizes(int index)
{
    plots::ChartOptions options = chart()->options();
    options.sizes.reset();
    if (index > 0)
        options.sizes = static_cast<plots::SizeAxis>(m_sizes->itemData(index).toInt());
    chart()->setOptions(options);
}

std::pair<QString, QString> ScalingPage::whyEmpty() const
{
    return {tr("No costs to set against sizes"),
            tr("What an operation costs in all would be here, against the size of its region and of its folios: so "
               "much fixed, so much per page and so much per folio. It takes memory whose sizes are known, measured in "
               "several of them; to measure, in a terminal, add --regions 16M,128M,1G to\n\n%1")
                .arg(runCommand())};
}

} // namespace pinscope::explorer
