// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/workloads/workload.h"

#include <functional>
#include <optional>

namespace pinscope::collector {

// For tests: what the stub does and what happened to it.
struct Stub
{
    std::function<void()> round;
    std::function<void()> operation; // within each, where it is set: then they are timed and not made up
    std::optional<Error> round_error;
    Environment facts;
    int rounds = 0;
    bool open = false;
};
inline Stub stub;

// A workload in the place of vfio-type1 that maps and unmaps nothing.
class StubWorkload : public OpenWorkload
{
public:
    StubWorkload() { stub.open = true; }
    ~StubWorkload() override { stub.open = false; }
    StubWorkload(const StubWorkload&) = delete;
    StubWorkload& operator=(const StubWorkload&) = delete;

    Result<void> measure(const Region&, Round& round) override
    {
        ++stub.rounds;
        if (stub.round)
            stub.round();
        if (stub.round_error)
            return tl::unexpected(*stub.round_error);
        if (stub.operation) {
            for (const Operation operation : {Operation::Map, Operation::Unmap})
                round.time(operation, [] { return stub.operation(), 0; });
            return {};
        }
        round.add(Operation::Map, Ticks{100});
        round.add(Operation::Unmap, Ticks{50});
        return {};
    }
    [[nodiscard]] Environment facts() const override { return stub.facts; }
};

inline Result<std::unique_ptr<OpenWorkload>> open_stub(const pinscope::Setup&, const Place&, Journal&)
{
    return std::make_unique<StubWorkload>();
}

inline std::span<const WorkloadKind> stub_workloads()
{
    static const std::array all{WorkloadKind{pinscope::Workload::VfioType1, open_stub, {}, "f g gone"}};
    return all;
}

} // namespace pinscope::collector
