// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the store's figures as JSON lines: how fast samples are taken, and how long reading a study takes.
#include "core/store/store.h"

#include <chrono>
#include <fmt/format.h>
#include <unistd.h>

using namespace pinscope;
using namespace pinscope::store;

namespace {

constexpr int boots = 20;
constexpr int batch = 50;
constexpr int batches_per_cell = 5;
constexpr int cells = 200; // boots x cells x batches x batch = 1,000,000 samples

double seconds_since(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

int report(const Error& error)
{
    fmt::print(stderr, "{}\n", describe(error));
    return 1;
}

Study question(std::string name)
{
    Study study;
    study.name = std::move(name);
    study.plan.setups = {parse_setup("vfio-type1/anon:64K/128M").value()};
    study.kernels = {{"base", "6.17", "", "", "", ""}, {"patched", "6.18", "", "", "", ""}};
    return study;
}

Result<void> stream_boot(Store& store, const RunLock& run, int number)
{
    const auto boot = store.begin_boot(run, number % 2, number / 2, 1);
    if (!boot)
        return tl::unexpected(boot.error());
    for (int cell = 0; cell < cells; ++cell) {
        const auto at = store.begin_measurement(*boot, question("").plan.setups[0]);
        if (!at)
            return tl::unexpected(at.error());
        for (int n = 0; n < batches_per_cell; ++n) {
            std::vector<Sample> samples;
            for (int i = 0; i < batch; ++i)
                samples.push_back({n * batch + i, n == 0 && i == 0, Ticks{25'000'000 + i}});
            if (auto added = store.add_samples(*at, Operation::Map, samples); !added)
                return added;
        }
        if (auto done = store.finish_measurement(*at, Outcome::Measured); !done)
            return done;
    }
    return store.finish_boot(*boot, BootState::Complete);
}

Result<void> many_boots(Store& store)
{
    Study study = question("many");
    for (int number = 0; number < 10'000; ++number) {
        Boot boot;
        boot.kernel = number % 2;
        boot.number = number / 2;
        study.boots.push_back(boot);
    }
    const auto id = store.import_study(study);
    return id ? Result<void>{} : tl::unexpected(id.error());
}

int measure(Store& store)
{
    const auto study = store.create_study(question("stream"));
    const auto run = study ? store.lock_study(*study) : tl::unexpected(study.error());
    if (!run)
        return report(run.error());
    auto start = std::chrono::steady_clock::now();
    for (int number = 0; number < boots; ++number)
        if (auto done = stream_boot(store, *run, number); !done)
            return report(done.error());
    const double count = double{boots} * cells * batches_per_cell * batch;
    fmt::print("{{\"name\":\"store.stream\",\"batch\":{},\"value\":{:.0f},\"unit\":\"samples/s\"}}\n", batch,
               count / seconds_since(start));

    start = std::chrono::steady_clock::now();
    const auto loaded = store.load_study(*study);
    if (!loaded)
        return report(loaded.error());
    fmt::print("{{\"name\":\"store.load\",\"samples\":{:.0f},\"value\":{:.3f},\"unit\":\"s\"}}\n", count,
               seconds_since(start));

    if (auto made = many_boots(store); !made)
        return report(made.error());
    start = std::chrono::steady_clock::now();
    if (const auto listed = store.list_studies(); !listed)
        return report(listed.error());
    fmt::print("{{\"name\":\"store.list\",\"boots\":10020,\"value\":{:.4f},\"unit\":\"s\"}}\n", seconds_since(start));
    start = std::chrono::steady_clock::now();
    if (auto again = Store::open(store.path()); !again)
        return report(again.error());
    fmt::print("{{\"name\":\"store.open\",\"value\":{:.3f},\"unit\":\"s\"}}\n", seconds_since(start));
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    const std::filesystem::path folder =
        (argc > 1 ? std::filesystem::path(argv[1]) : std::filesystem::temp_directory_path()) /
        fmt::format("pinscope-bench-{}", ::getpid());
    int status = 0;
    {
        auto store = Store::open(folder / "bench.db");
        status = store ? measure(*store) : report(store.error());
    }
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
    return status;
}
