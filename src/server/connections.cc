// SPDX-License-Identifier: MIT
// Connections, their rate limit, and messages that wait for the store.
#include "server/connections.h"

#include <algorithm>

namespace cardhouse::server {
namespace {

constexpr Time kSecond = 1000;
constexpr Time kGreetingTime = 20 * kSecond;

}  // namespace

// ---- coming and going

std::optional<ClientId> Connections::connect(Wire& wire, std::string_view address) {
  const std::string network = network_of(address);
  std::size_t& there = from_network_[network];
  if (services_.closing || clients_.size() >= services_.config.max_connections ||
      there >= services_.config.max_connections_per_address) {
    if (there == 0) from_network_.erase(network);
    ++services_.metrics.refused;
    return {};
  }
  ++there;
  ++services_.metrics.connections_total;
  Client& client = clients_[++last_client_];
  client.id = last_client_;
  client.wire = &wire;
  client.address = address;
  client.tokens = services_.config.message_burst;
  client.refilled = services_.now();
  ungreeted_.emplace_back(services_.now() + kGreetingTime, client.id);
  return client.id;
}

Client& Connections::take_in(Wire& wire) {
  Client& client = clients_[++last_client_];
  client.id = last_client_;
  client.wire = &wire;
  client.passed_on = true;
  return client;
}

void Connections::disconnect(Client& client) {
  if (const auto there = from_network_.find(client.network());
      !client.passed_on && there != from_network_.end() && --there->second == 0)
    from_network_.erase(there);
  client.gone->store(true);
  clients_.erase(client.id);
}

Client* Connections::find(ClientId id) {
  const auto found = clients_.find(id);
  return found == clients_.end() ? nullptr : &found->second;
}

void Connections::pay(Client& client, int cost) {
  const Config& config = services_.config;
  const Time now = services_.now();
  const double refill = double(now - client.refilled) / kSecond * config.messages_per_second;
  client.tokens = std::min(config.message_burst, client.tokens + refill) - cost;
  client.refilled = now;
}

Time Connections::pause_of(const Client& client) const {
  if (client.tokens >= 0) return 0;
  return Time(-client.tokens / services_.config.messages_per_second * kSecond) + 1;
}

void Connections::close_ungreeted() {
  for (; !ungreeted_.empty() && services_.now() > ungreeted_.front().first; ungreeted_.pop_front())
    if (Client* const client = find(ungreeted_.front().second);
        client != nullptr && client->person.empty() && !client->is_host())
      client->wire->close("nobody said hello", CloseCode::Policy);
}

void Connections::say_goodbye() {
  for (auto& [id, client] : clients_) client.wire->close("the house is closing", CloseCode::GoingAway);
}

// ---- messages out

void Connections::deliver_now(Client& client, Held held) {
  services_.reads->acts();
  if (held.closes) return client.wire->close(held.text, CloseCode::Policy);
  ++services_.metrics.messages_out;
  services_.metrics.bytes_out += held.text.size();
  client.wire->send(std::move(held.text));
}

// A message goes at once if all that it tells is written, and nothing sent before it still waits.
void Connections::deliver(Client& client, Held held, std::uint64_t upto, const Label* label) {
  services_.reads->acts();
  client.sent_upto = std::max(client.sent_upto, upto);
  if (services_.commits.is_durable(client.sent_upto)) return deliver_now(client, std::move(held));
  if (!held_.empty()) client.sent_upto = std::max(client.sent_upto, held_.back().upto);  // they go in order
  held.upto = client.sent_upto;
  held.about = upto;
  if (label != nullptr) held.label = *label;
  held.client = client.id;
  held.since = std::chrono::steady_clock::now();
  held_.push_back(std::move(held));
}

void Connections::send(Client& client, std::string text, std::uint64_t upto) {
  deliver(client, {.text = std::move(text)}, upto);
}

void Connections::close(Client& client, std::string_view why, std::uint64_t upto) {
  client.leaving = true;
  deliver(client, {.text = std::string(why), .closes = true}, upto);
}

void Connections::refuse(const Request& request, const table::Refusal& why) {
  ++services_.metrics.errors;
  Error error{.code = why.code, .text = why.text(request.client.language)};
  if (!request.label.name.empty()) error.wish = request.label.name;
  if (!why.rule.empty()) error.rule = why.rule;
  reply(request, error);
}

void Connections::done(const Request& request, std::uint64_t upto) {
  if (!request.label.id.empty()) reply(request, Done{request.label.name}, upto);
}

void Connections::answer(const Asked& asked, std::function<void(const Request&)> work) {
  Client* const client = find(asked.client);
  if (client == nullptr) return;
  begin_asking(*client);
  services_.reads->run(
      [this, asked, work = std::move(work)] {
        Client* const there = find(asked.client);
        if (there == nullptr) return;
        const Request request{*there, asked.label};
        if (there->leaving || there->person != asked.person)
          return refuse(request, "logged_out", kSessionEnded);
        try {
          work(request);
        } catch (const store::StoreError& error) {
          services_.logbook.write(Level::Warning, "store_failed", {{"problem", error.what()}});
          refuse(request, "storage", kCannotWrite);
        }
      },
      [this, id = asked.client] { end_asking(id); });
}

void Connections::end_asking(ClientId id) {
  Client* const client = find(id);
  if (client == nullptr || --client->asking > 0 || client->waiting.empty()) return;
  hear_(*client);
}

void Connections::release() {
  while (!held_.empty() && services_.commits.is_durable(held_.front().upto)) {
    Held held = std::move(held_.front());
    held_.pop_front();
    const std::chrono::duration<double> waited = std::chrono::steady_clock::now() - held.since;
    services_.metrics.answer_seconds.add(waited.count());
    if (Client* client = find(held.client)) deliver_now(*client, std::move(held));
  }
}

std::vector<Connections::Waiter> Connections::drop_held(const std::set<std::uint64_t>& failed) {
  std::vector<Waiter> waiters;
  std::erase_if(held_, [&](Held& held) {
    if (held.closes || !failed.contains(held.about)) return false;
    waiters.push_back({held.client, std::move(held.label), held.about});
    return true;
  });
  return waiters;
}

void Connections::drop_held(const std::function<bool(const Client&)>& told_otherwise) {
  held_.clear();
  for (auto& [id, client] : clients_) {
    if (!services_.commits.is_durable(client.sent_upto) && !told_otherwise(client))
      client.wire->close("the house could not write",  // at another node it asks again from there
                         client.passed_on ? CloseCode::GoingAway : CloseCode::Policy);
    client.sent_upto = 0;
  }
}

}  // namespace cardhouse::server
