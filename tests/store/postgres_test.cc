// SPDX-License-Identifier: MIT
// The store in PostgreSQL: it answers as SQLite does, every commit happens once whatever becomes of the
// connection, and a house moves from one to the other without losing anything.
#include <atomic>
#include <condition_variable>
#include <fstream>
#include <map>
#include <mutex>
#include <random>
#include <thread>

#include <fmt/format.h>
#include <sys/stat.h>

#include "store/copying.h"
#include "store/journal.h"
#include "tests/store/backends.h"
#include "tests/store/rows.h"

namespace cardhouse::store {
namespace {

using namespace std::chrono_literals;

// ---- both say the same

// Few names, so that rows meet: the same login, the same place of a record, a table that is removed.
class RandomBatches {
 public:
  explicit RandomBatches(unsigned seed) : dice_(seed) {}
  // Nothing was written since: the numbers of records go on from there.
  void keep() { kept_ = seqs_; }
  void take_back() { seqs_ = kept_; }
  Batch next() {
    Batch batch;
    for (int i = number(3); i > 0; --i) {
      const std::string table = name("t");
      batch.records.push_back(
          {table, ++seqs_[table], fmt::format("{{\"who\":\"{}\",\"ő\":\"\n\"}}", name("p"))});
    }
    if (one_in(3)) batch.tables.push_back({name("t"), "chronicle", phase(), one_in(2), number(50)});
    if (one_in(3)) batch.members.push_back({name("p"), name("t")});
    if (one_in(4)) batch.finished.push_back(finished());
    if (one_in(9)) batch.not_finished.push_back({name("p"), name("t")});
    if (one_in(5)) batch.endings.push_back({name("t"), one_in(2) ? "" : "how it ended", ""});
    if (one_in(5)) batch.memoirs.push_back({name("t"), "late", std::string("\0\xff packed", 9)});
    if (one_in(6)) batch.campaigns.push_back({name("c"), number(50)});
    if (one_in(6)) {
      const std::string campaign = name("c");
      // Now and then there is a gap.
      if (one_in(9)) ++seqs_[campaign];
      batch.campaign_records.push_back({campaign, ++seqs_[campaign], fmt::format("of {}", name("p"))});
    }
    if (one_in(6)) batch.campaign_members.push_back({name("p"), name("c")});
    add_people(batch);
    add_rarer(batch);
    for (const std::string& table : batch.removed_tables) seqs_.erase(table);
    for (const std::string& campaign : batch.removed_campaigns) seqs_.erase(campaign);
    return batch;
  }

 private:
  int number(int below) { return int(dice_() % unsigned(below)); }
  bool one_in(int many) { return number(many) == 0; }
  std::string name(std::string_view kind) { return fmt::format("{}{}", kind, number(6)); }
  std::string phase() { return one_in(2) ? "over" : one_in(2) ? "playing" : "waiting"; }
  FinishedGame finished() {
    FinishedGame game = finished_game(name("p"), name("t"), number(90), one_in(3) ? "" : "won");
    game.practice = one_in(3);
    game.points = number(9) - 4;
    game.body = fmt::format("with {}", name("p"));
    return game;
  }
  void add_people(Batch& batch) {
    if (one_in(7)) batch.accounts.push_back({fmt::format("new{}", ++made_), "Név", "", "", number(9)});
    if (one_in(8)) batch.accounts.push_back({name("p"), "Anna", one_in(2) ? "" : name("l"), "hash", 1});
    if (one_in(8)) batch.renamings.push_back({name("p"), "Újnevű"});
    if (one_in(8)) batch.changed_accounts.push_back({name("p"), "", name("l"), "new hash", 0, "code"});
    if (one_in(9)) batch.sessions_end = number(40);
    if (one_in(6)) batch.ended_sessions.push_back({name("p"), one_in(2) ? "" : name("h")});
    if (one_in(3))
      batch.sessions.push_back(
          {fmt::format("h{}", ++made_), name("p"), "session", "", 1, number(90), "read"});
    if (one_in(8)) batch.host_notes.push_back({name("n"), one_in(3) ? "" : "ban"});
  }
  void add_rarer(Batch& batch) {
    if (one_in(4)) batch.solo_records.push_back({name("p"), name("t"), std::uint64_t(number(9)), "régi"});
    if (one_in(5))
      batch.solo_games.push_back(
          {name("p"), name("t"), std::uint64_t(++made_), number(90), number(90), one_in(5)});
    if (one_in(20)) batch.removed_tables.push_back(name("t"));
    if (one_in(20)) batch.removed_accounts.push_back(name("p"));
    if (one_in(12))
      batch.forgotten.push_back({name("p"), name("t"), [](const std::string& body) { return body + "!"; },
                                 [](FinishedGame& game) { game.people = "x", game.body = "y"; }});
    if (one_in(20))
      batch.forgotten_in_campaigns.push_back(
          {name("p"), name("c"), [](const std::string& body) { return body + "?"; }});
    if (one_in(30)) batch.removed_campaigns.push_back(name("c"));
    if (one_in(9)) batch.forgotten_people.push_back(name("p"));
    if (one_in(9)) batch.unwanted.push_back({name("t"), number(99)});
    if (one_in(9)) batch.no_longer_unwanted.push_back(name("t"));
  }

