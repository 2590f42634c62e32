// SPDX-License-Identifier: MIT
// Bots between two decisions: whose they are, and when they go.
#include "server/kept_bots.h"

#include <doctest/doctest.h>

#include "catalog/catalog.h"

namespace cardhouse::server {
namespace {

constexpr std::string_view kGame = "ghosts";

TEST_CASE("a bot decides for its seat again and again, and for no other") {
  KeptBots kept(8);
  auto bot = kept.take("t1", 0, "hard", kGame);
  REQUIRE(bot != nullptr);
  const bots::Bot* const first = bot.get();
  CHECK(kept.take("t1", 0, "hard", kGame).get() != first);  // while it thinks nobody else gets it
  kept.put_back("t1", 0, std::move(bot));
  CHECK(kept.take("t1", 1, "hard", kGame).get() != first);
  CHECK(kept.take("t2", 0, "hard", kGame).get() != first);
  bot = kept.take("t1", 0, "hard", kGame);
  CHECK(bot.get() == first);
  CHECK(kept.size() == 0);
  kept.put_back("t1", 0, std::move(bot));
  CHECK(kept.take("t1", 0, "normal", kGame)->name() == "normal");
  CHECK(kept.size() == 0);  // the seat has another bot now
  CHECK(kept.take("t1", 0, "genius", kGame) == nullptr);
}

TEST_CASE("a bot goes when its seat changes hands, its table goes, or there are too many") {
  KeptBots kept(3);
  const auto put = [&](const std::string& table, Seat seat, std::string_view spec) {
    kept.put_back(table, seat, kept.take(table, seat, spec, kGame));
  };
  put("t1", 0, "normal"), put("t1", 1, "normal"), put("t2", 1, "normal");
  std::vector<table::Chair> chairs(3);
  chairs[0].bot = "normal";  // and at seat 1 the person is back
  kept.keep_seated("t1", chairs);
  CHECK(kept.size() == 2);
  chairs[0].bot = "random";
  kept.keep_seated("t1", chairs);
  CHECK(kept.size() == 1);
  put("t1", 0, "random"), put("t1", 2, "random");
  put("t2", 1, "normal");  // used again, so it stays for longest
  put("t3", 0, "random");
  CHECK(kept.size() == 3);
  kept.keep_tables([](const std::string& table) { return table != "t2"; });
  CHECK(kept.size() == 2);
  kept.keep_seated("t1", {});
  CHECK(kept.size() == 1);  // one of the two had gone already
}

TEST_CASE("a bot that is kept plays as well as a new one, also after moves were taken back") {
  const auto dealt = catalog::find(kGame)->deal({}, Key{});
  REQUIRE(dealt.has_value());
  const auto start = dealt->position->copy();
  auto position = dealt->position->copy();
  KeptBots kept(8);
  for (int step = 0; step < 60 && position->turn(); ++step) {
    if (step == 20) position = start->copy();
    const Seat seat = *position->turn();
    auto bot = kept.take("t", seat, "search:nodes=40", kGame);
    const auto move = bot->choose(*position, seat);
    const auto legal = position->legal();
    REQUIRE(std::ranges::find(legal, move) != legal.end());
    kept.put_back("t", seat, std::move(bot));
    position->play(move);
  }
  CHECK(kept.size() == std::size_t(position->players()));
}

}  // namespace
}  // namespace cardhouse::server
