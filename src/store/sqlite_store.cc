// SPDX-License-Identifier: MIT
// Tables and statements of the SQLite store.
#include "store/sqlite_store.h"

#include <fmt/format.h>

#include "store/data_file.h"
#include "store/forgetting.h"
#include "store/schema.h"

namespace cardhouse::store {
namespace {

// A thousand tables that are played at write to as many pages again and again: they stay in memory (16 MB),
// and the log holds several changes of a page before the page itself is written.
constexpr auto kRoom = "PRAGMA cache_size=-16384; PRAGMA wal_autocheckpoint=4000";
constexpr auto kGiveBackSomeSpace = "PRAGMA incremental_vacuum(256)";  // pages

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(Connection connection) : db_(std::move(connection)) {}

  void write(const std::vector<Batch>& batches) override {
    Transaction transaction(db());
    for (const Batch& batch : batches) {
      for (const NewRecord& r : batch.records) add(add_record_.with(r.table, r.seq, r.body));
      for (const TableRow& t : batch.tables)
        add_table_.with(t.id, t.game, t.phase, t.listed, t.changed).once();
      for (const Membership& m : batch.members) add_member_.with(m.person, m.table).once();
      for (const FinishedGame& f : batch.finished) {
        add_finished_
            .with(f.person, f.table, f.game, f.began, f.ended, f.result, f.practice, f.points, f.bots,
                  f.people, f.body)
            .once();
        remove_member_.with(f.person, f.table).once();
      }
      for (const Membership& m : batch.not_finished) remove_finished_.with(m.person, m.table).once();
      for (const StoredMemoir& m : batch.endings) add_ending_.with(m.table, m.ending).once();
      for (const StoredMemoir& m : batch.memoirs) write_memoir_.with(m.table, m.ending, Blob{m.body}).once();
      for (const CampaignRow& c : batch.campaigns) add_campaign_.with(c.id, c.changed).once();
      for (const CampaignRecord& r : batch.campaign_records)
        add(add_campaign_record_.with(r.campaign, r.seq, r.body));
      for (const CampaignMember& m : batch.campaign_members)
        add_campaign_member_.with(m.person, m.campaign).once();
      for (const Account& account : batch.accounts) add_account(account);
      for (const Renaming& r : batch.renamings) rename_.with(r.name, r.person).once();
      for (const Account& a : batch.changed_accounts)
        change_login_.with(a.login, a.password, a.recovery, a.id).once();
      if (batch.sessions_end) remove_sessions_before(*batch.sessions_end);
      for (const EndedSessions& ended : batch.ended_sessions)
        end_sessions_.with(ended.person, ended.hash).once();
      for (const Session& session : batch.sessions) add_session(session);
      for (const HostNote& note : batch.host_notes) write_note(note);
      for (const std::string& table : batch.removed_tables) erase_table(table);
      if (!batch.removed_tables.empty()) run(db(), kGiveBackSomeSpace);
      write_rarer(batch);
    }
    transaction.commit();
  }

  std::vector<std::string> records(std::string_view table) override {
    return bodies(read_records_.with(table));
  }
  std::optional<std::string> last_record(std::string_view table) override {
    return one(names("SELECT body FROM records WHERE tbl=? ORDER BY seq DESC LIMIT ?", table, 1));
  }
  std::vector<UnwantedTable> unwanted(std::size_t most) override {
    Statement& read = unwanted_.with(std::int64_t(most));
    std::vector<UnwantedTable> tables;
    while (read.step()) tables.push_back({read.text(0), read.number(1)});
    return tables;
  }
  std::vector<std::string> leaving(std::size_t most) override {
    Statement& read = leaving_.with(std::int64_t(most));
    std::vector<std::string> people;
    while (read.step()) people.push_back(read.text(0));
    return people;
  }
  std::vector<std::string> tables_with(std::string_view person, std::size_t most) override {
    return names(kTablesWith, person, most);
  }
  std::vector<std::string> campaign_records(std::string_view campaign) override {
    return bodies(read_campaign_.with(campaign));
  }
  std::vector<CampaignRow> campaigns_of(std::string_view person, std::size_t most) override {
    Statement& read = campaigns_of_.with(person, std::int64_t(most));
    std::vector<CampaignRow> rows;
    while (read.step()) rows.push_back({read.text(0), read.number(1)});
    return rows;
  }

