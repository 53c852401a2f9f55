// SPDX-License-Identifier: GPL-3.0-or-later
// What may be changed about a study, and its end.
#include "core/store/rows.h"

#include <fmt/format.h>

namespace pinscope::store {

namespace {

template<typename... Values>
Result<void> change_study(SQLite::Database& db, const char* step, const char* sql, const Values&... values)
{
    if (run(db, sql, values...) == 1)
        return {};
    return failure(step, "there is no such study, kernel or trash", "Choose one of `pinscope studies`");
}

Result<void> check_free(SQLite::Database& db, const char* step, const std::string& name, StudyId study)
{
    if (name.empty())
        return failure(step, "the name is empty", "Choose a name");
    auto taken = query(db, "SELECT 1 FROM study WHERE name = ? AND trashed IS NULL AND id <> ?", name, raw(study));
    if (taken.executeStep())
        return failure(step, fmt::format("there is a study \"{}\" already", name), "Rename one of the two");
    return {};
}

Result<std::string> free_name(SQLite::Database& db, const std::string& wanted)
{
    std::string name = wanted;
    for (int n = 2;; ++n) {
        auto taken = query(db, "SELECT 1 FROM study WHERE name = ? AND trashed IS NULL", name);
        if (!taken.executeStep())
            return name;
        name = fmt::format("{} ({})", wanted, n);
    }
}

Result<void> import_measurement(SQLite::Database& db, BootId boot, const Measurement& measurement)
{
    const auto id = insert_measurement(db, boot, measurement.setup);
    if (!id)
        return tl::unexpected(id.error());
    for (const bool after : {false, true})
        if (const auto& proof = after ? measurement.after : measurement.before; proof)
            if (auto added = insert_proof(db, *id, after, *proof); !added)
                return added;
    for (const auto& [operation, samples] : measurement.samples)
        if (auto added = insert_samples(db, *id, operation, samples); !added)
            return added;
    for (const auto& [operation, events] : measurement.counters)
        for (const auto& [event, readings] : events)
            if (auto added = insert_readings(db, *id, operation, event, 0, readings); !added)
                return added;
    for (const auto& [operation, trace] : measurement.traces)
        if (auto added = insert_trace(db, *id, operation, trace); !added)
            return added;
    for (const auto& [operation, figures] : measurement.quoted)
        if (auto added = insert_quoted(db, *id, operation, figures); !added)
            return added;
    if (auto added = insert_notes(db, *id, measurement.notes); !added)
        return added;
    return close_measurement(db, *id, measurement.outcome, measurement.reason);
}

Result<void> import_boot(SQLite::Database& db, StudyId study, const Boot& boot, bool traced)
{
    const auto id = insert_boot(db, study, boot.kernel, boot.number, boot.seed, traced);
    if (!id)
        return tl::unexpected(id.error());
    if (auto added = insert_facts(db, *id, boot.environment); !added)
        return added;
    for (const Measurement& measurement : boot.measurements)
        if (auto added = import_measurement(db, *id, measurement); !added)
            return added;
    const Error cut{"importing the boot", "it was still running when it was exported", "It is not counted", 0};
    return boot.state == BootState::Running ? close_boot(db, *id, BootState::Interrupted, cut)
                                            : close_boot(db, *id, boot.state, boot.error);
}

} // namespace

Result<StudyId> Store::import_study(const Study& study, NameTaken taken)
{
    auto& db = m_parts->connection->db();
    return m_parts->write("importing a study", [&]() -> Result<StudyId> {
        const auto name = taken == NameTaken::AddNumber ? free_name(db, study.name) : study.name;
        if (!name)
            return tl::unexpected(name.error());
        auto id = insert_study(db, study, *name);
        if (!id)
            return id;
        for (const bool traced : {false, true})
            for (const Boot& boot : traced ? study.traced : study.boots)
                if (auto added = import_boot(db, *id, boot, traced); !added)
                    return tl::unexpected(added.error());
        if (auto flushed = m_parts->connection->flush(); !flushed)
            return tl::unexpected(flushed.error());
        return id;
    });
}

Result<void> Store::rename(StudyId study, std::string_view name)
{
    const char* const step = "renaming a study";
    auto& db = m_parts->connection->db();
    return m_parts->write(step, [&]() -> Result<void> {
        if (auto free = check_free(db, step, std::string(name), study); !free)
            return free;
        return change_study(db, step, "UPDATE study SET name = ? WHERE id = ?", std::string(name), raw(study));
    });
}

Result<void> Store::set_label(StudyId study, int kernel, std::string_view label)
{
    const char* const step = "labelling a kernel";
    auto& db = m_parts->connection->db();
    return m_parts->write(step, [&]() -> Result<void> {
        auto taken = query(db, "SELECT 1 FROM study_kernel WHERE study = ? AND label = ? AND position <> ?", raw(study),
                           std::string(label), kernel);
        if (taken.executeStep())
            return failure(step, fmt::format("another kernel is called \"{}\"", label), "Choose another label");
        return change_study(db, step, "UPDATE study_kernel SET label = ? WHERE study = ? AND position = ?",
                            std::string(label), raw(study), kernel);
    });
}

Result<void> Store::set_notes(StudyId study, std::string_view notes)
{
    const char* const step = "storing notes";
    return m_parts->write(step, [&] {
        return change_study(m_parts->connection->db(), step, "UPDATE study SET notes = ? WHERE id = ?",
                            std::string(notes), raw(study));
    });
}

Result<void> Store::set_boots_planned(StudyId study, int boots)
{
    const char* const step = "planning boots";
    return m_parts->write(step, [&] {
        return change_study(m_parts->connection->db(), step, "UPDATE study SET boots_planned = ? WHERE id = ?", boots,
                            raw(study));
    });
}

Result<void> Store::set_margin(StudyId study, double percent)
{
    const char* const step = "setting the margin";
    return m_parts->write(step, [&] {
        return change_study(m_parts->connection->db(), step, "UPDATE study SET margin = ? WHERE id = ?", percent,
                            raw(study));
    });
}

Result<void> Store::trash(StudyId study)
{
    const char* const step = "moving a study to the trash";
    if (!m_parts->writable)
        return tl::unexpected(m_parts->read_only(step));
    const auto unused = RunLock::take(m_parts->lock_file, study); // nobody starts a run meanwhile
    if (!unused)
        return tl::unexpected(unused.error());
    return m_parts->write(step, [&] {
        return change_study(m_parts->connection->db(), step,
                            "UPDATE study SET trashed = ? WHERE id = ? AND trashed IS NULL", now(), raw(study));
    });
}

Result<void> Store::restore(StudyId study)
{
    const char* const step = "restoring a study";
    auto& db = m_parts->connection->db();
    return m_parts->write(step, [&]() -> Result<void> {
        auto found = query(db, "SELECT name FROM study WHERE id = ?", raw(study));
        if (found.executeStep())
            if (auto free = check_free(db, step, found.getColumn(0).getString(), study); !free)
                return free;
        return change_study(db, step, "UPDATE study SET trashed = NULL WHERE id = ? AND trashed IS NOT NULL",
                            raw(study));
    });
}

Result<void> Store::purge(StudyId study)
{
    const char* const step = "deleting a study";
    auto& db = m_parts->connection->db();
    return m_parts->write(step, [&]() -> Result<void> {
        auto done = change_study(db, step, "DELETE FROM study WHERE id = ? AND trashed IS NOT NULL", raw(study));
        if (done) { // builds that no other study has
            run(db, "DELETE FROM kernel WHERE id NOT IN (SELECT kernel FROM study_kernel)");
            run(db, "DELETE FROM config WHERE id NOT IN (SELECT config FROM kernel)");
        }
        return done;
    });
}

} // namespace pinscope::store
