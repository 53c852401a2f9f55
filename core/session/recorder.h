// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/protocol/protocol.h"
#include "core/session/schedule.h"
#include "core/store/store.h"

namespace pinscope::session {

// Writes one boot's events into the store as they come. Events that do not fit the plan or each other are errors: a
// guest may reboot, stall or lie.
class BootRecorder
{
public:
    // What a boot tells about its kernel is also put into `study`, for the boots that follow.
    BootRecorder(store::Store& store, const store::RunLock& lock, Study& study, PlannedBoot boot);

    Result<void> begin();
    // Everything an event brings is committed when this returns.
    Result<void> take(const protocol::Event& event);
    // Complete if all setups have been reported; the Error otherwise goes into the boot.
    Result<void> finish(BootState state, const Error& error, const std::string& console);

    [[nodiscard]] int setups_done() const { return static_cast<int>(m_done.size()); }
    [[nodiscard]] int setups_total() const { return static_cast<int>(m_boot.setups.size()); }
    [[nodiscard]] int cells_done() const;
    [[nodiscard]] bool all_done() const { return setups_done() == setups_total(); }
    [[nodiscard]] const PlannedBoot& boot() const { return m_boot; }
    // What is being measured at the moment, as a setup of the study's plan; -1 before and between.
    [[nodiscard]] int current() const { return m_current; }
    // Setups that were measured, as asked or not.
    [[nodiscard]] int measured() const { return m_measured; }
    [[nodiscard]] const std::optional<Error>& last_refusal() const { return m_refusal; }

private:
    Result<void> take(const protocol::Hello& hello);
    Result<void> take(const protocol::Facts& facts);
    static Result<void> take(const protocol::Devices&) { return {}; }
    Result<void> take(const protocol::RunStarted& started);
    Result<void> take(const protocol::SetupStarted& started);
    Result<void> take(const protocol::Proven& proven);
    Result<void> take(const protocol::Samples& samples);
    Result<void> take(const protocol::Counted& counted);
    Result<void> take(const protocol::Traced& traced);
    Result<void> take(const protocol::SetupFinished& finished);
    static Result<void> take(const protocol::Finished&) { return {}; }
    static Result<void> take(const protocol::Failed& failed) { return tl::unexpected(failed.error); }

    Result<void> expect_current(int setup) const;
    Result<void> expect_operation(Operation operation) const;
    [[nodiscard]] bool has_all() const;
    Kernel& kernel() { return m_study.kernels[static_cast<std::size_t>(m_boot.kernel)]; }
    Result<void> identify(const Kernel& identity);

    store::Store& m_store;
    const store::RunLock& m_lock;
    Study& m_study;
    PlannedBoot m_boot;
    store::BootId m_id{};
    store::MeasurementId m_measurement{};
    Environment m_known;
    int m_current = -1;
    int m_measured = 0;
    std::set<int> m_done;
    std::map<Operation, int> m_samples;                         // of the current setup
    std::map<std::pair<Operation, std::string>, int> m_counted; // likewise, per event
    std::set<Operation> m_traced;                               // likewise, in the tracing pass
    std::optional<Error> m_refusal; // the last reason for which something was not available or failed
};

// How a boot came out, and why where it is not complete.
struct BootEnd
{
    BootState state = BootState::Complete;
    std::optional<Error> error;
};
// `error`: what went wrong on the way, if anything; `finished`: whether the collector said that it was done.
BootEnd end_of_boot(const BootRecorder& recorder, std::optional<Error> error, bool finished);

} // namespace pinscope::session
