// SPDX-License-Identifier: MIT
// Moves and positions of Ghosts of Christmas as text, there and back.
#include <set>

#include "tests/games/ghosts/table.h"

namespace cardhouse::ghosts {
namespace {

TEST_CASE("every move is read back from its name, in any case of letters") {
  std::set<std::string> names;
  for (Card c : Deck::all())
    for (int era = 0; era < 4; ++era) {
      const Move m(c, Era(era));
      names.insert(Ghosts::print(m));
      REQUIRE(Ghosts::read_move(Ghosts::print(m)) == m);
      REQUIRE(m.card() == c);
      REQUIRE(m.era() == Era(era));
      REQUIRE_FALSE(m.is_bid());
    }
  for (std::uint8_t purple = 0; purple <= 12; ++purple)
    for (std::uint8_t red : {0, 1}) {
      const Move m(Bid{purple, red});
      names.insert(Ghosts::print(m));
      REQUIRE(Ghosts::read_move(Ghosts::print(m)) == m);
      REQUIRE(m.bid() == Bid{purple, red});
      REQUIRE(m.is_bid());
    }
  CHECK(names.size() == 48 * 4 + 26);
  CHECK(Ghosts::print(Move(Bid{3, 1})) == "bid3+1");
  CHECK(Ghosts::read_move("h12>PAST") == Move(*kNames.card_of("H12"), Era::Past));
  CHECK(Ghosts::read_move("BID0") == Move(Bid{}));
  for (const char* wrong : {"", "H12", "H13>past", "H0>past", "H01>past", "X3>past", "H12>", "H12>pasts",
                            ">past", "bid", "bid13", "bid3+2", "bid+1", "bid-1", "bid3 ", "H 2>past"})
    CHECK_MESSAGE(!Ghosts::read_move(wrong), wrong);
}

TEST_CASE("every state of random games is read back from its notation, with every option") {
  for (const Options& options : every_option())
    walk(options, 21, [](const State& s) {
      const auto read = Ghosts::read_state(Ghosts::print(s));
      REQUIRE_MESSAGE(read.has_value(), Ghosts::print(s) << "\n" << read.error());
      REQUIRE(*read == s);
    });
}

TEST_CASE("every option is read back, and is what the state says") {
  for (const Options& options : every_option()) {
    CHECK(Ghosts::read_options(Ghosts::print(options)) == options);
    CHECK(Ghosts::options(Ghosts::deal(options, Chance::from_seed(1))) == options);
  }
  CHECK(Ghosts::list_settings().front().name == "players");
  CHECK(Ghosts::read_options({{"dials", "5"}}).error().starts_with("unknown option"));
}

TEST_CASE("a set-up is filled in as a real hand would have it") {
  const State s = set_up("hands=C7,N4/C9,N5/C11,N6 in_past=0:H4,1:H5,2:S4");
  CHECK(Ghosts::players(s) == 3);
  CHECK(Ghosts::turn(s) == 0);
  CHECK(s.asked[0] == kTrumps);
  CHECK(s.lacks[2] == SuitSet(Suit::Hearts));
  for (Seat seat = 0; seat < 3; ++seat) CHECK(s.dealt[seat].size() == 12);
}

TEST_CASE("a set-up that does not fit is refused by the name of the fact") {
  const auto problem = [](std::string_view text) {
    const auto state = Ghosts::read_state(text);
    return state ? "it was read" : state.error();
  };
  const std::string three = "hands=C7,N4,S4/C9,N5,S5/C11,N6,S6 ";
  CHECK(problem("").starts_with("hands: say what"));
  CHECK(problem("nonsense") == "\"nonsense\" is not of the form name=value");
  CHECK(problem("snow=1").starts_with("\"snow\" is no fact of a position"));
  CHECK(problem("starter=0 starter=1") == "starter is said twice");
  CHECK(problem("hands=C7,N4/C9,N5/C11,N6").starts_with("hands: everybody begins a round"));
  CHECK(problem("hands=C7,C7,N4/C9,N5,S5/C11,N6,S6") == "hands: C7 is named twice");
  CHECK(problem("hands=C7,N4,S4/C7,N5,S5/C11,N6,S6") == "hands: C7 lies somewhere already");
  CHECK(problem("hands=C7,X7,N4/C9,N5,S5/C11,N6,S6") == "hands: \"X7\" is not a card, such as H7");
  CHECK(problem(three + "bids=1/2") == "bids: 2 parts where 3 are needed; write - for an empty one");
  CHECK(problem(three + "bids=1/2/x") == "bids: \"x\" is not a bid, such as 3 or 3+1, or -");
  CHECK(problem(three + "bids=12+1/0/0") == "bids: \"12+1\" is not a bid, such as 3 or 3+1, or -");
  CHECK(problem(three + "bids=9/8/0") == "bids: there are only 16 purple doors (G2.5)");
  CHECK(problem(three + "bids=-/-/-") == "bids: they are made with all cards in hand (G2.2)");
  CHECK(problem(three + "tiny_tim=yes bids=1/0/0") == "bids: there are none in Tiny Tim (G7.2)");
  CHECK(problem(three + "starter=3") == "starter: \"3\" is not a seat from 0 to 2");
  CHECK(problem(three + "hand=4") == "hand_number: there are 3 hands (G1.5, G7.4)");
  CHECK(problem(three + "lacks=C/-/-") == "lacks: seat 0 holds C (G8.4)");
  CHECK(problem(three + "dials=H/-/-").starts_with("dials: \"H\" is not"));
  CHECK(problem(three + "in_beyond=0:H4") == "in_future, in_beyond: there is no such era here (G7.1, G7.4)");
  CHECK(problem(three + "winners=0") == "winners: the game is not over");
  CHECK(problem(three + "chance=12").starts_with("chance: \"12\" is not"));
  CHECK(problem("hands=C7,N4,S4/C9,N5/C11,N6,S6 in_past=1:H5") ==
        "starter: players act clockwise from seat 0");
  CHECK(problem("hands=-/-/-") == "hands: nobody holds a card");
}

TEST_CASE("no move has a random outcome that could be fixed") {
  State s = Ghosts::deal({}, Chance::from_seed(1));
  CHECK_FALSE(Ghosts::fix_chance(s, "H12"));
}

}  // namespace
}  // namespace cardhouse::ghosts
