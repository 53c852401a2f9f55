// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/parts.h"

#include <nlohmann/json_fwd.hpp>

// What both a run and an import write. All throw SQLite's exceptions and belong within Parts::write().
namespace pinscope::store {

// What a study of this target may plan: an import's plan was never carried out.
Result<Plan> read_plan(const nlohmann::json& json, Target target);
// Everything of `study` but its kernels and boots. Refuses what could not be read back.
Result<StudyId> insert_study(SQLite::Database& db, const Study& study, const std::string& name);
Result<void> insert_kernel(SQLite::Database& db, StudyId study, int position, const Kernel& kernel);
std::int64_t kernel_row(SQLite::Database& db, const Kernel& kernel); // found or made

Result<BootId> insert_boot(SQLite::Database& db, StudyId study, int kernel, int number, std::uint64_t seed,
                           bool traced);
Result<void> insert_facts(SQLite::Database& db, BootId boot, const Environment& facts);
Result<MeasurementId> insert_measurement(SQLite::Database& db, BootId boot, const pinscope::Setup& setup);
Result<void> insert_proof(SQLite::Database& db, MeasurementId measurement, bool after, const FolioProof& proof);
Result<void> insert_samples(SQLite::Database& db, MeasurementId measurement, Operation operation,
                            std::span<const Sample> samples);
Result<void> insert_readings(SQLite::Database& db, MeasurementId measurement, Operation operation,
                             const std::string& event, int first, std::span<const std::optional<Reading>> readings);
Result<void> insert_trace(SQLite::Database& db, MeasurementId measurement, Operation operation, const Trace& trace);
Result<void> insert_quoted(SQLite::Database& db, MeasurementId measurement, Operation operation,
                           std::span<const Quoted> figures);
Result<void> insert_notes(SQLite::Database& db, MeasurementId measurement, std::span<const std::string> notes);
Result<void> close_measurement(SQLite::Database& db, MeasurementId measurement, Outcome outcome, const Error& reason);
Result<void> close_boot(SQLite::Database& db, BootId boot, BootState state, const Error& error);

} // namespace pinscope::store
