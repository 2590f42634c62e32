// SPDX-License-Identifier: MIT
// The program: it finds the command, runs it, and says what went wrong. All work is in commands/.
#include <clocale>
#include <csignal>
#include <cstdio>
#include <exception>
#include <string>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "apps/commands/commands.h"

namespace {

using namespace cardhouse;

constexpr auto kExamples = R"(Examples:
  cardhouse play chronicle            play Chronicle against bots
  cardhouse games                     what can be played, with which options
  cardhouse replay game.log           look at a finished game, move by move
  cardhouse verify game.log           check that a log is what it claims
  cardhouse arena ghosts --a sensible --b random   which bot is stronger, honestly
  cardhouse engine                    for other programs: JSON lines in and out
  cardhouse serve                     tables on the network, at http://localhost:8080
  cardhouse COMMAND --help            more about a command)";

void add_commands(CLI::App& app, int& exit_code) {
  commands::add_play(app, exit_code);
  commands::add_replay(app, exit_code);
  commands::add_games(app, exit_code);
  commands::add_verify(app, exit_code);
  commands::add_simulate(app, exit_code);
  commands::add_arena(app, exit_code);
  commands::add_engine(app, exit_code);
  commands::add_serve(app, exit_code);
  commands::add_load(app, exit_code);
  commands::add_admin(app, exit_code);
  commands::add_bench(app, exit_code);
}

std::string names_of_commands(const CLI::App& app) {
  std::string names;
  for (const CLI::App* command : app.get_subcommands(nullptr))
    names += (names.empty() ? "" : ", ") + command->get_name();
  return names;
}

// The command that was meant, or the whole program.
const CLI::App& called(const CLI::App& app) {
  const auto commands = app.get_subcommands();
  return commands.empty() ? app : *commands.front();
}

// A wrong call: what is wrong, and where to read what would be right.
int wrong_call(const CLI::App& app, const CLI::ParseError& error, const char* first) {
  const CLI::App& meant = called(app);
  const bool unknown_command = &meant == &app && first != nullptr && first[0] != '-';
  if (unknown_command)
    fmt::print(stderr, "cardhouse: there is no command \"{}\"; there are: {}\n", first,
               names_of_commands(app));
  else fmt::print(stderr, "cardhouse: {}\n", error.what());
  fmt::print(stderr, "Try: cardhouse {}--help\n", &meant == &app ? "" : meant.get_name() + " ");
  return 2;
}

int run(int argc, char** argv) {
  CLI::App app{"Cardhouse: one engine for card games, with bots, replays and a protocol for other programs.",
               "cardhouse"};
  int exit_code = 0;
  app.set_version_flag("--version", "cardhouse " CARDHOUSE_VERSION, "print the version");
  app.set_help_flag("-h,--help", "print this help");
  app.require_subcommand(0, 1);
  app.footer(kExamples);
  add_commands(app, exit_code);
  if (argc < 2) {
    fmt::print("{}", app.help());
    return 0;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked) {  // --help, --version
    return app.exit(asked);
  } catch (const CLI::ParseError& error) { return wrong_call(app, error, argv[1]); }
  return exit_code;
}

// Whoever reads our output has seen enough, as in `cardhouse games | head -1`. That is no failure.
void stop_quietly(int) { _exit(0); }

}  // namespace

int main(int argc, char** argv) {
  std::setlocale(LC_ALL, "");
  std::setlocale(LC_NUMERIC, "C");  // numbers are for machines too
  std::signal(SIGPIPE, stop_quietly);
  try {
    const int exit_code = run(argc, argv);
    if (std::fflush(stdout) == 0) return exit_code;
    std::perror("cardhouse: the output is not complete");
  } catch (const std::exception& problem) {
    fmt::print(stderr, "cardhouse: {}\n", problem.what());
  } catch (...) { fmt::print(stderr, "cardhouse: something unknown went wrong\n"); }
  return 1;
}
