// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/store_testing.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

namespace pinscope::store::testing {

namespace fs = std::filesystem;

Folder::Folder()
{
    std::string pattern = (fs::temp_directory_path() / "pinscope-store-XXXXXX").native();
    m_path = ::mkdtemp(pattern.data());
}

Folder::~Folder()
{
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

Mount::Mount(fs::path at, const std::string& source, const char* type, const std::string& data) : m_at(std::move(at))
{
    fs::create_directories(m_at);
    m_mounted = ::mount(source.c_str(), m_at.c_str(), type, 0, data.c_str()) == 0;
}

Mount::~Mount()
{
    unmount();
}

bool Mount::remount_read_only()
{
    return ::mount("none", m_at.c_str(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr) == 0;
}

void Mount::unmount()
{
    if (m_mounted)
        ::umount2(m_at.c_str(), MNT_DETACH);
    m_mounted = false;
}

Child::Child(const std::function<int()>& body) : m_pid(::fork())
{
    if (m_pid == 0)
        ::_exit(body());
}

Child::~Child()
{
    if (m_pid > 0) {
        kill();
        wait();
    }
}

void Child::kill()
{
    ::kill(m_pid, SIGKILL);
}

int Child::wait()
{
    int status = 0;
    ::waitpid(m_pid, &status, 0);
    m_pid = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

Pipe::Pipe()
{
    EXPECT_EQ(::pipe(m_fds), 0);
}

Pipe::~Pipe()
{
    ::close(m_fds[0]);
    close_sender();
}

void Pipe::send(std::int64_t value) const
{
    if (::write(m_fds[1], &value, sizeof value) != sizeof value)
        std::abort();
}

bool Pipe::receive(std::int64_t& value) const
{
    return ::read(m_fds[0], &value, sizeof value) == sizeof value;
}

void Pipe::close_sender()
{
    if (m_fds[1] >= 0)
        ::close(m_fds[1]);
    m_fds[1] = -1;
}

namespace {

FolioProof proof_of(std::int64_t pages)
{
    FolioProof proof;
    proof.pages = pages;
    proof.orders = {{0, 8}, {4, pages - 8}};
    proof.runs = {{4, 2047}, {9, 1}};
    proof.nodes = {{0, pages}};
    proof.anon = pages;
    return proof;
}

Measurement measured(const pinscope::Setup& setup)
{
    Measurement measurement;
    measurement.setup = setup;
    measurement.before = proof_of(32768);
    measurement.after = proof_of(32760);
    for (const Operation operation : operations_of(setup))
        for (int index = 0; index < 6; ++index)
            measurement.samples[operation].push_back({index, index == 0, Ticks{INT64_MAX - index}});
    return measurement;
}

} // namespace

Study empty_study(const std::string& name)
{
    Study study;
    study.name = name;
    study.plan.name = "folios";
    study.plan.counters = {"dTLB-load-misses"};
    for (const char* id : {"vfio-type1/anon:64K/128M", "vfio-type1/hugetlb:2M/128M", "gup/anon:4K/16M/pages=512"})
        study.plan.setups.push_back(parse_setup(id).value());
    study.clock = Clock::Emulated;
    study.seed = 0xfedcba9876543210U;
    study.margin_percent = 1.5;
    study.command = "pinscope run --study 'maps' --base 6.17";
    study.kernels = {{"base", "6.17.13", "Linux version 6.17.13 (gcc 14.2.0)", "gcc 14.2.0", "ab12", "CONFIG_VFIO=m\n"},
                     {"patched \"höher\"", "6.18.15", "Linux version 6.18.15", "gcc 14.2.0", "", "CONFIG_VFIO=m\n"}};
    return study;
}

Study rich_study(const std::string& name)
{
    Study study = empty_study(name);
    const auto& setups = study.plan.setups;
    const Error error{"verifying the folios", "only 40 % are 64K", "Compact the memory", 12};
    Boot boot;
    boot.seed = UINT64_MAX;
    boot.environment = {{"cpu.model", "Émulé ’1’"}, {"kernel.cmdline", "quiet \"a b\"\n"}, {"thp.enabled", ""}};
    boot.measurements = {
        measured(setups[1]), measured(setups[0]), {setups[2], Outcome::Unavailable, error, {}, {}, {}, {}, {}}};
    study.boots.push_back(boot);
    boot.kernel = 1;
    boot.seed = 7;
    boot.state = BootState::Interrupted;
    boot.error = {"running QEMU", "killed", "Repeat it", 4};
    boot.measurements[1].outcome = Outcome::NotAsAsked;
    boot.measurements[1].reason = error;
    study.boots.push_back(boot);
    boot.state = BootState::Failed;
    boot.measurements = {{setups[0], Outcome::Failed, error, proof_of(16), {}, {{Operation::Map, {}}}, {}, {}}};
    study.boots.push_back(boot);
    return study;
}

Study counted_study(const std::string& name)
{
    Study study = rich_study(name);
    for (Boot& boot : study.boots)
        boot.environment["counter.page-faults.encoding"] = "getrusage/ru_minflt+ru_majflt/";
    Measurement& measurement = study.boots[0].measurements[0];
    measurement.counters[Operation::Map] = {
        {"page-faults", {Reading{0, 7, 7}, Reading{INT64_MAX, INT64_MAX, INT64_MAX}, std::nullopt, Reading{3, 2, 1}}},
        {"dTLB-load-misses:u", {std::nullopt, std::nullopt}}};
    measurement.counters[Operation::Unmap] = {{"page-faults", {}}};
    return study;
}

Study traced_study(const std::string& name)
{
    Study study = rich_study(name);
    Boot boot;
    boot.seed = 7;
    boot.environment = {{"trace.missing.vfio-type1", "unmap_unpin_fast"}};
    Measurement traced;
    traced.setup = study.plan.setups[0];
    traced.before = proof_of(32768);
    traced.traces = {
        {Operation::Map, {{{"iommu_map", 32768, Ticks{INT64_MAX}, Ticks{0}}, {"vaddr_get_pfns.part.0", 1, {}, {}}}, 0}},
        {Operation::Unmap, {{}, INT64_MAX}}};
    boot.measurements = {traced};
    study.traced.push_back(boot);
    boot.kernel = 1;
    boot.state = BootState::Failed;
    boot.error = {"running QEMU", "killed", "Repeat it", 4};
    boot.measurements = {};
    study.traced.push_back(boot);
    return study;
}

Study imported_study(const std::string& name)
{
    Study study;
    study.name = name;
    study.plan = {name, {}, 0, 1, {}};
    study.clock = Clock::Wall;
    study.target = Target::Import;
    study.boots_planned = 1;
    study.kernels = {{"Base(v6.16-rc4)", "6.16-rc4", "", "", "", ""}, {"With “this” patch", "", "", "", "", ""}};
    for (const char* id : {"vfio-type1/shmem:0:pte:MADV_HUGEPAGE/16G", "direct-io/anon:64K/0/bs=1048576",
                           "other/unknown:0:pte:a%2Fb%3A%2050%20%25%3Dx/0"})
        study.plan.setups.push_back(parse_setup(id).value());
    const std::string source = "<id@list>, line 33, quoted 2 deep";
    Measurement timed;
    timed.setup = study.plan.setups[0];
    timed.samples[Operation::Map] = {{0, false, Ticks{47'031'158}}};
    timed.quoted[Operation::Map] = {
        {47e6, Unit::Nanoseconds, 1e6, Statistic::Mean, "VFIO MAP DMA in 0.047 s (340.2 GB/s)", source},
        {340.2, Unit::GibibytesPerSecond, 0.1, Statistic::Mean, "VFIO MAP DMA in 0.047 s (340.2 GB/s)", source}};
    timed.quoted[Operation::Unmap] = {{0.1 + 0.2, Unit::Unstated, 5e-324, Statistic::Median, "", ""}};
    timed.notes = {"the memory is not proven", "b", "a – as it was said"};
    Measurement rate;
    rate.setup = study.plan.setups[1];
    rate.quoted[Operation::Read] = {{126.2, Unit::GigabytesPerSecond, 0.1, Statistic::Sample, "126.2", source}};
    Measurement foreign;
    foreign.setup = study.plan.setups[2];
    foreign.quoted[Operation::Other] = {{1e300, Unit::PerSecond, 1, Statistic::Sample, "1e300\n", source}};
    Boot boot;
    boot.environment = {{"import.author", "Somebody"}};
    boot.measurements = {timed, rate, foreign};
    study.boots.push_back(boot);
    boot.kernel = 1;
    boot.measurements = {rate};
    study.boots.push_back(boot);
    return study;
}

std::string ask(const fs::path& path, const std::string& sql)
{
    SQLite::Database db(path.native(), SQLite::OPEN_READWRITE, 1000);
    SQLite::Statement statement(db, sql);
    return statement.executeStep() ? statement.getColumn(0).getString() : std::string();
}

std::string attempt(const fs::path& path, const std::string& sql)
{
    try {
        SQLite::Database db(path.native(), SQLite::OPEN_READWRITE, 1000);
        db.exec("PRAGMA foreign_keys=ON");
        db.exec(sql);
        return {};
    } catch (const SQLite::Exception& exception) {
        return exception.what();
    }
}

std::string bytes_of(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void expect_sound(const fs::path& path)
{
    EXPECT_EQ(ask(path, "PRAGMA integrity_check"), "ok");
    EXPECT_EQ(ask(path, "PRAGMA foreign_key_check"), "");
}

} // namespace pinscope::store::testing
