// SPDX-License-Identifier: MIT
// Fills in what a set-up of Dragonfire leaves out: characters as they start, decks with all that lies nowhere
// else, an empty row. Says what does not fit.
#include "games/dragonfire/fields.h"

#include "core/describe_game.h"
#include "core/packed.h"
#include "games/dragonfire/audit.h"

namespace cardhouse::dragonfire {
namespace {

constexpr std::array<std::string_view, 3> kDeckCodes{"primary", "secondary", "aside"};

// All parts of a state that only matter in the middle of something, in a fixed order.
template <class S, class Use>
void visit_frames(S& s, Use use) {
  use(s.frame), use(s.frames), use(s.played), use(s.played_count), use(s.attackers), use(s.facers);
  use(s.due), use(s.due_cards), use(s.todo), use(s.looked), use(s.looked_deck), use(s.stage), use(s.ask),
      use(s.asked), use(s.active);
  use(s.turns), use(s.cut), use(s.primary_left), use(s.secondary_left), use(s.deal_to), use(s.index);
  use(s.purchases), use(s.ender), use(s.answer), use(s.hurt), use(s.ending);
  for (auto& e : s.encounter) use(e.weaker), use(e.blank);
  for (auto& c : s.character) {
    use(c.swords), use(c.armed), use(c.bargain);
    use(c.prevent), use(c.prevent_all), use(c.guarded);
  }
}
std::vector<std::uint8_t> frames_of(const State& s) {
  return bytes_of_parts([&](auto use) { visit_frames(s, use); });
}
void put_frames(State& s, std::span<const std::uint8_t> bytes) {
  put_parts(bytes, [&](auto use) { visit_frames(s, use); });
}

// The active player's question in Play Cards with nothing under way: facts alone describe the position.
void begin_turn(State& s, Seat active) {
  put_frames(s, frames_of(State{}));
  s.active = s.asked = active;
  s.turns = std::uint8_t((active + players(s) - s.leader) % players(s));
  s.stage = Stage::Act;
  s.ask = Ask::Act;
}

// The characters as they start: an Adventure that is dealt says who they are.
Problem complete_characters(State& s, const Facts& facts) {
  const State begun = deal(s.options, Chance(Key{}), {});
  s.options = begun.options;
  for (Seat seat = 0; seat < players(s); ++seat) {
    const Character& from = begun.character[seat];
    Character& c = s.character[seat];
    c.features = from.features, c.types = from.types;
    if (!facts.has("max")) c.max_hp = from.max_hp;
    if (!facts.has("hp")) c.hp = from.max_hp;
    if (!facts.has("gold")) c.gold = std::uint16_t(starting_gold(s.options, seat));
    if (c.status != Status::Up) c.hp = 0;
    if (c.status == Status::Unconscious || (c.status == Status::Stunned && !facts.has("exhausted")))
      c.exhausted = 1;
    for (FeatureId id : c.used - c.features)
      return wrong("used", library().feature(id).slug, "a feature of the seat");
    for (CardId card : c.cards.in_play())
      if (!library().card(card).remains)
        return wrong("inplay", library().card(card).slug, "a card that remains in play");
    const Feature& calling = library().feature(s.options.seat[seat].calling);
    for (std::size_t type = 0; !facts.has("decks") && type < kClassTypes; ++type)
      for (int n = 0; n < calling.pack[type]; ++n) s.deck[seat].push_back(library().basic(ClassType(type)));
    if (c.cards.size() + s.deck[seat].size() > kMaxDeck) return "hands: too many cards";
  }
  return {};
}

// A deck has the named cards on top, and below them all that lies nowhere else.
Problem fill_deck(Deck& deck, std::string_view name, const Copies& all, const Copies& there) {
  Deck whole;
  for (std::size_t id = 1; id < all.size(); ++id) {
    if (all[id] >= 0 && there[id] > all[id])
      return fmt::format("{}: more copies of a card than there are", name);
    for (int n = there[id]; n < all[id]; ++n) {
      if (whole.size() + deck.size() >= kMaxDeck) return fmt::format("{}: too many cards", name);
      whole.push_back(std::uint8_t(id));
    }
  }
  for (std::uint8_t card : deck) whole.push_back(card);
  return deck = whole, Problem();
}

Problem complete_decks(State& s, const Facts& facts) {
  if (!facts.has("aside") && !opening_in_play(s)) s.aside = opening_of(s.options);  // D9.23
  if (Problem p = fill_deck(s.deck[kMarketDeck], "market", all_player_cards(), player_cards(s))) return p;
  const Copies there = encounter_cards(s);
  for (const DeckKind kind : {DeckKind::Primary, DeckKind::Secondary}) {
    Copies all = all_encounter_cards(s.options);
    for (int id = 0; id < library().encounters(); ++id)
      if (library().encounter(EncounterId(id)).deck != kind) all[std::size_t(id)] = -1;
    if (Problem p =
            fill_deck(s.deck[kPrimaryDeck + std::size_t(kind)], kDeckCodes[std::size_t(kind)], all, there))
      return p;
  }
  return fill_deck(s.deck[kDragonDeck], "dragons", all_dragon_cards(), dragon_cards(s));
}

Problem complete_turn(State& s, const Facts& facts) {
  if (facts.has("frames")) return {};
  if (facts.has("check")) return "check: only a position with frames has one";
  if (s.scene == 0) return "scene: it begins with 1";
  const Seat active = facts.has("active") ? s.active : s.leader;
  if (active == kNobody || s.character[active].status != Status::Up)
    return "active: the player who plays cards is up";
  return begin_turn(s, active), Problem();
}

Problem check_text(const Facts& facts) {
  if (!facts.has("frames")) return {};
  const std::string_view text = facts.text();
  if (facts.find("check") == text_check(text.substr(0, std::min(text.find(" check="), text.size()))))
    return {};
  return "check: a position in the middle of something cannot be changed by hand";
}

}  // namespace

// ---- Encounters and what was played

void EncounterText::print_encounter(std::string& out, const EncounterShown& e) {
  out += fmt::format("{}:{}", e.slot + 1, EncounterName::code(e.id));
  if (e.facing != kNobody) out += fmt::format("@{}", e.facing);
  if (e.cleared > 0) out += fmt::format(";cleared={}", e.cleared);
  out += fmt::format(";from={};number={}", kDeckCodes[std::size_t(e.from)], e.number);
}

describe::Read EncounterText::read_encounter(std::string_view text, EncounterShown& e, int players) {
  const auto parts = split(text, ';');
  std::string_view head = parts.empty() ? std::string_view{} : parts[0];
  if (const std::size_t colon = head.find(':'); colon != std::string_view::npos) {
    const auto slot = read_number(head.substr(0, colon), kSlots + 1);
    if (!slot || *slot == 0) return Misread{text, "of the form 2:bramble-wolf@0;cleared=1"};
    e.slot = std::uint8_t(*slot - 1);
    head = head.substr(colon + 1);
  }
  const std::size_t mark = std::min(head.find('@'), head.size());
  const auto id = EncounterName::read(head.substr(0, mark));
  if (!id) return Misread{head.substr(0, mark), EncounterName::expected()};
  e.id = *id, e.from = card_of(e).deck;
  if (card_of(e).location != (mark == head.size()))
    return Misread{text, "facing a seat, or a Location that faces nobody"};
  if (mark < head.size()) {
    const auto seat = read_number(head.substr(mark + 1), players);
    if (!seat) return Misread{text, "facing a seat, as bramble-wolf@0"};
    e.facing = Seat(*seat);
  }
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t equals = std::min(parts[i].find('='), parts[i].size() - 1);
    const std::string_view key = parts[i].substr(0, equals), value = parts[i].substr(equals + 1);
    const auto kind = std::ranges::find(kDeckCodes, value);
    const auto n = read_number(value, key == "cleared" ? kMaxLevels + 1 : 65'536);
    if (key == "from" && kind != kDeckCodes.end()) e.from = DeckKind(kind - kDeckCodes.begin());
    else if (key == "cleared" && n) e.cleared = std::uint8_t(*n);
    else if (key == "number" && n) e.number = std::uint16_t(*n);
    else return Misread{parts[i], "cleared=1 or from=primary"};
  }
  return {};
}

EncountersShown encounters(const Open& t) {
  EncountersShown shown;
  for (std::uint8_t slot : in_play(t)) {
    const Encounter& e = t.encounter[slot];
    shown.push_back({e, slot, attack(t, slot), kill_gold(t, card_of(e))});
  }
  return shown;
}

// Those without a slot take the first that is free; those without a number (D7.7) that of their slot.
Problem set_encounters(Open& t, const EncountersShown& encounters) {
  std::uint8_t free = 0;
  for (const EncounterShown& e : encounters) {
    while (free < kSlots && t.encounter[free].id != 0) ++free;
    const std::uint8_t slot = e.slot == kNoSlot ? free : e.slot;
    if (slot >= kSlots || t.encounter[slot].id != 0)
      return wrong("encounters", EncounterName::code(e.id), "in a slot of its own");
    t.encounter[slot] = e;
    if (e.number == 0) t.encounter[slot].number = std::uint16_t(slot + 1);
    t.revealed = std::max(t.revealed, t.encounter[slot].number);
  }
  return {};
}

FixedVector<PlayedShown, kMaxPlayed> played(const Open& t) {
  FixedVector<PlayedShown, kMaxPlayed> shown;
  for (int i = 0; i < t.played_count; ++i)
    shown.push_back({t.played[std::size_t(i)], icons_of(t, t.played[std::size_t(i)])});
  return shown;
}

// ---- the middle of something

std::string frames_text(const State& s) {
  if (s.active != kNobody) {
    State quiet = s;
    begin_turn(quiet, s.active);
    if (frames_of(quiet) == frames_of(s)) return "-";
  }
  return packed(frames_of(s));
}

Problem set_frames(State& s, const std::string& text) {
  const auto bytes = unpacked(text, frames_of(s).size());
  if (!bytes) return wrong("frames", text, "what the program writes");
  put_frames(s, *bytes);
  for (Frame& f : s.frame) {  // once this byte meant other things too, of an effect more healing
    if (f.kind == Under::Effect) f.amount = std::uint8_t(f.amount + std::uint8_t(f.moment));
    if (f.kind != Under::Order) f.moment = {};
  }
  return {};
}

void CheckText::print_check(std::string& out, std::string_view frames) {
  out += frames == "-" ? "-" : text_check(std::string_view(out).substr(0, out.rfind(" check=")));
}

std::string order_text(const State& s) {
  if (s.order_of == 0) return "-";
  const int which = s.order_of - 1;
  std::string text = std::to_string(which) + ":";
  if (which <= kMarketDeck) CardList::print(text, s.order, s);
  else if (which == kDragonDeck) DragonList::print(text, s.order, s);
  else EncounterList::print(text, s.order, s);
  return text;
}

// D12.3 `0:glory,grace`: what the next shuffle of that deck puts on top, from the top down; decks are the
// seats, then 6 the Market, 7 and 8 the Encounters, 9 Dragonfire. `random:2`: whom the next random choice
// hits.
std::expected<void, std::string> Dragonfire::fix_chance(State& s, std::string_view outcome) {
  const std::size_t colon = outcome.find(':');
  const std::string_view head = outcome.substr(0, std::min(colon, outcome.size()));
  const std::string_view rest =
      colon == std::string_view::npos ? std::string_view{} : outcome.substr(colon + 1);
  if (s.ending != Ending::None) return std::unexpected("the game is over");
  if (head == "random") {
    const auto seat = read_number(rest, s.options.players);
    if (!seat) return std::unexpected(fmt::format("\"{}\" is no seat", rest));
    s.fate = std::uint8_t(*seat + 1);
    return {};
  }
  auto which = read_number(head, kDecks);
  for (int deck = kMarketDeck; deck < kDecks; ++deck)
    if (head == deck_code(deck)) which = deck;
  if (colon == std::string_view::npos || !which || (*which < kMarketDeck && *which >= s.options.players))
    return std::unexpected(
        fmt::format("\"{}\" is no outcome: write a deck and the cards that its next shuffle puts on top, as "
                    "0:glory,grace or primary:crypt-guard; or whom a random choice hits, as random:2",
                    outcome));
  if (s.order_of != 0) return std::unexpected("the result of a shuffle is fixed already");
  Deck order;
  const describe::Read misread = *which <= kMarketDeck   ? CardList::read(rest, order, s)
                                 : *which == kDragonDeck ? DragonList::read(rest, order, s)
                                                         : EncounterList::read(rest, order, s);
  if (misread && misread->item.empty()) return std::unexpected("too many cards");
  if (misread) return std::unexpected(fmt::format("there is no card \"{}\" in that deck", misread->item));
  s.order = order;
  s.order_of = std::uint8_t(*which + 1);
  return {};
}

bool Dragonfire::outcome_waits(const State& s) { return s.order_of != 0 || s.fate != 0; }

Problem Dragonfire::complete(State& s, const Facts& facts) {
  if (s.scene > library().adventure(s.options.adventure).scenes.size())
    return wrong("scene", std::to_string(s.scene), "a Scene of the Adventure");
  if (Problem p = check_text(facts)) return p;
  if (Problem p = complete_characters(s, facts)) return p;
  if (Problem p = complete_decks(s, facts)) return p;
  if (Problem p = complete_turn(s, facts)) return p;
  if (std::string problem = audit(s); !problem.empty()) return problem;
  if (s.ask != Ask::Nothing && dragonfire::legal(s).empty()) return "there is nothing to do in this position";
  return {};
}

}  // namespace cardhouse::dragonfire

namespace cardhouse {
template struct DescribedGame<dragonfire::Dragonfire, dragonfire::State, dragonfire::Options,
                              dragonfire::Move, dragonfire::Moves, dragonfire::View, dragonfire::Event>;
}  // namespace cardhouse
