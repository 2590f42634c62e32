// SPDX-License-Identifier: MIT
// `cardhouse think`: thinks for the bots of houses on a PostgreSQL database, on another machine.
#include "server/think.h"

#include <memory>
#include <string>
#include <thread>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "apps/commands/commands.h"
#include "apps/commands/long_run.h"
#include "store/place.h"

namespace cardhouse::commands {
namespace {

struct ThinkCall {
  std::string join;
  int threads = 0;
  bool as_json = false, progress = false;
};

// What happens, for people or as JSON lines.
class ThinkReport {
 public:
  ThinkReport(const ThinkCall& call, std::string where)
      : call_(call), where_(std::move(where)), line_(!call.as_json && (call.progress || on_terminal())) {}

  void joined(unsigned threads) {
    if (call_.as_json) return say({{"event", "joined"}, {"database", where_}, {"threads", threads}});
    fmt::print("Thinking for the servers on {}, {} {} at a time. Ctrl-C ends it.\n", where_, threads,
               threads == 1 ? "decision" : "decisions");
    std::fflush(stdout);
  }
  // A line that is written over on a terminal; JSON when there is something new.
  void progress(const server::ThinkCounts& counts) {
    if (call_.as_json && counts.decisions != told_) say(with_counts("progress", counts));
    told_ = counts.decisions;
    if (line_)
      fmt::print(stderr, "{}{} decisions, {} now{}", on_terminal() ? "\r\x1b[K" : "", counts.decisions,
                 counts.thinking, on_terminal() ? "" : "\n");
  }
  void lost(const std::string& problem) {
    if (call_.as_json) return say({{"event", "lost"}, {"problem", problem}});
    fmt::print(stderr, "{}cardhouse think: {}; trying again\n", line_ && on_terminal() ? "\n" : "", problem);
  }
  void found() {
    if (call_.as_json) return say({{"event", "found"}});
    fmt::print(stderr, "cardhouse think: the database is back\n");
  }
  void left(const server::ThinkCounts& counts) {
    if (call_.as_json) return say(with_counts("left", counts));
    fmt::print("{}{} decisions; {} came too late, {} were not for this version of the program.\n",
               line_ && on_terminal() ? "\n" : "", counts.decisions, counts.useless, counts.refused);
  }

 private:
  static boost::json::object with_counts(std::string_view event, const server::ThinkCounts& counts) {
    return {{"event", event},
            {"decisions", counts.decisions},
            {"useless", counts.useless},
            {"refused", counts.refused},
            {"thinking", counts.thinking}};
  }
  static void say(const boost::json::object& line) {
    fmt::print("{}\n", boost::json::serialize(line));
    std::fflush(stdout);
  }

  const ThinkCall& call_;
  const std::string where_;
  const bool line_;
  std::uint64_t told_ = 0;
};

int think(const ThinkCall& call) {
  try {
    store::refuse_password(call.join);
    const store::Place place = store::place_of(call.join);
    if (!place.postgres)
      return fail("think", 2,
                  fmt::format("\"{}\" is no PostgreSQL database: --join postgres://USER@HOST/NAME, or a file "
                              "with such an address",
                              call.join));
    if (!place.warning.empty()) fmt::print(stderr, "cardhouse think: {}\n", place.warning);
    const unsigned threads =
        call.threads > 0 ? unsigned(call.threads) : std::max(1u, std::thread::hardware_concurrency());
    ThinkReport report(call, store::without_password(place.where));
    const CatchInterrupt interrupt(CatchInterrupt::Signals::AlsoTerminate);
    bool told = false;
    report.left(server::think_until(
        CatchInterrupt::asked(),
        {.threads = threads,
         .open = [&] { return store::open_thinking_board(place.where, {.program = CARDHOUSE_VERSION}); },
         .tell =
             [&](const server::ThinkCounts& counts) {
               if (!std::exchange(told, true)) report.joined(threads);
               report.progress(counts);
             },
         .lost = [&](const std::string& problem) { report.lost(problem); },
         .found = [&] { report.found(); }}));
    return 0;
  } catch (const std::exception& problem) { return fail("think", 1, problem.what()); }
}

}  // namespace

void add_think(const Command& app) {
  const Command command = app.command(
      "think", "Think for the bots of a server on PostgreSQL, on this machine instead of its own");
  auto call = std::make_shared<ThinkCall>();
  command
      .option("--join", call->join,
              "the database of the server, postgres://USER@HOST/NAME, or a file with such an address")
      .required();
  command.option("--threads", call->threads, "decisions at a time (default 0: one for each core)")
      .between(0, 1024);
  command.flag("--progress", call->progress, "say every second what was done, also without a terminal");
  command.flag("--json", call->as_json, "one JSON object a line for whatever happens");
  command.footer(
      "It sees what the seats of the bots see. It needs the rights to SELECT and UPDATE the table thoughts, "
      "and to SELECT, INSERT, UPDATE and DELETE in thinkers (docs/operating.md).\n"
      "Ctrl-C or SIGTERM ends it: others, or the server, think on.\n"
      "Examples:\n  cardhouse think --join postgres://thinker@db.example.org/cardhouse\n"
      "  cardhouse think --join /etc/cardhouse/thinker --threads 8\n"
      "  cardhouse think --join /etc/cardhouse/thinker --json >> think.log");
  command.does([call] { return think(*call); });
}

}  // namespace cardhouse::commands
