// SPDX-License-Identifier: MIT
// The table of Ghosts of Christmas as one seat sees it: the eras side by side, below them the players with
// their doors. Made from a View alone, so it cannot show more than the seat knows.
#include <array>

#include <fmt/format.h>

#include "games/ghosts/game.h"
#include "games/ghosts/words.h"

namespace cardhouse::ghosts {
namespace {

constexpr std::array kSuitInk{Ink::Red, Ink::Gold, Ink::Blue, Ink::Green};
Ink ink(Suit suit) { return kSuitInk[std::size_t(suit)]; }
std::string marked(Card c) { return fmt::format("{}{}", symbol(suit(c)), code(c)); }
constexpr std::string_view kMarker = "◆";  // the start marker

// ---- the table as a whole ----

Panel head(const View& v, Language language) {
  constexpr Phrase kTitle{"Hand {} of {}, round {} of {}", "{}/{}. leosztás, {}/{}. forduló"};
  constexpr Phrase kBidding{"Hand {} of {}, bids", "{}/{}. leosztás, licit"};
  constexpr Phrase kDoors{" · purple doors left: {}", " · maradt lila ajtó: {}"};
  constexpr Phrase kBegins{" · {} {} began", " · {} {} kezdte"};
  if (!v.winners.empty()) return {.title = Ghosts::prompt(v, {}, language).question, .lines = {}};
  const bool bidding = !v.to_bid.empty();
  std::string title =
      bidding ? fmt::format(fmt::runtime(kBidding(language)), int(v.hand_number), int(v.options.players))
              : fmt::format(fmt::runtime(kTitle(language)), int(v.hand_number), int(v.options.players),
                            round_number(v), rounds(v.options));
  if (bidding && v.options.bidding == Bidding::Open)
    title += fmt::format(fmt::runtime(kDoors(language)), purple_left(v.options, v.bid));
  if (!bidding) title += fmt::format(fmt::runtime(kBegins(language)), kMarker, at(v.starter));
  return {.title = title, .lines = {}};
}

// ---- one era ----

// ▸ is to act, · has yet to play here.
Line place(const View& v, Era era, Seat seat) {
  const Card c = v.table.card[std::size_t(era)][seat];
  const bool acts = v.to_bid.empty() && turn(v) == seat;
  Line line{
      {fmt::format("{}{} ", seat == v.starter ? kMarker : " ", at(seat)), acts ? Ink::Turn : Ink::Plain}};
  if (c != kNoCard) line.push_back({marked(c), ink(suit(c))});
  else line.push_back({acts ? "▸" : "·", acts ? Ink::Turn : Ink::Faint});
  return line;
}

// The sign of the dial stands first: where the title has to be cut, its name goes.
Panel era_panel(const View& v, Era era, Language language) {
  constexpr Phrase kOpen{"{}, open", "{}, szabad"};
  const CardSet asked = v.asked[std::size_t(era)];
  const std::string_view era_name = name(era)(language);
  Panel panel{.title = fmt::format(fmt::runtime(kOpen(language)), era_name), .lines = {}};
  if (!asked.empty()) {
    const Suit dial = suit(asked.front());
    panel.title = fmt::format("{} {}{} {}", era_name, symbol(dial), code(dial), name(dial)(language));
  }
  for (int i = 0; i < v.options.players; ++i)
    panel.lines.push_back(place(v, era, Seat((v.starter + i) % v.options.players)));
  return panel;
}

// ---- one player ----

// How the bid stands: what is still needed, or whether it is met or lost (G5.1).
Span progress(Bid bid, int wreaths, Language language) {
  constexpr Phrase kNeeds{" needs {}", " kell még {}"}, kMet{" met", " megvan"}, kLost{" lost", " elúszott"};
  if (wreaths < bid.purple)
    return {fmt::format(fmt::runtime(kNeeds(language)), bid.purple - wreaths), Ink::Plain};
  if (kept(bid, wreaths)) return {std::string(kMet(language)), Ink::Green};
  return {std::string(kLost(language)), Ink::Alert};
}

Line doors_line(const View& v, Seat seat, Language language) {
  constexpr Phrase kWreaths{"Wreaths {}", "Koszorú {}"}, kDoors{"Doors {}", "Ajtó {}"};
  constexpr Phrase kYet{"yet to bid", "még licitál"}, kHidden{"has bid", "licitált"};
  const int wreaths = v.wreaths[seat];
  if (v.options.tiny_tim == Variant::On)
    return {{fmt::format(fmt::runtime(kWreaths(language)), wreaths), Ink::Strong}};
  if (v.to_bid.has(seat)) return {{std::string(kYet(language)), Ink::Faint}};
  if (v.hidden_bids.has(seat)) return {{std::string(kHidden(language)), Ink::Faint}};
  return {{fmt::format(fmt::runtime(kDoors(language)), doors(v.bid[seat], wreaths)), Ink::Strong},
          progress(v.bid[seat], wreaths, language)};
}

// G8.4 the suits that this hand has shown to lack, while they are still about.
std::string lacks_text(const View& v, Seat seat, Language language) {
  constexpr Phrase kLacks{" no {}", " nincs {}"};
  std::string letters;
  for (Suit suit : v.lacks[seat]) letters += letter(suit);
  if (letters.empty() || seat == v.me || hand_size(v, seat) == 0) return {};
  return fmt::format(fmt::runtime(kLacks(language)), letters);
}

Panel player_panel(const View& v, Seat seat, Language language) {
  constexpr Phrase kYou{" (you)", " (te)"}, kPoints{"{} pts", "{} pont"}, kCards{" {} cards", " {} lap"};
  const bool acts = turn(v) == seat;
  Panel panel{.title = fmt::format("{}{}{}{}", acts ? "▸" : "", at(seat), seat == v.me ? kYou(language) : "",
                                   seat == v.starter ? fmt::format(" {}", kMarker) : ""),
              .lines = {doors_line(v, seat, language), Line{}}};
  Line& line = panel.lines.back();
  line.push_back({fmt::format(fmt::runtime(kPoints(language)), int(v.points[seat])), Ink::Gold});
  line.push_back({fmt::format(fmt::runtime(kCards(language)), hand_size(v, seat))});
  if (std::string lacks = lacks_text(v, seat, language); !lacks.empty())
    line.push_back({std::move(lacks), Ink::Faint});
  return panel;
}

}  // namespace

Picture Ghosts::picture(const View& v, Language language) {
  Picture picture{.rows = {{head(v, language)}, {}, {}}};
  for (Era era : all_eras(v.options)) picture.rows[1].push_back(era_panel(v, era, language));
  for (Seat seat = 0; seat < v.options.players; ++seat)
    picture.rows[2].push_back(player_panel(v, seat, language));
  return picture;
}

}  // namespace cardhouse::ghosts
