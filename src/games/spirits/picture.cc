// SPDX-License-Identifier: MIT
// The table of Spirit Tactics as one seat sees it: the Commanders, the four rows of the grid with its own at
// the bottom, and the Sequence. Made from a View alone, so it cannot show more than the seat knows.
#include <algorithm>

#include <fmt/format.h>

#include "games/spirits/game.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

std::string head(const View& v, Language language) {
  constexpr Phrase kTitle{"Turn {} · {} of {}", "{}. kör · {}: {}"}, kDuel{"Duel {} · ", "{}. párbaj · "};
  const Open& t = v;
  if (!turn(t)) return Spirits::prompt(v, {}, language).question;
  std::string title;
  if (t.options.match == Match::BestOfThree) title = say(kDuel, language, t.duel);
  return title + say(kTitle, language, t.turn, name(t.phase)(language), at(t.active));
}

// The Commander; below that what else both players know of this side.
Line player_cell(const View& v, Seat seat, Language language) {
  constexpr Phrase kYou{" (you)", " (te)"};
  constexpr Phrase kCounts{"hand {} · deck {} · reload {} · GY {}",
                           "kéz {} · pakli {} · újratöltő {} · temető {}"},
      kCountsSaid{"; hand {}, deck {}, Reload Pile {}, Graveyard {}",
                  "; kéz {}, pakli {}, újratöltő {}, temető {}"},
      kTurn{"{}{}, whose turn it is: ", "{}{}, az ő köre van: "}, kNoTurn{"{}{}: ", "{}{}: "},
      kLeft{", Resilience {}", ", Ellenállás {}"};
  const Player& p = v.player[seat];
  const std::string essence = essence_text(p.essence, language);
  const int left = std::max(0, commander_left(v, seat));
  Line cell{
      {fmt::format("{}{}{} ", v.active == seat ? "▸" : "", at(seat), seat == v.me ? kYou(language) : ""),
       v.asked == seat ? Ink::Turn : Ink::Plain,
       say(v.active == seat ? kTurn : kNoTurn, language, at(seat), seat == v.me ? kYou(language) : "")},
      {fmt::format("{}R ", left), Ink::Gold, " "},
      {name(p.commander, language), Ink::Strong, name(p.commander, language) + say(kLeft, language, left)},
      {essence.empty() ? "" : " [" + essence + "]", Ink::Blue, essence.empty() ? "" : ", " + essence},
      {std::string(kBelow)},
      {say(kCounts, language, p.hand, p.deck, p.reload.size(), p.graveyard.size()), Ink::Plain,
       say(kCountsSaid, language, p.hand, p.deck, p.reload.size(), p.graveyard.size())}};
  return cell;
}

Panel players_panel(const View& v, Language language) {
  return {.title = head(v, language),
          .lines = {player_cell(v, other(v.me), language), player_cell(v, v.me, language)},
          .columns = 2};
}

// A zone: who stands there, how strong, and what else there is to know of it.
Line zone_cell(const View& v, Zone z, Language language) {
  const Open& t = v;
  if (!spirits(t).has(z)) return {{code(z), Ink::Faint}};
  constexpr Phrase kHidden{"a face-down Spirit", "egy rejtett Szellem"}, kDown{"{}, face-down", "{}, rejtve"},
      kStrength{", Strength {}", ", Erő {}"}, kLeft{", Resilience {}", ", Ellenállás {}"},
      kAttached{", Essence {}", ", Esszencia {}"};
  const std::string essence = essence_text(t.spirit[z].essence, language);
  const auto said = [&](Phrase phrase, const auto& what) { return say(phrase, language, what); };
  Line cell;
  if (t.down >> z & 1) {
    const CardId card = known_at(v, z);
    cell = {{fmt::format("▒{}", card == kUnknownCard ? "?" : name(card, language)), Ink::Faint,
             card == kUnknownCard ? std::string(kHidden(language)) : said(kDown, name(card, language))},
            {std::string(kBelow)},
            {code(z), Ink::Faint, ", " + label(z, language)}};
  } else {
    const Standing now = standing(t, z);
    cell = {{name(t.card[z], language), Ink::Strong},
            {std::string(kBelow)},
            {fmt::format("{}S", now.strength), Ink::Red, said(kStrength, now.strength)},
            {fmt::format("/{}R", resilience_left(t, z)), Ink::Green, said(kLeft, resilience_left(t, z))}};
    const int attached = total(t.spirit[z].essence);
    if (attached > 0) cell.push_back({fmt::format(" +{}", attached), Ink::Blue, said(kAttached, attached)});
    std::string words;
    for (Keyword keyword : now.keywords) words += fmt::format(" {}", name(keyword)(language));
    cell.push_back({std::string(kBelow)});
    cell.push_back({code(z), Ink::Faint, ", " + label(z, language)});
    cell.push_back({words, Ink::Gold, words.empty() ? "" : "," + words});
  }
  if (!essence.empty()) {
    cell.push_back({std::string(kBelow)});
    cell.push_back({"[" + essence + "]", Ink::Blue, ", " + essence});
  }
  return cell;
}

