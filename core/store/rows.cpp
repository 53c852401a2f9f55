// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/rows.h"

#include "core/model/json.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace pinscope::store {

namespace {

// FNV-1a. It only finds candidates: the texts are compared.
std::int64_t hash_of(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return std::bit_cast<std::int64_t>(hash);
}

std::int64_t config_row(SQLite::Database& db, const std::string& text)
{
    const std::int64_t hash = hash_of(text);
    auto found = query(db, "SELECT id FROM config WHERE hash = ? AND text = ?", hash, text);
    if (found.executeStep())
        return found.getColumn(0).getInt64();
    run(db, "INSERT INTO config (hash, text) VALUES (?, ?)", hash, text);
    return db.getLastInsertRowid();
}

template<typename... Values>
Result<void> change_one(SQLite::Database& db, const char* what, const char* sql, const Values&... values)
{
    if (run(db, sql, values...) == 1)
        return {};
    return failure("writing to the database", fmt::format("there is no such {}", what), "Reload the list of studies");
}

// A newer compiler's or an importer's plan may be out of the bounds that the reader keeps.
Result<std::string> plan_text(const Plan& plan, Target target)
{
    std::string text = plan_to_json(plan).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    const auto json = parse_json(text, "storing the plan");
    const auto back = json ? read_plan(*json, target) : tl::unexpected(json.error());
    if (!back)
        return tl::unexpected(back.error());
    if (*back != plan)
        return failure("storing the plan", "its names are not UTF-8", "Rename the plan");
    return text;
}

std::int64_t cell_row(SQLite::Database& db, MeasurementId measurement, Operation operation)
{
    const std::string name(operation_name(operation));
    auto cell = query(db, "SELECT id FROM cell WHERE measurement = ? AND operation = ?", raw(measurement), name);
    if (cell.executeStep())
        return cell.getColumn(0).getInt64();
    run(db, "INSERT INTO cell (measurement, operation) VALUES (?, ?)", raw(measurement), name);
    return db.getLastInsertRowid();
}

} // namespace

Result<Plan> read_plan(const nlohmann::json& json, Target target)
{
    return target == Target::Import ? imported_plan_from_json(json) : plan_from_json(json);
}

Result<StudyId> insert_study(SQLite::Database& db, const Study& study, const std::string& name)
{
    if (name.empty())
        return failure("making a study", "it has no name", "Name it with --study");
    auto taken = query(db, "SELECT 1 FROM study WHERE name = ? AND trashed IS NULL", name);
    if (taken.executeStep())
        return failure("making a study", fmt::format("there is a study \"{}\" already", name), "Choose another name");
    const auto plan = plan_text(study.plan, study.target);
    if (!plan)
        return tl::unexpected(plan.error());
    run(db,
        "INSERT INTO study (name, plan, clock, target, seed, fixed_layout, boots_planned, margin, command, created) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        name, *plan, std::string(clock_name(study.clock)), std::string(target_name(study.target)),
        seed_bits(study.seed), study.fixed_layout ? 1 : 0, study.boots_planned, study.margin_percent, study.command,
        now());
    const StudyId id{db.getLastInsertRowid()};
    for (int position = 0; position < static_cast<int>(study.kernels.size()); ++position)
        if (auto added = insert_kernel(db, id, position, study.kernels[static_cast<std::size_t>(position)]); !added)
            return tl::unexpected(added.error());
    return id;
}

Result<void> insert_kernel(SQLite::Database& db, StudyId study, int position, const Kernel& kernel)
{
    auto taken = query(db, "SELECT 1 FROM study_kernel WHERE study = ? AND label = ?", raw(study), kernel.label);
    if (taken.executeStep())
        return failure("adding a kernel", fmt::format("the study has a kernel \"{}\" already", kernel.label),
                       "Give it another label");
    run(db, "INSERT INTO study_kernel (study, position, label, kernel) VALUES (?, ?, ?, ?)", raw(study), position,
        kernel.label, kernel_row(db, kernel));
    return {};
}

