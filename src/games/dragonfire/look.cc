// SPDX-License-Identifier: MIT
// Reads the table of Dragonfire.
#include "games/dragonfire/look.h"

#include <algorithm>

namespace cardhouse::dragonfire {

Seat first_from(const Open& t, Seat from, SeatSet among) {
  for (int i = 0; i < players(t); ++i)
    if (const Seat seat = seat_after(t, from, i); among.has(seat)) return seat;
  return kNobody;
}

Seat active_or_first(const Open& t) {
  return t.active != kNobody ? t.active : first_from(t, t.leader, awake_seats(t));
}

// A Location without anybody counts (D7.5).
SlotSet in_play(const Open& t) {
  std::uint32_t bits = 0;
  for (int slot = 0; slot < kSlots; ++slot)
    bits |= std::uint32_t(t.encounter[std::size_t(slot)].id != 0) << slot;
  return SlotSet::from_bits(bits);
}

SlotSet alive(const Open& t) {
  SlotSet slots = in_play(t);
  for (std::uint8_t slot : slots)
    if (t.encounter[slot].cleared >= card_of(t.encounter[slot]).track.size()) slots -= slot;
  return slots;
}

SlotSet facing(const Open& t, Seat seat) {
  std::uint32_t bits = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    const Encounter& e = t.encounter[std::size_t(slot)];
    bits |= std::uint32_t(e.id != 0 && e.facing == seat) << slot;
  }
  return SlotSet::from_bits(bits);
}

SlotSet attackers_of(const Open& t, Seat seat) {
  const Place place = t.character[seat].place;
  return place == kEnvironment ? facing(t, seat) : facing(t, seat) | std::uint8_t(place - 1);
}

bool is_location(const Open& t, std::uint8_t slot) { return card_of(t.encounter[slot]).location; }

Place place_of(const Open& t, std::uint8_t slot) {
  const Seat seat = t.encounter[slot].facing;
  return seat == kNobody ? place_at(slot) : t.character[seat].place;
}

SlotSet at_place(const Open& t, Place place) {
  SlotSet slots = alive(t);
  for (std::uint8_t slot : slots)
    if (place_of(t, slot) != place) slots -= slot;
  return slots;
}

SlotSet locations(const Open& t) {
  SlotSet slots = in_play(t);
  for (std::uint8_t slot : slots)
    if (!is_location(t, slot)) slots -= slot;
  return slots;
}

EncounterId opening_of(const Options& options) {
  for (SentenceId id : library().adventure(options.adventure).sentences) {
    const Sentence& s = library().sentence(id);
    if (s.still == Still::Opening || s.still == Still::EachOpening) return s.encounter;
  }
  return 0;
}

bool opening_in_play(const Open& t) {
  return std::ranges::any_of(t.encounter,
                             [](const Encounter& e) { return e.id != 0 && e.from == DeckKind::Aside; });
}

bool says(const Open& t, std::uint8_t slot, Still still) {
  const Encounter& e = t.encounter[slot];
  return e.blank == 0 && still_of(card_of(e), still) != nullptr;  // D9.16
}

int level(const Open& t) { return t.offset + t.discard[3].size(); }

bool holds(const Open& t, const Condition& condition, Seat you, std::uint8_t it) {
  switch (condition.kind) {
    case If::None: return true;
    case If::LevelOrMore: return level(t) >= condition.low;
    case If::LevelOrLess: return level(t) <= condition.high;
    case If::LevelTo: return level(t) >= condition.low && level(t) <= condition.high;
    case If::HalfCleared: return t.encounter[it].cleared * 2 >= card_of(t.encounter[it]).track.size();
    case If::FaceAnother: return you != kNobody && facing(t, you).size() > 1;
    case If::LostHp: return you != kNobody && t.character[you].lost_hp != 0;  // D5.12
  }
  return false;
}

int global(const Open& t, Still still) {
  const Library& cards = library();
  int sum = 0;
  const auto count = [&](const Named& named, bool by_scene) {
    for (SentenceId id : named.sentences) {
      const Sentence& s = cards.sentence(id);
      if (s.still != still || (by_scene && (s.scene != t.scene || !in_scene(t)))) continue;
      if (holds(t, s.condition, kNobody, kNoSlot)) sum += std::max<int>(s.number, 1);
    }
  };
  if (t.dragon != 0) count(cards.dragon(t.dragon), false);  // D3.11
  count(cards.adventure(t.options.adventure), true);
  each_challenge(t.options, [&](const Challenge& one) { count(one, true); });
  return sum;
}

