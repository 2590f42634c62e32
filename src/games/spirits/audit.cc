// SPDX-License-Identifier: MIT
// Counts the cards of a state.
#include "games/spirits/audit.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/spirits/view.h"

namespace cardhouse::spirits {

std::vector<CardId> cards_in_play(const State& s, Seat seat) {
  std::vector<CardId> found(s.secret.hand[seat].begin(), s.secret.hand[seat].end());
  found.insert(found.end(), s.secret.deck[seat].begin(), s.secret.deck[seat].end());
  each_public_card(s, seat, [&](CardId card) { found.push_back(card); });
  for (Zone z : zones_of(seat))
    if (s.secret.under[z] != kNoCard) found.push_back(s.secret.under[z]);
  if (s.secret.pending != kNoCard && concealer(s) == seat) found.push_back(s.secret.pending);
  std::ranges::sort(found);
  return found;
}

std::string audit(const State& s) {
  const Open& t = s;
  if ((t.up & t.down) != 0) return "a Spirit lies on both sides";
  for (Zone z = 0; z < kZones; ++z) {
    const bool there = spirits(t).has(z);
    if (there != (t.card[z] != kNoCard) || there != (t.spirit[z].serial != 0))
      return fmt::format("zone {} is neither empty nor filled", int(z));
    const bool hidden = t.card[z] == kUnknownCard;
    if (hidden && !(t.down >> z & 1)) return "a face-up Spirit is not known";
    if (hidden != (s.secret.under[z] != kNoCard)) return "a Concealed Spirit has no name";
    if (there && library().facts(hidden ? s.secret.under[z] : t.card[z]).type != CardType::Spirit)
      return "what stands there is no Spirit";
    if (!there && !(t.spirit[z] == Spirit{})) return "an empty zone remembers something";
    if (t.spirit[z].damage < 0) return "a Spirit has negative damage";
    if (there && t.spirit[z].concealed_on > t.turn) return "concealed: on a turn to come";
  }
  std::vector<Serial> serials;
  for (Zone z : spirits(t)) serials.push_back(t.spirit[z].serial);
  const bool between = t.stage == Stage::Between && t.step < PhaseStep::FirstRedraw;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Player& p = t.player[seat];
    if (p.hand != s.secret.hand[seat].size() || p.deck != s.secret.deck[seat].size())
      return "the sizes of a hand or deck are wrong";
    if (!std::ranges::includes(s.secret.hand[seat], p.known)) return "known: a card that is not in the hand";
    if (library().facts(p.commander).type != CardType::Commander) return "a side has no Commander";
    if (t.ask != Ask::Nothing && library().facts(p.commander).resilience <= p.damage)
      return "damage: a Commander at 0 has lost";
    for (const PileCardEntry& entry : p.graveyard) serials.push_back(entry.serial);
    for (const PileCardEntry& entry : p.reload) serials.push_back(entry.serial);
    std::vector<CardId> all = between ? std::vector<CardId>{} : cards_in_play(s, seat);
    if (!between) all.insert(all.end(), s.secret.side[seat].begin(), s.secret.side[seat].end());
    std::ranges::sort(all);
    if (!between && !std::ranges::equal(all, p.pool)) return "pools: the cards of a player are not its pool";
    if (!std::ranges::includes(p.pool, s.secret.side[seat]) || !std::ranges::includes(p.pool, p.side))
      return "sides: a card that is not in the pool";
    if ((t.sided >> seat & 1) == 0 && t.stage != Stage::Between &&
        !std::ranges::equal(s.secret.side[seat], p.side))
      return "out: nobody has rearranged yet";
  }
  std::ranges::sort(serials);
  if (std::ranges::adjacent_find(serials) != serials.end()) return "two things have one serial";
  if (!serials.empty() && serials.back() > t.last_serial) return "serial: it is below one in use";
  return {};
}

}  // namespace cardhouse::spirits
