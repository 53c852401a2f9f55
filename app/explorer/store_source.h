// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/study_source.h"
#include "core/session/machine.h"
#include "core/store/store.h"

#include <QTimer>
#include <filesystem>
#include <map>

namespace pinscope::explorer {

// The window's data from a database that other processes may be writing: looked at four times a second, read only when
// something has changed. A database that cannot be opened is tried again, so that the first run fills an open window.
class StoreSource : public StudySource
{
    Q_OBJECT

public:
    StoreSource(std::filesystem::path database, session::Installation installation, QObject* parent = nullptr);

    [[nodiscard]] std::vector<models::StudyEntry> studies() const override;
    [[nodiscard]] Result<compare::Comparison> comparison(std::int64_t id) const override;
    [[nodiscard]] Result<std::shared_ptr<const Study>> study(std::int64_t id) const override;
    [[nodiscard]] RunProgress progress(std::int64_t id) const override;
    [[nodiscard]] std::vector<MachineLine> machine() const override { return m_machine; }

    void start(); // reads for the first time and goes on looking

signals:
    void problem(const QString& text); // the database cannot be read; once for each new reason
    void warning(const QString& text); // it can be, but not as it should be

private:
    void look();
    bool open();
    void report(const Error& error);
    [[nodiscard]] const store::Summary* summary(std::int64_t id) const;
    [[nodiscard]] Result<std::shared_ptr<const Study>> read(std::int64_t id) const; // as it is stored

    std::filesystem::path m_path;
    std::optional<store::Store> m_store;
    std::optional<store::Mark> m_mark;
    std::vector<store::Summary> m_summaries;
    std::vector<MachineLine> m_machine;
    mutable std::map<std::int64_t, compare::Comparison> m_comparisons; // since the last change
    // The last one read, since the last change.
    mutable std::optional<std::pair<std::int64_t, std::shared_ptr<const Study>>> m_study;
    QString m_reported;
    QTimer m_timer;
};

} // namespace pinscope::explorer
