// SPDX-License-Identifier: MIT
// Rules of thumb for Ghosts of Christmas: bid what a hand of this strength earns most with, then play the
// card whose chances, with those of the cards still held, make the bid come true. It sees a view and looks no
// move ahead.
#include "games/ghosts/sensible.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/portable_math.h"
#include "core/thumb.h"
#include "games/ghosts/game.h"
#include "tricks/forecast.h"

namespace cardhouse::ghosts {
namespace {

// Fitted by playing, as sensible_fit_test.cc repeats it. From a rough guess on, eight times: tables of
// sensible players played 500 games, and the frequencies found were mixed into the old ones (by 0.7, later
// 0.4 and 0.25); then 10,000 hands were played with every bid near the strength of the hand, and the bid that
// earned most on average was taken. Rows that were too rare to be measured continue the others.
constexpr Sense kFour{.wins = {{{0.55f, 0.23f, 0.12f, 0.05f, 0.03f, 0.03f, 0.03f, 0.02f, 0.01f},
                                {0.22f, 0.10f, 0.06f, 0.04f, 0.03f, 0.02f, 0.01f, 0.01f, 0.01f},
                                {0.44f, 0.21f, 0.13f, 0.08f, 0.06f, 0.04f, 0.02f, 0.02f, 0.00f},
                                {1.00f, 0.78f, 0.66f, 0.54f, 0.42f, 0.31f, 0.24f, 0.17f, 0.11f}}},
                      .bid = {{{1, 0}, {1, 0}, {1, 0}, {1, 0}, {2, 0}, {2, 0}, {2, 0}, {2, 0}, {3, 0},
                               {3, 0}, {3, 0}, {4, 0}, {4, 0}, {4, 0}, {5, 0}, {5, 0}, {5, 0}, {6, 0},
                               {6, 0}, {6, 0}, {7, 0}, {7, 0}, {7, 0}, {7, 0}, {8, 0}, {8, 0}}}};
constexpr Sense kThree{.wins = {{{0.59f, 0.26f, 0.13f, 0.06f, 0.05f, 0.04f, 0.03f, 0.02f, 0.02f},
                                 {0.31f, 0.20f, 0.13f, 0.10f, 0.07f, 0.05f, 0.02f, 0.01f, 0.01f},
                                 {0.49f, 0.25f, 0.15f, 0.09f, 0.05f, 0.03f, 0.01f, 0.00f, 0.00f},
                                 {1.00f, 0.78f, 0.65f, 0.52f, 0.37f, 0.25f, 0.16f, 0.08f, 0.06f}}},
                       .bid = {{{1, 0}, {1, 0}, {1, 0}, {1, 0}, {2, 1}, {2, 0}, {2, 0}, {2, 0}, {2, 0},
                                {3, 0}, {3, 0}, {4, 0}, {4, 0}, {4, 0}, {5, 0}, {5, 0}, {6, 0}, {6, 0},
                                {6, 0}, {7, 0}, {7, 0}, {7, 0}, {8, 0}, {8, 0}, {8, 0}, {8, 0}}}};

// What beats a card of the scoring suit.
constexpr auto kBeating = cards::table_of<64>(Deck::all(), [](Card c) {
  return suit(c) == Suit::Hearts ? kHigherOf[c.index] : kHigherOf[c.index] | kTrumps;
});

constexpr auto kOneOver = [] {  // 1 / n, and 0 for n = 0
  std::array<float, kCards + 1> table{};
  for (std::size_t n = 1; n < table.size(); ++n) table[n] = 1.0f / float(n);
  return table;
}();

// The chance that a hand has a card of a suit, by the suit's share of the unseen cards in 64ths and by the
// number of cards in the hand.
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

// What one player knows of an era. The numbers are chances.
struct Place {
  CardSet laid;                     // and perhaps kNoCard, which beats nothing
  CardSet asked;                    // none while the dial lies face down
  SeatSet to_come;                  // others who have yet to lay a card here
  float mine;                       // I lead it when it is resolved
  float unknown;                    // a seat that has yet to lay a card leads it
  std::array<float, kSuits> known;  // a seat that has laid a card of the suit leads it
};

// One bit of each seat's byte, as a set of seats.
SeatSet seats_with(std::uint32_t bytes, unsigned bit) {
  return SeatSet::from_bits(std::uint8_t(gather(bytes, 0x01010101ull << bit)));
}

// How likely cards win an era, from what one player knows.
class Reckoning {
 public:
  explicit Reckoning(const Sight& v)
      : v_(v), others_(all_seats(v.options().players) - v.me), unseen_(v.unseen.size()) {
    const auto lacks = std::bit_cast<std::uint32_t>(v.open.lacks);
    const auto filled = std::bit_cast<std::uint32_t>(v.open.table.filled);
    const float one_over = 64 * kOneOver[std::size_t(unseen_)];
    for (unsigned suit = 0; suit < kSuits; ++suit) {
      in_suit_[suit] = (v.unseen & Deck::of(Suit(suit))).size();
      has_[suit] = kHas[std::size_t(float(in_suit_[suit]) * one_over)][std::size_t(v.hand.size())];
      may_have_[suit] = others_ - seats_with(lacks, suit);
    }
    SeatSet leaders = v.open.starter;  // G4.2; of later eras those who may lead them
    for (unsigned era = 0; era < unsigned(eras(v.options())); ++era) {
      const SeatSet laid = seats_with(filled, era);
      look_at(era, leaders, laid);
      if (era + 1 < unsigned(eras(v.options()))) leaders = likely_winners(era, leaders, laid);
    }
  }

