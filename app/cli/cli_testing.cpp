// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_testing.h"

#include "core/guest/test_samples.h"
#include "core/model/json.h"

#include <QProcessEnvironment>
#include <csignal>
#include <fmt/format.h>
#include <fstream>
#include <numeric>
#include <sys/prctl.h>
#include <thread>
#include <unistd.h>

namespace pinscope::cli_testing {

namespace fs = std::filesystem;

namespace {

QStringList to_list(const Words& words)
{
    QStringList list;
    for (const std::string& word : words)
        list << QString::fromStdString(word);
    return list;
}

std::string quoted(const fs::path& path)
{
    return "'" + path.string() + "'";
}

FolioProof proof_of(const pinscope::Setup& setup)
{
    FolioProof proof;
    proof.pages = setup.region.count() / proof.page.count();
    proof.orders[std::countr_zero(static_cast<std::uint64_t>(setup.memory.folio.count() / proof.page.count()))] =
        proof.pages;
    proof.huge_mapped = setup.memory.mapping == Mapping::Pte ? 0 : proof.pages;
    proof.anon = setup.memory.backing == Backing::Anon ? proof.pages : 0;
    proof.hugetlb = setup.memory.backing == Backing::Hugetlb ? proof.pages : 0;
    return proof;
}

} // namespace

bool until(const std::function<bool()>& condition, int seconds)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    while (!condition()) {
        if (std::chrono::steady_clock::now() > deadline)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
}

std::vector<protocol::Event> healthy_guest(const Plan& plan)
{
    std::vector<int> order(plan.setups.size());
    std::iota(order.begin(), order.end(), 0);
    std::vector<protocol::Event> events{
        protocol::Hello{protocol::version, "0.1", "RELEASE", "Linux version RELEASE (x) (gcc (Debian) 14.2.0) #1"},
        protocol::Facts{{{"cpu.model", "fake"}}}, protocol::RunStarted{order}};
    for (const int index : order) {
        const pinscope::Setup& setup = plan.setups[static_cast<std::size_t>(index)];
        events.emplace_back(protocol::SetupStarted{index});
        events.emplace_back(protocol::Proven{index, false, proof_of(setup)});
        for (const Operation operation : operations_of(setup)) {
            protocol::Samples samples{index, operation, {}};
            for (int i = 0; i < plan.warmups + plan.samples; ++i)
                samples.samples.push_back({i, i < plan.warmups, Ticks{100'000 + i}});
            events.emplace_back(std::move(samples));
        }
        events.emplace_back(protocol::Proven{index, true, proof_of(setup)});
        events.emplace_back(protocol::SetupFinished{index, pinscope::Outcome::Measured, {}});
    }
    events.emplace_back(protocol::Finished{});
    return events;
}

CliTest::CliTest()
{
    std::string name = testing::TempDir() + "pinscope-cli-XXXXXX";
    m_folder = mkdtemp(name.data());
    m_database = m_folder / "data" / "try.db";
    fs::create_directories(m_database.parent_path());
}

CliTest::~CliTest()
{
    std::error_code ignored;
    fs::remove_all(m_folder, ignored);
}

std::unique_ptr<QProcess> CliTest::start(const Words& words)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto& [name, value] : m_variables)
        environment.insert(QString::fromStdString(name), QString::fromStdString(value));
    auto process = std::make_unique<QProcess>();
    process->setProcessEnvironment(environment);
    process->setStandardInputFile(QProcess::nullDevice());
    process->setChildProcessModifier([] { prctl(PR_SET_PDEATHSIG, SIGKILL); });
    process->start(QStringLiteral(PINSCOPE_PROGRAM),
                   QStringList{QStringLiteral("--db"), QString::fromStdString(m_database.string())} + to_list(words),
                   QIODevice::ReadOnly);
    EXPECT_TRUE(process->waitForStarted()) << process->errorString().toStdString();
    return process;
}

Outcome CliTest::wait_for(QProcess& process, int seconds)
{
    const bool ended = process.state() == QProcess::NotRunning || process.waitForFinished(seconds * 1000);
    EXPECT_TRUE(ended) << "it did not end within " << seconds << " s";
    if (!ended) {
        process.kill();
        process.waitForFinished(5000);
    }
    Outcome outcome;
    outcome.status = ended && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    outcome.out = process.readAllStandardOutput().toStdString();
    outcome.err = process.readAllStandardError().toStdString();
    return outcome;
}

Outcome CliTest::pinscope(const Words& words, int seconds)
{
    const auto process = start(words);
    return wait_for(*process, seconds);
}

fs::path CliTest::write_file(const std::string& name, std::string_view bytes)
{
    guest::samples::put(m_folder / name, bytes);
    return m_folder / name;
}

fs::path CliTest::write_plan(const Plan& plan)
{
    return write_file(plan.name + ".json", plan_to_json(plan).dump());
}

Study CliTest::study(const std::string& name)
{
    const auto store = store::Store::open(m_database, store::Mode::ReadOnly);
    EXPECT_TRUE(store) << describe(store.error());
    if (!store)
        return {};
    auto study = store->load_study(name);
    EXPECT_TRUE(study) << describe(study.error());
    return study.value_or(Study{});
}

std::vector<CliTest::KeptBoot> CliTest::boots(const std::string& name)
{
    if (!fs::exists(m_database))
        return {};
    const auto store = store::Store::open(m_database, store::Mode::ReadOnly);
    const auto id = store ? store->find_study(name) : tl::unexpected(store.error());
    if (!id)
        return {};
    const auto loaded = store->load_study(*id);
    const auto listed = store->list_boots(*id);
    if (!loaded || !listed || loaded->boots.size() != listed->size()) // a boot was begun between the two calls
        return {};
    std::vector<KeptBoot> kept;
    for (std::size_t i = 0; i < listed->size(); ++i) {
        const store::BootSummary& boot = (*listed)[i];
        kept.push_back({boot.state, loaded->boots[i].error, boot.kernel, boot.number, boot.attempt,
                        store->load_console(boot.id).value_or("")});
    }
    return kept;
}

void ThisMachineTest::SetUp()
{
    if (geteuid() != 0)
        GTEST_SKIP() << "needs root, to set knobs and to see page frames";
    if (!fs::exists("/proc/kpageflags"))
        GTEST_SKIP() << "this kernel does not show its page flags";
}

std::optional<std::string> ensure_kernel(const std::string& series, const std::string& build)
{
    QProcess process;
    process.start(QStringLiteral(PINSCOPE_PROGRAM),
                  to_list({"kernels", "fetch", "--if-missing", "--build", build, series}), QIODevice::ReadOnly);
    const bool done = process.waitForFinished(600'000) && process.exitCode() == 0;
    EXPECT_TRUE(done) << process.readAllStandardError().toStdString();
    if (!done)
        return std::nullopt;
    return QString::fromUtf8(process.readAllStandardOutput()).trimmed().toStdString();
}

FakeGuestTest::FakeGuestTest()
{
    for (const std::string release : {"6.1.1", "6.1.2"})
        for (const auto& [name, content] : guest::samples::kernel_files(release)) {
            fs::path place = fs::path(name).lexically_relative("./boot").filename();
            if (name.starts_with("./boot/"))
                place = name.starts_with("./boot/vmlinuz") ? "vmlinuz" : "config";
            else
                place = fs::path(name).lexically_relative("./usr");
            guest::samples::put(folder() / "cache/pinscope/kernels" / release / place, content);
        }
    set_variable("XDG_CACHE_HOME", (folder() / "cache").string());
    const char* path = std::getenv("PATH");
    set_variable("PATH", (folder() / "bin").string() + ":" + (path ? path : "/usr/bin:/bin"));
    plan.name = "small";
    plan.samples = 2;
    plan.setups = {parse_setup("vfio-type1/anon:4K/16M").value(), parse_setup("vfio-type1/anon:64K/16M").value()};
}

void FakeGuestTest::guest(const std::string& body)
{
    const fs::path count = folder() / "guests-started";
    const fs::path script = write_file("bin/qemu-system-x86_64", fmt::format(R"sh(#!/bin/sh
for word in "$@"; do
    case "$word" in
    --version) echo 'QEMU emulator version 7.2.22'; exit 0 ;;
    file,id=console,path=*) console=${{word#*path=}} ;;
    kvm | tcg,*) accel=${{word%%,*}} ;;
    */vmlinuz) release=$(basename "$(dirname "$word")") ;;
    esac
done
boot=$(($(cat {0} 2>/dev/null || echo 0) + 1))
echo $boot >{0}
{1})sh",
                                                                             quoted(count), body));
    fs::permissions(script, fs::perms::owner_exec, fs::perm_options::add);
}

std::string FakeGuestTest::say(std::string_view bytes)
{
    const fs::path file = write_file(fmt::format("said-{}", m_files++), bytes);
    return fmt::format("sed \"s/RELEASE/$release/g\" {}\n", quoted(file));
}

std::string FakeGuestTest::say(const std::vector<protocol::Event>& events)
{
    std::string lines;
    for (const protocol::Event& event : events)
        lines += protocol::encode(event);
    return say(lines);
}

int FakeGuestTest::guests_started() const
{
    int count = 0;
    std::ifstream(folder() / "guests-started") >> count;
    return count;
}

Words FakeGuestTest::run_words(const Words& more)
{
    Words words{"run", "--study", "try", "--base", "6.1.1", "--patched", "6.1.2", "--parallel", "1"};
    for (const std::string& word :
         {std::string("--plan"), write_plan(plan).string(), std::string("--boots"), std::to_string(boots_each)})
        words.push_back(word);
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

} // namespace pinscope::cli_testing
