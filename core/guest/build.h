// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guest/kernel_source.h"
#include "core/guest/kernel_tree.h"

#include <QObject>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace pinscope::guest {

struct BuildRequest
{
    std::filesystem::path tree;
    std::string label;            // empty: from git describe
    std::filesystem::path config; // the user's own; empty: defconfig with the light fragment
    std::string commit;           // empty: what is checked out, with uncommitted changes
    bool replace = false;         // a kernel of this label that was built from something else
};

// A program or header that a build needs, and the package that brings it.
struct BuildNeed
{
    std::string name;
    std::string package;
};

struct BuildOptions
{
    KernelPlaces places = default_places();
    int jobs = 0;                              // 0: one a processor
    std::int64_t room = std::int64_t{4} << 30; // bytes that a first build needs
    std::vector<BuildNeed> programs{{"git", "git"},   {"make", "make"},   {"gcc", "gcc"}, {"ld", "binutils"},
                                    {"flex", "flex"}, {"bison", "bison"}, {"bc", "bc"},   {"perl", "perl"},
                                    {"gzip", "gzip"}, {"awk", "mawk"}};
    std::vector<BuildNeed> headers{{"libelf.h", "libelf-dev"}, {"openssl/opensslv.h", "libssl-dev"}};
};

// What a built kernel was made of; kept beside it as build.json.
struct BuildRecord
{
    std::string label;
    std::string release;
    std::string describe; // with "-dirty" where there were uncommitted changes
    std::string commit;
    std::string subject;
    bool dirty = false;
    std::string compiler; // its own first line, as kbuild records it
    std::string config;   // the user's file, or "defconfig, guest-light"
    std::string tree;
    std::string built; // UTC, as in 2026-11-30T23:00:00Z
    double seconds = 0;
    std::string fingerprint; // over all that decides what comes out

    bool operator==(const BuildRecord&) const = default;
};
Result<BuildRecord> read_build_record(const BootableKernel& kernel);

// A request looked up: what will be built, and under which name.
struct BuildPlan
{
    KernelTree tree;
    TreeState state;
    BuildRecord record;                  // without release, seconds and time
    std::string base_config;             // text of the user's own; empty: defconfig
    std::optional<BootableKernel> ready; // built before from just this
    std::vector<std::string> notes;      // sentences that the user should read
};

struct BuildProgress
{
    enum class Phase { Source, Configure, Compile };
    Phase phase = Phase::Source;
    std::string label;
    int steps = 0;          // files made so far
    int steps_expected = 0; // 0: not known
    double elapsed_seconds = 0;
    double remaining_seconds = -1; // an estimate; below 0: none yet
};
using OnBuildProgress = std::function<void(const BuildProgress&)>;

struct Built
{
    BootableKernel kernel;
    BuildRecord record;
    std::vector<std::string> notes; // options that did not survive, and what that costs

    bool operator==(const Built&) const = default;
};

// Where a tree's private copy, its objects and the log of its last build are: cache/builds/HASH.
std::filesystem::path build_folder(const std::filesystem::path& cache, const std::filesystem::path& tree);

// An error that names the packages, where a tool or a header is missing.
Result<void> check_build_tools(const BuildOptions& options);

// Errors are the caller's: the tree (see open_tree), the label, the configuration. Blocks for a second or two.
Result<BuildPlan> plan_build(const BuildRequest& request, const BuildOptions& options,
                             const std::stop_token& stop = {});

// Builds, incrementally where the tree was built before; what is ready is only looked up. The kernel then stands in the
// cache under its label. Blocks for as long as it takes: call it from a worker thread, or use BuildJob. Errors: the
// compiler's first, no room, another build of this tree going on, cancelled (ECANCELED; the next call goes on).
Result<Built> build_kernel(const BuildPlan& plan, const BuildOptions& options, const OnBuildProgress& progress,
                           const std::stop_token& stop);

// plan_build, check_build_tools and build_kernel on a thread of its own; signals come in the thread that owns the job.
// Destroying it cancels and waits until make has ended.
class BuildJob : public QObject
{
    Q_OBJECT

public:
    explicit BuildJob(QObject* parent = nullptr) : QObject(parent) {}
    void start(BuildRequest request, BuildOptions options);
    void cancel() { m_thread.request_stop(); }

Q_SIGNALS:
    void progress(const pinscope::guest::BuildProgress& progress);
    void finished(const pinscope::Result<pinscope::guest::Built>& result);

private:
    std::jthread m_thread;
};

} // namespace pinscope::guest
