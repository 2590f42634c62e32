// SPDX-License-Identifier: MIT
// Rules of thumb for Ghosts of Christmas: bid what a hand of this strength earns most with, then play the
// card whose chances, with those of the cards still held, make the bid come true. It sees a view and looks no
// move ahead.
#include "games/ghosts/sensible.h"

#include <algorithm>
#include <bit>
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

// What is known of one era from one chair.
struct Place {
  CardSet laid;                       // and perhaps kNoCard, which beats nothing
  CardSet asked;                      // none while the dial lies face down
  std::array<float, kSuits> follows;  // that one who has yet to lay a card here has one of the suit
  std::array<float, kSuits> scores;   // that a card of the suit is of the scoring suit, if I lay it
  int to_come;                        // others who have yet to lay a card here
};

// One bit of each seat's byte, as a set of seats.
SeatSet seats_with(std::uint32_t bytes, unsigned bit) {
  return SeatSet::from_bits(std::uint8_t(gather(bytes, 0x01010101ull << bit)));
}

// Who has how likely which card where, as far as one chair can tell.
class Reckoning {
 public:
  explicit Reckoning(const Sight& v)
      : v_(v), others_(all_seats(v.options.players) - v.me), unseen_(v.unseen.size()) {
    const auto lacks = std::bit_cast<std::uint32_t>(*v.lacks);
    const auto filled = std::bit_cast<std::uint32_t>(v.table->filled);
    const float one_over = 64 * kOneOver[std::size_t(unseen_)];
    for (unsigned suit = 0; suit < kSuits; ++suit) {
      in_suit_[suit] = (v.unseen & Deck::of(Suit(suit))).size();
      has_[suit] = kHas[std::size_t(float(in_suit_[suit]) * one_over)][std::size_t(v.hand.size())];
      may_have_[suit] = others_ - seats_with(lacks, suit);
    }
    SeatSet leaders = v.starter;  // G4.2; of later eras those who may lead them
    for (unsigned era = 0; era < unsigned(eras(v.options)); ++era) {
      const SeatSet laid = seats_with(filled, era);
      look_at(era, leaders, laid);
      leaders = likely_winners(era, leaders, laid);
    }
  }

  // How likely my card c wins this era, whether it lies there or is to be laid.
  float wins(Card c, std::size_t era) const {
    const Place& place = place_[era];
    const CardSet beating = kBeating[c.index];
    if (!(place.laid & beating).empty()) return 0;
    const CardSet asked = place.asked.empty() ? kWholeSuit[c.index] : place.asked;
    const auto led = std::size_t(suit(asked.front()));
    const CardSet higher = v_.unseen & beating;
    const float follow = float((higher & asked).size()) * kOneOver[std::size_t(in_suit_[led])];
    const float other = float((higher - asked).size()) * kOneOver[std::size_t(unseen_ - in_suit_[led])];
    const float safe = 1 - (other + place.follows[led] * (follow - other));  // from one who is to come
    const std::array<float, 4> from_all{1, safe, safe * safe, safe * safe * safe};
    return place.scores[std::size_t(suit(c))] * from_all[std::size_t(place.to_come)];
  }

 private:
  void look_at(std::size_t era, SeatSet leaders, SeatSet laid) {
    Place& place = place_[era];
    const auto& lying = v_.table->card[era];
    place.laid = {};
    for (Card c : lying) place.laid |= c;
    place.asked = (*v_.asked)[era];
    const SeatSet to_come = others_ - laid;
    place.to_come = to_come.size();
    const float part = kOneOver[std::size_t(leaders.size())];
    const float unknown = part * float((leaders & to_come).size());
    const float mine = leaders.has(v_.me) ? part : 0.0f;
    if (place.asked.empty()) {
      for (std::size_t suit = 0; suit < kSuits; ++suit) {
        place.follows[suit] = follows(suit, to_come);
        place.scores[suit] = mine + unknown * place.follows[suit];
      }
    } else {
      const auto led = std::size_t(suit(place.asked.front()));
      const float follow = place.follows[led] = follows(led, to_come);
      const float elsewhere = unknown * (1 - follow) * kOneOver[std::size_t(unseen_ - in_suit_[led])];
      for (std::size_t suit = 0; suit < kSuits; ++suit)
        place.scores[suit] = mine + (suit == led ? unknown * follow : elsewhere * float(in_suit_[suit]));
      for (Seat seat : (leaders & laid) - v_.me)
        place.scores[std::size_t(suit(lying[seat]))] += part;  // G4.3
    }
    place.scores[std::size_t(Suit::Hearts)] = 1;  // G4.4
  }

