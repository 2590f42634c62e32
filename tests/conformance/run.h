// SPDX-License-Identifier: MIT
// Runs the conformance suite over many games on all cores, with options drawn from all that a game has.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/conformance/suite.h"

namespace cardhouse::conformance {

// Every setting takes any of its values, so that all combinations come up. A long list of numbers only
// stretches the game, and the small game is soon over: most games keep the preset. Combinations that a game
// refuses are drawn again.
template <class G>
typename G::Options options_of_game(int players, std::uint64_t game) {
  Dice dice(game * 0x2545f4914f6cdd1dull + 1);
  for (;;) {
    Settings chosen;
    for (const SettingInfo& info : G::list_settings()) {
      const std::string any = info.values[below(dice, std::uint32_t(info.values.size()))];
      const bool keep_preset = (info.values.size() > 6 || info.name == "small") && below(dice, 8) != 0;
      chosen.emplace_back(info.name, info.name == "players" ? std::to_string(players)
                                     : keep_preset          ? info.preset
                                                            : any);
    }
    if (const auto options = G::read_options(chosen)) return limited<G>(*options);
  }
}

struct Outcome {
  Counts counts;
  std::string problem;  // the first found
};

template <class G>
Outcome run(int players, std::uint64_t games, Effort effort, std::uint64_t first_seed) {
  Outcome outcome;
  std::mutex lock;
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> failed = false;
  const auto work = [&] {
    Conformance<G> suite(effort);
    for (std::uint64_t i; !failed && (i = next++) < games;) {
      auto problem = suite.play(options_of_game<G>(players, first_seed + i), first_seed + i);
      if (!problem) continue;
      failed = true;
      const std::scoped_lock hold(lock);
      outcome.problem = *problem;
    }
    const std::scoped_lock hold(lock);
    outcome.counts += suite.counts();
  };
  std::vector<std::jthread> threads;
  for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i) threads.emplace_back(work);
  threads.clear();
  return outcome;
}

// How many games a run plays: `quick`, or as many as CARDHOUSE_GAMES says.
inline std::uint64_t games_wanted(std::uint64_t quick) {
  const char* wanted = std::getenv("CARDHOUSE_GAMES");
  return wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : quick;
}

}  // namespace cardhouse::conformance