  // How likely a card of mine wins an era, whether it lies there or is to be laid: that it scores, and is
  // safe from each of those who are to come.
  struct Chance {
    float scores, safe;
    std::int32_t to_come;
  };
  Chance chance(Card c, std::size_t era) const {
    const Place& place = place_[era];
    const CardSet asked = place.asked.empty() ? kWholeSuit[c.index] : place.asked;
    const auto led = std::size_t(suit(asked.front())), own = std::size_t(suit(c));
    const float one_in = kOneOver[std::size_t(in_suit_[led])];
    const float one_out = kOneOver[std::size_t(unseen_ - in_suit_[led])];
    const int to_come = place.to_come.size();
    const float follows =  // that one who is to come has a card that is asked for
        has_[led] * float((may_have_[led] & place.to_come).size()) * kOneOver[std::size_t(to_come)];
    const float of_own_suit = led == own ? follows : (1 - follows) * one_out * float(in_suit_[own]);
    const float scores = place.mine + place.unknown * of_own_suit + place.known[own];  // G4.3
    const CardSet beating = kBeating[c.index], higher = v_.unseen & beating;
    const float in = float((higher & asked).size()) * one_in, out = float((higher - asked).size()) * one_out;
    const bool beaten = !(place.laid & beating).empty();
    return {std::min(scores, 1.0f) * float(int(!beaten)), 1 - (out + follows * (in - out)), to_come};
  }
  float wins(Card c, std::size_t era) const {
    const auto [scores, safe, to_come] = chance(c, era);
    return scores * (to_come & 1 ? safe : 1.0f) * (to_come & 2 ? safe * safe : 1.0f);
  }

 private:
  void look_at(std::size_t era, SeatSet leaders, SeatSet laid) {
    Place& place = place_[era];
    const auto& lying = v_.open.table.card[era];
    place.laid = {};
    for (Card c : lying) place.laid |= c;
    place.asked = v_.open.asked[era];
    place.to_come = others_ - laid;
    const float part = kOneOver[std::size_t(leaders.size())];
    place.unknown = part * float((leaders & place.to_come).size());
    place.mine = leaders.has(v_.me) ? part : 0.0f;
    place.known = {};
    place.known[std::size_t(Suit::Hearts)] = 1;  // G4.4 whoever leads
    for (Seat seat : (leaders & laid) - v_.me) place.known[std::size_t(suit(lying[seat]))] += part;
  }

  // Who may win an era: exactly once all cards lie, else anybody whose card there is not beaten already.
  SeatSet likely_winners(std::size_t era, SeatSet leaders, SeatSet laid) const {
    const auto& lying = v_.open.table.card[era];
    SeatSet winners;
    if (laid == all_seats(v_.options().players)) {
      for (Seat seat : leaders) winners |= winner(lying, seat);
      return winners;
    }
    unsigned beaten = 0;
    for (Seat seat = 0; seat < kSeats; ++seat)
      beaten |= unsigned(!(place_[era].laid & kBeating[lying[seat].index]).empty()) << seat;
    return all_seats(v_.options().players) - SeatSet::from_bits(std::uint8_t(beaten));
  }

