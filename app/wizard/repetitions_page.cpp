// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wizard/lab_note.h"
#include "app/wizard/pages.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace pinscope::wizard {

namespace {

QSpinBox* number(const char* name, int least, int most, const QString& spoken, const QString& tip)
{
    auto* box = new QSpinBox;
    box->setObjectName(QString::fromLatin1(name));
    box->setRange(least, most);
    box->setAccessibleName(spoken);
    box->setStatusTip(tip);
    return box;
}

} // namespace

RepetitionsPage::RepetitionsPage(Draft& draft)
    : WizardPage(draft, "repetitionsPage", tr("How often?"),
                 tr("Boots are what counts: each has a memory layout of its own. Samples within a boot only steady its "
                    "figure.")),
      m_boots(number("boots", 1, 1000, tr("Boots of each kernel"), tr("One boot shows figures and claims nothing"))),
      m_samples(number("samples", 1, 100000, tr("Samples of each cell in each boot"),
                       tr("After one round that is not counted"))),
      m_effect(number("effect", 1, 100, tr("Change to see"), tr("The smallest change that matters to you"))),
      m_fixed(new QCheckBox(tr("One memory &layout for all boots"))),
      m_trace(new QCheckBox(tr("&Trace where the time goes, in a boot of its own"))),
      m_forecast(plain_label("forecast")), m_size(plain_label("repetitionsSize"))
{
    m_effect->setSuffix(tr(" %"));
    m_effect->setValue(5);
    m_fixed->setObjectName(QStringLiteral("fixedLayout"));
    m_fixed->setStatusTip(tr("For bisecting and alarms: the result repeats exactly, and so does its luck"));
    m_trace->setObjectName(QStringLiteral("trace"));
    m_trace->setStatusTip(tr("A boot of each kernel more, in which the functions that it calls are counted and nothing "
                             "is timed; the figures stay the same"));
    QFont bold = m_size->font();
    bold.setBold(true);
    m_size->setFont(bold);
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    form->addRow(tr("B&oots of each kernel"), m_boots);
    form->addRow(tr("&Samples in each boot"), m_samples);
    form->addRow(tr("&Change to see"), m_effect);
    body()->addLayout(form);
    body()->addWidget(m_forecast);
    body()->addWidget(m_fixed);
    body()->addWidget(m_trace);
    body()->addSpacing(fontMetrics().height() / 2);
    body()->addWidget(m_size);
    body()->addStretch();
    Draft* edited = &draft;
    connect(m_boots, &QSpinBox::valueChanged, this,
            [edited](int value) { edited->edit([value](session::Choices& choices) { choices.boots = value; }); });
    connect(m_samples, &QSpinBox::valueChanged, this,
            [edited](int value) { edited->edit([value](session::Choices& choices) { choices.samples = value; }); });
    connect(m_fixed, &QCheckBox::toggled, this,
            [edited](bool on) { edited->edit([on](session::Choices& choices) { choices.fixed_layout = on; }); });
    connect(m_trace, &QCheckBox::toggled, this,
            [edited](bool on) { edited->edit([on](session::Choices& choices) { choices.trace = on; }); });
    connect(m_effect, &QSpinBox::valueChanged, this, &RepetitionsPage::showDraft);
}

void RepetitionsPage::showDraft()
{
    const session::Choices& choices = draft().choices();
    const auto plan = session::plan_of(choices);
    const QSignalBlocker quiet(m_samples);
    const QSignalBlocker quiet_too(m_boots);
    m_boots->setValue(choices.boots);
    if (plan)
        m_samples->setValue(plan->samples);
    m_fixed->setChecked(choices.fixed_layout);
    m_trace->setChecked(choices.trace);
    m_forecast->setText(forecast_words(draft(), m_effect->value()));
    m_size->setText(size_words(draft()));
}

} // namespace pinscope::wizard
