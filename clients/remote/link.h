// SPDX-License-Identifier: MIT
// One person's line to a table of a house: it says hello, opens or joins the table, says ready with entropy
// of its own, and when the connection is lost it tries again, longer and longer, and goes on where it was.
#pragma once
#include <chrono>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "clients/remote/address.h"
#include "clients/remote/table.h"
#include "clients/remote/wire.h"
#include "core/settings.h"
#include "core/text.h"

namespace cardhouse::remote {

struct Visit {
  Address address;
  Language language = Language::English;
  std::string name = "Guest";
  std::string token_file;          // where the way back to one's seats is kept; empty: nowhere
  std::string table;               // to join; empty: open one
  std::string game = "chronicle";  // for a new table
  Settings options = {};
  std::vector<std::string> bots = {};
  std::string deck = {};  // what is brought to one's seat; empty: nothing
};

class Link {
 public:
  explicit Link(Visit visit);

  // Connects for the first time, or says why that cannot be done.
  std::expected<void, std::string> begin();

  enum class State { Up, Down, Refused };
  State state() const { return state_; }
  const std::string& trouble() const { return trouble_; }  // why it is down or was refused
  std::chrono::milliseconds until_next_try() const;

  // Takes what comes within the limit; true if anything did. Reconnects when it is time.
  bool wait(std::chrono::milliseconds limit);
  int file() const { return wire_ ? wire_->file() : -1; }

  const RemoteTable& table() const { return table_; }
  const Visit& visit() const { return visit_; }
  const std::string& entropy() const { return entropy_; }        // what was added to the deal
  const std::string& commitment() const { return commitment_; }  // as it was before that
  const std::string& table_id() const { return visit_.table; }

  // Wishes. False: there is no connection just now.
  bool move(std::string_view name);
  bool wish(boost::json::object fields);  // with "do"; the table is added
  bool ask(table::Motion what);
  // A wish whose answer is of that type, or why there is none.
  std::expected<boost::json::object, std::string> ask(boost::json::object fields, std::string_view type,
                                                      std::chrono::milliseconds limit);
  // Errors that the house sent since this was last asked.
  std::optional<std::string> take_complaint();

 private:
  std::expected<void, std::string> connect();
  void hear(const boost::json::object& message);
  void be_ready();
  void lost(std::string why);
  bool send(const boost::json::object& fields);

  Visit visit_;
  RemoteTable table_;
  std::optional<Wire> wire_;
  State state_ = State::Down;
  std::string token_, entropy_, commitment_, trouble_;
  std::optional<std::string> complaint_;
  std::string awaited_;  // the type of an answer that somebody waits for
  std::optional<boost::json::object> answer_;
  std::optional<std::string> refusal_;
  int tries_ = 0;
  std::chrono::steady_clock::time_point next_try_{};
  bool tried_to_sit_ = false, settled_ = false;  // settled: seated, or watching
  bool told_ready_ = false;                      // on this connection
};

}  // namespace cardhouse::remote
