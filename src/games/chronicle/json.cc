// SPDX-License-Identifier: MIT
// A view and a state of Chronicle as JSON, with the names of the notation.
#include <boost/json.hpp>

#include "games/chronicle/game.h"
#include "games/chronicle/notation.h"
#include "games/chronicle/words.h"

namespace cardhouse::chronicle {
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
template <class Range>
json::array histories(const Range& range) {
  return list(range, [](History h) { return code(h); });
}
json::array seats(SeatSet set) {
  return list(set, [](Seat s) { return int(s); });
}
json::value card_or_null(Card c) { return c == kNoCard ? json::value(nullptr) : json::value(code(c)); }

template <class Range, class Each>
json::array each_seat(const Range& range, int players, Each each) {
  json::array array;
  for (int seat = 0; seat < players; ++seat) array.emplace_back(each(range[std::size_t(seat)]));
  return array;
}

json::object meeting(const Meeting& m, int players) {
  json::array plays;
  for (Seat seat : in_play_order(m, players))
    plays.push_back({{"seat", seat},
                     {"card", card_or_null(m.card[seat])},
                     {"face_down", m.face_down.has(seat)},
                     {"discarded", m.removed.has(seat)}});
  return {{"leader", m.leader},
          {"to_play", m.to_play},
          {"led", m.led == kNoSuit ? json::value(nullptr) : json::value(std::string(1, "PWL"[m.led]))},
          {"plays", std::move(plays)}};
}

json::value asking(const effects::Stack<Frame, 1>& stack) {
  if (stack.idle()) return nullptr;
  const Frame f = stack.top();
  return {{"power", power_name(f.program)},
          {"asks_for", f.step == Step::Player ? "player" : "card"},
          {"chooser", f.chooser},
          {"target", f.target}};
}

json::array thefts(const Record& record) {
  return list(record.thefts, [](const Theft& t) {
    return json::object{{"thief", t.thief},
                        {"victim", t.victim},
                        {"card", card_or_null(t.card)},
                        {"by", t.looked != 0 ? "sage" : "eight"}};
  });
}

// What views and states have in common.
template <class Seen>
json::object open_facts(const Seen& s, HistorySet deck) {
  const int players = s.options.players;
  json::object options;
  for (const auto& [name, value] : Chronicle::print(s.options)) options[name] = value;
  json::object o{
      {"options", std::move(options)},
      {"round", s.round},
      {"fame", each_seat(s.fame, players, [](int n) { return n; })},
      {"turned", histories(s.turned)},
      {"previous", histories(s.previous)},
      {"conditions", histories(conditions(set_of({s.turned.begin(), s.turned.end()}), s.previous))},
      {"in_deck", histories(deck)},
      {"allies", each_seat(s.allies, players, [](CardSet set) { return cards(set); })},
      {"top", card_or_null(s.top_discard)},
      {"meeting", meeting(s.meeting, players)},
      {"asking", asking(s.asking)},
      {"winners", seats(s.winners)},
      {"thefts", thefts(s.record)}};
  return o;
}

json::array suits_lacking(const View& v, Seat seat) {
  json::array lacking;
  const CardSet none = cannot_hold(v, seat);
  for (int suit = 0; suit < kSuits; ++suit)
    if (!(none & Numbered::of(Suit(suit))).empty()) lacking.emplace_back(std::string(1, "PWL"[suit]));
  return lacking;
}

}  // namespace

json::object Chronicle::to_json(const View& v) {
  json::object o = open_facts(v, v.in_deck);
  o["seat"] = v.me;
  o["hand"] = cards(v.hand);
  o["hand_sizes"] = each_seat(v.hand_size, v.options.players, [](int n) { return n; });
  o["discarded"] = cards(v.discarded);
  if (!v.looked_at.empty()) o["looked_at"] = cards(v.looked_at);
  json::array known, lacks;
  for (Seat seat = 0; seat < v.options.players; ++seat) {
    known.emplace_back(cards(known_in_hand(v, seat)));
    lacks.emplace_back(suits_lacking(v, seat));
  }
  o["known"] = std::move(known);
  o["lacks"] = std::move(lacks);
  return o;
}

json::object Chronicle::to_json(const State& s) {
  json::object o = open_facts(s, in_deck(s));
  o["hands"] = each_seat(s.hand, s.options.players, [](CardSet set) { return cards(set); });
  CardSet elsewhere;
  for (Seat seat = 0; seat < s.options.players; ++seat) elsewhere |= s.hand[seat] | s.allies[seat];
  o["discarded"] = cards(kDeck - elsewhere - lying(s.meeting).all);
  json::array deck;
  for (int i = s.deck.size(); i-- > 0;) deck.emplace_back(code(s.deck[i]));
  o["deck"] = std::move(deck);
  return o;
}

}  // namespace cardhouse::chronicle
