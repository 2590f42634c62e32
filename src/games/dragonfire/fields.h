// SPDX-License-Identifier: MIT
// What states and views of Dragonfire hold, told once: notation, JSON, types, documents and the count of the
// cards follow from it (core/describe.h).
#pragma once
#include <algorithm>
#include <optional>
#include <vector>

#include "core/describe.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/look.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {

using describe::field, describe::Flag, describe::List, describe::Misread, describe::NamedCopy,
    describe::Number, describe::Object, describe::OneOf, describe::OrNone, describe::PerSeat,
    describe::SeatNumber, describe::Text;

// ---- names

template <auto kOf, auto kFind>
struct LibraryName {
  static const std::string& code(std::uint8_t id) { return (library().*kOf)(id).slug; }
  static auto read(std::string_view text) { return (library().*kFind)(text); }
};
struct CardName : LibraryName<&Library::card, &Library::find_card> {
  static std::string expected() { return "a card, such as glory"; }
};
struct EncounterName : LibraryName<&Library::encounter, &Library::find_encounter> {
  static std::string expected() { return "an Encounter, such as bramble-wolf"; }
};
struct DragonName : LibraryName<&Library::dragon, &Library::find_dragon> {
  static std::string expected() { return "a Dragonfire card, such as ash-fall"; }
};
struct FeatureName {
  static std::string expected() { return "a feature, such as human"; }
  static const std::string& code(FeatureId id) { return library().feature(id).slug; }
  static auto read(std::string_view text) { return library().find_feature(text); }
};
struct TypeName {
  static std::string expected() { return "a class type"; }
  static std::string code(ClassType type) { return dragonfire::code(type); }
  static std::optional<ClassType> read(std::string_view text) {
    return wording::find_word(kTypeWords, text).transform([](std::size_t i) { return ClassType(i); });
  }
};
struct PlaceName {  // env, or the number of a Location
  static std::string expected() { return "env or the number of a Location"; }
  static std::string code(Place place) { return place == kEnvironment ? "env" : std::to_string(place); }
  static std::optional<Place> read(std::string_view text) {
    const auto n = text == "env" ? std::optional<int>(kEnvironment) : read_number(text, kSlots + 1);
    return n ? std::optional(Place(*n)) : std::nullopt;
  }
};
struct AskName {
  static std::string_view code(Ask ask) { return dragonfire::code(ask); }
};
struct IconNames {  // damage, such as RR1
  static std::string code(const Icons& icons) { return icons_text(icons); }
};
using IconsText = describe::Named<IconNames>;
struct PhaseName {  // what people call a stage
  static std::string_view code(Phase phase) { return name(phase).en; }
};
inline constexpr std::array<std::string_view, 3> kStatuses{"up", "stunned", "unconscious"};
struct StatusText : OneOf<kStatuses> {
  static describe::Read read(std::string_view text, Status& to, const auto& whole) {
    if (text == "out") return to = Status::Unconscious, describe::Read();
    return OneOf::read(text, to, whole);
  }
};
inline constexpr std::array<std::string_view, 3> kEndings{"", "won", "lost"};
using CardList = List<NamedCopy<CardName>>;
using EncounterList = List<NamedCopy<EncounterName>>;
using DragonList = List<NamedCopy<DragonName>>;
using FeatureList = List<describe::Named<FeatureName>>;
using SeatOrNone = OrNone<SeatNumber, kNobody>;

// ---- characters

template <auto kPart, auto kAdd>
struct CardsOf {
  Pile operator()(const Character& c) const {
    Pile pile;
    for (CardId card : (c.cards.*kPart)()) pile.push_back(card);
    return pile;
  }
  Problem operator()(Character& c, const Pile& pile) const {
    if (c.cards.size() + pile.size() > kMaxDeck) return "hands: too many cards";
    for (CardId card : pile) (c.cards.*kAdd)(card);
    return {};
  }
};
template <auto kPart, auto kAdd>
constexpr auto cards_field(std::string_view name, std::string_view fact, std::string_view meaning) {
  return field<CardList>(name, CardsOf<kPart, kAdd>{}, CardsOf<kPart, kAdd>{}, meaning)
      .in_notation(fact)
      .place();
}
template <FeatureKind kKind>
constexpr auto feature_field(std::string_view name, std::string_view meaning) {
  return field<describe::Named<FeatureName>>(
      name, [](const Character& c) { return (c.features & library().of_kind(kKind)).front(); }, meaning);
}