  const Sight& v_;
  SeatSet others_;
  int unseen_;
  std::array<int, kSuits> in_suit_;       // unseen
  std::array<float, kSuits> has_;         // that a hand has a card of the suit
  std::array<SeatSet, kSuits> may_have_;  // others who have not shown to lack it
  std::array<Place, kMaxEras> place_;
};

using tricks::Forecast, tricks::Held, tricks::held_of, tricks::Places, tricks::Row;

// A sense as the cards are looked up in it.
using Outlook = Sense::Rows<Held>;
constexpr Outlook outlook_of(const Sense& sense) {
  Outlook outlook{};
  for (std::size_t row = 0; row < outlook.size(); ++row)
    std::ranges::transform(sense.wins[row], outlook[row].begin(), held_of);
  return outlook;
}
constexpr Outlook kOutlookFour = outlook_of(kFour), kOutlookThree = outlook_of(kThree);
const Outlook& outlook_for(int players) { return players == 3 ? kOutlookThree : kOutlookFour; }

class Thumb {
 public:
  Thumb(const Sight& v, const Outlook& outlook) : v_(v), table_(v), wanted_(v.bid.purple - v.wreaths()) {
    const std::size_t row = Sense::trumped((v.unseen & kTrumps).size());
    Forecast all(v.wreaths());
    int sure = 0;
    for (Card c : v.hand) {
      const Held& held = Sense::find(outlook, c, v.unseen, row);
      held_[c.index] = held;
      all.add(held);
      sure -= held.sure;
    }
    for (Era era : v.open.table.filled[v.me]) {
      const auto e = std::size_t(era);
      const Held held = held_of(table_.wins(v.open.table.card[e][v.me], e));
      all.add(held);
      sure -= held.sure;
    }
    all_ = all;
    wanted_ -= sure;
  }

  Move best(const Moves& legal, Dice& dice) const {
    Best<Move> best(dice);
    weigh(legal, [&](Move m, float value) { best.offer(m, value); });
    return best.move();
  }

  // How much better than this move another would be.
  float regret(const Moves& legal, Move done) const {
    float best = -1e9f, value_of_done = -1e9f;
    weigh(legal, [&](Move m, float value) {
      best = std::max(best, value);
      if (m == done) value_of_done = value;
    });
    return best - value_of_done;
  }

  // The best of some of the moves, spread over all of them.
  Move best_of_some(const Moves& legal, Dice& dice) const {
    Lot lot;
    std::size_t looked_at = 0;
    spread_over(legal, kLookedAt, dice, [&](Move m) { put(lot, looked_at++, m); });
    const Row value = worth(lot);
    std::size_t best = 0;
    for (std::size_t i = 1; i < looked_at; ++i) best = value[i] > value[best] ? i : best;
    return lot.move[best];
  }

 private:
  static constexpr std::size_t kLot = 8;
  static constexpr std::uint32_t kLookedAt = 4;
  // Moves that are weighed at once.
  struct Lot {
    std::array<Move, kLot> move;
    Row scores{}, safe{}, held{}, odds{};
    Places to_come{}, sure{};
    Row wins() const {
      return scores * (to_come & 1 ? safe : 1.0f + Row{}) * (to_come & 2 ? safe * safe : 1.0f + Row{});
    }
  };

  template <class Each>
  void weigh(const Moves& legal, Each each) const {
    for (auto it = legal.begin(); it != legal.end();) {
      Lot lot;
      std::size_t n = 0;
      for (; n < kLot && it != legal.end(); ++n, ++it) put(lot, n, *it);
      const Row value = worth(lot);
      for (std::size_t i = 0; i < n; ++i) each(lot.move[i], value[i]);
    }
  }

  void put(Lot& lot, std::size_t i, Move m) const {
    const Held& held = held_[m.card().index];
    lot.move[i] = m;
    const auto chance = table_.chance(m.card(), std::size_t(m.era()));
    lot.scores[i] = chance.scores;
    lot.safe[i] = chance.safe;
    lot.to_come[i] = chance.to_come;
    lot.held[i] = held.wins;
    lot.odds[i] = held.odds;
    lot.sure[i] = held.sure;
  }

