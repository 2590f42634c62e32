// SPDX-License-Identifier: MIT
// Writes the arena's page.
#include "lab/arena_report.h"

#include <cmath>

#include <fmt/format.h>

#include "catalog/catalog.h"
#include "core/say.h"
#include "lab/arena_budget.h"
#include "lab/arena_page_words.h"
#include "lab/arena_text.h"
#include "lab/page.h"
#include "lab/plot.h"
#include "lab/report.h"
#include "lab/words.h"

namespace cardhouse::lab {
namespace {

using namespace page_words;

class Page {
 public:
  Page(const ArenaOutcome& outcome, Language language) : o_(outcome), language_(language) {}

  std::string whole(std::string_view command) const {
    return page_head(title(), language_) + head() + tiles() + "<div class=\"plots\">\n" + plots() +
           figures() + command_section(command, language_) +
           section(kReading, words(kReadingText), "", "wide") + "</div>\n" + std::string(kPageEnd);
  }

 private:
  std::string words(Phrase phrase) const { return std::string(phrase(language_)); }
  std::string name(std::size_t bot) const {
    return fmt::format("{} {}", char(letter(bot) - 'a' + 'A'), o_.bots[bot].bot);
  }
  std::string fair_words() const { return say(kFairShare, language_, 100 * o_.fair()); }

  std::string title() const {
    std::string text(catalog::find(o_.contest.game)->title()(language_));
    for (std::size_t bot = 0; bot < o_.bots.size(); ++bot)
      text += (bot == 0 ? ": " : fmt::format("{} ", o_.bots.size() == 2 ? kAgainst(language_) : ",")) +
              o_.bots[bot].bot;
    return text;
  }

  std::string head() const {
    std::string html = fmt::format("<h1>{}</h1>\n<p class=\"soft\">{}<br/>{}</p>\n", escaped(title()),
                                   escaped(settings_words(o_.contest.settings)),
                                   escaped(schedule_words(o_.shape, language_)));
    if (o_.interrupted)
      html += fmt::format(
          "<p class=\"warning\">{}</p>\n",
          say(kStoppedSets, language_, grouped(o_.sets, language_), grouped(o_.contest.sets, language_)));
    return html;
  }

  static std::string tile(std::string_view label, std::string_view value, std::string_view below) {
    return fmt::format("<div class=\"tile\"><span>{}</span><b>{}</b><span>{}</span></div>\n", escaped(label),
                       escaped(value), escaped(below));
  }

  static std::string bounds(const Estimate& e, double scale, int digits) {
    if (!std::isfinite(e.half())) return "?";
    return fmt::format("{:.{}f} … {:.{}f}", scale * e.low, digits, scale * e.high, digits);
  }

  std::string tiles() const {
    const BotFigures& a = o_.bots.front();
    std::string html = "<div class=\"tiles\">\n";
    html += tile(kWinsOfA(language_), fmt::format("{:.1f} %", 100 * a.share.value),
                 fmt::format("{} %, {}", bounds(a.share, 100, 1), fair_words()));
    html += tile(kMarginOfA(language_), fmt::format("{:+.2f}", a.margin.value),
                 fmt::format("{} {}", bounds(a.margin, 1, 2), kPointsAbove(language_)));
    html += tile(kDeals(language_), grouped(o_.sets, language_),
                 say(kGamesOf, language_, grouped(o_.games, language_), o_.contest.seed));
    for (const RateFigure& rate : a.rates)
      if (rate.whole > 0)
        html += tile(fmt::format("A: {}", rate.rate.label(language_)),
                     fmt::format("{:.1f} %", 100 * rate.share.value),
                     fmt::format("{} %", bounds(rate.share, 100, 1)));
    if (o_.sprt) {
      using enum Sprt::Verdict;
      const auto verdict = o_.sprt->verdict;
      html += tile(kTestTile(language_),
                   verdict == Open  ? words(kUndecided)
                   : verdict == Low ? "H0"
                                    : "H1",
                   fmt::format("LLR {:+.2f}", o_.sprt->llr));
    }
    html += tile(kTimeTile(language_), fmt::format("{:.1f} s", o_.seconds),
                 fmt::format("A: {} {}", time_words(a.ms_per_move), kMoveTime(language_)));
    return html + "</div>\n";
  }

