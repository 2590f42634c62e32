// SPDX-License-Identifier: MIT
// One step: what is left to do is asked of the store, so a restart in the middle loses nothing.
#include "server/farewells.h"

namespace cardhouse::server {

void Farewells::tick() {
  if (services_.closing || services_.commits.is_broken() || !services_.commits.is_durable(last_batch_) ||
      !look_.is_due())
    return;
  look_.look([this] { step(); });
}

// All that is asked about their tables and campaigns is read before the first of them changes.
void Farewells::step() {
  const auto leaving = look_.found(services_.reads->leaving(1));
  if (leaving.empty()) return;
  const std::string& person = leaving.front();
  constexpr std::size_t kTablesAStep = 8;
  const auto tables = services_.reads->tables_with(person, kTablesAStep);
  for (const std::string& table : tables)
    if (!rooms_.is_elsewhere(table)) services_.reads->table(table);
  std::vector<store::CampaignRow> campaigns;
  if (services_.is_eldest) campaigns = services_.reads->campaigns_of(person, 1);
  for (const store::CampaignRow& row : campaigns) campaigns_.forget(person, row.id);
  for (const std::string& table : tables) rooms_.forget(person, table);
  if (services_.is_eldest && tables.empty() && campaigns.empty())
    services_.commits.write({.forgotten_people = {person}});
  last_batch_ = services_.commits.written();
}

}  // namespace cardhouse::server
