// SPDX-License-Identifier: MIT
// Tables come into memory. What a table is follows from its records, and to play a long game again takes
// long, so the thread that reads games does it; whoever asks for the table meanwhile waits.
#include <algorithm>

#include "server/rooms.h"
#include "table/ending.h"
#include "table/memoir.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMostAsking = 256;  // requests for one table that is being read

std::vector<table::Record> as_records(const std::vector<std::string>& texts) {
  std::vector<table::Record> records;
  for (const std::string& text : texts) records.push_back(table::read_record(text));
  return records;
}

}  // namespace

// ---- what is read, on whichever thread the reader belongs to

table::Table read_table(store::Reader& reader, const store::TableRow& row) {
  auto table = table::Table::replay(as_records(reader.records(row.id)));
  if (!table) throw shape::Misfit(table.error());
  if (row.phase == shape::name_of(table::Phase::Over) && table->has_old_rules()) {
    const auto memoir = reader.memoir(row.id);
    const auto ending = memoir ? table::read_ending(memoir->ending) : std::nullopt;
    table->recall(ending.value_or(table::Ending()));
  }
  return *std::move(table);
}

std::vector<std::string> RecordsUpTo::texts(store::Reader& reader) const {
  std::vector<std::string> texts = reader.records(table);
  texts.resize(std::min<std::size_t>(texts.size(), seq));
  const std::size_t missing = seq - texts.size();
  if (missing > tail.size()) throw store::StoreError(fmt::format("records of table {} are missing", table));
  for (auto record = tail.end() - std::ptrdiff_t(missing); record != tail.end(); ++record)
    texts.push_back(print(*record));
  return texts;
}

std::vector<table::Record> RecordsUpTo::records(store::Reader& reader) const {
  return as_records(texts(reader));
}

RecordsUpTo Rooms::records_of(const Room& room) const {
  return {room.table.id(), room.table.seq(), room.tail};
}

// ---- out of the store

bool Rooms::is_at_hand(const std::string& id) {
  if (find_loaded(id) != nullptr || id.size() > 32 || closed_.contains(id) || unreadable_.contains(id))
    return true;
  if (services_.tenure != nullptr && owner_of(id).life != services_.life) return true;
  return !services_.reads->table(id);
}

bool Rooms::wake(const std::string& id, const Asker& asker, std::function<void()> then) {
  const bool of_house = asker.address.empty() && asker.person.empty();
  if (const auto waking = waking_.find(id); waking != waking_.end()) {
    if (waking->second.then.size() >= kMostAsking) return false;
    waking->second.then.push_back(std::move(then));
    return true;
  }
  if (!of_house && !thinkers_.may_wait(Thinkers::Pace::Reading, asker)) return false;
  const bool runs = thinkers_.read(
      asker, [reader = services_.reads_games.get(), id] { return read_asleep(*reader, id); },
      [this, id, life = services_.life](std::optional<Asleep> read) { woken(id, life, std::move(read)); });
  if (runs) waking_[id].then.push_back(std::move(then));
  return runs;
}

Rooms::Asleep Rooms::read_asleep(store::Reader& reader, const std::string& id) {
  Asleep asleep;
  asleep.row = reader.table(id);
  if (asleep.row) try {
      asleep.table = read_table(reader, *asleep.row);
    } catch (const shape::Misfit& misfit) { asleep.problem = misfit.what(); }
  return asleep;
}

// What was read counts only if nothing has happened to the table since then, here or at another node. Else
// those who wait find out for themselves.
void Rooms::woken(const std::string& id, std::int64_t life, std::optional<Asleep> read) {
  const auto asleep = std::make_shared<std::optional<Asleep>>(std::move(read));
  services_.chore([this, id, life, asleep] { take_in_unchanged(id, life, *asleep); },
                  [this, id] { tell_woken(id); });
}

void Rooms::take_in_unchanged(const std::string& id, std::int64_t life, std::optional<Asleep>& read) {
  if (!read || !read->row || find_loaded(id) != nullptr || is_at_hand(id) || life != services_.life) return;
  const auto row = services_.reads->table(id);
  if (!row || row->phase != read->row->phase || row->changed != read->row->changed) return;
  if (!read->table) return note_unreadable(id, read->problem);
  for (const auto& [person, as] : waking_.at(id).forgotten) read->table->forget(person, as);
  take_in(*row, *std::move(read->table));
}

// It stays in memory for those who have waited, though it may be over.
void Rooms::tell_woken(const std::string& id) {
  const Waking waking = std::move(waking_.at(id));
  waking_.erase(id);
  std::uint64_t number = 0;
  if (Room* const room = find_loaded(id)) room->held += 1 + int(waking.then.size()), number = room->number;
  const auto release = [this, id, number] {
    Room* const room = find_loaded(id);
    if (room == nullptr || room->number != number) return;
    if (--room->held == 0) let_go(*room);
  };
  for (const auto& then : waking.then) services_.chore(then, release);
  release();
}

void Rooms::note_unreadable(const std::string& id, std::string_view problem) {
  unreadable_.insert(id);
  services_.logbook.write(Level::Warning, "table_unreadable", {{"table", id}, {"problem", problem}});
}

Room& Rooms::new_room(const std::string& id) {
  Room& room = *(rooms_[id] = std::make_unique<Room>());
  room.number = ++last_room_;
  return room;
}

// Nothing: its row says that it is over, since nobody came back to it.
Room* Rooms::take_in(const store::TableRow& row, table::Table table) {
  const bool over = row.phase == shape::name_of(table::Phase::Over);
  if (over && table.phase() == table::Phase::Waiting) {
    unreadable_.insert(row.id);
    return nullptr;
  }
  Room& room = new_room(row.id);
  room.table = std::move(table);
  room.read_before = services_.commits.next();
  room.touched = services_.now();
  if (open_.find(row.id) == nullptr) room.table.wake(services_.now());  // for the first time here
  room.row_phase = row.phase;
  if (room.table.phase() != table::Phase::Over)
    open_.add(row.id, {room.table.host(), "", room.table.phase() == table::Phase::Waiting});
  resume(room);
  set_alarm(room);
  bots_.let_move(room);
  return &room;
}

bool Rooms::read_copy(const std::string& id, const Asker& asker,
                      std::function<void(std::unique_ptr<Room>)> then) {
  if (services_.tenure == nullptr || id.size() > 32 || !thinkers_.may_wait(Thinkers::Pace::Reading, asker))
    return false;
  return thinkers_.read(
      asker, [reader = services_.reads_games.get(), id] { return read_asleep(*reader, id); },
      [then = std::move(then)](std::optional<Asleep> read) {
        std::unique_ptr<Room> copy;
        if (read && read->table) {
          copy = std::make_unique<Room>();
          copy->table = *std::move(read->table);
          copy->row_phase = read->row->phase;
        }
        then(std::move(copy));
      });
}

}  // namespace cardhouse::server
