// SPDX-License-Identifier: MIT
// A bot gets a copy of the position and its answer is checked against the table as it is then.
#include "server/bot_seats.h"

#include "bots/bot.h"
#include "server/rooms.h"
#include "table/fair.h"

namespace cardhouse::server {
namespace {

std::optional<catalog::MoveCode> move_of(bots::Bot& bot, const catalog::Position& position, Seat seat) {
  try {
    return bot.choose(position, seat);
  } catch (const std::exception&) { return {}; }
}

}  // namespace

BotSeats::BotSeats(Services& services, Rooms& rooms)
    : services_(services), rooms_(rooms), pool_({.threads = services.config.bot_threads, .queue = 256}) {}

// The names that the game lists. With settings anybody could ask for a bot that thinks for hours.
std::expected<void, table::Refusal> BotSeats::check(const std::string& bot, const std::string& game) const {
  if (!services_.config.bot_settings && bot.find(':') != std::string::npos)
    return table::refused("bad_bot",
                          Phrase{"this server allows no settings for bots; choose a level",
                                 "ebben a házban a botoknak nincs beállítása; válassz egy szintet"});
  if (const auto made = bots::make_bot(bot, game, Chance{}); !made)
    return std::unexpected(table::Refusal{"bad_bot", {{made.error(), made.error()}}, {}});
  return {};
}

void BotSeats::let_move(Room& room) {
  const std::string& id = room.table.id();
  const bool over = room.table.phase() == table::Phase::Over;
  kept_.keep_seated(id, over ? std::span<const table::Chair>() : room.table.chairs());
  const auto next = room.table.bot_to_move();
  if (!next || room.bot_job || services_.closing) return;
  const auto& [seat, spec] = *next;
  const std::shared_ptr<bots::Bot> bot = kept_.take(id, seat, spec, room.table.rules().game);
  auto started = std::make_shared<std::atomic<Time>>(0);
  auto number = std::make_shared<std::uint64_t>(0);
  std::shared_ptr<catalog::Position> position = room.table.position()->copy();
  const auto job = services_.loop.run(
      pool_,
      [clock = services_.loop.clock(), started, position, seat = seat, bot] {
        started->store(std::max<Time>(1, clock()));
        Thought thought{seat, position->digest(), {}, bot};
        if (bot != nullptr) thought.move = move_of(*bot, *position, seat);
        return thought;
      },
      [this, number, id](const Thought& thought) { answered(id, *number, thought); });
  if (!job) {
    if (bot != nullptr) kept_.put_back(id, seat, bot);
    return waiting_.push_back(id);
  }
  *number = *job;  // the answer is looked at on this thread, so it finds the number
  room.bot_job = *job;
  jobs_[*job] = {started, id, seat};
}

void BotSeats::answered(const std::string& id, std::uint64_t job, const Thought& thought) {
  jobs_.erase(job);
  if (Room* room = rooms_.find_loaded(id); room != nullptr && room->bot_job == job) {
    room->bot_job.reset();
    if (thought.move) kept_.put_back(id, thought.seat, thought.bot);
    const auto next = room->table.bot_to_move();
    const bool same = room->table.position() != nullptr &&
                      room->table.position()->digest() == thought.digest && next &&
                      next->first == thought.seat;
    if (!same) let_move(*room);  // moves were taken back meanwhile, or the seat was
    else if (!thought.move || !rooms_.carry_out(*room, room->table.bot_move(thought.seat, *thought.move)))
      rooms_.carry_out(*room, room->table.relieve(thought.seat, "random"));
  }
  if (!waiting_.empty()) {
    const std::string first = std::move(waiting_.front());
    waiting_.pop_front();
    if (Room* room = rooms_.find_loaded(first)) let_move(*room);
  }
}

void BotSeats::relieve_slow() {
  const Time now = services_.now(), most = Time(services_.config.bot_seconds * 1000);
  kept_.keep_tables([&](const std::string& table) { return rooms_.find_loaded(table) != nullptr; });
  std::vector<std::uint64_t> late;
  for (const auto& [number, job] : jobs_)
    if (const Time started = job.started->load(); started != 0 && now - started > most)
      late.push_back(number);
  for (const std::uint64_t number : late) {
    const Job job = jobs_.at(number);
    jobs_.erase(number);
    pool_.give_up(number);
    ++services_.metrics.bots_relieved;
    services_.logbook.write(Level::Warning, "bot_relieved", {{"table", job.table}});
    Room* room = rooms_.find_loaded(job.table);
    if (room == nullptr || room->bot_job != number) continue;
    room->bot_job.reset();
    const std::string& stand_in = services_.config.stand_in;
    const bool same = room->table.chairs()[job.seat].bot == stand_in;
    rooms_.carry_out(*room, room->table.relieve(job.seat, same ? "random" : stand_in));
  }
}

}  // namespace cardhouse::server
