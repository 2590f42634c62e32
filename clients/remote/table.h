// SPDX-License-Identifier: MIT
// A table of a server as this client knows it, changed only by messages of the protocol. No sockets and no
// screen.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

#include "core/table_talk.h"
#include "table/table.h"

namespace cardhouse::remote {

struct LogLine {
  std::string kind, rule, text;
};

struct ChairSeen {
  std::string name, bot;
  std::optional<table::WhyLent> lent;
  bool person = false, ready = false, present = false;
};

struct VoteSeen {
  table::Motion what = table::Motion::Undo;
  int by = 0;
  bool mine = false;  // it waits for my answer
};

class RemoteTable {
 public:
  // What a message changed, for the screen.
  enum class News { Nothing, Whole, Changed };
  // Throws std::exception for a message that is not of the protocol.
  News hear(const boost::json::object& message);

  const std::string& id() const { return id_; }
  std::uint64_t seq() const { return seq_; }
  std::optional<table::Phase> phase() const { return phase_; }  // nothing known yet: nothing
  const std::string& game() const { return game_; }
  const std::string& commitment() const { return commitment_; }
  std::optional<int> seat() const { return seat_; }
  std::optional<int> turn() const { return turn_; }
  bool my_turn() const { return seat_ && turn_ == seat_ && prompt_.has_value(); }
  std::uint64_t moves() const { return moves_; }
  const std::vector<ChairSeen>& chairs() const { return chairs_; }
  std::vector<std::string> names() const;
  const std::optional<Prompt>& prompt() const { return prompt_; }
  const std::vector<LogLine>& told() const { return told_; }
  const std::optional<VoteSeen>& vote() const { return vote_; }
  const std::vector<std::int64_t>& clock() const { return clock_; }
  const std::vector<int>& points() const { return points_; }   // when it is over
  const std::vector<double>& share() const { return share_; }  // of the win, then
  std::optional<table::HowEnded> how() const { return how_; }  // it ended; nothing while it runs
  std::vector<std::string> hand() const;                       // names of cards, where the view has a hand
  const boost::json::value& view() const { return view_; }

 private:
  void take_whole(const boost::json::object& message);
  void take_common(const boost::json::object& message);
  void take_chairs(const boost::json::value& seats);
  void take_told(const boost::json::object& message);

  std::string id_, game_, commitment_;
  std::optional<table::Phase> phase_;
  std::optional<table::HowEnded> how_;
  std::uint64_t seq_ = 0, moves_ = 0;
  std::optional<int> seat_, turn_;
  std::vector<ChairSeen> chairs_;
  std::optional<Prompt> prompt_;
  std::vector<LogLine> told_;
  std::optional<VoteSeen> vote_;
  std::vector<std::int64_t> clock_;
  std::vector<int> points_;
  std::vector<double> share_;
  boost::json::value view_;
};

Picture read_picture(const boost::json::object& message);  // of a "picture"

}  // namespace cardhouse::remote
