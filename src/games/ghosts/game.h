// SPDX-License-Identifier: MIT
// Ghosts of Christmas as the house sees it: the rules (rules.h), and what people read.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/described_game.h"
#include "games/ghosts/horizon.h"
#include "games/ghosts/imagine.h"
#include "games/ghosts/rules.h"
#include "games/ghosts/seat_tally.h"
#include "games/ghosts/sight.h"
#include "games/ghosts/view.h"

namespace cardhouse::ghosts {

extern const std::array<EventRow, kTells> kEventRows;  // events.cc, in the order of Tell

struct Ghosts : DescribedGame<Ghosts, State, Options, Move, Moves, View, Event> {
  using DescribedGame::print;
  using SeatTally = ghosts::SeatTally;  // what the arena counts for each bot

  static constexpr std::string_view kName = "ghosts";
  static constexpr Phrase kTitle{"Ghosts of Christmas", "Karácsonyi szellemek"};
  static constexpr Phrase kSummary{
      "Three tricks at once, in the Past, the Present and the Future, and a bid to keep.",
      "Három ütés egyszerre, a Múltban, a Jelenben és a Jövőben, és egy licit, amelyet tartani kell."};
  static constexpr RoundKinds kRoundKinds{{"bid_kept", "bid_failed", "wreaths_paid"}, "hand_begins"};
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinPlayers = 3, kMaxPlayers = 4;
  static constexpr int kMaxDecisions = ghosts::kMaxDecisions;

  // Everybody who could bid now, where bids are hidden; else the seat whose turn it is.
  static constexpr SeatSet may_act(const State& s) { return ghosts::may_act(s); }
  static State laid(const State& s, Move m) { return ghosts::laid(s, m); }

  static std::span<const Setting<Options>> settings();
  static CardSet deck(const Options& options) { return kDeckOf[options.players]; }
  static Problem complete(State& s, const Facts& facts);  // fields.cc
  static std::string print(Move move);
  static std::optional<Move> read_move(std::string_view text);

  // events.cc
  static const EventRow& row(const Event& event);
  static std::string_view rule_of(const Event& event);
  static bool has_other_wording(const Event& event);
  static std::string place(std::string_view place, const Event& event, Language language, EventFacts& facts);

  // words.cc, prompt.cc, picture.cc: what people read
  static std::string move_label(Move move, Language language);
  static GameWords words(Language language);
  static Prompt prompt(const View& view, Moves legal, Language language);
  static std::optional<Choice> why_not(const View& view, Move move, Language language);
  static Picture picture(const View& view, Language language);
  static std::vector<std::pair<std::string, std::string>> signs(Language language);  // of the pictures

  // sensible.cc: rules of thumb. Requires: it is this seat's turn, legal is not empty.
  using Sight = ghosts::Sight;
  static Move sensible(const Sight& sight, const Moves& legal, Dice& dice);
  static Move quick(const Sight& sight, const Moves& legal, Dice& dice);  // much the same, for playouts
  // horizon.h: where a search stops, and what it makes of what it has seen.
  using Horizon = ghosts::Horizon;
  static int plays_left(const View& view) { return ghosts::plays_left(view); }
  static float likelihood(const View& view, const State& world);  // sensible.cc
};
static_assert(Observable<Ghosts>);

}  // namespace cardhouse::ghosts
