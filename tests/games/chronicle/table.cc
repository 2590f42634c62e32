// SPDX-License-Identifier: MIT
// How the table of the tests reads moves and writes what it sees.
#include "tests/games/chronicle/table.h"

#include <optional>
#include <ranges>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/chronicle/names.h"
#include "tricks/order.h"

namespace cardhouse::chronicle {
namespace {

// Separated by spaces; a dash for nothing.
template <class Range, class Name>
std::string list_of(const Range& items, Name name) {
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : " ") + name(item);
  return text.empty() ? "-" : text;
}

bool names_a_seat(Tell kind) {
  switch (kind) {
    case Tell::RoundBegins:
    case Tell::HistoryTurned:
    case Tell::DragonAside:
    case Tell::HistoryShuffled:
    case Tell::CardSetAside:
    case Tell::Reversed:
    case Tell::RoundEnds:
    case Tell::FamePaid:
    case Tell::NobodyPaid:
    case Tell::TiePlaysOn:
    case Tell::GameOver: return false;
    default: return true;
  }
}

bool names_another(Tell kind) {
  switch (kind) {
    case Tell::AllyTaken:
    case Tell::Purged:
    case Tell::Stolen:
    case Tell::AllyBanished:
    case Tell::Looked:
    case Tell::MustDiscard:
    case Tell::FoolPoints:
    case Tell::Named: return true;
    default: return false;
  }
}

bool names_a_history(Tell kind) {
  return kind == Tell::HistoryTurned || kind == Tell::DragonAside || kind == Tell::FamePaid ||
         kind == Tell::NobodyPaid;
}

std::string words_of(const Event& e) {
  std::vector<std::string> words;
  if (names_a_seat(e.kind)) words.push_back(std::to_string(e.seat));
  if (names_another(e.kind)) words.push_back(std::to_string(e.other));
  if (e.card != kNoCard) words.push_back(kNames.code(e.card));
  if (!e.cards.empty()) words.push_back(codes(e.cards));
  if (names_a_history(e.kind)) words.push_back(HistoryCode::code(e.history));
  if (!e.seats.empty()) words.push_back(codes(e.seats));
  if (e.kind == Tell::RoundBegins || e.kind == Tell::RoundEnds) words.push_back(std::to_string(e.amount));
  return words.empty() ? "told" : fmt::format("{}", fmt::join(words, " "));
}

}  // namespace

std::string codes(CardSet cards) {
  return list_of(cards, [](Card c) { return kNames.code(c); });
}
std::string codes(SeatSet seats) {
  return list_of(seats, [](Seat seat) { return std::to_string(seat); });
}
std::string codes(HistorySet histories) {
  return list_of(histories, [](History h) { return HistoryCode::code(h); });
}

Table::Table(std::string_view position) {
  const auto read = Chronicle::read_state(position);
  REQUIRE_MESSAGE(read, position << ": " << read.error());
  s_ = *read;
}

Table::Table(const Options& options, std::uint64_t seed) {
  s_ = chronicle::deal(options, Chance::from_seed(seed), witness());
}

Table& Table::play(std::string_view moves) {
  for (const auto word : std::views::split(moves, ' ')) {
    const std::string_view text(word.begin(), word.end());
    const std::size_t colon = text.find(':');
    const auto move = Chronicle::read_move(text.substr(0, colon));
    const bool may = move && chronicle::legal(s_).has(*move);
    REQUIRE_MESSAGE(may, "seat " << turn() << " may not answer " << text << " in \"" << moves << "\", only "
                                 << legal() << "; " << Chronicle::print(s_));
    if (colon != std::string_view::npos) {
      const auto fixed = Chronicle::fix_chance(s_, text.substr(colon + 1));
      REQUIRE_MESSAGE(fixed, text << ": " << fixed.error());
    }
    chronicle::play(s_, *move, witness());
  }
  return *this;
}

int Table::turn() const {
  const auto seat = chronicle::turn(s_);
  return seat ? *seat : -1;
}
std::string Table::legal() const {
  return list_of(chronicle::legal(s_), [](Move m) { return Chronicle::print(m); });
}
std::string Table::asked() const {
  return s_.asking.idle() ? "-" : std::string(names(s_.asking.top().program).code);
}

std::string Table::hand(int seat) const { return codes(s_.hand[std::size_t(seat)]); }
std::string Table::allies(int seat) const { return codes(s_.allies[std::size_t(seat)]); }
std::string Table::lying() const {
  const Meeting& m = s_.meeting;
  return list_of(tricks::clockwise_from(m.leader, m.played), [&](Seat seat) {
    return fmt::format("{}:{}{}{}", seat, kNames.code(m.card[seat]), m.face_down.has(seat) ? "~" : "",
                       m.removed.has(seat) ? "!" : "");
  });
}
std::string Table::top() const { return s_.top_discard == kNoCard ? "-" : kNames.code(s_.top_discard); }
std::string Table::turned() const {
  return list_of(s_.turned, [](History h) { return HistoryCode::code(h); });
}
std::string Table::in_force() const { return codes(conditions(s_)); }
std::string Table::fame() const {
  return fmt::format("{}", fmt::join(s_.fame.begin(), s_.fame.begin() + s_.options.players, "/"));
}
std::string Table::winners() const { return codes(s_.winners); }

std::string Table::told(std::string_view kind, int to) const {
  std::string text;
  for (const auto& [event, seen_by] : told_)
    if (seen_by.has(Seat(to)) && Chronicle::describe(event).kind == kind)
      text += (text.empty() ? "" : "; ") + words_of(event);
  return text.empty() ? "-" : text;
}

std::string Table::rule(std::string_view kind) const {
  std::string rule = "-";
  for (const auto& [event, seen_by] : told_)
    if (const Happening told = Chronicle::describe(event); told.kind == kind) rule = told.rule;
  return rule;
}

std::string Table::known(int viewer, int holder) const {
  return codes(known_in_hand(view(viewer), Seat(holder)));
}
std::string Table::cannot(int viewer, int holder) const {
  return codes(cannot_hold(view(viewer), Seat(holder)));
}

}  // namespace cardhouse::chronicle
