// SPDX-License-Identifier: MIT
// A program that thinks for houses: it takes decisions from the board of a database (store/thoughts.h), lets
// bots make them, and writes the moves back. It sees what the seats of those bots see, and nothing else.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "store/thoughts.h"

namespace cardhouse::server {

struct ThinkCounts {
  std::uint64_t decisions = 0;  // that were answered
  std::uint64_t useless = 0;    // that nobody wanted any more when they were done
  std::uint64_t refused = 0;    // of rules or bots that this program does not know
  std::size_t thinking = 0;     // now
};

struct ThinkOptions {
  unsigned threads = 1;
  std::function<std::unique_ptr<store::ThinkingBoard>()> open;  // throws StoreError
  std::function<void(const ThinkCounts&)> tell;                 // about every second
  std::function<void(const std::string&)> lost;                 // the database is away; it tries again
  std::function<void()> found;                                  // there it is again
};

// Thinks until `stop` is set. The first board must open: what it throws is thrown.
ThinkCounts think_until(const std::atomic<bool>& stop, const ThinkOptions& options);

}  // namespace cardhouse::server
