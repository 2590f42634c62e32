// SPDX-License-Identifier: MIT
// The card language of Spirit Tactics: what each row of its table of patterns means. The table itself is in
// grammar.cc; what a text does is made of these in compile.cc.
#pragma once
#include <cstdint>
#include <span>

#include "wording/pattern.h"

namespace cardhouse::spirits::grammar {

enum class Text : std::uint8_t { Sentences, Essences, EssencesCosts, Plain, Costs, Window, WindowCosts };
enum class Sentence : std::uint8_t { Keywords, Triggered, TriggeredCosts, Static, While };
enum class Standing : std::uint8_t { Grant, CannotAttack, Reduced };
enum class When : std::uint8_t { Snare, Self, Another, You, Phase };
enum class Self : std::uint8_t { Called, Defeated, Attacked, Moved, Attacks, DealsRunoff, Defeats, Damaged };
enum class You : std::uint8_t { Gather, Cast, Reload };
enum class Whose : std::uint8_t { Your, Each };
enum class Phase : std::uint8_t { Calm, End, Combat };
enum class Window : std::uint8_t { Opponent, Own };
enum class OppEvent : std::uint8_t { Attack, Cast, Charged, Reflex, Calls, Conceals, Combat, Gathers };
enum class OwnEvent : std::uint8_t { Defeated, Designated, Moved };
enum class Cost : std::uint8_t { Designate, Discard, Mill, Lose, Detach, Send, Spin };
enum class Count : std::uint8_t { Exactly, UpTo };
enum class Noun : std::uint8_t { Own, Enemy, Any, Card };
enum class Condition : std::uint8_t { None, Damaged, Undamaged, Concealed };
enum class Row : std::uint8_t { None, Front, Back, Adjacent };
enum class Qualifier : std::uint8_t { Range, Column, Resilience, Strength };
enum class Bound : std::uint8_t { Less, More };
enum class Effect : std::uint8_t { Primary, Both };
enum class Step : std::uint8_t { Plain, If };
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

std::span<const wording::Row> table();
const wording::Language& language();

}  // namespace cardhouse::spirits::grammar
