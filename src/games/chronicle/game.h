// SPDX-License-Identifier: MIT
// Chronicle as the house sees it: the rules (rules.h), and what people read.
#pragma once
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/described_game.h"
#include "games/chronicle/horizon.h"
#include "games/chronicle/imagine.h"
#include "games/chronicle/rules.h"
#include "games/chronicle/seat_tally.h"
#include "games/chronicle/sight.h"
#include "games/chronicle/tally.h"
#include "games/chronicle/view.h"

namespace cardhouse::chronicle {

extern const std::array<EventRow, kTells> kEventRows;  // events.cc, in the order of Tell

struct Chronicle : DescribedGame<Chronicle, State, Options, Move, Moves, View, Event> {
  using DescribedGame::print;
  using Tally = chronicle::Tally;          // what simulations count
  using SeatTally = chronicle::SeatTally;  // what the arena counts for each bot

  static constexpr std::string_view kName = "chronicle";
  static constexpr Phrase kTitle{"Chronicle", "Krónika"};
  static constexpr Phrase kSummary{
      "Meetings, allies and powers: tricks whose worth changes with History.",
      "Találkozók, szövetségesek, képességek: ütések, melyek értékét a Történet szabja."};
  static constexpr RoundKinds kRoundKinds{{"round_ends"}, "round_begins"};
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinPlayers = 3, kMaxPlayers = 6;  // C1.1
  static constexpr int kMaxDecisions = chronicle::kMaxDecisions;

  static State laid(const State& s, Move m) { return chronicle::laid(s, m); }

  static std::span<const Setting<Options>> settings();
  static CardSet deck(const Options&) { return kDeck; }
  static std::string print(Move move);
  static std::optional<Move> read_move(std::string_view text);

  // fields.cc
  static Problem complete(State& s, const Facts& facts);
  static std::expected<void, std::string> fix_chance(State& s, std::string_view card);

  // events.cc
  static const EventRow& row(const Event& event);
  static std::string_view rule_of(const Event& event);
  static bool has_other_wording(const Event& event);
  static std::string place(std::string_view place, const Event& event, Language language, EventFacts& facts);
  static void add_facts(const Event& event, EventFacts& facts);

  // words.cc, prompt.cc, picture.cc: what people read
  static std::string move_label(Move move, Language language);
  static std::string move_note(Move move, Language language);  // what the card itself says
  static GameWords words(Language language);
  static Prompt prompt(const View& view, Moves legal, Language language);
  static Picture picture(const View& view, Language language);
  static std::vector<std::pair<std::string, std::string>> signs(Language language);  // of the pictures

  // sensible.cc: rules of thumb. Requires: it is this seat's turn, legal is not empty.
  using Sight = chronicle::Sight;
  static Move sensible(const Sight& sight, Moves legal, Dice& dice);
  static Move quick(const Sight& sight, Moves legal, Dice& dice);  // much the same, for playouts
  static float likelihood(const View& view, const State& world);
  // horizon.h: where a search stops.
  using Horizon = chronicle::Horizon;
  static int plays_left(const View& view) { return chronicle::plays_left(view); }
};
static_assert(Observable<Chronicle>);

}  // namespace cardhouse::chronicle
