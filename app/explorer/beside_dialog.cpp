// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/beside_dialog.h"

#include "app/explorer/report_view.h"
#include "core/report/beside.h"
#include "core/store/store.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace pinscope::explorer {

namespace {

Result<std::string> beside(const std::filesystem::path& database, std::int64_t own, std::int64_t published)
{
    const auto store = store::Store::open(database, store::Mode::ReadOnly);
    if (!store)
        return tl::unexpected(store.error());
    const auto ours = store->load_study(store::StudyId{own});
    if (!ours)
        return tl::unexpected(ours.error());
    const auto theirs = store->load_study(store::StudyId{published});
    if (!theirs)
        return tl::unexpected(theirs.error());
    return report::beside_text(compare::compare(*ours), compare::compare(*theirs));
}

} // namespace

BesideDialog::BesideDialog(std::filesystem::path database, std::int64_t own, std::int64_t published, QWidget* parent)
    : QDialog(parent), m_view(new ReportView)
{
    setObjectName(QStringLiteral("besideDialog"));
    setWindowTitle(tr("Published and measured"));
    m_view->setObjectName(QStringLiteral("besideText"));
    m_view->setAccessibleName(tr("What was published beside what was measured"));
    m_view->setRuler(false);
    m_view->setPlainText(tr("Reading…"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* copy = buttons->addButton(tr("Co&py"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_view->toPlainText()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_view, 1);
    layout->addWidget(buttons);
    const int letter = QFontMetrics(m_view->font()).averageCharWidth();
    resize(150 * letter, 70 * letter);
    m_thread.reset(QThread::create([this, database = std::move(database), own, published] {
        const auto text = beside(database, own, published);
        const QString shown = QString::fromStdString(text ? *text : describe(text.error()));
        QMetaObject::invokeMethod(this, [this, shown] { m_view->setPlainText(shown); });
    }));
    m_thread->start();
}

BesideDialog::~BesideDialog()
{
    m_thread->wait();
}

} // namespace pinscope::explorer
