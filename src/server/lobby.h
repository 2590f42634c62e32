// SPDX-License-Identifier: MIT
// What there is before one sits at a table: the games with their words and decks, the tables that are open,
// one's own games, and ways to a new table.
#pragma once
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/connections.h"
#include "server/look.h"
#include "server/rooms.h"

namespace cardhouse::server {

class Lobby {
 public:
  Lobby(Services& services, Connections& connections, Rooms& rooms, Thinkers& thinkers);

  void ping(const Request& request, const Ping& wish);

  // ---- games
  void list_games(const Request& request, const ListGames& wish);
  void show_words(const Request& request, const ShowWords& wish);
  void check_deck(const Request& request, const CheckDeck& wish);

  // ---- tables
  void show_lobby(const Request& request, const ShowLobby& wish);
  void open_table(const Request& request, const OpenTable& wish);
  // The first who asks opens it; each of the others comes to the seat that is kept.
  void open_rematch(const Request& request, Room& room, const OpenRematch& wish);
  void continue_from(const Request& request, Room& room, const ContinueFrom& wish);
  void open_log(const Request& request, const OpenFromLog& wish);

  // ---- finished.cc: one's own games that are over
  void list_finished(const Request& request, const ListFinished& wish);
  void show_statistics(const Request& request, const ShowStatistics& wish);
  void read_some_old_games();  // now and then: a few milliseconds

  // For tables of other nodes: what a client asks there, in its name.
  using AskAt = std::function<void(Client&, const std::string& table, const std::string& text)>;
  void set_ask_at(AskAt ask_at) { ask_at_ = std::move(ask_at); }

 private:
  // The same seats for the same bots, and kept for the other people if they are to come again. The client
  // sits in its own seat, else in `free`. Nothing if it was refused.
  enum class Others { AreKept, StayAway };
  struct OldTable {
    table::TableRules rules;
    std::vector<table::Chair> chairs;
  };
  static OldTable old_table(const table::Table& table);
  Room* open_like(const Request& request, const OldTable& old, table::Opened opened, Others others,
                  Seat free);
  const table::Table* find_table(const std::string& id);  // here, or a copy that is not old
  void look_elsewhere();
  TableShown shown(const table::Table& table, std::string_view person) const;
  void show_lobby_after_loading(const Request& request, std::vector<std::string> asleep);
  void answer_lobby(const Request& request);
  void open_asked(const Request& request, const OpenTable& wish, table::Opened opened);
  // Runs the job on a thread of that pace, and `then(request, what it made)`.
  template <class Job, class Then>
  void work_out(const Request& request, Job job, Then then, Thinkers::Pace pace = Thinkers::Pace::Decks);
  bool read_old_games(const std::vector<store::Membership>& unread);  // false: there is nothing to write
  // True: games of an older data file are read first, and the answer comes when they are.
  template <class W>
  bool answer_after_old_games(const Request& request, const W& wish,
                              void (Lobby::*answer)(const Request&, const W&));

  Services& services_;
  Connections& connections_;
  Rooms& rooms_;
  Thinkers& thinkers_;
  AskAt ask_at_;
  struct Copy {
    Time made;
    table::Table table;
  };
  std::unordered_map<std::string, Copy> copies_;  // of tables that other nodes own
  std::vector<table::Table> waiting_elsewhere_;   // that are listed
  Time looked_elsewhere_ = 0;
  Look old_games_{services_};
  std::uint64_t old_games_written_ = 0;  // the batch of those that were read last
};

template <class Job, class Then>
void Lobby::work_out(const Request& request, Job job, Then then, Thinkers::Pace pace) {
  const Asker asker{request.client.network(), request.client.person};
  const bool runs = thinkers_.may_wait(pace, asker) &&
                    thinkers_.later(pace, asker, std::move(job),
                                    [this, asked = Asked(request), then = std::move(then)](const auto& made) {
                                      connections_.answer(asked, [this, then, made](const Request& again) {
                                        if (made) then(again, *made);
                                        else connections_.refuse(again, "busy", kAskLater);
                                      });
                                    });
  if (!runs) connections_.refuse(request, "busy", kAskLater);
}

}  // namespace cardhouse::server
