// SPDX-License-Identifier: MIT
// Takes the trees of a card's texts apart again, for readers.
#include "games/spirits/sheet.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/spirits/board.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

// A step within a sentence begins with a small letter.
std::string uncapitalized(std::string text) {
  const auto upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (text.size() > 1 && upper(text[0]) && !upper(text[1])) text[0] = char(text[0] - 'A' + 'a');
  while (text.ends_with('.')) text.pop_back();
  return text;
}

std::vector<SheetStep> steps_of(const wording::Node& node, Language language) {
  std::vector<SheetStep> steps;
  if (const wording::Node* effect = node.find<grammar::Effect>())
    for (const int part : {0, 1})
      for (const wording::Tree& step : effect->all<grammar::Step>(part))
        steps.push_back(
            {part == 0 ? "primary" : "aftermath", uncapitalized(wording::print(*step, language))});
  return steps;
}

std::string cost_text(const Program& program) {
  std::string text;
  for (int type = 0; type <= kEssences; ++type)
    if (const int n = program.essence[std::size_t(type)]; n > 0)
      text += fmt::format("{}{}:{}", text.empty() ? "" : " ",
                          type == kAnyEssence ? "any" : code(Essence(type)), n);
  return text;
}

SheetText text_of(const TextBox& box, Language language) {
  SheetText text{.box = std::string(box.key), .text = wording::print(*box.tree, language)};
  for (std::size_t i = 0; i < box.programs.size(); ++i) {
    const bool dormant = box.box == Box::Dormant;
    const wording::Node& sentence = dormant ? *box.tree->all<grammar::Sentence>()[i] : *box.tree;
    const Program& program = library().program(box.programs[i]);
    const bool keywords = box.programs[i] == kNoProgram;
    text.sentences.push_back({.use = keywords ? word_of(grammar::Sentence::Keywords) : word_of(program.use),
                              .text = wording::print(sentence, language),
                              .cost = cost_text(program),
                              .steps = steps_of(sentence, language)});
  }
  return text;
}

std::string range_text(Indicator indicator) {
  std::string text;
  for (const Offset& o : kOffsets[std::size_t(indicator)])
    text += fmt::format("{}{},{}", text.empty() ? "" : " ", o.column, o.row);
  return indicator == Indicator::Field ? "field" : text;
}

std::vector<std::string> slugs_of(std::span<const CardId> cards) {
  std::vector<std::string> list;
  for (CardId card : cards) list.push_back(library()[card].slug);
  return list;
}

}  // namespace

TextPlace place_of(ProgramId program) {
  const auto& boxes = library()[library().card_of_program(program)].boxes;
  for (std::size_t text = 0; text < boxes.size(); ++text) {
    const auto& programs = boxes[text].programs;
    const auto found = std::ranges::find(programs, program);
    if (found != programs.end()) return {int(text), int(found - programs.begin())};
  }
  return {};
}

std::string whole_text(CardId id, Language language) {
  std::string text;
  for (const TextBox& box : library()[id].boxes)
    text += (text.empty() ? "" : "\n") + wording::print(*box.tree, language);
  return text;
}

CardSheet sheet_of(CardId id, Language language) {
  const Card& card = library()[id];
  CardSheet sheet{.card = card.slug, .type = code(card.type), .name = card.title(language)};
  const auto fact = [&](std::string name, std::string value) {
    sheet.facts.emplace_back(std::move(name), std::move(value));
  };
  const bool spirit = card.type == CardType::Spirit, commander = card.type == CardType::Commander;
  if (spirit || commander) fact("affinity", code(card.affinity));
  if (spirit) fact("strength", fmt::to_string(card.strength));
  if (spirit || commander) fact("resilience", fmt::to_string(card.resilience));
  if (card.indicator != Indicator::None) {
    fact("indicator", code(card.indicator));
    fact("range", range_text(card.indicator));
  }
  std::string words;
  for (Keyword keyword : card.keywords) words += (words.empty() ? "" : " ") + code(keyword);
  if (!words.empty()) fact("keywords", words);
  if (card.type == CardType::Essence) fact("essence", code(card.essence));
  if (card.status != Status::None) fact("status", code(card.status));
  if (card.type == CardType::Reflex)  // S5.9
    fact("window", code(library().program(library().facts(id).played).window));
  fact("rarity", fmt::to_string(card.rarity));
  if (card.type != CardType::Essence && !commander)  // S1.3
    fact("copies", fmt::to_string(card.copies));
  for (const TextBox& box : card.boxes) sheet.texts.push_back(text_of(box, language));
  return sheet;
}

DeckSheet sheet_of(const Deck& deck, Language language) {
  return {.deck = deck.slug,
          .name = deck.title(language),
          .leader = library()[deck.commander].slug,
          .main = slugs_of(deck.main),
          .side = slugs_of(deck.side)};
}

}  // namespace cardhouse::spirits
