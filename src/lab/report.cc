// SPDX-License-Identifier: MIT
// Prints outcomes.
#include "lab/report.h"

#include <algorithm>
#include <array>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "catalog/catalog.h"
#include "core/say.h"
#include "core/utf8.h"
#include "lab/columns.h"
#include "lab/words.h"

namespace cardhouse::lab {
namespace {

namespace json = boost::json;

constexpr Phrase kSeed{"seed", "mag"}, kDecisionsAGame{"Decisions a game", "Döntés játékonként"},
    kInterval{
        "Wins: shares of won games, ties split, with 95 % confidence intervals; also seat by seat.",
        "Győzelem: a megnyert játékok aránya, a döntetlen megosztva, 95 %-os konfidenciával; helyenként is."},
    kMatchStopped{"Stopped early: these are the first {} of {} games.",
                  "Idő előtt leállítva: ez az első {} játék a {} közül."};

std::string sums_words(const Sums& sums, Language language) {
  constexpr std::uint64_t kLeast = 10;  // fewer have no spread that could be trusted
  if (sums.games < kLeast || !(sums.margin() < 0.5)) return std::string(kTooFewGames(language));
  return fmt::format("{:.2f} ± {:.2f} %", 100 * sums.share(), 100 * sums.margin());
}

std::string bots_table(const Outcome& outcome, Language language) {
  std::size_t width = kBot(language).size();
  for (const std::string& bot : outcome.match.bots) width = std::max(width, bot.size());
  std::string text =
      fmt::format("{:<{}}  {:>16}  {:>8}", kBot(language), width, kWins(language), kPoints(language));
  for (int seat = 0; seat < outcome.players; ++seat)
    text += fmt::format("  {:>16}", say(kSeat, language, seat + 1));
  text += '\n';
  for (int bot = 0; bot < outcome.players; ++bot) {
    const Sums all = outcome.of(bot);
    text += fmt::format("{:<{}}  {:>16}  {:>8.3f}", outcome.match.bots[std::size_t(bot)], width,
                        sums_words(all, language), all.mean_points());
    for (int seat = 0; seat < outcome.players; ++seat)
      text +=
          fmt::format("  {:>16}", sums_words(outcome.sums[std::size_t(bot)][std::size_t(seat)], language));
    text += '\n';
  }
  return text;
}

std::string counters_table(const Outcome& outcome, Language language) {
  const double decisions = outcome.played == 0 ? 0.0 : double(outcome.decisions) / double(outcome.played);
  std::vector<std::pair<std::string, std::string>> rows{
      {std::string(kDecisionsAGame(language)), fmt::format("{:.2f}", decisions)}};
  for (const auto& [label, value] : outcome.counted) rows.emplace_back(label(language), value(language));
  std::size_t width = 0;
  for (const auto& [label, value] : rows) width = std::max(width, count_characters(label));
  std::string text;
  for (const auto& [label, value] : rows) text += fmt::format("{:<{}}  {}\n", label, width, value);
  return text;
}

json::object sums_json(const Sums& sums) {
  const double share = sums.share(), margin = sums.margin();
  return {{"games", sums.games},
          {"share", share},
          {"margin", margin},
          {"interval", {std::max(0.0, share - margin), std::min(1.0, share + margin)}},
          {"points", sums.mean_points()}};
}

}  // namespace

std::string time_words(double milliseconds) {
  struct UnitRow {
    double milliseconds;
    std::string_view name;
  };
  constexpr std::array<UnitRow, 4> kUnits{{{1e-6, "ns"}, {1e-3, "µs"}, {1, "ms"}, {1000, "s"}}};
  const UnitRow* unit = kUnits.data();
  for (const UnitRow& one : kUnits)
    if (milliseconds >= one.milliseconds) unit = &one;
  const double value = milliseconds / unit->milliseconds;
  return fmt::format("{:.{}f} {}", value, value < 10 && unit != kUnits.data() ? 1 : 0, unit->name);
}

std::string grouped(std::uint64_t number, Language language) {
  std::string text = std::to_string(number);
  for (std::size_t place = text.size(); place > 3; place -= 3)
    text.insert(place - 3, 1, language == Language::English ? ',' : ' ');
  return text;
}

std::string table(const Outcome& outcome, Language language) {
  const catalog::AnyGame* game = catalog::find(outcome.match.game);
  std::string text =
      fmt::format("{}: {} {}, {} {}\n", game->title()(language), grouped(outcome.played, language),
                  kGames(language), kSeed(language), outcome.match.seed);
  if (outcome.stopped())
    text += say(kMatchStopped, language, grouped(outcome.played, language),
                grouped(outcome.match.games, language)) +
            "\n";
  std::string settings;
  for (const auto& [name, value] : outcome.match.settings)
    settings += fmt::format("{}{}={}", settings.empty() ? "" : " ", name, value);
  return text + settings + "\n\n" + bots_table(outcome, language) + std::string(kInterval(language)) +
         "\n\n" + counters_table(outcome, language);
}

json::object to_json(const Outcome& outcome) {
  json::object settings;
  for (const auto& [name, value] : outcome.match.settings) settings[name] = value;
  json::array bots;
  for (int bot = 0; bot < outcome.players; ++bot) {
    json::object entry{{"bot", outcome.match.bots[std::size_t(bot)]}};
    for (auto& [name, value] : sums_json(outcome.of(bot))) entry[name] = value;
    json::array& seats = entry["seats"].emplace_array();
    for (int seat = 0; seat < outcome.players; ++seat)
      seats.push_back(sums_json(outcome.sums[std::size_t(bot)][std::size_t(seat)]));
    bots.push_back(std::move(entry));
  }
  const double decisions = outcome.played == 0 ? 0.0 : double(outcome.decisions) / double(outcome.played);
  return {
      {"game", outcome.match.game},      {"settings", std::move(settings)}, {"seed", outcome.match.seed},
      {"games", outcome.played},         {"stopped", outcome.stopped()},    {"decisions", outcome.decisions},
      {"decisions_per_game", decisions}, {"bots", std::move(bots)},         {"counters", outcome.counters}};
}

}  // namespace cardhouse::lab
