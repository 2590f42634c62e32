// SPDX-License-Identifier: MIT
// What the tasks of `cardhouse admin` share.
#pragma once
#include <memory>
#include <string>

#include "apps/commands/commands.h"
#include "store/store.h"

namespace cardhouse::commands {

struct AdminCall {
  std::string data = "cardhouse.db", target, kind = "tables";
  int days = 90;
  std::string idle = "0s";
  bool json = false, remove = false, everybody = false;
};

void start_sodium();                        // throws if it does not
bool is_open_house(const AdminCall& call);  // a server runs with this data file
std::unique_ptr<store::Store> open_store(const AdminCall& call);

// A task returns the exit code, and throws what goes wrong. Gives the task's own options back.
using AdminTask = int (*)(const AdminCall&);
Command add_task(const Command& admin, const std::shared_ptr<AdminCall>& call, const char* name,
                 const char* help, AdminTask task);

void add_upkeep(const Command& admin, const std::shared_ptr<AdminCall>& call);  // check, prune
std::string span_text(std::int64_t seconds);                                    // "2 d 3 h"
void add_tables(const Command& admin, const std::shared_ptr<AdminCall>& call);

}  // namespace cardhouse::commands
