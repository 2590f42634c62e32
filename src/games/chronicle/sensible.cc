// SPDX-License-Identifier: MIT
// Rules of thumb for Chronicle: follow the History conditions, keep clear of Evil or shed it, try for all
// four when close. It sees a part of a view and looks no move ahead.
#include <algorithm>
#include <array>
#include <bit>

#include "core/thumb.h"
#include "games/chronicle/game.h"

namespace cardhouse::chronicle {
namespace {

// How often a card counts (C6.7), and whether it is Evil or the Angel: as numbers, because a branch on the
// card would be mispredicted.
struct Counts {
  float numbered = 0, evil = 0, angel = 0;
};
constexpr auto kCounts = cards::table_of<kCharacters>(kDeck, [](Card c) {
  return Counts{float(count(c, Numbered::all())), kEvil.has(c) ? 1.0f : 0.0f, c == kAngel ? 1.0f : 0.0f};
});

// What cards are worth among somebody's allies: so much for each that counts, by suit, and for Evil and the
// Angel. All at once, in the lanes of one register.
struct Prices {
  using Lanes [[gnu::vector_size(32)]] = float;
  static constexpr std::size_t kEvilLane = 4, kAngelLane = 5;  // after the suits and what has none
  Lanes by;

  float suit(int s) const { return by[s]; }
  float evil() const { return by[kEvilLane]; }
  float angel() const { return by[kAngelLane]; }
  float of(Card c) const {
    const Counts& counts = kCounts[c.index];
    return by[kSuitOrNone[c.index]] * counts.numbered + evil() * counts.evil + angel() * counts.angel;
  }
  // How often cards count, lane by lane.
  static Lanes counted(CardSet cards) {
    const auto in = [&](Suit s) { return float(count(cards, Numbered::of(s))); };
    static_assert(kSuits == 3);
    return Lanes{in(Suit(0)),
                 in(Suit(1)),
                 in(Suit(2)),
                 0,
                 float((cards & kEvil).size()),
                 float(int(cards.has(kAngel)))};
  }
  float of(Lanes counted) const {
    const Lanes each = by * counted;
    return (each[0] + each[1]) + (each[2] + each[kEvilLane]) + each[kAngelLane];
  }
  void add(const Prices& o, float times) { by += o.by * times; }
  Prices times(float n) const { return {by * n}; }
};

// What the History cards pay for, by suit.
constexpr auto kPays = [] {
  constexpr std::array kWorth{1.0f, -0.9f, 0.0f};  // in the order of Pays
  std::array<std::array<float, 8>, kHistories> table{};
  for (std::size_t h = 0; h < table.size(); ++h)
    for (std::size_t s = 0; s < kSuits; ++s)
      if (kHistoryCards[h].counted.contains(Numbered::of(Suit(s))))
        table[h][s] = kWorth[std::size_t(kHistoryCards[h].pays)];
  return table;
}();

// What those in force pay for.
struct Demand {
  Prices::Lanes suit{};
  bool pilgrimage = false, dark = false;

  explicit Demand(HistorySet in_force)
      : pilgrimage(in_force.has(History::Pilgrimage)), dark(in_force.has(History::DarkAge)) {
    for (History h : in_force) suit += std::bit_cast<Prices::Lanes>(kPays[std::size_t(h)]);
  }
};

// What cards are worth to one seat.
struct Chair {
  Prices worth;
  bool spoiled;  // will be excluded as it stands

  Chair() = default;
  Chair(const Demand& demand, CardSet allies, CardSet evil_elsewhere) {
    const int evil = (allies & kEvil).size();
    const bool angel = allies.has(kAngel);
    const bool wants_all = evil_elsewhere.empty() && !angel && evil >= 2;
    spoiled = evil > 0 && !angel && !demand.dark;
    const float interest = spoiled && !wants_all ? 0.25f : 1.0f;
    const bool pilgrim = demand.pilgrimage && count(allies, Numbered::all()) < 4;
    constexpr Prices::Lanes kPilgrim{0.6f, 0.6f, 0.6f};
    worth.by = interest * (demand.suit + (pilgrim ? kPilgrim : Prices::Lanes{}));
    worth.by[Prices::kAngelLane] = 0.8f * float(evil) + 0.4f;
    worth.by[Prices::kEvilLane] = demand.dark ? (evil == 0 ? 4.0f : 0.2f)
                                  : angel     ? -0.1f
                                  : wants_all ? 4.0f
                                  : evil == 0 ? -5.0f
                                              : -0.3f;  // the second one costs little more
  }
};

class Thumb {
 public:
  explicit Thumb(const Sight& v) : v_(v) {
    const Demand demand(v.in_force);
    const CardSet evil = (v.gone | CardSet::of(v.open->allies)) & kEvil;
    Prices others{};
    const float each = -0.6f / float(v.open->options.players - 1);
    for (Seat seat = 0; seat < v.open->options.players; ++seat) {
      const CardSet allies = v.open->allies[seat];
      chairs_[seat] = Chair(demand, allies, evil - allies);
      threat_[seat] = threat_of(seat);
      others.add(chairs_[seat].worth, seat == v.me ? 0.0f : each * threat_[seat]);
    }
    others_ = others;
    pile_ = Prices::counted(v.pile);
    others_pile_ = others_.of(pile_);
    my_pile_ = me().of(pile_);
  }

