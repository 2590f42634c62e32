// SPDX-License-Identifier: MIT
// Questions about one table: what is asked of a seat, what happened, what a bot would do. Nothing here
// changes a table, and what plays a game again does so on another thread. Hidden information leaves only
// through the viewer of Rooms::viewer_of, and of finished games, which are public.
#pragma once
#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "server/connections.h"
#include "server/readings.h"
#include "server/rooms.h"

namespace cardhouse::server {

// A finished game as it is asked for over HTTP, and what is answered.
struct GameAsked {
  std::string address, table;
  std::optional<std::int64_t> moves;  // a turn of it; without: its log
  Language language = Language::English;
  Asker asker() const { return {network_of(address), ""}; }
};
struct GamePage {
  int status = 404;
  std::string body;
};

class Library {
 public:
  Library(Services& services, Connections& connections, Rooms& rooms, Thinkers& thinkers);

  // ---- for seats and watchers
  void show_prompt(const Request& request, Room& room, const ShowPrompt& wish);
  void show_history(const Request& request, Room& room, const ShowHistory& wish);
  void show_picture(const Request& request, Room& room, const ShowPicture& wish);
  void show_hint(const Request& request, Room& room, const ShowHint& wish);
  void propose_plan(const Request& request, Room& room, const ProposePlan& wish);
  void show_story(const Request& request, Room& room, const ShowStory& wish);

  // ---- of finished games
  void show_replay(const Request& request, Room& room, const ShowReplay& wish);
  void show_turn(const Request& request, Room& room, const ShowTurn& wish);
  void review_move(const Request& request, Room& room, const ReviewMove& wish);
  // The same for everybody who has the link. `then` may be called at once.
  void read_game(const GameAsked& asked, const std::function<void(const GamePage&)>& then);

 private:
  using Answered = std::expected<std::string, table::Refusal>;
  // Runs a job on a thread, and `then` on this one; `is_wanted` is asked before. False: this asker, or the
  // whole house, has asked for too much already.
  bool run_later(Thinkers::Pace pace, const Asker& asker, std::function<bool()> is_wanted,
                 std::function<Answered()> job, std::function<void(const Answered&)> then);
  // Runs `job(id)`, which makes the text of the answer, on a thread, and sends it.
  template <class Job>
  void answer_later(const Request& request, Thinkers::Pace pace, std::uint64_t upto, Job job);
  void read_page(const Room& room, const GameAsked& asked, const std::function<void(const GamePage&)>& then);
  GameText text_with_memoir(const Room& room);

  Services& services_;
  Connections& connections_;
  Rooms& rooms_;
  Thinkers& thinkers_;
};

}  // namespace cardhouse::server
