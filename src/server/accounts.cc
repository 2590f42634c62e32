// SPDX-License-Identifier: MIT
// Accounts: registering, logging in, passwords and recovery codes. Passwords are looked at on a thread of
// their own. Whoever gets into an account gets a new session, and the one before is over: nobody who knew it
// gets in.
#include <algorithm>

#include <sodium.h>

#include "server/people.h"
#include "table/fair.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMaxPassword = 200, kMinPassword = 8, kMostLate = 1000;
constexpr Phrase kTaken{"this login is taken", "ez a belépőnév foglalt"};
constexpr Phrase kTooManyTries{"too many tries; wait a minute", "túl sok próbálkozás; várj egy percet"};
constexpr Phrase kLater{"try again later", "próbáld később"};
constexpr Phrase kPasswordSize{"a password has 8 to 200 bytes", "a jelszó 8–200 bájt"};
constexpr Phrase kBadLogin{"no such login, or another password", "nincs ilyen belépőnév, vagy más a jelszó"};
constexpr Phrase kBadCode{"no such login, or another recovery code",
                          "nincs ilyen belépőnév, vagy más a helyreállító kód"};

bool good_login(std::string_view login) {
  return login.size() >= 2 && login.size() <= 30 && std::ranges::all_of(login, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
         });
}

bool good_password(std::string_view password) {
  return password.size() >= kMinPassword && password.size() <= kMaxPassword;
}

// 96 bits that nobody guesses, in groups that can be copied by hand.
std::string new_recovery_code() {
  std::string code = table::random_hex(12);
  for (std::size_t at = code.size() - 4; at > 0; at -= 4) code.insert(at, "-");
  return code;
}

