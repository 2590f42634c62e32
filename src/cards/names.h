// SPDX-License-Identifier: MIT
// The names of a deck, all from one table of its suits and one of the cards that have a name of their own:
// notation, what people read and type, and the way back.
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

// kWilds cards without a suit follow the suited ones; each of them has a name of its own.
template <class Suit, int kSuits, int kRanks, int kWilds = 0>
struct Naming {
  using Deck = Suited<Suit, kSuits, kRanks>;
  std::array<SuitName, kSuits> suits;
  std::string_view examples;  // of cards, for those who misspell one
  std::array<Phrase, kWilds> wilds = {};
  std::string_view wild_symbol = {};
  std::array<std::array<Phrase, kSuits>, kRanks> characters = {};  // by rank and suit; empty: they have none

  constexpr const SuitName& of(Suit suit) const { return suits[std::size_t(suit)]; }
  constexpr const SuitName& of(Card card) const { return of(Deck::suit(card)); }  // Requires: it has a suit
  constexpr Phrase own_name(Card card) const {                                    // "Knight"; often empty
    if (!Deck::has_suit(card)) return wilds[std::size_t(card.index - Deck::kCount)];
    return characters[std::size_t(Deck::rank(card) - 1)][std::size_t(Deck::suit(card))];
  }
  constexpr Ink ink(Card card) const { return Deck::has_suit(card) ? of(card).ink : Ink::Gray; }
  constexpr std::string_view symbol(Card card) const {
    return Deck::has_suit(card) ? of(card).symbol : wild_symbol;
  }

  // ---- notation, read without regard to capitals

  std::string code(Suit suit) const { return std::string(of(suit).letter.en); }      // "H"
  std::string code(Card card) const { return short_name(card, Language::English); }  // "H12"
  std::optional<Suit> suit_of(std::string_view text) const {
    for (int i = 0; i < kSuits; ++i)
      if (same_word(code(Suit(i)), text)) return Suit(i);
    return {};
  }
  std::optional<Card> card_of(std::string_view text) const {
    for (int i = 0; i < kWilds; ++i)
      if (same_word(wilds[std::size_t(i)].en, text)) return Card{std::uint8_t(Deck::kCount + i)};
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
    if (!Deck::has_suit(card)) return std::string(own_name(card)(language));
    return fmt::format("{}{}", of(card).letter(language), Deck::rank(card));  // "C7", in Hungarian "Gy7"
  }
  std::string full_name(Card card, Language language) const {
    if (const Phrase own = own_name(card); !own.en.empty()) return std::string(own(language));
    return fmt::format("{} {}", of(card).name(language), Deck::rank(card));  // "Candles 7"
  }
  std::string label(Card card, Language language) const {
    if (!Deck::has_suit(card)) return full_name(card, language);
    return fmt::format("{} ({})", full_name(card, language), short_name(card, language));  // "Candles 7 (C7)"
  }
  std::string label(Suit suit, Language language) const {
    return fmt::format("{} {}{}", of(suit).name(language), of(suit).symbol,
                       of(suit).letter(language));  // "Candles ¡C"
  }
  Span span(Card card, Language language) const {  // as a picture shows it
    return {fmt::format("{}{}", symbol(card), short_name(card, language)), ink(card), label(card, language)};
  }
  std::string list(CardSet cards, Language language) const {  // "H12 C3 C7"
    std::string result;
    for (Card c : cards) result += (result.empty() ? "" : " ") + short_name(c, language);
    return result;
  }
  std::string labels(CardSet cards, Language language) const {  // "Hearts 12 (H12), Candles 3 (C3)"
    std::string result;
    for (Card c : cards) result += (result.empty() ? "" : ", ") + label(c, language);
    return result;
  }
  std::string letters(const auto& some, Language language) const {  // of suits, "HC"
    std::string result;
    for (Suit suit : some) result += of(suit).letter(language);
    return result;
  }
  // The suits and their cards, for clients that make labels and sentences themselves.
  void add_words(GameWords& words, CardSet deck, Language language) const {
    for (int i = 0; i < kSuits; ++i) {
      const SuitName& suit = suits[std::size_t(i)];
      words.suits.push_back({code(Suit(i)), std::string(suit.name(language)), std::string(suit.symbol)});
      words.names.emplace_back(code(Suit(i)), label(Suit(i), language));
      words.signs.emplace_back(fmt::format("{}{}", suit.symbol, suit.letter(language)), suit.name(language));
    }
    for (Card c : deck) {
      CardWords& card = words.cards.emplace_back();
      card.card = code(c), card.kind = "card", card.name = full_name(c, language);
      if (Deck::has_suit(c)) card.suit = code(Deck::suit(c)), card.rank = fmt::to_string(Deck::rank(c));
      words.names.emplace_back(code(c), label(c, language));
    }
  }
};

}  // namespace cardhouse::cards
