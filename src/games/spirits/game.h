// SPDX-License-Identifier: MIT
// Spirit Tactics as the house sees it: the rules (play.h), and what people read.
#pragma once
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/deck_report.h"
#include "core/described_game.h"
#include "games/spirits/horizon.h"
#include "games/spirits/play.h"
#include "games/spirits/sight.h"
#include "games/spirits/view.h"
#include "games/spirits/weighing.h"

namespace cardhouse::spirits {

inline constexpr int kTells = int(Tell::GameOver) + 1;

struct Spirits : DescribedGame<Spirits, State, Options, Move, Moves, View, Event> {
  using DescribedGame::print;

  static constexpr std::string_view kName = "spirits";
  static constexpr Phrase kTitle{"Chronicle: Spirit Tactics", "Krónika: Szellemharc"};
  static constexpr Phrase kSummary{
      "A duel of Commanders whose Spirits fight over a grid, with cards whose text is the program.",
      "Parancsnokok párbaja: szellemek harcolnak egy rácson, és a lapok szövege maga a program."};
  static constexpr RoundKinds kRoundKinds{{"duel_over"}, "duel_begins"};
  static constexpr int kRulesVersion = 2;
  static constexpr int kMinPlayers = 2, kMaxPlayers = 2;
  static constexpr int kMaxDecisions = spirits::kMaxDecisions;

  static bool ended_at_cap(const State& s) { return spirits::ended_at_cap(s); }

  // settings.cc
  static std::span<const Setting<Options>> settings();

  // fields.cc, audit.cc
  static Problem complete(State& s, const cardhouse::Facts& facts);
  static std::expected<void, std::string> fix_chance(State& state, std::string_view outcome);
  static bool outcome_waits(const State& state);
  static std::string misplaced(const State& state);

  // events.cc
  static std::span<const EventRow> rows();
  static bool has_other_wording(const Event& event);
  static std::string place(std::string_view place, const Event& event, Language language, EventFacts& facts);
  static void add_facts(const Event& event, EventFacts& facts);

  // prompt.cc, picture.cc, game_words.cc: what people read
  static Prompt prompt(const View& view, const Moves& legal, Language language);
  static std::optional<Choice> why_not(const View& view, Move move, Language language);
  static Picture picture(const View& view, Language language);
  static std::span<const Sign> signs();  // of the pictures
  static std::string print(Move move);
  static std::optional<Move> read_move(std::string_view text);
  static std::string move_label(Move move, Language language);
  static std::string move_note(Move move, Language language);  // what the card itself says
  static GameWords words(Language language);

  // deck_report.cc: what people bring
  static DeckReport read_deck(std::string_view text, Language language);

  // What a balance report weighs: decks and cards with their codes and names, and who plays which.
  using Weighing = spirits::Weighing;
  static std::vector<std::pair<std::string, std::string>> weighed_decks(Language language);
  static std::pair<std::string, std::string> weighed_card(int card, Language language);
  static void set_decks(Options& options, int first, int second, Seat starter) {
    options.deck = {std::uint8_t(first), std::uint8_t(second)};
    options.built = {};
    options.first = starter == 0 ? First::Seat0 : First::Seat1;
  }

  // S1.7 for bots among themselves, whom nobody stops: a duel without a limit of turns gets one.
  static constexpr void limit(Options& options) {
    if (options.turn_cap == 0) options.turn_cap = 100;
  }

  // sensible.cc: rules of thumb. Requires: it is this seat's turn, legal is not empty.
  using Sight = spirits::Sight;
  static Move sensible(const Sight& sight, const Moves& legal, Dice& dice);
  // S10.6 a window to respond: a player with nothing to respond with is asked all the same.
  static constexpr bool hides_response_time(const View& v) {
    return v.ask == Ask::Priority || v.ask == Ask::After;
  }
  // horizon.h: where a search stops, and what it makes of what it has seen.
  using Horizon = spirits::Horizon;
};
static_assert(Observable<Spirits>);

}  // namespace cardhouse::spirits
