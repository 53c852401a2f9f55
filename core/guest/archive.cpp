// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/archive.h"

#include "core/guest/kernel_source.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

namespace pinscope::guest {

namespace {

constexpr std::string_view step = "choosing a kernel of the archive";
constexpr std::string_view look = "Look at: pinscope kernels list --available";

struct PackageName
{
    std::string kind; // "image", "binary", "modules", "base"
    std::string release;
};

// An ABI number ("6.1.0-50") or a build ("6.12.90+deb12.1") stands before the flavour; other flavours add a word.
std::optional<PackageName> split_name(const std::string& name)
{
    static const std::regex pattern(R"(linux-(image|binary|modules|base)-(\d+\.\d+[0-9a-z.+~]*(-rc\d+|-\d+)?-amd64))");
    std::smatch match;
    if (!std::regex_match(name, match, pattern))
        return std::nullopt;
    return PackageName{match[1], match[2]};
}

std::string trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string()
                                           : std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

std::map<std::string, std::int64_t> sizes_of(std::string_view show)
{
    std::map<std::string, std::int64_t> sizes;
    std::istringstream lines{std::string(show)};
    std::string package;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("Package: ")) {
            package = line.substr(9);
        } else if (line.starts_with("Size: ")) {
            std::int64_t size = 0;
            std::from_chars(line.data() + 6, line.data() + line.size(), size);
            sizes.emplace(package, size); // the first stanza is the version that apt would take
        }
    }
    return sizes;
}

// "linux-image-… | 6.17.13-1~bpo13+1 | http://mirror/debian trixie-backports/main amd64 Packages"
std::map<std::string, std::string> suites_of(std::string_view madison)
{
    static const std::regex pattern(R"(\s*(\S+)\s*\|[^|]*\|\s*\S+\s+([^/\s]+)/.*)");
    std::map<std::string, std::string> suites;
    std::istringstream lines{std::string(madison)};
    std::smatch match;
    for (std::string line; std::getline(lines, line);)
        if (std::regex_match(line, match, pattern))
            suites.emplace(match[1], match[2]);
    return suites;
}

std::string build_of(const std::string& release, const std::string& suite)
{
    static const std::regex pattern(R"(\+deb\d+)");
    std::smatch match;
    if (std::regex_search(release, match, pattern))
        return match[0];
    const std::string_view name = std::string_view(suite).substr(0, suite.find('-'));
    if (name == "bookworm")
        return "+deb12";
    return name == "trixie" ? "+deb13" : "";
}

// Until 6.18 one package holds a whole kernel; since 6.19 it is split and the image package is empty.
AvailableKernel assemble(const std::string& release, const std::set<std::string>& kinds,
                         const std::map<std::string, std::int64_t>& sizes,
                         const std::map<std::string, std::string>& suites)
{
    AvailableKernel kernel;
    kernel.release = release;
    kernel.series = series_of(release);
    std::vector<std::string> parts{"image"};
    if (kinds.contains("binary") || kinds.contains("modules"))
        parts = {"binary", "modules", "base"};
    for (const std::string& part : parts) {
        const std::string package = fmt::format("linux-{}-{}", part, release);
        if (!kinds.contains(part)) {
            kernel.unusable = "the archive has no " + package;
            break;
        }
        kernel.packages.push_back(package);
        const auto size = sizes.find(package);
        kernel.bytes += size == sizes.end() ? 0 : size->second;
        if (const auto suite = suites.find(package); suite != suites.end())
            kernel.suite = suite->second;
    }
    for (const auto& [package, suite] : suites)
        if (kernel.suite.empty() && package.ends_with("-" + release))
            kernel.suite = suite;
    kernel.build = build_of(release, kernel.suite);
    return kernel;
}

bool fits(const AvailableKernel& kernel, std::string_view build)
{
    return kernel.unusable.empty() && (build.empty() || kernel.build == build);
}

