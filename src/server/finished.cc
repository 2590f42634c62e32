// SPDX-License-Identifier: MIT
// One's own games that are over, and what they add up to. Each is written down once, with the
// commit of its last move; those of an older data file are read when somebody asks, and now and then.
#include <algorithm>

#include "server/lobby.h"
#include "server/scores.h"
#include "table/names.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMostGames = 100, kOldGamesAtOnce = 4, kOldGamesATick = 2;
constexpr int kMostDays = 366, kMostZone = 14 * 60;
constexpr std::int64_t kLastSecond = 1ll << 40;

}  // namespace

void Lobby::read_some_old_games() {
  if (!services_.commits.is_durable(old_games_written_) || !old_games_.is_due()) return;
  old_games_.look([this] { read_old_games(old_games_.found(services_.reads->unread(kOldGamesATick))); });
}

bool Lobby::read_old_games(const std::vector<store::Membership>& unread) {
  if (unread.empty() || services_.closing || services_.read_only || services_.commits.is_broken())
    return false;
  store::Batch batch;
  for (const store::Membership& one : unread) {
    if (rooms_.is_elsewhere(one.table)) continue;  // later, when it is not looked at there
    Room* room = rooms_.find(one.table);
    if (room != nullptr && room->table.phase() == table::Phase::Over && !room->table.has_old_rules()) {
      const auto games = finished_games(room->table);
      const auto own = std::ranges::find(games, one.person, &store::FinishedGame::person);
      if (own != games.end()) batch.finished.push_back(*own);
      else batch.not_finished.push_back(one);
    } else if (const auto row = services_.reads->table(one.table)) {
      batch.finished.push_back(
          faded({.person = one.person, .table = one.table, .game = row->game, .ended = row->changed}));
    }
    if (room != nullptr) rooms_.let_go(*room);
  }
  if (batch.finished.empty() && batch.not_finished.empty()) return false;
  old_games_written_ = services_.commits.write(std::move(batch));
  return true;
}

// What is found is durable before anything is asked about it, so the answer has it. Some are read at once,
// the rest when others have had their turn.
template <class W>
bool Lobby::answer_after_old_games(const Request& request, const W& wish,
                                   void (Lobby::*answer)(const Request&, const W&)) {
  const std::string& person = request.client.person;
  const bool read = services_.commits.is_readable(old_games_written_) &&
                    read_old_games(services_.reads->unread_of(person, kOldGamesAtOnce));
  if (!read && services_.commits.is_readable(old_games_written_)) return false;
  services_.commits.when_settled(old_games_written_, [this, asked = Asked(request), wish, answer] {
    connections_.answer(asked, [this, wish, answer](const Request& again) { (this->*answer)(again, wish); });
  });
  return true;
}

void Lobby::list_finished(const Request& request, const ListFinished& wish) {
  const auto in_time = [](std::optional<std::int64_t> seconds) {
    return !seconds || (*seconds >= 0 && *seconds <= kLastSecond);
  };
  if (wish.most > kMostGames || !in_time(wish.since) || !in_time(wish.until))
    return connections_.refuse(
        request, "bad_filter",
        {"at most 100 at once, and times from 1970 on", "egyszerre legfeljebb 100, és 1970 utáni időpontok"});
  if (answer_after_old_games(request, wish, &Lobby::list_finished)) return;
  store::FinishedQuery query{.person = request.client.person,
                             .game = wish.game.value_or(""),
                             .result = wish.result ? shape::name_of(*wish.result) : "",
                             .with = table::in_small_letters(wish.with.value_or("")),
                             .practice = wish.practice,
                             .skip = std::min<std::size_t>(wish.skip, 1u << 30),
                             .most = wish.most};
  if (wish.since) query.since = *wish.since * 1000;
  if (wish.until) query.until = *wish.until * 1000;
  work_out(
      request,
      [reader = services_.reads_games.get(), query] {
        Finished answer{.total = reader->count_finished(query), .games = {}};
        for (const store::FinishedGame& game : reader->finished(query))
          answer.games.push_back(shown_game(game));
        return answer;
      },
      [this](const Request& again, const Finished& answer) { connections_.reply(again, answer); },
      Thinkers::Pace::Reading);
}

void Lobby::show_statistics(const Request& request, const ShowStatistics& wish) {
  if (wish.days < 1 || wish.days > kMostDays || std::abs(wish.zone) > kMostZone)
    return connections_.refuse(request, "bad_filter",
                               {"days is 1 to 366, zone at most 14 hours in minutes",
                                "a napok száma 1–366, az időzóna legfeljebb 14 óra, percben"});
  if (answer_after_old_games(request, wish, &Lobby::show_statistics)) return;
  work_out(
      request,
      [reader = services_.reads_games.get(), person = request.client.person, wish, now = services_.wall()] {
        return statistics_of(reader->scores_of(person), wish, now);
      },
      [this](const Request& again, const Statistics& answer) { connections_.reply(again, answer); },
      Thinkers::Pace::Reading);
}

}  // namespace cardhouse::server