  float value(Move m) {
    if (!v_.asked) return value_of_playing(m.card());
    switch (v_.asking.program) {
      case Power::Lure: return luring(owner(*v_.open, m.card()), m.card());
      case Power::Recall: return -me().of(m.card()) + 0.1f * in_hand(m.card());
      case Power::Banish: return removing(owner(*v_.open, m.card()), m.card());
      case Power::Fool: return m.is_card() ? removing(v_.me, m.card()) : threat_[m.seat()];
      case Power::Sacrifice: return -in_hand(m.card());
      case Power::Rob: return m.is_card() ? -in_hand(m.card()) : robbery(m.seat());
      case Power::Sage: return m.is_card() ? in_hand(m.card()) : robbery(m.seat());
      case Power::Demon: return gain(m.seat());
      default: return 0;
    }
  }

 private:
  const Prices& me() const { return chairs_[v_.me].worth; }

  // How much it matters to hold this opponent down.
  float threat_of(Seat seat) const {
    if (seat == v_.me) return -1.0f;
    const float near = float(v_.open->fame[seat] + 1) / float(v_.open->options.fame_to_win);
    return near * (chairs_[seat].spoiled ? 0.3f : 1.0f) + 0.02f * float(v_.open->allies[seat].size());
  }

  float harm(Seat seat, Card c) const { return chairs_[seat].worth.of(c) * threat_[seat]; }
  float luring(Seat seat, Card c) const { return me().of(c) + 0.5f * harm(seat, c); }
  float removing(Seat seat, Card c) const { return seat == v_.me ? -me().of(c) : harm(seat, c); }
  // What it is worth to me that this seat wins the pile.
  float gain(Seat seat) const {
    return seat == v_.me ? my_pile_ : -0.6f * chairs_[seat].worth.of(pile_) * threat_[seat];
  }
  float robbery(Seat seat) const { return threat_[seat] + 0.02f * float(v_.hand_size[seat]); }

  // What it is worth to hold a card: what it can win, and what it will count if it is never played.
  float in_hand(Card c) const {
    constexpr std::array<float, 16> kUse{-2.0f, 0.0f, 0.3f, 0.8f, 0.5f, 0.4f,  0.8f, 0.9f,
                                         0.9f,  0.8f, 1.6f, 1.0f, 1.2f, -1.5f, 0.8f, 1.6f};
    return kUse[std::size_t(power(c))] + 0.5f * me().of(c);
  }

  // How likely this card wins the meeting for me if it is played now.
  float chance_to_win(Card c) const {
    const int after = power(c) == Power::Halt ? 0 : v_.to_come;
    if (is_wild(c)) return wild_chance(c, after);
    const CardSet lying = power(c) == Power::Purge ? CardSet{} : v_.face_up;
    if (!(lying & kWinnerSetters).empty()) return 0;
    const CardSet whole = Numbered::of(suit(c)), suited = (lying & whole) | c;
    const bool reversed = !(suited & kThrees).empty();
    if ((reversed ? suited.front() : suited.back()) != c) return 0;
    const CardSet better =
        reversed ? CardSet::run(0, c.index) : CardSet::run(c.index + 1, kCharacters - c.index - 1);
    const float one_plays_better = std::min(0.9f, 0.16f * float((v_.unseen & whole & better).size()) +
                                                      0.03f * float((v_.unseen & kWinnerSetters).size()));
    float chance = 1;
    for (int i = 0; i < after; ++i) chance *= 1 - one_plays_better;
    return chance;
  }
  float wild_chance(Card c, int after) const {
    if (c == kKing) return after > 0 ? 0.95f : 1.0f;
    if (c == kDragon) return 0;    // it wins nothing
    if (c == kDemon) return 0.5f;  // as I please, and it comes with the pile
    if (!(v_.face_up & kWinnerSetters).empty()) return 0;
    return v_.opening ? 0.3f / float(1 + after) : 0.02f;
  }

