// SPDX-License-Identifier: MIT
// A player's connection to a table of a server: says hello, opens or joins the table, and says ready with
// entropy of its own. A lost connection is opened again, after growing pauses, and play continues.
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
#include "clients/remote/websocket.h"
#include "core/settings.h"
#include "core/text.h"

namespace cardhouse::remote {

struct Visit {
  Address address;
  Language language = Language::English;
  std::string name = "Guest";
  std::string token_file;  // keeps the token that returns us to our seats; empty: none
  std::string table;       // to join; empty: open one
  std::string game;        // for a new table
  Settings options = {};
  std::vector<std::string> bots = {};
  std::string deck = {};  // for our seat; empty: none
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

  // Handles the messages that arrive within the limit; true if there were any. Reconnects when it is time.
  bool wait(std::chrono::milliseconds limit);
  int file() const { return socket_ ? socket_->file() : -1; }  // to poll() for something to read

  const RemoteTable& table() const { return table_; }
  const Visit& visit() const { return visit_; }
  const std::string& entropy() const { return entropy_; }        // that we added to the deal
  const std::string& commitment() const { return commitment_; }  // of the server, published before that
  const std::string& table_id() const { return visit_.table; }

  // Requests. False: there is no connection at the moment.
  bool move(std::string_view name);
  bool wish(boost::json::object fields);  // with "do"; adds the table
  bool ask(table::Motion what);
  // Sends a request and waits for its answer of that type, or says why there is none.
  std::expected<boost::json::object, std::string> ask(boost::json::object fields, std::string_view type,
                                                      std::chrono::milliseconds limit);
  // Errors that the server sent since this was last asked.
  std::optional<std::string> take_complaint();

 private:
  std::expected<void, std::string> connect();
  void hear(const boost::json::object& message);
  void be_ready();
  void lost(std::string why);
  bool send(const boost::json::object& fields);

  Visit visit_;
  RemoteTable table_;
  std::optional<WebSocket> socket_;
  State state_ = State::Down;
  std::string token_, entropy_, commitment_, trouble_;
  std::optional<std::string> complaint_;
  std::string awaited_;  // the type of the answer that ask() waits for
  std::optional<boost::json::object> answer_;
  std::optional<std::string> refusal_;
  int tries_ = 0;
  std::chrono::steady_clock::time_point next_try_{};
  bool tried_to_sit_ = false, settled_ = false;  // settled: seated, or watching
  bool told_ready_ = false;                      // on this connection
};

}  // namespace cardhouse::remote
