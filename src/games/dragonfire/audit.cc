// SPDX-License-Identifier: MIT
// Counts the cards of a state, and looks whether everything in it fits.
#include "games/dragonfire/audit.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/dragonfire/fields.h"

namespace cardhouse::dragonfire {
namespace {

template <class Names>
Copies count(const State& s) {
  Copies counts{};
  describe::each_copy<Names>(s, [&](std::uint8_t card) { ++counts[card]; });
  return counts;
}

template <class Names>
std::string miscounted(const State& s, const Copies& all, int kinds) {
  const Copies there = count<Names>(s);
  for (std::size_t id = 1; id < all.size(); ++id) {
    if (all[id] < 0 || there[id] == all[id]) continue;
    return int(id) < kinds ? fmt::format("{}: not as many as there are", Names::code(std::uint8_t(id)))
                           : "a card that does not exist";
  }
  return {};
}

}  // namespace

Copies player_cards(const State& s) { return count<CardName>(s); }
Copies encounter_cards(const State& s) { return count<EncounterName>(s); }
Copies dragon_cards(const State& s) { return count<DragonName>(s); }

Copies all_player_cards() {
  Copies counts{};
  for (int id = 1; id < library().cards(); ++id) {
    const Card& card = library().card(CardId(id));
    counts[std::size_t(id)] = card.basic ? -1 : card.copies;
  }
  return counts;
}

Copies all_encounter_cards(const Options& options) {
  const AdventureCard& adventure = library().adventure(options.adventure);
  Copies counts{};
  const EncounterId opening = opening_of(options);
  const bool mixed = still_of(adventure, Still::Mixture) != nullptr;
  for (int id = 1; id < library().encounters(); ++id) {
    const EncounterCard& card = library().encounter(EncounterId(id));
    const bool primary =
        card.deck == DeckKind::Primary &&
        (card.environment == adventure.primary || (mixed && card.environment == Environment::Wilds));
    const bool secondary = card.deck == DeckKind::Secondary && card.environment == adventure.secondary;
    counts[std::size_t(id)] = primary || secondary ? card.copies : id == opening ? 1 : 0;
  }
  return counts;
}

Copies all_dragon_cards() {
  Copies counts{};
  for (int id = 1; id < library().dragons(); ++id)
    counts[std::size_t(id)] = library().dragon(DragonId(id)).copies;
  return counts;
}

std::string audit(const State& s) {
  const Open& t = s;
  if (t.frames > kMaxFrames || t.played_count > kMaxPlayed) return "frames: more than there is room for";
  for (const std::string& problem :
       {miscounted<CardName>(s, all_player_cards(), library().cards()),
        miscounted<EncounterName>(s, all_encounter_cards(t.options), library().encounters()),
        miscounted<DragonName>(s, all_dragon_cards(), library().dragons())})
    if (!problem.empty()) return problem;
  if (t.aside != 0 && (t.aside != opening_of(t.options) || opening_in_play(t)))
    return "aside: what lies beside the decks is the one copy that the Adventure names";
  if (const EncounterId opening = opening_of(t.options);
      opening != 0 && t.aside == 0 && !opening_in_play(t) && t.stage != Stage::Over)
    return "aside: the Encounter that the Adventure names is in play, or lies beside the decks";
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Character& c = t.character[seat];
    if (seat >= players(t)) {
      if (!(c == Character{}) || !s.deck[seat].empty()) return "an empty chair has something";
      continue;
    }
    if (c.max_hp == 0 || c.hp > c.max_hp) return "hp: more than its maximum";
    if ((c.status == Status::Up) != (c.hp > 0) && t.stage != Stage::Over && t.under_way().idle())
      return "status: characters that are up have HP, and no others";
    if (c.status == Status::Unconscious && c.place != kEnvironment)
      return "place: an Unconscious character is at the Environment";
    if (c.place != kEnvironment && (c.place > kSlots || t.encounter[std::size_t(c.place) - 1].id == 0 ||
                                    !is_location(t, std::uint8_t(c.place - 1))))
      return "place: there is no Location";
  }
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const Encounter& e = t.encounter[slot];
    if (e.id == 0) {
      if (!(e == Encounter{})) return "an empty slot remembers something";
      continue;
    }
    if (e.cleared > card_of(e).track.size()) return "cleared: it has not so many levels";
    if (e.cleared == card_of(e).track.size() && t.under_way().idle() && t.stage != Stage::Over)
      return "cleared: an Encounter without a level is defeated";
    if (card_of(e).location != (e.facing == kNobody)) return "a Location faces nobody, others somebody";
    if (e.facing != kNobody && (e.facing >= players(t) || !awake(t, e.facing)) && t.stage != Stage::Over)
      return "an Encounter faces nobody who is awake";
  }
  for (std::size_t i = 0; i < kDecks; ++i)
    if (t.known[i].top + t.known[i].bottom > s.deck[i].size()) return "known: more than the deck has";
  if (awake_seats(t).empty() != (t.ending == Ending::Lost)) return "status: all are Unconscious";
  return {};
}

}  // namespace cardhouse::dragonfire
