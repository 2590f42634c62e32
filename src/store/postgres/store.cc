// SPDX-License-Identifier: MIT
// The questions of the store, and its commits: each happens once, whatever becomes of the connection.
#include <algorithm>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "store/postgres/keeper.h"
#include "store/postgres/rows.h"
#include "store/postgres/schema.h"
#include "store/postgres/writing.h"
#include "store/postgres_store.h"

namespace cardhouse::store {
namespace postgres {
namespace {

using namespace std::chrono_literals;

constexpr auto kBetweenWrites = 100ms;  // while the database is away
constexpr auto kToolPatience = 10s;
constexpr auto kLockPatience = 3s;
constexpr int kBusyTries = 20;

const std::string kTakeHouse = fmt::format("SELECT pg_try_advisory_lock({})", kHouseKey);
const std::string kShareHouse = fmt::format("SELECT pg_try_advisory_lock_shared({})", kHouseKey);

class PostgresStore final : public Store {
 public:
  PostgresStore(const std::string& address, const PostgresOptions& options)
      : options_(options), keeper_(address, options) {
    if (options.role != Role::Reader) make_or_check_schema(keeper_.link());
    if (options.role == Role::House) begin_house();
  }

  std::uint64_t database_bytes() override {
    return std::uint64_t(ask("SELECT pg_database_size(current_database())").number(0, 0));
  }
  bool is_away() override { return options_.role == Role::Reader ? keeper_.is_away() : away_.load(); }

  bool is_far() const override { return true; }

  void write(const std::vector<Batch>& batches) override {
    commit([&](Link& link) { send_batches(link, batches); });
  }
  void remove_table(std::string_view id) override {
    commit([&](Link& link) { send_removal_of_table(link, id); });
  }
  void add_account(const Account& a) override {
    commit([&](Link& link) { send_account(link, a); });
  }
  void change_account(const Account& a) override {
    commit([&](Link& link) {
      link.send("UPDATE accounts SET name=$1, login=nullif($2, ''), password=$3, recovery=$4 WHERE id=$5",
                Values(a.name, a.login, a.password, a.recovery, a.id));
    });
  }
  void remove_account(std::string_view id) override {
    commit([&](Link& link) {
      for (const std::string_view sql :
           {"DELETE FROM accounts WHERE id=$1", "DELETE FROM sessions WHERE person=$1",
            "DELETE FROM members WHERE person=$1", "DELETE FROM finished WHERE person=$1",
            "DELETE FROM campaign_members WHERE person=$1", "DELETE FROM solo_games WHERE person=$1",
            "DELETE FROM solo_records WHERE person=$1"})
        link.send(sql, Values(id));
    });
  }
  void add_session(const Session& s) override {
    commit([&](Link& link) { send_session(link, s); });
  }
  void remove_session(std::string_view hash) override {
    commit([&](Link& link) { link.send("DELETE FROM sessions WHERE hash=$1", Values(hash)); });
  }
  void remove_sessions_of(std::string_view person) override {
    commit([&](Link& link) { link.send("DELETE FROM sessions WHERE person=$1", Values(person)); });
  }
  std::size_t remove_sessions_before(std::int64_t time) override {
    std::size_t count = 0;
    commit([&](Link& link) {
      link.send("DELETE FROM sessions WHERE expires<$1", Values(time));
      count = link.finish().back().changed();
    });
    return count;
  }

