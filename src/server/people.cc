// SPDX-License-Identifier: MIT
// Guests, and the sessions and tokens of everybody. Of a token only its hash is kept.
#include "server/people.h"

#include <algorithm>
#include <unordered_set>

#include "server/guest_names.h"
#include "table/fair.h"
#include "table/names.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMaxName = 40, kMaxSessions = 50;
constexpr int kRenamings = 6;  // of one person in a minute
constexpr std::string_view kSessionOver = "the session was revoked";

// Empty: it is not a valid name.
std::string clean_name(std::string_view name) {
  std::string clean = table::visible_name(name);
  return clean.size() > kMaxName ? std::string() : clean;
}

}  // namespace

People::People(Services& services, Connections& connections, Thinkers& thinkers,
               std::function<void(Client&)> leave_places)
    : services_(services),
      connections_(connections),
      thinkers_(thinkers),
      leave_places_(std::move(leave_places)),
      tries_(services.config.max_tries_per_minute) {}

// ---- saying hello

std::string People::new_session(store::Batch batch, store::Session session, int days) {
  const std::string token = table::random_hex(24);
  session.hash = hash_of_token(token);
  session.created = services_.wall();
  session.expires = session.created + days * kDay;
  batch.sessions.push_back(std::move(session));
  services_.commits.write(std::move(batch));
  return token;
}

void People::begin_session(const Request& request, const store::Account& account, store::Batch batch,
                           std::optional<std::string> recovery) {
  std::string token =
      new_session(std::move(batch), {.person = account.id, .kind = "session"}, services_.config.session_days);
  std::string hash = hash_of_token(token);
  request.client.scope = Scope::Manage;
  greet(request, account, std::move(hash), std::move(token), std::move(recovery));
}

void People::greet(const Request& request, const store::Account& account, std::string session_hash,
                   std::optional<std::string> token, std::optional<std::string> recovery,
                   std::uint64_t upto) {
  Client& client = request.client;
  if (const Ban* ban = services_.bans.find(account.id, client.address, services_.wall())) {
    const table::Refusal why = refusal_of(*ban, services_.wall());
    connections_.refuse(request, why);
    return connections_.close(client, why.code);
  }
  leave_places_(client);
  client.person = account.id;
  client.name = account.name;
  client.guest = account.login.empty();
  client.session = std::move(session_hash);
  if (token) upto = services_.commits.written();
  connections_.reply(
      request, Welcome{account.id, account.name, client.guest, std::move(token), std::move(recovery)}, upto);
  if (greeter_) greeter_(client);
}

void People::hello(const Request& request, const SayHello& wish) {
  Client& client = request.client;
  const auto language = language_of(wish.lang);
  if (!language) return connections_.refuse(request, "bad_lang", {"lang is en or hu", "a nyelv: en vagy hu"});
  client.language = *language;
  client.form = wish.brief ? table::Form::Brief : wish.words ? table::Form::Words : table::Form::Full;
  if (wish.token) {
    const std::string hash = hash_of_token(*wish.token);
    const auto session = is_ended(hash) ? std::nullopt : services_.reads->session(hash);
    const auto account = session && session->expires > services_.wall()
                             ? services_.reads->account(session->person)
                             : std::nullopt;
    if (!account)
      return connections_.refuse(request, "bad_token",
                                 {"the session is over; say hello without a token or log in",
                                  "a munkamenet lejárt; köszönj token nélkül vagy jelentkezz be"});
    client.scope = session->kind == "token" ? scope_of_token(session->scope) : Scope::Manage;
    // A guest may take another name; where one sits already, the old one stays.
    const std::string renamed = clean_name(wish.name.value_or(account->name));
    if (!account->login.empty() || client.scope != Scope::Manage || renamed.empty() ||
        renamed == account->name || services_.read_only ||
        !renamings_.take(account->id, "name", kRenamings, services_.now()))
      return greet(request, *account, hash, {});
    store::Account other = *account;
    other.name = renamed;
    const std::uint64_t number = services_.commits.write({.renamings = {{other.id, other.name}}});
    return greet(request, other, hash, {}, {}, number);
  }
  const auto drawn = unsigned(std::stoul(table::random_hex(3), nullptr, 16));
  const std::string name = clean_name(wish.name.value_or(std::string(guest_name(drawn, *language))));
  if (name.empty())
    return connections_.refuse(request, "bad_name", {"a name has 1 to 40 bytes", "a név 1–40 bájt"});
  if (!guests_.within(client.network(), services_.config.max_guests_per_hour, kHour, services_.now()))
    return connections_.refuse(
        request, "too_many",
        {"too many guests from your address; try later", "túl sok vendég erről a címről; próbáld később"});
  const store::Account account{.id = table::random_hex(8), .name = name, .created = services_.wall()};
  if (!services_.read_only) return begin_session(request, account, {.accounts = {account}});
  client.scope = Scope::Read;  // somebody who is not written down, until the house writes again
  greet(request, account, {}, {});
}

// ---- sessions

