// SPDX-License-Identifier: MIT
// What the two parts of `cardhouse bench` share. They are compiled apart: a compiler inlines only so much in
// one piece, and what is measured here must be inlined as it is in a program of its own.
#pragma once
#include <string>
#include <string_view>

#include "core/settings.h"

namespace cardhouse::commands {

struct BenchOptions {
  std::string game;
  int players = 0;  // 0: the game's preset
  double seconds = 3;
  bool search = false;
  bool as_json = false;

  Settings settings() const {
    return players == 0 ? Settings{} : Settings{{"players", std::to_string(players)}};
  }
};

std::string bench_row(std::string_view label, std::string_view value);
int wrong_bench(std::string_view what);  // says it; the exit code

// The exit code. Requires: the game is in the catalog.
int run_search_bench(const BenchOptions& asked);

}  // namespace cardhouse::commands
