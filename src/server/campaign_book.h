// SPDX-License-Identifier: MIT
// A campaign as the house keeps it: the game's own record, whose it is, who plays which hero, and at which
// table its Adventure is under way. Like a table it follows from its entries alone; no sockets, no clock.
#pragma once
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "catalog/any_game.h"
#include "core/campaign.h"
#include "core/shape.h"

namespace cardhouse::server {

struct CampaignBegun {
  static constexpr std::string_view kName = "begun";
  std::string campaign, invite;  // invite: with it one may join
  std::string text;              // the record so far
  std::string game;              // empty in older entries: the first game that has campaigns
};
BOOST_DESCRIBE_STRUCT(CampaignBegun, (), (campaign, invite, text, game))

struct LineWritten {
  static constexpr std::string_view kName = "wrote";
  std::string line;
};
BOOST_DESCRIBE_STRUCT(LineWritten, (), (line))

struct PersonCame {
  static constexpr std::string_view kName = "came";
  std::string person, name;
};
BOOST_DESCRIBE_STRUCT(PersonCame, (), (person, name))

struct PersonLeft {
  static constexpr std::string_view kName = "left";
  std::string person;
};
BOOST_DESCRIBE_STRUCT(PersonLeft, (), (person))

struct HeroTaken {
  static constexpr std::string_view kName = "took";
  int hero = 0;
  std::string person;  // empty: nobody plays it
};
BOOST_DESCRIBE_STRUCT(HeroTaken, (), (hero, person))

struct PartySent {
  static constexpr std::string_view kName = "sent";
  std::string table;  // empty: the Adventure is over, or was called off
};
BOOST_DESCRIBE_STRUCT(PartySent, (), (table))

using CampaignDeed = std::variant<CampaignBegun, LineWritten, PersonCame, PersonLeft, HeroTaken, PartySent>;

// An entry that speaks of somebody whom nobody knows: `as` is nobody's.
std::string without_person(const std::string& entry, const std::string& person, const std::string& as);

// The game of that name if it has campaigns; the first that has them if the name is empty; else nothing.
const catalog::AnyGame* find_campaign_game(std::string_view name);

class CampaignBook {
 public:
  struct Person {
    std::string person, name;
  };

  // Throws shape::Misfit for an entry that does not fit.
  static CampaignBook replay(std::span<const std::string> entries);
  // Applies a deed and gives its entry, as text.
  std::string add(std::int64_t at, const CampaignDeed& deed);

  const std::string& id() const { return begun_.campaign; }
  const std::string& invite() const { return begun_.invite; }
  const catalog::AnyGame& game() const { return *game_; }
  const AnyCampaign& campaign() const { return *campaign_; }
  // Made once for each party and language until something changes: every lesson of every hero is tried for
  // it, and many may look. Only the last few are kept.
  const CampaignSheet& sheet(const std::vector<int>& party, Language language) const;
  std::size_t heroes() const { return players_.size(); }
  const std::vector<Person>& people() const { return people_; }
  const Person* find(std::string_view person) const;  // one of its people
  const Person* player(int hero) const;               // nothing: nobody plays it
  std::vector<int> heroes_of(std::string_view person) const;
  const std::string& table() const { return table_; }
  std::uint64_t seq() const { return seq_; }
  std::int64_t changed() const { return changed_; }

 private:
  void take(const CampaignBegun& deed);
  void take(const LineWritten& deed);
  void take(const PersonCame& deed);
  void take(const PersonLeft& deed);
  void take(const HeroTaken& deed);
  void take(const PartySent& deed);

  CampaignBegun begun_;
  const catalog::AnyGame* game_ = nullptr;
  std::unique_ptr<AnyCampaign> campaign_;
  std::vector<Person> people_;
  std::vector<std::string> players_;  // by hero
  struct Sheet {
    std::vector<int> party;
    Language language;
    CampaignSheet sheet;
  };
  mutable std::deque<Sheet> sheets_;
  std::string table_;
  std::uint64_t seq_ = 0;
  std::int64_t changed_ = 0;
};

}  // namespace cardhouse::server
