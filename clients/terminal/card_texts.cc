// SPDX-License-Identifier: MIT
// Reads figures and texts out of a game's words, and finds the cards in a view.
#include "clients/terminal/card_texts.h"

#include <algorithm>
#include <array>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "clients/terminal/columns.h"
#include "core/facts.h"

namespace cardhouse::terminal {
namespace {

namespace json = boost::json;

// The figures of a sheet that people read, in the order in which they are read. `key` begins the name of a
// value among the words of the game.
struct Figure {
  std::string_view fact;
  Phrase label;
  std::string_view key{};
};
constexpr std::array kFigures{
    Figure{"strength", {"Strength", "Erő"}},   Figure{"resilience", {"Resilience", "Ellenállás"}},
    Figure{"affinity", {"", ""}, "affinity:"}, Figure{"indicator", {"range", "hatókör"}, "indicator:"},
    Figure{"keywords", {"", ""}, "keyword:"},  Figure{"class", {"", ""}, ""},
    Figure{"cost", {"price", "ár"}},           Figure{"icons", {"icons", "jelek"}},
    Figure{"swords", {"Swords", "kard"}},      Figure{"track", {"levels", "szintek"}},
    Figure{"attack", {"Attack", "Támadás"}},   Figure{"hp", {"HP", "ÉP"}}};

// Fields of a view that are not cards on the table: options, lists of whole decks, face-down piles.
constexpr std::array<std::string_view, 7> kOutOfSight{"options", "pool",  "side",   "deck",
                                                      "main",    "aside", "in_deck"};

std::string word_of(const GameWords& words, const std::string& key, std::string_view otherwise) {
  const auto found = std::ranges::find(words.names, key, [](const auto& pair) { return pair.first; });
  return found == words.names.end() ? std::string(otherwise) : found->second;
}

std::string figures(const CardSheet& sheet, const GameWords& words, Language language) {
  std::string text;
  for (const Figure& figure : kFigures)
    for (const auto& [fact, value] : sheet.facts) {
      if (fact != figure.fact) continue;
      std::string said;
      for (const std::string_view one : split(value, ' '))
        said += (said.empty() ? "" : " ") + word_of(words, fmt::format("{}{}", figure.key, one), one);
      const std::string_view label = figure.label(language);
      text += fmt::format("{}{}{}", text.empty() ? "" : ", ", label.empty() ? "" : fmt::format("{} ", label),
                          said);
    }
  return text;
}

// Every text in the view that may be a card, in order.
void visit_texts(const json::value& value, const auto& use) {
  if (value.is_string()) use(std::string_view(value.get_string()));
  else if (value.is_array())
    for (const json::value& item : value.get_array()) visit_texts(item, use);
  else if (value.is_object())
    for (const auto& [key, item] : value.get_object())
      if (std::ranges::find(kOutOfSight, std::string_view(key)) == kOutOfSight.end()) visit_texts(item, use);
}

// The card of the object in the view that stands at this place.
std::string card_at(const json::value& value, std::string_view place) {
  if (value.is_array()) {
    for (const json::value& item : value.get_array())
      if (std::string found = card_at(item, place); !found.empty()) return found;
    return {};
  }
  if (!value.is_object()) return {};
  const json::object& object = value.get_object();
  const json::value* card = object.if_contains("card");
  const json::value *zone = object.if_contains("zone"), *slot = object.if_contains("slot");
  const bool here = (zone != nullptr && zone->is_string() && std::string_view(zone->get_string()) == place) ||
                    (slot != nullptr && slot->is_int64() && fmt::to_string(slot->get_int64()) == place);
  if (here && card != nullptr && card->is_string()) return std::string(card->get_string());
  for (const auto& [key, item] : object)
    if (item.is_array())
      if (std::string found = card_at(item, place); !found.empty()) return found;
  return {};
}

}  // namespace

CardTexts::CardTexts(const GameWords& words, const Settings& settings, Language language) {
  const bool discarding_eight =
      std::ranges::find(settings, std::pair<std::string, std::string>("strength_eight", "discard")) !=
      settings.end();
  for (const CardWords& card : words.cards) {
    Entry& entry = texts_[card.card];
    entry.name = card.name;
    entry.text = clean(card.text);
    if (discarding_eight && card.rank == "8")  // C4.11
      entry.text = word_of(words, "strength_eight.discard", entry.text);
  }
  for (const CardSheet& sheet : words.sheets) {
    Entry& entry = texts_[sheet.card];
    if (entry.name.empty()) entry.name = sheet.name;
    entry.figures = figures(sheet, words, language);
  }
}

std::string CardTexts::card_of(std::string_view move, const json::object& view) const {
  const std::size_t colon = move.find(':');
  const std::string_view what =
      colon == std::string_view::npos ? move.substr(0, move.find('>')) : move.substr(colon + 1);
  if (knows(what)) return std::string(what);
  if (what == "commander" || (colon != std::string_view::npos && (what == "low" || what == "high")))
    return {};
  return card_at(json::value(view), what);
}

std::string CardTexts::name(std::string_view card) const {
  const auto found = texts_.find(std::string(card));
  return found == texts_.end() ? std::string(card) : found->second.name;
}

std::string CardTexts::text(std::string_view card) const {
  const auto found = texts_.find(std::string(card));
  if (found == texts_.end()) return {};
  const auto& [name, figures, text] = found->second;
  return figures.empty() || text.empty() ? figures + text : figures + ". " + text;
}

bool CardTexts::only_figures(const Choice& choice) {
  return !choice.note.empty() && choice.note.find(' ') == std::string::npos;
}

std::string CardTexts::beside(const Choice& choice, const json::object& view) const {
  const std::string card = card_of(choice.name, view);
  const auto found = texts_.find(card);
  if (found == texts_.end()) return {};
  const Entry& entry = found->second;
  const bool said = entry.text.empty() ? !choice.note.empty() && !only_figures(choice)
                                       : choice.note.find(entry.text) != std::string::npos;
  if (said || text(card).empty()) return {};
  return choice.label.find(entry.name) == std::string::npos ? entry.name + ": " + text(card) : text(card);
}

std::vector<std::string> CardTexts::in_sight(const json::object& view) const {
  std::vector<std::string> lines;
  std::vector<std::string_view> seen;
  visit_texts(json::value(view), [&](std::string_view card) {
    const auto found = texts_.find(std::string(card));
    if (found == texts_.end() || text(card).empty() || std::ranges::find(seen, found->first) != seen.end())
      return;
    seen.push_back(found->first);
    lines.push_back(fmt::format("{}: {}", found->second.name, text(card)));
  });
  return lines;
}

}  // namespace cardhouse::terminal
