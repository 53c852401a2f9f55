// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/report_page.h"

#include "app/explorer/empty_state.h"
#include "app/explorer/main_actions.h"
#include "app/explorer/report_view.h"
#include "core/report/formats.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSaveFile>
#include <QToolButton>

namespace pinscope::explorer {

ReportPage::ReportPage(CurrentStudy& study, QWidget* parent)
    : Page(parent), m_study(study), m_style(new QComboBox), m_draft(new QCheckBox(tr("&Draft with headers"))),
      m_reply(new QLineEdit), m_problem(new QLabel), m_view(new ReportView)
{
    m_copy = make_action(
        this,
        {"copyReport", tr("Copy &report"), QKeySequence(tr("Ctrl+Shift+U")), tr("Copies the text as it stands here")},
        &ReportPage::copy);
    m_save = make_action(this,
                         {"exportReport", tr("&Save report…"), QKeySequence(tr("Ctrl+S")),
                          tr("Writes the text to a file: a mail's text, or a draft for a mail program")},
                         &ReportPage::askAndSave);
    for (QAction* action : {m_copy, m_save})
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addActions({m_copy, m_save});
    m_view->setObjectName(QStringLiteral("reportText"));
    m_view->setAccessibleName(tr("The report as a mail"));
    m_problem->setObjectName(QStringLiteral("reportProblem"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->setVisible(false);
    auto* report = new QWidget;
    auto* inside = new QVBoxLayout(report);
    inside->addWidget(buildHead());
    inside->addWidget(m_problem);
    inside->addWidget(m_view, 1);
    m_content = new EmptyState(report);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_content);
    setFocusProxy(m_view);
    connect(&m_study, &CurrentStudy::changed, this, &ReportPage::showStudy);
    showStudy();
}

QWidget* ReportPage::buildHead()
{
    m_style->setObjectName(QStringLiteral("reportStyle"));
    m_style->setAccessibleName(tr("Style of the report"));
    m_style->setStatusTip(tr("One table, or base and patched in blocks below each other"));
    m_style->addItem(tr("Table"), QString());
    m_style->addItem(tr("Blocks"), QStringLiteral("-blocks"));
    m_draft->setObjectName(QStringLiteral("reportDraft"));
    m_draft->setAccessibleName(tr("Draft with headers"));
    m_draft->setStatusTip(tr("A draft of a mail (.eml) instead of its text alone"));
    m_reply->setObjectName(QStringLiteral("inReplyTo"));
    m_reply->setAccessibleName(tr("In-Reply-To"));
    m_reply->setPlaceholderText(tr("Message-ID or its address in an archive"));
    m_reply->setStatusTip(tr("The mail that the draft answers"));
    auto* label = new QLabel(tr("&In-Reply-To"));
    label->setBuddy(m_reply);
    m_reply->setEnabled(false);
    auto* head = new QWidget;
    auto* line = new QHBoxLayout(head);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_style);
    line->addWidget(m_draft);
    line->addWidget(label);
    line->addWidget(m_reply, 1);
    for (QAction* action : {m_copy, m_save}) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        line->addWidget(button);
    }
    connect(m_style, &QComboBox::currentIndexChanged, this, &ReportPage::write);
    connect(m_draft, &QCheckBox::toggled, this, [this](bool draft) {
        m_reply->setEnabled(draft);
        write();
    });
    connect(m_reply, &QLineEdit::textChanged, this, &ReportPage::write);
    return head;
}

void ReportPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    showStudy();
}

void ReportPage::showStudy()
{
    if (!isVisible() || (m_shown && m_shown == m_study.comparison()))
        return;
    m_shown = m_study.comparison();
    if (m_shown && !m_shown->rows.empty())
        m_content->setFilled();
    else
        m_content->setEmpty(tr("No report yet"),
                            tr("The text for the mailing list appears here as soon as something was measured. "
                               "In a terminal: pinscope report STUDY"));
    write();
}

void ReportPage::say(const QString& problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void ReportPage::write()
{
    m_text.clear();
    say({});
    if (m_shown) {
        const QString name =
            (m_draft->isChecked() ? QLatin1String("eml") : QLatin1String("mail")) + m_style->currentData().toString();
        const auto measured = m_study.study();
        const Study none;
        report::Options options;
        options.in_reply_to = m_draft->isChecked() ? m_reply->text().trimmed().toStdString() : std::string();
        const auto text =
            report::find_format(name.toStdString())->write({measured ? *measured : none, *m_shown, options});
        if (text)
            m_text = QByteArray::fromStdString(*text);
        else
            say(QString::fromStdString(describe(text.error())));
        if (text && m_study.progress().running)
            say(tr("The run goes on: boots that are not complete are counted here as far as they have come."));
    }
    const QString shown = QString::fromUtf8(m_text);
    if (shown != m_view->toPlainText())
        m_view->setPlainText(shown);
}

void ReportPage::copy()
{
    if (m_text.isEmpty())
        return;
    QApplication::clipboard()->setText(QString::fromUtf8(m_text));
    emit message(tr("The report was copied: %n line(s)", nullptr, static_cast<int>(m_text.count('\n'))), false);
}

void ReportPage::askAndSave()
{
    if (m_text.isEmpty() || !m_shown)
        return;
    auto* dialog = new QFileDialog(this, tr("Save report"));
    dialog->setObjectName(QStringLiteral("saveReportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QString suffix = m_draft->isChecked() ? QStringLiteral("eml") : QStringLiteral("txt");
    dialog->setDefaultSuffix(suffix);
    dialog->setNameFilters({tr("Report (*.%1)").arg(suffix), tr("All files (*)")});
    QString name = QString::fromStdString(m_shown->study);
    dialog->selectFile(name.replace(QLatin1Char('/'), QLatin1Char('-')) + QLatin1Char('.') + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, &ReportPage::saveTo);
    dialog->open();
}

bool ReportPage::saveTo(const QString& path)
{
    QSaveFile file(path);
    const bool saved = file.open(QIODevice::WriteOnly) && file.write(m_text) == m_text.size() && file.commit();
    if (saved)
        emit message(tr("Saved: %1").arg(path), false);
    else
        emit message(tr("%1 cannot be written: %2. Choose another place.").arg(path, file.errorString()), true);
    return saved;
}

} // namespace pinscope::explorer
