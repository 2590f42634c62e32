// SPDX-License-Identifier: MIT
// How many tricks a hand will win, from how often each of its cards wins one: for players who bid.
#pragma once
#include <algorithm>
#include <cstdint>

namespace cardhouse::tricks {

using Row [[gnu::vector_size(32)]] = float;
using Places [[gnu::vector_size(32)]] = std::int32_t;

// A card that wins so often.
struct Held {
  float wins, odds, misses;
  std::int32_t sure;  // -1 if it is: it is then counted as a trick, since its odds are too high
};
constexpr Held held_of(float wins) {
  constexpr float kSure = 0.97f;
  if (wins > kSure) return {wins, 0, 1, -1};
  return {wins, wins / (1 - wins), 1 - wins, 0};
}

// How many tricks will be won, if each card wins or does not, whatever the others do. With odds p / (1 - p)
// the chance of n wins is the n-th elementary symmetric polynomial of the odds, times the chance of none.
class Forecast {
 public:
  static constexpr int kMost = 7;  // wins that are told apart; so many more are hardly ever wanted

  explicit Forecast(int already) : mean_(float(already)) {}

  void add(const Held& card) {  // a sure one is to be counted by whoever asks
    none_ *= card.misses;
    mean_ += card.wins;
    ways_ += __builtin_shufflevector(ways_, Row{}, 8, 0, 1, 2, 3, 4, 5, 6) * card.odds;
  }

  // The chances of n and n - 1 wins without one of the cards, for eight cards at once. A sure one was never
  // added, but n is one more without it.
  struct Without {
    Row n, one_less;
  };
  Without without(Row odds, Places sure, int n) const {
    Row here{}, before{};
    for (int i = 0; i <= std::min(n, kMost); ++i) before = here, here = ways_[i] - here * odds;
    if (n > kMost) here = before = Row{};
    const Row none = none_ * (1 + odds);
    return {sure ? ways(n + 1) * none_ + Row{} : here * none, sure ? ways(n) * none_ + Row{} : before * none};
  }
  float mean() const { return mean_; }

 private:
  float ways(int n) const { return n < 0 || n > kMost ? 0.0f : ways_[n]; }

  // All of them at once: a loop whose length depends on the bid costs more than its work.
  Row ways_{1, 0, 0, 0, 0, 0, 0, 0};
  float mean_;
  float none_ = 1;
};

}  // namespace cardhouse::tricks