// As people write it: with or without dashes and spaces, in small letters or capitals.
std::string hash_of_code(std::string_view code) {
  std::string plain;
  for (const char c : code)
    if (c != '-' && c != ' ') plain += c >= 'A' && c <= 'F' ? char(c - 'A' + 'a') : c;
  return hash_of_token(plain);
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

// ---- the password thread: each address waits for its own people, and each of them for their own passwords

template <class Job, class Then>
void People::with_passwords(const Request& request, Job job, Then then) {
  const Client& client = request.client;
  const Asker asker{client.network(), client.person.empty() ? fmt::format("#{}", client.id) : client.person};
  const auto answer = [this, asked = Asked(request), then = std::move(then)](const auto& result) {
    if (Client* const who = connections_.find(asked.client)) who->busy = false;
    connections_.answer(asked, [this, then, result](const Request& again) {
      if (!result) return connections_.refuse(again, "busy", kLater);
      then(again, *result);
    });
  };
  const bool runs = thinkers_.may_wait(Thinkers::Pace::Passwords, asker) &&
                    thinkers_.later(Thinkers::Pace::Passwords, asker, std::move(job), answer);
  if (!runs) return connections_.refuse(request, "busy", kLater);
  request.client.busy = true;
}

template <class Then>
void People::with_own_password(const Request& request, const std::string& password, const std::string& fresh,
                               Then then) {
  const Client& client = request.client;
  const auto known = services_.reads->account(client.person);
  if (!tries_.may_confirm(client.session, services_.now()))
    return connections_.refuse(request, "too_many", kTooManyTries);
  if (!known) return connections_.refuse(request, "busy", kLater);
  with_passwords(
      request,
      [hash = known->password, password, fresh] {
        const bool right = password.size() <= kMaxPassword && is_password(hash, password);
        return std::pair(right, right && !fresh.empty() ? hash_password(fresh) : std::string());
      },
      [this, then, used = known->password](const Request& again,
                                           const std::pair<bool, std::string>& checked) {
        auto account = services_.reads->account(again.client.person);
        const bool is_same = account && account->password == used && !is_pending(account->id);
        if (!is_same) return connections_.refuse(again, "busy", kLater);  // it was changed meanwhile
        if (checked.first) return then(again, *account, checked.second);
        ++services_.metrics.logins_failed;
        connections_.refuse(again, "wrong_password", {"this is not your password", "ez nem a jelszavad"});
      });
}

store::Batch People::with_change(const store::Account& account, store::Batch batch) {
  const std::uint64_t number = services_.commits.next();
  pending_[account.login] = pending_[account.id] = number;
  batch.changed_accounts.push_back(account);
  return batch;
}

bool People::is_pending(const std::string& login_or_person) const {
  const auto found = pending_.find(login_or_person);
  return found != pending_.end() && !services_.commits.is_readable(found->second);
}

// ---- into an account

void People::register_account(const Request& request, const RegisterAccount& wish) {
  Client& client = request.client;
  if (!client.guest)
    return connections_.refuse(request, "has_account", {"you have an account", "már van fiókod"});
  if (!good_login(wish.login))
    return connections_.refuse(request, "bad_login",
                               {"a login has 2 to 30 of a-z, 0-9, '.', '-', '_'",
                                "a belépőnév 2–30 karakter: a-z, 0-9, '.', '-', '_'"});
  if (!good_password(wish.password)) return connections_.refuse(request, "bad_password", kPasswordSize);
  const bool is_taken = services_.reads->account_of_login(wish.login).has_value();
  if (!tries_.may_register(client.network(), services_.now()))  // before it tells which names are taken
    return connections_.refuse(request, "too_many", kTooManyTries);
  if (is_taken) return connections_.refuse(request, "taken", kTaken);
  with_passwords(
      request, [password = wish.password] { return hash_password(password); },
      [this, login = wish.login](const Request& again, const std::string& hash) {
        auto account = services_.reads->account(again.client.person);
        const bool is_known = services_.reads->account_of_login(login).has_value();
        if (!account || hash.empty()) return connections_.refuse(again, "busy", kLater);
        if (is_pending(login) || is_known) return connections_.refuse(again, "taken", kTaken);
        if (is_pending(account->id)) return connections_.refuse(again, "busy", kLater);
        const std::string code = new_recovery_code();
        account->login = login;
        account->password = hash;
        account->recovery = hash_of_code(code);
        begin_session(again, *account, with_change(*account, end_own_session(again.client)), code);
      });
}

void People::refuse_taken(const Request& request) { connections_.refuse(request, "taken", kTaken); }

void People::log_in(const Request& request, const LogIn& wish) {
  Client& client = request.client;
  const Time now = services_.now();
  if (!good_login(wish.login)) return connections_.refuse(request, "bad_login", kBadLogin);
  const auto account = services_.reads->account_of_login(wish.login);
  if (!tries_.may_enter(client.network(), wish.login, now))
    return connections_.refuse(request, "too_many", kTooManyTries);
  const Time delay = tries_.delay(wish.login, now);
  if (delay == 0) return check_login(request, account, wish);
  if (late_.size() >= kMostLate) return connections_.refuse(request, "busy", kLater);
  client.busy = true;
  late_.push_back({now + delay, Asked(request), wish});
}

void People::answer_late_logins() {
  const Time now = services_.now();
  const auto due =
      std::ranges::stable_partition(late_, [&](const LateLogin& late) { return late.due > now; });
  const std::vector<LateLogin> answered(due.begin(), due.end());
  late_.erase(due.begin(), due.end());
  for (const LateLogin& late : answered) {
    if (Client* const who = connections_.find(late.asked.client)) who->busy = false;
    connections_.answer(late.asked, [this, wish = late.wish](const Request& again) {
      check_login(again, services_.reads->account_of_login(wish.login), wish);
    });
  }
}

void People::check_login(const Request& request, const std::optional<store::Account>& account,
                         const LogIn& wish) {
  const bool sane = wish.password.size() <= kMaxPassword;
  with_passwords(
      request,
      [account, sane, password = wish.password] {
        if (account && sane) return is_password(account->password, password);
        hash_password("none");  // a name that is not known takes as long as a wrong password
        return false;
      },
      [this, account, login = wish.login](const Request& again, bool right) {
        if (right) {  // for the password that was: it may be another by now, or the account gone
          const auto now = services_.reads->account_of_login(login);
          if (now && is_pending(now->id)) return connections_.refuse(again, "busy", kLater);
          if (now && now->id == account->id && now->password == account->password)
            return begin_session(again, *now, end_own_session(again.client));
        }
        tries_.failed(login, services_.now());
        ++services_.metrics.logins_failed;
        connections_.refuse(again, "bad_login", kBadLogin);
      });
}

// ---- passwords and recovery codes

void People::change_password(const Request& request, const ChangePassword& wish) {
  if (!good_password(wish.new_password)) return connections_.refuse(request, "bad_password", kPasswordSize);
  with_own_password(request, wish.password, wish.new_password,
                    [this](const Request& again, store::Account& account, const std::string& hash) {
                      if (hash.empty()) return connections_.refuse(again, "busy", kLater);
                      account.password = hash;
                      store::Batch ended = end_sessions(again.client, {{account.id, ""}});
                      begin_session(again, account, with_change(account, std::move(ended)));
                    });
}

void People::make_recovery_code(const Request& request, const MakeRecoveryCode& wish) {
  with_own_password(request, wish.password, "",
                    [this](const Request& again, store::Account& account, const std::string&) {
                      const std::string code = new_recovery_code();
                      account.recovery = hash_of_code(code);
                      const std::uint64_t number = services_.commits.write(with_change(account, {}));
                      connections_.reply(again, RecoveryCode{code}, number);
                    });
}

// The person is gone at once; their tables and campaigns forget them one after the other (farewells.h).
void People::delete_account(const Request& request, const DeleteAccount& wish) {
  with_own_password(request, wish.password, "",
                    [this](const Request& again, const store::Account& account, const std::string&) {
                      store::Batch batch = end_sessions(again.client, {{account.id, ""}});
                      batch.removed_accounts.push_back(account.id);
                      const std::uint64_t number = services_.commits.write(std::move(batch));
                      services_.logbook.write(Level::Info, "account_deleted");
                      leave_places_(again.client);
                      connections_.done(again, number);
                      connections_.close(again.client, "the account was deleted", number);
                    });
}

// A code is good for one time: whoever uses it gets the next one, and all sessions of the account are over.
void People::recover_account(const Request& request, const RecoverAccount& wish) {
  if (!good_password(wish.new_password)) return connections_.refuse(request, "bad_password", kPasswordSize);
  if (!good_login(wish.login)) return connections_.refuse(request, "bad_login", kBadCode);
  const auto known = services_.reads->account_of_login(wish.login);
  if (!tries_.may_enter(request.client.network(), wish.login, services_.now()))
    return connections_.refuse(request, "too_many", kTooManyTries);
  const auto is_right = [used = hash_of_code(wish.code)](const std::optional<store::Account>& account) {
    return account && account->recovery == used;
  };
  if (!is_right(known)) {
    ++services_.metrics.logins_failed;
    return connections_.refuse(request, "bad_login", kBadCode);
  }
  with_passwords(
      request, [password = wish.new_password] { return hash_password(password); },
      [this, is_right, login = wish.login](const Request& again, const std::string& hash) {
        auto account = services_.reads->account_of_login(login);
        if (!is_right(account)) return connections_.refuse(again, "bad_login", kBadCode);
        if (hash.empty() || is_pending(account->id)) return connections_.refuse(again, "busy", kLater);
        const std::string code = new_recovery_code();
        account->password = hash;
        account->recovery = hash_of_code(code);
        std::vector<store::EndedSessions> ended{{account->id, ""}};
        for (store::EndedSessions& own : own_session(again.client)) ended.push_back(std::move(own));
        store::Batch batch = end_sessions(again.client, std::move(ended));
        begin_session(again, *account, with_change(*account, std::move(batch)), code);
      });
}

}  // namespace cardhouse::server
