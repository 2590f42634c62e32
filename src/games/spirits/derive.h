// SPDX-License-Identifier: MIT
// What follows from the table: S, keywords, who may be attacked, what a noun fits. Nothing of it is stored,
// so nothing of it can be out of date. All of it is public.
#pragma once
#include "games/spirits/state.h"

namespace cardhouse::spirits {

// Whose ability it is, and from where it reaches. S6.7 a Commander, an Arcana or a Reflex has no zone.
struct Source {
  Seat by = 0;
  Zone zone = kNowhere;
  CardId card = kNoCard;
  bool here = false;  // the Spirit is still there; else it is only remembered where it was
};

// S1.7 the turn after which the duel is decided by R.
constexpr int last_turn(const Options& options) {
  return options.turn_cap != 0 ? options.turn_cap : kLastTurn;
}

constexpr ZoneSet face_up(const Open& t) { return ZoneSet::from_bits(t.up); }
constexpr ZoneSet face_down(const Open& t) { return ZoneSet::from_bits(t.down); }
constexpr ZoneSet spirits(const Open& t) { return ZoneSet::from_bits(t.up | t.down); }
constexpr ZoneSet empty_zones(const Open& t, Seat seat) { return zones_of(seat) - spirits(t); }

const Step& running_step(const Open& t);     // Requires: the Primary or the Aftermath of a link is running
Zone zone_of(const Open& t, Serial serial);  // kNowhere: it is not on the BG
ZoneSet designated_zones(const Open& t, const Link& link);  // of those that are still there
Source source_of(const Open& t, const Link& link);
int commander_left(const Open& t, Seat seat);
int resilience_left(const Open& t, Zone z);  // Requires: face-up

// All that lasting changes and static sentences make of a Spirit.
struct Standing {
  int strength = 0;
  int attacks = 0;  // static extra attacks
  int reduced = 0;  // damage to it
  KeywordSet keywords{};
  bool cannot_attack = false;
  bool has(Keyword keyword) const { return keywords.has(keyword); }
};
Standing standing(const Open& t, Zone z);          // Requires: face-up
int commander_reduced(const Open& t, Seat seat);   // damage to a Commander
bool has(const Open& t, Zone z, Keyword keyword);  // the same of one keyword, quicker; Requires: face-up

bool fits(const Open& t, const Noun& noun, Zone z, Source source);
ZoneSet fitting(const Open& t, const Noun& noun, Source source);
bool fits(const PileNoun& noun, CardId card);
// S8.9 whether this step may ask for that card of the hand.
bool fits_step(const Open& t, const Step& step, Seat seat, CardId card);
int count(const Open& t, const Foreach& each, Source source);
// S8.10 of conditions on "it" nothing is known here. Requires: it is none of those.
bool holds(const Open& t, const Condition& condition, Source source);

// S4.1 to S4.4 what a Spirit may attack now.
struct Attackable {
  ZoneSet spirits;
  bool commander = false;
  bool any() const { return commander || !spirits.empty(); }
};
Attackable reach(const Open& t, Zone attacker);       // by place alone
Attackable attackable(const Open& t, Zone attacker);  // with an attack left for it; Requires: face-up
Pool pool_for(const Open& t, Zone attacker, bool on_spirit);
bool column_open(const Open& t, Zone attacker);                  // S4.2
int longshot_loss(const Open& t, Zone attacker, Zone defender);  // S4.3

// S7.10 whether this player has a face-up Spirit of that name.
bool controls_up(const Open& t, Seat seat, CardId card);

}  // namespace cardhouse::spirits
