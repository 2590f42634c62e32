// SPDX-License-Identifier: MIT
// Who people are: guests, accounts, sessions, tokens. People alone says which person sits behind a client.
// Passwords are checked on a thread of their own, and of a token only its hash is kept.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/connections.h"

namespace cardhouse::server {

class People {
 public:
  // `before_greeting` is called when a client becomes a person, who may be another than before.
  People(Services& services, Connections& connections, std::function<void(Client&)> before_greeting);

  void hello(const Request& request, const SayHello& wish);
  void register_account(const Request& request, const RegisterAccount& wish);
  void log_in(const Request& request, const LogIn& wish);
  void log_out(const Request& request, const LogOut& wish);
  void list_sessions(const Request& request, const ListSessions& wish);
  void revoke_session(const Request& request, const RevokeSession& wish);
  void create_token(const Request& request, const CreateToken& wish);

  // Sessions end by time, and may have been revoked by `cardhouse admin`.
  void check_sessions();

 private:
  struct Count {  // of tries within a while
    Time since = 0;
    std::size_t n = 0;
  };
  using Counts = std::unordered_map<std::string, Count>;

  bool within(Counts& counts, const std::string& key, std::size_t most, Time window);
  void greet(const Request& request, const store::Account& account, std::string session_hash,
             std::optional<std::string> token);
  // Makes a session and gives its token.
  std::string new_session(const std::string& person, std::string_view kind, std::string_view label, int days);
  void begin_session(const Request& request, const store::Account& account);
  void close_sessions(const std::vector<std::string>& hashes);

  Services& services_;
  Connections& connections_;
  std::function<void(Client&)> before_greeting_;
  Counts guests_, tries_;  // by address, or by login
  Pool passwords_;
};

std::string hash_of_token(std::string_view token);
// An argon2id string. Both take long: they run on the password pool.
std::string hash_password(const std::string& password);
bool is_password(const std::string& hash, const std::string& password);

}  // namespace cardhouse::server
