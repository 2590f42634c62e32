// SPDX-License-Identifier: MIT
// `cardhouse engine`: the games for other programs, on standard input and output.
#include "clients/engine/engine.h"

#include <iostream>

#include "apps/commands/commands.h"

namespace cardhouse::commands {

void add_engine(const Command& app) {
  const Command command =
      app.command("engine", "Serve other programs: one JSON request per line, one answer per line");
  command.footer(R"(Examples:
  echo '{"do":"games"}' | cardhouse engine
  echo '{"do":"new","game":"chronicle","options":{"players":4},"seed":7}' | cardhouse engine
Every request is described in docs/engine-protocol.md.)");
  command.does([] {
    std::ios::sync_with_stdio(false);
    return engine::run(std::cin, std::cout);
  });
}

}  // namespace cardhouse::commands
