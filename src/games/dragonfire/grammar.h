// SPDX-License-Identifier: MIT
// The card language of Dragonfire: what each row of its table of patterns means. The table itself is in
// grammar.cc; what a text does is made of these in compile.cc.
#pragma once
#include <cstdint>
#include <span>

#include "wording/pattern.h"

namespace cardhouse::dragonfire::grammar {

enum class CardKey : std::uint8_t { Assist, Remains, Requires };
enum class CardLine : std::uint8_t { Effect, Bonus, Reach, Splash, Static, Trigger };
enum class Splashed : std::uint8_t { Another, EachOther };
enum class EncounterLine : std::uint8_t { Timed, When, Ferocity, NoColorless, NoAssists };
enum class EncounterTime : std::uint8_t { Surprise, StartOfTurn, EndOfTurn, Vanquished };
enum class EncounterWhen : std::uint8_t { Damages, Attacks };
enum class Dragonfire : std::uint8_t { Nothing, Lines };
enum class DragonLine : std::uint8_t { Reveal, Turn, Round, RoundWhile };
enum class Global : std::uint8_t { Menace, MenaceLeader, NoAssists, Smoke, Weariness, Price };
enum class Item : std::uint8_t { Deplete, DepleteWindow, Static, Trigger };
enum class Feature : std::uint8_t { Limited, LimitedWindow, Trigger, Static, Begin };
enum class Span : std::uint8_t { Adventure, Scene };
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
enum class When : std::uint8_t { Swords, Defeats, HealsStunned, HealedStunned, SceneStarts, TurnStarts };
enum class Static : std::uint8_t { Sharpen, Banner, Library, Guard, Cloak, Discount, FirstBuy, Mercy };
enum class Playable : std::uint8_t { Any, Type, Glory };
enum class Begin : std::uint8_t { Hp, Gold, Cards, Lean, Gear };
enum class Effect : std::uint8_t { Plain, If, Choose, MayChoose };
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
enum class Step : std::uint8_t { You, They, One, It, Deed, Check, Save, EachSave, TypedCheck, SavePlus };
enum class Result : std::uint8_t { Success, Failure };
enum class One : std::uint8_t {
  Active,
  EachPlayer,
  EachCharacter,
  EachHere,
  EachOfType,
  MostHp,
  FewestHp,
  MostWounded
};
enum class Do : std::uint8_t {
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
  GainSwords
};
enum class DoIt : std::uint8_t { LoseAttack, FaceYou, FaceNext, NoText, Restore, Defeat };
enum class Deed : std::uint8_t {
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
enum class Shielded : std::uint8_t { You, Them, Active };
enum class If : std::uint8_t { None, LevelOrMore, LevelOrLess, LevelTo, HalfCleared, FaceAnother, LostHp };
enum class Bonus : std::uint8_t { Type, Colorless };
enum class Special : std::uint8_t { InScene, EachSceneStarts, SceneStarts, Mixture, WinsWhen };
enum class Challenge : std::uint8_t {
  InScene,
  SceneHasMore,
  EachHasMore,
  NoBuying,
  NoItems,
  Head,
  NobodyFallen,
  Locations,
  Rounds,
  NobodyStunned
};

std::span<const wording::Row> table();
const wording::Language& language();

}  // namespace cardhouse::dragonfire::grammar
