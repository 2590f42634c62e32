// SPDX-License-Identifier: MIT
// How the cards and suits of a suited deck are written in tables of fields (core/describe.h), by its names.
#pragma once
#include "cards/names.h"
#include "core/codecs.h"

namespace cardhouse::cards {

template <const auto& kNames>
struct CardNames {
  static std::string code(Card card) { return kNames.code(card); }
  static std::optional<Card> read(std::string_view text) { return kNames.card_of(text); }
  static std::string expected() { return fmt::format("a card, such as {}", kNames.examples); }
};
template <const auto& kNames>
struct SuitNames {
  using Suit = decltype(kNames.suit_of(""))::value_type;
  static std::string code(auto suit) { return kNames.code(Suit(suit)); }
  static std::optional<Suit> read(std::string_view text) { return kNames.suit_of(text); }
  static std::string expected() {
    std::string text = "a suit: ";
    for (std::size_t left = kNames.suits.size(); const SuitName& suit : kNames.suits)
      text += fmt::format("{}{}", suit.letter.en, --left > 1 ? ", " : left == 1 ? " or " : "");
    return text;
  }
};

template <const auto& kNames>
using CardText = describe::NamedCard<CardNames<kNames>, Card>;
template <const auto& kNames>
using SuitText = describe::Named<SuitNames<kNames>>;

}  // namespace cardhouse::cards
