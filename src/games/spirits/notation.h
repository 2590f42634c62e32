// SPDX-License-Identifier: MIT
// What the writer and the reader of positions of Spirit Tactics have in common.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/packed.h"
#include "games/spirits/state.h"

namespace cardhouse::spirits {

// Whether the position is an open state with nothing under way: then facts alone describe it.
bool is_quiet(const State& s);

// All parts of a state that only matter in the middle of something, in a fixed order.
template <class S, class Use>
void visit_frames(S& s, Use use) {
  auto& t = s.table;
  use(t.links), use(t.waiting), use(t.results), use(t.frame);
  use(t.stage), use(t.ask), use(t.asked), use(t.phase_step), use(t.priority), use(t.passes);
  use(t.resolving), use(t.triggered), use(t.going), use(t.going_rows), use(t.picked), use(s.secret.pending);
}
inline std::vector<std::uint8_t> frames_of(const State& s) {
  return bytes_of_parts([&](auto use) { visit_frames(s, use); });
}
inline void put_frames(State& s, std::span<const std::uint8_t> bytes) {
  put_parts(bytes, [&](auto use) { visit_frames(s, use); });
}

}  // namespace cardhouse::spirits
