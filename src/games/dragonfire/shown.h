// SPDX-License-Identifier: MIT
// A view and a state of Dragonfire as machines read them: the JSON and its TypeScript types come from here.
// The names of cards are those of the notation.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/seat.h"
#include "core/shape.h"

namespace cardhouse::dragonfire {

struct CharacterShown {
  std::string race, calling, background;
  std::vector<std::string> types;
  int hp = 0, max_hp = 0, gold = 0;
  std::string status, place;  // place: env, or the number of a Location
  bool exhausted = false;
  std::vector<std::string> features, used, hand, in_play, discard;
  std::vector<std::string> deck;  // what is in it, sorted
  int swords = 0, prevent = 0;
  bool prevent_all = false;
};
BOOST_DESCRIBE_STRUCT(CharacterShown, (),
                      (race, calling, background, types, hp, max_hp, gold, status, place, exhausted, features,
                       used, hand, in_play, discard, deck, swords, prevent, prevent_all))

struct EncounterShown {
  int id = 0;  // its own in this Adventure: no other Encounter ever has it (D7.7)
  int slot = 0;
  std::string card;
  std::vector<std::string> track;
  int cleared = 0, attack = 0;
  int gold = 0, share = 0;  // for the active player and for each other one (D4.11)
  shape::OrNull<int> facing;
  bool location = false, no_text = false;
};
BOOST_DESCRIBE_STRUCT(EncounterShown, (),
                      (id, slot, card, track, cleared, attack, gold, share, facing, location, no_text))

struct PlayedShown {
  std::string card, icons;
  int owner = 0;
  bool assist = false;
  shape::OrNull<int> target;
};
BOOST_DESCRIBE_STRUCT(PlayedShown, (), (card, icons, owner, assist, target))

// What views and states have in common.
struct FactsShown {
  shape::NamedValues options;
  std::string phase, ask;
  int scene = 0, scenes = 0, round = 0, level = 0, fury = 0;
  shape::OrNull<std::string> dragonfire;
  Seat leader = 0;
  shape::OrNull<int> active, to_act;
  std::vector<CharacterShown> characters;
  std::vector<EncounterShown> encounters;
  std::vector<PlayedShown> played;
  std::vector<std::string> row;
  std::vector<int> costs;  // of the row, for who is to act
  std::vector<std::string> looked;
  int market_size = 0, primary_size = 0, secondary_size = 0, dragonfire_size = 0;
  std::vector<std::string> dragonfire_gone;
  shape::OrNull<std::string> result;  // won or lost
};
BOOST_DESCRIBE_STRUCT(FactsShown, (),
                      (options, phase, ask, scene, scenes, round, level, fury, dragonfire, leader, active,
                       to_act, characters, encounters, played, row, costs, looked, market_size, primary_size,
                       secondary_size, dragonfire_size, dragonfire_gone, result))

struct OnlookerShown : FactsShown {};
BOOST_DESCRIBE_STRUCT(OnlookerShown, (FactsShown), ())

struct ViewShown : OnlookerShown {
  Seat seat = 0;
  std::vector<std::string> hand;
};
BOOST_DESCRIBE_STRUCT(ViewShown, (OnlookerShown), (seat, hand))

struct StateShown : FactsShown {
  std::vector<std::vector<std::string>> decks;  // of the seats, from the top
  std::vector<std::string> market, primary, secondary, dragons;
};
BOOST_DESCRIBE_STRUCT(StateShown, (FactsShown), (decks, market, primary, secondary, dragons))

}  // namespace cardhouse::dragonfire
