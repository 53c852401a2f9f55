// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/study.h"
#include "core/store/run_lock.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Studies and everything measured for them, in one SQLite database.
//
// What it promises: samples that a call acknowledged survive a kill at any moment, and a power cut except for the last
// second; boots, once finished, never change; several processes may read and write at once, but only one runs a study.
namespace pinscope::store {

enum class BootId : std::int64_t {};
enum class MeasurementId : std::int64_t {};

using Time = std::chrono::sys_time<std::chrono::milliseconds>;

enum class Mode {
    ReadWrite, // makes the folder and the database where missing; falls back to reading where writing is not allowed
    ReadOnly   // makes and migrates nothing
};

// What a caller, a test above all, may put in the place of the defaults.
struct Options
{
    std::span<const std::string_view> migrations; // empty: the program's own, schema.h
    // Whether a folder lies on a network file system; the name of its kind, or empty. Default: ask statfs.
    std::function<std::string(const std::filesystem::path&)> network;
    std::chrono::milliseconds patience{10'000}; // how long to wait for another process's lock
};

// One study in a list, without its figures.
struct Summary
{
    StudyId id{};
    std::string name;
    Clock clock = Clock::Instructions;
    Target target = Target::Guest;
    Time created;
    int boots_complete = 0;
    int boots_planned = 0; // for all kernels together
    std::vector<std::string> kernels;
    bool running = false; // in some process, at this moment
    std::optional<Time> trashed;
    std::string notes;
    int boots = 0;  // of any state
    int traced = 0; // boots of the tracing pass, of any state; not among the others
    double margin_percent = 0;
    // Equal summaries of a study that is not running: load_study() gives the same again.
    bool operator==(const Summary&) const = default;
};

// One boot in a list, those of the tracing pass left out; the order is that of Study::boots.
struct BootSummary
{
    BootId id{};
    int kernel = 0;
    int number = 0;
    int attempt = 0; // 0, 1 … : an interrupted boot is repeated whole, under the same number
    BootState state = BootState::Running;
    Time started;
    std::optional<Time> finished;
};

// What a database looked like at some moment, to be compared only.
struct Mark
{
    std::int64_t others = 0;
    std::int64_t own = 0;
    bool operator==(const Mark&) const = default;
};

enum class NameTaken { Refuse, AddNumber }; // "name", "name (2)", …

// $XDG_DATA_HOME/pinscope/pinscope.db, or under ~/.local/share.
Result<std::filesystem::path> default_path();

// One connection. Use it from one thread at a time; another thread opens its own.
class Store
{
public:
    // Opens or makes the database. Foreign, newer and damaged files are refused and left as they are; an older one is
    // backed up to PATH.vN.backup and migrated, also when it is opened to be read, where it can be written.
    static Result<Store> open(const std::filesystem::path& path, Mode mode = Mode::ReadWrite,
                              const Options& options = {});
    Store(Store&&) noexcept;
    Store& operator=(Store&&) noexcept;
    ~Store();

    [[nodiscard]] bool writable() const;
    [[nodiscard]] const std::filesystem::path& path() const;
    [[nodiscard]] const std::string& warning() const; // for the user; empty where all is as it should be

    // ---- lists and reading --------------------------------------------------------------------------------------

    Result<std::vector<Summary>> list_studies() const;       // newest first, the trashed ones too
    Result<StudyId> find_study(std::string_view name) const; // among those not trashed
    Result<Study> load_study(StudyId study) const;
    Result<Study> load_study(std::string_view name) const;
    Result<std::vector<BootSummary>> list_boots(StudyId study) const;
    Result<std::string> load_console(BootId boot) const; // empty where none was kept
    Result<std::string> notes(StudyId study) const;
    // A cheap question for a window that polls: has anybody changed anything since mark()?
    Result<Mark> mark() const;

    // ---- one run of a study ---------------------------------------------------------------------------------------

    // Makes a study out of everything but `study.boots`, which must be empty.
    Result<StudyId> create_study(const Study& study);
    // The right to run the study, refused while another run has it. Boots that a dead run left are then interrupted.
    Result<RunLock> lock_study(StudyId study);
    [[nodiscard]] bool is_running(StudyId study) const;

    Result<int> add_kernel(const RunLock& run, const Kernel& kernel); // its index
    // What the build turned out to be once it had booted; refused after its first complete boot.
    Result<void> identify_kernel(const RunLock& run, int kernel, const Kernel& identity);

    // Each call below is on its own committed when it returns.
    // `traced`: of the tracing pass, which has numbers of its own and no samples.
    Result<BootId> begin_boot(const RunLock& run, int kernel, int number, std::uint64_t seed, bool traced = false);
    Result<void> add_facts(BootId boot, const Environment& facts); // later facts replace earlier ones
    Result<void> set_console(BootId boot, std::string_view text);  // whole; the caller caps its size
    Result<MeasurementId> begin_measurement(BootId boot, const pinscope::Setup& setup); // in measuring order
    Result<void> add_proof(MeasurementId measurement, bool after, const FolioProof& proof);
    Result<void> add_samples(MeasurementId measurement, Operation operation, std::span<const Sample> samples);
    // Of the samples from `first` on, which are there already.
    Result<void> add_readings(MeasurementId measurement, Operation operation, const std::string& event, int first,
                              std::span<const std::optional<Reading>> readings);
    Result<void> add_trace(MeasurementId measurement, Operation operation, const Trace& trace);
    Result<void> finish_measurement(MeasurementId measurement, Outcome outcome, const Error& reason = {});
    // Complete, Interrupted or Failed; on the disk when it returns, and fixed from then on.
    Result<void> finish_boot(BootId boot, BootState state, const Error& error = {});

    // Commits all that `body` writes at once, or nothing where it or any write in it failed.
    Result<void> together(const std::function<Result<void>()>& body);

    // ---- whole studies ----------------------------------------------------------------------------------------------

    // Writes a whole study in one transaction. Boots that claim to be running become interrupted ones.
    Result<StudyId> import_study(const Study& study, NameTaken taken = NameTaken::Refuse);
    Result<void> rename(StudyId study, std::string_view name);
    Result<void> set_label(StudyId study, int kernel, std::string_view label);
    Result<void> set_notes(StudyId study, std::string_view notes);
    Result<void> set_boots_planned(StudyId study, int boots); // for each kernel
    Result<void> set_margin(StudyId study, double percent);
    Result<void> trash(StudyId study); // refused while it runs
    Result<void> restore(StudyId study);
    Result<void> purge(StudyId study); // only what is trashed; not to be undone

private:
    struct Parts;
    explicit Store(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> m_parts;
};

} // namespace pinscope::store
