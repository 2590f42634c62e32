// SPDX-License-Identifier: MIT
// The server's thread never waits for the store: what it reads comes back later.
#include <unistd.h>

#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

using store::StoreError;

// A file whose answers come when the test lets them come.
struct Gate {
  std::mutex mutex;
  std::condition_variable changed;
  bool open = true;
  void set(bool to) {
    const std::lock_guard lock(mutex);
    open = to;
    changed.notify_all();
  }
  void pass() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return open; });
  }
};

void hold_reads(TestHouse& house, Gate& gate) {
  Reads& reads = house.hall->reads();
  reads.run(
      [&reads, &gate] { reads.of<bool>("hold", [&gate](store::Reader&) { return gate.pass(), true; }); });
}

std::string path_of_test() {
  static int number = 0;
  return std::filesystem::temp_directory_path() /
         fmt::format("cardhouse-reads-{}-{}.db", ::getpid(), ++number);
}

struct Readings {
  Readings() {
    auto store = store::open_sqlite(path);
    store->add_account({.id = "anna", .name = "Anna", .login = "", .password = "", .created = 1});
    reads =
        std::make_unique<Reads>(std::move(store), [this](Reads::Work job) { world.post(std::move(job)); });
  }
  ~Readings() {
    reads.reset();
    for (const char* end : {"", "-wal", "-shm", ".lock"}) std::filesystem::remove(path + end);
  }
  void finish() {
    world.until([&] { return reads->waiting() == 0; });
  }
  const std::string path = path_of_test();
  TestWorld world;
  std::unique_ptr<Reads> reads;
};

TEST_CASE("work that reads stops, and starts again when the answer is there; then it acts once") {
  Readings all;
  int begun = 0, acted = 0, ended = 0;
  std::string name;
  all.reads->run(
      [&] {
        ++begun;
        const auto anna = all.reads->account("anna");
        const auto nobody = all.reads->account("nobody");
        CHECK_FALSE(nobody);
        name = anna->name;
        ++acted;
      },
      [&] { ++ended; });
  CHECK(begun == 1);
  CHECK(acted == 0);
  CHECK(all.reads->waiting() == 1);
  all.finish();
  CHECK(name == "Anna");
  CHECK(begun == 3);  // one answer after the other
  CHECK(acted == 1);
  CHECK(ended == 1);
  CHECK(all.reads->waits() == 0);
}

TEST_CASE("work that has acted is not started again: it waits for what it reads then") {
  Readings all;
  int begun = 0;
  all.reads->run([&] {
    ++begun;
    all.reads->acts();
    CHECK(all.reads->account("anna"));
  });
  CHECK(begun == 1);
  CHECK(all.reads->waits() == 1);
  // So does what acts within other work: the outer one would do it twice.
  all.reads->run([&] {
    all.reads->run([&] { all.reads->acts(); });
    CHECK(all.reads->account("anna"));
  });
  CHECK(all.reads->waits() == 2);
  CHECK(all.reads->account("anna"));  // outside of any work
  CHECK(all.reads->waits() == 3);
}

TEST_CASE("an error of the store comes where it was asked, and the work ends in any case") {
  Readings all;
  std::string problem;
  bool ended = false;
  const auto fails = [](store::Reader&) -> int { throw StoreError("the disk is broken"); };
  all.reads->run(
      [&] {
        try {
          all.reads->of<int>("fails", fails);
        } catch (const StoreError& error) { problem = error.what(); }
      },
      [&] { ended = true; });
  all.finish();
  CHECK(problem == "the disk is broken");
  CHECK(ended);
  CHECK_THROWS_AS(all.reads->of<int>("fails", fails), StoreError);
}

TEST_CASE("a database that is away is asked again; who waits for it is told at once") {
  Readings all;
  std::atomic<int> asked = 0;
  const auto away_at_first = [&asked](store::Reader&) -> int {
    if (++asked < 3) throw StoreError("the database is away", StoreError::Kind::Away);
    return 7;
  };
  CHECK_THROWS_AS(all.reads->of<int>("seven", away_at_first), StoreError);
  int answer = 0;
  all.reads->run([&] { answer = all.reads->of<int>("seven", away_at_first); });
  all.finish();
  CHECK(answer == 7);
  CHECK(asked == 3);
}

TEST_CASE("an answer is heard though nobody wants it any more") {
  Readings all;
  int heard = 0, wanted = 1;
  all.reads->run([&] {
    if (wanted > 0)
      all.reads->of<int>(
          "five", [](store::Reader&) { return 5; }, [&](const int& five) { heard += five; });
  });
  wanted = 0;
  all.finish();
  CHECK(heard == 5);
}

TEST_CASE("work that began before a commit does not take its answers for those after it") {
  Readings all;
  all.reads->set_durable(4);
  std::vector<bool> has;
  all.reads->run([&] {
    has.push_back(all.reads->has(5));
    all.reads->account("anna");
  });
  all.reads->set_durable(5);
  all.finish();
  CHECK(has == std::vector<bool>{false, false});
  CHECK(all.reads->has(5));
}

TEST_CASE("while the store is slow the server goes on, and the messages of one client stay in order") {
  TestHouse house;
  Guest anna(house), bela(house);
  const std::string table = open_table(bela);
  settle(house);
  Gate gate;
  gate.set(false);
  hold_reads(house, gate);
  anna.skip_all();
  bela.skip_all();
  anna.send(R"({"do":"lobby","id":1})");
  anna.send(R"({"do":"ping","id":2})");
  anna.send(R"({"do":"lobby","id":3})");
  bela.send(table_wish("prompt", table, R"(,"id":4)"));
  CHECK_FALSE(anna.has_message());
  CHECK(text(bela.next("prompt").at("type")) == "prompt");  // a table in memory asks the store nothing
  gate.set(true);
  house.finish_reading();
  std::vector<std::int64_t> answered;
  for (const std::string& message : anna.wire.inbox)
    if (const json::object one = json::parse(message).as_object(); one.contains("id"))
      answered.push_back(one.at("id").as_int64());
  CHECK(std::vector(answered.end() - 3, answered.end()) == std::vector<std::int64_t>{1, 2, 3});
}

TEST_CASE("who goes while the store is asked for them leaves nothing behind") {
  TestHouse house;
  Guest anna(house);
  Gate gate;
  gate.set(false);
  hold_reads(house, gate);
  anna.send(R"({"do":"lobby"})");
  anna.send(R"({"do":"lobby"})");
  anna.hang_up();
  gate.set(true);
  house.finish_reading();
  CHECK(house.hall->metrics().connections == 0);
}

TEST_CASE("a client that sends on and on while it waits is read more slowly, and then refused") {
  TestHouse house;
  Guest anna(house);
  Gate gate;
  gate.set(false);
  hold_reads(house, gate);
  anna.send(R"({"do":"lobby"})");
  Time pause = 0;
  for (int i = 0; i < 70; ++i) pause = house.hall->received(anna.id(), R"({"do":"ping","id":1})");
  CHECK(pause > 0);
  gate.set(true);
  house.finish_reading();
  int refused = 0;
  for (const std::string& message : anna.wire.inbox)
    refused += message.find(R"("code":"busy")") != message.npos;
  CHECK(refused == 6);
}

}  // namespace
}  // namespace cardhouse::server
