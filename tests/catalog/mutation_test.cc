// SPDX-License-Identifier: MIT
// Damaged notation: whatever is read must be refused with a reason, or be a position that can be played on.
#include <doctest/doctest.h>

#include "catalog/catalog.h"
#include "catalog/types.h"

namespace cardhouse::catalog {
namespace {

// One small damage, as a slip of the pen or a cut-off file makes it.
std::string damaged(std::string text, Dice& dice) {
  const auto any = [&](std::size_t n) { return std::size_t(below(dice, std::uint32_t(n))); };
  const std::size_t at = any(text.size());
  switch (any(6)) {
    case 0: return text.erase(at, 1);
    case 1: return text.erase(at, 1 + any(12));
    case 2: text[at] = text[any(text.size())]; return text;
    case 3: return text.insert(at, 1, std::string_view(",/:@.-~!=<0139PWLKS ")[any(20)]);
    case 4: return text.insert(at, text.substr(any(text.size()), 1 + any(12)));
    default: text[at] = std::string_view(",/:@.-~!=<0139PWLKS ")[any(20)]; return text;
  }
}

template <class G>
void damage_positions(int games, int times) {
  int refused = 0, read = 0;
  for (int game = 0; game < games; ++game) {
    Dice dice{std::uint64_t(game)};
    auto options = *G::read_options({});
    options.players =
        std::uint8_t(G::kMinPlayers + int(below(dice, std::uint32_t(G::kMaxPlayers - G::kMinPlayers + 1))));
    if constexpr (requires { options.turn_cap; }) options.turn_cap = 30;  // random duels are long
    const auto step = [&](typename G::State& s) {
      const typename G::Moves moves = G::legal(s);
      G::play(s, moves.nth(int(below(dice, std::uint32_t(moves.size())))));
    };
    for (auto state = G::deal(options, Chance::from_seed(std::uint64_t(game))); G::turn(state); step(state)) {
      if (below(dice, 24) != 0) continue;
      for (int time = 0; time < times; ++time) {
        std::string text = G::print(state);
        for (std::uint32_t n = 1 + below(dice, 2); n > 0; --n) text = damaged(std::move(text), dice);
        CAPTURE(text);
        auto again = G::read_state(text);
        if (!again) {
          ++refused;
          CHECK_FALSE(again.error().empty());
          continue;
        }
        ++read;
        CHECK(G::read_state(G::print(*again)) == *again);
        for (int n = 0; n < 60 && G::turn(*again); ++n) {
          REQUIRE_FALSE(G::legal(*again).empty());
          step(*again);
        }
      }
    }
  }
  CHECK(refused > games);
  CHECK(read > games / 8);  // a long notation that counts its cards is seldom right by chance
}

TEST_CASE("damaged notation is refused, or is a position that can be played on") {
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    // The longest notation has to be damaged more often until some of it can be read.
    (damage_positions<G>(40, std::is_same_v<G, dragonfire::Dragonfire> ? 40 : 12), ...);
  }(std::type_identity<Games>{});
}

TEST_CASE("an empty item in a list of facts is refused") {
  const std::string start = "hands=P8,W3/L1,L2/King,W5/P2,P3 ";
  REQUIRE(chronicle::Chronicle::read_state(start));
  for (const char* list : {"lacked=,", "left=,", "came=P8@0.0,,", "thefts=,", "meeting=,", "winners=,"}) {
    CAPTURE(list);
    CHECK_FALSE(chronicle::Chronicle::read_state(start + list));
  }
}

}  // namespace
}  // namespace cardhouse::catalog
