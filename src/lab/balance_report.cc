// SPDX-License-Identifier: MIT
// A balance report: as tables, as JSON, and as a page with plots.
#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "catalog/catalog.h"
#include "core/say.h"
#include "lab/arena_text.h"
#include "lab/balance.h"
#include "lab/page.h"
#include "lab/plot.h"
#include "lab/report.h"
#include "lab/words.h"

namespace cardhouse::lab {
namespace {

namespace json = boost::json;

constexpr Phrase kBalanceTitle{"{}: the balance of its decks", "{}: a paklik egyensúlya"};
constexpr Phrase kBalanceHow{
    "{} plays {} games of each pairing, seed {}; {} games in all.",
    "Párosításonként {1} játék, {0} játszik mindkét oldalon, mag: {2}; összesen {3} játék."};
constexpr Phrase kDeck{"deck", "pakli"}, kAll{"overall", "összesen"}, kFirst{"as beginner", "kezdőként"};
constexpr Phrase kMatrix{"Row against column", "Sor az oszlop ellen"};
constexpr Phrase kMatrixText{
    "Per cent of the games that the row's deck wins, draws as halves, with the 95 % "
    "interval. On the diagonal: who begins in a mirror.",
    "A sor paklijának nyerési százaléka, a döntetlen fél győzelem, 95 %-os "
    "intervallummal. Az átlóban: a kezdő aránya tükörjátékban."};
constexpr Phrase kOverall{"Every deck against all others", "Minden pakli az összes többi ellen"};
constexpr Phrase kOverallText{"Between 42 and 58 % is the aim.", "A cél 42 és 58 % között van."};
constexpr Phrase kBeginner{"Who begins", "Aki kezd"};
constexpr Phrase kBeginnerText{"Share of the games won by the player who begins; 47 to 55 % is the aim.",
                               "A kezdő játékos nyerési aránya; a cél 47–55 %."};
constexpr Phrase kLength{"Length in turns", "Hossz körökben"};
constexpr Phrase kLengthText{"{:.1f} turns on average.", "Átlagosan {:.1f} kör."};
constexpr Phrase kCards{"What cards do", "Mit tesznek a lapok"};
constexpr Phrase kCardsText{
    "How much more often a side wins that has drawn or played the card, than its deck wins anyway, in per "
    "cent points. Playing a card well often goes with winning: read it beside the other cards of the deck.",
    "Mennyivel nyer gyakrabban az az oldal, amely felhúzta vagy kijátszotta a lapot, mint a paklija "
    "egyébként, százalékpontban. A kijátszás gyakran együtt jár a győzelemmel: a pakli többi lapjával vesd "
    "össze."};
constexpr Phrase kDrawn{"drawn", "felhúzva"}, kPlayed{"played", "kijátszva"}, kEqual{"equal", "egyenlő"};

std::string how_weighed(const BalanceOutcome& o, Language language) {
  return say(kBalanceHow, language, o.task.bot, o.task.games, o.task.seed, grouped(o.played, language));
}

// By impact when drawn, the best first.
std::vector<CardFigures> by_impact(const BalanceOutcome& o) {
  std::vector<CardFigures> cards = o.cards;
  std::ranges::stable_sort(cards, std::greater{}, &CardFigures::impact_drawn);
  return cards;
}

// ---- the page ----

// So narrow that a matrix of seven decks fits a page.
std::string two_lines(const Wins& wins) {
  const Estimate e = wins.share();
  return fmt::format("<b>{:.1f}</b><br/><small>{:.1f}–{:.1f}</small>", 100 * e.value, 100 * e.low,
                     100 * e.high);
}

std::string matrix(const BalanceOutcome& o, Language language) {
  std::string html = "<div class=\"scroll\"><table>\n<tr><th></th>";
  for (const std::string& name : o.names) html += fmt::format("<th>{}</th>", escaped(name));
  html += fmt::format("<th>{}</th></tr>\n", kAll(language));
  for (std::size_t row = 0; row < o.decks.size(); ++row) {
    html += fmt::format("<tr><th>{}</th>", escaped(o.names[row]));
    for (const Wins& wins : o.against[row]) html += fmt::format("<td>{}</td>", two_lines(wins));
    html += fmt::format("<td>{}</td></tr>\n", two_lines(o.overall[row]));
  }
  return html + "</table></div>\n";
}

std::string intervals(const BalanceOutcome& o, const std::vector<Wins>& wins, Phrase title,
                      Language language) {
  IntervalPlot plot{.title = std::string(title(language)),
                    .marks = {},
                    .unit = Unit::Percent,
                    .reference = 0.5,
                    .reference_label = std::string(kEqual(language))};
  for (std::size_t deck = 0; deck < o.decks.size(); ++deck)
    plot.marks.push_back({o.names[deck], wins[deck].share(), int(deck % 7)});
  return draw(plot);
}

std::string lengths(const BalanceOutcome& o, Language language) {
  BarPlot plot{.title = std::string(kLength(language)), .axis = std::string(kTurns(language)), .heights = {}};
  for (std::uint64_t games : o.lengths)
    plot.heights.push_back(o.played == 0 ? 0 : double(games) / double(o.played));
  return draw(plot);
}

std::string cards(const BalanceOutcome& o, Language language) {
  std::string html = fmt::format(
      "<div class=\"scroll\"><table>\n<tr><th>{0}</th><th>{1}</th><th>{2}, {3}</th><th>± "
      "%</th><th>{4}</th><th>{2}, {5}</th><th>± %</th></tr>\n",
      kCard(language), kGames(language), "%", kDrawn(language), kGames(language), kPlayed(language));
  for (const CardFigures& card : by_impact(o))
    html += fmt::format(
        "<tr><td>{}</td><td>{}</td><td>{}</td><td>{:+.1f}</td><td>{}</td><td>{}</td><td>{:+.1f}</td></tr>\n",
        escaped(card.name), card.drawn.games, per_cent(card.drawn), 100 * card.impact_drawn(),
        card.played.games, per_cent(card.played), 100 * card.impact_played());
  return html + "</table></div>\n";
}

}  // namespace

std::string per_cent(const Wins& wins) {
  const Estimate e = wins.share();
  return fmt::format("{:.1f} ({:.1f}–{:.1f})", 100 * e.value, 100 * e.low, 100 * e.high);
}

json::object figures(const Wins& wins) {
  const Estimate e = wins.share();
  return {{"games", wins.games}, {"share", e.value}, {"low", e.low}, {"high", e.high}};
}

std::string table(const BalanceOutcome& o, Language language) {
  std::string text = how_weighed(o, language) + "\n\n";
  text += fmt::format("{:<20}", kDeck(language));
  for (const std::string& deck : o.decks) text += fmt::format("{:>9}", deck.substr(0, 8));
  text += fmt::format("  {:>20}  {:>20}\n", kAll(language), kFirst(language));
  for (std::size_t row = 0; row < o.decks.size(); ++row) {
    text += fmt::format("{:<20}", o.decks[row]);
    for (const Wins& wins : o.against[row]) text += fmt::format("{:>9.1f}", 100 * wins.share().value);
    text += fmt::format("  {:>22}  {:>22}\n", per_cent(o.overall[row]), per_cent(o.first_by_deck[row]));
  }
  text += fmt::format("\n{}: {} %\n", kBeginner(language), per_cent(o.first));
  text += say(kLengthText, language, o.mean_length()) + "\n\n";
  text += fmt::format("{:<26}{:>9}{:>10}{:>9}{:>10}\n", kCard(language), kDrawn(language), "±",
                      kPlayed(language), "±");
  for (const CardFigures& card : by_impact(o))
    text += fmt::format("{:<26}{:>9}{:>+10.1f}{:>9}{:>+10.1f}\n", card.card, card.drawn.games,
                        100 * card.impact_drawn(), card.played.games, 100 * card.impact_played());
  if (o.stopped()) text += "\n" + say(kStoppedGames, language, o.played, o.asked) + "\n";
  return text;
}

json::object to_json(const BalanceOutcome& o) {
  json::array decks, matrix, cards, lengths;
  for (std::size_t deck = 0; deck < o.decks.size(); ++deck) {
    decks.push_back(json::object{{"deck", o.decks[deck]},
                                 {"overall", figures(o.overall[deck])},
                                 {"first", figures(o.first_by_deck[deck])}});
    json::array row;
    for (const Wins& wins : o.against[deck]) row.push_back(figures(wins));
    matrix.push_back(std::move(row));
  }
  for (const CardFigures& card : o.cards)
    cards.push_back(json::object{{"card", card.card},
                                 {"drawn", figures(card.drawn)},
                                 {"impact_drawn", card.impact_drawn()},
                                 {"played", figures(card.played)},
                                 {"impact_played", card.impact_played()}});
  for (std::uint64_t games : o.lengths) lengths.push_back(games);
  json::object settings;
  for (const auto& [name, value] : o.task.settings) settings[name] = value;
  return {{"game", o.task.game},
          {"bot", o.task.bot},
          {"settings", std::move(settings)},
          {"games_of_pairing", o.task.games},
          {"seed", o.task.seed},
          {"games", o.played},
          {"games_asked", o.asked},
          {"decks", std::move(decks)},
          {"matrix", std::move(matrix)},
          {"first", figures(o.first)},
          {"mean_turns", o.mean_length()},
          {"turns", std::move(lengths)},
          {"cards", std::move(cards)}};
}

std::string page(const BalanceOutcome& o, std::string_view command, Language language) {
  const std::string title = say(kBalanceTitle, language, catalog::find(o.task.game)->title()(language));
  std::string html = page_head(title, language);
  html += fmt::format("<h1>{}</h1>\n<p class=\"soft\">{}</p>\n", escaped(title),
                      escaped(how_weighed(o, language)));
  if (o.stopped())
    html += fmt::format("<p class=\"warning\">{}</p>\n", say(kStoppedGames, language, o.played, o.asked));
  html += "<div class=\"plots\">\n";
  html += page_section(kMatrix(language), kMatrixText(language), matrix(o, language), "wide");
  html +=
      page_section(kOverall(language), kOverallText(language), intervals(o, o.overall, kOverall, language));
  html +=
      page_section(kBeginner(language), fmt::format("{} {} %", kBeginnerText(language), per_cent(o.first)),
                   intervals(o, o.first_by_deck, kBeginner, language));
  html += page_section(kLength(language), say(kLengthText, language, o.mean_length()), lengths(o, language));
  html += page_section(kCards(language), kCardsText(language), cards(o, language), "wide");
  return html + command_section(command, language) + "</div>\n" + std::string(kPageEnd);
}

}  // namespace cardhouse::lab
