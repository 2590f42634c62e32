// SPDX-License-Identifier: MIT
// Tables and those around them: wishes are decided, recorded, applied and told.
#include <algorithm>

#include "server/hall.h"
#include "server/room.h"
#include "server/scores.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMaxMissed = 200;
constexpr std::size_t kMaxHistory = 5000;
constexpr Time kIdle = 10 * 60 * 1000;

std::vector<table::Record> read_records(store::Store& store, const std::string& id) {
  std::vector<table::Record> records;
  for (const std::string& body : store.records(id)) records.push_back(table::read_record(body));
  return records;
}

}  // namespace

// ---- in memory and out of it

void Hall::load_tables() {
  for (const char* phase : {"waiting", "playing"})
    for (const store::TableRow& row : reads_->tables(phase, config_.max_tables)) {
      Room* there = room(row.id);
      if (there != nullptr && there->table.phase() == table::Phase::Playing && there->table.next_tick())
        carry_out(*there, {table::Deed(table::Resumed{})});
    }
}

Hall::Room* Hall::room(const std::string& id) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) {
    found->second->touched = outside_.now();
    return found->second.get();
  }
  if (id.size() > 32 || !reads_->table(id)) return nullptr;
  try {
    auto table = table::Table::replay(read_records(*reads_, id));
    if (!table) throw shape::Misfit(table.error());
    auto there = std::make_unique<Room>();
    there->table = std::move(*table);
    there->touched = outside_.now();
    there->row_phase = shape::name_of(there->table.phase());
    Room& known = *(rooms_[id] = std::move(there));
    look_later(known);
    let_bots_move(known);
    return &known;
  } catch (const shape::Misfit& misfit) {
    logbook_.write(Level::Warning, "table_unreadable", {{"table", id}, {"problem", misfit.what()}});
    return nullptr;
  }
}

Hall::Room* Hall::known_room(Client& client, const std::string& id, const Incoming& incoming) {
  Room* there = room(id);
  if (there == nullptr)
    refuse(client, incoming, table::refusal("no_table", {"there is no such table", "nincs ilyen asztal"}));
  return there;
}

void Hall::let_go(Room& there) {
  if (!there.clients.empty() || there.table.phase() != table::Phase::Over || there.written > durable_) return;
  if (there.alarm) alarms_.erase({*there.alarm, there.table.id()});
  rooms_.erase(std::string(there.table.id()));
}

// A game that waits for people who are away waits in the store: it may be for ever.
void Hall::let_idle_rooms_go() {
  const Time now = outside_.now();
  std::erase_if(rooms_, [&](const auto& one) {
    const Room& there = *one.second;
    return there.clients.empty() && there.table.phase() == table::Phase::Playing &&
           now - there.touched > kIdle && there.written <= durable_ && !there.alarm && !there.bot_job &&
           !there.table.bot_to_move();
  });
}

void Hall::look_later(Room& there) {
  std::optional<Time> next = there.table.next_tick();
  if (there.earlier && !there.since.empty()) {
    const Time due = there.since.front().at + there.table.rules().delay * 1000;
    next = std::min(next.value_or(due), due);
  }
  if (next == there.alarm) return;
  if (there.alarm) alarms_.erase({*there.alarm, there.table.id()});
  there.alarm = next;
  if (next) alarms_.emplace(*next, there.table.id());
}

// All records of a table: those that the store has, and those that it is about to have.
std::vector<table::Record> Hall::records_of(const Room& there) const {
  std::vector<table::Record> records = read_records(*reads_, there.table.id());
  const std::size_t missing = there.table.seq() - records.size();
  if (missing > there.tail.size())
    throw store::StoreError(fmt::format("records of table {} are missing", there.table.id()));
  records.insert(records.end(), there.tail.end() - std::ptrdiff_t(missing), there.tail.end());
  return records;
}

// ---- deeds