  std::optional<TableRow> table(std::string_view id) override {
    const auto rows = table_rows(one_table_.with(id), 1);
    return rows.empty() ? std::nullopt : std::optional(rows.front());
  }
  std::vector<TableRow> tables(std::string_view phase, std::size_t most) override {
    return table_rows(tables_in_phase_.with(phase, std::int64_t(most)), most);
  }
  std::vector<TableRow> running_tables_of(std::string_view person, std::size_t most) override {
    return table_rows(running_tables_of_.with(person, std::int64_t(most)), most);
  }
  void remove_table(std::string_view id) override {
    Transaction transaction(db());
    erase_table(id);
    transaction.commit();
  }
  OldGames old_games(std::int64_t time, const PlaceAmongOld& after, std::size_t most) override {
    Statement read(db(), kOldGames);
    read.with(time, after.ended, after.table, std::int64_t(most));
    OldGames games;
    std::size_t seen = 0;
    PlaceAmongOld last;
    for (; read.step(); ++seen) {
      last = {read.number(1), read.text(0)};
      (read.number(2) == 0 ? games.of_guests : games.of_accounts).push_back(last.table);
    }
    if (seen == most) games.next = std::move(last);
    return games;
  }

  std::optional<StoredMemoir> memoir(std::string_view table) override {
    Statement& read = memoir_of_.with(table);
    if (!read.step()) return {};
    StoredMemoir memoir{std::string(table), read.text(0), read.text(1)};
    read.reset();
    return memoir;
  }
  std::vector<std::string> unwritten_memoirs(std::size_t most) override {
    Statement& read = unwritten_.with(std::int64_t(most));
    std::vector<std::string> tables;
    while (read.step()) tables.push_back(read.text(0));
    return tables;
  }

  std::vector<FinishedGame> finished(const FinishedQuery& q) override {
    Statement& read = finished_.with(q.person, q.since, q.until, q.game, q.result, q.with, q.practice,
                                     std::int64_t(q.most), std::int64_t(q.skip));
    std::vector<FinishedGame> games;
    while (read.step())
      games.push_back({.person = read.text(0),
                       .table = read.text(1),
                       .game = read.text(2),
                       .began = read.number(3),
                       .ended = read.number(4),
                       .result = read.text(5),
                       .practice = read.number(6) != 0,
                       .points = read.number(7),
                       .bots = read.text(8),
                       .people = read.text(9),
                       .body = read.text(10)});
    return games;
  }
  std::size_t count_finished(const FinishedQuery& q) override {
    Statement& read = count_finished_.with(q.person, q.since, q.until, q.game, q.result, q.with, q.practice);
    const std::size_t count = read.step() ? std::size_t(read.number(0)) : 0;
    read.reset();
    return count;
  }
  std::vector<FinishedGame> scores_of(std::string_view person) override {
    Statement& read = scores_.with(person);
    std::vector<FinishedGame> games;
    while (read.step())
      games.push_back({.person = std::string(person),
                       .game = read.text(0),
                       .ended = read.number(1),
                       .result = read.text(2),
                       .points = read.number(3),
                       .bots = read.text(4),
                       .people = read.text(5)});
    return games;
  }
  std::vector<Membership> unread_of(std::string_view person, std::size_t most) override {
    return memberships(unread_of_.with(person, std::int64_t(most)));
  }
  std::vector<Membership> unread(std::size_t most) override {
    return memberships(unread_.with(std::int64_t(most)));
  }

