// SPDX-License-Identifier: MIT
// The tables behind words.h.
#include "games/ghosts/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace cardhouse::ghosts {
namespace {

struct SuitWords {
  Phrase letter;  // the English one is that of the notation, and no Hungarian one is another's
  std::string_view symbol;
  Phrase name;
};
constexpr std::array<SuitWords, kSuits> kSuitWords{{
    {{"H", "Sz"}, "♥", {"Hearts", "Szív"}},
    {{"C", "Gy"}, "¡", {"Candles", "Gyertya"}},
    {{"N", "Hj"}, "♪", {"Notes", "Hangjegy"}},
    {{"S", "M"}, "⚖", {"Scales", "Mérleg"}},
}};

struct EraWords {
  Phrase code;  // the English one is that of the notation
  Phrase name, into, inside;
};
constexpr std::array<EraWords, kMaxEras> kEraWords{{
    {{"past", "múlt"}, {"Past", "Múlt"}, {"to the Past", "a Múltba"}, {"in the Past", "a Múltban"}},
    {{"present", "jelen"},
     {"Present", "Jelen"},
     {"to the Present", "a Jelenbe"},
     {"in the Present", "a Jelenben"}},
    {{"future", "jövő"}, {"Future", "Jövő"}, {"to the Future", "a Jövőbe"}, {"in the Future", "a Jövőben"}},
    {{"beyond", "túlvilág"},
     {"Beyond", "Túlvilág"},
     {"to the Beyond", "a Túlvilágba"},
     {"in the Beyond", "a Túlvilágban"}},
}};

// ASCII only, as all notation is.
bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::optional<int> number(std::string_view text) {
  if (text.empty() || text.size() > 2 || (text.size() == 2 && text[0] == '0')) return {};
  int n = 0;
  for (char c : text) {
    if (c < '0' || c > '9') return {};
    n = n * 10 + (c - '0');
  }
  return n;
}

constexpr std::string_view kBid = "bid";

}  // namespace

Phrase name(Suit suit) { return kSuitWords[std::size_t(suit)].name; }
char letter(Suit suit) { return kSuitWords[std::size_t(suit)].letter.en[0]; }
std::string_view letter(Suit suit, Language language) {
  return kSuitWords[std::size_t(suit)].letter(language);
}
std::string_view symbol(Suit suit) { return kSuitWords[std::size_t(suit)].symbol; }
Phrase name(Era era) { return kEraWords[std::size_t(era)].name; }
Phrase into(Era era) { return kEraWords[std::size_t(era)].into; }
Phrase inside(Era era) { return kEraWords[std::size_t(era)].inside; }

std::string label(Suit suit, Language language) {
  return fmt::format("{} {}{}", name(suit)(language), symbol(suit), letter(suit, language));
}

std::string label(Card card, Language language) {
  return fmt::format("{} {} ({})", name(suit(card))(language), rank(card), short_name(card, language));
}

std::string label(Bid bid, Language language) {
  constexpr Phrase kNone{"no door", "ajtó nélkül"}, kOne{"purple door", "lila ajtó"},
      kMany{"purple doors", "lila ajtó"};
  constexpr Phrase kRed{"a red door", "egy piros ajtó"}, kAndRed{" and a red one", " és egy piros"};
  if (bid.doors() == 0) return std::string(kNone(language));
  if (bid.purple == 0) return std::string(kRed(language));
  return counted(bid.purple, kOne, kMany, language) + std::string(bid.red != 0 ? kAndRed(language) : "");
}

std::string short_name(Card card, Language language) {
  return fmt::format("{}{}", letter(suit(card), language), rank(card));
}

std::string short_name(Move move, Language language) {
  if (move.is_bid()) return code(move.bid());
  return fmt::format("{}>{}", short_name(move.card(), language),
                     kEraWords[std::size_t(move.era())].code(language));
}

std::string list(CardSet cards, Language language) {
  std::string result;
  for (Card c : cards) result += (result.empty() ? "" : " ") + short_name(c, language);
  return result;
}

std::string list(SeatSet seats, Language language) {
  constexpr Phrase kAnd{" and ", " és "};
  std::string result;
  for (int left = seats.size(); Seat seat : seats) {
    --left;
    result += fmt::format("{}{}", at(seat), left > 1 ? ", " : left == 1 ? kAnd(language) : "");
  }
  return result;
}

std::string at(Seat seat) { return fmt::format("@{}", int(seat)); }

std::string counted(int n, Phrase one, Phrase many, Language language) {
  return fmt::format("{} {}", n, (n == 1 ? one : many)(language));
}

std::string doors(Bid bid, int wreaths) { return fmt::format("{}/{}", wreaths, code(bid)); }

std::string code(Suit suit) { return std::string(1, letter(suit)); }

std::optional<Suit> suit_of(std::string_view text) {
  for (Suit suit : kAllSuits)
    if (same_word(code(suit), text)) return suit;
  return {};
}

std::string code(Card card) {
  std::string text(1, letter(suit(card)));
  if (rank(card) >= 10) text += char('0' + rank(card) / 10);
  text += char('0' + rank(card) % 10);
  return text;
}

std::optional<Card> card_of(std::string_view text) {
  if (text.size() < 2) return {};
  const auto suit = suit_of(text.substr(0, 1));
  const auto rank = number(text.substr(1));
  if (!suit || !rank || *rank < 1 || *rank > kRanks) return {};
  return Deck::card(*suit, *rank);
}

std::string code(Era era) { return std::string(kEraWords[std::size_t(era)].code.en); }

std::optional<Era> era_of(std::string_view text) {
  for (std::size_t i = 0; i < kEraWords.size(); ++i)
    if (same_word(kEraWords[i].code.en, text)) return Era(i);
  return {};
}

std::string code(Bid bid) {
  return bid.red != 0 ? fmt::format("{}+1", int(bid.purple)) : fmt::format("{}", int(bid.purple));
}

std::optional<Bid> bid_of(std::string_view text) {
  const bool red = text.ends_with("+1");
  if (red) text.remove_suffix(2);
  const auto purple = number(text);
  if (!purple || *purple > kMaxDoors) return {};
  return Bid{std::uint8_t(*purple), std::uint8_t(red)};
}

std::string code(Move move) {
  if (move.is_bid()) return std::string(kBid) + code(move.bid());
  return code(move.card()) + ">" + code(move.era());
}

std::optional<Move> move_of(std::string_view text) {
  if (text.size() > kBid.size() && same_word(text.substr(0, kBid.size()), kBid)) {
    const auto bid = bid_of(text.substr(kBid.size()));
    return bid ? std::optional(Move(*bid)) : std::nullopt;
  }
  const std::size_t arrow = text.find('>');
  if (arrow == std::string_view::npos) return {};
  const auto card = card_of(text.substr(0, arrow));
  const auto era = era_of(text.substr(arrow + 1));
  return card && era ? std::optional(Move(*card, *era)) : std::nullopt;
}

}  // namespace cardhouse::ghosts
