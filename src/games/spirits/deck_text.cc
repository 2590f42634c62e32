// SPDX-License-Identifier: MIT
// Reads, checks and writes decks.
#include "games/spirits/deck_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/facts.h"
#include "wording/list_reader.h"

namespace cardhouse::spirits {
namespace {

constexpr Phrase kNoSuchCard{"there is no card \"{}\"", "nincs ilyen lap: \"{}\""};
constexpr Phrase kBadItem{"\"{}\": a number from 1 to {} and a card is needed, as in \"3*ember-scout\"",
                          "\"{}\": 1 és {} közti szám és egy lap kell, mint \"3*ember-scout\""};
constexpr Phrase kBadLine{
    "a deck on one line is COMMANDER:CARDS:SIDE, with cards such as 3*ember-scout between commas",
    "egysoros pakli: PARANCSNOK:LAPOK:MELLÉKPAKLI, a lapok vesszővel, mint 3*ember-scout"};
constexpr Phrase kHeadless{"a deck needs a Commander", "egy paklihoz Parancsnok kell"};
constexpr Phrase kOverfull{"more cards than any deck has", "több lap, mint bármely pakliban"};

struct Reading {
  Deck deck;
  std::optional<Sentence> wrong;

  void fail(Sentence why) {
    if (!wrong) wrong = std::move(why);
  }
  CardId named(std::string_view name) {
    const auto id = library().find(name);
    if (!id) fail(say_in_both(kNoSuchCard, name));
    return id.value_or(kNoCard);
  }
  void add(std::vector<CardId>& list, std::string_view item) {
    if (wrong) return;
    const std::size_t cut = item.find('*');
    const auto count = cut == item.npos ? std::nullopt : read_number(item.substr(0, cut), kMaxDeck + 1);
    if (!count || *count == 0) return fail(say_in_both(kBadItem, item, kMaxDeck));
    const CardId id = named(item.substr(cut + 1));
    list.insert(list.end(), std::size_t(*count), id);
    if (list.size() > 200) fail(say_in_both(kOverfull));
  }
  std::expected<Deck, Sentence> done() {
    if (!wrong && deck.commander == kNoCard) fail(say_in_both(kHeadless));
    if (wrong) return std::unexpected(*wrong);
    std::ranges::sort(deck.main);
    std::ranges::sort(deck.side);
    return deck;
  }
};

constexpr Phrase kDeckHead{"Deck", "Pakli"}, kCommanderHead{"Commander", "Parancsnok"},
    kSideHead{"Side Deck", "Mellékpakli"};

std::string counts(const std::vector<CardId>& cards) {
  std::string text;
  for (const auto& [id, n] : copies_of(cards))
    text += fmt::format("{}{}*{}", text.empty() ? "" : ",", n, library()[id].slug);
  return text;
}

}  // namespace

Copies copies_of(const std::vector<CardId>& cards) {
  Copies copies;
  for (const CardId card : cards) ++copies[card];
  return copies;
}

std::vector<DeckFault> deck_faults(const Library& cards, const Deck& deck) {
  std::vector<DeckFault> faults;
  const int main = int(deck.main.size()), side = int(deck.side.size());
  const auto about = [&](CardId id, int excess, std::string_view rule, Phrase phrase, const auto&... args) {
    faults.push_back({{{say(phrase, Language::English, cards[id].name, args...),
                        say(phrase, Language::Hungarian, cards[id].hungarian, args...)}},
                      rule,
                      id,
                      excess});
  };
  if (deck.commander == kNoCard) faults.push_back({say_in_both(kHeadless), "S1.2"});
  if (main < kMinDeck || main > kMaxDeck)
    faults.push_back({say_in_both({"a deck has {} to {} cards, not {}", "egy pakli {}-{} lap, nem {}"},
                                  kMinDeck, kMaxDeck, main),
                      "S1.2"});
  if (side > kMaxSide)
    faults.push_back(
        {say_in_both({"a Side Deck has at most {} cards, not {}", "a mellékpakli legfeljebb {} lap, nem {}"},
                     kMaxSide, side),
         "S1.2"});
  if (deck.commander != kNoCard && cards[deck.commander].type != CardType::Commander)
    about(deck.commander, 0, "S1.2", {"\"{}\" is no Commander", "\"{}\" nem Parancsnok"});
  else if (cards[deck.commander].status == Status::Proving)
    about(deck.commander, 0, "S1.2", {"{} is a proving card", "{} próbalap"});
  Copies copies = copies_of(deck.main);  // S1.3 deck and Side Deck together
  for (CardId id : deck.side) ++copies[id];
  for (const auto& [id, count] : copies) {
    const Card& card = cards[id];
    if (id == kNoCard) continue;
    if (card.type == CardType::Commander)
      about(id, count, "S1.2",
            {"{} is a Commander, not a card of a deck", "{} Parancsnok, nem a pakli lapja"});
    if (card.status == Status::Proving) about(id, count, "S1.2", {"{} is a proving card", "{} próbalap"});
    if (card.type != CardType::Essence && count > card.copies)
      about(id, count - card.copies, card.status == Status::Limited ? "S1.4" : "S1.3",
            {"{1} copies of {0}, at most {2}", "{0}: {1} példány, legfeljebb {2}"}, count, card.copies);
  }
  return faults;
}

std::expected<Deck, Sentence> read_deck_line(std::string_view text) {
  Reading reading;
  const auto parts = split(text, ':');
  if (parts.size() < 2 || parts.size() > 3) return std::unexpected(say_in_both(kBadLine));
  reading.deck.commander = reading.named(parts[0]);
  for (std::string_view item : split(parts[1], ',')) reading.add(reading.deck.main, item);
  if (parts.size() == 3)
    for (std::string_view item : split(parts[2], ',')) reading.add(reading.deck.side, item);
  return reading.done();
}

std::string deck_line(const Deck& deck) {
  std::string line = fmt::format("{}:{}", library()[deck.commander].slug, counts(deck.main));
  if (!deck.side.empty()) line += ":" + counts(deck.side);
  return line;
}

std::string deck_text(const Deck& deck, Language language) {
  std::string text;
  if (const auto& name = deck.title(language); !name.empty())
    text += fmt::format("{}: {}\n", kDeckHead(language), name);
  text += fmt::format("{}: {}\n", kCommanderHead(language), library()[deck.commander].title(language));
  const auto add = [&](const std::vector<CardId>& cards) {
    for (const auto& [id, n] : copies_of(cards))
      text += fmt::format("{} {}\n", n, library()[id].title(language));
  };
  add(deck.main);
  if (!deck.side.empty()) text += fmt::format("{}:\n", kSideHead(language));
  add(deck.side);
  return text;
}

}  // namespace cardhouse::spirits
