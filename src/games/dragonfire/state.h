// SPDX-License-Identifier: MIT
// The whole of an Adventure of Dragonfire as plain bytes: what everybody sees, and the hidden order of the
// decks. The moves, and what is told of them. No rules here.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "core/chance.h"
#include "core/fixed_vector.h"
#include "core/game.h"
#include "core/move_list.h"
#include "core/seat.h"
#include "effects/frame.h"
#include "games/dragonfire/cards.h"

namespace cardhouse::dragonfire {

inline constexpr int kSeats = kMaxSeats, kRowCards = 6;
inline constexpr int kSlots = 24, kMaxPlayed = 32;  // D2.5
inline constexpr int kMaxAdvancements = 5, kMaxItems = 2;
inline constexpr int kMaxDeck = 96, kMaxFrames = 12, kMaxLooked = 6;

// 0 stands for the preset.
struct SeatOptions {
  FeatureId race = 0, calling = 0, background = 0;  // calling: the class
  std::uint8_t second = kNoType;                    // D1.9; kNoType: what the party lacks
  std::array<FeatureId, kMaxAdvancements> advancements{};
  std::array<FeatureId, kMaxItems> items{};
  CardId lean = 0;                   // the Basic that Lean Pack takes out
  CardId gear_out = 0, gear_in = 0;  // what Favoured Gear exchanges
  constexpr bool operator==(const SeatOptions&) const = default;
};

enum class SceneEnd : std::uint8_t { Discard, Bury };             // D3.13 where the Dragonfire card goes
enum class StunnedTurn : std::uint8_t { Replenish, EndsAtOnce };  // D4.18
enum class GoldBy : std::uint8_t { Size, Printed };               // D4.11
enum class Discards : std::uint8_t { Active, Anyone };            // D4.3

struct Options {
  std::uint8_t players = 4;
  std::uint8_t adventure = 0;
  std::uint8_t leader = 0;      // 0: at random; else 1 + seat
  std::uint8_t challenges = 0;  // bits
  std::uint8_t more = 0;        // D11.9 Encounters in every Scene
  Difficulty difficulty = Difficulty::Adventure;
  SceneEnd scene_end{};
  StunnedTurn stunned{};
  GoldBy gold{};
  Discards discards{};
  std::array<SeatOptions, kSeats> seat{};
  constexpr bool operator==(const Options&) const = default;
};
// With the presets of the house where nothing is named: races, classes, Backgrounds, second types.
Options settled(Options options);
// What is wrong with a party; empty: nothing (reason.h).
struct Reason;
Reason party_problem(const Options& options);
Reason pack_problem(const SeatOptions& seat);  // of the pack of a seat alone
// How many cards an Advancement names: none, one out of the pack, or one out and one in (D11.4).
int cards_named(const Feature& feature);
// One Advancement or item of a seat with its cards: "favoured-gear:stealth:bless".
std::string gear_text(const SeatOptions& seat, FeatureId id);
// What a seat has learned and carries: "tough,lean-pack:grace,lucky-coin".
std::string gear_text(const SeatOptions& seat);
std::expected<void, Reason> read_gear(std::string_view text, SeatOptions& seat);
int starting_gold(const Options& options, Seat seat);  // Requires: the options are settled
const Adjustment& adjustment(const Options& options);  // D1.12

// ---- cards of one character that lie open: hand, what remains in play, discard pile, each sorted ----

class Holdings {
 public:
  using Part = std::span<const CardId>;
  Part hand() const { return {cards_.data(), hand_}; }
  Part in_play() const { return {cards_.data() + hand_, play_}; }
  Part discard() const { return {cards_.data() + hand_ + play_, discard_}; }

  void add_hand(CardId card) { insert(0, hand_, card), ++hand_; }
  void add_in_play(CardId card) { insert(hand_, play_, card), ++play_; }
  void add_discard(CardId card) { insert(hand_ + play_, discard_, card), ++discard_; }
  bool take_hand(CardId card) { return take(0, hand_, card); }
  bool take_in_play(CardId card) { return take(hand_, play_, card); }
  bool take_discard(CardId card) { return take(hand_ + play_, discard_, card); }
  int size() const { return hand_ + play_ + discard_; }
  constexpr bool operator==(const Holdings&) const = default;

