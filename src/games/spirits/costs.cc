// SPDX-License-Identifier: MIT
// What stands before the colon: the Designation first, then Essence, then the rest as printed (S6.1).
#include <algorithm>

#include "games/spirits/duel.h"

namespace cardhouse::spirits {

int Look::detached_by(const Program& p) {
  for (const Cost& cost : p.costs)
    if (cost.kind == grammar::Cost::Detach) return cost.amount;
  return 0;
}

// S6.2 a Spirit pays with its own Essence and, of its Affinity, with that of its Commander; a Commander with
// its own alone.
Look::Purse Look::purse(Source source, bool commander_ability) const {
  const Player& p = t_.player[source.by];
  if (commander_ability) return {p.essence, {}};
  if (!source.here) return {};
  Purse purse{t_.spirit[source.zone].essence, {}};
  if (cards_.facts(source.card).affinity == cards_.facts(p.commander).affinity) purse.commander = p.essence;
  return purse;
}

// Whether it can be paid, with so many left on the Spirit to detach.
bool Look::affords(const Purse& purse, const std::array<std::uint8_t, kEssences + 1>& owed, int detach) {
  int typed = 0, by_commander = 0, spare_commander = 0;
  for (std::size_t type = 0; type < kEssences; ++type) {
    if (owed[type] > purse.own[type] + purse.commander[type]) return false;
    typed += owed[type];
    by_commander += std::min(owed[type], purse.commander[type]);
    spare_commander += purse.commander[type] - std::min(owed[type], purse.commander[type]);
  }
  const int any = owed[kAnyEssence], own = total(purse.own);
  if (own + total(purse.commander) < typed + any) return false;
  by_commander += std::min(any, spare_commander);
  return own - (typed + any - by_commander) >= detach;
}

// S6.4, S7.1 what may be Designated now: what the noun fits, but no Spirit with Aegis.
ZoneSet Look::designatable(const Program& p, Source source) const {
  ZoneSet zones = fitting(t_, p.designation.noun, source);
  for (Zone z : zones& face_up(t_))
    if (has(t_, z, Keyword::Aegis)) zones -= z;
  return zones;
}

int Look::choices(const Program& p, Source source) const {
  if (!p.designation.in_pile) return designatable(p, source).size();
  int found = 0;
  for (const PileCardEntry& entry : pile_of(source.by, p.designation.cards.pile))
    found += fits(p.designation.cards, entry.card);
  return found;
}

// S6.1 all costs must be payable before the first is paid.
bool Look::payable(const Program& p, Source source, bool from_hand) const {
  const Player& player = t_.player[source.by];
  for (const Cost& cost : p.costs) switch (cost.kind) {
      case grammar::Cost::Discard:
        if (player.hand - int(from_hand) < cost.amount) return false;
        break;
      case grammar::Cost::Mill:  // S6.5
        if (player.deck == 0 && player.reload.empty()) return false;
        break;
      case grammar::Cost::Lose:  // S6.6 it needs more
        if (commander_left(t_, source.by) <= cost.amount) return false;
        break;
      case grammar::Cost::Send:
      case grammar::Cost::Spin:
        if (!source.here) return false;
        break;
      case grammar::Cost::Detach:
        if (!source.here) return false;
        if (p.use != Use::Charged && total(t_.spirit[source.zone].essence) < cost.amount) return false;
        break;
      case grammar::Cost::Designate: break;
    }
  if (p.use == Use::Charged) {
    const bool commander = cards_.facts(source.card).type == CardType::Commander;
    if (!affords(purse(source, commander), p.essence, detached_by(p))) return false;
  }
  if (p.designation.count == 0 || p.designation.up_to) return true;
  return choices(p, source) >= p.designation.count;
}

void Duel::start_costs(Link link) {
  const Program& p = cards_.program(link.program);
  t_.links.push_back(link);
  t_.frame = {.section = Section::Costs, .link = std::uint8_t(t_.links.size() - 1), .owed = p.essence};
}

void Duel::run_costs() {
  Frame& f = t_.frame;
  Link& link = t_.links[f.link];
  const Program& p = cards_.program(link.program);
  switch (f.part) {
    case Part::NameEvent:
      if (p.window != Window::None && p.names_event) return ask(Ask::Event, link.by);
      f.part = Part::Designate;
      [[fallthrough]];
    case Part::Designate:
      link.in_pile = p.designation.in_pile;
      begin_choices(p.designation.count);
      if (f.left > 0 && choices(p, source_of(link)) > link.count) return ask(Ask::Designate, link.by);
      f.part = Part::PayEssence;
      [[fallthrough]];
    case Part::PayEssence:
      for (std::uint8_t owed : f.owed)
        if (owed != 0) return ask(Ask::Pay, link.by);
      f.part = Part::PayRest;
      f.left = p.costs.empty() ? std::uint8_t(0) : std::uint8_t(std::min<int>(p.costs[0].amount, 255));
      [[fallthrough]];
    default: pay_other_costs(p, link);
  }
}

void Duel::pay_other_costs(const Program& p, Link& link) {
  Frame& f = t_.frame;
  while (f.next < p.costs.size()) {
    const Cost& cost = p.costs[f.next];
    const Zone here = zone_of(t_, link.source);
    switch (cost.kind) {
      case grammar::Cost::Discard:
        if (f.left > 0 && t_.player[link.by].hand > 0) return ask(Ask::Discard, link.by);
        break;
      case grammar::Cost::Detach:
        if (f.left > 0 && here != kNowhere && total(t_.spirit[here].essence) > 0) {
          t_.picked = here;
          return ask(Ask::Detach, link.by);
        }
        break;
      case grammar::Cost::Mill: mill(link.by, cost.amount); break;
      case grammar::Cost::Lose: {  // S6.6 it cannot be reduced
        Player& player = t_.player[link.by];
        player.damage = std::int16_t(player.damage + cost.amount);
        tell_commander(Tell::CommanderDamaged, link.by, cost.amount);
        break;
      }
      case grammar::Cost::Send:
        if (here != kNowhere) send_to_graveyard(here);
        break;
      case grammar::Cost::Spin:
        if (here != kNowhere) spin(here);
        break;
      case grammar::Cost::Designate: break;
    }
    if (++f.next < p.costs.size()) f.left = std::uint8_t(std::min<int>(p.costs[f.next].amount, 255));
  }
  check();
  if (t_.frame.section == Section::Costs) costs_paid();
}

// S6.3 one Essence at a time; it goes to the Reload Pile at once.
void Duel::pay(Essence essence, bool from_commander) {
  Frame& f = t_.frame;
  const Link& link = t_.links[f.link];
  const auto type = std::size_t(essence);
  Player& player = t_.player[link.by];
  const bool commander = from_commander || link.source == 0;
  EssenceCounts& holder = commander ? player.essence : t_.spirit[zone_of(t_, link.source)].essence;
  --holder[type];
  --f.owed[f.owed[type] > 0 ? type : std::size_t(kAnyEssence)];
  add_to_reload(link.by, cards_.essence_card(essence));
  tell({.kind = Tell::Pays,
        .seat = link.by,
        .card = commander ? player.commander : t_.card[zone_of(t_, link.source)],
        .detail = std::uint8_t(essence)});
}

void Duel::answer_designate(Move move) {
  Link& link = t_.links[t_.frame.link];
  Serial serial = 0;
  if (move.act() == Act::Place) {
    serial = t_.spirit[move.what()].serial;
    tell({.kind = Tell::Designates, .seat = link.by, .card = t_.card[move.what()], .zone = move.what()});
  } else {
    const Program& p = cards_.program(link.program);
    for (const PileCardEntry& entry : pile_of(link.by, p.designation.cards.pile)) {  // S2.14 the oldest
      const bool waits = entry.unending != 0;
      if (entry.card != move.what() || waits != (move.act() == Act::Waiting)) continue;
      if (is_designated(link, entry.serial)) continue;
      serial = entry.serial;
      tell({.kind = Tell::Designates, .seat = link.by, .card = entry.card});
      break;
    }
  }
  link.designated[link.count++] = serial;
  --t_.frame.left;
}

// The link is complete: whoever may answer, may answer it.
void Duel::costs_paid() {
  const Link link = t_.links[t_.frame.link];
  t_.frame = {};
  if (link.kind == LinkKind::Arcana) raise_for(Trigger::YouCast, link.by);
  if (t_.stage == Stage::Build) {
    t_.passes = 0;
    t_.priority = other(link.by);  // S5.2
  }
}

}  // namespace cardhouse::spirits
