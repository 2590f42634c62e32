// SPDX-License-Identifier: MIT
// Wiring, dispatch, time and failures of the store.
#include "server/hall.h"

#include <algorithm>

#include "table/fair.h"

namespace cardhouse::server {
namespace {

constexpr Time kChores = 60 * 1000;                           // what is looked after every minute
constexpr Time kTries = 5 * 1000;                             // whether the store can write again
constexpr std::size_t kWaitingIsMuch = 8, kMostWaiting = 64;  // messages of one client
constexpr Time kWhileMuchWaits = 20;

}  // namespace

Hall::Hall(const Config& config, Outside& outside, std::unique_ptr<store::Store> reads,
           std::unique_ptr<store::Store> reads_games, std::unique_ptr<store::Store> writes,
           const Logbook& logbook, std::unique_ptr<store::Tenure> tenure)
    : services_(
          config, outside, std::move(reads), std::move(reads_games), std::move(writes), logbook,
          [this](const store::Journal::Report& report) { written(report); }, std::move(tenure)),
      connections_(services_),
      thinkers_(services_),
      rooms_(services_, connections_, thinkers_),
      people_(services_, connections_, thinkers_, [this](Client& client) { leave_places(client); }),
      lobby_(services_, connections_, rooms_, thinkers_),
      library_(services_, connections_, rooms_, thinkers_),
      campaigns_(services_, connections_, rooms_, thinkers_),
      host_(services_, connections_, rooms_, thinkers_, [this](Client& client) { leave_places(client); }),
      passing_(services_, connections_, rooms_,
               {.dispatch =
                    [this](ClientId id, std::string_view text) {
                      if (Client* const client = connections_.find(id)) dispatch(*client, text);
                    },
                .again =
                    [this](ClientId id, std::string_view text) {
                      if (Client* const client = connections_.find(id)) dispatch(*client, text, Price::Paid);
                    },
                .disconnected = [this](ClientId id) { disconnected(id); },
                .waits = [this] { return waits_for_store(); }}),
      solo_(services_, connections_),
      retention_(services_, rooms_),
      memoirs_(services_, thinkers_),
      farewells_(services_, rooms_, campaigns_),
      parts_{services_,
             connections_,
             people_,
             lobby_,
             rooms_,
             library_,
             campaigns_,
             host_,
             passing_,
             solo_,
             [this](const Request& request, const MessageRule& rule, const Wish& wish) {
               return later(request, rule, wish);
             }} {
  connections_.set_hearer([this](Client& client) { hear_waiting(client); });
  people_.set_greeter([this](Client& client) { host_.greeted(client); });
  rooms_.set_listener(campaigns_);
  lobby_.set_ask_at([this](Client& client, const std::string& table, const std::string& text) {
    passing_.ask_at(client, table, text);
  });
  rooms_.set_follow([this](Client& client, const std::string& table) { passing_.follow(client, table); });
  if (services_.tenure == nullptr) rooms_.load_open_tables();
  else begin_tenure();
}

Hall::~Hall() { services_.loop.close(); }

// ---- connections and messages

std::optional<ClientId> Hall::connected(Wire& wire, std::string_view address) {
  return connections_.connect(wire, address);
}

void Hall::disconnected(ClientId id) {
  Client* client = connections_.find(id);
  if (client == nullptr) return;
  leave_places(*client);
  connections_.disconnect(*client);
}

void Hall::leave_places(Client& client) {
  rooms_.leave_all(client);
  campaigns_.stop_looking(client);
  passing_.leave(client);
}

Time Hall::received(ClientId id, std::string_view text) {
  Client* client = connections_.find(id);
  if (client == nullptr) return 0;
  ++services_.metrics.messages_in;
  services_.metrics.bytes_in += text.size();
  connections_.pay(*client, 1);
  const Stopwatch stopwatch(services_.metrics.message_seconds);
  dispatch(*client, text);
  client = connections_.find(id);
  if (client == nullptr) return 0;
  const Time pause = connections_.pause_of(*client);
  return client->waiting.size() < kWaitingIsMuch ? pause : std::max(pause, kWhileMuchWaits);
}

bool Hall::is_too_often(const Client& client, const MessageRule& rule) {
  if (rule.per_minute == kAnyRate) return false;
  const std::string who =
      !needs_hello(rule.who) || client.person.empty() ? fmt::format("#{}", client.id) : client.person;
  return !rates_.take(who, rule.name, rule.per_minute, services_.now());
}

std::optional<table::Refusal> Hall::why_not(const Client& client, const MessageRule& rule, std::size_t bytes,
                                            Price price) {
  if (bytes > rule.most_bytes)
    return table::refusal("too_large", {"this message is too large", "ez az üzenet túl hosszú"});
  if (client.leaving) return table::refusal("logged_out", kSessionEnded);
  if (rule.who == Who::HouseHost ? client.person.empty() && !client.is_host()
                                 : client.person.empty() && needs_hello(rule.who))
    return table::refusal("no_hello", {"say hello first", "előbb köszönj (hello)"});
  if (price != Price::Paid && is_too_often(client, rule))
    return table::refusal(
        "too_often", {"you do this too often; wait a little", "ezt túl gyakran teszed; várj egy kicsit"});
  if (services_.closing) return table::refusal("closing", {"the house is closing", "a ház bezár"});
  if (rule.who == Who::HouseHost && !client.is_host())
    return table::refusal("no_host", {"only the host of the house may do that: send the host's token first",
                                      "ezt csak a ház gazdája teheti: előbb küldd el a gazda tokenjét"});
  if (const Ban* ban =
          rule.who == Who::NotBanned ? services_.bans.find("", client.address, services_.wall()) : nullptr)
    return refusal_of(*ban, services_.wall());
  if (services_.read_only && !rule.works_read_only()) return table::refusal("read_only", kReadOnly);
  if (client.busy)
    return table::refusal("busy",
                          {"your password is still being checked", "a jelszavad ellenőrzése még tart"});
  if (client.scope < rule.scope)
    return table::refusal("no_scope", {"this token may not do that", "ezzel a tokennel ezt nem lehet"});
  if (client.guest && rule.who == Who::Account)
    return table::refusal("no_account",
                          {"this needs an account: register first", "ehhez fiók kell: előbb regisztrálj"});
  return {};
}

void Hall::hear_waiting(Client& client) {
  const ClientId id = client.id;
  for (Client* there = &client; there != nullptr && there->asking == 0 && !there->waiting.empty();
       there = connections_.find(id)) {
    const WaitingText next = std::move(there->waiting.front());
    there->waiting.pop_front();
    dispatch(*there, next.text, next.was_heard ? Price::Paid : Price::Charged);
  }
}

// What was heard before has waited for its table since then, and goes before what came later.
void Hall::let_wait(Client& client, std::string_view text, Price price) {
  const bool was_heard = price == Price::Paid;
  const auto place =
      was_heard ? std::ranges::find(client.waiting, false, &WaitingText::was_heard) : client.waiting.end();
  client.waiting.insert(place, {std::string(text), was_heard});
}

void Hall::dispatch(Client& client, std::string_view text, Price price) {
  Incoming incoming;
  const Request request{client, incoming, text};
  const bool waits = client.asking > 0 && client.waiting.size() < kMostWaiting;
  try {
    read_wish(text, incoming);
  } catch (const shape::Misfit& misfit) {
    if (waits) return let_wait(client, text, price);
    return connections_.refuse(request, {"bad_message", {{misfit.what(), misfit.what()}}, {}});
  }
  const MessageRule& rule = rule_of(incoming.name);
  if (price == Price::Due) connections_.pay(client, rule.cost - 1);  // each has cost one already
  if (waits) return let_wait(client, text, price);
  if (client.asking > 0) return connections_.refuse(request, "busy", kAskLater);
  // Nothing is done and nothing is said: it is closed in a moment, and comes back through another node.
  if (services_.closing && services_.tenure != nullptr && !client.passed_on) return;
  handle(request, rule, incoming.wish, [&] { return why_not(client, rule, text.size(), price); });
}

void Hall::handle(const Request& request, const MessageRule& rule, const Wish& wish, const WhyNot& why_not) {
  services_.reads->run([&] { answer(request, rule, wish, why_not); },
                       [&]() -> std::pair<Reads::Work, Reads::Work> {
                         connections_.begin_asking(request.client);
                         return {later(request, rule, wish, &Hall::answer),
                                 [this, id = request.client.id] { connections_.end_asking(id); }};
                       });
}

void Hall::answer(const Request& request, const MessageRule& rule, const Wish& wish, const WhyNot& why_not) {
  try {
    if (const auto refusal = why_not()) connections_.refuse(request, *refusal);
    else rule.handle(parts_, rule, request, wish);
  } catch (const store::StoreError& error) {
    services_.logbook.write(Level::Warning, "store_failed", {{"problem", error.what()}});
    connections_.refuse(request, "storage", kCannotWrite);
  } catch (const std::exception& error) {  // of one request: the others go on
    services_.logbook.write(Level::Warning, "request_failed",
                            {{"wish", rule.name}, {"problem", error.what()}});
    connections_.refuse(
        request, "failed",
        {"the house failed at this; nothing else is lost", "ez a háznak nem sikerült; más nem veszett el"});
  }
}

std::function<void()> Hall::later(const Request& request, const MessageRule& rule, const Wish& wish,
                                  Handler handler) {
  struct Waiting {
    Label label;
    Wish wish;
    std::string text;
  };
  const auto message = std::make_shared<const Waiting>(request.label, wish, std::string(request.text));
  return [this, message, handler, &rule, id = request.client.id, person = request.client.person] {
    Client* const client = connections_.find(id);
    if (client == nullptr) return;
    const bool other = client->leaving || client->person != person;
    (this->*handler)({*client, message->label, message->text}, rule, message->wish, [&] {
      return other ? std::optional(table::refusal("logged_out", kSessionEnded)) : std::nullopt;
    });
  };
}

bool Hall::may_request(std::string_view address) {
  const int most = int(services_.config.requests_per_minute);
  return most == 0 || rates_.take(network_of(address), "request", most, services_.now());
}

bool Hall::may_read_games(std::string_view address) {
  const int most = int(services_.config.reads_per_minute);
  return most == 0 || rates_.take(network_of(address), "read", most, services_.now());
}

// ---- what is durable

void Hall::written(const store::Journal::Report& report) {
  ++services_.metrics.commits;
  services_.metrics.commit_seconds += report.seconds;
  services_.metrics.commit_time.add(report.seconds);
  if (!report.problem.empty()) return go_back_to_durable(report);
  std::set<std::uint64_t> failed;
  for (const store::FailedBatch& one : report.failed) failed.insert(one.number);
  const auto waiters = failed.empty() ? std::vector<Connections::Waiter>() : connections_.drop_held(failed);
  const bool was_broken = services_.commits.is_broken();
  services_.commits.set_durable(report.upto);
  connections_.release();
  if (was_broken && !services_.read_only) rooms_.go_on();
  if (!failed.empty()) undo(report.failed, waiters);
  services_.commits.run_settled();
  close_if_durable();
}

// What these batches say never happened; all others did. Who waited for one is told, and closed if it was
// about their session.
void Hall::undo(const std::vector<store::FailedBatch>& failed,
                const std::vector<Connections::Waiter>& waiters) {
  services_.metrics.batches_refused += failed.size();
  std::set<std::string> campaigns, sessions;
  std::set<std::uint64_t> taken;
  for (const auto& [number, batch, problem, was_taken] : failed) {
    services_.logbook.write(Level::Warning, "batch_refused", {{"problem", problem}});
    for (const store::CampaignRow& row : batch.campaigns) campaigns.insert(row.id);
    for (const store::Session& session : batch.sessions) sessions.insert(session.hash);
    if (was_taken) taken.insert(number);
  }
  services_.commits.resume(failed);  // what is read again is written to
  campaigns_.reload({campaigns.begin(), campaigns.end()});
  rooms_.reload(rooms_.hit_by(failed));
  for (const auto& [id, label, number] : waiters) {
    Client* const client = connections_.find(id);
    if (client == nullptr) continue;
    const Request request{*client, label};
    if (label.name == RegisterAccount::kName && taken.contains(number)) people_.refuse_taken(request);
    else if (!label.name.empty()) connections_.refuse(request, "storage", kCannotWrite);
    if (!client->leaving && sessions.contains(client->session))
      connections_.close(*client, "the house could not write");
  }
}

// A commit failed: what nobody was told of never happened. Tables are read again from the store.
void Hall::go_back_to_durable(const store::Journal::Report& report) {
  ++(report.fenced ? services_.metrics.fenced_writes : services_.metrics.store_failures);
  services_.logbook.write(Level::Warning, report.fenced ? "commit_fenced" : "commit_failed",
                          {{"problem", report.problem}});
  const std::vector<std::string> tables = rooms_.not_durable(), campaigns = campaigns_.not_durable();
  connections_.drop_held([this](const Client& client) { return rooms_.is_anywhere(client); });
  services_.commits.give_up();
  if (report.fenced) services_.commits.set_durable(services_.commits.written());  // the store is well
  if (!services_.closing || !services_.reads->is_away()) {
    services_.commits.resume();  // first: coming back to a table writes to it
    campaigns_.reload(campaigns);
    if (report.fenced) rooms_.lose(tables, Rooms::Loss::OfSteps);
    else rooms_.reload(tables);
  }
  services_.commits.run_settled();
  close_if_durable();
}

// ---- time

// A commit failed and nobody has written since: perhaps the disk has room again. What is written is a session
// that is over already, which the next chores remove.
void Hall::try_to_write(Time now) {
  if (!services_.commits.is_broken() || !services_.commits.is_all_durable() || now - last_try_ < kTries)
    return;
  last_try_ = now;
  services_.commits.write(
      {.sessions = {{.hash = table::random_hex(24), .kind = "try", .created = services_.wall()}}});
}

void Hall::note_away() {
  if (!std::exchange(was_away_, true)) services_.logbook.write(Level::Warning, "database_away");
}

// What was held must not move before the tables go on: the whole time would be on somebody's clock.
bool Hall::waits_for_store() {
  if (services_.reads->is_away() || !services_.holds_lease()) note_away();
  return was_away_;
}

// Nobody could see what happened or move while the database was away, so nobody's clock ran.
bool Hall::is_away() {
  if (services_.is_away()) note_away();
  else if (std::exchange(was_away_, false)) {
    services_.logbook.write(Level::Warning, "database_back");
    if (!services_.read_only) rooms_.go_on();
  }
  return was_away_;
}

void Hall::tick() {
  if (is_away()) return;
  passing_.tick();
  const Time now = services_.now();
  try_to_write(now);
  if (!services_.read_only) {
    rooms_.tick();
    rooms_.end_unwanted();
  }
  people_.answer_late_logins();
  if (now - last_chores_ >= kChores) {
    last_chores_ = now;
    host_.tick();
    people_.check_sessions();
    campaigns_.let_idle_go();
    rooms_.let_idle_go();
    rates_.forget_old(now);
  }
  connections_.close_ungreeted();
  if (!services_.read_only) farewells_.tick();
  if (services_.read_only || !services_.is_eldest) return;
  lobby_.read_some_old_games();
  retention_.tick();
  memoirs_.tick();
}

void Hall::shut_down(std::function<void()> done) {
  services_.closing = true;
  closed_ = std::move(done);
  services_.logbook.write(Level::Info, "closing");
  close_if_durable();
}

void Hall::close_if_durable() {
  if (!closed_ || !services_.commits.is_all_durable()) return;
  hand_over();
  connections_.say_goodbye();
  std::exchange(closed_, nullptr)();
}

Metrics Hall::metrics() const {
  Metrics all = services_.metrics;
  all.connections = connections_.size();
  all.tables = rooms_.size();
  all.leases = services_.tenure == nullptr ? 0 : rooms_.size();
  all.stranded = passing_.stranded();
  all.store_questions = services_.reads->asked();
  all.store_waits = services_.reads->waits();
  all.thinking = thinkers_.size();
  all.bots_waiting = thinkers_.waiting();
  if (const FarThinkers* far = thinkers_.far()) {
    all.far_room = far->room();
    all.far_sent = far->sent();
    all.far_returned = far->returned();
  }
  all.journal_waiting = services_.commits.queued();
  all.not_durable = services_.commits.not_durable();
  all.ready = !host_.why_not_ready();
  all.read_only = services_.read_only;
  all.database_away = was_away_;
  return all;
}

}  // namespace cardhouse::server
