// SPDX-License-Identifier: MIT
// Connections, limits, and messages that wait until the store has written what they tell.
#include "server/hall.h"

#include <algorithm>

#include "server/room.h"

namespace cardhouse::server {
namespace {

constexpr Time kSecond = 1000;
constexpr Time kGreetingTime = 20 * kSecond;
constexpr std::size_t kOldGamesATick = 2;  // a few milliseconds

}  // namespace

Hall::Hall(const Config& config, Outside& outside, std::unique_ptr<store::Store> reads,
           std::unique_ptr<store::Store> writes, const Logbook& logbook)
    : config_(config),
      outside_(outside),
      logbook_(logbook),
      reads_(std::move(reads)),
      bot_pool_({.threads = config.bot_threads, .queue = 256}),
      hint_pool_({.threads = 1, .queue = 64}),
      password_pool_({.threads = 1, .queue = 32}),
      journal_(std::make_unique<store::Journal>(
          std::move(writes), [this, alive = std::weak_ptr(alive_)](const store::Journal::Report& report) {
            outside_.post([this, alive, report] {
              if (!alive.expired()) written(report);
            });
          })) {
  load_tables();
}

Hall::~Hall() { line_->cut(); }

// ---- coming and going

std::optional<ClientId> Hall::connected(Wire& wire, std::string_view address) {
  std::size_t& there = from_address_[std::string(address)];
  if (closing_ || clients_.size() >= config_.max_connections ||
      there >= config_.max_connections_per_address) {
    if (there == 0) from_address_.erase(std::string(address));
    ++metrics_.refused;
    return {};
  }
  ++there;
  ++metrics_.connections_total;
  Client& client = clients_[++last_client_];
  client.id = last_client_;
  client.wire = &wire;
  client.address = address;
  client.tokens = config_.message_burst;
  client.refilled = outside_.now();
  client.greeted_by = outside_.now() + kGreetingTime;
  return client.id;
}

void Hall::disconnected(ClientId id) {
  const auto found = clients_.find(id);
  if (found == clients_.end()) return;
  Client& client = found->second;
  for (const std::string& name : std::set(client.rooms))
    if (Room* there = room(name)) detach(client, *there);
  if (const auto there = from_address_.find(client.address);
      there != from_address_.end() && --there->second == 0)
    from_address_.erase(there);
  clients_.erase(id);
}

// ---- messages in

Time Hall::slow_down(Client& client) {
  const Time now = outside_.now();
  const double refill = double(now - client.refilled) / kSecond * config_.messages_per_second;
  client.tokens = std::min(config_.message_burst, client.tokens + refill) - 1;
  client.refilled = now;
  return client.tokens >= 0 ? 0 : Time(-client.tokens / config_.messages_per_second * kSecond) + 1;
}

bool Hall::within(std::unordered_map<std::string, Count>& counts, const std::string& key, std::size_t most,
                  Time window) {
  Count& count = counts[key];
  const Time now = outside_.now();
  if (now - count.since >= window) count = {now, 0};
  return ++count.n <= most;
}

Time Hall::received(ClientId id, std::string_view text) {
  const auto found = clients_.find(id);
  if (found == clients_.end()) return 0;
  ++metrics_.messages_in;
  metrics_.bytes_in += text.size();
  const Time pause = slow_down(found->second);
  read(found->second, text);
  return pause;
}

void Hall::read(Client& client, std::string_view text) {
  Incoming incoming;
  try {
    read_wish(text, incoming);
  } catch (const shape::Misfit& misfit) {
    return refuse(client, incoming, {"bad_message", {{misfit.what(), misfit.what()}}, {}});
  }
  try {
    act(client, incoming);
  } catch (const store::StoreError& error) {
    logbook_.write(Level::Warning, "store_failed", {{"problem", error.what()}});
    refuse(client, incoming,
           table::refusal("storage", {"the house cannot write just now; try again later",
                                      "a ház most nem tud írni; próbáld újra később"}));
  }
}

void Hall::act(Client& client, const Incoming& incoming) {
  const bool greets = std::holds_alternative<Hello>(incoming.wish) ||
                      std::holds_alternative<Login>(incoming.wish) ||
                      std::holds_alternative<Ping>(incoming.wish);
  if (client.person.empty() && !greets)
    return refuse(client, incoming, table::refusal("no_hello", {"say hello first", "előbb köszönj (hello)"}));
  if (closing_)
    return refuse(client, incoming, table::refusal("closing", {"the house is closing", "a ház bezár"}));
  if (client.busy)
    return refuse(
        client, incoming,
        table::refusal("busy", {"your password is still being checked", "a jelszavad ellenőrzése még tart"}));
  std::visit([&](const auto& w) { wish(client, w, incoming); }, incoming.wish);
}

// ---- messages out

// A message goes at once if all that it tells is written, and nothing sent before it still waits.
void Hall::send(Client& client, std::string text, std::uint64_t upto) {
  client.sent_upto = std::max(client.sent_upto, upto);
  if (client.sent_upto > durable_) {
    if (!held_.empty()) client.sent_upto = std::max(client.sent_upto, held_.back().upto);  // they go in order
    held_.push_back({client.sent_upto, client.id, std::move(text)});
    return;
  }
  ++metrics_.messages_out;
  metrics_.bytes_out += text.size();
  client.wire->send(std::move(text));
}

void Hall::refuse(Client& client, const Incoming& incoming, const table::Refusal& why) {
  ++metrics_.errors;
  Error error{.code = why.code, .text = why.text(client.language)};
  if (!incoming.name.empty()) error.wish = incoming.name;
  if (!why.rule.empty()) error.rule = why.rule;
  reply(client, error, incoming);
}

void Hall::done(Client& client, const Incoming& incoming, std::uint64_t upto) {
  if (!incoming.id.empty()) send(client, print_answer(Done{incoming.name}, incoming.id), upto);
}

void Hall::written(const store::Journal::Report& report) {
  ++metrics_.commits;
  metrics_.commit_seconds += report.seconds;
  if (!report.problem.empty()) return go_back_to_durable(report.problem);
  store_broken_ = false;
  durable_ = report.upto;
  while (!held_.empty() && held_.front().upto <= durable_) {
    Held held = std::move(held_.front());
    held_.pop_front();
    const auto found = clients_.find(held.client);
    if (found == clients_.end()) continue;
    ++metrics_.messages_out;
    metrics_.bytes_out += held.text.size();
    found->second.wire->send(std::move(held.text));
  }
  if (closing_ && durable_ >= written_) std::exchange(closing_, nullptr)();
}

// A commit failed: what nobody was told of never happened. Tables are read again from the store.
void Hall::go_back_to_durable(const std::string& problem) {
  ++metrics_.store_failures;
  store_broken_ = true;
  logbook_.write(Level::Warning, "commit_failed", {{"problem", problem}});
  held_.clear();
  for (auto& [id, client] : clients_) {
    if (client.sent_upto > durable_ && client.rooms.empty()) client.wire->close("the house could not write");
    client.sent_upto = 0;
  }
  std::vector<std::string> undone;
  for (auto& [name, there] : rooms_)
    if (there->written > durable_) undone.push_back(name);
  std::vector<std::string> unwritten;
  for (auto& [name, campaign] : shelves_)
    if (campaign->written > durable_) unwritten.push_back(name);
  durable_ = written_;  // those numbers are gone; the next ones count
  for (const std::string& name : unwritten) {
    shelves_.erase(name);
    if (Shelf* again = shelf(name)) tell(*again);
  }
  for (const std::string& name : undone) {
    const std::vector<ClientId> around = rooms_.at(name)->clients;
    if (rooms_.at(name)->alarm) alarms_.erase({*rooms_.at(name)->alarm, name});
    rooms_.erase(name);
    Room* again = room(name);
    for (const ClientId id : around) {
      const auto found = clients_.find(id);
      if (found == clients_.end()) continue;
      Client& client = found->second;
      client.rooms.erase(name);
      refuse(client, {},
             table::refusal("storage", {"the house could not write; the last steps did not happen",
                                        "a ház nem tudott írni; az utolsó lépések nem történtek meg"}));
      if (again == nullptr) continue;
      attach(client, *again);
      send(client, table::whole_notice(again->table, viewer_of(client, *again), outside_.now()));
    }
  }
  journal_->resume();
  if (closing_) std::exchange(closing_, nullptr)();
}

// ---- time

void Hall::tick() {
  const Time now = outside_.now();
  while (!alarms_.empty() && alarms_.begin()->first <= now) {
    const std::string name = alarms_.begin()->second;
    alarms_.erase(alarms_.begin());
    Room* there = room(name);
    if (there == nullptr) continue;
    there->alarm.reset();
    while (there->earlier && !there->since.empty() &&
           there->since.front().at + there->table.rules().delay * kSecond <= now) {
      const table::Record record = std::move(there->since.front());
      there->since.pop_front();
      const table::News news = there->earlier->apply(record);
      for (const ClientId id : there->clients) {
        Client& client = clients_.at(id);
        const table::Viewer viewer = viewer_of(client, *there);
        if (viewer.eye != table::Eye::All) continue;
        if (std::string text = table::notice(*there->earlier, news, viewer, record.at); !text.empty())
          send(client, std::move(text));
      }
    }
    carry_out(*there, there->table.tick(now, config_.stand_in));
    look_later(*there);
  }
  watch_bots();
  if (now - sessions_checked_ >= 60 * kSecond) {
    sessions_checked_ = now;
    check_sessions();
    let_shelves_go();
    let_idle_rooms_go();
  }
  for (auto& [id, client] : clients_)
    if (client.person.empty() && now > client.greeted_by) client.wire->close("nobody said hello");
  read_old_games(reads_->unread(kOldGamesATick));
}

void Hall::shut_down(std::function<void()> done) {
  closing_ = std::move(done);
  logbook_.write(Level::Info, "closing");
  if (durable_ >= written_) std::exchange(closing_, nullptr)();
}

Metrics Hall::metrics() const {
  Metrics all = metrics_;
  all.connections = clients_.size();
  all.tables = rooms_.size();
  return all;
}

}  // namespace cardhouse::server
