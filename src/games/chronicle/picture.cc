// SPDX-License-Identifier: MIT
// The table of Chronicle as one seat sees it, in panels. Made from a View alone, so it cannot show more than
// the seat knows.
#include "core/seat_panel.h"
#include "core/utf8.h"
#include "games/chronicle/game.h"

namespace cardhouse::chronicle {
namespace {

// How far a seat is with a condition: * would be paid now, ! has Evil and is out.
Span progress(const Standing& now, Seat seat, Language language) {
  constexpr Phrase kPaid{" {} (would be paid),", " {} (most kapna),"}, kOut{" {} (out),", " {} (kiesett),"};
  const std::string counted = fmt::format("{} {}", at(seat), int(now.count[seat]));
  if (now.paid.has(seat)) return {"  " + counted + "*", Ink::Gold, say(kPaid, language, counted)};
  if (now.out.has(seat)) return {"  " + counted + "!", Ink::Alert, say(kOut, language, counted)};
  return {"  " + counted, Ink::Plain, " " + counted + ","};
}

Panel history_panel(const View& v, Language language) {
  constexpr Phrase kTitle{"History, round {}: {}", "Történet, {}. forduló: {}"};
  std::string titles;
  for (History h : v.turned)
    titles += fmt::format("{}{}", titles.empty() ? "" : " · ", names(h).title(language));
  Panel panel{.title = say(kTitle, language, int(v.round), titles), .lines = {}};
  for (const Standing& now : standings(v)) {
    const bool by_suit = now.history <= History::CourtIntrigue;  // C7.1 to C7.6 go through the suits in pairs
    const Ink ink = by_suit ? kNames.suits[std::size_t(now.history) / 2].ink : Ink::Strong;
    Line& line =
        panel.lines.emplace_back(Line{{fmt::format("{}:", names(now.history).brief(language)), ink}});
    for (Seat seat : all_seats(v.options.players)) line.push_back(progress(now, seat, language));
  }
  return panel;
}

std::string meeting_title(const View& v, Language language) {
  constexpr Phrase kMeeting{"Meeting, led by {}", "Találkozó, kezdi: {}"},
      kSuit{" · lead suit {}", " · vezető szín: {}"},
      kDiscards{" · discarded {}, top {}", " · eldobva {}, felül {}"};
  std::string title = say(kMeeting, language, at(v.meeting.leader));
  if (v.meeting.led != kNoSuit) title += say(kSuit, language, kNames.label(Suit(v.meeting.led), language));
  if (v.top_discard != kNoCard)
    title += say(kDiscards, language, v.discarded.size(), kNames.span(v.top_discard, language).text);
  return title;
}

// ▒ lies face down, × was discarded by a 7, – has no card, ! is Evil.
Span place(const View& v, Seat seat, Language language) {
  constexpr Phrase kNoCards{"has no card", "nincs lapja"}, kHidden{"a card face down", "lefordított lap"},
      kDiscarded{"{}, discarded", "{}, eldobva"}, kFaceDown{"{}, face down", "{}, lefordítva"};
  const Meeting& m = v.meeting;
  if (!m.played.has(seat)) {
    if (turn(v) == seat || v.hand_size[seat] > 0) return yet_to_play(acts(seat, turn(v)), language);
    return {"–", Ink::Faint, std::string(kNoCards(language))};
  }
  const Card c = m.card[seat];
  if (c == kNoCard) return {"▒▒", Ink::Faint, std::string(kHidden(language))};
  const auto [text, ink, said] = kNames.span(c, language);
  if (m.removed.has(seat)) return {"×" + text, Ink::Faint, say(kDiscarded, language, said)};
  if (m.face_down.has(seat)) return {"▒" + text, ink, say(kFaceDown, language, said)};
  if (kEvil.has(c)) return {text + "!", ink, fmt::format("{} ({})", said, kEvilName(language))};
  return {text, ink, said};
}

Panel meeting_panel(const View& v, Language language) {
  if (!v.winners.empty()) return {.title = Chronicle::prompt(v, {}, language).question, .lines = {}};
  Panel panel{.title = meeting_title(v, language), .lines = {Line{}}};
  for (Seat seat : clockwise(v.meeting.leader, v.options.players)) {
    const bool leads = seat == v.meeting.leader;
    panel.lines[0].push_back({fmt::format("{}{} ", leads ? "" : "   ", at(seat)), ink(acts(seat, turn(v))),
                              fmt::format("{}{}: ", leads ? "" : "; ", at(seat))});
    panel.lines[0].push_back(place(v, seat, language));
  }
  return panel;
}

// "†P 1! 5 8" for one suit or "★ King"; empty if there is none.
Line allies_of_kind(CardSet allies, CardSet kind, Language language) {
  constexpr Phrase kWilds{"Wild:", "Joker:"};
  Line line;
  for (Card c : allies& kind) {
    if (line.empty())
      line.push_back({fmt::format("{}{}", kNames.symbol(c), is_wild(c) ? "" : kNames.of(c).letter(language)),
                      kNames.ink(c), std::string((is_wild(c) ? kWilds : kNames.of(c).name)(language))});
    const std::string shown = is_wild(c) ? kNames.short_name(c, language) : fmt::to_string(strength(c));
    line.push_back(
        {fmt::format(" {}{}", shown, kEvil.has(c) ? "!" : ""), kEvil.has(c) ? Ink::Alert : kNames.ink(c),
         kEvil.has(c) ? fmt::format(" {} ({})", shown, kEvilName(language)) : fmt::format(" {}", shown)});
  }
  return line;
}

// What I know of another hand beyond its size: cards (C9.2 to C9.5) and suits that it lacks (C9.6).
std::string known_of(const View& v, Seat seat, Language language) {
  constexpr Phrase kHas{" has {}", " nála: {}"}, kLacks{" no {}", " nincs: {}"};
  if (seat == v.me || v.hand_size[seat] == 0) return {};
  std::string text;
  if (const SuitSet none = lacks(v)[seat]; !none.empty())
    text += say(kLacks, language, kNames.letters(none, language));
  if (const CardSet known = known_in_hand(v, seat); !known.empty())
    text += say(kHas, language, kNames.list(known, language));
  return text;
}

Line player_line(const View& v, Seat seat, Language language) {
  constexpr Phrase kFame{"Fame {}/{}", "Hírnév {}/{}"}, kAllEvil{" 4 Evil: 2 Fame", " 4 Gonosz: 2 Hírnév"};
  Line line;
  if (turn(v) == seat) line.push_back({"▸ ", Ink::Turn, " "});  // the title says it
  line.push_back({say(kFame, language, int(v.fame[seat]), int(v.options.fame_to_win)), Ink::Gold});
  line.push_back({" " + counted(v.hand_size[seat], {"card", "lap"}, {"cards", "lap"}, language)});
  if (blessed(v.allies)[seat].contains(kEvil)) line.push_back({std::string(kAllEvil(language)), Ink::Gold});
  if (std::string known = known_of(v, seat, language); !known.empty())
    line.push_back({std::move(known), Ink::Faint});
  return line;
}

Panel player_panel(const View& v, Seat seat, Language language) {
  constexpr Phrase kNone{"no allies", "nincs szövetséges"};
  constexpr std::array kKinds{Numbered::of(Suit::Power), Numbered::of(Suit::Wisdom), Numbered::of(Suit::Love),
                              kWildCards};
  Panel panel = seat_panel(seat, v.me, acts(seat, turn(v)), language);
  panel.lines = {player_line(v, seat, language), Line{}};
  for (CardSet kind : kKinds) {
    const Line group = allies_of_kind(v.allies[seat], kind, language);
    if (group.empty()) continue;
    Line& last = panel.lines.back();
    const bool first = last.empty();
    if (!first && v.options.players == 3)
      panel.lines.push_back(group);  // one row of seats leaves room for a line each
    else {
      if (!first) last.push_back({"  ", Ink::Plain, ", "});
      last.insert(last.end(), group.begin(), group.end());
    }
  }
  if (v.allies[seat].empty()) panel.lines.back().push_back({std::string(kNone(language)), Ink::Faint});
  panel.weight = 24;  // a third of 80 columns within its frame; a longer line gets more
  for (const Line& line : panel.lines) {
    int width = 0;
    for (const Span& span : line) width += int(count_characters(span.text));
    panel.weight = std::max(panel.weight, width);
  }
  return panel;
}

}  // namespace

Picture Chronicle::picture(const View& v, Language language) {
  Picture picture{.rows = {{history_panel(v, language)}, {meeting_panel(v, language)}}};
  const int players = v.options.players, in_row = players == 4 ? 2 : 3;
  for (Seat seat = 0; seat < players; ++seat) {
    if (seat % in_row == 0) picture.rows.emplace_back();
    picture.rows.back().push_back(player_panel(v, seat, language));
  }
  return picture;
}

}  // namespace cardhouse::chronicle
