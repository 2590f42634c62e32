// SPDX-License-Identifier: MIT
// A hall for tests: wires that remember, a clock that is set, a data file of its own.
#pragma once
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "server/error_codes.h"
#include "server/hall.h"
#include "store/sqlite_store.h"

namespace cardhouse::server {

namespace json = boost::json;

class TestWorld final : public Outside {
 public:
  Time wall() override { return now_ + set_by_; }
  Time steady() override { return now_; }
  void post(std::function<void()> job) override {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
    wake_.notify_one();
  }
  // Runs what comes until the condition holds; fails if nothing comes for a while. The condition is looked at
  // again now and then though nothing came: it may itself run what comes.
  template <class Condition>
  void until(Condition holds) {
    using Clock = std::chrono::steady_clock;
    for (auto last = Clock::now(); !holds();) {
      std::function<void()> job;
      {
        std::unique_lock lock(mutex_);
        wake_.wait_for(lock, std::chrono::milliseconds(20), [&] { return !jobs_.empty(); });
        if (jobs_.empty() && Clock::now() - last > std::chrono::minutes(10)) FAIL("nothing happens any more");
        if (jobs_.empty()) continue;
        job = std::move(jobs_.front());
        jobs_.pop_front();
      }
      job();
      last = Clock::now();
    }
  }
  // What is there now, without waiting for more.
  void run_what_came() {
    std::deque<std::function<void()>> jobs;
    {
      const std::lock_guard lock(mutex_);
      jobs.swap(jobs_);
    }
    for (auto& job : jobs) job();
  }
  std::atomic<Time> now_ = 1'700'000'000'000;  // how time goes by
  std::atomic<Time> set_by_ = 0;               // by how much the clock of the machine was set

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
};

// No error has a code that the document does not have.
inline void check_code(std::string_view message) {
  constexpr std::string_view kError = R"({"type":"error")", kCode = R"("code":")";
  if (!message.starts_with(kError)) return;
  message.remove_prefix(message.find(kCode) + kCode.size());
  const std::string code(message.substr(0, message.find('"')));
  if (!is_error_code(code)) FAIL_CHECK("the error code " << code << " is not in server/error_codes.h");
}

struct TestWire final : Wire {
  void send(std::string text) override {
    check_code(text);
    inbox.push_back(std::move(text));
  }
  void close(std::string_view why, CloseCode code) override {
    closed = why;
    close_code = code;
  }
  std::vector<std::string> inbox;
  std::string closed;
  std::optional<CloseCode> close_code;
};

class TestHouse {
 public:
  explicit TestHouse(Config config = {}) : config_(std::move(config)) {
    std::filesystem::create_directories(folder_);
    open();
  }
  ~TestHouse() {
    hall.reset();
    std::filesystem::remove_all(folder_);
  }
  void open(const store::SqliteOptions& options = {}) {
    const std::string path = folder_ / "house.db";
    hall = std::make_unique<Hall>(config_, world, store::open_sqlite(path), store::open_sqlite(path),
                                  store::open_sqlite(path, nullptr, options), Logbook());
  }
  // As after SIGKILL, but what is queued is written: all connections are gone.
  void restart() {
    hall.reset();
    open();
  }
  void restart_as(const Config& config) {
    config_ = config;
    restart();
  }
  std::string file() const { return folder_ / "house.db"; }
  // A finished game as it is read over HTTP.
  GamePage page(const GameAsked& asked) {
    std::optional<GamePage> page;
    hall->read_game(asked, [&](const GamePage& came) { page = came; });
    world.until([&] { return page.has_value(); });
    return *page;
  }
  std::optional<std::string> replay_text(const std::string& table) {
    return body_of(page({.address = "1.2.3.4", .table = table, .moves = {}}));
  }
  std::optional<std::string> turn_text(const std::string& table, std::int64_t moves, Language language) {
    return body_of(page({.address = "1.2.3.4", .table = table, .moves = moves, .language = language}));
  }

  void tick() {
    hall->tick();
    finish_reading();
  }
  void finish_reading() {
    world.until([&] { return hall->reads().waiting() == 0; });
  }

  TestWorld world;
  std::unique_ptr<Hall> hall;

 private:
  static std::optional<std::string> body_of(const GamePage& page) {
    return page.status == 200 ? std::optional(page.body) : std::nullopt;
  }

  Config config_;
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / fmt::format("cardhouse-hall-{}", std::uint64_t(this));
};

// Somebody with a connection.
class Guest {
 public:
  explicit Guest(TestHouse& house, std::string_view hello = R"({"do":"hello","name":"Anna","brief":true})",
                 std::string_view address = "1.2.3.4")
      : house_(house) {
    const auto id = house.hall->connected(wire, address);
    REQUIRE(id.has_value());
    id_ = *id;
    if (hello.empty()) return;
    say(hello);
    const json::object answer = next("welcome");
    person = answer.at("person").as_string();
    if (answer.contains("token")) token = answer.at("token").as_string();
  }
  // All that is read for it comes before anything else is said.
  Time say(std::string_view text) {
    const Time pause = house_.hall->received(id_, text);
    house_.finish_reading();
    return pause;
  }
  ClientId id() const { return id_; }
  void send(std::string_view text) { house_.hall->received(id_, text); }  // without waiting for anything
  void hang_up() { house_.hall->disconnected(id_); }

  // The next message of that type, or an error if one comes first; what is before it is passed over.
  json::object next(std::string_view type) {
    for (;;) {
      house_.world.until([&] { return seen_ < wire.inbox.size(); });
      json::object message = json::parse(wire.inbox[seen_++]).as_object();
      if (message.at("type") == json::string_view(type.data(), type.size())) return message;
      if (message.at("type") == "error") FAIL("instead of " << type << ": " << json::serialize(message));
    }
  }
  json::object ask(std::string_view text, std::string_view type) {
    say(text);
    return next(type);
  }
  std::string refused(std::string_view text) {
    say(text);
    return std::string(next("error").at("code").as_string());
  }
  bool has_message() const { return seen_ < wire.inbox.size(); }
  void skip_all() { seen_ = wire.inbox.size(); }

  TestWire wire;
  std::string person, token;

 private:
  TestHouse& house_;
  ClientId id_ = 0;
  std::size_t seen_ = 0;
};

inline std::string text(const json::value& value) { return std::string(value.as_string()); }
inline std::string table_wish(std::string_view wish, const std::string& table, std::string_view more = "") {
  return fmt::format(R"({{"do":"{}","table":"{}"{}}})", wish, table, more);
}
constexpr std::string_view kOfThree = R"({"game":"chronicle","options":{"players":3}})";
inline std::string open_table(Guest& guest, std::string_view rules = kOfThree,
                              std::string_view bots = R"(["random","random"])") {
  const std::string wish = fmt::format(R"({{"do":"open","rules":{},"bots":{}}})", rules, bots);
  return text(guest.ask(wish, "opened").at("table"));
}
inline void pass_time(TestHouse& house, Time time) {
  house.world.now_ += time;
  house.tick();
}
// Until all that was written is in the store.
inline void settle(TestHouse& house) {
  Guest(house, R"({"do":"hello","name":"Clerk"})", "0.0.0.1").hang_up();
}

}  // namespace cardhouse::server