bool Hall::carry_out(Room& there, const table::Decision& decision, Client* client, const Incoming* incoming) {
  if (!decision) {
    if (client != nullptr) refuse(*client, *incoming, decision.error());
    return false;
  }
  carry_out(there, *decision);
  if (client != nullptr) done(*client, *incoming, there.written);
  return true;
}

void Hall::carry_out(Room& there, std::vector<table::Deed> deeds) {
  if (deeds.empty()) return;
  store::Batch batch;
  if (there.written <= durable_) there.tail.clear();
  there.written = written_ + 1;
  for (table::Deed& deed : deeds) {
    table::Record record{outside_.now(), std::move(deed)};
    const table::News news = there.table.apply(record);
    batch.records.push_back({there.table.id(), news.seq, print(record)});
    ++metrics_.records;
    if (const auto* moved = std::get_if<table::Moved>(&record.deed)) {
      ++metrics_.moves;
      metrics_.bot_moves += moved->bot;
    }
    if (const auto* sat = std::get_if<table::Sat>(&record.deed))
      batch.members.push_back({sat->person, there.table.id()});
    tell(there, news);
    if (there.earlier) there.since.push_back(record);
    there.tail.push_back(std::move(record));
  }
  if (const std::string phase = shape::name_of(there.table.phase()); phase != there.row_phase) {
    there.row_phase = phase;
    batch.tables.push_back(
        {there.table.id(), there.table.rules().game, phase, there.table.rules().listed, outside_.now()});
    if (there.table.phase() == table::Phase::Over) {
      batch.finished = finished_games(there.table);
      end_adventure(there, batch);
    } else if (Shelf* of = shelf(there.table.opened().campaign); of != nullptr && phase == "playing")
      tell(*of);
  }
  written_ = journal_->write(std::move(batch));
  look_later(there);
  let_bots_move(there);
}

// Those who see the same in the same form are told the same: a move is put into words once for all of them.
void Hall::tell(Room& there, const table::News& news) {
  const bool shared = std::holds_alternative<table::Moved>(*news.deed);
  std::vector<std::pair<table::Viewer, std::string>> told;
  for (const ClientId id : there.clients) {
    Client& client = clients_.at(id);
    table::Viewer viewer = viewer_of(client, there);
    if (viewer.eye == table::Eye::All) continue;  // later
    const auto same = std::ranges::find_if(told, [&](const auto& one) {
      return one.first.eye == viewer.eye && one.first.seat == viewer.seat &&
             one.first.language == viewer.language && one.first.form == viewer.form;
    });
    if (shared && same != told.end()) {
      send(client, same->second, there.written);
      continue;
    }
    std::string text = table::notice(there.table, news, viewer, outside_.now());
    if (text.empty()) continue;
    if (shared && there.clients.size() > std::size_t(there.table.players()))
      told.emplace_back(std::move(viewer), text);
    send(client, std::move(text), there.written);
  }
}

void Hall::tell_presence(Room& there) {
  for (const ClientId id : there.clients) {
    Client& client = clients_.at(id);
    const table::Viewer viewer = viewer_of(client, there);
    if (viewer.eye != table::Eye::All)
      send(client, table::presence_notice(there.table, viewer, outside_.now()), there.written);
  }
}

// ---- around the table

table::Viewer Hall::viewer_of(const Client& client, const Room& there) const {
  table::Viewer viewer{.person = client.person, .language = client.language, .form = client.form};
  if (const auto seat = there.table.seat_of(client.person)) {
    viewer.eye = table::Eye::Seat;
    viewer.seat = *seat;
  } else if (there.table.rules().watchers == table::Watchers::All &&
             there.table.phase() != table::Phase::Waiting) {
    viewer.eye = table::Eye::All;
  }
  return viewer;
}

void Hall::attach(Client& client, Room& there) {
  if (!client.rooms.insert(there.table.id()).second) return;
  there.clients.push_back(client.id);
  if (!there.table.set_present(client.person, true, outside_.now())) return;
  // Back in the seat, unless the clock of the game has no time left for it.
  const table::Decision back = there.table.come_back(client.person);
  if (back && !back->empty()) carry_out(there, *back);
  else tell_presence(there);
  look_later(there);
  let_bots_move(there);  // of those who are still away: there is somebody to play on for
}

