// SPDX-License-Identifier: MIT
// A game of Ghosts of Christmas as text: `name=value` facts with spaces between them, nothing left out. It is
// read back in read_state.cc.
#include <span>

#include <fmt/format.h>

#include "core/log.h"
#include "games/ghosts/game.h"
#include "games/ghosts/words.h"

namespace cardhouse::ghosts {
namespace {

std::span<const Setting<Options>> settings() {
  static const std::vector<Setting<Options>> table{
      {"players",
       {"Players", "Játékosok"},
       {"3", "4"},
       [](const Options& o) { return std::size_t(o.players - 3); },
       [](Options& o, std::size_t i) { o.players = std::uint8_t(i + 3); }},
      {"bidding",
       {"Bids are open or hidden", "Nyílt vagy titkos licit"},
       {"open", "simultaneous"},
       [](const Options& o) { return std::size_t(o.bidding); },
       [](Options& o, std::size_t i) { o.bidding = Bidding(i); }},
      {"purple_supply",
       {"Purple doors in the pile", "Lila ajtók a készletben"},
       {"16", "6"},
       [](const Options& o) { return std::size_t(o.purple_supply == 6); },
       [](Options& o, std::size_t i) { o.purple_supply = i == 0 ? 16 : 6; }},
      {"next_starter",
       {"The start marker for the next hand", "A kezdőjelző a következő leosztásra"},
       {"keeps", "rotates"},
       [](const Options& o) { return std::size_t(o.next_starter); },
       [](Options& o, std::size_t i) { o.next_starter = NextStarter(i); }},
      {"beyond",
       {"Beyond: a fourth era", "Túlvilág: negyedik kor"},
       {"no", "yes"},
       [](const Options& o) { return std::size_t(o.beyond); },
       [](Options& o, std::size_t i) { o.beyond = Variant(i); }},
      {"tiny_tim",
       {"Tiny Tim: no bids", "Tiny Tim: licit nélkül"},
       {"no", "yes"},
       [](const Options& o) { return std::size_t(o.tiny_tim); },
       [](Options& o, std::size_t i) { o.tiny_tim = Variant(i); }},
  };
  return table;
}

// The first `count` of the range, joined by a slash.
template <class Range, class Name>
std::string each(const Range& range, int count, Name name) {
  std::string text;
  for (std::size_t i = 0; i < std::size_t(count); ++i)
    text += (i == 0 ? "" : "/") + std::string(name(range[i], Seat(i)));
  return text;
}

template <class Range, class Name>
std::string listed(const Range& range, Name name) {
  std::string text;
  for (const auto& item : range) text += (text.empty() ? "" : ",") + std::string(name(item));
  return text.empty() ? "-" : text;
}

std::string cards_text(CardSet set) {
  return listed(set, [](Card c) { return code(c); });
}

std::string era_text(const std::array<Card, kSeats>& lying, int players) {
  std::string text;
  for (Seat seat = 0; seat < players; ++seat)
    if (lying[seat] != kNoCard)
      text += fmt::format("{}{}:{}", text.empty() ? "" : ",", int(seat), code(lying[seat]));
  return text.empty() ? "-" : text;
}

CardSet lying_of(const State& s, Seat seat) {
  CardSet set;
  for (const auto& lying : s.table.card)
    if (lying[seat] != kNoCard) set |= lying[seat];
  return set;
}

}  // namespace

std::vector<SettingInfo> Ghosts::list_settings() { return cardhouse::list_settings(settings()); }
std::expected<Options, std::string> Ghosts::read_options(const Settings& chosen) {
  return read_settings(settings(), chosen);
}
Settings Ghosts::print(const Options& options) { return print_settings(settings(), options); }
std::string Ghosts::print(Move move) { return code(move); }
std::optional<Move> Ghosts::read_move(std::string_view text) { return move_of(text); }

std::string Ghosts::print(const State& s) {
  const int players = s.options.players;
  const auto number = [](int n, Seat) { return std::to_string(n); };
  std::string text;
  for (const auto& [name, value] : print(s.options)) text += name + "=" + value + " ";
  text += fmt::format(
      "hand={} hand_starter={} starter={} points={} wreaths={} bids={} ", int(s.hand_number),
      int(s.hand_starter), int(s.starter), each(s.points, players, number), each(s.wreaths, players, number),
      each(s.bid, players, [&](Bid bid, Seat seat) { return s.to_bid.has(seat) ? "-" : code(bid); }));
  text += fmt::format(
      "hands={} gone={} ", each(s.hand, players, [](CardSet set, Seat) { return cards_text(set); }),
      each(s.dealt, players,
           [&](CardSet dealt, Seat seat) { return cards_text(dealt - s.hand[seat] - lying_of(s, seat)); }));
  for (int e = 0; e < eras(s.options); ++e)
    text += fmt::format("in_{}={} ", code(Era(e)), era_text(s.table.card[std::size_t(e)], players));
  text +=
      fmt::format("dials={} lacks={} winners={} ",
                  each(s.asked, eras(s.options),
                       [](CardSet asked, Seat) { return asked.empty() ? "-" : code(suit(asked.front())); }),
                  each(s.lacks, players,
                       [](SuitSet set, Seat) { return listed(set, [](Suit suit) { return code(suit); }); }),
                  listed(s.winners, [](Seat seat) { return std::to_string(seat); }));
  return text + fmt::format("chance={}:{}", hex(s.chance.key()), s.chance.address());
}

}  // namespace cardhouse::ghosts
