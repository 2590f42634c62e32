// SPDX-License-Identifier: MIT
// The tables behind words.h.
#include "games/dragonfire/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/facts.h"

namespace cardhouse::dragonfire {

std::optional<Difficulty> difficulty_of(std::string_view text) {
  return wording::find_word(kDifficultyWords, text).transform([](std::size_t i) { return Difficulty(i); });
}

namespace {
struct PhaseRow {
  Stage first;
  Phrase name;
};
constexpr std::array<PhaseRow, kPhases> kPhaseRows{{
    {Stage::Swap, "Set-up", "Előkészület"},
    {Stage::SceneBegins, "Encounters", "Ellenfelek"},
    {Stage::RoundBegins, "Dragonfire", "Sárkánytűz"},
    {Stage::TurnDragon, "Start Turn", "A kör eleje"},
    {Stage::Act, "Play Cards", "Lapok kijátszása"},
    {Stage::Sharpen, "Deal Damage", "Sebzésosztás"},
    {Stage::TakeDamage, "Take Damage", "Sebződés"},
    {Stage::Replenish, "Replenish", "Utánpótlás"},
    {Stage::Market, "Market", "Piac"},
    {Stage::EndTurn, "End Turn", "A kör vége"},
    {Stage::Rest, "Short Rest", "Rövid pihenő"},
    {Stage::Over, "The end", "Vége"},
}};
}  // namespace

Phase phase_of(Stage stage) {
  std::size_t phase = kPhases - 1;
  while (kPhaseRows[phase].first > stage) --phase;
  return Phase(phase);
}
Phrase name(Phase phase) { return kPhaseRows[std::size_t(phase)].name; }

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
  for (int kind = 0; kind < kColorless; ++kind)
    text += std::string(icons[kind], kIconLetters[std::size_t(kind)]);
  if (icons[kColorless] > 0) text += std::to_string(icons[kColorless]);
  return text;
}

std::string slot_name(const Open& t, std::uint8_t slot, Language language) {
  if (slot >= kSlots || t.encounter[slot].id == 0) return fmt::format("({})", slot + 1);
  return fmt::format("{} ({})", library().encounter(t.encounter[slot].id).title(language), slot + 1);
}

std::string place_name(const Open& t, Place place, Language language) {
  constexpr std::array<Phrase, kCountOf<Environment>> kWithArticle{
      {{"the Wilds", "a Vadon"}, {"the Ruins", "a Romok"}, {"the Town", "a Város"}}};
  if (place != kEnvironment) return slot_name(t, std::uint8_t(place - 1), language);
  return std::string(kWithArticle[std::size_t(library().adventure(t.options.adventure).primary)](language));
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

}  // namespace cardhouse::dragonfire
