// SPDX-License-Identifier: MIT
// Logs played again: a true one is found in order, a false one is found out.
#include "catalog/sitting.h"

#include <algorithm>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "catalog/catalog.h"

namespace cardhouse::catalog {
namespace {

Settings with_players(int players) { return {{"players", std::to_string(players)}}; }

// Of the options that a game has those that end it soon: random duels are long.
Settings short_game(const AnyGame& game, int players) {
  Settings settings = with_players(players);
  for (const SettingInfo& setting : game.settings())
    if (setting.name == "turn_cap") set(settings, "turn_cap", setting.values.back());
  return settings;
}

// A whole game of random moves, as its log.
Log random_game(const AnyGame& game, int players, std::uint64_t seed) {
  Log log{
      .game = std::string(game.name()), .rules = game.rules_version(), .options = short_game(game, players)};
  log.key = Chance::from_seed(seed).key();
  for (int seat = 0; seat < players; ++seat) log.seats.push_back(fmt::format("Player {}", seat));
  const auto dealt = game.deal(log.options, log.key);
  const auto& position = dealt->position;
  DigestTrail trail;
  trail.begin(*position);
  for (Dice dice(seed); position->turn();) {
    const auto legal = position->legal();
    const MoveCode move = legal[below(dice, std::uint32_t(legal.size()))];
    log.moves.push_back(position->move_name(move));
    position->play(move);
    trail.add(log.moves.back(), *position);
  }
  log.digest = trail.value();
  return log;
}

std::string problem(const Log& log) {
  const auto sitting = replay(log);
  return sitting ? "" : sitting.error();
}

TEST_CASE("a true log is found in order, for every game and number of players") {
  for (const AnyGame* game : games())
    for (int players = game->min_players(); players <= game->max_players(); ++players) {
      const Log log = random_game(*game, players, 11);
      const auto sitting = replay(*read_log(print(log)));
      REQUIRE_MESSAGE(sitting, sitting.error());
      CHECK(sitting->moves == log.moves.size());
      CHECK(sitting->digest == log.digest);
      CHECK(!sitting->position->turn());
      Log open = log;
      open.digest.reset();
      CHECK(problem(open).empty());
    }
}

TEST_CASE("an older log, with a digest of bytes, still replays") {
  Log log = random_game(*find("ghosts"), 4, 5);
  log.digest = 1;
  CHECK(!problem(log).empty());
  log.digest_is_old = true;
  CHECK(problem(log).empty());
  CHECK(read_log(print(log)) == log);
}

TEST_CASE("any changed move is found out") {
  for (const AnyGame* game : games()) {
    const Log log = random_game(*game, game->max_players(), 5);
    auto replayer = Replayer::open(log);
    REQUIRE(replayer);
    const std::size_t apart = log.moves.size() / 60 + 1;  // of a long game every few moves
    for (std::size_t i = 0; i < log.moves.size(); ++i) {
      if (i % apart != 0) {
        REQUIRE(replayer->step());
        continue;
      }
      const auto legal = replayer->position().legal();
      Log changed = log;
      changed.moves[i] = replayer->position().move_name(legal.front());
      if (changed.moves[i] == log.moves[i]) changed.moves[i] = replayer->position().move_name(legal.back());
      if (changed.moves[i] != log.moves[i]) CHECK(!problem(changed).empty());
      REQUIRE(replayer->step());
    }
  }
}

TEST_CASE("an illegal move is named with its number, its name and the rule") {
  const AnyGame& game = *find("chronicle");
  Log log = random_game(game, 4, 3);
  log.digest.reset();
  auto replayer = Replayer::open(log);
  REQUIRE(replayer);
  // A card that was played cannot be played again by the next player.
  log.moves = {log.moves[0], log.moves[0]};
  CHECK(problem(log).starts_with(fmt::format("move 2 of 2, \"{}\": ", log.moves[0])));
  log.moves = {"nonsense"};
  CHECK(problem(log) == "move 1 of 1, \"nonsense\": \"nonsense\" is not a move of chronicle");
}

TEST_CASE("C3.2 a revoke in a log is refused with the number of the rule") {
  Log log{.game = "chronicle", .start = "players=3 hands=P8,W3/P9,L1/King,P2 leader=0 turned=rebellion"};
  log.moves = {"W3", "L1"};
  CHECK(problem(log).empty());
  log.start = "players=3 hands=P7,W3/P9,L1/King,P2 leader=0 turned=rebellion";
  log.moves = {"P7", "L1"};
  CHECK(problem(log).starts_with("move 2 of 2, \"L1\": "));
  CHECK(problem(log).ends_with("(C3.2)"));
}

TEST_CASE("a changed key, changed options and a changed digest are found out") {
  for (const AnyGame* game : games()) {
    const Log log = random_game(*game, game->min_players(), 8);
    for (std::size_t word = 0; word < log.key.size(); ++word) {
      Log changed = log;
      changed.key[word] ^= 1u << (3 * word);
      CHECK(!problem(changed).empty());
    }
    Log changed = log;
    if (game->max_players() > game->min_players()) {
      changed.options = with_players(game->min_players() + 1);
      CHECK(problem(changed).starts_with("the log names "));
      changed.seats.clear();
      CHECK(!problem(changed).empty());
    }
    changed = log;
    changed.digest = *log.digest ^ 1;
    CHECK(problem(changed).starts_with("the log ends with the digest "));
    changed = log;
    changed.moves.pop_back();
    CHECK(problem(changed).starts_with("the log ends with the digest "));
    changed = log;
    changed.moves.push_back(log.moves.back());
    CHECK(problem(changed).ends_with("the game is over"));
  }
}

TEST_CASE("a log of another game, version, option or start is refused with the reason") {
  const Log log = random_game(*games().front(), 4, 8);
  Log changed = log;
  changed.game = "whist";
  CHECK(problem(changed).starts_with("unknown game \"whist\"; there are: chronicle"));
  changed = log;
  changed.rules = 99;
  CHECK(problem(changed).starts_with("the log was played by version 99 of the rules"));
  changed = log;
  changed.options.emplace_back("jokers", "2");
  CHECK(problem(changed).starts_with("unknown option \"jokers\""));
  changed = log;
  changed.start = "nonsense";
  CHECK(problem(changed).starts_with("the start position: "));
}

TEST_CASE("a log may start from a position, whose options it may repeat") {
  for (const AnyGame* game : games()) {
    const auto dealt = game->deal(with_players(game->min_players()), Chance::from_seed(4).key());
    Log log{.game = std::string(game->name()), .rules = game->rules_version()};
    log.start = dealt->position->notation();
    log.options = dealt->position->settings();
    log.moves = {dealt->position->move_name(dealt->position->legal().front())};
    CHECK(problem(log) == "");
    if (game->max_players() == game->min_players()) continue;
    log.options = with_players(game->max_players());
    CHECK(problem(log).ends_with("does not fit the start position"));
  }
}

TEST_CASE("a replayer steps and jumps to the same positions") {
  for (const AnyGame* game : games()) {
    const Log log = random_game(*game, game->max_players(), 21);
    auto replayer = Replayer::open(log);
    REQUIRE(replayer);
    CHECK(!replayer->happenings().empty());
    std::vector<std::uint64_t> digests{replayer->position().digest()}, trails{replayer->digest()};
    while (!replayer->at_end()) {
      REQUIRE(replayer->step());
      digests.push_back(replayer->position().digest());
      trails.push_back(replayer->digest());
      CHECK(replayer->moves_done() == digests.size() - 1);
    }
    CHECK(trails.back() == log.digest);
    Dice dice(1);
    for (int i = 0; i < 40; ++i) {
      const std::size_t to = below(dice, std::uint32_t(digests.size()));
      REQUIRE(replayer->jump(to));
      CHECK(replayer->moves_done() == to);
      CHECK(replayer->position().digest() == digests[to]);
      CHECK(replayer->digest() == trails[to]);
    }
    REQUIRE(replayer->jump(digests.size() + 100));
    CHECK(replayer->at_end());
  }
}

TEST_CASE("a replayer stops before a move that cannot be played") {
  Log log = random_game(*games().front(), 4, 2);
  log.moves[7] = "nonsense";
  auto replayer = Replayer::open(log);
  REQUIRE(replayer);
  CHECK(!replayer->jump(20));
  CHECK(replayer->moves_done() == 7);
  CHECK(!replayer->step());
  CHECK(replayer->moves_done() == 7);
  CHECK(replayer->jump(3));
}

}  // namespace
}  // namespace cardhouse::catalog
