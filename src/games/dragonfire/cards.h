// SPDX-License-Identifier: MIT
// The cards of Dragonfire: facts and sentences, compiled once from the texts in content/dragonfire.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/content.h"
#include "core/text.h"
#include "games/dragonfire/compile.h"
#include "games/dragonfire/program.h"
#include "wording/load_report.h"
#include "wording/names.h"

namespace cardhouse::dragonfire {

using CardId = std::uint8_t;       // of a Basic or Market card; 0: none
using EncounterId = std::uint8_t;  // 0: none
using DragonId = std::uint8_t;     // of a Dragonfire card; 0: none
using FeatureId = std::uint8_t;    // of a race, class, Background, Advancement or Magic Item; 0: none
using SentenceId = std::uint16_t;  // 0: none
using FeatureSet = BitSet<FeatureId, std::uint64_t>;

enum class Environment : std::uint8_t { Wilds, Ruins, Town };
enum class DeckKind : std::uint8_t { Primary, Secondary, Aside };  // aside: only where an Adventure names it
enum class Rarity : std::uint8_t { Common, Uncommon, Rare };
enum class FeatureKind : std::uint8_t { None, Race, Class, Background, Advancement, Item };
enum class Difficulty : std::uint8_t { Story, Adventure, Heroic };  // D1.12
inline constexpr int kDifficulties = kCountOf<Difficulty>;
inline constexpr std::array<Phrase, kDifficulties> kDifficultyWords{
    {{"Story", "Mese"}, {"Adventure", "Kaland"}, {"Heroic", "Hősi"}}};
constexpr Phrase name(Difficulty difficulty) { return kDifficultyWords[std::size_t(difficulty)]; }

inline constexpr int kMaxLevels = 8, kMaxSentences = 2, kMaxScenes = 5;
inline constexpr int kMaxCards = 64, kMaxFeatures = 64;  // they fit the bits of a word
constexpr std::uint64_t card_bit(CardId id) { return 1ull << (id - 1); }
using Sentences = FixedVector<SentenceId, kMaxSentences, std::uint16_t>;

struct Named : wording::Named {
  std::string text;
  wording::Tree tree;  // of the text; none: there is no text
  Sentences sentences{};

  std::string printed(Language language) const { return tree ? wording::print(*tree, language) : ""; }
};

struct Card : Named {
  ClassType type{};
  bool basic = false, assist = false, remains = false;
  std::uint8_t cost = 0, copies = 0, swords = 0, requires_purchases = 0;
  Icons icons{};
};

// D2.2
struct EncounterCard : Named {
  Environment environment{};
  DeckKind deck{};
  std::uint8_t type = kNoType;
  bool location = false;
  std::uint8_t attack = 0, kill = 0, share = 0, copies = 0;
  FixedVector<Icons, kMaxLevels> track{};  // without *
};

struct DragonCard : Named {
  std::uint8_t copies = 0;
};

struct Feature : Named {
  FeatureKind kind{};
  std::uint8_t type = kNoType;      // a limit
  std::int8_t hp = 0;               // of a race or class
  std::uint8_t gold = 0, hand = 0;  // of a race
  TypeSet types{};                  // of a class
  std::array<std::uint8_t, kClassTypes> pack{};
  Rarity rarity{};                 // of an item
  std::uint8_t xp = 0, times = 0;  // of an Advancement

  bool fits(TypeSet types_of_hero) const { return type == kNoType || types_of_hero.has(ClassType(type)); }
};

struct Challenge : Named {
  std::uint8_t xp = 0;
};

// What an Adventure changes for parties of one size at one difficulty, beside PartySize (D1.12).
struct Adjustment {
  std::array<std::int8_t, kMaxScenes> encounters{};  // by Scene
  std::int8_t level = 0, gold = 0, hp = 0;
};

struct AdventureCard : Named {
  std::uint8_t level = 0, start = 0;
  Environment primary{}, secondary{};
  std::vector<std::uint8_t> scenes;  // Encounters beyond the number of players
  Rarity rarity{};
  std::vector<Challenge> challenges;
  std::array<std::array<Adjustment, 7>, kDifficulties> party{};  // by difficulty and number of heroes
};

struct PartySize {
  std::int8_t offset = 0;
  std::array<std::int8_t, 3> encounters{};  // in the first, a middle, the last Scene
  std::uint8_t level = 0, gold = 0, hand = 0;
  std::uint8_t bounty = 0;  // D4.11 more gold for the active player when an Encounter is defeated
  bool bless = false;
  bool fixed = false;  // D1.8 the Level starts at the offset, whatever the Adventure says
};

class Library {
 public:
  const Card& card(CardId id) const { return cards_[id]; }
  const EncounterCard& encounter(EncounterId id) const { return encounters_[id]; }
  const DragonCard& dragon(DragonId id) const { return dragons_[id]; }
  const Feature& feature(FeatureId id) const { return features_[id]; }
  const AdventureCard& adventure(int n) const { return adventures_[std::size_t(n)]; }
  const Sentence& sentence(SentenceId id) const { return sentences_[id]; }
  const PartySize& size(int players) const { return sizes_[std::size_t(players)]; }
  int cards() const { return int(cards_.size()); }  // with the empty one, like the others
  int encounters() const { return int(encounters_.size()); }
  int dragons() const { return int(dragons_.size()); }
  int features() const { return int(features_.size()); }
  int adventures() const { return int(adventures_.size()); }
  int xp_scene() const { return xp_scene_; }
  int xp_completed() const { return xp_completed_; }
  CardId basic(ClassType type) const { return basics_[std::size_t(type)]; }
  CardId bless() const { return bless_; }
  // Cards and features that have such a sentence.
  std::uint64_t cards_with(Still still) const { return cards_with_[std::size_t(still)]; }
  std::uint64_t cards_at(Moment moment) const { return cards_at_[std::size_t(moment)]; }
  FeatureSet features_with(Still still) const { return features_with_[std::size_t(still)]; }
  FeatureSet features_at(Moment moment) const { return features_at_[std::size_t(moment)]; }
  FeatureSet features_in(Window window) const { return features_in_[std::size_t(window)]; }
  FeatureSet features_per(Limit limit) const { return features_per_[std::size_t(limit)]; }
  FeatureSet of_kind(FeatureKind kind) const { return of_kind_[std::size_t(kind)]; }
  std::vector<std::string> slugs(FeatureKind kind) const;
  std::uint64_t version() const { return version_; }

