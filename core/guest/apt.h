// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/error.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope::guest {

// Debian suites whose kernels can be had, whatever the system itself runs.
inline constexpr std::string_view debian_suites[] = {"bookworm", "bookworm-backports", "trixie", "trixie-backports",
                                                     "sid"};

// Where apt's own settings and programs are. Tests point them elsewhere.
struct AptPlaces
{
    std::filesystem::path settings = "/etc/apt";
    std::filesystem::path keyring = "/usr/share/keyrings/debian-archive-keyring.gpg";
    std::filesystem::path programs; // folder of apt-get and apt-cache; empty: as PATH says
};

// The Debian mirror that the system uses: the first enabled source (sources.list, then sources.list.d/*.list and
// *.sources by name) with a Debian suite and "main".
std::optional<std::string> system_mirror(const std::filesystem::path& settings);

using Percent = std::function<void(double percent)>;

// apt with lists, settings and cache of its own below one folder: nothing is installed and the system's apt is not
// touched. Every call blocks until apt has ended or `stop` is requested; apt's words are quoted in errors.
class AptTree
{
public:
    AptTree(std::filesystem::path folder, AptPlaces places);

    [[nodiscard]] bool has_lists() const;
    // Whether the lists were brought up to date in the last `hours`.
    [[nodiscard]] bool fresh(int hours) const;
    Result<void> update(const Percent& progress, const std::stop_token& stop) const;
    // The output of apt-cache.
    [[nodiscard]] Result<std::string> query(const std::vector<std::string>& arguments,
                                            const std::stop_token& stop) const;
    Result<void> download(const std::vector<std::string>& packages, const std::filesystem::path& into,
                          const Percent& progress, const std::stop_token& stop) const;

private:
    Result<void> write_settings() const;
    Result<std::string> run(std::string_view step, std::string_view program, const std::vector<std::string>& arguments,
                            const std::filesystem::path& where, const Percent& progress,
                            const std::stop_token& stop) const;

    std::filesystem::path m_folder;
    AptPlaces m_places;
};

} // namespace pinscope::guest