  float follows(std::size_t suit, SeatSet to_come) const {
    return has_[suit] * float((may_have_[suit] & to_come).size()) * kOneOver[std::size_t(to_come.size())];
  }

  // Who may win an era: exactly once all cards lie, else anybody whose card there is not beaten already.
  SeatSet likely_winners(std::size_t era, SeatSet leaders, SeatSet laid) const {
    const auto& lying = v_.table->card[era];
    SeatSet winners;
    if (laid == all_seats(v_.options.players)) {
      for (Seat seat : leaders) winners |= winner(lying, seat);
      return winners;
    }
    winners = all_seats(v_.options.players) - laid;
    for (Seat seat : laid)
      if ((place_[era].laid & kBeating[lying[seat].index]).empty()) winners |= seat;
    return winners;
  }

  const Sight& v_;
  SeatSet others_;
  int unseen_;
  std::array<int, kSuits> in_suit_;       // unseen
  std::array<float, kSuits> has_;         // that a hand has a card of the suit
  std::array<SeatSet, kSuits> may_have_;  // others who have not shown to lack it
  std::array<Place, kMaxEras> place_;
};

// How many tricks will be won, if each card wins or does not, whatever the others do. With odds p / (1 - p)
// the chance of n wins is the n-th elementary symmetric polynomial of the odds, times the chance of none.
class Forecast {
 public:
  static constexpr int kMost = 7;  // wins that are told apart; so many more are hardly ever wanted

  explicit Forecast(int already) : mean_(float(already)) {}

  static float odds(float wins) { return wins / (1 - wins); }
  void add(float wins, float odds) {
    none_ *= 1 - wins;
    mean_ += wins;
    ways_ += __builtin_shuffle(ways_, Row{}, Places{8, 0, 1, 2, 3, 4, 5, 6}) * odds;
  }
  void add_sure() { mean_ += 1; }  // to be counted by whoever asks
  // The chances of n and n - 1 wins without one of the cards.
  struct Without {
    float n, one_less;
  };
  Without without(float odds, int n) const {
    if (n < 0 || n > kMost) return {0, 0};
    float here = 0, before = 0;
    for (int i = 0; i <= n; ++i) before = here, here = ways_[i] - here * odds;
    const float none = none_ * (1 + odds);
    return {here * none, before * none};
  }
  float mean() const { return mean_; }

 private:
  // All of them at once: a loop whose length depends on the bid costs more than its work.
  using Row [[gnu::vector_size(32)]] = float;
  using Places [[gnu::vector_size(32)]] = int;
  Row ways_{1, 0, 0, 0, 0, 0, 0, 0};
  float mean_;
  float none_ = 1;
};

class Thumb {
 public:
  Thumb(const Sight& v, const Sense& sense)
      : v_(v), table_(v), wanted_(v.bid.purple - v.wreaths), all_(v.wreaths) {
    const std::size_t row = Sense::trumped((v.unseen & kTrumps).size());
    for (Card c : v.hand) odds_[c.index] = add(held_[c.index] = sense.wins(c, v.unseen, row));
    for (Era era : v.table->filled[v.me]) {
      const auto e = std::size_t(era);
      add(table_.wins(v.table->card[e][v.me], e));
    }
    wanted_ -= sure_;
  }

  Move best(const Moves& legal, std::uint64_t ties) const {
    Move best;
    float best_value = -1e9f;
    std::array<Rest, kCards> rest;
    for (Card c : v_.hand) rest[c.index] = without(c);
    for (int era = 0; era < eras(v_.options); ++era)
      for (Card c : CardSet::from_bits(legal.in_row(era))) {
        const float value =
            worth(c, rest[c.index], table_.wins(c, std::size_t(era))) + 1e-6f * float(ties >> 54);
        ties *= 0x9e3779b97f4a7c15ull;  // equal ones fall either way
        if (value > best_value) best_value = value, best = Move(c, Era(era));
      }
    return best;
  }

