// SPDX-License-Identifier: MIT
// What the house writes down about itself: one JSON object a line on standard error, and counters for
// /metrics. Passwords, tokens, secrets and what people say are never given to it.
#pragma once
#include <atomic>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "server/histogram.h"

namespace cardhouse::server {

enum class Level : std::uint8_t { Debug, Info, Warning, Off };

class Logbook {
 public:
  using Field = std::pair<std::string_view, std::string_view>;
  explicit Logbook(Level least = Level::Off) : least_(least) {}
  void write(Level level, std::string_view event, std::initializer_list<Field> fields = {}) const;

 private:
  Level least_;
};

struct Metrics {
  std::uint64_t connections = 0, connections_total = 0, messages_in = 0, messages_out = 0, bytes_in = 0,
                bytes_out = 0;
  std::uint64_t moves = 0, bot_moves = 0, errors = 0, refused = 0, tables = 0, tables_opened = 0, commits = 0;
  std::uint64_t records = 0, store_failures = 0, slow_readers = 0, bots_relieved = 0, logins_failed = 0,
                tables_expired = 0, thinking = 0, games_forgotten = 0;
  double commit_seconds = 0;
  // Of a node among several.
  std::uint64_t nodes = 0, leases = 0, adoptions = 0, hand_overs = 0, passed_on = 0, taken_in = 0,
                fenced_writes = 0, leases_lost = 0, batches_refused = 0, stranded = 0, store_questions = 0,
                store_waits = 0;
  std::uint64_t far_room = 0, far_sent = 0, far_returned = 0;
  std::uint64_t bots_waiting = 0, journal_waiting = 0, not_durable = 0;
  bool ready = true, read_only = false, database_away = false;
  Histogram message_seconds, answer_seconds, commit_time;
};
std::string print_metrics(const Metrics& metrics);  // in the text format of Prometheus

}  // namespace cardhouse::server
