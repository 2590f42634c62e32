// SPDX-License-Identifier: MIT
// Prints the outcome of a contest.
#include "lab/arena_text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "catalog/catalog.h"
#include "core/say.h"
#include "lab/columns.h"
#include "lab/report.h"
#include "lab/words.h"

namespace cardhouse::lab {
namespace {

constexpr Phrase kHead{"{}: {} sets of {} games, seed {}", "{}: {} kör, egyenként {} játék, mag: {}"},
    kArenaStopped{"STOPPED EARLY: only the first {} of {} sets count.",
                  "IDŐ ELŐTT LEÁLLÍTVA: csak az első {} kör számít a {} közül."},
    kArenaFair{
        "Wins: share of the games won from a seat, ties split; {:.2f} % is fair. Margin: points above the "
        "mean of the "
        "others.\nAll with 95 % confidence intervals, clustered by deal.",
        "Győzelem: az egy helyről megnyert játékok aránya, a döntetlen megosztva; {:.2f} % a méltányos. "
        "Különbség: pontok a többiek átlaga felett.\nMind 95 %-os konfidenciával; a minta elemei az "
        "osztások."},
    kOne{"One {} against {} of {}, on each seat in turn.", "Egy {} {} {} ellen, sorra minden helyen."},
    kRing{"A set has a game for each bot, and each bot sits once on each seat.",
          "Egy körben annyi játék van, ahány gép, és minden gép minden helyen egyszer ül."},
    kRobin{
        "Every pair, both ways: one against {} of the other, on each seat in turn. Wins are those of the "
        "one.",
        "Minden pár, mindkét irányban: egy a másikból {} ellen, sorra minden helyen. A győzelem az egyé."},
    kRobin2{"Every pair, on both seats.", "Minden pár, mindkét helyen."},
    kControl{"The same with {} in the place of A:", "Ugyanez, A helyén: {}:"},
    kArenaGain{"A is better than the control by {} % of the wins and {} points.",
               "A jobb a kontrollnál ennyivel: {} % győzelem és {} pont."},
    kRated{"Rating: 400 points are ten times the strength; intervals from sets drawn again.",
           "Értékszám: 400 pont tízszeres erő; az intervallum újra sorsolt körökből."},
    kAlone{"Wins of one (row) against the others (column):", "Egy (sor) győzelmei a többi (oszlop) ellen:"},
    kArenaTest{"Sequential test of the share of A: H0 {:.4g} against H1 {:.4g}, errors 5 %, bounds ±2.94. ",
               "A arányának szekvenciális próbája: H0 {:.4g}, H1 {:.4g}, hiba 5 %, korlát ±2,94. "},
    kAccepted{"After {} sets {} is accepted, LLR {:+.2f}.", "{} kör után elfogadva: {}, LLR {:+.2f}."},
    kArenaOpen{"After {} sets nothing is decided, LLR {:+.2f}.", "{} kör után nincs döntés, LLR {:+.2f}."};

// With the bounds themselves where they are not equally far: at the edge of what is possible.
std::string plus_minus(const Estimate& e, double scale, int digits) {
  if (!std::isfinite(e.half())) return fmt::format("{:.{}f} ± ?", scale * e.value, digits);
  if (std::abs(e.high + e.low - 2 * e.value) > 1e-9) return interval(e, scale, digits);
  return fmt::format("{:.{}f} ± {:.{}f}", scale * e.value, digits, scale * e.half(), digits);
}

// A share lies between 0 and 1, and so do its bounds; wider than half of that they say nothing.
std::string share_words(Estimate e, Language language) {
  if (!(e.half() < 0.5)) return fmt::format("{:.0f} %, {}", 100 * e.value, kTooFewGames(language));
  e.low = std::max(e.low, 0.0), e.high = std::min(e.high, 1.0);
  return plus_minus(e, 100, 2) + " %";
}

std::string rate_words(const RateFigure& rate, Language language) {
  return rate.whole == 0 ? "-" : share_words(rate.share, language);
}

Row heading(const BotFigures& first, Language language, bool rated) {
  Row row{std::string(kBot(language)), std::string(kWins(language)), std::string(kMarginColumn(language)),
          std::string(kPoints(language))};
  for (const RateFigure& rate : first.rates) row.emplace_back(rate.rate.label(language));
  if (rated) row.emplace_back(kRating(language));
  for (Phrase phrase : {kMoveTime, kDecisions, kGames}) row.emplace_back(phrase(language));
  return row;
}

Row bot_row(std::string name, const BotFigures& figures, const Estimate* rated, Language language) {
  Row row{std::move(name), share_words(figures.share, language), plus_minus(figures.margin, 1, 3),
          fmt::format("{:.3f}", figures.points.value)};
  for (const RateFigure& rate : figures.rates) row.push_back(rate_words(rate, language));
  if (rated != nullptr) row.push_back(interval(*rated, 1, 0));
  row.push_back(time_words(figures.ms_per_move));
  row.push_back(grouped(figures.decisions, language));
  row.push_back(grouped(figures.games, language));
  return row;
}

std::string named(std::size_t bot, const ArenaOutcome& outcome) {
  return fmt::format("{}  {}", char(letter(bot) - 'a' + 'A'), outcome.bots[bot].bot);
}

std::string arena_bots_table(const ArenaOutcome& outcome, Language language) {
  std::vector<Row> rows{heading(outcome.bots.front(), language, !outcome.ratings.empty())};
  for (std::size_t bot = 0; bot < outcome.bots.size(); ++bot)
    rows.push_back(bot_row(named(bot, outcome), outcome.bots[bot],
                           outcome.ratings.empty() ? nullptr : &outcome.ratings[bot], language));
  return columns(rows);
}

std::string seats_table(const ArenaOutcome& outcome, Language language) {
  std::vector<Row> rows{{std::string(kWins(language))}};
  for (int seat = 1; seat <= outcome.shape.players; ++seat)
    rows.front().push_back(say(kSeat, language, seat));
  for (std::size_t bot = 0; bot < outcome.bots.size(); ++bot) {
    Row& row = rows.emplace_back(Row{named(bot, outcome)});
    for (const Estimate& share : outcome.bots[bot].share_by_seat) row.push_back(share_words(share, language));
  }
  return columns(rows);
}

std::string pairs_table(const ArenaOutcome& outcome, Language language) {
  std::vector<Row> rows{{""}};
  for (std::size_t bot = 0; bot < outcome.bots.size(); ++bot) {
    rows.front().emplace_back(1, char(letter(bot) - 'a' + 'A'));
    Row& row = rows.emplace_back(Row{named(bot, outcome)});
    for (std::size_t other = 0; other < outcome.bots.size(); ++other)
      row.push_back(other == bot ? "-" : share_words(outcome.against[bot][other], language));
  }
  return fmt::format("{}\n{}", kAlone(language), columns(rows));
}

std::string control_words(const ArenaOutcome& outcome, Language language) {
  const ControlFigures& control = *outcome.control;
  return say(kControl, language, control.figures.bot) + "\n" +
         columns({heading(control.figures, language, false),
                  bot_row("A  " + outcome.bots.front().bot, outcome.bots.front(), nullptr, language),
                  bot_row("-  " + control.figures.bot, control.figures, nullptr, language)}) +
         say(kArenaGain, language, plus_minus(control.share_gain, 100, 2),
             plus_minus(control.margin_gain, 1, 3)) +
         "\n";
}

}  // namespace

char letter(std::size_t bot) { return char('a' + int(bot)); }

std::string interval(const Estimate& e, double scale, int digits) {
  if (!std::isfinite(e.half())) return fmt::format("{:.{}f}", scale * e.value, digits);
  return fmt::format("{:.{}f} ({:.{}f} … {:.{}f})", scale * e.value, digits, scale * e.low, digits,
                     scale * e.high, digits);
}

std::string settings_words(const Settings& settings) {
  std::string text;
  for (const auto& [name, value] : settings)
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", name, value);
  return text;
}

std::string schedule_words(const PlanShape& shape, Language language) {
  const int others = shape.players - 1;
  switch (shape.schedule) {
    case Schedule::OneAgainstRest: return say(kOne, language, "A", others, "B");
    case Schedule::Ring: return std::string(kRing(language));
    case Schedule::RoundRobin: break;
  }
  if (shape.players == 2) return std::string(kRobin2(language));
  return say(kRobin, language, others);
}

std::string verdict_words(const ArenaOutcome& outcome, Language language) {
  const SprtFigures& sprt = *outcome.sprt;
  const std::string sets = grouped(outcome.sets, language);
  const std::string text = say(kArenaTest, language, sprt.hypotheses.low, sprt.hypotheses.high);
  if (sprt.verdict == Sprt::Verdict::Open) return text + say(kArenaOpen, language, sets, sprt.llr);
  return text + say(kAccepted, language, sets, sprt.verdict == Sprt::Verdict::Low ? "H0" : "H1", sprt.llr);
}

std::string table(const ArenaOutcome& outcome, Language language) {
  const catalog::AnyGame* game = catalog::find(outcome.contest.game);
  std::string text = say(kHead, language, game->title()(language), grouped(outcome.sets, language),
                         outcome.games / outcome.sets, outcome.contest.seed) +
                     "\n";
  if (outcome.interrupted)
    text += say(kArenaStopped, language, grouped(outcome.sets, language),
                grouped(outcome.contest.sets, language)) +
            "\n";
  text += settings_words(outcome.contest.settings) + "\n" + schedule_words(outcome.shape, language) + "\n\n" +
          arena_bots_table(outcome, language) + say(kArenaFair, language, 100 * outcome.fair()) + "\n";
  if (!outcome.ratings.empty())
    text += fmt::format("{}\n\n{}", kRated(language), pairs_table(outcome, language));
  text += "\n" + seats_table(outcome, language);
  if (outcome.control) text += "\n" + control_words(outcome, language);
  if (outcome.sprt) text += "\n" + verdict_words(outcome, language) + "\n";
  return text;
}

}  // namespace cardhouse::lab
