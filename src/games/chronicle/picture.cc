// SPDX-License-Identifier: MIT
// The table of Chronicle as one seat sees it, in panels. Made from a View alone, so it cannot show more than
// the seat knows.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/utf8.h"
#include "games/chronicle/game.h"
#include "games/chronicle/names.h"

namespace cardhouse::chronicle {
namespace {

constexpr Phrase kEvilSaid{"Evil", "Gonosz"};

std::string with_evil(Card c, Language language) {
  return kEvil.has(c) ? fmt::format("{} ({})", label(c, language), kEvilSaid(language)) : label(c, language);
}

std::string in_short(CardSet cards, Language language) {
  std::string result;
  for (Card c : cards) result += (result.empty() ? "" : " ") + short_name(c, language);
  return result;
}

Ink ink(Card c) { return is_wild(c) ? Ink::Gray : kNames.of(c).ink; }
std::string marked(Card c, Language language) {
  return fmt::format("{}{}", is_wild(c) ? kWildSymbol : kNames.of(c).symbol, short_name(c, language));
}

// One condition and how far everybody is: * would be paid now, ! has Evil and is out.
Line line_of(const View& v, const Standing& now, Language language) {
  const bool by_suit = now.history <= History::CourtIntrigue;  // C7.1 to C7.6 go through the suits in pairs
  constexpr Phrase kPaid{" {} (would be paid),", " {} (most kapna),"}, kOut{" {} (out),", " {} (kiesett),"};
  Line line{{fmt::format("{}:", names(now.history).brief(language)),
             by_suit ? kNames.suits[std::size_t(now.history) / 2].ink : Ink::Strong}};
  for (Seat seat : all_seats(v.options.players)) {
    const std::string counted = fmt::format("{} {}", at(seat), int(now.count[seat]));
    if (now.paid.has(seat)) line.push_back({"  " + counted + "*", Ink::Gold, say(kPaid, language, counted)});
    else if (now.out.has(seat))
      line.push_back({"  " + counted + "!", Ink::Alert, say(kOut, language, counted)});
    else line.push_back({"  " + counted, Ink::Plain, " " + counted + ","});
  }
  return line;
}

Panel history_panel(const View& v, Language language) {
  constexpr Phrase kTitle{"History, round {}: {}", "Történet, {}. forduló: {}"};
  std::string titles;
  for (History h : v.turned)
    titles += fmt::format("{}{}", titles.empty() ? "" : " · ", names(h).title(language));
  Panel panel{.title = say(kTitle, language, int(v.round), titles), .lines = {}};
  for (const Standing& standing : standings(v)) panel.lines.push_back(line_of(v, standing, language));
  return panel;
}

std::string meeting_title(const View& v, Language language) {
  constexpr Phrase kMeeting{"Meeting, led by {}", "Találkozó, kezdi: {}"},
      kSuit{" · lead suit {}", " · vezető szín: {}"},
      kDiscards{" · discarded {}, top {}", " · eldobva {}, felül {}"};
  std::string title = say(kMeeting, language, at(v.meeting.leader));
  if (v.meeting.led != kNoSuit) title += say(kSuit, language, kNames.label(Suit(v.meeting.led), language));
  if (v.top_discard != kNoCard)
    title += say(kDiscards, language, v.discarded.size(), marked(v.top_discard, language));
  return title;
}

// ▒ lies face down, × was discarded by a 7, ▸ is to act, · has yet to play, – has no card.
Span place(const View& v, Seat seat, Language language) {
  constexpr Phrase kPlays{"is to play", "következik"}, kNoCards{"has no card", "nincs lapja"},
      kNotYet{"not yet", "még nem"}, kHidden{"a card face down", "lefordított lap"},
      kDiscarded{"{}, discarded", "{}, eldobva"}, kFaceDown{"{}, face down", "{}, lefordítva"};
  const Meeting& m = v.meeting;
  if (!m.played.has(seat)) {
    if (turn(v) == seat) return {"▸", Ink::Turn, std::string(kPlays(language))};
    if (v.hand_size[seat] == 0) return {"–", Ink::Faint, std::string(kNoCards(language))};
    return {"·", Ink::Faint, std::string(kNotYet(language))};
  }
  const Card c = m.card[seat];
  if (c == kNoCard) return {"▒▒", Ink::Faint, std::string(kHidden(language))};
  if (m.removed.has(seat))
    return {"×" + marked(c, language), Ink::Faint, say(kDiscarded, language, label(c, language))};
  if (m.face_down.has(seat))
    return {"▒" + marked(c, language), ink(c), say(kFaceDown, language, label(c, language))};
  return {marked(c, language) + (kEvil.has(c) ? "!" : ""), ink(c), with_evil(c, language)};
}

Panel meeting_panel(const View& v, Language language) {
  if (!v.winners.empty()) return {.title = Chronicle::prompt(v, {}, language).question, .lines = {}};
  Panel panel{.title = meeting_title(v, language), .lines = {Line{}}};
  for (int i = 0; i < v.options.players; ++i) {
    const auto seat = Seat((v.meeting.leader + i) % v.options.players);
    panel.lines[0].push_back({fmt::format("{}{} ", i == 0 ? "" : "   ", at(seat)),
                              turn(v) == seat ? Ink::Turn : Ink::Plain,
                              fmt::format("{}{}: ", i == 0 ? "" : "; ", at(seat))});
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
      line.push_back({is_wild(c) ? std::string(kWildSymbol)
                                 : fmt::format("{}{}", kNames.of(c).symbol, kNames.of(c).letter(language)),
                      ink(c),
                      is_wild(c) ? std::string(kWilds(language)) : std::string(kNames.of(c).name(language))});
    const std::string shown = is_wild(c) ? std::string(name(c)(language)) : fmt::to_string(strength(c));
    line.push_back(
        {fmt::format(" {}{}", shown, kEvil.has(c) ? "!" : ""), kEvil.has(c) ? Ink::Alert : ink(c),
         kEvil.has(c) ? fmt::format(" {} ({})", shown, kEvilSaid(language)) : fmt::format(" {}", shown)});
  }
  return line;
}

// What I know of another hand beyond its size: cards (C9.2 to C9.5) and suits that it lacks (C9.6).
std::string known_of(const View& v, Seat seat, Language language) {
  constexpr Phrase kHas{" has {}", " nála: {}"}, kLacks{" no {}", " nincs: {}"};
  if (seat == v.me || v.hand_size[seat] == 0) return {};
  std::string suits, text;
  for (Suit suit : lacks(v, seat)) suits += kNames.of(suit).letter(language);
  if (!suits.empty()) text += say(kLacks, language, suits);
  if (const CardSet known = known_in_hand(v, seat); !known.empty())
    text += say(kHas, language, in_short(known, language));
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

int width(const Line& line) {
  int columns = 0;
  for (const Span& span : line) columns += int(count_characters(span.text));
  return columns;
}

Panel player_panel(const View& v, Seat seat, Language language) {
  constexpr Phrase kYou{" (you)", " (te)"}, kNone{"no allies", "nincs szövetséges"},
      kActs{", to act", ", ő következik"};
  constexpr std::array kKinds{Numbered::of(Suit::Power), Numbered::of(Suit::Wisdom), Numbered::of(Suit::Love),
                              kWildCards};
  const std::string who = fmt::format("{}{}", at(seat), seat == v.me ? kYou(language) : "");
  Panel panel{.title = (turn(v) == seat ? "▸ " : "") + who,
              .title_said = turn(v) == seat ? who + std::string(kActs(language)) : who,
              .lines = {player_line(v, seat, language), Line{}}};
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
  constexpr int kLeast = 24;  // a third of 80 columns within its frame; who needs more gets more
  for (const Line& line : panel.lines) panel.weight = std::max({panel.weight, kLeast, width(line)});
  return panel;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> Chronicle::signs(Language language) {
  std::vector<std::pair<std::string, std::string>> signs;
  const auto add = [&](std::string sign, Phrase meaning) { signs.emplace_back(sign, meaning(language)); };
  add("▸", {"who is to act", "aki következik"});
  add("·", {"has yet to play; between titles it only divides", "még nem játszott; címekben csak elválaszt"});
  add("–", {"has no card left", "nincs több lapja"});
  add("▒",
      {"a card that lies face down: no strength, no power", "lefordított lap: nincs ereje, nincs képessége"});
  add("×", {"a card that a 7 has discarded", "lap, amelyet egy 7-es eldobott"});
  add("!", {"an Evil card; beside a count: Evil keeps this player from scoring",
            "Gonosz lap; szám mellett: a Gonosz miatt ez a játékos nem kap pontot"});
  add("*", {"would be paid if the round ended now", "kapna Hírnevet, ha most véget érne a forduló"});
  for (const cards::SuitName& suit : kNames.suits)
    signs.emplace_back(fmt::format("{}{}", suit.symbol, suit.letter(language)), suit.name(language));
  add(std::string(kWildSymbol), {"a wild card, which has no suit", "joker, nincs színe"});
  return signs;
}

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
