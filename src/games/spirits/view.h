// SPDX-License-Identifier: MIT
// All that one seat may know of a game of Spirit Tactics: what is open to both, and its own cards.
#pragma once
#include <optional>

#include "games/spirits/derive.h"
#include "games/spirits/state.h"

namespace cardhouse::spirits {

struct View : Open {
  Seat me = 0;
  Cards hand{};                           // S10.2 mine
  std::array<CardId, kOwnZones> under{};  // S10.3 my Concealed Spirits
  CardId pending = kNoCard;               // the one that I am Concealing
  Cards side{};                           // S10.5 my Side Deck
  constexpr bool operator==(const View&) const = default;
};

// Who is Concealing the card that is on its way.
constexpr Seat concealer(const Open& t) {
  return t.frame.section == Section::None ? t.active : t.links[t.frame.link].by;
}

// The cards of this player that lie where both see them, each copy on its own.
template <class Use>
void each_public_card(const Open& t, Seat seat, Use use) {
  const Player& p = t.player[seat];
  const Library& cards = library();
  const auto attached = [&](const EssenceCounts& counts) {
    for (int type = 0; type < kEssences; ++type)
      for (int n = counts[std::size_t(type)]; n > 0; --n) use(cards.essence_card(Essence(type)));
  };
  for (const PileCardEntry& entry : p.graveyard) use(entry.card);
  for (const PileCardEntry& entry : p.reload) use(entry.card);
  attached(p.essence);
  for (Zone z : spirits(t) & zones_of(seat)) {
    if (t.card[z] != kUnknownCard) use(t.card[z]);
    attached(t.spirit[z].essence);
  }
  for (const Link& link : t.links)
    if ((link.kind == LinkKind::Arcana || link.kind == LinkKind::Reflex) && link.by == seat &&
        link.done != Progress::Gone)
      use(link.card);
  if (t.frame.card != kNoCard && concealer(t) == seat) use(t.frame.card);
}

// With kNobody what everybody may know.
constexpr View view(const State& s, Seat me) {
  View v{s, me};
  if (me == kNobody) return v;
  v.hand = s.secret.hand[me];
  v.side = s.secret.side[me];
  for (int i = 0; i < kOwnZones; ++i)
    v.under[std::size_t(i)] = s.secret.under[std::size_t(me * kOwnZones + i)];
  if (s.secret.pending != kNoCard && concealer(s) == me) v.pending = s.secret.pending;
  return v;
}

constexpr std::optional<Seat> turn(const Open& t) {
  if (t.ask == Ask::Nothing) return {};
  return t.asked;
}

// What this seat knows to lie there: kUnknownCard for a Concealed Spirit of the other side.
constexpr CardId known_at(const View& v, Zone z) {
  const CardId card = v.card[z];
  if (card != kUnknownCard || side_of(z) != v.me) return card;
  return v.under[std::size_t(z % kOwnZones)];
}

// A world that looks the same from this seat.
State imagine(const View& v, Dice& dice);

}  // namespace cardhouse::spirits
