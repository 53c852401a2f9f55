// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/wizard/draft.h"
#include "app/wizard/remembered.h"
#include "core/guest/fetch.h"

#include <QWizard>

namespace pinscope::wizard {

// The New Benchmark wizard: seven pages that edit one value. "Next, Next, … Run" is a sensible benchmark.
class NewBenchmark : public QWizard
{
    Q_OBJECT

public:
    enum PageId { Question, Where, Kernels, Matrix, Repetitions, Counters, Review };

    // `settings` must outlive it.
    NewBenchmark(Facts facts, QSettings& settings, guest::FetchOptions fetching = {}, QWidget* parent = nullptr);

    [[nodiscard]] Draft& draft() { return m_draft; }
    void setFacts(const Facts& facts); // what was found out meanwhile

    [[nodiscard]] int nextId() const override; // leaves out what there is nothing to choose from
    void accept() override;
    void done(int result) override;

signals:
    void runWanted(const pinscope::session::Choices& choices);

private:
    QSettings& m_settings;
    Remembered m_remembered;
    Draft m_draft;
};

} // namespace pinscope::wizard
