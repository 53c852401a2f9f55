// SPDX-License-Identifier: GPL-3.0-or-later
// What a user sees, a script reads and the study keeps when a run goes wrong. The guests are shell scripts.
#include "app/cli/cli_testing.h"

#include "core/guest/files.h"
#include "core/guest/qemu.h"
#include "core/guest/test_samples.h"

#include <algorithm>
#include <csignal>
#include <gmock/gmock.h>
#include <sstream>
#include <sys/mount.h>

namespace pinscope::cli_testing {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

template<typename T>
std::string name_of(const testing::TestParamInfo<T>& parameter)
{
    return parameter.param.name;
}

// ---- guests that go wrong ------------------------------------------------------------------------------------------

enum class Saying { Nothing, Hello, HelloAndFacts };

struct Broken
{
    const char* name;
    Saying before;    // what it says well
    std::string then; // bytes on the data line
    std::string last; // and shell commands
    Words words;
    std::vector<const char*> message;
};

class BrokenGuest : public FakeGuestTest, public testing::WithParamInterface<Broken>
{
};

TEST_P(BrokenGuest, IsNamedAndKeptAndTheNextRunGoesOn)
{
    const Broken& broken = GetParam();
    std::vector<protocol::Event> events = healthy_guest(plan);
    events.resize(static_cast<std::size_t>(broken.before));
    guest(say(events) + say(broken.then) + broken.last);
    const Outcome outcome = run(broken.words);
    EXPECT_EQ(outcome.status, 4) << outcome.err;
    ASSERT_THAT(boots(), SizeIs(1));
    const KeptBoot kept = boots().front();
    EXPECT_EQ(kept.state, BootState::Failed);
    for (const char* words : broken.message) {
        EXPECT_THAT(outcome.err, HasSubstr(words));
        EXPECT_THAT(describe(kept.error), HasSubstr(words));
    }

    guest(healthy());
    const Outcome next = run();
    EXPECT_EQ(next.status, 0) << next.err;
    const auto all = boots();
    EXPECT_EQ(std::ranges::count(all, BootState::Complete, &KeptBoot::state), 2);
    EXPECT_EQ(std::ranges::count(all, BootState::Failed, &KeptBoot::state), 1);
}

const std::string hang = "exec sleep 600\n";

INSTANTIATE_TEST_SUITE_P(
    All, BrokenGuest,
    testing::Values(
        Broken{"NeverSaysHello",
               Saying::Nothing,
               "",
               hang,
               {"--boot-timeout", "1"},
               {"starting the collector", "did not say hello within 1 s", "--boot-timeout"}},
        Broken{"FallsSilent",
               Saying::HelloAndFacts,
               "",
               hang,
               {"--silence-timeout", "1"},
               {"nothing was heard for 1 s", "--silence-timeout"}},
        Broken{"IsGarbled", Saying::Hello, "\x01{\"eve%\n", hang, {}, {"reading the collector's data", "not JSON"}},
        Broken{"Floods", Saying::Hello, std::string(2'000'000, 'x'), hang, {}, {"longer than 1048576 bytes"}},
        Broken{"IsCutInMidLine", Saying::Hello, R"({"event":"setup","se)", "", {}, {"the last line was cut off"}},
        Broken{"Reboots",
               Saying::Hello,
               protocol::encode(protocol::Event{protocol::Hello{protocol::version, "0.1", "RELEASE", "Linux"}}),
               hang,
               {},
               {"started a second time", "the machine may have rebooted"}},
        Broken{"DoesNotGreet",
               Saying::Nothing,
               protocol::encode(protocol::Event{protocol::Finished{}}),
               hang,
               {},
               {"the first line is not a greeting", "same version"}},
        Broken{"MeasuresWhatIsNotPlanned",
               Saying::HelloAndFacts,
               protocol::encode(protocol::Event{protocol::SetupStarted{7}}),
               hang,
               {},
               {"setup 7 cannot start now"}},
        Broken{
            "GivesUp",
            Saying::Hello,
            protocol::encode(protocol::Event{protocol::Failed{{"binding 0000:00:03.0", "it is busy", "Free it", 16}}}),
            hang,
            {},
            {"binding 0000:00:03.0", "it is busy", "Free it"}},
        Broken{"Panics",
               Saying::Nothing,
               "",
               "printf 'early\\n1\\n2\\n3\\n4\\nKernel panic - not syncing: no init\\nend trace\\n' >\"$console\"\n",
               {},
               {"its kernel broke down: Kernel panic - not syncing: no init", "kept with the boot",
                "last console lines: 2 | 3 | 4 | Kernel panic - not syncing: no init | end trace"}},
        Broken{"RunsOutOfMemory",
               Saying::HelloAndFacts,
               "",
               "printf 'Out of memory: Killed process 1 (init)\\nKernel panic - not syncing: x\\n' >\"$console\"\n",
               {},
               {"it ran out of memory: Out of memory: Killed process 1", "smaller region", "--memory"}},
        Broken{"DeadlocksOnMemory",
               Saying::HelloAndFacts,
               "",
               "echo 'Kernel panic - not syncing: System is deadlocked on memory' >\"$console\"\n",
               {},
               {"it ran out of memory", "--memory"}},
        Broken{"IsRefusedByQemu",
               Saying::Nothing,
               "",
               "echo 'qemu: cannot set up guest memory' >&2\nexit 1\n",
               {},
               {"ended early (status 1)", "QEMU says: qemu: cannot set up guest memory"}}),
    name_of<Broken>);

TEST_F(FakeGuestTest, TheWholeConsoleIsKeptWithAFailedBoot)
{
    guest("seq -f 'console line %g' 1 1000 >\"$console\"\n");
    EXPECT_EQ(run().status, 4);
    ASSERT_THAT(boots(), SizeIs(1));
    EXPECT_THAT(boots().front().console, AllOf(HasSubstr("console line 1\n"), HasSubstr("console line 1000\n")));
}

// ---- what is missing before a guest starts --------------------------------------------------------------------------

TEST_F(FakeGuestTest, WithoutQemuThePackageIsNamed)
{
    set_variable("PATH", "/nowhere");
    const Outcome outcome = run();
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("qemu-system-x86_64 is not installed"), HasSubstr("apt install")));
    EXPECT_FALSE(std::filesystem::exists(database()));
}

