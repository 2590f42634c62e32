// SPDX-License-Identifier: MIT
// Tables in memory and out of it; decisions are recorded, applied and told.
#include "server/rooms.h"

#include <algorithm>

#include "catalog/catalog.h"
#include "server/scores.h"
#include "table/fair.h"
#include "table/memoir.h"

namespace cardhouse::server {
namespace {

// Whom a record speaks of by name. The store lists their tables, so that they can be forgotten there.
std::vector<std::string> people_in(const table::Deed& deed) {
  if (const auto* sat = std::get_if<table::Sat>(&deed)) return {sat->person};
  if (const auto* said = std::get_if<table::Said>(&deed)) return {said->person};
  std::vector<std::string> people;
  if (const auto* opened = std::get_if<table::Opened>(&deed))
    for (const table::Kept& kept : opened->kept)
      if (!kept.person.empty()) people.push_back(kept.person);
  return people;
}

// What can be done again and again without the game going on: it is part of the table for as long as the
// table is kept, so there is an end to it.
constexpr std::size_t kMostBeforeDeal = 1000, kMostBesideMoves = 5000;  // records of one table
constexpr Phrase kEnough{"enough of this has happened at this table; play on",
                         "ebből már elég volt ennél az asztalnál; játsszatok tovább"};

template <class... Kinds>
bool is_one_of(const table::Deed& deed) {
  return (std::holds_alternative<Kinds>(deed) || ...);
}

bool grows_without_end(const table::Table& table, const std::vector<table::Deed>& deeds) {
  const std::size_t most = table.phase() == table::Phase::Waiting ? kMostBeforeDeal : kMostBesideMoves;
  return table.seq() - table.moves() >= most && std::ranges::all_of(deeds, [](const table::Deed& deed) {
           return is_one_of<table::Sat, table::BotSat, table::Chose, table::SaidReady, table::Said,
                            table::Muted>(deed);
         });
}

// All deeds with which a table begins. They are tried at a table that nobody knows: a request that is refused
// in the middle leaves nothing behind.
table::Decision first_deeds(const Client& host, table::Opened opened, const FirstSeats& seats, Time now) {
  table::Table tried;
  std::vector<table::Deed> deeds;
  const auto take = [&](const table::Decision& decision) {
    if (!decision) return false;
    for (const table::Deed& deed : *decision) {
      tried.apply({now, deed});
      deeds.push_back(deed);
    }
    return true;
  };
  take(std::vector<table::Deed>{std::move(opened)});
  if (auto sits = tried.sit(host.person, host.name, seats.host); !take(sits)) return sits;
  for (const auto& [seat, bot] : seats.bots) {
    Seat last = Seat(tried.players());
    while (!seat && last > 0 && !tried.chairs()[last - 1u].empty()) --last;
    if (!seat && last == 0)
      return table::refused("no_seat", Phrase{"there is no seat left for you", "neked nem marad hely"});
    if (auto sits = tried.seat_bot(host.person, seat.value_or(Seat(last - 1)), bot); !take(sits)) return sits;
  }
  return deeds;
}

}  // namespace

Rooms::Rooms(Services& services, Connections& connections, Thinkers& thinkers)
    : services_(services), connections_(connections), thinkers_(thinkers), bots_(services, thinkers, *this) {}

// ---- in memory and out of it

Room* Rooms::find_loaded(const std::string& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.get();
}

// Reads a table that is not in memory at once: only where nobody can make the house do so at will.
Room* Rooms::find(const std::string& id) {
  if (Room* loaded = find_loaded(id)) {
    loaded->touched = services_.now();
    return loaded;
  }
  if (is_at_hand(id)) return nullptr;
  Asleep asleep = read_asleep(*services_.reads, id);
  if (asleep.table) return take_in(*asleep.row, *std::move(asleep.table));
  if (asleep.row) note_unreadable(id, asleep.problem);
  return nullptr;
}

Asker Rooms::opener_of(const Room& room) const {
  const std::string& host = room.table.host();
  const OpenTables::Opener* opener = open_.find(room.table.id());
  return {opener == nullptr || opener->address.empty() ? host : opener->address, host};
}

void Rooms::discard(Room& room) {
  clear_alarm(room);
  if (room.table.phase() == table::Phase::Over) to_give_back_[room.table.id()] = room.written;
  rooms_.erase(std::string(room.table.id()));
}

void Rooms::let_go(Room& room) {
  if (room.clients.empty() && room.held == 0 && room.table.phase() == table::Phase::Over &&
      services_.commits.is_durable(room.written))
    discard(room);
}

std::expected<Room*, table::Refusal> Rooms::create(const Client& host, table::Opened opened,
                                                   const FirstSeats& seats) {
  if (rooms_.size() >= services_.config.max_tables)
    return table::refused("too_many",
                          Phrase{"the house is full; try later", "a ház megtelt; próbáld később"});
  const std::string network = host.network();
  if (auto full = open_.why_full(services_.config, host.person, network))
    return std::unexpected(*std::move(full));
  if (services_.tenure != nullptr) {
    const auto counts = services_.reads->of<store::OpenTableCounts>(
        fmt::format("count_open {} {}", host.person, network),
        [tenure = services_.tenure, person = host.person, network](store::Reader&) {
          return tenure->count_open(person, network);
        });
    if (auto full = why_full(services_.config, counts)) return std::unexpected(*std::move(full));
  }
  if (auto good = table::Table::check(opened.rules); !good) return std::unexpected(good.error());
  for (const auto& [seat, bot] : seats.bots)
    if (auto good = bots_.check(bot, opened.rules.game); !good) return std::unexpected(good.error());
  const std::string id = opened.table = new_id();
  opened.host = host.person;
  opened.version = catalog::find(opened.rules.game)->rules_version();
  opened.secret = table::random_hex(table::kSecretBytes);
  opened.commitment = table::commitment_of(opened.secret);
  auto deeds = first_deeds(host, std::move(opened), seats, services_.now());
  if (!deeds) return std::unexpected(deeds.error());
  open_.add(id, {host.person, network});
  Room& room = new_room(id);
  carry_out(room, *std::move(deeds));
  ++services_.metrics.tables_opened;
  services_.logbook.write(Level::Info, "table_opened", {{"table", id}, {"game", room.table.rules().game}});
  return &room;
}

// ---- deeds

bool Rooms::carry_out(const Request& request, Room& room, const table::Decision& decision) {
  if (decision && grows_without_end(room.table, *decision))
    return connections_.refuse(request, "too_many", kEnough), false;
  if (carry_out(room, decision)) return connections_.done(request, room.written), true;
  return connections_.refuse(request, decision.error()), false;
}

bool Rooms::carry_out(Room& room, const table::Decision& decision) {
  if (decision) carry_out(room, *decision);
  return decision.has_value();
}

void Rooms::carry_out(Room& room, std::vector<table::Deed> deeds) {
  if (deeds.empty()) return;
  store::Batch batch;
  if (services_.commits.is_durable(room.written) && room.held == 0) room.tail.clear();
  room.written = services_.commits.next();
  bool dealt = false;
  for (table::Deed& deed : deeds) {
    const Time ahead = services_.wall_is_ahead();
    table::Record record{services_.now() + ahead, std::move(deed), ahead};
    const table::News news = room.table.apply(record);
    batch.records.push_back({room.table.id(), news.seq, print(record)});
    if (const auto* opener = open_.find(room.table.id());
        news.seq == 1 && services_.tenure != nullptr && opener != nullptr)
      batch.opened.push_back({room.table.id(), opener->person, opener->address});
    ++services_.metrics.records;
    if (const auto* moved = std::get_if<table::Moved>(&record.deed)) {
      ++services_.metrics.moves;
      services_.metrics.bot_moves += moved->bot;
    }
    for (const std::string& person : people_in(record.deed))
      batch.members.push_back({person, room.table.id()});
    if (std::holds_alternative<table::Dealt>(record.deed)) {
      send_watchers_away(room);
      dealt = true;
    }
    tell(room, news);
    if (room.earlier) room.since.push_back(record);
    room.tail.push_back(std::move(record));
  }
  if (dealt) show_watchers(room);
  if (const std::string phase = shape::name_of(room.table.phase()); phase != room.row_phase) {
    room.row_phase = phase;
    open_.set_phase(room.table.id(), room.table.phase());
    batch.tables.push_back(
        {room.table.id(), room.table.rules().game, phase, room.table.rules().listed, services_.wall()});
    if (room.table.phase() == table::Phase::Over) {
      batch.finished = finished_games(room.table);
      batch.endings.push_back({room.table.id(), print(table::ending_of(room.table)), ""});
    }
    if (listener_ != nullptr) listener_->phase_changed(room.table, batch);
  }
  services_.commits.write(std::move(batch));
  set_alarm(room);
  bots_.let_move(room);
}

// ---- time and failures

void Rooms::clear_alarm(Room& room) {
  if (room.alarm) alarms_.erase({*room.alarm, room.table.id()});
  room.alarm.reset();
}

void Rooms::set_alarm(Room& room) {
  std::optional<Time> next = room.table.next_tick();
  if (room.earlier && !room.since.empty()) {
    const table::Record& front = room.since.front();
    const Time due = front.clock() + room.table.rules().delay * 1000;
    if (is_old_enough(room, front)) next = std::min(next.value_or(due), due);
  }
  if (const auto end = expires(room)) next = std::min(next.value_or(*end), *end);
  if (next == room.alarm) return;
  clear_alarm(room);
  room.alarm = next;
  if (next) alarms_.emplace(*next, room.table.id());
}

std::vector<std::string> Rooms::not_durable() const {
  std::vector<std::string> ids;
  for (const auto& [id, room] : rooms_)
    if (!services_.commits.is_durable(room->written)) ids.push_back(id);
  for (const auto& [id, written] : closed_)
    if (!services_.commits.is_durable(written)) ids.push_back(id);
  return ids;
}

std::vector<std::string> Rooms::hit_by(const std::vector<store::FailedBatch>& failed) const {
  std::set<std::string> ids;
  const auto add = [&](const std::string& id, std::uint64_t number) {
    const Room* const room = find_loaded(id);
    const auto closed = closed_.find(id);
    if (room != nullptr ? number >= room->read_before : closed != closed_.end() && closed->second == number)
      ids.insert(id);
  };
  for (const store::FailedBatch& one : failed) {
    for (const store::NewRecord& record : one.batch.records) add(record.table, one.number);
    for (const store::TableRow& row : one.batch.tables) add(row.id, one.number);
  }
  return {ids.begin(), ids.end()};
}

void Rooms::reload(const std::vector<std::string>& tables) {
  for (const std::string& id : tables) {
    std::vector<ClientId> around;
    if (Room* room = find_loaded(id)) {
      around = room->clients;
      discard(*room);
    }
    closed_.erase(id);
    Room* again = nullptr;
    try {
      again = find(id);
    } catch (const store::StoreError& error) {  // those around it come back to it when it can be read
      services_.logbook.write(Level::Warning, "table_not_read", {{"table", id}, {"problem", error.what()}});
    }
    if (again == nullptr) open_.remove(id);
    else open_.set_phase(id, again->table.phase());
    for (const ClientId client_id : around) {
      Client* client = connections_.find(client_id);
      if (client == nullptr) continue;
      forget_visit(client_id, id);
      connections_.refuse({*client, {}}, "storage",
                          {"the house could not write; the last steps did not happen",
                           "a ház nem tudott írni; az utolsó lépések nem történtek meg"});
      if (again != nullptr) come_again(*client, *again);
      else if (follow_) follow_(*client, id);
    }
  }
}

}  // namespace cardhouse::server
