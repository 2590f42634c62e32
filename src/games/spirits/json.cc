// SPDX-License-Identifier: MIT
// A view and a state of Spirit Tactics as JSON, with the names of the notation.
#include <algorithm>
#include <numeric>

#include <boost/json.hpp>

#include "core/shape_change.h"
#include "games/spirits/game.h"
#include "games/spirits/sheet.h"
#include "games/spirits/shown.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

namespace json = boost::json;
using Names = std::vector<std::string>;

template <class Range>
Names slugs(const Range& cards) {
  Names names;
  for (CardId card : cards) names.push_back(library()[card].slug);
  return names;
}
NameOrNull slug_or_null(CardId card) {
  NameOrNull name;
  if (card != kNoCard && card != kUnknownCard) name = library()[card].slug;
  return name;
}
NameOrNull zone_or_null(Zone z) {
  NameOrNull name;
  if (z < kZones) name = code(z);
  return name;
}
std::vector<PileCardShown> pile(const PileCards& entries) {
  std::vector<PileCardShown> shown;
  for (const PileCardEntry& entry : entries)
    shown.push_back({library()[entry.card].slug, entry.unending != 0});
  return shown;
}
template <std::size_t n>
EssenceShown essence(const std::array<std::uint8_t, n>& c) {
  return {.cinder = c[0],
          .brine = c[1],
          .gust = c[2],
          .loam = c[3],
          .spark = c[4],
          .gloom = c[5],
          .halo = c[6],
          .any = n > kEssences ? int(c[n - 1]) : 0};
}

// ---- who can pay what ----

ChargeShown charge(std::string box, const Program& p, const EssenceCounts& own, const EssenceCounts& more) {
  std::array<std::uint8_t, kEssences + 1> lacks{};
  int spare = 0, missing = 0;
  for (std::size_t type = 0; type < kEssences; ++type) {
    const int have = own[type] + more[type], owed = p.essence[type];
    lacks[type] = std::uint8_t(std::max(0, owed - have));
    spare += std::max(0, have - owed);
    missing += lacks[type];
  }
  lacks[kAnyEssence] = std::uint8_t(std::max(0, p.essence[kAnyEssence] - spare));
  missing += lacks[kAnyEssence];
  return {std::move(box), missing == 0, essence(lacks)};
}

// S6.2
shape::OrNull<ChargeShown> charge_of(const Table& t, Zone z) {
  shape::OrNull<ChargeShown> shown;
  const Facts& facts = library().facts(t.card[z]);
  if (facts.charged[0] == kNoProgram) return shown;
  const Player& player = t.player[side_of(z)];
  const bool matches = facts.affinity == library().facts(player.commander).affinity;
  shown = charge("charged", library().program(facts.charged[0]), t.spirit[z].essence,
                 matches ? player.essence : EssenceCounts{});
  return shown;
}

int shield_of(const Guard& guard) {
  return std::accumulate(guard.shields.begin(), guard.shields.end(), 0,
                         [](int sum, const Shield& shield) { return sum + shield.amount; });
}

// ---- the board ----

StandingShown standing_of(const Table& t, Zone z) {
  const Spirit& s = t.spirit[z];
  const Standing now = standing(t, z);
  const Facts& facts = library().facts(t.card[z]);
  StandingShown shown{.strength = now.strength,
                      .printed_strength = facts.strength,
                      .resilience = resilience_left(t, z),
                      .printed_resilience = facts.resilience,
                      .damage = s.damage,
                      .cannot_attack = now.cannot_attack,
                      .attacked = s.attacked != 0,
                      .more_attacks = s.ravage + s.extra + now.attacks - s.extra_used,
                      .shield = shield_of(s.guard),
                      .untouched = s.guard.all != 0,
                      .charge = charge_of(t, z)};
  if (now.has(Keyword::Twinstrike) && s.twin_used == 0) ++shown.more_attacks;
  for (Keyword keyword : now.keywords) shown.keywords.push_back(code(keyword));
  if (facts.indicator != Indicator::Field)
    for (Zone there : kRanges[std::size_t(facts.indicator)][z]) shown.range.push_back(code(there));
  return shown;
}

