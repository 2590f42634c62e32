// SPDX-License-Identifier: MIT
// The tables behind words.h.
#include "games/dragonfire/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/facts.h"

namespace cardhouse::dragonfire {

std::string code(ClassType type) { return word_of(type); }

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

}  // namespace cardhouse::dragonfire
