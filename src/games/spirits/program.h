// SPDX-License-Identifier: MIT
// What a card text compiles to: small constants that the rules run. A program is costs, Primary and
// Aftermath, with the event that starts it; a static sentence is a program that is only ever looked at.
#pragma once
#include <array>
#include <cstdint>

#include "core/bits.h"
#include "core/fixed_vector.h"
#include "games/spirits/grammar.h"

namespace cardhouse::spirits {

using KeywordSet = BitSet<Keyword, std::uint8_t>;

using grammar::Bound;
using grammar::Duration;
using grammar::Facing;
using grammar::If;
using grammar::Pile;
using grammar::PileCard;
using grammar::Side;
using grammar::Trigger;
using grammar::Verb;
using grammar::Window;
using Whom = grammar::Target;
using Row = grammar::Row;

inline constexpr std::int8_t kNone = -1;

// "enemy damaged Front-Row Ashclan Spirits in range with 300R or less"
struct Noun {
  Side side = Side::Any;
  bool other = false, range = false, column = false;
  grammar::Condition state = grammar::Condition::None;
  Row row = Row::None;
  std::int8_t affinity = kNone;
  Bound r_bound{}, s_bound{};
  std::int16_t r_limit = kNone, s_limit = kNone;
  bool operator==(const Noun&) const = default;
};

// "Spark Essence in your Reload Pile"
struct PileNoun {
  PileCard card{};
  std::int8_t essence = kNone;
  Pile pile{};
  bool operator==(const PileNoun&) const = default;
};

struct Target {
  Whom whom = Whom::It;
  Noun noun{};
  constexpr bool is_commander() const { return whom == Whom::Commander || whom == Whom::EnemyCommander; }
  bool operator==(const Target&) const = default;
};

// "for each ..."
struct Foreach {
  bool used = false;
  grammar::Countable what{};
  Noun noun{};
  PileNoun cards{};
  bool operator==(const Foreach&) const = default;
};

struct Condition {
  If kind = If::None;
  std::int16_t number = 0;
  Bound bound{};
  Noun noun{};
  bool operator==(const Condition&) const = default;
};

// What "gains" or "loses" lists.
struct Change {
  std::int16_t strength = 0;
  KeywordSet gained{}, lost{};
  std::int8_t attacks = 0;
  bool operator==(const Change&) const = default;
};

// One step of an effect: "if you Reloaded this turn, draw 1 card".
struct Step {
  Condition condition{};
  Verb verb{};
  Target target{}, second{};
  std::int16_t amount = 0;
  bool up_to = false, runoff = false;
  Foreach foreach{};
  Change change{};
  Duration duration{};
  Row row{};  // of "an empty Back-Row zone"
  Facing facing{};
  PileNoun cards{};
  std::int8_t essence = kNone;
  bool operator==(const Step&) const = default;
};

constexpr bool speaks_of_target(Verb verb) {
  return verb != Verb::FromPile && verb != Verb::Call && verb != Verb::Conceal && verb < Verb::Draw;
}

struct Designation {
  std::uint8_t count = 0;  // 0: the text designates nothing
  bool up_to = false, in_pile = false;
  Noun noun{};
  PileNoun cards{};
  bool operator==(const Designation&) const = default;
};

struct Cost {
  grammar::Cost kind{};
  std::int16_t amount = 0;
  bool operator==(const Cost&) const = default;
};

// S2.17 a Dormant Ability is Static or Triggered.
enum class Use : std::uint8_t { Static, Triggered, Charged, Cast, Reflex };

using TriggerSet = BitSet<Trigger, std::uint32_t>;

inline constexpr int kMaxDesignated = 4, kMaxSteps = 4, kMaxCosts = 4;
inline constexpr std::uint8_t kNotOnce = 0xff;

struct Program {
  Use use{};
  Trigger trigger{};
  bool each_phase = false;       // "At each End Phase"
  std::uint8_t once = kNotOnce;  // "once per turn": which mark it uses
  Window window{};
  bool names_event = false;  // it speaks of "that ..."
  std::array<std::uint8_t, kEssences + 1> essence{};
  Designation designation{};
  FixedVector<Cost, kMaxCosts> costs{};
  FixedVector<Step, kMaxSteps> primary{}, aftermath{};
  // A static sentence: "while <condition>, <target> gains <change> for each ..."
  grammar::Standing standing{};
  Condition condition{};
  Step still{};
  bool operator==(const Program&) const = default;
};

}  // namespace cardhouse::spirits
