// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/knobs.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace pinscope::collector {

// One thing that was changed, with what puts it back.
struct Change
{
    enum class Kind { Knob, Binding };
    Kind kind = Kind::Knob;
    std::string subject;  // the knob's path, or the PCI address
    std::string old;      // the knob's value, or the driver's name ("" for none)
    std::string override; // a binding's old driver_override
    bool operator==(const Change&) const = default;
};

// Everything the collector changes on the machine, written down before it is done, in a folder that a reboot clears.
// One journal exists per machine and it is locked by its owner; opening it first puts back what a crash left.
class Journal
{
public:
    static constexpr const char* folder = "/run/pinscope";

    static Result<Journal> open(System system);
    ~Journal(); // restores, best effort; use restore() to hear of errors
    Journal(Journal&&) noexcept;
    Journal& operator=(Journal&&) = delete;

    // Sets a knob of the table; the old value is on record before the new one is written. Reads the knob back: a pool
    // of huge pages that could not be filled is an Error.
    Result<void> set(const Setting& setting);
    // Writes down a change that the caller is about to make.
    Result<void> record(const Change& change);

    [[nodiscard]] std::size_t mark() const { return m_entries.size(); }
    // Puts back, newest first, what was changed after `mark`. Goes on after an error and returns the first one; what
    // could not be put back stays on record.
    Result<void> restore_to(std::size_t mark);
    Result<void> restore() { return restore_to(0); }

    // How many changes of a crashed collector open() put back.
    [[nodiscard]] int recovered() const { return m_recovered; }
    [[nodiscard]] const System& system() const { return m_system; }

private:
    struct File;
    struct Entry
    {
        Change change;
        std::int64_t end = 0; // offset in the file behind its line
    };

    Journal(System system, std::unique_ptr<File> file);
    static Result<std::vector<Entry>> read_entries(int fd);

    System m_system;
    std::unique_ptr<File> m_file;
    std::vector<Entry> m_entries;
    int m_recovered = 0;
};

} // namespace pinscope::collector
