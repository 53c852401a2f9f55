// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/modules.h"

#include "core/guest/compressed.h"
#include "core/guest/files.h"

#include <algorithm>
#include <cerrno>
#include <fmt/format.h>
#include <libkmod.h>
#include <memory>
#include <sstream>
#include <sys/mman.h>
#include <unistd.h>

namespace pinscope::guest {

namespace {

constexpr std::string_view step = "reading the kernel's modules";

// A module in a file of its own in memory: libkmod reads files, and its decompressors vary from one distribution to the
// next.
class MemoryFile
{
public:
    explicit MemoryFile(std::string_view bytes) : m_descriptor(::memfd_create("module", MFD_CLOEXEC))
    {
        m_complete = m_descriptor >= 0;
        while (m_complete && !bytes.empty()) {
            const ssize_t count = ::write(m_descriptor, bytes.data(), bytes.size());
            if (count > 0)
                bytes.remove_prefix(static_cast<std::size_t>(count));
            else
                m_complete = errno == EINTR;
        }
    }
    ~MemoryFile()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    [[nodiscard]] bool complete() const { return m_complete; }
    [[nodiscard]] std::string path() const { return fmt::format("/proc/self/fd/{}", m_descriptor); }

private:
    int m_descriptor;
    bool m_complete = false;
};

using Context = std::unique_ptr<kmod_ctx, decltype(&kmod_unref)>;
using KmodModule = std::unique_ptr<kmod_module, decltype(&kmod_module_unref)>;

std::vector<std::string> split(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream stream{std::string(text)};
    for (std::string part; std::getline(stream, part, separator);)
        if (!part.empty())
            parts.push_back(part);
    return parts;
}

tl::unexpected<Error> not_a_module(std::string_view name, int code)
{
    return call_failure(std::string(step), fmt::format("reading module {}", name), code,
                        "Get or build the kernel's modules again");
}

// Depth first, so that each module follows what it needs.
class Walk
{
public:
    explicit Walk(const ModuleTree& tree) : m_tree(tree) {}

    Result<void> visit(const std::string& name)
    {
        const auto file = m_tree.files.find(name);
        if (file == m_tree.files.end() || !m_seen.insert(name).second)
            return {};
        Result<std::string> bytes = read_uncompressed(file->second, step);
        if (!bytes)
            return tl::unexpected(bytes.error());
        const Result<std::vector<std::string>> needs = module_dependencies(*bytes, name);
        if (!needs)
            return tl::unexpected(needs.error());
        for (const std::string& need : *needs) {
            if (!has_module(m_tree, need))
                return failure(std::string(step), fmt::format("module {} needs {}, which is not there", name, need),
                               "Get the kernel's modules again, all of them");
            if (Result<void> visited = visit(module_name(need)); !visited)
                return visited;
        }
        m_order.push_back({name, file->second, std::move(*bytes)});
        return {};
    }
    std::vector<Module> take() { return std::move(m_order); }

private:
    const ModuleTree& m_tree;
    std::set<std::string> m_seen;
    std::vector<Module> m_order;
};

} // namespace

std::string module_name(std::string_view file_or_name)
{
    file_or_name.remove_prefix(file_or_name.rfind('/') + 1);
    std::string name(file_or_name.substr(0, file_or_name.find(".ko")));
    std::ranges::replace(name, '-', '_');
    return name;
}

ModuleTree read_module_tree(const std::filesystem::path& folder)
{
    ModuleTree tree;
    if (folder.empty())
        return tree;
    for (const std::filesystem::path& file : files_below(folder))
        if (file.filename().string().find(".ko") != std::string::npos)
            tree.files.emplace(module_name(file.filename().string()), file);
    if (const Result<std::string> list = read_file(folder / "modules.builtin", step))
        for (const std::string& line : split(*list, '\n'))
            tree.builtin.insert(module_name(line));
    return tree;
}

bool has_module(const ModuleTree& tree, std::string_view name)
{
    const std::string normal = module_name(name);
    return tree.files.contains(normal) || tree.builtin.contains(normal);
}

Result<std::vector<std::string>> module_dependencies(std::string_view bytes, std::string_view name)
{
    const MemoryFile file(bytes);
    if (!file.complete())
        return call_failure(std::string(step), "memfd_create", errno, "Free some memory");
    const char* const no_configuration = nullptr;
    const Context context(kmod_new(nullptr, &no_configuration), &kmod_unref);
    if (!context)
        return call_failure(std::string(step), "kmod_new", ENOMEM, "Free some memory");
    kmod_set_log_fn(
        context.get(), [](void*, int, const char*, int, const char*, const char*, va_list) {}, nullptr);
    kmod_module* raw = nullptr;
    int code = kmod_module_new_from_path(context.get(), file.path().c_str(), &raw);
    const KmodModule module(raw, &kmod_module_unref);
    kmod_list* fields = nullptr;
    if (code >= 0)
        code = kmod_module_get_info(module.get(), &fields);
    if (code < 0)
        return not_a_module(name, -code);
    std::vector<std::string> needs;
    for (kmod_list* at = fields; at; at = kmod_list_next(fields, at))
        if (kmod_module_info_get_key(at) == std::string_view("depends"))
            needs = split(kmod_module_info_get_value(at), ',');
    kmod_module_info_free_list(fields);
    return needs;
}

Result<LoadOrder> load_order(const ModuleTree& tree, std::span<const std::string_view> wanted)
{
    LoadOrder order;
    Walk walk(tree);
    for (const std::string_view name : wanted) {
        if (!has_module(tree, name))
            order.missing.emplace_back(name);
        else if (Result<void> visited = walk.visit(module_name(name)); !visited)
            return tl::unexpected(visited.error());
    }
    order.modules = walk.take();
    return order;
}

} // namespace pinscope::guest
