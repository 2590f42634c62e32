// SPDX-License-Identifier: MIT
// A view and a state of Ghosts of Christmas as JSON, with the names of the notation.
#include <boost/json.hpp>

#include "games/ghosts/game.h"
#include "games/ghosts/words.h"

namespace cardhouse::ghosts {
namespace {

namespace json = boost::json;

template <class Range, class Name>
json::array list(const Range& range, Name name) {
  json::array array;
  for (const auto& item : range) array.emplace_back(name(item));
  return array;
}
json::array cards(CardSet set) {
  return list(set, [](Card c) { return code(c); });
}
json::array seats(SeatSet set) {
  return list(set, [](Seat s) { return int(s); });
}

template <class Each>
json::array each_seat(int players, Each each) {
  json::array array;
  for (Seat seat = 0; seat < players; ++seat) array.emplace_back(each(seat));
  return array;
}

json::object bid(Bid bid) { return {{"purple", bid.purple}, {"red", bid.red}}; }

json::array table(const Options& o, const std::array<CardSet, kMaxEras>& asked, const Table& table) {
  json::array array;
  for (Era era : all_eras(o)) {
    const auto e = std::size_t(era);
    json::array lying = each_seat(o.players, [&](Seat seat) {
      const Card c = table.card[e][seat];
      return c == kNoCard ? json::value(nullptr) : json::value(code(c));
    });
    array.push_back(
        {{"era", code(era)},
         {"dial", asked[e].empty() ? json::value(nullptr) : json::value(code(suit(asked[e].front())))},
         {"cards", std::move(lying)}});
  }
  return array;
}

// What views and states have in common. `hidden` are the bids that must not be told.
template <class Seen>
json::object open_facts(const Seen& s, SeatSet hidden) {
  const int players = s.options.players;
  json::object options;
  for (const auto& [name, value] : Ghosts::print(s.options)) options[name] = value;
  return {
      {"options", std::move(options)},
      {"hand_number", s.hand_number},
      {"hand_starter", s.hand_starter},
      {"starter", s.starter},
      {"to_act", s.winners.empty() ? json::value(s.to_act) : json::value(nullptr)},
      {"to_bid", seats(s.to_bid)},
      {"bids", each_seat(players,
                         [&](Seat seat) {
                           const bool none = hidden.has(seat) || s.to_bid.has(seat);
                           return none ? json::value(nullptr) : json::value(bid(s.bid[seat]));
                         })},
      {"wreaths", each_seat(players, [&](Seat seat) { return s.wreaths[seat]; })},
      {"points", each_seat(players, [&](Seat seat) { return s.points[seat]; })},
      {"eras", table(s.options, s.asked, s.table)},
      {"lacks",
       each_seat(players, [&](Seat seat) { return list(s.lacks[seat], [](Suit t) { return code(t); }); })},
      {"winners", seats(s.winners)}};
}

}  // namespace

json::object Ghosts::to_json(const View& v) {
  const int players = v.options.players;
  json::object o = open_facts(v, v.hidden_bids);
  o["seat"] = v.me;
  o["round"] = round_number(v);
  o["hand"] = cards(v.hand);
  o["hand_sizes"] = each_seat(players, [&](Seat seat) { return hand_size(v, seat); });
  o["played"] = each_seat(players, [&](Seat seat) { return cards(v.played[seat]); });
  o["unseen"] = cards(unseen(v));
  return o;
}

json::object Ghosts::to_json(const State& s) {
  json::object o = open_facts(s, {});
  o["hands"] = each_seat(s.options.players, [&](Seat seat) { return cards(s.hand[seat]); });
  o["played"] = each_seat(s.options.players, [&](Seat seat) { return cards(s.dealt[seat] - s.hand[seat]); });
  return o;
}

}  // namespace cardhouse::ghosts
