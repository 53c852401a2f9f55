// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/kernel_config.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>

namespace pinscope::guest {

namespace {

struct Need
{
    std::string_view option;
    std::string_view costs;
    bool fatal = false;
};

constexpr std::string_view no_boot = "no guest boots without it";
constexpr std::string_view no_figures = "nothing can be measured without it";
constexpr std::string_view no_trace = "a trace will not be available";
constexpr std::string_view no_iommufd = "workload iommufd will not be available";

constexpr std::array needs{
    Need{"BLK_DEV_INITRD", no_boot, true},
    Need{"DEVTMPFS", no_boot, true},
    Need{"SERIAL_8250", no_boot, true},
    Need{"SERIAL_8250_CONSOLE", no_boot, true},
    Need{"PCI", no_boot, true},
    Need{"PROC_FS", no_boot, true},
    Need{"SYSFS", no_boot, true},
    Need{"INTEL_IOMMU", no_figures, true},
    Need{"VFIO", no_figures, true},
    Need{"VFIO_PCI", no_figures, true},
    Need{"VFIO_IOMMU_TYPE1", no_figures, true},
    Need{"VFIO_DEVICE_CDEV", no_iommufd},
    Need{"IOMMUFD", no_iommufd},
    Need{"GUP_TEST", "workload gup will not be available"},
    Need{"DEBUG_FS", "workload gup will not be available"},
    Need{"IO_URING", "workload io_uring will not be available"},
    Need{"BLK_DEV_NULL_BLK", "workload direct-io will have no block device"},
    Need{"TRANSPARENT_HUGEPAGE", "memory of folios larger than 4K will be hugetlb alone"},
    Need{"HUGETLBFS", "hugetlb memory will not be available"},
    Need{"SHMEM", "shmem and memfd memory will not be available"},
    Need{"TMPFS", "shmem memory will not be available"},
    Need{"MEMFD_CREATE", "memfd memory will not be available"},
    Need{"COMPACTION", "large folios will be had less often"},
    Need{"PROC_PAGE_MONITOR", "no folio can be proven, so that no row carries a verdict"},
    Need{"IKCONFIG_PROC", "the guest cannot tell its own configuration"},
    Need{"FTRACE", no_trace},
    Need{"FUNCTION_TRACER", no_trace},
    Need{"FUNCTION_GRAPH_TRACER", no_trace},
    Need{"DYNAMIC_FTRACE", "tracing will cost instructions where it is off"},
    Need{"KASAN", "KASAN multiplies every figure"},
    Need{"KCSAN", "KCSAN multiplies every figure"},
    Need{"LOCKDEP", "lockdep multiplies every figure"},
    Need{"PROVE_LOCKING", "lockdep multiplies every figure"},
    Need{"DEBUG_VM", "the checks of DEBUG_VM are in every figure"},
    Need{"DEBUG_PAGEALLOC", "DEBUG_PAGEALLOC is in every figure"},
};

std::string line_of(const ConfigOption& option)
{
    return option.value == "n" ? fmt::format("# CONFIG_{} is not set", option.name)
                               : fmt::format("CONFIG_{}={}", option.name, option.value);
}

} // namespace

std::vector<ConfigOption> config_options(std::string_view text)
{
    constexpr std::string_view prefix = "CONFIG_";
    constexpr std::string_view unset = "# CONFIG_";
    constexpr std::string_view is_unset = " is not set";
    std::vector<ConfigOption> options;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::size_t equals = line.find('=');
        if (line.starts_with(prefix) && equals != std::string_view::npos)
            options.push_back({std::string(line.substr(prefix.size(), equals - prefix.size())),
                               std::string(line.substr(equals + 1))});
        else if (line.starts_with(unset) && line.ends_with(is_unset))
            options.push_back(
                {std::string(line.substr(unset.size(), line.size() - unset.size() - is_unset.size())), "n"});
    }
    return options;
}

std::vector<LostOption> lost_options(std::string_view fragment, std::string_view final_config)
{
    std::map<std::string, std::string> values;
    for (ConfigOption& option : config_options(final_config))
        values[option.name] = std::move(option.value);
    std::vector<LostOption> lost;
    for (ConfigOption& wanted : config_options(fragment)) {
        const auto found = values.find(wanted.name);
        const std::string got = found == values.end() ? "n" : found->second;
        // An empty text may be missing with the option it belongs to.
        if (got == wanted.value || (wanted.value == "\"\"" && got == "n"))
            continue;
        const auto* need = std::ranges::find(needs, std::string_view(wanted.name), &Need::option);
        const bool needed = need != needs.end();
        lost.push_back({std::move(wanted), got, needed ? std::string(need->costs) : "", needed && need->fatal});
    }
    return lost;
}

std::string describe(const LostOption& option, bool known)
{
    const std::string costs = option.costs.empty() ? "nothing that is measured needs it" : option.costs;
    if (!known)
        return fmt::format("{} is unknown to this tree: {}", line_of(option.wanted), costs);
    return fmt::format("{} did not survive, it is {}: {}", line_of(option.wanted),
                       option.got == "n" ? "not set" : option.got, costs);
}

} // namespace pinscope::guest