void People::close_if(const std::function<bool(const Client&)>& over) {
  connections_.each([&](Client& client) {
    if (client.session.empty() || client.leaving || !over(client)) return;
    leave_places_(client);
    connections_.close(client, kSessionOver);
  });
}

store::Batch People::end_sessions(const Client& asking, std::vector<store::EndedSessions> ended) {
  const std::uint64_t number = services_.commits.next();
  for (const auto& [person, hash] : ended) {
    if (!hash.empty()) ended_[hash] = number;
    else
      for (const store::Session& session : services_.reads->sessions_of(person))
        ended_[session.hash] = number;
  }
  close_if([&](const Client& client) {
    return client.id != asking.id && std::ranges::any_of(ended, [&](const store::EndedSessions& one) {
             return one.person == client.person && (one.hash.empty() || one.hash == client.session);
           });
  });
  return {.ended_sessions = std::move(ended)};
}

std::vector<store::EndedSessions> People::own_session(const Client& asking) {
  if (asking.session.empty() || asking.scope != Scope::Manage) return {};  // a bot's token goes on
  return {{asking.person, asking.session}};
}

store::Batch People::end_own_session(const Client& asking) {
  return end_sessions(asking, own_session(asking));
}

bool People::is_ended(const std::string& hash) const {
  const auto found = ended_.find(hash);
  return found != ended_.end() && !services_.commits.is_readable(found->second);
}

void People::log_out(const Request& request, const LogOut&) {
  const std::uint64_t number = services_.commits.write(end_own_session(request.client));
  leave_places_(request.client);
  connections_.done(request, number);
  connections_.close(request.client, kSessionOver, number);
}

void People::list_sessions(const Request& request, const ListSessions&) {
  const Client& client = request.client;
  Sessions list;
  for (const store::Session& s : services_.reads->sessions_of(client.person))
    list.sessions.push_back({s.hash.substr(0, 16), s.kind, s.label, s.created, s.expires,
                             s.hash == client.session, s.kind == "token" ? s.scope : "all"});
  connections_.reply(request, list);
}

void People::revoke_session(const Request& request, const RevokeSession& wish) {
  const Client& client = request.client;
  if (wish.session && *wish.session == client.session.substr(0, 16)) return log_out(request, {});
  std::vector<store::EndedSessions> ended;
  for (const store::Session& s : services_.reads->sessions_of(client.person))
    if (wish.session ? s.hash.substr(0, 16) == *wish.session : s.hash != client.session)
      ended.push_back({client.person, s.hash});
  if (ended.empty() && wish.session)
    return connections_.refuse(request, "no_session", {"there is no such session", "nincs ilyen munkamenet"});
  connections_.done(request, services_.commits.write(end_sessions(client, std::move(ended))));
}

void People::create_token(const Request& request, const CreateToken& wish) {
  const Client& client = request.client;
  if (wish.days < 1 || wish.days > 3650 || wish.label.size() > 60)
    return connections_.refuse(request, "bad_token",
                               {"days is 1 to 3650, a label has at most 60 bytes",
                                "a napok száma 1–3650, a címke legfeljebb 60 bájt"});
  if (services_.reads->sessions_of(client.person).size() >= kMaxSessions)
    return connections_.refuse(request, "too_many",
                               {"too many sessions; revoke some", "túl sok munkamenet; vonj vissza párat"});
  const std::string token = new_session(
      {},
      {.person = client.person, .kind = "token", .label = wish.label, .scope = shape::name_of(wish.scope)},
      wish.days);
  connections_.reply(request, Token{token, wish.label, wish.scope, services_.wall() + wish.days * kDay},
                     services_.commits.written());
}

// Those that the store must have, if they are not over.
void People::close_over(const std::function<bool(const Client&)>& which) {
  std::vector<std::string> hashes;
  connections_.each([&](const Client& client) {
    if (!client.session.empty() && services_.commits.is_durable(client.sent_upto) && which(client))
      hashes.push_back(client.session);
  });
  services_.chore([this, hashes = std::move(hashes)] {
    std::unordered_set<std::string> over(hashes.begin(), hashes.end());
    for (const store::Session& session : services_.reads->sessions(hashes))
      if (session.expires > services_.wall()) over.erase(session.hash);
    close_if([&](const Client& client) { return over.contains(client.session); });
  });
}

void People::close_ended(const std::string& person) {
  close_over([&](const Client& client) { return client.person == person; });
}

void People::check_sessions() {
  const Time now = services_.now();
  if (!services_.closing && !services_.commits.is_broken())
    services_.commits.write({.sessions_end = services_.wall()});
  close_over([](const Client&) { return true; });
  std::erase_if(ended_, [&](const auto& ended) { return services_.commits.is_durable(ended.second); });
  std::erase_if(pending_, [&](const auto& one) { return services_.commits.is_durable(one.second); });
  renamings_.forget_old(now);
  guests_.forget(kHour, now);
  tries_.forget(now);
}

}  // namespace cardhouse::server
