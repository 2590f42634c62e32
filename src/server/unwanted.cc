// SPDX-License-Identifier: MIT
// Tables that the host has asked to end (`cardhouse admin tables --remove`). The request is in the store, so
// it does not matter whether the house is open when it is made.
#include "server/rooms.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kTablesAStep = 16;
constexpr Phrase kRemoved{"the host of this house ended this table", "a ház gazdája lezárta ezt az asztalt"};

}  // namespace

void Rooms::end_unwanted() {
  if (services_.closing || services_.commits.is_broken() || !services_.commits.is_durable(unwanted_batch_) ||
      !unwanted_.is_due())
    return;
  unwanted_.look([this] { end_some_unwanted(); });
}

// All of them are in memory before the first one ends.
void Rooms::end_some_unwanted() {
  std::vector<store::UnwantedTable> tables = unwanted_.found(services_.reads->unwanted(kTablesAStep));
  std::erase_if(tables, [this](const store::UnwantedTable& one) { return is_elsewhere(one.table); });
  for (const store::UnwantedTable& one : tables) find(one.table);
  store::Batch done;
  for (const auto& [id, since] : tables) {
    done.no_longer_unwanted.push_back(id);
    Room* const room = find_loaded(id);
    if (room == nullptr || room->table.phase() == table::Phase::Over || room->table.last_change() > since)
      continue;
    ++services_.metrics.tables_expired;
    services_.logbook.write(Level::Info, "table_removed", {{"table", id}});
    for (const ClientId client_id : std::vector(room->clients)) {
      Client& client = connections_.at(client_id);
      connections_.reply(
          {client, {}},
          Error{.code = "removed", .text = std::string(kRemoved(client.language)), .table = id});
      if (room->table.phase() == table::Phase::Waiting) detach(client, *room);
    }
    if (room->table.phase() == table::Phase::Waiting) close(*room);
    else carry_out(*room, {table::Deed(table::Ended{.how = table::HowEnded::Abandoned, .by = {}})});
  }
  if (!done.no_longer_unwanted.empty()) unwanted_batch_ = services_.commits.write(std::move(done));
}

}  // namespace cardhouse::server
