// SPDX-License-Identifier: MIT
// Probes: positions whose best move is known, as the .toml files beside this one tell them (README.md).
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cardhouse::probes {

// In which sense the move is best.
enum class Aim : std::uint8_t {
  Own,      // it gains the most points of one's own
  Margin,   // one's own points do not decide; it gains the most over the others
  Win,      // the game ends here, and it wins more of it
  Certain,  // a bid that is kept in every play, and earns more than any other could
};

struct Probe {
  std::string name, theme, position, why;
  Aim aim = Aim::Own;
  std::vector<std::string> best;  // names of moves, all equally right
};

std::optional<Aim> aim_of(std::string_view name);

// Those of a game, in the order of the file. Throws what is wrong with the file, and where.
std::vector<Probe> read_probes(std::string_view game);

}  // namespace cardhouse::probes
