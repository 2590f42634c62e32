// SPDX-License-Identifier: MIT
// How the numbers of the sensible player were found, done again: what it believes must be what happens at
// tables of its like. To fit anew, put what is measured here into the tables of sensible.cc, a part at a
// time, and repeat.
#include <cmath>

#include "games/ghosts/sensible.h"
#include "tests/games/ghosts/table.h"

namespace cardhouse::ghosts {
namespace {

struct Mean {
  double sum = 0;
  int n = 0;
  void add(double value) { sum += value, ++n; }
  double value() const { return sum / n; }
};

struct Measured {
  std::array<Mean, Sense::kHigher> heart;
  std::array<std::array<Mean, Sense::kHigher>, Sense::kTrumped> plain;
};

// Plays games of sensible players. Each card that somebody holds when a round begins counts once, and whether
// it wins a trick before the hand is over.
class Frequencies {
 public:
  Measured of(int players, int games) {
    for (int g = 0; g < games; ++g) {
      Dice dice(std::uint64_t(g) + 1);
      State s =
          Ghosts::deal({.players = std::uint8_t(players)}, Chance::from_seed(std::uint64_t(g) + 70'000));
      while (Ghosts::turn(s)) {
        const int hand = s.hand_number;
        if (s.to_bid.empty() && s.table == Table{}) note(s);
        Ghosts::play(s, Ghosts::sensible(Ghosts::view(s, s.to_act), Ghosts::legal(s), dice),
                     [&](const Event& e, SeatSet) {
                       if (e.kind == Tell::TrickWon) won_ |= e.card;
                     });
        if (s.hand_number != hand || !Ghosts::turn(s)) count();
      }
    }
    return measured_;
  }

 private:
  struct Held {
    Card card;
    Mean* row;
  };
  void note(const State& s) {
    for (Seat seat = 0; seat < s.options.players; ++seat) {
      const View v = Ghosts::view(s, seat);
      const CardSet others = unseen(v);
      const int hearts = (others & kTrumps).size();
      for (Card c : v.hand) {
        const CardSet above = others & Deck::of(suit(c)) & CardSet::run(c.index, kCards - c.index);
        const auto higher = std::size_t(std::min(above.size(), Sense::kHigher - 1));
        const std::size_t trumped = hearts == 0 ? 0 : hearts <= 4 ? 1 : 2;
        held_.push_back(
            {c, suit(c) == Suit::Hearts ? &measured_.heart[higher] : &measured_.plain[trumped][higher]});
      }
    }
  }
  void count() {
    for (const Held& held : held_) held.row->add(won_.has(held.card));
    held_.clear();
    won_ = {};
  }

  Measured measured_;
  std::vector<Held> held_;
  CardSet won_;
};

// What hands of one strength earn with each bid, the others being sensible: by strength, purple doors, red
// door.
using Earned = std::array<std::array<std::array<Mean, 2>, 13>, Sense::kStrengths>;
Earned earnings(int players, int hands) {
  Earned earned{};
  const Sense& sense = fitted_sense(players);
  for (int h = 0; h < hands; ++h) {
    Dice dice(std::uint64_t(h) + 1);
    State before =
        Ghosts::deal({.players = std::uint8_t(players)}, Chance::from_seed(std::uint64_t(h) + 90'000));
    const auto go_on = [&](State& s) {
      Ghosts::play(s, Ghosts::sensible(Ghosts::view(s, s.to_act), Ghosts::legal(s), dice));
    };
    const Seat me = Seat(below(dice, std::uint32_t(players)));
    while (before.to_act != me) go_on(before);
    const float strength = sense.strength(before.hand[me], unseen(Ghosts::view(before, me)));
    const int middle = int(strength + 0.5f);
    for (int purple = std::max(0, middle - 1); purple <= middle + 2; ++purple)
      for (std::uint8_t red : {0, 1}) {
        const Bid bid{std::uint8_t(purple), red};
        if (!Ghosts::legal(before).has(bid)) continue;
        State s = before;
        Ghosts::play(s, bid);
        while (s.hand_number == 1) go_on(s);
        earned[Sense::strength_row(strength)][std::size_t(purple)][red].add(s.points[me]);
      }
  }
  return earned;
}

TEST_SUITE("strength") {
  TEST_CASE("cards win as often as the sensible player believes") {
    for (int players : {3, 4}) {
      const Measured measured = Frequencies().of(players, 300);
      const Sense& sense = fitted_sense(players);
      const auto check = [](float believed, const Mean& happened) {
        if (happened.n >= 200) CHECK(std::abs(believed - happened.value()) < 0.12);
      };
      for (std::size_t higher = 0; higher < Sense::kHigher; ++higher) {
        check(sense.wins[Sense::kTrumped][higher], measured.heart[higher]);
        for (std::size_t row = 0; row < Sense::kTrumped; ++row)
          check(sense.wins[row][higher], measured.plain[row][higher]);
      }
    }
  }

  TEST_CASE("no other bid earns much more than the fitted one") {
    for (int players : {3, 4}) {
      const Earned earned = earnings(players, 6000);
      int rows = 0;
      for (std::size_t row = 0; row < Sense::kStrengths; ++row) {
        const Bid fitted = fitted_sense(players).bid[row];
        const Mean& own = earned[row][fitted.purple][fitted.red];
        if (own.n < 200) continue;
        ++rows;
        for (const auto& by_purple : earned[row])
          for (const Mean& other : by_purple)
            if (other.n >= 200)
              CHECK_MESSAGE(other.value() < own.value() + 0.8, "players ", players, ", strength row ", row);
      }
      CHECK(rows >= 6);
    }
  }
}

}  // namespace
}  // namespace cardhouse::ghosts
