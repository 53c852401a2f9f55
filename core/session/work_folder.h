// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <filesystem>

namespace pinscope::session {

// A folder for the files of one run, below `parent`. It is removed at the end; what a killed run left is removed by the
// next one, which knows by the lock that nobody uses it any more.
class WorkFolder
{
public:
    static Result<WorkFolder> make(const std::filesystem::path& parent);
    WorkFolder(WorkFolder&& other) noexcept;
    WorkFolder& operator=(WorkFolder&&) = delete;
    ~WorkFolder();

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

private:
    WorkFolder(std::filesystem::path path, int lock) : m_path(std::move(path)), m_lock(lock) {}
    std::filesystem::path m_path;
    int m_lock = -1;
};

} // namespace pinscope::session