  void add_account(const Account& a) override {
    Statement(db(), "INSERT INTO accounts VALUES (?, ?, nullif(?, ''), ?, ?, ?)")
        .with(a.id, a.name, a.login, a.password, a.created, a.recovery)
        .once();
  }
  void change_account(const Account& a) override {
    Statement(db(), "UPDATE accounts SET name=?, login=nullif(?, ''), password=?, recovery=? WHERE id=?")
        .with(a.name, a.login, a.password, a.recovery, a.id)
        .once();
  }
  std::optional<Account> account(std::string_view id) override {
    return one(account_rows(account_by_id_.with(id)));
  }
  std::optional<Account> account_of_login(std::string_view login) override {
    return one(account_rows(account_by_login_.with(login)));
  }
  std::vector<Account> accounts(std::size_t most) override {
    Statement all(db(),
                  "SELECT id, name, coalesce(login, ''), password, created, recovery FROM accounts "
                  "ORDER BY created DESC LIMIT ?");
    return account_rows(all.with(std::int64_t(most)));
  }
  void remove_account(std::string_view id) override {
    Transaction transaction(db());
    for (const char* sql :
         {"DELETE FROM accounts WHERE id=?", "DELETE FROM sessions WHERE person=?",
          "DELETE FROM members WHERE person=?", "DELETE FROM finished WHERE person=?",
          "DELETE FROM campaign_members WHERE person=?", "DELETE FROM solo_games WHERE person=?",
          "DELETE FROM solo_records WHERE person=?"})
      Statement(db(), sql).with(id).once();
    transaction.commit();
  }

  void add_session(const Session& s) override {
    add_session_.with(s.hash, s.person, s.kind, s.label, s.created, s.expires, s.scope).once();
  }
  std::optional<Session> session(std::string_view hash) override {
    return one(session_rows(session_by_hash_.with(hash)));
  }
  std::vector<Session> sessions(const std::vector<std::string>& hashes) override {
    std::vector<Session> found;
    for (const std::string& hash : hashes)
      if (auto one = session(hash)) found.push_back(*std::move(one));
    return found;
  }
  std::vector<Session> sessions_of(std::string_view person) override {
    Statement all(db(),
                  "SELECT hash, person, kind, label, created, expires, scope FROM sessions WHERE person=?");
    return session_rows(all.with(person));
  }
  void remove_session(std::string_view hash) override {
    Statement(db(), "DELETE FROM sessions WHERE hash=?").with(hash).once();
  }
  void remove_sessions_of(std::string_view person) override {
    Statement(db(), "DELETE FROM sessions WHERE person=?").with(person).once();
  }
  std::size_t remove_sessions_before(std::int64_t time) override {
    Statement(db(), "DELETE FROM sessions WHERE expires<?").with(time).once();
    return std::size_t(sqlite3_changes(db()));
  }

  std::vector<HostNote> host_notes() override {
    Statement read(db(), "SELECT name, body FROM host_notes ORDER BY name");
    std::vector<HostNote> notes;
    while (read.step()) notes.push_back({read.text(0), read.text(1)});
    return notes;
  }

  std::vector<SoloGame> solo_games(std::string_view person, std::size_t most) override {
    Statement read(db(), kSoloGames);
    read.with(person, std::int64_t(most));
    std::vector<SoloGame> games;
    while (read.step())
      games.push_back({read.text(0), read.text(1), std::uint64_t(read.number(2)), read.number(3),
                       read.number(4), read.number(5) != 0});
    return games;
  }
  std::vector<SoloRecord> solo_records(std::string_view person, std::string_view table, std::uint64_t after,
                                       const MostSolo& most) override {
    Statement read(db(), kSoloRecords);
    read.with(person, table, std::int64_t(after), std::int64_t(most.records));
    std::vector<SoloRecord> records;
    for (std::size_t bytes = 0; read.step();) {
      SoloRecord record{read.text(0), read.text(1), std::uint64_t(read.number(2)), read.text(3)};
      bytes += record.body.size();
      if (!records.empty() && bytes > most.bytes) break;
      records.push_back(std::move(record));
    }
    return records;
  }