 private:
  void insert(int from, int count, CardId card) {
    int at = from + count;
    for (int i = size(); i > at; --i) cards_[std::size_t(i)] = cards_[std::size_t(i) - 1];
    for (; at > from && cards_[std::size_t(at) - 1] > card; --at)
      cards_[std::size_t(at)] = cards_[std::size_t(at) - 1];
    cards_[std::size_t(at)] = card;
  }
  bool take(int from, std::uint8_t& count, CardId card) {
    for (int i = from; i < from + count; ++i) {
      if (cards_[std::size_t(i)] != card) continue;
      const int last = size() - 1;
      for (; i < last; ++i) cards_[std::size_t(i)] = cards_[std::size_t(i) + 1];
      cards_[std::size_t(last)] = 0;
      --count;
      return true;
    }
    return false;
  }

  std::array<CardId, kMaxDeck> cards_{};
  std::uint8_t hand_ = 0, play_ = 0, discard_ = 0;
};

enum class Status : std::uint8_t { Up, Stunned, Unconscious };
using Place = std::uint8_t;               // 0: the Environment; else 1 + the slot of a Location
inline constexpr Place kEnvironment = 0;  // D1.11

struct Character {
  FeatureSet features{};  // race, class, Background, Advancements, items
  FeatureSet used{};      // those that are used up for now
  std::uint16_t gold = 0;
  std::uint8_t hp = 0, max_hp = 0;
  Status status{};
  std::uint8_t exhausted = 0;
  TypeSet types{};
  Place place = kEnvironment;
  std::uint8_t lost_hp = 0;  // D5.12
  std::uint8_t healed = 0;   // D9.21 its first heal of the Scene is past
  TypeSet bought{};          // class types of cards bought in this Adventure
  Holdings cards{};
  // this turn
  std::uint8_t swords = 0, armed = 0, bargain = 0;
  std::uint8_t prevent = 0, prevent_all = 0, guarded = 0;
  std::array<std::uint8_t, 4> spare{};
  constexpr bool operator==(const Character&) const = default;
};

inline constexpr std::uint8_t kNoSlot = 255;

struct Encounter {
  std::uint16_t number = 0;  // D7.7 its own, in this Adventure
  EncounterId id = 0;        // 0: the slot is empty
  std::uint8_t cleared = 0;
  Seat facing = kNobody;  // nobody: a Location
  DeckKind from{};
  std::uint8_t weaker = 0, blank = 0;  // this turn
  constexpr bool operator==(const Encounter&) const = default;
};

struct Played {
  std::uint32_t splashed = 0;  // slots that it also damages
  CardId card = 0;
  Seat owner = 0;
  std::uint8_t assist = 0;
  std::uint8_t target = kNoSlot;
  Icons bonus{};
  std::array<std::uint8_t, 2> spare{};
  constexpr bool operator==(const Played&) const = default;
};

// Something under way: a sentence, a check, damage. How far it has come is its `stage`: that of an effect is
// in effects.cc, that of a check below; others have begun or not.
enum class Under : std::uint8_t { Nothing, Effect, Suffer, Order, Check, Hurt, Defeat, Reveal, Swords };

enum FrameStage : std::uint8_t { kNotBegun, kBegun };
enum CheckStage : std::uint8_t { kBeforeCheck, kReveals, kFailed };

struct Frame {
  std::uint32_t slots = 0;  // Encounters still to be dealt with
  SentenceId sentence = 0;  // of damage: the one that does it; 0: an attack
  Under kind{};
  std::uint8_t stage = 0;
  Seat you = kNobody, they = kNobody;  // of a check: who makes it; nobody: it is an Encounter Save
  std::uint8_t it = kNoSlot;
  std::uint8_t step = 0;        // of the sentence
  std::uint8_t amount = 0;      // of damage, of healing, of cards
  SeatSet seats{};              // still to be dealt with
  Moment moment{};              // of a group in a chosen order
  EncounterId card = 0;         // of a reveal: the one that is named
  std::uint8_t type = kNoType;  // of a check: the class type that it names (D6.6)
  std::uint8_t more = 0;        // of a Save: cards beyond the first (D6.7)
  DeckKind deck{};              // of a reveal
  std::uint8_t in_order = 0;    // of a reveal: the next seat gets the next one (D3.4)
  constexpr bool operator==(const Frame&) const = default;
};
constexpr bool is_save(const Frame& check) { return check.you == kNobody; }

enum class Stage : std::uint8_t {
  Swap,
  Deal,
  SceneBegins,
  SceneEncounters,
  Reveals,
  RoundBegins,
  NextTurn,
  TurnDragon,
  TurnMove,
  TurnLocation,
  TurnFacing,
  TurnOwn,
  Act,
  Offer,
  Sharpen,
  Aim,
  Damage,
  DamageDone,
  TakeDamage,
  Damaged,
  Attacked,
  EndOfTurn,
  Replenish,
  Market,
  MustCycle,
  EndTurn,
  Rest,
  RestBuy,
  Over
};

enum class Ask : std::uint8_t {
  Nothing,
  Swap,
  Move,
  Resolve,
  Act,
  Offer,
  Sharpen,
  Target,
  Splash,
  Buy,
  Cycle,
  Rest,
  Discard,
  Return,
  Encounter,
  Character,
  Next,
  CycleMore,
  Refill,
  Window,
  Result,
  Trigger
};
inline constexpr int kAsks = int(Ask::Trigger) + 1;

// What the deed of a window answers.
enum class Answer : std::uint8_t { None, Success, Failure, Again, Ignore, Endure };

// The decks, by number: those of the seats come first.
inline constexpr int kMarketDeck = 6, kPrimaryDeck = 7, kSecondaryDeck = 8, kDragonDeck = 9, kDecks = 10;
using Deck = FixedVector<std::uint8_t, kMaxDeck>;  // the top is last
using Pile = FixedVector<std::uint8_t, kMaxDeck>;  // sorted
void insert_sorted(auto& pile, std::uint8_t card) {
  pile.insert_at(int(std::upper_bound(pile.begin(), pile.end(), card) - pile.begin()), card);
}

struct Known {  // D12.2 cards of a deck that everybody knows
  static constexpr std::string_view kName = "Known";
  std::uint8_t top = 0, bottom = 0;
  constexpr bool operator==(const Known&) const = default;
};

enum class Ending : std::uint8_t { None, Won, Lost };

// All that everybody sees (D12.1).
struct Open {
  std::array<Character, kSeats> character{};
  FeatureSet due{};             // D4.1 whose sentence at the start of the turn is yet to be done
  std::uint64_t due_cards = 0;  // the same of Market cards, as bits
  std::array<Played, kMaxPlayed> played{};
  std::array<Frame, kMaxFrames> frame{};
  std::uint32_t attackers = 0, facers = 0;  // in Take Damage
  std::uint32_t todo = 0;                   // Encounters whose damage is yet to be spent
  std::array<Encounter, kSlots> encounter{};
  std::uint16_t revealed = 0;     // D7.7 Encounters so far
  std::uint16_t trail = 0;        // of all moves that were chosen
  std::array<Pile, 4> discard{};  // of the Market, the Encounter decks, Dragonfire
  FixedVector<CardId, kRowCards> row{};
  FixedVector<std::uint8_t, kMaxLooked> looked{};  // off the top of a deck: those put back, then the others
  std::uint8_t looked_deck = 0;
  std::array<Known, kDecks> known{};
  Options options{};
  Stage stage{};
  Ask ask{};
  Seat asked = 0;
  Seat leader = 0;
  Seat active = kNobody;  // nobody: outside turns
  std::uint8_t played_count = 0, frames = 0;
  std::uint8_t scene = 0, round = 0;
  std::uint8_t turns = 0;  // seats of this round that are past
  std::uint8_t cut = 0;    // D4.18
  std::int8_t offset = 0;
  std::uint8_t fury = 0;  // D3.10
  DragonId dragon = 0;
  EncounterId aside = 0;                              // D9.23 lies beside the decks
  std::uint8_t primary_left = 0, secondary_left = 0;  // to be revealed
  Seat deal_to = kNobody;
  std::uint8_t index = 0;  // of the card, the seat or the source that is next in a stage
  std::uint8_t purchases = 0;
  Seat ender = 0;
  Answer answer{};
  std::uint8_t hurt = 0;            // damage that was left after prevention
  std::uint8_t locations = 0;       // defeated
  std::uint8_t stunned_scenes = 0;  // bits: Scenes in which somebody was Stunned
  Ending ending{};
  std::uint8_t spare = 0;

