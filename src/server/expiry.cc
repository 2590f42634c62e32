// SPDX-License-Identifier: MIT
// Tables that nobody comes back to. One that waits ends after minutes, a game after the time of its clock,
// without a clock after days; while somebody is around, none does.
#include <algorithm>
#include <limits>

#include "server/rooms.h"

namespace cardhouse::server {
namespace {

constexpr double kOneMinute = 60'000, kOneDay = 24 * 60 * kOneMinute;
constexpr Time kIdleTime = 10 * 60 * 1000;
constexpr Time kSoon = 60 * 60 * 1000, kFar = std::numeric_limits<Time>::max();
constexpr int kLoadsATick = 100;          // of tables out of memory, at one tick
constexpr std::size_t kMostWaking = 100;  // at once, before more are looked at
constexpr Time kUntilItCanBeRead = 1000;

}  // namespace

// Nothing: it does not end by itself, or something else happens first.
std::optional<Time> Rooms::expires(const Room& room) const {
  const Config& config = services_.config;
  const table::Table& table = room.table;
  if (!room.clients.empty() || table.phase() == table::Phase::Over || table.next_tick()) return {};
  const Time since = std::max(room.empty_since, table.quiet_since());
  if (table.phase() == table::Phase::Waiting) {
    if (config.waiting_minutes == 0) return {};
    return since + Time(config.waiting_minutes * kOneMinute);
  }
  if (const auto clock = table.clock_span())
    return since + *clock + Time(config.waiting_minutes * kOneMinute);
  if (config.abandoned_days == 0) return {};
  return since + Time(config.abandoned_days * kOneDay);
}

// True: the table is gone, or its game over.
bool Rooms::end_if_expired(Room& room) {
  const auto end = expires(room);
  if (!end || *end > services_.now()) return false;
  ++services_.metrics.tables_expired;
  if (room.table.phase() == table::Phase::Waiting) close(room);
  else carry_out(room, {table::Deed(table::Ended{.how = table::HowEnded::Abandoned, .by = {}})});
  return true;
}

// Nothing is kept of a game that never began: its row alone says that it is over.
void Rooms::close(Room& room) {
  const std::string id = room.table.id();
  clear_alarm(room);
  const std::unique_ptr<Room> gone = std::move(rooms_.at(id));
  rooms_.erase(id);
  open_.remove(id);
  closed_[id] = services_.commits.next();
  const table::TableRules& rules = gone->table.rules();
  store::Batch batch;
  batch.tables.push_back(
      {id, rules.game, shape::name_of(table::Phase::Over), rules.listed, services_.wall()});
  if (listener_ != nullptr) listener_->phase_changed(gone->table, batch);
  to_give_back_[id] = services_.commits.write(std::move(batch));
}

void Rooms::sleep_until_old(const store::TableRow& row) {
  const Config& config = services_.config;
  const Time now = services_.now();
  if (row.phase == shape::name_of(table::Phase::Playing)) {
    if (config.abandoned_days > 0)
      alarms_.emplace(std::max(now, row.changed + Time(config.abandoned_days * kOneDay)), row.id);
  } else if (config.waiting_minutes > 0) {
    alarms_.emplace(now + Time(config.waiting_minutes * kOneMinute), row.id);
  }
}

// The clocks of all open tables run on. Most are not looked at before the house opens: with each tick some.
void Rooms::load_open_tables() {
  constexpr std::size_t kEveryTable = 1'000'000;
  for (const table::Phase phase : {table::Phase::Waiting, table::Phase::Playing})
    for (store::TableRow& row : services_.reads->tables(shape::name_of(phase), kEveryTable)) {
      not_resumed_.insert(row.id);
      to_look_at_.push_back(std::move(row));
    }
  look_at_some();
}

void Rooms::look_at_some() {
  for (int loads = 0;
       loads < kLoadsATick && waking_.size() + looking_ < kMostWaking && !to_look_at_.empty();) {
    const store::TableRow row = std::move(to_look_at_.front());
    to_look_at_.pop_front();
    if (!not_resumed_.contains(row.id)) continue;  // somebody has asked for it
    const bool is_full = rooms_.size() + waking_.size() + looking_ >= services_.config.max_tables;
    if (is_full && row.phase == shape::name_of(table::Phase::Waiting)) {
      sleep_until_old(row);
      if (services_.tenure == nullptr) not_resumed_.erase(row.id);
      continue;
    }
    ++loads;
    const auto look = [this, row, is_full] {
      const auto look_up = [&] {
        if (find(row.id) == nullptr) not_resumed_.erase(row.id);
        return true;
      };
      if (!is_read(row.id, look_up)) return to_look_at_.push_back(row);
      if (is_full) to_sleep_.push_back(row.id);  // only its clock had to be looked at
    };
    ++looking_;
    services_.reads->run(
        [this, row, look] {
          const auto begin = [&] { return is_at_hand(row.id) ? (look(), true) : wake(row.id, {}, look); };
          if (!is_read(row.id, begin)) to_look_at_.push_back(row);  // it is looked at again, after the others
        },
        [this] { --looking_; });
  }
}

bool Rooms::is_read(const std::string& id, const std::function<bool()>& read) const {
  try {
    return read();
  } catch (const store::StoreError& error) {
    services_.logbook.write(Level::Warning, "table_not_read", {{"table", id}, {"problem", error.what()}});
    return false;
  }
}

// Nobody's clock ran while the house was closed.
void Rooms::resume(Room& room) {
  if (not_resumed_.erase(room.table.id()) == 0) return;
  if (room.table.phase() == table::Phase::Waiting) room.empty_since = services_.now(), set_alarm(room);
  else if (room.table.next_tick() && services_.may_write()) carry_out(room, {table::Deed(table::Resumed{})});
}

// A game that waits for people who are away waits in the store, for days; its alarm stays, and wakes it.
bool Rooms::may_sleep(const Room& room) const {
  const table::Table& table = room.table;
  return room.clients.empty() && room.held == 0 && !room.bot_job &&
         services_.commits.is_durable(room.written) && table.phase() == table::Phase::Playing &&
         table.next_tick().value_or(kFar) - services_.now() > kSoon && !bots_.has_to_move(room);
}

void Rooms::let_idle_go() {
  const Time now = services_.now();
  unreadable_.clear();
  std::erase_if(rooms_, [&](const auto& one) {
    const Room& room = *one.second;
    const bool over = room.table.phase() == table::Phase::Over;
    const bool goes =
        over ? room.clients.empty() && room.held == 0 && services_.commits.is_durable(room.written)
             : now - room.touched > kIdleTime && may_sleep(room);
    if (goes && over) to_give_back_[one.first] = room.written;
    return goes;
  });
}

void Rooms::ring(const std::string& id, bool slept) {
  Room* const room = find(id);
  if (room == nullptr) return;
  const Time now = services_.now();
  if (!slept && room->alarm && *room->alarm > now) return;  // set before it left memory and came back
  clear_alarm(*room);
  show_delayed(*room);
  if (end_if_expired(*room)) return;
  carry_out(*room, room->table.tick(now, services_.config.stand_in));
  set_alarm(*room);
  if (slept) to_sleep_.push_back(id);
}

void Rooms::tick() {
  const Time now = services_.now();
  std::erase_if(closed_, [&](const auto& one) { return services_.commits.is_durable(one.second); });
  for (const std::string& id : std::exchange(to_sleep_, {}))
    if (const Room* room = find_loaded(id); room != nullptr && may_sleep(*room)) rooms_.erase(id);
  look_at_some();
  give_back_over();
  for (int loads = 0; loads < kLoadsATick && !alarms_.empty() && alarms_.begin()->first <= now;) {
    const std::string id = alarms_.begin()->second;
    if (find_loaded(id) == nullptr && waking_.size() >= kMostWaking) break;
    alarms_.erase(alarms_.begin());
    const auto again = [this, id] { alarms_.emplace(services_.now() + kUntilItCanBeRead, id); };
    const auto ring_woken = [this, id, again] {
      if (!is_read(id, [&] { return ring(id, true), true; })) again();
    };
    loads += find_loaded(id) == nullptr;
    services_.reads->run([this, id, again, ring_woken] {
      const auto begin = [&] { return is_at_hand(id) ? (ring(id, false), true) : wake(id, {}, ring_woken); };
      if (!is_read(id, begin)) again();
    });
  }
  bots_.relieve_slow();
}

}  // namespace cardhouse::server
