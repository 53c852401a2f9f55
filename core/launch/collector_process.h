// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/protocol/protocol.h"

#include <QElapsedTimer>
#include <QObject>
#include <QProcess>
#include <QStringList>
#include <QTimer>
#include <chrono>
#include <optional>

namespace pinscope::launch {

// How a collector is started: the program itself here, or QEMU, pkexec or ssh in front of it.
struct Launch
{
    QString program;
    QStringList arguments;
    QByteArray requests;     // written to its stdin; empty: it has no stdin
    bool keep_stdin = false; // stdin stays open until stop(): its end tells a collector to cancel
    std::chrono::milliseconds hello_deadline = std::chrono::seconds(120);   // from the start to the first event
    std::chrono::milliseconds silence_deadline = std::chrono::seconds(300); // between two events
    std::int64_t most_bytes = std::int64_t{256} << 20;                      // that it may send in all
};

// How a collector's conversation ended.
struct Ending
{
    bool finished = false;      // its Finished event was seen
    std::optional<Error> error; // what went wrong on the way; empty after stop()
    int exit_code = 0;
    QByteArray errors; // the end of its stderr
};

// One running collector. It dies with the program: its parent-death signal follows the thread that called start(),
// which must live as long as the program.
class CollectorProcess : public QObject
{
    Q_OBJECT

public:
    explicit CollectorProcess(QObject* parent = nullptr);
    ~CollectorProcess() override; // kills what still runs

    void start(const Launch& launch);
    // Ends the conversation. A collector with a stdin is given some seconds to put things back; all else is killed.
    void stop();
    [[nodiscard]] bool running() const { return m_process.state() != QProcess::NotRunning; }
    [[nodiscard]] qint64 process_id() const { return m_process.processId(); }

signals:
    void event(const pinscope::protocol::Event& event); // in order; never after ended()
    void ended(const pinscope::launch::Ending& ending); // once

private:
    void read_output();
    void take_line(const std::string& line);
    void fail(Error error);
    void on_deadline();
    void on_finished();
    void on_error(QProcess::ProcessError error);

    Launch m_launch;
    QProcess m_process;
    QTimer m_deadline;
    QTimer m_kill;
    protocol::LineReader m_lines;
    Ending m_ending;
    std::int64_t m_received = 0;
    bool m_greeted = false;
    bool m_stopping = false;
    bool m_ended = false;
};

} // namespace pinscope::launch
