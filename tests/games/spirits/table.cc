// SPDX-License-Identifier: MIT
// Plays and looks at small positions.
#include "tests/games/spirits/table.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <fmt/format.h>

#include "core/facts.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

constexpr std::array<std::string_view, 21> kAsks{
    "nothing",  "mulligan", "reload", "open",      "place", "gather",  "attack",
    "priority", "after",    "event",  "designate", "pay",   "discard", "hand",
    "pile",     "detach",   "rewind", "redirect",  "out",   "in",      "starter"};

[[noreturn]] void fail(std::string what) { throw std::runtime_error(std::move(what)); }

CardId card_of(std::string_view slug) {
  const auto card = library().find(slug);
  if (!card) fail(fmt::format("there is no card {}", slug));
  return *card;
}

int number_of(std::string_view text) {
  const auto n = read_number(text, 100'000);
  if (!n) fail(fmt::format("\"{}\" is no number", text));
  return *n;
}

}  // namespace

std::string_view name(Ask ask) { return kAsks[std::size_t(ask)]; }

TestTable::TestTable(std::string_view facts) {
  std::string text(facts);
  const auto preset = [&](std::string_view name, std::string_view value) {
    if (text.find(fmt::format("{}=", name)) == std::string::npos) text += fmt::format(" {}={}", name, value);
  };
  preset("decks", "cinder,cinder,cinder,cinder,cinder/brine,brine,brine,brine,brine");
  preset("turn", "3");
  const auto state = Spirits::read_state(text);
  if (!state) fail(fmt::format("{}\n  in {}", state.error(), text));
  state_ = *state;
}

bool TestTable::responding() const { return table().ask == Ask::Priority || table().ask == Ask::After; }

TestTable& TestTable::pass() {
  while (responding()) Spirits::play(state_, Act::Done);
  return *this;
}

std::string TestTable::legal() const {
  std::string text;
  for (Move move : Spirits::legal(state_)) text += (text.empty() ? "" : " ") + code(move);
  return text;
}

TestTable& TestTable::play(std::string_view moves) {
  for (std::string_view text : split(moves, ' ')) {
    const auto move = move_of_code(text);
    if (!move) fail(fmt::format("{} is not a move", text));
    const bool wait = text == "done";  // at a response this is a pass
    while (!wait && responding() && !Spirits::legal(state_).has(*move)) Spirits::play(state_, Act::Done);
    if (!Spirits::legal(state_).has(*move))
      fail(fmt::format("{} cannot be played ({}); legal are: {}", text, name(table().ask), legal()));
    Spirits::play(state_, *move);
  }
  return *this;
}

TestTable& TestTable::to_turn(int turn) {
  for (int steps = 0; steps < 500; ++steps) {
    pass();
    if (table().ask == Ask::Nothing) return *this;
    if (table().turn == turn && table().ask == Ask::Open && table().phase == Phase::Main) return *this;
    const Moves moves = Spirits::legal(state_);
    Spirits::play(state_, moves.has(Act::EndPhase) ? Move(Act::EndPhase) : moves.nth(0));
  }
  fail(fmt::format("turn {} does not come", turn));
}

bool TestTable::is(std::string_view fact) const {
  const auto words = split(fact, ' ');
  const Open& t = table();
  const auto word = [&](std::size_t i) {
    if (i >= words.size()) fail(fmt::format("\"{}\" is not a whole fact", fact));
    return words[i];
  };
  if (const auto zone = zone_of_code(word(0))) {
    const Zone z = *zone;
    const CardId card = t.card[z] == kUnknownCard ? state_.secret.under[z] : t.card[z];
    if (word(1) == "empty") return !spirits(t).has(z);
    if (word(1) == "is") return card == card_of(word(2));
    if (word(1) == "down") return t.down >> z & 1;
    if (word(1) == "up") return t.up >> z & 1;
    if (word(1) == "essence") return total(t.spirit[z].essence) == number_of(word(2));
    if ((t.up >> z & 1) == 0) return false;
    if (word(1) == "S") return standing(t, z).strength == number_of(word(2));
    if (word(1) == "R") return resilience_left(t, z) == number_of(word(2));
    const auto keyword = from_word<Keyword>(word(2));
    if (keyword && word(1) == "has") return standing(t, z).keywords.has(*keyword);
    if (keyword && word(1) == "lacks") return !standing(t, z).keywords.has(*keyword);
    fail(fmt::format("\"{}\" is not known", fact));
  }
  if (word(0) == "legal" || word(0) == "illegal") {
    const auto move = move_of_code(word(1));
    if (!move) fail(fmt::format("{} is not a move", word(1)));
    return Spirits::legal(state_).has(*move) == (word(0) == "legal");
  }
  if (word(0) == "asks") return t.asked == number_of(word(1)) && name(t.ask) == word(2);
  if (word(0) == "over") return t.ask == Ask::Nothing;
  if (word(0) == "turn") return t.turn == number_of(word(1));
  if (word(0) == "phase") return code(t.phase) == word(1);
  const auto seat = Seat(number_of(word(1)));
  const Player& p = t.player[seat & 1];
  if (word(0) == "commander") {
    if (word(2) == "R") return commander_left(t, seat) == number_of(word(3));
    int held = 0;
    for (std::uint8_t n : p.essence) held += n;
    if (word(2) == "essence") return held == number_of(word(3));
    fail(fmt::format("\"{}\" is not known", fact));
  }
  std::vector<CardId> cards;
  const auto take = [&](const Cards& from) { cards.assign(from.begin(), from.end()); };
  const auto take_pile = [&](const PileCards& from) {
    for (const PileCardEntry& entry : from) cards.push_back(entry.card);
  };
  if (word(0) == "hand") take(state_.secret.hand[seat]);
  else if (word(0) == "deck") take(state_.secret.deck[seat]);
  else if (word(0) == "known") take(p.known);
  else if (word(0) == "gy") take_pile(p.graveyard);
  else if (word(0) == "reload") take_pile(p.reload);
  else fail(fmt::format("\"{}\" is not known", fact));
  if (word(2) == "size") return int(cards.size()) == number_of(word(3));
  const bool there = std::ranges::find(cards, card_of(word(3))) != cards.end();
  if (word(2) == "has") return there;
  if (word(2) == "lacks") return !there;
  fail(fmt::format("\"{}\" is not known", fact));
}

}  // namespace cardhouse::spirits
