// SPDX-License-Identifier: MIT
// The parts of the server by themselves: the pool of threads, the configuration, origins, logs.
#include <array>
#include <atomic>
#include <chrono>
#include <future>
#include <memory>

#include <doctest/doctest.h>

#include "server/config.h"
#include "server/logbook.h"
#include "server/net.h"
#include "server/origins.h"
#include "server/pool.h"
#include "server/sockets.h"
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

TEST_CASE("a pool does its jobs, refuses more than its queue holds, and replaces a thread that hangs") {
  struct Gates {
    std::promise<void> go, started, second;
  };
  const auto gates = std::make_shared<Gates>();  // the thread that hangs outlives this test
  Pool pool({.threads = 1, .queue = 2});
  const auto hanging = pool.add([gates] {
    gates->started.set_value();
    gates->go.get_future().wait();
  });
  gates->started.get_future().wait();
  CHECK(pool.add([gates] { gates->second.set_value(); }));
  CHECK(pool.add([] {}));
  CHECK(!pool.add([] {}));
  pool.give_up(*hanging);
  gates->second.get_future().wait();  // on the thread that took its place
  CHECK(pool.lost() == 1);
  gates->go.set_value();
}

TEST_CASE("threads that hang are replaced up to a limit, and work again when they come back") {
  struct Gates {
    std::promise<void> go, done;
    std::array<std::promise<void>, 2> started;
    std::shared_future<void> wait = go.get_future().share();
  };
  const auto gates = std::make_shared<Gates>();
  Pool pool({.threads = 1, .queue = 2, .most_lost = 1});
  for (const std::size_t i : {0, 1}) {
    const auto hanging = pool.add([gates, i] {
      gates->started[i].set_value();
      std::shared_future(gates->wait).wait();
    });
    gates->started[i].get_future().wait();
    pool.give_up(*hanging);
  }
  CHECK(pool.lost() == 2);  // nobody works any more
  CHECK(pool.add([gates] { gates->done.set_value(); }));
  gates->go.set_value();
  CHECK(gates->done.get_future().wait_for(std::chrono::minutes(10)) == std::future_status::ready);
}

TEST_CASE("a job that throws is over and nothing else, and whoever waits for what it makes hears of it") {
  TestWorld world;
  MainLoop loop(world);
  Pool pool({.threads = 1, .queue = 10});
  pool.add([] { throw std::runtime_error("of nobody"); });
  std::vector<std::optional<int>> results;
  const auto keep = [&](const std::optional<int>& result) { results.push_back(result); };
  REQUIRE(loop.run(
      pool, []() -> int { throw std::runtime_error("too long"); }, keep));
  REQUIRE(loop.run(
      pool, [] { return 3; }, keep));
  world.until([&] { return results.size() == 2; });
  CHECK(!results[0]);
  CHECK(results[1] == 3);
}

TEST_CASE("a pool waits for its running jobs when it closes") {
  std::atomic<int> done = 0;
  {
    std::promise<void> started;  // outlives the pool: its job may still be leaving set_value
    Pool pool({.threads = 2, .queue = 100});
    pool.add([&] {
      started.set_value();
      ++done;
    });
    started.get_future().wait();
  }
  CHECK(done == 1);
}

TEST_CASE("only a ping is answered while everything else waits for the database") {
  CHECK(is_ping(R"({"do":"ping"})"));
  CHECK(is_ping(R"( { "id": 7, "do" : "ping" } )"));
  CHECK_FALSE(is_ping(R"({"do":"leave","table":"x","id":"\"do\":\"ping\""})"));
  CHECK_FALSE(is_ping(R"({"do":"lobby","id":{"do":"ping"}})"));
  CHECK_FALSE(is_ping(R"({"do":"ping"} or so)"));
  CHECK_FALSE(is_ping(R"({"do":"ping","id":")" + std::string(100, 'x') + "\"}"));
}

TEST_CASE("a configuration is read, and what is wrong in it is named with its line") {
  Config config;
  read_config(
      "port = 9000\nbind = \"0.0.0.0\"\norigins = [\"https://example.org\"]\nbot_seconds = 2.5\nbehind_proxy "
      "= true\n",
      "x.toml", config);
  CHECK(config.port == 9000);
  CHECK(config.bind == "0.0.0.0");
  CHECK(config.origins == std::vector<std::string>{"https://example.org"});
  CHECK(config.bot_seconds == 2.5);
  CHECK(config.behind_proxy);
  const auto problem = [](std::string_view text) -> std::string {
    Config c;
    try {
      read_config(text, "x.toml", c);
    } catch (const std::exception& error) { return error.what(); }
    return {};
  };
  CHECK(problem("\nprot = 1").starts_with("x.toml:2: unknown setting \"prot\"; there are: bind, port"));
  CHECK(problem("port = \"x\"") == "x.toml:1: this is no value for \"port\"");
  CHECK(problem("port = 70000") == "x.toml:1: this is no value for \"port\"");
  CHECK(problem("port = ").starts_with("x.toml:1: "));
}

TEST_CASE("pages of other hosts may not connect unless they are allowed") {
  Config config;
  config.origins = {"https://cards.example"};
  CHECK(is_allowed_origin("", "localhost:8080", config));
  CHECK(is_allowed_origin("http://localhost:8080", "localhost:8080", config));
  CHECK(is_allowed_origin("https://cards.example", "localhost:8080", config));
  CHECK(!is_allowed_origin("http://localhost:8081", "localhost:8080", config));
  CHECK(!is_allowed_origin("https://evil.example", "localhost:8080", config));
  CHECK(!is_allowed_origin("null", "localhost:8080", config));
}

TEST_CASE("a page under a name that resolves here is still of another origin, unless the settings name it") {
  Config config;
  for (const std::string host :
       {"evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example",
        "[::1].evil.example", "evil.local.example:80", "EVIL.example", "", "a b", "1.2.3.4.5"})
    CHECK_MESSAGE(!is_allowed_origin("http://" + host, host, config), host);
  for (const std::string host :
       {"localhost", "localhost:8080", "127.0.0.1:8080", "192.168.1.7:8080", "[::1]:8080", "[fe80::1]",
        "attic", "Attic.local:8080", "cards.home.arpa", "dev.localhost:9"})
    CHECK_MESSAGE(is_allowed_origin("http://" + host, host, config), host);
  config.origins = {"https://cards.example"};
  CHECK(is_allowed_origin("https://cards.example", "cards.example", config));
  CHECK(!is_allowed_origin("http://cards.example", "cards.example", config));
}

TEST_CASE("sockets are counted by address until they are closed") {
  SocketCounts counts;
  std::vector<SocketCounts::Place> open;
  for (int i = 0; i < 3; ++i) open.push_back(*counts.take("1.2.3.4", 3));
  CHECK(!counts.take("1.2.3.4", 3));
  CHECK(counts.take("5.6.7.8", 3));
  CHECK(counts.of("1.2.3.4") == 3);
  open.pop_back();
  CHECK(counts.of("1.2.3.4") == 2);
  const SocketCounts::Place moved = *counts.take("1.2.3.4", 3);
  open.clear();
  CHECK(counts.of("1.2.3.4") == 1);
  CHECK(counts.addresses() == 1);
}

TEST_CASE("metrics are in the text format of Prometheus") {
  const std::string text = print_metrics({.moves = 12});
  CHECK(text.contains("# TYPE cardhouse_moves_total counter\ncardhouse_moves_total 12\n"));
}

}  // namespace
}  // namespace cardhouse::server
