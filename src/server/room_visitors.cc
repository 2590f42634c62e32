// SPDX-License-Identifier: MIT
// Those around a table: what they see of it, coming and going, seats and chat.
#include <algorithm>

#include "server/rooms.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMaxMissed = 200;
constexpr Phrase kNoWatchers{"nobody watches this table", "ezt az asztalt nem lehet nézni"};

}  // namespace

// ---- telling

// Those who see the same in the same form are told the same: a move is put into words once for all of them.
void Rooms::tell(Room& room, const table::News& news) {
  const bool shared = std::holds_alternative<table::Moved>(*news.deed);
  std::vector<std::pair<table::Viewer, std::string>> told;
  for (const ClientId id : room.clients) {
    Client& client = connections_.at(id);
    table::Viewer viewer = viewer_of(client, room);
    if (viewer.eye == table::Eye::All) continue;  // later
    const auto same = std::ranges::find_if(told, [&](const auto& one) {
      return one.first.eye == viewer.eye && one.first.seat == viewer.seat &&
             one.first.language == viewer.language && one.first.form == viewer.form;
    });
    if (shared && same != told.end()) {
      connections_.send(client, same->second, room.written);
      continue;
    }
    std::string text = table::notice(room.table, news, viewer, services_.now());
    if (text.empty()) continue;
    if (shared && room.clients.size() > std::size_t(room.table.players()))
      told.emplace_back(std::move(viewer), text);
    connections_.send(client, std::move(text), room.written);
  }
}

void Rooms::tell_presence(Room& room) {
  for (const ClientId id : room.clients) {
    Client& client = connections_.at(id);
    const table::Viewer viewer = viewer_of(client, room);
    if (viewer.eye != table::Eye::All)
      connections_.send(client, table::presence_notice(room.table, viewer, services_.now()), room.written);
  }
}

void Rooms::note_hurry(Room& room, Seat seat, bool hurried) {
  if (room.table.set_hurried(seat, hurried)) tell_presence(room);
}

table::Viewer Rooms::viewer_of(const Client& client, const Room& room) const {
  table::Viewer viewer{.person = client.person, .language = client.language, .form = client.form};
  if (const auto seat = room.table.seat_of(client.person)) {
    viewer.eye = table::Eye::Seat;
    viewer.seat = *seat;
  } else if (room.table.rules().watchers == table::Watchers::All && !room.table.has_old_rules() &&
             room.table.phase() != table::Phase::Waiting) {
    viewer.eye = table::Eye::All;
  }
  return viewer;
}

// Who sees all hands sees the table as it was.
void Rooms::send_table(Client& client, Room& room) {
  const table::Viewer viewer = viewer_of(client, room);
  const bool later = viewer.eye == table::Eye::All;
  if (later && !room.earlier) return look_back(room);  // it is sent when that is done
  connections_.send(client, table::whole_notice(later ? *room.earlier : room.table, viewer, services_.now()),
                    room.written);
}

bool Rooms::is_old_enough(std::size_t moves, const table::Table& then, const table::Record& record) {
  const std::size_t shown = then.moves() + std::holds_alternative<table::Moved>(record.deed);
  return shown + table::kDelayMoves <= moves;
}

bool Rooms::is_old_enough(const Room& room, const table::Record& record) {
  return room.table.phase() == table::Phase::Over || is_old_enough(room.table.moves(), *room.earlier, record);
}

void Rooms::show_delayed(Room& room) {
  const Time until = services_.now() - room.table.rules().delay * 1000;
  while (room.earlier && !room.since.empty() && room.since.front().clock() <= until &&
         is_old_enough(room, room.since.front())) {
    const table::Record record = std::move(room.since.front());
    room.since.pop_front();
    const table::News news = room.earlier->apply(record);
    for (const ClientId id : room.clients) {
      Client& client = connections_.at(id);
      const table::Viewer viewer = viewer_of(client, room);
      if (viewer.eye != table::Eye::All) continue;
      if (std::string text = table::notice(*room.earlier, news, viewer, record.clock()); !text.empty())
        connections_.send(client, std::move(text));
    }
  }
}

// ---- coming and going

bool Rooms::is_around(const Client& client, const Room& room) const {
  const auto found = visits_.find(client.id);
  return found != visits_.end() && found->second.contains(room.table.id());
}

bool Rooms::forget_visit(ClientId client, const std::string& table) {
  const auto found = visits_.find(client);
  if (found == visits_.end() || found->second.erase(table) == 0) return false;
  if (found->second.empty()) visits_.erase(found);
  return true;
}

void Rooms::attach(Client& client, Room& room) {
  if (!visits_[client.id].insert(room.table.id()).second) return;
  room.clients.push_back(client.id);
  client.wire->came_to(room.table.id());
  set_alarm(room);  // while somebody is around, it does not end
  if (!room.table.set_present(client.person, true, services_.now())) return bots_.let_move(room);
  // Back in the seat, unless the clock of the game has no time left for it.
  const table::Decision back =
      services_.may_write() ? room.table.come_back(client.person) : table::Decision();
  if (back && !back->empty()) carry_out(room, *back);
  else tell_presence(room);
  set_alarm(room);
  bots_.let_move(room);  // there is somebody to play on for
}

