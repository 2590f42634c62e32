// SPDX-License-Identifier: MIT
// Tables and those around them. A decision of a table is recorded, applied and told here, and nowhere else.
// A room is in memory while somebody needs it; everything in it follows from the records in the store, except
// who is around the table just now.
#pragma once
#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/bot_seats.h"
#include "server/connections.h"
#include "server/look.h"
#include "server/open_tables.h"
#include "server/room.h"

namespace cardhouse::server {

// What others may add to a table: campaigns.h.
class TableListener {
 public:
  virtual ~TableListener() = default;
  // A game began or ended. What is added to the batch is written together with it.
  virtual void phase_changed(const table::Table& table, store::Batch& batch) = 0;
  virtual std::expected<void, table::Refusal> may_sit(const table::Table& table) = 0;
};

// Who sits at a table from the beginning: the person who opens it, and bots.
struct FirstSeats {
  std::optional<Seat> host;  // nothing: the first seat
  // Each at its seat, or at the last one that is free.
  std::vector<std::pair<std::optional<Seat>, std::string>> bots;
};

// All records of a table up to one of them: those that the store has, and those that it is about to have. For
// the thread that reads games, too.
struct RecordsUpTo {
  std::string table;
  std::uint64_t seq = 0;
  std::vector<table::Record> tail;  // the last ones, with all that the store may not have yet
  std::vector<std::string> texts(store::Reader& reader) const;  // as they are stored
  std::vector<table::Record> records(store::Reader& reader) const;
};

inline constexpr Phrase kNoTable{"there is no such table", "nincs ilyen asztal"};
inline constexpr Phrase kNotThere{"enter the table first", "előbb lépj az asztalhoz"};

class Rooms {
 public:
  Rooms(Services& services, Connections& connections, Thinkers& thinkers);
  void set_listener(TableListener& listener) { listener_ = &listener; }
  void load_open_tables();  // expiry.cc

  // ---- messages
  void enter(const Request& request, Room& room, const EnterTable& wish);
  void leave(const Request& request, Room& room, const LeaveTable& wish);
  void take_seat(const Request& request, Room& room, const TakeSeat& wish);
  void seat_bot(const Request& request, Room& room, const SeatBot& wish);
  void send_chat(const Request& request, Room& room, const SendChat& wish);

  // ---- finding
  // In memory, or loaded, which takes long for a long game; nothing if there is none.
  Room* find(const std::string& id);
  // Whether that is quick: the table is in memory, or cannot come there.
  bool is_at_hand(const std::string& id);
  // Reads a table that is not, and calls `then` when it is at hand. False: this asker, or the whole house,
  // waits for too much already. Without an asker it is the house that wants it.
  bool wake(const std::string& id, const Asker& asker, std::function<void()> then);
  // Messages of this client for this table that wait until it has entered; nothing: none has to.
  bool is_entering(const Client& client, const std::string& table) const {
    return entering_.contains({client.id, table});
  }
  bool wait_to_enter(const Client& client, const std::string& table, std::function<void()> then);
  Room* find_loaded(const std::string& id) const;
  // Where the table is; this node takes it if nobody has it. Without other nodes it is always here.
  store::Owner owner_of(const std::string& id);
  bool is_elsewhere(const std::string& id);
  void claimed(const std::string& id, const store::Owner& owner);  // what a claim has said
  // A table of another node as the store has it, to be looked at; nothing if there is none. False: as above.
  bool read_copy(const std::string& id, const Asker& asker, std::function<void(std::unique_ptr<Room>)> then);
  std::size_t size() const { return rooms_.size(); }
  template <class Visit>
  void each(Visit visit) const {
    for (const auto& [id, room] : rooms_) visit(*room);
  }
  void let_go(Room& room);  // out of memory, if nobody needs it there
  RecordsUpTo records_of(const Room& room) const;

  Asker opener_of(const Room& room) const;  // who waits for its bots

