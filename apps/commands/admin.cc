// SPDX-License-Identifier: MIT
// `cardhouse admin`: maintains the data of a server, also while it runs.
#include <iostream>
#include <memory>

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/file.h>
#include <unistd.h>

#include "apps/commands/commands.h"
#include "server/hall.h"
#include "store/sqlite_store.h"

namespace cardhouse::commands {
namespace {

struct Call {
  std::string data = "cardhouse.db", target, kind = "tables";
};

std::unique_ptr<store::Store> open(const Call& call) {
  if (::access(call.data.c_str(), R_OK) != 0)
    throw store::StoreError(fmt::format("there is no data file {}; --data says where it is", call.data));
  return store::open_sqlite(call.data);
}

bool is_open_house(const Call& call) {
  const int file = ::open((call.data + ".lock").c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0) return false;
  const bool held = ::flock(file, LOCK_EX | LOCK_NB) != 0;
  ::close(file);
  return held;
}

void backup(const Call& call) {
  store::backup_sqlite(call.data, call.target, [](int left, int all) {
    if (isatty(2)) fmt::print(stderr, "\r{} of {} pages", all - left, all);
  });
  if (isatty(2)) fmt::print(stderr, "\n");
  fmt::print("{}\n", call.target);
}

void list(const Call& call) {
  const auto store = open(call);
  if (call.kind == "accounts") {
    for (const store::Account& a : store->accounts(100000))
      fmt::print("{}  {:<20}  {}\n", a.id, a.login.empty() ? "(guest)" : a.login, a.name);
    return;
  }
  for (const char* phase : {"waiting", "playing", "over"})
    for (const store::TableRow& t : store->tables(phase, 100000))
      fmt::print("{}  {:<10}  {:<7}  {} records\n", t.id, t.game, t.phase, store->records(t.id).size());
}

// A running server keeps its tables in memory; deleting them in the file would lose their records.
void remove(const Call& call) {
  const auto store = open(call);
  if (const auto table = store->table(call.target)) {
    if (table->phase != "over" && is_open_house(call))
      throw store::StoreError("this table is in play and the server is running; stop the server first");
    store->remove_table(call.target);
  } else if (const auto account = store->account(call.target)) {
    store->remove_account(call.target);
  } else if (const auto by_login = store->account_of_login(call.target)) {
    store->remove_account(by_login->id);
  } else {
    throw store::StoreError(fmt::format("there is no table and no account \"{}\"", call.target));
  }
  fmt::print("removed {}\n", call.target);
}

void reset_password(const Call& call) {
  const auto store = open(call);
  auto account = store->account_of_login(call.target);
  if (!account) throw store::StoreError(fmt::format("there is no account \"{}\"", call.target));
  std::string password;
  if (isatty(0)) fmt::print(stderr, "New password: ");
  std::getline(std::cin, password);
  if (password.size() < 8 || password.size() > 200) throw store::StoreError("a password has 8 to 200 bytes");
  account->password = server::hash_password(password);
  store->change_account(*account);
  store->remove_sessions_of(account->id);
  fmt::print("The password of {} was changed, and all its sessions were ended.\n", call.target);
}

void add_task(const Command& admin, const std::shared_ptr<Call>& call, const char* name, const char* help,
              const char* target, void (*task)(const Call&)) {
  const Command command = admin.command(name, help);
  if (target != nullptr) command.option("target", call->target, target).required();
  if (std::string_view(name) == "list")
    command.option("kind", call->kind, "tables or accounts").one_of({"tables", "accounts"});
  command.does([call, task] {
    try {
      if (sodium_init() < 0) throw store::StoreError("libsodium could not be initialized");
      task(*call);
      return 0;
    } catch (const std::exception& problem) {
      fmt::print(stderr, "cardhouse admin: {}\n", problem.what());
      return 1;
    }
  });
}

}  // namespace

void add_admin(const Command& app) {
  const Command admin = app.command("admin", "Manage the data of a server, even while it is running");
  auto call = std::make_shared<Call>();
  admin.option("--data", call->data, "the data file (default cardhouse.db)");
  admin.needs_command();
  add_task(admin, call, "backup", "Write a backup copy of the data", "the new file", backup);
  add_task(admin, call, "list", "List tables or accounts", nullptr, list);
  add_task(admin, call, "remove", "Remove a table or an account", "an id or a login", remove);
  add_task(admin, call, "reset-password", "Set a new password, read from standard input", "the login",
           reset_password);
  admin.footer(
      "Examples:\n  cardhouse admin --data house.db backup house-copy.db\n  cardhouse admin list accounts\n"
      "  cardhouse admin reset-password anna");
}

}  // namespace cardhouse::commands
