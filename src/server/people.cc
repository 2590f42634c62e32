// SPDX-License-Identifier: MIT
// Who people are: guests, accounts, sessions, tokens. Passwords are looked at on a thread of their own, and
// of a token only its hash is kept.
#include "server/people.h"

#include <algorithm>

#include <sodium.h>

#include "server/guest_names.h"
#include "table/fair.h"

namespace cardhouse::server {
namespace {

constexpr Time kDay = 24 * 3600 * 1000ll, kMinute = 60 * 1000;
constexpr std::size_t kMaxName = 40, kMaxPassword = 200, kMinPassword = 8, kMaxSessions = 50;
constexpr Phrase kTaken{"this login is taken", "ez a belépőnév foglalt"};
constexpr Phrase kTooManyTries{"too many tries; wait a minute", "túl sok próbálkozás; várj egy percet"};
constexpr Phrase kLater{"try again later", "próbáld később"};

std::string clean_name(std::string_view name) {
  std::string clean;
  for (const char c : name)
    if (!((c >= 0 && c < ' ') || c == 127)) clean += c;
  while (clean.starts_with(' ')) clean.erase(0, 1);
  while (clean.ends_with(' ')) clean.pop_back();
  return clean.size() > kMaxName ? std::string() : clean;
}

bool good_login(std::string_view login) {
  return login.size() >= 2 && login.size() <= 30 && std::ranges::all_of(login, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
         });
}

}  // namespace

std::string hash_of_token(std::string_view token) {
  unsigned char hash[crypto_hash_sha256_BYTES];
  crypto_hash_sha256(hash, reinterpret_cast<const unsigned char*>(token.data()), token.size());
  char text[2 * sizeof hash + 1];
  sodium_bin2hex(text, sizeof text, hash, sizeof hash);
  return text;
}

