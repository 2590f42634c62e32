// SPDX-License-Identifier: MIT
// Old games of guests go while the house is open; games of accounts, and all where the host wants it, stay.
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

constexpr Time kOneDay = 24 * 3600 * 1000ll;

void add_old_games(TestHouse& house, int of_guests) {
  const Time now = house.world.wall();
  const auto store = store::open_sqlite(house.file(), nullptr, {.opening = store::Opening::Further});
  store->add_account({"anna", "Anna", "anna", "hash", 1});
  for (int i = 0; i <= of_guests; ++i) {
    const std::string table = i == of_guests ? "kept" : fmt::format("old{}", i);
    store->write({{.records = {{table, 1, "{}"}},
                   .tables = {{table, "ghosts", "over", true, now + i}},
                   .finished = {{.person = i == of_guests ? "anna" : "guest",
                                 .table = table,
                                 .game = "ghosts",
                                 .ended = now,
                                 .result = "won",
                                 .body = "{}"}}}});
  }
}
std::size_t games_left(TestHouse& house) {
  return store::open_sqlite(house.file(), nullptr, {.opening = store::Opening::Further})
      ->tables("over", 1000)
      .size();
}

TEST_CASE("finished games of guests go when they are old, those of accounts stay") {
  TestHouse house({.guest_game_days = 10});
  add_old_games(house, 50);
  house.world.now_ += 9 * kOneDay;
  house.tick();
  CHECK(games_left(house) == 51);
  house.world.now_ += 2 * kOneDay;
  house.world.until([&] {
    house.tick();
    return games_left(house) == 1;
  });
  CHECK(house.hall->metrics().games_forgotten == 50);
  CHECK(store::open_sqlite(house.file())->table("kept"));
}

TEST_CASE("a host who wants to keep all games says 0 days") {
  TestHouse house({.guest_game_days = 0});
  add_old_games(house, 3);
  house.world.now_ += 5000 * kOneDay;
  for (int i = 0; i < 10; ++i) house.tick();
  CHECK(house.hall->metrics().games_forgotten == 0);
}

}  // namespace
}  // namespace cardhouse::server
