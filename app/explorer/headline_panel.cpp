// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/headline_panel.h"

#include "app/explorer/notice_list.h"
#include "app/languages/letter_width.h"
#include "core/session/machine_study.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QSignalBlocker>
#include <cmath>

namespace pinscope::explorer {
namespace {

// Of a study of a machine itself: what is to be booted next.
void add_due_boot(const Study& study, std::vector<Notice>& notices)
{
    const auto due =
        study.target != Target::This && study.target != Target::Ssh ? std::nullopt : session::due_boot(study);
    if (!due)
        return;
    if (!due->kernel) {
        notices.push_back(
            {HeadlinePanel::tr("Next: boot the patched kernel, then measure it as the next boot of this study."), {}});
        return;
    }
    QStringList missing;
    for (const std::string& label : due->missing)
        missing.append(QString::fromStdString(label));
    notices.push_back({HeadlinePanel::tr("Next: boot %1, then measure it. Still missing: %2.")
                           .arg(QString::fromStdString(*due->kernel), missing.join(QStringLiteral(", "))),
                       {}});
}

std::vector<Notice> notices_of(const compare::Comparison* comparison, const Study* study, const RunProgress& progress)
{
    std::vector<Notice> notices;
    if (study && !progress.running)
        add_due_boot(*study, notices);
    for (const FailedBoot& boot : progress.failed) {
        const QString text =
            HeadlinePanel::tr("Boot %1 of %2 failed and is not counted: %3")
                .arg(QString::number(boot.number + 1), boot.kernel, QString::fromStdString(boot.error.cause));
        notices.push_back({text, {QString::fromStdString(describe(boot.error))}});
    }
    if (!comparison)
        return notices;
    for (const std::string& refusal : comparison->refusals)
        notices.push_back({comparison->forced
                               ? HeadlinePanel::tr("Compared although: %1").arg(QString::fromStdString(refusal))
                               : HeadlinePanel::tr("Not compared: %1").arg(QString::fromStdString(refusal)),
                           {}});
    for (const compare::Warning& warning : comparison->warnings) {
        Notice notice{QString::fromStdString(warning.text), {}};
        for (const std::string& fact : warning.facts)
            notice.facts.append(QString::fromStdString(fact));
        notices.push_back(notice);
    }
    return notices;
}

} // namespace

HeadlinePanel::HeadlinePanel(CurrentStudy& study, QWidget* parent)
    : QWidget(parent), m_study(study), m_headline(new QLabel), m_kernel(new QComboBox), m_run(new QWidget),
      m_progress(new QProgressBar), m_doing(new QLabel), m_notices(new NoticeList)
{
    m_headline->setObjectName(QStringLiteral("headline"));
    m_headline->setTextFormat(Qt::PlainText);
    m_headline->setWordWrap(true);
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_kernel->setObjectName(QStringLiteral("kernel"));
    m_kernel->setAccessibleName(tr("Patched kernel"));
    m_kernel->setStatusTip(tr("Which patched kernel the headline and the line below speak of"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(languages::letter_width(fontMetrics()) * 24);
    m_progress->setAccessibleName(tr("Progress of the run"));
    m_doing->setObjectName(QStringLiteral("doing"));
    m_doing->setTextFormat(Qt::PlainText);
    m_doing->setWordWrap(true);

    auto* head = new QHBoxLayout;
    head->addWidget(m_headline, 1);
    head->addWidget(m_kernel, 0, Qt::AlignTop);
    auto* run = new QHBoxLayout(m_run);
    run->setContentsMargins(0, 0, 0, 0);
    run->addWidget(m_progress);
    run->addWidget(m_doing, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(head);
    layout->addWidget(m_run);
    layout->addWidget(m_notices);

    connect(&m_study, &CurrentStudy::changed, this, &HeadlinePanel::showStudy);
    connect(&m_study, &CurrentStudy::cellChanged, this, &HeadlinePanel::showStudy);
    connect(m_kernel, &QComboBox::activated, this,
            [this](int index) { m_study.setColumn(static_cast<std::size_t>(index)); });
    showStudy();
}

void HeadlinePanel::updateKernels()
{
    const auto comparison = m_study.comparison();
    QStringList labels;
    for (std::size_t kernel = 1; comparison && kernel < comparison->kernels.size(); ++kernel)
        labels.append(QString::fromStdString(compare::kernel_label(*comparison, kernel)));
    QStringList present;
    for (int index = 0; index < m_kernel->count(); ++index)
        present.append(m_kernel->itemText(index));
    const QSignalBlocker quiet(m_kernel);
    if (labels != present) {
        m_kernel->clear();
        m_kernel->addItems(labels);
    }
    m_kernel->setCurrentIndex(labels.isEmpty() ? -1 : static_cast<int>(m_study.column()));
    m_kernel->setVisible(labels.size() > 1);
}

void HeadlinePanel::updateProgress()
{
    const RunProgress& progress = m_study.progress();
    m_run->setVisible(progress.running);
    m_progress->setValue(static_cast<int>(std::lround(1000 * progress.share)));
    QString text = progress.doing.isEmpty()
                       ? tr("%1 of %2 boots done").arg(progress.boots_done).arg(progress.boots_total)
                       : progress.doing;
    if (progress.remaining)
        text += tr("; about %1 left").arg(QString::fromStdString(format_duration(*progress.remaining)));
    m_doing->setText(text);
}

void HeadlinePanel::showStudy()
{
    const auto comparison = m_study.comparison();
    m_headline->setText(comparison ? QString::fromStdString(compare::headline(*comparison, m_study.column()))
                                   : QString());
    updateKernels();
    updateProgress();
    m_notices->setNotices(notices_of(comparison.get(), m_study.study().get(), m_study.progress()));
}

QString HeadlinePanel::headline() const
{
    return m_headline->text();
}

} // namespace pinscope::explorer
