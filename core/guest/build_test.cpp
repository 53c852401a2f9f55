// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guest/build.h"

#include "core/guest/fake_tree.h"
#include "core/guest/files.h"
#include "core/guest/test_samples.h"

#include <QTemporaryDir>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <gmock/gmock.h>
#include <thread>

namespace pinscope::guest {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;
namespace fs = std::filesystem;

// Whether a process has ended; one that nobody has waited for yet has.
bool ends(const std::string& pid)
{
    for (const auto begin = std::chrono::steady_clock::now();
         std::chrono::steady_clock::now() - begin < std::chrono::seconds(10); std::this_thread::yield()) {
        const std::string stat = read_file("/proc/" + pid + "/stat", "in a test").value_or("");
        if (stat.empty() || stat.find(") Z ") != std::string::npos)
            return true;
    }
    return false;
}

class KernelBuild : public testing::Test
{
protected:
    fs::path folder() const { return m_folder.path().toStdString(); }
    fs::path out() const { return build_folder(options.places.cache, tree.path()) / "source/out"; }
    BuildRequest request(const std::string& label = {}) const { return {tree.path(), label, {}, {}, false}; }

    Result<Built> build(const BuildRequest& wanted, const std::stop_token& stop = {},
                        const OnBuildProgress& progress = {})
    {
        const auto plan = plan_build(wanted, options, stop);
        return plan ? build_kernel(*plan, options, progress, stop) : tl::unexpected(plan.error());
    }
    // A build that must succeed.
    Built built(const BuildRequest& wanted)
    {
        auto result = build(wanted);
        EXPECT_TRUE(result) << describe(result.error());
        return result ? *result : Built{};
    }
    static std::string image(const Built& built) { return read_file(built.kernel.image, "in a test").value_or(""); }
    // What the last build compiled.
    std::vector<std::string> compiled() const
    {
        const std::string log = read_file(out().parent_path().parent_path() / "build.log", "in a test").value_or("");
        std::vector<std::string> files;
        for (std::size_t at = 0; (at = log.find("  CC      ", at)) != std::string::npos; ++at)
            files.push_back(log.substr(at + 10, log.find('\n', at) - at - 10));
        std::ranges::sort(files);
        return files;
    }
    std::string refusal(const BuildRequest& wanted) const
    {
        const auto plan = plan_build(wanted, options);
        return plan ? "" : describe(plan.error());
    }

private:
    QTemporaryDir m_folder;

protected:
    samples::FakeTree tree{folder() / "linux"};
    BuildOptions options{
        .places = {folder() / "cache", folder() / "boot", folder() / "modules"}, .jobs = 1, .room = 0, .headers = {}};
};

TEST_F(KernelBuild, PutsAKernelUnderTheNameThatGitDescribeGives)
{
    const Built first = built(request());
    EXPECT_EQ(first.kernel.label, "v6.99");
    EXPECT_EQ(first.kernel.release, "6.99.0");
    EXPECT_EQ(first.kernel.origin, "built");
    EXPECT_THAT(image(first), HasSubstr("first drivers/vfio/type1"));
    EXPECT_THAT(first.notes, IsEmpty());
    const auto record = read_build_record(first.kernel);
    ASSERT_TRUE(record) << describe(record.error());
    EXPECT_EQ(*record, first.record);
    EXPECT_EQ(record->commit, tree.git({"rev-parse", "HEAD"}));
    EXPECT_EQ(record->describe, "v6.99");
    EXPECT_EQ(record->subject, "A kernel");
    EXPECT_FALSE(record->dirty);
    EXPECT_THAT(record->compiler, HasSubstr("gcc"));
    EXPECT_EQ(record->config, "defconfig, guest-light");
    const std::string config = read_config(first.kernel).value_or("");
    for (const char* line : {"CONFIG_64BIT=y\n", "CONFIG_VFIO_IOMMU_TYPE1=y\n", "# CONFIG_DRM is not set\n"})
        EXPECT_THAT(config, HasSubstr(line));
    EXPECT_EQ(find_kernel("v6.99", options.places)->image, first.kernel.image);
    EXPECT_THAT(list_kernels(options.places), ElementsAre(first.kernel));
    EXPECT_FALSE(find_kernel("6.99.0", options.places)) << "a release does not name one of many builds";
    EXPECT_FALSE(find_kernel("6.99", options.places));
}

TEST_F(KernelBuild, NeverWritesIntoTheTree)
{
    tree.put("mm/a.c", "const char a[] = \"second\";\n");
    tree.put("mm/staged.c", "const char staged[] = \"staged\";\n");
    tree.git({"add", "mm/staged.c"});
    tree.put("untracked.c", "int x;\n");
    tree.put("mm/b.c", read_file(tree.path() / "mm/b.c", "in a test").value()); // the index has an older time
    const std::string before = samples::snapshot(tree.path());
    const Built dirty = built(request());
    const Built clean = built({tree.path(), "clean", {}, "HEAD", false});
    EXPECT_TRUE(commits_of_range(open_tree(tree.path()).value(), "v6.99..HEAD").error().cause != "");
    EXPECT_EQ(samples::snapshot(tree.path()), before);
    EXPECT_THAT(image(dirty), AllOf(HasSubstr("second"), HasSubstr("staged")));
    EXPECT_THAT(image(clean), AllOf(HasSubstr("first mm/a"), Not(HasSubstr("staged"))));
}

TEST_F(KernelBuild, TakesUncommittedChangesAlongAndSaysWhatItLeaves)
{
    tree.put("mm/a.c", "const char a[] = \"second\";\n");
    tree.put("untracked.c", "int x;\n");
    const auto plan = plan_build(request(), options);
    ASSERT_TRUE(plan) << describe(plan.error());
    EXPECT_THAT(plan->notes, ElementsAre(HasSubstr("1 untracked file is not taken along (untracked.c)")));
    EXPECT_EQ(plan->record.describe, "v6.99-dirty");
    EXPECT_TRUE(plan->record.dirty);
    EXPECT_EQ(plan->record.label, "v6.99-dirty");
    const Built first = built(request());
    EXPECT_TRUE(fs::exists(first.kernel.image.parent_path() / "tree.diff"));

    tree.put("mm/a.c", "const char a[] = \"third\";\n");
    const Built other = built(request());
    EXPECT_EQ(other.kernel.label, "v6.99-dirty-2");
    EXPECT_THAT(image(other), HasSubstr("third"));
    EXPECT_THAT(compiled(), ElementsAre("mm/a.o"));
}

TEST_F(KernelBuild, CompilesOnlyWhatChanged)
{
    built(request());
    EXPECT_THAT(compiled(), SizeIs(4));
    built(request("again"));
    EXPECT_THAT(compiled(), IsEmpty());
    tree.put("mm/c.c", "const char c[] = \"second\";\n");
    tree.commit("Change c");
    const Built second = built(request());
    EXPECT_THAT(second.kernel.label, StartsWith("v6.99-1-g"));
    EXPECT_THAT(compiled(), ElementsAre("mm/c.o"));
    const Built back = built({tree.path(), "back", {}, "v6.99", false});
    EXPECT_THAT(compiled(), ElementsAre("mm/c.o"));
    EXPECT_THAT(image(back), HasSubstr("first mm/c"));
}

TEST_F(KernelBuild, WhatIsReadyIsOnlyLookedUp)
{
    const Built first = built(request());
    const auto plan = plan_build(request(), options);
    ASSERT_TRUE(plan && plan->ready);
    EXPECT_EQ(*plan->ready, first.kernel);
    EXPECT_EQ(built(request()).record, first.record);
    fs::remove(first.kernel.image);
    EXPECT_EQ(image(built(request())), image(built(request("other"))));
}

TEST_F(KernelBuild, ALabelStandsForOneThing)
{
    built(request("mine"));
    tree.put("mm/a.c", "const char a[] = \"second\";\n");
    EXPECT_THAT(refusal(request("mine")), AllOf(HasSubstr("built from something else"), HasSubstr("--replace")));
    BuildRequest replace = request("mine");
    replace.replace = true;
    EXPECT_THAT(image(built(replace)), HasSubstr("second"));
    EXPECT_THAT(refusal(request("a/b")), HasSubstr("characters that a label may not have"));
    for (const auto& [file, bytes] : samples::kernel_files("6.18.1"))
        samples::put(options.places.boot / fs::path(file).filename(), bytes);
    samples::put(kernel_folder(options.places.cache, "6.17.1+deb13") / "vmlinuz", samples::bzimage("6.17.1+deb13"));
    EXPECT_THAT(refusal(request("6.17.1+deb13")), HasSubstr("was not built here"));
}

TEST_F(KernelBuild, AFailedBuildShowsTheCompilersFirstErrorAndLeavesNothing)
{
    tree.put("mm/b.c", "int broken(void)\n{\n\treturn nothing;\n}\nint x = y;\n");
    const auto failed = build(request());
    ASSERT_FALSE(failed);
    EXPECT_THAT(failed.error().cause, StartsWith("mm/b.c:3:"));
    EXPECT_THAT(failed.error().cause, HasSubstr("'nothing' undeclared"));
    EXPECT_THAT(failed.error().fix, HasSubstr("build.log"));
    EXPECT_THAT(list_kernels(options.places), IsEmpty());
    tree.put("mm/b.c", "const char b[] = \"mended\";\n");
    EXPECT_THAT(image(built(request())), HasSubstr("mended"));
}

TEST_F(KernelBuild, ACancelledBuildEndsAtOnceAndGoesOnLater)
{
    tree.put("SLOW", "");
    tree.commit("Take ten minutes over mm/b");
    std::stop_source source;
    const auto cancelled = build(request(), source.get_token(), [&source](const BuildProgress& now) {
        if (now.steps >= 2) // mm/a is made, mm/b has begun
            source.request_stop();
    });
    ASSERT_FALSE(cancelled);
    EXPECT_EQ(cancelled.error().code, ECANCELED);
    const std::string pid = read_file(out() / "slow.pid", "in a test").value_or("0");
    EXPECT_TRUE(ends(pid.substr(0, pid.find('\n')))) << "the compiler runs on";
    EXPECT_THAT(list_kernels(options.places), IsEmpty());

    fs::remove(tree.path() / "SLOW");
    tree.commit("Be quick");
    built(request());
    EXPECT_THAT(compiled(), AllOf(Contains("mm/b.o"), Not(Contains("mm/a.o"))));
}

TEST_F(KernelBuild, TellsItsStepsAndPhases)
{
    std::vector<BuildProgress> seen;
    ASSERT_TRUE(build(request(), {}, [&seen](const BuildProgress& now) { seen.push_back(now); }));
    std::vector<int> steps;
    for (const BuildProgress& now : seen)
        if (now.phase == BuildProgress::Phase::Compile)
            steps.push_back(now.steps);
    EXPECT_THAT(steps, ElementsAre(0, 1, 2, 3, 4));
    EXPECT_EQ(seen.front().phase, BuildProgress::Phase::Source);
    EXPECT_EQ(seen.back().label, "v6.99");
    EXPECT_GT(seen.back().steps_expected, 0);
}

TEST_F(KernelBuild, SaysWhichOptionsDidNotSurviveAndWhatThatCosts)
{
    tree.put("unsupported", "CONFIG_IOMMUFD\nCONFIG_GUP_TEST\n");
    tree.commit("Without");
    const Built without = built(request());
    EXPECT_THAT(without.notes,
                ElementsAre("CONFIG_IOMMUFD=y did not survive, it is not set: workload iommufd will not be available",
                            "CONFIG_GUP_TEST=y is unknown to this tree: workload gup will not be available"));
    tree.put("unsupported", "CONFIG_VFIO_PCI\n");
    tree.commit("Without what matters");
    const auto refused = build(request());
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().cause, HasSubstr("CONFIG_VFIO_PCI=y did not survive"));
}

