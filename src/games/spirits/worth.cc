// SPDX-License-Identifier: MIT
// The traits of a side, and their weights.
#include "games/spirits/worth.h"

#include <algorithm>
#include <bit>

#include "core/portable_math.h"
#include "games/spirits/derive.h"

namespace cardhouse::spirits {
namespace {

constexpr float kThousand = 1000.0f;

class Half {
 public:
  Half(const State& s, Seat seat) : s_(s), t_(s), seat_(seat) {}

  Traits look() {
    commander();
    hand();
    for (Zone z : spirits(t_) & zones_of(seat_)) {
      at(Trait::Charges) += float(total(t_.spirit[z].essence));
      if (t_.down >> z & 1) concealed(z);
      else open(z);
    }
    walls();
    at(Trait::Lethal) = at(Trait::OpenS) * kThousand >= float(commander_left(t_, other(seat_))) ? 1 : 0;
    for (const PileCardEntry& entry : t_.player[seat_].graveyard)
      at(Trait::Fallen) += library().facts(entry.card).type == CardType::Spirit ? 1 : 0;
    return traits_;
  }

 private:
  float& at(Trait trait) { return traits_[std::size_t(trait)]; }

  void commander() {
    const float left = float(std::max(0, commander_left(t_, seat_))) / kThousand;
    at(Trait::Left) = left;
    at(Trait::Low) = std::min(left, 1.0f);
    at(Trait::Charge) = float(total(t_.player[seat_].essence));
  }

  void hand() {
    for (CardId card : s_.secret.hand[seat_]) switch (library().facts(card).type) {
        case CardType::Spirit: ++at(Trait::Spirits); break;
        case CardType::Essence: ++at(Trait::Essences); break;
        case CardType::Arcana: ++at(Trait::Arcana); break;
        default: ++at(Trait::Reflexes); break;
      }
  }

  void concealed(Zone z) {
    const Facts& facts = library().facts(t_.card[z] == kUnknownCard ? s_.secret.under[z] : t_.card[z]);
    ++at(Trait::Down);
    at(Trait::DownS) += float(facts.strength) / kThousand;
    at(Trait::DownR) += float(facts.resilience) / kThousand;
  }

  void open(Zone z) {
    const Standing now = standing(t_, z);
    const float strength = float(now.strength) / kThousand;
    const float resilience = float(std::max(0, resilience_left(t_, z))) / kThousand;
    const bool back = is_back(z);
    ++at(back ? Trait::Back : Trait::Front);
    at(back ? Trait::BackS : Trait::FrontS) += strength;
    at(back ? Trait::BackR : Trait::FrontR) += resilience;
    at(Trait::Rejuvenate) += float(now.has(Keyword::Rejuvenate));
    at(Trait::Invigorate) += float(now.has(Keyword::Invigorate));
    at(Trait::Unending) += float(now.has(Keyword::Unending));
    if (back) {
      at(Trait::Longshot) += float(now.has(Keyword::Longshot));
      return;
    }
    at(Trait::Ravage) += float(now.has(Keyword::Ravage));
    at(Trait::Twin) += float(now.has(Keyword::Twinstrike));
    if (column_open(t_, z)) at(Trait::OpenS) += strength;
    at(Trait::Runoff) += float(std::max(0, now.strength - weakest())) / kThousand;
  }

  // The R of the opposing face-up Front-Row Spirit that falls first; more than any S if there is none.
  int weakest() {
    if (weakest_ < 0) {
      weakest_ = 30'000;
      for (Zone z : face_up(t_) & zones_of(other(seat_)) & kFrontRows)
        weakest_ = std::min(weakest_, resilience_left(t_, z));
    }
    return weakest_;
  }

  void walls() {
    unsigned columns = 0;
    for (Zone z : spirits(t_) & zones_of(seat_)) columns |= 1u << column_of(z);
    at(Trait::Walls) = float(std::popcount(columns));
  }

  const State& s_;
  const Open& t_;
  Seat seat_;
  int weakest_ = -1;
  Traits traits_{};
};

constexpr float kLead = 0.1f;  // who wins or loses anyway still plays for more

struct Weight {
  float mover, waiter;  // on the side whose turn begins, and on the other
};

// Fitted by maximum likelihood to the starts of all turns of 12,000 duels of sensible players who slip once
// in ten moves, each pairing of decks with a constant of its own, so that what a deck has does not pass for
// what it does.
constexpr float kToMove = 0.62f;
constexpr std::array<Weight, kTraits> kWeights{{
    {+0.60f, -0.62f},  // Left
    {+2.18f, -2.42f},  // Low
    {+0.14f, -0.11f},  // Spirits
    {+0.11f, -0.08f},  // Essences
    {+0.11f, -0.11f},  // Arcana
    {+0.06f, -0.09f},  // Reflexes
    {+0.03f, -0.04f},  // Charge
    {+0.07f, -0.07f},  // Charges
    {+0.42f, -0.29f},  // Walls
    {-0.18f, +0.15f},  // Front
    {+0.09f, -0.12f},  // FrontS
    {+0.10f, -0.15f},  // FrontR
    {-0.27f, +0.12f},  // Back
    {-0.33f, +0.24f},  // BackS
    {+0.06f, -0.01f},  // BackR
    {-0.34f, +0.29f},  // Down
    {+0.79f, -0.47f},  // DownS
    {+0.26f, -0.38f},  // DownR
    {+0.48f, -0.37f},  // OpenS
    {+0.98f, -0.25f},  // Runoff
    {+0.42f, -0.01f},  // Lethal
    {+0.21f, -0.01f},  // Ravage
    {+0.23f, -0.08f},  // Twin
    {+0.00f, +0.03f},  // Rejuvenate
    {+0.12f, -0.05f},  // Invigorate
    {-0.15f, +0.06f},  // Unending
    {+0.21f, -0.20f},  // Longshot
    {-0.02f, +0.01f},  // Fallen
}};

}  // namespace

Traits traits(const State& s, Seat seat) { return Half(s, seat).look(); }

float worth_to_mover(const State& s) {
  const Traits mine = traits(s, s.active), theirs = traits(s, other(s.active));
  float sum = kToMove;
  for (std::size_t i = 0; i < kTraits; ++i)
    sum += kWeights[i].mover * mine[i] + kWeights[i].waiter * theirs[i];
  const float chance = 1.0f / (1.0f + float(portable_exp(-sum)));
  return chance + kLead * (0.5f + std::clamp(sum / 16.0f, -0.5f, 0.5f) - chance);
}

}  // namespace cardhouse::spirits
