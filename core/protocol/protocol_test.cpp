// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/protocol.h"

#include <gtest/gtest.h>

using namespace pinscope;
using namespace pinscope::protocol;

namespace {

Plan small_plan()
{
    Plan plan;
    plan.name = "small";
    plan.setups = {parse_setup("vfio-type1/anon:4K/128M").value()};
    return plan;
}

} // namespace

TEST(Requests, RoundTrip)
{
    for (const Request& request :
         {Request{Greeting{}}, Request{ProbeRequest{}}, Request{RestoreRequest{}},
          Request{RunRequest{small_plan(), UINT64_MAX, Clock::Instructions, "0000:00:03.0", 3, 100}},
          Request{RunRequest{small_plan(), 0, Clock::Wall, "", 0, 0, true}}}) {
        const std::string line = encode(request);
        EXPECT_EQ(line.find('\n'), line.size() - 1);
        EXPECT_EQ(decode_request(line).value(), request);
    }
}

TEST(Requests, HostileOnesAreRefusedWithAReason)
{
    for (
        const char* line :
        {"", "{", "[]", "7", R"({"verb":"format"})", R"({"verb":"probe","path":"/etc/shadow"})", R"({"verb":"hello"})",
         R"({"verb":"hello","protocol":1e999})", R"({"verb":"hello","protocol":"1"})",
         R"({"verb":"run","plan":{"setups":["vfio-type1/anon:4K/128M"]},"order_seed":1,"clock":"wall","device":"../../etc","settle_seconds":0})",
         R"({"verb":"run","plan":{"setups":["vfio-type1/anon:4K/128M"]},"order_seed":1,"clock":"wall","device":"0000:00:03.9","settle_seconds":0})",
         R"({"verb":"run","plan":{"setups":["vfio-type1/anon:4K/128M"]},"order_seed":-1,"clock":"wall","device":"","settle_seconds":0})",
         R"({"verb":"run","plan":{"setups":["vfio-type1/anon:4K/128M"]},"order_seed":1,"clock":"sun","device":"","settle_seconds":0})",
         R"({"verb":"run","plan":{"setups":["vfio-type1/anon:4K/128M"]},"order_seed":1,"clock":"wall","device":"","settle_seconds":0,"trace":1})"}) {
        const auto request = decode_request(line);
        ASSERT_FALSE(request) << line;
        EXPECT_FALSE(request.error().cause.empty());
    }
}

TEST(Events, RoundTrip)
{
    FolioProof proof;
    proof.pages = 8;
    proof.orders = {{3, 8}};
    for (const Event& event :
         {Event{Hello{version, "0.1", "6.18", "Linux version 6.18"}}, Event{Facts{{{"cpu.model", "x"}}}},
          Event{Devices{{{"0000:00:03.0", "0x1234", "0x11e8", "", "7", {"0000:00:1f.2 (ahci)"}, "eth0 is up", "1"},
                         {"0000:00:04.0", "", "", "", "", {}}}}},
          Event{RunStarted{{1, 0}}}, Event{SetupStarted{1}}, Event{Proven{1, true, proof}},
          Event{Samples{0, Operation::Unmap, {{0, true, Ticks{9}}, {1, false, Ticks{8}}}}},
          Event{Counted{0, Operation::Map, "cycles", 7, {Reading{INT64_MAX, 2, 1}, std::nullopt, Reading{}}}},
          Event{Traced{0, Operation::Map, {{{"iommu_map", INT64_MAX, Ticks{INT64_MAX}, Ticks{0}}}, 7}}},
          Event{Traced{0, Operation::Unmap, {}}}, Event{SetupFinished{0, Outcome::Unavailable, {"a", "b", "c", 22}}},
          Event{Finished{}}, Event{Failed{{"a", "b", "c", 0}}}}) {
        EXPECT_EQ(decode_event(encode(event)).value(), event);
    }
}

TEST(Events, DamagedLinesAreErrors)
{
    for (
        const char* line :
        {R"({"event":"devices"})", R"({"event":"devices","candidates":[7]})",
         R"({"event":"devices","candidates":[{"address":"../x","vendor":"","device":"","driver":"","group":"","use":"","node":"","blockers":[]}]})",
         R"({"event":"devices","candidates":[{"address":"0000:00:03.0","vendor":"","device":"","driver":"","group":"","use":"","node":"","blockers":[1]}]})",
         "", "{\"event\":\"samp", "{\"event\":\"dance\"}", "{\"event\":\"samples\",\"setup\":0}",
         "{\"event\":\"setup\",\"setup\":-1}", "{\"event\":\"run\",\"order\":[\"a\"]}",
         "{\"event\":\"proof\",\"setup\":0,\"after\":true,\"proof\":{}}"})
        EXPECT_FALSE(decode_event(line)) << line;
}