  std::span<Played> on_table() { return {played.data(), played_count}; }
  std::span<const Played> on_table() const { return {played.data(), played_count}; }
  // The top one runs; an answer goes to it.
  effects::Frames<Frame, kMaxFrames> under_way() { return {frame, frames}; }
  effects::Frames<const Frame, kMaxFrames> under_way() const { return {frame, frames}; }
  constexpr bool operator==(const Open&) const = default;
};

struct State : Open {
  std::array<Deck, kDecks> deck{};
  Deck order{};               // D12.3 what the next shuffle of that deck is to give, the top first
  std::uint8_t order_of = 0;  // 1 + the deck; 0: none
  std::uint8_t fate = 0;      // 1 + the seat of the next random choice
  std::array<std::uint8_t, 3> filler{};
  Chance chance{};
  constexpr bool operator==(const State&) const = default;
};

// ---- moves ----

enum class Act : std::uint8_t {
  Done,  // done, pass, stay, no, none, stop
  Play,  // a card of the hand
  Discard,
  Assist,
  Use,   // a feature or item
  Move,  // a place
  Resolve,
  Target,  // an Encounter by its slot
  Splash,
  Sharpen,
  Buy,
  Cycle,
  Encounter,
  Character,  // a seat
  Return,
  Next,
  Success,
  Failure,
  Swap,
  Trigger,  // a feature, or kMaxFeatures and a Market card
};
inline constexpr int kActs = 20;

using Move = ActMove<Act>;
struct Moves : MoveList<Move, 4 * kMaxCards> {};  // play, discard, assist, use; equal cards are one (D2.6)

// ---- what is told; everything is told to everybody (D12.1) ----

enum class Tell : std::uint8_t {
  AdventureBegins,
  Leads,
  Swaps,
  SceneBegins,
  RoundBegins,
  DragonDiscarded,
  DragonRevealed,
  DragonSkipped,
  DragonBuried,
  Fury,
  PutBy,
  Revealed,
  NoneLeft,
  TurnBegins,
  Moves,
  Stays,
  Plays,
  Assists,
  Discards,
  Uses,
  Passes,
  Says,  // a sentence is done
  ChoosesEncounter,
  ChoosesCharacter,
  Ignores,
  Sharpens,
  Aims,
  Splashes,
  Clears,
  Holds,  // damage that clears nothing
  Defeated,
  GoldGained,
  GoldLost,
  Draws,
  Shuffles,
  CheckCard,
  CheckDecided,
  SaveCard,
  Prevented,
  Hurt,
  Stunned,
  Fallen,
  Healed,
  LosesExhausted,
  Weaker,
  Turns,
  NoText,
  Restores,
  LocationGone,
  Returns,
  Looks,
  Puts,
  Buys,
  Cycles,
  RowFilled,
  Shielded,
  Armed,
  Bargains,
  AtRandom,
  TurnEnds,
  SceneOver,
  Rests,
  Won,
  Lost,
  ThreeSwords,
  SwordsGained
};
inline constexpr int kTells = 66;

// One thing that happened. Fields that a kind does not use keep their defaults.
struct Event {
  Tell kind{};
  Seat seat = kNobody;
  std::uint8_t card = 0;       // of a player
  std::uint8_t encounter = 0;  // the card
  std::uint8_t slot = kNoSlot;
  std::uint8_t feature = 0;
  std::uint8_t dragon = 0;
  std::uint8_t deck = 0;
  Seat other = kNobody;
  Difficulty difficulty{};
  std::int16_t amount = 0;
  SentenceId sentence = 0;
  constexpr bool operator==(const Event&) const = default;
};

// One shared result: all seats win, or nobody does. Points are the XP of each character (D10.1).
struct Score {
  int players = 0;
  std::array<std::int16_t, kSeats> points{};
  SeatSet winners;
  constexpr double share(Seat seat) const { return winners.has(seat) ? 1.0 : 0.0; }
  constexpr bool operator==(const Score&) const = default;
};

inline constexpr int kMaxDecisions = 200'000;

static_assert(sizeof(State) <= 4 * 1024);

}  // namespace cardhouse::dragonfire
