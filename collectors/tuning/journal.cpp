// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tuning/journal.h"

#include "collectors/tuning/binding.h"
#include "core/model/json.h"

#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

namespace pinscope::collector {

namespace {

std::string line_of(const Change& change)
{
    const nlohmann::json json{{"kind", change.kind == Change::Kind::Knob ? "knob" : "binding"},
                              {"subject", change.subject},
                              {"old", change.old},
                              {"override", change.override}};
    return json.dump() + '\n';
}

Result<Change> change_of(std::string_view line)
{
    const auto json = parse_json(line, "reading the journal");
    if (!json)
        return tl::unexpected(json.error());
    auto kind = get_text(*json, "kind", 16);
    auto subject = get_text(*json, "subject", 4096);
    auto old = get_text(*json, "old", 4096);
    auto override = get_text(*json, "override", 4096);
    for (const auto* part : {&kind, &subject, &old, &override})
        if (!*part)
            return tl::unexpected(part->error());
    const bool knob = *kind == "knob";
    if (knob ? !is_known_knob(*subject) : !is_pci_address(*subject))
        return failure("reading the journal", fmt::format("\"{}\" is nothing that a collector changes", *subject),
                       "Remove /run/pinscope/journal after a look at it");
    return Change{knob ? Change::Kind::Knob : Change::Kind::Binding, std::move(*subject), std::move(*old),
                  std::move(*override)};
}

Result<void> put_back(const Change& change, const System& system)
{
    if (change.kind == Change::Kind::Binding)
        return restore_binding(change.subject, change.old, change.override, system);
    return system.write(change.subject, change.old);
}

} // namespace

struct Journal::File
{
    int fd = -1;
    std::filesystem::path path;

    ~File()
    {
        if (fd >= 0)
            close(fd);
    }
};

Journal::Journal(System system, std::unique_ptr<File> file) : m_system(std::move(system)), m_file(std::move(file)) {}

Journal::~Journal()
{
    if (m_file)
        (void)restore();
}

Result<Journal> Journal::open(System system)
{
    constexpr const char* step = "opening the journal of changes";
    const std::filesystem::path directory = system.path(folder);
    std::error_code error;
    std::filesystem::create_directories(directory, error);
    auto file = std::make_unique<File>();
    file->path = directory / "journal";
    file->fd = ::open(file->path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file->fd < 0)
        return call_failure(step, fmt::format("opening {}/journal", folder), errno, "Run the collector as root");
    if (flock(file->fd, LOCK_EX | LOCK_NB) != 0)
        return failure(step, "another collector is measuring on this machine", "Wait for it to end", errno);
    Journal journal(std::move(system), std::move(file));
    if (const auto read = journal.read_leftovers(); !read)
        return tl::unexpected(read.error());
    journal.m_recovered = static_cast<int>(journal.m_changes.size());
    if (const auto restored = journal.restore(); !restored)
        return tl::unexpected(restored.error());
    return journal;
}

Result<void> Journal::read_leftovers()
{
    std::string text;
    char chunk[4096];
    ssize_t got = 0;
    while ((got = ::read(m_file->fd, chunk, sizeof chunk)) > 0)
        text.append(chunk, static_cast<std::size_t>(got));
    std::string_view rest = text;
    for (std::size_t end = 0; (end = rest.find('\n')) != std::string_view::npos; rest.remove_prefix(end + 1)) {
        auto change = change_of(rest.substr(0, end));
        if (!change)
            return tl::unexpected(change.error());
        m_changes.push_back(std::move(*change));
    }
    // A line without its newline was being written when the crash came: its change had not been made yet.
    return {};
}

Result<void> Journal::record(const Change& change)
{
    const std::string line = line_of(change);
    if (::write(m_file->fd, line.data(), line.size()) != static_cast<ssize_t>(line.size()))
        return call_failure("writing the journal of changes", "write", errno, "Free some space in /run");
    m_changes.push_back(change);
    return {};
}

Result<void> Journal::set(const Setting& setting)
{
    if (!is_known_knob(setting.path))
        return failure("setting the machine", fmt::format("{} is not a knob of the table", setting.path),
                       "This is a fault of Pinscope");
    const auto old = m_system.read(setting.path);
    if (!old)
        return failure("setting the machine", fmt::format("{} cannot be read", setting.path),
                       "Check that the kernel has it and that the collector runs as root");
    const std::string word = chosen_word(*old);
    if (word == setting.value)
        return {};
    if (const auto recorded = record({Change::Kind::Knob, setting.path, word, {}}); !recorded)
        return recorded;
    if (const auto written = m_system.write(setting.path, setting.value); !written)
        return written;
    const std::string now = chosen_word(m_system.read(setting.path).value_or(""));
    if (now == setting.value)
        return {};
    if (setting.path.ends_with("nr_hugepages"))
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
    while (m_changes.size() > mark) {
        const auto restored = put_back(m_changes.back(), m_system);
        if (!restored && first)
            first = restored;
        m_changes.pop_back();
    }
    // Replaying entries that were already put back is harmless: the oldest value of each knob comes last.
    if (m_changes.empty() && first && ftruncate(m_file->fd, 0) != 0)
        return call_failure("closing the journal of changes", "ftruncate", errno, "Remove /run/pinscope/journal");
    return first;
}

} // namespace pinscope::collector
