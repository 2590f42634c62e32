// SPDX-License-Identifier: MIT
// What things are worth to a sensible player of Spirit Tactics, in points of about one damage to a Commander.
#pragma once
#include "games/spirits/sight.h"

namespace cardhouse::spirits {

class Thumb {
 public:
  explicit Thumb(const Sight& sight) : sight_(sight), t_(*sight.open), me_(sight.me), foe_(other(sight.me)) {}

  int spirit(Zone z) const;                        // a Spirit on the BG, whosever it is
  int card(CardId card) const;                     // a card in a hand
  int attack(Zone attacker, Zone defender) const;  // kNowhere: the Commander
  int best_attack(Zone attacker) const;
  int place(CardId card, Zone z) const;  // a Spirit coming there; for either side
  // What an ability would bring after its costs.
  int program(const Program& p, Source source) const;
  int designate(const Program& p, Source source, Zone z) const;  // this one as its target

 private:
  int step(const Step& step, const Program& p, Source source, Zone it) const;
  int on_spirit(const Step& step, int amount, Zone z) const;
  int on_commander(const Step& step, int amount, Seat seat) const;
  int costs(const Program& p, Source source) const;
  int change(const Change& change, int times, Zone z) const;
  int answered(Verb verb) const;
  int sign(Zone z) const { return side_of(z) == me_ ? 1 : -1; }
  ZoneSet meant(const Target& target, Source source, Zone it) const;

  const Sight& sight_;
  const Open& t_;
  Seat me_, foe_;
};

}  // namespace cardhouse::spirits
