// SPDX-License-Identifier: MIT
// What the host does at tables: sends somebody away, ends what nobody comes back to, lets them go on after
// nothing was written for a while.
#include <algorithm>

#include "server/rooms.h"

namespace cardhouse::server {

const std::set<std::string>& Rooms::tables_of(const Client& client) const {
  static const std::set<std::string> kNone;
  const auto found = visits_.find(client.id);
  return found == visits_.end() ? kNone : found->second;
}

bool Rooms::has_visitor(const Room& room, std::string_view person) const {
  return std::ranges::any_of(room.clients, [&](ClientId id) { return connections_.at(id).person == person; });
}

// Before the deal the seat is free again; in a game a bot plays on.
void Rooms::send_away(Room& room, const std::string& person, const table::Refusal& why) {
  ++room.held;  // when the last one leaves a table that is over, it goes out of memory: not before the end
  for (const ClientId id : std::vector(room.clients)) {
    Client& client = connections_.at(id);
    if (client.person != person) continue;
    connections_.send(client, print_answer(refused_at(room.table.id(), why, client.language)));
    detach(client, room);
  }
  --room.held;
  const auto seat = room.table.seat_of(person);
  if (!seat || room.table.phase() == table::Phase::Over) return let_go(room);
  if (room.table.phase() == table::Phase::Waiting) {
    carry_out(room, room.table.stand(person, *seat));
  } else if (room.table.phase() == table::Phase::Playing && !room.table.chairs()[*seat].is_lent() &&
             room.table.people() > 1) {
    carry_out(room, {table::Deed(table::Lent{*seat, services_.config.stand_in, table::WhyLent::Away})});
  }
}

Error Rooms::refused_at(const std::string& table, const table::Refusal& why, Language language) {
  return {.code = why.code, .text = why.text(language), .wish = {}, .rule = {}, .table = table, .good = {}};
}

std::vector<IdleTable> Rooms::idle_tables(Time least) const {
  const Time now = services_.now();
  std::vector<IdleTable> idle;
  for (const auto& [id, room] : rooms_) {
    const Time since = std::max(room->empty_since, room->table.last_change());
    if (room->clients.empty() && room->table.phase() != table::Phase::Over && now - since >= least)
      idle.push_back({id, room->table.rules().game, room->table.phase(), (now - since) / 1000});
  }
  std::ranges::sort(idle, std::greater{}, &IdleTable::idle);
  return idle;
}

void Rooms::end_idle(const std::string& id) {
  Room* const room = find_loaded(id);
  if (room == nullptr) return;
  ++services_.metrics.tables_expired;
  if (room->table.phase() == table::Phase::Waiting) return close(*room);
  carry_out(*room, {table::Deed(table::Ended{.how = table::HowEnded::Abandoned, .by = {}})});
  let_go(*room);
}

// As after a restart: nobody's clock ran, and bots that had to wait move.
void Rooms::go_on() {
  std::vector<std::string> ids;
  for (const auto& [id, room] : rooms_) ids.push_back(id);
  for (const std::string& id : ids) {
    Room* const room = find_loaded(id);
    if (room == nullptr || room->table.phase() == table::Phase::Over) continue;
    if (room->table.phase() == table::Phase::Playing && room->table.next_tick())
      carry_out(*room, {table::Deed(table::Resumed{})});
    for (const ClientId client : std::vector(room->clients))
      if (const auto back = room->table.come_back(connections_.at(client).person); back && !back->empty())
        carry_out(*room, *back);
    set_alarm(*room);
    bots_.let_move(*room);
  }
}

}  // namespace cardhouse::server
