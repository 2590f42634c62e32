// SPDX-License-Identifier: MIT
// Rules of thumb for Ghosts of Christmas: bid what a hand of this strength earns most with, then play the
// card whose chances, with those of the cards still held, make the bid come true. It sees a view and looks no
// move ahead.
#include "games/ghosts/sensible.h"

#include <algorithm>
#include <bit>

#include "games/ghosts/game.h"

namespace cardhouse::ghosts {
namespace {

// Fitted by playing, as sensible_fit_test.cc repeats it: from a rough guess, tables of sensible players
// played 500 games, the frequencies found were mixed into the old ones (by 0.7, later 0.4 and 0.25), then
// 10,000 hands were played from the bids on with every bid near the strength of the hand, and the one that
// earned most on average was taken; all this eight times. Rows that were too rare to be measured continue the
// others.
constexpr Sense kFour{.heart = {1.00f, 0.78f, 0.66f, 0.54f, 0.42f, 0.31f, 0.24f, 0.17f, 0.11f},
                      .plain = {{{0.55f, 0.23f, 0.12f, 0.05f, 0.03f, 0.03f, 0.03f, 0.02f, 0.01f},
                                 {0.22f, 0.10f, 0.06f, 0.04f, 0.03f, 0.02f, 0.01f, 0.01f, 0.01f},
                                 {0.44f, 0.21f, 0.13f, 0.08f, 0.06f, 0.04f, 0.02f, 0.02f, 0.00f}}},
                      .bid = {{{1, 0}, {1, 0}, {1, 0}, {1, 0}, {2, 0}, {2, 0}, {2, 0}, {2, 0}, {3, 0},
                               {3, 0}, {3, 0}, {4, 0}, {4, 0}, {4, 0}, {5, 0}, {5, 0}, {5, 0}, {6, 0},
                               {6, 0}, {6, 0}, {7, 0}, {7, 0}, {7, 0}, {7, 0}, {8, 0}, {8, 0}}}};
constexpr Sense kThree{.heart = {1.00f, 0.78f, 0.65f, 0.52f, 0.37f, 0.25f, 0.16f, 0.08f, 0.06f},
                       .plain = {{{0.59f, 0.26f, 0.13f, 0.06f, 0.05f, 0.04f, 0.03f, 0.02f, 0.02f},
                                  {0.31f, 0.20f, 0.13f, 0.10f, 0.07f, 0.05f, 0.02f, 0.01f, 0.01f},
                                  {0.49f, 0.25f, 0.15f, 0.09f, 0.05f, 0.03f, 0.01f, 0.00f, 0.00f}}},
                       .bid = {{{1, 0}, {1, 0}, {1, 0}, {1, 0}, {2, 1}, {2, 0}, {2, 0}, {2, 0}, {2, 0},
                                {3, 0}, {3, 0}, {4, 0}, {4, 0}, {4, 0}, {5, 0}, {5, 0}, {6, 0}, {6, 0},
                                {6, 0}, {7, 0}, {7, 0}, {7, 0}, {8, 0}, {8, 0}, {8, 0}, {8, 0}}}};

constexpr auto kBeating = [] {  // what beats a card of the scoring suit
  std::array<CardSet, kCards> beating{};
  for (Card c : Deck::all())
    beating[c.index] = suit(c) == Suit::Hearts ? kHigherOf[c.index] : kHigherOf[c.index] | kTrumps;
  return beating;
}();

constexpr auto kOneOver = [] {  // nothing of nothing is nothing
  std::array<float, kCards + 1> table{};
  for (std::size_t n = 1; n < table.size(); ++n) table[n] = 1.0f / float(n);
  return table;
}();

// That a hand of so many cards has one of a suit to which this share of the unseen cards belongs, in 64ths.
constexpr auto kHas = [] {
  std::array<std::array<float, kHandSize + 1>, 65> table{};
  for (std::size_t share = 0; share < table.size(); ++share) {
    float none = 1;
    for (std::size_t cards = 0; cards <= kHandSize; ++cards) {
      table[share][cards] = 1 - none;
      none *= 1 - float(share) / 64;
    }
  }
  return table;
}();

// A logarithm that is good to two digits: enough to compare chances.
float rough_log(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  const auto exponent = float(int(bits >> 23) - 127);
  const float mantissa = std::bit_cast<float>((bits & 0x7fffff) | 0x3f800000);
  return 0.6931472f * (exponent + (mantissa - 1) * (1.3436f - 0.3436f * (mantissa - 1)));
}

// Who has how likely which card where, as far as one chair can tell.
class Reckoning {
 public:
  explicit Reckoning(const Sight& v) : v_(v) {
    unseen_ = v.unseen.size();
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      in_suit_[suit] = (v.unseen & Deck::of(Suit(suit))).size();
      const auto& has = kHas[std::size_t(float(64 * in_suit_[suit]) * kOneOver[std::size_t(unseen_)])];
      for (Seat seat = 0; seat < v.options.players; ++seat)
        has_[seat][suit] = (*v.lacks)[seat].has(Suit(suit)) ? 0.0f : has[v.hand_size[seat]];
    }
    for (std::size_t era = 0; era < std::size_t(eras(v.options)); ++era) {
      for (Seat seat = 0; seat < v.options.players; ++seat)
        if (const Card c = v.table->card[era][seat]; c != kNoCard) laid_[era] |= c;
    }
    leads_[0][v.starter] = 1;  // G4.2
    for (std::size_t era = 1; era < std::size_t(eras(v.options)); ++era)
      leads_[era] = likely_winners(era - 1);
  }