  std::vector<std::string> records(std::string_view table) override {
    return bodies(ask("SELECT seq, body FROM records WHERE tbl=$1 ORDER BY seq", table));
  }
  std::optional<std::string> last_record(std::string_view table) override {
    return first(names(ask("SELECT body FROM records WHERE tbl=$1 ORDER BY seq DESC LIMIT 1", table)));
  }
  std::optional<TableRow> table(std::string_view id) override {
    return first(table_rows(ask("SELECT * FROM tables WHERE id=$1", id)));
  }
  std::vector<TableRow> tables(std::string_view phase, std::size_t most) override {
    return table_rows(ask("SELECT * FROM tables WHERE phase=$1 ORDER BY changed DESC LIMIT $2", phase, most));
  }
  std::vector<TableRow> running_tables_of(std::string_view person, std::size_t most) override {
    return table_rows(
        ask("SELECT t.* FROM members m JOIN tables t ON t.id=m.tbl WHERE m.person=$1 AND "
            "t.phase<>'over' ORDER BY t.changed DESC LIMIT $2",
            person, most));
  }
  std::vector<UnwantedTable> unwanted(std::size_t most) override {
    return each<UnwantedTable>(ask("SELECT tbl, since FROM unwanted LIMIT $1", most),
                               [](const Rows& rows, int i) {
                                 return UnwantedTable{rows.text(i, 0), rows.number(i, 1)};
                               });
  }
  OldGames old_games(std::int64_t time, const PlaceAmongOld& after, std::size_t most) override {
    return old_games_in(
        ask("SELECT id, changed, EXISTS (SELECT 1 FROM finished f JOIN accounts a ON a.id=f.person "
            "WHERE f.tbl=tables.id AND a.login IS NOT NULL) FROM tables WHERE phase='over' AND changed<$1 "
            "AND (changed, id)>($2, $3) ORDER BY changed, id LIMIT $4",
            time, after.ended, after.table, most),
        most);
  }
  std::optional<StoredMemoir> memoir(std::string_view table) override {
    const Rows rows = ask("SELECT ending, coalesce(body, ''::bytea) FROM memoirs WHERE tbl=$1", table);
    if (rows.size() == 0) return {};
    return StoredMemoir{std::string(table), rows.text(0, 0), rows.text(0, 1)};
  }
  std::vector<std::string> unwritten_memoirs(std::size_t most) override {
    return names(ask("SELECT tbl FROM memoirs WHERE body IS NULL LIMIT $1", most));
  }

#define CARDHOUSE_ASKED                                                                  \
  "FROM finished WHERE person=$1 AND ended>=$2 AND ended<$3 AND ($4='' OR game=$4) AND " \
  "($5='' OR result=$5) AND ($6='' OR strpos(people, $6)>0) AND ($7 OR NOT practice)"
  std::vector<FinishedGame> finished(const FinishedQuery& q) override {
    return finished_games(ask("SELECT * " CARDHOUSE_ASKED " ORDER BY ended DESC, tbl DESC LIMIT $8 OFFSET $9",
                              q.person, q.since, q.until, q.game, q.result, q.with, q.practice, q.most,
                              q.skip));
  }
  std::size_t count_finished(const FinishedQuery& q) override {
    return std::size_t(ask("SELECT count(*) " CARDHOUSE_ASKED, q.person, q.since, q.until, q.game, q.result,
                           q.with, q.practice)
                           .number(0, 0));
  }
#undef CARDHOUSE_ASKED
  std::vector<FinishedGame> scores_of(std::string_view person) override {
    return scores_in(ask("SELECT game, ended, result, points, bots, people FROM finished "
                         "WHERE person=$1 AND NOT practice AND result<>'' ORDER BY ended",
                         person),
                     person);
  }
  std::vector<Membership> unread_of(std::string_view person, std::size_t most) override {
    return memberships(
        ask("SELECT person, tbl FROM finished WHERE person=$1 AND result='' LIMIT $2", person, most));
  }
  std::vector<Membership> unread(std::size_t most) override {
    return memberships(ask("SELECT person, tbl FROM finished WHERE result='' LIMIT $1", most));
  }

  std::vector<std::string> campaign_records(std::string_view campaign) override {
    return bodies(ask("SELECT seq, body FROM campaign_records WHERE campaign=$1 ORDER BY seq", campaign));
  }
  std::vector<CampaignRow> campaigns_of(std::string_view person, std::size_t most) override {
    return each<CampaignRow>(
        ask("SELECT c.* FROM campaign_members m JOIN campaigns c ON c.id=m.campaign WHERE m.person=$1 "
            "ORDER BY c.changed DESC LIMIT $2",
            person, most),
        [](const Rows& rows, int i) {
          return CampaignRow{rows.text(i, 0), rows.number(i, 1)};
        });
  }

