// SPDX-License-Identifier: MIT
// The card language of Spirit Tactics: what the rows of its table of patterns mean. The table itself is in
// grammar.cc; what a text does is made of these in compile.cc.
#pragma once
#include <cstdint>

#include "games/spirits/vocabulary.h"
#include "wording/pattern.h"

namespace cardhouse::spirits::grammar {

enum class Sentence : std::uint8_t { Keywords, Triggered, Static };
enum class Standing : std::uint8_t { Grant, CannotAttack, Reduced };
// What starts a triggered sentence.
enum class Trigger : std::uint8_t {
  None,
  Snare,
  Called,
  Defeated,
  Attacked,
  Moved,
  Attacks,
  DealsRunoff,
  Defeats,
  Damaged,
  AnotherDefeated,
  Gathered,
  YouCast,
  YouReload,
  Calm,
  Combat,
  End
};
enum class Whose : std::uint8_t { Your, Each };
// What a Reflex may answer.
enum class Window : std::uint8_t {
  None,
  Attack,
  Cast,
  Charged,
  Reflex,
  Calls,
  Conceals,
  Combat,
  Gathers,
  OwnDefeated,
  OwnDesignated,
  OwnMoved
};
enum class Cost : std::uint8_t { Designate, Discard, Mill, Lose, Detach, Send, Spin };
enum class Count : std::uint8_t { Exactly, UpTo };
enum class Side : std::uint8_t { Own, Enemy, Any };
enum class Condition : std::uint8_t { None, Damaged, Undamaged, Concealed };
enum class Row : std::uint8_t { None, Front, Back, Adjacent };
enum class Qualifier : std::uint8_t { Range, Column, Resilience, Strength };
enum class Bound : std::uint8_t { Less, More };
enum class Verb : std::uint8_t {
  Damage,
  Restore,
  RestoreAll,
  Grant,
  CannotAttack,
  Prevent,
  PreventAll,
  Defeat,
  Bounce,
  Spin,
  SpinHand,
  Move,
  ToHand,
  FromPile,
  Revive,
  Swap,
  Flip,
  Call,
  Conceal,
  GatherHand,
  GatherPile,
  Detach,
  DetachAll,
  Draw,
  Discard,
  Mill,
  TheyDraw,
  TheyDiscard,
  TheyMill,
  Look,
  NegateAttack,
  NegateCard,
  NegateAbility,
};
enum class Grant : std::uint8_t { Gains, Loses };
enum class Gain : std::uint8_t { Strength, Keyword, Attacks };
enum class Target : std::uint8_t {
  It,
  Them,
  This,
  That,
  Commander,
  EnemyCommander,
  EachOwn,
  EachEnemy,
  EachAny
};
enum class Countable : std::uint8_t { Essence, Own, Enemy, Pile };
enum class Duration : std::uint8_t { None, Turn, UntilNext };
enum class Facing : std::uint8_t { Up, Down };
enum class Pile : std::uint8_t { Graveyard, Reload };
enum class PileCard : std::uint8_t { Spirit, Arcana, Reflex, Essence, Card };
enum class If : std::uint8_t {
  None,
  YouControl,
  TheyControl,
  CommanderHas,
  EnemyCommanderHas,
  ThisHas,
  ItHas,
  ThisEssence,
  ThisDamaged,
  ThisUndamaged,
  ThisFront,
  ThisBack,
  ItDefeated,
  ItConcealed,
  Hand,
  Reloaded,
  YourTurn,
};

// Patterns that say no more than that they are there.
enum class Text : std::uint8_t {};
enum class Once : std::uint8_t {};
enum class Price : std::uint8_t {};  // in Essence
enum class Other : std::uint8_t {};
enum class Effect : std::uint8_t {};
enum class Step : std::uint8_t {};
enum class Runoff : std::uint8_t {};
enum class Foreach : std::uint8_t {};
enum class Zone : std::uint8_t {};

const wording::Language& language();

}  // namespace cardhouse::spirits::grammar
