// SPDX-License-Identifier: MIT
// `cardhouse serve`: the house on the network.
#include <iostream>
#include <memory>

#include <fmt/format.h>

#include "apps/commands/commands.h"
#include "server/net.h"

namespace cardhouse::commands {
namespace {

struct Call {
  std::string file;
  server::Config said;  // on the command line
};

// The command line counts more than the file.
int serve(const CLI::App& command, const Call& call) {
  server::Config config;
  try {
    if (!call.file.empty()) server::read_config_file(call.file, config);
  } catch (const std::exception& problem) {
    fmt::print(stderr, "cardhouse serve: {}\n", problem.what());
    return 2;
  }
  const auto said = [&](const char* name) { return command.count(name) != 0; };
  if (said("--port")) config.port = call.said.port;
  if (said("--bind")) config.bind = call.said.bind;
  if (said("--data")) config.data = call.said.data;
  if (said("--log")) config.log = call.said.log;
  if (said("--max-tables")) config.max_tables = call.said.max_tables;
  if (said("--max-connections")) config.max_connections = call.said.max_connections;
  if (said("--max-per-address"))
    config.max_connections_per_address = config.max_guests_per_hour = call.said.max_connections_per_address;
  if (said("--behind-proxy")) config.behind_proxy = true;
  try {
    server::serve(config, [&](std::uint16_t port, const std::string& warning) {
      if (!warning.empty()) fmt::print(stderr, "cardhouse serve: {}\n", warning);
      fmt::print("The house is open: http://{}:{}\n", config.bind == "0.0.0.0" ? "localhost" : config.bind,
                 port);
      std::fflush(stdout);
    });
  } catch (const std::exception& problem) {
    fmt::print(stderr, "cardhouse serve: {}\n", problem.what());
    return 1;
  }
  return 0;
}

}  // namespace

void add_serve(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("serve", "Open the house: tables for people and bots on the network");
  auto call = std::make_shared<Call>();
  command->add_option("--port", call->said.port, "where to listen (preset 8080; 0: any free port)");
  command->add_option("--bind", call->said.bind, "the address to listen at (preset 127.0.0.1; 0.0.0.0: all)");
  command->add_option("--data", call->said.data, "the data file (preset cardhouse.db)");
  command->add_option("--log", call->said.log, "debug, info, warning or off (preset info)")
      ->check(CLI::IsMember({"debug", "info", "warning", "off"}));
  command->add_option("--max-tables", call->said.max_tables, "tables that may be open at once (preset 2000)");
  command->add_option("--max-connections", call->said.max_connections, "connections at once (preset 20000)");
  command->add_option("--max-per-address", call->said.max_connections_per_address,
                      "connections, and new guests an hour, from one address (preset 100 and 200)");
  command->add_flag("--behind-proxy", call->said.behind_proxy, "believe the X-Forwarded-For of a proxy");
  command->add_option("--config", call->file, "a TOML file with these and more settings");
  command->footer(
      "It ends with Ctrl-C or SIGTERM and loses nothing. Behind TLS: packaging/nginx.conf.\n"
      "Examples:\n  cardhouse serve\n  cardhouse serve --port 9000 --data house.db\n"
      "  cardhouse serve --config cardhouse.toml");
  command->callback([command, call, &exit_code] { exit_code = serve(*command, *call); });
}

}  // namespace cardhouse::commands
