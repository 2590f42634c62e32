// SPDX-License-Identifier: MIT
// The report on parties: as tables, as JSON, and as a page with plots.
#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "catalog/catalog.h"
#include "core/say.h"
#include "lab/arena_text.h"
#include "lab/page.h"
#include "lab/parties.h"
#include "lab/plot.h"
#include "lab/report.h"
#include "lab/words.h"

namespace cardhouse::lab {
namespace {

namespace json = boost::json;

constexpr std::size_t kShown = 24;  // cards and fellers on the page and in the table

constexpr Phrase kPartiesTitle{"{}: how parties fare", "{}: hogyan boldogulnak a csapatok"};
constexpr Phrase kPartiesHow{"{} plays every seat, {} games of each kind, seed {}; {} games in all.",
                             "Minden helyen {} játszik, fajtánként {} játék, mag: {}; összesen {} játék."};
constexpr Phrase kPartyWins{"Won, by Adventure, party size and level",
                            "Győzelem kaland, létszám és szint szerint"};
constexpr Phrase kWinsText{
    "Per cent of the Adventures that are won, with the 95 % interval, at the level that the Adventure is "
    "meant for. The aims are in docs/balance-{}.md.",
    "A megnyert kalandok százaléka, 95 %-os intervallummal, azon a szinten, amelyre a kaland készült. A "
    "célok: "
    "docs/balance-{}.md."};
constexpr Phrase kFellers{"What fells heroes", "Mitől ájulnak el a hősök"};
constexpr Phrase kFellersText{
    "How often somebody became Unconscious by it: by its text, or by the attack of a turn, which counts for "
    "the "
    "strongest Encounter that faced the hero.",
    "Hányszor ájult el tőle valaki: a szövegétől, vagy egy kör támadásától, ami a hőssel szemben álló "
    "legerősebb "
    "Ellenfélnek számít."};
constexpr Phrase kScenes{"Where Adventures are lost", "Hol vesznek el a kalandok"};
constexpr Phrase kScenesText{"Share of the lost Adventures by the Scene in which they ended.",
                             "Az elvesztett kalandok aránya a Jelenet szerint, amelyben véget értek."};
constexpr Phrase kBought{"What is bought", "Mit vesznek"};
constexpr Phrase kBoughtText{
    "Per cent of the Adventures won in which the party bought the card, and how much more that is than such "
    "parties "
    "win anyway. Long Adventures see more purchases: read it beside the other cards.",
    "A nyert kalandok százaléka azok közül, ahol a csapat megvette a lapot, és mennyivel több ez, mint "
    "amennyit az "
    "ilyen csapatok egyébként nyernek. Hosszú kalandban több a vásárlás: a többi lappal vesd össze."};
constexpr Phrase kShownChances{"Chance shown to a player", "A játékosnak mutatott esély"},
    kShownMean{"mean, %", "átlag, %"};
constexpr Phrase kDifficulty{"difficulty", "nehézség"};
constexpr Phrase kAdventure{"Adventure", "kaland"}, kHeroes{"{} heroes", "{} hős"}, kSize{"heroes", "hős"},
    kLevel{"level", "szint"}, kWon{"won, %", "nyert, %"}, kRounds{"rounds", "forduló"}, kWhat{"what", "mi"},
    kTimes{"times", "hányszor"}, kCopies{"copies", "példány"}, kAim{"40 %", "40 %"},
    kScene{"Scene", "Jelenet"};

double mean_rounds(const PartyCell& cell) {
  return cell.wins.games == 0 ? 0 : double(cell.rounds) / double(cell.wins.games);
}

std::string how_tried(const PartiesOutcome& o, Language language) {
  return say(kPartiesHow, language, o.task.bot, o.task.games, o.task.seed, grouped(o.played, language));
}

// One plot for each Adventure and level, a row for each size.
std::string win_plots(const PartiesOutcome& o, Language language) {
  std::vector<std::pair<std::string, IntervalPlot>> plots;
  for (const PartyCell& cell : o.cells) {
    const std::string title = fmt::format("{} ({} {}, {})", cell.adventure_name, kLevel(language), cell.level,
                                          cell.difficulty_name);
    auto plot = std::ranges::find(plots, title, &std::pair<std::string, IntervalPlot>::first);
    if (plot == plots.end())
      plot = plots.insert(plot, {title,
                                 {.title = title,
                                  .marks = {},
                                  .unit = Unit::Percent,
                                  .reference = 0.4,
                                  .reference_label = std::string(kAim(language))}});
    plot->second.marks.push_back({say(kHeroes, language, cell.players), cell.wins.share(), cell.players % 7});
  }
  std::string html;
  for (const auto& [title, plot] : plots) html += page_section(title, "", draw(plot));
  return html;
}

std::string wins_table(const PartiesOutcome& o, Language language) {
  std::string html = fmt::format(
      "<div "
      "class=\"scroll\"><table>\n<tr><th>{}</th><th>{}</th><th>{}</th><th>{}</th><th>{}</th><th>{}</th>"
      "<th>{}</th></tr>\n",
      kAdventure(language), kDifficulty(language), kLevel(language), kSize(language), kGames(language),
      kWon(language), kRounds(language));
  for (const PartyCell& cell : o.cells)
    html += fmt::format(
        "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:.1f}</td></tr>\n",
        escaped(cell.adventure_name), cell.difficulty_name, cell.level, cell.players, cell.wins.games,
        per_cent(cell.wins), mean_rounds(cell));
  return html + "</table></div>\n";
}

std::vector<double> lost_by_scene(const PartiesOutcome& o) {
  std::vector<double> shares;
  double all = 0;
  for (const PartyCell& cell : o.cells) {
    shares.resize(std::max(shares.size(), cell.lost_in_scene.size()));
    for (std::size_t i = 0; i < cell.lost_in_scene.size(); ++i)
      shares[i] += double(cell.lost_in_scene[i]), all += double(cell.lost_in_scene[i]);
  }
  for (double& share : shares) share = all > 0 ? share / all : 0;
  return shares;
}

std::string fellers_table(const PartiesOutcome& o, Language language) {
  std::string html = fmt::format("<div class=\"scroll\"><table>\n<tr><th>{}</th><th>{}</th></tr>\n",
                                 kWhat(language), kTimes(language));
  for (std::size_t i = 0; i < std::min(kShown, o.fellers.size()); ++i)
    html += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", escaped(o.fellers[i].name), o.fellers[i].fallen);
  return html + "</table></div>\n";
}

std::string bought_plot(const PartiesOutcome& o, Language language) {
  IntervalPlot plot{.title = std::string(kBought(language)),
                    .marks = {},
                    .unit = Unit::Percent,
                    .reference = 0.5,
                    .reference_label = "50 %"};
  for (std::size_t i = 0; i < std::min(kShown, o.bought.size()); ++i)
    plot.marks.push_back({o.bought[i].name, o.bought[i].games.share(), int(i % 7)});
  return draw(plot);
}

std::string bought_table(const PartiesOutcome& o, Language language) {
  std::string html = fmt::format(
      "<div class=\"scroll\"><table>\n<tr><th>{}</th><th>{}</th><th>{}</th><th>{}</th><th>± %</th></tr>\n",
      kCard(language), kCopies(language), kGames(language), kWon(language));
  for (const BoughtCard& card : o.bought)
    html += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:+.1f}</td></tr>\n",
                        escaped(card.name), card.copies, card.games.games, per_cent(card.games),
                        100 * card.impact());
  return html + "</table></div>\n";
}

}  // namespace

