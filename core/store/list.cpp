// SPDX-License-Identifier: GPL-3.0-or-later
// What a list of studies or boots shows, without any figures.
#include "core/store/parts.h"

#include <fmt/format.h>
#include <map>
#include <sqlite3.h>

namespace pinscope::store {

namespace {

std::optional<Time> time_at(const SQLite::Statement& row, int column)
{
    if (row.isColumnNull(column))
        return std::nullopt;
    return time_of(row.getColumn(column).getInt64());
}

Result<Summary> summary_at(const SQLite::Statement& row)
{
    const auto clock = parse_clock(row.getColumn(2).getString());
    const auto target = parse_target(row.getColumn(3).getString());
    if (!clock || !target)
        return tl::unexpected(!clock ? clock.error() : target.error());
    Summary summary;
    summary.id = StudyId{row.getColumn(0).getInt64()};
    summary.name = row.getColumn(1).getString();
    summary.clock = *clock;
    summary.target = *target;
    summary.boots_planned = row.getColumn(4).getInt();
    summary.created = time_of(row.getColumn(5).getInt64());
    summary.trashed = time_at(row, 6);
    summary.notes = row.getColumn(7).getString();
    summary.margin_percent = row.getColumn(8).getDouble();
    summary.boots = row.getColumn(9).getInt();
    summary.boots_complete = row.getColumn(10).getInt();
    summary.traced = row.getColumn(11).getInt();
    return summary;
}

} // namespace

Result<std::vector<Summary>> Store::list_studies() const
{
    auto& db = m_parts->connection->db();
    const RunLockView locks(m_parts->lock_file);
    return m_parts->connection->read("listing the studies", [&]() -> Result<std::vector<Summary>> {
        std::map<std::int64_t, std::vector<std::string>> kernels;
        auto labels = query(db, "SELECT study, label FROM study_kernel ORDER BY study, position");
        while (labels.executeStep())
            kernels[labels.getColumn(0).getInt64()].push_back(labels.getColumn(1).getString());
        std::vector<Summary> studies;
        // Boots are counted in one walk along their index, not in one search a study.
        auto rows = query(db, "SELECT id, name, clock, target, boots_planned, created, trashed, notes, margin, "
                              "ifnull(boots, 0), ifnull(complete, 0), ifnull(passes, 0) FROM study LEFT JOIN "
                              "(SELECT study AS of, SUM(traced = 0) AS boots, SUM(traced) AS passes, "
                              "SUM(traced = 0 AND state = 'complete') AS complete FROM boot GROUP BY study) ON of = "
                              "study.id ORDER BY created DESC, id DESC");
        while (rows.executeStep()) {
            auto summary = summary_at(rows);
            if (!summary)
                return tl::unexpected(summary.error());
            summary->kernels = std::move(kernels[raw(summary->id)]);
            summary->boots_planned *= static_cast<int>(summary->kernels.size());
            summary->running = locks.locked(summary->id);
            studies.push_back(std::move(*summary));
        }
        return studies;
    });
}

Result<std::vector<BootSummary>> Store::list_boots(StudyId study) const
{
    auto& db = m_parts->connection->db();
    return m_parts->connection->read("listing the boots", [&]() -> Result<std::vector<BootSummary>> {
        std::vector<BootSummary> boots;
        auto rows = query(db,
                          "SELECT id, kernel, number, attempt, state, started, finished FROM boot WHERE study = ? "
                          "AND traced = 0 ORDER BY id",
                          raw(study));
        while (rows.executeStep()) {
            const auto state = parse_boot_state(rows.getColumn(4).getString());
            if (!state)
                return tl::unexpected(state.error());
            boots.push_back({BootId{rows.getColumn(0).getInt64()}, rows.getColumn(1).getInt(),
                             rows.getColumn(2).getInt(), rows.getColumn(3).getInt(), *state,
                             time_of(rows.getColumn(5).getInt64()), time_at(rows, 6)});
        }
        return boots;
    });
}

Result<std::string> Store::load_console(BootId boot) const
{
    auto& db = m_parts->connection->db();
    return m_parts->connection->read("reading a console log", [&]() -> Result<std::string> {
        auto row = query(db, "SELECT text FROM console WHERE boot = ?", raw(boot));
        return row.executeStep() ? row.getColumn(0).getString() : std::string();
    });
}

Result<std::string> Store::notes(StudyId study) const
{
    auto& db = m_parts->connection->db();
    return m_parts->connection->read("reading notes", [&]() -> Result<std::string> {
        auto row = query(db, "SELECT notes FROM study WHERE id = ?", raw(study));
        return row.executeStep() ? row.getColumn(0).getString() : std::string();
    });
}

// data_version tells of other connections only.
Result<Mark> Store::mark() const
{
    auto& db = m_parts->connection->db();
    return m_parts->connection->guard("looking for changes", [&]() -> Result<Mark> {
        return Mark{db.execAndGet("PRAGMA data_version").getInt64(), sqlite3_total_changes64(db.getHandle())};
    });
}

} // namespace pinscope::store
