// SPDX-License-Identifier: MIT
// The table of Ghosts of Christmas as one seat sees it: the eras side by side, below them the players with
// their doors. Made from a View alone, so it cannot show more than the seat knows.
#include "core/seat_panel.h"
#include "games/ghosts/game.h"

namespace cardhouse::ghosts {
namespace {

// ---- the table as a whole ----

Panel head(const View& v, Language language) {
  constexpr Phrase kTitle{"Hand {} of {}, round {} of {}", "{}/{}. leosztás, {}/{}. forduló"};
  constexpr Phrase kBidding{"Hand {} of {}, bids", "{}/{}. leosztás, licit"};
  constexpr Phrase kDoors{" · purple doors left: {}", " · maradt lila ajtó: {}"};
  constexpr Phrase kBegins{" · {} {} began", " · {} {} kezdte"};
  if (!v.winners.empty()) return {.title = Ghosts::prompt(v, {}, language).question, .lines = {}};
  const bool bidding = !v.to_bid.empty();
  std::string title = bidding ? say(kBidding, language, int(v.hand_number), hands(v.options))
                              : say(kTitle, language, int(v.hand_number), hands(v.options), round_number(v),
                                    rounds(v.options));
  if (bidding && v.options.bidding == Bidding::Open)
    title += say(kDoors, language, purple_left(v.options, v.bid));
  if (!bidding) title += say(kBegins, language, kMarker, at(v.starter));
  return {.title = title, .lines = {}};
}

// ---- one era ----

Line place(const View& v, Era era, Seat seat, Language language) {
  constexpr Phrase kStarter{"{} (start marker): ", "{} (kezdőjelző): "};
  const Card c = v.table.card[std::size_t(era)][seat];
  const Acts acting = v.to_bid.empty() ? acts(seat, turn(v)) : Acts::No;
  return {{fmt::format("{}{} ", seat == v.starter ? kMarker : " ", at(seat)), ink(acting),
           seat == v.starter ? say(kStarter, language, at(seat)) : at(seat) + ": "},
          c != kNoCard ? kNames.span(c, language) : yet_to_play(acting, language)};
}

// The sign of the dial stands first: where the title has to be cut, its name goes.
Panel era_panel(const View& v, Era era, Language language) {
  constexpr Phrase kOpen{"{}, open", "{}, szabad"}, kDial{"{}, the dial shows {}", "{}, a tárcsán: {}"};
  const CardSet asked = v.asked[std::size_t(era)];
  const std::string_view era_name = names(era).name(language);
  Panel panel{.title = say(kOpen, language, era_name), .lines = {}};
  if (!asked.empty()) {
    const cards::SuitName& shown = kNames.of(asked.front());
    panel.title =
        fmt::format("{} {}{} {}", era_name, shown.symbol, shown.letter(language), shown.name(language));
    panel.title_said = say(kDial, language, era_name, shown.name(language));
  }
  for (Seat seat : clockwise(v.starter, v.options.players))
    panel.lines.push_back(place(v, era, seat, language));
  return panel;
}

// ---- one player ----

// How the bid stands: what is still needed, or whether it is met or lost (G5.2).
Span progress(Bid bid, int wreaths, Language language) {
  constexpr Phrase kNeeds{" needs {}", " kell még {}"}, kMet{" met", " megvan"}, kLost{" lost", " elúszott"};
  const Placed on = placed(bid, wreaths);
  if (on.purple < bid.purple) return {say(kNeeds, language, bid.purple - on.purple), Ink::Plain};
  if (on.loose == 0) return {std::string(kMet(language)), Ink::Green};
  return {std::string(kLost(language)), Ink::Alert};
}

Line doors_line(const View& v, Seat seat, Language language) {
  constexpr Phrase kWreaths{"Wreaths {}", "Koszorú {}"}, kDoors{"Doors {}", "Ajtó {}"};
  constexpr Phrase kYet{"yet to bid", "még licitál"}, kHidden{"has bid", "licitált"};
  const int wreaths = v.wreaths[seat];
  if (v.options.tiny_tim == Variant::On) return {{say(kWreaths, language, wreaths), Ink::Strong}};
  if (v.to_bid.has(seat)) return {{std::string(kYet(language)), Ink::Faint}};
  if (v.hidden_bids.has(seat)) return {{std::string(kHidden(language)), Ink::Faint}};
  return {{say(kDoors, language, doors(v.bid[seat], wreaths)), Ink::Strong},
          progress(v.bid[seat], wreaths, language)};
}

Panel player_panel(const View& v, Seat seat, Language language) {
  constexpr Phrase kPoints{"{} pts", "{} pont"}, kCards{" {} cards", " {} lap"},
      kLacks{" no {}", " nincs {}"};
  constexpr Phrase kStarts{", start marker", ", nála a kezdőjelző"};
  Panel panel = seat_panel(seat, v.me, acts(seat, turn(v)), language);
  if (seat == v.starter) (panel.title += " ") += kMarker, panel.title_said += kStarts(language);
  panel.lines = {doors_line(v, seat, language),
                 {{say(kPoints, language, int(v.points[seat])), Ink::Gold},
                  {say(kCards, language, hand_size(v, seat))}}};
  // G8.4 the suits that this hand has shown to lack, while they are still about.
  if (!v.lacks[seat].empty() && seat != v.me && hand_size(v, seat) > 0)
    panel.lines[1].push_back({say(kLacks, language, kNames.letters(v.lacks[seat], language)), Ink::Faint});
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
