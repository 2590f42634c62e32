// SPDX-License-Identifier: MIT
// A view and a state of Spirit Tactics as JSON, with the names of the notation.
#include <boost/json.hpp>

#include "games/spirits/game.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

namespace json = boost::json;

template <class Range>
json::array slugs(const Range& cards) {
  json::array array;
  for (CardId card : cards) array.emplace_back(library()[card].slug);
  return array;
}
json::array pile(const PileCards& entries) {
  json::array array;
  for (const PileCardEntry& entry : entries) array.emplace_back(library()[entry.card].slug);
  return array;
}
json::object essence(const EssenceCounts& counts) {
  json::object object;
  for (int type = 0; type < kEssences; ++type)
    if (counts[std::size_t(type)] > 0) object[code(Essence(type))] = counts[std::size_t(type)];
  return object;
}

// `card` is what the reader may know to lie there.
json::object spirit(const Table& t, Zone z, CardId card) {
  const Spirit& s = t.spirit[z];
  json::object o{{"zone", code(z)},
                 {"card", card == kUnknownCard ? json::value(nullptr) : json::value(library()[card].slug)},
                 {"face_up", (t.up >> z & 1) != 0},
                 {"essence", essence(s.essence)}};
  if (t.down >> z & 1) return o;
  const Standing now = standing(t, z);
  json::array words;
  for (Keyword keyword : now.keywords) words.emplace_back(code(keyword));
  o["strength"] = now.strength;
  o["resilience"] = resilience_left(t, z);
  o["damage"] = s.damage;
  o["keywords"] = std::move(words);
  o["cannot_attack"] = now.cannot_attack;
  return o;
}

json::array links(const Table& t) {
  json::array array;
  for (const Link& link : t.links) {
    json::array designated;
    for (int i = 0; i < link.count; ++i)
      if (const Zone z = zone_of(t, link.designated[std::size_t(i)]); z != kNowhere)
        designated.emplace_back(code(z));
    const Zone source = zone_of(t, link.source);
    const Zone defender = zone_of(t, link.defender);
    array.push_back(
        {{"kind", name(link.kind).en},
         {"by", link.by},
         {"card", link.card == kNoCard ? json::value(nullptr) : json::value(library()[link.card].slug)},
         {"zone", source == kNowhere ? json::value(nullptr) : json::value(code(source))},
         {"attacked", defender == kNowhere ? json::value(nullptr) : json::value(code(defender))},
         {"designated", std::move(designated)},
         {"negated", link.negated != 0}});
  }
  return array;
}

template <class CardAt>
json::object open_facts(const Table& t, CardAt card_at) {
  json::object options;
  for (const auto& [name, value] : Spirits::print(t.options)) options[name] = value;
  json::array players, board, winners;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Player& p = t.player[seat];
    players.push_back({{"commander", library()[p.commander].slug},
                       {"resilience", commander_left(t, seat)},
                       {"essence", essence(p.essence)},
                       {"hand_size", p.hand},
                       {"known_hand", slugs(p.known)},
                       {"deck_size", p.deck},
                       {"graveyard", pile(p.graveyard)},
                       {"reload", pile(p.reload)},
                       {"called", p.called != 0},
                       {"concealed", p.concealed != 0},
                       {"gathered", p.gathered},
                       {"wins", p.wins}});
  }
  for (Zone z : spirits(t)) board.push_back(spirit(t, z, card_at(z)));
  for (Seat seat : t.winners) winners.emplace_back(seat);
  return {{"options", std::move(options)},
          {"duel", t.duel},
          {"turn", t.turn},
          {"active", t.active},
          {"phase", code(t.phase)},
          {"to_act", turn(t) ? json::value(t.asked) : json::value(nullptr)},
          {"players", std::move(players)},
          {"spirits", std::move(board)},
          {"sequence", links(t)},
          {"winners", std::move(winners)}};
}

}  // namespace

json::object Spirits::to_json(const View& v) {
  json::object o = open_facts(v.table, [&](Zone z) { return known_at(v, z); });
  o["seat"] = v.me;
  o["hand"] = slugs(v.hand);
  o["side"] = slugs(v.side);
  return o;
}

json::object Spirits::to_json(const State& s) {
  json::object o = open_facts(
      s.table, [&](Zone z) { return s.table.card[z] == kUnknownCard ? s.secret.under[z] : s.table.card[z]; });
  json::array hands, decks;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    hands.push_back(slugs(s.secret.hand[seat]));
    Cards from_top;
    for (int i = s.secret.deck[seat].size() - 1; i >= 0; --i) from_top.push_back(s.secret.deck[seat][i]);
    decks.push_back(slugs(from_top));
  }
  o["hands"] = std::move(hands);
  o["decks"] = std::move(decks);
  return o;
}

}  // namespace cardhouse::spirits