  float value_of_playing(Card c) {
    const bool face_down = !is_wild(c) && v_.led != kNoSuit && kSuitOrNone[c.index] != v_.led;
    const bool purges = !face_down && power(c) == Power::Purge;
    const float win = face_down ? 0.0f : chance_to_win(c);
    // Cards still to come are worth a little of the average; what I do not win, somebody else does.
    const float to_me = me().of(c) + (purges ? 0.0f : my_pile_);
    const float to_others = c == kDragon ? 0.0f : others_.of(c) + (purges ? 0.0f : others_pile_);
    float value = win * to_me + (1 - win) * to_others;
    if (c == kDragon) value -= 0.3f * my_pile_;
    if (!face_down) value += effect(c);
    return value - 0.35f * in_hand(c);
  }

  // What the power will do for me, roughly.
  float effect(Card c) {
    switch (power(c)) {
      case Power::Lure: return once(lure_, [&] { return best_lure(); });
      case Power::Recall: return once(recall_, [&] { return best_recall(); });
      case Power::Banish: return once(banish_, [&] { return best_banish(); });
      case Power::Sacrifice: {
        float best = -2;
        for (Card held : v_.hand - c) best = std::max(best, -in_hand(held));
        return best;
      }
      case Power::Rob:
      case Power::Sage: return 0.5f;
      case Power::Purge: return -0.2f * my_pile_;
      default: return 0;
    }
  }

  template <class Work>
  static float once(float& kept, Work work) {
    if (kept == kUnknown) kept = work();
    return kept;
  }
  float best_lure() const {
    float best = 0;
    for (Seat seat = 0; seat < v_.open->options.players; ++seat) {
      if (seat == v_.me) continue;
      Prices both = me();
      both.add(chairs_[seat].worth, 0.5f * threat_[seat]);
      best = std::max(best, dearest(v_.open->allies[seat], both));
    }
    return best;
  }
  float best_recall() const {
    const CardSet allies = v_.open->allies[v_.me];
    return allies.empty() ? 0.0f : std::max(0.0f, 0.3f + dearest(allies, me().times(-1)));
  }
  float best_banish() const {
    float best = 0;
    for (Seat seat = 0; seat < v_.open->options.players; ++seat)  // mine has the threat -1
      best = std::max(best, dearest(v_.open->allies[seat], chairs_[seat].worth.times(threat_[seat])));
    return best;
  }
  // The highest price among these cards; nothing for none.
  static float dearest(CardSet cards, const Prices& prices) {
    if (cards.empty()) return 0;
    float best = ((cards & kWildCards) - kAngel - kDemon).empty() ? -1e9f : 0.0f;
    if (cards.has(kAngel)) best = std::max(best, prices.angel());
    if (cards.has(kDemon)) best = std::max(best, prices.evil());
    for (int s = 0; s < kSuits; ++s) {
      const CardSet suited = cards & Numbered::of(Suit(s));
      const float price = prices.suit(s);
      if (!(suited & kEvil).empty()) best = std::max(best, price + prices.evil());
      if (!(suited & kTwos).empty()) best = std::max(best, 3 * price);
      if (!(suited - kEvil - kTwos).empty()) best = std::max(best, price);
    }
    return best;
  }

  static constexpr float kUnknown = -1e9f;
  const Sight& v_;
  std::array<Chair, kMaxSeats> chairs_;
  std::array<float, kMaxSeats> threat_;
  Prices others_;  // what the others would get of a card, as it hurts me on average
  Prices::Lanes pile_;
  float others_pile_ = 0, my_pile_ = 0;
  float lure_ = kUnknown, recall_ = kUnknown, banish_ = kUnknown;
};

}  // namespace

Move Chronicle::quick(const Sight& sight, Moves legal, Dice& dice) {
  Thumb thumb(sight);
  Best<Move> best;
  spread_over(legal, 4, dice, [&](Move m) { best.offer(m, thumb.value(m)); });
  return best.move();
}

// The card that a seat has played to this meeting is compared with what else it could have played, by what
// lay there then; allies and discards are taken as they are now.
float likelihood_of_play(const State& world, Seat seat) {
  constexpr float kWorthDeviation = 1.0f;
  const Card c = world.meeting.card[seat];
  const Sight sight = Sight::at_play(world, seat);
  Thumb thumb(sight);
  float best = -1e9f;
  for (Card other : playable(sight.hand, sight.led)) best = std::max(best, thumb.value(Move(other)));
  return likelihood_by(best - thumb.value(Move(c)), kWorthDeviation);
}

float Chronicle::likelihood(const View& view, const State& world) {
  float likely = 1;
  for (Seat seat : view.meeting.played - view.meeting.removed - view.me)
    likely *= likelihood_of_play(world, seat);
  return likely;
}

Move Chronicle::sensible(const Sight& sight, Moves legal, Dice& dice) {
  if (legal.size() == 1) return legal.front();
  Thumb thumb(sight);
  Best<Move> best(dice);
  for (Move m : legal) best.offer(m, thumb.value(m));
  return best.move();
}

}  // namespace cardhouse::chronicle
