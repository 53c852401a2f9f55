// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/main_actions.h"
#include "app/languages/letter_width.h"
#include "app/wizard/lab_note.h"
#include "app/wizard/pages.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

namespace pinscope::wizard {

MatrixPage::MatrixPage(Draft& draft, Remembered& remembered)
    : WizardPage(draft, "matrixPage", tr("Which memory?"),
                 tr("Each box is a kind of memory in one folio size, proven page by page before and after it is "
                    "measured.")),
      m_remembered(remembered), m_grid(new MatrixGrid(draft.facts().offers)), m_parameters(new QWidget),
      m_size(plain_label("matrixSize"))
{
    m_grid->setObjectName(QStringLiteral("matrix"));
    buildPresets();
    body()->addSpacing(fontMetrics().height() / 2);
    body()->addWidget(m_grid);
    body()->addSpacing(fontMetrics().height() / 2);
    buildRegions();
    body()->addSpacing(fontMetrics().height() / 2);
    auto* parameters = new QFormLayout(m_parameters);
    parameters->setContentsMargins(0, 0, 0, 0);
    parameters->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    body()->addWidget(m_parameters);
    QFont bold = m_size->font();
    bold.setBold(true);
    m_size->setFont(bold);
    body()->addWidget(m_size);
    body()->addStretch();
    connect(m_grid, &MatrixGrid::changed, this, &MatrixPage::write);
    connect(m_grid, &MatrixGrid::focused, this, [this](const QString& text) { setHint(text); });
}

void MatrixPage::buildRegions()
{
    auto* row = new QHBoxLayout;
    row->addWidget(new QLabel(tr("Region:")));
    for (const Bytes size : draft().facts().offers.regions) {
        auto* box = new QCheckBox(QString::fromStdString(format_bytes(size)));
        box->setObjectName(QStringLiteral("region.") + box->text());
        box->setAccessibleName(tr("Region of %1").arg(box->text()));
        box->setStatusTip(
            tr("Measures each memory in a region of %1; several show how the cost grows").arg(box->text()));
        row->addWidget(box);
        m_regions.push_back(box);
        connect(box, &QCheckBox::toggled, this, [this] {
            if (!m_writing)
                write();
        });
    }
    row->addStretch();
    body()->addLayout(row);
}

void MatrixPage::buildPresets()
{
    m_presets = new QComboBox;
    m_presets->setObjectName(QStringLiteral("presets"));
    m_presets->setAccessibleName(tr("Preset"));
    m_presets->setStatusTip(tr("A named set of memories, regions and repetitions"));
    m_preset_name = new QLineEdit;
    m_preset_name->setObjectName(QStringLiteral("presetName"));
    m_preset_name->setAccessibleName(tr("Name of a new preset"));
    m_preset_name->setPlaceholderText(tr("name"));
    m_preset_name->setMaximumWidth(24 * languages::letter_width(fontMetrics()));
    m_save = explorer::make_action(this,
                                   {"savePreset", tr("&Save preset"), QKeySequence(tr("Ctrl+S")),
                                    tr("Keeps these boxes and the repetitions under that name")},
                                   [this] {
                                       const QString name = m_preset_name->text().trimmed();
                                       m_remembered.save(name, draft().choices());
                                       listPresets();
                                       m_presets->setCurrentText(name);
                                   });
    m_remove = explorer::make_action(this,
                                     {"removePreset", tr("&Delete preset"), QKeySequence(tr("Ctrl+D")),
                                      tr("Deletes the chosen preset; those of the program stay")},
                                     [this] {
                                         m_remembered.remove(m_presets->currentText());
                                         listPresets();
                                     });
    auto* label = new QLabel(tr("&Preset:"));
    label->setBuddy(m_presets);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_presets);
    row->addStretch();
    row->addWidget(m_preset_name);
    for (QAction* action : {m_save, m_remove})
        row->addWidget(explorer::button_for(action));
    body()->addLayout(row);
    addActions({m_save, m_remove});
    const auto enable = [this] {
        const QString name = m_preset_name->text().trimmed();
        m_save->setEnabled(!name.isEmpty() && !Remembered::isBuiltin(name));
        m_remove->setEnabled(m_presets->currentIndex() > 0 && !Remembered::isBuiltin(m_presets->currentText()));
    };
    connect(m_preset_name, &QLineEdit::textChanged, this, enable);
    connect(m_presets, &QComboBox::currentIndexChanged, this, enable);
    connect(m_presets, &QComboBox::activated, this, [this](int index) {
        if (index == 0)
            return;
        draft().take(m_remembered.with(m_presets->currentText(), draft().choices()));
        m_grid->setWanted(draft().matrix().memories);
        showDraft();
    });
    listPresets();
    enable();
}

