// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/machine.h"

#include "core/guest/build.h"
#include "core/guest/qemu.h"
#include "core/session/findings.h"

#include <cstdlib>
#include <fmt/format.h>
#include <unistd.h>

namespace pinscope::session {

namespace fs = std::filesystem;

namespace {

// "Run: COMMAND" names a command.
std::string command_in(const std::string& fix)
{
    constexpr std::string_view sign = "Run: ";
    return fix.starts_with(sign) ? fix.substr(sign.size()) : std::string();
}

Finding guest_finding(const Installation& installation)
{
    Finding finding{guest_finding_name, false, {}, {}};
    const auto qemu = guest::find_qemu();
    if (!qemu) {
        finding.reason = qemu.error().cause;
        finding.fix = qemu.error().fix;
        finding.command = command_in(finding.fix);
    } else if (!fs::exists(installation.collector)) {
        finding.reason = "the static collector is missing";
        finding.fix = "Build or install Pinscope again";
    } else {
        const auto version = guest::qemu_version(*qemu);
        finding.available = version.has_value();
        finding.reason = version ? fmt::format("QEMU {}, no hardware needed", *version) : version.error().cause;
        finding.fix = version ? "" : version.error().fix;
    }
    return finding;
}

Finding kvm_finding()
{
    const auto kvm = guest::check_kvm();
    if (!kvm)
        return {kvm_finding_name, false, kvm.error().cause, kvm.error().fix};
    return {kvm_finding_name, true, "/dev/kvm opens; that a guest boots with it is seen when a study starts", {}};
}

Finding kernels_finding(const Installation& installation)
{
    const auto kernels = guest::list_kernels(installation.places);
    Finding finding{kernels_finding_name, !kernels.empty(), fmt::format("{} ready", kernels.size()), {}};
    if (kernels.empty())
        finding.fix = finding.command = "pinscope kernels fetch 6.18";
    return finding;
}

Finding build_finding()
{
    const auto tools = guest::check_build_tools({});
    Finding finding{"kernels from a tree", tools.has_value(), "pinscope kernels build --tree DIR", {}};
    if (tools)
        return finding;
    finding.reason = tools.error().cause;
    finding.fix = tools.error().fix;
    finding.command = command_in(finding.fix);
    return finding;
}

} // namespace

Result<fs::path> find_collector(const fs::path& program)
{
    if (const char* path = std::getenv("PINSCOPE_COLLECTOR"))
        return fs::path(path);
#ifdef PINSCOPE_GUEST_COLLECTOR
    return fs::path(PINSCOPE_GUEST_COLLECTOR);
#endif
    const fs::path folder = program.parent_path();
    for (const char* place : {"../collectors/pinscope-collector", "../libexec/pinscope/pinscope-collector"})
        if (std::error_code error; fs::exists(folder / place, error))
            return fs::canonical(folder / place, error);
    return failure("looking for the collector", "pinscope-collector is not beside the program",
                   "Build or install Pinscope again, or name it in PINSCOPE_COLLECTOR");
}

std::vector<Finding> look_at_machine(const Installation& installation)
{
    std::vector<Finding> findings{guest_finding(installation), kvm_finding(), kernels_finding(installation),
                                  build_finding()};
    const System system{installation.root, installation.is_root.value_or(geteuid() == 0)};
    for (const auto& look : {workload_findings, counter_findings, right_findings})
        for (Finding& finding : look(system))
            findings.push_back(std::move(finding));
    return findings;
}

} // namespace pinscope::session
