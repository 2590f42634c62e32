// SPDX-License-Identifier: MIT
// Log lines and metrics as text.
#include "server/logbook.h"

#include <chrono>
#include <cstdio>

#include <fmt/format.h>

#include "core/shape.h"

namespace cardhouse::server {

void Logbook::write(Level level, std::string_view event, std::initializer_list<Field> fields) const {
  if (level < least_ || least_ == Level::Off) return;
  constexpr std::string_view kNames[] = {"debug", "info", "warning"};
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  std::string line = fmt::format("{{\"time\":{},\"level\":\"{}\",\"event\":",
                                 std::chrono::duration_cast<std::chrono::milliseconds>(now).count(),
                                 kNames[std::size_t(level)]);
  shape::write_text(line, event);
  for (const auto& [name, value] : fields) {
    line += ',';
    shape::write_text(line, name);
    line += ':';
    shape::write_text(line, value);
  }
  line += "}\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

std::string print_metrics(const Metrics& m) {
  std::string text;
  const auto add = [&](std::string_view name, std::string_view type, std::string_view help, auto value) {
    fmt::format_to(std::back_inserter(text),
                   "# HELP cardhouse_{0} {2}\n# TYPE cardhouse_{0} {1}\ncardhouse_{0} {3}\n", name, type,
                   help, value);
  };
  add("connections", "gauge", "Open WebSocket connections.", m.connections);
  add("connections_total", "counter", "WebSocket connections since the start.", m.connections_total);
  add("messages_in_total", "counter", "Messages received.", m.messages_in);
  add("messages_out_total", "counter", "Messages sent.", m.messages_out);
  add("bytes_in_total", "counter", "Bytes of messages received.", m.bytes_in);
  add("bytes_out_total", "counter", "Bytes of messages sent.", m.bytes_out);
  add("moves_total", "counter", "Moves recorded.", m.moves);
  add("bot_moves_total", "counter", "Moves of bots among them.", m.bot_moves);
  add("errors_total", "counter", "Wishes that were refused.", m.errors);
  add("refused_connections_total", "counter", "Connections that were refused.", m.refused);
  add("tables", "gauge", "Tables in memory.", m.tables);
  add("tables_opened_total", "counter", "Tables opened.", m.tables_opened);
  add("tables_expired_total", "counter", "Tables that nobody came back to.", m.tables_expired);
  add("records_total", "counter", "Records written.", m.records);
  add("commits_total", "counter", "Commits of the store.", m.commits);
  add("commit_seconds_total", "counter", "Time spent in commits.", m.commit_seconds);
  add("store_failures_total", "counter", "Commits that failed.", m.store_failures);
  add("store_questions_total", "counter", "Questions to the store that the server went on without.",
      m.store_questions);
  add("store_waits_total", "counter", "Questions to the store that the main thread waited for.",
      m.store_waits);
  add("batches_refused_total", "counter", "Changes that the store refused while others could be written.",
      m.batches_refused);
  add("slow_readers_total", "counter", "Connections closed because they did not read.", m.slow_readers);
  add("thinking", "gauge", "Bots and hints that think or wait for it.", m.thinking);
  add("bots_relieved_total", "counter", "Bots that thought too long.", m.bots_relieved);
  add("logins_failed_total", "counter", "Logins that failed.", m.logins_failed);
  add("games_forgotten_total", "counter", "Old games of guests that were removed.", m.games_forgotten);
  add("bots_waiting", "gauge", "Bots and hints among them that wait for a thread.", m.bots_waiting);
  add("far_thinkers", "gauge", "Decisions that other machines can think about at once.", m.far_room);
  add("far_decisions_total", "counter", "Decisions of bots that were sent to other machines.", m.far_sent);
  add("far_decisions_returned_total", "counter", "Those that came back without an answer.", m.far_returned);
  add("journal_waiting", "gauge", "Batches that the journal has not begun to write.", m.journal_waiting);
  add("journal_not_durable", "gauge", "Batches that are not on the disk yet.", m.not_durable);
  add("ready", "gauge", "1 if the house takes people in, as /readyz says.", m.ready ? 1 : 0);
  add("read_only", "gauge", "1 while the host lets nothing be written.", m.read_only ? 1 : 0);
  add("database_away", "gauge", "1 while PostgreSQL does not answer and everything waits for it.",
      m.database_away ? 1 : 0);
  add("nodes", "gauge", "Nodes of this house that are alive; 0: it is alone with its data.", m.nodes);
  add("leases", "gauge", "Tables in memory that this node owns.", m.leases);
  add("adoptions_total", "counter", "Tables taken over from nodes that left or died.", m.adoptions);
  add("hand_overs_total", "counter", "Tables handed over when this node left.", m.hand_overs);
  add("passed_on_total", "counter", "Messages passed on to the node that owns the table.", m.passed_on);
  add("taken_in_total", "counter", "Messages that other nodes passed on to this one.", m.taken_in);
  add("fenced_writes_total", "counter", "Commits refused because a lease or a table was lost.",
      m.fenced_writes);
  add("leases_lost_total", "counter", "Times that this node was declared dead and came back.", m.leases_lost);
  add("stranded", "gauge", "Clients that wait for the new owner of their table.", m.stranded);
  text += m.message_seconds.print("message_seconds", "Work on one message, on the main thread.");
  text +=
      m.answer_seconds.print("answer_wait_seconds", "How long a message to a client waited for the disk.");
  text += m.commit_time.print("commit_duration_seconds", "One commit of the store.");
  return text;
}

}  // namespace cardhouse::server
