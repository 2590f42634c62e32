// SPDX-License-Identifier: MIT
// The lease of a node on a thread of its own, and the owners of tables. All times are the database's.
#include "store/tenure.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <poll.h>

#include "store/postgres/keeper.h"
#include "store/postgres/rows.h"

namespace cardhouse::store {
namespace postgres {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto kBetweenLeases = 200ms, kLook = 50ms;
constexpr auto kBetweenOrphans = 1s;
constexpr std::size_t kMostOrphans = 400;
constexpr int kClaims = 3, kBeatsToSee = 3;

constexpr std::string_view kRegister =
    "INSERT INTO nodes (address, writer, expires) VALUES "
    "($1, $2, clock_timestamp() + $3 * interval '1 millisecond') RETURNING life";
constexpr std::string_view kRenew =
    "UPDATE nodes SET expires=clock_timestamp() + $2 * interval '1 millisecond' WHERE life=$1 RETURNING life";
constexpr std::string_view kEndWriter =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name=$1 AND "
    "pid<>pg_backend_pid()";
// Each node has an order of its own, so that those that remain do not all ask for the same ones.
constexpr std::string_view kOrphans =
    "SELECT t.id, t.game, t.phase, t.listed, t.changed FROM tables t LEFT JOIN owners o ON o.tbl=t.id "
    "LEFT JOIN nodes n ON n.life=o.life WHERE t.phase IN ('waiting', 'playing') AND n.life IS NULL ORDER BY "
    "hashtextextended(t.id, $2) LIMIT $1";
constexpr std::string_view kTakeTable =
    "INSERT INTO owners SELECT id, $2, '', '' FROM tables WHERE id=$1 ON CONFLICT (tbl) DO NOTHING RETURNING "
    "life";
// Only from the owner that was seen: whoever claimed the table meanwhile may be too young for this statement
// to see.
constexpr std::string_view kTakeFrom =
    "UPDATE owners SET life=$2 WHERE tbl=$1 AND life=$3 AND NOT EXISTS "
    "(SELECT 1 FROM nodes WHERE nodes.life=$3) RETURNING life";

// Nothing of this is a promise to anybody: if the database fails and loses it, writes are refused.
void settle_lightly(Link& link) {
  link.run("SET synchronous_commit=off; SET lock_timeout='500ms'; SET tcp_keepalives_idle=5");
}

class PostgresTenure final : public Tenure {
 public:
  PostgresTenure(const std::string& address, const TenureOptions& options)
      : address_(address), options_(options), asks_(address, {.role = Role::Reader}) {
    Link link(address_, {.application = "cardhouse lease " + random_name(), .answer = 5s});
    settle_lightly(link);
    link.ask("INSERT INTO inner_secret (secret) VALUES ($1) ON CONFLICT DO NOTHING",
             Values(random_name() + random_name() + random_name()));
    secret_ = link.ask("SELECT secret FROM inner_secret").text(0, 0);
    link.ask(
        "DELETE FROM owners o WHERE NOT EXISTS (SELECT 1 FROM nodes n WHERE n.life=o.life) AND NOT EXISTS "
        "(SELECT 1 FROM tables t WHERE t.id=o.tbl AND t.phase<>'over')");
    renewed_ = Clock::now().time_since_epoch();
    // What was there before is dead, unless two machines were given one address, such as that of loopback.
    const Rows before =
        link.ask("SELECT life, writer, expires::text FROM nodes WHERE address=$1", Values(options_.address));
    if (before.size() > 0) std::this_thread::sleep_for(kBeatsToSee * options_.beat);
    for (int row = 0; row < before.size(); ++row) {
      if (link.ask("SELECT 1 FROM nodes WHERE life=$1 AND expires::text<>$2",
                   Values(before.number(row, 0), before.view(row, 2)))
              .size() > 0)
        throw StoreError(fmt::format("another node of this server has the address {}: give each its own",
                                     options_.address));
      end_writer(link, before.view(row, 1));
      link.ask("DELETE FROM nodes WHERE life=$1", Values(before.number(row, 0)));
    }
    life_ = new_life(link);
  }
  ~PostgresTenure() override { stop(); }

