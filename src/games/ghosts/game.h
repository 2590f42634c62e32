// SPDX-License-Identifier: MIT
// Ghosts of Christmas as the house sees it: the rules behind the names that every game has.
#pragma once
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/fwd.hpp>

#include "core/game.h"
#include "core/settings.h"
#include "core/table_talk.h"
#include "games/ghosts/horizon.h"
#include "games/ghosts/imagine.h"
#include "games/ghosts/rules.h"
#include "games/ghosts/seat_tally.h"
#include "games/ghosts/sight.h"
#include "games/ghosts/view.h"

namespace cardhouse::ghosts {

// shown.h
struct ViewShown;
struct OnlookerShown;
struct StateShown;

struct Ghosts {
  using State = ghosts::State;
  using Options = ghosts::Options;
  using Move = ghosts::Move;
  using Moves = ghosts::Moves;
  using View = ghosts::View;
  using Event = ghosts::Event;
  using Score = ghosts::Score;
  using SeatTally = ghosts::SeatTally;  // what the arena counts for each bot

  static constexpr std::string_view kName = "ghosts";
  static constexpr Phrase kTitle{"Ghosts of Christmas", "Karácsonyi szellemek"};
  static constexpr Phrase kSummary{
      "Three tricks at once, in the Past, the Present and the Future, and a bid to keep.",
      "Három ütés egyszerre, a Múltban, a Jelenben és a Jövőben, és egy licit, amelyet tartani kell."};
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinPlayers = 3, kMaxPlayers = 4;
  static constexpr int kMaxDecisions = ghosts::kMaxDecisions;

  template <class Witness = NoWitness>
  static State deal(const Options& options, const Chance& chance, Witness&& tell = {}) {
    return ghosts::deal(options, chance, tell);
  }
  static constexpr std::optional<Seat> turn(const State& s) { return ghosts::turn(s); }
  // Everybody who could bid now, where bids are hidden; else the seat whose turn it is.
  static constexpr SeatSet may_act(const State& s) { return ghosts::may_act(s); }
  static constexpr Moves legal(const State& s) { return ghosts::legal(s); }
  static void play(State& s, Move m) { ghosts::play(s, m, NoWitness{}); }
  template <class Witness>
  static void play(State& s, Move m, Witness&& tell) {
    ghosts::play(s, m, tell);
  }
  static State laid(const State& s, Move m) { return ghosts::laid(s, m); }
  static constexpr View view(const State& s, Seat seat) { return ghosts::view(s, seat); }
  static View onlooker(const State& s) { return ghosts::view(s, kNobody); }  // what everybody may know
  static constexpr Score score(const State& s) { return ghosts::score(s); }
  template <Source S>
  static State imagine(const View& v, S& dice) {
    return ghosts::imagine(v, dice);
  }
  static constexpr int players(const State& s) { return s.options.players; }
  static constexpr Options options(const State& s) { return s.options; }

  // notation.cc
  static std::vector<SettingInfo> list_settings();
  static std::expected<Options, std::string> read_options(const Settings& settings);
  static Settings print(const Options& options);
  static std::string print(Move move);
  static std::optional<Move> read_move(std::string_view text);
  static std::string print(const State& state);
  static std::expected<State, std::string> read_state(std::string_view text);
  static std::expected<void, std::string> fix_chance(State& state, std::string_view outcome);

  // tellings.cc, prompt.cc, picture.cc: what people read
  static Happening describe(const Event& event);
  static Telling telling(const Event& event);
  static EventFacts facts(const Event& event);
  static std::string sentence(const Event& event, Language language);
  static std::vector<std::string> line(const Event& event, Language language);
  static Prompt prompt(const View& view, Moves legal, Language language);
  static std::optional<Choice> why_not(const View& view, Move move, Language language);
  static Picture picture(const View& view, Language language);
  static std::vector<std::pair<std::string, std::string>> signs(Language language);  // of the pictures

  // game_words.cc: for clients that make labels and sentences themselves
  static std::string move_label(Move move, Language language);
  static std::string move_note(Move move, Language language);  // what the card itself says
  static GameWords words(Language language);

  // json.cc: what machines read
  using ViewShown = ghosts::ViewShown;
  using OnlookerShown = ghosts::OnlookerShown;
  using StateShown = ghosts::StateShown;
  static boost::json::object to_json(const View& view);
  static boost::json::object to_json(const State& state);
  static void write(std::string& out, const View& view);
  static void write(std::string& out, const State& state);
  static bool write_change(std::string& out, const View& before, const View& after);
  static bool write_change(std::string& out, const State& before, const State& after);

  // sensible.cc: rules of thumb. Requires: it is this seat's turn, legal is not empty.
  using Sight = ghosts::Sight;
  static Move sensible(const Sight& sight, const Moves& legal, Dice& dice);
  static Move quick(const Sight& sight, const Moves& legal, Dice& dice);  // much the same, for playouts
  // horizon.h: where a search stops, and what it makes of what it has seen.
  using Horizon = ghosts::Horizon;
  static int plays_left(const View& view) { return ghosts::plays_left(view); }
  static float likelihood(const View& view, const State& world);  // sensible.cc
};
static_assert(Told<Ghosts>);

}  // namespace cardhouse::ghosts