  std::optional<Account> account(std::string_view id) override {
    return first(
        account_rows(ask("SELECT id, name, coalesce(login, ''), password, created, recovery "
                         "FROM accounts WHERE id=$1",
                         id)));
  }
  std::optional<Account> account_of_login(std::string_view login) override {
    return first(
        account_rows(ask("SELECT id, name, coalesce(login, ''), password, created, recovery "
                         "FROM accounts WHERE login=$1",
                         login)));
  }
  std::vector<Account> accounts(std::size_t most) override {
    return account_rows(
        ask("SELECT id, name, coalesce(login, ''), password, created, recovery "
            "FROM accounts ORDER BY created DESC LIMIT $1",
            most));
  }
  std::vector<std::string> leaving(std::size_t most) override {
    return names(ask("SELECT person FROM leaving LIMIT $1", most));
  }
  std::vector<std::string> tables_with(std::string_view person, std::size_t most) override {
    return names(
        ask("SELECT tbl FROM members WHERE person=$1 UNION SELECT tbl FROM finished "
            "WHERE person=$1 LIMIT $2",
            person, most));
  }
  std::optional<Session> session(std::string_view hash) override {
    return first(session_rows(ask("SELECT * FROM sessions WHERE hash=$1", hash)));
  }
  std::vector<Session> sessions(const std::vector<std::string>& hashes) override {
    return session_rows(
        ask("SELECT * FROM sessions WHERE hash=ANY($1)", Texts{{hashes.begin(), hashes.end()}}));
  }
  std::vector<Session> sessions_of(std::string_view person) override {
    return session_rows(ask("SELECT * FROM sessions WHERE person=$1", person));
  }
  std::vector<HostNote> host_notes() override {
    return each<HostNote>(ask("SELECT name, body FROM host_notes ORDER BY name"),
                          [](const Rows& rows, int i) {
                            return HostNote{rows.text(i, 0), rows.text(i, 1)};
                          });
  }
  std::vector<SoloGame> solo_games(std::string_view person, std::size_t most) override {
    return each<SoloGame>(
        ask("SELECT * FROM solo_games WHERE person=$1 ORDER BY changed DESC, tbl LIMIT $2", person, most),
        [](const Rows& rows, int i) {
          return SoloGame{rows.text(i, 0),   rows.text(i, 1),   std::uint64_t(rows.number(i, 2)),
                          rows.number(i, 3), rows.number(i, 4), rows.flag(i, 5)};
        });
  }
  std::vector<SoloRecord> solo_records(std::string_view person, std::string_view table, std::uint64_t after,
                                       const MostSolo& most) override {
    return each<SoloRecord>(
        ask("SELECT person, tbl, seq, body FROM (SELECT *, sum(octet_length(body)) OVER (ORDER BY seq) AS "
            "bytes, "
            "row_number() OVER (ORDER BY seq) AS place FROM (SELECT * FROM solo_records WHERE person=$1 AND "
            "tbl=$2 AND seq>$3 ORDER BY seq LIMIT $4) AS first_ones) AS counted WHERE bytes<=$5 OR place=1 "
            "ORDER BY seq",
            person, table, after, most.records, most.bytes),
        [](const Rows& rows, int i) {
          return SoloRecord{rows.text(i, 0), rows.text(i, 1), std::uint64_t(rows.number(i, 2)),
                            rows.text(i, 3)};
        });
  }

 private:
  template <class... Value>
  Rows ask(std::string_view sql, const Value&... values) {
    return keeper_.ask(sql, Values(values...));
  }

  // ---- commits

