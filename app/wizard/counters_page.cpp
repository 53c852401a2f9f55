// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wizard/pages.h"

#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

namespace pinscope::wizard {

CountersPage::CountersPage(Draft& draft)
    : WizardPage(draft, "countersPage", tr("Which events are counted?"),
                 tr("Counters say why a figure changed. Each one is read around the same calls that are timed.")),
      m_list(new QListWidget)
{
    m_list->setObjectName(QStringLiteral("counters"));
    m_list->setAccessibleName(tr("Events"));
    m_list->setStatusTip(tr("The space bar ticks an event"));
    body()->addWidget(m_list, 1);
    Draft* edited = &draft;
    connect(m_list, &QListWidget::itemChanged, this, [this, edited] {
        std::vector<std::string> chosen;
        for (int row = 0; row < m_list->count(); ++row)
            if (m_list->item(row)->checkState() == Qt::Checked)
                chosen.push_back(m_list->item(row)->data(Qt::UserRole).toString().toStdString());
        edited->edit([&](session::Choices& choices) { choices.counters = chosen; });
    });
}

void CountersPage::showDraft()
{
    const QSignalBlocker quiet(m_list);
    const int row = m_list->currentRow();
    m_list->clear();
    const session::TargetOffer* target = draft().target();
    for (const session::CounterOffer& counter : draft().facts().offers.counters) {
        const QString name = QString::fromStdString(counter.name);
        QString text = tr("%1: %2").arg(name, offered(counter.explanation));
        const auto had = session::can_have(counter, target ? target->target : Target::Guest, draft().facts().findings);
        if (!had)
            text += QLatin1Char('\n') + tr("not here: %1").arg(QString::fromStdString(had.error().cause));
        auto* item = new QListWidgetItem(text, m_list);
        item->setData(Qt::UserRole, name);
        item->setToolTip(had ? QString() : QString::fromStdString(had.error().fix));
        item->setStatusTip(item->toolTip());
        item->setFlags(had ? item->flags() | Qt::ItemIsUserCheckable : item->flags() & ~Qt::ItemIsEnabled);
        const bool chosen = std::ranges::count(draft().choices().counters, counter.name) > 0;
        item->setCheckState(chosen ? Qt::Checked : Qt::Unchecked);
    }
    m_list->setCurrentRow(std::max(0, row));
}

} // namespace pinscope::wizard
