// SPDX-License-Identifier: MIT
// `cardhouse engine`: the games for other programs, on standard input and output.
#include "clients/engine/engine.h"

#include <iostream>

#include "apps/commands/commands.h"

namespace cardhouse::commands {

void add_engine(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("engine", "Serve other programs: one JSON request a line, one answer a line");
  command->footer(R"(Examples:
  echo '{"do":"games"}' | cardhouse engine
  echo '{"do":"new","game":"chronicle","options":{"players":4},"seed":7}' | cardhouse engine
Every request is described in docs/engine-protocol.md.)");
  command->callback([&exit_code] {
    std::ios::sync_with_stdio(false);
    exit_code = engine::run(std::cin, std::cout);
  });
}

}  // namespace cardhouse::commands
