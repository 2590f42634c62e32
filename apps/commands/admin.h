// SPDX-License-Identifier: MIT
// What the tasks of `cardhouse admin` share.
#pragma once
#include <memory>
#include <string>

#include "apps/commands/commands.h"
#include "store/place.h"
#include "store/store.h"

namespace cardhouse::commands {

struct AdminCall {
  std::string data = "cardhouse.db", target, kind = "tables", from, to;
  int days = 90;
  std::string idle = "0s";
  bool json = false, remove = false, everybody = false, games = false;
};

void start_sodium();  // throws if it does not
store::Place place_of(const AdminCall& call);
bool is_open_house(const AdminCall& call);  // a server runs with these data
bool is_open_house(const store::Place& place);
std::unique_ptr<store::Store> open_store(const AdminCall& call);

// A task returns the exit code, and throws what goes wrong. Gives the task's own options back.
using AdminTask = int (*)(const AdminCall&);
Command add_task(const Command& admin, const std::shared_ptr<AdminCall>& call, const char* name,
                 const char* help, AdminTask task);

void add_upkeep(const Command& admin, const std::shared_ptr<AdminCall>& call);  // check, prune
std::string span_text(std::int64_t seconds);                                    // "2 d 3 h"
void add_move(const Command& admin, const std::shared_ptr<AdminCall>& call);    // backup, move
void add_tables(const Command& admin, const std::shared_ptr<AdminCall>& call);

}  // namespace cardhouse::commands
