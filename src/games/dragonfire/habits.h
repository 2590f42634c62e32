// SPDX-License-Identifier: MIT
// What somebody who plays Dragonfire by rules of thumb holds dear. The measure is a level that is cleared.
#pragma once
#include <array>

#include "games/dragonfire/cards.h"

namespace cardhouse::dragonfire {

struct Habits {
  // a card in hand
  float sword = 0.2f, assist = 0.5f, remains = 2.0f, wild = 1.3f, colorless = 0.85f;
  float splash = 0.5f, splash_each = 1.2f, draws = 1.3f, heals = 0.8f, shields = 0.5f, earns = 0.7f;
  float other_text = 0.3f;
  // damage
  float kill = 1.5f, kill_attack = 0.5f, kill_gold = 0.2f;
  float kill_own = 0.8f;  // that faces who acts
  float rescue = 0.0f;    // that faces somebody who would fall
  float guard = 1.0f;     // that faces somebody who is down
  float begun = 0.3f;     // a level of what is not killed yet, for each that is cleared already
  float price = 0.45f, price_many = 0.25f;  // for the worth of a card; of a hand above four
  // texts, now
  float draw_now = 1.5f, earn_now = 0.8f, heal_now = 0.9f, wake = 6.0f, shield_now = 0.5f, save = 3.0f;
  float refresh = 0.6f, regain = 1.2f, text_least = 0.9f, use_price = 0.2f;
  // help for others
  float offer_least = 0.8f, offer_price = 0.4f, offer_use = 0.4f;
  // the Market
  float own_type = 0.2f, cost = 0.55f, buy_least = -1.2f;
  float saving = 0.0f;  // so much more a card must be worth to a player with little gold
  // the last card above three in a hand is played for nothing below this power; the last two
  float shed = 9.0f, shed_two = 0.0f;
  // places
  float settle = 1.0f, leave = 0.5f, leave_busy = 9.0f;
  float location = 0.0f;  // damage to it
  float late = 0.0f;      // a level that is left after a blow
};

// Those of the sensible player: plain guesses.
inline constexpr Habits kPlain{};

// Those of playouts, and of a search where it is in doubt: found by evolution, 47,500 pairs of lots with
// habits that differ at random, over all Adventures and sizes of parties. They spend cards more freely.
inline constexpr Habits kKeen{
    .sword = 0.06f,
    .assist = 0.59f,
    .remains = 1.66f,
    .wild = 2.33f,
    .colorless = 0.86f,
    .splash = 0.65f,
    .splash_each = 0.11f,
    .draws = 2.20f,
    .heals = 1.52f,
    .shields = 0.89f,
    .earns = 0.74f,
    .other_text = -0.02f,
    .kill = 1.27f,
    .kill_attack = 0.93f,
    .kill_gold = 0.84f,
    .kill_own = 1.85f,
    .rescue = 0.16f,
    .guard = 0.65f,
    .begun = 0.68f,
    .price = -0.25f,
    .price_many = -0.14f,
    .draw_now = 1.87f,
    .earn_now = 1.37f,
    .heal_now = 0.86f,
    .wake = 4.20f,
    .shield_now = 0.45f,
    .save = 4.25f,
    .refresh = 0.83f,
    .regain = 1.34f,
    .text_least = -0.17f,
    .use_price = 0.32f,
    .offer_least = 0.71f,
    .offer_price = 0.47f,
    .offer_use = 0.49f,
    .own_type = 0.50f,
    .cost = 0.57f,
    .buy_least = -1.92f,
    .saving = -0.15f,
    .shed = 9.25f,
    .shed_two = 2.21f,
    .settle = 0.72f,
    .leave = 1.04f,
    .leave_busy = 10.24f,
    .location = 0.13f,
    .late = 0.01f,
};

using Powers = std::array<float, kMaxCards + 1>;
// What each card is worth in a hand. Requires: one of the two above.
const Powers& powers_of(const Habits& habits);

}  // namespace cardhouse::dragonfire
