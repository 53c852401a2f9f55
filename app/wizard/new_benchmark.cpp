// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wizard/new_benchmark.h"

#include "app/languages/letter_width.h"
#include "app/wizard/pages.h"
#include "core/session/places.h"

#include <QSettings>

namespace pinscope::wizard {

namespace {

constexpr const char* geometry_key = "wizard/geometry";

} // namespace

NewBenchmark::NewBenchmark(Facts facts, QSettings& settings, guest::FetchOptions fetching, QWidget* parent)
    : QWizard(parent), m_settings(settings), m_remembered(settings), m_draft(std::move(facts))
{
    setObjectName(QStringLiteral("newBenchmark"));
    setWindowTitle(tr("New benchmark"));
    setWizardStyle(QWizard::ModernStyle);
    setOption(QWizard::NoBackButtonOnStartPage);
    m_draft.take(usual_choices(m_draft.facts(), m_remembered.last()));
    setPage(Question, new QuestionPage(m_draft));
    setPage(Where, new WherePage(m_draft));
    setPage(Kernels, new KernelsPage(m_draft, std::move(fetching)));
    setPage(Matrix, new MatrixPage(m_draft, m_remembered));
    setPage(Repetitions, new RepetitionsPage(m_draft));
    setPage(Counters, new CountersPage(m_draft));
    setPage(Review, new ReviewPage(m_draft));
    setButtonText(QWizard::FinishButton, tr("&Run"));
    const int letter = languages::letter_width(fontMetrics());
    resize(letter * 116, fontMetrics().height() * 44);
    setMinimumHeight(fontMetrics().height() * 42);
    restoreGeometry(m_settings.value(QString::fromLatin1(geometry_key)).toByteArray());
}

void NewBenchmark::setFacts(const Facts& facts)
{
    const bool had_kernels = !m_draft.choices().base.empty();
    m_draft.setFacts(facts);
    if (had_kernels)
        return; // the user may have chosen meanwhile
    const session::Choices last = usual_choices(facts, m_remembered.last());
    m_draft.edit([&](session::Choices& choices) {
        choices.base = last.base;
        choices.patched = last.patched;
    });
}

int NewBenchmark::nextId() const
{
    switch (currentId()) {
    case Where:
        return session::is_machine(m_draft.choices().target) ? Matrix : Kernels; // there it is the one that runs
    case Repetitions:
        return m_draft.facts().offers.counters.empty() ? Review : Counters;
    case Review:
        return -1;
    default:
        return currentId() + 1;
    }
}

void NewBenchmark::done(int result)
{
    m_settings.setValue(QString::fromLatin1(geometry_key), saveGeometry());
    QWizard::done(result);
}

void NewBenchmark::accept()
{
    m_remembered.setLast(m_draft.choices());
    QWizard::accept();
    emit runWanted(m_draft.choices());
}

} // namespace pinscope::wizard
