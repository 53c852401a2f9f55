// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wizard/pages.h"

#include "app/explorer/main_actions.h"
#include "app/languages/letter_width.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace pinscope::wizard {

namespace {

void select(QComboBox* box, const std::string& spec)
{
    box->setCurrentIndex(box->findData(QString::fromStdString(spec)));
}

} // namespace

QuestionPage::QuestionPage(Draft& draft)
    : WizardPage(draft, "questionPage", tr("What do you want to know?"),
                 tr("Pinscope measures one kernel against another: the base, and one with your change.")),
      m_what(new QComboBox), m_explanation(plain_label("whatExplained")),
      m_base(explorer::make_chooser("base", tr("Base kernel"),
                                    tr("The kernel without the change; all figures are compared with it"))),
      m_patched(explorer::make_chooser("patched", tr("Patched kernel"),
                                       tr("The kernel with the change; the next pages can add further ones"))),
      m_kernels(plain_label("noKernels")), m_name(new QLineEdit), m_note(new QLineEdit),
      m_taken(plain_label("nameTaken")), m_fresh(new QCheckBox(tr("Measure it a&fresh; the old one goes to the trash")))
{
    m_what->setObjectName(QStringLiteral("what"));
    m_what->setAccessibleName(tr("What is measured"));
    for (const session::WorkloadOffer& offer : draft.facts().offers.workloads)
        m_what->addItem(offered(offer.title), QString::fromStdString(std::string(workload_name(offer.workload))));
    for (QLabel* label : {m_explanation, m_kernels, m_taken})
        label->setMinimumWidth(72 * languages::letter_width(fontMetrics()));
    m_name->setObjectName(QStringLiteral("studyName"));
    m_name->setAccessibleName(tr("Name of the study"));
    m_name->setStatusTip(tr("The study's name in the list, in reports and on the command line"));
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setAccessibleName(tr("Question in your words"));
    m_note->setPlaceholderText(tr("optional, as in: does batching help 4K pages too?"));
    m_note->setStatusTip(tr("Kept with the study as its note"));
    m_fresh->setObjectName(QStringLiteral("fresh"));
    auto* form = new QFormLayout;
    form->addRow(tr("&Measure"), m_what);
    form->addRow(QString(), m_explanation);
    form->addRow(tr("B&ase"), m_base);
    form->addRow(tr("&Patched"), m_patched);
    form->addRow(QString(), m_kernels);
    form->addRow(tr("Nam&e"), m_name);
    form->addRow(QString(), m_taken);
    form->addRow(QString(), m_fresh);
    form->addRow(tr("&Question"), m_note);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    body()->addLayout(form);
    body()->addStretch();

    Draft* edited = &draft;
    connect(m_what, &QComboBox::activated, this, [this, edited] {
        const auto workload = parse_workload(m_what->currentData().toString().toStdString());
        session::Matrix matrix = edited->matrix();
        matrix.workloads = {workload.value_or(Workload::VfioType1)};
        matrix.parameters.clear(); // they were the other workload's
        edited->edit([&](session::Choices& choices) { choices.matrix = matrix; });
    });
    connect(m_base, &QComboBox::activated, this, [this, edited] {
        const std::string spec = m_base->currentData().toString().toStdString();
        edited->edit([&](session::Choices& choices) { choices.base = spec; });
    });
    connect(m_patched, &QComboBox::activated, this, [this, edited] {
        const std::string spec = m_patched->currentData().toString().toStdString();
        edited->edit([&](session::Choices& choices) {
            choices.patched.resize(std::max<std::size_t>(1, choices.patched.size()));
            choices.patched.front() = spec;
        });
    });
    connect(m_name, &QLineEdit::textEdited, this, [this, edited](const QString& text) {
        edited->setName(text.trimmed().toStdString());
        emit completeChanged();
    });
    connect(m_note, &QLineEdit::textEdited, this, [edited](const QString& text) {
        edited->edit([&](session::Choices& choices) { choices.note = text.trimmed().toStdString(); });
    });
    connect(m_fresh, &QCheckBox::toggled, this,
            [edited](bool on) { edited->edit([on](session::Choices& choices) { choices.fresh = on; }); });
}

void QuestionPage::showKernels()
{
    for (QComboBox* box : {m_base, m_patched}) {
        const QSignalBlocker quiet(box);
        box->clear();
        for (const KernelFact& kernel : draft().facts().kernels) {
            const QString release = QString::fromStdString(kernel.origin == "built" ? kernel.spec : kernel.release);
            box->addItem(kernel.compiler.empty()
                             ? release
                             : tr("%1, built by %2").arg(release, QString::fromStdString(kernel.compiler)),
                         QString::fromStdString(kernel.spec));
        }
    }
    const session::Choices& choices = draft().choices();
    select(m_base, choices.base);
    select(m_patched, choices.patched.empty() ? std::string() : choices.patched.front());
    const bool some = !draft().facts().kernels.empty();
    m_base->setEnabled(some);
    m_patched->setEnabled(some);
    const int more = static_cast<int>(choices.patched.size()) - 1;
    m_kernels->setText(!some
                           ? tr("No kernel is ready to boot yet. The kernels page fetches some; nothing is installed.")
                       : more > 0 ? tr("and %n more, see the kernels page", nullptr, more)
                                  : QString());
    m_kernels->setVisible(!m_kernels->text().isEmpty());
}

void QuestionPage::showDraft()
{
    showKernels();
    const session::Choices& choices = draft().choices();
    const session::Wish wish = draft().wish();
    m_what->setCurrentIndex(m_what->findData(QString::fromStdString(std::string(workload_name(wish.workload)))));
    if (const auto* offer = session::find_offer(draft().facts().offers, wish.workload))
        m_explanation->setText(offered(offer->explanation));
    const QString name = QString::fromStdString(choices.study);
    const bool being_emptied = m_name->hasFocus() && m_name->text().isEmpty();
    if (m_name->text().trimmed() != name && !being_emptied)
        m_name->setText(name);
    if (m_note->text().trimmed() != QString::fromStdString(choices.note))
        m_note->setText(QString::fromStdString(choices.note));
    const bool taken = is_taken(draft().facts(), choices.study);
    m_taken->setText(taken ? tr("There is a study of this name. It goes on where it stopped if it asks for the same; "
                                "else choose another name.")
                           : QString());
    m_taken->setVisible(taken);
    m_fresh->setVisible(taken);
    m_fresh->setChecked(choices.fresh);
}

bool QuestionPage::isComplete() const
{
    return !m_name->text().trimmed().isEmpty();
}

} // namespace pinscope::wizard
