// SPDX-License-Identifier: MIT
// What cards are worth to who plays by rules of thumb.
#include "games/dragonfire/habits.h"

namespace cardhouse::dragonfire {
namespace {

// What a card is worth in a hand to who has these habits, in icons.
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

}  // namespace

const Powers& powers_of(const Habits& habits) {
  static const Powers kOfPlain = powers(kPlain), kOfKeen = powers(kKeen);
  return &habits == &kKeen ? kOfKeen : kOfPlain;
}

}  // namespace cardhouse::dragonfire
