// SPDX-License-Identifier: MIT
// The view travels as a position that is imagined from it: every position with this view is as good for a
// bot, which sees the view alone.
#include "server/far_decision.h"

#include <algorithm>
#include <cmath>

#include "bots/bot.h"
#include "catalog/catalog.h"
#include "core/log.h"
#include "table/fair.h"

namespace cardhouse::server {
namespace {

std::string view_of(const catalog::Position& position, Seat seat) {
  std::string text;
  position.write_view(text, catalog::Eye::Seat, seat);
  return text;
}

// 64 hexadecimal digits.
std::string key_text(std::optional<std::uint64_t> seed) {
  if (!seed) return table::random_hex(32);
  Dice dice(*seed);
  std::string text;
  for (int word = 0; word < 4; ++word)
    for (std::uint64_t bits = dice.word(), digit = 0; digit < 16; ++digit, bits >>= 4)
      text += "0123456789abcdef"[bits & 15];
  return text;
}

}  // namespace

std::optional<store::Thought> far_decision(std::string_view name, const catalog::Position& position,
                                           Seat seat, const FarBot& bot) {
  const catalog::AnyGame* const game = catalog::find(name);
  if (game == nullptr) return {};
  const std::string imagining = key_text(bot.seed);
  const std::uint64_t seed = std::stoull(imagining.substr(0, 16), nullptr, 16);
  const auto imagined = position.imagined(seat, seed);
  std::string notation = imagined->notation();
  const auto back = game->read_position(notation);
  if (!back || (*back)->turn() != seat || view_of(**back, seat) != view_of(position, seat)) return {};
  return store::Thought{.game = std::string(name),
                        .rules = game->rules_version(),
                        .position = std::move(notation),
                        .seat = seat,
                        .bot = bot.bot,
                        .seed = key_text(bot.seed ? std::optional(*bot.seed + 1) : std::nullopt),
                        .thousandth = std::clamp<std::int64_t>(std::llround(bot.share * 1000), 1, 1000),
                        .wanted_for = bot.wanted_for};
}

std::string decide_far(const store::Thought& thought, const std::atomic<bool>& stopped) {
  try {
    const catalog::AnyGame* const game = catalog::find(thought.game);
    const auto key = key_of(thought.seed);
    if (game == nullptr || game->rules_version() != thought.rules || !key) return {};
    const auto position = game->read_position(thought.position);
    if (!position || !(*position)->turn() || *(*position)->turn() != thought.seat) return {};
    const auto bot = bots::make_bot(thought.bot, thought.game, Chance(*key));
    if (!bot) return {};
    (*bot)->limit({&stopped, double(thought.thousandth) / 1000});
    return (*position)->move_name((*bot)->choose(**position, *(*position)->turn()));
  } catch (const std::exception&) { return {}; }
}

}  // namespace cardhouse::server