  std::mt19937 dice_;
  std::map<std::string, std::uint64_t> seqs_, kept_;
  int made_ = 0;
};

std::string problem_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const StoreError& error) { return error.is_of_one_batch() ? "refused" : error.what(); }
  return {};
}

std::string all_rows(const Place& place) {
  std::string text;
  const auto shelves = shelves_at(place, ShelfUse::Read);
  for (const StoredTable& table : stored_tables())
    shelves->read(table, [&](const StoredRow& row) {
      text += table.name;
      for (const StoredValue& value : row)
        text += std::visit(
            [](const auto& one) {
              if constexpr (std::is_same_v<std::decay_t<decltype(one)>, std::monostate>)
                return std::string(" -");
              else return fmt::format(" {}", one);
            },
            value);
      text += '\n';
    });
  return text;
}

std::string answers(Store& store) {
  std::string text;
  const auto add = [&](const auto&... parts) { ((text += fmt::format("{} ", parts)), ...), text += '\n'; };
  for (int i = 0; i < 6; ++i) {
    const std::string table = fmt::format("t{}", i), person = fmt::format("p{}", i),
                      campaign = fmt::format("c{}", i);
    for (const std::string& body : store.records(table)) add(body);
    add(store.last_record(table).value_or("none"));
    if (const auto row = store.table(table)) add(row->id, row->phase, row->listed, row->changed);
    if (const auto memoir = store.memoir(table)) add(memoir->ending, memoir->body);
    for (const std::string& body : store.campaign_records(campaign)) add(body);
    for (const FinishedGame& f : store.finished({.person = person, .with = "él", .practice = true}))
      add(f.table, f.game, f.began, f.ended, f.result, f.practice, f.points, f.people, f.body);
    add(store.count_finished({.person = person}), store.scores_of(person).size(),
        store.unread_of(person, 9).size(), store.running_tables_of(person, 9).size(),
        store.tables_with(person, 9).size(), store.sessions_of(person).size(),
        store.campaigns_of(person, 9).size());
    if (const auto a = store.account(person)) add(a->name, a->login, a->password, a->created, a->recovery);
    if (const auto a = store.account_of_login(fmt::format("l{}", i))) add(a->id);
  }
  for (const HostNote& note : store.host_notes()) add(note.name, note.body);
  for (int i = 0; i < 6; ++i)
    for (const SoloGame& g : store.solo_games(fmt::format("p{}", i), 9)) {
      add(g.table, g.seq, g.bytes, g.changed, g.removed);
      for (const SoloRecord& r : store.solo_records(g.person, g.table, 2, {.records = 3, .bytes = 1000}))
        add(r.seq, r.body);
    }
  add(store.unread(99).size(), store.unwanted(99).size(), store.leaving(99).size(),
      store.accounts(999).size(), store.unwritten_memoirs(99).size(), store.tables("over", 99).size());
  for (std::optional<PlaceAmongOld> place = PlaceAmongOld(); place;) {
    const OldGames old = store.old_games(40, *place, 2);
    for (const std::string& id : old.of_guests) add("guests", id);
    for (const std::string& id : old.of_accounts) add("accounts", id);
    place = old.next;
  }
  return text;
}