TEST_F(FakeGuestTest, AKernelThatCannotServeIsRefusedBeforeAnythingIsMade)
{
    guest(healthy());
    const std::string text = write_file("vmlinuz-text", "not a kernel").string();
    const std::string bare = write_file("bare/vmlinuz", guest::samples::bzimage("6.1.3")).string();
    write_file("bare/modules/vfio.ko", guest::samples::module(""));
    struct Case
    {
        std::string kernel;
        std::vector<const char*> message;
    };
    for (const Case& given : {Case{text, {"reading the kernel image", "vmlinuz-text", "bzImage"}},
                              Case{bare + ",modules=" + (folder() / "bare/modules").string(),
                                   {"kernel without VFIO", "6.1.3", "vfio-pci", "CONFIG_VFIO_PCI"}},
                              Case{(folder() / "nowhere").string() + "/", {"reading the kernel image", "nowhere"}},
                              Case{"5.99", {"no kernel \"5.99\" is ready", "pinscope kernels fetch 5.99"}}}) {
        const Outcome outcome = pinscope({"run", "--study", "try", "--base", given.kernel, "--patched", "6.1.2"});
        EXPECT_EQ(outcome.status, 2) << outcome.err;
        for (const char* words : given.message)
            EXPECT_THAT(outcome.err, HasSubstr(words));
        EXPECT_FALSE(std::filesystem::exists(database()));
    }
    EXPECT_EQ(guests_started(), 0);
}

TEST_F(FakeGuestTest, AKvmThatBootsNothingIsSaidAndTheClockIsEmulated)
{
    guest("[ \"$accel\" = kvm ] && exec sleep 600\n" + healthy());
    const Outcome outcome = run({"--clock", "wall", "--boot-timeout", "5"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("KVM boots no guest here"), HasSubstr("the clock is `emulated`")));
    if (guest::check_kvm()) {
        EXPECT_THAT(outcome.err, HasSubstr("did not say hello within 5 s"));
    }
    EXPECT_EQ(study().clock, Clock::Emulated);
    EXPECT_THAT(study().command, HasSubstr("--clock emulated"));
}

// ---- two runs, stopped runs, other runs -----------------------------------------------------------------------------

