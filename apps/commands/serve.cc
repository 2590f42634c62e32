// SPDX-License-Identifier: MIT
// `cardhouse serve`: the server.
#include <algorithm>
#include <functional>
#include <iostream>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "apps/commands/commands.h"
#include "server/net.h"
#include "server/page.h"
#include "store/place.h"

namespace cardhouse::commands {
namespace {

struct ServeCall {
  std::string file;
  server::Config said;                                                            // on the command line
  std::vector<std::pair<Option, std::function<void(server::Config&)>>> settings;  // that may be said there
};

// The command line overrides the file.
int serve(const ServeCall& call) {
  server::Config config;
  try {
    if (!call.file.empty()) server::read_config_file(call.file, config);
  } catch (const std::exception& problem) {
    fmt::print(stderr, "cardhouse serve: {}\n", problem.what());
    return 2;
  }
  for (const auto& [option, set] : call.settings)
    if (option.given()) set(config);
  try {
    store::refuse_password(call.said.data);
    if (!config.page.empty()) server::use_page(config.page);
    server::serve(config, [&](const server::Opened& opened) {
      if (!opened.warning.empty()) fmt::print(stderr, "cardhouse serve: {}\n", opened.warning);
      const std::string host = config.bind == "0.0.0.0" ? "localhost" : config.bind;
      fmt::print("The house is open: http://{}:{}\n", host, opened.port);
      if (!opened.host_token.empty())
        fmt::print("The host's page: http://{}:{}/host\nThe host's token, shown this once: {}\n", host,
                   opened.port, opened.host_token);
      std::fflush(stdout);
    });
  } catch (const std::exception& problem) {
    fmt::print(stderr, "cardhouse serve: {}\n", problem.what());
    return 1;
  }
  return 0;
}

}  // namespace

void add_serve(const Command& app) {
  using server::Config;
  const Command command = app.command("serve", "Start a server: tables for people and bots on the network");
  auto call = std::make_shared<ServeCall>();
  const auto setting = [&](const char* name, auto Config::*member, const char* help) {
    const Option option = command.option(name, call->said.*member, help);
    call->settings.emplace_back(
        option, [&said = call->said, member](Config& config) { config.*member = said.*member; });
    return option;
  };
  setting("--port", &Config::port, "the port to listen on (default 8080; 0: any free port)");
  setting("--bind", &Config::bind, "the address to listen on (default 127.0.0.1; 0.0.0.0: all)");
  setting(
      "--data", &Config::data,
      "the data file (default cardhouse.db); or a PostgreSQL database, postgres://USER@HOST/NAME, or a file "
      "with such an address");
  setting("--node-address", &Config::node_address,
          "HOST:PORT where the other nodes that share the database reach this one");
  setting("--page", &Config::page,
          "serve another build of the page, as clients/web writes it (build/page.pack)");
  setting("--log", &Config::log, "debug, info, warning or off (default info)")
      .one_of({"debug", "info", "warning", "off"});
  setting("--max-tables", &Config::max_tables, "tables that may be open at once (default 2000)");
  setting("--max-connections", &Config::max_connections, "connections at once (default 20000)");
  const Option crowd = command.option(
      "--max-per-address", call->said.max_connections_per_address,
      "connections, new guests per hour, and tables, from one address (default 100, 200, 200); twice as many "
      "open sockets, thirty times as many HTTP requests a minute");
  call->settings.emplace_back(crowd, [&said = call->said](Config& config) {
    config.max_connections_per_address = config.max_guests_per_hour = config.max_tables_per_address =
        said.max_connections_per_address;
    config.max_sockets_per_address = 2 * said.max_connections_per_address;
    config.requests_per_minute = std::max(config.requests_per_minute, 30 * said.max_connections_per_address);
  });
  const Option origin = command.option("--origin", call->said.origins,
                                       "the public address of the page, such as https://cards.example.org");
  origin.repeated();
  call->settings.emplace_back(origin,
                              [&said = call->said](Config& config) { config.origins = said.origins; });
  const Option proxy =
      command.flag("--behind-proxy", call->said.behind_proxy, "trust the X-Forwarded-For header of a proxy");
  call->settings.emplace_back(proxy, [](Config& config) { config.behind_proxy = true; });
  command.option("--config", call->file, "a TOML file with these and more settings");
  command.footer(
      "Ctrl-C or SIGTERM stops it; nothing is lost. For TLS: packaging/nginx.conf.\n"
      "Examples:\n  cardhouse serve\n  cardhouse serve --port 9000 --data house.db\n"
      "  cardhouse serve --data postgres://cardhouse@db.example.org/cardhouse\n"
      "  cardhouse serve --data postgres://cardhouse@db/cardhouse --node-address 10.0.0.5:8090\n"
      "  cardhouse serve --config cardhouse.toml");
  command.does([call] { return serve(*call); });
}

}  // namespace cardhouse::commands
