// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wizard/lab_note.h"

#include "core/compare/forecast.h"
#include "core/session/places.h"
#include "core/session/schedule.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace pinscope::wizard {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(pinscope::wizard::LabNote)
};

QString from(const std::string& text)
{
    return QString::fromStdString(text);
}

QString cells(int n)
{
    return Words::tr("%n cell(s)", nullptr, n);
}
QString boots(int n)
{
    return Words::tr("%n boot(s)", nullptr, n);
}
QString samples(int n)
{
    return Words::tr("%n sample(s)", nullptr, n);
}
QString warmups(int n)
{
    return Words::tr("%n warm-up(s)", nullptr, n);
}

QString kernel_words(const Draft& draft, const std::string& spec)
{
    const KernelFact* kernel = find_kernel(draft.facts(), spec);
    if (!kernel || kernel->compiler.empty())
        return from(spec);
    return Words::tr("%1 (%2)").arg(from(spec), from(kernel->compiler));
}

QString machine_words(const Draft& draft)
{
    const session::Choices& choices = draft.choices();
    const QString as = choices.as.empty() ? QStringLiteral("base") : from(choices.as);
    if (choices.target != session::this_machine)
        return Words::tr("Kernel: the one that runs on %1, as %2")
            .arg(from(choices.target.substr(session::over_ssh.size())), as);
    const auto release = draft.facts().running.facts.find("kernel.release");
    return Words::tr("Kernel: %1, which runs here, as %2")
        .arg(release == draft.facts().running.facts.end() ? Words::tr("the one") : from(release->second), as);
}

QStringList memory_words(const session::Matrix& matrix)
{
    QStringList words;
    for (const Memory& memory : matrix.memories)
        words << from(memory_label(memory));
    return words;
}

QString measured_words(const Draft& draft)
{
    const session::Matrix matrix = draft.matrix();
    QStringList workloads;
    for (const Workload workload : matrix.workloads)
        if (const auto* offer = session::find_offer(draft.facts().offers, workload))
            workloads << offered(offer->title);
    QStringList regions;
    for (const Bytes region : matrix.regions)
        regions << from(format_bytes(region));
    QString text = Words::tr("Measured: %1, over %2, in regions of %3.")
                       .arg(workloads.join(QStringLiteral(", ")), memory_words(matrix).join(QStringLiteral(", ")),
                            regions.join(QStringLiteral(", ")));
    for (const auto& [name, value] : matrix.parameters)
        text += QLatin1Char(' ') + Words::tr("Setting: %1 = %2.").arg(from(name), QLocale().toString(value));
    return text;
}

} // namespace

QString size_words(const Draft& draft)
{
    const Draft::Size size = draft.size();
    return Words::tr("%1, %2: about %3").arg(cells(size.cells), boots(size.boots), from(format_duration(size.seconds)));
}

QString forecast_words(const Draft& draft, double effect_percent)
{
    const session::Choices& choices = draft.choices();
    const auto found = draft.facts().earlier.find(choices.clock);
    const auto earlier = found == draft.facts().earlier.end() ? nullptr : found->second;
    const auto plan = session::plan_of(choices);
    if (!earlier || !plan)
        return Words::tr(
            "How many boots a given change needs can be told once a study in this clock has two boots of a "
            "kernel. Three are a good start; more can be added later.");
    Study one;
    one.plan = *plan;
    one.clock = choices.clock;
    one.boots_planned = 1;
    one.kernels.resize(1);
    const int parallel = choices.parallel > 0 ? choices.parallel : session::guests_side_by_side(choices.clock);
    const double boot = session::expected_seconds(one, 1);
    one.plan.samples += 1;
    const double sample = session::expected_seconds(one, 1) - boot;
    const auto forecast = compare::forecast(*earlier, effect_percent, boot, sample);
    if (!forecast)
        return Words::tr("The studies so far do not tell how many boots that needs.");
    const int kernels = 1 + static_cast<int>(choices.patched.size());
    const int all = kernels * forecast->boots;
    const double seconds = all * boot / std::clamp(parallel, 1, std::max(1, all));
    return Words::tr("To see %1 % you need %2 of each kernel, about %3; by the noise of \"%4\".")
        .arg(QLocale().toString(effect_percent), boots(forecast->boots), from(format_duration(seconds)),
             from(earlier->name));
}

QString lab_note(const Draft& draft)
{
    const session::Choices& choices = draft.choices();
    QStringList lines;
    lines << Words::tr("Study: %1").arg(from(choices.study));
    if (!choices.note.empty())
        lines << Words::tr("Question: %1").arg(from(choices.note));
    if (session::is_machine(choices.target)) {
        lines << machine_words(draft);
    } else {
        lines << Words::tr("Base: %1").arg(kernel_words(draft, choices.base));
        for (const std::string& patched : choices.patched)
            lines << Words::tr("Patched: %1").arg(kernel_words(draft, patched));
    }
    const session::TargetOffer* target = draft.target();
    const session::ClockOffer* clock = target ? session::find_offer(*target, choices.clock) : nullptr;
    if (target && clock)
        lines << QString() << Words::tr("Where: %1. %2").arg(offered(target->title), offered(target->explanation))
              << Words::tr("Clock: %1. %2").arg(offered(clock->title), offered(clock->explanation));
    lines << QString() << measured_words(draft);
    const auto plan = session::plan_of(choices);
    if (plan)
        lines << Words::tr("Repeated: %1 of each kernel, each with %2 after %3.")
                     .arg(boots(choices.boots), samples(plan->samples), warmups(plan->warmups));
    if (choices.fixed_layout)
        lines << Words::tr("All boots share one memory layout: the result repeats exactly, and so does its luck.");
    if (choices.trace)
        lines << Words::tr("Traced: a boot of each kernel more, in which functions are counted and nothing is timed.");
    if (!choices.counters.empty()) {
        QStringList names;
        for (const std::string& counter : choices.counters)
            names << from(counter);
        lines << Words::tr("Counted: %1.").arg(names.join(QStringLiteral(", ")));
    }
    lines << Words::tr("In all: %1.").arg(size_words(draft));
    if (target)
        lines << QString() << Words::tr("Changed and put back: %1").arg(offered(target->promise));
    if (choices.fresh)
        lines << Words::tr("The study of the same name goes to the trash, from where it can be had back.");
    return lines.join(QLatin1Char('\n'));
}

QString command_line(const Draft& draft)
{
    return from(session::full_command(draft.choices(), draft.facts().database));
}

} // namespace pinscope::wizard
