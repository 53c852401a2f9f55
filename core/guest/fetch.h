// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guest/archive.h"
#include "core/guest/kernel_source.h"

#include <QObject>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace pinscope::guest {

struct FetchProgress
{
    enum class Phase { Lists, Download, Unpack };
    Phase phase = Phase::Lists;
    double percent = 0;     // of this phase
    std::int64_t bytes = 0; // of the download; 0 in other phases and while unknown
    std::string subject;    // the release, once chosen
};
using OnProgress = std::function<void(const FetchProgress&)>;

struct FetchOptions
{
    KernelPlaces places = default_places();
    AptPlaces apt;
    int list_hours = 24; // lists older than this are brought up to date first
};

struct FetchRequest
{
    std::string spec;  // a release or a series
    std::string build; // "+deb13", or empty for any
    Fallback fallback = Fallback::None;
};

struct Fetched
{
    BootableKernel kernel;
    std::string note; // a sentence where it is not what was asked for

    bool operator==(const Fetched&) const = default;
};

// The kernels of the archive, newest first. Blocks: call it from a worker thread.
Result<std::vector<AvailableKernel>> list_available(const FetchOptions& options, const OnProgress& progress,
                                                    const std::stop_token& stop);

// Downloads, unpacks and checks one kernel; what is fetched already is only looked up. The cache never holds a part of
// a kernel under its name. Blocks for as long as it takes: call it from a worker thread, or use FetchJob. Errors: no
// network, no such kernel, no room, a package that holds no kernel, cancelled, another fetch going on.
Result<Fetched> fetch_kernel(const FetchRequest& request, const FetchOptions& options, const OnProgress& progress,
                             const std::stop_token& stop);

// An error where the file system of `folder` has fewer than `bytes` free.
Result<void> check_room(const std::filesystem::path& folder, std::int64_t bytes);

// fetch_kernel on a thread of its own; signals come in the thread that owns the job. Destroying it cancels and waits
// for the step at hand (well under a second).
class FetchJob : public QObject
{
    Q_OBJECT

public:
    explicit FetchJob(QObject* parent = nullptr) : QObject(parent) {}
    void start(FetchRequest request, FetchOptions options);
    void cancel() { m_thread.request_stop(); }

Q_SIGNALS:
    void progress(const pinscope::guest::FetchProgress& progress);
    void finished(const pinscope::Result<pinscope::guest::Fetched>& result);

private:
    std::jthread m_thread;
};

} // namespace pinscope::guest