  std::string section(Phrase title, std::string_view text, std::string_view body,
                      std::string_view kind = "") const {
    return page_section(title(language_), text, body, kind);
  }

  std::string plots() const {
    std::string html;
    if (!o_.ratings.empty()) html += ratings() + pairs();
    html += shares() + seats() + budgets();
    if (o_.sprt) html += test();
    if (o_.control) html += control();
    for (std::size_t bot = 0; bot < o_.bots.size(); ++bot)
      if (bot == 0 || o_.shape.schedule != Schedule::OneAgainstRest) html += margins(bot);
    return html;
  }

  std::string shares() const {
    IntervalPlot plot{.title = words(kShareTitle), .reference = o_.fair(), .reference_label = fair_words()};
    for (std::size_t bot = 0; bot < o_.bots.size(); ++bot)
      plot.marks.push_back({name(bot), o_.bots[bot].share, int(bot)});
    return section(kShareTitle, kShareText(language_), draw(plot));
  }

  std::string ratings() const {
    IntervalPlot plot{.title = words(kRatingTitle), .unit = Unit::Points, .reference_label = words(kMean)};
    for (std::size_t bot = 0; bot < o_.bots.size(); ++bot)
      plot.marks.push_back({name(bot), o_.ratings[bot], int(bot)});
    return section(kRatingTitle, kRatingText(language_), draw(plot));
  }

  std::string pairs() const {
    std::string html = "<div class=\"scroll\"><table>\n<tr><th></th>";
    for (std::size_t bot = 0; bot < o_.bots.size(); ++bot)
      html += fmt::format("<th>{}</th>", char(letter(bot) - 'a' + 'A'));
    html += "</tr>\n";
    for (std::size_t row = 0; row < o_.bots.size(); ++row) {
      html += fmt::format("<tr><td>{}</td>", named_cell(row));
      for (std::size_t other = 0; other < o_.bots.size(); ++other)
        html += row == other
                    ? "<td class=\"soft\">·</td>"
                    : fmt::format("<td title=\"{} %\">{:.1f} %</td>", bounds(o_.against[row][other], 100, 1),
                                  100 * o_.against[row][other].value);
      html += "</tr>\n";
    }
    return section(kPairTitle, kPairText(language_), html + "</table></div>\n");
  }

  std::string key(std::size_t bot) const {
    return fmt::format("<i class=\"key\" style=\"background:var(--c{})\"></i>", bot);
  }
  std::string named_cell(std::size_t bot) const { return key(bot) + escaped(name(bot)); }

  std::string legend() const {
    std::string html = "<p class=\"legend\">";
    for (std::size_t bot = 0; bot < o_.bots.size(); ++bot)
      html += fmt::format("<span>{}</span> ", named_cell(bot));
    return html + "</p>\n";
  }

  std::string seats() const {
    GroupPlot plot{.title = words(kSeatTitle), .reference = o_.fair(), .reference_label = fair_words()};
    for (std::size_t seat = 0; seat < std::size_t(o_.shape.players); ++seat) {
      auto& group = plot.groups.emplace_back();
      group.label = say(kSeat, language_, seat + 1);
      for (std::size_t bot = 0; bot < o_.bots.size(); ++bot)
        group.marks.push_back({{}, o_.bots[bot].share_by_seat[seat], int(bot)});
    }
    return section(kSeatTitle, kSeatText(language_), draw(plot) + legend());
  }

  std::string budgets() const {
    std::string html;
    for (const BudgetCurve& curve : budget_curves(o_.bots)) {
      LinePlot plot{.title = words(kBudgetTitle),
                    .axis = curve.unit,
                    .scale = LinePlot::Scale::Logarithmic,
                    .references = {{o_.fair(), fair_words()}}};
      auto& drawn = plot.lines.emplace_back();
      drawn.colour = int(curve.points.back().bot);
      for (const auto& [budget, bot] : curve.points)
        drawn.points.push_back({budget, o_.bots[bot].share, fmt::format("{:g}", budget)});
      html += section(kBudgetTitle, say(kBudgetText, language_, curve.name, curve.unit), draw(plot));
    }
    return html;
  }

