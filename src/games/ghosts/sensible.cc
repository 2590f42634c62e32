// SPDX-License-Identifier: MIT
// Rules of thumb for Ghosts of Christmas: bid what a hand of this strength earns most with, then play the
// card whose chances, with those of the cards still held, make the bid come true. It sees a view and looks no
// move ahead.
#include "games/ghosts/sensible.h"

#include <algorithm>
#include <cmath>

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

// Who has how likely which card where, as far as one chair can tell.
class Reckoning {
 public:
  explicit Reckoning(const View& v)
      : v_(v), unseen_(unseen(v)), others_(all_seats(v.options.players) - v.me) {
    const auto all = float(std::max(1, unseen_.size()));
    for (Suit suit : kAllSuits) {
      const float share = float((unseen_ & Deck::of(suit)).size()) / all;
      for (Seat seat : others_)
        if (!v.lacks[seat].has(suit))
          has_[seat][std::size_t(suit)] = 1 - std::pow(1 - share, float(hand_size(v, seat)));
    }
    leads_[0][v.starter] = 1;  // G4.2
    for (std::size_t era = 1; era < kMaxEras; ++era) leads_[era] = likely_winners(era - 1);
  }

  CardSet unseen_cards() const { return unseen_; }

  // How likely my card c wins this era, whether it lies there or is to be laid.
  float wins(Card c, std::size_t era) const {
    const CardSet asked = v_.asked[era].empty() ? kWholeSuit[c.index] : v_.asked[era];
    const bool heart = suit(c) == Suit::Hearts;
    float chance = heart ? 1.0f : scoring(c, era, asked);
    for (Seat seat : others_) {
      const Card laid = v_.table.card[era][seat];
      chance *= laid != kNoCard ? float(!beats(laid, c)) : 1 - beaten_by(seat, c, asked);
    }
    return chance;
  }

 private:
  // With the suit of c as the scoring suit.
  static bool beats(Card other, Card c) {
    if (suit(other) == suit(c)) return other > c;
    return suit(other) == Suit::Hearts;
  }

  static float part(CardSet some, CardSet all) {
    return all.empty() ? 0.0f : float(some.size()) / float(all.size());
  }
  static CardSet beating(Card c) {
    const CardSet higher = Deck::of(suit(c)) & CardSet::run(c.index + 1, kCards - c.index - 1);
    return suit(c) == Suit::Hearts ? higher : higher | kTrumps;
  }

  // A seat that has yet to lay a card here: it follows if it can, and lays any of the cards that it may.
  float beaten_by(Seat seat, Card c, CardSet asked) const {
    const float follows = has_[seat][std::size_t(suit(asked.front()))];
    const CardSet suited = unseen_ & asked, rest = unseen_ - asked;
    return follows * part(suited & beating(c), suited) + (1 - follows) * part(rest & beating(c), rest);
  }

  // How likely the leader of this era has a card of the suit of c there (G4.3).
  float scoring(Card c, std::size_t era, CardSet asked) const {
    float sum = leads_[era][v_.me];
    for (Seat seat : others_) {
      const Card laid = v_.table.card[era][seat];
      const float follows = has_[seat][std::size_t(suit(asked.front()))];
      const CardSet rest = unseen_ - asked;
      const bool same = asked.has(c);
      const float likely = laid != kNoCard
                               ? float(suit(laid) == suit(c))
                               : (same ? follows : (1 - follows) * part(rest & kWholeSuit[c.index], rest));
      sum += leads_[era][seat] * likely;
    }
    return sum;
  }

