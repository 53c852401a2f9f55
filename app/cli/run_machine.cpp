// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_machine.h"

#include "app/cli/interrupts.h"
#include "app/cli/status_line.h"
#include "core/launch/places.h"
#include "core/session/machine.h"
#include "core/session/machine_run.h"

#include <QEventLoop>
#include <QSocketNotifier>
#include <cerrno>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

namespace pinscope::cli {

namespace {

// The two ways to the collector: to ask it, and to let it measure.
struct Ways
{
    launch::Launch asking;
    launch::Launch measuring;
};

Result<Ways> find_ways(const Context& context, const std::string& target)
{
    const auto collector = session::find_collector(context.program);
    if (!collector)
        return tl::unexpected(collector.error());
    if (target == "this") {
        auto root = launch::root_launch(*collector, isatty(STDIN_FILENO) != 0);
        if (!root)
            return tl::unexpected(root.error());
        return Ways{launch::own_launch(*collector), std::move(*root)};
    }
    const std::string host = target.substr(std::string_view("ssh:").size());
    if (const auto sound = launch::check_host(host); !sound)
        return tl::unexpected(sound.error());
    note(fmt::format("Copying the collector to {} …", host));
    if (const auto copied = launch::copy_collector(host, *collector); !copied)
        return tl::unexpected(copied.error());
    return Ways{launch::ssh_launch(host, false), launch::ssh_launch(host, true)};
}

std::string describe(const session::Progress& progress)
{
    return fmt::format("setups {}/{}, {} gone, about {} to go; {}", progress.setups_done, progress.setups_total,
                       format_duration(progress.elapsed_seconds), format_duration(progress.remaining_seconds),
                       fmt::join(progress.running, "; "));
}

// Measures until the collector has ended; Ctrl-C lets it put everything back first.
std::optional<Error> watch(session::MachineRun& run, const launch::Launch& launch)
{
    const Interrupts interrupts;
    StatusLine line;
    QEventLoop loop;
    std::optional<Error> result;
    QSocketNotifier notifier(interrupts.fd(), QSocketNotifier::Read);
    QObject::connect(&notifier, &QSocketNotifier::activated, &run, [&] {
        interrupts.take();
        line.show("putting everything back …");
        run.cancel();
    });
    QObject::connect(&run, &session::MachineRun::progressed, [&] { line.show(describe(run.progress())); });
    QObject::connect(&run, &session::MachineRun::finished, &loop,
                     [&](const std::optional<Error>& error, const launch::Ending& ending) {
                         if (error)
                             result = launch::explain_ending(*error, launch, ending);
                         loop.quit();
                     });
    run.start();
    loop.exec();
    line.clear();
    return result;
}

int conclude(const store::Store& store, const session::JoinedStudy& joined)
{
    const auto study = store.load_study(joined.study.id);
    if (!study)
        return refuse(study.error());
    const compare::Comparison comparison = compare::compare(*study);
    for (std::size_t column = 0; column + 1 < comparison.kernels.size(); ++column)
        print(compare::headline(comparison, column));
    note(fmt::format("{}, boot {}: done. The table: pinscope compare '{}'",
                     study->kernels[static_cast<std::size_t>(joined.boot.kernel)].label, joined.boot.number + 1,
                     study->name));
    if (const std::string next = session::next_boot(*study); !next.empty())
        note(next);
    return done;
}

} // namespace

int run_on_machine(const Context& context, const MachineArguments& arguments, Study wanted)
{
    auto ways = find_ways(context, arguments.target);
    if (!ways)
        return refuse(ways.error(), ways.error().step == "choosing the target" ? usage : cannot_measure);
    const auto running = session::probe_machine(ways->asking);
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
    auto joined = session::join_study(*store, std::move(wanted), arguments.as, *running);
    if (!joined)
        return refuse(joined.error(), usage);
    session::MachineRun run(*store, *joined, ways->measuring, arguments.device);
    if (const auto error = watch(run, ways->measuring))
        return refuse(*error, failed);
    return conclude(*store, *joined);
}

} // namespace pinscope::cli
