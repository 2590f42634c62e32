// SPDX-License-Identifier: MIT
// Shows the counters of Chronicle to people and machines.
#include "games/chronicle/tally.h"

#include <boost/json.hpp>

#include "games/chronicle/names.h"

namespace cardhouse::chronicle {
namespace {

// In the order of Tally::Count.
constexpr std::array<std::string_view, Tally::kCounts> kCountNames{
    "games",      "seats",       "rounds", "meetings", "four_evil", "excluded",
    "tied_games", "tied_rounds", "thefts", "looks",    "fame",      "winning_fame"};

// What people are shown: one counter for each of another.
struct Rate {
  Tally::Count part, whole;
  Phrase label;
  bool is_percent = false;
};
constexpr std::array<Rate, 10> kRates{{
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

double ratio(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0.0 : double(part) / double(whole);
}

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

std::vector<std::pair<Sentence, Sentence>> Tally::rows() const {
  std::vector<std::pair<Sentence, Sentence>> rows;
  for (const Rate& rate : kRates) {
    const double value = ratio(count_[rate.part], count_[rate.whole]);
    const std::string text =
        rate.is_percent ? fmt::format("{:.2f} %", 100 * value) : fmt::format("{:.3f}", value);
    rows.emplace_back(say_in_both(rate.label), Sentence{{text, text}});
  }
  for (History h : kAllHistories)
    rows.emplace_back(say_in_both(names(h).title), history_value(h, (*this)[h], count_[kGames]));
  return rows;
}

boost::json::object Tally::to_json() const {
  boost::json::object object;
  for (std::size_t i = 0; i < count_.size(); ++i) object[kCountNames[i]] = count_[i];
  boost::json::object& histories = object["history"].emplace_object();
  for (History h : kAllHistories) {
    const OfHistory& counted = (*this)[h];
    histories[names(h).code] = {
        {"in_force", counted.in_force}, {"paid", counted.paid}, {"earners", counted.earners}};
  }
  return object;
}

}  // namespace cardhouse::chronicle
