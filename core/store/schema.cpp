// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/schema.h"

#include <array>

namespace pinscope::store {

namespace {

// Times are milliseconds since 1970 in UTC. Seeds are the bits of an unsigned 64-bit number in SQLite's signed one.
// AUTOINCREMENT where an id is also known outside the database (the lock's byte, a window), so that it never returns.
// A boot's rows are written while it runs and fixed from then on; they go only with their study, and that only out of
// the trash. In a cascade the parent row is already gone when the child's trigger runs, hence "parent exists".
constexpr std::string_view version_1 = R"sql(
CREATE TABLE config (
    id   INTEGER PRIMARY KEY,
    hash INTEGER NOT NULL, -- finds the text; equal texts are stored once
    text TEXT NOT NULL
) STRICT;
CREATE INDEX config_hash ON config (hash);

CREATE TABLE kernel (
    id       INTEGER PRIMARY KEY,
    release  TEXT NOT NULL,
    banner   TEXT NOT NULL,
    compiler TEXT NOT NULL,
    build_id TEXT NOT NULL,
    config   INTEGER NOT NULL REFERENCES config (id),
    UNIQUE (release, banner, compiler, build_id, config)
) STRICT;

CREATE TABLE study (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    name          TEXT NOT NULL CHECK (name <> ''),
    plan          TEXT NOT NULL, -- JSON
    clock         TEXT NOT NULL,
    target        TEXT NOT NULL,
    seed          INTEGER NOT NULL,
    fixed_layout  INTEGER NOT NULL CHECK (fixed_layout IN (0, 1)),
    boots_planned INTEGER NOT NULL CHECK (boots_planned >= 0),
    margin        REAL NOT NULL, -- per cent
    command       TEXT NOT NULL,
    created       INTEGER NOT NULL,
    notes         TEXT NOT NULL DEFAULT '',
    trashed       INTEGER
) STRICT;
CREATE UNIQUE INDEX study_name ON study (name) WHERE trashed IS NULL;

CREATE TABLE study_kernel (
    study    INTEGER NOT NULL REFERENCES study (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0), -- 0 is the base
    label    TEXT NOT NULL,
    kernel   INTEGER NOT NULL REFERENCES kernel (id),
    PRIMARY KEY (study, position),
    UNIQUE (study, label)
) STRICT, WITHOUT ROWID;
CREATE INDEX study_kernel_kernel ON study_kernel (kernel);

CREATE TABLE boot (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    study       INTEGER NOT NULL,
    kernel      INTEGER NOT NULL, -- position in the study
    number      INTEGER NOT NULL CHECK (number >= 0),
    attempt     INTEGER NOT NULL CHECK (attempt >= 0),
    seed        INTEGER NOT NULL,
    state       TEXT NOT NULL CHECK (state IN ('running', 'complete', 'interrupted', 'failed')),
    started     INTEGER NOT NULL,
    finished    INTEGER,
    error_step  TEXT NOT NULL DEFAULT '',
    error_cause TEXT NOT NULL DEFAULT '',
    error_fix   TEXT NOT NULL DEFAULT '',
    error_code  INTEGER NOT NULL DEFAULT 0,
    UNIQUE (study, kernel, number, attempt),
    FOREIGN KEY (study, kernel) REFERENCES study_kernel (study, position) ON DELETE CASCADE
) STRICT;
CREATE INDEX boot_state ON boot (study, state);
-- What is running or complete is not measured again; what was interrupted or failed is, as another attempt.
CREATE UNIQUE INDEX boot_counted ON boot (study, kernel, number) WHERE state IN ('running', 'complete');

CREATE TABLE fact (
    boot  INTEGER NOT NULL REFERENCES boot (id) ON DELETE CASCADE,
    name  TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (boot, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE console (
    boot INTEGER PRIMARY KEY REFERENCES boot (id) ON DELETE CASCADE,
    text TEXT NOT NULL
) STRICT;

CREATE TABLE measurement (
    id           INTEGER PRIMARY KEY,
    boot         INTEGER NOT NULL REFERENCES boot (id) ON DELETE CASCADE,
    position     INTEGER NOT NULL, -- in the order of measuring
    setup        TEXT NOT NULL,
    outcome      TEXT, -- null until it is finished
    reason_step  TEXT NOT NULL DEFAULT '',
    reason_cause TEXT NOT NULL DEFAULT '',
    reason_fix   TEXT NOT NULL DEFAULT '',
    reason_code  INTEGER NOT NULL DEFAULT 0,
    UNIQUE (boot, position)
) STRICT;

CREATE TABLE proof (
    measurement INTEGER NOT NULL REFERENCES measurement (id) ON DELETE CASCADE,
    phase       TEXT NOT NULL CHECK (phase IN ('before', 'after')),
    json        TEXT NOT NULL,
    PRIMARY KEY (measurement, phase)
) STRICT, WITHOUT ROWID;

CREATE TABLE cell (
    id          INTEGER PRIMARY KEY,
    measurement INTEGER NOT NULL REFERENCES measurement (id) ON DELETE CASCADE,
    operation   TEXT NOT NULL,
    UNIQUE (measurement, operation)
) STRICT;

CREATE TABLE sample (
    cell   INTEGER NOT NULL REFERENCES cell (id) ON DELETE CASCADE,
    idx    INTEGER NOT NULL CHECK (idx >= 0), -- order within the cell, warm-ups first
    warmup INTEGER NOT NULL CHECK (warmup IN (0, 1)),
    ticks  INTEGER NOT NULL,
    PRIMARY KEY (cell, idx)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER study_question_fixed BEFORE UPDATE OF plan, clock, target, seed, fixed_layout ON study
WHEN EXISTS (SELECT 1 FROM boot WHERE study = OLD.id)
BEGIN SELECT RAISE(ABORT, 'a study that has boots keeps its plan, clock, target and seed'); END;
CREATE TRIGGER study_kept BEFORE DELETE ON study WHEN OLD.trashed IS NULL
BEGIN SELECT RAISE(ABORT, 'only a study in the trash can be deleted'); END;
CREATE TRIGGER study_kernel_fixed BEFORE UPDATE OF study, position, kernel ON study_kernel
WHEN EXISTS (SELECT 1 FROM boot WHERE study = OLD.study AND kernel = OLD.position AND state = 'complete')
BEGIN SELECT RAISE(ABORT, 'a kernel that has complete boots stays what it is'); END;
CREATE TRIGGER study_kernel_kept BEFORE DELETE ON study_kernel
WHEN EXISTS (SELECT 1 FROM study WHERE id = OLD.study)
BEGIN SELECT RAISE(ABORT, 'a kernel goes only with its study'); END;

CREATE TRIGGER boot_fixed BEFORE UPDATE ON boot WHEN OLD.state <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished boot is not changed'); END;
CREATE TRIGGER boot_kept BEFORE DELETE ON boot
WHEN EXISTS (SELECT 1 FROM study_kernel WHERE study = OLD.study AND position = OLD.kernel)
BEGIN SELECT RAISE(ABORT, 'a boot goes only with its study'); END;

CREATE TRIGGER fact_new BEFORE INSERT ON fact
WHEN (SELECT state FROM boot WHERE id = NEW.boot) <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished boot is not changed'); END;
CREATE TRIGGER fact_fixed BEFORE UPDATE ON fact
WHEN (SELECT state FROM boot WHERE id = OLD.boot) <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished boot is not changed'); END;
CREATE TRIGGER fact_kept BEFORE DELETE ON fact WHEN EXISTS (SELECT 1 FROM boot WHERE id = OLD.boot)
BEGIN SELECT RAISE(ABORT, 'a fact goes only with its boot'); END;

CREATE TRIGGER console_new BEFORE INSERT ON console
WHEN (SELECT state FROM boot WHERE id = NEW.boot) <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished boot is not changed'); END;
CREATE TRIGGER console_fixed BEFORE UPDATE ON console
WHEN (SELECT state FROM boot WHERE id = OLD.boot) <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished boot is not changed'); END;
CREATE TRIGGER console_kept BEFORE DELETE ON console WHEN EXISTS (SELECT 1 FROM boot WHERE id = OLD.boot)
BEGIN SELECT RAISE(ABORT, 'a console log goes only with its boot'); END;

CREATE TRIGGER measurement_new BEFORE INSERT ON measurement
WHEN (SELECT state FROM boot WHERE id = NEW.boot) <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished boot is not changed'); END;
CREATE TRIGGER measurement_fixed BEFORE UPDATE ON measurement
WHEN OLD.outcome IS NOT NULL OR (SELECT state FROM boot WHERE id = OLD.boot) <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished measurement is not changed'); END;
CREATE TRIGGER measurement_kept BEFORE DELETE ON measurement WHEN EXISTS (SELECT 1 FROM boot WHERE id = OLD.boot)
BEGIN SELECT RAISE(ABORT, 'a measurement goes only with its boot'); END;

CREATE TRIGGER proof_new BEFORE INSERT ON proof
WHEN (SELECT boot.state FROM measurement JOIN boot ON boot.id = measurement.boot
      WHERE measurement.id = NEW.measurement) <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished boot is not changed'); END;
CREATE TRIGGER proof_fixed BEFORE UPDATE ON proof
BEGIN SELECT RAISE(ABORT, 'a proof is not changed'); END;
CREATE TRIGGER proof_kept BEFORE DELETE ON proof WHEN EXISTS (SELECT 1 FROM measurement WHERE id = OLD.measurement)
BEGIN SELECT RAISE(ABORT, 'a proof goes only with its measurement'); END;

CREATE TRIGGER cell_new BEFORE INSERT ON cell
WHEN (SELECT boot.state FROM measurement JOIN boot ON boot.id = measurement.boot
      WHERE measurement.id = NEW.measurement) <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished boot is not changed'); END;
CREATE TRIGGER cell_fixed BEFORE UPDATE ON cell
BEGIN SELECT RAISE(ABORT, 'a cell is not changed'); END;
CREATE TRIGGER cell_kept BEFORE DELETE ON cell WHEN EXISTS (SELECT 1 FROM measurement WHERE id = OLD.measurement)
BEGIN SELECT RAISE(ABORT, 'a cell goes only with its measurement'); END;

CREATE TRIGGER sample_new BEFORE INSERT ON sample
WHEN (SELECT boot.state FROM cell JOIN measurement ON measurement.id = cell.measurement
      JOIN boot ON boot.id = measurement.boot WHERE cell.id = NEW.cell) <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished boot takes no more samples'); END;
CREATE TRIGGER sample_fixed BEFORE UPDATE ON sample
BEGIN SELECT RAISE(ABORT, 'a sample is not changed'); END;
CREATE TRIGGER sample_kept BEFORE DELETE ON sample WHEN EXISTS (SELECT 1 FROM cell WHERE id = OLD.cell)
BEGIN SELECT RAISE(ABORT, 'a sample goes only with its cell'); END;
)sql";

// What imports carry: figures as somebody published them, and what is to be said about them.
constexpr std::string_view version_2 = R"sql(
CREATE TABLE quoted (
    measurement INTEGER NOT NULL REFERENCES measurement (id) ON DELETE CASCADE,
    operation   TEXT NOT NULL,
    idx         INTEGER NOT NULL CHECK (idx >= 0),
    value       REAL NOT NULL, -- in unit, times in ns
    unit        TEXT NOT NULL,
    quantum     REAL NOT NULL, -- the resolution it was printed with
    statistic   TEXT NOT NULL CHECK (statistic IN ('sample', 'mean', 'median')),
    as_printed  TEXT NOT NULL,
    source      TEXT NOT NULL,
    PRIMARY KEY (measurement, operation, idx)
) STRICT, WITHOUT ROWID;

CREATE TABLE note (
    measurement INTEGER NOT NULL REFERENCES measurement (id) ON DELETE CASCADE,
    idx         INTEGER NOT NULL CHECK (idx >= 0),
    text        TEXT NOT NULL,
    PRIMARY KEY (measurement, idx)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER quoted_new BEFORE INSERT ON quoted
WHEN (SELECT boot.state FROM measurement JOIN boot ON boot.id = measurement.boot
      WHERE measurement.id = NEW.measurement) <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished boot takes no more figures'); END;
CREATE TRIGGER quoted_fixed BEFORE UPDATE ON quoted
BEGIN SELECT RAISE(ABORT, 'a published figure is not changed'); END;
CREATE TRIGGER quoted_kept BEFORE DELETE ON quoted WHEN EXISTS (SELECT 1 FROM measurement WHERE id = OLD.measurement)
BEGIN SELECT RAISE(ABORT, 'a published figure goes only with its measurement'); END;

CREATE TRIGGER note_new BEFORE INSERT ON note
WHEN (SELECT boot.state FROM measurement JOIN boot ON boot.id = measurement.boot
      WHERE measurement.id = NEW.measurement) <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished boot takes no more notes'); END;
CREATE TRIGGER note_fixed BEFORE UPDATE ON note
BEGIN SELECT RAISE(ABORT, 'a note on a measurement is not changed'); END;
CREATE TRIGGER note_kept BEFORE DELETE ON note WHEN EXISTS (SELECT 1 FROM measurement WHERE id = OLD.measurement)
BEGIN SELECT RAISE(ABORT, 'a note goes only with its measurement'); END;
)sql";

// What was counted around samples. A reading whose figures are null is of a sample around which nothing was counted.
constexpr std::string_view version_3 = R"sql(
CREATE TABLE counter (
    id    INTEGER PRIMARY KEY,
    cell  INTEGER NOT NULL REFERENCES cell (id) ON DELETE CASCADE,
    event TEXT NOT NULL CHECK (event <> ''),
    UNIQUE (cell, event)
) STRICT;

CREATE TABLE reading (
    counter INTEGER NOT NULL REFERENCES counter (id) ON DELETE CASCADE,
    idx     INTEGER NOT NULL CHECK (idx >= 0), -- that of the sample
    value   INTEGER CHECK (value >= 0),
    enabled INTEGER CHECK (enabled >= 0), -- ns
    running INTEGER CHECK (running >= 0), -- ns
    PRIMARY KEY (counter, idx),
    CHECK ((value IS NULL) = (enabled IS NULL) AND (value IS NULL) = (running IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER counter_new BEFORE INSERT ON counter
WHEN (SELECT boot.state FROM cell JOIN measurement ON measurement.id = cell.measurement
      JOIN boot ON boot.id = measurement.boot WHERE cell.id = NEW.cell) <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished boot takes no more counters'); END;
CREATE TRIGGER counter_fixed BEFORE UPDATE ON counter
BEGIN SELECT RAISE(ABORT, 'a counter is not changed'); END;
CREATE TRIGGER counter_kept BEFORE DELETE ON counter WHEN EXISTS (SELECT 1 FROM cell WHERE id = OLD.cell)
BEGIN SELECT RAISE(ABORT, 'a counter goes only with its cell'); END;

CREATE TRIGGER reading_new BEFORE INSERT ON reading
WHEN (SELECT boot.state FROM counter JOIN cell ON cell.id = counter.cell
      JOIN measurement ON measurement.id = cell.measurement
      JOIN boot ON boot.id = measurement.boot WHERE counter.id = NEW.counter) <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished boot takes no more readings'); END;
CREATE TRIGGER reading_fixed BEFORE UPDATE ON reading
BEGIN SELECT RAISE(ABORT, 'a reading is not changed'); END;
CREATE TRIGGER reading_kept BEFORE DELETE ON reading WHEN EXISTS (SELECT 1 FROM counter WHERE id = OLD.counter)
BEGIN SELECT RAISE(ABORT, 'a reading goes only with its counter'); END;
)sql";

// The tracing pass has boots of its own, beside those that are counted.
constexpr std::string_view version_4 = R"sql(
ALTER TABLE boot ADD COLUMN traced INTEGER NOT NULL DEFAULT 0 CHECK (traced IN (0, 1));
DROP INDEX boot_counted;
CREATE UNIQUE INDEX boot_counted ON boot (study, kernel, number, traced) WHERE state IN ('running', 'complete');

CREATE TABLE trace (
    id          INTEGER PRIMARY KEY,
    measurement INTEGER NOT NULL REFERENCES measurement (id) ON DELETE CASCADE,
    operation   TEXT NOT NULL,
    lost        INTEGER NOT NULL CHECK (lost >= 0), -- events
    UNIQUE (measurement, operation)
) STRICT;

CREATE TABLE function (
    trace INTEGER NOT NULL REFERENCES trace (id) ON DELETE CASCADE,
    name  TEXT NOT NULL CHECK (name <> ''),
    calls INTEGER NOT NULL CHECK (calls > 0),
    ticks INTEGER NOT NULL CHECK (ticks >= 0),
    self  INTEGER NOT NULL CHECK (self BETWEEN 0 AND ticks),
    PRIMARY KEY (trace, name)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER trace_new BEFORE INSERT ON trace
WHEN (SELECT boot.state || boot.traced FROM measurement JOIN boot ON boot.id = measurement.boot
      WHERE measurement.id = NEW.measurement) <> 'running1'
BEGIN SELECT RAISE(ABORT, 'a trace belongs to a boot of the tracing pass that is running'); END;
CREATE TRIGGER trace_fixed BEFORE UPDATE ON trace
BEGIN SELECT RAISE(ABORT, 'a trace is not changed'); END;
CREATE TRIGGER trace_kept BEFORE DELETE ON trace WHEN EXISTS (SELECT 1 FROM measurement WHERE id = OLD.measurement)
BEGIN SELECT RAISE(ABORT, 'a trace goes only with its measurement'); END;

CREATE TRIGGER function_new BEFORE INSERT ON function
WHEN (SELECT boot.state FROM trace JOIN measurement ON measurement.id = trace.measurement
      JOIN boot ON boot.id = measurement.boot WHERE trace.id = NEW.trace) <> 'running'
BEGIN SELECT RAISE(ABORT, 'a finished boot takes no more functions'); END;
CREATE TRIGGER function_fixed BEFORE UPDATE ON function
BEGIN SELECT RAISE(ABORT, 'a traced function is not changed'); END;
CREATE TRIGGER function_kept BEFORE DELETE ON function WHEN EXISTS (SELECT 1 FROM trace WHERE id = OLD.trace)
BEGIN SELECT RAISE(ABORT, 'a traced function goes only with its trace'); END;
CREATE TRIGGER cell_untraced BEFORE INSERT ON cell
WHEN (SELECT boot.traced FROM measurement JOIN boot ON boot.id = measurement.boot
      WHERE measurement.id = NEW.measurement) = 1
BEGIN SELECT RAISE(ABORT, 'a boot of the tracing pass has no samples'); END;
)sql";

constexpr std::array all{version_1, version_2, version_3, version_4};

} // namespace

std::span<const std::string_view> migrations()
{
    return all;
}

} // namespace pinscope::store