  // `send` puts the statements into the pipeline, and is called again if they have to be tried again.
  template <class Send>
  void commit(Send send) {
    const auto give_up = std::chrono::steady_clock::now() + kToolPatience;
    const std::int64_t number = ++last_number_;
    bool in_doubt = false;  // a commit was sent, and nobody said what became of it
    for (int busy = 0;;) {
      try {
        Link& link = ready_link();
        if (!in_doubt || !has_happened(link, number)) {
          in_doubt = true;
          transact(link, number, send);
        }
        away_ = false;
        return;
      } catch (const StoreError& error) {
        if (error.kind == StoreError::Kind::Away) {
          away_ = true;
          keeper_.drop();
          if (!waits(give_up)) throw;
          std::this_thread::sleep_for(kBetweenWrites);
        } else {
          away_ = false;  // it answers
          roll_back();
          in_doubt = false;
          if (error.kind != StoreError::Kind::Busy || ++busy > kBusyTries) throw;
        }
      }
    }
  }

  bool waits(std::chrono::steady_clock::time_point give_up) const {
    return options_.role == Role::House ? options_.keeps_waiting()
                                        : std::chrono::steady_clock::now() < give_up;
  }

  template <class Send>
  void transact(Link& link, std::int64_t number, Send send) {
    link.send("BEGIN");
    link.send(
        "INSERT INTO writers VALUES ($1, $2, now()) ON CONFLICT (id) DO UPDATE SET "
        "number=excluded.number, seen=excluded.seen",
        Values(keeper_.name(), number));
    send(link);
    link.send("COMMIT");
    link.finish();
  }

  // The row is locked while an earlier connection still has the transaction open: then this waits for its
  // end.
  bool has_happened(Link& link, std::int64_t number) {
    link.ask("BEGIN");
    const Rows rows = link.ask("SELECT number FROM writers WHERE id=$1 FOR UPDATE", Values(keeper_.name()));
    link.ask("COMMIT");
    return rows.size() > 0 && rows.number(0, 0) >= number;
  }

  void roll_back() {
    try {
      keeper_.link().ask("ROLLBACK");
    } catch (const StoreError&) { keeper_.drop(); }
  }

  // A connection of a house that came back has to get its lock again; an earlier connection may hold it.
  Link& ready_link() {
    Link& link = keeper_.link();
    if (ready_ == keeper_.connections()) return link;
    link.ask(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name=$1 "
        "AND pid<>pg_backend_pid()",
        Values(keeper_.name()));
    if (options_.role == Role::House &&
        !link.ask(options_.node.empty() ? kTakeHouse : kShareHouse).flag(0, 0))
      throw StoreError("another server uses this database", StoreError::Kind::Away);
    ready_ = keeper_.connections();
    return link;
  }

  void begin_house() {
    for (const auto give_up = std::chrono::steady_clock::now() + kLockPatience;;) try {
        ready_link();
        break;
      } catch (
          const StoreError& error) {  // the database may not have noticed yet that the last house is gone
        if (std::chrono::steady_clock::now() > give_up)
          throw StoreError(error.what(), StoreError::Kind::Other);
        std::this_thread::sleep_for(kBetweenWrites);
      }
    commit([this](Link& link) {
      link.send("DELETE FROM writers WHERE seen<now() - interval '7 days'");
      if (options_.node.empty()) link.send("DELETE FROM houses");
      else link.send("DELETE FROM houses WHERE id NOT IN (SELECT application_name FROM pg_stat_activity)");
      link.send("INSERT INTO houses VALUES ($1, $2)", Values(keeper_.name(), options_.house));
    });
  }

  const PostgresOptions options_;
  Keeper keeper_;
  int ready_ = 0;  // which connection
  std::int64_t last_number_ = 0;
  std::atomic<bool> away_ = false;
};

}  // namespace
}  // namespace postgres

bool has_postgres() { return true; }

std::string new_node_name() { return fmt::format("cardhouse house {}", postgres::random_name()); }

std::unique_ptr<Store> open_postgres(const std::string& address, const PostgresOptions& options) {
  return std::make_unique<postgres::PostgresStore>(address, options);
}

}  // namespace cardhouse::store