TEST_CASE("PostgreSQL and SQLite hold and answer the same after the same random batches") {
  for (unsigned seed = 1; seed <= 6; ++seed) {
    const InSqlite one;
    const InPostgres other;
    if (!other.is_there()) return;
    const auto sqlite = one.open(), postgres = other.open();
    RandomBatches random(seed);
    int refused = 0;
    for (int i = 0; i < 60; ++i) {
      std::vector<Batch> batches;
      random.keep();
      for (int j = 0; j <= i % 4; ++j) batches.push_back(random.next());
      const std::string problem = problem_of([&] { sqlite->write(batches); });
      CHECK(problem_of([&] { postgres->write(batches); }) == problem);
      refused += !problem.empty();
      if (!problem.empty()) random.take_back();
    }
    CHECK(refused > 0);  // logins and ids that were taken, gaps
    CHECK(refused < 30);
    CHECK(answers(*sqlite) == answers(*postgres));
    CHECK(all_rows(one.place()) == all_rows(other.place()));
  }
}

TEST_CASE("data moves to PostgreSQL and back, row by row the same, and only into an empty place") {
  const InSqlite first, last;
  const InPostgres between;
  if (!between.is_there()) return;
  {
    const auto store = first.open();
    RandomBatches random(7);
    for (int i = 0; i < 200; ++i) {
      random.keep();
      if (!problem_of([&] { store->write({random.next()}); }).empty()) random.take_back();
    }
  }
  const std::string before = all_rows(first.place());
  const auto there = copy_house(first.place(), between.place());
  const auto back = copy_house(between.place(), last.place());
  CHECK(all_rows(first.place()) == before);
  CHECK(all_rows(between.place()) == before);
  CHECK(all_rows(last.place()) == before);
  std::int64_t rows = 0;
  for (std::size_t i = 0; i < there.size(); ++i) {
    CHECK(there[i].digest == back[i].digest);
    rows += there[i].rows;
  }
  CHECK(rows > 200);
  CHECK(problem_of([&] { copy_house(first.place(), between.place()); }).contains("holds data already"));
  CHECK(problem_of([&] { copy_house(between.place(), first.place()); }).contains("holds data already"));
  last.open()->write({move("on the copy", 1)});
}

TEST_CASE("a text with U+0000 that an older server let in moves to PostgreSQL with a mark in its place") {
  const InSqlite first;
  const InPostgres second;
  if (!second.is_there()) return;
  first.open()->add_session({"h1", "p", "token", std::string("a\0b", 3), 1, 9});
  copy_house(first.place(), second.place());
  CHECK(second.open()->session("h1")->label == "a\uFFFDb");
}

TEST_CASE("a move that is stopped writes nothing") {
  const InSqlite from;
  const InPostgres to;
  if (!to.is_there()) return;
  {
    const auto store = from.open();
    for (std::uint64_t seq = 1; seq <= 600; ++seq) store->write({move("a", seq)});
  }
  CHECK(problem_of([&] {
          copy_house(from.place(), to.place(),
                     [](std::int64_t copied, std::int64_t) { return copied < 500; });
        }).contains("stopped"));
  CHECK(all_rows(to.place()).empty());
}

// ---- connections that break

