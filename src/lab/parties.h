// SPDX-License-Identifier: MIT
// Weighs a game that people win together: how often parties of every size win every Adventure at a level and
// a difficulty, what fells them, and which cards go with winning. A game that has Adventures says so with
// G::Parties (HasParties in parties.cc).
#pragma once
#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "core/text.h"
#include "lab/balance.h"

namespace cardhouse::lab {

inline constexpr int kOwnLevel = -1;  // the level that an Adventure is meant for

struct PartiesTask {
  std::string game;
  std::string bot = "search:nodes=40";
  std::vector<std::string> adventures;    // none: all
  std::vector<int> sizes;                 // none: all
  std::vector<int> levels;                // none: kOwnLevel
  std::vector<std::string> difficulties;  // none: the usual one
  std::uint64_t games = 50;               // of each Adventure, size and level
  std::uint64_t seed = 1;
  int threads = 0;  // 0: one per core
};

struct PartyCell {
  int adventure = 0, difficulty = 0;  // by number
  int players = 0, level = 0;
  std::string adventure_code, adventure_name, difficulty_code, difficulty_name;
  Wins wins;
  std::uint64_t rounds = 0;                  // of all games
  std::vector<std::uint64_t> lost_in_scene;  // by number; the first is 1
};

// Something that made heroes Unconscious.
struct Feller {
  std::string what, name;  // code, and for people
  std::uint64_t fallen = 0;
};

// A card that somebody of the party bought.
struct BoughtCard {
  std::string card, name;
  std::uint64_t copies = 0;
  Wins games;           // those in which it was bought at all
  double expected = 0;  // the sum of what their cells win anyway
  double impact() const;
};

// Of turns whose player was shown a chance in this tenth: how many, the sum of the chances, and how often the
// party won in the end.
struct ShownChance {
  std::uint64_t turns = 0, won = 0;
  double sum = 0;
};

struct PartiesOutcome {
  PartiesTask task;
  std::vector<PartyCell> cells;
  std::vector<Feller> fellers;            // the worst first
  std::vector<BoughtCard> bought;         // by impact
  std::array<ShownChance, 10> chances{};  // by tenths; of a bot that looks ahead
  std::uint64_t played = 0, asked = 0;
  bool stopped() const { return played < asked; }
};

bool has_parties(std::string_view game);
std::expected<PartiesOutcome, std::string> weigh_parties(const PartiesTask& task, Language language,
                                                         const BalanceWatch& watch = {});

std::string table(const PartiesOutcome& outcome, Language language);
boost::json::object to_json(const PartiesOutcome& outcome);
std::string page(const PartiesOutcome& outcome, std::string_view command, Language language);

}  // namespace cardhouse::lab
