// SPDX-License-Identifier: MIT
// Questions about one table: what is asked of a seat, what happened, what a bot would do. Nothing here
// changes a table. Hidden information leaves only through the viewer of Rooms::viewer_of, and of finished
// games, which are public.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "server/connections.h"
#include "server/rooms.h"

namespace cardhouse::server {

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
  // The same for everybody who has the link; nothing if the game is not over.
  std::optional<std::string> replay_text(std::string_view table);
  std::optional<std::string> turn_text(std::string_view table, std::int64_t moves, Language language);

 private:
  // Runs a job that makes an answer where bots think, and sends it.
  template <class Job>
  void answer_later(const Request& request, Job job);

  Services& services_;
  Connections& connections_;
  Rooms& rooms_;
  Thinkers& thinkers_;
};

}  // namespace cardhouse::server
