// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/main_actions.h"
#include "app/languages/letter_width.h"
#include "app/wizard/background.h"
#include "app/wizard/pages.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace pinscope::wizard {

namespace {

constexpr int spec_role = Qt::UserRole;

QString progress_text(const guest::FetchProgress& progress)
{
    const QString subject = QString::fromStdString(progress.subject);
    switch (progress.phase) {
    case guest::FetchProgress::Phase::Lists:
        return KernelsPage::tr("reading the archive's lists");
    case guest::FetchProgress::Phase::Download:
        return KernelsPage::tr("downloading %1").arg(subject);
    case guest::FetchProgress::Phase::Unpack:
        return KernelsPage::tr("unpacking %1").arg(subject);
    }
    return {};
}

} // namespace

KernelsPage::KernelsPage(Draft& draft, guest::FetchOptions fetching)
    : WizardPage(draft, "kernelsPage", tr("Which kernels?"),
                 tr("One base and at least one patched kernel. None of them is installed on this machine.")),
      m_fetching(std::move(fetching)), m_list(new QTreeWidget), m_wanted(new QLineEdit), m_progress(new QProgressBar),
      m_said(plain_label("kernelSaid")), m_warning(plain_label("kernelWarning"))
{
    using explorer::button_for;
    using explorer::make_action;
    m_as_base = make_action(this,
                            {"useAsBase", tr("Use as b&ase"), QKeySequence(tr("Ctrl+B")),
                             tr("The selected kernel becomes the one that all others are compared with")},
                            &KernelsPage::useAsBase);
    m_as_patched = make_action(this,
                               {"useAsPatched", tr("Use as &patched"), QKeySequence(tr("Ctrl+P")),
                                tr("Adds the selected kernel to the patched ones, or takes it out")},
                               &KernelsPage::togglePatched);
    m_fetch = make_action(this,
                          {"fetchKernel", tr("&Fetch"), QKeySequence(tr("Ctrl+F")),
                           tr("Downloads the newest kernel of that series into the cache; nothing is installed")},
                          &KernelsPage::fetch);
    m_stop = make_action(this, {"stopFetching", tr("S&top"), QKeySequence(tr("Ctrl+T")), tr("Stops the download")},
                         [this] { m_job.cancel(); });
    QAction* browse = make_action(this,
                                  {"browseKernel", tr("B&rowse…"), QKeySequence(tr("Ctrl+O")),
                                   tr("Uses a bzImage of your own, as from arch/x86/boot of a kernel tree")},
                                  &KernelsPage::browse);
    build();
    auto* row = new QHBoxLayout;
    for (QAction* action : {m_as_base, m_as_patched, browse})
        row->addWidget(button_for(action));
    row->addStretch();
    auto* label = new QLabel(tr("&Get another:"));
    label->setBuddy(m_wanted);
    row->addWidget(label);
    row->addWidget(m_wanted);
    row->addWidget(button_for(m_fetch));
    row->addWidget(button_for(m_stop));
    body()->addWidget(m_list, 1);
    body()->addLayout(row);
    body()->addWidget(m_progress);
    body()->addWidget(m_said);
    body()->addWidget(m_warning);
    addActions({m_as_base, m_as_patched, m_fetch, m_stop, browse});

    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] { emit completeChanged(); });
    connect(&m_job, &guest::FetchJob::progress, this, [this](const guest::FetchProgress& progress) {
        m_progress->setValue(static_cast<int>(progress.percent));
        m_progress->setFormat(progress_text(progress) + QStringLiteral(" %p %"));
    });
    connect(&m_job, &guest::FetchJob::finished, this, [this](const Result<guest::Fetched>& fetched) {
        m_progress->hide();
        m_fetch->setEnabled(true);
        m_stop->setEnabled(false);
        if (!fetched)
            return say(QString::fromStdString(describe(fetched.error())));
        this->draft().addKernel(kernel_fact(fetched->kernel));
        say(fetched->note.empty() ? tr("%1 is ready.").arg(QString::fromStdString(fetched->kernel.release))
                                  : QString::fromStdString(fetched->note));
    });
}

