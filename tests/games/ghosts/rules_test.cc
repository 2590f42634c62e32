// SPDX-License-Identifier: MIT
// The rules of Ghosts of Christmas one by one: the table, rounds and tricks (sections 1, 3 and 4).
#include "games/ghosts/rules.h"

#include "tests/games/ghosts/table.h"

namespace cardhouse::ghosts {
namespace {

// The last round of four players; seat 0 begins.
constexpr std::string_view kLastRound =
    "hands=H2,C7,N3/C9,N12,S1/H5,S8,S9/C1,N4,S12 starter=0 bids=3/3/3/3 hand=4";

TEST_CASE("G1.1 G3.1 three or four players take turns clockwise from the start marker, one card each") {
  for (std::uint8_t players : {3, 4}) {
    Dice dice(players);
    State s = Ghosts::deal({.players = players, .tiny_tim = Variant::On}, Chance::from_seed(players));
    Seat expected = s.starter;
    for (int turn = 0; turn < 3 * players; ++turn) {
      REQUIRE(Ghosts::turn(s) == expected);
      Ghosts::play(s, random_move(s, dice));
      expected = next_seat(expected, players);
    }
    for (Seat seat = 0; seat < players; ++seat) CHECK(s.hand[seat].size() == 9);
    CHECK(Ghosts::turn(s) == s.starter);
  }
  CHECK(Ghosts::read_options({{"players", "2"}}).error() ==
        "option \"players\" cannot be \"2\"; it can be: 3, 4");
  CHECK_FALSE(Ghosts::read_options({{"players", "5"}}));
}

TEST_CASE("G1.2 G1.3 four suits of twelve cards; three players play without the 1, 2 and 3") {
  CHECK(kDeckOf[4].size() == 48);
  CHECK(kDeckOf[3].size() == 36);
  for (Suit suit : SuitSet::run(0, kSuits)) {
    CHECK((kDeckOf[4] & Deck::of(suit)).size() == 12);
    CHECK(rank((kDeckOf[3] & Deck::of(suit)).front()) == 4);
  }
  CHECK(kTrumps == Deck::of(Suit::Hearts));
  CHECK(Ghosts::read_state("hands=H3,C4,N4/C5,C6,C7/N5,N6,N7").error() ==
        "hands: H3 is not in play (G1.3, G7.4)");
}

TEST_CASE("G1.4 a card lies in one of three eras, each with one dial for all") {
  State s = set_up(kLastRound);
  CHECK(all_eras(s.options).size() == 3);
  play_all(s, {"C7>present"});
  CHECK(s.table.card[1][0] == *kNames.card_of("C7"));
  CHECK(s.asked[1] == Deck::of(Suit::Candles));
  CHECK((s.asked[0] | s.asked[2]).empty());
}

TEST_CASE("G1.5 G2.1 a hand is twelve cards each and twelve tricks; there are as many hands as players") {
  for (const Options& options : every_option()) {
    int decisions = 0, tricks = 0, hands = 0;
    Dice dice(9);
    const auto tell = [&](const Event& e, SeatSet) {
      tricks += e.kind == Tell::TrickWon;
      hands += e.kind == Tell::HandBegins;
    };
    State s = Ghosts::deal(options, Chance::from_seed(5), tell);
    for (; Ghosts::turn(s); ++decisions) {
      if (decisions == 0)
        for (Seat seat = 0; seat < options.players; ++seat) CHECK(s.hand[seat].size() == 12);
      Ghosts::play(s, random_move(s, dice), tell);
    }
    CHECK(hands == options.players);
    CHECK(tricks == 12 * options.players);
    const int bids = options.tiny_tim == Variant::On ? 0 : options.players;
    CHECK(decisions == options.players * (bids + 12 * options.players));
  }
}

TEST_CASE("G1.6 the first holder of the start marker is random") {
  std::array<int, 4> first{};
  for (std::uint64_t seed = 0; seed < 400; ++seed) ++first[Ghosts::deal({}, Chance::from_seed(seed)).starter];
  for (int n : first) CHECK(n > 60);
}

TEST_CASE("G3.2 the era is free: nobody has to go where they can follow") {
  State s = set_up(kLastRound);
  play_all(s, {"C7>past"});
  // Seat 1 holds one Candle, for the Past; anything may go elsewhere, the Candle too.
  CHECK(legal_text(s) == "C9>past C9>present N12>present S1>present C9>future N12>future S1>future");
  play_all(s, {"S1>future", "H5>past", "C1>past", "N3>present"});
  CHECK(legal_text(s) == "C9>past N12>present");  // its place in the Future is taken
}

TEST_CASE("G3.3 the first card of an era may be anything, and sets the dial however late it comes") {
  State s = set_up(kLastRound);
  CHECK(Ghosts::legal(s).size() == 9);
  CHECK(Ghosts::legal(s).has(move("H2>past")));
  play_all(s, {"H2>past", "S1>past", "H5>past", "S12>past"});
  CHECK(s.asked[0] == kTrumps);
  CHECK(s.asked[2].empty());
  play_all(s, {"N3>present", "N12>present", "S8>present", "N4>present"});
  CHECK(s.asked[2].empty());
  play_all(s, {"C7>future"});
  CHECK(s.asked[2] == Deck::of(Suit::Candles));
}

TEST_CASE("G3.4 a player with a card of the dial's suit must play one there, others play anything") {
  State s = set_up("hands=H2,C7,N3/C9,C2,S1/H5,S8,S9/C1,N4,S12 starter=0");
  play_all(s, {"C7>past"});
  CHECK_FALSE(Ghosts::legal(s).has(move("S1>past")));
  CHECK(Ghosts::legal(s).has(move("C2>past")));
  play_all(s, {"C9>past"});
  for (const char* any : {"H5>past", "S8>past", "S9>past"}) CHECK(Ghosts::legal(s).has(move(any)));
}

TEST_CASE("G3.5 a card of another suit does not turn the dial") {
  State s = set_up(kLastRound);
  play_all(s, {"C7>past", "C9>past", "S8>past"});
  CHECK(s.asked[0] == Deck::of(Suit::Candles));
  CHECK_FALSE(Ghosts::legal(s).has(move("S12>past")));
}

TEST_CASE("G4.1 G4.8 the tricks are decided within the last card's move; then the table is clear") {
  State s =
      set_up("hands=H2,C7,N3,S2,S3,S4/C9,N12,S1,N1,N2,N5/H5,S8,S9,H1,H3,H4/C1,N4,S12,C2,C3,C4 starter=0");
  play_all(s, {"C7>past", "C9>past", "H5>past", "C1>past", "N3>present", "N12>present", "S8>present",
               "N4>present", "H2>future", "S1>future", "H1>future"});
  CHECK(s.wreaths == std::array<std::uint8_t, 4>{});
  const auto told = told_by(s, "S12>future");
  CHECK(count(told, Tell::TrickWon) == 3);
  // Past: H5 of seat 2. Present: seat 2 leads with S8, no other Scales. Future: H2 beats H1.
  CHECK(s.wreaths == std::array<std::uint8_t, 4>{1, 0, 2, 0});
  CHECK(s.table == Table{});
  CHECK(s.asked == std::array<CardSet, 4>{});
  CHECK(s.starter == 0);  // the winner of the Future begins
  CHECK(Ghosts::turn(s) == 0);
}

// Plays the last round of this set-up and returns who won each era.
std::vector<Seat> winners_of(std::string_view text, std::initializer_list<std::string_view> moves) {
  State s = set_up(text);
  std::vector<Seat> seats;
  for (std::string_view m : moves)
    for (const Told& t : told_by(s, m))
      if (t.event.kind == Tell::TrickWon) seats.push_back(t.event.seat);
  return seats;
}

TEST_CASE(
    "G4.2 the Past is led by the player who began the round, the other eras by the winner of the era "
    "before") {
  // Nobody has Hearts. Seat 1 wins the Past; its lone Note then decides what the Present is about.
  CHECK(winners_of("hands=C7,S3,S4/C9,N1,N2/C2,S8,S9/C1,S10,S12 starter=0",
                   {"C7>past", "C9>past", "C2>past", "C1>past", "S3>present", "N1>present", "S8>present",
                    "S10>present", "S4>future", "N2>future", "S9>future", "S12>future"}) ==
        std::vector<Seat>{1, 1, 1});
}

TEST_CASE(
    "G4.2 the starter of a round is the player who held the marker when it began, though the marker moves") {
  CHECK(winners_of("hands=C7,S3,S4/C9,S1,S2/N2,S8,S9/C1,S10,S12 starter=2",
                   {"N2>past", "C1>past", "C7>past", "C9>past", "S8>present", "S10>present", "S3>present",
                    "S1>present", "S9>future", "S12>future", "S4>future", "S2>future"})[0] == 2);
}

TEST_CASE("G4.3 the scoring suit is that of the leader's card, not the dial's") {
  State s = set_up("hands=C7,S3,N4/C9,S5,N6/C2,S8,N9/C1,S10,N12 starter=0");
  // The dial of the Future is set to Scales by seat 3; seat 3 wins Past and Present and leads the Future.
  play_all(s, {"C7>past", "C9>past", "C2>past", "S10>future", "S3>future", "S5>future", "S8>future",
               "N12>present", "N4>present", "N6>present", "N9>present"});
  const auto told = told_by(s, "C1>past");
  std::vector<Suit> suits;
  for (const Told& t : told)
    if (t.event.kind == Tell::TrickLed) suits.push_back(t.event.suit);
  CHECK(suits == std::vector{Suit::Candles, Suit::Notes, Suit::Scales});

  // Seat 2 cannot follow and leads with a Scale: the only one wins under a dial of Notes.
  CHECK(winners_of("hands=C1,N3,N4/C2,N5,N6/C9,S1,S2/C3,N10,N12 starter=0",
                   {"C1>past", "C2>past", "C9>past", "C3>past", "N3>present", "N5>present", "S1>present",
                    "N10>present", "N4>future", "N6>future", "S2>future", "N12>future"}) ==
        std::vector<Seat>{2, 2, 2});
}

TEST_CASE("G4.4 the highest Heart wins, whatever suit scores") {
  CHECK(winner({*kNames.card_of("C12"), *kNames.card_of("H1"), *kNames.card_of("H3"), *kNames.card_of("C11")},
               0) == 2);
  CHECK(
      winner({*kNames.card_of("H2"), *kNames.card_of("H12"), *kNames.card_of("C11"), *kNames.card_of("S12")},
             0) == 1);
  CHECK(
      winner({*kNames.card_of("S12"), *kNames.card_of("C12"), *kNames.card_of("N12"), *kNames.card_of("H1")},
             2) == 3);
}

TEST_CASE("G4.5 without Hearts the highest card of the scoring suit wins, and the leader always has one") {
  CHECK(winner({*kNames.card_of("C7"), *kNames.card_of("C9"), *kNames.card_of("N12"), *kNames.card_of("C8")},
               0) == 1);
  CHECK(winner({*kNames.card_of("C7"), *kNames.card_of("C9"), *kNames.card_of("N1"), *kNames.card_of("C8")},
               2) == 2);
  CHECK(winner({*kNames.card_of("C7"), *kNames.card_of("C9"), *kNames.card_of("N4"), kNoCard}, 1) ==
        1);  // three players
  // Every deal of four cards, by another definition of the winner.
  Dice dice(4);
  for (int i = 0; i < 20000; ++i) {
    CardSet left = Deck::all();
    std::array<Card, 4> lying;
    for (Card& c : lying) c = take(dice, left, 1).front();
    const Seat leader = Seat(below(dice, 4));
    Seat best = leader;
    for (Seat seat = 0; seat < 4; ++seat) {
      const bool heart = suit(lying[seat]) == Suit::Hearts, best_heart = suit(lying[best]) == Suit::Hearts;
      if (heart != best_heart
              ? heart
              : suit(lying[seat]) == suit(lying[best]) && rank(lying[seat]) > rank(lying[best]))
        best = seat;
    }
    REQUIRE(winner(lying, leader) == best);
  }
}

TEST_CASE("G4.6 the winner gets a wreath, and after the last era the start marker") {
  State s = set_up(kLastRound);
  const std::uint8_t before = s.wreaths[2];
  play_all(s, {"C7>past", "C9>past", "S8>past", "C1>past", "N3>present", "N12>present", "S9>present",
               "N4>present", "H2>future", "S1>future", "H5>future"});
  const auto told = told_by(s, "S12>future");
  int wreaths = 0;
  for (const Told& t : told)
    if (t.event.kind == Tell::TrickWon && t.event.era == Era::Future) {
      CHECK(t.event.seat == 2);
      CHECK(t.event.wreaths == before + 1);
      ++wreaths;
    }
  CHECK(wreaths == 1);
  CHECK(count(told, Tell::GameOver) == 1);
}

TEST_CASE("the state is small plain bytes and the legal moves never run out") {
  CHECK(sizeof(State) <= 192);
  for (const Options& options : every_option())
    walk(options, 3, [&](const State& s) {
      const bool over = !Ghosts::turn(s);
      REQUIRE(Ghosts::legal(s).empty() == over);
      REQUIRE(Ghosts::may_act(s).empty() == over);
      if (over) return;
      REQUIRE(Ghosts::may_act(s).has(*Ghosts::turn(s)));
      int n = 0;
      for (Move m : Ghosts::legal(s)) {
        REQUIRE(Ghosts::legal(s).has(m));
        REQUIRE(Ghosts::legal(s).nth(n++) == m);
      }
      REQUIRE(n == Ghosts::legal(s).size());
      REQUIRE(Ghosts::legal(s).front() == Ghosts::legal(s).nth(0));
    });
}

}  // namespace
}  // namespace cardhouse::ghosts
