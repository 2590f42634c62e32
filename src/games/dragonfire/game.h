// SPDX-License-Identifier: MIT
// Dragonfire as the house sees it: the rules behind the names that every game has.
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
#include "games/dragonfire/horizon.h"
#include "games/dragonfire/play.h"
#include "games/dragonfire/sight.h"
#include "games/dragonfire/view.h"

namespace cardhouse {
class CampaignRules;
}
namespace cardhouse::dragonfire {

// shown.h
struct ViewShown;
struct OnlookerShown;
struct StateShown;

struct Dragonfire {
  using State = dragonfire::State;
  using Options = dragonfire::Options;
  using Move = dragonfire::Move;
  using Moves = dragonfire::Moves;
  using View = dragonfire::View;
  using Event = dragonfire::Event;
  using Score = dragonfire::Score;

  static constexpr std::string_view kName = "dragonfire";
  static constexpr Phrase kTitle{"Dragonfire", "Sárkánytűz"};
  static constexpr Phrase kSummary{
      "A party of adventurers against Encounters and dragonfire: all win together or lose together.",
      "Kalandozók csapata Ellenfelek és sárkánytűz ellen: együtt nyernek vagy együtt veszítenek."};
  static constexpr int kRulesVersion = 2;
  static constexpr int kMinPlayers = 2, kMaxPlayers = 6;
  static constexpr int kMaxDecisions = dragonfire::kMaxDecisions;
  static constexpr bool kCooperative = true;  // one shared result: everybody wins, or nobody

  static State deal(const Options& options, const Chance& chance) {
    return dragonfire::deal(options, chance, Ears{});
  }
  template <class Witness>
  static State deal(const Options& options, const Chance& chance, Witness&& tell) {
    return dragonfire::deal(options, chance, Ears(tell));
  }
  static constexpr std::optional<Seat> turn(const State& s) { return dragonfire::turn(s.table); }
  static Moves legal(const State& s) { return dragonfire::legal(s.table); }
  static void play(State& s, Move m) { dragonfire::play(s, m, Ears{}); }
  static void play(State& s, Move m, NoWitness) { dragonfire::play(s, m, Ears{}); }
  template <class Witness>
  static void play(State& s, Move m, Witness&& tell) {
    dragonfire::play(s, m, Ears(tell));
  }
  static View view(const State& s, Seat seat) { return dragonfire::view(s, seat); }
  static View onlooker(const State& s) { return dragonfire::view(s, kNobody); }
  static Score score(const State& s) { return dragonfire::score(s.table); }
  static State imagine(const View& v, Dice& dice) { return dragonfire::imagine(v, dice); }
  static constexpr int players(const State& s) { return s.table.options.players; }
  static constexpr Options options(const State& s) { return s.table.options; }

  // notation.cc, read_state.cc
  static std::vector<SettingInfo> list_settings();
  static std::expected<Options, std::string> read_options(const Settings& settings);
  static cardhouse::Sentence options_problem(const Settings& settings);  // why they cannot be read
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
  static std::string move_note(Move move, Language language);
  static GameWords words(Language language);

  // json.cc: what machines read
  using ViewShown = dragonfire::ViewShown;
  using OnlookerShown = dragonfire::OnlookerShown;
  using StateShown = dragonfire::StateShown;
  static boost::json::object to_json(const View& view);
  static boost::json::object to_json(const State& state);
  static void write(std::string& out, const View& view);
  static void write(std::string& out, const State& state);
  static bool write_change(std::string& out, const View& before, const View& after);
  static bool write_change(std::string& out, const State& before, const State& after);

  // sensible.cc: rules of thumb. Requires: it is this seat's turn, legal is not empty.
  using Sight = dragonfire::Sight;
  static Move sensible(const Sight& sight, const Moves& legal, Dice& dice);
  static Move quick(const Sight& sight, const Moves& legal, Dice& dice);
  // campaigns.cc: heroes who go from one game to the next (D11).
  static const CampaignRules& campaigns();
  // help.cc: what this seat could add to what another plans, and what it means to do itself.
  static std::expected<Help, cardhouse::Sentence> help(const View& view, const Proposal& proposal,
                                                       Language language);
  // counsel.cc: why the move may be a good one, in a sentence; seats are named as @0.
  static std::string reason(const View& view, Move move, Language language);
  // horizon.h: where a search stops, and what it makes of what it has seen.
  using Horizon = dragonfire::Horizon;
};
static_assert(Observable<Dragonfire>);

}  // namespace cardhouse::dragonfire
