// SPDX-License-Identifier: MIT
// `cardhouse admin`: maintains the data of a server, also while it runs.
#include "apps/commands/admin.h"

#include <iostream>
#include <memory>

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/file.h>
#include <unistd.h>

#include "apps/commands/house_line.h"
#include "server/hall.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace cardhouse::commands {

store::Place place_of(const AdminCall& call) {
  store::refuse_password(call.data);
  return store::place_of(call.data);
}

bool is_open_house(const AdminCall& call) { return is_open_house(place_of(call)); }

bool is_open_house(const store::Place& place) {
  if (place.postgres) return store::open_house_at(place.where).has_value();
  const int file = ::open((store::name_of_data_file(place.where) + ".lock").c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0) return false;
  const bool held = ::flock(file, LOCK_EX | LOCK_NB) != 0;
  ::close(file);
  return held;
}

std::unique_ptr<store::Store> open_store(const AdminCall& call) {
  if (const store::Place place = place_of(call); place.postgres) return store::open_postgres(place.where);
  if (::access(call.data.c_str(), R_OK) != 0)
    throw store::StoreError(fmt::format("there is no data file {}; --data says where it is", call.data));
  const auto opening = is_open_house(call) ? store::Opening::Further : store::Opening::First;
  return store::open_sqlite(call.data, nullptr, {.opening = opening});
}

void start_sodium() {
  if (sodium_init() < 0) throw store::StoreError("libsodium could not be initialized");
}

Command add_task(const Command& admin, const std::shared_ptr<AdminCall>& call, const char* name,
                 const char* help, AdminTask task) {
  const Command command = admin.command(name, help);
  command.does([call, task] {
    try {
      start_sodium();
      return task(*call);
    } catch (const std::exception& problem) { return fail("admin", 1, problem.what()); }
  });
  return command;
}

namespace {

int list(const AdminCall& call) {
  const auto store = open_store(call);
  if (call.kind == "accounts") {
    for (const store::Account& a : store->accounts(100000))
      fmt::print("{}  {:<20}  {}\n", a.id, a.login.empty() ? "(guest)" : a.login, a.name);
    return 0;
  }
  for (const char* phase : {"waiting", "playing", "over"})
    for (const store::TableRow& t : store->tables(phase, 100000))
      fmt::print("{}  {:<10}  {:<7}  {} records\n", t.id, t.game, t.phase, store->records(t.id).size());
  return 0;
}

// A running server keeps its tables in memory; deleting them in the file would lose their records.
int remove(const AdminCall& call) {
  const auto store = open_store(call);
  if (const auto table = store->table(call.target)) {
    if (table->phase != "over" && is_open_house(call))
      throw store::StoreError("this table is in play and the server is running; stop the server first");
    store->remove_table(call.target);
  } else if (const auto account = store->account(call.target)) {
    store->write({{.removed_accounts = {call.target}}});
  } else if (const auto by_login = store->account_of_login(call.target)) {
    store->write({{.removed_accounts = {by_login->id}}});
  } else {
    throw store::StoreError(fmt::format("there is no table and no account \"{}\"", call.target));
  }
  fmt::print("removed {}\n", call.target);
  return 0;
}

int reset_password(const AdminCall& call) {
  const auto store = open_store(call);
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
  return 0;
}

}  // namespace

std::string span_text(std::int64_t seconds) {
  const std::int64_t minutes = seconds / 60, hours = minutes / 60;
  if (hours >= 24) return fmt::format("{} d {} h", hours / 24, hours % 24);
  if (hours >= 1) return fmt::format("{} h {} min", hours, minutes % 60);
  return fmt::format("{} min", minutes);
}

void add_admin(const Command& app) {
  const Command admin = app.command("admin", "Manage the data of a server, even while it is running");
  const auto call = std::make_shared<AdminCall>();
  admin.option(
      "--data", call->data,
      "the data file (default cardhouse.db), the address of a PostgreSQL database, or a file with it");
  admin.needs_command();
  add_move(admin, call);
  add_task(admin, call, "list", "List tables or accounts", list)
      .option("kind", call->kind, "tables or accounts")
      .one_of({"tables", "accounts"});
  add_task(admin, call, "remove", "Remove a table or an account", remove)
      .option("target", call->target, "an id or a login")
      .required();
  add_task(admin, call, "reset-password", "Set a new password, read from standard input", reset_password)
      .option("target", call->target, "the login")
      .required();
  add_upkeep(admin, call);
  add_host_tasks(admin, call);
  add_tables(admin, call);
  admin.footer(
      "Examples:\n  cardhouse admin --data house.db backup house-copy.db\n  cardhouse admin list accounts\n"
      "  cardhouse admin reset-password anna\n  cardhouse admin check\n  cardhouse admin prune --days 30\n"
      "  cardhouse admin tables --idle 1h --remove\n  cardhouse admin status\n"
      "  cardhouse admin ban --address 203.0.113.7 --for 7d\n"
      "  cardhouse admin move --from house.db --to postgres://cardhouse@localhost/cardhouse");
}

}  // namespace cardhouse::commands