constexpr auto fields_of(std::type_identity<Character>) {
  using C = Character;
  return std::tuple{
      feature_field<FeatureKind::Race>("race", "such as human"),
      feature_field<FeatureKind::Class>("calling", "the class"),
      feature_field<FeatureKind::Background>("background", "the Background"),
      field<List<describe::Named<TypeName>>>(
          "types", [](const C& c) { return c.types; },
          "the class types: martial, arcane, devotion, deception"),
      field<Number<0, 50>>("max_hp", &C::max_hp, "HP at most").in_notation("max"),
      field<Number<0, 50>>("hp", &C::hp, "HP left"),
      field<Number<0, 9999>>("gold", &C::gold, "gold"),
      field<StatusText>("status", &C::status, "up, stunned or unconscious"),
      field<describe::Named<PlaceName>>("place", &C::place, "env, or the number of a Location"),
      field<Flag>("exhausted", &C::exhausted, "whether it has the Exhausted token"),
      field<Flag>("lost", &C::lost_hp, "").notation_only(),
      field<Flag>("healed", &C::healed, "").notation_only(),
      field<List<describe::Named<TypeName>>>("bought", &C::bought, "").notation_only(),
      field<FeatureList>(
          "features", [](const C& c) { return c.features; },
          "race, class, Background, Advancements and items"),
      field<FeatureList>("used", &C::used, "those of them that are used up for now"),
      cards_field<&Holdings::hand, &Holdings::add_hand>("hand", "hands", "sorted"),
      cards_field<&Holdings::in_play, &Holdings::add_in_play>("in_play", "inplay",
                                                              "cards that remain in play"),
      cards_field<&Holdings::discard, &Holdings::add_discard>("discard", "discards",
                                                              "the discard pile, sorted"),
      field<Number<0, 255>>(
          "swords", [](const C& c) { return c.swords; }, "Swords of this turn"),
      field<Number<0, 255>>(
          "prevent", [](const C& c) { return c.prevent; }, "damage of this turn that will be prevented"),
      field<Flag>(
          "prevent_all", [](const C& c) { return c.prevent_all; },
          "whether all damage of this turn is prevented"),
      field<Number<0, 255>>("guard", guard_left,
                            "damage of this turn that its features and its cards in play will also prevent"),
  };
}

// A character with its deck, as JSON.
struct CharacterShown : Character {
  static constexpr std::string_view kName = "Character";
  Pile deck{};
  bool operator==(const CharacterShown&) const = default;
};
constexpr auto fields_of(std::type_identity<CharacterShown>) {
  return std::tuple_cat(fields_of(std::type_identity<Character>{}),
                        std::tuple{field<CardList>("deck", &CharacterShown::deck, "what is in it, sorted")});
}
template <class Seen>
std::array<CharacterShown, kSeats> characters(const Seen& s) {
  std::array<CharacterShown, kSeats> shown{};
  for (Seat seat = 0; seat < players(s); ++seat) {
    shown[seat] = {s.character[seat], s.deck[seat]};
    std::ranges::sort(shown[seat].deck);
  }
  return shown;
}

// ---- Encounters and what was played

