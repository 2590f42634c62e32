// SPDX-License-Identifier: MIT
// The table of Ghosts of Christmas as one seat sees it: the eras side by side, below them the players with
// their doors. Made from a View alone, so it cannot show more than the seat knows.
#include <array>

#include <fmt/format.h>

#include "games/ghosts/game.h"
#include "games/ghosts/names.h"

namespace cardhouse::ghosts {
namespace {

constexpr std::string_view kMarker = "◆";  // the start marker

// ---- the table as a whole ----

Panel head(const View& v, Language language) {
  constexpr Phrase kTitle{"Hand {} of {}, round {} of {}", "{}/{}. leosztás, {}/{}. forduló"};
  constexpr Phrase kBidding{"Hand {} of {}, bids", "{}/{}. leosztás, licit"};
  constexpr Phrase kDoors{" · purple doors left: {}", " · maradt lila ajtó: {}"};
  constexpr Phrase kBegins{" · {} {} began", " · {} {} kezdte"};
  if (!v.winners.empty()) return {.title = Ghosts::prompt(v, {}, language).question, .lines = {}};
  const bool bidding = !v.to_bid.empty();
  std::string title = bidding ? say(kBidding, language, int(v.hand_number), int(v.options.players))
                              : say(kTitle, language, int(v.hand_number), int(v.options.players),
                                    round_number(v), rounds(v.options));
  if (bidding && v.options.bidding == Bidding::Open)
    title += say(kDoors, language, purple_left(v.options, v.bid));
  if (!bidding) title += say(kBegins, language, kMarker, at(v.starter));
  return {.title = title, .lines = {}};
}

// ---- one era ----

// ▸ is to act, · has yet to play here.
Line place(const View& v, Era era, Seat seat, Language language) {
  constexpr Phrase kStarter{"{} (start marker): ", "{} (kezdőjelző): "}, kPlays{"is to play", "következik"},
      kNotYet{"not yet", "még nem"};
  const Card c = v.table.card[std::size_t(era)][seat];
  const bool acts = v.to_bid.empty() && turn(v) == seat;
  Line line{{fmt::format("{}{} ", seat == v.starter ? kMarker : " ", at(seat)), acts ? Ink::Turn : Ink::Plain,
             seat == v.starter ? say(kStarter, language, at(seat)) : at(seat) + ": "}};
  if (c != kNoCard) line.push_back(kNames.span(c, language));
  else if (acts) line.push_back({"▸", Ink::Turn, std::string(kPlays(language))});
  else line.push_back({"·", Ink::Faint, std::string(kNotYet(language))});
  return line;
}

// The sign of the dial stands first: where the title has to be cut, its name goes.
Panel era_panel(const View& v, Era era, Language language) {
  constexpr Phrase kOpen{"{}, open", "{}, szabad"}, kDial{"{}, the dial shows {}", "{}, a tárcsán: {}"};
  const CardSet asked = v.asked[std::size_t(era)];
  const std::string_view era_name = names(era).name(language);
  Panel panel{.title = say(kOpen, language, era_name), .lines = {}};
  if (!asked.empty()) {
    const Suit dial = suit(asked.front());
    const cards::SuitName& shown = kNames.of(dial);
    panel.title =
        fmt::format("{} {}{} {}", era_name, shown.symbol, shown.letter(language), shown.name(language));
    panel.title_said = say(kDial, language, era_name, shown.name(language));
  }
  for (int i = 0; i < v.options.players; ++i)
    panel.lines.push_back(place(v, era, Seat((v.starter + i) % v.options.players), language));
  return panel;
}

// ---- one player ----

// How the bid stands: what is still needed, or whether it is met or lost (G5.1).
Span progress(Bid bid, int wreaths, Language language) {
  constexpr Phrase kNeeds{" needs {}", " kell még {}"}, kMet{" met", " megvan"}, kLost{" lost", " elúszott"};
  if (wreaths < bid.purple) return {say(kNeeds, language, bid.purple - wreaths), Ink::Plain};
  if (kept(bid, wreaths)) return {std::string(kMet(language)), Ink::Green};
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

// G8.4 the suits that this hand has shown to lack, while they are still about.
std::string lacks_text(const View& v, Seat seat, Language language) {
  constexpr Phrase kLacks{" no {}", " nincs {}"};
  std::string letters;
  for (Suit suit : v.lacks[seat]) letters += kNames.of(suit).letter(language);
  if (letters.empty() || seat == v.me || hand_size(v, seat) == 0) return {};
  return say(kLacks, language, letters);
}

Panel player_panel(const View& v, Seat seat, Language language) {
  constexpr Phrase kYou{" (you)", " (te)"}, kPoints{"{} pts", "{} pont"}, kCards{" {} cards", " {} lap"};
  constexpr Phrase kActs{", to act", ", ő következik"}, kStarts{", start marker", ", nála a kezdőjelző"};
  const bool acts = turn(v) == seat, starts = seat == v.starter;
  const std::string who = fmt::format("{}{}", at(seat), seat == v.me ? kYou(language) : "");
  Panel panel{
      .title = fmt::format("{}{}{}", acts ? "▸" : "", who, starts ? fmt::format(" {}", kMarker) : ""),
      .title_said = fmt::format("{}{}{}", who, acts ? kActs(language) : "", starts ? kStarts(language) : ""),
      .lines = {doors_line(v, seat, language), Line{}}};
  Line& line = panel.lines.back();
  line.push_back({say(kPoints, language, int(v.points[seat])), Ink::Gold});
  line.push_back({say(kCards, language, hand_size(v, seat))});
  if (std::string lacks = lacks_text(v, seat, language); !lacks.empty())
    line.push_back({std::move(lacks), Ink::Faint});
  return panel;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> Ghosts::signs(Language language) {
  std::vector<std::pair<std::string, std::string>> signs;
  const auto add_phrase = [&](Phrase sign, Phrase meaning) {
    signs.emplace_back(sign(language), meaning(language));
  };
  const auto add = [&](std::string_view sign, Phrase meaning) { add_phrase({sign, sign}, meaning); };
  add("▸", {"who is to act, and where", "aki következik, és ahol léphet"});
  add("·", {"has yet to play here; between titles it only divides",
            "itt még nem játszott; címekben csak elválaszt"});
  add(kMarker, {"the start marker: who begins the round", "a kezdőjelző: aki a fordulót kezdi"});
  add_phrase({"Doors 2/3", "Ajtó 2/3"}, {"tricks won, of how many were bid", "ütések, a vállaltakból"});
  for (const cards::SuitName& suit : kNames.suits)
    signs.emplace_back(fmt::format("{}{}", suit.symbol, suit.letter(language)), suit.name(language));
  add_phrase({"no HC", "nincs SzGy"},
             {"has shown to hold no card of these suits", "kiderült, hogy ezekből a színekből nincs lapja"});
  return signs;
}

Picture Ghosts::picture(const View& v, Language language) {
  Picture picture{.rows = {{head(v, language)}, {}, {}}};
  for (Era era : all_eras(v.options)) picture.rows[1].push_back(era_panel(v, era, language));
  for (Seat seat = 0; seat < v.options.players; ++seat)
    picture.rows[2].push_back(player_panel(v, seat, language));
  return picture;
}

}  // namespace cardhouse::ghosts
