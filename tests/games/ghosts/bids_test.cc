// SPDX-License-Identifier: MIT
// Bids, doors, scoring, the hands of a game and its variants (sections 2, 5, 6 and 7 of the rules).
#include <boost/json.hpp>

#include "games/ghosts/hand.h"
#include "tests/games/ghosts/table.h"

namespace cardhouse::ghosts {
namespace {

TEST_CASE("G2.2 bids go clockwise from the start marker, openly, once each") {
  State s = Ghosts::deal({}, Chance::from_seed(1));
  const Seat starter = s.starter;
  for (int i = 0; i < 4; ++i) {
    CHECK(Ghosts::turn(s) == Seat((starter + i) % 4));
    CHECK(Ghosts::may_act(s) == SeatSet(*Ghosts::turn(s)));
    const auto told = told_by(s, "bid2");
    CHECK(told[0].event.kind == Tell::Bids);
    CHECK(told[0].seen_by == all_seats(4));
  }
  CHECK(Ghosts::turn(s) == starter);
  for (Move m : Ghosts::legal(s)) CHECK_FALSE(m.is_bid());
}

TEST_CASE("G2.3 a bid is up to twelve doors, at most one of them red") {
  State s = Ghosts::deal({}, Chance::from_seed(1));
  CHECK(Ghosts::legal(s).size() == 13 + 12);
  CHECK(Ghosts::legal(s).has(move("bid12")));
  CHECK(Ghosts::legal(s).has(move("bid11+1")));
  CHECK_FALSE(Ghosts::legal(s).has(move("bid12+1")));
}

TEST_CASE("G2.3 bids are listed from no door to twelve, first without and then with a red one") {
  State s = Ghosts::deal({}, Chance::from_seed(1));
  std::string listed;
  for (const Choice& choice :
       Ghosts::prompt(Ghosts::view(s, s.to_act), Ghosts::legal(s), Language::English).choices)
    listed += choice.face + " ";
  CHECK(listed == "0 1 2 3 4 5 6 7 8 9 10 11 12 0+1 1+1 2+1 3+1 4+1 5+1 6+1 7+1 8+1 9+1 10+1 11+1 12+1 ");
}

TEST_CASE("G2.4 no door and a red door alone are bids, and any sum is allowed") {
  State s = Ghosts::deal({}, Chance::from_seed(1));
  play_all(s, {"bid0", "bid0+1", "bid6"});
  CHECK(Ghosts::legal(s).has(move("bid6")));  // twelve in all
  CHECK(Ghosts::legal(s).has(move("bid5")));
  CHECK(Ghosts::legal(s).has(move("bid7")));
}

TEST_CASE("G2.5 the purple doors come from one pile of sixteen; a red door costs none") {
  State s = Ghosts::deal({}, Chance::from_seed(1));
  play_all(s, {"bid7+1"});
  CHECK(purple_left(s.options, s.bid) == 9);
  CHECK(Ghosts::legal(s).has(move("bid9+1")));
  CHECK_FALSE(Ghosts::legal(s).has(move("bid10")));
  play_all(s, {"bid9"});
  CHECK(legal_text(s) == "bid0 bid0+1");
}

TEST_CASE("G2.6 with a supply of six the pile has six") {
  State s = Ghosts::deal({.purple_supply = 6}, Chance::from_seed(1));
  CHECK(Ghosts::legal(s).size() == 7 + 7);
  play_all(s, {"bid4+1"});
  CHECK(legal_text(s) == "bid0 bid1 bid2 bid0+1 bid1+1 bid2+1");
}

TEST_CASE("G2.7 simultaneous bids are hidden, unlimited, and shown together from the start marker") {
  State s = Ghosts::deal({.bidding = Bidding::Simultaneous, .purple_supply = 6}, Chance::from_seed(2));
  REQUIRE(s.starter != 0);
  for (Seat seat = 0; seat < 4; ++seat) {
    CHECK(Ghosts::turn(s) == seat);  // the house asks in seat order
    CHECK(Ghosts::may_act(s) == all_seats(4) - all_seats(seat));
    CHECK(Ghosts::legal(s).size() == 25);
    const auto told = told_by(s, "bid12");
    CHECK(told[0].seen_by == SeatSet(seat));
    CHECK(told[1].event.kind == Tell::BidsUnseen);
    CHECK(told[1].event.bid == Bid{});
    CHECK(told[1].seen_by == all_seats(4) - seat);
    CHECK(count(told, Tell::BidsShown) == (seat == 3 ? 4 : 0));
    if (seat == 3)
      for (std::size_t i = 0; i < 4; ++i) CHECK(told[2 + i].event.seat == (s.starter + i) % 4);
  }
  CHECK(Ghosts::turn(s) == s.starter);
}

TEST_CASE("G4.7 wreaths go to purple doors first, then to the red one, and the rest stay loose") {
  CHECK(placed({3, 1}, 2) == Placed{2, 0, 0});
  CHECK(placed({3, 1}, 3) == Placed{3, 0, 0});
  CHECK(placed({3, 1}, 4) == Placed{3, 1, 0});
  CHECK(placed({3, 1}, 6) == Placed{3, 1, 2});
  CHECK(placed({0, 0}, 1) == Placed{0, 0, 1});
}

// A hand of three in which seats 0, 1 and 2 win three, four and five tricks, bid on in three ways.
State played_hand(std::string_view first, std::string_view second, std::string_view third) {
  State s = set_up(
      "players=3 hand=1 starter=0 bids=-/-/- "
      "hands=H5,H8,H9,H11,C7,C9,N5,N7,N8,N10,S5,S11/H6,H10,C6,C8,C10,C12,N4,N11,S6,S7,S8,S9/"
      "H4,H7,H12,C4,C5,C11,N6,N9,N12,S4,S10,S12");
  play_all(s, {first, second, third});
  play_all(s, {"H5>future", "C12>present", "C11>present", "C9>present", "H6>past", "H12>future",  //
               "H11>past", "H10>future", "H7>past"});
  CHECK(s.wreaths == std::array<std::uint8_t, kSeats>{1, 1, 1, 0});
  play_all(s, {"N12>past", "N10>past", "N11>present", "N9>present", "N8>present", "N4>past",  //
               "H4>future", "H9>future", "C6>future"});
  play_all(s, {"N5>present", "C8>future", "S12>past", "S11>past", "S6>past", "C4>future",  //
               "C7>future", "C10>present", "N6>present"});
  play_all(s, {"S9>future", "C5>present", "N7>past", "S8>present", "S4>future", "S5>future",  //
               "S7>past", "S10>past", "H8>present"});
  REQUIRE(s.hand_number == 2);
  return s;
}

TEST_CASE("G5.3 G5.4 G5.5 the three examples of the rulebook, each in a hand that is played") {
  using Points = std::array<std::uint8_t, kSeats>;
  // Three purple doors and three tricks: 6. Three and a red one, and four tricks: 4. Six doors, five tricks:
  // 0.
  CHECK(played_hand("bid3", "bid3+1", "bid6").points == Points{6, 4, 0, 0});
  // Three and a red one, and three tricks: 3. Three purple doors and four tricks: 0. Five of five: 10.
  CHECK(played_hand("bid3+1", "bid3", "bid5").points == Points{3, 0, 10, 0});
  // More than all doors, with a red one too: 0. Fewer than the purple ones, red or not: 0.
  CHECK(played_hand("bid4+1", "bid2+1", "bid4+1").points == Points{0, 0, 5, 0});
}

TEST_CASE("G5.1 G5.2 both forms of the test agree for every bid and every number of wreaths") {
  for (std::uint8_t purple = 0; purple <= 12; ++purple)
    for (std::uint8_t red : {0, 1})
      for (int wreaths = 0; wreaths <= 12; ++wreaths) {
        const Bid bid{purple, red};
        const bool by_count = wreaths == purple || (red != 0 && wreaths == purple + 1);
        CHECK(kept(bid, wreaths) == by_count);
        const Placed on = placed(bid, wreaths);
        CHECK((on.purple == purple && on.loose == 0) == by_count);
      }
}

TEST_CASE(
    "G5.3 G5.4 G5.5 two points a wreath with purple doors alone, one with a red door, none on failure") {
  const Options o;
  CHECK(points_for(o, {3, 0}, 3) == 6);
  CHECK(points_for(o, {3, 0}, 2) == 0);
  CHECK(points_for(o, {3, 0}, 4) == 0);
  CHECK(points_for(o, {3, 1}, 3) == 3);
  CHECK(points_for(o, {3, 1}, 4) == 4);
  CHECK(points_for(o, {3, 1}, 5) == 0);
  CHECK(points_for(o, {3, 1}, 2) == 0);
  CHECK(points_for(o, {0, 0}, 0) == 0);
  CHECK(points_for(o, {0, 1}, 1) == 1);
  CHECK(points_for(o, {12, 0}, 12) == 24);
}

// Three players, one round to go. Seat 0 wins the Past and the Present, seat 1 the Future.
constexpr std::string_view kThree = "hands=C9,S10,N4/C5,S5,N12/C6,S6,N5 starter=0 ";
void play_three(State& s) {
  play_all(s, {"C9>past", "C5>past", "C6>past", "S10>present", "S5>present", "S6>present", "N4>future",
               "N12>future", "N5>future"});
}

TEST_CASE("G5.6 G6.1 after a hand doors and wreaths go back, cards are dealt anew, the marker stays") {
  State s = set_up(std::string(kThree) + "wreaths=2/1/6 bids=4/1+1/5 points=1/2/3");
  play_three(s);
  CHECK(s.points == std::array<std::uint8_t, 4>{9, 2 + 2, 3, 0});  // 4 kept, 2 of 1+1 kept, 6 of 5 failed
  CHECK(s.wreaths == std::array<std::uint8_t, 4>{});
  CHECK(s.bid == std::array<Bid, 4>{});
  CHECK(s.lacks == std::array<SuitSet, 4>{});
  CHECK(s.hand_number == 2);
  CHECK(s.starter == 1);  // the winner of the Future
  CHECK(s.hand_starter == 1);
  CHECK(s.to_bid == all_seats(3));
  CardSet all;
  for (Seat seat = 0; seat < 3; ++seat) {
    CHECK(s.hand[seat].size() == 12);
    all |= s.hand[seat];
  }
  CHECK(all == kDeckOf[3]);
}

TEST_CASE("G6.2 with the rotating option the next hand begins left of where the last one began") {
  State s = set_up(std::string(kThree) + "hand_starter=1 next_starter=rotates");
  play_three(s);
  CHECK(s.starter == 2);
  CHECK(s.hand_starter == 2);
  CHECK(Ghosts::turn(s) == 2);
}

TEST_CASE("G6.3 after the last hand the most points win") {
  State s = set_up(std::string(kThree) + "hand=3 wreaths=2/1/6 bids=4/1+1/5 points=1/2/3");
  play_three(s);
  CHECK_FALSE(Ghosts::turn(s));
  CHECK(s.winners == SeatSet(0));
  CHECK(Ghosts::score(s).points[0] == 9);
  CHECK(Ghosts::score(s).share(0) == 1.0);
}

TEST_CASE("G6.4 players who are tied for the most win together") {
  State s = set_up(std::string(kThree) + "hand=3 wreaths=2/1/6 bids=4/1+1/5 points=1/7/3");
  play_three(s);
  CHECK(s.winners == (SeatSet(0) | Seat(1)));
  CHECK(Ghosts::score(s).share(1) == 0.5);
}

TEST_CASE("G7.1 Beyond is a fourth era with a dial, decided last; its winner begins the next round") {
  State s = set_up(
      "beyond=yes hands=C9,S10,N4,H4,H5,H6,H7,H8/C5,S5,N12,C12,C10,C11,S11,S12/C6,S6,N5,S4,N6,N7,N8,N9 "
      "starter=0");
  CHECK(Ghosts::legal(s).size() == 8 * 4);
  play_all(s, {"C9>past", "C5>past", "C6>past", "S10>present", "S5>present", "S6>present", "N4>future",
               "N12>future", "N5>future", "H4>beyond", "C12>beyond"});
  CHECK(s.asked[3] == kTrumps);
  const auto told = told_by(s, "S4>beyond");
  CHECK(count(told, Tell::TrickWon) == 4);
  CHECK(s.wreaths == std::array<std::uint8_t, 4>{3, 1, 0, 0});
  CHECK(s.starter == 0);
  CHECK(rounds(s.options) == 3);
}

TEST_CASE("G7.1 without the option there is no Beyond") {
  CHECK_FALSE(Ghosts::legal(set_up(kThree)).has(move("C9>beyond")));
}

TEST_CASE("G7.2 in Tiny Tim nobody bids and each wreath is a point") {
  State s = Ghosts::deal({.tiny_tim = Variant::On}, Chance::from_seed(3));
  CHECK(s.to_bid.empty());
  CHECK(Ghosts::turn(s) == s.starter);
  Dice dice(3);
  while (s.hand_number == 1) Ghosts::play(s, random_move(s, dice));
  CHECK(s.points[0] + s.points[1] + s.points[2] + s.points[3] == 12);
}

TEST_CASE("G7.2 in Tiny Tim views show no bid at all, which is not a bid of no doors") {
  const State tim = Ghosts::deal({.tiny_tim = Variant::On}, Chance::from_seed(3));
  CHECK(boost::json::serialize(json_of(Ghosts::view(tim, 0)).at("bids")) == "[null,null,null,null]");
  CHECK(boost::json::serialize(json_of(tim).at("bids")) == "[null,null,null,null]");
  State none = Ghosts::deal({}, Chance::from_seed(3));
  play_all(none, {"bid0"});
  CHECK(json_of(none).at("bids").at(*Ghosts::turn(tim)) == boost::json::value{{"purple", 0}, {"red", 0}});
}

TEST_CASE("G7.3 Beyond and Tiny Tim together; options about bids do not matter") {
  Dice dice(3);
  const Options plain{.beyond = Variant::On, .tiny_tim = Variant::On};
  Options strange = plain;
  strange.bidding = Bidding::Simultaneous, strange.purple_supply = 6;
  State a = Ghosts::deal(plain, Chance::from_seed(3)), b = Ghosts::deal(strange, Chance::from_seed(3));
  while (Ghosts::turn(a)) {
    REQUIRE(Ghosts::legal(a) == Ghosts::legal(b));
    const Move m = random_move(a, dice);
    Ghosts::play(a, m), Ghosts::play(b, m);
  }
  CHECK(a.points == b.points);
  CHECK(a.points[0] + a.points[1] + a.points[2] + a.points[3] == 48);
}

}  // namespace
}  // namespace cardhouse::ghosts
