// SPDX-License-Identifier: MIT
// The traits of a party, and their weights.
#include "games/dragonfire/worth.h"

#include <algorithm>
#include <cmath>

#include "games/dragonfire/habits.h"
#include "games/dragonfire/look.h"

namespace cardhouse::dragonfire {
namespace {

class Survey {
 public:
  explicit Survey(const State& s) : t_(s) {}

  Traits look() {
    encounters();
    for (Seat seat = 0; seat < players(t_); ++seat) hero(seat);
    const int scenes = int(library().adventure(t_.options.adventure).scenes.size());
    for (int scene = t_.scene + 1; scene <= scenes; ++scene)
      at(Trait::Coming) += float(scene_encounters(t_, scene));
    for (float& trait : traits_) trait /= float(players(t_));
    at(Trait::Level) = float(std::clamp(level(t_), 0, 8));
    at(Trait::LevelComing) = at(Trait::Level) * at(Trait::Coming);
    at(Trait::Grace) = float(std::max(0, -level(t_)));
    return traits_;
  }

 private:
  float& at(Trait trait) { return traits_[std::size_t(trait)]; }

  void encounters() {
    for (std::uint8_t slot : in_play(t_)) {
      const Encounter& e = t_.encounter[slot];
      const int strength = attack(t_, slot);
      at(Trait::Levels) += float(card_of(e).track.size() - e.cleared);
      at(Trait::Attack) += float(strength);
      if (e.facing != kNobody) {
        attacks_[e.facing] += strength;
        continue;
      }
      for (Seat seat = 0; seat < players(t_); ++seat)
        if (t_.character[seat].place == place_at(slot)) attacks_[seat] += strength;
    }
  }

  void hero(Seat seat) {
    const Character& c = t_.character[seat];
    const Powers& power = powers_of(kPlain);
    for (CardId card : c.cards.hand()) at(Trait::HandPower) += power[card];
    at(Trait::Hand) += float(c.cards.hand().size());
    at(Trait::Gold) += float(std::min<int>(c.gold, 15));
    at(Trait::Exhausted) += float(c.exhausted);
    FeatureSet once = library().features_per(Limit::Scene);
    once |= library().features_per(Limit::Adventure);
    at(Trait::Unused) += float(((c.features & once) - c.used).size());
    if (c.status == Status::Unconscious) ++at(Trait::Fallen);
    if (c.status == Status::Stunned) ++at(Trait::Stunned);
    if (c.status != Status::Up) return;
    at(Trait::Hp) += float(c.hp);
    at(Trait::Doomed) += float(attacks_[seat] >= c.hp);
    strikes(seat);
  }

  // The most levels of one Encounter that the hand clears at once.
  void strikes(Seat seat) {
    const Character& c = t_.character[seat];
    Icons pool;
    for (CardId card : c.cards.hand()) pool += library().card(card).icons;
    int most = 0;
    for (std::uint8_t slot : at_place(t_, c.place)) most = std::max(most, levels_cleared(t_, slot, pool));
    at(Trait::Strikes) += float(most);
  }

  const Open& t_;
  std::array<int, kSeats> attacks_{};
  Traits traits_{};
};

// Fitted by maximum likelihood to the starts of all turns of 4,500 Adventures of keen players who slip six
// times in a hundred moves, each Adventure and size of party with a constant of its own; kBase is their mean.
// What had the wrong sign, since it says how long a game has lasted, was left out.
constexpr float kBase = -1.17f;
constexpr std::array<float, kTraits> kWeights{
    +0.362f,  // Hp
    -0.721f,  // Doomed
    +0.557f,  // Stunned
    -0.532f,  // Fallen
    -2.750f,  // Exhausted
    +0.344f,  // Hand
    +0.055f,  // HandPower
    +0.053f,  // Gold
    +0.670f,  // Unused
    -0.490f,  // Levels
    -0.002f,  // Attack
    +0.290f,  // Strikes
    -1.150f,  // Coming
    -0.004f,  // Level
    -0.071f,  // LevelComing
    +0.519f,  // Grace
};

}  // namespace

Traits traits(const State& s) { return Survey(s).look(); }

float prospect(const State& s) {
  if (s.ending != Ending::None) return s.ending == Ending::Won ? 1.0f : 0.0f;
  const Traits found = traits(s);
  float sum = kBase;
  for (std::size_t i = 0; i < kTraits; ++i) sum += kWeights[i] * found[i];
  return 1.0f / (1.0f + std::exp(-sum));
}

}  // namespace cardhouse::dragonfire