struct EncounterShown : Encounter {
  static constexpr std::string_view kName = "Encounter";
  std::uint8_t slot = kNoSlot;
  int attack = 0, gold = 0;
  bool operator==(const EncounterShown&) const = default;
};
constexpr auto fields_of(std::type_identity<EncounterShown>) {
  using E = EncounterShown;
  return std::tuple{
      field<Number<0, 65535>>("id", &E::number, "its own: no other Encounter of this Adventure ever has it"),
      field<Number<1, kSlots>>(
          "slot", [](const E& e) { return e.slot + 1; }, "the number by which moves name it, from 1"),
      field<describe::Named<EncounterName>>("card", &E::id, "the card"),
      field<List<IconsText>>(
          "track", [](const E& e) { return card_of(e).track; }, "the levels, first to last, such as R1"),
      field<Number<0, kMaxLevels>>("cleared", &E::cleared, "how many of its levels are cleared"),
      field<Number<0, 255>>("attack", &E::attack, "its Attack now"),
      field<Number<0, 255>>("gold", &E::gold, "for the active player, if it is defeated"),
      field<Number<0, 255>>(
          "share", [](const E& e) { return card_of(e).share; }, "for each other player"),
      field<SeatOrNone>("facing", &E::facing, "whom it faces; null: it is a Location"),
      field<Flag>(
          "location", [](const E& e) { return card_of(e).location; }, "whether it is a Location"),
      field<Flag>("no_text", &E::blank, "whether it has no text this turn"),
  };
}
struct EncounterText : Object<EncounterShown> {  // 2:bramble-wolf@0;cleared=2;from=primary;number=7
  using Copy = EncounterName;
  static void print(std::string& out, const EncounterShown& e, const auto&) { print_encounter(out, e); }
  static describe::Read read(std::string_view text, EncounterShown& to, const auto& whole) {
    return read_encounter(text, to, players(whole));
  }
  static void print_encounter(std::string& out, const EncounterShown& e);
  static describe::Read read_encounter(std::string_view text, EncounterShown& to, int players);
};
constexpr EncounterId card_of_item(const EncounterShown& e) { return e.id; }
using EncountersShown = FixedVector<EncounterShown, kSlots>;
EncountersShown encounters(const Open& t);
Problem set_encounters(Open& t, const EncountersShown& encounters);

struct PlayedShown : Played {
  static constexpr std::string_view kName = "Played";
  Icons icons{};
  bool operator==(const PlayedShown&) const = default;
};
constexpr auto fields_of(std::type_identity<PlayedShown>) {
  using P = PlayedShown;
  return std::tuple{
      field<describe::Named<CardName>>("card", &P::card, "the card"),
      field<IconsText>(
          "icons", [](const P& p) { return p.icons; }, "its damage, with what it has gained"),
      field<SeatNumber>("owner", &P::owner, "who played it"),
      field<Flag>("assist", &P::assist, "whether it is an Assist"),
      field<OrNone<Number<1, kSlots>>>(
          "target",
          [](const P& p) { return p.target == kNoSlot ? std::nullopt : std::optional(p.target + 1); },
          "the slot that it strikes; null: not decided")};
}
struct PlayedObject : Object<PlayedShown> {
  using Copy = CardName;
};
constexpr CardId card_of_item(const PlayedShown& p) { return p.card; }
FixedVector<PlayedShown, kMaxPlayed> played(const Open& t);

// ---- decks and piles

constexpr auto fields_of(std::type_identity<Known>) {
  return std::tuple{field<Number<0, kMaxDeck>>("top", &Known::top, ""),
                    field<Number<0, kMaxDeck>>("bottom", &Known::bottom, "")};
}
struct DeckCount {
  static constexpr int of(const auto&) { return kDecks; }
};
template <int kDeck, class Codec>
constexpr auto deck_field(std::string_view name) {
  return field<Codec>(
             name, [](const State& s) { return from_top(s.deck[kDeck]); },
             [](State& s, const Deck& deck) { return s.deck[kDeck] = from_top(deck), Problem(); },
             "the deck, from the top")
      .place();
}
template <int kDeck, class S>
constexpr auto size_field(std::string_view name, std::string_view meaning) {
  return field<Number<0, kMaxDeck>>(
      name, [](const S& s) { return s.deck[kDeck].size(); }, meaning);
}
template <int kDeck, class Codec, class S>
constexpr auto pile_field(std::string_view name, std::string_view meaning) {
  constexpr std::size_t kPile = kDeck - kMarketDeck;
  return field<Codec>(
             name, [](const S& s) { return s.discard[kPile]; },
             [](S& s, const Pile& pile) {
               s.discard[kPile] = pile;
               return std::ranges::sort(s.discard[kPile]), Problem();
             },
             meaning)
      .place();
}

