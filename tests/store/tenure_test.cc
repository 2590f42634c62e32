// SPDX-License-Identifier: MIT
// Leases and owners of tables in a real PostgreSQL: one life at a time owns a table, and the database refuses
// what another one writes.
#include "store/tenure.h"

#include <atomic>
#include <mutex>
#include <thread>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "store/postgres_store.h"
#include "tests/store/postgres_server.h"

namespace cardhouse::store {
namespace {

using namespace std::chrono_literals;

struct TestNode {
  // With a long lease nothing depends on how fast the machine is.
  TestNode(const std::string& database, const std::string& address, std::chrono::milliseconds lease = 60s)
      : name(new_node_name()),
        writes(open_postgres(database, {.role = Role::House, .house = address, .node = name})),
        tenure(open_tenure(
            database,
            {.address = address, .writer = name, .lease = lease, .beat = 50ms, .patience = lease / 2})) {}

  void start() {
    tenure->start([this](const TenureReport& report) {
      const std::lock_guard lock(mutex);
      last = report;
      for (const std::string& one : report.news) news.push_back(one);
      if (!hangs) tenure->answered();
    });
  }
  template <class Condition>
  void until(Condition holds) {
    for (;;) {
      {
        const std::lock_guard lock(mutex);
        if (holds(last)) return;
      }
      std::this_thread::sleep_for(5ms);
    }
  }
  Batch record(std::int64_t life, const std::string& table, std::uint64_t seq) const {
    return {.records = {{table, seq, fmt::format("by {}", life)}}, .life = life};
  }
  Batch opening(const std::string& table, const std::string& person = "anna") const {
    Batch batch = record(tenure->life(), table, 1);
    batch.tables = {{table, "chronicle", "waiting", true, 1}};
    batch.opened = {{table, person, "1.2.3.4"}};
    return batch;
  }
  std::optional<StoreError::Kind> refused(const Batch& batch) {
    try {
      writes->write({batch});
    } catch (const StoreError& error) { return error.kind; }
    return {};
  }