  // How likely my card c wins this era, whether it lies there or is to be laid.
  float wins(Card c, std::size_t era) const {
    const CardSet beating = kBeating[c.index];
    if (!(laid_[era] & beating).empty()) return 0;
    const CardSet asked = (*v_.asked)[era].empty() ? kWholeSuit[c.index] : (*v_.asked)[era];
    const auto led = std::size_t(suit(asked.front()));
    const int rest = unseen_ - in_suit_[led];
    const float follow = float((v_.unseen & asked & beating).size()) * kOneOver[std::size_t(in_suit_[led])];
    const float other = float(((v_.unseen - asked) & beating).size()) * kOneOver[std::size_t(rest)];
    float chance = suit(c) == Suit::Hearts ? 1.0f : scoring(suit(c), era, led, rest);
    for (Seat seat = 0; seat < v_.options.players; ++seat)  // those who have yet to lay a card here
      if (seat != v_.me && v_.table->card[era][seat] == kNoCard)
        chance *= 1 - (other + has_[seat][led] * (follow - other));
    return chance;
  }

 private:
  // How likely the leader of this era has a card of this suit there (G4.3).
  float scoring(Suit wanted, std::size_t era, std::size_t led, int rest) const {
    float sum = leads_[era][v_.me];
    const auto w = std::size_t(wanted);
    const float elsewhere = float(in_suit_[w]) * kOneOver[std::size_t(rest)];
    for (Seat seat = 0; seat < v_.options.players; ++seat) {
      if (seat == v_.me || leads_[era][seat] == 0) continue;
      const Card laid = v_.table->card[era][seat];
      const float follows = has_[seat][led];
      sum += leads_[era][seat] * (laid != kNoCard ? float(suit(laid) == wanted)
                                  : w == led      ? follows
                                                  : (1 - follows) * elsewhere);
    }
    return sum;
  }

  // Who wins an era: exactly once all cards lie, else about anybody whose card there is not beaten already.
  std::array<float, kSeats> likely_winners(std::size_t era) const {
    std::array<float, kSeats> chance{};
    const auto& lying = v_.table->card[era];
    const int players = v_.options.players;
    if (laid_[era].size() == players) {
      for (Seat seat = 0; seat < players; ++seat)
        if (leads_[era][seat] != 0) chance[winner(lying, seat)] += leads_[era][seat];
      return chance;
    }
    float sum = 0;
    for (Seat seat = 0; seat < players; ++seat) {
      const bool beaten = lying[seat] != kNoCard && !(laid_[era] & kBeating[lying[seat].index]).empty();
      sum += chance[seat] = beaten ? 0.05f : 1.0f;
    }
    for (float& c : chance) c /= sum;
    return chance;
  }

  const Sight& v_;
  int unseen_ = 0;
  std::array<int, kSuits> in_suit_{};  // unseen
  std::array<CardSet, kMaxEras> laid_{};
  std::array<std::array<float, kSuits>, kSeats> has_{};      // that a seat has a card of the suit
  std::array<std::array<float, kSeats>, kMaxEras> leads_{};  // that a seat leads the era
};

// How many tricks will be won, if each card wins or does not, whatever the others do: the mean and the spread
// of their sum.
struct Forecast {
  float tricks = 0, spread = 0;
  void add(float wins) { tricks += wins, spread += wins * (1 - wins); }
  void remove(float wins) { tricks -= wins, spread -= wins * (1 - wins); }
};

class Thumb {
 public:
  Thumb(const Sight& v, const Sense& sense) : v_(v), table_(v) {
    whole_.tricks = v.wreaths;
    const std::size_t row = Sense::trumped((v.unseen & kTrumps).size());
    for (Card c : v.hand) whole_.add(held_[c.index] = sense.wins(c, v.unseen, row));
    for (Era era : v.table->filled[v.me])
      whole_.add(table_.wins(v.table->card[std::size_t(era)][v.me], std::size_t(era)));
  }

  // How likely the bid comes true if this card is laid there: the height of a bell curve, as a logarithm.
  float value(Move m) const {
    Forecast forecast = whole_;
    forecast.remove(held_[m.card().index]);
    forecast.add(table_.wins(m.card(), std::size_t(m.era())));
    if (v_.options.tiny_tim == Variant::On) return forecast.tricks;
    const float off = forecast.tricks - float(v_.bid.purple) - 0.5f * float(v_.bid.red);
    const float spread = std::max(forecast.spread, 0.0f) + (v_.bid.red != 0 ? 0.33f : 0.09f);
    return -off * off / spread - rough_log(spread);
  }

 private:
  const Sight& v_;
  Reckoning table_;
  Forecast whole_;
  std::array<float, 64> held_;
};

// The bid for a hand of this strength; where the pile has too few doors, the most that it has.
Move bid_for(const Sight& v, const Moves& legal, const Sense& sense) {
  Bid bid = sense.bid[Sense::strength_row(sense.strength(v.hand, v.unseen))];
  while (!legal.has(bid)) --bid.purple;
  return bid;
}

}  // namespace

const Sense& fitted_sense(int players) { return players == 3 ? kThree : kFour; }

Move sensible_move(const Sight& sight, const Moves& legal, const Sense& sense, Dice& dice) {
  if (sight.bidding) return bid_for(sight, legal, sense);
  if (legal.size() == 1) return legal.front();
  const Thumb thumb(sight, sense);
  Move best = legal.front();
  float best_value = -1e9f;
  std::uint64_t ties = dice.word();
  for (Move m : legal) {
    const float value = thumb.value(m) + 1e-6f * float(ties >> 54);  // ties fall either way
    ties *= 0x9e3779b97f4a7c15ull;
    if (value > best_value) best_value = value, best = m;
  }
  return best;
}

Move Ghosts::sensible(const Sight& sight, const Moves& legal, Dice& dice) {
  return sensible_move(sight, legal, fitted_sense(sight.options.players), dice);
}

}  // namespace cardhouse::ghosts