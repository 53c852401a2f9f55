// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/candidate.h"
#include "core/model/study.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

// JSON Lines between the front end and the collector: requests one way, events the other. The first line each way
// carries the protocol's version. Both sides treat what they read as hostile.
namespace pinscope::protocol {

inline constexpr int version = 1;
inline constexpr std::size_t max_line = std::size_t{1} << 20; // bytes; a longer line ends the conversation

// ---- requests ----------------------------------------------------------------------------------------------------

struct Greeting // first line of the front end
{
    int protocol = version;
    bool operator==(const Greeting&) const = default;
};
struct ProbeRequest
{
    bool operator==(const ProbeRequest&) const = default;
};
struct RunRequest
{
    Plan plan;
    std::uint64_t order_seed = 0;
    Clock clock = Clock::Wall;
    std::string device;     // PCI address of the VFIO device, "0000:00:03.0"; empty: choose the only candidate
    int settle_seconds = 0; // idle time before the first setup
    int rest_seconds = 0;   // and before each further setup of base pages: meanwhile the kernel gives back its per-CPU
                            // page lists, whose order would else be that of the setup before
    bool trace = false;     // instead of samples: which kernel functions the operations call, and what these take
    bool operator==(const RunRequest&) const = default;
};
struct RestoreRequest // put back what a crash left changed
{
    bool operator==(const RestoreRequest&) const = default;
};
using Request = std::variant<Greeting, ProbeRequest, RunRequest, RestoreRequest>;

std::string encode(const Request& request); // one line, with its newline
Result<Request> decode_request(std::string_view line);

// ---- events ------------------------------------------------------------------------------------------------------

struct Hello // first line of the collector
{
    int protocol = version;
    std::string collector_version;
    std::string release;
    std::string banner;
    bool operator==(const Hello&) const = default;
};
struct Facts // the probe's findings; later Facts add to and replace earlier ones
{
    Environment environment;
    bool operator==(const Facts&) const = default;
};
struct Devices // after the Facts of a probe
{
    std::vector<Candidate> candidates; // by address
    bool operator==(const Devices&) const = default;
};
inline constexpr std::size_t most_candidates = 4096;
struct RunStarted
{
    std::vector<int> order; // indices into the plan's setups
    bool operator==(const RunStarted&) const = default;
};
struct SetupStarted
{
    int setup = 0; // index into the plan's setups, here and below
    bool operator==(const SetupStarted&) const = default;
};
struct Proven
{
    int setup = 0;
    bool after = false; // before or after the samples
    FolioProof proof;
    bool operator==(const Proven&) const = default;
};
struct Samples
{
    int setup = 0;
    Operation operation = Operation::Map;
    std::vector<Sample> samples; // consecutive; in order
    bool operator==(const Samples&) const = default;
};
struct Counted // after the Samples of the operation, where the plan has counters
{
    int setup = 0;
    Operation operation = Operation::Map;
    std::string event; // as the plan names it, or as its preset does
    int first = 0;     // index of the sample of the first reading
    Readings readings; // consecutive
    bool operator==(const Counted&) const = default;
};
inline constexpr std::size_t most_readings = 10'000; // in one event; more come in several
struct Traced                                        // in the place of samples, where the request is to trace
{
    int setup = 0;
    Operation operation = Operation::Map;
    Trace trace;
    bool operator==(const Traced&) const = default;
};
struct SetupFinished
{
    int setup = 0;
    Outcome outcome = Outcome::Measured;
    Error reason;
    bool operator==(const SetupFinished&) const = default;
};
struct Finished // everything asked for was done and everything changed was put back
{
    bool operator==(const Finished&) const = default;
};
struct Failed // the request ends here; what was changed was put back
{
    Error error;
    bool operator==(const Failed&) const = default;
};
using Event = std::variant<Hello, Facts, Devices, RunStarted, SetupStarted, Proven, Samples, Counted, Traced,
                           SetupFinished, Finished, Failed>;

std::string encode(const Event& event); // one line, with its newline
Result<Event> decode_event(std::string_view line);

// Cuts a byte stream into lines and enforces max_line.
class LineReader
{
public:
    // Adds bytes; the complete lines, without their newline, are then taken with next().
    Result<void> feed(std::string_view bytes);
    [[nodiscard]] bool next(std::string& line);
    // Whether bytes of an unfinished line are left: at the end of the stream it was cut in mid-line.
    [[nodiscard]] bool partial() const { return !m_buffer.empty(); }

private:
    std::string m_buffer;
    std::size_t m_read = 0;
};

} // namespace pinscope::protocol
