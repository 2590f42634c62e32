// SPDX-License-Identifier: MIT
// The server's People in a house of one: hello always leads to the same person, and there are no accounts,
// sessions or tokens.
#include "server/people.h"

#include <sodium.h>

#include "bindings/wasm/house/one_person.h"
#include "table/names.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMaxName = 40;
constexpr Phrase kNoAccounts{"this game runs in your browser: there are no accounts here",
                             "ez a játék a böngésződben fut: itt nincsenek fiókok"};

}  // namespace

People::People(Services& services, Connections& connections, Thinkers& thinkers,
               std::function<void(Client&)> leave_places)
    : services_(services),
      connections_(connections),
      thinkers_(thinkers),
      leave_places_(std::move(leave_places)),
      tries_(services.config.max_tries_per_minute) {}

void People::hello(const Request& request, const SayHello& wish) {
  Client& client = request.client;
  const auto language = language_of(wish.lang);
  if (!language) return connections_.refuse(request, "bad_lang", {"lang is en or hu", "a nyelv: en vagy hu"});
  client.language = *language;
  client.form = wish.brief ? table::Form::Brief : wish.words ? table::Form::Words : table::Form::Full;
  wasm::OnePerson& person = wasm::one_person();
  if (wish.name) {
    const std::string name = table::visible_name(*wish.name);
    if (name.empty() || name.size() > kMaxName)
      return connections_.refuse(request, "bad_name", {"a name has 1 to 40 bytes", "a név 1–40 bájt"});
    person.name = name;
  }
  greet(request, {.id = person.id, .name = person.name}, {}, {});
}

void People::greet(const Request& request, const store::Account& account, std::string,
                   std::optional<std::string> token, std::optional<std::string> recovery,
                   std::uint64_t upto) {
  Client& client = request.client;
  client.person = account.id;  // always the same person, so the tables of other tabs are not left
  client.name = account.name;
  client.guest = true;
  client.scope = Scope::Manage;
  connections_.reply(
      request, Welcome{account.id, account.name, client.guest, std::move(token), std::move(recovery)}, upto);
}

void People::register_account(const Request& request, const RegisterAccount&) {
  connections_.refuse(request, "no_account", kNoAccounts);
}
void People::log_in(const Request& request, const LogIn&) {
  connections_.refuse(request, "no_account", kNoAccounts);
}
void People::recover_account(const Request& request, const RecoverAccount&) {
  connections_.refuse(request, "no_account", kNoAccounts);
}
void People::change_password(const Request& request, const ChangePassword&) {
  connections_.refuse(request, "no_account", kNoAccounts);
}
void People::make_recovery_code(const Request& request, const MakeRecoveryCode&) {
  connections_.refuse(request, "no_account", kNoAccounts);
}
void People::delete_account(const Request& request, const DeleteAccount&) {
  connections_.refuse(request, "no_account", kNoAccounts);
}
void People::create_token(const Request& request, const CreateToken&) {
  connections_.refuse(request, "no_account", kNoAccounts);
}
void People::log_out(const Request& request, const LogOut&) {
  connections_.refuse(request, "no_account", kNoAccounts);
}
void People::revoke_session(const Request& request, const RevokeSession&) {
  connections_.refuse(request, "no_account", kNoAccounts);
}
void People::list_sessions(const Request& request, const ListSessions&) {
  connections_.reply(request, Sessions{});
}
void People::refuse_taken(const Request& request) { connections_.refuse(request, "no_account", kNoAccounts); }
void People::answer_late_logins() {}
void People::check_sessions() {}

std::string hash_of_token(std::string_view token) {
  unsigned char hash[crypto_hash_sha256_BYTES];
  crypto_hash_sha256(hash, reinterpret_cast<const unsigned char*>(token.data()), token.size());
  char text[2 * sizeof hash + 1];
  return sodium_bin2hex(text, sizeof text, hash, sizeof hash);
}

void People::close_ended(const std::string&) {}  // of another node

}  // namespace cardhouse::server
