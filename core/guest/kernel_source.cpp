// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/kernel_source.h"

#include "core/guest/build_record.h"
#include "core/guest/bzimage.h"
#include "core/guest/files.h"
#include "core/guest/modules.h"

#include <QStandardPaths>
#include <QString>
#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>

namespace pinscope::guest {

namespace {

namespace fs = std::filesystem;
constexpr std::string_view step = "choosing a kernel";

bool is_there(const fs::path& path)
{
    std::error_code problem;
    return fs::exists(path, problem);
}

bool is_file(const fs::path& path)
{
    std::error_code problem;
    return fs::is_regular_file(path, problem);
}

fs::path if_there(const fs::path& path)
{
    return is_there(path) ? path : fs::path();
}

std::vector<fs::path> entries_of(const fs::path& folder)
{
    std::vector<fs::path> entries;
    std::error_code problem;
    for (fs::directory_iterator at(folder, problem); !problem && at != fs::directory_iterator(); at.increment(problem))
        entries.push_back(at->path());
    std::ranges::sort(entries);
    return entries;
}

// Fetched and built: the cache's folder of a built one has its label for a name, and the build's record.
std::vector<BootableKernel> cached_kernels(const fs::path& cache)
{
    std::vector<BootableKernel> kernels;
    for (const fs::path& folder : entries_of(cache / "kernels")) {
        const std::string release = folder.filename().string();
        if (folder.extension() == ".part" || !is_there(folder / "vmlinuz"))
            continue;
        if (!is_there(folder / record_name))
            kernels.push_back({release, release, folder / "vmlinuz", if_there(folder / "lib/modules" / release),
                               if_there(folder / "config"), "fetched"});
        else if (const auto record = read_record(folder); record)
            kernels.push_back(
                {record->label, record->release, folder / "vmlinuz", {}, if_there(folder / "config"), "built"});
    }
    return kernels;
}

std::vector<BootableKernel> boot_kernels(const KernelPlaces& places)
{
    constexpr std::string_view prefix = "vmlinuz-";
    std::vector<BootableKernel> kernels;
    for (const fs::path& image : entries_of(places.boot)) {
        const std::string name = image.filename().string();
        if (!name.starts_with(prefix))
            continue;
        const std::string release = name.substr(prefix.size());
        kernels.push_back({release, release, image, if_there(places.modules / release),
                           if_there(places.boot / ("config-" + release)), "/boot"});
    }
    return kernels;
}

bool bootable(const BootableKernel& kernel)
{
    const Result<std::string> release = bzimage_release(kernel.image);
    return release && *release == kernel.release && check_vfio(kernel);
}

bool names(std::string_view spec, const BootableKernel& kernel)
{
    if (kernel.origin == "built") // its release may be that of many
        return spec == kernel.label;
    return spec == kernel.label || spec == kernel.release || fmt::format("{}-amd64", spec) == kernel.release ||
           kernel.release.starts_with(fmt::format("{}+", spec));
}

// The image's own folder often is a build tree or an unpacked package: modules and configuration beside it are taken.
Result<BootableKernel> kernel_file(std::string_view spec)
{
    BootableKernel kernel;
    kernel.origin = "file";
    kernel.image = spec.substr(0, spec.find(','));
    while (spec.find(',') != std::string_view::npos) {
        spec.remove_prefix(spec.find(',') + 1);
        const std::string_view option = spec.substr(0, spec.find(','));
        const std::string_view value = option.substr(std::min(option.find('=') + 1, option.size()));
        if (option.starts_with("modules="))
            kernel.modules = value;
        else if (option.starts_with("config="))
            kernel.config = value;
        else if (option.starts_with("label="))
            kernel.label = value;
        else
            return failure(std::string(step), fmt::format("\"{}\" is not an option of a kernel", option),
                           "Write IMAGE,modules=DIR,config=FILE,label=NAME");
    }
    Result<std::string> release = bzimage_release(kernel.image);
    if (!release)
        return tl::unexpected(release.error());
    kernel.release = std::move(*release);
    if (kernel.label.empty())
        kernel.label = kernel.release;
    for (const fs::path& given : {kernel.modules, kernel.config})
        if (!given.empty() && !is_there(given))
            return failure(std::string(step), given.string() + " is not there", "Check the path");
    if (is_there(kernel.modules / "lib/modules" / kernel.release))
        kernel.modules /= fs::path("lib/modules") / kernel.release;
    return kernel;
}

Result<BootableKernel> checked(BootableKernel kernel)
{
    if (const Result<std::string> release = bzimage_release(kernel.image); !release)
        return tl::unexpected(release.error());
    if (Result<void> vfio = check_vfio(kernel); !vfio)
        return tl::unexpected(vfio.error());
    return kernel;
}

} // namespace

KernelPlaces default_places()
{
    const QString cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    return {.cache = fs::path(cache.toStdString()) / "pinscope"};
}

fs::path kernel_folder(const fs::path& cache, std::string_view release)
{
    return cache / "kernels" / release;
}

std::vector<BootableKernel> list_kernels(const KernelPlaces& places)
{
    std::vector<BootableKernel> kernels = cached_kernels(places.cache);
    for (BootableKernel& kernel : boot_kernels(places))
        if (std::ranges::find(kernels, kernel.release, &BootableKernel::label) == kernels.end())
            kernels.push_back(std::move(kernel));
    std::erase_if(kernels, [](const BootableKernel& kernel) { return !bootable(kernel); });
    constexpr std::array origins{"built", "fetched", "/boot"};
    const auto rank = [&origins](const BootableKernel& kernel) { return std::ranges::find(origins, kernel.origin); };
    std::ranges::stable_sort(kernels, [&rank](const BootableKernel& a, const BootableKernel& b) {
        return a.origin != b.origin ? rank(a) < rank(b) : older_release(b.release, a.release);
    });
    return kernels;
}

Result<BootableKernel> find_kernel(std::string_view spec, const KernelPlaces& places)
{
    if (spec.find('/') != std::string_view::npos || spec.find(',') != std::string_view::npos ||
        is_file(fs::path(spec))) {
        Result<BootableKernel> kernel = kernel_file(spec);
        return kernel ? checked(std::move(*kernel)) : kernel;
    }
    std::vector<BootableKernel> kernels = cached_kernels(places.cache);
    std::ranges::move(boot_kernels(places), std::back_inserter(kernels));
    for (const BootableKernel& kernel : kernels)
        if (names(spec, kernel))
            return checked(kernel);
    for (const BootableKernel& kernel : list_kernels(places))
        if (kernel.origin != "built" && series_of(kernel.release) == spec)
            return kernel;
    return failure(std::string(step), fmt::format("no kernel \"{}\" is ready to boot", spec),
                   fmt::format("Run: pinscope kernels fetch {}", spec));
}

Result<void> check_vfio(const BootableKernel& kernel)
{
    const Result<std::string> config = read_config(kernel);
    const auto configured = [&config](std::string_view symbol, std::string_view value) {
        return config && config->find(fmt::format("\n{}={}\n", symbol, value)) != std::string::npos;
    };
    const bool all_in_config = configured("CONFIG_VFIO_PCI", "y") && configured("CONFIG_VFIO_IOMMU_TYPE1", "y");
    const bool nothing_known = kernel.modules.empty() && (!config || config->empty());
    if (all_in_config || nothing_known)
        return {};
    const ModuleTree tree = read_module_tree(kernel.modules);
    std::string lacking;
    for (const std::string_view name : required_modules)
        if (!has_module(tree, name))
            lacking += (lacking.empty() ? "" : " and ") + std::string(name);
    if (lacking.empty())
        return {};
    return failure(
        std::string(step),
        fmt::format("kernel without VFIO: {} has {} neither as a module nor built in", kernel.release, lacking),
        "Choose a kernel with CONFIG_VFIO_PCI and CONFIG_VFIO_IOMMU_TYPE1, or name its modules with ,modules=DIR");
}

Result<std::string> read_config(const BootableKernel& kernel)
{
    return kernel.config.empty() ? Result<std::string>()
                                 : read_file(kernel.config, "reading the kernel's configuration");
}

std::string series_of(std::string_view release)
{
    const std::size_t first = release.find('.');
    if (first == std::string_view::npos)
        return std::string(release);
    std::size_t end = first + 1;
    while (end < release.size() && std::isdigit(static_cast<unsigned char>(release[end])))
        ++end;
    return std::string(release.substr(0, end));
}

bool older_release(std::string_view a, std::string_view b)
{
    const auto is_digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    const auto take_number = [&is_digit](std::string_view& text) {
        std::size_t end = 0;
        while (end < text.size() && is_digit(text[end]))
            ++end;
        std::string digits(text.substr(0, end));
        text.remove_prefix(end);
        digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
        return digits;
    };
    while (!a.empty() && !b.empty()) {
        if (is_digit(a.front()) && is_digit(b.front())) {
            const std::string x = take_number(a);
            const std::string y = take_number(b);
            if (x != y)
                return x.size() != y.size() ? x.size() < y.size() : x < y;
        } else if (a.front() != b.front()) {
            if (a.starts_with("-rc") != b.starts_with("-rc"))
                return a.starts_with("-rc");
            return a.front() < b.front();
        } else {
            a.remove_prefix(1);
            b.remove_prefix(1);
        }
    }
    return a.empty() ? !b.empty() && !b.starts_with("-rc") : a.starts_with("-rc");
}

} // namespace pinscope::guest