  // What the hand will earn if the card is laid where it wins so often.
  Row worth(const Lot& lot) const {
    const Row wins = lot.wins(), tricks = all_.mean() - lot.held + wins;
    if (v_.options().tiny_tim == Variant::On) return tricks;
    const Row away = tricks - (float(v_.bid.purple) + 0.5f * float(v_.bid.red));
    const Row off = away < 0 ? -away : away;
    Row points = float((2 - v_.bid.red) * v_.bid.purple) * chance(lot, wins, wanted_);  // G5.3, G5.4
    if (v_.bid.red != 0) points += float(v_.bid.purple + 1) * chance(lot, wins, wanted_ + 1);
    return points - 0.001f * off;  // where nothing can be earned any more, stay near it
  }
  // That so many tricks are won beside the sure ones.
  Row chance(const Lot& lot, Row wins, int wanted) const {
    const auto [n, one_less] = all_.without(lot.odds, lot.sure, wanted);
    return n + (one_less - n) * wins;
  }

  const Sight& v_;
  Reckoning table_;
  int wanted_;  // beside the sure ones
  Forecast all_{0};
  std::array<Held, 64> held_;
};

// The bid for a hand of this strength; where the pile has too few doors, the most that it has.
Move bid_for(const Sight& v, const Moves& legal, const Sense& sense) {
  Bid bid = sense.bid[Sense::strength_row(sense.strength(v.hand, v.unseen))];
  while (!legal.has(bid)) --bid.purple;
  return bid;
}

}  // namespace

const Sense& fitted_sense(int players) { return players == 3 ? kThree : kFour; }

// Whether nothing can be earned any more in this hand.
bool hopeless(const Sight& v) {
  if (v.options().tiny_tim == Variant::On) return false;
  const int still = v.hand.size() + v.open.table.filled[v.me].size();
  return v.wreaths() > v.bid.doors() || v.wreaths() + still < v.bid.purple;
}

// Most of the thinking goes into the first cards of a round, where there are up to 36 moves. A playout need
// not see all of them.
Move Ghosts::quick(const Sight& sight, const Moves& legal, Dice& dice) {
  const Sense& sense = fitted_sense(sight.options().players);
  if (sight.bidding()) return bid_for(sight, legal, sense);
  if (hopeless(sight)) return legal.nth(int(below(dice, std::uint32_t(legal.size()))));
  return Thumb(sight, outlook_for(sight.options().players)).best_of_some(legal, dice);
}

namespace {

// A bid is taken to lie around the strength of the hand that was dealt, with a spread of a trick; now and
// then it is anything.
float likelihood_of_bid(const State& world, Seat seat) {
  const Sense& sense = fitted_sense(world.options.players);
  const CardSet dealt = world.dealt[seat];
  const Bid expected = sense.bid[Sense::strength_row(sense.strength(dealt, deck(world.options) - dealt))],
            made = world.bid[seat];
  const float off = float(made.purple - expected.purple) + 0.5f * float(made.red - expected.red);
  return 0.1f + 0.9f * float(portable_exp(-0.5f * off * off));
}

// A card that lies on the table is taken back, and compared with what else could have been laid. In which
// order a seat has laid its cards is not in a view: the others stay where they are.
float likelihood_of_play(const State& world, Seat seat, Era era) {
  constexpr float kWorthDeviation = 0.5f;  // points
  const auto e = std::size_t(era);
  State before = world;
  const Card c = std::exchange(before.table.card[e][seat], kNoCard);
  before.hand[seat] |= c;
  before.table.filled[seat] -= era;
  before.to_act = seat;
  if (before.table.card[e] == Table::kEmpty) before.asked[e] = {};
  const Moves legal = ghosts::legal(before);
  if (!legal.has(Move(c, era))) return 1;  // it was led, or there was more to follow with than now
  const Sight sight(before);
  const float regret = Thumb(sight, outlook_for(world.options.players)).regret(legal, Move(c, era));
  return likelihood_by(regret, kWorthDeviation);
}

}  // namespace

float Ghosts::likelihood(const View& view, const State& world) {
  float likely = 1;
  for (Seat seat : all_seats(view.options.players) - view.me) {
    if (view.options.tiny_tim == Variant::Off && !(view.to_bid | view.hidden_bids).has(seat))
      likely *= likelihood_of_bid(world, seat);
    for (Era era : view.table.filled[seat]) likely *= likelihood_of_play(world, seat, era);
  }
  return likely;
}

Move Ghosts::sensible(const Sight& sight, const Moves& legal, Dice& dice) {
  if (sight.bidding()) return bid_for(sight, legal, fitted_sense(sight.options().players));
  if (legal.size() == 1) return legal.front();
  return Thumb(sight, outlook_for(sight.options().players)).best(legal, dice);
}

}  // namespace cardhouse::ghosts
