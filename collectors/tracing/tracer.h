// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/round.h"
#include "collectors/tuning/journal.h"
#include "core/model/study.h"

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace pinscope::collector {

// The function_graph tracer, set up for the calling thread alone and switched on around each operation. Everything it
// sets is in the journal first, which puts it back; the machine's own use of ftrace is never touched.
class Tracer : public Watcher
{
public:
    // `names`: of all functions that will be chosen. `kib`: the ring buffer of this CPU. Errors: there is no tracefs or
    // no function_graph, or none of the functions; EBUSY where somebody else traces or has left a trace behind. In a
    // guest, where we are init, tracefs is mounted.
    static Result<Tracer> open(Journal& journal, std::string_view names, std::int64_t kib);

    // What is traced from now on; `names` as in WorkloadKind::functions. The Error: the kernel has none of them.
    Result<void> choose(const std::string& workload, std::string_view names);
    // "trace.functions.WORKLOAD" and, of those that this kernel does not have, "trace.missing.WORKLOAD".
    [[nodiscard]] const Environment& facts() const { return m_facts; }

    void before() override;
    void after(Operation operation) override;
    // What was traced since the last time, or the first thing that went wrong meanwhile.
    Result<std::map<Operation, Trace>> take();

private:
    Tracer(Journal& journal, std::string folder) : m_journal(&journal), m_folder(std::move(folder)) {}
    Result<void> check_unused() const;
    Result<void> set_up(std::int64_t kib);
    Result<void> find_symbols(std::string_view names);
    Result<void> filter(const std::vector<std::string>& symbols);
    Result<Trace> read_trace() const;
    [[nodiscard]] std::int64_t lost_events() const;
    [[nodiscard]] const System& system() const { return m_journal->system(); }
    [[nodiscard]] std::string file(std::string_view name) const { return m_folder + "/" + std::string(name); }
    void keep(const Result<void>& done);

    Journal* m_journal;
    std::string m_folder;
    std::map<std::string, std::set<std::string>, std::less<>> m_symbols; // of the kernel, by the plain names wanted
    std::string m_chosen;
    bool m_filtered = false;
    std::map<Operation, Trace> m_traces;
    std::optional<Error> m_error;
    Environment m_facts;
};

// What a region of that many pages needs when each page costs a few calls.
std::int64_t trace_buffer_kib(std::int64_t pages, const System& system);

} // namespace pinscope::collector
