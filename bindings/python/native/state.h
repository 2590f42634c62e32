// SPDX-License-Identifier: MIT
// One state of one game behind AnyState, and what it shares with a batch.
#pragma once
#include <array>
#include <memory>

#include "bindings/python/native/entities.h"
#include "bindings/python/native/erased.h"
#include "bindings/python/native/luck.h"
#include "catalog/erase.h"
#include "core/move_list.h"

namespace cardhouse::python {

// Of a competitive game the share of the win less an equal part, so that the sum is 0 and who wins alone gets
// 1; of a cooperative one 1 or -1 for everybody. 0 while the game runs.
template <class G>
std::array<float, kMaxSeats> rewards_of(const typename G::State& state) {
  std::array<float, kMaxSeats> rewards{};
  if (G::turn(state)) return rewards;
  const auto score = G::score(state);
  const auto players = float(G::players(state));
  for (Seat seat = 0; seat < G::players(state); ++seat) {
    const auto share = float(score.share(seat));
    if constexpr (catalog::IsCooperative<G>) rewards[seat] = share > 0 ? 1.0f : -1.0f;
    else rewards[seat] = (share * players - 1) / (players - 1);
  }
  return rewards;
}

template <class G>
void write_mask(std::uint8_t* to, int count, const typename G::Moves& legal) {
  using T = Traits<G>;
  if constexpr (requires { T::write_mask(legal, to, count); }) {
    T::write_mask(legal, to, count);
  } else {
    std::memset(to, 0, std::size_t(count));
    for (const typename G::Move move : legal) to[T::action_id(move)] = 1;
  }
}

// kMostLegal rows; those that are not used are -1.
template <class G>
int write_rows(std::int16_t* to, const typename G::View& view, const typename G::Moves& legal) {
  int count = 0;
  if constexpr (Tensor<G>::kHasEntities)
    for (const typename G::Move move : legal) {
      const ActionRow row = Traits<G>::row(view, move);
      to[3 * count] = row.kind, to[3 * count + 1] = row.source, to[3 * count + 2] = row.target;
      ++count;
    }
  std::memset(to + 3 * count, 0xff, std::size_t(kMostLegal - count) * 3 * sizeof(*to));
  return count;
}

// How many moves can be legal at once, as far as the type says.
template <class M, auto kRoom>
std::integral_constant<int, int(kRoom)> room_of(const MoveList<M, kRoom>*);
template <class Moves>
constexpr int most_legal() {
  if constexpr (requires(const Moves* moves) { room_of(moves); })
    return decltype(room_of(std::declval<const Moves*>()))::value;
  else return int(sizeof(Moves) * 8);  // a set of bits
}

template <class G>
class StateOf final : public AnyState {
  using T = Traits<G>;
  static_assert(most_legal<typename G::Moves>() <= kMostLegal,
                "arrays of legal moves have kMostLegal places");

 public:
  explicit StateOf(const typename G::State& state) : state_(state) {}

  std::unique_ptr<AnyState> copy() const override { return std::make_unique<StateOf>(*this); }
  std::size_t size() const override { return sizeof(*this); }
  int turn() const override {
    const auto seat = G::turn(state_);
    return seat ? *seat : -1;
  }
  int legal(std::int32_t* ids) const override {
    int count = 0;
    for (const typename G::Move move : moves()) ids[count++] = T::action_id(move);
    return count;
  }
  bool is_legal(int id) const override {
    return id >= 0 && id < T::action_count(G::options(state_)) && moves().has(T::action_move(id));
  }
  void play(int id) override {
    before_ = state_;
    last_ = T::action_move(id);
    played_ = true;
    known_ = false;
    G::play(state_, last_);
  }
  std::string_view bytes() const override { return {reinterpret_cast<const char*>(&state_), sizeof(state_)}; }
  std::unique_ptr<catalog::Position> position() const override {
    return std::make_unique<catalog::PositionOf<G>>(state_);
  }
  std::unique_ptr<catalog::Events> last_events() const override {
    if (!played_) return nullptr;
    return catalog::PositionOf<G>(before_).play_told(last_.index);
  }
  std::unique_ptr<AnyState> imagined(Seat seat, std::uint64_t seed) const override {
    Dice dice(seed);
    return std::make_unique<StateOf>(G::imagine(G::view(state_, seat), dice));
  }
  void reseed(const Key& key) override {
    state_.chance = Chance(key);
    played_ = false;
  }
  bool draws(int id) const override {
    typename G::State after = state_;
    G::play(after, T::action_move(id));
    return !(after.chance == state_.chance);
  }
  std::vector<Luck> outcomes(int id, int most) const override {
    return outcomes_of<G>(
        [&](const Chance& chance) {
          typename G::State after = state_;
          after.chance = chance;
          G::play(after, T::action_move(id));
          return after;
        },
        most);
  }
  void recall(std::vector<std::uint64_t>& seen) const override {
    for (Seat seat = 0; seat < G::players(state_); ++seat) seen[seat] = recalled<G>(state_, seat, seen[seat]);
  }
  std::vector<float> rewards() const override {
    const auto all = rewards_of<G>(state_);
    return {all.begin(), all.begin() + G::players(state_)};
  }
  void write_mask(std::uint8_t* to) const override {
    python::write_mask<G>(to, T::action_count(G::options(state_)), moves());
  }
  void write_observation(std::uint8_t* to, Extent room, Seat seat) const override {
    Tensor<G>::write(to, room, G::view(state_, seat));
  }
  void write_packed(std::uint8_t* to, Seat seat) const override {
    Tensor<G>::write_packed(to, G::view(state_, seat));
  }
  void write_entities(std::uint8_t* to, const EntityLayout& table, Seat seat) const override {
    if constexpr (Tensor<G>::kHasEntities) Tensor<G>::write_entities(to, table, G::view(state_, seat));
  }
  int write_rows(std::int16_t* to) const override {
    const auto seat = G::turn(state_);
    return python::write_rows<G>(to, G::view(state_, seat.value_or(0)), moves());
  }

 private:
  // Asked once in a position.
  const typename G::Moves& moves() const {
    if (!known_) {
      moves_ = G::turn(state_) ? G::legal(state_) : typename G::Moves{};
      known_ = true;
    }
    return moves_;
  }

  typename G::State state_, before_{};
  mutable typename G::Moves moves_{};
  typename G::Move last_{};
  bool played_ = false;
  mutable bool known_ = false;
};

}  // namespace cardhouse::python
