// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectors/tuning/system.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace pinscope::collector {

// For tests: a root of its own with the files of a machine in it. A written file holds just what was written, as a
// knob does; on_write plays the rest of the kernel and is called before each write.
class FakeMachine
{
public:
    FakeMachine()
    {
        std::string name = (std::filesystem::temp_directory_path() / "pinscope-XXXXXX").string();
        m_root = mkdtemp(name.data());
    }
    ~FakeMachine()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_root, ignored);
    }
    FakeMachine(const FakeMachine&) = delete;
    FakeMachine& operator=(const FakeMachine&) = delete;

    void put(const std::string& name, const std::string& text) const
    {
        std::filesystem::create_directories((m_root / name.substr(1)).parent_path());
        std::ofstream(m_root / name.substr(1)) << text;
    }
    void link(const std::string& name, const std::string& target) const
    {
        const auto path = m_root / name.substr(1);
        std::filesystem::create_directories(path.parent_path());
        std::filesystem::remove(path);
        std::filesystem::create_symlink(target, path);
    }
    void remove(const std::string& name) const { std::filesystem::remove_all(m_root / name.substr(1)); }
    [[nodiscard]] std::string get(const std::string& name) const
    {
        std::ifstream file(m_root / name.substr(1));
        return {std::istreambuf_iterator<char>(file), {}};
    }
    [[nodiscard]] std::filesystem::path path(const std::string& name) const { return m_root / name.substr(1); }

    System system()
    {
        return System(m_root, [this](std::string_view name, std::string_view text) {
            if (on_write)
                on_write(std::string(name), std::string(text));
            writes.emplace_back(name, text);
            std::error_code ignored;
            std::filesystem::resize_file(m_root / std::string(name.substr(1)), 0, ignored);
        });
    }

    std::function<void(const std::string& name, const std::string& text)> on_write;
    std::vector<std::pair<std::string, std::string>> writes;

private:
    std::filesystem::path m_root;
};

} // namespace pinscope::collector