  // The best of some of the moves, spread over all of them.
  Move best_of(const Moves& legal, std::uint32_t looked_at, Dice& dice) const {
    const auto all = std::uint32_t(legal.size());
    std::uint32_t at = below(dice, all);
    Move best;
    float best_value = -1e9f;
    for (std::uint32_t i = 0; i < looked_at; ++i) {
      const Move m = legal.nth(int(at));
      const float value = worth(m.card(), without(m.card()), table_.wins(m.card(), std::size_t(m.era())));
      if (value > best_value) best_value = value, best = m;
      at += all / looked_at;
      at -= at >= all ? all : 0;
    }
    return best;
  }

 private:
  static constexpr float kSure = 0.97f;  // from here on a card is counted as a trick: its odds are too high
  float add(float wins) {
    if (wins > kSure) {
      ++sure_;
      all_.add_sure();
      return kSureOdds;
    }
    const float odds = Forecast::odds(wins);
    all_.add(wins, odds);
    return odds;
  }
  static constexpr float kSureOdds = -1;

  struct Rest {
    Forecast::Without exact, one_more;
  };

  Rest without(Card c) const {
    Rest rest{{0, 0}, {0, 0}};
    const bool sure = odds_[c.index] == kSureOdds;
    const float odds = sure ? 0.0f : odds_[c.index];
    const int wanted = wanted_ + int(sure);
    rest.exact = all_.without(odds, wanted);
    if (v_.bid.red != 0) rest.one_more = all_.without(odds, wanted + 1);
    return rest;
  }

  // What the hand will earn if the card is laid where it wins so often.
  float worth(Card c, const Rest& rest, float wins) const {
    const float tricks = all_.mean() - held_[c.index] + wins;
    if (v_.options.tiny_tim == Variant::On) return tricks;
    const float off = std::abs(tricks - float(v_.bid.purple) - 0.5f * float(v_.bid.red));
    float points = float((2 - v_.bid.red) * v_.bid.purple) * mix(rest.exact, wins);  // G5.3, G5.4
    if (v_.bid.red != 0) points += float(v_.bid.purple + 1) * mix(rest.one_more, wins);
    return points - 0.001f * off;  // where nothing can be earned any more, stay near it
  }
  static float mix(Forecast::Without rest, float wins) { return rest.n + (rest.one_less - rest.n) * wins; }

  const Sight& v_;
  Reckoning table_;
  int wanted_;  // beside the sure ones
  int sure_ = 0;
  Forecast all_;
  std::array<float, 64> held_, odds_;
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
  return Thumb(sight, sense).best(legal, dice.word());
}

// Whether nothing can be earned any more in this hand.
bool hopeless(const Sight& v) {
  if (v.options.tiny_tim == Variant::On) return false;
  const int still = v.hand.size() + v.table->filled[v.me].size();
  return v.wreaths > v.bid.doors() || v.wreaths + still < v.bid.purple;
}

// Most of the thinking goes into the first cards of a round, where there are up to 36 moves. A playout need
// not see all of them.
Move Ghosts::quick(const Sight& sight, const Moves& legal, Dice& dice) {
  constexpr std::uint32_t kLookedAt = 6;
  const Sense& sense = fitted_sense(sight.options.players);
  if (sight.bidding) return bid_for(sight, legal, sense);
  if (hopeless(sight)) return legal.nth(int(below(dice, std::uint32_t(legal.size()))));
  return Thumb(sight, sense).best_of(legal, std::min(kLookedAt, std::uint32_t(legal.size())), dice);
}

// Only the bids speak here: the order in which cards were played is not in a view. A bid is taken to lie
// around the strength of the hand that was dealt, with a spread of a trick; now and then it is anything.
float Ghosts::likelihood(const View& view, const State& world) {
  const Sense& sense = fitted_sense(view.options.players);
  if (view.options.tiny_tim == Variant::On) return 1;
  const CardSet deck = kDeckOf[view.options.players];
  float likely = 1;
  for (Seat seat : all_seats(view.options.players) - view.me - view.to_bid - view.hidden_bids) {
    const CardSet dealt = world.dealt[seat];
    const Bid expected = sense.bid[Sense::strength_row(sense.strength(dealt, deck - dealt))];
    const float off =
        float(view.bid[seat].purple - expected.purple) + 0.5f * float(view.bid[seat].red - expected.red);
    likely *= 0.1f + 0.9f * std::exp(-0.5f * off * off);
  }
  return likely;
}

Move Ghosts::sensible(const Sight& sight, const Moves& legal, Dice& dice) {
  return sensible_move(sight, legal, fitted_sense(sight.options.players), dice);
}

}  // namespace cardhouse::ghosts