TEST_F(FakeGuestTest, ASecondRunOfTheSameStudyIsRefusedAndDisturbsNothing)
{
    guest(say({healthy_guest(plan).front()}) + hang());
    const auto first = start(run_words());
    ASSERT_TRUE(until([this] { return guests_started() == 1 && boots().size() == 1; }));
    const Outcome second = run();
    EXPECT_EQ(second.status, 4);
    EXPECT_THAT(second.err, HasSubstr("another process is running this study"));
    ASSERT_THAT(boots(), SizeIs(1));
    EXPECT_EQ(boots().front().state, BootState::Running);
    EXPECT_EQ(guests_started(), 1);

    first->kill();
    first->waitForFinished();
    guest(healthy());
    EXPECT_EQ(run().status, 0);
    EXPECT_EQ(boots().front().state, BootState::Interrupted);
}

TEST_F(FakeGuestTest, ARunThatIsStoppedTellsTheCommandThatCompletesIt)
{
    guest(say({healthy_guest(plan).front()}) + hang());
    const auto first = start(run_words());
    ASSERT_TRUE(until([this] { return guests_started() == 1 && boots().size() == 1; }));
    ASSERT_EQ(::kill(static_cast<pid_t>(first->processId()), SIGINT), 0);
    const Outcome stopped = wait_for(*first);
    EXPECT_EQ(stopped.status, 4);
    EXPECT_THAT(stopped.err, HasSubstr("Stopped. 0 of 2 boots are kept; go on with:\n  pinscope run"));
    ASSERT_THAT(boots(), SizeIs(1));
    EXPECT_EQ(boots().front().state, BootState::Interrupted);
    EXPECT_THAT(boots().front().error.cause, HasSubstr("cancelled"));

    guest(healthy());
    std::istringstream told(stopped.err.substr(stopped.err.find("pinscope run") + sizeof "pinscope"));
    Words words{std::istream_iterator<std::string>(told), {}};
    const auto name = std::ranges::find(words, "--db");
    ASSERT_NE(name, words.end());
    EXPECT_EQ(*std::next(name), database().string());
    words.erase(name, std::next(name, 2)); // the fixture says it
    const Outcome next = pinscope(words);
    EXPECT_EQ(next.status, 0) << next.err;
    const auto all = boots();
    EXPECT_EQ(std::ranges::count(all, BootState::Complete, &KeptBoot::state), 2);
}

TEST_F(FakeGuestTest, AChangedPlanIsRefusedWithTheDifferenceAndMoreBootsAreNot)
{
    guest(healthy());
    ASSERT_EQ(run().status, 0);
    const Plan first = plan;
    plan.setups.pop_back();
    const Outcome fewer = run();
    EXPECT_EQ(fewer.status, 2);
    EXPECT_THAT(fewer.err, AllOf(HasSubstr("\"try\" is another study"), HasSubstr("vfio-type1/anon:64K"),
                                 HasSubstr("--study"), HasSubstr("--fresh")));
    plan = first;
    const Outcome samples = run({"--samples", "3"});
    EXPECT_EQ(samples.status, 2);
    EXPECT_THAT(samples.err, HasSubstr("samples: the study has 2, now asked for is 3"));
    EXPECT_EQ(guests_started(), 2);
    EXPECT_THAT(boots(), SizeIs(2));

    boots_each = 2;
    EXPECT_EQ(run().status, 0);
    EXPECT_EQ(guests_started(), 4);
    EXPECT_EQ(study().boots_planned, 2);
    EXPECT_THAT(boots(), SizeIs(4));
}

// ---- databases ------------------------------------------------------------------------------------------------------

class Mount
{
public:
    Mount(const std::filesystem::path& at, const char* options) : m_at(at)
    {
        std::filesystem::create_directories(at);
        m_mounted = ::mount("none", at.c_str(), "tmpfs", 0, options) == 0;
    }
    ~Mount()
    {
        if (m_mounted)
            ::umount2(m_at.c_str(), MNT_DETACH);
    }
    Mount(const Mount&) = delete;
    Mount& operator=(const Mount&) = delete;
    explicit operator bool() const { return m_mounted; }
    [[nodiscard]] bool again(unsigned long flags, const char* options) const
    {
        return ::mount("none", m_at.c_str(), "tmpfs", MS_REMOUNT | flags, options) == 0;
    }

private:
    std::filesystem::path m_at;
    bool m_mounted = false;
};

