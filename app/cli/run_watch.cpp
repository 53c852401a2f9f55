// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_watch.h"

#include "app/cli/command.h"
#include "app/cli/interrupts.h"
#include "app/cli/status_line.h"

#include <QEventLoop>
#include <QSocketNotifier>
#include <cerrno>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pinscope::cli {

namespace {

std::string describe(const session::Progress& progress)
{
    return fmt::format("boots {}/{}, setups {}/{}, {} gone, about {} to go; {}", progress.boots_done,
                       progress.boots_total, progress.setups_done, progress.setups_total,
                       format_duration(progress.elapsed_seconds), format_duration(progress.remaining_seconds),
                       fmt::join(progress.running, "; "));
}

// Why the study has nothing to show though boots are complete: each cell was refused in each of them.
std::optional<Error> all_unavailable(const Study& study)
{
    std::optional<Error> reason;
    for (const Boot& boot : study.boots)
        for (const Measurement& measurement : boot.measurements) {
            if (boot.state != BootState::Complete)
                continue;
            if (measurement.outcome != Outcome::Unavailable)
                return std::nullopt;
            reason = measurement.reason;
        }
    return reason;
}

int conclude(store::Store& store, const session::OpenStudy& opened, const session::Progress& progress,
             const std::optional<Error>& error, const std::string& again)
{
    if (error && error->code == ECANCELED) {
        note(fmt::format("Stopped. {} of {} boots are kept; go on with:\n  {}", progress.boots_done,
                         progress.boots_total, again));
        return failed;
    }
    const auto study = store.load_study(opened.id);
    if (study && progress.boots_done == progress.boots_total)
        if (const auto reason = all_unavailable(*study))
            return refuse(*reason, cannot_measure);
    if (error)
        return refuse(*error, failed);
    if (!study)
        return refuse(study.error());
    const compare::Comparison comparison = compare::compare(*study);
    for (std::size_t column = 0; column + 1 < comparison.kernels.size(); ++column)
        print(compare::headline(comparison, column));
    note(fmt::format("The table: pinscope compare '{0}'\nThe mail:  pinscope report '{0}'", study->name));
    note_tracing(*study);
    return done;
}

} // namespace

void note_tracing(const Study& study)
{
    if (!study.traced.empty())
        note(fmt::format("The functions, traced and not for timing: pinscope compare '{}' --functions", study.name));
    for (const Boot& boot : study.traced)
        for (const Measurement& measurement : boot.measurements)
            if (boot.state == BootState::Complete && measurement.traces.empty()) {
                note(fmt::format("note: {} of {} was not traced: {}", setup_id(measurement.setup),
                                 study.kernels[static_cast<std::size_t>(boot.kernel)].label, measurement.reason.cause));
                break; // mostly the others have the same reason
            }
}

int watch_run(store::Store& store, session::OpenStudy& study, session::RunSettings settings, const std::string& again)
{
    const Interrupts interrupts;
    session::StudyRunner runner(store, study, std::move(settings));
    StatusLine line;
    QEventLoop loop;
    std::optional<Error> result;
    QSocketNotifier notifier(interrupts.fd(), QSocketNotifier::Read);
    QObject::connect(&notifier, &QSocketNotifier::activated, &runner, [&] {
        interrupts.take();
        line.show("ending the guests …");
        runner.cancel();
    });
    QObject::connect(&runner, &session::StudyRunner::progressed, [&] { line.show(describe(runner.progress())); });
    QObject::connect(&runner, &session::StudyRunner::boot_finished, [&](const session::PlannedBoot& boot) {
        line.clear();
        const session::Progress progress = runner.progress();
        note(fmt::format("{}: done ({} of {} boots, {} gone, about {} to go)", session::boot_label(study.study, boot),
                         progress.boots_done, progress.boots_total, format_duration(progress.elapsed_seconds),
                         format_duration(progress.remaining_seconds)));
    });
    QObject::connect(&runner, &session::StudyRunner::finished, &loop, [&](const std::optional<Error>& error) {
        result = error;
        loop.quit();
    });
    runner.start();
    const session::Progress before = runner.progress();
    if (before.boots_done < before.boots_total)
        note(fmt::format("\"{}\": {} of {} boots to measure, about {}. Ctrl-C stops; nothing measured is lost.",
                         study.study.name, before.boots_total - before.boots_done, before.boots_total,
                         format_duration(before.remaining_seconds)));
    loop.exec();
    line.clear();
    return conclude(store, study, runner.progress(), result, again);
}

} // namespace pinscope::cli
