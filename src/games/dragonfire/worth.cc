// SPDX-License-Identifier: MIT
// What cards are worth to a player with rules of thumb, and a table to a search: the traits of a party, and
// their weights.
#include <algorithm>
#include <array>

#include "core/portable_math.h"
#include "games/dragonfire/habits.h"
#include "games/dragonfire/horizon.h"
#include "games/dragonfire/look.h"

namespace cardhouse::dragonfire {
namespace {

// What a card is worth in a hand to a player with these habits, in icons.
Powers powers(const Habits& habits) {
  Powers made{};
  for (int i = 1; i < library().cards(); ++i) {
    const Card& card = library().card(CardId(i));
    float sum = float(card.swords) * habits.sword + (card.assist ? habits.assist : 0.0f) +
                (card.remains ? habits.remains : 0.0f);
    for (int kind = 0; kind < kIconKinds; ++kind)
      sum += float(card.icons[kind]) * (kind == kWild        ? habits.wild
                                        : kind == kColorless ? habits.colorless
                                                             : 1.0f);
    for (SentenceId sentence : card.sentences) {
      const Sentence& s = library().sentence(sentence);
      if (s.still == Still::SplashOne) sum += habits.splash * float(s.number);
      if (s.still == Still::SplashEach) sum += habits.splash_each * float(s.number);
      for (const Step& step : s.steps) switch (step.verb) {
          case Verb::Draw: sum += habits.draws * float(step.amount); break;
          case Verb::Heal:
            sum += (step.who == Who::EachHere ? 2 * habits.heals : habits.heals) * float(step.amount);
            break;
          case Verb::Shield:
          case Verb::LoseAttack: sum += habits.shields * float(step.amount); break;
          case Verb::GainGold: sum += habits.earns * float(step.amount); break;
          default: sum += habits.other_text;
        }
    }
    made[std::size_t(i)] = sum;
  }
  return made;
}

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

const Powers& powers_of(const Habits& habits) {
  static const Powers kOfPlain = powers(kPlain), kOfKeen = powers(kKeen);
  return &habits == &kKeen ? kOfKeen : kOfPlain;
}

float prospect(const State& s) {
  if (s.ending != Ending::None) return s.ending == Ending::Won ? 1.0f : 0.0f;
  const Traits found = Survey(s).look();
  float sum = kBase;
  for (std::size_t i = 0; i < kTraits; ++i) sum += kWeights[i] * found[i];
  return 1.0f / (1.0f + float(portable_exp(-sum)));
}

std::array<float, kMaxSeats> Horizon::worth(const State& s) const {
  std::array<float, kMaxSeats> worth{};
  const float chance = prospect(s);
  for (Seat seat = 0; seat < s.options.players; ++seat) worth[seat] = chance;
  return worth;
}

// Straight lines between measured points: how many of the games were won in which a search found this worth
// (1,200 games, docs/balance-dragonfire.md). Both are log odds.
double Horizon::chance(double worth) {
  struct Point {
    double worth, won;
  };
  static constexpr std::array<Point, 10> kMeasured{{{-6.81, -0.94},
                                                    {-5.50, -0.02},
                                                    {-4.53, 0.24},
                                                    {-3.78, 0.60},
                                                    {-3.12, 0.63},
                                                    {-2.50, 0.65},
                                                    {-1.83, 0.70},
                                                    {-1.08, 0.89},
                                                    {-0.09, 1.51},
                                                    {2.28, 3.70}}};
  const double inside = std::clamp(worth, 0.0005, 0.995);
  const double odds = portable_log(inside / (1 - inside));
  std::size_t next = 1;
  while (next + 1 < kMeasured.size() && kMeasured[next].worth < odds) ++next;
  const Point a = kMeasured[next - 1], b = kMeasured[next];
  return 1 / (1 + portable_exp(-(a.won + (b.won - a.won) * (odds - a.worth) / (b.worth - a.worth))));
}

}  // namespace cardhouse::dragonfire
