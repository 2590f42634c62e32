// SPDX-License-Identifier: MIT
// Shows the counters of Chronicle to people and machines.
#include "games/chronicle/tally.h"

#include <string>

#include <boost/json.hpp>

#include "games/chronicle/names.h"

namespace cardhouse::chronicle {
namespace {

namespace json = boost::json;

// The names of the counters, in the order of Tally::Count.
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

Sentence said(Phrase phrase) { return {{std::string(phrase.en), std::string(phrase.hu)}}; }

// How often a History card was in force, and how it paid then. Two of them never pay by themselves (section
// 7).
Sentence history_value(const Tally::OfHistory& h, std::uint64_t games, bool pays) {
  const double often = ratio(h.in_force, games);
  if (!pays) return {{fmt::format("{:.3f} a game", often), fmt::format("{:.3f} játékonként", often)}};
  const double share = 100 * ratio(h.paid, h.in_force), earners = ratio(h.earners, h.paid);
  return {{fmt::format("{:.3f} a game, pays in {:.1f} %, to {:.2f} players", often, share, earners),
           fmt::format("{:.3f} játékonként, {:.1f} %-ban fizet, {:.2f} játékosnak", often, share, earners)}};
}

constexpr bool pays(History h) { return !conditions(HistorySet(h), {}).empty(); }

}  // namespace

std::vector<std::pair<Sentence, Sentence>> Tally::rows() const {
  std::vector<std::pair<Sentence, Sentence>> rows;
  for (const Rate& rate : kRates) {
    const double value = ratio(count_[rate.part], count_[rate.whole]);
    const std::string text =
        rate.is_percent ? fmt::format("{:.2f} %", 100 * value) : fmt::format("{:.3f}", value);
    rows.emplace_back(said(rate.label), Sentence{{text, text}});
  }
  for (History h : kAllHistories)
    rows.emplace_back(said(names(h).title), history_value((*this)[h], count_[kGames], pays(h)));
  return rows;
}

boost::json::object Tally::to_json() const {
  json::object object;
  for (std::size_t i = 0; i < count_.size(); ++i) object[kCountNames[i]] = count_[i];
  json::object& histories = object["history"].emplace_object();
  for (History h : kAllHistories) {
    const OfHistory& counted = (*this)[h];
    histories[names(h).code] = {
        {"in_force", counted.in_force}, {"paid", counted.paid}, {"earners", counted.earners}};
  }
  return object;
}

}  // namespace cardhouse::chronicle
