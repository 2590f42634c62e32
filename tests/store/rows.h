// SPDX-License-Identifier: MIT
// Small rows for tests of the store.
#pragma once
#include <string>
#include <vector>

#include "store/store.h"

namespace cardhouse::store {

inline Batch move(std::string table, std::uint64_t seq, std::string body = "x") {
  return {.records = {{std::move(table), seq, std::move(body)}}};
}

inline FinishedGame finished_game(std::string person, std::string table, std::int64_t ended,
                                  std::string result) {
  return {.person = std::move(person),
          .table = std::move(table),
          .game = ended % 2 == 0 ? "ghosts" : "chronicle",
          .began = 1,
          .ended = ended,
          .result = std::move(result),
          .people = "béla\ncili\n",
          .body = "{}"};
}
inline std::string tables_in(const std::vector<FinishedGame>& games) {
  std::string names;
  for (const FinishedGame& game : games) names += game.table;
  return names;
}

}  // namespace cardhouse::store
