// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_machine.h"

#include "app/cli/interrupts.h"
#include "app/cli/places.h"
#include "app/cli/status_line.h"
#include "core/launch/places.h"
#include "core/session/machine_run.h"

#include <QEventLoop>
#include <QSocketNotifier>
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>

namespace pinscope::cli {

namespace {

std::string describe(const session::Progress& progress)
{
    return fmt::format("setups {}/{}, {} gone, about {} to go; {}", progress.setups_done, progress.setups_total,
                       format_duration(progress.elapsed_seconds), format_duration(progress.remaining_seconds),
                       fmt::join(progress.running, "; "));
}

// The boots of one study on one machine, or side by side on several.
class Watch
{
public:
    Watch(store::Store& store, session::JoinedStudy& joined, const std::vector<Place>& places,
          const std::string& device)
    {
        for (std::size_t i = 0; i < places.size(); ++i)
            add(places[i], std::make_unique<session::MachineRun>(store, joined.study, joined.passes[i],
                                                                 places[i].measuring, device));
    }

    // Measures until the last collector has ended; Ctrl-C lets them put everything back first. Returns what went
    // wrong, at most one Error for each place.
    std::vector<Error> run()
    {
        const Interrupts interrupts;
        QSocketNotifier notifier(interrupts.fd(), QSocketNotifier::Read);
        QObject::connect(&notifier, &QSocketNotifier::activated, &m_loop, [&] {
            interrupts.take();
            m_line.show("putting everything back …");
            for (const auto& one : m_runs)
                one->cancel();
        });
        for (const auto& one : m_runs)
            one->start();
        m_loop.exec();
        m_line.clear();
        return m_errors;
    }

private:
    void add(const Place& place, std::unique_ptr<session::MachineRun> run)
    {
        QObject::connect(run.get(), &session::MachineRun::progressed, &m_loop, [this] { show(); });
        QObject::connect(run.get(), &session::MachineRun::finished, &m_loop,
                         [this, place](const std::optional<Error>& error, const launch::Ending& ending) {
                             if (error) {
                                 m_errors.push_back(launch::explain_ending(*error, place.measuring, ending));
                                 if (m_runs.size() > 1)
                                     m_errors.back().cause = fmt::format("{}: {}", place.name, m_errors.back().cause);
                             }
                             if (++m_ended == m_runs.size())
                                 m_loop.quit();
                         });
        m_runs.push_back(std::move(run));
    }
    // The one that is furthest behind.
    void show()
    {
        std::vector<session::Progress> progress;
        for (const auto& one : m_runs)
            progress.push_back(one->progress());
        const auto last = std::ranges::max_element(progress, {}, &session::Progress::remaining_seconds);
        m_line.show((m_runs.size() > 1 ? fmt::format("{} hosts, ", m_runs.size()) : "") + describe(*last));
    }

    std::vector<std::unique_ptr<session::MachineRun>> m_runs;
    std::vector<Error> m_errors;
    std::size_t m_ended = 0;
    StatusLine m_line;
    QEventLoop m_loop;
};

int conclude(const store::Store& store, const session::JoinedStudy& joined)
{
    const auto study = store.load_study(joined.study.id);
    if (!study)
        return refuse(study.error());
    const compare::Comparison comparison = compare::compare(*study);
    for (std::size_t column = 0; column + 1 < comparison.kernels.size(); ++column)
        print(compare::headline(comparison, column));
    for (const session::Passes& passes : joined.passes)
        for (const session::PlannedBoot& pass : passes)
            note(fmt::format("{}: done.", session::boot_label(*study, pass)));
    note(fmt::format("The table: pinscope compare '{}'", study->name));
    if (const std::string next = session::next_boot(*study); !next.empty())
        note(next);
    return done;
}

} // namespace

int run_on_machine(const Context& context, const MachineArguments& arguments, Study wanted)
{
    const auto places = find_places(context, arguments.target);
    if (!places)
        return refuse(places.error(), places.error().step == "choosing the target" ? usage : cannot_measure);
    const auto running = ask(*places);
    if (!running)
        return refuse(running.error(), cannot_measure);
    auto store = open_store(context, store::Mode::ReadWrite);
    if (!store)
        return refuse(store.error(), cannot_measure);
    if (arguments.fresh)
        if (const auto old = store->find_study(wanted.name); old)
            if (const auto gone = store->trash(*old); !gone)
                return refuse(gone.error());
    wanted.clock = Clock::Wall;
    wanted.target = arguments.target == "this" ? Target::This : Target::Ssh;
    auto joined = session::join_study(*store, std::move(wanted), arguments.as, *running, arguments.trace);
    if (!joined)
        return refuse(joined.error(), usage);
    const std::vector<Error> errors = Watch(*store, *joined, *places, arguments.device).run();
    for (const Error& error : errors)
        refuse(error);
    return errors.empty() ? conclude(*store, *joined) : failed;
}

} // namespace pinscope::cli
