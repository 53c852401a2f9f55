// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <cstdint>
#include <filesystem>

namespace pinscope::store {

enum class StudyId : std::int64_t {};

// The right to run one study, over all processes of this database. Given back by the destructor or, since the kernel
// keeps it with the open file, by the death of the process.
class RunLock
{
public:
    // Locks the study's byte in `file`, which is made where missing.
    static Result<RunLock> take(const std::filesystem::path& file, StudyId study);
    RunLock(RunLock&& other) noexcept;
    RunLock& operator=(RunLock&& other) noexcept;
    ~RunLock();

    [[nodiscard]] StudyId study() const { return m_study; }

private:
    RunLock(int fd, StudyId study) : m_fd(fd), m_study(study) {}
    int m_fd = -1;
    StudyId m_study{};
};

// Looks at the locks without taking any.
class RunLockView
{
public:
    explicit RunLockView(const std::filesystem::path& file); // a missing file holds no locks
    RunLockView(const RunLockView&) = delete;
    RunLockView& operator=(const RunLockView&) = delete;
    ~RunLockView();

    [[nodiscard]] bool locked(StudyId study) const;

private:
    int m_fd = -1;
};

} // namespace pinscope::store
