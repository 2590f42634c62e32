// SPDX-License-Identifier: MIT
// Spirit Tactics as the house sees it: the rules behind the names that every game has.
#pragma once
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/fwd.hpp>

#include "core/deck_report.h"
#include "core/game.h"
#include "core/settings.h"
#include "core/table_talk.h"
#include "games/spirits/horizon.h"
#include "games/spirits/play.h"
#include "games/spirits/sight.h"
#include "games/spirits/view.h"
#include "games/spirits/weighing.h"

namespace cardhouse::spirits {

// shown.h
struct ViewShown;
struct OnlookerShown;
struct StateShown;

struct Spirits {
  using State = spirits::State;
  using Options = spirits::Options;
  using Move = spirits::Move;
  using Moves = spirits::Moves;
  using View = spirits::View;
  using Event = spirits::Event;
  using Score = spirits::Score;

  static constexpr std::string_view kName = "spirits";
  static constexpr Phrase kTitle{"Chronicle: Spirit Tactics", "Krónika: Szellemharc"};
  static constexpr Phrase kSummary{
      "A duel of Commanders whose Spirits fight over a grid, with cards whose text is the program.",
      "Parancsnokok párbaja: szellemek harcolnak egy rácson, és a lapok szövege maga a program."};
  static constexpr RoundKinds kRoundKinds{{"duel_over"}, "duel_begins"};
  static constexpr int kRulesVersion = 2;
  static constexpr int kMinPlayers = 2, kMaxPlayers = 2;
  static constexpr int kMaxDecisions = spirits::kMaxDecisions;

  static State deal(const Options& options, const Chance& chance) {
    return spirits::deal(options, chance, Ears{});
  }
  template <class Witness>
  static State deal(const Options& options, const Chance& chance, Witness&& tell) {
    return spirits::deal(options, chance, Ears(tell));
  }
  static constexpr std::optional<Seat> turn(const State& s) { return spirits::turn(s.table); }
  static Moves legal(const State& s) { return spirits::legal(s); }
  static void play(State& s, Move m) { spirits::play(s, m, Ears{}); }
  static void play(State& s, Move m, NoWitness) { spirits::play(s, m, Ears{}); }
  template <class Witness>
  static void play(State& s, Move m, Witness&& tell) {
    spirits::play(s, m, Ears(tell));
  }
  static constexpr View view(const State& s, Seat seat) { return spirits::view(s, seat); }
  static View onlooker(const State& s) { return spirits::view(s, kNobody); }  // what everybody may know
  static Score score(const State& s) { return spirits::score(s); }
  static bool ended_at_cap(const State& s) { return spirits::ended_at_cap(s); }
  static State imagine(const View& v, Dice& dice) { return spirits::imagine(v, dice); }
  static constexpr int players(const State&) { return kSeats; }
  static constexpr Options options(const State& s) { return s.table.options; }

  // notation.cc, read_state.cc
  static std::vector<SettingInfo> list_settings();
  static std::expected<Options, std::string> read_options(const Settings& settings);
  static Settings print(const Options& options);
  static std::string print(Move move);
  static std::optional<Move> read_move(std::string_view text);
  static std::string print(const State& state);
  static std::expected<State, std::string> read_state(std::string_view text);
  static std::expected<void, std::string> fix_chance(State& state, std::string_view outcome);
  static bool outcome_waits(const State& state);

  // tellings.cc, prompt.cc, picture.cc: what people read
  static Happening describe(const Event& event);
  static Telling telling(const Event& event);
  static EventFacts facts(const Event& event);
  static std::string sentence(const Event& event, Language language);
  static std::vector<std::string> line(const Event& event, Language language);
  static Prompt prompt(const View& view, const Moves& legal, Language language);
  static std::optional<Choice> why_not(const View& view, Move move, Language language);
  static Picture picture(const View& view, Language language);
  static std::vector<std::pair<std::string, std::string>> signs(Language language);  // of the pictures

  // game_words.cc: for clients that make labels and sentences themselves
  static std::string move_label(Move move, Language language);
  static std::string move_note(Move move, Language language);  // what the card itself says
  static GameWords words(Language language);

  // deck_report.cc: what people bring
  static DeckReport read_deck(std::string_view text, Language language);

  // json.cc: what machines read
  using ViewShown = spirits::ViewShown;
  using OnlookerShown = spirits::OnlookerShown;
  using StateShown = spirits::StateShown;
  static boost::json::object to_json(const View& view);
  static boost::json::object to_json(const State& state);
  static void write(std::string& out, const View& view);
  static void write(std::string& out, const State& state);
  static bool write_change(std::string& out, const View& before, const View& after);
  static bool write_change(std::string& out, const State& before, const State& after);

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
  // S10.6 a window to respond: who has nothing to respond with is asked all the same.
  static constexpr bool hides_response_time(const View& v) {
    return v.table.ask == Ask::Priority || v.table.ask == Ask::After;
  }
  // horizon.h: where a search stops, and what it makes of what it has seen.
  using Horizon = spirits::Horizon;
};
static_assert(Observable<Spirits>);

}  // namespace cardhouse::spirits