 private:
  sqlite3* db() const { return db_.get(); }
  void add(Statement& record) {
    record.once();
    if (sqlite3_changes(db()) == 0)
      throw StoreError("a record without the one before it", StoreError::Kind::Unfit);
  }
  void write_rarer(const Batch& batch) {
    for (const std::string& person : batch.removed_accounts) remove_account_for_good(db(), person);
    for (const Forgotten& forgotten : batch.forgotten) forget(db(), forgotten);
    for (const ForgottenInCampaign& forgotten : batch.forgotten_in_campaigns) forget(db(), forgotten);
    for (const std::string& campaign : batch.removed_campaigns) remove_campaign(db(), campaign);
    for (const std::string& person : batch.forgotten_people)
      Statement(db(), "DELETE FROM leaving WHERE person=?").with(person).once();
    for (const UnwantedTable& one : batch.unwanted)
      Statement(db(), "INSERT OR REPLACE INTO unwanted VALUES (?, ?)").with(one.table, one.since).once();
    for (const std::string& table : batch.no_longer_unwanted)
      Statement(db(), "DELETE FROM unwanted WHERE tbl=?").with(table).once();
    for (const SoloGame& g : batch.solo_games) {
      Statement(db(), kAddSoloGame).with(g.person, g.table, g.seq, g.bytes, g.changed, g.removed).once();
      if (g.removed)
        Statement(db(), "DELETE FROM solo_records WHERE person=? AND tbl=?").with(g.person, g.table).once();
    }
    for (const SoloRecord& r : batch.solo_records)
      Statement(db(), "INSERT INTO solo_records VALUES (?, ?, ?, ?)")
          .with(r.person, r.table, r.seq, r.body)
          .once();
  }
  std::vector<std::string> names(std::string_view sql, std::string_view of, std::size_t most) const {
    Statement read(db(), sql);
    read.with(of, std::int64_t(most));
    std::vector<std::string> list;
    while (read.step()) list.push_back(read.text(0));
    return list;
  }
  void erase_table(std::string_view id) {
    for (const std::string_view sql : kRemoveTable) Statement(db(), sql).with(id).once();
  }

  void write_note(const HostNote& note) {
    if (note.body.empty()) Statement(db(), "DELETE FROM host_notes WHERE name=?").with(note.name).once();
    else Statement(db(), "INSERT OR REPLACE INTO host_notes VALUES (?, ?)").with(note.name, note.body).once();
  }

  static std::vector<std::string> bodies(Statement& read) {
    std::vector<std::string> list;
    while (read.step()) {
      if (read.number(0) != std::int64_t(list.size()) + 1) break;  // a gap: what follows is of no use
      list.push_back(read.text(1));
    }
    read.reset();
    return list;
  }
  static std::vector<Membership> memberships(Statement& read) {
    std::vector<Membership> list;
    while (read.step()) list.push_back({read.text(0), read.text(1)});
    return list;
  }
  template <class T>
  static std::optional<T> one(std::vector<T> rows) {
    return rows.empty() ? std::nullopt : std::optional<T>(std::move(rows.front()));
  }
  static std::vector<TableRow> table_rows(Statement& read, std::size_t) {
    std::vector<TableRow> rows;
    while (read.step())
      rows.push_back({read.text(0), read.text(1), read.text(2), read.number(3) != 0, read.number(4)});
    return rows;
  }
  static std::vector<Account> account_rows(Statement& read) {
    std::vector<Account> rows;
    while (read.step())
      rows.push_back({read.text(0), read.text(1), read.text(2), read.text(3), read.number(4), read.text(5)});
    return rows;
  }
  static std::vector<Session> session_rows(Statement& read) {
    std::vector<Session> rows;
    while (read.step())
      rows.push_back({read.text(0), read.text(1), read.text(2), read.text(3), read.number(4), read.number(5),
                      read.text(6)});
    return rows;
  }

