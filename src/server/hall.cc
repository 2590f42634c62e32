// SPDX-License-Identifier: MIT
// Wiring, dispatch, time and failures of the store.
#include "server/hall.h"

namespace cardhouse::server {
namespace {

constexpr Time kChores = 60 * 1000;  // what is looked after every minute

}  // namespace

Hall::Hall(const Config& config, Outside& outside, std::unique_ptr<store::Store> reads,
           std::unique_ptr<store::Store> writes, const Logbook& logbook)
    : services_(config, outside, std::move(reads), std::move(writes), logbook,
                [this](const store::Journal::Report& report) { written(report); }),
      connections_(services_),
      rooms_(services_, connections_),
      people_(services_, connections_,
              [this](Client& client) {  // somebody else may have sat here before
                rooms_.leave_all(client);
                campaigns_.stop_looking(client);
              }),
      lobby_(services_, connections_, rooms_),
      library_(services_, connections_, rooms_),
      campaigns_(services_, connections_, rooms_),
      parts_{services_, connections_, people_, lobby_, rooms_, library_, campaigns_} {
  rooms_.set_listener(campaigns_);
  rooms_.load_open_tables();
}

Hall::~Hall() { services_.loop.close(); }

// ---- connections and messages

std::optional<ClientId> Hall::connected(Wire& wire, std::string_view address) {
  return connections_.connect(wire, address);
}

void Hall::disconnected(ClientId id) {
  Client* client = connections_.find(id);
  if (client == nullptr) return;
  rooms_.leave_all(*client);
  campaigns_.stop_looking(*client);
  connections_.disconnect(*client);
}

Time Hall::received(ClientId id, std::string_view text) {
  Client* client = connections_.find(id);
  if (client == nullptr) return 0;
  ++services_.metrics.messages_in;
  services_.metrics.bytes_in += text.size();
  const Time pause = connections_.slow_down(*client);
  dispatch(*client, text);
  return pause;
}

std::optional<table::Refusal> Hall::why_not(const Client& client, const MessageRule& rule,
                                            std::size_t bytes) {
  if (bytes > rule.most_bytes)
    return table::refusal("too_large", {"this message is too large", "ez az üzenet túl hosszú"});
  if (client.person.empty() && rule.who != Who::Anybody)
    return table::refusal("no_hello", {"say hello first", "előbb köszönj (hello)"});
  if (services_.closing) return table::refusal("closing", {"the house is closing", "a ház bezár"});
  if (client.busy)
    return table::refusal("busy",
                          {"your password is still being checked", "a jelszavad ellenőrzése még tart"});
  if (client.guest && rule.who == Who::Account)
    return table::refusal("no_account",
                          {"this needs an account: register first", "ehhez fiók kell: előbb regisztrálj"});
  return {};
}

void Hall::dispatch(Client& client, std::string_view text) {
  Incoming incoming;
  const Request request{client, incoming};
  try {
    read_wish(text, incoming);
  } catch (const shape::Misfit& misfit) {
    return connections_.refuse(request, {"bad_message", {{misfit.what(), misfit.what()}}, {}});
  }
  try {
    const MessageRule& rule = rule_of(incoming.name);
    if (const auto refusal = why_not(client, rule, text.size())) connections_.refuse(request, *refusal);
    else rule.handle(parts_, rule, request, incoming.wish);
  } catch (const store::StoreError& error) {
    services_.logbook.write(Level::Warning, "store_failed", {{"problem", error.what()}});
    connections_.refuse(
        request, "storage",
        {"the house cannot write just now; try again later", "a ház most nem tud írni; próbáld újra később"});
  }
}

std::optional<std::string> Hall::replay_text(std::string_view table) { return library_.replay_text(table); }

std::optional<std::string> Hall::turn_text(std::string_view table, std::int64_t moves, Language language) {
  return library_.turn_text(table, moves, language);
}

// ---- what is durable

void Hall::written(const store::Journal::Report& report) {
  ++services_.metrics.commits;
  services_.metrics.commit_seconds += report.seconds;
  if (!report.problem.empty()) return go_back_to_durable(report.problem);
  services_.commits.set_durable(report.upto);
  connections_.release();
  close_if_durable();
}

// A commit failed: what nobody was told of never happened. Tables are read again from the store.
void Hall::go_back_to_durable(const std::string& problem) {
  ++services_.metrics.store_failures;
  services_.logbook.write(Level::Warning, "commit_failed", {{"problem", problem}});
  const std::vector<std::string> tables = rooms_.not_durable(), campaigns = campaigns_.not_durable();
  connections_.drop_held([this](const Client& client) { return rooms_.is_anywhere(client); });
  services_.commits.give_up();
  campaigns_.reload(campaigns);
  rooms_.reload(tables);
  services_.commits.resume();
  close_if_durable();
}

// ---- time

void Hall::tick() {
  const Time now = services_.now();
  rooms_.tick();
  if (now - last_chores_ >= kChores) {
    last_chores_ = now;
    people_.check_sessions();
    campaigns_.let_idle_go();
    rooms_.let_idle_go();
  }
  connections_.close_ungreeted();
  lobby_.read_some_old_games();
}

void Hall::shut_down(std::function<void()> done) {
  services_.closing = true;
  closed_ = std::move(done);
  services_.logbook.write(Level::Info, "closing");
  close_if_durable();
}

void Hall::close_if_durable() {
  if (closed_ && services_.commits.is_all_durable()) std::exchange(closed_, nullptr)();
}

Metrics Hall::metrics() const {
  Metrics all = services_.metrics;
  all.connections = connections_.size();
  all.tables = rooms_.size();
  return all;
}

}  // namespace cardhouse::server
