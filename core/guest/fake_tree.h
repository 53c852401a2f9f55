// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace pinscope::guest::samples {

// A git repository that answers the calls which a kernel tree answers, and builds in a second: four C files, an image
// that holds their objects, a merge_config.sh, a defconfig. Release 6.99.0.
class FakeTree
{
public:
    explicit FakeTree(std::filesystem::path folder);

    [[nodiscard]] const std::filesystem::path& path() const { return m_folder; }
    void put(const std::string& file, std::string_view text) const;
    std::string commit(const std::string& subject) const; // of all that is there; its hash
    std::string git(std::vector<std::string> words) const;

private:
    std::filesystem::path m_folder;
};

// Every file and folder below `folder`, .git included: path, time of its last change in ns, size, hash.
std::string snapshot(const std::filesystem::path& folder);

} // namespace pinscope::guest::samples