  Connection db_;
  Statement add_record_{db(),
                        "INSERT INTO records SELECT ?1, ?2, ?3 WHERE ?2=1 OR EXISTS (SELECT 1 FROM records "
                        "WHERE tbl=?1 AND seq=?2-1)"};
  Statement add_table_{db(), "INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?)"};
  Statement add_member_{db(), "INSERT OR IGNORE INTO members VALUES (?, ?)"};
  Statement remove_member_{db(), "DELETE FROM members WHERE person=? AND tbl=?"};
  Statement read_records_{db(), "SELECT seq, body FROM records WHERE tbl=? ORDER BY seq"};
  Statement unwanted_{db(), "SELECT tbl, since FROM unwanted LIMIT ?"};
  Statement leaving_{db(), "SELECT person FROM leaving LIMIT ?"};
  Statement one_table_{db(), "SELECT * FROM tables WHERE id=?"};
  Statement tables_in_phase_{db(), "SELECT * FROM tables WHERE phase=? ORDER BY changed DESC LIMIT ?"};
  Statement running_tables_of_{db(), kRunningTables};
  Statement add_finished_{db(), "INSERT OR REPLACE INTO finished VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
  Statement remove_finished_{db(), "DELETE FROM finished WHERE person=? AND tbl=?"};
  Statement add_ending_{db(), "INSERT OR REPLACE INTO memoirs VALUES (?, ?, NULL)"};
  // Of a table that is still there; how it ended is known already, unless an older house did not write it.
  Statement write_memoir_{db(), "UPDATE memoirs SET ending=iif(ending='', ?2, ending), body=?3 WHERE tbl=?1"};
  Statement memoir_of_{db(), "SELECT ending, body FROM memoirs WHERE tbl=?"};
  Statement unwritten_{db(), "SELECT tbl FROM memoirs WHERE body IS NULL LIMIT ?"};
  Statement rename_{db(), "UPDATE accounts SET name=? WHERE id=?"};
  Statement change_login_{db(), "UPDATE accounts SET login=nullif(?, ''), password=?, recovery=? WHERE id=?"};
  Statement finished_{db(), kFinishedGames};
  Statement count_finished_{db(), kFinishedCount};
  Statement scores_{db(), kScores};
  Statement unread_of_{db(), kUnreadGames};
  Statement unread_{db(), "SELECT person, tbl FROM finished WHERE result='' LIMIT ?"};
  Statement add_campaign_{db(), "INSERT OR REPLACE INTO campaigns VALUES (?, ?)"};
  Statement add_campaign_record_{
      db(),
      "INSERT INTO campaign_records SELECT ?1, ?2, ?3 WHERE ?2=1 OR EXISTS (SELECT 1 FROM campaign_records "
      "WHERE campaign=?1 AND seq=?2-1)"};
  Statement add_campaign_member_{db(), "INSERT OR IGNORE INTO campaign_members VALUES (?, ?)"};
  Statement read_campaign_{db(), "SELECT seq, body FROM campaign_records WHERE campaign=? ORDER BY seq"};
  Statement campaigns_of_{db(),
                          "SELECT c.* FROM campaign_members m JOIN campaigns c ON c.id=m.campaign "
                          "WHERE m.person=? ORDER BY c.changed DESC LIMIT ?"};
  Statement account_by_id_{
      db(), "SELECT id, name, coalesce(login, ''), password, created, recovery FROM accounts WHERE id=?"};
  Statement account_by_login_{
      db(), "SELECT id, name, coalesce(login, ''), password, created, recovery FROM accounts WHERE login=?"};
  Statement end_sessions_{db(), "DELETE FROM sessions WHERE person=?1 AND (?2='' OR hash=?2)"};
  Statement add_session_{db(), "INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?)"};
  Statement session_by_hash_{
      db(), "SELECT hash, person, kind, label, created, expires, scope FROM sessions WHERE hash=?"};
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& name, std::string* warning,
                                   const SqliteOptions& options) {
  const std::string path = make_data_file(name);
  const bool first = options.opening == Opening::First;
  std::string found = first ? keep_damaged_tail(path) + warn_of_readers(path) : std::string();
  if (warning != nullptr) *warning = std::move(found);
  Connection db = connect(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX);
  run(db.get(), "PRAGMA auto_vacuum=INCREMENTAL");  // of a new file
  run(db.get(), "PRAGMA journal_mode=WAL");
  run(db.get(), "PRAGMA synchronous=FULL");
  run(db.get(), kRoom);
  if (first) check_start(db.get(), path, options.small_file);
  make_or_check_schema(db.get(), path);
  limit_pages(db.get(), options);
  sqlite3_busy_timeout(db.get(), options.wait_ms);
  return std::make_unique<SqliteStore>(std::move(db));
}

}  // namespace cardhouse::store
