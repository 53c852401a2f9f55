// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/choices.h"

#include <QElapsedTimer>
#include <memory>

namespace pinscope::runs {

struct Console
{
    QString guest; // "6.18.15, boot 2: booting"
    QString lines; // the last ones
    bool operator==(const Console&) const = default;
};

// Runs one study after the other, in a thread of its own that lasts as long as the program: kernels are read, the
// database is written and QEMU is started there, never in the window's thread. All calls are to be queued to it.
class StudyJob : public QObject
{
    Q_OBJECT

public:
    explicit StudyJob(std::filesystem::path program);
    ~StudyJob() override;

    void run(const session::Choices& choices,
             const std::filesystem::path& database); // ended() always follows; none may be under way
    void pause();
    void resume();
    void cancel();

signals:
    void opened(qlonglong study, const QString& note); // it is in the database now
    void progressed(const pinscope::session::Progress& progress, const std::vector<pinscope::runs::Console>& consoles);
    void ended(const std::optional<pinscope::Error>& error); // ECANCELED: it was asked for

private:
    struct Active;

    Result<void> begin(const session::Choices& choices, const std::filesystem::path& database);
    Result<void> beginGuests(const session::Choices& choices, const std::filesystem::path& database);
    Result<void> beginMachine(const session::Choices& choices, const std::filesystem::path& database);
    void end(const std::optional<Error>& error);
    void tell(bool at_once);

    std::filesystem::path m_program;
    std::unique_ptr<Active> m_active;
    QElapsedTimer m_told;
    bool m_paused = false;
    bool m_cancelled = false;
};

} // namespace pinscope::runs
