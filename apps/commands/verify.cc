// SPDX-License-Identifier: MIT
// `cardhouse verify`: plays a log again from its key and says whether it is what it claims.
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <tuple>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "apps/commands/commands.h"
#include "catalog/sitting.h"
#include "clients/engine/shapes.h"
#include "core/log.h"
#include "table/fair.h"

namespace cardhouse::commands {
namespace {

namespace json = boost::json;

// The text of the file, one byte more than a log may have at most; nothing if it cannot be read.
std::optional<std::string> log_text(const std::string& path) {
  std::ifstream file;
  if (path != "-") file.open(path, std::ios::binary);
  std::istream& in = path == "-" ? std::cin : file;
  std::string text(kMaxLogBytes + 1, '\0');
  if (!in || (in.read(text.data(), std::streamsize(text.size())), in.bad())) return {};
  text.resize(std::size_t(in.gcount()));
  return text;
}

std::string seat_name(const Log& log, std::size_t seat) {
  return seat < log.seats.size() && !log.seats[seat].empty() ? log.seats[seat] : fmt::format("Seat {}", seat);
}

std::string result_of(const Log& log, const catalog::Position& position) {
  const catalog::Standing standing = position.standing();
  std::vector<std::string> winners, points;
  for (std::size_t seat = 0; seat < standing.points.size(); ++seat) {
    if (standing.share[seat] > 0) winners.push_back(seat_name(log, seat));
    points.push_back(fmt::format("{} {}", seat_name(log, seat), standing.points[seat]));
  }
  return fmt::format("{} ({})",
                     position.turn()      ? "the game is not over"
                     : winners.size() > 1 ? fmt::format("shared by {}", fmt::join(winners, " and "))
                     : winners.empty()    ? "nobody won"
                                          : winners.front() + " won",
                     fmt::join(points, ", "));
}

// Everything that was found out about a file.
struct Finding {
  Log log;
  std::string problem;  // empty: the log is in order
  std::optional<catalog::Sitting> sitting;
  std::size_t good_moves = 0;  // legal from the start on
};

Finding examine(std::string_view text) {
  Recovered read = recover_log(text);
  Finding finding{.log = std::move(read.log), .problem = std::move(read.problem)};
  if (finding.log.game.empty()) return finding;
  if (auto fair = table::check_fairness(finding.log); !fair && finding.problem.empty())
    finding.problem = fair.error();
  if (auto sitting = catalog::replay(finding.log)) {
    finding.good_moves = sitting->moves;
    finding.sitting = std::move(*sitting);
    return finding;
  } else if (finding.problem.empty()) {
    finding.problem = sitting.error();
  }
  if (auto replayer = catalog::Replayer::open(finding.log)) {
    std::ignore = replayer->jump(replayer->moves());
    finding.good_moves = replayer->moves_done();
  }
  return finding;
}

std::string options_of(const Log& log) {
  std::string text;
  for (const auto& [name, value] : log.options) text += fmt::format(", {} {}", name, value);
  return text;
}

void print_finding(const Finding& finding) {
  const Log& log = finding.log;
  if (!log.game.empty()) {
    fmt::print("game    {}, rules {}{}\n", log.game, log.rules, options_of(log));
    if (!log.start.empty()) fmt::print("start   a position that was set up; nothing was dealt from a key\n");
    else fmt::print("deal    from the key {}\n", hex(log.key));
    if (!log.fair.commitment.empty())
      fmt::print("fair    {} the commitment {}\n",
                 table::check_fairness(log) ? "the key fits" : "the key does NOT fit", log.fair.commitment);
    fmt::print("moves   {} of {} legal\n", finding.good_moves, log.moves.size());
  }
  if (finding.sitting) {
    fmt::print("result  {}\n", result_of(log, *finding.sitting->position));
    fmt::print("digest  {:016x}, {}\n", finding.sitting->digest,
               !log.digest         ? "which the log does not contain: it was not closed"
               : log.digest_is_old ? "not compared: the log has one of an older kind"
                                   : "as the log says");
  }
  if (finding.problem.empty()) fmt::print("The log is in order.\n");
  else fmt::print("WRONG: {}\n", finding.problem);
}

void print_finding_json(const Finding& finding) {
  json::object answer{{"ok", finding.problem.empty()}};
  if (!finding.problem.empty()) answer["problem"] = finding.problem;
  if (!finding.log.game.empty()) {
    answer["game"] = finding.log.game;
    answer["rules"] = finding.log.rules;
    answer["dealt_from_key"] = finding.log.start.empty();
    if (!finding.log.fair.commitment.empty()) answer["fair"] = table::check_fairness(finding.log).has_value();
    answer["moves"] = finding.log.moves.size();
    answer["legal_moves"] = finding.good_moves;
    answer["closed"] = finding.log.digest.has_value();
  }
  if (finding.sitting) {
    answer["digest"] = fmt::format("{:016x}", finding.sitting->digest);
    answer["score"] = engine::standing_shape(*finding.sitting->position);
  }
  fmt::print("{}\n", json::serialize(answer));
}

struct VerifyCall {
  std::string file;
  bool json = false;
};

int verify(const VerifyCall& call) {
  const auto text = log_text(call.file);
  if (!text) {
    fmt::print(stderr, "cardhouse verify: cannot read \"{}\"\n", call.file);
    return 2;
  }
  const Finding finding = examine(*text);
  if (call.json) print_finding_json(finding);
  else print_finding(finding);
  return finding.problem.empty() ? 0 : 1;
}

}  // namespace

void add_verify(const Command& app) {
  const Command command = app.command("verify", "Check a log: the deal from its key, every move, the result");
  auto call = std::make_shared<VerifyCall>();
  command.option("file", call->file, "the log; - for standard input").required();
  command.flag("--json", call->json, "for programs: one JSON object");
  command.footer(
      "The exit code is 0 if the log is in order, 1 if not, 2 if it cannot be read.\n"
      "Examples:\n  cardhouse verify game.log\n  cardhouse verify --json - < game.log");
  command.does([call] { return verify(*call); });
}

}  // namespace cardhouse::commands
