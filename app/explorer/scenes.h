// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explorer/study_source.h"

#include <map>

namespace pinscope::explorer {

// A source in memory, for tests and explorer_demo.
class MemorySource : public StudySource
{
    Q_OBJECT

public:
    struct Entry
    {
        models::StudyEntry entry;
        Result<compare::Comparison> comparison;
        RunProgress progress;
        std::shared_ptr<const Study> study = nullptr; // none where the comparison was made by hand
    };

    using StudySource::StudySource;

    void set(std::vector<Entry> entries); // tells of the change
    void setMachine(std::vector<MachineLine> lines);

    [[nodiscard]] std::vector<models::StudyEntry> studies() const override;
    void request(const StudyRequest& request) override; // answers at once
    [[nodiscard]] std::vector<MachineLine> machine() const override { return m_machine; }

private:
    [[nodiscard]] const Entry* find(std::int64_t id) const;
    [[nodiscard]] Reading read(const StudyRequest& request) const;

    std::vector<Entry> m_entries;
    std::vector<MachineLine> m_machine;
};

// A complete study with `kernels` kernels; one that is running, `cells` cells into its first boots; one with a failed
// boot; one that has not begun.
MemorySource::Entry complete_study(std::int64_t id, int kernels = 2);
MemorySource::Entry running_study(std::int64_t id, int cells);
MemorySource::Entry failed_study(std::int64_t id);
MemorySource::Entry wall_study(std::int64_t id);
MemorySource::Entry planned_study(std::int64_t id);
MemorySource::Entry traced_study(std::int64_t id); // complete, with a tracing pass of 4K and 2M
std::vector<MachineLine> a_laptop();

// complete_study() with events that were counted.
MemorySource::Entry counted_study(std::int64_t id);

// The study that is part of the program.
MemorySource::Entry example_study(std::int64_t id);

// Fills `source` with the named scene: empty, planned, full, three, running, failed, wall, many, counted, sizes,
// quadratic, traced. False where there is no such scene.
bool set_scene(MemorySource& source, const QString& name);

} // namespace pinscope::explorer