  std::string test() const {
    const double bound = Sprt::kBound;
    LinePlot plot{
        .title = words(kTestTitle),
        .axis = words(kSets),
        .unit = Unit::Points,
        .references = {{bound, say(kAccept, language_, "H1")}, {-bound, say(kAccept, language_, "H0")}}};
    auto& drawn = plot.lines.emplace_back();
    drawn.points.push_back({});
    const std::size_t every = o_.sprt->path.size() / 600 + 1;  // no finer than can be seen
    for (std::size_t set = 0; set < o_.sprt->path.size(); ++set)
      if ((set + 1) % every == 0 || set + 1 == o_.sprt->path.size())
        drawn.points.push_back({double(set + 1), {.value = o_.sprt->path[set]}, {}});
    return section(kTestTitle, verdict_words(o_, language_), draw(plot));
  }

  std::string control() const {
    const ControlFigures& c = *o_.control;
    IntervalPlot plot{.title = words(kControlTitle), .reference = 0, .reference_label = words(kNoGain)};
    plot.marks.push_back({words(kLessControl), c.share_gain, 0});
    return section(kControlTitle,
                   say(kControlText, language_, c.figures.bot, interval(c.share_gain, 100, 2),
                       interval(c.margin_gain, 1, 2)),
                   draw(plot));
  }

  std::string margins(std::size_t bot) const {
    const BotFigures& figures = o_.bots[bot];
    BarPlot plot{.title = say(kMarginTitle, language_, name(bot)),
                 .axis = words(kMarginAxis),
                 .first = figures.margins.first,
                 .step = figures.margins.step,
                 .colour = int(bot)};
    for (std::uint64_t count : figures.margins.count)
      plot.heights.push_back(double(count) / double(figures.games));
    return page_section(plot.title, say(kMarginText, language_, interval(figures.margin, 1, 2)), draw(plot));
  }

  std::string figures() const {
    std::string html = "<div class=\"scroll\"><table>\n<tr>";
    const auto head_cell = [&](std::string_view label) {
      html += fmt::format("<th>{}</th>", escaped(label));
    };
    for (Phrase phrase : {kBot, kWinsColumn, kMarginColumn, kPoints}) head_cell(phrase(language_));
    for (const RateFigure& rate : o_.bots.front().rates)
      head_cell(fmt::format("{}, %", rate.rate.label(language_)));
    if (!o_.ratings.empty()) head_cell(kRating(language_));
    for (Phrase phrase : {kMoveTime, kDecisions, kGames}) head_cell(phrase(language_));
    html += "</tr>\n";
    for (std::size_t bot = 0; bot < o_.bots.size(); ++bot)
      html += row(named_cell(bot), o_.bots[bot],
                  o_.ratings.empty() ? std::string() : interval(o_.ratings[bot], 1, 0));
    if (o_.control) html += row(key(kMaxBots) + escaped(o_.control->figures.bot), o_.control->figures, {});
    return section(kFigures, "", html + "</table></div>\n", "wide");
  }

  std::string row(std::string_view name_cell, const BotFigures& f, std::string_view rating) const {
    std::string html = fmt::format("<tr><td>{}</td>", name_cell);
    const auto cell = [&](std::string_view value) { html += fmt::format("<td>{}</td>", escaped(value)); };
    cell(interval(f.share, 100, 2));
    cell(interval(f.margin, 1, 2));
    cell(fmt::format("{:.2f}", f.points.value));
    for (const RateFigure& rate : f.rates) cell(rate.whole > 0 ? interval(rate.share, 100, 1) : "-");
    if (!rating.empty()) cell(rating);
    cell(time_words(f.ms_per_move));
    cell(grouped(f.decisions, language_));
    cell(grouped(f.games, language_));
    return html + "</tr>\n";
  }

  const ArenaOutcome& o_;
  Language language_;
};

}  // namespace

std::string page(const ArenaOutcome& outcome, std::string_view command, Language language) {
  return Page(outcome, language).whole(command);
}

}  // namespace cardhouse::lab