TEST_F(FakeGuestTest, AFullDiskIsNamedAndTheRunGoesOnWhenThereIsRoom)
{
    const Mount mount(folder() / "small", "size=1m");
    if (!mount)
        GTEST_SKIP() << "this process may not mount a tmpfs";
    set_database(folder() / "small/try.db");
    plan.samples = 60'000;
    guest(healthy());
    const Outcome outcome = run();
    EXPECT_EQ(outcome.status, 4) << outcome.err;
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("the file system " + (folder() / "small").string()), HasSubstr("is full"),
                                   HasSubstr("Free some space there")));
    EXPECT_EQ(guests_started(), 1);
    for (const KeptBoot& boot : boots())
        EXPECT_NE(boot.state, BootState::Complete);

    ASSERT_TRUE(mount.again(0, "size=64m"));
    const Outcome next = run();
    EXPECT_EQ(next.status, 0) << next.err;
    const auto all = boots();
    EXPECT_EQ(std::ranges::count(all, BootState::Complete, &KeptBoot::state), 2);
    EXPECT_NE(all.front().state, BootState::Running);
}

TEST_F(FakeGuestTest, ADatabaseThatCannotBeWrittenCanBeLookedAtOnly)
{
    const Mount mount(folder() / "small", "size=8m");
    if (!mount)
        GTEST_SKIP() << "this process may not mount a tmpfs";
    set_database(folder() / "small/try.db");
    guest(healthy());
    ASSERT_EQ(run().status, 0);
    ASSERT_TRUE(mount.again(MS_RDONLY, "size=8m"));
    const Outcome outcome = run();
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.err, AllOf(HasSubstr(database().string()), HasSubstr("cannot be written"), HasSubstr("--db")));
    EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1);
    const Outcome list = pinscope({"studies"});
    EXPECT_EQ(list.status, 0) << list.err;
    EXPECT_THAT(list.out, HasSubstr("try"));

    set_database(folder() / "small/other.db");
    const Outcome none = run();
    EXPECT_EQ(none.status, 3);
    EXPECT_THAT(none.err, HasSubstr("other.db"));
    EXPECT_EQ(std::ranges::count(none.err, '\n'), 1) << none.err;
}

struct BadDatabase
{
    const char* name;
    std::function<void(std::string& bytes)> spoil; // a database's bytes
    std::vector<const char*> message;
};

class BadDatabaseTest : public FakeGuestTest, public testing::WithParamInterface<BadDatabase>
{
};

TEST_P(BadDatabaseTest, IsRefusedInOneSentenceAndLeftAsItIs)
{
    guest(healthy());
    ASSERT_EQ(run().status, 0);
    std::string bytes = guest::read_file(database(), "testing").value();
    GetParam().spoil(bytes);
    guest::samples::put(database(), bytes);
    const std::pair<Words, int> calls[]{{{"studies"}, 4}, {run_words(), 3}};
    for (const auto& [words, status] : calls) {
        const Outcome outcome = pinscope(words);
        EXPECT_EQ(outcome.status, status) << outcome.err;
        EXPECT_THAT(outcome.out, IsEmpty());
        EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
        EXPECT_THAT(outcome.err, HasSubstr(database().string()));
        for (const char* text : GetParam().message)
            EXPECT_THAT(outcome.err, HasSubstr(text));
        EXPECT_TRUE(guest::read_file(database(), "testing").value() == bytes);
    }
    EXPECT_EQ(guests_started(), 2);
}

// Offsets of the header: https://www.sqlite.org/fileformat2.html#the_database_header
constexpr std::size_t user_version_at = 60;
constexpr std::size_t application_id_at = 68;

INSTANTIATE_TEST_SUITE_P(
    All, BadDatabaseTest,
    testing::Values(BadDatabase{"Newer",
                                [](std::string& bytes) { bytes[user_version_at + 3] = 99; },
                                {"has version 99", "Use the newer Pinscope"}},
                    BadDatabase{"Foreign",
                                [](std::string& bytes) { bytes.replace(application_id_at, 4, 4, '\0'); },
                                {"belongs to another program", "--db"}},
                    BadDatabase{"Damaged",
                                [](std::string& bytes) { std::fill(bytes.begin() + 4096, bytes.end(), '\xff'); },
                                {"is damaged", "--db"}},
                    BadDatabase{"NoDatabase", [](std::string& bytes) { bytes = "a letter to a friend"; }, {"--db"}},
                    BadDatabase{"Empty", [](std::string& bytes) { bytes.clear(); }, {"is empty", "--db"}}),
    name_of<BadDatabase>);

} // namespace
} // namespace pinscope::cli_testing
