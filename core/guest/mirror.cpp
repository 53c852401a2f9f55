// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/apt.h"
#include "core/guest/files.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <sstream>

namespace pinscope::guest {

namespace {

std::vector<std::string> words_of(const std::string& text)
{
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

bool is_debian_suite(std::string_view suite)
{
    constexpr std::array<std::string_view, 11> names{"bullseye", "bookworm",     "trixie",    "forky",
                                                     "sid",      "stable",       "oldstable", "testing",
                                                     "unstable", "oldoldstable", "duke"};
    for (const std::string_view ending : {"-updates", "-backports", "-proposed-updates"})
        if (suite.ends_with(ending))
            suite.remove_suffix(ending.size());
    return std::ranges::find(names, suite) != names.end();
}

// Other archives also name their suites after Debian's, and "main" with it tells nearly all of them apart; the security
// archive has its own suites.
std::optional<std::string> debian_uri(const std::vector<std::string>& uris, const std::vector<std::string>& suites,
                                      const std::vector<std::string>& components)
{
    if (uris.empty() || uris.front().starts_with("cdrom:") || uris.front().find("security") != std::string::npos)
        return std::nullopt;
    const bool main = std::ranges::find(components, "main") != components.end();
    return main && std::ranges::any_of(suites, is_debian_suite) ? std::optional(uris.front()) : std::nullopt;
}

// "deb [options] URI SUITE COMPONENT…"
std::optional<std::string> from_list(const std::string& text)
{
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (const std::size_t open = line.find('['); open != std::string::npos)
            line.erase(open, std::min(line.find(']'), line.size() - 1) - open + 1);
        const std::vector<std::string> words = words_of(line.substr(0, line.find('#')));
        if (words.size() < 4 || words[0] != "deb")
            continue;
        if (auto uri = debian_uri({words[1]}, {words[2]}, {words.begin() + 3, words.end()}))
            return uri;
    }
    return std::nullopt;
}

// deb822: paragraphs of "Field: value", continued by indented lines.
std::optional<std::string> from_sources(const std::string& text)
{
    std::istringstream lines(text + "\n\n");
    std::map<std::string, std::string> fields;
    std::string last;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('#'))
            continue;
        const std::size_t colon = line.find(':');
        if (line.find_first_not_of(" \t\r") == std::string::npos) {
            const auto uri =
                debian_uri(words_of(fields["URIs"]), words_of(fields["Suites"]), words_of(fields["Components"]));
            const std::vector<std::string> types = words_of(fields["Types"]);
            if (uri && fields["Enabled"].find("no") == std::string::npos &&
                std::ranges::find(types, "deb") != types.end())
                return uri;
            fields.clear();
        } else if (line.starts_with(' ') || line.starts_with('\t')) {
            fields[last] += line;
        } else if (colon != std::string::npos) {
            last = line.substr(0, colon);
            fields[last] = line.substr(colon + 1);
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> system_mirror(const std::filesystem::path& settings)
{
    std::vector<std::filesystem::path> files{settings / "sources.list"};
    std::ranges::copy(files_below(settings / "sources.list.d"), std::back_inserter(files));
    for (const std::filesystem::path& file : files) {
        const Result<std::string> text = read_file(file, "reading apt's sources");
        if (!text)
            continue;
        std::optional<std::string> uri;
        if (file.extension() == ".sources")
            uri = from_sources(*text);
        else if (file.extension() == ".list")
            uri = from_list(*text);
        if (uri)
            return uri;
    }
    return std::nullopt;
}

} // namespace pinscope::guest
