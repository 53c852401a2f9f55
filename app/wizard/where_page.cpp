// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wizard/pages.h"

#include <QButtonGroup>
#include <QGroupBox>
#include <QLabel>
#include <QRadioButton>
#include <QVBoxLayout>

namespace pinscope::wizard {

namespace {

// A choice with its sentence below it; where it cannot be had, with the reason instead.
QRadioButton* add_choice(QVBoxLayout* layout, QButtonGroup* group, int id, const QString& title,
                         const QString& sentence, const QString& reason)
{
    auto* button = new QRadioButton(title);
    auto* text = plain_label("", reason.isEmpty() ? sentence : WherePage::tr("Not available: %1").arg(reason));
    text->setIndent(2 * button->fontMetrics().height());
    text->setForegroundRole(QPalette::WindowText);
    button->setEnabled(reason.isEmpty());
    button->setStatusTip(text->text());
    button->setAccessibleDescription(text->text());
    group->addButton(button, id);
    layout->addWidget(button);
    layout->addWidget(text);
    return button;
}

} // namespace

WherePage::WherePage(Draft& draft)
    : WizardPage(draft, "wherePage", tr("Where, and by which clock?"),
                 tr("Figures of different clocks are never compared with each other.")),
      m_targets(new QButtonGroup(this)), m_clocks(new QButtonGroup(this)), m_clock_box(new QGroupBox(tr("Clock")))
{
    auto* where = new QGroupBox(tr("Where"));
    auto* layout = new QVBoxLayout(where);
    int id = 0;
    for (const session::TargetOffer& offer : draft.facts().offers.targets)
        add_choice(layout, m_targets, id++, offered(offer.title), offered(offer.explanation), {})
            ->setObjectName(QStringLiteral("target.") + QString::fromStdString(offer.word));
    m_clock_box->setObjectName(QStringLiteral("clocks"));
    new QVBoxLayout(m_clock_box);
    body()->addWidget(where);
    body()->addWidget(m_clock_box);
    body()->addStretch();
    Draft* edited = &draft;
    connect(m_targets, &QButtonGroup::idClicked, this, [edited](int index) {
        const std::string word = edited->facts().offers.targets.at(static_cast<std::size_t>(index)).word;
        edited->edit([&](session::Choices& choices) { choices.target = word; });
    });
    connect(m_clocks, &QButtonGroup::idClicked, this, [edited](int clock) {
        edited->edit([&](session::Choices& choices) { choices.clock = static_cast<Clock>(clock); });
    });
}

void WherePage::buildClocks()
{
    const session::TargetOffer* target = draft().target();
    if (!target)
        return;
    std::string built_for = target->word; // and what can be had of it
    for (const session::ClockOffer& offer : target->clocks)
        built_for += session::can_have(offer, draft().facts().findings) ? "+" : "-";
    if (built_for == m_built_for)
        return;
    m_built_for = built_for;
    auto* layout = static_cast<QVBoxLayout*>(m_clock_box->layout());
    while (QLayoutItem* item = layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const session::ClockOffer& offer : target->clocks) {
        const auto had = session::can_have(offer, draft().facts().findings);
        QString reason;
        if (!had)
            reason =
                QString::fromStdString(had.error().cause + (had.error().fix.empty() ? "" : ". " + had.error().fix));
        add_choice(layout, m_clocks, static_cast<int>(offer.clock), offered(offer.title), offered(offer.explanation),
                   reason)
            ->setObjectName(QStringLiteral("clock.") + QString::fromStdString(std::string(clock_name(offer.clock))));
    }
}

void WherePage::showDraft()
{
    buildClocks();
    const auto& targets = draft().facts().offers.targets;
    for (std::size_t i = 0; i < targets.size(); ++i)
        if (targets[i].word == draft().choices().target)
            m_targets->button(static_cast<int>(i))->setChecked(true);
    if (QAbstractButton* button = m_clocks->button(static_cast<int>(draft().choices().clock)))
        button->setChecked(true);
}

bool WherePage::isComplete() const
{
    const session::TargetOffer* target = draft().target();
    const session::ClockOffer* clock = target ? session::find_offer(*target, draft().choices().clock) : nullptr;
    return clock && session::can_have(*clock, draft().facts().findings);
}

} // namespace pinscope::wizard
