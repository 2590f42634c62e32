// SPDX-License-Identifier: MIT
// Looks at the table and says what follows.
#include "games/spirits/derive.h"

#include <algorithm>

namespace cardhouse::spirits {
namespace {

bool within(int value, int limit, Bound bound) {
  return bound == Bound::Less ? value <= limit : value >= limit;
}

// `hit` is told of every static sentence, whether it is on or not.
template <class Hit>
void each_static(const Open& t, Hit hit) {
  const Library& cards = library();
  for (Zone w : face_up(t)) {
    const Facts& facts = cards.facts(t.card[w]);
    for (ProgramId id : facts.statics) hit(cards.program(id), Source{side_of(w), w, t.card[w], true});
  }
}

bool is_on(const Open& t, const Program& p, Source source) {
  return p.condition.kind == If::None || holds(t, p.condition, source);
}

bool applies(const Open& t, const Target& target, Zone z, Source source) {
  switch (target.whom) {
    case Whom::This: return z == source.zone;
    case Whom::EachOwn:
    case Whom::EachEnemy:
    case Whom::EachAny: return fits(t, target.noun, z, source);
    default: return false;
  }
}

}  // namespace

Zone zone_of(const Open& t, Serial serial) {
  if (serial == 0) return kNowhere;
  for (Zone z : spirits(t))
    if (t.spirit[z].serial == serial) return z;
  return kNowhere;
}

ZoneSet designated_zones(const Open& t, const Link& link) {
  ZoneSet zones;
  for (int i = 0; i < link.count; ++i)
    if (const Zone z = zone_of(t, link.designated[std::size_t(i)]); z != kNowhere) zones |= z;  // S2.12
  return zones;
}

Source source_of(const Open& t, const Link& link) {
  const Zone here = zone_of(t, link.source);
  return {link.by, here != kNowhere ? here : link.zone, link.card, here != kNowhere};
}

int commander_left(const Open& t, Seat seat) {
  const Player& p = t.player[seat];
  return library().facts(p.commander).resilience - p.damage;
}

int resilience_left(const Open& t, Zone z) {
  return library().facts(t.card[z]).resilience - t.spirit[z].damage;  // S2.8
}

Standing standing(const Open& t, Zone z) {
  const Facts& facts = library().facts(t.card[z]);
  const Spirit& spirit = t.spirit[z];
  Standing found{.strength = facts.strength, .keywords = facts.keywords};
  KeywordSet lost;
  for (std::size_t i = 0; i < spirit.strength.size(); ++i) {
    found.strength += spirit.strength[i];
    found.keywords |= spirit.gained[i];
    lost |= spirit.lost[i];
  }
  found.cannot_attack = spirit.no_attack != 0;
  each_static(t, [&](const Program& p, Source source) {
    if (!applies(t, p.still.target, z, source) || !is_on(t, p, source)) return;
    const int times = p.still.foreach.used ? count(t, p.still.foreach, source) : 1;
    found.strength += p.still.change.strength * times;
    found.attacks += p.still.change.attacks * times;
    if (times > 0) found.keywords |= p.still.change.gained;
    found.reduced += p.still.amount;
    found.cannot_attack |= p.standing == grammar::Standing::CannotAttack;
  });
  found.keywords -= lost;                        // S8.12 a loss beats a gain
  found.strength = std::max(found.strength, 0);  // S2.8
  return found;
}

bool has(const Open& t, Zone z, Keyword keyword) {
  const Spirit& spirit = t.spirit[z];
  bool gained = library().facts(t.card[z]).keywords.has(keyword);
  for (std::size_t i = 0; i < spirit.gained.size(); ++i) {
    if (spirit.lost[i].has(keyword)) return false;  // S8.12
    gained |= spirit.gained[i].has(keyword);
  }
  if (gained) return true;
  each_static(t, [&](const Program& p, Source source) {
    if (gained || !p.still.change.gained.has(keyword)) return;
    if (!applies(t, p.still.target, z, source) || !is_on(t, p, source)) return;
    gained = !p.still.foreach.used || count(t, p.still.foreach, source) > 0;
  });
  return gained;
}

int commander_reduced(const Open& t, Seat seat) {
  int reduced = 0;
  each_static(t, [&](const Program& p, Source source) {
    const Whom whom = p.still.target.whom;
    const bool meant =
        (whom == Whom::Commander && source.by == seat) || (whom == Whom::EnemyCommander && source.by != seat);
    if (meant && is_on(t, p, source)) reduced += p.still.amount;
  });
  return reduced;
}

bool fits(const Open& t, const Noun& noun, Zone z, Source source) {
  const bool own = side_of(z) == source.by;
  if ((noun.side == Side::Own && !own) || (noun.side == Side::Enemy && own)) return false;
  if (noun.other && source.here && z == source.zone) return false;
  if (noun.row == Row::Front && is_back(z)) return false;
  if (noun.row == Row::Back && !is_back(z)) return false;
  const bool placed = source.zone < kZones;  // S6.7 without a zone nothing is near
  if (noun.row == Row::Adjacent && !(placed && kAdjacent[source.zone].has(z))) return false;
  if (noun.column && !(placed && kColumnOf[source.zone].has(z))) return false;
  if (noun.range &&
      !(placed && kRanges[std::size_t(library().facts(source.card).indicator)][source.zone].has(z)))
    return false;
  const bool down = t.down >> z & 1;
  if (noun.state == grammar::Condition::Concealed) return down;
  const bool plain =
      noun.state == grammar::Condition::None && noun.affinity < 0 && noun.r_limit < 0 && noun.s_limit < 0;
  if (plain || down) return plain;  // S2.10 a Concealed Spirit fits no other state, Affinity or limit
  if (noun.state == grammar::Condition::Damaged && t.spirit[z].damage == 0) return false;
  if (noun.state == grammar::Condition::Undamaged && t.spirit[z].damage != 0) return false;
  if (noun.affinity >= 0 && int(library().facts(t.card[z]).affinity) != noun.affinity) return false;
  if (noun.r_limit >= 0 && !within(resilience_left(t, z), noun.r_limit, noun.r_bound)) return false;
  return noun.s_limit < 0 || within(standing(t, z).strength, noun.s_limit, noun.s_bound);
}

ZoneSet fitting(const Open& t, const Noun& noun, Source source) {
  ZoneSet set;
  for (Zone z : spirits(t))
    if (fits(t, noun, z, source)) set |= z;
  return set;
}

bool fits(const PileNoun& noun, CardId card) {
  const Facts& facts = library().facts(card);
  switch (noun.card) {
    case PileCard::Spirit: return facts.type == CardType::Spirit;
    case PileCard::Arcana: return facts.type == CardType::Arcana;
    case PileCard::Reflex: return facts.type == CardType::Reflex;
    case PileCard::Essence:
      return facts.type == CardType::Essence && (noun.essence < 0 || int(facts.essence) == noun.essence);
    case PileCard::Card: return true;
  }
  return false;
}

int count(const Open& t, const Foreach& each, Source source) {
  switch (each.what) {
    case grammar::Countable::Essence:
      return source.here && (t.up >> source.zone & 1) ? total(t.spirit[source.zone].essence) : 0;
    case grammar::Countable::Own:
    case grammar::Countable::Enemy: return fitting(t, each.noun, source).size();
    case grammar::Countable::Pile: break;
  }
  const Player& p = t.player[source.by];
  int found = 0;
  for (const PileCardEntry& entry : each.cards.pile == Pile::Graveyard ? p.graveyard : p.reload)
    found += fits(each.cards, entry.card);
  return found;
}

bool holds(const Open& t, const Condition& c, Source source) {
  const auto compare = [&](int value) { return within(value, c.number, c.bound); };
  const bool here = source.here && (t.up >> source.zone & 1);
  switch (c.kind) {
    case If::None: return true;
    case If::YouControl:
    case If::TheyControl: return compare(fitting(t, c.noun, source).size());
    case If::CommanderHas: return compare(commander_left(t, source.by));
    case If::EnemyCommanderHas: return compare(commander_left(t, other(source.by)));
    case If::ThisHas: return here && compare(resilience_left(t, source.zone));
    case If::ThisEssence: return here && compare(total(t.spirit[source.zone].essence));
    case If::ThisDamaged: return here && t.spirit[source.zone].damage > 0;
    case If::ThisUndamaged: return here && t.spirit[source.zone].damage == 0;
    case If::ThisFront: return here && !is_back(source.zone);
    case If::ThisBack: return here && is_back(source.zone);
    case If::Hand: return compare(t.player[source.by].hand);
    case If::Reloaded: return t.player[source.by].reloaded != 0;
    case If::YourTurn: return t.active == source.by;
    case If::ItHas:
    case If::ItDefeated:
    case If::ItConcealed: return false;
  }
  return false;
}

bool column_open(const Open& t, Zone attacker) {
  ZoneSet others = (spirits(t) & kColumnOf[attacker]) - attacker;
  if (t.options.own_back_row_blocks == Flag::Off) others -= zones_of(side_of(attacker));  // S4.2
  return others.empty();
}

int longshot_loss(const Open& t, Zone attacker, Zone defender) {
  const bool far = t.options.longshot_hits_back_row == Flag::On && is_back(defender);
  return is_back(attacker) || far ? 100 : 0;  // S4.3
}

Attackable reach(const Open& t, Zone z) {
  const Seat foe = other(side_of(z));
  const ZoneSet enemies = spirits(t) & zones_of(foe);
  Attackable found;
  found.spirits = enemies & kFrontRows;                                                          // S4.1
  if (t.options.exposed_back_row == Flag::On && found.spirits.empty()) found.spirits = enemies;  // S4.12
  const bool back = is_back(z);
  if (back || t.options.longshot_hits_back_row == Flag::On) {
    const bool longshot = has(t, z, Keyword::Longshot);
    if (longshot && t.options.longshot_hits_back_row == Flag::On) found.spirits = enemies;  // S4.3
    if (back && !longshot) return {};  // S4.1 the Back-Row does not attack
  }
  found.commander = !back && column_open(t, z);  // S4.2
  return found;
}

// S4.4 the plain attack first, then the second strike on a Spirit, then what Ravage gave, then extra ones.
Pool pool_for(const Open& t, Zone z, bool on_spirit) {
  const Spirit& spirit = t.spirit[z];
  if (spirit.attacked == 0) return Pool::Plain;
  if (on_spirit && spirit.twin_used == 0 && has(t, z, Keyword::Twinstrike)) return Pool::Twinstrike;
  return spirit.ravage > 0 ? Pool::Ravage : Pool::Extra;
}

Attackable attackable(const Open& t, Zone z) {
  const Spirit& spirit = t.spirit[z];
  if (is_back(z) && !has(t, z, Keyword::Longshot)) return {};  // S7.6
  const Standing now = standing(t, z);
  if (now.cannot_attack) return {};
  Attackable found = reach(t, z);
  if (spirit.attacked == 0) return found;
  const bool more = spirit.ravage > 0 || spirit.extra + now.attacks > spirit.extra_used;
  if (!more) {
    found.commander = false;
    if (spirit.twin_used != 0 || !now.has(Keyword::Twinstrike)) return {};  // S7.7
  }
  return found;
}

bool controls_up(const Open& t, Seat seat, CardId card) {
  for (Zone z : face_up(t) & zones_of(seat))
    if (t.card[z] == card) return true;
  return false;
}

bool fits_step(const Open& t, const Step& step, Seat seat, CardId card) {
  const Facts& facts = library().facts(card);
  if (step.verb == Verb::SpinHand) return true;
  if (step.verb == Verb::GatherHand)
    return facts.type == CardType::Essence && (step.essence < 0 || int(facts.essence) == step.essence);
  return facts.type == CardType::Spirit &&
         !(step.verb == Verb::Call && facts.status == Status::Renowned && controls_up(t, seat, card));
}

const Step& running_step(const Open& t) {
  const Program& p = library().program(t.links[t.frame.link].program);
  return (t.frame.section == Section::Aftermath ? p.aftermath : p.primary)[t.frame.step];
}

}  // namespace cardhouse::spirits
