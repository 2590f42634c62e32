// SPDX-License-Identifier: MIT
// What leaves a position as text: views and their changes, and lines that clients put into words themselves.
#include <boost/json.hpp>
#include <doctest/doctest.h>

#include "catalog/catalog.h"
#include "core/chance.h"
#include "core/patch.h"
#include "core/sayings.h"

namespace cardhouse::catalog {
namespace {

namespace json = boost::json;

const std::vector<std::string> kNames{"Anna", "Béla", "Cili", "Dóra", "Ede", "Flóra"};

// Of a long game not every move is looked at.
bool worth_a_look(int move) { return move < 60 || move % 13 == 0; }

// Calls use(before, after, events, move) for the moves of some random games.
template <class Use>
void each_move(const AnyGame& game, std::uint32_t games, Use use) {
  for (std::uint32_t n = 0; n < games; ++n) {
    Dice dice(n + 1);
    auto position = std::move(game.deal({}, Chance::from_seed(n).key())->position);
    for (int number = 0; position->turn(); ++number) {
      const auto before = position->copy();
      const auto legal = position->legal();
      const MoveCode move = legal[below(dice, std::uint32_t(legal.size()))];
      const auto events = position->play_told(move);
      if (worth_a_look(number)) use(*before, *position, *events, move);
    }
  }
}

json::value text_of(const Position& position, Eye eye, Seat seat) {
  std::string text;
  return position.write_view(text, eye, seat) ? json::parse(text) : json::value();
}

TEST_CASE("views are written as their JSON, and a change leads from one to the next") {
  for (const AnyGame* game : games())
    each_move(*game, 3, [&](const Position& before, const Position& after, const Events&, MoveCode) {
      for (const Eye eye : {Eye::Seat, Eye::Public, Eye::All})
        for (Seat seat = 0; seat < (eye == Eye::Seat ? after.players() : 1); ++seat) {
          json::value view = text_of(before, eye, seat);
          const json::value goal = text_of(after, eye, seat);
          if (eye == Eye::Seat) REQUIRE(goal == after.view(seat));
          if (eye == Eye::All) REQUIRE(goal == after.state());
          std::string patch, again;
          const bool changed = after.write_change(patch, before, eye, seat);
          REQUIRE(changed == (view != goal));
          if (!changed) continue;
          shape::write_difference(again, view.as_object(), goal.as_object());
          REQUIRE(patch == again);  // what the difference of the JSON values is, too
          shape::apply_patch(view, json::parse(patch));
          REQUIRE(view == goal);
        }
    });
}

TEST_CASE("a client that has the words of a game makes the very sentences that are told") {
  for (const AnyGame* game : games())
    for (const Language language : kLanguages) {
      const Wording words(game->words(language));
      each_move(*game, 20, [&](const Position&, const Position&, const Events& events, MoveCode) {
        for (std::size_t i = 0; i < events.size(); ++i)
          REQUIRE(composed(events.line(i, language), words, kNames) ==
                  with_names(events.sentence(i, language), kNames));
      });
    }
}

TEST_CASE("the words of a game have a label for every move that names no seat") {
  for (const AnyGame* game : games())
    for (const Language language : kLanguages) {
      const GameWords words = game->words(language);
      if (words.names.empty()) continue;  // a game that has only whole sentences
      const auto found = [&](const std::string& name) -> std::string {
        for (const auto* list : {&words.labels, &words.names})
          for (const auto& [key, label] : *list)
            if (key == name) return label;
        return "@";
      };
      each_move(*game, 3, [&](const Position& before, const Position&, const Events&, MoveCode) {
        for (const MoveCode move : before.legal())
          if (const std::string label = before.label(move, language); !label.starts_with('@'))
            REQUIRE(found(before.move_name(move)) == label);
      });
    }
}

TEST_CASE("a told move is the move: the same position, the same kinds, rules and audiences") {
  for (const AnyGame* game : games())
    each_move(*game, 3,
              [&](const Position& before, const Position& after, const Events& events, MoveCode move) {
                const auto copy = before.copy();
                const auto told = copy->play(move);
                REQUIRE(copy->digest() == after.digest());
                REQUIRE(told.size() == events.size());
                for (std::size_t i = 0; i < told.size(); ++i) {
                  REQUIRE(told[i].kind == events.telling(i).kind);
                  REQUIRE(told[i].rule == events.telling(i).rule);
                  REQUIRE(told[i].seen_by == events.seen_by(i));
                  REQUIRE(told[i].reveals == events.telling(i).reveals);
                }
              });
}

}  // namespace
}  // namespace cardhouse::catalog
