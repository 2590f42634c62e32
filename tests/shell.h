// SPDX-License-Identifier: MIT
// Runs the program as people do, from a shell. Only where the build knows where the program is.
#pragma once
#include <array>
#include <cstdio>
#include <string>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/wait.h>

#include "tests/paths.h"

namespace cardhouse {

struct Ran {
  std::string out;  // with what it said on stderr
  int exit_code;
};

// Runs a line of the shell in which "cardhouse" is the program.
inline Ran shell(const std::string& line) {
  const std::string command =
      fmt::format("cardhouse() {{ '{}' \"$@\"; }}; exec 2>&1; {}", program_path(), line);
  std::FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  Ran ran{};
  std::array<char, 4096> piece;
  while (const std::size_t n = std::fread(piece.data(), 1, piece.size(), pipe))
    ran.out.append(piece.data(), n);
  const int status = pclose(pipe);
  ran.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

}  // namespace cardhouse
