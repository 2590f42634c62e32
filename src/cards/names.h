// SPDX-License-Identifier: MIT
// The names of a suited deck, all from one table of its suits: notation, what people read and type, and the
// way back.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "cards/card.h"
#include "core/facts.h"
#include "core/say.h"
#include "core/table_talk.h"

namespace cardhouse::cards {

struct SuitName {
  Phrase letter;            // the English one is that of the notation
  std::string_view symbol;  // one column wide
  Phrase name;
  Ink ink = Ink::Plain;
};

template <class Suit, int kSuits, int kRanks>
struct Naming {
  using Deck = Suited<Suit, kSuits, kRanks>;
  std::array<SuitName, kSuits> suits;

  constexpr const SuitName& of(Suit suit) const { return suits[std::size_t(suit)]; }
  constexpr const SuitName& of(Card card) const { return of(Deck::suit(card)); }

  // ---- notation, read without regard to capitals

  std::string code(Suit suit) const { return std::string(of(suit).letter.en); }      // "H"
  std::string code(Card card) const { return short_name(card, Language::English); }  // "H12"
  std::optional<Suit> suit_of(std::string_view text) const {
    for (int i = 0; i < kSuits; ++i)
      if (same_word(code(Suit(i)), text)) return Suit(i);
    return {};
  }
  std::optional<Card> card_of(std::string_view text) const {
    for (int i = 0; i < kSuits; ++i) {
      const std::size_t letters = code(Suit(i)).size();
      if (suit_of(text.substr(0, letters)) != Suit(i)) continue;
      const auto rank = read_number(text.substr(letters), kRanks + 1);
      if (rank && *rank > 0 && text[letters] != '0') return Deck::card(Suit(i), *rank);
    }
    return {};
  }

  // ---- for people

  std::string short_name(Card card, Language language) const {
    return fmt::format("{}{}", of(card).letter(language), Deck::rank(card));  // "C7", in Hungarian "Gy7"
  }
  std::string full_name(Card card, Language language) const {
    return fmt::format("{} {}", of(card).name(language), Deck::rank(card));  // "Candles 7"
  }
  std::string label(Card card, Language language) const {
    return fmt::format("{} ({})", full_name(card, language), short_name(card, language));  // "Candles 7 (C7)"
  }
  std::string label(Suit suit, Language language) const {
    return fmt::format("{} {}{}", of(suit).name(language), of(suit).symbol,
                       of(suit).letter(language));  // "Candles ¡C"
  }
  Span span(Card card, Language language) const {  // as a picture shows it
    return {fmt::format("{}{}", of(card).symbol, short_name(card, language)), of(card).ink,
            label(card, language)};
  }
  std::string list(CardSet cards, Language language) const {  // "H12 C3 C7"
    std::string result;
    for (Card c : cards) result += (result.empty() ? "" : " ") + short_name(c, language);
    return result;
  }
  // The suits and their cards, for clients that make labels and sentences themselves.
  void add_words(GameWords& words, CardSet deck, Language language) const {
    for (int i = 0; i < kSuits; ++i) {
      const SuitName& suit = suits[std::size_t(i)];
      words.suits.push_back({code(Suit(i)), std::string(suit.name(language)), std::string(suit.symbol)});
      words.names.emplace_back(code(Suit(i)), label(Suit(i), language));
    }
    for (Card c : deck) {
      words.cards.push_back({.card = code(c),
                             .kind = "card",
                             .name = full_name(c, language),
                             .suit = code(Deck::suit(c)),
                             .rank = fmt::to_string(Deck::rank(c)),
                             .rule = {},
                             .when = {},
                             .text = {}});
      words.names.emplace_back(code(c), label(c, language));
    }
  }
};

}  // namespace cardhouse::cards
