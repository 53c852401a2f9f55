// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/fetch.h"

#include "core/guest/bzimage.h"
#include "core/guest/files.h"
#include "core/guest/modules.h"
#include "core/guest/package.h"

#include <QLockFile>
#include <cerrno>
#include <fmt/format.h>

namespace pinscope::guest {

namespace {

namespace fs = std::filesystem;
using Phase = FetchProgress::Phase;
constexpr std::string_view step = "fetching the kernel";
constexpr std::int64_t unpacked_room = 64 << 20; // beside the packages and the modules they hold

Result<void> make_folder(const fs::path& folder)
{
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (problem)
        return call_failure(std::string(step), "creating " + folder.string(), problem.value(),
                            advice(problem.value(), folder));
    return {};
}

// The folder that a kernel is put together in. It goes away unless it became the kernel.
class Workshop
{
public:
    explicit Workshop(fs::path folder) : m_folder(std::move(folder)) { clear(); }
    ~Workshop() { clear(); }
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;
    [[nodiscard]] const fs::path& folder() const { return m_folder; }
    [[nodiscard]] fs::path packages() const { return m_folder / "packages"; }

    Result<void> become(const fs::path& target)
    {
        std::error_code problem;
        fs::remove_all(packages(), problem);
        fs::remove_all(target, problem); // an unusable kernel of this name
        fs::rename(m_folder, target, problem);
        if (problem)
            return call_failure(std::string(step), "creating " + target.string(), problem.value(),
                                advice(problem.value(), target));
        return {};
    }

private:
    void clear()
    {
        std::error_code ignored;
        fs::remove_all(m_folder, ignored);
    }
    fs::path m_folder;
};

Result<void> update_lists(const AptTree& apt, const OnProgress& progress, const std::stop_token& stop)
{
    return apt.update(
        [&progress](double percent) {
            if (progress)
                progress({Phase::Lists, percent, 0, {}});
        },
        stop);
}

Result<void> unpack(const AvailableKernel& kernel, const Workshop& workshop, const OnProgress& progress,
                    const std::stop_token& stop)
{
    const std::vector<fs::path> packages = files_below(workshop.packages());
    for (std::size_t i = 0; i < packages.size(); ++i) {
        const auto report = [&](int percent) {
            const double share = (static_cast<double>(i) + percent / 100.0) / static_cast<double>(packages.size());
            if (progress)
                progress({Phase::Unpack, 100 * share, 0, kernel.release});
        };
        if (Result<void> done = extract_package(packages[i], kernel.release, workshop.folder(), report, stop); !done)
            return done;
        std::error_code ignored;
        fs::remove(packages[i], ignored);
    }
    const std::string all = fmt::format("{}", fmt::join(kernel.packages, ", "));
    std::error_code problem;
    if (!fs::exists(workshop.folder() / "vmlinuz", problem))
        return failure(std::string(step), fmt::format("no kernel image in {}", all), "Fetch another release");
    const Result<std::string> release = bzimage_release(workshop.folder() / "vmlinuz");
    if (!release)
        return tl::unexpected(release.error());
    if (*release != kernel.release)
        return failure(std::string(step), fmt::format("the image in {} says it is {}", all, *release),
                       "Fetch another release");
    const fs::path modules = workshop.folder() / "lib/modules" / kernel.release;
    if (Result<void> kept = keep_wanted_modules(modules); !kept)
        return kept;
    return check_vfio({kernel.release, kernel.release, workshop.folder() / "vmlinuz", modules,
                       workshop.folder() / "config", "fetched"});
}

Result<void> download(const AptTree& apt, const AvailableKernel& kernel, const Workshop& workshop,
                      const OnProgress& progress, const std::stop_token& stop)
{
    if (Result<void> made = make_folder(workshop.packages()); !made)
        return made;
    // The packages, and once more as much for the modules that are thrown away after looking at them.
    if (Result<void> room = check_room(workshop.folder(), 2 * kernel.bytes + unpacked_room); !room)
        return room;
    const auto report = [&progress, &kernel](double percent) {
        if (progress)
            progress({Phase::Download, percent,
                      static_cast<std::int64_t>(percent / 100 * static_cast<double>(kernel.bytes)), kernel.release});
    };
    return apt.download(kernel.packages, workshop.packages(), report, stop);
}

Result<Choice> choose_from_lists(const FetchRequest& request, const FetchOptions& options, const AptTree& apt,
                                 const OnProgress& progress, const std::stop_token& stop)
{
    bool updated = !apt.fresh(options.list_hours);
    if (updated)
        if (Result<void> done = update_lists(apt, progress, stop); !done)
            return tl::unexpected(done.error());
    for (;;) {
        const Result<std::vector<AvailableKernel>> kernels = available_kernels(apt, stop);
        if (!kernels)
            return tl::unexpected(kernels.error());
        // Lists of this morning may lack what was published at noon.
        Result<Choice> choice = choose(*kernels, request.spec, request.build, request.fallback);
        if (choice || updated || apt.fresh(1))
            return choice;
        updated = true;
        if (Result<void> done = update_lists(apt, progress, stop); !done)
            return tl::unexpected(done.error());
    }
}

} // namespace

Result<void> check_room(const fs::path& folder, std::int64_t bytes)
{
    std::error_code problem;
    const fs::space_info space = fs::space(folder, problem);
    if (problem || space.available >= static_cast<std::uintmax_t>(bytes))
        return {};
    return failure(
        std::string(step),
        fmt::format("{} has {} MiB free and {} MiB are needed", folder.string(), space.available >> 20U, bytes >> 20),
        advice(ENOSPC, folder), ENOSPC);
}

Result<std::vector<AvailableKernel>> list_available(const FetchOptions& options, const OnProgress& progress,
                                                    const std::stop_token& stop)
{
    const AptTree apt(options.places.cache / "apt", options.apt);
    if (!apt.fresh(options.list_hours))
        if (Result<void> done = update_lists(apt, progress, stop); !done)
            return tl::unexpected(done.error());
    return available_kernels(apt, stop);
}

Result<Fetched> fetch_kernel(const FetchRequest& request, const FetchOptions& options, const OnProgress& progress,
                             const std::stop_token& stop)
{
    const fs::path& cache = options.places.cache;
    const KernelPlaces fetched{.cache = cache, .boot = {}, .modules = {}};
    if (Result<void> made = make_folder(cache / "kernels"); !made)
        return tl::unexpected(made.error());
    if (series_of(request.spec) != request.spec)
        if (Result<BootableKernel> ready = find_kernel(request.spec, fetched); ready && ready->origin == "fetched")
            return Fetched{std::move(*ready), {}};
    QLockFile lock(QString::fromStdString((cache / "fetch.lock").string()));
    lock.setStaleLockTime(0);
    if (!lock.tryLock())
        return failure(std::string(step), "another fetch is going on in " + cache.string(), "Wait until it has ended");

    const AptTree apt(cache / "apt", options.apt);
    Result<Choice> choice = choose_from_lists(request, options, apt, progress, stop);
    if (!choice)
        return tl::unexpected(choice.error());
    const AvailableKernel& kernel = choice->kernel;
    if (Result<BootableKernel> ready = find_kernel(kernel.release, fetched); ready)
        return Fetched{std::move(*ready), choice->note};
    Workshop workshop(kernel_folder(cache, kernel.release).string() + ".part");
    if (Result<void> done = download(apt, kernel, workshop, progress, stop); !done)
        return tl::unexpected(done.error());
    if (Result<void> done = unpack(kernel, workshop, progress, stop); !done)
        return tl::unexpected(done.error());
    if (Result<void> done = workshop.become(kernel_folder(cache, kernel.release)); !done)
        return tl::unexpected(done.error());
    Result<BootableKernel> ready = find_kernel(kernel.release, fetched);
    return ready ? Result<Fetched>(Fetched{std::move(*ready), choice->note}) : tl::unexpected(ready.error());
}

void FetchJob::start(FetchRequest request, FetchOptions options)
{
    m_thread = std::jthread([this, request = std::move(request), options = std::move(options)](std::stop_token stop) {
        const OnProgress report = [this](const FetchProgress& now) {
            QMetaObject::invokeMethod(
                this, [this, now] { Q_EMIT progress(now); }, Qt::QueuedConnection);
        };
        Result<Fetched> result = fetch_kernel(request, options, report, stop);
        QMetaObject::invokeMethod(
            this, [this, result = std::move(result)] { Q_EMIT finished(result); }, Qt::QueuedConnection);
    });
}

} // namespace pinscope::guest