std::string link_text(const View& v, int i, Language language) {
  const Link& link = v.links[i];
  std::string text = fmt::format("{}. {} {}", i + 1, at(link.by), name(link.kind)(language));
  if (link.card != kNoCard) text += ": " + name(link.card, language);
  std::string to;
  const auto add = [&](Serial serial) {
    if (const Zone z = zone_of(v, serial); z != kNowhere) to += (to.empty() ? "" : ", ") + code(z);
  };
  for (int d = 0; d < link.count; ++d) add(link.designated[std::size_t(d)]);
  if (link.defender != 0) add(link.defender);
  return to.empty() ? text : text + " → " + to;
}

// Named after the side, not the seat: clients take panels with seats for those of the players. Of one's own
// side the Front-Row is above.
Panel side_panel(const View& v, Seat seat, Language language) {
  constexpr Phrase kMine{"Your side", "A te térfeled"}, kTheirs{"Enemy side", "Az ellenfél térfele"};
  Panel panel{
      .title = std::string((seat == v.me ? kMine : kTheirs)(language)), .lines = {}, .columns = kColumns};
  if (const int links = v.links.size(); seat == v.me && links > 0)
    panel.title += " · " + link_text(v, links - 1, language);
  for (const bool back : {seat != v.me, seat == v.me})
    for (int column = 0; column < kColumns; ++column)
      panel.lines.push_back(zone_cell(v, zone_at(seat, back, column), language));
  return panel;
}

// The newest link first: it resolves first.
Panel sequence_panel(const View& v, Language language) {
  constexpr Phrase kTitle{"Sequence", "Sorozat"};
  Panel panel{.title = std::string(kTitle(language)), .lines = {}, .spare = true};
  for (int i = v.links.size() - 1; i >= 0; --i) {
    const Link& link = v.links[i];
    panel.lines.push_back({{link_text(v, i, language),
                            link.negated != 0 || link.done != Progress::Placed ? Ink::Faint : Ink::Plain}});
  }
  return panel;
}

}  // namespace

std::span<const Sign> Spirits::signs() {
  static constexpr Sign kSigns[] = {
      {"▸",
       {"whose turn it is; the player who is asked stands reversed",
        "akinek a köre van; akit kérdezünk, az kiemelve áll"}},
      {"300S/200R",
       {"Strength 300, Resilience left 200; beside a Commander only Resilience",
        "Erő 300, megmaradt Ellenállás 200; Parancsnoknál csak a Ellenállás"}},
      {"+2",
       {"so many Essences are attached; [ ] says which", "ennyi Esszencia van rajta; a [ ] mondja, melyik"}},
      {"▒",
       {"a face-down (Concealed) Spirit; ? if you do not know which",
        "rejtett Szellem; ? ha nem tudod, melyik"}},
      {"0F1 1B6",
       {"zones: seat 0 or 1, Front-Row or Back-Row, column 1 to 6",
        "mezők: 0. vagy 1. hely, F első, B hátsó sor, 1–6. oszlop"}},
      {"→", {"what an attack or an ability is aimed at", "amire egy támadás vagy képesség irányul"}},
      {"·", {"only divides", "csak elválaszt"}},
      {"GY", {"the Graveyard: how many cards lie there", ""}},
  };
  return kSigns;
}

Picture Spirits::picture(const View& v, Language language) {
  Picture picture{.rows = {{players_panel(v, language)},
                           {side_panel(v, other(v.me), language)},
                           {side_panel(v, v.me, language)}}};
  if (!v.links.empty()) picture.rows.push_back({sequence_panel(v, language)});
  return picture;
}

}  // namespace cardhouse::spirits
