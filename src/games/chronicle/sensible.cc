// SPDX-License-Identifier: MIT
// Rules of thumb for Chronicle: follow the History conditions, keep clear of Evil or shed it, try for all
// four when close. It sees a view and looks no move ahead.
#include <array>
#include <cmath>

#include "games/chronicle/game.h"

namespace cardhouse::chronicle {
namespace {

// How the round looks from one chair, and what a card is worth there.
class Chair {
 public:
  Chair() = default;
  Chair(const View& v, Seat seat) : conditions_(conditions(turned(v), v.previous)) {
    allies_ = v.allies[seat];
    evil_ = (allies_ & kEvil).size();
    angel_ = allies_.has(kAngel);
    dark_ = conditions_.has(History::DarkAge);
    CardSet foreign;  // Evil that others own, or that is out of the round
    for (Seat s = 0; s < v.options.players; ++s)
      if (s != seat) foreign |= v.allies[s];
    four_possible_ = ((foreign | v.discarded) & kEvil).empty() && !angel_;
  }

  bool wants_all_evil() const { return four_possible_ && evil_ >= 2; }
  bool spoiled() const { return evil_ > 0 && !angel_ && !dark_; }  // will be excluded as it stands

  // What this card is worth among the allies of this chair.
  double worth(Card c) const {
    double value = c == kAngel ? 0.8 * evil_ + 0.4 : 0.0;
    if (kEvil.has(c)) value += evil_worth();
    if (is_wild(c)) return value;
    const double weight = kTwos.has(c) ? 3.0 : 1.0;
    const double interest = spoiled() && !wants_all_evil() ? 0.25 : 1.0;
    for (History h : conditions_) {
      if (h == History::Pilgrimage)
        value += count(allies_, Numbered::all()) < 4 ? 0.6 * weight * interest : 0.0;
      if (const Measure by = measure(h); by.counted.has(c))
        value += (by.most ? 1.0 : -0.9) * weight * interest;
    }
    return value;
  }

  double worth(CardSet cards) const {
    double sum = 0;
    for (Card c : cards) sum += worth(c);
    return sum;
  }

 private:
  static HistorySet turned(const View& v) { return set_of({v.turned.begin(), v.turned.end()}); }

  double evil_worth() const {
    if (dark_) return evil_ == 0 ? 4.0 : 0.2;
    if (angel_) return -0.1;
    if (wants_all_evil()) return 4.0;
    return evil_ == 0 ? -5.0 : -0.3;  // the second one costs little more
  }

  HistorySet conditions_;
  CardSet allies_;
  int evil_ = 0;
  bool angel_ = false, dark_ = false, four_possible_ = false;
};

class Thumb {
 public:
  explicit Thumb(const View& v) : v_(v) {
    for (Seat seat = 0; seat < v.options.players; ++seat) chairs_[seat] = Chair(v, seat);
  }

  double value(Move m) const {
    if (v_.asking.idle()) return value_of_playing(m.card());
    const Frame f = v_.asking.top();
    switch (f.program) {
      case Power::Lure: return me().worth(m.card()) + 0.5 * harm(owner(m.card()), m.card());
      case Power::Recall: return -me().worth(m.card()) + 0.1 * in_hand(m.card());
      case Power::Banish: return removing(owner(m.card()), m.card());
      case Power::Fool: return m.is_card() ? removing(v_.me, m.card()) : threat(m.seat());
      case Power::Sacrifice: return -in_hand(m.card());
      case Power::Rob: return m.is_card() ? -in_hand(m.card()) : robbery(m.seat());
      case Power::Sage: return m.is_card() ? in_hand(m.card()) : robbery(m.seat());
      case Power::Demon: return gain(m.seat(), pile());
      default: return 0;
    }
  }

 private:
  const Chair& me() const { return chairs_[v_.me]; }

  Seat owner(Card ally) const {
    Seat seat = 0;
    while (!v_.allies[seat].has(ally)) ++seat;
    return seat;
  }

  // How much it matters to hold this opponent down.
  double threat(Seat seat) const {
    if (seat == v_.me) return -1.0;
    const double near = double(v_.fame[seat] + 1) / v_.options.fame_to_win;
    return near * (chairs_[seat].spoiled() ? 0.3 : 1.0) + 0.02 * v_.allies[seat].size();
  }

  double harm(Seat seat, Card c) const { return chairs_[seat].worth(c) * threat(seat); }
  double removing(Seat seat, Card c) const { return seat == v_.me ? -me().worth(c) : harm(seat, c); }
  double gain(Seat seat, CardSet cards) const {
    return seat == v_.me ? me().worth(cards) : -0.6 * chairs_[seat].worth(cards) * threat(seat);
  }
  double robbery(Seat seat) const { return threat(seat) + 0.02 * v_.hand_size[seat]; }

  // What it is worth to hold a card: what it can win, and what it will count if it is never played.
  double in_hand(Card c) const {
    constexpr std::array<double, 16> kUse{-2.0, 0.0, 0.3, 0.8, 0.5, 0.4,  0.8, 0.9,
                                          0.9,  0.8, 1.6, 1.0, 1.2, -1.5, 0.8, 1.6};
    return kUse[std::size_t(power(c))] + 0.5 * me().worth(c);
  }

