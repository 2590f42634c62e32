// SPDX-License-Identifier: MIT
// The report on parties: what is counted, and who goes.
#include "lab/parties.h"

#include <doctest/doctest.h>

#include "games/dragonfire/game.h"
#include "games/dragonfire/reason.h"

namespace cardhouse::lab {
namespace {

PartiesTask small(int threads) {
  return {.game = "dragonfire",
          .bot = "random",
          .adventures = {"trouble-at-millbrook"},
          .sizes = {2, 3},
          .levels = {},
          .games = 3,
          .seed = 5,
          .threads = threads};
}

TEST_CASE("every cell is played as often as was asked, and the threads do not matter") {
  const auto one = weigh_parties(small(1), Language::English),
             two = weigh_parties(small(2), Language::English);
  REQUIRE(one);
  REQUIRE(two);
  CHECK(one->played == 6);
  CHECK(one->asked == 6);
  REQUIRE(one->cells.size() == 2);
  CHECK(one->cells[1].players == 3);
  std::uint64_t lost = 0, fallen = 0;
  for (const PartyCell& cell : one->cells) {
    CHECK(cell.wins.games == 3);
    for (const std::uint64_t games : cell.lost_in_scene) lost += games;
    lost += cell.wins.halves / 2;
  }
  CHECK(lost == 6);  // every game is won, or lost in a Scene
  for (const Feller& one_of : one->fellers) fallen += one_of.fallen;
  CHECK(fallen > 0);
  CHECK(table(*one, Language::English) == table(*two, Language::English));
  CHECK(table(*one, Language::Hungarian) != table(*one, Language::English));
  CHECK(to_json(*one).at("cells").as_array().size() == 2);
  const std::string html = page(*one, "cardhouse balance dragonfire", Language::English);
  CHECK(html.contains("<svg"));
  CHECK(html.contains("Trouble at Millbrook"));
}

TEST_CASE("the chances that a bot shows are added up exactly, on any number of threads") {
  PartiesTask task = small(1);
  task.bot = "search:nodes=10";
  task.games = 8;
  const auto one = weigh_parties(task, Language::English);
  REQUIRE(one);
  CHECK(one->chances[5].turns + one->chances[9].turns > 0);
  for (const int threads : {2, 5}) {
    task.threads = threads;
    CHECK(to_json(*weigh_parties(task, Language::English)) == to_json(*one));
  }
}

TEST_CASE("D11.2 D11.3 a party at a level has spent its XP and carries what it would have found") {
  using namespace dragonfire;
  const Options fresh = party_at(4, 0, 0, 1), grown = party_at(4, 20, 4, 1);
  for (std::size_t seat = 0; seat < 4; ++seat) {
    CHECK(fresh.seat[seat].advancements[0] == 0);
    CHECK(fresh.seat[seat].items[0] == 0);
    CHECK(grown.seat[seat].advancements[0] != 0);
  }
  bool carries = false;
  for (std::size_t seat = 0; seat < 4; ++seat) carries |= grown.seat[seat].items[0] != 0;
  CHECK(carries);
  CHECK(party_problem(grown).empty());
  CHECK(party_at(4, 20, 0, 1).more == 2);  // D11.9
  for (int players = 2; players <= 6; ++players)
    for (int adventure = 0; adventure < library().adventures(); ++adventure)
      CHECK(party_at(players, library().adventure(adventure).level, adventure, 1).players == players);
}

TEST_CASE("a report on parties says why it cannot be made") {
  PartiesTask task = small(1);
  task.adventures = {"nowhere"};
  CHECK(weigh_parties(task, Language::English).error().contains("nowhere"));
  task = small(1);
  task.sizes = {7};
  CHECK_FALSE(weigh_parties(task, Language::English));
  task = small(1);
  task.bot = "nobody";
  CHECK_FALSE(weigh_parties(task, Language::English));
  task = small(1);
  task.games = 0;
  CHECK_FALSE(weigh_parties(task, Language::English));
}

}  // namespace
}  // namespace cardhouse::lab
