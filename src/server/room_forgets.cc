// SPDX-License-Identifier: MIT
// A table forgets somebody whose account is gone: the seat is given up, and the name and the person are
// unknown from then on, in memory and in the store.
#include "server/rooms.h"
#include "server/scores.h"
#include "table/fair.h"

namespace cardhouse::server {
namespace {

std::string record_without(const std::string& body, const std::string& person, const std::string& as) {
  try {
    table::Record record = table::read_record(body);
    table::forget(record, person, as);
    return print(record);
  } catch (const std::exception&) {  // of an older house: at least nobody can tell who it was
    std::string text = body;
    for (std::size_t at = 0; (at = text.find(person, at)) != std::string::npos; at += as.size())
      text.replace(at, person.size(), as);
    return text;
  }
}

}  // namespace

// With others in a game, a bot plays on, and nobody can ask for the seat any more.
void Rooms::give_up_seat(Room& room, const std::string& person) {
  const auto seat = room.table.seat_of(person);
  if (!seat || room.table.phase() == table::Phase::Over) return;
  if (room.table.phase() == table::Phase::Waiting) carry_out(room, {table::Deed(table::Stood{*seat})});
  else if (room.table.people() == 1)
    carry_out(room, {table::Deed(table::Ended{.how = table::HowEnded::Abandoned, .by = seat})});
  else if (!room.table.chairs()[*seat].is_lent())
    carry_out(room, {table::Deed(table::Lent{*seat, services_.config.stand_in, table::WhyLent::Away})});
}

void Rooms::forget(const std::string& person, const std::string& id) {
  if (is_elsewhere(id)) return;  // its owner does it
  const auto row = services_.reads->table(id);
  const bool over = !row || row->phase == shape::name_of(table::Phase::Over);
  if (!over && !is_at_hand(id)) {
    if (!waking_.contains(id)) wake(id, {}, [this, person, id] { forget(person, id); });
    return;
  }
  Room* const room = over ? find_loaded(id) : find(id);
  const std::string as = table::random_hex(8);  // nobody has it
  if (const auto waking = waking_.find(id); waking != waking_.end())
    waking->second.forgotten.emplace_back(person, as);
  if (room != nullptr) {
    give_up_seat(*room, person);
    room->table.forget(person, as);
    if (room->earlier) room->earlier->forget(person, as);
    if (room->looks_back) room->forgotten.emplace_back(person, as);
    for (table::Record& record : room->tail) table::forget(record, person, as);
    for (table::Record& record : room->since) table::forget(record, person, as);
  }
  const std::uint64_t written = services_.commits.write(
      {.forgotten = {
           {.person = person,
            .table = id,
            .record = [person, as](const std::string& body) { return record_without(body, person, as); },
            .finished = [person, as](store::FinishedGame& game) { forget_in(game, person, as); }}}});
  if (over) to_give_back_[id] = written;
  if (room == nullptr) return;
  room->written = written;
  for (const ClientId client : room->clients) send_table(connections_.at(client), *room);
}

}  // namespace cardhouse::server
