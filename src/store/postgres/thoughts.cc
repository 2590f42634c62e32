// SPDX-License-Identifier: MIT
// The board of decisions as two tables: rows are taken with SKIP LOCKED, and both sides are told with NOTIFY.
// Times are those of the database, so clocks of machines do not matter.
#include "store/thoughts.h"

#include <algorithm>

#include <fmt/format.h>
#include <poll.h>

#include "store/postgres/keeper.h"
#include "store/postgres/rows.h"

namespace cardhouse::store {
namespace postgres {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view kNewThoughts = "cardhouse_thoughts", kNewAnswers = "cardhouse_answers";
constexpr std::int64_t kLeaseMs = kThoughtLease.count(), kPatienceMs = kThoughtPatience.count();

class Board {
 public:
  Board(const std::string& address, const BoardOptions& options, std::string_view kind,
        std::string_view channel)
      : name_(random_name()),
        program_(options.program),
        link_(address, {.application = fmt::format("cardhouse {} {}", kind, name_),
                        .connect = 2'000ms,
                        .answer = 5'000ms}) {
    if (!link_.ask("SELECT to_regclass('thoughts') IS NOT NULL").flag(0, 0))
      throw StoreError(
          "this database has no place for decisions: no server of this version has used it yet "
          "(cardhouse serve --data …)");
    // Nothing here is worth a wait for the disk. The channels are of the whole database.
    link_.run(fmt::format("SET synchronous_commit=off; LISTEN {}", channel));
  }

 protected:
  void wait_for(int descriptor, std::chrono::milliseconds most) {
    if (forget_notifications()) return;
    pollfd sources[] = {{.fd = link_.descriptor(), .events = POLLIN, .revents = 0},
                        {.fd = descriptor, .events = POLLIN, .revents = 0}};
    ::poll(sources, 2, int(most.count()));
    if (sources[0].revents != 0) link_.read_what_came();
    forget_notifications();
  }

  const std::string name_, program_;
  Link link_;

 private:
  bool forget_notifications() {
    bool any = false;
    while (PGnotify* one = PQnotifies(link_.raw())) {
      any = true;
      PQfreemem(one);
    }
    return any;
  }
};

class PostgresAskingBoard final : public AskingBoard, Board {
 public:
  PostgresAskingBoard(const std::string& address, const BoardOptions& options)
      : Board(address, options, "asker", kNewAnswers) {}

  void wait(int descriptor, std::chrono::milliseconds most) override { wait_for(descriptor, most); }
  void add(const std::vector<NumberedThought>& thoughts) override {
    if (thoughts.empty()) return;
    for (const auto& [id, t] : thoughts)
      link_.send(
          "INSERT INTO thoughts (id, asker, program, game, rules, position, seat, bot, seed, thousandth, "
          "wanted_until) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp() + $11 * "
          "interval '1 millisecond')",
          Values(id, name_, program_, t.game, t.rules, t.position, t.seat, t.bot, t.seed, t.thousandth,
                 std::int64_t(t.wanted_for.count())));
    link_.send("SELECT pg_notify($1, $2)", Values(kNewThoughts, name_));
    link_.finish();
  }
  void withdraw(const std::vector<std::int64_t>& ids) override {
    if (!ids.empty())
      link_.ask("DELETE FROM thoughts WHERE asker=$1 AND id=ANY($2)", Values(name_, Numbers{ids}));
  }
  std::vector<ThoughtAnswer> take_answers() override {
    return each<ThoughtAnswer>(
        link_.ask("DELETE FROM thoughts WHERE asker=$1 AND answer IS NOT NULL RETURNING id, answer",
                  Values(name_)),
        [](const Rows& rows, int i) {
          return ThoughtAnswer{rows.number(i, 0), rows.text(i, 1)};
        });
  }
  std::vector<std::int64_t> take_back() override {
    return each<std::int64_t>(
        link_.ask("DELETE FROM thoughts WHERE asker=$1 AND answer IS NULL AND "
                  "coalesce(held_until, asked) + $2 * interval '1 millisecond' < clock_timestamp() "
                  "RETURNING id",
                  Values(name_, kPatienceMs)),
        [](const Rows& rows, int i) { return rows.number(i, 0); });
  }
  std::int64_t room() override {
    link_.send("DELETE FROM thoughts WHERE wanted_until < clock_timestamp() - interval '1 minute'");
    link_.send("DELETE FROM thinkers WHERE seen < clock_timestamp() - interval '1 hour'");
    link_.send(
        "SELECT (SELECT coalesce(sum(threads), 0) FROM thinkers WHERE program=$2 AND "
        "seen > clock_timestamp() - $3 * interval '1 millisecond')::int8, "
        "(SELECT count(*) FROM thoughts WHERE asker<>$1 AND answer IS NULL AND "
        "wanted_until > clock_timestamp())",
        Values(name_, program_, kLeaseMs));
    const Rows rows = std::move(link_.finish().back());
    return std::max<std::int64_t>(0, rows.number(0, 0) - rows.number(0, 1));
  }
  void withdraw_all() override { link_.ask("DELETE FROM thoughts WHERE asker=$1", Values(name_)); }
};

class PostgresThinkingBoard final : public ThinkingBoard, Board {
 public:
  PostgresThinkingBoard(const std::string& address, const BoardOptions& options)
      : Board(address, options, "thinker", kNewThoughts) {}

