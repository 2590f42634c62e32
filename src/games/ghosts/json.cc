// SPDX-License-Identifier: MIT
// A view and a state of Ghosts of Christmas as JSON, with the names of the notation.
#include <boost/json.hpp>

#include "core/shape_change.h"
#include "games/ghosts/game.h"
#include "games/ghosts/shown.h"
#include "games/ghosts/standing.h"
#include "games/ghosts/words.h"

namespace cardhouse::ghosts {
namespace {

namespace json = boost::json;
using Names = std::vector<std::string>;

template <class Range>
Names names(const Range& range) {
  Names list;
  for (const auto& item : range) list.push_back(code(item));
  return list;
}

shape::OrNull<Seat> seat_or_null(Seat seat) {
  if (seat == kNobody) return {};
  return seat;
}

std::vector<EraShown> shown(const Options& o, const std::array<CardSet, kMaxEras>& asked, const Table& table,
                            Seat starter) {
  std::vector<EraShown> eras;
  const auto standing = standings(o, starter, table);
  for (Era era : all_eras(o)) {
    const auto e = std::size_t(era);
    EraShown& shown = eras.emplace_back(EraShown{.era = code(era)});
    if (!asked[e].empty()) shown.dial = code(suit(asked[e].front()));
    for (Seat seat = 0; seat < o.players; ++seat) {
      auto& card = shown.cards.emplace_back();
      if (table.card[e][seat] != kNoCard) card = code(table.card[e][seat]);
    }
    shown.leader = seat_or_null(standing[e].leader);
    shown.ahead = seat_or_null(standing[e].ahead);
  }
  return eras;
}

// `hidden` are the bids that must not be told; `other` is what it is compared with, if it is: what is the
// same in both may be left out of both, since it is no change.
template <class Seen>
void show_facts(FactsShown& shown, const Seen& s, SeatSet hidden, const Seen* other) {
  if (other == nullptr || s.options != other->options) shown.options = Ghosts::print(s.options);
  shown.hand_number = s.hand_number;
  shown.hand_starter = s.hand_starter;
  shown.starter = s.starter;
  if (s.winners.empty()) shown.to_act = s.to_act;
  for (Seat seat : s.to_bid) shown.to_bid.push_back(seat);
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    auto& bid = shown.bids.emplace_back();
    const bool made = !s.to_bid.has(seat) && s.options.tiny_tim == Variant::Off;  // G7.2 there are no bids
    if (made && !hidden.has(seat)) bid = BidShown{s.bid[seat].purple, s.bid[seat].red};
    shown.wreaths.push_back(s.wreaths[seat]);
    shown.points.push_back(s.points[seat]);
    auto& lacks = shown.lacks.emplace_back();
    if (other == nullptr || s.lacks[seat] != other->lacks[seat]) lacks = names(s.lacks[seat]);
  }
  shown.eras = ghosts::shown(s.options, s.asked, s.table, s.starter);
  for (Seat seat : s.winners) shown.winners.push_back(seat);
}

void show_onlooker(OnlookerShown& shown, const View& v, const View* other) {
  show_facts(shown, v, v.hidden_bids, other);
  shown.round = round_number(v);
  for (Seat seat = 0; seat < v.options.players; ++seat) {
    auto& played = shown.played.emplace_back();
    if (other == nullptr || v.played[seat] != other->played[seat]) played = names(v.played[seat]);
  }
}

ViewShown shown(const View& v, const View* other = nullptr) {
  ViewShown shown;
  show_onlooker(shown, v, other);
  shown.seat = v.me;
  if (other == nullptr || v.hand != other->hand) shown.hand = names(v.hand);
  return shown;
}

OnlookerShown shown_to_all(const View& v, const View* other = nullptr) {
  OnlookerShown shown;
  show_onlooker(shown, v, other);
  return shown;
}

StateShown shown(const State& s, const State* other = nullptr) {
  StateShown shown;
  show_facts(shown, s, {}, other);
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    shown.hands.push_back(names(s.hand[seat]));
    shown.played.push_back(names(s.dealt[seat] - s.hand[seat]));
  }
  return shown;
}

}  // namespace

json::object Ghosts::to_json(const View& v) { return shape::to_json(shown(v)); }
json::object Ghosts::to_json(const State& s) { return shape::to_json(shown(s)); }

void Ghosts::write(std::string& out, const View& v) {
  if (v.me == kNobody) shape::write(out, shown_to_all(v));
  else shape::write(out, shown(v));
}
void Ghosts::write(std::string& out, const State& s) { shape::write(out, shown(s)); }

bool Ghosts::write_change(std::string& out, const View& before, const View& after) {
  if (after.me == kNobody)
    return shape::write_change(out, shown_to_all(before, &after), shown_to_all(after, &before));
  return shape::write_change(out, shown(before, &after), shown(after, &before));
}
bool Ghosts::write_change(std::string& out, const State& before, const State& after) {
  return shape::write_change(out, shown(before, &after), shown(after, &before));
}

}  // namespace cardhouse::ghosts