void KernelsPage::build()
{
    m_list->setObjectName(QStringLiteral("kernels"));
    m_list->setAccessibleName(tr("Kernels that are ready to boot"));
    m_list->setStatusTip(tr("Kernels that are ready to boot; Ctrl+B and Ctrl+P give the selected one its part"));
    m_list->setHeaderLabels({tr("Kernel"), tr("Part"), tr("Compiler"), tr("From")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_wanted->setObjectName(QStringLiteral("wantedKernel"));
    m_wanted->setAccessibleName(tr("Series or release to fetch"));
    m_wanted->setPlaceholderText(tr("6.18"));
    m_wanted->setStatusTip(tr("A series, whose newest kernel is taken, or a release; from the distribution's archive"));
    m_wanted->setMaximumWidth(24 * languages::letter_width(fontMetrics()));
    m_progress->setObjectName(QStringLiteral("fetchProgress"));
    m_progress->setAccessibleName(tr("Download"));
    m_progress->hide();
    m_stop->setEnabled(false);
}

std::string KernelsPage::selected() const
{
    const QTreeWidgetItem* item = m_list->currentItem();
    return item ? item->data(0, spec_role).toString().toStdString() : std::string();
}

void KernelsPage::say(const QString& text)
{
    m_said->setText(text);
}

void KernelsPage::useAsBase()
{
    const std::string spec = selected();
    if (spec.empty())
        return;
    draft().edit([&](session::Choices& choices) {
        if (std::erase(choices.patched, spec) > 0 && choices.patched.empty() && choices.base != spec)
            choices.patched = {choices.base}; // the two change places
        choices.base = spec;
    });
}

void KernelsPage::togglePatched()
{
    const std::string spec = selected();
    if (spec.empty())
        return;
    draft().edit([&](session::Choices& choices) {
        if (std::erase(choices.patched, spec) == 0)
            choices.patched.push_back(spec); // also the base: a kernel against itself shows the noise
    });
}

void KernelsPage::fetch()
{
    const std::string wanted = m_wanted->text().trimmed().toStdString();
    if (wanted.empty()) {
        m_wanted->setFocus();
        return say(tr("Which one? A series such as 6.18, or a release."));
    }
    say({});
    m_progress->setValue(0);
    m_progress->show();
    m_fetch->setEnabled(false);
    m_stop->setEnabled(true);
    m_job.start({wanted, {}, guest::Fallback::None}, m_fetching);
}

void KernelsPage::browse()
{
    auto* dialog = new QFileDialog(this, tr("A kernel of your own"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &KernelsPage::useFile);
    dialog->open();
}

void KernelsPage::useFile(const QString& path)
{
    const std::string spec = path.toStdString();
    using Found = Result<KernelFact>;
    m_reader = in_background(
        this,
        [spec]() -> Found {
            const auto kernel = guest::find_kernel(spec, guest::default_places());
            if (!kernel)
                return tl::unexpected(kernel.error());
            KernelFact fact = kernel_fact(*kernel);
            fact.spec = spec;
            return fact;
        },
        [this](const Found& found) {
            if (!found)
                return say(QString::fromStdString(describe(found.error())));
            draft().addKernel(*found);
            say(tr("%1 is ready.").arg(QString::fromStdString(found->release)));
        });
}

void KernelsPage::showDraft()
{
    const session::Choices& choices = draft().choices();
    std::string current = selected();
    if (current.empty() && !choices.patched.empty())
        current = choices.patched.front();
    m_list->clear();
    std::string compiler;
    bool unlike = false;
    for (const KernelFact& kernel : draft().facts().kernels) {
        const bool patched = std::ranges::count(choices.patched, kernel.spec) > 0;
        QStringList parts;
        if (kernel.spec == choices.base)
            parts << tr("base");
        if (patched)
            parts << tr("patched");
        auto* item = new QTreeWidgetItem(
            m_list, {QString::fromStdString(kernel.spec), parts.join(QStringLiteral(", ")),
                     QString::fromStdString(kernel.compiler),
                     kernel.origin == "fetched" ? tr("the archive") : QString::fromStdString(kernel.origin)});
        item->setData(0, spec_role, QString::fromStdString(kernel.spec));
        if (kernel.spec == current)
            m_list->setCurrentItem(item);
        if (parts.isEmpty())
            continue;
        unlike = unlike || (!compiler.empty() && compiler != kernel.compiler);
        compiler = kernel.compiler;
    }
    m_warning->setText(unlike ? tr("These kernels were built by different compilers, which moves figures too.")
                              : QString());
    m_warning->setVisible(unlike);
}

bool KernelsPage::isComplete() const
{
    const session::Choices& choices = draft().choices();
    return !choices.base.empty() && !choices.patched.empty();
}

} // namespace pinscope::wizard