// A journal of a house, and what it reported.
class HouseJournal {
 public:
  explicit HouseJournal(const InPostgres& backend)
      : journal_(open_postgres(backend.address, {.role = Role::House}),
                 [this](const Journal::Report& report) {
                   const std::lock_guard lock(mutex_);
                   if (!report.problem.empty()) problems_.push_back(report.problem);
                   for (const FailedBatch& one : report.failed) failed_.push_back(one.number);
                   durable_ = report.upto;
                   wake_.notify_all();
                 }) {}
  std::uint64_t write(Batch batch) { return journal_.write(std::move(batch)); }
  void wait_for(std::uint64_t number) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [&] { return durable_ >= number; });
  }
  std::vector<std::uint64_t> failed() {
    const std::lock_guard lock(mutex_);
    return failed_;
  }
  std::string problems() {
    const std::lock_guard lock(mutex_);
    std::string text;
    for (const std::string& problem : problems_) text += problem + "\n";
    return text;
  }
  bool is_away() const { return journal_.is_away(); }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::uint64_t durable_ = 0;
  std::vector<std::string> problems_;
  std::vector<std::uint64_t> failed_;
  Journal journal_;
};

TEST_CASE("every commit happens once, however often connections are cut in the middle of it") {
  const InPostgres backend;
  if (!backend.is_there()) return;
  std::uint64_t written = 0;
  {
    HouseJournal journal(backend);
    std::atomic<bool> done = false;
    std::atomic<int> cuts = 0;
    std::thread cutting([&] {
      while (!done) {
        backend.server->run(
            backend.address,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE "
            "'cardhouse house%'");
        ++cuts;
      }
    });
    while (cuts < 20) {
      for (int i = 0; i < 10; ++i) ++written, journal.write(move("a", written));
      journal.wait_for(written);
    }
    done = true;
    cutting.join();
    CHECK(journal.problems() == "");
  }
  CHECK(backend.open()->records("a").size() == written);
  CHECK(check_postgres(backend.address).problems.empty());
}

TEST_CASE("a text that PostgreSQL cannot hold makes its batch fail, and no other of the commit") {
  const InPostgres backend;
  if (!backend.is_there()) return;
  HouseJournal journal(backend);
  for (std::uint64_t number = 1; number <= 20; ++number)
    if (number % 7 == 0)
      journal.write({.sessions = {{fmt::format("h{}", number), "p", "token", std::string("a\0b", 3), 1, 9}}});
    else journal.write(move(fmt::format("t{}", number), 1));
  journal.wait_for(20);
  CHECK(journal.problems() == "");
  CHECK(journal.failed() == std::vector<std::uint64_t>{7, 14});
  for (const std::uint64_t number : {1, 6, 8, 20})
    CHECK(backend.open()->records(fmt::format("t{}", number)).size() == 1);
}

TEST_CASE("while PostgreSQL restarts, moves wait; nothing that was acknowledged is lost") {
  const InPostgres backend;
  if (!backend.is_there()) return;
  const auto reader = open_postgres(backend.address, {.role = Role::Reader});
  std::uint64_t written = 0, acknowledged = 0;
  {
    HouseJournal journal(backend);
    for (int round = 0; round < 4; ++round) {
      for (int i = 0; i < 5; ++i) ++written, journal.write(move("a", written));
      journal.wait_for(written);
      acknowledged = written;
      if (round % 2 == 0) backend.server->stop();
      CHECK(reader->is_away() == (round % 2 == 0));
      ++written, journal.write(move("a", written));
      if (round % 2 == 0) {
        CHECK_THROWS_AS(reader->records("a"), StoreError);
        while (!journal.is_away()) std::this_thread::sleep_for(1ms);
        backend.server->start();
      } else {
        backend.server->restart();
      }
      journal.wait_for(written);
      while (reader->is_away()) std::this_thread::sleep_for(1ms);
      CHECK(reader->records("a").size() >= acknowledged);
    }
    CHECK(journal.problems() == "");
  }
  CHECK(backend.open()->records("a").size() == written);
}