std::string hash_password(const std::string& password) {
  char hash[crypto_pwhash_STRBYTES];
  if (crypto_pwhash_str(hash, password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    return {};
  return hash;
}

bool is_password(const std::string& hash, const std::string& password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

People::People(Services& services, Connections& connections, std::function<void(Client&)> before_greeting)
    : services_(services),
      connections_(connections),
      before_greeting_(std::move(before_greeting)),
      passwords_({.threads = 1, .queue = 32}) {}

bool People::within(Counts& counts, const std::string& key, std::size_t most, Time window) {
  Count& count = counts[key];
  const Time now = services_.now();
  if (now - count.since >= window) count = {now, 0};
  return ++count.n <= most;
}

// ---- saying hello

std::string People::new_session(const std::string& person, std::string_view kind, std::string_view label,
                                int days) {
  const std::string token = table::random_hex(24);
  const Time now = services_.now();
  services_.commits.write({.sessions = {{hash_of_token(token), person, std::string(kind), std::string(label),
                                         now, now + days * kDay}}});
  return token;
}

void People::begin_session(const Request& request, const store::Account& account) {
  std::string token = new_session(account.id, "session", "", services_.config.session_days);
  std::string hash = hash_of_token(token);
  greet(request, account, std::move(hash), std::move(token));
}

void People::greet(const Request& request, const store::Account& account, std::string session_hash,
                   std::optional<std::string> token) {
  Client& client = request.client;
  before_greeting_(client);
  client.person = account.id;
  client.name = account.name;
  client.guest = account.login.empty();
  client.session = std::move(session_hash);
  const std::uint64_t upto = token ? services_.commits.written() : 0;
  connections_.reply(request, Welcome{account.id, account.name, client.guest, std::move(token)}, upto);
}

void People::hello(const Request& request, const SayHello& wish) {
  Client& client = request.client;
  const auto language = language_of(wish.lang);
  if (!language) return connections_.refuse(request, "bad_lang", {"lang is en or hu", "a nyelv: en vagy hu"});
  client.language = *language;
  client.form = wish.brief ? table::Form::Brief : wish.words ? table::Form::Words : table::Form::Full;
  if (wish.token) {
    const std::string hash = hash_of_token(*wish.token);
    const auto session = services_.reads->session(hash);
    const auto account = session && session->expires > services_.now()
                             ? services_.reads->account(session->person)
                             : std::nullopt;
    if (!account)
      return connections_.refuse(request, "bad_token",
                                 {"the session is over; say hello without a token or log in",
                                  "a munkamenet lejárt; köszönj token nélkül vagy jelentkezz be"});
    // A guest may take another name; where one sits already, the old one stays.
    const std::string renamed = clean_name(wish.name.value_or(account->name));
    if (!account->login.empty() || renamed.empty() || renamed == account->name)
      return greet(request, *account, hash, {});
    store::Account other = *account;
    other.name = renamed;
    services_.reads->change_account(other);
    return greet(request, other, hash, {});
  }
  const auto drawn = unsigned(std::stoul(table::random_hex(3), nullptr, 16));
  const std::string name = clean_name(wish.name.value_or(std::string(guest_name(drawn, *language))));
  if (name.empty())
    return connections_.refuse(request, "bad_name", {"a name has 1 to 40 bytes", "a név 1–40 bájt"});
  if (!within(guests_, client.address, services_.config.max_guests_per_hour, 60 * kMinute))
    return connections_.refuse(
        request, "too_many",
        {"too many guests from your address; try later", "túl sok vendég erről a címről; próbáld később"});
  const store::Account account{.id = table::random_hex(8), .name = name, .created = services_.now()};
  services_.commits.write({.accounts = {account}});
  begin_session(request, account);
}

void People::register_account(const Request& request, const RegisterAccount& wish) {
  Client& client = request.client;
  if (!client.guest)
    return connections_.refuse(request, "has_account", {"you have an account", "már van fiókod"});
  if (!good_login(wish.login))
    return connections_.refuse(request, "bad_login",
                               {"a login has 2 to 30 of a-z, 0-9, '.', '-', '_'",
                                "a belépőnév 2–30 karakter: a-z, 0-9, '.', '-', '_'"});
  if (wish.password.size() < kMinPassword || wish.password.size() > kMaxPassword)
    return connections_.refuse(request, "bad_password",
                               {"a password has 8 to 200 bytes", "a jelszó 8–200 bájt"});
  if (services_.reads->account_of_login(wish.login)) return connections_.refuse(request, "taken", kTaken);
  if (!within(tries_, client.address, services_.config.max_tries_per_minute, kMinute))
    return connections_.refuse(request, "too_many", kTooManyTries);
  const auto job = services_.loop.run(
      passwords_, [password = wish.password] { return hash_password(password); },
      [this, id = client.id, login = wish.login, label = request.label](const std::string& hash) {
        Client* const who = connections_.find(id);
        if (who == nullptr) return;
        const Request again{*who, label};
        who->busy = false;
        auto account = services_.reads->account(who->person);
        if (!account || hash.empty()) return connections_.refuse(again, "busy", kLater);
        account->login = login;
        account->password = hash;
        try {
          services_.reads->change_account(*account);
        } catch (const store::StoreError&) { return connections_.refuse(again, "taken", kTaken); }
        greet(again, *account, who->session, {});
      });
  if (!job) return connections_.refuse(request, "busy", kLater);
  client.busy = true;
}

void People::log_in(const Request& request, const LogIn& wish) {
  Client& client = request.client;
  const std::size_t most = services_.config.max_tries_per_minute;
  if (!within(tries_, client.address, most, kMinute) || !within(tries_, "login " + wish.login, most, kMinute))
    return connections_.refuse(request, "too_many", kTooManyTries);
  const auto account = services_.reads->account_of_login(wish.login);
  const bool sane = !wish.login.empty() && wish.password.size() <= kMaxPassword;
  const auto job = services_.loop.run(
      passwords_,
      [account, sane, password = wish.password] {
        if (account && sane) return is_password(account->password, password);
        hash_password("none");  // a name that is not known takes as long as a wrong password
        return false;
      },
      [this, id = client.id, account, label = request.label](bool right) {
        Client* const who = connections_.find(id);
        if (who == nullptr) return;
        const Request again{*who, label};
        who->busy = false;
        if (right) return begin_session(again, *account);
        ++services_.metrics.logins_failed;
        connections_.refuse(
            again, "bad_login",
            {"no such login, or another password", "nincs ilyen belépőnév, vagy más a jelszó"});
      });
  if (!job) return connections_.refuse(request, "busy", kLater);
  client.busy = true;
}

// ---- sessions

void People::close_sessions(const std::vector<std::string>& hashes) {
  connections_.each([&](const Client& client) {
    if (std::ranges::find(hashes, client.session) != hashes.end())
      client.wire->close("the session was revoked");
  });
}

void People::log_out(const Request& request, const LogOut&) {
  services_.reads->remove_session(request.client.session);
  connections_.done(request);
  close_sessions({request.client.session});
}

void People::list_sessions(const Request& request, const ListSessions&) {
  const Client& client = request.client;
  Sessions list;
  for (const store::Session& s : services_.reads->sessions_of(client.person))
    list.sessions.push_back(
        {s.hash.substr(0, 16), s.kind, s.label, s.created, s.expires, s.hash == client.session});
  connections_.reply(request, list);
}

void People::revoke_session(const Request& request, const RevokeSession& wish) {
  const Client& client = request.client;
  std::vector<std::string> gone;
  for (const store::Session& s : services_.reads->sessions_of(client.person))
    if (wish.session ? s.hash.substr(0, 16) == *wish.session : s.hash != client.session)
      gone.push_back(s.hash);
  if (gone.empty() && wish.session)
    return connections_.refuse(request, "no_session", {"there is no such session", "nincs ilyen munkamenet"});
  for (const std::string& hash : gone) services_.reads->remove_session(hash);
  connections_.done(request);
  close_sessions(gone);
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
  const std::string token = new_session(client.person, "token", wish.label, wish.days);
  connections_.reply(request, Token{token, wish.label, services_.now() + wish.days * kDay},
                     services_.commits.written());
}

void People::check_sessions() {
  const Time now = services_.now();
  services_.reads->remove_sessions_before(now);
  std::vector<std::string> gone;
  connections_.each([&](const Client& client) {
    if (!client.session.empty() && services_.commits.is_durable(client.sent_upto) &&
        !services_.reads->session(client.session))
      gone.push_back(client.session);
  });
  close_sessions(gone);
  std::erase_if(guests_, [&](const auto& count) { return now - count.second.since > kDay; });
  std::erase_if(tries_, [&](const auto& count) { return now - count.second.since > kMinute; });
}

}  // namespace cardhouse::server