void Hall::detach(Client& client, Room& there) {
  if (client.rooms.erase(there.table.id()) == 0) return;
  std::erase(there.clients, client.id);
  const bool still_there = std::ranges::any_of(
      there.clients, [&](ClientId id) { return clients_.at(id).person == client.person; });
  if (!still_there && there.table.set_present(client.person, false, outside_.now())) tell_presence(there);
  const bool delayed = std::ranges::any_of(
      there.clients, [&](ClientId id) { return viewer_of(clients_.at(id), there).eye == table::Eye::All; });
  if (!delayed) there.earlier.reset(), there.since.clear();
  look_later(there);
  let_go(there);
}

// What happened since then, told as it was told then. False: too long ago.
bool Hall::send_missed(Client& client, Room& there, std::uint64_t since) {
  const table::Viewer viewer = viewer_of(client, there);
  if (viewer.eye == table::Eye::All || since == 0 || since > there.table.seq() ||
      there.table.seq() - since > kMaxMissed)
    return false;
  const auto records = records_of(there);
  auto then = table::Table::replay(std::span(records).first(since));
  if (!then || then->seat_of(client.person) != there.table.seat_of(client.person)) return false;
  for (const table::Record& record : std::span(records).subspan(since)) {
    const table::News news = then->apply(record);
    if (std::string text = table::notice(*then, news, viewer, record.at); !text.empty())
      send(client, std::move(text), there.written);
  }
  send(client, table::presence_notice(there.table, viewer, outside_.now()), there.written);
  return true;
}

void Hall::wish(Client& client, const Enter& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr) return;
  const bool sits = there->table.seat_of(client.person).has_value();
  if (!sits && there->table.rules().watchers == table::Watchers::None &&
      there->table.phase() == table::Phase::Playing)
    return refuse(
        client, incoming,
        table::refusal("no_watchers", {"nobody watches this table", "ezt az asztalt nem lehet nézni"}));
  attach(client, *there);
  done(client, incoming, there->written);
  if (w.since && send_missed(client, *there, *w.since)) return;
  const table::Viewer viewer = viewer_of(client, *there);
  if (viewer.eye == table::Eye::All) {
    if (!there->earlier) look_back(*there);
    return send(client, table::whole_notice(*there->earlier, viewer, outside_.now()), there->written);
  }
  send(client, table::whole_notice(there->table, viewer, outside_.now()), there->written);
}

// The table as it was a while ago, for those who see all hands; before the deal there is nothing to hide.
void Hall::look_back(Room& there) {
  const Time until = outside_.now() - there.table.rules().delay * 1000;
  there.earlier.emplace();
  there.since.clear();
  for (table::Record& record : records_of(there)) {
    table::Table& then = *there.earlier;
    const bool hides = then.seq() > 0 && then.phase() != table::Phase::Waiting;
    const bool later = (hides || std::holds_alternative<table::Dealt>(record.deed)) && record.at > until;
    if (later || !there.since.empty()) there.since.push_back(std::move(record));
    else then.apply(record);
  }
  look_later(there);
}

void Hall::wish(Client& client, const Leave& w, const Incoming& incoming) {
  if (Room* there = known_room(client, w.table, incoming)) {
    detach(client, *there);
    done(client, incoming);
  }
}

// ---- wishes at the table

void Hall::wish(Client& client, const Sit& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr || !may_sit(client, *there, incoming)) return;
  if (!carry_out(*there, there->table.sit(client.person, client.name, w.seat), &client, &incoming)) return;
  if (!client.rooms.contains(w.table)) {
    attach(client, *there);
  } else {
    for (const ClientId id : there->clients)
      if (clients_.at(id).person == client.person &&
          there->table.set_present(client.person, true, outside_.now()))
        tell_presence(*there);
  }
  send(client, table::whole_notice(there->table, viewer_of(client, *there), outside_.now()), there->written);
}

