// SPDX-License-Identifier: MIT
// What a text of Dragonfire compiles to: sentences as small constants that the rules run or look at.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bits.h"
#include "core/enum_words.h"
#include "core/fixed_vector.h"
#include "core/text.h"
#include "games/dragonfire/grammar.h"

namespace cardhouse::dragonfire {

// D1.4
enum class ClassType : std::uint8_t { Martial, Arcane, Devotion, Deception };
inline constexpr int kClassTypes = kCountOf<ClassType>;
inline constexpr std::array<Phrase, kClassTypes> kTypeWords{
    {{"Martial", "Harci"}, {"Arcane", "Varázs"}, {"Devotion", "Hit"}, {"Deception", "Csel"}}};
constexpr Phrase name(ClassType type) { return kTypeWords[std::size_t(type)]; }
using TypeSet = BitSet<ClassType, std::uint8_t>;
inline constexpr std::uint8_t kNoType = kClassTypes;

// When somebody may use what is limited; none: on one's turn.
enum class Window : std::uint8_t {
  None,
  MakesCheck,
  FailsCheck,
  AnyCheck,
  Surprised,
  StartOfTurn,
  WouldFall,
  OwnTurn,
  Market,
  ShortRest
};

enum class Chosen : std::uint8_t {
  None,
  Encounter,
  EncounterFacingYou,
  EncounterFacingOther,
  Character,
  CharacterHere,
  Another,
  AnotherHere
};

enum class If : std::uint8_t { None, LevelOrMore, LevelOrLess, LevelTo, HalfCleared, FaceAnother, LostHp };

// D2.1 damage: icons by class type, then those of any one colour, then colorless ones.
inline constexpr int kWild = 4, kColorless = 5, kIconKinds = 6;
inline constexpr std::string_view kIconLetters = "RBGK*";  // of colorless ones their number is written
struct Icons {
  std::array<std::uint8_t, kIconKinds> count{};
  constexpr std::uint8_t& operator[](int kind) { return count[std::size_t(kind)]; }
  constexpr std::uint8_t operator[](int kind) const { return count[std::size_t(kind)]; }
  constexpr int total() const {
    int sum = 0;
    for (std::uint8_t n : count) sum += n;
    return sum;
  }
  constexpr Icons& operator+=(const Icons& o) {
    for (std::size_t i = 0; i < count.size(); ++i) count[i] = std::uint8_t(count[i] + o.count[i]);
    return *this;
  }
  constexpr bool operator==(const Icons&) const = default;
};

struct Condition {
  If kind = If::None;
  std::uint8_t low = 0, high = 0;  // of a Dragonfire Level
  bool operator==(const Condition&) const = default;
};

enum class Verb : std::uint8_t {
  Draw,
  Discard,
  Heal,
  GainGold,
  LoseGold,
  TakeDamage,
  LoseExhausted,
  MayMove,
  ReturnCard,
  ReturnBasic,
  GainSwords,
  LoseAttack,
  FaceYou,
  FaceNext,
  NoText,
  Restore,
  Defeat,
  Strike,
  Sunder,
  Shield,
  ShieldAll,
  SummonPrimary,
  SummonSecondary,
  Bury,
  LookOwn,
  LookMarket,
  Cycle,
  Refill,
  Arm,
  Bargain,
  Pass,
  Decide,
  Again,
  Ignore,
  Endure
};

// Whom a step means.
enum class Who : std::uint8_t {
  You,
  They,
  Active,
  EachPlayer,
  EachCharacter,
  EachHere,
  EachOfType,
  MostHp,
  FewestHp,
  MostWounded,
  It
};

enum class Roll : std::uint8_t { None, Check, Save, EachSave };

struct Step {
  Roll roll{};
  grammar::Result on{};  // of a roll: when the step is done
  Verb verb{};
  Who who{};
  std::uint8_t type = kNoType;        // of EachOfType
  std::uint8_t check_type = kNoType;  // D6.6 of a check: the class type that it names
  std::uint8_t more = 0;              // D6.7 of a Save: so many cards more
  std::uint8_t amount = 0;
  bool operator==(const Step&) const = default;
};

// When a sentence is run, or that it is only looked at.
enum class Moment : std::uint8_t {
  Played,
  Surprise,
  StartOfTurn,
  EndOfTurn,
  Vanquished,
  Damages,
  Attacks,
  Reveal,
  Turn,
  Used,
  Swords,
  Defeats,
  HealsStunned,
  HealedStunned,
  SceneStarts,
  TurnStarts,
  Standing,  // a static sentence
};
inline constexpr int kMoments = kCountOf<Moment>;

enum class Limit : std::uint8_t { None, Adventure, Scene, Deplete };

// What a static sentence says.
enum class Still : std::uint8_t {
  None,
  // of players
  Sharpen,
  Banner,
  Library,
  Guard,
  Cloak,
  Discount,
  FirstBuy,
  Mercy,
  // of the card itself
  SelfBonus,
  Reach,
  SplashOne,
  SplashEach,
  // of an Encounter
  Ferocity,
  NoColorless,
  NoAssistDamage,
  // of a round or Scene
  Menace,
  MenaceLeader,
  NoAssists,
  Smoke,
  Weariness,
  Price,
  // of the start
  MoreHp,
  MoreGold,
  MoreCards,
  Lean,
  Gear,
  // of an Adventure
  EachOpening,
  Opening,
  Mixture,
  WinsWhen,
  MoreInScene,
  MoreInEach,
  NoBuying,
  NoItems,
  Head,
  NobodyFallen,
  Locations,
  Rounds,
  NobodyStunned
};
inline constexpr int kStills = kCountOf<Still>;

inline constexpr int kMaxSteps = 3, kMaxMoreSaves = 4;

struct Sentence {
  Moment moment{};
  Still still{};
  Limit limit{};
  Window window{};
  Condition condition{};
  Chosen chosen{};
  bool may = false;
  std::uint8_t number = 0;  // of Swords, of a static sentence
  std::uint8_t scene = 0;   // 0: every Scene
  std::uint8_t type = kNoType;
  grammar::Playable playable{};
  Icons bonus{};
  FixedVector<Step, kMaxSteps> steps{};
  std::uint8_t encounter = 0;  // the Encounter of an opening
  bool operator==(const Sentence&) const = default;
};

}  // namespace cardhouse::dragonfire