// ---- the middle of something, which only the program reads

std::string frames_text(const State& s);  // a dash: facts alone describe the position
Problem set_frames(State& s, const std::string& text);
struct CheckText {  // over all that is printed before it
  static void print(std::string& out, const std::string& frames, const auto&) { print_check(out, frames); }
  static void print_check(std::string& out, std::string_view frames);
  static describe::Read read(std::string_view, std::string&, const auto&) { return {}; }
};
std::string order_text(const State& s);

// ---- states and views

template <class Seen>
constexpr auto shared_fields() {
  using S = Seen;
  return std::tuple{
      field<describe::Named<PhaseName>>(
          "phase", [](const S& s) { return phase_of(s.stage); },
          "the phase that people speak of, such as Play Cards"),
      field<describe::Named<AskName>>(
          "ask", [](const S& s) { return s.ask; }, "what is asked, such as act, target or buy"),
      field<Number<0, kMaxScenes>>("scene", &S::scene, "the Scene, from 1").or_else("1"),
      field<Number<0, kMaxScenes>>(
          "scenes", [](const S& s) { return int(library().adventure(s.options.adventure).scenes.size()); },
          "how many the Adventure has"),
      field<Number<0, 254>>("round", &S::round, "the round, from 1").or_else("1"),
      pile_field<kDragonDeck, DragonList, S>("dragonfire_gone", "the discard pile of Dragonfire, sorted")
          .in_notation("dragons_gone"),
      field<Number<-128, 127>>(
          "level", [](const S& s) { return level(s); }, "the Dragonfire Level"),
      field<Number<0, 99>>("fury", &S::fury, "by how much every Encounter attacks harder"),
      field<OrNone<NamedCopy<DragonName>, 0>>("dragonfire", &S::dragon,
                                              "the Dragonfire card; null: there is none")
          .in_notation("dragon")
          .place(),
      field<SeatNumber>("leader", &S::leader, "who leads the party").in_notation("led"),
      field<SeatOrNone>("active", &S::active, "whose turn it is; null: it is nobody's"),
      field<PerSeat<Object<CharacterShown>>>("characters", characters<S>, "by seat"),
      field<List<EncounterText>>(
          "encounters", [](const S& s) { return encounters(s); }, set_encounters, "those in play, by slot")
          .place(),
      field<List<PlayedObject>>(
          "played", [](const S& s) { return played(s); },
          "the cards of this turn, in the order in which they were played")
          .place(),
      field<CardList>("row", &S::row, "the Market row").place(),
      field<List<Number<0, 255>>>(
          "costs",
          [](const S& s) {
            FixedVector<int, kRowCards> costs;
            for (CardId card : s.row) costs.push_back(cost(s, s.asked, card));
            return costs;
          },
          "what each card of the row costs the seat that is to act"),
      field<CardList>(
          "looked", [](const S& s) { return s.looked; },
          "cards that somebody looks at, off the top of a deck")
          .place(),
      size_field<kMarketDeck, S>("market_size", "cards of the Market deck"),
      size_field<kPrimaryDeck, S>("primary_size", "cards of the Primary deck"),
      size_field<kSecondaryDeck, S>("secondary_size", "cards of the Secondary deck"),
      size_field<kDragonDeck, S>("dragonfire_size", "cards of the Dragonfire deck"),
      field<OrNone<OneOf<kEndings>, Ending::None>>(
          "result", [](const S& s) { return s.ending; }, "won or lost; null: the game runs"),
  };
}

