// SPDX-License-Identifier: MIT
// Back to a table: what somebody missed is told as it was told then, and who sees all hands sees the table as
// it was a while ago. For both the game is played again on the thread that reads games; what is recorded
// meanwhile is told after it.
#include <algorithm>
#include <span>

#include "server/rooms.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMostWhileEntering = 16;  // messages of one client for one table

bool sees_as(const table::Table& then, const table::Viewer& viewer) {
  const auto seat = then.seat_of(viewer.person);
  return seat.has_value() == (viewer.eye == table::Eye::Seat) && (!seat || *seat == viewer.seat);
}

}  // namespace

// False: the viewer had another seat in between, or none. What was told to whoever had this one meanwhile, a
// hidden deck perhaps, is not for those who have it now.
bool Rooms::tell_then(Missed& missed, std::span<const table::Record> records, const table::Viewer& viewer) {
  for (const table::Record& record : records) {
    const table::News news = missed.then.apply(record);
    if (!sees_as(missed.then, viewer)) return false;
    if (std::string text = table::notice(missed.then, news, viewer, record.clock()); !text.empty())
      missed.notices.push_back(std::move(text));
  }
  return true;
}

// ---- coming back

bool Rooms::wait_to_enter(const Client& client, const std::string& table, std::function<void()> then) {
  std::vector<std::function<void()>>& line = entering_.at({client.id, table});
  if (line.size() >= kMostWhileEntering) return false;
  line.push_back(std::move(then));
  return true;
}

// What happened since then, told as it was told then. Nothing: the table is another one for this viewer.
std::optional<Rooms::Missed> Rooms::read_missed(store::Reader& reader, const RecordsUpTo& upto,
                                                std::uint64_t since, const table::Viewer& viewer) {
  const std::vector<table::Record> records = upto.records(reader);
  auto then = table::Table::replay(std::span(records).first(since));
  if (!then || !sees_as(*then, viewer)) return {};
  Missed missed{.then = *std::move(then), .notices = {}};
  if (!tell_then(missed, std::span(records).subspan(since), viewer)) return {};
  return missed;
}

bool Rooms::catch_up(const Request& request, Room& room, std::uint64_t since) {
  const Client& client = request.client;
  const Asker asker{client.network(), client.person};
  const table::Viewer viewer = viewer_of(client, room);
  const std::string id = room.table.id();
  const bool runs =
      thinkers_.may_wait(Thinkers::Pace::Reading, asker) &&
      thinkers_.read(
          asker,
          [reader = services_.reads_games.get(), upto = records_of(room), since, viewer] {
            return read_missed(*reader, upto, since, viewer);
          },
          [this, client_id = client.id, label = request.label, id, viewer,
           number = room.number](std::optional<std::optional<Missed>> missed) {
            caught_up({client_id, id}, label, number, viewer, missed ? *std::move(missed) : std::nullopt);
          });
  if (!runs) return false;
  entering_[{client.id, id}];
  ++room.held;
  return true;
}

void Rooms::caught_up(const std::pair<ClientId, std::string>& place, const Label& label, std::uint64_t number,
                      const table::Viewer& viewer, std::optional<Missed> missed) {
  const auto line = std::move(entering_.at(place));
  entering_.erase(place);
  Room* const room = find_loaded(place.second);
  if (room != nullptr && room->number == number) --room->held;
  else missed.reset();  // it was read anew meanwhile: perhaps some of that never happened
  Client* const client = connections_.find(place.first);
  if (client != nullptr && client->person == viewer.person && !client->leaving) {
    const Request request{*client, label};
    if (room == nullptr) {
      connections_.done(request);
      if (follow_) follow_(*client, place.second);
    } else if (const auto why = why_not_enter(*client, *room)) {
      connections_.refuse(request, *why);
    } else {
      connections_.done(request, room->written);
      come_back(*client, *room, viewer, std::move(missed));
    }
  }
  if (room != nullptr && room->clients.empty()) let_go(*room);
  for (const auto& then : line) then();
}

// What was recorded while the rest was read is told last.
void Rooms::come_back(Client& client, Room& room, const table::Viewer& viewer, std::optional<Missed> missed) {
  const table::Viewer now = viewer_of(client, room);
  const bool same = now.eye == viewer.eye && now.seat == viewer.seat;
  const std::size_t more = missed ? room.table.seq() - missed->then.seq() : 0;
  if (!missed || !same || more > room.tail.size() ||
      !tell_then(*missed, std::span(room.tail).last(more), viewer)) {
    attach(client, room);
    return send_table(client, room);
  }
  for (std::string& text : missed->notices) connections_.send(client, std::move(text), room.written);
  attach(client, room);
  connections_.send(client, table::presence_notice(room.table, now, services_.now()), room.written);
}

// ---- the table as it was

// For those who see all hands; before the deal there is nothing to hide.
void Rooms::look_back(Room& room) {
  if (room.looks_back) return;
  const Time until = services_.now() - room.table.rules().delay * 1000;
  room.looks_back = thinkers_.read(
      {},
      [reader = services_.reads_games.get(), upto = records_of(room), until, moves = room.table.moves(),
       over = room.table.phase() == table::Phase::Over]() -> Earlier {
        Earlier earlier;
        for (table::Record& record : upto.records(*reader)) {
          table::Table& then = earlier.then;
          const bool hides = then.seq() > 0 && then.phase() != table::Phase::Waiting;
          const bool later = (hides || std::holds_alternative<table::Dealt>(record.deed)) &&
                             (record.clock() > until || !(over || is_old_enough(moves, then, record)));
          if (later || !earlier.since.empty()) earlier.since.push_back(std::move(record));
          else then.apply(record);
        }
        earlier.seq = upto.seq;
        return earlier;
      },
      [this, id = room.table.id(), number = room.number](std::optional<Earlier> earlier) {
        looked_back(id, number, std::move(earlier));
      });
  if (room.looks_back) ++room.held;
}

void Rooms::looked_back(const std::string& id, std::uint64_t number, std::optional<Earlier> earlier) {
  Room* const room = find_loaded(id);
  if (room == nullptr || room->number != number) return;  // another node has it, or it was read anew
  room->looks_back = false;
  --room->held;
  std::vector<ClientId> watchers;
  for (const ClientId client : room->clients)
    if (viewer_of(connections_.at(client), *room).eye == table::Eye::All) watchers.push_back(client);
  const std::size_t more = earlier ? room->table.seq() - earlier->seq : 0;
  if (!earlier || watchers.empty() || more > room->tail.size()) {
    room->forgotten.clear();
    return let_go(*room);
  }
  for (auto record = room->tail.end() - std::ptrdiff_t(more); record != room->tail.end(); ++record)
    earlier->since.push_back(*record);
  for (const auto& [person, as] : std::exchange(room->forgotten, {})) {
    earlier->then.forget(person, as);
    for (table::Record& record : earlier->since) table::forget(record, person, as);
  }
  room->earlier = std::move(earlier->then);
  room->since = std::move(earlier->since);
  set_alarm(*room);
  for (const ClientId client : watchers) send_table(connections_.at(client), *room);
}

}  // namespace cardhouse::server
