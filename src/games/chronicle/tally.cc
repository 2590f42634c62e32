// SPDX-License-Identifier: MIT
// Shows the counters of Chronicle to people and machines.
#include "games/chronicle/tally.h"

#include "core/tally.h"
#include "games/chronicle/names.h"

namespace cardhouse::chronicle {
namespace {

// In the order of Tally::Count.
constexpr std::array<std::string_view, Tally::kCounts> kCountNames{
    "games",      "seats",       "rounds", "meetings", "four_evil", "excluded",
    "tied_games", "tied_rounds", "thefts", "looks",    "fame",      "winning_fame"};

constexpr std::array<TallyRate<Tally::Count>, 10> kRates{{
    {Tally::kRounds, Tally::kGames, "Rounds a game", "Forduló játékonként"},
    {Tally::kMeetings, Tally::kRounds, "Meetings a round", "Találkozó fordulónként"},
    {Tally::kFame, Tally::kSeats, "Fame of a player at the end", "Egy játékos Hírneve a végén"},
    {Tally::kWinningFame, Tally::kGames, "Fame of the winner", "A győztes Hírneve"},
    {Tally::kExcluded, Tally::kRounds, "Players excluded a round", "Kizárt játékos fordulónként"},
    {Tally::kFourEvil, Tally::kRounds, "Rounds won by all four Evil",
     "Mind a négy Gonosszal megnyert forduló", true},
    {Tally::kTiedGames, Tally::kGames, "Games prolonged by a tie", "Döntetlen miatt meghosszabbított játék",
     true},
    {Tally::kTiedRounds, Tally::kGames, "Rounds added by ties a game",
     "Döntetlen miatti forduló játékonként"},
    {Tally::kThefts, Tally::kGames, "Cards stolen a game", "Elvett kézbeli lap játékonként"},
    {Tally::kLooks, Tally::kGames, "of them by the Sage", "ebből a Bölcs által"},
}};

// How often a History card was in force, and how it paid then. Two of them have no condition (C7.10, C7.11).
Sentence history_value(History h, const Tally::OfHistory& counted, std::uint64_t games) {
  constexpr Phrase kInForce{"{:.3f} a game", "{:.3f} játékonként"};
  constexpr Phrase kInForceAndPays{"{:.3f} a game, pays in {:.1f} %, to {:.2f} players",
                                   "{:.3f} játékonként, {:.1f} %-ban fizet, {:.2f} játékosnak"};
  return say_in_both(conditions(HistorySet(h), {}).empty() ? kInForce : kInForceAndPays,
                     ratio(counted.in_force, games), 100 * ratio(counted.paid, counted.in_force),
                     ratio(counted.earners, counted.paid));
}

}  // namespace

TallyRows Tally::rows() const {
  TallyRows rows = tally_rows(kRates, count_);
  for (History h : kAllHistories)
    rows.emplace_back(say_in_both(names(h).title), history_value(h, (*this)[h], count_[kGames]));
  return rows;
}

boost::json::object Tally::to_json() const {
  boost::json::object object = tally_json(kCountNames, count_);
  boost::json::object& histories = object["history"].emplace_object();
  for (History h : kAllHistories) {
    const OfHistory& counted = (*this)[h];
    histories[names(h).code] = {
        {"in_force", counted.in_force}, {"paid", counted.paid}, {"earners", counted.earners}};
  }
  return object;
}

}  // namespace cardhouse::chronicle
