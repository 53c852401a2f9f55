// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectors/tuning/system.h"

#include "collectors/tuning/written_files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace pinscope::collector {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t largest_file = std::size_t{4} << 20;

} // namespace

fs::path System::path(std::string_view name) const
{
    return m_root / fs::path(name).relative_path();
}

bool System::exists(std::string_view name) const
{
    std::error_code ignored;
    return fs::exists(path(name), ignored);
}

std::optional<std::string> System::read_bytes(std::string_view name) const
{
    const int fd = open(path(name).c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return std::nullopt;
    std::string text;
    std::array<char, 16384> chunk{};
    ssize_t got = 0;
    while (text.size() < largest_file) {
        got = ::read(fd, chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        text.append(chunk.data(), static_cast<std::size_t>(got));
    }
    close(fd);
    if (got < 0)
        return std::nullopt;
    return text;
}

std::optional<std::string> System::read(std::string_view name) const
{
    auto text = read_bytes(name);
    if (text) {
        const std::size_t end = text->find_last_not_of(" \t\n");
        text->resize(end == std::string::npos ? 0 : end + 1);
    }
    return text;
}

std::optional<long long> System::read_number(std::string_view name) const
{
    const auto text = read(name);
    long long value = 0;
    if (!text || std::from_chars(text->data(), text->data() + text->size(), value).ec != std::errc{})
        return std::nullopt;
    return value;
}

std::optional<std::string> System::link_target(std::string_view name) const
{
    std::error_code error;
    const fs::path target = fs::read_symlink(path(name), error);
    if (error)
        return std::nullopt;
    return target.string();
}

std::optional<std::string> System::link_name(std::string_view name) const
{
    const auto target = link_target(name);
    if (!target)
        return std::nullopt;
    return fs::path(*target).filename().string();
}

std::vector<std::string> System::list(std::string_view name) const
{
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator it(path(name), error), end; !error && it != end; it.increment(error))
        names.push_back(it->path().filename().string());
    std::ranges::sort(names);
    return names;
}

Result<void> System::write(std::string_view name, std::string_view text) const
{
    return write_pieces(name, text, {&text, 1});
}

Result<void> System::write_words(std::string_view name, const std::vector<std::string>& words) const
{
    std::string text;
    for (const std::string& word : words)
        text += word + '\n';
    std::vector<std::string_view> pieces;
    for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
        pieces.push_back(std::string_view(text).substr(at, end + 1 - at));
    return write_pieces(name, text, pieces);
}

Result<void> System::write_pieces(std::string_view name, std::string_view text,
                                  std::span<const std::string_view> pieces) const
{
    if (!may_write(name))
        return failure("setting the machine", fmt::format("{} is not a file that the collector writes", name),
                       "This is a fault of Pinscope");
    if (m_before_write)
        m_before_write(name, text);
    const int fd = open(path(name).c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
    bool done = fd >= 0;
    int code = errno;
    for (std::size_t i = 0; done && i < pieces.size(); ++i) {
        ssize_t written = -1;
        do
            written = ::write(fd, pieces[i].data(), pieces[i].size());
        while (written < 0 && errno == EINTR);
        done = written == static_cast<ssize_t>(pieces[i].size());
        code = written < 0 ? errno : EIO; // part of a value is no value
    }
    if (fd >= 0)
        close(fd);
    if (done)
        return {};
    return call_failure("setting the machine", fmt::format("writing \"{}\" to {}", text, name), code,
                        code == EACCES || code == EPERM ? "Run the collector as root" : "Check that the kernel has it");
}

std::string chosen_word(std::string_view knob)
{
    const std::size_t open = knob.find('[');
    const std::size_t close = knob.find(']', open == std::string_view::npos ? 0 : open);
    if (open == std::string_view::npos || close == std::string_view::npos)
        return std::string(knob);
    return std::string(knob.substr(open + 1, close - open - 1));
}

} // namespace pinscope::collector
