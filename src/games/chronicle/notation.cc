// SPDX-License-Identifier: MIT
// A game of Chronicle as text: `name=value` facts with spaces between them, nothing left out. It is read back
// in read_state.cc.
#include "games/chronicle/notation.h"

#include <iterator>
#include <span>

#include <fmt/format.h>

#include "core/log.h"
#include "games/chronicle/game.h"
#include "games/chronicle/words.h"

namespace cardhouse::chronicle {
namespace {

std::vector<std::string> numbers(int first, int last) {
  std::vector<std::string> list;
  for (int n = first; n <= last; ++n) list.push_back(std::to_string(n));
  return list;
}

std::span<const Setting<Options>> settings() {
  static const std::vector<Setting<Options>> table{
      {"players",
       {"Players", "Játékosok"},
       numbers(3, 6),
       [](const Options& o) { return std::size_t(o.players - 3); },
       [](Options& o, std::size_t i) { o.players = std::uint8_t(i + 3); }},
      {"strength_eight",
       {"An 8 steals or discards", "A 8-as lop vagy eldobat"},
       {"steal", "discard"},
       [](const Options& o) { return std::size_t(o.strength_eight); },
       [](Options& o, std::size_t i) { o.strength_eight = Eight(i); }},
      {"tied_game",
       {"A tied game", "Döntetlen"},
       {"play_on", "share"},
       [](const Options& o) { return std::size_t(o.tied_game); },
       [](Options& o, std::size_t i) { o.tied_game = Tie(i); }},
      {"history_cards",
       {"History cards a round", "Történet kártyák fordulónként"},
       {"1", "2"},
       [](const Options& o) { return std::size_t(o.history_cards - 1); },
       [](Options& o, std::size_t i) { o.history_cards = std::uint8_t(i + 1); }},
      {"fame_to_win",
       {"Fame to win", "Hírnév a győzelemhez"},
       numbers(1, 20),
       [](const Options& o) { return std::size_t(o.fame_to_win - 1); },
       [](Options& o, std::size_t i) { o.fame_to_win = std::uint8_t(i + 1); }},
  };
  return table;
}

}  // namespace

std::vector<SettingInfo> Chronicle::list_settings() { return cardhouse::list_settings(settings()); }
std::expected<Options, std::string> Chronicle::read_options(const Settings& chosen) {
  return read_settings(settings(), chosen);
}
Settings Chronicle::print(const Options& options) { return print_settings(settings(), options); }
std::string Chronicle::print(Move move) { return code(move); }
std::optional<Move> Chronicle::read_move(std::string_view text) { return move_of(text); }

namespace {

// Joined by the separator; a dash for nothing.
template <class Range, class Name>
std::string join(const Range& range, char separator, Name name) {
  std::string text;
  for (const auto& item : range) {
    if (!text.empty()) text += separator;
    text += name(item);
  }
  return text.empty() ? "-" : text;
}

std::string codes_text(CardSet set) {
  return join(set, ',', [](Card c) { return code(c); });
}
template <class Range>
std::string histories_text(const Range& range) {
  return join(range, ',', [](History h) { return code(h); });
}
std::string seats_text(SeatSet set) {
  return join(set, ',', [](Seat s) { return std::to_string(s); });
}
template <class Sets>
std::string by_seat(const Sets& sets, int players) {
  return join(std::span(sets).first(std::size_t(players)), '/', [](CardSet set) { return codes_text(set); });
}

std::string meeting_text(const State& s) {
  std::string text;
  for (Seat seat : in_play_order(s.meeting, s.options.players))
    text += fmt::format("{}{}:{}{}{}", text.empty() ? "" : ",", seat, code(s.meeting.card[seat]),
                        s.meeting.face_down.has(seat) ? "~" : "", s.meeting.removed.has(seat) ? "!" : "");
  return text.empty() ? "-" : text;
}

std::string trails_text(const std::array<Trail, kCharacters>& trails) {
  std::string text;
  for (Card c : kDeck)
    if (const Trail t = trails[c.index]; t.known())
      text += fmt::format("{}{}@{}.{}", text.empty() ? "" : ",", code(c), t.seat(), t.time());
  return text.empty() ? "-" : text;
}

std::string lacked_text(const Record& record) {
  std::string text;
  for (std::size_t time = 0; time < record.lacked.size(); ++time)
    for (std::size_t suit = 0; suit < kSuits; ++suit)
      for (Seat seat : record.lacked[time][suit])
        text += fmt::format("{}{}@{}.{}", text.empty() ? "" : ",", "PWL"[suit], seat, time);
  return text.empty() ? "-" : text;
}

std::string thefts_text(const Record& record) {
  return join(record.thefts, ',', [](const Theft& t) {
    return fmt::format("{}<{}:{}:{}:{}", t.thief, t.victim, code(t.card),
                       t.returned == kNoCard ? "-" : code(t.returned), t.looked != 0 ? "look" : "blind");
  });
}

std::string asking_text(const State& s) {
  if (s.asking.idle()) return "-";
  const Frame f = s.asking.top();
  return fmt::format("{}:{}:{}:{}", power_name(f.program), f.step == Step::Player ? "player" : "card",
                     f.chooser, f.target);
}

}  // namespace

std::string Chronicle::print(const State& s) {
  const int players = s.options.players;
  std::string text;
  for (const auto& [name, value] : print(s.options)) text += name + "=" + value + " ";
  const std::vector<History> deck_from_top(std::make_reverse_iterator(s.deck.end()),
                                           std::make_reverse_iterator(s.deck.begin()));
  text += fmt::format("round={} fame={} turned={} previous={} deck={} ", s.round,
                      fmt::join(std::span(s.fame).first(std::size_t(players)), "/"), histories_text(s.turned),
                      histories_text(s.previous), histories_text(deck_from_top));
  text += fmt::format("hands={} allies={} top={} leader={} to_play={} meeting={} asking={} winners={} ",
                      by_seat(s.hand, players), by_seat(s.allies, players),
                      s.top_discard == kNoCard ? "-" : code(s.top_discard), s.meeting.leader,
                      s.meeting.to_play, meeting_text(s), asking_text(s), seats_text(s.winners));
  text += fmt::format("left={} came={} lacked={} thefts={} ", trails_text(s.record.left),
                      trails_text(s.record.came), lacked_text(s.record), thefts_text(s.record));
  return text + fmt::format("chance={}:{}", hex(s.chance.key()), s.chance.address());
}

}  // namespace cardhouse::chronicle
