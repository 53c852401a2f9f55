// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wizard/pages.h"

#include "app/languages/letter_width.h"
#include "core/session/device_name.h"
#include "core/session/places.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QSignalBlocker>
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

QString reason_of(const Result<void>& had)
{
    return had ? QString()
               : QString::fromStdString(had.error().cause + (had.error().fix.empty() ? "" : ". " + had.error().fix));
}

void clear(QLayout& layout)
{
    while (QLayoutItem* item = layout.takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

} // namespace

WherePage::WherePage(Draft& draft)
    : WizardPage(draft, "wherePage", tr("Where, and by which clock?"),
                 tr("Figures of different clocks are never compared with each other.")),
      m_targets(new QButtonGroup(this)), m_clocks(new QButtonGroup(this)), m_target_box(new QGroupBox(tr("Where"))),
      m_clock_box(new QGroupBox(tr("Clock"))), m_machine(new QWidget), m_host(new QLineEdit), m_as(new QComboBox),
      m_device(new QComboBox)
{
    m_target_box->setObjectName(QStringLiteral("targets"));
    m_clock_box->setObjectName(QStringLiteral("clocks"));
    new QVBoxLayout(m_target_box);
    new QVBoxLayout(m_clock_box);
    buildMachine();
    body()->addWidget(m_target_box);
    body()->addWidget(m_machine);
    body()->addWidget(m_clock_box);
    body()->addStretch();
    Draft* edited = &draft;
    connect(m_targets, &QButtonGroup::idClicked, this, [this, edited](int index) {
        chooseTarget(edited->facts().offers.targets.at(static_cast<std::size_t>(index)));
    });
    connect(m_clocks, &QButtonGroup::idClicked, this, [edited](int clock) {
        edited->edit([&](session::Choices& choices) { choices.clock = static_cast<Clock>(clock); });
    });
}

// What is asked of a machine as target alone.
void WherePage::buildMachine()
{
    m_host->setObjectName(QStringLiteral("host"));
    m_host->setAccessibleName(tr("Host"));
    m_host->setPlaceholderText(tr("as in the command ssh; several with commas between"));
    m_host->setStatusTip(tr("A host that is reached with keys, without a question"));
    m_as->setObjectName(QStringLiteral("as"));
    m_as->setAccessibleName(tr("What the running kernel is in the study"));
    m_as->setStatusTip(tr("The base, or the label of a patched kernel"));
    m_as->setEditable(true);
    m_as->lineEdit()->setAccessibleName(m_as->accessibleName());
    m_as->addItem(QStringLiteral("base"));
    m_as->addItem(QStringLiteral("patched"));
    m_device->setObjectName(QStringLiteral("device"));
    m_device->setAccessibleName(tr("VFIO device"));
    m_device->setStatusTip(tr("The PCI device that is bound to vfio-pci for the run, and given back"));
    auto* form = new QFormLayout(m_machine);
    form->addRow(tr("&Host"), m_host);
    form->addRow(tr("&Its kernel is"), m_as);
    form->addRow(tr("VFIO &device"), m_device);
    Draft* edited = &draft();
    connect(m_host, &QLineEdit::textEdited, this, [this, edited](const QString& text) {
        const std::string target =
            std::string(session::over_ssh) + text.simplified().remove(QLatin1Char(' ')).toStdString();
        edited->edit([&](session::Choices& choices) { choices.target = target; });
        emit completeChanged();
    });
    connect(m_as, &QComboBox::currentTextChanged, this, [this, edited](const QString& text) {
        edited->edit([&](session::Choices& choices) { choices.as = text.trimmed().toStdString(); });
        emit completeChanged();
    });
    connect(m_device, &QComboBox::activated, this, [this, edited] {
        const std::string address = m_device->currentData().toString().toStdString();
        edited->edit([&](session::Choices& choices) { choices.device = address; });
    });
}

// With its first clock: another target is another question.
void WherePage::chooseTarget(const session::TargetOffer& offer)
{
    if (&offer == draft().target())
        return;
    draft().edit([&](session::Choices& choices) {
        choices.target = offer.word;
        if (offer.target == Target::Ssh)
            choices.target += m_host->text().trimmed().toStdString();
        choices.clock = offer.clocks.front().clock;
        choices.as = offer.target == Target::Guest ? std::string() : m_as->currentText().trimmed().toStdString();
        choices.device.clear();
    });
    emit completeChanged();
}

const session::WorkloadOffer* WherePage::workload() const
{
    return session::find_offer(draft().facts().offers, draft().wish().workload);
}

void WherePage::buildTargets()
{
    const session::WorkloadOffer* what = workload();
    if (!what)
        return;
    const auto& targets = draft().facts().offers.targets;
    std::string built = std::string(workload_name(what->workload));
    for (const session::TargetOffer& offer : targets)
        built += session::can_have(offer, *what, draft().facts().findings) ? "+" : "-";
    if (built == m_built_targets)
        return;
    m_built_targets = built;
    auto* layout = static_cast<QVBoxLayout*>(m_target_box->layout());
    clear(*layout);
    int id = 0;
    for (const session::TargetOffer& offer : targets)
        add_choice(layout, m_targets, id++, offered(offer.title), offered(offer.explanation),
                   reason_of(session::can_have(offer, *what, draft().facts().findings)))
            ->setObjectName(QStringLiteral("target.") + QString::fromStdString(offer.word).remove(QLatin1Char(':')));
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
    clear(*layout);
    for (const session::ClockOffer& offer : target->clocks)
        add_choice(layout, m_clocks, static_cast<int>(offer.clock), offered(offer.title), offered(offer.explanation),
                   reason_of(session::can_have(offer, draft().facts().findings)))
            ->setObjectName(QStringLiteral("clock.") + QString::fromStdString(std::string(clock_name(offer.clock))));
}

void WherePage::showMachine()
{
    const session::TargetOffer* target = draft().target();
    const session::WorkloadOffer* what = workload();
    const bool machine = target && target->target != Target::Guest;
    m_machine->setVisible(machine);
    auto* form = static_cast<QFormLayout*>(m_machine->layout());
    const bool here = target && target->target == Target::This;
    for (const auto& [field, shown] :
         {std::pair<QWidget*, bool>{m_host, !here}, {m_device, here && what && what->device}}) {
        field->setVisible(shown);
        form->labelForField(field)->setVisible(shown);
    }
    const QSignalBlocker quiet(m_device);
    m_device->clear();
    m_device->addItem(tr("the only candidate"), QString());
    for (const Candidate& device : draft().facts().running.devices) {
        const QString address = QString::fromStdString(device.address);
        m_device->addItem(tr("%1, %2").arg(address, QString::fromStdString(session::device_name(device))), address);
    }
    m_device->setCurrentIndex(std::max(0, m_device->findData(QString::fromStdString(draft().choices().device))));
}

void WherePage::showDraft()
{
    buildTargets();
    buildClocks();
    const session::TargetOffer* target = draft().target();
    const auto& targets = draft().facts().offers.targets;
    for (std::size_t i = 0; i < targets.size(); ++i)
        if (&targets[i] == target)
            m_targets->button(static_cast<int>(i))->setChecked(true);
    if (QAbstractButton* button = m_clocks->button(static_cast<int>(draft().choices().clock)))
        button->setChecked(true);
    showMachine();
}

bool WherePage::isComplete() const
{
    const session::TargetOffer* target = draft().target();
    const session::WorkloadOffer* what = workload();
    const session::ClockOffer* clock = target ? session::find_offer(*target, draft().choices().clock) : nullptr;
    const bool there = clock && what && session::can_have(*target, *what, draft().facts().findings) &&
                       session::can_have(*clock, draft().facts().findings);
    const bool machine = target && target->target != Target::Guest;
    return there && (!machine || !draft().choices().as.empty()) &&
           (target->target != Target::Ssh || session::hosts_of(draft().choices().target));
}

} // namespace pinscope::wizard