bool challenged(const Open& t, Still still) {
  bool found = false;
  each_challenge(t.options, [&](const Challenge& one) { found |= still_of(one, still) != nullptr; });
  return found;
}

int kill_gold(const Open& t, const EncounterCard& card) {
  return card.kill + (t.options.gold == GoldBy::Size ? library().size(players(t)).bounty : 0);
}

int scene_encounters(const Open& t, int scene) {
  const AdventureCard& adventure = library().adventure(t.options.adventure);
  const auto index = std::size_t(scene) - 1;
  const std::size_t part = index == 0 ? 0 : index + 1 == adventure.scenes.size() ? 2 : 1;
  int count = players(t) + adventure.scenes[index] + adjustment(t.options).encounters[index] +
              library().size(players(t)).encounters[part] + t.options.more;
  each_challenge(t.options, [&](const Challenge& one) {
    count += number_of(one, Still::MoreInEach);
    const Sentence* here = still_of(one, Still::MoreInScene);
    if (here != nullptr && here->scene == scene) count += here->number;
  });
  return count;
}

int attack(const Open& t, std::uint8_t slot) {
  const Encounter& e = t.encounter[slot];
  const EncounterCard& card = card_of(e);
  int sum = card.attack + t.fury + global(t, Still::Menace);  // D3.10
  if (e.facing == t.leader) sum += global(t, Still::MenaceLeader);
  if (e.blank == 0)
    for (SentenceId id : card.sentences) {
      const Sentence& s = library().sentence(id);
      if (s.still == Still::Ferocity && holds(t, s.condition, e.facing, slot)) sum += s.number;
    }
  return std::max(0, sum - e.weaker);  // D9.11
}

int sum_static(const Character& c, Still still) {
  int sum = 0;
  each_static(c, still, [&](const Sentence& s, SentenceId) { sum += s.number; });
  return sum;
}

int guard_left(const Character& c) { return std::max(0, sum_static(c, Still::Guard) - c.guarded); }

int after_prevention(const Character& c, int damage) {
  return c.prevent_all != 0 ? 0 : std::max(0, damage - guard_left(c) - c.prevent);
}

FeatureSet usable(const Open& t, Seat seat, std::initializer_list<Window> windows) {
  const Library& cards = library();
  const Character& c = t.character[seat];
  FeatureSet found;
  for (Window window : windows) {
    const bool able = window == Window::WouldFall ? awake(t, seat) : standing(t, seat);  // D5.3, D5.11
    if (able) found |= (c.features - c.used) & cards.features_in(window);
  }
  return found;
}

bool may_assist(const Open& t, Seat seat) {
  return standing(t, seat) && t.active != kNobody && seat != t.active &&
         t.character[seat].place == t.character[t.active].place && global(t, Still::NoAssists) == 0 &&
         t.played_count < kMaxPlayed;
}

int cost(const Open& t, Seat seat, CardId card) {
  const Card& facts = library().card(card);
  const Character& c = t.character[seat];
  int sum = facts.cost + global(t, Still::Price) - sum_static(t, seat, Still::Discount) - c.bargain;
  if (!c.bought.has(facts.type))
    each_static(t, seat, Still::FirstBuy, [&](const Sentence& s, SentenceId) {
      if (s.type == std::uint8_t(facts.type)) sum -= s.number;
    });
  return std::max(1, sum);  // D8.2
}

bool may_buy(const Open& t, Seat seat, CardId card) {
  const int needed = library().card(card).requires_purchases;
  if (t.stage == Stage::RestBuy ? needed > 0 : needed > t.purchases) return false;  // D3.16, D8.4
  return cost(t, seat, card) <= t.character[seat].gold;
}

// ---- damage ----

Played as_played(const Open& t, Seat seat, CardId card, bool assist) {
  Played played{.card = card, .owner = seat, .assist = assist};
  for (SentenceId id : library().card(card).sentences) {  // D9.12
    const Sentence& s = library().sentence(id);
    if (s.still == Still::SelfBonus && holds(t, s.condition, seat, kNoSlot)) played.bonus += s.bonus;
  }
  if (assist)
    each_static(t, seat, Still::Banner, [&](const Sentence& s, SentenceId) { played.bonus += s.bonus; });
  return played;
}

Icons icons_of(const Open& t, const Played& played) {
  Icons icons = library().card(played.card).icons;
  icons += played.bonus;
  icons[kColorless] = std::uint8_t(std::max(0, icons[kColorless] - global(t, Still::Smoke)));  // D9.14
  return icons;
}