// `card` is what the reader may know to lie there.
SpiritShown spirit(const Table& t, Zone z, CardId card) {
  const bool up = (t.up >> z & 1) != 0;
  SpiritShown shown{.zone = code(z),
                    .serial = t.spirit[z].serial,
                    .card = slug_or_null(card),
                    .face_up = up,
                    .may_flip = !up && t.spirit[z].concealed_on < t.turn,
                    .essence = essence(t.spirit[z].essence)};
  if (up) shown.standing = standing_of(t, z);
  return shown;
}

PlayerShown player(const Table& t, Seat seat) {
  const Player& p = t.player[seat];
  PlayerShown shown{.commander = library()[p.commander].slug,
                    .resilience = std::max(0, commander_left(t, seat)),
                    .printed_resilience = library().facts(p.commander).resilience,
                    .shield = shield_of(p.guard),
                    .untouched = p.guard.all != 0,
                    .essence = essence(p.essence),
                    .hand_size = p.hand,
                    .deck_size = p.deck,
                    .known_hand = slugs(p.known),
                    .graveyard = pile(p.graveyard),
                    .reload = pile(p.reload),
                    .called = p.called != 0,
                    .concealed = p.concealed != 0,
                    .moved = p.moved != 0,
                    .reloaded = p.reloaded != 0,
                    .gathered = p.gathered,
                    .wins = p.wins,
                    .pool = slugs(p.pool),
                    .side = slugs(p.side),
                    .rearranged = (t.sided >> seat & 1) != 0};
  for (std::size_t high = 0; high < 2; ++high)
    if (const ProgramId id = library().facts(p.commander).charged[high]; id != kNoProgram)
      shown.charges.push_back(charge(high == 0 ? "low" : "high", library().program(id), p.essence, {}));
  return shown;
}

// ---- the Sequence ----

TargetShown target(const Table& t, Serial serial, bool in_pile) {
  TargetShown shown;
  if (const Zone z = zone_of(t, serial); z != kNowhere) {
    shown.zone = code(z);
    shown.card = slug_or_null(t.card[z]);
  } else if (in_pile) {
    for (const Player& p : t.player)
      for (const auto& [list, name] : {std::pair(&p.graveyard, "graveyard"), std::pair(&p.reload, "reload")})
        for (const PileCardEntry& entry : *list)
          if (entry.serial == serial) shown.card = library()[entry.card].slug, shown.pile = name;
  }
  return shown;
}

RunningShown running(const Frame& frame) {
  switch (frame.section) {
    case Section::Costs: return {"costs", frame.step};
    case Section::Aftermath: return {"aftermath", frame.step};
    case Section::Attack: return {"attack", 0};
    default: return {"primary", frame.step};
  }
}

LinkShown link(const Table& t, int i) {
  const Link& l = t.links[i];
  const Zone here = zone_of(t, l.source);
  LinkShown shown{.kind = code(l.kind),
                  .by = l.by,
                  .card = slug_or_null(l.card),
                  .zone = zone_or_null(here != kNowhere ? here : l.zone),
                  .event = zone_or_null(zone_of(t, l.event)),
                  .negated = l.negated != 0,
                  .nullified = l.nullified != 0,
                  .done = l.done != 0};
  if (l.program != kNoProgram) {
    const TextPlace place = place_of(l.program);
    shown.text = place.text, shown.sentence = place.sentence;
  }
  for (int k = 0; k < l.count; ++k)
    shown.designated.push_back(target(t, l.designated[std::size_t(k)], l.in_pile != 0));
  if (l.kind == LinkKind::Attack) {
    const Zone defender = zone_of(t, l.defender);
    if (l.defender == 0) shown.attacked = "commander";
    else shown.attacked = zone_or_null(defender);
    if (here != kNowhere && (t.up >> here & 1) != 0)
      shown.strength = std::max(
          0, standing(t, here).strength - (defender == kNowhere ? 0 : longshot_loss(t, here, defender)));
  }
  if (t.frame.section != Section::None && t.frame.link == i) shown.running = running(t.frame);
  return shown;
}

// ---- the whole ----

