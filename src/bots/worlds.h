// SPDX-License-Identifier: MIT
// Where the simulations of a search take place: worlds that the seat cannot tell from the real one, the
// likelier ones more often.
#pragma once
#include <algorithm>
#include <span>
#include <vector>

#include "bots/hooks.h"
#include "bots/plan.h"
#include "core/portable_math.h"

namespace cardhouse::bots {

// Worlds are imagined in lots. With weights, each lot is drawn again from itself in proportion to the
// tempered likelihoods (systematic resampling), so that every simulation counts alike.
template <Observable G>
class Worlds {
 public:
  static constexpr std::size_t kLot = 32;
  static constexpr float kFloor = 0.02f;  // no world is out of the question: others are not quite sensible

  void begin(const typename G::View& view, const Plan& plan) {
    view_ = &view;
    weight_ = WeighsWorlds<G> ? plan.weight : 0.0f;
    reuse_ = plan.reuse;
    lot_.clear();
    lot_.reserve(kLot);
    next_ = used_ = 0;
    order_.reserve(kLot);
    chance_.reserve(kLot);
  }

  // Requires: begin, and the view lives.
  const typename G::State& next(Dice& dice) {
    if (next_ == lot_.size()) draw(dice);
    const auto& world = lot_[weight_ > 0 ? order_[next_] : next_];
    if (++used_ == reuse_) used_ = 0, ++next_;
    return world;
  }

 private:
  void draw(Dice& dice) {
    next_ = 0;
    lot_.clear();
    const std::size_t count = weight_ > 0 ? kLot : 1;
    for (std::size_t i = 0; i < count; ++i) lot_.push_back(G::imagine(*view_, dice));
    if constexpr (WeighsWorlds<G>)
      if (weight_ > 0) weigh(dice);
  }

  void weigh(Dice& dice) {
    chance_.clear();
    float sum = 0;
    for (const auto& world : lot_) {
      chance_.push_back(float(portable_pow(std::max(G::likelihood(*view_, world), kFloor), weight_)));
      sum += chance_.back();
    }
    const float step = sum / float(kLot);
    float at = step * float(dice.word() >> 40) * 0x1p-24f, reached = 0;
    order_.clear();
    for (std::size_t i = 0; i < kLot; ++i)
      for (reached += chance_[i]; at < reached && order_.size() < kLot; at += step)
        order_.push_back(std::uint8_t(i));
    while (order_.size() < kLot) order_.push_back(std::uint8_t(kLot - 1));  // lost to rounding
    shuffle(dice, std::span(order_.data(), order_.size()));
  }

  const typename G::View* view_ = nullptr;
  float weight_ = 0;
  int reuse_ = 1, used_ = 0;
  std::size_t next_ = 0;
  std::vector<typename G::State> lot_;
  std::vector<std::uint8_t> order_;
  std::vector<float> chance_;
};

// One world, again and again: for the player who is shown everything.
template <Game G>
class OneWorld {
 public:
  explicit OneWorld(const typename G::State& state) : state_(state) {}
  const typename G::State& next(Dice&) const { return state_; }

 private:
  const typename G::State& state_;
};

}  // namespace cardhouse::bots