TEST_CASE("a server that has to stop waiting for a missing database says so") {
  const InPostgres backend;
  if (!backend.is_there()) return;
  std::atomic<bool> waits = true;
  const auto store =
      open_postgres(backend.address, {.role = Role::House, .keeps_waiting = [&] { return waits.load(); }});
  backend.server->stop();
  std::thread stopping([&] {
    while (!store->is_away()) std::this_thread::sleep_for(1ms);
    waits = false;
  });
  StoreError::Kind kind = StoreError::Kind::Other;
  try {
    store->write({move("a", 1)});
  } catch (const StoreError& error) { kind = error.kind; }
  stopping.join();
  backend.server->start();
  CHECK(kind == StoreError::Kind::Away);
  CHECK(backend.open()->records("a").empty());
}

// ---- databases that are not for us

TEST_CASE("a database has one server, and the admin commands find it") {
  const InPostgres backend;
  if (!backend.is_there()) return;
  backend.open();
  CHECK(!open_house_at(backend.address));
  {
    const auto house = open_postgres(backend.address, {.role = Role::House, .house = "127.0.0.1 8080"});
    CHECK(open_house_at(backend.address) == "127.0.0.1 8080");
    CHECK(problem_of([&] {
            open_postgres(backend.address, {.role = Role::House});
          }).contains("another server uses this database"));
    CHECK(problem_of([&] { copy_house(backend.place(), backend.place()); }).contains("a server is running"));
    backend.open()->write({move("a", 1)});  // a tool beside it
  }
  CHECK_NOTHROW(open_postgres(backend.address, {.role = Role::House}));
}

TEST_CASE("a database of a newer or another program is refused in words") {
  const InPostgres newer, foreign;
  if (!newer.is_there()) return;
  newer.open();
  newer.server->run(newer.address, "INSERT INTO cardhouse_schema VALUES (99)");
  CHECK(problem_of([&] { newer.open(); }).contains("version 99"));
  foreign.server->run(foreign.address, "CREATE TABLE records (name text)");
  CHECK(problem_of([&] { foreign.open(); }).contains("tables of another program"));
  CHECK(problem_of([&] { open_postgres(newer.address + "&dbname=nothing"); }).contains("does not exist"));
}

TEST_CASE("gaps in the records are found") {
  const InPostgres backend;
  if (!backend.is_there()) return;
  backend.open()->write({move("a", 1), move("a", 2), move("b", 1), move("b", 2)});
  backend.server->run(backend.address, "DELETE FROM records WHERE tbl='b' AND seq=1");
  CHECK(check_postgres(backend.address).problems == std::vector<std::string>{"table b: records are missing"});
}

// ---- where the data are

TEST_CASE("a password on the command line is refused, and shown nowhere") {
  for (const char* address : {"postgres://anna:secret@db/house", "postgresql://db/house?password=secret",
                              "postgres://anna@db/house?sslmode=require&password=secret&port=1"}) {
    CHECK(problem_of([&] { refuse_password(address); }).contains("PGPASSFILE"));
    CHECK(!without_password(address).contains("secret"));
    CHECK(without_password(address).contains("house"));
  }
  for (const char* address :
       {"postgres://anna@db:5432/house", "postgres:///house?host=/run&user=anna", "house.db"}) {
    CHECK_NOTHROW(refuse_password(address));
    CHECK(without_password(address) == address);
  }
}

TEST_CASE("a file with an address is a database, and any other file is a data file") {
  const Folder folder;
  std::ofstream(folder.file("address")) << "postgres://anna:secret@db/house\n";
  ::chmod(folder.file("address").c_str(), 0600);
  if (!has_postgres()) return;
  CHECK(place_of(folder.file("address")).postgres);
  CHECK(place_of(folder.file("address")).where == "postgres://anna:secret@db/house");
  CHECK(place_of(folder.file("address")).warning.empty());
  ::chmod(folder.file("address").c_str(), 0644);
  CHECK(place_of(folder.file("address")).warning.contains("chmod 600"));
  open_sqlite(folder.file());
  CHECK(!place_of(folder.file()).postgres);
  CHECK(!place_of(folder.file("none.db")).postgres);
  CHECK(place_of("postgres://db/house").postgres);
}

}  // namespace
}  // namespace cardhouse::store
