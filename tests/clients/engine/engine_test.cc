// SPDX-License-Identifier: MIT
// The engine protocol: whole games, set-ups, fixed outcomes, copies and logs.
#include "clients/engine/engine.h"

#include <set>
#include <sstream>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "catalog/catalog.h"
#include "core/chance.h"
#include "tests/clients/engine/asking.h"

namespace cardhouse::engine {
namespace {

// Two seats with a few cards; seat 0 leads an 8 and may steal from either of the others.
constexpr std::string_view kEight =
    R"({"do":"new","game":"chronicle","position":{"players":3,"hands":[["P8","W3"],["L1","P3"],["King","P2"]],)"
    R"("turned":["rebellion"],"leader":0})";

std::string digest(Engine& engine, int table) {
  return text(ask(engine, json::object{{"do", "state"}, {"table", table}}), "digest");
}

// Plays a whole game by asking what is legal; returns the number of moves.
int play_out(Engine& engine, const json::value& table, std::uint64_t seed) {
  Dice dice(seed);
  int moves = 0;
  for (json::object answer{{"over", false}}; !answer.at("over").as_bool(); ++moves) {
    const auto legal = ask(engine, json::object{{"do", "legal"}, {"table", table}});
    REQUIRE_MESSAGE(error(legal).empty(), error(legal));
    const json::array& choices = legal.at("moves").as_array();
    REQUIRE(!choices.empty());
    const json::value& move = choices[below(dice, std::uint32_t(choices.size()))].at("move");
    answer = ask(engine,
                 json::object{{"do", "play"}, {"table", table}, {"move", move}, {"seat", legal.at("seat")}});
    REQUIRE_MESSAGE(error(answer).empty(), error(answer));
    REQUIRE(!answer.at("happenings").as_array().empty());
  }
  return moves;
}

TEST_CASE("whole games of every number of players are played over the protocol, and their logs verify") {
  for (const catalog::AnyGame* game : catalog::games())
    for (int players = game->min_players(); players <= game->max_players(); ++players) {
      Engine engine;
      const auto opened = ask(engine, json::object{{"do", "new"},
                                                   {"game", game->name()},
                                                   {"options", json::object{{"players", players}}},
                                                   {"seed", 100 + players}});
      REQUIRE_MESSAGE(error(opened).empty(), error(opened));
      CHECK(!opened.at("happenings").as_array().empty());
      const int moves = play_out(engine, opened.at("table"), std::uint64_t(players));

      const auto score = ask(engine, R"({"do":"score","table":1})");
      CHECK(score.at("over").as_bool());
      CHECK(score.at("points").as_array().size() == std::size_t(players));
      double shares = 0;
      for (const json::value& share : score.at("share").as_array()) shares += share.to_number<double>();
      const bool together =  // one shared result
          game->cooperative() && (shares == 0 || shares == players);
      CHECK((shares == doctest::Approx(1) || together));
      CHECK(ask(engine, R"({"do":"legal","table":1})").at("moves").as_array().empty());

      const auto log = text(ask(engine, R"({"do":"log","table":1})"), "log");
      const auto again = ask(engine, json::object{{"do", "replay"}, {"log", log}});
      REQUIRE_MESSAGE(error(again).empty(), error(again));
      CHECK(again.at("moves") == moves);
      CHECK(digest(engine, 1) == digest(engine, 2));
      CHECK(text(ask(engine, R"({"do":"log","table":2})"), "log") == log);
    }
}

TEST_CASE("bots play whole games over the protocol") {
  for (const catalog::AnyGame* game : catalog::games()) {
    Engine engine;
    ask(engine, json::object{{"do", "new"}, {"game", game->name()}, {"seed", 1}});
    json::object answer{{"over", false}};
    while (!answer.at("over").as_bool()) {
      const auto shown = ask(engine, R"({"do":"bot","table":1})");
      answer = ask(engine, R"({"do":"bot","table":1,"bot":"normal","play":true})");
      REQUIRE_MESSAGE(error(answer).empty(), error(answer));
      CHECK(answer.at("move") == shown.at("move"));  // the same seed, the same thought
      CHECK(!shown.contains("happenings"));
    }
  }
}

TEST_CASE("the same seed deals the same cards, another seed others, and without a seed they are random") {
  Engine engine;
  for (const std::string_view chance :
       {R"("seed":7)", R"("seed":7)", R"("seed":8)", R"("lang":"en")", R"("lang":"en")"})
    ask(engine, fmt::format(R"({{"do":"new","game":"chronicle",{}}})", chance));
  CHECK(digest(engine, 1) == digest(engine, 2));
  CHECK(digest(engine, 1) != digest(engine, 3));
  CHECK(digest(engine, 4) != digest(engine, 5));
  ask(engine, json::object{{"do", "new"}, {"game", "chronicle"}, {"key", hex(Chance::from_seed(7).key())}});
  CHECK(digest(engine, 1) == digest(engine, 6));
}

TEST_CASE("a position comes back from its notation") {
  Engine engine;
  ask(engine, R"({"do":"new","game":"chronicle","options":{"players":5},"seed":3})");
  for (int i = 0; i < 60; ++i) {
    ask(engine, R"({"do":"bot","table":1,"bot":"random","play":true})");
    const auto state = ask(engine, R"({"do":"state","table":1})");
    const auto set_up =
        ask(engine, json::object{{"do", "new"}, {"game", "chronicle"}, {"position", state.at("notation")}});
    REQUIRE_MESSAGE(error(set_up).empty(), error(set_up));
    const json::value& table = set_up.at("table");
    CHECK(ask(engine, json::object{{"do", "state"}, {"table", table}}).at("digest") == state.at("digest"));
    ask(engine, json::object{{"do", "close"}, {"table", table}});
  }
}

TEST_CASE("a set-up may be written as an object") {
  json::object position =
      json::parse(R"({"players":3,"hands":[["P8","W3"],["L1"],[]],"options":{"fame_to_win":5},
                                          "turned":["monster_attack"],"previous":[],"top":null,"leader":0})")
          .as_object();
  CHECK(notation_of(position) ==
        "players=3 hands=P8,W3/L1/- fame_to_win=5 turned=monster_attack previous=- top=- leader=0");
}

TEST_CASE("C4.8 a fixed outcome decides what an 8 steals") {
  for (const std::string_view card : {"L1", "p3"}) {
    Engine engine;
    ask(engine, fmt::format(R"({},"steals":["{}"]}})", kEight, card));
    const auto played = ask(engine, R"({"do":"play","table":1,"moves":["P8","seat1"]})");
    REQUIRE_MESSAGE(error(played).empty(), error(played));
    const auto state = ask(engine, R"({"do":"state","table":1})").at("state").as_object();
    const json::array& hand = state.at("hands").as_array()[0].as_array();
    CHECK(std::ranges::find(hand, json::value(card == "L1" ? "L1" : "P3")) != hand.end());
    const auto log = text(ask(engine, R"({"do":"log","table":1})"), "log");
    CHECK(error(ask(engine, json::object{{"do", "replay"}, {"log", log}})).empty());
    CHECK(digest(engine, 1) == digest(engine, 2));
  }
}

TEST_CASE("a fixed outcome that cannot be is an error, and nothing is played") {
  Engine engine;
  ask(engine, fmt::format(R"({},"steals":["L1","King"]}})", kEight));
  CHECK(error(ask(engine, R"({"do":"play","table":1,"move":"P8"})")).empty());
  const std::string before = digest(engine, 1);
  CHECK(refused(engine, R"({"do":"play","table":1,"move":"seat2"})") ==
        "the outcome \"L1\" is next, and \"seat2\" cannot bring it; \"fix\" sets other outcomes");
  CHECK(error(ask(engine, R"({"do":"fix","table":1,"outcomes":["W10"]})")).empty());
  CHECK(refused(engine, R"({"do":"play","table":1,"move":"seat1"})")
            .starts_with("the outcome \"W10\" is next and cannot be: "));
  CHECK(digest(engine, 1) == before);
  CHECK(error(ask(engine, R"({"do":"fix","table":1,"outcomes":[]})")).empty());
  CHECK(error(ask(engine, R"({"do":"play","table":1,"move":"seat2"})")).empty());
}

TEST_CASE("several moves are played all or not at all") {
  Engine engine;
  ask(engine, std::string(kEight) + "}");
  const std::string before = digest(engine, 1);
  const std::string why = refused(engine, R"({"do":"play","table":1,"moves":["P8","seat1","L1"]})");
  CHECK(why.starts_with("move 3 of 3: \"L1\" cannot be played: "));
  CHECK(why.ends_with("; nothing was played"));
  CHECK(digest(engine, 1) == before);
}

TEST_CASE("a copy goes its own way") {
  Engine engine;
  ask(engine, R"({"do":"new","game":"chronicle","seed":5})");
  const std::string before = digest(engine, 1);
  CHECK(ask(engine, R"({"do":"copy","table":1})").at("table") == 2);
  ask(engine, R"({"do":"bot","table":2,"play":true})");
  CHECK(digest(engine, 1) == before);
  CHECK(digest(engine, 2) != before);
}

TEST_CASE("a log can be taken up after any of its moves") {
  Engine engine;
  ask(engine, R"({"do":"new","game":"chronicle","seed":5,"seats":["Anna","Béla","Cili","bot:random"]})");
  std::vector<std::string> digests{digest(engine, 1)};
  for (int i = 0; i < 12; ++i) {
    ask(engine, R"({"do":"bot","table":1,"bot":"random","play":true})");
    digests.push_back(digest(engine, 1));
  }
  const auto log = ask(engine, R"({"do":"log","table":1})").at("log");
  for (int at = 0; at <= 12; ++at) {
    const auto answer = ask(engine, json::object{{"do", "replay"}, {"log", log}, {"at", at}});
    REQUIRE_MESSAGE(error(answer).empty(), error(answer));
    CHECK(answer.at("moves") == at);
    CHECK(digest(engine, at + 2) == digests[std::size_t(at)]);
  }
  CHECK(error(ask(engine, json::object{{"do", "replay"}, {"log", log}, {"at", 13}})) ==
        "\"at\" is 13, but the log has 12 moves");
}

TEST_CASE("a view shows the seat's own hand only, and asks it only in its turn") {
  Engine engine;
  const auto opened = ask(engine, R"({"do":"new","game":"chronicle","seed":5})");
  for (int seat = 0; seat < 4; ++seat) {
    const auto answer = ask(engine, json::object{{"do", "view"}, {"table", 1}, {"seat", seat}});
    CHECK(answer.contains("prompt") == (opened.at("turn") == seat));
    CHECK(!answer.at("view").as_object().contains("hands"));
  }
}

TEST_CASE("sentences come in both languages, with the names of the seats") {
  Engine engine;
  const auto happening = [&](std::string_view extra) {
    const auto opened = ask(engine, fmt::format(R"({{"do":"new","game":"chronicle","seed":5{}}})", extra));
    std::string all;
    for (const json::value& told : opened.at("happenings").as_array())
      all += std::string(told.at("text").as_string());
    return all;
  };
  const std::string english = happening(""), hungarian = happening(R"(,"lang":"hu")");
  CHECK(english != hungarian);
  CHECK(english.contains("Seat "));
  CHECK(!english.contains('@'));
  CHECK(happening(R"(,"seats":["Anna","Anna","Anna","Anna"])").contains("Anna"));
}

TEST_CASE("the engine answers line by line, also the last one without a newline, and ends with the input") {
  std::istringstream in("{\"do\":\"games\"}\n\n" + std::string(kMaxLine + 1, 'x') +
                        "\n{\"do\":\"games\",\"id\":4}");
  std::ostringstream out;
  CHECK(run(in, out) == 0);
  std::istringstream lines(out.str());
  std::string line;
  std::vector<json::object> answers;
  while (std::getline(lines, line)) answers.push_back(json::parse(line).as_object());
  REQUIRE(answers.size() == 4);
  CHECK(answers[0].contains("games"));
  CHECK(error(answers[1]).starts_with("not JSON"));
  CHECK(error(answers[2]).starts_with("the line is too long"));
  CHECK(answers[3].at("id") == 4);
}

TEST_CASE("nothing is answered after quit") {
  std::istringstream in("{\"do\":\"quit\",\"id\":\"x\"}\n{\"do\":\"games\"}\n");
  std::ostringstream out;
  CHECK(run(in, out) == 0);
  CHECK(out.str() == "{\"id\":\"x\",\"bye\":true}\n");
}

TEST_CASE("a happening has its facts as fields beside the sentence") {
  Engine engine;
  ask(engine, std::string(kEight) + R"(,"steals":["L1"]})");
  const auto told =
      ask(engine, R"({"do":"play","table":1,"moves":["P8","seat1"]})").at("happenings").as_array();
  CHECK(told[0].at("who") == 0);
  CHECK(told[0].at("card") == "P8");
  CHECK(told[0].at("from") == "hand");
  CHECK(told[0].at("to") == "meeting");
  CHECK(told[1].at("kind") == "stolen");
  CHECK(told[1].at("target") == 1);
  CHECK(told[1].at("card") == "L1");
  CHECK_FALSE(told[2].as_object().contains("card"));  // for the one who does not see it
}

TEST_CASE("the object that state prints is a position for new, in every game and at every moment") {
  Engine engine;
  for (const catalog::AnyGame* game : catalog::games()) {
    Dice dice(5);
    const auto table =
        ask(engine, json::object{{"do", "new"}, {"game", game->name()}, {"seed", 5}}).at("table");
    for (int i = 0; i < 60; ++i) {
      const auto state = ask(engine, json::object{{"do", "state"}, {"table", table}});
      const auto again =
          ask(engine, json::object{{"do", "new"}, {"game", game->name()}, {"position", state.at("state")}});
      REQUIRE_MESSAGE(error(again).empty(), game->name(), ": ", error(again));
      CHECK(ask(engine, json::object{{"do", "state"}, {"table", again.at("table")}}).at("digest") ==
            state.at("digest"));
      ask(engine, json::object{{"do", "close"}, {"table", again.at("table")}});
      const auto legal = ask(engine, json::object{{"do", "legal"}, {"table", table}}).at("moves").as_array();
      if (legal.empty()) break;
      ask(engine, json::object{{"do", "play"},
                               {"table", table},
                               {"move", legal[below(dice, std::uint32_t(legal.size()))].at("move")}});
    }
  }
}

TEST_CASE("facts in the object that state prints can be changed, derived fields cannot") {
  Engine engine;
  ask(engine, std::string(kEight) + "}");
  auto state = ask(engine, R"({"do":"state","table":1})").at("state").as_object();
  state["fame"] = json::array{2, 0, 1};  // a flat list, as it is printed
  state["hands"].as_array()[0] = json::array{"P8", "W4"};
  const auto set_up = [&] {
    return ask(engine, json::object{{"do", "new"}, {"game", "chronicle"}, {"position", state}});
  };
  CHECK(error(set_up()).empty());
  const auto changed = ask(engine, R"({"do":"state","table":2})").at("state").as_object();
  CHECK(changed.at("fame") == json::array{2, 0, 1});
  CHECK(changed.at("hands").at(0) == json::array{"P8", "W4"});
  state["conditions"] = json::array{"famine"};
  CHECK(error(set_up()).starts_with("\"conditions\" is no fact of a position"));
}

TEST_CASE("numbers by seat may be a flat list") {
  Engine engine;
  CHECK(refused(engine,
                R"({"do":"new","game":"ghosts","position":{"players":3,"starter":0,"points":[4,0,9],)"
                R"("bids":[3,"3+1",1],"wreaths":[3,3,3],"hands":[["H6","C11","N12"],["H10","C9","S12"],)"
                R"(["H4","C10","S7"]]}})") == "bids: 1 parts where 3 are needed; write - for an empty one");
  CHECK(refused(engine, R"({"do":"new","game":"ghosts","position":{"players":3,"starter":0,"points":[4,0,9],)"
                        R"("bids":[3,4,1],"wreaths":[3,3,3],"hands":[["H6","C11","N12"],["H10","C9","S12"],)"
                        R"(["H4","C10","S7"]]}})")
            .empty());
}

TEST_CASE("one move may use several outcomes, and one that is not used is refused") {
  Engine engine;
  ask(engine, std::string(kEight) + "}");
  CHECK(refused(engine, R"({"do":"play","table":1,"move":"P8","outcomes":["L1"]})") ==
        "the outcome \"L1\" was not used; nothing was played");
  CHECK(refused(engine, R"({"do":"play","table":1,"moves":["P8","seat1"],"outcomes":["L1"]})").empty());
  CHECK(ask(engine, R"({"do":"state","table":1})").at("state").at("hands").at(0) == json::array{"W3", "L1"});
  // In Spirit Tactics the next shuffles of both decks are fixed before the same move.
  const auto both = ask(engine, R"({"do":"new","game":"spirits","seed":1})").at("table");
  const auto seen = ask(engine, json::object{{"do", "state"}, {"table", both}}).at("state").at("decks");
  const auto top = [&](int seat) {
    return fmt::format("{}:{}", seat, std::string_view(seen.at(std::size_t(seat)).at(0).as_string()));
  };
  ask(engine, json::object{{"do", "fix"}, {"table", both}, {"outcomes", json::array{top(0), top(1)}}});
  const auto first = ask(engine, json::object{{"do", "legal"}, {"table", both}}).at("moves").at(0).at("move");
  ask(engine, json::object{{"do", "play"}, {"table", both}, {"move", first}});
  CHECK(text(ask(engine, json::object{{"do", "state"}, {"table", both}}), "notation")
            .find(fmt::format("shuffles={}/{} ", top(0).substr(2), top(1).substr(2))) != std::string::npos);
  const auto table = ask(engine, R"({"do":"new","game":"spirits","seed":1})").at("table");
  const auto legal = [&] { return ask(engine, json::object{{"do", "legal"}, {"table", table}}); };
  CHECK(error(ask(engine, json::object{{"do", "play"},
                                       {"table", table},
                                       {"move", legal().at("moves").at(0).at("move")},
                                       {"outcomes", json::array{"7:nothing"}}}))
            .ends_with("was not used; nothing was played"));
}

TEST_CASE("worlds fit what a seat sees") {
  Engine engine;
  for (const catalog::AnyGame* game : catalog::games()) {
    const auto table =
        ask(engine, json::object{{"do", "new"}, {"game", game->name()}, {"seed", 2}}).at("table");
    const auto answer =
        ask(engine, json::object{{"do", "worlds"}, {"table", table}, {"seat", 1}, {"n", 5}, {"seed", 9}});
    REQUIRE_MESSAGE(error(answer).empty(), error(answer));
    CHECK(answer.at("worlds").as_array().size() == 5);
    const auto seen = ask(engine, json::object{{"do", "view"}, {"table", table}, {"seat", 1}}).at("view");
    std::set<std::string> worlds;
    for (const json::value& world : answer.at("worlds").as_array()) {
      const auto there = ask(
          engine, json::object{{"do", "new"}, {"game", game->name()}, {"position", world.at("notation")}});
      REQUIRE_MESSAGE(error(there).empty(), error(there));
      CHECK(ask(engine, json::object{{"do", "view"}, {"table", there.at("table")}, {"seat", 1}}).at("view") ==
            seen);
      worlds.emplace(world.at("notation").as_string());
    }
    CHECK(worlds.size() == 5);
    CHECK(ask(engine, json::object{{"do", "worlds"}, {"table", table}, {"seat", 1}, {"n", 5}, {"seed", 9}}) ==
          answer);
  }
  CHECK(refused(engine, R"({"do":"worlds","table":1,"seat":1,"n":1001})") ==
        "\"n\" must be from 1 to 1000, not 1001");
}

}  // namespace
}  // namespace cardhouse::engine
