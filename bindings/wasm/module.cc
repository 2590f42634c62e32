// SPDX-License-Identifier: MIT
// The functions of the module: a house of one person, in the messages of the server. Whoever runs it gives it
// the time and random bytes, keeps what it says is to be kept, and gives it time to think. docs/browser.md
#include <deque>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "bindings/wasm/house/damage.h"
#include "bindings/wasm/house/kept_store.h"
#include "bindings/wasm/house/one_person.h"
#include "bindings/wasm/house/rulebooks.h"
#include "bindings/wasm/runtime/system.h"
#include "core/log.h"
#include "core/shape.h"
#include "server/hall.h"

#define EXPORTED(name) extern "C" [[clang::export_name(#name)]]

namespace cardhouse::wasm {
namespace {

// What `start` is told.
struct Beginning {
  static constexpr std::string_view kNeeded[] = {"now", "entropy", "person"};
  std::int64_t now = 0;
  std::string entropy, person, name, language = "en";
  std::vector<std::vector<std::string>> kept;       // pairs of a key and its value
  std::vector<std::vector<std::string>> rulebooks;  // pairs of a file and its text, for whoever asks for them
};
BOOST_DESCRIBE_STRUCT(Beginning, (), (now, entropy, person, name, language, kept, rulebooks))

void check_pairs(const std::vector<std::vector<std::string>>& list, const char* name) {
  for (const std::vector<std::string>& pair : list)
    if (pair.size() != 2) throw shape::Misfit(fmt::format("\"{}\" has pairs of texts", name));
}

std::string input, output;
std::deque<std::string> outgoing;

class Inside final : public server::Outside {
 public:
  server::Time wall() override { return clock(); }
  server::Time steady() override { return clock(); }
  void post(std::function<void()> job) override { jobs_.push_back(std::move(job)); }
  void run_posted() {
    while (!jobs_.empty()) {
      const std::function<void()> job = std::move(jobs_.front());
      jobs_.pop_front();
      job();
    }
  }

 private:
  std::deque<std::function<void()>> jobs_;
};

class Page final : public server::Wire {
 public:
  void send(std::string text) override { outgoing.push_back("{\"send\":" + text + "}"); }
  void close(std::string_view why, server::CloseCode) override {
    std::string item = "{\"close\":";
    shape::write_text(item, why);
    outgoing.push_back(item + "}");
  }
};

void keep(const std::vector<Change>& changes) {
  std::string item = "{\"keep\":[";
  for (bool first = true; const Change& change : changes) {
    if (!std::exchange(first, false)) item += ',';
    item += "{\"key\":";
    shape::write_text(item, change.key);
    item += ",\"value\":";
    if (change.value) shape::write_text(item, *change.value);
    else item += "null";
    item += '}';
  }
  outgoing.push_back(item + "]}");
}

// Once for each table or campaign.
void tell_damage(std::string_view id) {
  static std::set<std::string, std::less<>> told;
  if (!told.emplace(id).second) return;
  std::string item = "{\"damaged\":";
  shape::write_text(item, id);
  outgoing.push_back(item + "}");
}

// One person needs no protection from others; bots are counted, so none is too slow.
server::Config config_of_one() {
  server::Config config;
  config.waiting_minutes = config.abandoned_days = 0;
  config.guest_game_days = 0;
  config.max_tables_per_person = config.max_waiting_per_person = config.max_tables_per_address =
      config.max_tables;
  config.messages_per_second = config.message_burst = 1e6;
  config.bot_seconds = 1e9;
  return config;
}

struct House {
  House() : kept(std::make_shared<Kept>()) {}
  void open() {
    hall = std::make_unique<server::Hall>(config_of_one(), inside, open_kept(kept, {}), open_kept(kept, {}),
                                          open_kept(kept, keep), server::Logbook());
    client = hall->connected(page, "here").value();
    inside.run_posted();
  }
  std::shared_ptr<Kept> kept;
  Inside inside;
  Page page;
  std::unique_ptr<server::Hall> hall;
  server::ClientId client = 0;
};
std::unique_ptr<House> house;

void begin(std::string_view text) {
  boost::json::error_code problem;
  const auto value = boost::json::parse({text.data(), text.size()}, problem);
  if (problem) throw shape::Misfit("not JSON: " + problem.message());
  Beginning from;
  shape::read(value, from, "start");
  const auto key = key_of(from.entropy);
  if (!key) throw shape::Misfit("\"entropy\" has 64 hexadecimal digits");
  if (from.person.empty()) throw shape::Misfit("\"person\" is empty");
  check_pairs(from.kept, "kept");
  check_pairs(from.rulebooks, "rulebooks");
  set_clock(from.now);
  set_entropy(*key);
  set_rulebooks(std::move(from.rulebooks));
  one_person() = {from.person, from.name.empty() ? "Guest" : from.name};
  damage_listener() = tell_damage;
  house = std::make_unique<House>();
  for (std::vector<std::string>& pair : from.kept)
    house->kept->emplace(std::move(pair[0]), std::move(pair[1]));
  house->open();
}

void say_problem(const char* what) {
  std::string item = "{\"problem\":";
  shape::write_text(item, what);
  outgoing.push_back(item + "}");
}

}  // namespace

// Where the caller puts what it gives to `start` or `receive`.
EXPORTED(buffer) char* buffer(std::size_t size) {
  input.resize(size);
  return input.data();
}

// 0: the house is open. Else an item says what is wrong.
EXPORTED(start) int start(std::size_t size) {
  try {
    begin(std::string_view(input).substr(0, size));
    return 0;
  } catch (const std::exception& error) {
    house.reset();
    say_problem(error.what());
    return 1;
  }
}

EXPORTED(receive) void receive(double now, std::size_t size) {
  if (!house) return;
  set_clock(std::int64_t(now));
  house->hall->received(house->client, std::string_view(input).substr(0, size));
  house->inside.run_posted();
}

EXPORTED(tick) void tick(double now) {
  if (!house) return;
  set_clock(std::int64_t(now));
  house->hall->tick();
  house->inside.run_posted();
}

// Runs up to so many jobs; 1: there are more.
EXPORTED(think) int think(double now, int jobs) {
  if (!house) return 0;
  set_clock(std::int64_t(now));
  for (; jobs > 0 && server::Pool::has_work(); --jobs) {
    server::Pool::run_next();
    house->inside.run_posted();
  }
  return server::Pool::has_work() ? 1 : 0;
}

// Takes the next item; its length, or 0 if there is none.
EXPORTED(next) std::size_t next() {
  if (outgoing.empty()) return 0;
  output = std::move(outgoing.front());
  outgoing.pop_front();
  return output.size();
}
EXPORTED(out) const char* out() { return output.data(); }

}  // namespace cardhouse::wasm
