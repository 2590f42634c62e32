// SPDX-License-Identifier: MIT
// Fits the typed players to Bot, and compiles their searches for all games.
#include "bots/bot.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "bots/players.h"
#include "bots/thinking.h"
#include "catalog/catalog.h"
#include "catalog/erase.h"
#include "catalog/types.h"

namespace cardhouse::bots {
namespace {

template <class G>
class BotOf final : public Bot {
 public:
  BotOf(std::string name, Player<G> player, Dice dice)
      : name_(std::move(name)), player_(std::move(player)), dice_(dice) {}

  std::string_view name() const override { return name_; }

  // A question with a hidden response time takes a player that looks ahead the same time, whether it has a
  // choice or not.
  catalog::MoveCode choose(const catalog::Position& position, Seat seat) override {
    const auto start = std::chrono::steady_clock::now();
    const typename G::State& state = typed(position, seat);
    const catalog::MoveCode move = decide<G>(player_, state, dice_).index;
    if (hides_time_ && HidesResponseTime<G> && looks_ahead(player_) &&
        hides_response_time<G>(G::view(state, seat)))
      std::this_thread::sleep_until(start + std::chrono::milliseconds(kHiddenResponseMs));
    return move;
  }
  std::vector<Opinion> consider(const catalog::Position& position, Seat seat) override {
    const Candidates<G> list = bots::consider<G>(player_, typed(position, seat), dice_);
    std::vector<Opinion> opinions;
    for (const Candidate<G>& c : list)
      opinions.push_back({c.move.index, shown_share<G>(c.share), c.margin, int(c.visits)});
    std::ranges::stable_sort(opinions, [](const Opinion& a, const Opinion& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.share > b.share;
    });
    if (list.empty()) return opinions;
    const auto first =
        std::ranges::find(opinions, catalog::MoveCode(favourite<G>(list).index), &Opinion::move);
    std::rotate(opinions.begin(), first, first + 1);
    return opinions;
  }
  void limit(const Effort& effort) override {
    hides_time_ = effort.hides_time;
    std::visit(
        [&](auto& player) {
          if constexpr (requires { player.limit(effort); }) player.limit(effort);
        },
        player_);
  }

 private:
  static const typename G::State& typed(const catalog::Position& position, [[maybe_unused]] Seat seat) {
    assert(dynamic_cast<const catalog::PositionOf<G>*>(&position) != nullptr);
    assert(position.turn() == seat);
    return static_cast<const catalog::PositionOf<G>&>(position).typed();
  }

  std::string name_;
  Player<G> player_;
  Dice dice_;
  bool hides_time_ = true;
};

}  // namespace

std::expected<std::unique_ptr<Bot>, std::string> make_bot(std::string_view spec, std::string_view game,
                                                          Chance chance) {
  std::expected<std::unique_ptr<Bot>, std::string> made =
      std::unexpected(fmt::format("unknown game \"{}\"", game));
  catalog::with_game(game, [&]<class G>() {
    auto player = make_player<G>(spec);
    if (player && cheats(*player))
      made = std::unexpected(
          fmt::format("the bot \"{}\" sees all hands: it is for measuring only, not for playing", spec));
    else if (player) made = std::make_unique<BotOf<G>>(std::string(spec), *std::move(player), Dice(chance));
    else made = std::unexpected(player.error());
  });
  return made;
}

std::vector<std::string> bot_names(std::string_view game) {
  std::vector<std::string> names;
  catalog::with_game(game, [&]<class G>() { names = honest_names<G>(); });
  return names;
}

}  // namespace cardhouse::bots