  // ---- changing
  // A new table, or why there is none; then nothing of it is stored.
  std::expected<Room*, table::Refusal> create(const Client& host, table::Opened opened,
                                              const FirstSeats& seats);
  // Records, applies and tells the deeds, and answers the request if there is one; false if it was refused.
  bool carry_out(const Request& request, Room& room, const table::Decision& decision);
  bool carry_out(Room& room, const table::Decision& decision);
  void carry_out(Room& room, std::vector<table::Deed> deeds);

  void note_hurry(Room& room, Seat seat, bool hurried);  // of the bot there

  // ---- around the table
  bool is_around(const Client& client, const Room& room) const;
  table::Viewer viewer_of(const Client& client, const Room& room) const;
  // The answer to the person who opened the table, or comes to the seat that is kept.
  void announce(const Request& request, Room& room);
  bool is_anywhere(const Client& client) const { return visits_.contains(client.id); }
  void leave_all(Client& client);

  // ---- time and failures
  void tick();  // expiry.cc: clocks, tables that nobody comes back to, bots that think for too long
  void let_idle_go();
  void end_unwanted();  // unwanted.cc
  // room_forgets.cc: somebody whose account is gone.
  void forget(const std::string& person, const std::string& table);

  // ---- host_rooms.cc: what the host of the house does
  const std::set<std::string>& tables_of(const Client& client) const;
  bool has_visitor(const Room& room, std::string_view person) const;
  void send_away(Room& room, const std::string& person, const table::Refusal& why);
  std::vector<IdleTable> idle_tables(Time least) const;  // in memory, the longest first
  void end_idle(const std::string& id);
  void go_on();  // after nothing was written for a while

  std::vector<std::string> not_durable() const;
  // The tables that these were about, unless they were read again since.
  std::vector<std::string> hit_by(const std::vector<store::FailedBatch>& failed) const;
  void reload(const std::vector<std::string>& tables);  // after a failed commit

  // ---- node_rooms.cc: one of several nodes
  // `follow` takes a client to wherever its table is now.
  void set_follow(std::function<void(Client&, const std::string&)> follow) { follow_ = std::move(follow); }
  void come_again(Client& client, Room& room);       // it was around the table when another node had it
  void adopt(std::vector<store::TableRow> orphans);  // some with each tick
  // Another node may have them: out of memory, and those around follow them.
  enum class Loss : std::uint8_t { OfLease, OfSteps };  // steps: what was not written did not happen
  void lose(const std::vector<std::string>& tables, Loss loss);
  void lose_all();  // with the lease
  std::vector<std::string> loaded() const;
  void give_back_over();  // tables that are over, and out of memory

 private:
  // ---- room_wakes.cc
  struct Asleep {                        // a table as it is read
    std::optional<store::TableRow> row;  // nothing: there is none
    std::optional<table::Table> table;   // nothing: it cannot be read
    std::string problem;
  };
  struct Waking {  // a table that is being read
    std::vector<std::function<void()>> then;
    std::vector<std::pair<std::string, std::string>> forgotten;  // meanwhile: who, and as whom
  };
  static Asleep read_asleep(store::Reader& reader, const std::string& id);
  void woken(const std::string& id, std::int64_t life, std::optional<Asleep> read);
  void take_in_unchanged(const std::string& id, std::int64_t life, std::optional<Asleep>& read);
  void tell_woken(const std::string& id);
  Room* take_in(const store::TableRow& row, table::Table table);
  Room& new_room(const std::string& id);
  void note_unreadable(const std::string& id, std::string_view problem);
  // ---- room_returns.cc
  struct Missed {
    table::Table then;  // after all of it
    std::vector<std::string> notices;
  };
  struct Earlier {
    table::Table then;
    std::deque<table::Record> since;
    std::uint64_t seq = 0;  // of the last one
  };
  static std::optional<Missed> read_missed(store::Reader& reader, const RecordsUpTo& upto,
                                           std::uint64_t since, const table::Viewer& viewer);
  static bool tell_then(Missed& missed, std::span<const table::Record> records, const table::Viewer& viewer);
  // False: it cannot be told what the client has missed.
  bool catch_up(const Request& request, Room& room, std::uint64_t since);
  void caught_up(const std::pair<ClientId, std::string>& place, const Label& label, std::uint64_t number,
                 const table::Viewer& viewer, std::optional<Missed> missed);
  void come_back(Client& client, Room& room, const table::Viewer& viewer, std::optional<Missed> missed);
  void look_back(Room& room);
  void looked_back(const std::string& id, std::uint64_t number, std::optional<Earlier> earlier);