  void wait(int descriptor, std::chrono::milliseconds most) override { wait_for(descriptor, most); }
  std::vector<std::int64_t> report(std::int64_t threads) override {
    link_.send(
        "INSERT INTO thinkers VALUES ($1, $2, $3, clock_timestamp()) ON CONFLICT (name) DO UPDATE SET "
        "threads=excluded.threads, seen=excluded.seen",
        Values(name_, program_, threads));
    link_.send(
        "UPDATE thoughts SET held_until=clock_timestamp() + $2 * interval '1 millisecond' WHERE taker=$1 "
        "AND answer IS NULL RETURNING id",
        Values(name_, kLeaseMs));
    return each<std::int64_t>(link_.finish().back(),
                              [](const Rows& rows, int i) { return rows.number(i, 0); });
  }
  std::vector<NumberedThought> take(std::int64_t most) override {
    return each<NumberedThought>(
        link_.ask(
            "UPDATE thoughts SET taker=$1, held_until=clock_timestamp() + $4 * interval '1 millisecond' "
            "WHERE id IN (SELECT id FROM thoughts WHERE program=$2 AND answer IS NULL AND "
            "(taker IS NULL OR held_until < clock_timestamp()) AND wanted_until > clock_timestamp() "
            "ORDER BY asked LIMIT $3 FOR UPDATE SKIP LOCKED) "
            "RETURNING id, game, rules, position, seat, bot, seed, thousandth",
            Values(name_, program_, most, kLeaseMs)),
        [](const Rows& r, int i) {
          return NumberedThought{r.number(i, 0),
                                 {.game = r.text(i, 1),
                                  .rules = r.number(i, 2),
                                  .position = r.text(i, 3),
                                  .seat = r.number(i, 4),
                                  .bot = r.text(i, 5),
                                  .seed = r.text(i, 6),
                                  .thousandth = r.number(i, 7)}};
        });
  }
  bool answer(const ThoughtAnswer& answer) override {
    link_.send("UPDATE thoughts SET answer=$3 WHERE id=$1 AND taker=$2 AND answer IS NULL RETURNING id",
               Values(answer.id, name_, answer.move));
    link_.send("SELECT pg_notify($1, '')", Values(kNewAnswers));
    return link_.finish().front().size() > 0;
  }
  void leave() override {
    link_.send("UPDATE thoughts SET taker=NULL, held_until=NULL WHERE taker=$1 AND answer IS NULL",
               Values(name_));
    link_.send("DELETE FROM thinkers WHERE name=$1", Values(name_));
    link_.send("SELECT pg_notify($1, '')", Values(kNewThoughts));
    link_.finish();
  }
};

}  // namespace
}  // namespace postgres

std::unique_ptr<AskingBoard> open_asking_board(const std::string& address, const BoardOptions& options) {
  return std::make_unique<postgres::PostgresAskingBoard>(address, options);
}
std::unique_ptr<ThinkingBoard> open_thinking_board(const std::string& address, const BoardOptions& options) {
  return std::make_unique<postgres::PostgresThinkingBoard>(address, options);
}

}  // namespace cardhouse::store
