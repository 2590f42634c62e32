// SPDX-License-Identifier: MIT
// The program: it finds the command, runs it, and says what went wrong. All work is in commands/.
#include <clocale>
#include <csignal>
#include <cstdio>
#include <exception>

#include <fmt/format.h>
#include <unistd.h>

#include "apps/commands/commands.h"

namespace {

using namespace cardhouse;

constexpr auto kExamples = R"(Examples:
  cardhouse play chronicle            play Chronicle against bots
  cardhouse games                     what can be played, with which options
  cardhouse replay game.log           look at a finished game, move by move
  cardhouse verify game.log           check that a log is valid
  cardhouse arena ghosts --a sensible --b random   which bot is stronger
  cardhouse cards list                the cards of Spirit Tactics with their texts
  cardhouse campaign --help           a campaign of Dragonfire
  cardhouse engine                    for other programs: JSON lines in and out
  cardhouse serve                     start a server, at http://localhost:8080
  cardhouse COMMAND --help            more about a command)";

int run(int argc, char** argv) {
  commands::Program program("cardhouse",
                            "Cardhouse: an engine for card games, with bots, replays and protocols for "
                            "other programs.",
                            CARDHOUSE_VERSION);
  const commands::Command root = program.root();
  root.footer(kExamples);
  commands::add_play(root);
  commands::add_replay(root);
  commands::add_games(root);
  commands::add_verify(root);
  commands::add_simulate(root);
  commands::add_arena(root);
  commands::add_balance(root);
  commands::add_engine(root);
  commands::add_serve(root);
  commands::add_think(root);
  commands::add_load(root);
  commands::add_admin(root);
  commands::add_bench(root);
  commands::add_cards(root);
  commands::add_campaign(root);
  return program.run(argc, argv);
}

// The reader of our output has closed it, as in `cardhouse games | head -1`. That is no failure.
void stop_quietly(int) { _exit(0); }

}  // namespace

int main(int argc, char** argv) {
  std::setlocale(LC_ALL, "");
  std::setlocale(LC_NUMERIC, "C");  // numbers are for machines too
  std::signal(SIGPIPE, stop_quietly);
  try {
    const int exit_code = run(argc, argv);
    if (std::fflush(stdout) == 0) return exit_code;
    std::perror("cardhouse: the output is incomplete");
  } catch (const std::exception& problem) {
    fmt::print(stderr, "cardhouse: {}\n", problem.what());
  } catch (...) { fmt::print(stderr, "cardhouse: unknown error\n"); }
  return 1;
}
