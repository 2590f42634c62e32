// SPDX-License-Identifier: MIT
// The whole of a game of Spirit Tactics as plain bytes: what both players see, and what is hidden.
// The moves, and what is told of them. No rules here.
#pragma once
#include <array>
#include <cstdint>
#include <numeric>

#include "core/chance.h"
#include "core/fixed_vector.h"
#include "core/game.h"
#include "core/move_list.h"
#include "core/seat.h"
#include "games/spirits/board.h"

namespace cardhouse::spirits {

inline constexpr int kSeats = 2;
constexpr Seat other(Seat seat) { return Seat(1 - seat); }

enum class Flag : std::uint8_t { Off, On };
enum class First : std::uint8_t { Coin, Seat0, Seat1 };
enum class Match : std::uint8_t { Single, BestOfThree };

// A deck that somebody built; all zero where a starter deck is played.
struct DeckList {
  CardId commander = kNoCard;
  FixedVector<CardId, kMaxDeck> main{};  // sorted, as the next
  FixedVector<CardId, kMaxSide> side{};
  std::uint8_t spare = 0;
  constexpr bool operator==(const DeckList&) const = default;
};
static_assert(sizeof(DeckList) == 64);
inline constexpr std::uint8_t kBuiltDeck = 255;

struct Options {
  std::uint8_t players = kSeats;
  std::array<std::uint8_t, kSeats> deck{0, 1};  // of the starter decks, or kBuiltDeck
  std::array<DeckList, kSeats> built{};
  Match match = Match::Single;
  First first = First::Coin;
  std::uint8_t turn_cap = 0;  // S1.7 0: none
  Flag mulligan = Flag::Off;
  Flag second_draws = Flag::Off;
  Flag own_back_row_blocks = Flag::On;
  Flag exposed_back_row = Flag::Off;
  Flag basic_move = Flag::Off;
  Flag longshot_hits_back_row = Flag::Off;
  constexpr bool operator==(const Options&) const = default;
};

using Serial = std::uint16_t;  // S2.12 names one object; 0: none
using EssenceCounts = std::array<std::uint8_t, kEssences>;
constexpr int total(const EssenceCounts& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

// Until when a change lasts: UntilNext counts from the ability's controller.
enum class Lasts : std::uint8_t { None, Turn, Until0, Until1 };
inline constexpr int kShields = 4;

struct Shield {
  std::int16_t amount = 0;
  Lasts lasts{};
  std::uint8_t spare = 0;
  constexpr bool operator==(const Shield&) const = default;
};

// Spirits and Commanders alike: what keeps damage away.
struct Guard {
  std::array<Shield, kShields> shields{};  // the oldest first
  std::uint8_t all = 0;                    // bits by Lasts: all damage is prevented
  std::uint8_t spare = 0;
  constexpr bool operator==(const Guard&) const = default;
};

// What happened to a Spirit since it came. An empty zone is all zeros.
struct Spirit {
  Serial serial = 0;
  std::int16_t damage = 0;
  std::uint16_t concealed_on = 0;          // the turn of Concealing
  std::array<std::int16_t, 4> strength{};  // changes of S by Lasts
  Guard guard{};
  std::array<KeywordSet, 4> gained{}, lost{};  // by Lasts
  EssenceCounts essence{};
  std::uint8_t no_attack = 0;                          // bits by Lasts
  std::uint8_t attacked = 0, twin_used = 0;            // this turn: the plain attack, the second strike
  std::uint8_t ravage = 0, extra = 0, extra_used = 0;  // S4.4 attacks to come, and extra ones taken
  std::uint8_t spare = 0;
  constexpr bool operator==(const Spirit&) const = default;
};

struct PileCardEntry {
  Serial serial = 0;
  CardId card = kNoCard;
  std::uint8_t unending = 0;  // S7.8 waits in the GY for the End Phase: 1 + its place in the order of Defeat
  constexpr bool operator==(const PileCardEntry&) const = default;
};

inline constexpr int kMaxCards = kMaxDeck + kMaxSide;
using Cards = FixedVector<CardId, kMaxCards>;
using PileCards = FixedVector<PileCardEntry, kMaxCards, std::uint16_t>;

// One side of the table.
struct Player {
  std::uint64_t once = 0;  // marks of "once per turn"
  PileCards graveyard{}, reload{};
  std::int16_t damage = 0;  // of the Commander
  Guard guard{};
  CardId commander = kNoCard;
  EssenceCounts essence{};
  std::uint8_t hand = 0, deck = 0;       // how many cards
  Cards known{};                         // S10.4 cards of the hand that the opponent has seen; sorted
  Cards pool{};                          // deck and Side Deck together, sorted; public
  FixedVector<CardId, kMaxSide> side{};  // S10.5 the Side Deck at the start of the match, public
  std::uint8_t wins = 0;
  std::uint8_t called = 0, concealed = 0, gathered = 0, moved = 0;  // allowances used this turn
  std::uint8_t reloaded = 0;                                        // this turn
  std::array<std::uint8_t, 11> spare{};
  constexpr bool operator==(const Player&) const = default;
};

// S4.4 what pays for an attack.
enum class Pool : std::uint8_t { Plain, Twinstrike, Ravage, Extra };

// How far a link has come. Gone: its card lies in its pile.
enum class Progress : std::uint8_t { Placed, Resolved, Gone };

// One move in a Sequence.
struct Link {
  ProgramId program = kNoProgram;
  Serial source = 0;  // the Spirit that acts; 0: none
  Serial event = 0;   // "that Spirit"
  std::array<Serial, kMaxDesignated> designated{};
  Serial defender = 0;  // of an attack; 0: the Commander
  LinkKind kind{};
  Seat by = 0;
  CardId card = kNoCard;  // in the Sequence, or the source's
  Zone zone = kNowhere;   // the source's last zone
  std::uint8_t event_link = 0;
  std::uint8_t count = 0;   // how many are Designated
  std::uint8_t fallen = 0;  // bits: which of them were Defeated since
  std::uint8_t negated = 0;
  Progress done{};
  std::uint8_t spirits = 0;  // on the BG when the attack was declared
  Pool pool{};
  std::uint8_t in_pile = 0;  // what is Designated lies in a pile
  constexpr bool operator==(const Link&) const = default;
};
inline constexpr int kMaxLinks = 32, kMaxTriggers = 32, kMaxResults = 48;  // S5.13

struct Waiting {  // a trigger that has yet to become a link
  ProgramId program = kNoProgram;
  Serial source = 0;
  Seat by = 0;
  Zone zone = kNowhere;
  std::uint8_t later = 0;  // S5.7 a cost has caused it: it waits although the root action is being placed
  std::uint8_t spare = 0;
  constexpr bool operator==(const Waiting&) const = default;
};

enum class ResultKind : std::uint8_t { None, Defeated, Moved, Called, Concealed, Gathered };
struct Result {  // S5.8
  Serial serial = 0;
  ResultKind kind{};
  Seat by = 0;
  constexpr bool operator==(const Result&) const = default;
};

// How far a phase has come, or what lies between two duels; the names of each are its own. A phase begins
// with Begin.
enum class PhaseStep : std::uint8_t {
  Begin = 0,
  // Reload
  MayReload = 1,
  AfterReload,
  ReloadWindow,
  ReloadEnds,
  // Calm, Draw
  Window = 1,
  WindowCloses,
  // Main, Combat, Sub-Main
  OpenState = 1,
  // End
  Unending = 1,
  EndTriggers,
  EndWindow,
  EffectsEnd,
  TurnEnds,
  // between duels
  FirstOut = 0,
  FirstIn,
  SecondOut,
  SecondIn,
  NameStarter,
  Deal,
  FirstRedraw,
  SecondRedraw,
  Dealt
};
constexpr PhaseStep after(PhaseStep step) { return PhaseStep(int(step) + 1); }

// Where the game stands between two decisions.
enum class Stage : std::uint8_t { Phase, Root, Build, Resolve, Aftermath, Queue, After, Between, Over };

// What is asked.
enum class Ask : std::uint8_t {
  Nothing,
  Mulligan,
  Reload,
  Open,
  Place,     // the zone where a Spirit goes
  GatherTo,  // the Spirit or Commander that gets the Essence
  AttackOn,  // the target
  Priority,
  After,
  Event,  // which link or result a Reflex answers
  Designate,
  Pay,
  Discard,
  FromHand,  // a card of the hand for an effect
  FromPile,  // a card of a pile
  Detach,    // which Essence
  Rewind,
  Redirect,
  SideOut,
  SideIn,
  Starter
};

// Why a zone is asked for, and what goes there.
enum class Going : std::uint8_t { None, Call, Conceal, Move, Revive, BasicMove, Unending };

// The program that is running, and how far it has come.
enum class Section : std::uint8_t { None, Costs, Primary, Aftermath, Attack };
// How far the costs have come; then how far an attack has.
enum class Part : std::uint8_t { NameEvent, Designate, PayEssence, PayRest, Rewind, Aim, Flip, Strike };
struct Frame {
  std::uint32_t todo = 0;  // zones whose Spirits are still to be dealt with
  Serial subject = 0;      // the Spirit or card in hand
  Section section{};
  std::uint8_t link = 0;   // whose
  Part part{};             // of costs and attacks
  std::uint8_t step = 0;   // of the Primary or the Aftermath
  std::uint8_t begun = 0;  // what the step or Designation has to do is laid out, in `todo` or `left`
  std::uint8_t next = 0;   // of the other costs, or of the cards to Revive
  std::uint8_t left = 0;   // still to choose
  CardId card = kNoCard;   // in hand, if it is public
  std::array<std::uint8_t, kEssences + 1> owed{};
  std::array<std::uint8_t, 2> spare{};
  constexpr bool operator==(const Frame&) const = default;
};

// All that both players see (S10.1).
struct Open {
  std::array<Player, kSeats> player{};
  std::array<Spirit, kZones> spirit{};
  std::array<CardId, kZones> card{};  // kUnknownCard: Concealed, and its owner alone knows it
  std::uint32_t up = 0, down = 0;     // zones with a face-up, with a face-down Spirit
  Frame frame{};
  FixedVector<Link, kMaxLinks, std::uint16_t> links{};
  FixedVector<Waiting, kMaxTriggers, std::uint16_t> waiting{};
  FixedVector<Result, kMaxResults, std::uint16_t> results{};
  Serial last_serial = 0;
  std::uint16_t turn = 0;
  Options options{};
  Stage stage{};
  Ask ask{};
  Seat asked = 0;
  Seat active = 0;   // whose turn it is
  Seat starter = 0;  // of this duel
  Phase phase{};
  PhaseStep step{};  // of the phase
  Seat priority = 0;
  std::uint8_t passes = 0;
  std::uint8_t progress = 0;  // of the Sequence: links yet to resolve, then questions asked for its Aftermath
  std::uint8_t triggered = 0;  // S5.13 by this root action
  std::uint8_t unendings = 0;  // this turn
  Going going{};
  std::uint8_t going_rows = 0;  // the Row that is asked for
  Zone picked = kNowhere;       // the attacker or mover that was named
  std::uint8_t duel = 1;
  std::uint8_t sided = 0;  // bits: who has rearranged since the match began
  SeatSet winners{};
  SeatSet lost{};  // of the last duel
  std::array<std::uint8_t, 7> spare{};
  constexpr bool operator==(const Open&) const = default;
};

struct Secret {
  std::array<Cards, kSeats> hand{};    // sorted
  std::array<Cards, kSeats> deck{};    // the top is last
  std::array<Cards, kSeats> side{};    // sorted
  std::array<Cards, kSeats> order{};   // what the next shuffle is to give, the top first
  std::array<CardId, kZones> under{};  // Concealed Spirits that the opponent does not know
  CardId pending = kNoCard;            // being Concealed, not yet in a zone
  std::array<std::uint8_t, 3> spare{};
  constexpr bool operator==(const Secret&) const = default;
};

struct State : Open {
  Secret secret{};
  Chance chance{};
  std::array<std::uint8_t, 4> spare{};
  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 6 * 1024);

// ---- moves ----

enum class Act : std::uint8_t {
  Done,      // pass, no, none, end of a choice
  Yes,       // Reload, redraw, redirect
  Combat,    // to the Combat Phase
  EndPhase,  // to the End Phase
  Call,      // a card of the hand
  Conceal,
  Gather,
  Cast,
  Reflex,
  Flip,     // a zone
  Move,     // a zone
  Charged,  // a zone; 24 and 25 the Commander's low and high ability
  Attack,   // a zone
  Place,    // a zone
  Commander,
  Card,     // by name
  Waiting,  // by name: the copy that waits for Unending
  Essence,  // from the Spirit
  FromCommander,
  Link,
  Result,
  Seat,
};
inline constexpr std::uint8_t kLow = 24, kHigh = 25;

using Move = ActMove<Act>;
struct Moves : MoveList<Move, 254> {};

// ---- what is told ----

enum class Tell : std::uint8_t {
  DuelBegins,
  Starts,
  Draws,       // amount
  DrawsCards,  // cards, to their owner
  Redraws,
  TurnBegins,
  PhaseBegins,
  Reloads,
  Calls,  // a card is named; where it goes comes next
  Conceals,
  ConcealsCard,  // to its owner
  Gathers,
  Enters,    // a Spirit comes to a zone
  Attached,  // Essence to a zone, or to the Commander
  Names,     // a Spirit or a link that is meant
  Flips,
  TurnsDown,
  Moves,
  Attacks,    // the attacker
  AttacksOn,  // the target; no zone: the Commander
  Activates,  // a Charged Ability
  Plays,      // an Arcana or Reflex
  Triggers,
  Designates,
  Pays,
  Passes,
  Resolves,
  Negated,
  Nullified,
  Rewinds,  // another target, or none
  Redirects,
  Damaged,
  CommanderDamaged,
  Prevented,
  Runoff,
  Restored,
  CommanderRestored,
  Changed,  // S
  Gained,   // a keyword
  Lost,
  CannotAttack,
  Shielded,
  ExtraAttack,
  Defeated,
  ToGraveyard,
  Bounced,
  Spun,
  Revived,
  ToHand,
  Discards,
  Mills,
  Detached,
  HasNone,  // no card in hand that an effect asks for
  Looks,
  LooksAt,  // the cards, to the player who looks
  Shuffles,
  TurnEnds,
  TurnLimit,
  DuelOver,
  SideDecks,  // somebody has finished rearranging
  SwapsOut,   // to oneself
  SwapsIn,
  NamesStarter,
  GameOver
};

// One thing that happened. Fields that a kind does not use keep their defaults.
struct Event {
  Tell kind{};
  Seat seat = 0;
  CardId card = kNoCard;
  Zone zone = kNowhere, from = kNowhere;
  std::uint8_t detail = 0;  // an Essence, a keyword, a phase, the kind of a link
  std::int16_t amount = 0;
  ProgramId program = kNoProgram;
  SeatSet seats{};
  Cards cards{};
  constexpr bool operator==(const Event&) const = default;
};

inline constexpr int kLastTurn = 999;            // S1.7 where no table has set an earlier one
inline constexpr int kMaxDecisions = 4'000'000;  // seven duels of so many turns

}  // namespace cardhouse::spirits
