// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tuning/journal.h"

#include "collectors/tuning/binding.h"
#include "core/model/json.h"
#include "core/model/pci_address.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <iterator>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace pinscope::collector {

namespace {

constexpr const char* open_step = "opening the journal of changes";
constexpr const char* read_step = "reading the journal of changes";
constexpr const char* look_fix = "Remove /run/pinscope after a look at it";

std::string line_of(const Change& change)
{
    const nlohmann::json json{{"kind", change.kind == Change::Kind::Knob ? "knob" : "binding"},
                              {"subject", change.subject},
                              {"old", change.old},
                              {"override", change.override}};
    return json.dump() + '\n';
}

// Names of drivers and words of knobs; nothing that could lead to another file.
bool is_name(std::string_view text)
{
    return text.size() <= 64 && text != "." && text != ".." && text.find_first_of("/\n") == std::string_view::npos;
}

Result<Change> change_of(std::string_view line)
{
    const auto json = parse_json(line, read_step);
    if (!json)
        return tl::unexpected(json.error());
    auto kind = get_text(*json, "kind", 16);
    auto subject = get_text(*json, "subject", 4096);
    auto old = get_text(*json, "old", 4096);
    auto override = get_text(*json, "override", 4096);
    for (const auto* part : {&kind, &subject, &old, &override})
        if (!*part)
            return tl::unexpected(part->error());
    const bool knob = *kind == "knob" && is_known_knob(*subject) && (!old->empty() || is_list_knob(*subject));
    const bool binding = *kind == "binding" && is_pci_address(*subject);
    if ((!knob && !binding) || !is_name(*old) || !is_name(*override))
        return failure(read_step, fmt::format("\"{}\" is nothing that a collector changes", *subject), look_fix);
    return Change{knob ? Change::Kind::Knob : Change::Kind::Binding, std::move(*subject), std::move(*old),
                  std::move(*override)};
}

Result<void> put_back(const Change& change, const System& system)
{
    if (change.kind == Change::Kind::Binding)
        return restore_binding(change.subject, change.old, change.override, system);
    if (const auto written = system.write(change.subject, change.old); !written)
        return written;
    const std::string now = knob_value(change.subject, system).value_or("");
    if (knob_holds(change.subject, change.old, now))
        return {};
    return failure("restoring the machine",
                   fmt::format("{} was put back to {} and reads {}", change.subject, change.old, now),
                   "Check that nothing else sets it");
}

Result<int> open_journal(const System& system)
{
    const std::filesystem::path path = system.path(Journal::folder);
    std::error_code ignored;
    std::filesystem::create_directories(path.parent_path(), ignored);
    mkdir(path.c_str(), 0755);
    const auto refuse = [](std::string what, int code) {
        return call_failure(open_step, std::move(what), code,
                            code == EACCES ? "Run the collector as root" : "Look at /run/pinscope, then remove it");
    };
    const int directory = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (directory < 0)
        return refuse(fmt::format("opening {}", Journal::folder), errno);
    // O_NONBLOCK: a FIFO in its place must not hold us up.
    const int fd =
        openat(directory, "journal", O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
    const int code = errno;
    struct stat folder_state
    {
    };
    struct stat file_state
    {
    };
    const bool known = fstat(directory, &folder_state) == 0 && fd >= 0 && fstat(fd, &file_state) == 0;
    close(directory);
    if (fd < 0)
        return refuse(fmt::format("opening {}/journal", Journal::folder), code);
    if (known && folder_state.st_uid == geteuid() && (folder_state.st_mode & (S_IWGRP | S_IWOTH)) == 0 &&
        S_ISREG(file_state.st_mode) && file_state.st_uid == geteuid() && file_state.st_nlink == 1)
        return fd;
    close(fd);
    return failure(open_step, fmt::format("{} is not this user's alone", Journal::folder), look_fix);
}

Result<std::string> whole_text(int fd)
{
    std::string text;
    std::array<char, 4096> chunk{};
    while (true) {
        const ssize_t got = ::read(fd, chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return call_failure(read_step, "read", errno, look_fix);
        if (got == 0)
            return text;
        text.append(chunk.data(), static_cast<std::size_t>(got));
    }
}

} // namespace

struct Journal::File
{
    int fd = -1;

    explicit File(int open_fd) : fd(open_fd) {}
    ~File() { close(fd); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
};

Journal::Journal(System system, std::unique_ptr<File> file) : m_system(std::move(system)), m_file(std::move(file)) {}

Journal::Journal(Journal&&) noexcept = default;

Journal::~Journal()
{
    if (m_file)
        (void)restore();
}

Result<Journal> Journal::open(System system)
{
    const auto fd = open_journal(system);
    if (!fd)
        return tl::unexpected(fd.error());
    auto file = std::make_unique<File>(*fd);
    if (flock(file->fd, LOCK_EX | LOCK_NB) != 0)
        return failure(open_step, "another collector is measuring on this machine", "Wait for it to end", errno);
    auto left = read_entries(file->fd);
    if (!left) // and the file stays as it is
        return tl::unexpected(left.error());
    Journal journal(std::move(system), std::move(file));
    journal.m_entries = std::move(*left);
    journal.m_recovered = static_cast<int>(journal.m_entries.size());
    if (const auto restored = journal.restore(); !restored) {
        Error error = restored.error();
        error.cause = "a change of an earlier run cannot be put back: " + error.cause;
        error.fix += ", or remove /run/pinscope/journal to give it up";
        return tl::unexpected(error);
    }
    return journal;
}

Result<std::vector<Journal::Entry>> Journal::read_entries(int fd)
{
    const auto text = whole_text(fd);
    if (!text)
        return tl::unexpected(text.error());
    std::vector<Entry> entries;
    // A last line without its newline was being written when the crash came: its change had not been made yet.
    for (std::size_t at = 0, end = 0; (end = text->find('\n', at)) != std::string::npos; at = end + 1) {
        auto change = change_of(std::string_view(*text).substr(at, end - at));
        if (!change)
            return tl::unexpected(change.error());
        entries.push_back({std::move(*change), static_cast<std::int64_t>(end + 1)});
    }
    return entries;
}

Result<void> Journal::record(const Change& change)
{
    const std::string line = line_of(change);
    const off_t start = lseek(m_file->fd, 0, SEEK_END);
    ssize_t written = -1;
    do
        written = ::write(m_file->fd, line.data(), line.size());
    while (written < 0 && errno == EINTR);
    if (written != static_cast<ssize_t>(line.size())) {
        const int code = written < 0 ? errno : ENOSPC;
        (void)ftruncate(m_file->fd, start); // half a line would spoil the next one
        return call_failure("writing the journal of changes", "write", code, "Free some space in /run");
    }
    m_entries.push_back({change, start + written});
    return {};
}

Result<void> Journal::set(const Setting& setting)
{
    if (!is_known_knob(setting.path))
        return failure("setting the machine", fmt::format("{} is not a knob of the table", setting.path),
                       "This is a fault of Pinscope");
    const auto old = knob_value(setting.path, m_system);
    if (!old)
        return tl::unexpected(old.error());
    if (*old == setting.value)
        return {};
    if (const auto recorded = record({Change::Kind::Knob, setting.path, *old, {}}); !recorded)
        return recorded;
    if (const auto written = m_system.write(setting.path, setting.value); !written)
        return written;
    std::string now = knob_value(setting.path, m_system).value_or("");
    const bool pool = setting.path.ends_with("nr_hugepages");
    if (pool && now != setting.value) {
        // Free memory in pieces that are too small: let the kernel join them, and ask once more.
        (void)m_system.write("/proc/sys/vm/compact_memory", "1");
        if (const auto written = m_system.write(setting.path, setting.value); !written)
            return written;
        now = knob_value(setting.path, m_system).value_or("");
    }
    if (knob_holds(setting.path, setting.value, now))
        return {};
    if (pool)
        return failure("filling the huge-page pool",
                       fmt::format("{} was asked for {} pages and holds {}", setting.path, setting.value, now),
                       "Free memory, choose a smaller region, or reserve the pages when booting");
    return failure("setting the machine",
                   fmt::format("{} was set to {} and reads {}", setting.path, setting.value, now),
                   "Check that nothing else sets it");
}

Result<void> Journal::restore_to(std::size_t mark)
{
    Result<void> first;
    std::vector<Entry> kept;
    for (; m_entries.size() > mark; m_entries.pop_back()) {
        const auto restored = put_back(m_entries.back().change, m_system);
        if (restored)
            continue;
        if (first)
            first = restored;
        kept.push_back(std::move(m_entries.back()));
    }
    // What could not be put back stays on record and is tried again. The lines of what was put back around it may stay
    // too: replaying them is harmless, since the oldest value of each knob comes last.
    m_entries.insert(m_entries.end(), std::make_move_iterator(kept.rbegin()), std::make_move_iterator(kept.rend()));
    if (ftruncate(m_file->fd, m_entries.empty() ? 0 : m_entries.back().end) != 0 && first)
        return call_failure("closing the journal of changes", "ftruncate", errno, "Remove /run/pinscope/journal");
    return first;
}

} // namespace pinscope::collector