  std::string name;
  std::atomic<bool> hangs = false;  // the server's own thread
  std::unique_ptr<Store> writes;
  std::mutex mutex;
  TenureReport last;
  std::vector<std::string> news;
  std::unique_ptr<Tenure> tenure;  // the last one: its thread uses those before
};

}  // namespace

TEST_CASE("a table has one owner, and the database refuses what another node writes there") {
  PostgresServer* const server = PostgresServer::shared();
  if (server == nullptr) return;
  const std::string database = server->new_database();
  TestNode a(database, "a:1"), b(database, "b:1");
  const std::int64_t life_a = a.tenure->life(), life_b = b.tenure->life();
  CHECK(life_a != life_b);
  CHECK(a.tenure->secret() == b.tenure->secret());
  CHECK(!a.refused(a.opening("t")));
  const Owner owner = b.tenure->claim(life_b, "t");
  CHECK(owner.life == life_a);
  CHECK(owner.address == "a:1");
  CHECK(!owner.taken);
  CHECK(b.refused(b.record(life_b, "t", 2)) == StoreError::Kind::Fenced);
  CHECK(!a.refused(a.record(life_a, "t", 2)));
  CHECK(b.tenure->claim(life_b, "none").life == 0);

  server->run(database, fmt::format("DELETE FROM nodes WHERE life={}", life_a));  // taken for dead
  CHECK(a.refused(a.record(life_a, "t", 3)) == StoreError::Kind::Fenced);
  CHECK(b.tenure->claim(life_b, "t").taken);
  CHECK(!b.refused(b.record(life_b, "t", 3)));
  CHECK(a.refused(a.record(life_a, "t", 4)) == StoreError::Kind::Fenced);
  CHECK(b.writes->records("t") == std::vector<std::string>{fmt::format("by {}", life_a),
                                                           fmt::format("by {}", life_a),
                                                           fmt::format("by {}", life_b)});
}

TEST_CASE("a node that does not renew its lease is declared dead, and its tables are orphans") {
  PostgresServer* const server = PostgresServer::shared();
  if (server == nullptr) return;
  const std::string database = server->new_database();
  TestNode a(database, "a:1", 1s), b(database, "b:1", 1s);
  server->run(database, "UPDATE nodes SET expires=clock_timestamp() + interval '1 hour'");
  CHECK(!a.refused(a.opening("t")));
  server->run(database,
              fmt::format("UPDATE nodes SET expires=clock_timestamp() WHERE life={}", a.tenure->life()));
  b.start();
  b.until([&](const TenureReport& report) {
    return report.living == std::vector{b.tenure->life()} && report.orphans.size() == 1;
  });
  CHECK(!a.tenure->is_current());  // it was never renewed
  CHECK(b.tenure->claim(b.tenure->life(), "t").taken);
  b.until([](const TenureReport& report) { return report.orphans.empty(); });

  const std::int64_t before = a.tenure->life();
  a.start();  // it wakes up, and lives again: with another number
  a.until([&](const TenureReport& report) { return report.life > before && report.living.size() == 2; });
  CHECK(a.tenure->claim(a.tenure->life(), "t").life == b.tenure->life());
}

TEST_CASE("a node whose own thread hangs lets its lease end, and begins another life when it goes on") {
  PostgresServer* const server = PostgresServer::shared();
  if (server == nullptr) return;
  const std::string database = server->new_database();
  TestNode a(database, "a:1", 1s), b(database, "b:1", 1s);
  const std::int64_t before = a.tenure->life();
  a.start(), b.start();
  b.until([](const TenureReport& report) { return report.living.size() == 2; });
  CHECK(!a.refused(a.opening("t")));
  a.hangs = true;
  b.until([](const TenureReport& report) { return report.living.size() == 1; });
  CHECK(b.tenure->claim(b.tenure->life(), "t").taken);
  CHECK(a.refused(a.record(before, "t", 2)) == StoreError::Kind::Fenced);
  a.hangs = false;
  a.tenure->answered();
  a.until([&](const TenureReport& report) { return report.life > before; });
}

TEST_CASE("an address whose node lives is refused; that of a dead one is taken at once") {
  PostgresServer* const server = PostgresServer::shared();
  if (server == nullptr) return;
  const std::string database = server->new_database();
  TestNode a(database, "a:1");
  a.start();
  CHECK_THROWS_WITH_AS(TestNode(database, "a:1"),
                       "another node of this server has the address a:1: give each its own", StoreError);
  TestNode b(database, "b:1");  // it never renews its lease
  const TestNode c(database, "b:1");
  a.until([&](const TenureReport& report) {
    return report.living == std::vector{a.tenure->life(), c.tenure->life()};
  });
}

TEST_CASE("a node that leaves hands its tables over, and counts go on over all nodes") {
  PostgresServer* const server = PostgresServer::shared();
  if (server == nullptr) return;
  const std::string database = server->new_database();
  TestNode a(database, "a:1"), b(database, "b:1");
  b.start();
  CHECK(!a.refused(a.opening("t")));
  CHECK(!a.refused(a.opening("u", "bela")));
  CHECK(b.tenure->count_open("anna", "1.2.3.4").of_person == 1);
  CHECK(b.tenure->count_open("anna", "1.2.3.4").waiting_of_person == 1);
  CHECK(b.tenure->count_open("anna", "1.2.3.4").from_place == 2);
  CHECK(b.tenure->waiting_elsewhere(b.tenure->life(), 10).size() == 2);
  CHECK(a.tenure->waiting_elsewhere(a.tenure->life(), 10).empty());
  a.tenure->hand_over(a.tenure->life());
  b.until([](const TenureReport& report) { return report.living.size() == 1 && !report.orphans.empty(); });
  CHECK(b.tenure->claim(b.tenure->life(), "t").taken);
  CHECK(b.tenure->count_open("anna", "").of_person == 1);
  b.tenure->release(b.tenure->life(), {"t"});
  CHECK(b.tenure->count_open("anna", "").of_person == 0);
}

TEST_CASE("nodes hear what others write about sessions, notes and campaigns, and nothing of themselves") {
  PostgresServer* const server = PostgresServer::shared();
  if (server == nullptr) return;
  const std::string database = server->new_database();
  TestNode a(database, "a:1"), b(database, "b:1");
  a.start(), b.start();
  b.until([](const TenureReport& report) { return report.living.size() == 2; });
  CHECK(!a.refused({.campaigns = {{"c", 1}},
                    .ended_sessions = {{"anna", ""}},
                    .host_notes = {{"ban 1", "x"}},
                    .life = a.tenure->life(),
                    .news = {"kick {}"}}));
  b.until([&](const TenureReport&) { return b.news.size() >= 4; });
  CHECK(b.news == std::vector<std::string>{"campaign c", "kick {}", "notes", "sessions anna"});
  CHECK(!a.refused({.host_notes = {{"ban 1", ""}}, .life = a.tenure->life()}));
  b.until([&](const TenureReport&) { return b.news.size() >= 5; });
  const std::lock_guard lock(a.mutex);
  CHECK(a.news.empty());
}

TEST_CASE("a server that is alone with a database and nodes that share one keep each other out") {
  PostgresServer* const server = PostgresServer::shared();
  if (server == nullptr) return;
  const std::string database = server->new_database();
  const TestNode a(database, "a:1");
  CHECK_THROWS_WITH_AS(open_postgres(database, {.role = Role::House}), "another server uses this database",
                       StoreError);
}

}  // namespace cardhouse::store