// `kernels` are newest first, so the nearest older series is the first that is older, and the nearest newer one the
// last series that is newer; of it the newest kernel is taken.
const AvailableKernel* nearest(std::span<const AvailableKernel> kernels, std::string_view series,
                               std::string_view build, Fallback fallback)
{
    const AvailableKernel* found = nullptr;
    for (const AvailableKernel& kernel : kernels) {
        if (!fits(kernel, build))
            continue;
        if (fallback == Fallback::Older && older_release(kernel.series, series))
            return &kernel;
        if (fallback == Fallback::Newer && older_release(series, kernel.series) &&
            (!found || found->series != kernel.series))
            found = &kernel;
    }
    return found;
}

// "7.2.12+deb13-amd64" itself, without its flavour, or the version alone.
bool is_release(const AvailableKernel& kernel, std::string_view spec)
{
    return kernel.release == spec || kernel.release == fmt::format("{}-amd64", spec) ||
           kernel.release.starts_with(fmt::format("{}+", spec));
}

std::string why_not(std::span<const AvailableKernel> kernels, std::string_view spec, std::string_view build)
{
    for (const AvailableKernel& kernel : kernels)
        if ((kernel.series == spec || is_release(kernel, spec)) && !kernel.unusable.empty())
            return fmt::format("{} cannot be used: {}", kernel.release, kernel.unusable);
    return fmt::format("the archive has no kernel {}{}", spec,
                       build.empty() ? std::string() : fmt::format(" of the build {}", build));
}

} // namespace

std::vector<std::string> kernel_packages(std::string_view names)
{
    std::vector<std::string> packages;
    std::istringstream lines{std::string(names)};
    for (std::string line; std::getline(lines, line);)
        if (split_name(trimmed(line)))
            packages.push_back(trimmed(line));
    std::ranges::sort(packages);
    return packages;
}

std::vector<AvailableKernel> read_available(std::string_view names, std::string_view show, std::string_view madison)
{
    std::map<std::string, std::set<std::string>> releases;
    for (const std::string& package : kernel_packages(names))
        if (const auto parts = split_name(package))
            releases[parts->release].insert(parts->kind);
    const auto sizes = sizes_of(show);
    const auto suites = suites_of(madison);
    std::vector<AvailableKernel> kernels;
    for (const auto& [release, kinds] : releases)
        kernels.push_back(assemble(release, kinds, sizes, suites));
    std::ranges::sort(kernels, [](const AvailableKernel& a, const AvailableKernel& b) {
        return older_release(b.release, a.release);
    });
    return kernels;
}

Result<std::vector<AvailableKernel>> available_kernels(const AptTree& apt, const std::stop_token& stop)
{
    const Result<std::string> names = apt.query({"pkgnames", "linux-"}, stop);
    if (!names)
        return tl::unexpected(names.error());
    const std::vector<std::string> packages = kernel_packages(*names);
    if (packages.empty())
        return std::vector<AvailableKernel>();
    std::vector<std::string> show{"show", "--no-all-versions"};
    std::vector<std::string> madison{"madison"};
    show.insert(show.end(), packages.begin(), packages.end());
    madison.insert(madison.end(), packages.begin(), packages.end());
    const Result<std::string> shown = apt.query(show, stop);
    if (!shown)
        return tl::unexpected(shown.error());
    const Result<std::string> origins = apt.query(madison, stop);
    if (!origins)
        return tl::unexpected(origins.error());
    return read_available(*names, *shown, *origins);
}

Result<Choice> choose(std::span<const AvailableKernel> kernels, std::string_view spec, std::string_view build,
                      Fallback fallback)
{
    for (const AvailableKernel& kernel : kernels)
        if (is_release(kernel, spec) && fits(kernel, build))
            return Choice{kernel, {}};
    for (const AvailableKernel& kernel : kernels)
        if (kernel.series == spec && fits(kernel, build))
            return Choice{kernel, {}};
    const std::string reason = why_not(kernels, spec, build);
    if (const AvailableKernel* kernel = nearest(kernels, series_of(spec), build, fallback))
        return Choice{*kernel, fmt::format("{}; {} is taken instead", reason, kernel->release)};
    return failure(std::string(step), reason, std::string(look));
}

} // namespace pinscope::guest
