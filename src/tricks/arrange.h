// SPDX-License-Identifier: MIT
// Deals cards at random into hands that cannot hold everything: for worlds imagined from what a seat knows.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "cards/card.h"
#include "core/chance.h"

namespace cardhouse::tricks {

// A hand to be filled: how many cards it takes, and which it can hold at all.
struct Vessel {
  int room = 0;
  cards::CardSet may_hold;
  cards::CardSet dealt{};
};
inline constexpr int kMaxVessels = 3;

inline constexpr int kMaxDealt = 48;
inline constexpr auto kChoose = [] {  // C(n, k); zero where k > n. All that occurs here stays below 2^53.
  std::array<std::array<std::uint64_t, kMaxDealt + 1>, kMaxDealt + 1> table{};
  for (std::size_t n = 0; n <= kMaxDealt; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();
constexpr std::uint64_t choose(int n, int k) {
  return k < 0 || k > n ? 0 : kChoose[std::size_t(n)][std::size_t(k)];
}

// A uniform number below n. Requires: n > 0.
template <Source S>
std::uint64_t wide_below(S& source, std::uint64_t n) {
  auto product = static_cast<Wide>(source.word()) * n;
  while (std::uint64_t(product) < n && std::uint64_t(product) < (0 - n) % n)
    product = static_cast<Wide>(source.word()) * n;
  return std::uint64_t(product >> 64);
}

// Two hands: what only one of them can hold goes there, the rest is a free deal.
template <Source S>
void arrange_two(S& source, cards::CardSet cards, Vessel& a, Vessel& b) {
  const cards::CardSet only_a = cards - b.may_hold;
  cards::CardSet either = cards & a.may_hold & b.may_hold;
  a.dealt = only_a | take(source, either, a.room - only_a.size());
  b.dealt = cards - a.dealt;
}

// How many cards of each kind the first of three hands gets: kinds by who else can hold them.
struct Split {
  int of_all = 0, with_b = 0, with_c = 0;
};

// Three hands. Once the first is filled, the other two have as many arrangements as one binomial says; so the
// splits of the first are weighed by the number of arrangements that follow, and one is drawn.
template <Source S>
void arrange_three(S& source, cards::CardSet cards, Vessel& a, Vessel& b, Vessel& c) {
  const cards::CardSet in_a = cards & a.may_hold, not_a = cards - a.may_hold;
  const cards::CardSet only_a = in_a - b.may_hold - c.may_hold;
  cards::CardSet of_all = in_a & b.may_hold & c.may_hold;
  cards::CardSet with_b = (in_a & b.may_hold) - c.may_hold, with_c = (in_a & c.may_hold) - b.may_hold;
  const int only_b = (not_a - c.may_hold).size(), b_or_c = (not_a & b.may_hold & c.may_hold).size();
  const int wanted = a.room - only_a.size();
  const auto ways = [&](Split s) {
    return choose(of_all.size(), s.of_all) * choose(with_b.size(), s.with_b) *
           choose(with_c.size(), s.with_c) *
           choose(of_all.size() - s.of_all + b_or_c, b.room - only_b - (with_b.size() - s.with_b));
  };
  // Calls use(split, ways) until it says that it has enough.
  const auto for_each_split = [&](auto use) {
    for (int x = 0; x <= std::min(wanted, with_b.size()); ++x)
      for (int y = 0; y <= std::min(wanted - x, with_c.size()); ++y)
        if (const Split split{wanted - x - y, x, y}; use(split, ways(split))) return;
  };
  std::uint64_t all = 0;
  for_each_split([&](Split, std::uint64_t n) { return all += n, false; });
  std::uint64_t drawn = wide_below(source, all);
  Split chosen;
  for_each_split([&](Split split, std::uint64_t n) {
    chosen = split;
    const bool found = drawn < n;
    drawn -= n;
    return found;
  });
  a.dealt = only_a | take(source, of_all, chosen.of_all) | take(source, with_b, chosen.with_b) |
            take(source, with_c, chosen.with_c);
  arrange_two(source, cards - a.dealt, b, c);
}

// Deals all cards into at most three hands. Every arrangement that fits is equally likely.
// Requires: there is one, and the rooms add up to the number of cards.
template <Source S>
void arrange(S& source, cards::CardSet cards, std::span<Vessel> vessels) {
  const bool free = std::ranges::all_of(vessels, [&](const Vessel& v) { return v.may_hold.contains(cards); });
  if (free) {
    for (Vessel& vessel : vessels) vessel.dealt = take(source, cards, vessel.room);
  } else if (vessels.size() == 3) {
    arrange_three(source, cards, vessels[0], vessels[1], vessels[2]);
  } else if (vessels.size() == 2) {
    arrange_two(source, cards, vessels[0], vessels[1]);
  } else if (vessels.size() == 1) {
    vessels[0].dealt = cards;
  }
}

}  // namespace cardhouse::tricks
