// SPDX-License-Identifier: MIT
// Counts wins by game, by opponent and by day.
#include "server/scores.h"

#include <algorithm>

#include "table/ending.h"
#include "table/names.h"

namespace cardhouse::server {
namespace {

using table::Result;

constexpr std::int64_t kMillis = 1000, kMinutes = 60 * kMillis, kDays = 24 * 60 * kMinutes;

// What people know of a bot: its level or kind, not its settings.
std::string kind_of_bot(std::string_view spec) { return std::string(spec.substr(0, spec.find(':'))); }

// As the store knows it; empty: nobody has looked at the game yet.
Result result_of(const store::FinishedGame& game) {
  return shape::find_named<Result>(game.result).value_or(Result::None);
}

void count(TallyShown& tally, Result result) {
  ++tally.played;
  switch (result) {
    case Result::Won: ++tally.won; break;
    case Result::Lost: ++tally.lost; break;
    case Result::Drawn: ++tally.drawn; break;
    case Result::None: ++tally.stopped; break;
  }
}

std::vector<std::string_view> opponents(const store::FinishedGame& game) {
  std::vector<std::string_view> list;
  if (!game.people.empty()) list.push_back("people");
  for (std::string_view rest = game.bots; !rest.empty();) {
    const std::size_t comma = rest.find(',');
    list.push_back(rest.substr(0, comma));
    rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
  }
  return list;
}

template <class T, class Name>
T& one_called(std::vector<T>& list, std::string_view name, Name T::*member) {
  const auto found = std::ranges::find(list, name, member);
  if (found != list.end()) return *found;
  T& fresh = list.emplace_back();
  fresh.*member = name;
  return fresh;
}

void add_game(GameTallyShown& tally, const store::FinishedGame& game) {
  const Result result = result_of(game);
  count(tally, result);
  tally.last = game.ended / kMillis;
  for (const std::string_view who : opponents(game))
    count(one_called(tally.against, who, &AgainstShown::who), result);
  if (result == Result::None) return;
  const double counted = double(tally.played - tally.stopped);
  tally.mean_points += (double(game.points) - tally.mean_points) / counted;
  tally.most_points = counted == 1 ? game.points : std::max(tally.most_points, game.points);
  tally.streak_now = result == Result::Won ? tally.streak_now + 1 : 0;
  tally.streak = std::max(tally.streak, tally.streak_now);
}

}  // namespace

std::vector<store::FinishedGame> finished_games(const table::Table& table) {
  const table::Ending end = table::ending_of(table);
  const auto names = table.names();
  FinishedShown shown{.table = table.id(),
                      .game = table.rules().game,
                      .began = table.began_at() / kMillis,
                      .ended = table.ended_at() / kMillis,
                      .options = table.rules().options,
                      .how = end.how,
                      .by = end.by,
                      .points = end.points,
                      .winners = end.winners,
                      .places = end.places,
                      .moves = table.moves(),
                      .practice = !table.opened().start.empty()};
  if (!table.opened().campaign.empty()) shown.campaign = table.opened().campaign;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const table::Chair& chair = table.chairs()[seat];
    PlayerShown& player = shown.people.emplace_back();
    player.name = names[seat];
    if (chair.has_person()) player.person = chair.person;
    else player.bot = kind_of_bot(chair.bot);
  }
  std::vector<store::FinishedGame> games;
  for (Seat seat = 0; seat < table.players(); ++seat) {
    if (!table.chairs()[seat].has_person()) continue;
    shown.you = seat;
    shown.result = table::result_of(end, seat, table.game().cooperative());
    store::FinishedGame& game = games.emplace_back(store::FinishedGame{.person = table.chairs()[seat].person,
                                                                       .table = shown.table,
                                                                       .game = shown.game,
                                                                       .began = table.began_at(),
                                                                       .ended = table.ended_at(),
                                                                       .result = shape::name_of(shown.result),
                                                                       .practice = shown.practice,
                                                                       .points = end.points[seat]});
    std::vector<std::string> bots;
    for (std::size_t other = 0; other < shown.people.size(); ++other) {
      const PlayerShown& player = shown.people[other];
      if (other == seat) continue;
      if (!player.bot) game.people += table::in_small_letters(player.name) + "\n";
      else if (std::ranges::find(bots, *player.bot) == bots.end()) bots.push_back(*player.bot);
    }
    for (const std::string& bot : bots) game.bots += (game.bots.empty() ? "" : ",") + bot;
    shape::write(game.body, shown);
  }
  return games;
}

store::FinishedGame faded(store::FinishedGame game) {
  game.result = shape::name_of(Result::None);
  FinishedShown shown{.table = game.table, .game = game.game, .ended = game.ended / kMillis};
  shape::write(game.body, shown);
  return game;
}

FinishedShown shown_game(const store::FinishedGame& game) {
  FinishedShown shown;
  try {
    shape::read(boost::json::parse(game.body), shown, "game");
  } catch (const std::exception&) {  // not looked at yet, or damaged
    shown = {.table = game.table, .game = game.game, .ended = game.ended / kMillis};
  }
  return shown;
}

void forget_in(store::FinishedGame& game, const std::string& person, const std::string& as) {
  FinishedShown shown = shown_game(game);
  std::string people;
  for (std::size_t seat = 0; seat < shown.people.size(); ++seat) {
    PlayerShown& player = shown.people[seat];
    if (player.person == person) {
      player.person = as;
      if (!shown.campaign) player.name = table::kNobodysName;  // else it is the hero's
    }
    if (!player.bot && shown.you != Seat(seat)) people += table::in_small_letters(player.name) + "\n";
  }
  game.people = std::move(people);
  game.body.clear();
  shape::write(game.body, shown);
}

Statistics statistics_of(std::span<const store::FinishedGame> games, const ShowStatistics& asked,
                         std::int64_t now) {
  const std::int64_t ahead = asked.zone * kMinutes;
  const auto day_of = [&](std::int64_t time) { return (time + ahead) / kDays; };
  const std::int64_t today = day_of(now), first = today - asked.days + 1;
  Statistics all;
  for (std::int64_t day = first; day <= today; ++day)
    all.days.emplace_back().day = (day * kDays - ahead) / kMillis;
  for (const store::FinishedGame& game : games) {
    add_game(one_called(all.games, game.game, &GameTallyShown::game), game);
    if (const std::int64_t day = day_of(game.ended); day >= first && day <= today)
      count(all.days[std::size_t(day - first)], result_of(game));
  }
  return all;
}

}  // namespace cardhouse::server
