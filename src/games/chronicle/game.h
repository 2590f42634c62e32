// SPDX-License-Identifier: MIT
// Chronicle as the house sees it: the rules behind the names that every game has.
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
#include "games/chronicle/horizon.h"
#include "games/chronicle/imagine.h"
#include "games/chronicle/rules.h"
#include "games/chronicle/seat_tally.h"
#include "games/chronicle/sight.h"
#include "games/chronicle/tally.h"
#include "games/chronicle/view.h"

namespace cardhouse::chronicle {

// shown.h
struct ViewShown;
struct OnlookerShown;
struct StateShown;

struct Chronicle {
  using State = chronicle::State;
  using Options = chronicle::Options;
  using Move = chronicle::Move;
  using Moves = chronicle::Moves;
  using View = chronicle::View;
  using Event = chronicle::Event;
  using Score = chronicle::Score;
  using Tally = chronicle::Tally;          // what simulations count
  using SeatTally = chronicle::SeatTally;  // what the arena counts for each bot

  static constexpr std::string_view kName = "chronicle";
  static constexpr Phrase kTitle{"Chronicle", "Krónika"};
  static constexpr Phrase kSummary{
      "Meetings, allies and powers: tricks whose worth changes with History.",
      "Találkozók, szövetségesek, képességek: ütések, melyek értékét a Történet szabja."};
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinPlayers = 3, kMaxPlayers = 6;  // C1.1
  static constexpr int kMaxDecisions = chronicle::kMaxDecisions;

  template <class Witness = NoWitness>
  static State deal(const Options& options, const Chance& chance, Witness&& tell = {}) {
    return chronicle::deal(options, chance, tell);
  }
  static std::optional<Seat> turn(const State& s) { return chronicle::turn(s); }
  static Moves legal(const State& s) { return chronicle::legal(s); }
  static void play(State& s, Move m) { chronicle::play(s, m, NoWitness{}); }
  template <class Witness>
  static void play(State& s, Move m, Witness&& tell) {
    chronicle::play(s, m, tell);
  }
  static State laid(const State& s, Move m) { return chronicle::laid(s, m); }
  static View view(const State& s, Seat seat) { return chronicle::view(s, seat); }
  static View onlooker(const State& s) { return chronicle::view(s, kNobody); }  // what everybody may know
  static constexpr Score score(const State& s) { return chronicle::score(s); }
  template <Source S>
  static State imagine(const View& v, S& dice) {
    return chronicle::imagine(v, dice);
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
  static std::expected<void, std::string> fix_chance(State& state, std::string_view card);

  // tellings.cc, prompt.cc, picture.cc: what people read
  static Happening describe(const Event& event);
  static Telling telling(const Event& event);
  static EventFacts facts(const Event& event);
  static std::string sentence(const Event& event, Language language);
  static std::vector<std::string> line(const Event& event, Language language);
  static Prompt prompt(const View& view, Moves legal, Language language);
  static Picture picture(const View& view, Language language);
  static std::vector<std::pair<std::string, std::string>> signs(Language language);  // of the pictures

  // game_words.cc: for clients that make labels and sentences themselves
  static std::string move_label(Move move, Language language);
  static std::string move_note(Move move, Language language);  // what the card itself says
  static GameWords words(Language language);

  // json.cc: what machines read
  using ViewShown = chronicle::ViewShown;
  using OnlookerShown = chronicle::OnlookerShown;
  using StateShown = chronicle::StateShown;
  static boost::json::object to_json(const View& view);
  static boost::json::object to_json(const State& state);
  static void write(std::string& out, const View& view);
  static void write(std::string& out, const State& state);
  static bool write_change(std::string& out, const View& before, const View& after);
  static bool write_change(std::string& out, const State& before, const State& after);

  // sensible.cc: rules of thumb. Requires: it is this seat's turn, legal is not empty.
  using Sight = chronicle::Sight;
  static Move sensible(const Sight& sight, Moves legal, Dice& dice);
  static Move quick(const Sight& sight, Moves legal, Dice& dice);  // much the same, for playouts
  static float likelihood(const View& view, const State& world);
  // horizon.h: where a search stops.
  using Horizon = chronicle::Horizon;
  static int plays_left(const View& view) { return chronicle::plays_left(view); }
};
static_assert(Told<Chronicle>);

}  // namespace cardhouse::chronicle
