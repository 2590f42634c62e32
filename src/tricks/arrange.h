// SPDX-License-Identifier: MIT
// Deals cards at random into hands or places that cannot hold everything: for worlds imagined from what a
// seat knows.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "cards/card.h"
#include "core/chance.h"
#include "core/seat.h"

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

// How many cards of each kind the first of three hands gets: kinds by the other hands that can hold them.
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
  a.dealt = only_a;  // one after the other: compilers differ in what they evaluate first
  a.dealt |= take(source, of_all, chosen.of_all);
  a.dealt |= take(source, with_b, chosen.with_b);
  a.dealt |= take(source, with_c, chosen.with_c);
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

// The cards that a seat does not see, dealt to the others: each gets as many as `sizes` says, and none that
// `cannot_hold(seat)` has.
template <Source S, std::size_t kSeats, class Sizes, class CannotHold>
void deal_unseen(S& dice, cards::CardSet unseen, SeatSet others, const Sizes& sizes, CannotHold cannot_hold,
                 std::array<cards::CardSet, kSeats>& hands) {
  std::array<Vessel, kMaxVessels> vessels;
  std::size_t n = 0;
  for (Seat seat : others) vessels[n++] = {sizes(seat), unseen - cannot_hold(seat)};
  arrange(dice, unseen, std::span(vessels).first(n));
  n = 0;
  for (Seat seat : others) hands[seat] = vessels[n++].dealt;
}

// ---- one card to each place

// Lays the card where one of the places may hold it, if need be by moving others on: an augmenting path.
template <class Place>
bool augment(cards::Card c, std::span<Place* const> places, std::uint64_t& tried) {
  for (std::size_t j = 0; j < places.size(); ++j) {
    Place& place = *places[j];
    if ((tried >> j & 1) != 0 || !place.allowed.has(c)) continue;
    tried |= 1ull << j;
    if (place.card != cards::kNoCard && !augment(place.card, places, tried)) continue;
    place.card = c;
    return true;
  }
  return false;
}

// Lays the card into any free place that may hold it.
template <class Place, Source S>
bool lay_somewhere(S& dice, cards::Card c, std::span<Place* const> places) {
  int fitting = 0;
  Place* chosen = nullptr;
  for (Place* place : places)
    if (place->card == cards::kNoCard && place->allowed.has(c))
      if (below(dice, std::uint32_t(++fitting)) == 0) chosen = place;
  std::uint64_t tried = 0;
  if (chosen == nullptr) return augment(c, places, tried);
  return chosen->card = c, true;
}

// Lays one card into each place that has no `card` yet, only such as are `allowed` there: at random, and
// where that gets stuck along an augmenting path. Every way that fits has a chance. False: there is none, or
// not as many cards as places.
template <class Place, Source S>
bool fill(S& dice, cards::CardSet cards, std::span<Place> all) {
  std::array<cards::Card, kMaxDealt> order;
  std::array<Place*, kMaxDealt> open;
  std::size_t n = 0, free = 0;
  for (cards::Card c : cards) order[n++] = c;
  cards::CardSet anywhere = cards;
  for (Place& place : all)
    if (place.card == cards::kNoCard) open[free++] = &place, anywhere &= place.allowed;
  if (n != free) return false;
  shuffle(dice, std::span(order.data(), n));
  const std::span<Place* const> places(open.data(), free);
  for (std::size_t i = 0; i < n; ++i)  // first the cards that do not fit everywhere
    if (!anywhere.has(order[i]) && !lay_somewhere(dice, order[i], places)) return false;
  for (std::size_t i = 0, next = 0; i < n; ++i) {  // then the others in their random order
    if (!anywhere.has(order[i])) continue;
    while (places[next]->card != cards::kNoCard) ++next;
    places[next]->card = order[i];
  }
  return true;
}

}  // namespace cardhouse::tricks
