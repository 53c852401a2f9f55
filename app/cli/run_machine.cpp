// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_machine.h"

#include "app/cli/interrupts.h"
#include "app/cli/run_watch.h"
#include "app/cli/status_line.h"
#include "core/session/machine.h"
#include "core/session/machine_group.h"

#include <QEventLoop>
#include <QSocketNotifier>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

namespace pinscope::cli {

namespace {

std::string describe(const session::Progress& progress)
{
    return fmt::format("setups {}/{}, {} gone, about {} to go; {}", progress.setups_done, progress.setups_total,
                       format_duration(progress.elapsed_seconds), format_duration(progress.remaining_seconds),
                       fmt::join(progress.running, "; "));
}

// Measures until the last collector has ended; Ctrl-C lets them put everything back first.
std::vector<Error> watch(session::MachineGroup& group)
{
    const Interrupts interrupts;
    StatusLine line;
    QEventLoop loop;
    std::vector<Error> errors;
    QSocketNotifier notifier(interrupts.fd(), QSocketNotifier::Read);
    QObject::connect(&notifier, &QSocketNotifier::activated, &group, [&] {
        interrupts.take();
        line.show("putting everything back …");
        group.cancel();
    });
    QObject::connect(&group, &session::MachineGroup::progressed, [&] { line.show(describe(group.progress())); });
    QObject::connect(&group, &session::MachineGroup::finished, &loop, [&](const std::vector<Error>& found) {
        errors = found;
        loop.quit();
    });
    group.start();
    loop.exec();
    line.clear();
    return errors;
}

void say_copying(const std::string& host)
{
    note(fmt::format("Copying the collector to {} …", host));
}

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
    note_tracing(*study);
    if (const std::string next = session::next_boot(*study); !next.empty())
        note(next);
    return done;
}

} // namespace

int run_on_machine(const Context& context, const session::Choices& choices)
{
    const auto collector = session::find_collector(context.program);
    if (!collector)
        return refuse(collector.error(), cannot_measure);
    const auto places = session::find_places(
        choices.target, {*collector, session::Rights::Measure, isatty(STDIN_FILENO) != 0, say_copying});
    if (!places)
        return refuse(places.error(), places.error().step == session::choosing_the_target ? usage : cannot_measure);
    const auto running = session::ask(*places);
    if (!running)
        return refuse(running.error(), cannot_measure);
    auto store = open_store(context, store::Mode::ReadWrite);
    if (!store)
        return refuse(store.error(), cannot_measure);
    auto joined = session::join_study(*store, choices, *running);
    if (!joined)
        return refuse(joined.error(), usage);
    session::MachineGroup group(*store, *joined, *places, choices.device);
    const std::vector<Error> errors = watch(group);
    for (const Error& error : errors)
        refuse(error);
    return errors.empty() ? conclude(*store, *joined) : failed;
}

} // namespace pinscope::cli
