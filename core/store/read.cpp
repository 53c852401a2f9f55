// SPDX-License-Identifier: GPL-3.0-or-later
// Lists, and studies as plain values.
#include "core/store/rows.h"

#include "core/model/json.h"

#include <fmt/format.h>
#include <sqlite3.h>
#include <unordered_map>

namespace pinscope::store {

namespace {

tl::unexpected<Error> no_study(std::string_view which)
{
    return failure("reading a study", fmt::format("there is no study {}", which), "Choose one of `pinscope studies`");
}

std::string text(const SQLite::Statement& row, int column)
{
    return row.getColumn(column).getString();
}

Error error_at(const SQLite::Statement& row, int column)
{
    return {text(row, column), text(row, column + 1), text(row, column + 2), row.getColumn(column + 3).getInt()};
}

Result<void> read_study(SQLite::Database& db, StudyId id, Study& study)
{
    auto row = query(db,
                     "SELECT name, plan, clock, target, seed, fixed_layout, boots_planned, margin, command "
                     "FROM study WHERE id = ?",
                     raw(id));
    if (!row.executeStep())
        return no_study(fmt::format("number {}", raw(id)));
    study.name = text(row, 0);
    const auto clock = parse_clock(text(row, 2));
    const auto target = parse_target(text(row, 3));
    if (!clock || !target)
        return tl::unexpected(!clock ? clock.error() : target.error());
    const auto json = parse_json(text(row, 1), "reading the plan");
    auto plan = json ? read_plan(*json, *target) : tl::unexpected(json.error());
    if (!plan)
        return tl::unexpected(plan.error());
    study.plan = std::move(*plan);
    study.clock = *clock;
    study.target = *target;
    study.seed = std::bit_cast<std::uint64_t>(row.getColumn(4).getInt64());
    study.fixed_layout = row.getColumn(5).getInt() != 0;
    study.boots_planned = row.getColumn(6).getInt();
    study.margin_percent = row.getColumn(7).getDouble();
    study.command = text(row, 8);
    auto kernels = query(db,
                         "SELECT label, release, banner, compiler, build_id, config.text FROM study_kernel "
                         "JOIN kernel ON kernel.id = study_kernel.kernel JOIN config ON config.id = kernel.config "
                         "WHERE study = ? ORDER BY position",
                         raw(id));
    while (kernels.executeStep())
        study.kernels.push_back({text(kernels, 0), text(kernels, 1), text(kernels, 2), text(kernels, 3),
                                 text(kernels, 4), text(kernels, 5)});
    return {};
}

// Rows of a boot's parts come in the order of boots; each finds its place by the boot's or the measurement's id.
struct Places
{
    std::unordered_map<std::int64_t, Boot*> boots;
    std::unordered_map<std::int64_t, Measurement*> measurements;
    std::unordered_map<std::int64_t, std::vector<Sample>*> cells;
};

Result<void> read_boots(SQLite::Database& db, StudyId id, Study& study, Places& places)
{
    auto rows = query(db,
                      "SELECT id, kernel, number, seed, state, error_step, error_cause, error_fix, error_code, traced "
                      "FROM boot WHERE study = ? ORDER BY id",
                      raw(id));
    std::vector<std::pair<std::int64_t, std::pair<bool, std::size_t>>> order;
    while (rows.executeStep()) {
        const auto state = parse_boot_state(text(rows, 4));
        if (!state)
            return tl::unexpected(state.error());
        const bool traced = rows.getColumn(9).getInt() != 0;
        std::vector<Boot>& boots = traced ? study.traced : study.boots;
        order.push_back({rows.getColumn(0).getInt64(), {traced, boots.size()}});
        Boot boot;
        boot.kernel = rows.getColumn(1).getInt();
        boot.number = rows.getColumn(2).getInt();
        boot.seed = std::bit_cast<std::uint64_t>(rows.getColumn(3).getInt64());
        boot.state = *state;
        boot.error = error_at(rows, 5);
        boots.push_back(std::move(boot));
    }
    for (const auto& [row, place] : order) // only now do they stay where they are
        places.boots[row] = &(place.first ? study.traced : study.boots)[place.second];
    auto facts =
        query(db, "SELECT boot, name, value FROM fact WHERE boot IN (SELECT id FROM boot WHERE study = ?)", raw(id));
    while (facts.executeStep())
        places.boots.at(facts.getColumn(0).getInt64())->environment[text(facts, 1)] = text(facts, 2);
    return {};
}

Result<Measurement> measurement_at(const SQLite::Statement& row)
{
    auto setup = parse_setup(text(row, 2));
    if (!setup)
        return tl::unexpected(setup.error());
    Measurement measurement;
    measurement.setup = std::move(*setup);
    if (row.isColumnNull(3)) {
        measurement.outcome = Outcome::Failed;
        measurement.reason = {"measuring the setup", "it has not been finished", "", 0};
        return measurement;
    }
    const auto outcome = parse_outcome(text(row, 3));
    if (!outcome)
        return tl::unexpected(outcome.error());
    measurement.outcome = *outcome;
    measurement.reason = error_at(row, 4);
    return measurement;
}

Result<void> read_measurements(SQLite::Database& db, StudyId id, Places& places)
{
    auto rows = query(db,
                      "SELECT id, boot, setup, outcome, reason_step, reason_cause, reason_fix, reason_code "
                      "FROM measurement WHERE boot IN (SELECT id FROM boot WHERE study = ?) ORDER BY boot, position",
                      raw(id));
    std::vector<std::pair<std::int64_t, std::pair<Boot*, std::size_t>>> order;
    while (rows.executeStep()) {
        auto measurement = measurement_at(rows);
        if (!measurement)
            return tl::unexpected(measurement.error());
        Boot* const boot = places.boots.at(rows.getColumn(1).getInt64());
        order.push_back({rows.getColumn(0).getInt64(), {boot, boot->measurements.size()}});
        boot->measurements.push_back(std::move(*measurement));
    }
    for (const auto& [row, place] : order)
        places.measurements[row] = &place.first->measurements[place.second];
    return {};
}

constexpr const char* measurements_of_study =
    "(SELECT measurement.id FROM measurement JOIN boot ON boot.id = measurement.boot WHERE study = ?)";

Result<void> read_proofs(SQLite::Database& db, StudyId id, Places& places)
{
    auto rows =
        query(db,
              fmt::format("SELECT measurement, phase, json FROM proof WHERE measurement IN {}", measurements_of_study)
                  .c_str(),
              raw(id));
    while (rows.executeStep()) {
        const auto json = parse_json(text(rows, 2), "reading a folio proof");
        auto proof = json ? proof_from_json(*json) : tl::unexpected(json.error());
        if (!proof)
            return tl::unexpected(proof.error());
        Measurement& measurement = *places.measurements.at(rows.getColumn(0).getInt64());
        (text(rows, 1) == "after" ? measurement.after : measurement.before) = std::move(*proof);
    }
    return {};
}

// A million rows and more: SQLite's own calls, since each column of SQLiteCpp counts references to its statement.
void read_sample_rows(SQLite::Database& db, StudyId id, Places& places)
{
    const std::string sql =
        fmt::format("SELECT cell, idx, warmup, ticks FROM sample WHERE cell IN (SELECT id FROM cell "
                    "WHERE measurement IN {}) ORDER BY cell, idx",
                    measurements_of_study);
    sqlite3_stmt* made = nullptr;
    if (sqlite3_prepare_v2(db.getHandle(), sql.c_str(), -1, &made, nullptr) != SQLITE_OK)
        throw SQLite::Exception(db.getHandle());
    const std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> rows(made, sqlite3_finalize);
    sqlite3_bind_int64(rows.get(), 1, raw(id));
    std::int64_t last = -1;
    std::vector<Sample>* samples = nullptr;
    int step = SQLITE_DONE;
    while ((step = sqlite3_step(rows.get())) == SQLITE_ROW) {
        const std::int64_t cell = sqlite3_column_int64(rows.get(), 0);
        if (cell != last)
            samples = places.cells.at(cell);
        last = cell;
        samples->push_back({sqlite3_column_int(rows.get(), 1), sqlite3_column_int(rows.get(), 2) != 0,
                            Ticks{sqlite3_column_int64(rows.get(), 3)}});
    }
    if (step != SQLITE_DONE)
        throw SQLite::Exception(db.getHandle());
}

Result<void> read_samples(SQLite::Database& db, StudyId id, Places& places)
{
    auto cells =
        query(db,
              fmt::format("SELECT id, measurement, operation FROM cell WHERE measurement IN {}", measurements_of_study)
                  .c_str(),
              raw(id));
    while (cells.executeStep()) {
        const auto operation = parse_operation(text(cells, 2));
        if (!operation)
            return tl::unexpected(operation.error());
        Measurement& measurement = *places.measurements.at(cells.getColumn(1).getInt64());
        places.cells[cells.getColumn(0).getInt64()] = &measurement.samples[*operation];
    }
    read_sample_rows(db, id, places);
    return {};
}

Result<void> read_counters(SQLite::Database& db, StudyId id, Places& places)
{
    auto counters = query(db,
                          fmt::format("SELECT counter.id, measurement, operation, event FROM counter "
                                      "JOIN cell ON cell.id = counter.cell WHERE measurement IN {}",
                                      measurements_of_study)
                              .c_str(),
                          raw(id));
    std::unordered_map<std::int64_t, Readings*> found;
    while (counters.executeStep()) {
        const auto operation = parse_operation(text(counters, 2));
        if (!operation)
            return tl::unexpected(operation.error());
        Measurement& measurement = *places.measurements.at(counters.getColumn(1).getInt64());
        found[counters.getColumn(0).getInt64()] = &measurement.counters[*operation][text(counters, 3)];
    }
    auto rows =
        query(db,
              fmt::format("SELECT counter, value, enabled, running FROM reading WHERE counter IN (SELECT "
                          "counter.id FROM counter JOIN cell ON cell.id = counter.cell WHERE measurement IN {}) "
                          "ORDER BY counter, idx",
                          measurements_of_study)
                  .c_str(),
              raw(id));
    while (rows.executeStep()) {
        Readings& readings = *found.at(rows.getColumn(0).getInt64());
        if (rows.isColumnNull(1))
            readings.emplace_back();
        else
            readings.push_back(
                Reading{rows.getColumn(1).getInt64(), rows.getColumn(2).getInt64(), rows.getColumn(3).getInt64()});
    }
    return {};
}

Result<void> read_traces(SQLite::Database& db, StudyId id, Places& places)
{
    auto rows = query(db,
                      fmt::format("SELECT measurement, operation, lost, name, calls, ticks, self FROM trace "
                                  "LEFT JOIN function ON trace.id = function.trace WHERE measurement IN {} "
                                  "ORDER BY measurement, operation, name",
                                  measurements_of_study)
                          .c_str(),
                      raw(id));
    while (rows.executeStep()) {
        const auto operation = parse_operation(text(rows, 1));
        if (!operation)
            return tl::unexpected(operation.error());
        Trace& trace = places.measurements.at(rows.getColumn(0).getInt64())->traces[*operation];
        trace.lost = rows.getColumn(2).getInt64();
        if (!rows.isColumnNull(3)) // else nothing was called
            trace.functions.push_back({text(rows, 3), rows.getColumn(4).getInt64(), Ticks{rows.getColumn(5).getInt64()},
                                       Ticks{rows.getColumn(6).getInt64()}});
    }
    return {};
}

Result<void> read_quoted(SQLite::Database& db, StudyId id, Places& places)
{
    auto rows = query(db,
                      fmt::format("SELECT measurement, operation, value, unit, quantum, statistic, as_printed, source "
                                  "FROM quoted WHERE measurement IN {} ORDER BY measurement, operation, idx",
                                  measurements_of_study)
                          .c_str(),
                      raw(id));
    while (rows.executeStep()) {
        const auto operation = parse_operation(text(rows, 1));
        const auto unit = parse_unit(text(rows, 3));
        const auto statistic = parse_statistic(text(rows, 5));
        if (!operation || !unit || !statistic)
            return tl::unexpected(!operation ? operation.error() : !unit ? unit.error() : statistic.error());
        places.measurements.at(rows.getColumn(0).getInt64())
            ->quoted[*operation]
            .push_back({rows.getColumn(2).getDouble(), *unit, rows.getColumn(4).getDouble(), *statistic, text(rows, 6),
                        text(rows, 7)});
    }
    return {};
}

Result<void> read_notes(SQLite::Database& db, StudyId id, Places& places)
{
    auto rows =
        query(db,
              fmt::format("SELECT measurement, text FROM note WHERE measurement IN {} ORDER BY measurement, idx",
                          measurements_of_study)
                  .c_str(),
              raw(id));
    while (rows.executeStep())
        places.measurements.at(rows.getColumn(0).getInt64())->notes.push_back(text(rows, 1));
    return {};
}

} // namespace

Result<Study> Store::load_study(StudyId id) const
{
    auto& db = m_parts->connection->db();
    return m_parts->connection->read("reading a study", [&]() -> Result<Study> {
        Study study;
        Places places;
        auto done = read_study(db, id, study);
        if (done)
            done = read_boots(db, id, study, places);
        if (done)
            done = read_measurements(db, id, places);
        if (done)
            done = read_proofs(db, id, places);
        if (done)
            done = read_samples(db, id, places);
        if (done)
            done = read_counters(db, id, places);
        if (done)
            done = read_traces(db, id, places);
        if (done)
            done = read_quoted(db, id, places);
        if (done)
            done = read_notes(db, id, places);
        if (!done)
            return tl::unexpected(done.error());
        return study;
    });
}

Result<Study> Store::load_study(std::string_view name) const
{
    const auto id = find_study(name);
    return id ? load_study(*id) : tl::unexpected(id.error());
}

Result<StudyId> Store::find_study(std::string_view name) const
{
    auto& db = m_parts->connection->db();
    return m_parts->connection->read("reading a study", [&]() -> Result<StudyId> {
        auto row = query(db, "SELECT id FROM study WHERE name = ? AND trashed IS NULL", std::string(name));
        if (!row.executeStep())
            return no_study(fmt::format("\"{}\"", name));
        return StudyId{row.getColumn(0).getInt64()};
    });
}

} // namespace pinscope::store
