// SPDX-License-Identifier: MIT
// Windows to respond: what has no use is passed by, and neither silence nor time tells what is in a hand. And
// how far a search leans on the rules of thumb.
#include <chrono>
#include <string>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "bots/players.h"
#include "catalog/catalog.h"
#include "catalog/erase.h"
#include "catalog/types.h"
#include "games/spirits/game.h"
#include "tests/games/spirits/table.h"
#include "tests/processor.h"

namespace cardhouse::bots {
namespace {

using spirits::Act;
using spirits::Spirits;

// Seat 1 may respond to an attack on its Commander, with this card in hand.
Spirits::State attacked(const std::string& hand, const std::string& more = "") {
  spirits::TestTable t("phase=combat hands=-/" + hand + " spirits=0F1:granite-squire" + more);
  t.play("attack:0F1");
  REQUIRE(t.is("asks 1 priority"));
  return t.state();
}

struct Taken {
  double wall, processor;
};
Taken time_of(const std::string& bot, const Spirits::State& state) {
  const catalog::PositionOf<Spirits> position(state);
  auto made = make_bot(bot, "spirits", Chance::from_seed(1));
  REQUIRE_MESSAGE(made, made.error());
  const auto start = std::chrono::steady_clock::now();
  const double used = processor_seconds();
  (*made)->choose(position, 1);
  return {std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(),
          processor_seconds() - used};
}

TEST_CASE("S10.6 a window takes a bot that looks ahead the same time, with and without a response") {
  REQUIRE(Spirits::legal(attacked("parry")).size() == 2);
  REQUIRE(Spirits::legal(attacked("kindle")).size() == 1);
  const double least = double(kHiddenResponseMs) / 1000;
  for (const std::string bot : {"search:nodes=20", "search:ms=3000", "pimc:ms=3000"})
    for (const std::string hand : {"parry", "kindle"}) {
      CAPTURE(bot);
      CAPTURE(hand);
      const Taken taken = time_of(bot, attacked(hand));
      CHECK(taken.wall >= least);
      CHECK(taken.processor < 2);  // not all of the time that it has for a move
    }
}

TEST_CASE("S10.6 only windows hide how long a player thinks") {
  const Spirits::State window = attacked("parry");
  CHECK(Spirits::hides_response_time(Spirits::view(window, 1)));
  const Spirits::State open = spirits::TestTable("hands=kindle/-").state();
  CHECK(!Spirits::hides_response_time(Spirits::view(open, 0)));
}

TEST_CASE("a window without a useful response is passed by, a useful one is taken") {
  const Spirits::State useless = attacked("quick-mend", ",1B3:gatewarden");
  const Spirits::State saved = [] {
    spirits::TestTable t("phase=combat damage=0/4100 hands=-/parry spirits=0F1:granite-squire");
    t.play("attack:0F1");
    return t.state();
  }();
  REQUIRE(Spirits::legal(useless).size() == 2);
  for (const char* name : {"sensible", "search:nodes=200"}) {
    CAPTURE(name);
    auto player = *make_player<Spirits>(name);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      Dice a(seed), b(seed);
      CHECK(decide<Spirits>(player, useless, a).act() == Act::Done);
      CHECK(decide<Spirits>(player, saved, b).act() == Act::Reflex);
    }
  }
}

TEST_CASE("a search leaves the rules of thumb only for what is better beyond doubt") {
  Candidates<Spirits> list(3);
  list[0] = {.move = Act::Done, .share = 0.60, .visits = 50, .usual = true};
  list[1] = {.move = Act::Yes, .share = 0.61, .visits = 60, .doubt = 0.02};
  list[2] = {.move = Act::Reflex, .share = 0.5, .visits = 500};
  CHECK(favourite<Spirits>(list) == Act::Done);
  list[1].share = 0.63;
  CHECK(favourite<Spirits>(list) == Act::Yes);
  list[1].share = 0.61, list[1].doubt = 0.001;  // the same lead as first, now surely one
  CHECK(favourite<Spirits>(list) == Act::Yes);
  list[0].usual = false;
  CHECK(favourite<Spirits>(list) == Act::Reflex);  // the most visited
}

}  // namespace
}  // namespace cardhouse::bots
