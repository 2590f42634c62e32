// SPDX-License-Identifier: MIT
// docs/engine-protocol.md is true: every example in it is sent to an engine, and the answer is the one shown.
#include <fstream>
#include <iterator>
#include <set>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/clients/engine/asking.h"

namespace cardhouse::engine {
namespace {

struct Example {
  int line;
  std::string request, answer;
};

// Each block of JSON holds a request in its first line and the answer in its second.
std::vector<Example> examples() {
  std::ifstream file(CARDHOUSE_SOURCE_DIR "/docs/engine-protocol.md");
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

// Whether the value is as shown. What is left out is shown by three dots: at the end of a text, as the last
// item of a list, as a field of an object.
bool as_shown(const json::value& value, const json::value& shown) {
  if (shown.is_string() && shown.get_string().ends_with("...")) {
    const std::string_view start =
        std::string_view(shown.get_string()).substr(0, shown.get_string().size() - 3);
    return start.empty() || (value.is_string() && std::string_view(value.get_string()).starts_with(start));
  }
  if (value.is_array() && shown.is_array()) {
    const json::array &items = value.get_array(), &show = shown.get_array();
    const bool open = !show.empty() && show.back() == "...";
    const std::size_t count = show.size() - std::size_t(open);
    if (open ? items.size() < count : items.size() != count) return false;
    for (std::size_t i = 0; i < count; ++i)
      if (!as_shown(items[i], show[i])) return false;
    return true;
  }
  if (value.is_object() && shown.is_object()) {
    const json::object &fields = value.get_object(), &show = shown.get_object();
    const bool open = show.contains("...");
    if (!open && fields.size() != show.size()) return false;
    for (const auto& field : show)
      if (field.key() != "..." &&
          (!fields.contains(field.key()) || !as_shown(fields.at(field.key()), field.value())))
        return false;
    return true;
  }
  return value == shown;
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
