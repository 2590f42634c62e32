// SPDX-License-Identifier: MIT
// A bot gets a copy of the position and its answer is checked against the table as it is then.
#include "server/bot_seats.h"

#include "bots/bot.h"
#include "bots/levels.h"
#include "server/far_decision.h"
#include "server/rooms.h"
#include "table/fair.h"

namespace cardhouse::server {
namespace {

std::optional<catalog::MoveCode> move_of(bots::Bot& bot, const catalog::Position& position, Seat seat,
                                         const bots::Effort& effort) {
  std::optional<catalog::MoveCode> move;
  try {
    bot.limit(effort);
    move = bot.choose(position, seat);
  } catch (const std::exception&) {}
  bot.limit({});
  return move;
}

// Those that do not look ahead. A level that is one of them where the game has heuristics hardly does
// elsewhere.
Thinkers::Pace pace_of(std::string_view bot) {
  const bots::Level* const level = bots::find_level(bot);
  const std::string_view spec = level == nullptr ? bot : level->spec, name = spec.substr(0, spec.find(':'));
  const bool quick = name == "random" || name == "sensible";
  return quick ? Thinkers::Pace::Quick : Thinkers::Pace::Slow;
}

}  // namespace

BotSeats::BotSeats(Services& services, Thinkers& thinkers, Rooms& rooms)
    : services_(services), thinkers_(thinkers), rooms_(rooms) {}

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

bool BotSeats::has_to_move(const Room& room) const {
  const auto next = room.table.bot_to_move();
  return next && services_.may_write() &&
         (pace_of(next->second) == Thinkers::Pace::Quick || !room.clients.empty());
}

void BotSeats::let_move(Room& room) {
  const std::string& id = room.table.id();
  const bool over = room.table.phase() == table::Phase::Over;
  kept_.keep_seated(id, over ? std::span<const table::Chair>() : room.table.chairs());
  if (room.bot_job || services_.closing || !has_to_move(room)) return;
  const std::uint64_t job = thinkers_.new_number();
  const Thinkers::Pace pace = pace_of(room.table.bot_to_move()->second);
  room.bot_job = job;
  const auto here = [this, id, job] { return begin(id, job); };
  const Asker asker = rooms_.opener_of(room);
  if (pace == Thinkers::Pace::Slow
          ? thinkers_.add_bot(job, asker, here, [this, id, job] { return begin_far(id, job); })
          : thinkers_.add(job, pace, asker, here))
    return;
  room.bot_job.reset();
  turned_away_.insert(id);
}

std::optional<BotSeats::Decision> BotSeats::decision(const std::string& id, std::uint64_t job) {
  Room* const room = rooms_.find_loaded(id);
  if (room == nullptr || room->bot_job != job) return {};
  if (services_.closing || !has_to_move(*room)) {
    room->bot_job.reset();
    return {};
  }
  const auto next = room->table.bot_to_move();
  const bool slow = pace_of(next->second) == Thinkers::Pace::Slow;
  jobs_[job] = {std::make_shared<std::atomic<Time>>(0), id, next->first,
                std::make_shared<std::atomic<bool>>(false)};
  return Decision{.seat = next->first,
                  .bot = next->second,
                  .game = room->table.rules().game,
                  .position = room->table.position()->copy(),
                  .share = slow ? thinkers_.share_of_time() : 1,
                  .job = jobs_[job]};
}

Thinkers::Work BotSeats::begin(const std::string& id, std::uint64_t job) {
  const auto decision = this->decision(id, job);
  if (!decision) return {};
  return [d = *decision, clock = services_.loop.clock(), post = services_.loop.poster(), this, id, job,
          bot = kept_.take(id, decision->seat, decision->bot, decision->game)] {
    d.job.started->store(std::max<Time>(1, clock()));
    Thought thought{d.seat, d.position->digest(), {}, bot, d.share < 1};
    if (bot != nullptr) thought.move = move_of(*bot, *d.position, d.seat, {d.job.stopped.get(), d.share});
    post([this, id, job, thought] { answered(id, job, thought); });
  };
}

// The digest of the position stays here: it is of all of it.
std::optional<Thinkers::FarWork> BotSeats::begin_far(const std::string& id, std::uint64_t job) {
  const auto decision = this->decision(id, job);
  if (!decision) return {};
  decision->job.started->store(std::max<Time>(1, services_.outside.steady()));
  const auto wanted_for = std::chrono::milliseconds(std::int64_t(services_.config.bot_seconds * 1000));
  return Thinkers::FarWork{
      .write =
          [d = *decision, wanted_for] {
            return far_decision(d.game, *d.position, d.seat,
                                {.bot = d.bot, .share = d.share, .wanted_for = wanted_for});
          },
      .answered =
          [this, id, job, d = *decision](const std::string& name) {
            const auto move = d.position->read_move(name);
            if (move) answered(id, job, {d.seat, d.position->digest(), *move, nullptr, d.share < 1});
            return move.has_value();
          }};
}

void BotSeats::answered(const std::string& id, std::uint64_t job, const Thought& thought) {
  const auto known = jobs_.find(job);
  const bool stopped = known != jobs_.end() && known->second.stopped->load();
  if (known != jobs_.end()) jobs_.erase(known);
  if (Room* room = rooms_.find_loaded(id); room != nullptr && room->bot_job == job) {
    room->bot_job.reset();
    if (thought.move && thought.bot != nullptr) kept_.put_back(id, thought.seat, thought.bot);
    if (!services_.may_write()) return;  // it thinks again when something may be written
    const auto next = room->table.bot_to_move();
    const bool same = room->table.position() != nullptr &&
                      room->table.position()->digest() == thought.digest && next &&
                      next->first == thought.seat;
    if (same && !stopped) rooms_.note_hurry(*room, thought.seat, thought.hurried);
    if (!same || stopped) let_move(*room);  // moves were taken back meanwhile, or the seat was
    else if (!thought.move || !rooms_.carry_out(*room, room->table.bot_move(thought.seat, *thought.move)))
      rooms_.carry_out(*room, room->table.relieve(thought.seat, "random"));
  }
}

void BotSeats::stop(Room& room) {
  const auto job = room.bot_job ? jobs_.find(*room.bot_job) : jobs_.end();
  if (job == jobs_.end() || has_to_move(room)) return;
  job->second.stopped->store(true);
  if (!thinkers_.withdraw(*room.bot_job)) return;
  jobs_.erase(job);
  room.bot_job.reset();
}

void BotSeats::relieve_slow() {
  const Time now = services_.outside.steady(), most = Time(services_.config.bot_seconds * 1000);
  for (const std::string& table : std::exchange(turned_away_, {}))
    if (Room* room = rooms_.find_loaded(table)) let_move(*room);
  kept_.keep_tables([&](const std::string& table) { return rooms_.find_loaded(table) != nullptr; });
  std::vector<std::uint64_t> late;
  for (const auto& [number, job] : jobs_)
    if (const Time started = job.started->load(); started != 0 && now - started > most)
      late.push_back(number);
  for (const std::uint64_t number : late) {
    const Job job = jobs_.at(number);
    jobs_.erase(number);
    thinkers_.give_up(number);
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
