// SPDX-License-Identifier: MIT
// Shows the counters of Chronicle to people and machines.
#include "games/chronicle/tally.h"

#include <string>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "games/chronicle/names.h"

namespace cardhouse::chronicle {
namespace {

namespace json = boost::json;

// The names of the counters, in the order of Tally::Count.
constexpr std::array<std::string_view, Tally::kCounts> kCountNames{
    "games",      "seats",       "rounds", "meetings", "four_evil", "excluded",
    "tied_games", "tied_rounds", "thefts", "looks",    "fame",      "winning_fame"};

double ratio(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0.0 : double(part) / double(whole);
}

Sentence said(Phrase phrase) { return {{std::string(phrase.en), std::string(phrase.hu)}}; }

Sentence decimal(double value) {
  const std::string text = fmt::format("{:.3f}", value);
  return {{text, text}};
}

Sentence percent(double value) {
  const std::string text = fmt::format("{:.2f} %", 100 * value);
  return {{text, text}};
}

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
  const auto& n = count_;
  std::vector<std::pair<Sentence, Sentence>> rows{
      {said({"Rounds a game", "Forduló játékonként"}), decimal(ratio(n[kRounds], n[kGames]))},
      {said({"Meetings a round", "Találkozó fordulónként"}), decimal(ratio(n[kMeetings], n[kRounds]))},
      {said({"Fame of a player at the end", "Egy játékos Hírneve a végén"}),
       decimal(ratio(n[kFame], n[kSeats]))},
      {said({"Fame of the winner", "A győztes Hírneve"}), decimal(ratio(n[kWinningFame], n[kGames]))},
      {said({"Players excluded a round", "Kizárt játékos fordulónként"}),
       decimal(ratio(n[kExcluded], n[kRounds]))},
      {said({"Rounds won by all four Evil", "Mind a négy Gonosszal megnyert forduló"}),
       percent(ratio(n[kFourEvil], n[kRounds]))},
      {said({"Games prolonged by a tie", "Döntetlen miatt meghosszabbított játék"}),
       percent(ratio(n[kTiedGames], n[kGames]))},
      {said({"Rounds added by ties a game", "Döntetlen miatti forduló játékonként"}),
       decimal(ratio(n[kTiedRounds], n[kGames]))},
      {said({"Cards stolen a game", "Elvett kézbeli lap játékonként"}),
       decimal(ratio(n[kThefts], n[kGames]))},
      {said({"of them by the Sage", "ebből a Bölcs által"}), decimal(ratio(n[kLooks], n[kGames]))},
  };
  for (History h : kAllHistories)
    rows.emplace_back(said(names(h).title), history_value((*this)[h], n[kGames], pays(h)));
  return rows;
}

boost::json::object Tally::to_json() const {
  json::object object;
  for (std::size_t i = 0; i < count_.size(); ++i) object[kCountNames[i]] = count_[i];
  json::object& histories = object["history"].emplace_object();
  for (History h : kAllHistories) {
    const OfHistory& counted = (*this)[h];
    histories[code(h)] = {
        {"in_force", counted.in_force}, {"paid", counted.paid}, {"earners", counted.earners}};
  }
  return object;
}

}  // namespace cardhouse::chronicle
