// SPDX-License-Identifier: MIT
// Looking back: one's own games that are over, and what they add up to. Each is written down once, with the
// commit of its last move; those of an older data file are read when somebody asks, and now and then.
#include <algorithm>

#include "server/hall.h"
#include "server/room.h"
#include "server/scores.h"
#include "table/names.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMostGames = 100, kOldGamesAtOnce = 50;
constexpr int kMostDays = 366, kMostZone = 14 * 60;
constexpr std::int64_t kLastSecond = 1ll << 40;

}  // namespace

// What is found is durable before anything is asked about it, so the answer has it.
void Hall::read_old_games(const std::vector<store::Membership>& unread) {
  if (unread.empty() || closing_ || store_broken_) return;
  store::Batch batch;
  for (const store::Membership& one : unread) {
    Room* there = room(one.table);
    if (there != nullptr && there->table.phase() == table::Phase::Over) {
      const auto games = finished_games(there->table);
      const auto own = std::ranges::find(games, one.person, &store::FinishedGame::person);
      if (own != games.end()) batch.finished.push_back(*own);
      else batch.not_finished.push_back(one);
    } else if (const auto row = reads_->table(one.table)) {
      batch.finished.push_back(
          faded({.person = one.person, .table = one.table, .game = row->game, .ended = row->changed}));
    }
    if (there != nullptr) let_go(*there);
  }
  reads_->write({batch});
}

void Hall::wish(Client& client, const AskFinished& w, const Incoming& incoming) {
  const auto in_time = [](std::optional<std::int64_t> seconds) {
    return !seconds || (*seconds >= 0 && *seconds <= kLastSecond);
  };
  if (w.most > kMostGames || !in_time(w.since) || !in_time(w.until))
    return refuse(client, incoming,
                  table::refusal("bad_filter", {"at most 100 at once, and times from 1970 on",
                                                "egyszerre legfeljebb 100, és 1970 utáni időpontok"}));
  read_old_games(reads_->unread_of(client.person, kOldGamesAtOnce));
  store::FinishedQuery query{.person = client.person,
                             .game = w.game.value_or(""),
                             .result = w.result ? shape::name_of(*w.result) : "",
                             .with = table::in_small_letters(w.with.value_or("")),
                             .practice = w.practice,
                             .skip = std::min<std::size_t>(w.skip, 1u << 30),
                             .most = w.most};
  if (w.since) query.since = *w.since * 1000;
  if (w.until) query.until = *w.until * 1000;
  Finished answer{.total = reads_->count_finished(query), .games = {}};
  for (const store::FinishedGame& game : reads_->finished(query)) answer.games.push_back(shown_game(game));
  reply(client, answer, incoming);
}

void Hall::wish(Client& client, const AskStatistics& w, const Incoming& incoming) {
  if (w.days < 1 || w.days > kMostDays || std::abs(w.zone) > kMostZone)
    return refuse(
        client, incoming,
        table::refusal("bad_filter", {"days is 1 to 366, zone at most 14 hours in minutes",
                                      "a napok száma 1–366, az időzóna legfeljebb 14 óra, percben"}));
  read_old_games(reads_->unread_of(client.person, kOldGamesAtOnce));
  const auto games = reads_->scores_of(client.person);
  reply(client, statistics_of(games, w, outside_.now()), incoming);
}

}  // namespace cardhouse::server
