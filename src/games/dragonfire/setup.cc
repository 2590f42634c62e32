// SPDX-License-Identifier: MIT
// The party and the decks at the start of an Adventure.
#include <algorithm>

#include "games/dragonfire/audit.h"
#include "games/dragonfire/quest.h"
#include "games/dragonfire/reason.h"

namespace cardhouse::dragonfire {
namespace {

// Four Humans of the four class types; the fifth is another Warrior, the sixth another Scoundrel.
std::array<SeatOptions, kSeats> presets() {
  constexpr std::array<std::string_view, kSeats> kClasses{"warrior",   "mage",    "priest",
                                                          "scoundrel", "warrior", "scoundrel"};
  constexpr std::array<std::string_view, kSeats> kBackgrounds{
      "soldiers-child", "scholar", "acolyte-of-the-road", "merchants-heir", "farmhand", "street-runner"};
  std::array<SeatOptions, kSeats> made{};
  for (std::size_t i = 0; i < made.size(); ++i)
    made[i] = {.race = *library().find_feature("human", FeatureKind::Race),
               .calling = *library().find_feature(kClasses[i], FeatureKind::Class),
               .background = *library().find_feature(kBackgrounds[i], FeatureKind::Background)};
  return made;
}

// The first class types that nobody has, in the order in which a party misses them most.
void settle_second_types(Options& o) {
  constexpr std::array kOrder{ClassType::Devotion, ClassType::Arcane, ClassType::Martial,
                              ClassType::Deception};
  TypeSet held;
  for (int i = 0; i < o.players; ++i) held |= library().feature(o.seat[std::size_t(i)].calling).types;
  for (int i = 0; i < o.players; ++i) {
    SeatOptions& seat = o.seat[std::size_t(i)];
    const TypeSet own = library().feature(seat.calling).types;
    if (own.size() != 1) {
      seat.second = kNoType;  // D1.9
      continue;
    }
    if (seat.second == kNoType)
      for (const bool free : {true, false})
        for (ClassType type : kOrder)
          if (seat.second == kNoType && !own.has(type) && (!free || !held.has(type)))
            seat.second = std::uint8_t(type);
    held |= ClassType(seat.second);
  }
}

// How much more of something the Advancements of a seat bring.
int more_learned(const SeatOptions& o, Still still) {
  int sum = 0;
  for (FeatureId id : o.advancements) sum += number_of(library().feature(id), still);
  return sum;
}

}  // namespace

Options settled(Options o) {
  static const std::array<SeatOptions, kSeats> kPresets = presets();
  FeatureSet taken;  // classes that were named, which presets make room for
  for (std::size_t i = 0; i < 4; ++i)
    if (int(i) < o.players && o.seat[i].calling != 0) taken |= o.seat[i].calling;
  for (std::size_t i = 0; i < kSeats; ++i) {
    SeatOptions& seat = o.seat[i];
    if (int(i) >= o.players) {
      seat = {};
      continue;
    }
    if (seat.race == 0) seat.race = kPresets[i].race;
    if (seat.calling == 0) {
      seat.calling = kPresets[i].calling;
      if (i < 4 && taken.has(seat.calling))
        seat.calling = (library().of_kind(FeatureKind::Class) - taken).front();
      taken |= seat.calling;
    }
    if (seat.background == 0) seat.background = kPresets[i].background;
    if (o.players != 2) seat.second = kNoType;
  }
  if (o.players == 2) settle_second_types(o);
  const auto count = library().adventure(o.adventure).challenges.size();
  o.challenges = std::uint8_t(o.challenges & ((1u << count) - 1));
  if (o.leader > o.players) o.leader = 0;
  return o;
}

// D11.4 what leaves a pack is in it, and what comes in fits.
Reason pack_problem(const SeatOptions& seat) {
  const Library& cards = library();
  const Feature& calling = cards.feature(seat.calling);
  auto left = calling.pack;
  const auto take = [&](CardId basic) {
    std::uint8_t& copies = left[std::size_t(cards.card(basic).type)];
    return copies > 0 && copies-- > 0;
  };
  for (const CardId out : {seat.lean, seat.gear_out})
    if (out != 0 && !take(out))
      return reason({"there is no {} left in the pack", "nincs több ilyen a felszerelésben: {}"},
                    cards.card(out));
  if (seat.lean != 0 && calling.types.has(cards.card(seat.lean).type))
    return reason({"{} is of the character's class types", "{}: saját típusú lap"}, cards.card(seat.lean));
  if (seat.gear_in != 0 && !calling.types.has(cards.card(seat.gear_in).type))
    return reason({"{} is not of the character's class types", "{}: nem saját típusú lap"},
                  cards.card(seat.gear_in));
  return {};
}

Reason party_problem(const Options& given) {
  const Options o = settled(given);
  const Library& cards = library();
  FeatureSet classes, items;
  std::array<int, kMaxCards + 1> geared{};  // copies of Market cards that are in packs
  for (int i = 0; i < o.players; ++i) {
    const SeatOptions& seat = o.seat[std::size_t(i)];
    const Feature& calling = cards.feature(seat.calling);
    if (i < 4 && classes.has(seat.calling))  // D1.3
      return reason({"class{}: {} is taken; up to four players have different classes",
                     "class{}: a(z) {} már foglalt; legfeljebb négy játékosnál mindenki más osztályú"},
                    i, calling);
    classes |= seat.calling;
    if (o.players == 2 && calling.types.size() == 1 && calling.types.has(ClassType(seat.second)))
      return reason({"second{}: the {} is of that class type already", "second{}: a(z) {} már ilyen típusú"},
                    i, calling);
    TypeSet types = calling.types;
    if (seat.second != kNoType) types |= ClassType(seat.second);
    for (FeatureId id : seat.advancements)  // D11.3
      if (id != 0 && (!cards.feature(id).fits(types) ||
                      std::ranges::count(seat.advancements, id) > cards.feature(id).times))
        return reason({"gear{}: {} cannot be learned by the {}, or not so often",
                       "gear{}: {}: ezt a(z) {} nem tanulhatja, vagy nem ennyiszer"},
                      i, cards.feature(id), calling);
    if (const Reason problem = pack_problem(seat); !problem.empty())  // D11.4
      return reason({"gear{}: {}", "gear{}: {}"}, i, problem);
    if (seat.gear_in != 0 && ++geared[seat.gear_in] > cards.card(seat.gear_in).copies)
      return reason({"gear{}: there are not so many of {}", "gear{}: nincs ennyi belőle: {}"}, i,
                    cards.card(seat.gear_in));
    for (FeatureId id : seat.items) {  // D11.6
      if (id == 0) continue;
      if (!cards.feature(id).fits(types))
        return reason({"gear{}: the {} cannot carry {}", "gear{}: a(z) {} nem viselheti ezt: {}"}, i, calling,
                      cards.feature(id));
      if (items.has(id))
        return reason({"gear{}: {} exists once", "gear{}: {}: csak egy van belőle"}, i, cards.feature(id));
      items |= id;
    }
  }
  return {};
}

const Adjustment& adjustment(const Options& o) {
  return library().adventure(o.adventure).party[std::size_t(o.difficulty)][o.players];
}

int starting_gold(const Options& options, Seat seat) {
  const SeatOptions& o = options.seat[seat];
  return std::max(0, library().feature(o.race).gold + library().size(options.players).gold +
                         adjustment(options).gold + more_learned(o, Still::MoreGold));
}

// D1.2, D1.5, D1.9
void Quest::make_character(Seat seat) {
  const SeatOptions& o = t_.options.seat[seat];
  const Feature &race = cards_.feature(o.race), &calling = cards_.feature(o.calling);
  Character& c = at(seat);
  c.features = FeatureSet(o.race) | o.calling | o.background;
  for (FeatureId id : o.advancements)
    if (id != 0) c.features |= id;
  if (!challenged(t_, Still::NoItems))  // D9.26
    for (FeatureId id : o.items)
      if (id != 0) c.features |= id;
  c.types = calling.types;
  c.max_hp = c.hp =
      std::uint8_t(race.hp + calling.hp + adjustment(t_.options).hp + more_learned(o, Still::MoreHp));
  c.gold = std::uint16_t(starting_gold(t_.options, seat));
  auto pack = calling.pack;
  if (o.second != kNoType) {
    --pack[std::size_t(calling.types.front())];
    ++pack[o.second];
    c.types |= ClassType(o.second);
  }
  // The pack lies open until it is shuffled, so that a Basic can be named (D1.10).
  for (std::size_t type = 0; type < kClassTypes; ++type)
    for (int n = 0; n < pack[type]; ++n) c.cards.add_discard(cards_.basic(ClassType(type)));
  if (o.lean != 0) c.cards.take_discard(o.lean);  // D11.4
  if (o.gear_in != 0 && c.cards.take_discard(o.gear_out)) c.cards.add_discard(o.gear_in);
}

// D1.7, but for the shuffling
void Quest::make_decks() {
  const auto add = [&](int deck, int id, int copies) {
    for (; copies > 0; --copies) put_in(deck, std::uint8_t(id));
  };
  Copies market = all_player_cards();
  for (Seat seat = 0; seat < players(t_); ++seat) --market[t_.options.seat[seat].gear_in];
  for (int id = 1; id < cards_.cards(); ++id) add(kMarketDeck, id, market[std::size_t(id)]);
  t_.aside = opening_of(t_.options);  // D9.23
  const Copies encounters = all_encounter_cards(t_.options), dragons = all_dragon_cards();
  for (int id = 1; id < cards_.encounters(); ++id)
    add(cards_.encounter(EncounterId(id)).deck == DeckKind::Primary ? kPrimaryDeck : kSecondaryDeck, id,
        encounters[std::size_t(id)] - (id == t_.aside ? 1 : 0));
  for (int id = 1; id < cards_.dragons(); ++id) add(kDragonDeck, id, dragons[std::size_t(id)]);
}

void Quest::begin() {
  t_.options = settled(t_.options);
  const PartySize& size = cards_.size(players(t_));
  const AdventureCard& adventure = cards_.adventure(t_.options.adventure);
  tell({.kind = Tell::AdventureBegins,
        .difficulty = t_.options.difficulty,
        .amount = std::int16_t(t_.options.adventure)});
  for (Seat seat = 0; seat < players(t_); ++seat) make_character(seat);
  make_decks();
  t_.offset = std::int8_t(size.offset);  // D1.8, D3.8
  if (!size.fixed)
    t_.offset = std::int8_t(t_.offset + size.level + adventure.start + adjustment(t_.options).level);
  each_challenge(t_.options, [&](const Challenge& one) {
    t_.offset = std::int8_t(t_.offset + number_of(one, Still::Head));
  });
  t_.leader = t_.options.leader != 0 ? Seat(t_.options.leader - 1)
                                     : Seat(below(s_.chance, std::uint32_t(players(t_))));  // D1.6
  tell({.kind = Tell::Leads, .seat = t_.leader});
  t_.stage = size.bless ? Stage::Swap : Stage::Deal;
  go_on();
}

// D1.10
void Quest::run_swap() {
  const Deck& market = s_.deck[kMarketDeck];
  for (; t_.index < players(t_); ++t_.index) {
    if (std::find(market.begin(), market.end(), cards_.bless()) == market.end()) break;
    ask(Ask::Swap, t_.index);
    const Moves moves = legal(t_);
    if (moves.size() > 1) return;
    t_.ask = Ask::Nothing;
    if (moves.size() == 1) swap(t_.index, moves.nth(0).what());
  }
  t_.index = 0;
  t_.stage = Stage::Deal;
}

void Quest::swap(Seat seat, CardId basic) {
  Deck& market = s_.deck[kMarketDeck];
  market.erase_at(int(std::find(market.begin(), market.end(), cards_.bless()) - market.begin()));
  at(seat).cards.take_discard(basic);
  at(seat).cards.add_discard(cards_.bless());
  tell({.kind = Tell::Swaps, .seat = seat, .card = basic});
}

void Quest::run_deal() {
  for (int deck = kMarketDeck; deck < kDecks; ++deck) shuffle(deck);
  fill_row();
  for (Seat seat = 0; seat < players(t_); ++seat) {
    const SeatOptions& o = t_.options.seat[seat];
    draw(seat,
         cards_.feature(o.race).hand + cards_.size(players(t_)).hand + more_learned(o, Still::MoreCards));
  }
  t_.stage = Stage::SceneBegins;
}

State deal(const Options& options, const Chance& chance, Ears ears) {
  State s;
  s.options = options;
  s.chance = chance;
  Quest(s, ears).begin();
  return s;
}

}  // namespace cardhouse::dragonfire