std::int64_t kernel_row(SQLite::Database& db, const Kernel& kernel)
{
    const std::int64_t config = config_row(db, kernel.config);
    auto found = query(db,
                       "SELECT id FROM kernel WHERE release = ? AND banner = ? AND compiler = ? AND build_id = ? "
                       "AND config = ?",
                       kernel.release, kernel.banner, kernel.compiler, kernel.build_id, config);
    if (found.executeStep())
        return found.getColumn(0).getInt64();
    run(db, "INSERT INTO kernel (release, banner, compiler, build_id, config) VALUES (?, ?, ?, ?, ?)", kernel.release,
        kernel.banner, kernel.compiler, kernel.build_id, config);
    return db.getLastInsertRowid();
}

Result<BootId> insert_boot(SQLite::Database& db, StudyId study, int kernel, int number, std::uint64_t seed, bool traced)
{
    const int pass = traced ? 1 : 0;
    auto kept = query(db,
                      "SELECT state FROM boot WHERE study = ? AND kernel = ? AND number = ? AND traced = ? "
                      "AND state IN ('running', 'complete')",
                      raw(study), kernel, number, pass);
    if (kept.executeStep())
        return failure("beginning a boot",
                       fmt::format("boot {} of kernel {} is {} already", number, kernel, kept.getColumn(0).getString()),
                       "Measure the next one");
    run(db,
        "INSERT INTO boot (study, kernel, number, attempt, seed, state, started, traced) VALUES (?1, ?2, ?3, "
        "(SELECT COALESCE(MAX(attempt) + 1, 0) FROM boot WHERE study = ?1 AND kernel = ?2 AND number = ?3), "
        "?4, 'running', ?5, ?6)",
        raw(study), kernel, number, seed_bits(seed), now(), pass);
    return BootId{db.getLastInsertRowid()};
}

Result<void> insert_facts(SQLite::Database& db, BootId boot, const Environment& facts)
{
    SQLite::Statement insert(db, "INSERT INTO fact (boot, name, value) VALUES (?, ?, ?) "
                                 "ON CONFLICT (boot, name) DO UPDATE SET value = excluded.value");
    for (const auto& [name, value] : facts) {
        SQLite::bind(insert, raw(boot), name, value);
        insert.exec();
        insert.reset();
    }
    return {};
}

Result<MeasurementId> insert_measurement(SQLite::Database& db, BootId boot, const pinscope::Setup& setup)
{
    const std::string id = setup_id(setup);
    if (const auto back = parse_setup(id); !back || *back != setup)
        return failure("storing a measurement", fmt::format("the setup \"{}\" cannot be read back", id),
                       "Name its parameters without / and =");
    run(db,
        "INSERT INTO measurement (boot, position, setup) VALUES "
        "(?1, (SELECT COALESCE(MAX(position) + 1, 0) FROM measurement WHERE boot = ?1), ?2)",
        raw(boot), id);
    return MeasurementId{db.getLastInsertRowid()};
}

Result<void> insert_proof(SQLite::Database& db, MeasurementId measurement, bool after, const FolioProof& proof)
{
    const nlohmann::json json = to_json(proof);
    if (const auto back = proof_from_json(json); !back)
        return tl::unexpected(back.error());
    run(db, "INSERT INTO proof (measurement, phase, json) VALUES (?, ?, ?)", raw(measurement),
        after ? "after" : "before", json.dump());
    return {};
}

Result<void> insert_samples(SQLite::Database& db, MeasurementId measurement, Operation operation,
                            std::span<const Sample> samples)
{
    SQLite::Statement insert(db, "INSERT INTO sample (cell, idx, warmup, ticks) VALUES (?, ?, ?, ?)");
    insert.bind(1, cell_row(db, measurement, operation));
    for (const Sample& sample : samples) {
        insert.bind(2, sample.index);
        insert.bind(3, sample.warmup ? 1 : 0);
        insert.bind(4, sample.ticks.count());
        insert.exec();
        insert.reset();
    }
    return {};
}