TEST_F(KernelBuild, TheUsersOwnConfigurationGetsOnlyWhatAGuestNeeds)
{
    samples::put(folder() / "my.config", "CONFIG_64BIT=y\nCONFIG_DRM=y\nCONFIG_VFIO=m\nCONFIG_KASAN=y\n");
    BuildRequest mine = request("mine");
    mine.config = folder() / "my.config";
    const Built one = built(mine);
    const std::string config = read_config(one.kernel).value_or("");
    for (const char* line : {"CONFIG_DRM=y\n", "CONFIG_VFIO=y\n", "# CONFIG_KASAN is not set\n"})
        EXPECT_THAT(config, HasSubstr(line));
    EXPECT_EQ(one.record.config, mine.config.string());
    samples::put(folder() / "no.config", "hello\n");
    mine.config = folder() / "no.config";
    EXPECT_THAT(refusal(mine), HasSubstr("is no kernel configuration"));
}

TEST_F(KernelBuild, MissingToolsAreNamedWithTheirPackages)
{
    options.programs = {{"sh", "dash"}, {"no-such-bison", "bison"}, {"gcc", "gcc"}};
    options.headers = {{"stdio.h", "libc6-dev"}, {"no/such.h", "libelf-dev"}};
    const auto missing = check_build_tools(options);
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().cause, "missing: no-such-bison, no/such.h");
    EXPECT_EQ(missing.error().fix, "Run: sudo apt install bison libelf-dev");
    options.programs.erase(options.programs.begin() + 1);
    options.headers.pop_back();
    EXPECT_TRUE(check_build_tools(options));
}

