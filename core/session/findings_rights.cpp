// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/places.h"
#include "core/session/findings.h"

#include <QStandardPaths>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

namespace pinscope::session {

namespace {

Finding proof_finding(const System& system)
{
    Finding finding{"folio proof on this machine", system.has("proc/kpageflags"), {}, {}};
    finding.reason = finding.available ? "pagemap and kpageflags are there"
                                       : "/proc/kpageflags is missing: the kernel lacks CONFIG_PROC_PAGE_MONITOR";
    if (finding.available && !system.is_root)
        finding.reason += "; the collector reads them as root";
    return finding;
}

Finding root_finding(const System& system)
{
    Finding finding{"root for the collector", true, "this process is root already, and nobody is asked", {}};
    if (system.is_root)
        return finding;
    const auto launch = launch::root_launch({}, true);
    finding.available = launch.has_value();
    finding.reason = launch ? "pkexec asks for a password once for each boot" : launch.error().cause;
    finding.fix = launch ? "" : launch.error().fix;
    return finding;
}

// The limit of the process that will map; a capable one has none.
Finding locked_memory_finding(const System& system)
{
    Finding finding{"locked memory", true, "root may lock as much as there is", {}};
    if (system.is_root)
        return finding;
    finding.reason = "the collector locks memory as root, without a limit";
    std::ifstream limits(system.root / "proc/self/limits");
    for (std::string line; std::getline(limits, line);) {
        constexpr std::string_view name = "Max locked memory";
        std::istringstream words(line.starts_with(name) ? line.substr(name.size()) : "");
        if (std::string soft; words >> soft)
            finding.reason +=
                fmt::format("; this process itself may lock {}{}", soft, soft == "unlimited" ? "" : " bytes");
    }
    return finding;
}

Finding ssh_finding()
{
    Finding finding{"other hosts over SSH",
                    !QStandardPaths::findExecutable(QStringLiteral("ssh")).isEmpty(),
                    "--target ssh:HOST, where `ssh HOST true` works without a question",
                    {}};
    if (!finding.available) {
        finding.reason = "ssh is not installed";
        finding.fix = "Run: sudo apt install openssh-client";
        finding.command = "sudo apt install openssh-client";
    }
    return finding;
}

} // namespace

std::vector<Finding> right_findings(const System& system)
{
    return {proof_finding(system), root_finding(system), locked_memory_finding(system), ssh_finding()};
}

} // namespace pinscope::session
