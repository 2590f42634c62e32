// SPDX-License-Identifier: MIT
// Ghosts of Christmas as the house sees it: the rules (rules.h), and what people read.
#pragma once
#include "core/described_game.h"
#include "core/seat_tally.h"
#include "games/ghosts/names.h"
#include "games/ghosts/view.h"

namespace cardhouse::ghosts {

// How often each seat kept its bid in one game: the visible skill of Ghosts.
class SeatTally {
 public:
  static constexpr std::array kRates{SeatRate{"contract_hit", {"bids kept", "teljesített licit"}}};

  constexpr void operator()(const Event& e, SeatSet) {
    if (e.kind != Tell::BidKept && e.kind != Tell::BidFailed) return;
    bids_[e.seat].part += e.kind == Tell::BidKept;
    ++bids_[e.seat].whole;
  }
  constexpr std::array<SeatCount, 1> of(Seat seat) const { return {bids_[seat]}; }

 private:
  std::array<SeatCount, kMaxSeats> bids_{};
};

struct Ghosts : DescribedGame<Ghosts, State, Options, Move, Moves, View, Event> {
  using DescribedGame::print;
  using SeatTally = ghosts::SeatTally;  // what the arena counts for each bot
  using Sight = ghosts::Sight;          // what rules of thumb look at
  using Horizon = ghosts::Horizon;      // where a search stops

  static constexpr std::string_view kName = "ghosts";
  static constexpr Phrase kTitle{"Ghosts of Christmas", "Karácsonyi szellemek"};
  static constexpr Phrase kSummary{
      "Three tricks at once, in the Past, the Present and the Future, and a bid to keep.",
      "Három ütés egyszerre, a Múltban, a Jelenben és a Jövőben, és egy licit, amelyet tartani kell."};
  static constexpr RoundKinds kRoundKinds{{"bid_kept", "bid_failed", "wreaths_paid"}, "hand_begins"};
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinPlayers = 3, kMaxPlayers = 4;
  static constexpr int kMaxDecisions = kSeats * (kSeats + kSeats * kHandSize);
  static constexpr const auto& kNames = ghosts::kNames;

  static CardSet deck(const Options& options) { return ghosts::deck(options); }
  static Problem complete(State& s, const Facts& facts);  // fields.cc

  // words.cc
  static std::span<const Setting<Options>> settings();
  static std::string print(Move move);  // H12>past, bid3, bid3+1
  static std::optional<Move> read_move(std::string_view text);
  static std::string move_label(Move move, Language language);
  static void add_words(GameWords& words, Language language);

  // events.cc
  static std::span<const EventRow> rows();
  static std::string_view rule_of(const Event& event);
  static std::string place(std::string_view place, const Event& event, Language language, EventFacts& facts);

  // prompt.cc, picture.cc
  static Question question(const View& view, Moves legal, Language language);
  static Moves tried(const View& view, Moves legal);
  static void explain(const View& view, Move move, Choice& choice, Language language);
  static std::optional<Choice> why_not(const View& view, Move move, Language language);
  static Picture picture(const View& view, Language language);

  // sensible.cc: rules of thumb. Requires: it is this seat's turn, legal is not empty.
  static Move sensible(const Sight& sight, const Moves& legal, Dice& dice);
  static Move quick(const Sight& sight, const Moves& legal, Dice& dice);  // much the same, for playouts
  static float likelihood(const View& view, const State& world);
};
static_assert(Observable<Ghosts>);

}  // namespace cardhouse::ghosts