TEST_F(KernelBuild, OneBuildOfATreeAtATime)
{
    std::optional<Error> second;
    ASSERT_TRUE(build(request(), {}, [&](const BuildProgress&) {
        if (const auto other = second ? Result<Built>() : build(request("other")); !other)
            second = other.error();
    }));
    ASSERT_TRUE(second);
    EXPECT_THAT(second->cause, HasSubstr("another build"));
}

TEST_F(KernelBuild, WhatIsNoTreeIsRefusedWithTheFix)
{
    const auto reason = [this](const fs::path& path) { return refusal({path, {}, {}, {}, false}); };
    fs::create_directories(folder() / "plain");
    EXPECT_THAT(reason(folder() / "plain"), AllOf(HasSubstr("is not a git repository"), HasSubstr("git init")));
    EXPECT_THAT(reason(folder() / "nothing"), HasSubstr("is not a folder"));
    EXPECT_THAT(reason(tree.path() / "mm"), HasSubstr("is inside the repository"));
    tree.git({"rm", "-q", "scripts/kconfig/merge_config.sh"});
    tree.commit("No kernel");
    EXPECT_THAT(reason(tree.path()), HasSubstr("is no kernel tree"));
    fs::remove_all(tree.path() / ".git");
    tree.git({"init", "-q"});
    EXPECT_THAT(reason(tree.path()), AllOf(HasSubstr("nothing is committed"), HasSubstr("git commit")));
}

