// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/protocol/protocol.h"
#include "core/store/store.h"

#include <QProcess>
#include <chrono>
#include <filesystem>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// The built program, run from tests as a user runs it.
namespace pinscope::cli_testing {

struct Outcome
{
    int status = -1; // -1: it was killed, or did not end
    std::string out;
    std::string err;
};

using Words = std::vector<std::string>;
using Variables = std::map<std::string, std::string>;

// Polls until `condition` holds; false where it did not within `seconds`.
bool until(const std::function<bool()>& condition, int seconds = 30);

// What a collector says that measures all of `plan` as asked. Its release is RELEASE, which a fake guest replaces.
std::vector<protocol::Event> healthy_guest(const Plan& plan);

class CliTest : public testing::Test
{
protected:
    CliTest();
    ~CliTest() override;

    [[nodiscard]] const std::filesystem::path& folder() const { return m_folder; }
    [[nodiscard]] std::filesystem::path database() const { return m_database; }
    void set_database(std::filesystem::path path) { m_database = std::move(path); }
    // Of the program's environment, for all calls from now on.
    void set_variable(const std::string& name, const std::string& value) { m_variables[name] = value; }

    // Runs `pinscope --db DATABASE words…`. An outcome that takes longer than `seconds` is a failure of the test.
    Outcome pinscope(const Words& words, int seconds = 60);
    // The same without waiting. It is killed with the object.
    std::unique_ptr<QProcess> start(const Words& words);
    Outcome wait_for(QProcess& process, int seconds = 60);

    std::filesystem::path write_file(const std::string& name, std::string_view bytes);
    std::filesystem::path write_plan(const Plan& plan);

    // ---- the database, read while or after the program has written it -----------------------------------------------

    Study study(const std::string& name = "try");
    struct KeptBoot
    {
        BootState state = BootState::Running;
        Error error;
        int kernel = 0;
        int number = 0;
        int attempt = 0;
        std::string console;
    };
    // All attempts, in the order of Study::boots; empty where there is no such study yet.
    std::vector<KeptBoot> boots(const std::string& name = "try");

private:
    std::filesystem::path m_folder;
    std::filesystem::path m_database;
    Variables m_variables;
};

// Of the machine that the tests run on: skipped where it hides its page frames from them.
class ThisMachineTest : public CliTest
{
protected:
    void SetUp() override;
};

// A cached kernel of that series and build, fetched where there is none: its release. Needs the network at most once.
std::optional<std::string> ensure_kernel(const std::string& series, const std::string& build);

// The same with kernels 6.1.1 and 6.1.2 that are headers only, and a qemu-system-x86_64 that is a shell script. No boot
// takes longer than the script.
class FakeGuestTest : public CliTest
{
protected:
    FakeGuestTest();

    // The script's body. It has $console (a file), $accel (tcg or kvm), $release and $boot (1, 2 …: how many QEMUs have
    // been started); its stdout is the data line.
    void guest(const std::string& body);
    // Commands for a body: events or bytes on the data line; a guest that stays; a healthy one from end to end.
    std::string say(const std::vector<protocol::Event>& events);
    std::string say(std::string_view bytes);
    static std::string hang() { return "exec sleep 600\n"; }
    std::string healthy() { return say(healthy_guest(plan)); }
    [[nodiscard]] int guests_started() const;

    // `pinscope run --study try` over the two kernels and `plan`, one boot at a time; `more` comes last.
    Words run_words(const Words& more = {});
    Outcome run(const Words& more = {}, int seconds = 60) { return pinscope(run_words(more), seconds); }

    Plan plan; // two setups, two samples
    int boots_each = 1;

private:
    int m_files = 0;
};

} // namespace pinscope::cli_testing