std::string table(const PartiesOutcome& o, Language language) {
  std::string text = how_tried(o, language) + "\n\n";
  text += fmt::format("{:<28}{:<11}{:>7}{:>8}{:>8}{:>22}{:>9}\n", kAdventure(language), kDifficulty(language),
                      kLevel(language), kSize(language), kGames(language), kWon(language), kRounds(language));
  for (const PartyCell& cell : o.cells)
    text +=
        fmt::format("{:<28}{:<11}{:>7}{:>8}{:>8}{:>22}{:>9.1f}\n", cell.adventure_code, cell.difficulty_code,
                    cell.level, cell.players, cell.wins.games, per_cent(cell.wins), mean_rounds(cell));
  if (std::ranges::any_of(o.chances, [](const ShownChance& tenth) { return tenth.turns > 0; })) {
    text += fmt::format("\n{:<28}{:>8}{:>10}{:>8}\n", kShownChances(language), kTurns(language),
                        kShownMean(language), kWon(language));
    for (std::size_t i = 0; i < o.chances.size(); ++i)
      if (const ShownChance& tenth = o.chances[i]; tenth.turns > 0)
        text += fmt::format("{:<28}{:>8}{:>10.1f}{:>8.1f}\n", fmt::format("{}-{} %", 10 * i, 10 * i + 10),
                            tenth.turns, 100 * tenth.sum / double(tenth.turns),
                            100 * double(tenth.won) / double(tenth.turns));
  }
  text += fmt::format("\n{}\n", kFellers(language));
  for (std::size_t i = 0; i < std::min(kShown, o.fellers.size()); ++i)
    text += fmt::format("{:<28}{:>7}\n", o.fellers[i].what, o.fellers[i].fallen);
  text += fmt::format("\n{:<28}{:>8}{:>8}{:>22}{:>8}\n", kBought(language), kCopies(language),
                      kGames(language), kWon(language), "±");
  for (const BoughtCard& card : o.bought)
    text += fmt::format("{:<28}{:>8}{:>8}{:>22}{:>+8.1f}\n", card.card, card.copies, card.games.games,
                        per_cent(card.games), 100 * card.impact());
  if (o.stopped()) text += "\n" + say(kStoppedGames, language, o.played, o.asked) + "\n";
  return text;
}

