// SPDX-License-Identifier: MIT
// Many games of one kind at once, as a template over the game. Nothing is allocated and no virtual function
// is called between a decision and the next one. Game number k in place i is dealt from child k of child i of
// the seed's chance, so that what happens does not depend on how many threads there are.
#pragma once
#include <algorithm>
#include <atomic>
#include <vector>

#include "bindings/python/native/crew.h"
#include "bindings/python/native/memory.h"
#include "bindings/python/native/state.h"
#include "bots/hooks.h"

namespace cardhouse::python {

template <class G>
class BatchOf final : public AnyBatch {
  using T = Traits<G>;

 public:
  BatchOf(const typename G::Options& options, const Layout& layout, const EntityLayout& entities,
          const BatchPlan& plan)
      : options_(options),
        room_(layout.extent),
        entities_(entities),
        actions_(T::action_count(options)),
        packing_(plan.packing),
        places_(affordable(plan.n, sizeof(Place))),
        crew_(std::min(plan.threads, plan.n)) {
    reset(plan.seed);
  }

  void reset(std::uint64_t seed) override {
    const Chance chance = Chance::from_seed(seed);
    each_place([&](Place& place, std::size_t i) {
      place.chance = chance.child(std::uint32_t(i));
      Chance own = place.chance.child(~0u);
      place.dice = Dice(own);
      place.games = 0, place.done = false, place.reward = {};
      deal(place);
    });
  }

  void observe(const Buffers& to) override {
    const bool looks = to.observation != nullptr || to.entities != nullptr || to.rows != nullptr;
    each_place([&](const Place& place, std::size_t i) {
      const Seat seat = *G::turn(place.state);
      if (to.seat != nullptr) to.seat[i] = std::int8_t(seat);
      if (to.done != nullptr) to.done[i] = place.done;
      if (to.reward != nullptr)
        std::copy_n(place.reward.begin(), options_.players, to.reward + i * options_.players);
      if (to.mask != nullptr) write_mask<G>(to.mask + i * std::size_t(actions_), actions_, place.legal);
      if (looks) show(to, i, place, G::view(place.state, seat));
      if constexpr (Tensor<G>::kHasEntities) list_ids(to, i, place.legal);
    });
  }

  void sample(std::int32_t* to, Thumb bot) override {
    if (bot == Thumb::Sensible)
      each_place([&](Place& place, std::size_t i) {
        to[i] = T::action_id(G::sensible(typename G::Sight(place.state), place.legal, place.dice));
      });
    else
      each_place([&](Place& place, std::size_t i) {
        to[i] = T::action_id(bots::any_move<G>(place.legal, place.dice));
      });
  }

  std::optional<Refused> step(const std::int32_t* actions) override { return step_with(actions); }
  std::optional<Refused> step(const std::int64_t* actions) override { return step_with(actions); }

  std::unique_ptr<AnyState> state(int game) const override {
    return std::make_unique<StateOf<G>>(places_[std::size_t(game)].state);
  }
  std::uint64_t games_done() const override {
    std::uint64_t sum = 0;
    for (const Place& place : places_) sum += place.games - 1;
    return sum;
  }

 private:
  struct Place {
    typename G::State state;
    typename G::Moves legal;
    Chance chance;
    Dice dice{0};
    std::int64_t action = 0;  // the one to play next, as it was when it was checked
    std::uint32_t games = 0;
    bool done = false;
    std::array<float, kMaxSeats> reward{};
  };

  template <class Use>
  void each_place(const Use& use) {
    crew_.share(int(places_.size()), [&](int first, int last) {
      for (auto i = std::size_t(first); i < std::size_t(last); ++i) use(places_[i], i);
    });
  }
  void deal(Place& place) {
    do place.state = G::deal(options_, place.chance.child(place.games++));
    while (!G::turn(place.state));
    place.legal = G::legal(place.state);
  }

  void show(const Buffers& to, std::size_t i, const Place& place, const typename G::View& view) const {
    if (to.observation != nullptr) {
      if (packing_ == Packing::Bits)
        Tensor<G>::write_packed(to.observation + i * std::size_t((room_.bits + 7) / 8), view);
      else Tensor<G>::write(to.observation + i * std::size_t(room_.slots), room_, view);
    }
    if constexpr (Tensor<G>::kHasEntities) {
      if (to.entities != nullptr)
        Tensor<G>::write_entities(
            to.entities + i * std::size_t(entities_.rows) * std::size_t(entities_.width), entities_, view);
      if (to.rows != nullptr) write_rows<G>(to.rows + i * 3 * kMostLegal, view, place.legal);
    }
  }
  static void list_ids(const Buffers& to, std::size_t i, const typename G::Moves& legal) {
    const auto count = std::size_t(legal.size());
    if (to.row_mask != nullptr) {
      std::memset(to.row_mask + i * kMostLegal, 1, count);
      std::memset(to.row_mask + i * kMostLegal + count, 0, kMostLegal - count);
    }
    if (to.row_ids == nullptr) return;
    std::int32_t* ids = to.row_ids + i * kMostLegal;
    for (const typename G::Move move : legal) *ids++ = T::action_id(move);
    std::fill_n(ids, kMostLegal - count, -1);
  }

  bool is_legal(const Place& place) const {
    return place.action >= 0 && place.action < actions_ && place.legal.has(T::action_move(int(place.action)));
  }
  // The caller's array is read once: another thread may write to it meanwhile.
  template <class Id>
  std::optional<Refused> step_with(const Id* actions) {
    std::atomic<int> wrong = int(places_.size());
    each_place([&](Place& place, std::size_t i) {
      place.action = *static_cast<const volatile Id*>(actions + i);
      if (is_legal(place)) [[likely]]
        return;
      int least = wrong;
      while (int(i) < least && !wrong.compare_exchange_weak(least, int(i))) {}
    });
    if (wrong < int(places_.size())) return Refused{wrong, places_[std::size_t(wrong)].action};
    each_place([&](Place& place, std::size_t) {
      G::play(place.state, T::action_move(int(place.action)));
      place.done = !G::turn(place.state);
      if (place.done) [[unlikely]] {
        place.reward = rewards_of<G>(place.state);
        deal(place);
        return;
      }
      place.reward = {};
      place.legal = G::legal(place.state);
    });
    return {};
  }

  typename G::Options options_;
  Extent room_;
  EntityLayout entities_;
  int actions_;
  Packing packing_;
  std::vector<Place> places_;
  Crew crew_;
};

}  // namespace cardhouse::python