constexpr auto fields_of(std::type_identity<View>) {
  return std::tuple_cat(
      describe::common_fields<Dragonfire, View>(), shared_fields<View>(),
      std::tuple{field<SeatNumber>("seat", &View::me, "whose view it is").for_its_seat(),
                 field<CardList>(
                     "hand",
                     [](const View& v) {
                       return CardsOf<&Holdings::hand, &Holdings::add_hand>{}(v.character[v.me]);
                     },
                     "the hand of this seat")
                     .for_its_seat()});
}

constexpr auto fields_of(std::type_identity<State>) {
  using S = State;
  const auto set_level = [](S& s, const std::optional<int>& wanted) {
    if (wanted) s.offset = std::int8_t(*wanted - s.discard[kDragonDeck - kMarketDeck].size());
    return Problem();
  };
  return std::tuple_cat(
      describe::common_fields<Dragonfire, State>(), shared_fields<State>(),
      describe::facts_by_seat<&State::character, Character>(),
      std::tuple{
          field<PerSeat<CardList>>(
              "decks",
              [](const S& s) {
                std::array<Deck, kSeats> decks{};
                for (std::size_t seat = 0; seat < kSeats; ++seat) decks[seat] = from_top(s.deck[seat]);
                return decks;
              },
              [](S& s, const std::array<Deck, kSeats>& decks) {
                for (std::size_t seat = 0; seat < kSeats; ++seat) s.deck[seat] = from_top(decks[seat]);
                return Problem();
              },
              "by seat, from the top")
              .place(),
          deck_field<kMarketDeck, CardList>("market"),
          deck_field<kPrimaryDeck, EncounterList>("primary"),
          deck_field<kSecondaryDeck, EncounterList>("secondary"),
          deck_field<kDragonDeck, DragonList>("dragons"),
          pile_field<kMarketDeck, CardList, S>("cycled", "").notation_only(),
          pile_field<kPrimaryDeck, EncounterList, S>("primary_gone", "").notation_only(),
          pile_field<kSecondaryDeck, EncounterList, S>("secondary_gone", "").notation_only(),
          field<Number<-99, 99>>("offset", &S::offset, "").notation_only(),
          field<OrNone<Number<-9, 60>>>(
              "level", [](const S&) { return std::optional<int>(); }, set_level, "")
              .notation_only()
              .if_any(),
          field<OrNone<NamedCopy<EncounterName>, 0>>("aside", &S::aside, "").notation_only().place(),
          field<Number<0, 250>>("locations", &S::locations, "").notation_only(),
          field<Number<0, 255>>("stunned", &S::stunned_scenes, "").notation_only(),
          field<Number<0, 65535>>("revealed", &S::revealed, "").notation_only(),
          field<Number<0, 65535>>("trail", &S::trail, "").notation_only(),
          field<describe::FirstOf<describe::Joined<Known, '.'>, DeckCount>>("known", &S::known, "")
              .notation_only(),
          field<Text>(
              "order", order_text,
              [](S& s, const std::string& text) -> Problem {
                const auto read = Dragonfire::fix_chance(s, text);
                return read ? Problem() : "order: " + read.error();
              },
              "")
              .notation_only()
              .if_any(),
          field<OrNone<SeatNumber>>(
              "fate", [](const S& s) { return s.fate == 0 ? std::nullopt : std::optional(Seat(s.fate - 1)); },
              [](S& s, const std::optional<Seat>& fate) {
                return s.fate = fate ? std::uint8_t(*fate + 1) : 0, Problem();
              },
              "")
              .notation_only()
              .if_any(),
          field<describe::ChanceText>("chance", &S::chance, ""),
          field<Text>("frames", frames_text, set_frames, "").notation_only().if_any(),
          field<CheckText>(
              "check", frames_text, [](S&, const std::string&) { return Problem(); }, "")
              .notation_only()
              .if_any(),
      });
}

}  // namespace cardhouse::dragonfire
