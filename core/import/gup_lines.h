// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/map_lines.h"

// The lines that gup_test prints (KTAP, plain as old kernels did, or in CKI's words), with the command before them.
namespace pinscope::imports {

class GupLines
{
public:
    bool feed(std::string_view text, const Source& source, const Complain& complain);
    void flush(const Facts& facts, const Emit& emit);
    [[nodiscard]] bool any() const { return !m_results.empty(); }
    [[nodiscard]] std::string unfinished() const;
    [[nodiscard]] bool understood() const { return m_understood; } // whether any line was gup_test's

private:
    struct Options
    {
        bool known = false; // a command line was seen
        Bytes region;
        std::int64_t pages_per_call = 1;
        std::int64_t threads = 1;
        std::int64_t repeats = 1;
        std::int64_t flags = 0;
        bool write = true;
        bool shared = false;
        bool hugetlb = false;
        bool file = false;
        std::string thp; // "t", "T" or ""
    };
    struct Result
    {
        std::string name; // "PIN_FAST_BENCHMARK"
        std::optional<Figure> get;
        std::optional<Figure> put;
    };
    bool command(std::string_view text);
    bool result(std::string_view text, const Source& source, const Complain& complain);
    [[nodiscard]] Setup setup_of(const std::string& name, const Facts& facts, std::vector<std::string>& notes) const;

    Options m_options;
    std::optional<Bytes> m_huge;
    std::int64_t m_planned = 0;
    std::int64_t m_done = 0;
    std::vector<Result> m_results;
    bool m_understood = false;
};

} // namespace pinscope::imports