void Rooms::detach(Client& client, Room& room) {
  if (!forget_visit(client.id, room.table.id())) return;
  std::erase(room.clients, client.id);
  client.wire->left(room.table.id());
  if (room.clients.empty()) {
    room.empty_since = services_.now();
    bots_.stop(room);
  }
  const bool still_there = std::ranges::any_of(
      room.clients, [&](ClientId id) { return connections_.at(id).person == client.person; });
  if (!still_there && room.table.set_present(client.person, false, services_.now())) tell_presence(room);
  const bool delayed = std::ranges::any_of(
      room.clients, [&](ClientId id) { return viewer_of(connections_.at(id), room).eye == table::Eye::All; });
  if (!delayed) room.earlier.reset(), room.since.clear();
  set_alarm(room);
  let_go(room);
}

void Rooms::leave_all(Client& client) {
  const auto found = visits_.find(client.id);
  if (found == visits_.end()) return;
  for (const std::string& id : std::set(found->second))
    if (Room* room = find(id)) detach(client, *room);
}

bool Rooms::may_watch(const Client& client, const Room& room) const {
  return room.table.rules().watchers != table::Watchers::None ||
         room.table.phase() != table::Phase::Playing || room.table.seat_of(client.person);
}

// A person who came before the deal sees no more than one who comes after it.
void Rooms::send_watchers_away(Room& room) {
  for (const ClientId id : std::vector(room.clients)) {
    Client& client = connections_.at(id);
    if (may_watch(client, room)) continue;
    detach(client, room);
    connections_.reply({client, {}},
                       Error{.code = "no_watchers",
                             .text = std::string(kNoWatchers(client.language)),
                             .table = room.table.id()},
                       room.written);
  }
}

void Rooms::show_watchers(Room& room) {
  for (const ClientId id : room.clients)
    if (Client& client = connections_.at(id); viewer_of(client, room).eye == table::Eye::All)
      send_table(client, room);
}

void Rooms::announce(const Request& request, Room& room) {
  if (!may_watch(request.client, room)) return connections_.refuse(request, "no_watchers", kNoWatchers);
  attach(request.client, room);
  connections_.reply(request, OpenedTable{room.table.id()}, room.written);
  send_table(request.client, room);
}

std::optional<table::Refusal> Rooms::why_not_enter(const Client& client, const Room& room) const {
  if (const Ban* ban = services_.bans.find_at(room.table.id(), client.person, services_.wall()))
    return refusal_of(*ban, services_.wall());
  if (!may_watch(client, room)) return table::refusal("no_watchers", kNoWatchers);
  if (room.clients.size() >= services_.config.max_watchers && !is_around(client, room) &&
      !room.table.seat_of(client.person))
    return table::refusal("too_many", {"too many people look at this table already; try later",
                                       "már túl sokan nézik ezt az asztalt; próbáld később"});
  return {};
}

void Rooms::enter(const Request& request, Room& room, const EnterTable& wish) {
  Client& client = request.client;
  if (const auto why = why_not_enter(client, room)) return connections_.refuse(request, *why);
  const std::uint64_t seq = room.table.seq(), since = wish.since.value_or(0);
  const bool follows = since > 0 && since <= seq && seq - since <= kMaxMissed &&
                       !room.table.has_old_rules() && viewer_of(client, room).eye != table::Eye::All;
  if (follows && since < seq && catch_up(request, room, since)) return;
  connections_.done(request, room.written);
  attach(client, room);
  if (!follows || since < seq) return send_table(client, room);
  connections_.send(client, table::presence_notice(room.table, viewer_of(client, room), services_.now()),
                    room.written);
}

void Rooms::leave(const Request& request, Room& room, const LeaveTable&) {
  detach(request.client, room);
  connections_.done(request);
}

// ---- seats and chat

void Rooms::take_seat(const Request& request, Room& room, const TakeSeat& wish) {
  Client& client = request.client;
  if (const Ban* ban = services_.bans.find_at(room.table.id(), client.person, services_.wall()))
    return connections_.refuse(request, refusal_of(*ban, services_.wall()));
  if (listener_ != nullptr)
    if (auto may = listener_->may_sit(room.table); !may) return connections_.refuse(request, may.error());
  if (!carry_out(request, room, room.table.sit(client.person, client.name, wish.seat))) return;
  if (!is_around(client, room)) attach(client, room);
  else if (room.table.set_present(client.person, true, services_.now())) tell_presence(room);
  send_table(client, room);
}

void Rooms::seat_bot(const Request& request, Room& room, const SeatBot& wish) {
  if (!wish.bot.empty())
    if (auto good = bots_.check(wish.bot, room.table.rules().game); !good)
      return connections_.refuse(request, good.error());
  carry_out(request, room, room.table.seat_bot(request.client.person, wish.seat, wish.bot));
}

// Those who see all hands see them late, and do not talk.
void Rooms::send_chat(const Request& request, Room& room, const SendChat& wish) {
  const Client& client = request.client;
  if (viewer_of(client, room).eye == table::Eye::All)
    return connections_.refuse(request, "not_there", kNotThere);
  carry_out(request, room, room.table.say(client.person, client.name, wish.text));
}

}  // namespace cardhouse::server
