// SPDX-License-Identifier: MIT
// Plays a log again, and says where it does not agree with the rules.
#include "catalog/sitting.h"

#include <fmt/format.h>

#include "catalog/catalog.h"

namespace cardhouse::catalog {
namespace {

std::string names_of_games() {
  std::string names;
  for (const AnyGame* game : games()) names += (names.empty() ? "" : ", ") + std::string(game->name());
  return names;
}

// The options beside a start position only repeat it; where they do not, one of the two was changed.
std::expected<void, std::string> check_options(const Log& log, const Position& position) {
  const Settings real = position.settings();
  for (const auto& [name, value] : log.options)
    if (std::ranges::find(real, std::pair(name, value)) == real.end())
      return std::unexpected(fmt::format("option {} {} does not fit the start position", name, value));
  return {};
}

}  // namespace

std::expected<Replayer, std::string> Replayer::open(Log log) {
  const AnyGame* game = find(log.game);
  if (game == nullptr)
    return std::unexpected(fmt::format("unknown game \"{}\"; there are: {}", log.game, names_of_games()));
  if (log.rules != game->rules_version())
    return std::unexpected(
        fmt::format("the log was played by version {} of the rules of {}; this program plays version {}",
                    log.rules, log.game, game->rules_version()));
  Replayer replayer(std::move(log), *game);
  if (auto begun = replayer.begin(); !begun) return std::unexpected(begun.error());
  return replayer;
}

std::expected<void, std::string> Replayer::begin() {
  events_.reset();
  if (log_.start.empty()) {
    auto dealt = game_->deal(log_.options, log_.key);
    if (!dealt) return std::unexpected(dealt.error());
    position_ = std::move(dealt->position);
    events_ = std::move(dealt->events);
  } else {
    auto position = game_->read_position(log_.start);
    if (!position) return std::unexpected("the start position: " + position.error());
    position_ = std::move(*position);
    if (auto fits = check_options(log_, *position_); !fits) return fits;
  }
  const auto players = std::size_t(position_->players());
  if (!log_.seats.empty() && log_.seats.size() != players)
    return std::unexpected(fmt::format("the log names {} seats, but {} play", log_.seats.size(), players));
  done_ = 0;
  trail_ = {};
  trail_.begin(*position_);
  rekey();
  return {};
}

void Replayer::rekey() {
  for (const auto& [before, key] : log_.rekeys)
    if (before == done_) position_->reseed(key);
}

std::expected<void, std::string> Replayer::step() {
  const std::string& name = log_.moves[done_];
  const auto move = position_->read_move(name);
  if (!move)
    return std::unexpected(fmt::format("move {} of {}, \"{}\": {}", done_ + 1, moves(), name,
                                       move.error().text(Language::English)));
  events_ = position_->play_told(*move);
  ++done_;
  trail_.add(name, *position_);
  rekey();
  return {};
}

std::vector<Happening> Replayer::happenings() const {
  std::vector<Happening> list;
  for (std::size_t i = 0; events_ != nullptr && i < events_->size(); ++i) {
    const Telling telling = events_->telling(i);
    list.push_back(
        {.seen_by = events_->seen_by(i),
         .kind = std::string(telling.kind),
         .text = {{events_->sentence(i, Language::English), events_->sentence(i, Language::Hungarian)}},
         .rule = std::string(telling.rule),
         .reveals = telling.reveals,
         .facts = events_->facts(i)});
  }
  return list;
}

std::expected<void, std::string> Replayer::jump(std::size_t moves_done) {
  if (moves_done < done_)
    if (auto begun = begin(); !begun) return begun;
  while (done_ < moves_done && !at_end())
    if (auto stepped = step(); !stepped) return stepped;
  return {};
}

std::expected<Sitting, std::string> replay(const Log& log) {
  auto replayer = Replayer::open(log);
  if (!replayer) return std::unexpected(replayer.error());
  if (auto played = replayer->jump(replayer->moves()); !played) return std::unexpected(played.error());
  if (log.digest && !log.digest_is_old && *log.digest != replayer->digest())
    return std::unexpected(fmt::format(
        "the log ends with the digest {:016x}, but its {} moves give {:016x}: the key, the options or a "
        "move was changed",
        *log.digest, replayer->moves(), replayer->digest()));
  return Sitting{.game = &replayer->game(),
                 .position = replayer->position().copy(),
                 .moves = replayer->moves(),
                 .digest = replayer->digest()};
}

}  // namespace cardhouse::catalog
