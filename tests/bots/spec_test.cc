// SPDX-License-Identifier: MIT
// How bots are asked for, and what is said when there is no such bot.
#include "bots/spec.h"

#include <array>

#include <doctest/doctest.h>

#include "bots/bot.h"

namespace cardhouse::bots {
namespace {

using Texts = std::vector<std::string>;

TEST_CASE("a bot is asked for by name, with settings after a colon") {
  CHECK(*read_spec("random") == Spec{"random", {}});
  CHECK(*read_spec("search:nodes=2000") == Spec{"search", {{"nodes", "2000"}}});
  CHECK(*read_spec("search:nodes=2000,worlds=8") == Spec{"search", {{"nodes", "2000"}, {"worlds", "8"}}});
  CHECK(*read_spec("net:file=a=b:c") == Spec{"net", {{"file", "a=b:c"}}});
}

TEST_CASE("a badly written request for a bot says where it is wrong") {
  CHECK(read_spec("").error() == "a bot without a name: \"\"");
  CHECK(read_spec(":nodes=1").error() == "a bot without a name: \":nodes=1\"");
  CHECK(read_spec("search:").error() == "\"search:\" ends where a setting is expected: search:key=value");
  CHECK(read_spec("search:nodes").error() == "\"nodes\" in \"search:nodes\" is not of the form key=value");
  CHECK(read_spec("search:nodes=").error() == "\"nodes=\" in \"search:nodes=\" is not of the form key=value");
  CHECK(read_spec("search:=5").error() == "\"=5\" in \"search:=5\" is not of the form key=value");
  CHECK(read_spec("search:a=1,,b=2").error() == "\"\" in \"search:a=1,,b=2\" is not of the form key=value");
}

TEST_CASE("unknown settings of a bot are named beside the known ones") {
  constexpr std::array<std::string_view, 2> kKeys{"nodes", "worlds"};
  CHECK(check_settings({"search", {{"nodes", "1"}}}, kKeys));
  CHECK(check_settings({"search", {{"depth", "1"}}}, kKeys).error() ==
        "the bot \"search\" has no setting \"depth\"; there are: nodes, worlds");
  CHECK(check_settings({"random", {{"depth", "1"}}}, {}).error() ==
        "the bot \"random\" has no settings, so no \"depth\"");
}

TEST_CASE("a list of bots keeps settings with their bot") {
  CHECK(split_specs("") == Texts{});
  CHECK(split_specs("sensible,random") == Texts{"sensible", "random"});
  CHECK(split_specs("search:nodes=9,worlds=2,random,search:nodes=5") ==
        Texts{"search:nodes=9,worlds=2", "random", "search:nodes=5"});
  CHECK(split_specs("random,,random") == Texts{"random", "", "random"});
}

TEST_CASE("make_bot names the bots that there are") {
  CHECK(bot_names("chronicle") ==
        Texts{"random", "sensible", "pimc", "search", "easy", "normal", "hard", "expert"});
  CHECK(bot_names("no such game").empty());
  CHECK(make_bot("genius", "chronicle", Chance{}).error() ==
        "unknown bot \"genius\"; there are: random, sensible, pimc, search, easy, normal, hard, expert");
  CHECK(make_bot("random:nodes=1", "chronicle", Chance{}).error() ==
        "the bot \"random\" has no settings, so no \"nodes\"");
  CHECK(make_bot("random", "chess", Chance{}).error() == "unknown game \"chess\"");
  CHECK(make_bot("random", "chronicle", Chance{}));
}

}  // namespace
}  // namespace cardhouse::bots
