// SPDX-License-Identifier: MIT
// All that one seat may know of a game of Spirit Tactics: the table, which is open to both, and its own
// cards.
#pragma once
#include <optional>

#include "games/spirits/derive.h"
#include "games/spirits/state.h"

namespace cardhouse::spirits {

struct View {
  Seat me = 0;
  Table table{};                          // S10.1
  Cards hand{};                           // S10.2 mine
  std::array<CardId, kOwnZones> under{};  // S10.3 my Concealed Spirits
  CardId pending = kNoCard;               // the one that I am Concealing
  Cards side{};                           // S10.5 my Side Deck
  constexpr bool operator==(const View&) const = default;
};

// Who is Concealing the card that is on its way.
constexpr Seat concealer(const Table& t) {
  return t.frame.section == Section::None ? t.active : t.links[t.frame.link].by;
}

// With kNobody what everybody may know: the table alone.
constexpr View view(const State& s, Seat me) {
  if (me == kNobody) return {.me = me, .table = s.table};
  View v{.me = me, .table = s.table, .hand = s.secret.hand[me], .side = s.secret.side[me]};
  for (int i = 0; i < kOwnZones; ++i)
    v.under[std::size_t(i)] = s.secret.under[std::size_t(me * kOwnZones + i)];
  if (s.secret.pending != kNoCard && concealer(s.table) == me) v.pending = s.secret.pending;
  return v;
}

constexpr std::optional<Seat> turn(const Table& t) {
  if (t.ask == Ask::Nothing) return {};
  return t.asked;
}

// What this seat knows to lie there: kUnknownCard for a Concealed Spirit of the other side.
constexpr CardId known_at(const View& v, Zone z) {
  const CardId card = v.table.card[z];
  if (card != kUnknownCard || side_of(z) != v.me) return card;
  return v.under[std::size_t(z % kOwnZones)];
}

// A world that looks the same from this seat.
State imagine(const View& v, Dice& dice);

}  // namespace cardhouse::spirits
