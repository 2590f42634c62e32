// SPDX-License-Identifier: MIT
// Connects to the server, finds the table and our seat there, and lets the user play.
#include "apps/commands/play_remote.h"

#include <filesystem>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "apps/commands/call.h"
#include "catalog/catalog.h"
#include "clients/remote/plain.h"
#include "clients/remote/screen.h"
#include "clients/remote/table_lines.h"
#include "clients/remote/words.h"
#include "clients/terminal/answer.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/signs.h"
#include "clients/terminal/start.h"
#include "clients/terminal/words.h"

namespace cardhouse::commands {
namespace {

// The file of the token that returns the user to the seats at that server.
std::string token_file(const remote::Address& address) {
  const std::filesystem::path folder = terminal::state_folder();
  if (folder.empty()) return {};
  std::string host = address.host;
  for (char& c : host)
    if (c == '/' || c == ':') c = '_';
  return folder / fmt::format("{}_{}.token", host, address.port);
}

// Bots for all seats but ours and the free ones; the last one is repeated to fill them.
std::expected<std::vector<std::string>, std::string> seat_bots(const RemoteCall& call) {
  const catalog::AnyGame* game = catalog::find(call.game);
  if (game == nullptr) return std::unexpected(fmt::format("there is no game \"{}\"", call.game));
  const auto dealt = game->deal(call.options, Key{});
  if (!dealt) return std::unexpected(dealt.error());
  const int seats = dealt->position->players() - 1 - call.free;
  if (seats < 0 || int(call.bots.size()) > seats)
    return std::unexpected(fmt::format("{} bots and {} free seats do not fit at a table for {}",
                                       call.bots.size(), call.free, dealt->position->players()));
  std::vector<std::string> bots = call.bots;
  while (int(bots.size()) < seats) bots.push_back(bots.empty() ? "normal" : bots.back());
  return bots;
}

int sit_down(remote::Link& link, const RemoteCall& call) {
  if (!call.plain && terminal::full_screen_possible()) {
    const bool ascii = call.ascii || !terminal::knows_utf8();
    auto curses = terminal::Curses::open(ascii ? terminal::Letters::Ascii : terminal::Letters::All);
    if (curses) {
      const int code = remote::Screen(link, **curses).run();
      curses->reset();
      if (link.table().phase() != table::Phase::Over) {
        fmt::print("{}\n",
                   say(remote::words::kComeBack, call.language, link.visit().address.url(), link.table_id()));
        return code;
      }
      for (const std::string& line : result_lines(link.table(), call.language)) fmt::print("{}\n", line);
      const auto verdict = check_deal(link);
      if (verdict) fmt::print("{}\n", verdict->text);
      return verdict && verdict->broken ? 1 : code;
    }
    fmt::print(stderr, "cardhouse play: {}; continuing line by line\n", curses.error());
  }
  return remote::Plain(link, STDIN_FILENO, std::cout).run();
}

}  // namespace

int play_remote(const RemoteCall& call) {
  const auto address = remote::read_address(call.server);
  if (!address) return fail("play", 2, address.error());
  remote::Visit visit{.address = *address,
                      .language = call.language,
                      .name = call.name,
                      .token_file = token_file(*address),
                      .table = call.table.empty() ? address->table : call.table,
                      .game = call.game,
                      .options = call.options,
                      .deck = call.deck};
  visit.name = std::string(trimmed(terminal::clean(visit.name)));
  if (!terminal::is_visible(visit.name)) {
    if (!call.name.empty())
      return fail("play", 2, fmt::format("--name \"{}\" is not a valid name", call.name));
    visit.name = terminal::name_of_user(call.language);
  }
  if (visit.table.empty()) {
    auto bots = seat_bots(call);
    if (!bots) return fail("play", 2, bots.error());
    visit.bots = std::move(*bots);
  }
  remote::Link link(std::move(visit));
  if (const auto begun = link.begin(); !begun) return fail("play", 1, begun.error());
  return sit_down(link, call);
}

}  // namespace cardhouse::commands