AskShown asked(const Table& t, CardId pending) {
  AskShown shown{.what = code(t.ask), .seat = t.asked, .left = t.frame.left, .owed = essence(t.frame.owed)};
  if (t.going != Going::None) shown.going = code(t.going);
  if (t.frame.card != kNoCard) shown.card = slug_or_null(t.frame.card);
  else if (pending != kNoCard) shown.card = slug_or_null(pending);
  else if (t.frame.section != Section::None) shown.card = slug_or_null(t.links[t.frame.link].card);
  shown.picked = zone_or_null(t.picked);
  return shown;
}

// `pending`: the card being Concealed, where it may be seen.
template <class CardAt>
void show_open(OnlookerShown& shown, const Table& t, CardId pending, CardAt card_at) {
  shown.options = Spirits::print(t.options);
  shown.duel = t.duel;
  shown.turn = t.turn;
  shown.active = t.active;
  shown.starter = t.starter;
  shown.phase = code(t.phase);
  shown.stage = code(t.stage);
  if (turn(t)) {
    shown.to_act = int(t.asked);
    shown.ask = asked(t, pending);
  }
  if (t.stage == Stage::Build) shown.priority = int(t.priority);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    shown.players.push_back(player(t, seat));
    if (t.lost.has(seat)) shown.lost.push_back(seat);
    if (t.winners.has(seat)) shown.winners.push_back(seat);
  }
  for (Zone z : spirits(t)) shown.spirits.push_back(spirit(t, z, card_at(z)));
  for (int i = 0; i < t.links.size(); ++i) shown.sequence.push_back(link(t, i));
  for (const Waiting& w : t.waiting)
    shown.waiting.push_back(
        {library()[library().card_of_program(w.program)].slug, zone_or_null(w.zone), w.by});
  for (const Result& r : t.results) {
    const TargetShown what = target(t, r.serial, true);
    shown.results.push_back({code(r.kind), r.by, what.zone, what.card});
  }
}

Cards main_of(const Cards& pool, const Cards& side) {
  Cards main;
  int at = 0;
  for (CardId card : pool)
    if (at < side.size() && side[at] == card) ++at;
    else main.push_back(card);
  return main;
}

OnlookerShown shown_to_all(const View& v) {
  OnlookerShown shown;
  show_open(shown, v.table, kNoCard, [&](Zone z) { return known_at(v, z); });
  return shown;
}

ViewShown shown(const View& v) {
  ViewShown shown;
  show_open(shown, v.table, v.pending, [&](Zone z) { return known_at(v, z); });
  shown.seat = v.me;
  shown.hand = slugs(v.hand);
  shown.main = slugs(main_of(v.table.player[v.me].pool, v.side));
  shown.aside = slugs(v.side);
  return shown;
}

StateShown shown(const State& s) {
  StateShown shown;
  show_open(shown, s.table, s.secret.pending,
            [&](Zone z) { return s.table.card[z] == kUnknownCard ? s.secret.under[z] : s.table.card[z]; });
  for (Seat seat = 0; seat < kSeats; ++seat) {
    shown.hands.push_back(slugs(s.secret.hand[seat]));
    Cards from_top;
    for (int i = s.secret.deck[seat].size() - 1; i >= 0; --i) from_top.push_back(s.secret.deck[seat][i]);
    shown.decks.push_back(slugs(from_top));
    shown.asides.push_back(slugs(s.secret.side[seat]));
  }
  return shown;
}

}  // namespace

json::object Spirits::to_json(const View& v) {
  return v.me == kNobody ? shape::to_json(shown_to_all(v)) : shape::to_json(shown(v));
}
json::object Spirits::to_json(const State& s) { return shape::to_json(shown(s)); }

void Spirits::write(std::string& out, const View& v) {
  if (v.me == kNobody) shape::write(out, shown_to_all(v));
  else shape::write(out, shown(v));
}
void Spirits::write(std::string& out, const State& s) { shape::write(out, shown(s)); }

bool Spirits::write_change(std::string& out, const View& before, const View& after) {
  if (after.me == kNobody) return shape::write_change(out, shown_to_all(before), shown_to_all(after));
  return shape::write_change(out, shown(before), shown(after));
}
bool Spirits::write_change(std::string& out, const State& before, const State& after) {
  return shape::write_change(out, shown(before), shown(after));
}

}  // namespace cardhouse::spirits
