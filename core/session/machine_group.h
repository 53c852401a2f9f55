// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/machine_run.h"
#include "core/session/places.h"

#include <memory>

namespace pinscope::session {

struct Choices;

// join_study() with the study that choices with a machine as target ask for; the one of that name goes to the trash
// first where they say `fresh`. A study that is in the store already goes on as it is, where the choices name no plan.
Result<JoinedStudy> join_study(store::Store& store, const Choices& choices, std::span<const RunningKernel> running);

// The boots of one study on one machine, or side by side on several. Lives in a thread with an event loop; the store
// and the study must outlive it.
class MachineGroup : public QObject
{
    Q_OBJECT

public:
    MachineGroup(store::Store& store, JoinedStudy& joined, const std::vector<Place>& places, const std::string& device,
                 QObject* parent = nullptr);

    void start();                            // finished() always follows
    void cancel();                           // the collectors put everything back first
    [[nodiscard]] Progress progress() const; // of the one that is furthest behind

signals:
    void progressed();
    void finished(const std::vector<pinscope::Error>& errors); // once; at most one Error for each place

private:
    void add(const Place& place, std::unique_ptr<MachineRun> run);

    std::vector<std::unique_ptr<MachineRun>> m_runs;
    std::vector<Error> m_errors;
    std::size_t m_ended = 0;
};

} // namespace pinscope::session
