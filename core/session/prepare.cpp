// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/qemu.h"
#include "core/session/choices.h"

#include <QEventLoop>
#include <fmt/format.h>

namespace pinscope::session {

namespace {

// With KVM a guest greets within a second or two; one that KVM does not run never does.
constexpr std::chrono::seconds kvm_deadline{15};

tl::unexpected<Refusal> wrong(Error error)
{
    return tl::unexpected(Refusal{std::move(error), false});
}
tl::unexpected<Refusal> lacking(Error error)
{
    return tl::unexpected(Refusal{std::move(error), true});
}

// Boots one guest with KVM until it greets.
Result<void> try_kvm(const RunSettings& settings, const Study& study)
{
    if (const auto opens = guest::check_kvm(); !opens)
        return opens;
    auto folder = WorkFolder::make(settings.work_parent);
    if (!folder)
        return tl::unexpected(folder.error());
    const PlannedBoot boot = planned_boots(study).front();
    const std::filesystem::path image = folder->path() / "trial.cpio";
    const guest::BootableKernel& kernel = settings.kernels.front();
    if (auto built = build_initramfs(kernel, study, boot, settings.guest, image); !built)
        return built;
    launch::Launch launch =
        guest_launch(kernel, study, boot, settings.guest, image, folder->path() / "trial-console.log");
    if (settings.guest.boot_deadline.count() == 0)
        launch.hello_deadline = kvm_deadline;
    launch::CollectorProcess process;
    QEventLoop loop;
    bool greeted = false;
    std::optional<Error> error;
    QObject::connect(&process, &launch::CollectorProcess::event, [&] {
        greeted = true;
        process.stop();
    });
    QObject::connect(&process, &launch::CollectorProcess::ended, &loop, [&](const launch::Ending& ending) {
        error = ending.error;
        loop.quit();
    });
    process.start(launch);
    loop.exec();
    if (greeted)
        return {};
    return tl::unexpected(error.value_or(Error{"trying KVM", "the guest ended without a word", "", 0}));
}

// Takes the study of that name out of the way; it can be had back from the trash.
Result<void> start_afresh(store::Store& store, const std::string& name)
{
    const auto all = store.list_studies();
    if (!all)
        return tl::unexpected(all.error());
    for (const store::Summary& summary : *all)
        if (summary.name == name && !summary.trashed)
            return store.trash(summary.id);
    return {};
}

} // namespace

Checked<RunSettings> guest_settings(const Choices& choices, const std::filesystem::path& program)
{
    RunSettings settings;
    const auto qemu = guest::find_qemu();
    if (!qemu)
        return lacking(qemu.error());
    const auto collector = find_collector(program);
    if (!collector)
        return lacking(collector.error());
    settings.guest.qemu = *qemu;
    settings.guest.collector = *collector;
    settings.guest.memory = choices.memory;
    settings.guest.boot_deadline = std::chrono::seconds(choices.boot_timeout);
    settings.guest.silence_deadline = std::chrono::seconds(choices.silence_timeout);
    settings.guest.extra_kernel_arguments = choices.kernel_arguments;
    settings.parallel = choices.parallel;
    settings.trace = choices.trace;
    settings.work_parent = guest::default_places().cache / "runs";
    return settings;
}

Checked<void> find_kernels(const std::vector<std::string>& specs, Study& study, RunSettings& settings)
{
    for (const std::string& spec : specs) {
        auto kernel = guest::find_kernel(spec, guest::default_places());
        if (!kernel)
            return wrong(kernel.error());
        auto described = describe_kernel(*kernel);
        if (!described)
            return wrong(described.error());
        study.kernels.push_back(std::move(*described));
        settings.kernels.push_back(std::move(*kernel));
    }
    make_labels_unique(study.kernels);
    return {};
}

Checked<Study> wanted_study(const Choices& choices, RunSettings& settings)
{
    if (const auto sound = check_choices(choices); !sound)
        return wrong(sound.error());
    Study study;
    study.name = choices.study;
    study.plan = plan_of(choices).value();
    study.clock = choices.clock;
    study.fixed_layout = choices.fixed_layout;
    study.boots_planned = choices.boots;
    study.seed = choices.seed.value_or(seed_from_name(study.name));
    std::vector<std::string> specs{choices.base};
    specs.insert(specs.end(), choices.patched.begin(), choices.patched.end());
    if (const auto found = find_kernels(specs, study, settings); !found)
        return tl::unexpected(found.error());
    study.command = study_command(choices, study);
    return study;
}

void settle_clock(const Choices& choices, Prepared& prepared)
{
    Study& study = prepared.study;
    if (study.clock != Clock::Wall)
        return;
    const auto kvm = try_kvm(prepared.settings, study);
    if (kvm)
        return;
    prepared.note =
        fmt::format("KVM boots no guest here ({}), so the clock is `emulated`: plain TCG, whose nanoseconds "
                    "say nothing about real hardware.",
                    kvm.error().cause);
    study.clock = Clock::Emulated;
    if (!choices.base.empty()) // else it is somebody else's study, with their command
        study.command = study_command(choices, study);
}

Checked<Prepared> prepare(const Choices& choices, const std::filesystem::path& program)
{
    if (const auto sound = check_choices(choices); !sound)
        return wrong(sound.error());
    auto settings = guest_settings(choices, program);
    if (!settings)
        return tl::unexpected(settings.error());
    auto study = wanted_study(choices, *settings);
    if (!study)
        return tl::unexpected(study.error());
    Prepared prepared{std::move(*study), std::move(*settings), {}};
    settle_clock(choices, prepared);
    return prepared;
}

Result<OpenStudy> take_up(store::Store& store, const Choices& choices, const Study& study)
{
    if (choices.fresh)
        if (const auto fresh = start_afresh(store, study.name); !fresh)
            return tl::unexpected(fresh.error());
    auto opened = open_study(store, study);
    if (opened && !choices.note.empty())
        if (const auto noted = store.set_notes(opened->id, choices.note); !noted)
            return tl::unexpected(noted.error());
    return opened;
}

} // namespace pinscope::session
