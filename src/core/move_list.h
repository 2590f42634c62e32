// SPDX-License-Identifier: MIT
// Moves of games in which a move is an act and what it is done with, and a short list of them as `legal`
// gives it.
#pragma once
#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/ascii.h"

namespace cardhouse {

template <class Act>
struct ActMove {
  std::uint16_t index = 0;
  constexpr ActMove() = default;
  constexpr ActMove(Act act, int what = 0) : index(std::uint16_t(int(act) << 8 | what)) {}
  constexpr Act act() const { return Act(index >> 8); }
  constexpr std::uint8_t what() const { return std::uint8_t(index & 0xff); }
  constexpr bool operator==(const ActMove&) const = default;
};

// An act as it is written, "code" or "code:what". The rows are in the order of the acts; each has its code
// and `with`, the first value of which says that nothing comes behind the code. Nothing: there is no such
// row.
struct WrittenAct {
  std::size_t row;
  std::string_view what;
};
std::optional<WrittenAct> written_act(const auto& rows, std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto row =
      std::ranges::find_if(rows, [&](const auto& one) { return same_word(one.code, text.substr(0, colon)); });
  if (row == rows.end() || (row->with == decltype(row->with){}) != (colon == text.size())) return {};
  return WrittenAct{std::size_t(row - rows.begin()), text.substr(std::min(colon + 1, text.size()))};
}

// In the order of their index, each once.
template <class Move, int kRoom>
class MoveList {
 public:
  constexpr bool empty() const { return count_ == 0; }
  constexpr int size() const { return count_; }
  constexpr Move nth(int n) const { return moves_[std::size_t(n)]; }
  constexpr bool has(Move move) const { return std::find(begin(), end(), move) != end(); }
  // Requires: it comes after all others, or is the last of them, which is not added again; there is room.
  constexpr void add(Move move) {
    assert(count_ == 0 || moves_[std::size_t(count_) - 1].index <= move.index);
    if (count_ != 0 && moves_[std::size_t(count_) - 1] == move) return;
    assert(count_ < kRoom);
    moves_[std::size_t(count_++)] = move;
  }
  constexpr const Move* begin() const { return moves_.data(); }
  constexpr const Move* end() const { return moves_.data() + count_; }
  friend constexpr bool operator==(const MoveList& a, const MoveList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<Move, kRoom> moves_;  // only the first count_ are set
  std::uint16_t count_ = 0;
};

}  // namespace cardhouse
