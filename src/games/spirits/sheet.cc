// SPDX-License-Identifier: MIT
// Takes the trees of a card's texts apart again, for readers.
#include "games/spirits/sheet.h"

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

std::string use_of(const wording::Node& node, const TextBox& box) {
  if (box.box != Box::Dormant) switch (box.box) {
      case Box::Arcana: return "cast";
      case Box::Reflex: return "reflex";
      default: return "charged";
    }
  return word_of(node.as<grammar::Sentence>());
}

std::string cost_text(const Program& program) {
  std::string text;
  for (int type = 0; type <= kEssences; ++type)
    if (const int n = program.essence[std::size_t(type)]; n > 0)
      text += fmt::format("{}{}:{}", text.empty() ? "" : " ",
                          type == kAnyEssence ? "any" : code(Essence(type)), n);
  return text;
}

std::string box_name(const Card& card, const TextBox& box) {
  switch (box.box) {
    case Box::Dormant: return "dormant";
    case Box::SpiritCharged: return "charged";
    case Box::CommanderCharged: return &box == &card.boxes.front() ? "low" : "high";
    case Box::Arcana:
    case Box::Reflex: return "text";
  }
  return {};
}

// The program of a box that has one.
ProgramId program_of(const Card& card, const TextBox& box) {
  switch (box.box) {
    case Box::Dormant: return kNoProgram;
    case Box::SpiritCharged: return card.charged[0];
    case Box::CommanderCharged: return card.charged[&box == &card.boxes.front() ? 0 : 1];
    case Box::Arcana:
    case Box::Reflex: return card.played;
  }
  return kNoProgram;
}

SheetText text_of(const Card& card, const TextBox& box, Language language) {
  SheetText text{.box = box_name(card, box), .text = wording::print(*box.tree, language)};
  const bool dormant = box.box == Box::Dormant;
  const auto add = [&](const wording::Node& node, std::string cost) {
    text.sentences.push_back({.use = use_of(node, box),
                              .text = wording::print(node, language),
                              .cost = std::move(cost),
                              .steps = steps_of(node, language)});
  };
  if (!dormant) add(*box.tree, cost_text(library().program(program_of(card, box))));
  else
    for (const wording::Tree& sentence : box.tree->all<grammar::Sentence>()) add(*sentence, "");
  return text;
}

std::string range_text(Indicator indicator) {
  std::string text;
  for (const Offset& o : offsets_of(indicator))
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
  const Card& card = library()[library().card_of_program(program)];
  for (int text = 0; text < int(card.boxes.size()); ++text) {
    const TextBox& box = card.boxes[std::size_t(text)];
    if (box.box != Box::Dormant) {
      if (program_of(card, box) == program) return {text, 0};
      continue;
    }
    int statics = 0, triggers = 0, sentence = -1;
    for (const wording::Tree& tree : box.tree->all<grammar::Sentence>()) {
      ++sentence;
      const std::string use = use_of(*tree, box);
      if (use == "static" && card.statics[statics++] == program) return {text, sentence};
      if (use == "triggered" && card.triggers[triggers++] == program) return {text, sentence};
    }
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
  for (const TextBox& box : card.boxes) sheet.texts.push_back(text_of(card, box, language));
  return sheet;
}

DeckSheet sheet_of(const Deck& deck, Language language) {
  return {.deck = deck.slug,
          .name = language == Language::English ? deck.name : deck.hungarian,
          .leader = library()[deck.commander].slug,
          .main = slugs_of(deck.main),
          .side = slugs_of(deck.side)};
}

}  // namespace cardhouse::spirits