void Hall::wish(Client& client, const Stand& w, const Incoming& incoming) {
  if (Room* there = known_room(client, w.table, incoming))
    carry_out(*there, there->table.stand(client.person, w.seat), &client, &incoming);
}

void Hall::wish(Client& client, const SeatBot& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr) return;
  if (!w.bot.empty() && !knows_bot(client, w.bot, there->table.rules().game, incoming)) return;
  carry_out(*there, there->table.seat_bot(client.person, w.seat, w.bot), &client, &incoming);
}

void Hall::wish(Client& client, const Choose& w, const Incoming& incoming) {
  if (Room* there = known_room(client, w.table, incoming))
    carry_out(*there, there->table.choose(client.person, w.option, w.value), &client, &incoming);
}

void Hall::wish(Client& client, const Ready& w, const Incoming& incoming) {
  if (Room* there = known_room(client, w.table, incoming))
    carry_out(*there, there->table.ready(client.person, w.ready, w.entropy), &client, &incoming);
}

void Hall::wish(Client& client, const Play& w, const Incoming& incoming) {
  if (Room* there = known_room(client, w.table, incoming))
    carry_out(*there, there->table.move(client.person, w.move, w.moves), &client, &incoming);
}

void Hall::wish(Client& client, const Ask& w, const Incoming& incoming) {
  if (Room* there = known_room(client, w.table, incoming))
    carry_out(*there, there->table.ask(client.person, w.what, config_.stand_in), &client, &incoming);
}

void Hall::wish(Client& client, const Answer& w, const Incoming& incoming) {
  if (Room* there = known_room(client, w.table, incoming))
    carry_out(*there, there->table.answer(client.person, w.yes, config_.stand_in), &client, &incoming);
}

// Those around a table talk; who is not there does not.
void Hall::wish(Client& client, const Say& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr) return;
  if (!client.rooms.contains(w.table) || viewer_of(client, *there).eye == table::Eye::All)
    return refuse(client, incoming,
                  table::refusal("not_there", {"you are not at this table", "nem vagy ennél az asztalnál"}));
  carry_out(*there, there->table.say(client.person, client.name, w.text), &client, &incoming);
}

void Hall::wish(Client& client, const Mute& w, const Incoming& incoming) {
  if (Room* there = known_room(client, w.table, incoming))
    carry_out(*there, there->table.mute(client.person, w.person, w.on), &client, &incoming);
}

void Hall::wish(Client& client, const Back& w, const Incoming& incoming) {
  if (Room* there = known_room(client, w.table, incoming))
    carry_out(*there, there->table.come_back(client.person), &client, &incoming);
}

void Hall::wish(Client& client, const AskPrompt& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr) return;
  PromptAnswer answer{.table = w.table};
  const auto seat = there->table.seat_of(client.person);
  if (seat && there->table.turn() == *seat)
    answer.prompt = table::prompt_for(there->table, *seat, client.language, table::Form::Full);
  send(client, print_answer(answer, incoming.id), there->written);
}

void Hall::wish(Client& client, const AskHistory& w, const Incoming& incoming) {
  Room* there = known_room(client, w.table, incoming);
  if (there == nullptr) return;
  table::Viewer viewer = viewer_of(client, *there);
  if (viewer.eye == table::Eye::All) viewer.eye = table::Eye::Public;
  if (!client.rooms.contains(w.table))
    return refuse(client, incoming,
                  table::refusal("not_there", {"enter the table first", "előbb lépj az asztalhoz"}));
  History history{.table = w.table};
  table::Table then;
  for (const table::Record& record : records_of(*there)) {
    const table::News news = then.apply(record);
    for (table::Line& line : table::lines_for(then, news, viewer))
      if (history.told.size() < kMaxHistory) history.told.push_back(std::move(line));
  }
  send(client, print_answer(history, incoming.id), there->written);
}

}  // namespace cardhouse::server
