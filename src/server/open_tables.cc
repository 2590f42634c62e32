// SPDX-License-Identifier: MIT
// Counts that are kept with each table that opens, begins and ends.
#include "server/open_tables.h"

namespace cardhouse::server {

std::optional<table::Refusal> why_full(const Config& config, const store::OpenTableCounts& counts) {
  if (counts.of_person >= config.max_tables_per_person)
    return table::refusal("too_many", {"you have too many open tables", "túl sok nyitott asztalod van"});
  if (counts.waiting_of_person >= config.max_waiting_per_person)
    return table::refusal("too_many",
                          {"too many of your tables still wait for players; begin or leave some",
                           "túl sok asztalod vár még játékosokra; kezdj el vagy hagyj ott párat"});
  if (counts.from_place >= config.max_tables_per_address)
    return table::refusal("too_many", {"too many tables were opened from your address; try later",
                                       "erről a címről túl sok asztal nyílt; próbáld később"});
  return {};
}

std::optional<table::Refusal> OpenTables::why_full(const Config& config, const std::string& person,
                                                   const std::string& address) const {
  const auto of = [](const auto& counts, const std::string& key) {
    const auto found = counts.find(key);
    return found == counts.end() ? Count{} : found->second;
  };
  const Count own = of(by_person_, person);
  return server::why_full(config, {own.all, own.waiting, of(by_address_, address).all});
}

void OpenTables::count(const Opener& opener, int tables) {
  const auto add = [&](auto& counts, const std::string& key) {
    if (key.empty()) return;
    Count& now = counts[key];
    now.all += std::size_t(tables);
    if (opener.waiting) now.waiting += std::size_t(tables);
    if (now.all == 0) counts.erase(key);
  };
  add(by_person_, opener.person);
  add(by_address_, opener.address);
}

void OpenTables::add(const std::string& table, const Opener& opener) {
  if (tables_.emplace(table, opener).second) count(opener, 1);
}

void OpenTables::set_phase(const std::string& table, table::Phase phase) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return;
  count(found->second, -1);
  if (phase == table::Phase::Over) return void(tables_.erase(found));
  found->second.waiting = phase == table::Phase::Waiting;
  count(found->second, 1);
}

void OpenTables::remove(const std::string& table) { set_phase(table, table::Phase::Over); }

const OpenTables::Opener* OpenTables::find(const std::string& table) const {
  const auto found = tables_.find(table);
  return found == tables_.end() ? nullptr : &found->second;
}

}  // namespace cardhouse::server