void MatrixPage::listPresets()
{
    const QSignalBlocker quiet(m_presets);
    m_presets->clear();
    m_presets->addItem(tr("as ticked below"));
    m_presets->addItems(m_remembered.presets());
}

void MatrixPage::initializePage()
{
    m_grid->setWanted(draft().matrix().memories);
    showDraft();
    write(); // what these kernels cannot have is not asked for
}

void MatrixPage::showGrid()
{
    const session::Wish wish = draft().wish();
    m_grid->setPossible([&](const Memory& memory) { return session::can_have(draft().facts().offers, memory, wish); });
}

// What stands at its usual value is left out of the plan.
void MatrixPage::showParameters()
{
    const session::Matrix matrix = draft().matrix();
    const Workload workload = draft().wish().workload;
    const session::WorkloadOffer* offer = session::find_offer(draft().facts().offers, workload);
    auto* form = static_cast<QFormLayout*>(m_parameters->layout());
    if (offer && m_parameters_of != workload) {
        m_parameters_of = workload;
        while (form->rowCount() > 0)
            form->removeRow(0);
        for (const session::ParameterOffer& parameter : offer->parameters) {
            auto* box = new QSpinBox;
            box->setObjectName(QStringLiteral("parameter.") + QString::fromStdString(parameter.name));
            constexpr std::int64_t largest = std::numeric_limits<int>::max();
            box->setRange(static_cast<int>(parameter.least), static_cast<int>(std::min(largest, parameter.most)));
            box->setAccessibleName(QString::fromStdString(parameter.name));
            box->setStatusTip(offered(parameter.explanation));
            form->addRow(tr("%1 (%2)").arg(offered(parameter.explanation), QString::fromStdString(parameter.name)),
                         box);
            connect(box, &QSpinBox::valueChanged, this,
                    [this, name = parameter.name, usual = parameter.usual](int value) {
                        if (m_writing)
                            return;
                        session::Matrix changed = draft().matrix();
                        changed.parameters.erase(name);
                        if (value != usual)
                            changed.parameters[name] = value;
                        draft().edit([&](session::Choices& choices) { choices.matrix = changed; });
                    });
        }
    }
    for (const session::ParameterOffer& parameter :
         offer ? offer->parameters : std::vector<session::ParameterOffer>{}) {
        const auto found = matrix.parameters.find(parameter.name);
        const std::int64_t value = found == matrix.parameters.end() ? parameter.usual : found->second;
        if (auto* box = m_parameters->findChild<QSpinBox*>(QStringLiteral("parameter.") +
                                                           QString::fromStdString(parameter.name)))
            box->setValue(static_cast<int>(value));
    }
    m_parameters->setVisible(form->rowCount() > 0);
}

void MatrixPage::showDraft()
{
    const session::Matrix matrix = draft().matrix();
    m_writing = true;
    showParameters();
    for (std::size_t i = 0; i < m_regions.size(); ++i)
        m_regions[i]->setChecked(std::ranges::count(matrix.regions, draft().facts().offers.regions[i]) > 0);
    m_writing = false;
    showGrid();
    // The preset that these boxes are, if any.
    int shown = 0;
    for (int i = 1; i < m_presets->count(); ++i) {
        const auto plan = session::plan_of(m_remembered.with(m_presets->itemText(i), draft().choices()));
        const auto mine = session::plan_of(draft().choices());
        if (plan && mine && plan->setups == mine->setups)
            shown = i;
    }
    m_presets->setCurrentIndex(shown);
    const auto sound = session::check_choices(draft().choices());
    m_size->setText(draft().size().cells > 0 ? size_words(draft())
                    : sound                  ? QString()
                                             : QString::fromStdString(sound.error().cause + ". " + sound.error().fix));
}

void MatrixPage::write()
{
    session::Matrix matrix = draft().matrix();
    matrix.regions.clear();
    for (std::size_t i = 0; i < m_regions.size(); ++i)
        if (m_regions[i]->isChecked())
            matrix.regions.push_back(draft().facts().offers.regions[i]);
    // The regions decide what can be had, before it is asked what is ticked. The plan's repetitions stay.
    const auto plan = session::plan_of(draft().choices());
    draft().edit([&](session::Choices& choices) {
        if (!choices.matrix && plan && plan->samples != Plan{}.samples)
            choices.samples = plan->samples;
        choices.matrix = matrix;
    });
    showGrid();
    matrix.memories = m_grid->ticked();
    draft().edit([&](session::Choices& choices) { choices.matrix = matrix; });
    showDraft();
}

bool MatrixPage::isComplete() const
{
    return draft().size().cells > 0;
}

} // namespace pinscope::wizard
