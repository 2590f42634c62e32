// SPDX-License-Identifier: MIT
// Who people are: guests, accounts, sessions, tokens. Passwords are looked at on a thread of their own, and
// of a token only its hash is kept.
#include <algorithm>

#include <sodium.h>

#include "server/guest_names.h"
#include "server/hall.h"
#include "server/room.h"
#include "table/fair.h"

namespace cardhouse::server {
namespace {

constexpr Time kDay = 24 * 3600 * 1000ll, kMinute = 60 * 1000;
constexpr std::size_t kMaxName = 40, kMaxPassword = 200, kMinPassword = 8, kMaxSessions = 50;

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

// ---- saying hello

std::string Hall::new_session(const std::string& person, std::string_view kind, std::string_view label,
                              int days) {
  const std::string token = table::random_hex(24);
  const Time now = outside_.now();
  written_ = journal_->write({.sessions = {{hash_of_token(token), person, std::string(kind),
                                            std::string(label), now, now + days * kDay}}});
  return token;
}

void Hall::greet(Client& client, const store::Account& account, std::string session_hash,
                 std::optional<std::string> token, const Incoming& incoming) {
  for (const std::string& name : std::set(client.rooms))  // somebody else may have sat here before
    if (Room* there = room(name)) detach(client, *there);
  client.person = account.id;
  client.name = account.name;
  client.guest = account.login.empty();
  client.session = std::move(session_hash);
  const std::uint64_t upto = token ? written_ : 0;
  send(client, print_answer(Welcome{account.id, account.name, client.guest, std::move(token)}, incoming.id),
       upto);
}

void Hall::wish(Client& client, const Hello& w, const Incoming& incoming) {
  const auto language = language_of(w.lang);
  if (!language)
    return refuse(client, incoming, table::refusal("bad_lang", {"lang is en or hu", "a nyelv: en vagy hu"}));
  client.language = *language;
  client.form = w.brief ? table::Form::Brief : w.words ? table::Form::Words : table::Form::Full;
  if (w.token) {
    const std::string hash = hash_of_token(*w.token);
    const auto session = reads_->session(hash);
    const auto account =
        session && session->expires > outside_.now() ? reads_->account(session->person) : std::nullopt;
    if (!account)
      return refuse(
          client, incoming,
          table::refusal("bad_token", {"the session is over; say hello without a token or log in",
                                       "a munkamenet lejárt; köszönj token nélkül vagy jelentkezz be"}));
    // A guest may take another name; where one sits already, the old one stays.
    const std::string renamed = clean_name(w.name.value_or(account->name));
    if (!account->login.empty() || renamed.empty() || renamed == account->name)
      return greet(client, *account, hash, {}, incoming);
    store::Account other = *account;
    other.name = renamed;
    reads_->change_account(other);
    return greet(client, other, hash, {}, incoming);
  }
  const auto drawn = unsigned(std::stoul(table::random_hex(3), nullptr, 16));
  const std::string name = clean_name(w.name.value_or(std::string(guest_name(drawn, *language))));
  if (name.empty())
    return refuse(client, incoming,
                  table::refusal("bad_name", {"a name has 1 to 40 bytes", "a név 1–40 bájt"}));
  if (!within(guests_, client.address, config_.max_guests_per_hour, 60 * kMinute))
    return refuse(client, incoming,
                  table::refusal("too_many", {"too many guests from your address; try later",
                                              "túl sok vendég erről a címről; próbáld később"}));
  const store::Account account{.id = table::random_hex(8), .name = name, .created = outside_.now()};
  written_ = journal_->write({.accounts = {account}});
  std::string token = new_session(account.id, "session", "", config_.session_days);
  const std::string hash = hash_of_token(token);
  greet(client, account, hash, std::move(token), incoming);
}

void Hall::wish(Client& client, const Register& w, const Incoming& incoming) {
  if (!client.guest)
    return refuse(client, incoming, table::refusal("has_account", {"you have an account", "már van fiókod"}));
  if (!good_login(w.login))
    return refuse(client, incoming,
                  table::refusal("bad_login", {"a login has 2 to 30 of a-z, 0-9, '.', '-', '_'",
                                               "a belépőnév 2–30 karakter: a-z, 0-9, '.', '-', '_'"}));
  if (w.password.size() < kMinPassword || w.password.size() > kMaxPassword)
    return refuse(client, incoming,
                  table::refusal("bad_password", {"a password has 8 to 200 bytes", "a jelszó 8–200 bájt"}));
  if (reads_->account_of_login(w.login))
    return refuse(client, incoming,
                  table::refusal("taken", {"this login is taken", "ez a belépőnév foglalt"}));
  if (!within(tries_, client.address, config_.max_tries_per_minute, kMinute))
    return refuse(client, incoming,
                  table::refusal("too_many",
                                 {"too many tries; wait a minute", "túl sok próbálkozás; várj egy percet"}));
  const auto job = password_pool_.add([this, alive = std::weak_ptr(alive_), id = client.id, w, incoming] {
    outside_.post([this, alive, id, w, incoming, hash = hash_password(w.password)] {
      const auto found = alive.expired() ? clients_.end() : clients_.find(id);
      if (alive.expired() || found == clients_.end()) return;
      Client& who = found->second;
      who.busy = false;
      auto account = reads_->account(who.person);
      if (!account || hash.empty())
        return refuse(who, incoming, table::refusal("busy", {"try again later", "próbáld később"}));
      account->login = w.login;
      account->password = hash;
      try {
        reads_->change_account(*account);
      } catch (const store::StoreError&) {
        return refuse(who, incoming,
                      table::refusal("taken", {"this login is taken", "ez a belépőnév foglalt"}));
      }
      greet(who, *account, who.session, {}, incoming);
    });
  });
  if (!job) return refuse(client, incoming, table::refusal("busy", {"try again later", "próbáld később"}));
  client.busy = true;
}

void Hall::wish(Client& client, const Login& w, const Incoming& incoming) {
  if (!within(tries_, client.address, config_.max_tries_per_minute, kMinute) ||
      !within(tries_, "login " + w.login, config_.max_tries_per_minute, kMinute))
    return refuse(client, incoming,
                  table::refusal("too_many",
                                 {"too many tries; wait a minute", "túl sok próbálkozás; várj egy percet"}));
  const auto account = reads_->account_of_login(w.login);
  const bool sane = !w.login.empty() && w.password.size() <= kMaxPassword;
  // A name that is not known takes as long as a wrong password.
  const auto job = password_pool_.add(
      [this, alive = std::weak_ptr(alive_), id = client.id, account, password = w.password, sane, incoming] {
        const bool known = account && sane;
        const bool right = known ? is_password(account->password, password) : (hash_password("none"), false);
        outside_.post([this, alive, id, account, right, incoming] {
          const auto found = alive.expired() ? clients_.end() : clients_.find(id);
          if (alive.expired() || found == clients_.end()) return;
          Client& who = found->second;
          who.busy = false;
          if (!right) {
            ++metrics_.logins_failed;
            return refuse(who, incoming,
                          table::refusal("bad_login", {"no such login, or another password",
                                                       "nincs ilyen belépőnév, vagy más a jelszó"}));
          }
          std::string token = new_session(account->id, "session", "", config_.session_days);
          const std::string hash = hash_of_token(token);
          greet(who, *account, hash, std::move(token), incoming);
        });
      });
  if (!job) return refuse(client, incoming, table::refusal("busy", {"try again later", "próbáld később"}));
  client.busy = true;
}

// ---- sessions

void Hall::close_sessions(const std::vector<std::string>& hashes) {
  for (auto& [id, client] : clients_)
    if (std::ranges::find(hashes, client.session) != hashes.end())
      client.wire->close("the session was revoked");
}

void Hall::wish(Client& client, const Logout&, const Incoming& incoming) {
  reads_->remove_session(client.session);
  done(client, incoming);
  close_sessions({client.session});
}

void Hall::wish(Client& client, const AskSessions&, const Incoming& incoming) {
  Sessions list;
  for (const store::Session& s : reads_->sessions_of(client.person))
    list.sessions.push_back(
        {s.hash.substr(0, 16), s.kind, s.label, s.created, s.expires, s.hash == client.session});
  reply(client, list, incoming);
}

void Hall::wish(Client& client, const Revoke& w, const Incoming& incoming) {
  std::vector<std::string> gone;
  for (const store::Session& s : reads_->sessions_of(client.person))
    if (w.session ? s.hash.substr(0, 16) == *w.session : s.hash != client.session) gone.push_back(s.hash);
  if (gone.empty() && w.session)
    return refuse(client, incoming,
                  table::refusal("no_session", {"there is no such session", "nincs ilyen munkamenet"}));
  for (const std::string& hash : gone) reads_->remove_session(hash);
  done(client, incoming);
  close_sessions(gone);
}

void Hall::wish(Client& client, const NewToken& w, const Incoming& incoming) {
  if (client.guest)
    return refuse(client, incoming,
                  table::refusal("no_account", {"tokens need an account: register first",
                                                "tokenhez fiók kell: előbb regisztrálj"}));
  if (w.days < 1 || w.days > 3650 || w.label.size() > 60)
    return refuse(client, incoming,
                  table::refusal("bad_token", {"days is 1 to 3650, a label has at most 60 bytes",
                                               "a napok száma 1–3650, a címke legfeljebb 60 bájt"}));
  if (reads_->sessions_of(client.person).size() >= kMaxSessions)
    return refuse(client, incoming,
                  table::refusal("too_many", {"too many sessions; revoke some",
                                              "túl sok munkamenet; vonj vissza párat"}));
  const std::string token = new_session(client.person, "token", w.label, w.days);
  send(client, print_answer(Token{token, w.label, outside_.now() + w.days * kDay}, incoming.id), written_);
}

// Sessions end by time, and may have been revoked by `cardhouse admin`.
void Hall::check_sessions() {
  reads_->remove_sessions_before(outside_.now());
  std::vector<std::string> gone;
  for (const auto& [id, client] : clients_)
    if (!client.session.empty() && client.sent_upto <= durable_ && !reads_->session(client.session))
      gone.push_back(client.session);
  close_sessions(gone);
  std::erase_if(guests_, [&](const auto& count) { return outside_.now() - count.second.since > kDay; });
  std::erase_if(tries_, [&](const auto& count) { return outside_.now() - count.second.since > kMinute; });
}

}  // namespace cardhouse::server
