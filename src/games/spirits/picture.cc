// SPDX-License-Identifier: MIT
// The table of Spirit Tactics as one seat sees it: the four rows of the grid with its own at the bottom, the
// Commanders, and the Sequence. Made from a View alone, so it cannot show more than the seat knows.
#include <fmt/format.h>

#include "games/spirits/game.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

Panel head(const View& v, Language language) {
  constexpr Phrase kTitle{"Turn {}, {} of {}", "{}. kör, {}: {}"}, kDuel{"Duel {} · ", "{}. párbaj · "};
  const Table& t = v.table;
  if (!turn(t)) return {.title = Spirits::prompt(v, {}, language).question, .lines = {}};
  std::string title;
  if (t.options.match == Match::BestOfThree) title = fmt::format(fmt::runtime(kDuel(language)), t.duel);
  return {.title = title +
                   fmt::format(fmt::runtime(kTitle(language)), t.turn, name(t.phase)(language), at(t.active)),
          .lines = {}};
}

Line commander_line(const View& v, Seat seat, Language language) {
  const Player& p = v.table.player[seat];
  const std::string essence = essence_text(p.essence, language);
  return {{name(p.commander, language), Ink::Strong},
          {fmt::format(" {}R", commander_left(v.table, seat)), Ink::Gold},
          {essence.empty() ? "" : " [" + essence + "]", Ink::Blue}};
}

Panel player_panel(const View& v, Seat seat, Language language) {
  constexpr Phrase kYou{" (you)", " (te)"};
  constexpr Phrase kCounts{"hand {} · deck {} · reload {} · GY {}",
                           "kéz {} · pakli {} · újratöltő {} · temető {}"};
  const Player& p = v.table.player[seat];
  Panel panel{.title = fmt::format("{}{}{}", v.table.active == seat ? "▸" : "", at(seat),
                                   seat == v.me ? kYou(language) : ""),
              .lines = {commander_line(v, seat, language), Line{}}};
  panel.lines.back().push_back(
      {fmt::format(fmt::runtime(kCounts(language)), p.hand, p.deck, p.reload.size(), p.graveyard.size()),
       Ink::Plain});
  return panel;
}

Line spirit_line(const View& v, Zone z, Language language) {
  const Table& t = v.table;
  const Spirit& spirit = t.spirit[z];
  if (t.down >> z & 1) {
    const CardId card = known_at(v, z);
    return {{fmt::format("▒ {}", card == kUnknownCard ? "?" : name(card, language)), Ink::Faint}};
  }
  const Standing now = standing(t, z);
  Line line{{name(t.card[z], language), Ink::Plain},
            {fmt::format(" {}S", now.strength), Ink::Red},
            {fmt::format("/{}R", resilience_left(t, z)), Ink::Green}};
  std::string words;
  for (Keyword keyword : now.keywords) words += fmt::format(" {}", name(keyword)(language));
  if (!words.empty()) line.push_back({words, Ink::Gold});
  if (const std::string essence = essence_text(spirit.essence, language); !essence.empty())
    line.push_back({" [" + essence + "]", Ink::Blue});
  return line;
}

Panel row_panel(const View& v, Seat seat, bool back, Language language) {
  constexpr Phrase kEmpty{"empty", "üres"};
  // Named after the side, not the seat: clients take panels with seats for those of the players.
  constexpr Phrase kMine{"Your {}", "Saját {}"}, kTheirs{"Enemy {}", "Ellenséges {}"};
  const Phrase whose = seat == v.me ? kMine : kTheirs;
  Panel panel{.title = fmt::format(fmt::runtime(whose(language)), row_name(zone_at(seat, back, 0))(language)),
              .lines = {}};
  for (int column = 0; column < kColumns; ++column) {
    const Zone z = zone_at(seat, back, column);
    if (!spirits(v.table).has(z)) continue;
    Line line = spirit_line(v, z, language);
    line.insert(line.begin(), {fmt::format("{} ", code(z)), Ink::Faint});
    panel.lines.push_back(std::move(line));
  }
  if (panel.lines.empty()) panel.lines.push_back({{std::string(kEmpty(language)), Ink::Faint}});
  return panel;
}

Panel sequence_panel(const View& v, Language language) {
  constexpr Phrase kTitle{"Sequence", "Sorozat"};
  Panel panel{.title = std::string(kTitle(language)), .lines = {}};
  for (int i = v.table.links.size() - 1; i >= 0; --i) {
    const Link& link = v.table.links[i];
    std::string text = fmt::format("{}. {} {}", i + 1, at(link.by), name(link.kind)(language));
    if (link.card != kNoCard) text += ": " + name(link.card, language);
    panel.lines.push_back({{text, link.negated != 0 ? Ink::Faint : Ink::Plain}});
  }
  return panel;
}

Panel hand_panel(const View& v, Language language) {
  constexpr Phrase kTitle{"Your hand", "A kezed"};
  Panel panel{.title = std::string(kTitle(language)), .lines = {Line{}}};
  for (CardId card : v.hand)
    panel.lines.back().push_back(
        {(panel.lines.back().empty() ? "" : ", ") + name(card, language), Ink::Plain});
  return panel;
}

}  // namespace

Picture Spirits::picture(const View& v, Language language) {
  const Seat foe = other(v.me);
  Picture picture{.rows = {{head(v, language)}, {player_panel(v, foe, language)}}};
  picture.rows.push_back({row_panel(v, foe, true, language), row_panel(v, foe, false, language)});
  picture.rows.push_back({row_panel(v, v.me, false, language), row_panel(v, v.me, true, language)});
  picture.rows.push_back({player_panel(v, v.me, language)});
  if (!v.table.links.empty()) picture.rows.push_back({sequence_panel(v, language)});
  picture.rows.push_back({hand_panel(v, language)});
  return picture;
}

}  // namespace cardhouse::spirits
