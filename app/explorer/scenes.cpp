// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explorer/scenes.h"

#include "app/testing/comparisons.h"
#include "app/testing/counts.h"
#include "app/testing/sizes.h"
#include "app/testing/studies.h"
#include "core/report/example.h"

namespace pinscope::explorer {

void MemorySource::set(std::vector<Entry> entries)
{
    m_entries = std::move(entries);
    emit changed();
}

void MemorySource::setMachine(std::vector<MachineLine> lines)
{
    m_machine = std::move(lines);
    emit changed();
}

std::vector<models::StudyEntry> MemorySource::studies() const
{
    std::vector<models::StudyEntry> studies;
    for (const Entry& entry : m_entries)
        studies.push_back(entry.entry);
    return studies;
}

const MemorySource::Entry* MemorySource::find(std::int64_t id) const
{
    for (const Entry& entry : m_entries)
        if (entry.entry.id == id)
            return &entry;
    return nullptr;
}

Reading MemorySource::read(const StudyRequest& request) const
{
    const Entry* entry = find(request.id);
    const Entry* base = request.against ? find(*request.against) : nullptr;
    const auto refuse = [](std::string cause) {
        return Reading{nullptr, nullptr, {}, Error{"open the study", std::move(cause), "Choose another one", 0}};
    };
    if (!entry || (request.against && !base))
        return refuse("there is none with number " + std::to_string(request.id));
    if (!entry->comparison)
        return Reading{nullptr, entry->study, entry->progress, entry->comparison.error()};
    if (!request.against)
        return {std::make_shared<const compare::Comparison>(*entry->comparison), entry->study, entry->progress, {}};
    if (!entry->study || !base->study)
        return refuse("its samples are not here");
    auto pair =
        std::make_shared<const Study>(compare::against(Base<Study>{*base->study}, Patched<Study>{*entry->study}));
    return {std::make_shared<const compare::Comparison>(compare::compare(*pair)), pair, {}, {}};
}

void MemorySource::request(const StudyRequest& request)
{
    emit arrived(request, read(request));
}

namespace {

// The comparison is that of the study, as in the program.
MemorySource::Entry entry_of(models::StudyEntry entry, Study study, const RunProgress& progress = {})
{
    study.name = entry.name.toStdString();
    auto shared = std::make_shared<const Study>(std::move(study));
    compare::Comparison comparison = compare::compare(*shared);
    return {std::move(entry), std::move(comparison), progress, std::move(shared)};
}

} // namespace

MemorySource::Entry complete_study(std::int64_t id, int kernels)
{
    const models::StudyEntry entry{id,
                                   QStringLiteral("gup-batching v3"),
                                   models::StudyState::Complete,
                                   Clock::Instructions,
                                   3 * kernels,
                                   3 * kernels,
                                   0};
    MemorySource::Entry made = entry_of(entry, testing::full_study(kernels));
    made.comparison->warnings = testing::full_comparison(kernels).warnings;
    return made;
}

MemorySource::Entry running_study(std::int64_t id, int cells)
{
    const double share = cells / 26.0 / 3;
    const RunProgress progress{true, 1, 6, share, QStringLiteral("boot 2 of 6 (7.3.4): map 64K mTHP"), 61.0, {}};
    return entry_of({id, QStringLiteral("first-light"), models::StudyState::Running, Clock::Instructions, 1, 6, share},
                    testing::partial_study(cells), progress);
}

MemorySource::Entry failed_study(std::int64_t id)
{
    RunProgress progress;
    progress.failed.push_back({QStringLiteral("7.3.4"),
                               2,
                               {"read from the guest",
                                "The guest did not answer for 60 s. Its last console line: "
                                "vfio-pci 0000:00:03.0: enabling device (0000 -> 0002)",
                                "Try --clock emulated, or a smaller region", 0}});
    Study study = testing::full_study(2);
    study.boots.back().state = BootState::Failed;
    return entry_of(
        {id, QStringLiteral("iommufd-large-folios"), models::StudyState::Interrupted, Clock::Instructions, 5, 6, 0},
        std::move(study), progress);
}

// Measured with the wall clock on hardware, so that time and throughput can be shown.
MemorySource::Entry wall_study(std::int64_t id)
{
    Study study = testing::full_study(2);
    study.clock = Clock::Wall;
    study.target = Target::This;
    return entry_of(
        {id, QStringLiteral("gup-batching v3, on hardware"), models::StudyState::Complete, Clock::Wall, 6, 6, 0},
        std::move(study));
}

MemorySource::Entry traced_study(std::int64_t id)
{
    return entry_of(
        {id, QStringLiteral("gup-batching, traced"), models::StudyState::Complete, Clock::Instructions, 6, 6, 0},
        testing::traced_study());
}

MemorySource::Entry planned_study(std::int64_t id)
{
    compare::Comparison comparison = testing::empty_comparison();
    comparison.study = "not yet begun";
    return {{id, QStringLiteral("not yet begun"), models::StudyState::Planned, Clock::Instructions, 0, 6, 0},
            comparison,
            {}};
}

MemorySource::Entry counted_study(std::int64_t id)
{
    return entry_of({id, QStringLiteral("gup-batching v3"), models::StudyState::Complete, Clock::Instructions, 6, 6, 0},
                    testing::counted_study());
}

std::vector<MachineLine> a_laptop()
{
    return {{QStringLiteral("guest"), QStringLiteral("ok"), true, {}, {}},
            {QStringLiteral("VFIO"), QStringLiteral("none"), false, QStringLiteral("No IOMMU is enabled"),
             QStringLiteral("Boot with intel_iommu=on, and enable VT-d in the firmware")},
            {QStringLiteral("PMU"), QStringLiteral("none"), false, QStringLiteral("This machine has no PMU"),
             QStringLiteral("Software events can be added in the wizard")}};
}

MemorySource::Entry example_study(std::int64_t id)
{
    const Study study = report::example_study().value();
    MemorySource::Entry entry = {
        {id, QString::fromStdString(study.name), models::StudyState::Example, study.clock, 6, 6, 0},
        compare::compare(study),
        {}};
    entry.study = std::make_shared<const Study>(study);
    return entry;
}

bool set_scene(MemorySource& source, const QString& name)
{
    if (name != QLatin1String("empty"))
        source.setMachine(a_laptop());
    const MemorySource::Entry imported{{9, QStringLiteral("lore: vfio/type1 batching, cover letter"),
                                        models::StudyState::Imported, Clock::Wall, 2, 2, 0},
                                       testing::small_comparison(),
                                       {}};
    const std::map<QString, std::vector<MemorySource::Entry>> scenes = {
        {QStringLiteral("empty"), {}},
        {QStringLiteral("example"), {example_study(1)}},
        {QStringLiteral("planned"), {planned_study(1)}},
        {QStringLiteral("full"),
         {complete_study(1), running_study(2, 12), failed_study(3), planned_study(4), imported}},
        {QStringLiteral("wall"), {wall_study(1), complete_study(2)}},
        {QStringLiteral("sizes"),
         {entry_of({1, QStringLiteral("by size"), models::StudyState::Complete, Clock::Instructions, 6, 6, 0},
                   testing::sized_study())}},
        {QStringLiteral("counted"), {counted_study(1)}},
        {QStringLiteral("quadratic"),
         {entry_of({1, QStringLiteral("registering"), models::StudyState::Complete, Clock::Wall, 6, 6, 0},
                   testing::quadratic_study())}},
        {QStringLiteral("many"),
         {entry_of(
             {1, QStringLiteral("a great many samples"), models::StudyState::Complete, Clock::Instructions, 6, 6, 0},
             testing::large_study(170'000))}},
        {QStringLiteral("traced"), {traced_study(1), complete_study(2)}},
        {QStringLiteral("three"), {complete_study(1, 3), imported}},
        {QStringLiteral("running"), {running_study(2, 12), complete_study(1), imported}},
        {QStringLiteral("failed"), {failed_study(3), complete_study(1), imported}},
    };
    const auto found = scenes.find(name);
    if (found == scenes.end())
        return false;
    source.set(found->second);
    return true;
}

} // namespace pinscope::explorer