  // The cards that would be won now; those that lie face down are unknown and count for nothing.
  CardSet pile() const {
    CardSet cards;
    for (Seat seat : v_.meeting.played - v_.meeting.removed)
      if (v_.meeting.card[seat] != kNoCard) cards |= v_.meeting.card[seat];
    return cards;
  }

  int still_to_play() const {
    int n = 0;
    for (Seat seat = next_seat(v_.meeting.to_play, v_.options.players); seat != v_.meeting.leader;
         seat = next_seat(seat, v_.options.players))
      n += v_.hand_size[seat] > 0;
    return n;
  }

  CardSet face_up() const {
    CardSet cards;
    for (Seat seat : v_.meeting.played - v_.meeting.removed - v_.meeting.face_down)
      cards |= v_.meeting.card[seat];
    return cards;
  }

  // How likely this card wins the meeting for me if it is played now.
  double chance_to_win(Card c) const {
    const int after = power(c) == Power::Halt ? 0 : still_to_play();
    if (c == kKing) return after > 0 ? 0.95 : 1.0;
    if (c == kDragon) return 0.0;  // it wins nothing
    if (c == kDemon) return 0.5;   // as I please, and it comes with the pile
    const CardSet lying = power(c) == Power::Purge ? CardSet{} : face_up();
    if (!(lying & (CardSet(kKing) | kDemon | kDragon)).empty()) return 0.0;
    if (is_wild(c)) return v_.meeting.played.empty() ? 0.3 / (1 + after) : 0.02;
    if (v_.meeting.led != kNoSuit && std::uint8_t(suit(c)) != v_.meeting.led) return 0.0;
    const CardSet suited = (lying & Numbered::of(suit(c))) | c;
    const bool reversed = !(suited & kThrees).empty();
    if ((reversed ? suited.front() : suited.back()) != c) return 0.0;
    const CardSet unseen_suited = unseen(v_) & Numbered::of(suit(c));
    int beaten_by = 0;
    for (Card other : unseen_suited) beaten_by += reversed ? other < c : other > c;
    const double wilds = 0.03 * (unseen(v_) & (CardSet(kKing) | kDemon | kDragon)).size();
    const double one_plays_higher = std::min(0.9, 0.16 * beaten_by + wilds);
    return std::pow(1.0 - one_plays_higher, after);
  }

  double value_of_playing(Card c) const {
    const bool face_down =
        !is_wild(c) && v_.meeting.led != kNoSuit && std::uint8_t(suit(c)) != v_.meeting.led;
    const bool purges = !face_down && power(c) == Power::Purge;
    const CardSet won = purges ? CardSet(c) : pile() | c;
    const int others = v_.options.players - 1;
    const double win = face_down ? 0.0 : chance_to_win(c);
    // Cards still to come are worth a little of the average; what I do not win, somebody else does.
    const double to_me = me().worth(won);
    double to_others = 0;
    for (Seat seat = 0; seat < v_.options.players; ++seat)
      if (seat != v_.me) to_others += gain(seat, won) / others;
    double value = win * to_me + (1 - win) * to_others * (c == kDragon ? 0.0 : 1.0);
    if (c == kDragon) value -= 0.3 * me().worth(pile());
    if (!face_down) value += effect(c);
    return value - 0.35 * in_hand(c);
  }

  // What the power will do for me, roughly.
  double effect(Card c) const {
    const SeatSet others = all_seats(v_.options.players) - v_.me;
    double best = 0;
    switch (power(c)) {
      case Power::Lure:
        for (Seat seat : others)
          for (Card ally : v_.allies[seat]) best = std::max(best, me().worth(ally) + 0.5 * harm(seat, ally));
        return best;
      case Power::Recall:
        for (Card ally : v_.allies[v_.me]) best = std::max(best, 0.3 - me().worth(ally));
        return best;
      case Power::Banish:
        for (Seat seat : all_seats(v_.options.players))
          for (Card ally : v_.allies[seat]) best = std::max(best, removing(seat, ally));
        return best;
      case Power::Sacrifice:
        best = -2;
        for (Card held : v_.hand - c) best = std::max(best, -in_hand(held));
        return best;
      case Power::Rob:
      case Power::Sage: return 0.5;
      case Power::Purge: return -0.2 * me().worth(pile());
      default: return 0;
    }
  }

  const View& v_;
  std::array<Chair, kMaxSeats> chairs_;
};

}  // namespace

Move Chronicle::sensible(const View& view, Moves legal, Dice& dice) {
  if (legal.size() == 1) return legal.front();
  const Thumb thumb(view);
  Move best = legal.front();
  double best_value = -1e9;
  for (Move m : legal) {
    const double value = thumb.value(m) + 1e-6 * double(below(dice, 1000));  // ties fall either way
    if (value > best_value) best_value = value, best = m;
  }
  return best;
}

}  // namespace cardhouse::chronicle