const Sentence* splash_of(CardId card) {
  for (SentenceId id : library().card(card).sentences)
    if (const Still still = library().sentence(id).still;
        still == Still::SplashOne || still == Still::SplashEach)
      return &library().sentence(id);
  return nullptr;
}

// Assists leave some Encounters unharmed.
static SlotSet hurt_by(const Open& t, const Played& played, SlotSet slots) {
  if (played.assist != 0)
    for (std::uint8_t slot : slots)
      if (says(t, slot, Still::NoAssistDamage)) slots -= slot;
  return slots;
}

SlotSet targets(const Open& t, const Played& played) {
  if (icons_of(t, played).total() == 0) return {};
  const bool reach = (library().cards_with(Still::Reach) & card_bit(played.card)) != 0;
  return hurt_by(t, played, reach ? alive(t) : at_place(t, t.character[t.active].place));  // D4.6, D9.13
}

SlotSet splash_targets(const Open& t, const Played& played) {
  if (played.target == kNoSlot || splash_of(played.card) == nullptr) return {};
  return hurt_by(t, played, at_place(t, t.character[t.active].place) - SlotSet(played.target));
}

Icons pool_on(const Open& t, std::uint8_t slot) {
  Icons pool;
  for (const Played& played : t.on_table()) {
    if (played.target == slot) pool += icons_of(t, played);
    if (played.splashed >> slot & 1)
      pool[kColorless] = std::uint8_t(pool[kColorless] + splash_of(played.card)->number);
  }
  return pool;
}

int levels_cleared(const Open& t, std::uint8_t slot, const Icons& all) {
  const Encounter& e = t.encounter[slot];
  const auto& track = card_of(e).track;
  Icons pool = all;
  if (says(t, slot, Still::NoColorless)) pool[kColorless] = 0;
  Icons need;
  int levels = 0;
  for (int i = e.cleared; i < track.size(); ++i, ++levels) {
    need += track[i];
    int missing = 0;
    for (int type = 0; type < kClassTypes; ++type) missing += std::max(0, need[type] - pool[type]);
    if (missing > pool[kWild] || need.total() > pool.total()) break;  // D4.8
  }
  return levels;
}

int levels_planned(const Open& t, std::uint8_t slot) {
  Icons pool = pool_on(t, slot);
  for (const Played& one : t.on_table())
    if (one.target == kNoSlot && targets(t, one).has(slot)) pool += icons_of(t, one);
  return levels_cleared(t, slot, pool);
}

FixedVector<CardId, kMaxPlayed> sharpenable(const Open& t, const Sentence& s) {
  FixedVector<CardId, kMaxPlayed> found;
  for (const Played& played : t.on_table()) {
    const Card& card = library().card(played.card);
    const bool fits =
        s.playable == grammar::Playable::Any ||
        (s.playable == grammar::Playable::Type && std::uint8_t(card.type) == s.type) ||
        (s.playable == grammar::Playable::Glory && card.basic && card.type == ClassType::Martial);
    if (played.owner == t.active && fits) found.push_back(played.card);
  }
  std::sort(found.begin(), found.end());
  return found;
}

void sharpen(Open& t, const Sentence& s, CardId card) {
  const auto found = std::ranges::find_if(
      t.on_table(), [&](const Played& one) { return one.owner == t.active && one.card == card; });
  if (found != t.on_table().end()) found->bonus += s.bonus;
}

// ---- choices ----

SlotSet encounter_choices(const Open& t, Chosen chosen, Seat you) {
  if (you == kNobody) return {};
  const SlotSet here = at_place(t, t.character[you].place);  // D7.3
  const SlotSet mine = facing(t, you);
  switch (chosen) {
    case Chosen::Encounter: return here;
    case Chosen::EncounterFacingYou: return here & mine;
    case Chosen::EncounterFacingOther: return here - mine - locations(t);
    default: return {};
  }
}

SeatSet character_choices(const Open& t, Chosen chosen, Seat you) {
  SeatSet seats = awake_seats(t);
  if (chosen == Chosen::Another || chosen == Chosen::AnotherHere) seats -= you;
  if (chosen == Chosen::CharacterHere || chosen == Chosen::AnotherHere)
    for (Seat seat : seats)
      if (t.character[seat].place != t.character[you].place) seats -= seat;
  return seats;
}

}  // namespace cardhouse::dragonfire
