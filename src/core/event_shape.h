// SPDX-License-Identifier: MIT
// The facts of an event as JSON. In a header of its own, because code that reports events need not know JSON.
#pragma once
#include "core/event_facts.h"
#include "core/shape.h"

namespace cardhouse {

BOOST_DESCRIBE_STRUCT(EventFacts, (),
                      (who, target, seats, card, cards, from, to, deck, amount, power, history, era, suit,
                       bid, wreaths, zone, thing, encounter, slot, feature, dragonfire, result))

}  // namespace cardhouse
