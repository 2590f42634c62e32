// SPDX-License-Identifier: MIT
// From the text on a card to its sentences.
#pragma once
#include <array>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/dragonfire/program.h"
#include "wording/parse.h"

namespace cardhouse::dragonfire {

// Which kind of card a text stands on.
enum class Box : std::uint8_t { Market, Encounter, Dragonfire, Item, Feature, Special, Challenge };
inline constexpr std::array<std::string_view, 7> kBoxNames{"market",  "encounter", "dragonfire", "item",
                                                           "feature", "special",   "challenge"};
constexpr std::string_view category(Box box) { return kBoxNames[std::size_t(box)]; }

struct Compiled {
  wording::Tree tree;
  bool assist = false, remains = false, location = false;
  std::uint8_t requires_purchases = 0;
  std::vector<Sentence> sentences;
  bool operator==(const Compiled& o) const {
    return assist == o.assist && remains == o.remains && location == o.location &&
           requires_purchases == o.requires_purchases && sentences == o.sentences;
  }
};

// The number of the Encounter of that name.
using FindEncounter = std::function<std::optional<std::uint8_t>(std::string_view)>;

// D9.1 one reading, D9.2 that makes sense; or what is wrong where.
std::expected<Compiled, wording::Diagnosis> compile(std::string_view text, Box box,
                                                    const FindEncounter& encounters);

// The sentence in short words: what `cardhouse cards explain` shows.
std::vector<std::string> explain(const Sentence& sentence);
std::vector<std::string> explain(const Compiled& compiled);
// The reference of the card language and the golden programs, both written from what runs.
std::string reference();  // docs/card-language-dragonfire.md
std::string golden();     // tests/cards/dragonfire/golden.txt

}  // namespace cardhouse::dragonfire