  std::int64_t life() const override { return life_; }
  const std::string& secret() const override { return secret_; }
  bool is_current() const override {
    return Clock::now().time_since_epoch() - renewed_.load() < options_.lease;
  }
  void start(std::function<void(const TenureReport&)> report) override {
    report_ = std::move(report);
    thread_ = std::thread([this] { work(); });
  }

  void answered() override { unheard_since_ = Clock::duration{}; }

  Owner claim(std::int64_t life, std::string_view table) override {
    for (int tries = 0; tries < kClaims; ++tries) {
      const Rows owner = asks_.ask(
          "SELECT o.life, n.address, n.life IS NOT NULL FROM owners o LEFT JOIN nodes n ON n.life=o.life "
          "WHERE o.tbl=$1",
          Values(table));
      if (owner.size() > 0 && owner.flag(0, 2)) return {owner.number(0, 0), owner.text(0, 1), false};
      const Rows taken = owner.size() > 0 ? asks_.ask(kTakeFrom, Values(table, life, owner.number(0, 0)))
                                          : asks_.ask(kTakeTable, Values(table, life));
      if (taken.size() > 0) return {life, {}, true};
    }
    return {};
  }
  void release(std::int64_t life, const std::vector<std::string>& tables) override {
    const Texts names{{tables.begin(), tables.end()}};
    asks_.ask("DELETE FROM owners WHERE life=$1 AND tbl=ANY($2)", Values(life, names));
  }
  void hand_over(std::int64_t life) override {
    stop();
    renewed_ = Clock::duration{};  // there is no lease any more
    asks_.ask("UPDATE owners SET life=0 WHERE life=$1", Values(life));
    asks_.ask("DELETE FROM nodes WHERE life=$1", Values(life));
    asks_.ask("DELETE FROM houses WHERE id=$1", Values(options_.writer));
    tell(asks_.link(), life, "gone");
  }
  OpenTableCounts count_open(std::string_view person, std::string_view place) override {
    const Rows rows = asks_.ask(
        "SELECT count(*) FILTER (WHERE o.opener=$1), count(*) FILTER (WHERE o.opener=$1 AND "
        "t.phase='waiting'), count(*) FILTER (WHERE o.place=$2) FROM owners o JOIN tables t ON t.id=o.tbl "
        "WHERE (o.opener=$1 OR o.place=$2) AND t.phase<>'over'",
        Values(person, place));
    return {std::size_t(rows.number(0, 0)), std::size_t(rows.number(0, 1)), std::size_t(rows.number(0, 2))};
  }
  std::vector<TableRecords> waiting_elsewhere(std::int64_t life, std::size_t most) override {
    const Rows rows = asks_.ask(
        "SELECT r.tbl, r.body FROM (SELECT t.id, t.changed FROM tables t JOIN owners o ON o.tbl=t.id WHERE "
        "t.phase='waiting' AND t.listed AND o.life<>$1 ORDER BY t.changed DESC LIMIT $2) AS w JOIN records r "
        "ON r.tbl=w.id ORDER BY r.tbl, r.seq",
        Values(life, most));
    std::vector<TableRecords> tables;
    for (int row = 0; row < rows.size(); ++row) {
      if (tables.empty() || tables.back().table != rows.view(row, 0))
        tables.push_back({rows.text(row, 0), {}});
      tables.back().bodies.push_back(rows.text(row, 1));
    }
    return tables;
  }

 private:
  static void tell(Link& link, std::int64_t life, std::string_view what) {
    link.ask("SELECT pg_notify('cardhouse', $1)", Values(fmt::format("{} {}", life, what)));
  }
  // What a stopped process left half written would keep its life locked. Other roles may not end it.
  static void end_writer(Link& link, std::string_view writer) {
    try {
      link.ask(kEndWriter, Values(writer));
    } catch (const StoreError& error) {
      if (error.kind == StoreError::Kind::Away) throw;
    }
  }
  std::int64_t new_life(Link& link) {
    return link
        .ask(kRegister, Values(options_.address, options_.writer, std::int64_t(options_.lease.count())))
        .number(0, 0);
  }
  void stop() {
    closing_ = true;
    if (thread_.joinable()) thread_.join();
  }

  // ---- on the thread

