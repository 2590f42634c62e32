// SPDX-License-Identifier: MIT
// Plays and looks at small positions.
#include "tests/games/dragonfire/table.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "core/facts.h"
#include "games/dragonfire/look.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

[[noreturn]] void fail(std::string what) { throw std::runtime_error(std::move(what)); }

CardId card_named(std::string_view slug) {
  const auto card = library().find_card(slug);
  if (!card) fail(fmt::format("there is no card {}", slug));
  return *card;
}

int number_of(std::string_view text) {
  const bool minus = text.starts_with('-');
  const auto n = read_number(minus ? text.substr(1) : text, 100'000);
  if (!n) fail(fmt::format("\"{}\" is no number", text));
  return minus ? -*n : *n;
}

}  // namespace

TestTable::TestTable(std::string_view facts) {
  if (facts.starts_with("deal")) {
    Settings settings;
    for (std::string_view item : split(facts.substr(4), ' ')) {
      const std::size_t equals = item.find('=');
      if (equals != std::string_view::npos)
        settings.emplace_back(item.substr(0, equals), item.substr(equals + 1));
    }
    const auto options = Dragonfire::read_options(settings);
    if (!options) fail(options.error());
    state_ = Dragonfire::deal(*options, Chance::from_seed(1));
    return;
  }
  const auto state = Dragonfire::read_state(facts);
  if (!state) fail(fmt::format("{}\n  in {}", state.error(), facts));
  state_ = *state;
  // What the difficulty adds is left out, so that a test does not depend on how an Adventure is tuned.
  const auto given = [&](std::string_view fact) { return facts.find(fact) != std::string_view::npos; };
  const Adjustment& tuned = adjustment(table().options);
  for (Seat seat = 0; seat < players(table()); ++seat) {
    Character& c = state_.character[seat];
    if (!given(" gold=")) c.gold = std::uint16_t(std::max(0, c.gold - tuned.gold));
    if (!given(" max=")) {
      c.max_hp = std::uint8_t(c.max_hp - tuned.hp);
      c.hp =
          std::uint8_t(std::min<int>(given(" hp=") ? c.hp : c.hp - std::min<int>(c.hp, tuned.hp), c.max_hp));
    }
  }
  for (Seat seat = 0; seat < players(table()); ++seat)
    if (facts.find(fmt::format("background{}=", seat)) == std::string_view::npos)
      state_.character[seat].used |=
          state_.character[seat].features & library().of_kind(FeatureKind::Background);
}

std::string TestTable::legal() const {
  std::string text;
  for (Move move : Dragonfire::legal(state_)) text += (text.empty() ? "" : " ") + code(move);
  return text;
}

bool TestTable::can(std::string_view text) const {
  const auto move = move_of_code(text);
  if (!move) fail(fmt::format("{} is not a move", text));
  return Dragonfire::legal(state_).has(*move);
}

void TestTable::step_aside() {
  const Moves moves = Dragonfire::legal(state_);
  if (moves.empty()) fail("the Adventure is over");
  Dragonfire::play(state_, moves.has(Act::Done) ? Move(Act::Done) : moves.nth(0));
}

TestTable& TestTable::play(std::string_view moves) {
  for (std::string_view text : split(moves, ' ')) {
    if (text == "end" || text == "round") {
      const int round = table().round, turns = table().turns, scene = table().scene;
      const auto same = [&] {
        return table().ask != Ask::Nothing && table().round == round && table().scene == scene &&
               (text == "round" || table().turns == turns);
      };
      while (same()) step_aside();
      continue;
    }
    const auto waits = [&] {
      const Ask ask = table().ask;
      return ask == Ask::Offer || ask == Ask::Buy || ask == Ask::Move || ask == Ask::Cycle ||
             ask == Ask::Rest || ask == Ask::Window;
    };
    for (int i = 0; text != "done" && waits() && !can(text) && i < 100; ++i) step_aside();
    if (!can(text))
      fail(fmt::format("{} cannot be played ({} of {}); legal are: {}", text, code(table().ask),
                       table().asked, legal()));
    Dragonfire::play(state_, *move_of_code(text));
  }
  return *this;
}