  std::optional<table::Refusal> why_not_enter(const Client& client, const Room& room) const;
  void attach(Client& client, Room& room);
  void detach(Client& client, Room& room);
  bool forget_visit(ClientId client, const std::string& table);  // false: it was not around the table
  void send_table(Client& client, Room& room);                   // all of it, as the client sees it
  bool may_watch(const Client& client, const Room& room) const;
  void send_watchers_away(Room& room);  // at the deal of a table that nobody watches
  void show_watchers(Room& room);       // at the deal of a table whose watchers see everything later
  void tell(Room& room, const table::News& news);
  void tell_presence(Room& room);
  // Whether so many moves were made since that watchers of all hands may see this record too.
  static bool is_old_enough(std::size_t moves, const table::Table& then, const table::Record& record);
  static bool is_old_enough(const Room& room, const table::Record& record);
  void show_delayed(Room& room);  // to watchers of all hands
  void discard(Room& room);       // out of memory
  static Error refused_at(const std::string& table, const table::Refusal& why, Language language);
  void give_up_seat(Room& room, const std::string& person);
  std::optional<Time> expires(const Room& room) const;
  bool end_if_expired(Room& room);
  void end_some_unwanted();
  void look_at_some();      // of the tables that were open when the house opened
  void resume(Room& room);  // the first time that it is looked at since then
  void sleep_until_old(const store::TableRow& row);
  // False: `read` says so, or the store cannot be read just now.
  bool is_read(const std::string& id, const std::function<bool()>& read) const;
  bool may_sleep(const Room& room) const;
  void close(Room& room);
  void ring(const std::string& id, bool slept);  // what was to happen at this time
  void set_alarm(Room& room);
  void clear_alarm(Room& room);

  Services& services_;
  Connections& connections_;
  Thinkers& thinkers_;
  TableListener* listener_ = nullptr;
  std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
  std::uint64_t last_room_ = 0;
  std::unordered_map<std::string, Waking> waking_;
  std::unordered_set<std::string> unreadable_;  // for a while
  // Clients that are about to enter a table, and what they have sent there since.
  std::map<std::pair<ClientId, std::string>, std::vector<std::function<void()>>> entering_;
  std::unordered_map<ClientId, std::set<std::string>> visits_;  // the tables that a client is around
  std::set<std::pair<Time, std::string>> alarms_;               // of tables out of memory too
  std::unordered_map<std::string, std::uint64_t> closed_;       // never begun, until the store has it
  std::deque<store::TableRow> to_look_at_;
  std::size_t looking_ = 0;            // at so many: the store is asked where they are
  std::vector<std::string> to_sleep_;  // again: woken by their alarms alone
  std::unordered_set<std::string> not_resumed_;
  std::unordered_map<std::string, std::uint64_t> to_give_back_;  // by the batch that must be durable
  std::function<void(Client&, const std::string&)> follow_;
  Look unwanted_{services_};
  std::uint64_t unwanted_batch_ = 0;  // the last one of unwanted.cc
  OpenTables open_;
  BotSeats bots_;
};

// Twelve letters and digits of 60 random bits: a link that nobody guesses.
std::string new_id();

}  // namespace cardhouse::server
