// SPDX-License-Identifier: MIT
// Positions of Chronicle in notation: what a set-up may leave out, and what is refused.
#include <doctest/doctest.h>

#include "core/patch.h"
#include "tests/games/chronicle/table.h"

namespace cardhouse::chronicle {
namespace {

TEST_CASE("a set-up is filled in as a real round would have it") {
  const Table t("hands=P8,W3/L1,L2/King,W5 meeting=1:P3,2:W4~ allies=P1/-/- thefts=0<1:W3:-:blind");
  CHECK(t.state().options.players == 3);
  CHECK(t.round() == 1);
  CHECK(t.turned() == "monster_attack");
  CHECK(in_deck(t.state()) == kAllHistories - HistorySet(History::MonsterAttack));
  CHECK(int(t.state().meeting.leader) == 1);  // the seat that has played first
  CHECK(t.turn() == 0);
  CHECK(t.state().meeting.led == std::uint8_t(Suit::Power));
  CHECK(t.top() == "Dragon");                          // the last of those that are nowhere
  CHECK(t.state().record.left[2] == Trail::at(1, 1));  // P3, after the theft
  CHECK(t.state().record.came[7] == Trail::at(0, 0));  // C2.8 P8 is the lead card
  CHECK(t.state().record.lacked[1][0].has(2));         // C9.6 W4 lies face down
  CHECK(Table("hands=W3/P8,L2/King,W5").turn() == 1);  // C2.9
  CHECK(Table("hands=W3/L2/King,W5 fame=0,2,1").fame() == "0/2/1");
}

TEST_CASE("a set-up that does not fit is refused by the name of the fact") {
  const auto problem = [](std::string_view text) {
    const auto state = Chronicle::read_state(text);
    return state ? "it was read" : state.error();
  };
  const std::string three = "hands=P8,W3/L1,L2/King,W5 ";
  CHECK(problem("").starts_with("hands: say what"));
  CHECK(problem("nonsense") == "\"nonsense\" is not of the form name=value");
  CHECK(problem(three + "dragon=1").starts_with("\"dragon\" is no fact of a position"));
  CHECK(problem("hands=P8,P8/L1/L2") == "hands: P8 is named twice");
  CHECK(problem(three + "allies=P8/-/-") == "hands: P8 lies somewhere already");
  CHECK(problem(three + "meeting=0:P9,1:P8") == "hands: P8 lies somewhere already");
  CHECK(problem(three + "meeting=0:P9,1:P8!") == "meeting: P8 lies somewhere else");
  CHECK(problem("hands=P8,X3/L1/L2") == "hands: \"X3\" is not a card, such as P8, W1, L10 or King");
  CHECK(problem(three + "round=201") == "round: \"201\" is not a number from 1 to 200");
  CHECK(problem(three + "fame=1/2") == "fame: 2 parts where 3 are needed; write - for an empty one");
  CHECK(problem(three + "turned=-") == "turned: at least one History card is in force");
  CHECK(problem(three + "turned=famine,rebellion,dark_age,coronation,dragon_talk,pilgrimage") ==
        "turned: at most 5");
  CHECK(problem(three + "deck=famine,famine") == "turned, previous, deck: famine is named twice");
  CHECK(problem(three + "previous=plague") ==
        "previous: \"plague\" is not a History card, such as monster_attack");
  CHECK(problem(three + "leader=3") == "leader: \"3\" is not a seat from 0 to 2");
  CHECK(problem(three + "leader=0 meeting=1:P3") == "meeting: the first card is the leader's");
  CHECK(problem(three + "meeting=1:P3,0:P4,2:P5").starts_with("meeting: \"2:P5\" is not a card of the next"));
  CHECK(problem(three + "meeting=1:P3,2:P4,0:P5") ==
        "meeting: everybody has played; leave the finished meeting out");
  CHECK(problem(three + "meeting=1:P3,2:W4").starts_with("meeting: W4 is not of the lead suit (C3.4"));
  CHECK(problem(three + "meeting=1:P3,2:P4~").starts_with("meeting: P4 cannot lie face down there (C3.4"));
  CHECK(problem(three + "meeting=P3") == "meeting: \"P3\" is not of the form seat:card, as 0:P3 or 1:W4~");
  CHECK(problem(three + "top=King") == "top: King is not among the discarded cards");
  CHECK(problem(three + "asking=rob:player:0") ==
        "asking: \"rob:player:0\" is not of the form power:asks_for:chooser:target");
  CHECK(problem(three + "asking=lure:card:0:0") == "asking: this question has no answer here");
  CHECK(problem(three + "thefts=0<0:W3:-:blind") == "thefts: each takes a card from somebody else");
  CHECK(problem(three + "thefts=0<1:W3:-:luck") == "thefts: \"luck\" is not blind or look");
  CHECK(problem(three + "left=P3@1.1").starts_with("left, came, lacked: the time 1 has not been"));
  CHECK(problem(three + "lacked=X@1.0") == "lacked: \"X\" is not a suit: P, W or L");
  CHECK(problem("hands=P2,W2/P3,W3/P1,W1 lacked=P@1.0,P@2.0") ==
        "lacked: P3 cannot have been there then and be where it is now");
  CHECK(problem("hands=P2,W2/P3,W3/P1,W1 came=P3@2.0").starts_with("came: P3 cannot"));
  CHECK(problem(three + "lacked=W@0.1,L@1.1 thefts=0<1:W3:-:blind").starts_with("lacked: W3 cannot"));
  CHECK(problem(three + "lacked=W@0.0,P@1.0 thefts=0<1:W3:-:blind") == "it was read");
  CHECK(problem(three + "thefts=0<1:L1:-:blind").starts_with("thefts: L1 cannot"));
  CHECK(problem(three + "left=W3@0.0").starts_with("left: W3 cannot"));
  CHECK(problem(three + "meeting=0:P3 left=P3@1.0").starts_with("left: P3 cannot"));
  CHECK(problem(three + "thefts=0<1:W3:-:blind left=P3@1.0 came=P3@1.1").starts_with("came: P3 cannot"));
  CHECK(problem(three + "to_play=1 meeting=1:P3") == "to_play: this seat has played");
  CHECK(problem("hands=-/L1/L2 leader=0") == "hands: seat 0 is to play and holds nothing");
}

TEST_CASE("a patch takes away the fields that a view's JSON leaves out") {
  Table t("hands=Sage,W3/L1,L2/King,W5 leader=0");
  const View before = t.play("Sage seat1").view(0);
  const View after = t.play("L1").view(0);
  CHECK(boost::json::serialize(json_of(before).at("looked_at")) == R"(["L1","L2"])");
  CHECK_FALSE(json_of(after).contains("looked_at"));
  CHECK_FALSE(json_of(before).contains("would_win"));
  std::string patch;
  REQUIRE(Chronicle::write_change(patch, before, after));
  boost::json::value patched = json_of(before);
  shape::apply_patch(patched, boost::json::parse(patch));
  CHECK(patched == json_of(after));
}

}  // namespace
}  // namespace cardhouse::chronicle
