// SPDX-License-Identifier: MIT
// The tables behind words.h.
#include "games/dragonfire/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/facts.h"

namespace cardhouse::dragonfire {
namespace {

constexpr std::array<Phrase, kClassTypes> kTypeWords{
    {{"Martial", "Harci"}, {"Arcane", "Varázs"}, {"Devotion", "Hit"}, {"Deception", "Csel"}}};

constexpr std::array<std::string_view, kClassTypes> kTypeCodes{"martial", "arcane", "devotion", "deception"};

// What follows the act in its notation.
enum class Rest : std::uint8_t {
  None,
  Card,
  Feature,
  Place_,
  Slot,
  Seat_,
  Own
};  // own: either of the first two
struct ActWords {
  Act act;
  std::string_view code;
  Rest rest;
};
constexpr std::array<ActWords, kActs> kActWords{{{Act::Done, "done", Rest::None},
                                                 {Act::Play, "play", Rest::Card},
                                                 {Act::Discard, "discard", Rest::Card},
                                                 {Act::Assist, "assist", Rest::Card},
                                                 {Act::Use, "use", Rest::Feature},
                                                 {Act::Move, "move", Rest::Place_},
                                                 {Act::Resolve, "resolve", Rest::Slot},
                                                 {Act::Target, "target", Rest::Slot},
                                                 {Act::Splash, "splash", Rest::Slot},
                                                 {Act::Sharpen, "sharpen", Rest::Card},
                                                 {Act::Buy, "buy", Rest::Card},
                                                 {Act::Cycle, "cycle", Rest::Card},
                                                 {Act::Encounter, "encounter", Rest::Slot},
                                                 {Act::Character, "character", Rest::Seat_},
                                                 {Act::Return, "return", Rest::Card},
                                                 {Act::Next, "next", Rest::Card},
                                                 {Act::Success, "success", Rest::None},
                                                 {Act::Failure, "failure", Rest::None},
                                                 {Act::Swap, "swap", Rest::Card},
                                                 {Act::Trigger, "trigger", Rest::Own}}};
static_assert([] {
  for (std::size_t i = 0; i < kActWords.size(); ++i)
    if (std::size_t(kActWords[i].act) != i) return false;
  return true;
}());

}  // namespace

Phrase name(ClassType type) { return kTypeWords[std::size_t(type)]; }
std::string code(ClassType type) { return std::string(kTypeCodes[std::size_t(type)]); }

Phrase name(Difficulty difficulty) {
  constexpr std::array<Phrase, kDifficulties> kWords{
      {{"Story", "Mese"}, {"Adventure", "Kaland"}, {"Heroic", "Hősi"}}};
  return kWords[std::size_t(difficulty)];
}
std::string_view code(Difficulty difficulty) {
  constexpr std::array<std::string_view, kDifficulties> kCodes{"story", "adventure", "heroic"};
  return kCodes[std::size_t(difficulty)];
}
std::optional<Difficulty> difficulty_of(std::string_view text) {
  for (int i = 0; i < kDifficulties; ++i)
    if (code(Difficulty(i)) == text) return Difficulty(i);
  return {};
}

Phrase name(Stage stage) {
  switch (stage) {
    case Stage::Swap:
    case Stage::Deal: return {"Set-up", "Előkészület"};
    case Stage::SceneBegins:
    case Stage::SceneEncounters:
    case Stage::Reveals: return {"Encounters", "Ellenfelek"};
    case Stage::RoundBegins:
    case Stage::NextTurn: return {"Dragonfire", "Sárkánytűz"};
    case Stage::TurnDragon:
    case Stage::TurnMove:
    case Stage::TurnLocation:
    case Stage::TurnFacing:
    case Stage::TurnOwn: return {"Start Turn", "A kör eleje"};
    case Stage::Act:
    case Stage::Offer: return {"Play Cards", "Lapok kijátszása"};
    case Stage::Sharpen:
    case Stage::Aim:
    case Stage::Damage:
    case Stage::DamageDone: return {"Deal Damage", "Sebzésosztás"};
    case Stage::TakeDamage:
    case Stage::Damaged:
    case Stage::Attacked:
    case Stage::EndOfTurn: return {"Take Damage", "Sebződés"};
    case Stage::Replenish: return {"Replenish", "Utánpótlás"};
    case Stage::Market:
    case Stage::MustCycle: return {"Market", "Piac"};
    case Stage::EndTurn: return {"End Turn", "A kör vége"};
    case Stage::Rest:
    case Stage::RestBuy: return {"Short Rest", "Rövid pihenő"};
    case Stage::Over: return {"The end", "Vége"};
  }
  return {"", ""};
}

Phrase name(Status status) {
  constexpr std::array<Phrase, 3> kWords{{{"up", "talpon"}, {"Stunned", "kábult"}, {"Unconscious", "ájult"}}};
  return kWords[std::size_t(status)];
}

std::string_view deck_code(int deck) {
  constexpr std::array<std::string_view, 4> kOthers{"market", "primary", "secondary", "dragonfire"};
  return deck < kMarketDeck ? "seat" : kOthers[std::size_t(deck - kMarketDeck)];
}

std::string deck_name(int deck, Language language) {
  constexpr Phrase kOf{"The deck of {}", "{} paklija"};
  constexpr std::array<Phrase, 4> kOthers{{{"The Market deck", "a piac paklija"},
                                           {"The Primary deck", "az elsődleges pakli"},
                                           {"The Secondary deck", "a másodlagos pakli"},
                                           {"The Dragonfire deck", "a Sárkánytűz-pakli"}}};
  if (deck < kMarketDeck) return say(kOf, language, at(Seat(deck)));
  return std::string(kOthers[std::size_t(deck - kMarketDeck)](language));
}

std::string icons_text(const Icons& icons) {
  std::string text;
  for (int kind = 0; kind < kColorless; ++kind) text += std::string(icons[kind], "RBGK*"[kind]);
  if (icons[kColorless] > 0) text += std::to_string(icons[kColorless]);
  return text;
}

std::string slot_name(const Open& t, std::uint8_t slot, Language language) {
  if (slot >= kSlots || t.encounter[slot].id == 0) return fmt::format("({})", slot + 1);
  return fmt::format("{} ({})", library().encounter(t.encounter[slot].id).title(language), slot + 1);
}

std::string place_name(const Open& t, Place place, Language language) {
  constexpr std::array<Phrase, 3> kEnvironments{
      {{"the Wilds", "a Vadon"}, {"the Ruins", "a Romok"}, {"the Town", "a Város"}}};
  if (place != kEnvironment) return slot_name(t, std::uint8_t(place - 1), language);
  return std::string(kEnvironments[std::size_t(library().adventure(t.options.adventure).primary)](language));
}

std::string card_note(CardId id, Language language) {
  constexpr Phrase kSwords{", Swords {}", ", kard {}"};
  const Card& card = library().card(id);
  std::string note(name(card.type)(language));
  if (card.icons.total() > 0) note += " " + icons_text(card.icons);
  if (card.swords > 0) note += say(kSwords, language, card.swords);
  if (card.tree) note += ". " + card.printed(language);
  return note;
}

std::string track_text(const EncounterCard& card, int cleared) {
  std::string text;
  for (int i = 0; i < card.track.size(); ++i) {
    if (i > 0) text += ' ';
    text += i < cleared ? "x" : icons_text(card.track[i]);
  }
  return text;
}

std::string encounter_note(EncounterId id, Language language) {
  constexpr Phrase kNote{"{}[{}] Attack {}, gold {}/{}", "{}[{}] Támadás {}, arany {}/{}"};
  const EncounterCard& card = library().encounter(id);
  const std::string type =
      card.type == kNoType ? "" : std::string(name(ClassType(card.type))(language)) + " ";
  std::string note = say(kNote, language, type, track_text(card, 0), card.attack, card.kill, card.share);
  if (card.tree) note += ". " + card.printed(language);
  return note;
}

const Named& own_source(std::uint8_t what) {
  if (what < kMaxFeatures) return library().feature(FeatureId(std::min<int>(what, library().features() - 1)));
  return library().card(CardId(std::min<int>(what - kMaxFeatures, library().cards() - 1)));
}

std::string code(Move move) {
  const ActWords& words = kActWords[std::min(std::size_t(move.act()), kActWords.size() - 1)];
  const std::uint8_t what = move.what();
  const std::string act(words.code);
  switch (words.rest) {
    case Rest::None: return act;
    case Rest::Card:
      return act + ":" + library().card(CardId(std::min<int>(what, library().cards() - 1))).slug;
    case Rest::Feature:
      return act + ":" + library().feature(FeatureId(std::min<int>(what, library().features() - 1))).slug;
    case Rest::Place_: return what == kEnvironment ? act + ":env" : fmt::format("{}:{}", act, what);
    case Rest::Slot: return fmt::format("{}:{}", act, what + 1);
    case Rest::Seat_: return fmt::format("{}:{}", act, what);
    case Rest::Own: return act + ":" + own_source(what).slug;
  }
  return act;
}

std::optional<Move> move_of_code(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view act = text.substr(0, colon);
  const std::string_view rest = colon == text.size() ? std::string_view{} : text.substr(colon + 1);
  for (const ActWords& words : kActWords) {
    if (!same_word(words.code, act)) continue;
    if ((words.rest == Rest::None) != (colon == text.size())) return {};
    std::optional<int> what = 0;
    switch (words.rest) {
      case Rest::None: break;
      case Rest::Card: what = library().find_card(rest); break;
      case Rest::Feature: what = library().find_feature(rest); break;
      case Rest::Place_:
        what = same_word(rest, "env") ? std::optional(0) : read_number(rest, kSlots + 1);
        if (what && *what == 0 && !same_word(rest, "env")) what.reset();
        break;
      case Rest::Slot:
        what = read_number(rest, kSlots + 1);
        if (what && *what == 0) what.reset();
        else if (what) --*what;
        break;
      case Rest::Seat_: what = read_number(rest, kSeats); break;
      case Rest::Own:
        what = library().find_feature(rest);
        if (const auto card = what ? std::nullopt : library().find_card(rest)) what = kMaxFeatures + *card;
        break;
    }
    return what ? std::optional(Move(words.act, *what)) : std::nullopt;
  }
  return {};
}

}  // namespace cardhouse::dragonfire
