// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/clock.h"
#include "core/model/error.h"

#include <functional>
#include <memory>
#include <span>

namespace pinscope::collector {

// Threads that begin a piece of work at one moment, each on a CPU of its own.
class Gang
{
public:
    // `cpus`: those that may be used. Error: they are fewer than the threads.
    static Result<std::unique_ptr<Gang>> start(int threads, std::span<const int> cpus);
    ~Gang();
    Gang(const Gang&) = delete;
    Gang& operator=(const Gang&) = delete;

    struct Outcome
    {
        Ticks ticks;  // from the first start to the last end
        int code = 0; // the first errno
    };
    // Calls work(0) … work(threads - 1), one a thread; each gives 0 or an errno.
    Outcome run(const std::function<int(int thread)>& work);
    [[nodiscard]] int size() const;

private:
    struct Crew;
    explicit Gang(std::unique_ptr<Crew> crew);
    std::unique_ptr<Crew> m_crew;
};

} // namespace pinscope::collector
