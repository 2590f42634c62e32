// SPDX-License-Identifier: MIT
// `cardhouse load`: measures a server.
#include "bench/server/load.h"

#include <memory>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "apps/commands/commands.h"

namespace cardhouse::commands {
namespace {

int load(const bench::LoadOptions& options) {
  try {
    fmt::print(stderr, "{} tables of {}, {} idle connections, {:.0f} s\n", options.tables, options.seats,
               options.idle, options.warm_up + options.seconds);
    fmt::print("{}\n", boost::json::serialize(bench::load_server(options)));
    return 0;
  } catch (const std::exception& problem) {
    fmt::print(stderr, "cardhouse load: {}\n", problem.what());
    return 1;
  }
}

}  // namespace

void add_load(const Command& app) {
  const Command command = app.command("load", "Measure a server: many tables, random moves, one JSON object");
  auto options = std::make_shared<bench::LoadOptions>();
  command.option("--host", options->host, "the address of the server (default 127.0.0.1)");
  command.option("--port", options->port, "its port (default 8080)");
  command.option("--game", options->game, "the game (default chronicle)");
  command.option("--tables", options->tables, "how many tables (default 100)");
  command.option("--seats", options->seats,
                 "connections per table, the default number of players of the game (default 4)");
  command.option("--idle", options->idle, "further connections that only say hello (default 0)");
  command.option("--rate", options->rate,
                 "moves per second over all tables (default 0: as fast as possible)");
  command.option("--seconds", options->seconds, "how long to measure (default 10)");
  command.option("--warm-up", options->warm_up, "how long to play before that (default 2)");
  command.option("--pid", options->pid, "the server's process, for its processor time and memory");
  command
      .option("--form", options->form,
              "the form of messages: words as for pages, full sentences, or brief (default words)")
      .one_of({"words", "full", "brief"});
  const Option journal =
      command.option("--journal", options->journal,
                     "clients that are thrown out come back to their seats, and every acknowledged move is "
                     "appended to this file: MS TABLE SEQ SEAT MOVE");
  command
      .option("--further", options->further,
              "HOST:PORT of another node of the same server; clients are spread over all nodes")
      .repeated()
      .needs(journal);
  command.footer(
      "The server must allow that many connections from one address.\n"
      "Examples:\n  cardhouse serve --port 9000 --data load.db --log off --max-per-address 100000 &\n"
      "  cardhouse load --port 9000 --tables 1000 --rate 5000 --pid $!\n"
      "  cardhouse load --port 8081 --further 127.0.0.1:8082 --journal moves.txt --seconds "
      "60");
  command.does([options] { return load(*options); });
}

}  // namespace cardhouse::commands