  void work() {
    std::unique_ptr<Link> link;
    while (!closing_) try {
        if (link == nullptr) {
          link = std::make_unique<Link>(
              address_,
              LinkOptions{.application = "cardhouse lease " + random_name(), .answer = options_.lease});
          settle_lightly(*link);
          link->run("LISTEN cardhouse");
          in_time_since_ = Clock::now();
        }
        beat(*link);
        wait(*link);
      } catch (const StoreError&) {
        link.reset();
        std::this_thread::sleep_for(kBetweenLeases);
      }
  }

  void beat(Link& link) {
    const auto now = Clock::now();
    if (now.time_since_epoch() - renewed_.load() > options_.lease / 2) in_time_since_ = now;
    // The server's own thread hangs: others should go on with its tables.
    if (const auto since = unheard_since_.load();
        since != Clock::duration{} && now.time_since_epoch() - since > options_.patience)
      return;
    if (link.ask(kRenew, Values(life_.load(), std::int64_t(options_.lease.count()))).size() == 0)
      life_ = new_life(link);
    renewed_ = now.time_since_epoch();
    bury(link, now);
    TenureReport report{.life = life_, .living = {}, .orphans = {}, .news = std::exchange(news_, {})};
    const Rows living = link.ask("SELECT life FROM nodes ORDER BY life");
    for (int row = 0; row < living.size(); ++row) report.living.push_back(living.number(row, 0));
    if (std::exchange(looks_for_orphans_, false) || now - looked_ > kBetweenOrphans) {
      looked_ = now;
      report.orphans = table_rows(link.ask(kOrphans, Values(kMostOrphans, life_.load())));
    }
    Clock::duration none{};
    unheard_since_.compare_exchange_strong(none, now.time_since_epoch());
    report_(report);
  }

  // Declares those dead whose lease is over. After a time in which nobody could renew, all get some time.
  void bury(Link& link, Clock::time_point now) {
    if (now - in_time_since_ < options_.lease) return;
    const Rows expired = link.ask(
        "SELECT life, writer FROM nodes WHERE expires<clock_timestamp() AND life<>$1", Values(life_.load()));
    for (int row = 0; row < expired.size(); ++row) try {
        end_writer(link, expired.view(row, 1));
        if (link.ask("DELETE FROM nodes WHERE life=$1 AND expires<clock_timestamp()",
                     Values(expired.number(row, 0)))
                .changed() == 0)
          continue;
        looks_for_orphans_ = true;
        tell(link, life_, "gone");
      } catch (const StoreError& error) {
        if (error.kind == StoreError::Kind::Away) throw;  // what is locked just now has its turn later
      }
  }

  void wait(Link& link) {
    const auto until = Clock::now() + options_.beat;
    while (!closing_ && Clock::now() < until && news_.empty() && !looks_for_orphans_) {
      pollfd socket{.fd = link.descriptor(), .events = POLLIN, .revents = 0};
      if (::poll(&socket, 1, int(kLook / 1ms)) > 0) link.read_what_came();
      for (const std::string& text : link.notifications()) hear(text);
    }
  }

  // "LIFE what ...", of which one's own are known.
  void hear(std::string_view text) {
    std::int64_t from = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), from);
    if (problem != std::errc{} || from == life_) return;
    text.remove_prefix(std::min(text.size(), std::size_t(end - text.data()) + 1));
    if (text == "gone") looks_for_orphans_ = true;
    news_.emplace_back(text);
  }

  const std::string address_;
  const TenureOptions options_;
  Keeper asks_;  // of the server's own thread
  std::string secret_;
  std::atomic<std::int64_t> life_ = 0;
  std::atomic<Clock::duration> renewed_{};
  std::atomic<Clock::duration> unheard_since_{};  // the first report that nobody has heard; 0: all were
  std::atomic<bool> closing_ = false;
  std::function<void(const TenureReport&)> report_;
  // Of the thread.
  Clock::time_point in_time_since_{}, looked_{};
  bool looks_for_orphans_ = true;
  std::vector<std::string> news_;
  std::thread thread_;
};

}  // namespace
}  // namespace postgres

std::unique_ptr<Tenure> open_tenure(const std::string& address, const TenureOptions& options) {
  return std::make_unique<postgres::PostgresTenure>(address, options);
}

}  // namespace cardhouse::store