bool TestTable::is(std::string_view fact) const {
  const auto words = split(fact, ' ');
  const Open& t = table();
  const auto word = [&](std::size_t i) {
    if (i >= words.size()) fail(fmt::format("\"{}\" is not a whole fact", fact));
    return words[i];
  };
  const auto seat = [&] { return Seat(number_of(word(1)) % kSeats); };
  const auto who = [&]() -> const Character& { return t.character[seat()]; };
  const auto slot = [&] { return std::uint8_t((number_of(word(1)) - 1) % kSlots); };
  const std::string_view what = word(0);
  if (what == "hp") return who().hp == number_of(word(2));
  if (what == "gold") return who().gold == number_of(word(2));
  if (what == "up") return who().status == Status::Up;
  if (what == "stunned") return who().status == Status::Stunned;
  if (what == "out") return who().status == Status::Unconscious;
  if (what == "exhausted") return who().exhausted != 0;
  if (what == "fresh") return who().exhausted == 0;
  if (what == "swords") return who().swords == number_of(word(2));
  if (what == "prevent") return who().prevent == number_of(word(2));
  if (what == "place") return who().place == (word(2) == "env" ? 0 : number_of(word(2)));
  if (what == "cleared")
    return t.encounter[slot()].id != 0 && t.encounter[slot()].cleared == number_of(word(2));
  if (what == "attack") return t.encounter[slot()].id != 0 && attack(t, slot()) == number_of(word(2));
  if (what == "facing")
    return t.encounter[slot()].id != 0 && t.encounter[slot()].facing == number_of(word(2));
  if (what == "gone") return t.encounter[slot()].id == 0;
  if (what == "is") return t.encounter[slot()].id != 0 && card_of(t.encounter[slot()]).slug == word(2);
  if (what == "encounters" && word(1).starts_with("own")) {
    // With those that were defeated as they appeared.
    const AdventureCard& adventure = library().adventure(t.options.adventure);
    const auto scene = std::size_t(t.scene) - 1;
    const std::size_t part = scene == 0 ? 0 : scene + 1 == adventure.scenes.size() ? 2 : 1;
    const int more = word(1).size() > 3 ? number_of(word(1).substr(4)) : 0;
    return in_play(t).size() + t.discard[1].size() + t.discard[2].size() ==
           players(t) + adventure.scenes[scene] + library().size(players(t)).encounters[part] +
               adjustment(t.options).encounters[scene] + more;
  }
  if (what == "encounters") return in_play(t).size() == number_of(word(1));
  if (what == "level") return level(t) == number_of(word(1));
  if (what == "round") return t.round == number_of(word(1));
  if (what == "scene") return t.scene == number_of(word(1));
  if (what == "active") return t.active == number_of(word(1));
  if (what == "cost") return cost(t, seat(), card_named(word(2))) == number_of(word(3));
  if (what == "won") return t.ending == Ending::Won;
  if (what == "lost") return t.ending == Ending::Lost;
  if (what == "xp") return score(t).points[0] == number_of(word(1));
  if (what == "dragon") return t.dragon != 0 && library().dragon(t.dragon).slug == word(1);
  if (what == "no") return t.dragon == 0;
  if (what == "asks") return t.asked == number_of(word(1)) && code(t.ask) == word(2);
  if (what == "legal") return can(word(1));
  if (what == "illegal") return !can(word(1));
  if (what == "top") {
    const Deck& deck = state_.deck[seat()];
    return !deck.empty() && deck.back() == card_named(word(2));
  }
  std::vector<CardId> cards;
  std::size_t verb = 2;
  if (what == "row") cards.assign(t.row.begin(), t.row.end()), verb = 1;
  else if (what == "hand") cards.assign(who().cards.hand().begin(), who().cards.hand().end());
  else if (what == "inplay") cards.assign(who().cards.in_play().begin(), who().cards.in_play().end());
  else if (what == "discard") cards.assign(who().cards.discard().begin(), who().cards.discard().end());
  else if (what == "deck") cards.assign(state_.deck[seat()].begin(), state_.deck[seat()].end());
  else fail(fmt::format("\"{}\" is not known", fact));
  if (word(verb) == "has") return std::ranges::find(cards, card_named(word(verb + 1))) != cards.end();
  if (word(verb) == "lacks") return std::ranges::find(cards, card_named(word(verb + 1))) == cards.end();
  return int(cards.size()) == number_of(word(verb));
}

}  // namespace cardhouse::dragonfire
