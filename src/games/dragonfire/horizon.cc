// SPDX-License-Identifier: MIT
// What a table of Dragonfire is worth, as a chance to win.
#include "games/dragonfire/horizon.h"

#include <algorithm>
#include <cmath>

#include "games/dragonfire/look.h"

namespace cardhouse::dragonfire {

float prospect(const Table& t) {
  if (t.ending != Ending::None) return t.ending == Ending::Won ? 1.0f : 0.0f;
  const AdventureCard& adventure = library().adventure(t.options.adventure);
  const auto n = float(players(t));
  float strength = 0;
  for (Seat seat = 0; seat < players(t); ++seat) {
    const Character& c = t.character[seat];
    if (c.status == Status::Unconscious) {
      strength -= 1.2f;
      continue;
    }
    if (c.status == Status::Stunned) strength -= 0.8f;
    else strength += 0.6f * float(c.hp) / float(c.max_hp) - (c.hp <= 2 ? 0.25f : 0.0f);
    if (c.exhausted != 0) strength -= 0.3f;
    strength += 0.12f * float(std::min<std::size_t>(c.cards.hand().size(), 8));
    strength += 0.03f * float(std::min<int>(c.gold, 12));
    float bought = 0;
    for (const auto part : {c.cards.hand(), c.cards.in_play(), c.cards.discard()})
      for (CardId card : part) bought += float(library().card(card).cost);
    strength += 0.03f * bought;
  }
  strength /= n;
  float threat = 0;  // levels that stand against the party, and who strikes whom
  for (std::uint8_t slot : in_play(t)) {
    const Encounter& e = t.encounter[slot];
    const int left = card_of(e).track.size() - e.cleared;
    threat += 0.5f + 0.25f * float(left) + 0.12f * float(attack(t, slot));
  }
  threat /= n;
  const auto scenes_left = float(int(adventure.scenes.size()) - t.scene);
  const float level_now = float(std::max(0, level(t)));
  // A Scene to come weighs more than the threat of a fresh one, else a search would rather not end a Scene.
  const float score =
      4.7f + 1.9f * strength - 0.8f * threat - 2.5f * scenes_left - 0.16f * level_now - 0.5f * float(t.fury);
  return 1.0f / (1.0f + std::exp(-score));
}

std::array<float, kMaxSeats> Horizon::worth(const State& s) const {
  std::array<float, kMaxSeats> worth{};
  const float chance = prospect(s.table);
  for (Seat seat = 0; seat < players(s.table); ++seat) worth[seat] = chance;
  return worth;
}

}  // namespace cardhouse::dragonfire
