// SPDX-License-Identifier: MIT
// Weighs the decks of a game against each other: all pairings, who begins, how long it takes, and what each
// card does for the side that draws or plays it. A game that can be weighed lists its decks and has a witness
// that counts (`Weighable` in balance.cc).
#pragma once
#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "core/settings.h"
#include "core/text.h"
#include "lab/statistics.h"

namespace cardhouse::lab {

class Ranks;

// Game number i of a pairing is dealt from child i of the pairing's chance. Decks change seats from game to
// game, and the beginner every second game.
struct BalanceTask {
  std::string game;
  std::string bot = "search:nodes=40";
  Settings settings;
  std::uint64_t games = 32;  // of each pairing
  std::uint64_t seed = 1;
  int threads = 0;  // 0: one per core
};

// Wins in halves, so that a draw is a whole number of them.
struct Wins {
  std::uint64_t games = 0, halves = 0;
  void add(int won) { ++games, halves += std::uint64_t(won); }
  Wins& operator+=(const Wins& o) {
    games += o.games, halves += o.halves;
    return *this;
  }
  Estimate share() const;  // Wilson's interval
  bool operator==(const Wins&) const = default;
};

struct CardFigures {
  std::string card, name;
  Wins drawn, played;
  double expected_drawn = 0, expected_played = 0;  // sums of the decks' own shares in those games
  double impact_drawn() const;                     // how much more is won than the decks win anyway
  double impact_played() const;
};

struct BalanceOutcome {
  BalanceTask task;
  std::vector<std::string> decks, names;   // codes, and for people
  std::vector<std::vector<Wins>> against;  // row's wins against column; mirrors have the first player's
  std::vector<Wins> overall;               // without mirrors
  Wins first;                              // of the player who begins, all games
  std::vector<Wins> first_by_deck;
  std::vector<std::uint64_t> lengths;  // games by number of turns
  std::vector<CardFigures> cards;      // those that were drawn at all
  std::uint64_t played = 0, asked = 0;
  double mean_length() const;
  bool stopped() const { return played < asked; }
};

struct BalanceWatch {
  std::function<void(std::uint64_t played, std::uint64_t of)> report;
  const std::atomic<bool>* stop = nullptr;
  Ranks* ranks =
      nullptr;  // with them all play; the outcome is the first rank's, and those of others are empty
};

std::string per_cent(const Wins& wins);  // "51.2 (49.0–53.4)"
boost::json::object figures(const Wins& wins);

std::expected<BalanceOutcome, std::string> weigh(const BalanceTask& task, Language language,
                                                 const BalanceWatch& watch = {});

std::string table(const BalanceOutcome& outcome, Language language);
boost::json::object to_json(const BalanceOutcome& outcome);
std::string page(const BalanceOutcome& outcome, std::string_view command, Language language);

}  // namespace cardhouse::lab
