// SPDX-License-Identifier: MIT
// Fits the typed players to Bot.
#include "bots/bot.h"

#include <cassert>
#include <utility>

#include <fmt/format.h>

#include "bots/players.h"
#include "catalog/catalog.h"

namespace cardhouse::bots {
namespace {

template <class G>
class BotOf final : public Bot {
 public:
  BotOf(std::string name, Player<G> player, Dice dice)
      : name_(std::move(name)), player_(std::move(player)), dice_(dice) {}

  std::string_view name() const override { return name_; }

  catalog::MoveCode choose(const catalog::Position& position, [[maybe_unused]] Seat seat) override {
    assert(dynamic_cast<const catalog::PositionOf<G>*>(&position) != nullptr);
    assert(position.turn() == seat);
    return decide<G>(player_, static_cast<const catalog::PositionOf<G>&>(position).typed(), dice_).index;
  }

 private:
  std::string name_;
  Player<G> player_;
  Dice dice_;
};

}  // namespace

std::expected<std::unique_ptr<Bot>, std::string> make_bot(std::string_view spec, std::string_view game,
                                                          Chance chance) {
  std::expected<std::unique_ptr<Bot>, std::string> made =
      std::unexpected(fmt::format("unknown game \"{}\"", game));
  catalog::with_game(game, [&]<class G>() {
    auto player = make_player<G>(spec);
    if (player) made = std::make_unique<BotOf<G>>(std::string(spec), *std::move(player), Dice(chance));
    else made = std::unexpected(player.error());
  });
  return made;
}

std::vector<std::string> bot_names(std::string_view game) {
  std::vector<std::string> names;
  catalog::with_game(game, [&]<class G>() { names = player_names<G>(); });
  return names;
}

}  // namespace cardhouse::bots
