// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/environment_page.h"

#include "app/explorer/empty_state.h"
#include "app/explorer/main_actions.h"
#include "app/languages/letter_width.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>
#include <algorithm>

namespace pinscope::explorer {

using models::EnvironmentModel;
using models::FactState;

// Facts whose name or one of whose values has the text.
class EnvironmentPage::Filter : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void set(const QString& text, bool differences_only)
    {
        m_text = text.trimmed();
        m_differences_only = differences_only;
        invalidateFilter();
    }

protected:
    [[nodiscard]] bool filterAcceptsRow(int number, const QModelIndex&) const override
    {
        const models::EnvironmentRow* row = static_cast<const EnvironmentModel*>(sourceModel())->row(number);
        if (!row || (m_differences_only && row->state == FactState::Same))
            return false;
        const auto has = [this](const QString& text) { return text.contains(m_text, Qt::CaseInsensitive); };
        return has(row->name) || std::any_of(row->values.begin(), row->values.end(), has);
    }

private:
    QString m_text;
    bool m_differences_only = false;
};

EnvironmentPage::EnvironmentPage(CurrentStudy& study, QWidget* parent)
    : Page(parent), m_study(study), m_filter(new Filter(this)), m_search(new QLineEdit),
      m_differences(new QCheckBox(tr("&Differences only"))), m_count(new QLabel), m_view(new QTableView)
{
    auto* table = new QWidget;
    m_content = new EmptyState(table);
    buildView();
    m_search->setObjectName(QStringLiteral("searchFacts"));
    m_search->setAccessibleName(tr("Search the facts"));
    m_search->setPlaceholderText(tr("Search facts and values"));
    m_search->setClearButtonEnabled(true);
    m_differences->setObjectName(QStringLiteral("differencesOnly"));
    m_differences->setAccessibleName(tr("Differences only"));
    m_count->setObjectName(QStringLiteral("factCount"));
    QAction* copy = make_action(this,
                                {"copyFacts", tr("Copy &facts"), QKeySequence(tr("Ctrl+Alt+C")),
                                 tr("Copies the selected facts, or all that are shown, as tab-separated text")},
                                &EnvironmentPage::copy);
    copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(copy);
    auto* button = new QToolButton;
    button->setDefaultAction(copy);

    auto* line = new QHBoxLayout;
    line->addWidget(m_search, 1);
    line->addWidget(m_differences);
    line->addWidget(m_count, 1);
    line->addWidget(button);
    auto* inside = new QVBoxLayout(table);
    inside->addLayout(line);
    inside->addWidget(m_view, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_content);
    setFocusProxy(m_view);

    connect(m_search, &QLineEdit::textChanged, this, &EnvironmentPage::filter);
    connect(m_differences, &QCheckBox::toggled, this, &EnvironmentPage::filter);
    connect(&m_study, &CurrentStudy::changed, this, &EnvironmentPage::showStudy);
    showStudy();
}

void EnvironmentPage::buildView()
{
    m_filter->setSourceModel(&m_model);
    m_view->setObjectName(QStringLiteral("facts"));
    m_view->setAccessibleName(tr("Kernels and environment"));
    m_view->setModel(m_filter);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setWordWrap(false);
    m_view->setTabKeyNavigation(false);
    m_view->setAlternatingRowColors(true);
    m_view->verticalHeader()->setVisible(false);
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() * 3 / 2);
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->horizontalHeader()->setStretchLastSection(true);
}

// Reading two configs takes a while: only where somebody looks.
void EnvironmentPage::showStudy()
{
    if (!isVisible())
        return;
    const auto comparison = m_study.comparison();
    if (comparison && comparison == m_shown)
        return;
    m_shown = comparison;
    QStringList kernels;
    if (comparison)
        for (const Kernel& kernel : comparison->kernels)
            kernels.append(QString::fromStdString(kernel.label));
    const auto columns = m_model.columnCount();
    m_model.setRows(kernels, comparison ? models::environment_rows(*comparison, m_study.study().get())
                                        : std::vector<models::EnvironmentRow>());
    filter();
    if (m_model.rowCount() == 0) {
        m_content->setEmpty(tr("No facts yet"), tr("Kernels, their configs and what their boots ran on appear here "
                                                   "side by side, as soon as a boot has begun."));
        return;
    }
    m_content->setFilled();
    if (columns == m_model.columnCount())
        return; // the user's widths stay
    const int letter = languages::letter_width(fontMetrics());
    m_view->setColumnWidth(EnvironmentModel::NameColumn, 40 * letter);
    m_view->setColumnWidth(EnvironmentModel::StateColumn, 22 * letter);
    for (int column = EnvironmentModel::FirstKernelColumn; column < m_model.columnCount(); ++column)
        m_view->setColumnWidth(column, 38 * letter);
}

void EnvironmentPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    showStudy();
}

void EnvironmentPage::filter()
{
    m_filter->set(m_search->text(), m_differences->isChecked());
    m_count->setText(tr("%1 of %2 facts; %3 differ, %4 vary between boots")
                         .arg(QLocale().toString(m_filter->rowCount()), QLocale().toString(m_model.rowCount()),
                              QLocale().toString(m_model.count(FactState::Differs)),
                              QLocale().toString(m_model.count(FactState::Varies))));
}

void EnvironmentPage::copy()
{
    std::vector<int> rows;
    for (const QModelIndex& index : m_view->selectionModel()->selectedRows())
        rows.push_back(m_filter->mapToSource(index).row());
    if (rows.empty())
        for (int row = 0; row < m_filter->rowCount(); ++row)
            rows.push_back(m_filter->mapToSource(m_filter->index(row, 0)).row());
    std::ranges::sort(rows);
    QApplication::clipboard()->setText(m_model.text(rows));
    emit message(tr("%n fact(s) copied", nullptr, static_cast<int>(rows.size())), false);
}

} // namespace pinscope::explorer