Result<void> insert_readings(SQLite::Database& db, MeasurementId measurement, Operation operation,
                             const std::string& event, int first, std::span<const std::optional<Reading>> readings)
{
    const std::int64_t cell = cell_row(db, measurement, operation);
    auto found = query(db, "SELECT id FROM counter WHERE cell = ? AND event = ?", cell, event);
    const bool known = found.executeStep();
    if (!known)
        run(db, "INSERT INTO counter (cell, event) VALUES (?, ?)", cell, event);
    SQLite::Statement insert(db, "INSERT INTO reading (counter, idx, value, enabled, running) VALUES (?, ?, ?, ?, ?)");
    insert.bind(1, known ? found.getColumn(0).getInt64() : db.getLastInsertRowid());
    for (const auto& reading : readings) {
        insert.bind(2, first++);
        for (int column = 3; column <= 5; ++column)
            insert.bind(column); // null
        if (reading) {
            insert.bind(3, reading->value);
            insert.bind(4, reading->enabled_ns);
            insert.bind(5, reading->running_ns);
        }
        insert.exec();
        insert.reset();
    }
    return {};
}

Result<void> insert_trace(SQLite::Database& db, MeasurementId measurement, Operation operation, const Trace& trace)
{
    if (const auto back = trace_from_json(to_json(trace)); !back)
        return tl::unexpected(back.error());
    run(db, "INSERT INTO trace (measurement, operation, lost) VALUES (?, ?, ?)", raw(measurement),
        std::string(operation_name(operation)), trace.lost);
    const std::int64_t id = db.getLastInsertRowid();
    SQLite::Statement insert(db, "INSERT INTO function (trace, name, calls, ticks, self) VALUES (?, ?, ?, ?, ?)");
    for (const TracedFunction& function : trace.functions) {
        SQLite::bind(insert, id, function.name, function.calls, function.ticks.count(), function.self.count());
        insert.exec();
        insert.reset();
    }
    return {};
}

Result<void> insert_quoted(SQLite::Database& db, MeasurementId measurement, Operation operation,
                           std::span<const Quoted> figures)
{
    const auto sound = [](const Quoted& f) { return std::isfinite(f.value) && std::isfinite(f.quantum); };
    if (figures.empty() || !std::ranges::all_of(figures, sound))
        return failure("storing published figures",
                       fmt::format("those of {} are missing or no numbers", operation_name(operation)),
                       "This is a mistake of an importer; report it");
    SQLite::Statement insert(db, "INSERT INTO quoted (measurement, operation, idx, value, unit, quantum, statistic, "
                                 "as_printed, source) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    int index = 0;
    for (const Quoted& figure : figures) {
        SQLite::bind(insert, raw(measurement), std::string(operation_name(operation)), index++, figure.value,
                     std::string(unit_name(figure.unit)), figure.quantum, std::string(statistic_name(figure.statistic)),
                     figure.as_printed, figure.source);
        insert.exec();
        insert.reset();
    }
    return {};
}

Result<void> insert_notes(SQLite::Database& db, MeasurementId measurement, std::span<const std::string> notes)
{
    SQLite::Statement insert(db, "INSERT INTO note (measurement, idx, text) VALUES (?, ?, ?)");
    int index = 0;
    for (const std::string& note : notes) {
        SQLite::bind(insert, raw(measurement), index++, note);
        insert.exec();
        insert.reset();
    }
    return {};
}

Result<void> close_measurement(SQLite::Database& db, MeasurementId measurement, Outcome outcome, const Error& reason)
{
    return change_one(db, "measurement",
                      "UPDATE measurement SET outcome = ?, reason_step = ?, reason_cause = ?, reason_fix = ?, "
                      "reason_code = ? WHERE id = ?",
                      std::string(outcome_name(outcome)), reason.step, reason.cause, reason.fix, reason.code,
                      raw(measurement));
}

Result<void> close_boot(SQLite::Database& db, BootId boot, BootState state, const Error& error)
{
    if (state == BootState::Running)
        return failure("finishing a boot", "it is said to be running still",
                       "This is a mistake in Pinscope; report it");
    return change_one(db, "boot",
                      "UPDATE boot SET state = ?, finished = ?, error_step = ?, error_cause = ?, error_fix = ?, "
                      "error_code = ? WHERE id = ?",
                      std::string(boot_state_name(state)), now(), error.step, error.cause, error.fix, error.code,
                      raw(boot));
}

} // namespace pinscope::store
