// SPDX-License-Identifier: MIT
// docs/engine-protocol.md is true: every example in it is sent to an engine, and the answer is the one shown.
#include <fstream>
#include <iterator>
#include <set>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "catalog/catalog.h"
#include "core/chance.h"
#include "tests/clients/engine/asking.h"
#include "tests/paths.h"
#include "tests/shown.h"

namespace cardhouse::engine {
namespace {

struct Example {
  int line;
  std::string request, answer;
};

// Each block of JSON holds a request in its first line and the answer in its second.
std::vector<Example> examples() {
  std::ifstream file(source_path("docs/engine-protocol.md"));
  std::vector<Example> found;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line != "```json") continue;
    Example example{.line = number + 1};
    std::string end;
    std::getline(file, example.request);
    std::getline(file, example.answer);
    std::getline(file, end);
    number += 3;
    REQUIRE_MESSAGE(end == "```", fmt::format("line {}: a block is a request and an answer", number));
    found.push_back(std::move(example));
  }
  return found;
}

TEST_CASE("every example of the protocol's document is answered as it says") {
  const auto all = examples();
  REQUIRE(!all.empty());
  Engine engine;
  for (const Example& example : all) {
    const std::string answer = engine.answer(example.request);
    json::error_code problem;
    const json::value shown = json::parse(example.answer, problem);
    CHECK_MESSAGE(!problem, fmt::format("line {}: the answer shown is not JSON", example.line + 1));
    CHECK_MESSAGE(
        as_shown(json::parse(answer), shown),
        fmt::format("docs/engine-protocol.md:{}: {}\nis answered {}", example.line, example.request, answer));
  }
}

TEST_CASE("the protocol's document has an example of every request") {
  Engine engine;
  std::set<std::string> shown;
  for (const Example& example : examples()) {
    json::error_code problem;
    const json::value request = json::parse(example.request, problem);
    if (!problem) shown.emplace(request.at("do").as_string());
  }
  const std::string all = refused(engine, "{}");  // "... what to do: games, new, ..."
  std::string_view names = std::string_view(all).substr(all.find(": ") + 2);
  while (!names.empty()) {
    const std::string_view name = names.substr(0, names.find(", "));
    CHECK_MESSAGE(shown.contains(std::string(name)), name);
    names.remove_prefix(std::min(names.size(), name.size() + 2));
  }
}

TEST_CASE("the protocol's document lists every kind of move that games bring") {
  std::ifstream file(source_path("docs/engine-protocol.md"));
  const std::string document{std::istreambuf_iterator<char>(file), {}};
  for (const catalog::AnyGame* game : catalog::games()) {
    std::set<std::string> acts;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Dice dice(seed);
      const auto dealt = game->deal({}, Chance::from_seed(seed).key());
      REQUIRE(dealt.has_value());
      for (int moves = 0; dealt->position->turn() && moves < 400; ++moves) {
        const auto legal = dealt->position->legal();
        for (const catalog::MoveCode move : legal) {
          const std::string name = dealt->position->move_name(move);
          if (const std::size_t colon = name.find(':'); colon != std::string::npos)
            acts.insert(name.substr(0, colon + 1));
        }
        dealt->position->play(legal[below(dice, std::uint32_t(legal.size()))]);
      }
    }
    for (const std::string& act : acts) CHECK_MESSAGE(document.find("`" + act) != std::string::npos, act);
  }
}

TEST_CASE("three dots stand for what is left out, and for nothing else") {
  const auto fits = [](std::string_view value, std::string_view shown) {
    return as_shown(json::parse(value), json::parse(shown));
  };
  CHECK(fits(R"({"a":[1,2],"b":"text"})", R"({"a":[1,2],"b":"text"})"));
  CHECK(fits(R"({"a":[1,2],"b":"text"})", R"({"a":[1,"..."],"b":"te..."})"));
  CHECK(fits(R"({"a":[1,2],"b":"text"})", R"({"a":"...","...":"..."})"));
  CHECK(!fits(R"({"a":[1,2]})", R"({"a":[1]})"));
  CHECK(!fits(R"({"a":[1,2]})", R"({"a":[1,3]})"));
  CHECK(!fits(R"({"a":[1]})", R"({"a":[1,2,"..."]})"));
  CHECK(!fits(R"({"a":1,"b":2})", R"({"a":1})"));
  CHECK(!fits(R"({"a":1})", R"({"b":1,"...":"..."})"));
  CHECK(!fits(R"("text")", R"("tax...")"));
}

}  // namespace
}  // namespace cardhouse::engine
