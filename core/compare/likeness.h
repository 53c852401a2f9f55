// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

// What makes the kernels of a study unlike beside their code.
namespace pinscope::compare {

struct Likeness
{
    std::vector<std::string> refusals;
    std::vector<Warning> warnings;
};

// Facts that only one side knows are no difference.
Likeness examine(const Study& study);

// Collects sentences about kernels, and makes one sentence of those that differ in nothing but the kernel.
class Findings
{
public:
    // Stands in texts and facts for the names of the kernels.
    static constexpr std::string_view names = "\x01";
    void note(std::string text, std::vector<std::string> facts, std::string kernel);
    [[nodiscard]] std::vector<Warning> warnings() const;

private:
    struct Finding
    {
        Warning warning;
        std::vector<std::string> kernels;
    };
    std::vector<Finding> m_findings;
};

// Differences in what really backed the memories, and in how contiguous it was.
void examine_memories(const Study& study, Findings& findings);

} // namespace pinscope::compare