TEST_F(KernelBuild, ALinkedWorktreeIsATreeToo)
{
    tree.git({"worktree", "add", "-q", (folder() / "linked").string()});
    samples::put(folder() / "linked/mm/a.c", "const char a[] = \"linked\";\n");
    BuildRequest linked = request("linked");
    linked.tree = folder() / "linked";
    EXPECT_THAT(image(built(linked)), HasSubstr("linked"));
}

TEST_F(KernelBuild, ARangeIsItsBaseAndEachCommitAfterIt)
{
    std::vector<std::string> hashes{tree.git({"rev-parse", "HEAD"})};
    for (const char* text : {"1", "2"}) {
        tree.put("mm/a.c", std::string("int a = ") + text + ";\n");
        hashes.push_back(tree.commit(text));
    }
    const KernelTree opened = open_tree(tree.path()).value();
    EXPECT_EQ(commits_of_range(opened, "v6.99..main"), hashes);
    EXPECT_EQ(commits_of_range(opened, "v6.99.."), hashes);
    struct Case
    {
        const char* range;
        const char* reason;
    };
    const Case cases[] = {{"main", "is not a series"},      {"v6.99...main", "is not a series"},
                          {"..main", "is not a series"},    {"v1..main", "\"v1\" is no commit"},
                          {"v6.99..--all", "no commit of"}, {"main..main", "there is no commit in"},
                          {"main..v6.99", "does not lead"}};
    for (const Case& one : cases) {
        const auto refused = commits_of_range(opened, one.range);
        ASSERT_FALSE(refused) << one.range;
        EXPECT_THAT(refused.error().cause, HasSubstr(one.reason));
        EXPECT_FALSE(refused.error().fix.empty());
    }
}

} // namespace
} // namespace pinscope::guest