json::object to_json(const PartiesOutcome& o) {
  json::array cells, fellers, bought, chances;
  for (const ShownChance& tenth : o.chances)
    chances.push_back(json::object{{"turns", tenth.turns}, {"won", tenth.won}, {"sum", tenth.sum}});
  for (const PartyCell& cell : o.cells) {
    json::array lost;
    for (const std::uint64_t games : cell.lost_in_scene) lost.push_back(games);
    cells.push_back(json::object{{"adventure", cell.adventure_code},
                                 {"difficulty", cell.difficulty_code},
                                 {"level", cell.level},
                                 {"players", cell.players},
                                 {"won", figures(cell.wins)},
                                 {"mean_rounds", mean_rounds(cell)},
                                 {"lost_in_scene", std::move(lost)}});
  }
  for (const Feller& one : o.fellers)
    fellers.push_back(json::object{{"what", one.what}, {"fallen", one.fallen}});
  for (const BoughtCard& card : o.bought)
    bought.push_back(json::object{{"card", card.card},
                                  {"copies", card.copies},
                                  {"won", figures(card.games)},
                                  {"impact", card.impact()}});
  return {{"game", o.task.game},
          {"bot", o.task.bot},
          {"games_of_cell", o.task.games},
          {"seed", o.task.seed},
          {"games", o.played},
          {"games_asked", o.asked},
          {"cells", std::move(cells)},
          {"fellers", std::move(fellers)},
          {"bought", std::move(bought)},
          {"chances", std::move(chances)}};
}

std::string page(const PartiesOutcome& o, std::string_view command, Language language) {
  const catalog::AnyGame* game = catalog::find(o.task.game);
  const std::string title =
      say(kPartiesTitle, language, game == nullptr ? o.task.game : game->title()(language));
  std::string html = page_head(title, language);
  html +=
      fmt::format("<h1>{}</h1>\n<p class=\"soft\">{}</p>\n", escaped(title), escaped(how_tried(o, language)));
  if (o.stopped())
    html += fmt::format("<p class=\"warning\">{}</p>\n", say(kStoppedGames, language, o.played, o.asked));
  html += "<div class=\"plots\">\n";
  html += page_section(kPartyWins(language), say(kWinsText, language, o.task.game), wins_table(o, language),
                       "wide");
  html += win_plots(o, language);
  const BarPlot scenes{.title = std::string(kScenes(language)),
                       .axis = std::string(kScene(language)),
                       .first = 1,
                       .heights = lost_by_scene(o)};
  html += page_section(kScenes(language), kScenesText(language), scenes.heights.empty() ? "" : draw(scenes));
  html += page_section(kFellers(language), kFellersText(language), fellers_table(o, language));
  html += page_section(kBought(language), kBoughtText(language),
                       bought_plot(o, language) + bought_table(o, language), "wide");
  return html + command_section(command, language) + "</div>\n" + std::string(kPageEnd);
}

}  // namespace cardhouse::lab
