// SPDX-License-Identifier: MIT
// A game that was played alone goes on at a table of the house. Its log is played again first, and long ones
// take time, so that happens beside the main thread.
#include "catalog/sitting.h"
#include "core/say.h"
#include "server/lobby.h"

namespace cardhouse::server {
namespace {

constexpr Phrase kCannotGoOn{"this game cannot go on here: {}", "ez a játék itt nem folytatható: {}"};
constexpr std::string_view kBot = "bot:", kCalled = " called ";

struct Ended {
  table::Opened opened;
  FirstSeats seats;
  std::string problem;  // empty: the table can be opened
};

// Where the log ends, with the same bots, and the host on the first seat of a person. What is dealt from now
// on comes from a key of the house; what the browser has dealt is known there, so the game counts as
// practice.
Ended end_of(const std::string& text) {
  const auto bad = [](std::string why) {
    return Ended{.opened = {}, .seats = {}, .problem = std::move(why)};
  };
  const auto log = read_log(text);
  if (!log) return bad(log.error());
  auto sitting = catalog::replay(*log);
  if (!sitting) return bad(sitting.error());
  if (!sitting->position->turn()) return bad("the game is over");
  Ended ended;
  ended.opened.rules = {.game = log->game, .options = sitting->position->settings(), .listed = false};
  ended.opened.start = sitting->position->notation();
  ended.opened.from = "log";  // it is a game of one's own, not a lesson
  ended.opened.turn = std::int64_t(sitting->moves);
  for (std::size_t seat = 0; seat < log->seats.size(); ++seat) {
    const std::string_view who = log->seats[seat];
    if (!who.starts_with(kBot)) ended.seats.host = ended.seats.host.value_or(Seat(seat));
    else ended.seats.bots.emplace_back(Seat(seat), who.substr(kBot.size(), who.find(kCalled) - kBot.size()));
  }
  if (!ended.seats.host) return bad("nobody but bots plays in it");
  return ended;
}

}  // namespace

void Lobby::open_log(const Request& request, const OpenFromLog& wish) {
  work_out(
      request, [text = wish.log] { return end_of(text); },
      [this](const Request& again, const Ended& ended) {
        if (!ended.problem.empty())
          return connections_.refuse(again,
                                     {.code = "bad_log", .text = say_in_both(kCannotGoOn, ended.problem)});
        const auto created = rooms_.create(again.client, ended.opened, ended.seats);
        if (!created) return connections_.refuse(again, created.error());
        rooms_.announce(again, **created);
      });
}

}  // namespace cardhouse::server
