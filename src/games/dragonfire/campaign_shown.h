// SPDX-License-Identifier: MIT
// A campaign of Dragonfire as people and machines read it between two Adventures: the heroes, what the Long
// Rest offers each of them, the items, and which Adventures are open. Names of cards are those of the
// notation.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/shape.h"
#include "games/dragonfire/campaign.h"

namespace cardhouse::dragonfire {

// An Advancement for one hero (D11.3, D11.4).
struct LessonShown {
  std::string advancement;
  int xp = 0;
  std::optional<std::string> why_not;                          // it cannot be learned now
  std::optional<std::vector<std::string>> takes_out, puts_in;  // cards to choose from: advancement:OUT:IN
};
BOOST_DESCRIBE_STRUCT(LessonShown, (), (advancement, xp, why_not, takes_out, puts_in))

struct HeroShown {
  int hero = 0;
  std::string name, race, calling, background;
  std::vector<std::string> types;
  int xp = 0, to_spend = 0;
  std::vector<std::string> learned, items;
  std::optional<std::string> person, player;  // who plays it, in a house that knows
  std::vector<LessonShown> lessons;
};
BOOST_DESCRIBE_STRUCT(HeroShown, (),
                      (hero, name, race, calling, background, types, xp, to_spend, learned, items, person,
                       player, lessons))

// An item of the party (D11.6).
struct ItemShown {
  std::string item;
  std::optional<int> hero;  // who carries it
  std::vector<int> fits;    // who could
};
BOOST_DESCRIBE_STRUCT(ItemShown, (), (item, hero, fits))

struct ChallengeShown {
  int challenge = 1;
  std::string text;
  int xp = 0;
};
BOOST_DESCRIBE_STRUCT(ChallengeShown, (), (challenge, text, xp))

struct AdventureShown {
  std::string adventure;
  int level = 0, scenes = 0, more = 0;
  bool higher = false, completed = false;
  std::vector<ChallengeShown> challenges;
};
BOOST_DESCRIBE_STRUCT(AdventureShown, (), (adventure, level, scenes, more, higher, completed, challenges))

struct PastShown {
  std::string adventure;
  bool won = false;
  int xp = 0;
  std::vector<int> party;
  std::vector<std::string> found;
  std::string difficulty;
};
BOOST_DESCRIBE_STRUCT(PastShown, (), (adventure, won, xp, party, found, difficulty))

struct CampaignSheet {
  std::string name;
  std::vector<HeroShown> heroes;
  std::vector<ItemShown> items;
  std::vector<std::string> completed;
  int played = 0;
  std::vector<std::string> rest;  // what the Long Rest asks, in words
  std::vector<int> party;         // who would go
  int party_level = 0;
  std::optional<std::string> party_problem;
  std::vector<AdventureShown> adventures;
  std::vector<PastShown> past;
  std::string difficulty;  // that the next Adventure has unless another is chosen
};
BOOST_DESCRIBE_STRUCT(CampaignSheet, (),
                      (name, heroes, items, completed, played, rest, party, party_level, party_problem,
                       adventures, past, difficulty))

// Requires: the party are heroes of the campaign.
CampaignSheet sheet_of(const Campaign& campaign, const std::vector<int>& party, Language language);
// Who went last, or the first four.
std::vector<int> usual_party(const Campaign& campaign);

}  // namespace cardhouse::dragonfire