TEST(Events, ReadingsOfCountersAreNaturalNumbersOrNothing)
{
    const auto line = [](const std::string& first, const std::string& readings) {
        return R"({"event":"counters","setup":0,"operation":"map","counter":"cycles","first":)" + first +
               R"(,"readings":)" + readings + "}";
    };
    EXPECT_TRUE(decode_event(line("0", "[[1,2,3],null]")));
    for (const char* readings : {"{}", "7", "[0]", "[[1,2]]", "[[1,2,3,4]]", "[[-1,2,3]]", "[[1.5,2,3]]",
                                 "[[9223372036854775808,2,3]]", "[[1,2,null]]", "[\"1\"]"})
        EXPECT_FALSE(decode_event(line("0", readings))) << readings;
    EXPECT_FALSE(decode_event(line("-1", "[]")));
    std::string many = "[null";
    for (std::size_t i = 0; i < most_readings; ++i)
        many += ",null";
    EXPECT_FALSE(decode_event(line("0", many + "]")));
}

TEST(Requests, ToMeasureIsSaidInTheSameBytesWhetherOrNotAPassOfTracingFollows)
{
    EXPECT_EQ(encode(Request{RunRequest{small_plan(), 0, Clock::Wall, "", 0, 0}}).find("trace"), std::string::npos);
}

TEST(Events, TracedFunctionsHaveNamesInOrderAndNaturalNumbers)
{
    const auto line = [](const std::string& trace) {
        return R"({"event":"trace","setup":0,"operation":"map","trace":)" + trace + "}";
    };
    EXPECT_TRUE(decode_event(line(R"({"lost":3,"functions":[["a.constprop.0",1,2,2],["b",1,0,0]]})")));
    for (const char* functions : {"{}", "[1]", R"([["a",1,2]])", R"([["a",1,2,2,2]])", R"([["a",0,2,2]])",
                                  R"([["a",1,2,3]])", R"([["",1,2,2]])", R"([["a b",1,2,2]])", R"([["a
",1,2,2]])",
                                  R"([["a",-1,2,2]])", R"([["a",1.5,2,2]])", R"([["a",1,9223372036854775808,2]])",
                                  R"([["b",1,2,2],["a",1,2,2]])", R"([["a",1,2,2],["a",1,2,2]])"})
        EXPECT_FALSE(decode_event(line(R"({"lost":0,"functions":)" + std::string(functions) + "}"))) << functions;
    for (const char* trace : {"{}", "null", R"({"functions":[]})", R"({"lost":-1,"functions":[]})", R"({"lost":0})"})
        EXPECT_FALSE(decode_event(line(trace))) << trace;
    Trace many{std::vector<TracedFunction>(most_traced + 1, TracedFunction{"a", 1, {}, {}}), 0};
    for (std::size_t i = 0; i < many.functions.size(); ++i)
        many.functions[i].name += std::to_string(10'000 + i);
    EXPECT_FALSE(decode_event(encode(Event{Traced{0, Operation::Map, many}})));
    many.functions.pop_back();
    EXPECT_TRUE(decode_event(encode(Event{Traced{0, Operation::Map, many}})));
}

TEST(LineReader, CutsAtNewlinesWhereverTheBytesWereSplit)
{
    const std::string text = "one\ntwo\n\nthree";
    for (std::size_t step = 1; step <= text.size(); ++step) {
        LineReader reader;
        std::vector<std::string> lines;
        std::string line;
        for (std::size_t at = 0; at < text.size(); at += step) {
            ASSERT_TRUE(reader.feed(text.substr(at, step)));
            while (reader.next(line))
                lines.push_back(line);
        }
        EXPECT_EQ(lines, (std::vector<std::string>{"one", "two", ""}));
        EXPECT_TRUE(reader.partial());
    }
}

TEST(LineReader, AnEndlessLineIsAnError)
{
    LineReader reader;
    const std::string chunk(1 << 16, 'x');
    bool refused = false;
    for (int i = 0; i < 17 && !refused; ++i)
        refused = !reader.feed(chunk);
    EXPECT_TRUE(refused);
}
