// SPDX-License-Identifier: MIT
// The words of Dragonfire for clients that make labels and sentences themselves, and the figures that its
// cards print, by name, for those that draw their faces.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/sayings.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

using Facts = std::vector<std::pair<std::string, std::string>>;

class Sheet {
 public:
  Sheet& say(std::string_view name, std::string_view value) {
    if (!value.empty()) facts_.emplace_back(name, value);
    return *this;
  }
  Sheet& count(std::string_view name, int n) { return n == 0 ? *this : say(name, fmt::to_string(n)); }
  Sheet& mark(std::string_view name, bool is) { return is ? say(name, "yes") : *this; }
  CardSheet of(const Named& named, std::string_view type, Language language) {
    return {.card = named.slug, .type = std::string(type), .name = named.title(language), .facts = facts_};
  }

 private:
  Facts facts_;
};

std::string type_name(std::uint8_t type) { return type == kNoType ? "" : code(ClassType(type)); }

// What "one card you play gains" is for: any, a class type, or a Basic by name; and what it gains.
void say_sharpens(Sheet& sheet, const Named& named) {
  const Sentence* s = still_of(named, Still::Sharpen);
  if (s == nullptr) return;
  sheet.say("sharpens", s->playable == grammar::Playable::Any ? "any"
                        : s->playable == grammar::Playable::Type
                            ? type_name(s->type)
                            : library().card(library().basic(ClassType::Martial)).slug);
  sheet.say("sharpens_by", icons_text(s->bonus));
}

CardSheet sheet_of(const Card& card, Language language) {
  Sheet sheet;
  sheet.say("class", code(card.type)).say("icons", icons_text(card.icons)).count("cost", card.cost);
  sheet.count("swords", card.swords).count("requires", card.requires_purchases).count("copies", card.copies);
  sheet.mark("basic", card.basic).mark("assist", card.assist).mark("remains", card.remains);
  sheet.mark("reach", still_of(card, Still::Reach) != nullptr);
  sheet.count("splash", number_of(card, Still::SplashOne));
  sheet.count("splash_each", number_of(card, Still::SplashEach));
  say_sharpens(sheet, card);
  return sheet.of(card, "market", language);
}

CardSheet sheet_of(const EncounterCard& card, Language language) {
  std::vector<std::string> track;
  for (const Icons& icons : card.track) track.push_back(icons_text(icons));
  Sheet sheet;
  sheet.say("class", type_name(card.type)).say("track", fmt::to_string(fmt::join(track, " ")));
  sheet.count("attack", card.attack).count("gold", card.kill).count("share", card.share);
  sheet.say("environment", word_of(card.environment));
  sheet.say("deck", word_of(card.deck)).mark("location", card.location);
  sheet.mark("no_colorless", still_of(card, Still::NoColorless) != nullptr);
  sheet.mark("no_assists", still_of(card, Still::NoAssistDamage) != nullptr);
  if (const Sentence* rage = still_of(card, Still::Ferocity); rage != nullptr) {
    if (rage->condition.kind == If::HalfCleared) sheet.count("when_half", rage->number);
    if (rage->condition.kind == If::FaceAnother) sheet.count("when_another", rage->number);
  }
  return sheet.of(card, "encounter", language);
}

CardSheet sheet_of(const DragonCard& card, Language language) {
  return Sheet{}
      .mark("no_assists", still_of(card, Still::NoAssists) != nullptr)
      .of(card, "dragonfire", language);
}

CardSheet sheet_of(const Feature& feature, Language language) {
  std::vector<std::string> types;
  for (ClassType type : feature.types) types.push_back(code(type));
  std::vector<std::string> pack;
  for (int type = 0; type < kClassTypes; ++type)
    if (const int n = feature.pack[std::size_t(type)]; n > 0)
      pack.push_back(fmt::format("{}:{}", library().card(library().basic(ClassType(type))).slug, n));
  Sheet sheet;
  sheet.say("class", type_name(feature.type)).say("types", fmt::to_string(fmt::join(types, " ")));
  sheet.count("hp", feature.hp).count("gold", feature.gold).count("hand", feature.hand);
  sheet.say("pack", fmt::to_string(fmt::join(pack, " ")));
  sheet.count("xp", feature.xp).count("times", feature.times);
  say_sharpens(sheet, feature);
  if (feature.kind == FeatureKind::Item) sheet.say("rarity", word_of(feature.rarity));
  return sheet.of(feature, word_of(feature.kind), language);
}

CardSheet sheet_of(const AdventureCard& adventure, Language language) {
  std::vector<std::string> challenges;
  for (const Challenge& challenge : adventure.challenges) challenges.push_back(challenge.slug);
  Sheet sheet;
  sheet.say("level", fmt::to_string(adventure.level)).count("scenes", int(adventure.scenes.size()));
  sheet.say("environment", word_of(adventure.primary));
  sheet.say("rarity", word_of(adventure.rarity));
  sheet.say("challenges", fmt::to_string(fmt::join(challenges, " ")));
  return sheet.of(adventure, "adventure", language);
}

CardSheet sheet_of(const Challenge& challenge, Language language) {
  return Sheet{}.count("xp", challenge.xp).of(challenge, "challenge", language);
}

}  // namespace

GameWords Dragonfire::words(Language language) {
  constexpr Phrase kAnd{" and ", " és "};
  GameWords words{.last_and = std::string(kAnd(language))};
  add_sayings(words, rows(), language);
  for (int type = 0; type < kClassTypes; ++type) {
    words.suits.push_back({code(ClassType(type)), std::string(name(ClassType(type))(language)),
                           std::string(1, kIconLetters[std::size_t(type)])});
    words.names.emplace_back(code(ClassType(type)), name(ClassType(type))(language));
  }
  each_named(library(), [&](const auto& one, Box box) {
    words.cards.push_back({.card = one.slug,
                           .kind = std::string(box == Box::Special ? "adventure" : category(box)),
                           .name = one.title(language),
                           .text = one.printed(language)});
    words.names.emplace_back(one.slug, one.title(language));
    if (one.tree) words.names.emplace_back("=" + one.slug, one.printed(language));
    words.sheets.push_back(sheet_of(one, language));
  });
  for (int deck = 0; deck < kDecks; ++deck)
    words.names.emplace_back(fmt::format("deck{}", deck), deck_name(deck, language));
  for (int id = 1; id < library().cards(); ++id)
    words.cards[std::size_t(id) - 1].suit = code(library().card(CardId(id)).type);
  add_labels(words, language);
  add_signs(words, language, signs());
  return words;
}

}  // namespace cardhouse::dragonfire
