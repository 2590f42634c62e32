// SPDX-License-Identifier: MIT
// What the writer and the reader of positions of Dragonfire have in common.
#pragma once
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/packed.h"
#include "games/dragonfire/reason.h"
#include "games/dragonfire/state.h"

namespace cardhouse::dragonfire {

// Whether it is the active player's question in Play Cards with nothing under way: then facts alone describe
// the position.
bool is_quiet(const State& s);

// All parts of a state that only matter in the middle of something, in a fixed order.
template <class S, class Use>
void visit_frames(S& s, Use use) {
  auto& t = s.table;
  use(t.frame), use(t.frames), use(t.played), use(t.played_count), use(t.attackers), use(t.facers);
  use(t.due), use(t.due_cards), use(t.todo), use(t.looked), use(t.looked_deck), use(t.stage), use(t.ask),
      use(t.asked), use(t.active);
  use(t.turns), use(t.cut), use(t.primary_left), use(t.secondary_left), use(t.deal_to), use(t.index);
  use(t.purchases), use(t.ender), use(t.answer), use(t.hurt), use(t.ending);
  for (auto& e : t.encounter) use(e.weaker), use(e.blank);
  for (auto& c : t.character) {
    use(c.swords), use(c.armed), use(c.bargain);
    use(c.prevent), use(c.prevent_all), use(c.guarded);
  }
}
inline std::vector<std::uint8_t> frames_of(const State& s) {
  return bytes_of_parts([&](auto use) { visit_frames(s, use); });
}
inline void put_frames(State& s, std::span<const std::uint8_t> bytes) {
  put_parts(bytes, [&](auto use) { visit_frames(s, use); });
}

// What a seat has learned and carries: "tough,lean-pack:grace,favoured-gear:stealth:bless,lucky-coin".
std::string gear_text(const SeatOptions& seat);
std::expected<void, Reason> read_gear(std::string_view text, SeatOptions& seat);

}  // namespace cardhouse::dragonfire
