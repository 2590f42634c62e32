// SPDX-License-Identifier: MIT
// Dragonfire as the house sees it: the rules (play.h), and what people read.
#pragma once
#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/described_game.h"
#include "games/dragonfire/audit.h"
#include "games/dragonfire/horizon.h"
#include "games/dragonfire/parties.h"
#include "games/dragonfire/play.h"
#include "games/dragonfire/view.h"

namespace cardhouse {
class CampaignRules;
}
namespace cardhouse::dragonfire {

struct Dragonfire : DescribedGame<Dragonfire, State, Options, Move, Moves, View, Event> {
  using DescribedGame::print;
  using Score = dragonfire::Score;

  static constexpr std::string_view kName = "dragonfire";
  static constexpr Phrase kTitle{"Dragonfire", "Sárkánytűz"};
  static constexpr Phrase kSummary{
      "A party of adventurers against Encounters and dragonfire: all win together or lose together.",
      "Kalandozók csapata Ellenfelek és sárkánytűz ellen: együtt nyernek vagy együtt veszítenek."};
  static constexpr RoundKinds kRoundKinds{{"scene_over"}, "scene_begins"};
  static constexpr int kRulesVersion = 2;
  static constexpr int kMinPlayers = 2, kMaxPlayers = 6;
  static constexpr int kMaxDecisions = dragonfire::kMaxDecisions;
  static constexpr bool kCooperative = true;  // one shared result: everybody wins, or nobody

  // settings.cc
  static std::span<const Setting<Options>> settings();
  static std::vector<SettingInfo> list_settings();
  static std::expected<Options, std::string> read_options(const Settings& settings);
  static cardhouse::Sentence options_problem(const Settings& settings);  // why they cannot be read
  static Settings print(const Options& options);
  static std::string print(Move move);
  static std::optional<Move> read_move(std::string_view text);

  // fields.cc
  static Problem complete(State& state, const Facts& facts);
  static std::string misplaced(const State& state) { return audit(state); }
  static std::expected<void, std::string> fix_chance(State& state, std::string_view outcome);
  static bool outcome_waits(const State& state);

  // events.cc
  static std::span<const EventRow> rows();
  static std::string place(std::string_view place, const Event& event, Language language, EventFacts& facts);

  // words.cc, prompt.cc, picture.cc: what people read
  static std::string move_label(Move move, Language language);
  static std::string move_note(Move move, Language language);
  static GameWords words(Language language);
  static Prompt prompt(const View& view, const Moves& legal, Language language);
  static std::optional<Choice> why_not(const View& view, Move move, Language language);
  static Picture picture(const View& view, Language language);
  static std::span<const Sign> signs();  // of the pictures

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
  // parties.h: what a report on parties asks.
  using Parties = dragonfire::Parties;
};
static_assert(Observable<Dragonfire>);

}  // namespace cardhouse::dragonfire
