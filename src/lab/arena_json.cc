// SPDX-License-Identifier: MIT
// The outcome of a contest for machines. Bounds that are not known are null.
#include <cmath>

#include <boost/json.hpp>

#include "lab/arena_text.h"

namespace cardhouse::lab {
namespace {

namespace json = boost::json;

json::value number(double value) { return std::isfinite(value) ? json::value(value) : json::value(nullptr); }

json::object estimate_json(std::string_view name, const Estimate& e) {
  return {{name, e.value}, {"low", number(e.low)}, {"high", number(e.high)}};
}

json::object rates_json(const BotFigures& figures) {
  json::object object;
  for (const RateFigure& figure : figures.rates) {
    json::object rate{{"part", figure.part}, {"whole", figure.whole}};
    if (figure.whole > 0)
      for (auto& [name, value] : estimate_json("rate", figure.share)) rate[name] = value;
    object[figure.rate.name] = std::move(rate);
  }
  return object;
}

json::object figures_json(const BotFigures& f) {
  json::object object{{"bot", f.bot},
                      {"share", f.share.value},
                      {"low", number(f.share.low)},
                      {"high", number(f.share.high)},
                      {"margin", f.margin.value},
                      {"margin_low", number(f.margin.low)},
                      {"margin_high", number(f.margin.high)},
                      {"points", f.points.value},
                      {"games", f.games},
                      {"decisions", f.decisions},
                      {"ms_per_move", f.ms_per_move},
                      {"rates", rates_json(f)}};
  json::array& seats = object["seats"].emplace_array();
  for (const Estimate& share : f.share_by_seat) seats.push_back(estimate_json("share", share));
  return object;
}

json::value sprt_json(const ArenaOutcome& outcome) {
  if (!outcome.sprt) return nullptr;
  using enum Sprt::Verdict;
  const SprtFigures& sprt = *outcome.sprt;
  return json::object{{"share0", sprt.hypotheses.low},
                      {"share1", sprt.hypotheses.high},
                      {"accepted", sprt.verdict == Open ? json::value(nullptr)
                                                        : json::value(sprt.verdict == Low ? "H0" : "H1")},
                      {"llr", sprt.llr},
                      {"bound", Sprt::kBound},
                      {"alpha", 0.05},
                      {"beta", 0.05}};
}

json::value control_json(const ArenaOutcome& outcome) {
  if (!outcome.control) return nullptr;
  json::object object = figures_json(outcome.control->figures);
  object["share_gain"] = estimate_json("gain", outcome.control->share_gain);
  object["margin_gain"] = estimate_json("gain", outcome.control->margin_gain);
  return object;
}

constexpr std::string_view schedule_name(Schedule schedule) {
  constexpr std::array<std::string_view, 3> kNames{"one_against_rest", "ring", "round_robin"};
  return kNames[std::size_t(schedule)];
}

}  // namespace

json::object to_json(const ArenaOutcome& outcome) {
  json::object options;
  for (const auto& [name, value] : outcome.contest.settings) options[name] = value;
  json::object object{{"game", outcome.contest.game},
                      {"options", std::move(options)},
                      {"players", outcome.shape.players},
                      {"schedule", schedule_name(outcome.shape.schedule)},
                      {"sets", outcome.sets},
                      {"sets_asked", outcome.contest.sets},
                      {"games", outcome.games},
                      {"interrupted", outcome.interrupted},
                      {"seed", outcome.contest.seed},
                      {"seconds", outcome.seconds},
                      {"fair", outcome.fair()},
                      {"sprt", sprt_json(outcome)},
                      {"control", control_json(outcome)}};
  for (std::size_t bot = 0; bot < outcome.bots.size(); ++bot) {
    json::object figures = figures_json(outcome.bots[bot]);
    if (!outcome.ratings.empty()) {
      figures["rating"] = estimate_json("rating", outcome.ratings[bot]);
      json::object& against = figures["against"].emplace_object();
      for (std::size_t other = 0; other < outcome.bots.size(); ++other)
        if (other != bot)
          against[std::string(1, letter(other))] = estimate_json("share", outcome.against[bot][other]);
    }
    object[std::string(1, letter(bot))] = std::move(figures);
  }
  return object;
}

}  // namespace cardhouse::lab
