// SPDX-License-Identifier: MIT
// A list in the order of use: there are few bots that look ahead at once.
#include "server/kept_bots.h"

#include <algorithm>

#include "table/fair.h"

namespace cardhouse::server {

std::shared_ptr<bots::Bot> KeptBots::take(const std::string& table, Seat seat, std::string_view spec,
                                          std::string_view game) {
  const auto own = [&](const Idle& idle) { return idle.table == table && idle.seat == seat; };
  if (const auto found = std::ranges::find_if(idle_, own); found != idle_.end()) {
    std::shared_ptr<bots::Bot> bot = std::move(found->bot);
    idle_.erase(found);
    if (bot->name() == spec) return bot;
  }
  auto made = bots::make_bot(spec, game, Chance(*key_of(table::random_hex(32))));
  return made ? *std::move(made) : nullptr;
}

void KeptBots::put_back(const std::string& table, Seat seat, std::shared_ptr<bots::Bot> bot) {
  idle_.push_back({table, seat, std::move(bot)});
  if (idle_.size() > most_) idle_.pop_front();
}

void KeptBots::keep_seated(const std::string& table, std::span<const table::Chair> chairs) {
  std::erase_if(idle_, [&](const Idle& idle) {
    return idle.table == table && (idle.seat >= chairs.size() || chairs[idle.seat].bot != idle.bot->name());
  });
}

}  // namespace cardhouse::server
