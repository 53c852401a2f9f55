// SPDX-License-Identifier: GPL-3.0-or-later
// The calls that a running study makes.
#include "core/store/rows.h"

#include <fmt/format.h>

namespace pinscope::store {

namespace {

const Error interrupted{"running the boot", "the process that ran it ended before the boot did",
                        "It is not counted; run the study again and it is repeated whole", 0};

Result<void> check_runnable(SQLite::Database& db, StudyId study)
{
    auto found = query(db, "SELECT trashed IS NOT NULL FROM study WHERE id = ?", raw(study));
    if (!found.executeStep())
        return failure("starting a run of the study", "there is no such study", "Choose one of `pinscope studies`");
    if (found.getColumn(0).getInt() != 0)
        return failure("starting a run of the study", "it is in the trash", "Restore it first");
    return {};
}

} // namespace

Result<StudyId> Store::create_study(const Study& study)
{
    if (!study.boots.empty())
        return failure("making a study", "it has boots already", "This is a mistake in Pinscope; report it");
    auto& db = m_parts->connection->db();
    return m_parts->write("making a study", [&] { return insert_study(db, study, study.name); });
}

Result<RunLock> Store::lock_study(StudyId study)
{
    const char* const step = "starting a run of the study";
    if (!m_parts->writable)
        return tl::unexpected(m_parts->read_only(step));
    auto lock = RunLock::take(m_parts->lock_file, study);
    if (!lock)
        return lock;
    auto& db = m_parts->connection->db();
    // Whoever holds the lock is the only one that runs the study, so what is marked as running was left by the dead.
    const auto marked = m_parts->write(step, [&]() -> Result<void> {
        if (auto runnable = check_runnable(db, study); !runnable)
            return runnable;
        std::vector<BootId> left;
        auto rows = query(db, "SELECT id FROM boot WHERE study = ? AND state = 'running'", raw(study));
        while (rows.executeStep())
            left.push_back(BootId{rows.getColumn(0).getInt64()});
        for (const BootId boot : left)
            if (auto closed = close_boot(db, boot, BootState::Interrupted, interrupted); !closed)
                return closed;
        return {};
    });
    if (!marked)
        return tl::unexpected(marked.error());
    return lock;
}

bool Store::is_running(StudyId study) const
{
    return RunLockView(m_parts->lock_file).locked(study);
}

Result<int> Store::add_kernel(const RunLock& lock, const Kernel& kernel)
{
    auto& db = m_parts->connection->db();
    return m_parts->write("adding a kernel", [&]() -> Result<int> {
        auto next =
            query(db, "SELECT COALESCE(MAX(position) + 1, 0) FROM study_kernel WHERE study = ?", raw(lock.study()));
        next.executeStep();
        const int position = next.getColumn(0).getInt();
        if (auto added = insert_kernel(db, lock.study(), position, kernel); !added)
            return tl::unexpected(added.error());
        return position;
    });
}

Result<void> Store::identify_kernel(const RunLock& lock, int kernel, const Kernel& identity)
{
    auto& db = m_parts->connection->db();
    return m_parts->write("storing a kernel", [&]() -> Result<void> {
        const std::int64_t row = kernel_row(db, identity);
        // The same build again is no change, also after complete boots.
        run(db, "UPDATE study_kernel SET kernel = ?1 WHERE study = ?2 AND position = ?3 AND kernel <> ?1", row,
            raw(lock.study()), kernel);
        return {};
    });
}

Result<BootId> Store::begin_boot(const RunLock& lock, int kernel, int number, std::uint64_t seed, bool traced)
{
    auto& db = m_parts->connection->db();
    return m_parts->write("beginning a boot",
                          [&] { return insert_boot(db, lock.study(), kernel, number, seed, traced); });
}

Result<void> Store::add_facts(BootId boot, const Environment& facts)
{
    return m_parts->write("storing the environment",
                          [&] { return insert_facts(m_parts->connection->db(), boot, facts); });
}

Result<void> Store::set_console(BootId boot, std::string_view text)
{
    auto& db = m_parts->connection->db();
    return m_parts->write("storing the console log", [&]() -> Result<void> {
        run(db, "INSERT INTO console (boot, text) VALUES (?, ?) ON CONFLICT (boot) DO UPDATE SET text = excluded.text",
            raw(boot), std::string(text));
        return {};
    });
}

Result<MeasurementId> Store::begin_measurement(BootId boot, const pinscope::Setup& setup)
{
    return m_parts->write("storing a measurement",
                          [&] { return insert_measurement(m_parts->connection->db(), boot, setup); });
}

Result<void> Store::add_proof(MeasurementId measurement, bool after, const FolioProof& proof)
{
    return m_parts->write("storing a folio proof",
                          [&] { return insert_proof(m_parts->connection->db(), measurement, after, proof); });
}

Result<void> Store::add_samples(MeasurementId measurement, Operation operation, std::span<const Sample> samples)
{
    return m_parts->write("storing samples",
                          [&] { return insert_samples(m_parts->connection->db(), measurement, operation, samples); });
}

Result<void> Store::add_readings(MeasurementId measurement, Operation operation, const std::string& event, int first,
                                 std::span<const std::optional<Reading>> readings)
{
    return m_parts->write("storing counters", [&] {
        return insert_readings(m_parts->connection->db(), measurement, operation, event, first, readings);
    });
}

Result<void> Store::add_trace(MeasurementId measurement, Operation operation, const Trace& trace)
{
    return m_parts->write("storing a trace",
                          [&] { return insert_trace(m_parts->connection->db(), measurement, operation, trace); });
}

Result<void> Store::finish_measurement(MeasurementId measurement, Outcome outcome, const Error& reason)
{
    return m_parts->write("storing a measurement",
                          [&] { return close_measurement(m_parts->connection->db(), measurement, outcome, reason); });
}

Result<void> Store::finish_boot(BootId boot, BootState state, const Error& error)
{
    auto done =
        m_parts->write("finishing a boot", [&] { return close_boot(m_parts->connection->db(), boot, state, error); });
    return done ? m_parts->connection->flush() : done;
}

} // namespace pinscope::store