  // By name or code, without regard to capitals.
  std::optional<CardId> find_card(std::string_view name) const { return cards_by_name_.find(name); }
  std::optional<EncounterId> find_encounter(std::string_view name) const {
    return encounters_by_name_.find(name);
  }
  std::optional<DragonId> find_dragon(std::string_view name) const { return dragons_by_name_.find(name); }
  std::optional<FeatureId> find_feature(std::string_view name, FeatureKind kind = FeatureKind::None) const;
  // The text that a sentence is from.
  const Named& owner(SentenceId id) const { return *owners_[id]; }

 private:
  friend class Loader;
  void settle();  // the tables that are made of the others

  std::vector<Card> cards_ = std::vector<Card>(1);
  std::vector<EncounterCard> encounters_ = std::vector<EncounterCard>(1);
  std::vector<DragonCard> dragons_ = std::vector<DragonCard>(1);
  std::vector<Feature> features_ = std::vector<Feature>(1);
  std::vector<AdventureCard> adventures_;
  std::vector<Sentence> sentences_ = std::vector<Sentence>(1);
  std::vector<const Named*> owners_;
  std::array<PartySize, 7> sizes_{};
  std::array<CardId, kClassTypes> basics_{};
  CardId bless_ = 0;
  std::array<std::uint64_t, kStills> cards_with_{};
  std::array<std::uint64_t, kMoments> cards_at_{};
  std::array<FeatureSet, kStills> features_with_{};
  std::array<FeatureSet, kMoments> features_at_{};
  std::array<FeatureSet, kCountOf<Window>> features_in_{};
  std::array<FeatureSet, kCountOf<Limit>> features_per_{};
  std::array<FeatureSet, kCountOf<FeatureKind>> of_kind_{};
  int xp_scene_ = 0, xp_completed_ = 0;
  wording::Names cards_by_name_, encounters_by_name_, dragons_by_name_, features_by_name_;
  std::uint64_t version_ = 0;
};

using LoadReport = wording::LoadReport<Library>;

// What the files leave out is taken from `known`.
LoadReport load(std::span<const content::File> files, const Library* known = nullptr);

// The set that is built in.
const Library& library();

// What the text says all the time; nothing: no such sentence.
inline const Sentence* still_of(const Named& named, Still still) {
  const Library& cards = library();
  for (SentenceId id : named.sentences)
    if (cards.sentence(id).still == still) return &cards.sentence(id);
  return nullptr;
}
inline int number_of(const Named& named, Still still) {
  const Sentence* found = still_of(named, still);
  return found != nullptr ? found->number : 0;
}

// Calls use(named, box) for everything in the set that carries a name.
template <class Use>
void each_named(const Library& cards, Use use) {
  for (int i = 1; i < cards.cards(); ++i) use(cards.card(CardId(i)), Box::Market);
  for (int i = 1; i < cards.encounters(); ++i) use(cards.encounter(EncounterId(i)), Box::Encounter);
  for (int i = 1; i < cards.dragons(); ++i) use(cards.dragon(DragonId(i)), Box::Dragonfire);
  for (int i = 1; i < cards.features(); ++i) {
    const Feature& feature = cards.feature(FeatureId(i));
    use(feature, feature.kind == FeatureKind::Item ? Box::Item : Box::Feature);
  }
  for (int i = 0; i < cards.adventures(); ++i) {
    use(cards.adventure(i), Box::Special);
    for (const Challenge& challenge : cards.adventure(i).challenges) use(challenge, Box::Challenge);
  }
}

}  // namespace cardhouse::dragonfire
