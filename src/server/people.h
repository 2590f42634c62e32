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
#include "server/rates.h"
#include "server/thinkers.h"
#include "server/tries.h"

namespace cardhouse::server {

class People {
 public:
  // `leave_places` takes a client away from tables and campaigns: before it becomes a person, who may be
  // another than before, and when its session is over.
  People(Services& services, Connections& connections, Thinkers& thinkers,
         std::function<void(Client&)> leave_places);

  void hello(const Request& request, const SayHello& wish);
  void register_account(const Request& request, const RegisterAccount& wish);
  void refuse_taken(const Request& request);  // somebody else registered with that login meanwhile
  void log_in(const Request& request, const LogIn& wish);
  void recover_account(const Request& request, const RecoverAccount& wish);
  void change_password(const Request& request, const ChangePassword& wish);
  void make_recovery_code(const Request& request, const MakeRecoveryCode& wish);
  void delete_account(const Request& request, const DeleteAccount& wish);
  void log_out(const Request& request, const LogOut& wish);
  void list_sessions(const Request& request, const ListSessions& wish);
  void revoke_session(const Request& request, const RevokeSession& wish);
  void create_token(const Request& request, const CreateToken& wish);

  // Called with everybody who was welcomed.
  void set_greeter(std::function<void(Client&)> greeter) { greeter_ = std::move(greeter); }

  void answer_late_logins();  // now and then, at least every second
  // Sessions end by time, and may have been revoked by `cardhouse admin`.
  void check_sessions();
  void close_ended(const std::string& person);  // another node ended sessions of this person

 private:
  static constexpr Time kHour = 3600 * 1000, kDay = 24 * kHour;
  struct LateLogin {  // it waits: too many have tried this login
    Time due = 0;
    Asked asked;
    LogIn wish;
  };

  void greet(const Request& request, const store::Account& account, std::string session_hash,
             std::optional<std::string> token, std::optional<std::string> recovery = {},
             std::uint64_t upto = 0);
  // Adds a session to what is written, and gives its token.
  std::string new_session(store::Batch batch, store::Session session, int days);
  // The token of the new session goes to this connection alone.
  void begin_session(const Request& request, const store::Account& account, store::Batch batch,
                     std::optional<std::string> recovery = {});
  // What ends these sessions once it is written. From now on nobody gets in with them, and their connections
  // are closed, except for the one that asks.
  store::Batch end_sessions(const Client& asking, std::vector<store::EndedSessions> ended);
  store::Batch end_own_session(const Client& asking);
  static std::vector<store::EndedSessions> own_session(const Client& asking);  // or nothing
  void check_login(const Request& request, const std::optional<store::Account>& account, const LogIn& wish);
  // Runs `job` on the password thread, then `then(again, result)` if the client is still there.
  template <class Job, class Then>
  void with_passwords(const Request& request, Job job, Then then);
  // `then(again, account, hash)` if the password is right; the hash is that of `fresh`, if there is one.
  template <class Then>
  void with_own_password(const Request& request, const std::string& password, const std::string& fresh,
                         Then then);
  bool is_ended(const std::string& hash) const;
  // Adds the account to what is written. Until it is durable nobody else changes it, or takes its login.
  store::Batch with_change(const store::Account& account, store::Batch batch);
  bool is_pending(const std::string& login_or_person) const;
  void close_if(const std::function<bool(const Client&)>& over);
  void close_over(const std::function<bool(const Client&)>& which);

  Services& services_;
  Connections& connections_;
  Thinkers& thinkers_;
  std::function<void(Client&)> leave_places_, greeter_;
  Counts guests_;  // by address
  Tries tries_;
  std::vector<LateLogin> late_;
  Rates renamings_;                                       // by person
  std::unordered_map<std::string, std::uint64_t> ended_;  // by session: the batch that removes it
  // By login and by person: the batch that changes the account, which the store may not have yet.
  std::unordered_map<std::string, std::uint64_t> pending_;
};

std::string hash_of_token(std::string_view token);
// An argon2id string. Both take long: they run on the password thread.
std::string hash_password(const std::string& password);
bool is_password(const std::string& hash, const std::string& password);

}  // namespace cardhouse::server
