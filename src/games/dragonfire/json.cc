// SPDX-License-Identifier: MIT
// A view and a state of Dragonfire as JSON, with the names of the notation.
#include <algorithm>

#include <boost/json.hpp>

#include "core/shape_change.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/look.h"
#include "games/dragonfire/shown.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

namespace json = boost::json;
using Names = std::vector<std::string>;

constexpr std::array<std::string_view, 22> kAsks{
    "nothing", "swap",       "move",   "resolve", "act",     "offer",  "sharpen",   "target",
    "splash",  "buy",        "cycle",  "rest",    "discard", "return", "encounter", "character",
    "next",    "cycle_more", "refill", "window",  "result",  "trigger"};

template <class Range>
Names cards_of(const Range& cards) {
  Names list;
  for (std::uint8_t card : cards) list.push_back(library().card(card).slug);
  return list;
}
template <class Range>
Names encounters_of(const Range& cards) {
  Names list;
  for (std::uint8_t card : cards) list.push_back(library().encounter(card).slug);
  return list;
}
template <class Range>
Names dragons_of(const Range& cards) {
  Names list;
  for (std::uint8_t card : cards) list.push_back(library().dragon(card).slug);
  return list;
}
Names features_of(FeatureSet features) {
  Names list;
  for (FeatureId id : features) list.push_back(library().feature(id).slug);
  return list;
}
CharacterShown character(const Table& t, Seat seat, const Deck& deck) {
  const Character& c = t.character[seat];
  const SeatOptions& o = t.options.seat[seat];
  CharacterShown shown;
  shown.race = library().feature(o.race).slug;
  shown.calling = library().feature(o.calling).slug;
  shown.background = library().feature(o.background).slug;
  for (ClassType type : c.types) shown.types.push_back(code(type));
  shown.hp = c.hp, shown.max_hp = c.max_hp, shown.gold = c.gold;
  shown.status = c.status == Status::Up ? "up" : c.status == Status::Stunned ? "stunned" : "unconscious";
  shown.place = c.place == kEnvironment ? "env" : std::to_string(c.place);
  shown.exhausted = c.exhausted != 0;
  shown.features = features_of(c.features);
  shown.used = features_of(c.used);
  shown.hand = cards_of(c.cards.hand());
  shown.in_play = cards_of(c.cards.in_play());
  shown.discard = cards_of(c.cards.discard());
  Deck sorted = deck;
  std::sort(sorted.begin(), sorted.end());
  shown.deck = cards_of(sorted);
  shown.swords = c.swords, shown.prevent = c.prevent, shown.prevent_all = c.prevent_all != 0;
  return shown;
}

void show_facts(FactsShown& shown, const Table& t, const std::array<Deck, kDecks>& decks) {
  shown.options = Dragonfire::print(t.options);
  shown.phase = std::string(name(t.stage).en);
  shown.ask = std::string(kAsks[std::size_t(t.ask)]);
  shown.scene = t.scene, shown.round = t.round, shown.level = level(t), shown.fury = t.fury;
  shown.scenes = int(library().adventure(t.options.adventure).scenes.size());
  if (t.dragon != 0) shown.dragonfire = library().dragon(t.dragon).slug;
  shown.leader = t.leader;
  if (t.active != kNobody) shown.active = t.active;
  if (turn(t)) shown.to_act = t.asked;
  for (Seat seat = 0; seat < players(t); ++seat) shown.characters.push_back(character(t, seat, decks[seat]));
  for (std::uint8_t slot : in_play(t)) {
    const Encounter& e = t.encounter[slot];
    EncounterShown& one = shown.encounters.emplace_back();
    one.id = e.number;
    one.slot = slot + 1;
    one.card = card_of(e).slug;
    for (const Icons& icons : card_of(e).track) one.track.push_back(icons_text(icons));
    one.cleared = e.cleared;
    one.attack = attack(t, slot);
    one.gold = kill_gold(t, card_of(e)), one.share = card_of(e).share;
    if (e.facing != kNobody) one.facing = e.facing;
    one.location = card_of(e).location;
    one.no_text = e.blank != 0;
  }
  for (int i = 0; i < t.played_count; ++i) {
    const Played& played = t.played[std::size_t(i)];
    PlayedShown& one = shown.played.emplace_back();
    one.card = library().card(played.card).slug;
    one.icons = icons_text(icons_of(t, played));
    one.owner = played.owner;
    one.assist = played.assist != 0;
    if (played.target != kNoSlot) one.target = played.target + 1;
  }
  shown.row = cards_of(t.row);
  for (CardId card : t.row) shown.costs.push_back(cost(t, t.asked, card));
  shown.looked = cards_of(t.looked);
  shown.market_size = decks[kMarketDeck].size();
  shown.primary_size = decks[kPrimaryDeck].size();
  shown.secondary_size = decks[kSecondaryDeck].size();
  shown.dragonfire_size = decks[kDragonDeck].size();
  shown.dragonfire_gone = dragons_of(t.discard[3]);
  if (t.ending != Ending::None) shown.result = t.ending == Ending::Won ? "won" : "lost";
}

ViewShown shown(const View& v) {
  ViewShown shown;
  show_facts(shown, v.table, v.deck);
  shown.seat = v.me;
  if (v.me < kSeats) shown.hand = cards_of(v.table.character[v.me].cards.hand());
  return shown;
}
OnlookerShown shown_to_all(const View& v) {
  OnlookerShown shown;
  show_facts(shown, v.table, v.deck);
  return shown;
}
StateShown shown(const State& s) {
  StateShown shown;
  show_facts(shown, s.table, s.secret.deck);
  for (Seat seat = 0; seat < players(s.table); ++seat)
    shown.decks.push_back(cards_of(from_top(s.secret.deck[seat])));
  shown.market = cards_of(from_top(s.secret.deck[kMarketDeck]));
  shown.primary = encounters_of(from_top(s.secret.deck[kPrimaryDeck]));
  shown.secondary = encounters_of(from_top(s.secret.deck[kSecondaryDeck]));
  shown.dragons = dragons_of(from_top(s.secret.deck[kDragonDeck]));
  return shown;
}

}  // namespace

json::object Dragonfire::to_json(const View& v) { return shape::to_json(shown(v)); }
json::object Dragonfire::to_json(const State& s) { return shape::to_json(shown(s)); }

void Dragonfire::write(std::string& out, const View& v) {
  if (v.me == kNobody) shape::write(out, shown_to_all(v));
  else shape::write(out, shown(v));
}
void Dragonfire::write(std::string& out, const State& s) { shape::write(out, shown(s)); }

bool Dragonfire::write_change(std::string& out, const View& before, const View& after) {
  if (after.me == kNobody) return shape::write_change(out, shown_to_all(before), shown_to_all(after));
  return shape::write_change(out, shown(before), shown(after));
}
bool Dragonfire::write_change(std::string& out, const State& before, const State& after) {
  return shape::write_change(out, shown(before), shown(after));
}

}  // namespace cardhouse::dragonfire
