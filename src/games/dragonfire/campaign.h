// SPDX-License-Identifier: MIT
// A campaign of Dragonfire: heroes, what they learned, what they found and where they have been. It is its
// record: a list of things that happened, one a line, from which everything else follows (D11.1, D11.11).
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/campaign.h"
#include "core/chance.h"
#include "games/dragonfire/reason.h"
#include "games/dragonfire/state.h"

namespace cardhouse::dragonfire {

struct Hero {
  std::string name;
  FeatureId race = 0, calling = 0, background = 0;
  int xp = 0;     // all it ever got: its level (D11.2)
  int spent = 0;  // on Advancements
  std::vector<FeatureId> advancements;
  CardId lean = 0, gear_out = 0, gear_in = 0;  // D11.4
  std::vector<FeatureId> items;                // carried in the next Adventure (D11.6)
  bool operator==(const Hero&) const = default;
};
SeatOptions seat_of(const Hero& hero);  // as it sits down to an Adventure

// How an Adventure of the campaign ended; one that was given up is lost (D11.8).
struct Outcome {
  int adventure = 0;
  std::vector<int> party;  // heroes, by their number
  bool won = false;
  int xp = 0;                                  // for each of them
  std::vector<FeatureId> found;                // D11.5
  std::string game;                            // names the sitting, so that it counts once; may be empty
  Difficulty difficulty = Difficulty::Heroic;  // records that do not say it are of that time
  bool operator==(const Outcome&) const = default;
};

inline constexpr int kMaxHeroes = 24;

struct Campaign {
  std::string name;
  std::vector<Hero> heroes;
  std::vector<int> completed;    // Adventures, each once
  std::vector<FeatureId> items;  // of the party (D11.6)
  std::vector<Outcome> past;     // Adventures that came to an end, however
  int played() const { return int(past.size()); }
  bool operator==(const Campaign&) const = default;
};

// ---- what may be done, and why not ----

int party_level(const Campaign& campaign, const std::vector<int>& party);  // D11.2
int more_encounters(int party_level, int adventure);                       // D11.9

struct Eligible {
  int adventure = 0;
  int more = 0;         // Encounters in every Scene
  bool higher = false;  // above the Party Level: harder (D11.7)
  bool completed = false;
};
std::vector<Eligible> eligible(const Campaign& campaign, const std::vector<int>& party);

// The options of an Adventure for these heroes, or what is wrong with the party.
std::expected<Options, Reason> options_for(const Campaign& campaign, const std::vector<int>& party,
                                           int adventure, std::uint8_t challenges,
                                           Difficulty difficulty = Difficulty::Adventure);
// Of a party of which nobody has ended an Adventure: the gentlest (D1.12).
Difficulty usual_difficulty(const Campaign& campaign);
// Who of the campaign the seats of these options are; what differs is an error.
std::expected<std::vector<int>, Reason> party_of(const Campaign& campaign, const Options& options);

// What the party would find after this win, drawn with this chance (D11.5).
std::vector<FeatureId> draw_items(const Campaign& campaign, int adventure, int players, Chance& chance);
// What a sitting of this campaign brought, over or given up: its key names it and draws the items.
std::expected<Outcome, Reason> outcome_of(const Campaign& campaign, const State& state, const Key& key);

std::optional<int> find_adventure(std::string_view slug);

// ---- between two Adventures: the heroes, what the Long Rest offers each of them (D11.3, D11.4), the items
// (D11.6), and which Adventures are open ----

// Requires: the party are heroes of the campaign.
CampaignSheet sheet_of(const Campaign& campaign, const std::vector<int>& party, Language language);
std::vector<int> usual_party(const Campaign& campaign);  // who went last, or the first four

// ---- the record ----

bool is_name(std::string_view name);  // that can stand in a line: no blanks, no marks of the record

// Each changes the campaign, or says why it cannot be.
using Done = std::expected<void, Reason>;
Done join(Campaign& campaign, std::string_view hero);  // "Anna human warrior farmhand"
Done learn(Campaign& campaign, int hero, std::string_view advancement);
Done carry(Campaign& campaign, int hero, std::string_view item);  // taken from the hero who has it
Done put_away(Campaign& campaign, std::string_view item);
Done add(Campaign& campaign, const Outcome& outcome);

// A campaign as text: lines that end in a check over all before them.
class Record {
 public:
  static std::expected<Record, Reason> begin(std::string_view name);

  const Campaign& campaign() const { return campaign_; }
  const std::string& text() const { return text_; }
  // Tries a line such as "learn 0 tough" on the campaign and adds it.
  Done write(std::string_view line);
  Done write(const Outcome& outcome);
  static std::string line_of(const Outcome& outcome);

  struct Read;
  static Read read(std::string_view text);

 private:
  void append(std::string_view line);
  std::string with_check(std::string_view line) const;  // the next one, as it stands in the text
  Campaign campaign_;
  std::string text_;
  std::uint64_t check_ = 0;
};

// The record up to the first line that is not right, and what is wrong there.
struct Record::Read {
  std::optional<Record> record;  // nothing: not even the first line is good
  Reason problem;                // empty: all of it is good
  int lines = 0;                 // that are good
};

}  // namespace cardhouse::dragonfire