  // Who wins an era: exactly once all cards lie, else about anybody whose card there is not beaten already.
  std::array<float, kSeats> likely_winners(std::size_t era) const {
    std::array<float, kSeats> chance{};
    const auto& lying = v_.table.card[era];
    const SeatSet all = all_seats(v_.options.players);
    if (std::ranges::count(lying, kNoCard) == kSeats - all.size()) {
      for (Seat seat : all) chance[winner(lying, seat)] += leads_[era][seat];
      return chance;
    }
    float sum = 0;
    for (Seat seat : all) {
      const auto beats_it = [&](Card c) {
        return c != kNoCard && lying[seat] != kNoCard && beats(c, lying[seat]);
      };
      sum += chance[seat] = std::ranges::any_of(lying, beats_it) ? 0.05f : 1.0f;
    }
    for (float& c : chance) c /= sum;
    return chance;
  }

  const View& v_;
  CardSet unseen_;
  SeatSet others_;
  std::array<std::array<float, kSuits>, kSeats> has_{};      // that a seat has a card of the suit
  std::array<std::array<float, kSeats>, kMaxEras> leads_{};  // that a seat leads the era
};

// How many tricks will be won, if each card wins or does not, whatever the others do.
class Forecast {
 public:
  explicit Forecast(int already) { chance_[std::size_t(already)] = 1; }
  void add(float wins) {
    for (std::size_t n = kHandSize; n > 0; --n) chance_[n] += (chance_[n - 1] - chance_[n]) * wins;
    chance_[0] *= 1 - wins;
  }
  float points(const Options& o, Bid bid) const {
    float sum = 0;
    for (int n = 0; n <= kHandSize; ++n) sum += chance_[std::size_t(n)] * float(points_for(o, bid, n));
    return sum;
  }
  float tricks() const {
    float sum = 0;
    for (int n = 0; n <= kHandSize; ++n) sum += chance_[std::size_t(n)] * float(n);
    return sum;
  }

 private:
  std::array<float, kHandSize + 1> chance_{};
};

class Thumb {
 public:
  Thumb(const View& v, const Sense& sense) : v_(v), table_(v) {
    for (Card c : v.hand) held_[c.index] = sense.wins(c, table_.unseen_cards());
    for (Era era : v.table.filled[v.me]) {
      const auto e = std::size_t(era);
      lying_[e] = table_.wins(v.table.card[e][v.me], e);
    }
  }

  // What the hand will earn if this card is laid there.
  float value(Move m) const {
    Forecast forecast(v_.wreaths[v_.me]);
    for (Era era : v_.table.filled[v_.me]) forecast.add(lying_[std::size_t(era)]);
    forecast.add(table_.wins(m.card(), std::size_t(m.era())));
    for (Card c : v_.hand - m.card()) forecast.add(held_[c.index]);
    const Bid bid = v_.bid[v_.me];
    const float off = std::abs(forecast.tricks() - float(bid.purple) - 0.5f * float(bid.red));
    return forecast.points(v_.options, bid) -
           0.001f * off;  // where nothing can be earned any more, stay near it
  }

 private:
  const View& v_;
  Reckoning table_;
  std::array<float, 64> held_{};
  std::array<float, kMaxEras> lying_{};
};

// The bid for a hand of this strength; where the pile has too few doors, the most that it has.
Move bid_for(const View& v, Moves legal, const Sense& sense) {
  Bid bid = sense.bid[Sense::strength_row(sense.strength(v.hand, unseen(v)))];
  while (!legal.has(bid)) --bid.purple;
  return bid;
}

}  // namespace

const Sense& fitted_sense(int players) { return players == 3 ? kThree : kFour; }

Move sensible_move(const View& view, Moves legal, const Sense& sense, Dice& dice) {
  if (!view.to_bid.empty()) return bid_for(view, legal, sense);
  if (legal.size() == 1) return legal.front();
  const Thumb thumb(view, sense);
  Move best = legal.front();
  float best_value = -1e9f;
  for (Move m : legal) {
    const float value = thumb.value(m) + 1e-6f * float(below(dice, 1000));  // ties fall either way
    if (value > best_value) best_value = value, best = m;
  }
  return best;
}

Move Ghosts::sensible(const View& view, Moves legal, Dice& dice) {
  return sensible_move(view, legal, fitted_sense(view.options.players), dice);
}

}  // namespace cardhouse::ghosts