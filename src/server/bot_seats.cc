// SPDX-License-Identifier: MIT
// Bots think on their own threads. One that hangs loses its seat to a quicker one, and the table goes on.
#include "bots/bot.h"
#include "server/hall.h"
#include "server/room.h"
#include "table/fair.h"

namespace cardhouse::server {
namespace {

std::optional<catalog::MoveCode> move_of(bots::Bot& bot, const catalog::Position& position, Seat seat) {
  try {
    return bot.choose(position, seat);
  } catch (const std::exception&) { return {}; }
}

}  // namespace

// The names that the game lists. With settings anybody could ask for a bot that thinks for hours.
bool Hall::knows_bot(Client& client, const std::string& bot, const std::string& game,
                     const Incoming& incoming) {
  if (!config_.bot_settings && bot.find(':') != std::string::npos) {
    refuse(client, incoming,
           table::refusal("bad_bot", {"this server allows no settings for bots; choose a level",
                                      "ebben a házban a botoknak nincs beállítása; válassz egy szintet"}));
    return false;
  }
  if (const auto made = bots::make_bot(bot, game, Chance{}); !made) {
    refuse(client, incoming, {"bad_bot", {{made.error(), made.error()}}, {}});
    return false;
  }
  return true;
}

void Hall::let_bots_move(Room& there) {
  const bool over = there.table.phase() == table::Phase::Over;
  kept_bots_.keep_seated(there.table.id(), over ? std::span<const table::Chair>() : there.table.chairs());
  const auto next = there.table.bot_to_move();
  if (!next || there.bot_job || closing_) return;
  const auto& [seat, spec] = *next;
  const std::shared_ptr<bots::Bot> bot =
      kept_bots_.take(there.table.id(), seat, spec, there.table.rules().game);
  auto started = std::make_shared<std::atomic<Time>>(0);
  std::shared_ptr<catalog::Position> position = there.table.position()->copy();
  auto number = std::make_shared<std::atomic<std::uint64_t>>(0);
  const auto job = bot_pool_.add([this, alive = std::weak_ptr(alive_), line = line_, started, number,
                                  position, seat = seat, bot, name = there.table.id()] {
    started->store(std::max<Time>(1, line->now()));
    Thought thought{seat, position->digest(), {}, bot};
    if (bot != nullptr) thought.move = move_of(*bot, *position, seat);
    line->post([this, alive, number, name, thought] {
      if (!alive.expired()) bot_answered(name, number->load(), thought);
    });
  });
  if (!job) {
    if (bot != nullptr) kept_bots_.put_back(there.table.id(), seat, bot);
    bots_waiting_.push_back(there.table.id());
    return;
  }
  number->store(*job);  // before the answer can be looked at: that happens on this thread
  there.bot_job = *job;
  bot_jobs_[*job] = {started, there.table.id(), seat};
}

void Hall::bot_answered(const std::string& name, std::uint64_t job, const Thought& thought) {
  bot_jobs_.erase(job);
  if (const auto found = rooms_.find(name); found != rooms_.end() && found->second->bot_job == job) {
    Room& there = *found->second;
    there.bot_job.reset();
    if (thought.move) kept_bots_.put_back(name, thought.seat, thought.bot);
    const bool same = there.table.position() != nullptr &&
                      there.table.position()->digest() == thought.digest && there.table.bot_to_move() &&
                      there.table.bot_to_move()->first == thought.seat;
    if (!same) let_bots_move(there);  // moves were taken back meanwhile, or the seat was
    else if (!thought.move ||
             !carry_out(there, there.table.bot_move(thought.seat, *thought.move), nullptr, nullptr))
      carry_out(there, there.table.relieve(thought.seat, "random"), nullptr, nullptr);
  }
  if (!bots_waiting_.empty()) {
    const std::string waiting = std::move(bots_waiting_.front());
    bots_waiting_.pop_front();
    if (const auto found = rooms_.find(waiting); found != rooms_.end()) let_bots_move(*found->second);
  }
}

void Hall::watch_bots() {
  const Time now = outside_.now(), most = Time(config_.bot_seconds * 1000);
  std::vector<std::uint64_t> late;
  kept_bots_.keep_tables([&](const std::string& table) { return rooms_.contains(table); });
  for (const auto& [job, bot] : bot_jobs_)
    if (const Time started = bot.started->load(); started != 0 && now - started > most) late.push_back(job);
  for (const std::uint64_t job : late) {
    const BotJob bot = bot_jobs_.at(job);
    bot_jobs_.erase(job);
    bot_pool_.give_up(job);
    ++metrics_.bots_relieved;
    logbook_.write(Level::Warning, "bot_relieved", {{"table", bot.table}});
    const auto found = rooms_.find(bot.table);
    if (found == rooms_.end() || found->second->bot_job != job) continue;
    Room& there = *found->second;
    there.bot_job.reset();
    const bool same = there.table.chairs()[bot.seat].bot == config_.stand_in;
    carry_out(there, there.table.relieve(bot.seat, same ? "random" : config_.stand_in), nullptr, nullptr);
  }
}

}  // namespace cardhouse::server
