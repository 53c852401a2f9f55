// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/fake_tree.h"

#include "core/guest/files.h"
#include "core/guest/test_samples.h"
#include "core/guest/tool.h"

#include <QCryptographicHash>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

namespace pinscope::guest::samples {

namespace {

namespace fs = std::filesystem;

// Compiles with what it is told to, below O=. Where there is a file SLOW, that one object takes ten minutes.
constexpr std::string_view makefile = R"mk(
KCONFIG_CONFIG ?= .config
CC ?= gcc
objects := $(patsubst %.c,$(O)/%.o,$(wildcard mm/*.c drivers/vfio/*.c))
.PHONY: defconfig olddefconfig bzImage
defconfig:
	cp defconfig $(O)/$(KCONFIG_CONFIG)
olddefconfig:
	sh scripts/olddefconfig.sh unsupported $(O)/$(KCONFIG_CONFIG)
bzImage: $(O)/arch/x86/boot/bzImage
$(O)/arch/x86/boot/bzImage: $(objects) image $(O)/.config
	@mkdir -p $(@D)
	cat image $(objects) > $@
	@touch $(O)/vmlinux
$(O)/%.o: %.c
	@mkdir -p $(@D)
	@echo "  CC      $*.o"
	@if [ -e SLOW ] && [ $* = mm/b ]; then echo $$$$ > $(O)/slow.pid; exec sleep 600; fi
	@$(CC) -c -o $@ $(abspath $<)
.DELETE_ON_ERROR:
)mk";

constexpr std::string_view merge_script = R"sh(#!/bin/sh
# -m -O DIR BASE FRAGMENT…
set -e
shift 3
cat "$@" > merged.tmp
mv merged.tmp "$KCONFIG_CONFIG"
)sh";

// The last line of an option counts; what stands in `unsupported` is not kept.
constexpr std::string_view olddefconfig_script = R"sh(
awk 'FNR == NR { drop[$1] = 1; next }
     { name = $0; sub(/^# /, "", name); sub(/[= ].*/, "", name) }
     name ~ /^CONFIG_/ { if (!(name in line)) order[++count] = name; line[name] = $0 }
     END { print "# a fake kernel"; for (i = 1; i <= count; ++i) if (!(order[i] in drop)) print line[order[i]] }' \
    "$1" "$2" > "$2.tmp"
cmp -s "$2.tmp" "$2" && rm "$2.tmp" || mv "$2.tmp" "$2"
)sh";

} // namespace

FakeTree::FakeTree(fs::path folder) : m_folder(std::move(folder))
{
    put("Makefile", makefile);
    put("Kconfig", "config IOMMUFD\n\tbool\nmenuconfig VFIO_PCI\n\tbool\n");
    put("defconfig", "CONFIG_64BIT=y\nCONFIG_DRM=y\n");
    put("unsupported", "nothing\n");
    put("image", bzimage("6.99.0"));
    put("scripts/kconfig/merge_config.sh", merge_script);
    put("scripts/olddefconfig.sh", olddefconfig_script);
    put(".gitignore", "*.o\n");
    for (const char* name : {"mm/a", "mm/b", "mm/c", "drivers/vfio/type1"})
        put(fmt::format("{}.c", name),
            fmt::format("const char {}[] = \"first {}\";\n", fs::path(name).filename().string(), name));
    git({"init", "-q", "-b", "main"});
    commit("A kernel");
    git({"tag", "-a", "-m", "release", "v6.99"});
}

void FakeTree::put(const std::string& file, std::string_view text) const
{
    samples::put(m_folder / file, text);
}

std::string FakeTree::commit(const std::string& subject) const
{
    git({"add", "-A"});
    git({"commit", "-q", "-m", subject});
    return git({"rev-parse", "HEAD"});
}

std::string FakeTree::git(std::vector<std::string> words) const
{
    words.insert(words.begin(),
                 {"git", "-C", m_folder.string(), "-c", "user.name=A", "-c", "user.email=a@example.org"});
    const auto output = run_tool("in a test", {words, {}, {{"GIT_CONFIG_GLOBAL", "/dev/null"}}, {}}, {});
    if (!output || output->status != 0) {
        ADD_FAILURE() << fmt::format("git {}: {}", words[7], output ? output->err : describe(output.error()));
        return {};
    }
    return output->out.substr(0, output->out.find('\n'));
}

std::string snapshot(const fs::path& folder)
{
    std::vector<fs::path> paths{folder};
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        paths.push_back(entry.path());
    std::ranges::sort(paths);
    std::string text;
    for (const fs::path& path : paths) {
        struct stat status
        {
        };
        lstat(path.c_str(), &status);
        text += fmt::format("{} {}.{:09} {} {:o}", path.string(), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
                            S_ISREG(status.st_mode) ? status.st_size : 0, status.st_mode);
        if (S_ISREG(status.st_mode)) {
            const std::string bytes = read_file(path, "in a test").value_or("");
            text += " " + QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Sha256)
                              .toHex()
                              .toStdString();
        }
        text += "\n";
    }
    return text;
}

} // namespace pinscope::guest::samples
