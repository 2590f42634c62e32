// SPDX-License-Identifier: MIT
// A view and a state of Spirit Tactics as machines read them: the JSON and its TypeScript types come from
// here. Cards, zones, Essence, keywords and phases have the names of the notation (words.h); what they are
// called and what the cards say is in the words of the game (game_words.cc).
#pragma once
#include <string>
#include <vector>

#include "core/seat.h"
#include "core/shape.h"

namespace cardhouse::spirits {

using NameOrNull = shape::OrNull<std::string>;

// Attached, owed or missing.
struct EssenceShown {
  int cinder = 0, brine = 0, gust = 0, loam = 0, spark = 0, gloom = 0, halo = 0, any = 0;
};
BOOST_DESCRIBE_STRUCT(EssenceShown, (), (cinder, brine, gust, loam, spark, gloom, halo, any))

// A Charged Ability: whether the Essence for it is there, and what is short.
struct ChargeShown {
  std::string box;  // "charged", "low" or "high", as on the sheet
  bool ready = false;
  EssenceShown lacks;
};
BOOST_DESCRIBE_STRUCT(ChargeShown, (), (box, ready, lacks))

// What is known of a Spirit that lies face-up.
struct StandingShown {
  int strength = 0, printed_strength = 0, resilience = 0, printed_resilience = 0, damage = 0;
  std::vector<std::string> keywords;
  bool cannot_attack = false;
  bool attacked = false;   // its plain attack of this turn is spent
  int more_attacks = 0;    // of Ravage, Twinstrike and extra ones, still to be taken
  int shield = 0;          // the damage that will be prevented
  bool untouched = false;  // all damage to it is prevented
  std::vector<std::string> range;
  shape::OrNull<ChargeShown> charge;
};
BOOST_DESCRIBE_STRUCT(StandingShown, (),
                      (strength, printed_strength, resilience, printed_resilience, damage, keywords,
                       cannot_attack, attacked, more_attacks, shield, untouched, range, charge))

struct SpiritShown {
  std::string zone;
  int serial = 0;   // the same as long as it is the same Spirit
  NameOrNull card;  // null: Concealed, and not known to whoever looks
  bool face_up = false;
  bool may_flip = false;  // Concealed on an earlier turn
  EssenceShown essence;
  shape::OrNull<StandingShown> standing;
};
BOOST_DESCRIBE_STRUCT(SpiritShown, (), (zone, serial, card, face_up, may_flip, essence, standing))

struct PileCardShown {
  std::string card;
  bool unending = false;  // waits in the GY for the End Phase
};
BOOST_DESCRIBE_STRUCT(PileCardShown, (), (card, unending))

struct PlayerShown {
  std::string commander;
  int resilience = 0, printed_resilience = 0;
  int shield = 0;
  bool untouched = false;
  EssenceShown essence;
  std::vector<ChargeShown> charges;  // low and high
  int hand_size = 0, deck_size = 0;
  std::vector<std::string> known_hand;  // what the opponent has seen of it
  std::vector<PileCardShown> graveyard, reload;
  bool called = false, concealed = false, moved = false, reloaded = false;
  int gathered = 0, wins = 0;
  std::vector<std::string> pool, side;  // deck and Side Deck together; the Side Deck the match began with
  bool rearranged = false;
};
BOOST_DESCRIBE_STRUCT(PlayerShown, (),
                      (commander, resilience, printed_resilience, shield, untouched, essence, charges,
                       hand_size, deck_size, known_hand, graveyard, reload, called, concealed, moved,
                       reloaded, gathered, wins, pool, side, rearranged))

// What is Designated: a Spirit in its zone or a card in a pile; neither: it is gone.
struct TargetShown {
  NameOrNull zone, card, pile;
};
BOOST_DESCRIBE_STRUCT(TargetShown, (), (zone, card, pile))

// Which step of the sentence is being done: "costs", "primary", "aftermath" or "attack".
struct RunningShown {
  std::string part;
  int step = 0;
};
BOOST_DESCRIBE_STRUCT(RunningShown, (), (part, step))

struct LinkShown {
  std::string kind;
  Seat by = 0;
  NameOrNull card, zone;              // the source; where it is, or was
  shape::OrNull<int> text, sentence;  // which text of the card's sheet, and which sentence of that
  std::vector<TargetShown> designated;
  NameOrNull event;     // "that Spirit"
  NameOrNull attacked;  // a zone, or "commander"
  int strength = 0;     // of an attack, as it stands now
  bool negated = false, nullified = false, done = false;
  shape::OrNull<RunningShown> running;
};
BOOST_DESCRIBE_STRUCT(LinkShown, (),
                      (kind, by, card, zone, text, sentence, designated, event, attacked, strength, negated,
                       nullified, done, running))

// A trigger that has yet to become a link.
struct WaitingShown {
  std::string card;
  NameOrNull zone;
  Seat by = 0;
};
BOOST_DESCRIBE_STRUCT(WaitingShown, (), (card, zone, by))

// What an after-window is about.
struct ResultShown {
  std::string kind;
  Seat by = 0;
  NameOrNull zone, card;
};
BOOST_DESCRIBE_STRUCT(ResultShown, (), (kind, by, zone, card))

// The open question. `what` says what the answers mean: "place", "designate", "pay" ...
struct AskShown {
  std::string what;
  Seat seat = 0;
  NameOrNull going;   // why a zone is asked for: "call", "conceal", "move", "revive" ...
  NameOrNull card;    // what goes there, or whose ability it is
  NameOrNull picked;  // the attacker or mover that was named
  int left = 0;       // how many are still to be named
  EssenceShown owed;
};
BOOST_DESCRIBE_STRUCT(AskShown, (), (what, seat, going, card, picked, left, owed))

struct OnlookerShown {
  shape::NamedValues options;
  int duel = 0, turn = 0;
  Seat active = 0, starter = 0;
  std::string phase, stage;
  shape::OrNull<int> to_act;
  shape::OrNull<AskShown> ask;
  shape::OrNull<int> priority;  // while a Sequence is being built
  std::vector<PlayerShown> players;
  std::vector<SpiritShown> spirits;
  std::vector<LinkShown> sequence;  // the last one resolves first
  std::vector<WaitingShown> waiting;
  std::vector<ResultShown> results;
  std::vector<int> lost;     // the last duel
  std::vector<int> winners;  // of the match; both: a draw
};
BOOST_DESCRIBE_STRUCT(OnlookerShown, (),
                      (options, duel, turn, active, starter, phase, stage, to_act, ask, priority, players,
                       spirits, sequence, waiting, results, lost, winners))

struct ViewShown : OnlookerShown {
  Seat seat = 0;
  std::vector<std::string> hand;
  std::vector<std::string> main, aside;  // my deck and Side Deck as they are arranged now
};
BOOST_DESCRIBE_STRUCT(ViewShown, (OnlookerShown), (seat, hand, main, aside))

struct StateShown : OnlookerShown {
  std::vector<std::vector<std::string>> hands, decks, asides;  // decks from the top
};
BOOST_DESCRIBE_STRUCT(StateShown, (OnlookerShown), (hands, decks, asides))

}  // namespace cardhouse::spirits
