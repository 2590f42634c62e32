// SPDX-License-Identifier: MIT
// Every happening says its facts as fields: whatever the sentence names is among them, in every game.
#include <set>

#include <boost/json.hpp>
#include <doctest/doctest.h>

#include "catalog/catalog.h"
#include "core/event_shape.h"
#include "core/facts.h"
#include "tests/catalog/settled.h"

namespace cardhouse::catalog {
namespace {

// All names and numbers in the facts, a number as its digits.
void collect(const boost::json::value& value, std::set<std::string>& found) {
  if (value.is_object())
    for (const auto& field : value.get_object()) collect(field.value(), found);
  else if (value.is_array())
    for (const auto& item : value.get_array()) collect(item, found);
  else if (value.is_string()) found.emplace(value.get_string());
  else found.insert(boost::json::serialize(value));
}

// What a token of a line names: "@2" is seat 2, "#>past" the Past, "#famine.brief" the Famine.
std::vector<std::string> named(std::string_view token) {
  std::vector<std::string> names;
  for (std::string_view part : split(token, ',')) {
    if (part.starts_with('@')) names.emplace_back(part.substr(1));
    if (!part.starts_with('#')) continue;
    part.remove_prefix(1);
    if (part.starts_with('=') || part.starts_with('>')) part.remove_prefix(1);
    if (part.starts_with("in ")) part.remove_prefix(3);
    if (part.starts_with("deck")) continue;  // a deck has another name for programs
    names.emplace_back(part.substr(0, part.find('.')));
  }
  return names;
}

void check(const AnyGame& game, const Events& events, std::set<std::string>& kinds) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    const auto facts = shape::to_json(events.facts(i));
    std::set<std::string> found;
    collect(facts, found);
    const std::vector<std::string> line = events.line(i, Language::English);
    kinds.insert(line[0]);
    for (std::size_t part = 2; part < line.size(); ++part)
      for (const std::string& name : named(line[part]))
        REQUIRE_MESSAGE(found.contains(name), game.name(), " ", line[0], ": ", line[part], " is not in ",
                        boost::json::serialize(facts));
  }
}

TEST_CASE("whatever a line of the log names is among its facts, in every game") {
  for (const AnyGame* game : games()) {
    std::set<std::string> kinds;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Dice dice(seed);
      auto dealt = game->deal({}, Chance::from_seed(seed).key());
      REQUIRE(dealt.has_value());
      check(*game, *dealt->events, kinds);
      Position& position = *dealt->position;
      for (int moves = 0; position.turn() && moves < 600; ++moves) {
        const auto legal = position.legal();
        check(*game, *position.play_told(legal[below(dice, std::uint32_t(legal.size()))]), kinds);
      }
    }
    CHECK_MESSAGE(kinds.size() >= (is_settled(game->name()) ? 12 : 3), game->name());
  }
}

TEST_CASE("an event that somebody may see only in part has no more facts for that seat") {
  const AnyGame& game = *find("chronicle");
  auto position = game.read_position("hands=P2,W2/P8,W3/W9,L9,King leader=0");
  REQUIRE(position.has_value());
  for (const char* move : {"P2", "P8"}) (*position)->play(*(*position)->read_move(move));
  const auto told = (*position)->play(*(*position)->read_move("seat2"));
  REQUIRE(told.size() >= 2);
  CHECK(told[0].kind == "stolen");
  CHECK(told[0].facts.card.has_value());
  CHECK(!told[0].seen_by.has(0));
  CHECK(told[1].seen_by.has(0));
  CHECK(!told[1].facts.card.has_value());
  CHECK(told[1].facts == EventFacts{.who = 1, .target = 2, .from = "hand", .to = "hand", .power = "rob"});
}

}  // namespace
}  // namespace cardhouse::catalog
