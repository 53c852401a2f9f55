// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace pinscope::guest {

namespace {

struct CloseFile
{
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

tl::unexpected<Error> file_failure(std::string_view step, std::string_view call, const std::filesystem::path& path,
                                   int code)
{
    return call_failure(std::string(step), fmt::format("{} {}", call, path.string()), code, advice(code, path));
}

} // namespace

std::string advice(int code, const std::filesystem::path& path)
{
    switch (code) {
    case ENOENT:
        return "Check the path";
    case EACCES:
    case EPERM:
        return fmt::format("Make {} readable to you, or copy it to a folder of yours", path.string());
    case ENOSPC:
    case EDQUOT:
        return fmt::format("Free space on the file system of {}, or set XDG_CACHE_HOME to another one", path.string());
    case EROFS:
        return "Set XDG_CACHE_HOME to a folder that can be written";
    default:
        return "Check the file system and the system's log";
    }
}

Result<std::string> read_file(const std::filesystem::path& path, std::string_view step)
{
    const File file(std::fopen(path.c_str(), "re"));
    if (!file)
        return file_failure(step, "opening", path, errno);
    std::string bytes;
    std::array<char, 65536> block{};
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), file.get()))
        bytes.append(block.data(), count);
    if (std::ferror(file.get()))
        return file_failure(step, "reading", path, errno);
    return bytes;
}

Result<void> write_file(const std::filesystem::path& path, std::string_view bytes, std::string_view step)
{
    std::string part = path.string() + ".XXXXXX";
    const int descriptor = ::mkstemp(part.data());
    if (descriptor < 0)
        return file_failure(step, "creating", part, errno);
    int code = ::fchmod(descriptor, 0644) == 0 ? 0 : errno;
    for (std::size_t done = 0; code == 0 && done < bytes.size();) {
        const ssize_t count = ::write(descriptor, bytes.data() + done, bytes.size() - done);
        if (count > 0)
            done += static_cast<std::size_t>(count);
        else if (errno != EINTR)
            code = errno;
    }
    if (::close(descriptor) != 0 && code == 0)
        code = errno;
    if (code == 0 && std::rename(part.c_str(), path.c_str()) != 0)
        code = errno;
    if (code == 0)
        return {};
    ::unlink(part.c_str());
    return file_failure(step, "writing", path, code);
}

std::vector<std::filesystem::path> files_below(const std::filesystem::path& directory)
{
    std::vector<std::filesystem::path> found;
    std::error_code problem;
    const auto options = std::filesystem::directory_options::skip_permission_denied;
    std::filesystem::recursive_directory_iterator at(directory, options, problem);
    for (; !problem && at != std::filesystem::recursive_directory_iterator(); at.increment(problem)) {
        std::error_code ignored;
        if (at->is_regular_file(ignored))
            found.push_back(at->path());
    }
    std::ranges::sort(found);
    return found;
}

} // namespace pinscope::guest
