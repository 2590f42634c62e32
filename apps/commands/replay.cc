// SPDX-License-Identifier: MIT
// `cardhouse replay`: looks at a saved game again.
#include "clients/terminal/replay.h"

#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

#include "apps/commands/commands.h"
#include "clients/terminal/start.h"

namespace cardhouse::commands {
namespace {

struct ReplayCall {
  std::string file, language;
  int seat = -1;
  bool all = false, plain = false;
  std::optional<std::size_t> at;
};

int replay(const ReplayCall& call) {
  using namespace terminal;
  const auto language = language_or_default(call.language);
  if (!language) return fail("replay", 2, "--lang is en or hu");
  const auto text = read_text(call.file);
  if (!text) return fail("replay", 2, text.error()(*language));
  const auto session = Session::read(*text, call.file);
  if (!session) return fail("replay", 1, session.error()(*language));
  const auto seats = int(session->chairs().size());
  if (call.seat >= seats) return fail("replay", 2, fmt::format("--seat is 0 to {}", seats - 1));
  if (call.at && *call.at > session->moves())
    return fail("replay", 2, fmt::format("--at is 0 to {}, the number of moves", session->moves()));

  ReplayOptions options{.language = *language, .at = call.at};
  if (call.all) options.sight = terminal::Sight::AllSeats;
  if (call.seat >= 0) options.seat = Seat(call.seat);
  else if (!session->people().empty()) options.seat = session->people().front();
  Replay shown(*session, options);
  if (!call.plain && full_screen_possible())
    if (const auto curses = Curses::open()) return shown.show(**curses);
  shown.print(std::cout);
  return 0;
}

}  // namespace

void add_replay(const Command& app) {
  const Command command = app.command("replay", "Step through a saved game, move by move");
  auto call = std::make_shared<ReplayCall>();
  command.option("file", call->file, "the saved game").required();
  const Option seat = command.option("--seat", call->seat, "see what this seat saw; 0 is the first")
                          .between(0, kMaxSeats - 1);
  command.flag("--all", call->all, "see everything, including all hands").excludes(seat);
  command.option("--at", call->at, "start after this many moves; with --plain show only that moment");
  command.option("--lang", call->language, "en or hu");
  command.flag("--plain", call->plain, "print lines instead of using the full screen");
  command.footer(
      "Without --seat it shows what the first person at the table saw.\n"
      "The exit code is 1 if the file is damaged, 2 if it cannot be read.\n"
      "Examples:\n"
      "  cardhouse replay game.log\n"
      "  cardhouse replay game.log --all --at 20\n"
      "  cardhouse replay game.log --plain --seat 2 | less");
  command.does([call] { return replay(*call); });
}

}  // namespace cardhouse::commands
