// SPDX-License-Identifier: MIT
// A campaign without its game: heroes who go from one game to the next, what they learn and find between two
// of them, and the record that all of it follows from. A game that has campaigns implements the two
// interfaces (games/dragonfire/campaigns.cc); the server and the page know only this.
#pragma once
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "core/settings.h"
#include "core/shape.h"
#include "core/text.h"

namespace cardhouse {

// ---- as people and machines read it between two Adventures. Names of cards are those of the notation.

// An Advancement for one hero.
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

// An item of the party.
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

// ---- what is asked of it

struct NewHero {
  std::string name, race, calling, background;
};
BOOST_DESCRIBE_STRUCT(NewHero, (), (name, race, calling, background))

struct AdventurePlan {
  std::string adventure;
  std::vector<int> party;       // heroes by seat
  std::vector<int> challenges;  // 1, 2 ...
  std::optional<std::string> difficulty;
};
struct PlanProblem {
  std::string code;  // for programs: "no_adventure", "bad_party"
  Sentence text;
};

// One campaign: its record, a text of lines that end in a check over all before them.
class AnyCampaign {
 public:
  virtual ~AnyCampaign() = default;
  virtual std::unique_ptr<AnyCampaign> copy() const = 0;

  virtual const std::string& name() const = 0;
  virtual const std::string& text() const = 0;  // the record
  virtual std::vector<std::string> heroes() const = 0;
  virtual int played() const = 0;  // Adventures that ended
  // An empty party: the one that went last. Requires: the party are heroes of the campaign.
  virtual CampaignSheet sheet(const std::vector<int>& party, Language language) const = 0;

  // Adds a line to the record, if it is right.
  virtual std::expected<void, Sentence> write(std::string_view line) = 0;
  // The lines for what happens in a campaign; `write` says whether it may happen.
  virtual std::string join_line(const NewHero& hero) const = 0;
  virtual std::string learn_line(int hero, std::string_view advancement) const = 0;
  virtual std::string carry_line(std::string_view item,
                                 std::optional<int> hero) const = 0;  // nobody: put away
  // What a game of this campaign brought, won, lost or given up. The position is in notation; the key of the
  // deal names the game and draws what is found.
  virtual std::expected<std::string, Sentence> outcome_line(std::string_view position,
                                                            const Key& key) const = 0;

  // The options of the next game, or what is wrong with the plan.
  virtual std::expected<Settings, PlanProblem> options_for(const AdventurePlan& plan) const = 0;
};

// The campaigns of a game.
class CampaignRules {
 public:
  virtual ~CampaignRules() = default;
  virtual std::expected<std::unique_ptr<AnyCampaign>, Sentence> begin(std::string_view name) const = 0;
  // The record up to the first line that is not right, and what is wrong there.
  struct Read {
    std::unique_ptr<AnyCampaign> campaign;  // nothing: not even the first line is good
    std::optional<Sentence> problem;        // nothing: all of it is good
    int lines = 0;                          // that are good
  };
  virtual Read read(std::string_view text) const = 0;
};

}  // namespace cardhouse
