// SPDX-License-Identifier: MIT
// Rows of PostgreSQL as what the store speaks of. Only this folder includes it.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/postgres/link.h"

namespace cardhouse::store::postgres {

template <class T, class Make>
std::vector<T> each(const Rows& rows, Make make) {
  std::vector<T> list;
  list.reserve(std::size_t(rows.size()));
  for (int row = 0; row < rows.size(); ++row) list.push_back(make(rows, row));
  return list;
}

template <class T>
std::optional<T> first(std::vector<T> rows) {
  return rows.empty() ? std::nullopt : std::optional<T>(std::move(rows.front()));
}

inline std::vector<std::string> names(const Rows& rows) {
  return each<std::string>(rows, [](const Rows& r, int i) { return r.text(i, 0); });
}

inline std::vector<std::string> bodies(const Rows& rows) {
  std::vector<std::string> list;
  for (int row = 0; row < rows.size(); ++row) {
    if (rows.number(row, 0) != row + 1) break;  // a gap: what follows is of no use
    list.push_back(rows.text(row, 1));
  }
  return list;
}

inline std::vector<TableRow> table_rows(const Rows& rows) {
  return each<TableRow>(rows, [](const Rows& r, int i) {
    return TableRow{r.text(i, 0), r.text(i, 1), r.text(i, 2), r.flag(i, 3), r.number(i, 4)};
  });
}

inline std::vector<Membership> memberships(const Rows& rows) {
  return each<Membership>(rows, [](const Rows& r, int i) { return Membership{r.text(i, 0), r.text(i, 1)}; });
}

inline std::vector<Account> account_rows(const Rows& rows) {
  return each<Account>(rows, [](const Rows& r, int i) {
    return Account{r.text(i, 0), r.text(i, 1), r.text(i, 2), r.text(i, 3), r.number(i, 4), r.text(i, 5)};
  });
}

inline std::vector<Session> session_rows(const Rows& rows) {
  return each<Session>(rows, [](const Rows& r, int i) {
    return Session{r.text(i, 0),   r.text(i, 1),   r.text(i, 2), r.text(i, 3),
                   r.number(i, 4), r.number(i, 5), r.text(i, 6)};
  });
}

inline std::vector<FinishedGame> finished_games(const Rows& rows) {
  return each<FinishedGame>(rows, [](const Rows& r, int i) {
    return FinishedGame{.person = r.text(i, 0),
                        .table = r.text(i, 1),
                        .game = r.text(i, 2),
                        .began = r.number(i, 3),
                        .ended = r.number(i, 4),
                        .result = r.text(i, 5),
                        .practice = r.flag(i, 6),
                        .points = r.number(i, 7),
                        .bots = r.text(i, 8),
                        .people = r.text(i, 9),
                        .body = r.text(i, 10)};
  });
}

inline std::vector<FinishedGame> scores_in(const Rows& rows, std::string_view person) {
  return each<FinishedGame>(rows, [person](const Rows& r, int i) {
    return FinishedGame{.person = std::string(person),
                        .game = r.text(i, 0),
                        .ended = r.number(i, 1),
                        .result = r.text(i, 2),
                        .points = r.number(i, 3),
                        .bots = r.text(i, 4),
                        .people = r.text(i, 5)};
  });
}

inline OldGames old_games_in(const Rows& rows, std::size_t most) {
  OldGames games;
  for (int row = 0; row < rows.size(); ++row)
    (rows.flag(row, 2) ? games.of_accounts : games.of_guests).push_back(rows.text(row, 0));
  if (const int last = rows.size() - 1; rows.size() > 0 && std::size_t(rows.size()) == most)
    games.next = PlaceAmongOld{rows.number(last, 1), rows.text(last, 0)};
  return games;
}

}  // namespace cardhouse::store::postgres
