// SPDX-License-Identifier: MIT
// Chronicle as the house sees it: the rules (rules.h), and what people read.
#pragma once
#include "core/described_game.h"
#include "games/chronicle/imagine.h"
#include "games/chronicle/names.h"
#include "games/chronicle/tally.h"

namespace cardhouse::chronicle {

struct Chronicle : DescribedGame<Chronicle, State, Options, Move, Moves, View, Event> {
  using DescribedGame::print;
  using Tally = chronicle::Tally;          // what simulations count
  using SeatTally = chronicle::SeatTally;  // what the arena counts for each bot
  using Sight = chronicle::Sight;          // what rules of thumb look at
  using Horizon = chronicle::Horizon;      // where a search stops

  static constexpr std::string_view kName = "chronicle";
  static constexpr Phrase kTitle{"Chronicle", "Krónika"};
  static constexpr Phrase kSummary{
      "Meetings, allies and powers: tricks whose worth changes with History.",
      "Találkozók, szövetségesek, képességek: ütések, melyek értékét a Történet szabja."};
  static constexpr RoundKinds kRoundKinds{{"round_ends"}, "round_begins"};
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinPlayers = 3, kMaxPlayers = 6;  // C1.1
  static constexpr int kMaxDecisions = kMaxRounds * 256;
  static constexpr const auto& kNames = chronicle::kNames;

  static CardSet deck(const Options&) { return kDeck; }

  // fields.cc
  static Problem complete(State& s, const Facts& facts);
  static std::expected<void, std::string> fix_chance(State& s, std::string_view card);

  // words.cc
  static std::span<const Setting<Options>> settings();
  static std::string print(Move move);  // a card, or "seat0" to "seat5"
  static std::optional<Move> read_move(std::string_view text);
  static std::string move_label(Move move, Language language);
  static std::string move_note(Move move, Language language);  // what the card itself says
  static void add_words(GameWords& words, Language language);

  // events.cc
  static std::span<const EventRow> rows();
  static std::string_view rule_of(const Event& event);
  static bool has_other_wording(const Event& event);
  static std::string place(std::string_view place, const Event& event, Language language, EventFacts& facts);
  static void add_facts(const Event& event, EventFacts& facts);

  // prompt.cc, picture.cc
  static Question question(const View& view, Moves legal, Language language);
  static Moves tried(const View& view, Moves legal);
  static void explain(const View& view, Move move, Choice& choice, Language language);
  static Picture picture(const View& view, Language language);

  // sensible.cc: rules of thumb. Requires: it is this seat's turn, legal is not empty.
  static Move sensible(const Sight& sight, Moves legal, Dice& dice);
  static Move quick(const Sight& sight, Moves legal, Dice& dice);  // much the same, for playouts
  static float likelihood(const View& view, const State& world);
};
static_assert(Observable<Chronicle>);

}  // namespace cardhouse::chronicle
