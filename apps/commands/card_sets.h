// SPDX-License-Identifier: MIT
// The games whose cards carry a text that is a program, as `cardhouse cards` asks them.
#pragma once
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "core/content.h"
#include "core/text.h"
#include "wording/parse.h"

namespace cardhouse::commands {

struct CheckedCards {
  std::vector<std::string> problems;  // file:line:column: message
  std::string summary;                // "12 cards, 14 texts"
};

struct ExplainedText {
  std::vector<std::string> program;
  std::string english, hungarian;
};

struct ListedCard {
  bool proving = false;  // in no deck
  std::string title, code, figures;
  std::vector<std::string> texts;
  boost::json::object shape;
};

struct CardSet {
  std::string_view game;
  std::span<const std::string_view> boxes;
  CheckedCards (*check)(std::span<const content::File> files);
  std::expected<ExplainedText, wording::Diagnosis> (*explain)(std::string_view text, std::size_t box);
  std::vector<ListedCard> (*list)(Language language);
  std::string (*reference)();
  std::string (*golden)();
};

std::span<const CardSet> card_sets();
const CardSet* find_card_set(std::string_view game);  // or nothing

}  // namespace cardhouse::commands
