// SPDX-License-Identifier: MIT
// What is said about a deck: the law of S1 point by point, and figures to build by.
#include <algorithm>
#include <map>

#include "core/say.h"
#include "games/spirits/deck_reading.h"
#include "games/spirits/deck_text.h"
#include "games/spirits/game.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

std::vector<DeckCard> listed(const std::vector<CardId>& cards) {
  std::vector<DeckCard> list;
  for (const auto& [card, count] : copies_of(cards)) list.push_back({library()[card].slug, count});
  return list;
}

// Cards of each kind in the deck, and what all abilities ask for: of every copy once, of the Commander both.
std::vector<DeckEssence> essence_counts(const Deck& deck) {
  std::array<int, kEssences> held{}, asked{};
  const auto add = [&](CardId card) {
    const Facts& facts = library().facts(card);
    if (facts.type == CardType::Essence) ++held[std::size_t(facts.essence)];
    for (const ProgramId program : {facts.charged[0], facts.charged[1], facts.played})
      for (std::size_t type = 0; type < kEssences; ++type)
        asked[type] += library().program(program).essence[type];
  };
  add(deck.commander);
  for (const CardId card : deck.main) add(card);
  std::vector<DeckEssence> list;
  for (std::size_t type = 0; type < kEssences; ++type)
    if (held[type] + asked[type] > 0) list.push_back({code(Essence(type)), held[type], asked[type]});
  std::ranges::stable_sort(list, std::greater{}, &DeckEssence::asked);
  return list;
}

// What is needed in one language; bad points are added first.
class Law {
 public:
  Law(const DeckReading& read, Language language) : read_(read), deck_(read.deck), language_(language) {}

  std::vector<DeckCheck> checks() {
    for (const wording::Misread& line : read_.misread) bad({.text = line.why(language_), .line = line.line});
    check_law();
    check_essence();
    for (DeckCheck& check : notes_) checks_.push_back(std::move(check));
    for (DeckCheck& check : good_) checks_.push_back(std::move(check));
    return std::move(checks_);
  }

 private:
  void bad(DeckCheck check) {
    check.state = "bad";
    checks_.push_back(std::move(check));
  }
  void good(std::string_view rule, std::string text) {
    good_.push_back({.state = "good", .text = std::move(text), .rule = std::string(rule)});
  }
  int line_of(CardId card) const {
    const auto found = read_.lines.find(card);
    return found == read_.lines.end() ? 0 : found->second;
  }

  // S1.2 to S1.4, in the words of deck_faults; what is in order is said too.
  void check_law() {
    constexpr Phrase kSize{"{} cards, {} to {} allowed", "{} lap, {}–{} lehet"},
        kSide{"Side Deck: {} of at most {}", "Mellékpakli: {}, legfeljebb {}"},
        kFine{"No card above its copies", "Egyik lapból sincs több a megengedettnél"};
    bool copies = true;
    const std::vector<DeckFault> faults = deck_faults(library(), deck_);
    for (const DeckFault& fault : faults) {
      DeckCheck check{.text = fault.text(language_), .rule = std::string(fault.rule)};
      if (fault.card != kNoCard) {
        check.card = library()[fault.card].slug;
        check.line = line_of(fault.card);
        for (const DeckFault& other : faults)
          if (other.card == fault.card) check.count = std::max(check.count, other.excess);
        copies = false;
      }
      bad(std::move(check));
    }
    const int main = int(deck_.main.size()), side = int(deck_.side.size());
    if (main >= kMinDeck && main <= kMaxDeck) good("S1.2", say(kSize, language_, main, kMinDeck, kMaxDeck));
    if (side <= kMaxSide) good("S1.2", say(kSide, language_, side, kMaxSide));
    if (copies) good("S1.3", say(kFine, language_));
  }

  void check_essence() {
    constexpr Phrase kNone{"Abilities ask for {}, and the deck has none",
                           "{} kell a képességekhez, de nincs a "
                           "pakliban"},
        kFine{"Every kind of Essence that is asked for is in the deck",
              "Minden kért esszencia megvan a pakliban"};
    bool fine = true;
    for (const DeckEssence& one : essence_counts(deck_)) {
      if (one.asked == 0 || one.held > 0) continue;
      fine = false;
      const auto type = from_word<Essence>(one.essence);
      notes_.push_back(
          {.state = "note",
           .text = say(kNone, language_, type ? name(*type)(language_) : std::string_view(one.essence)),
           .rule = "S6.3"});
    }
    if (fine && !deck_.main.empty()) good("S6.3", say(kFine, language_));
  }

  const DeckReading& read_;
  const Deck& deck_;
  Language language_;
  std::vector<DeckCheck> checks_, notes_, good_;
};

std::vector<DeckBar> curve_of(const Deck& deck) {
  std::map<int, int> counts;
  for (const CardId card : deck.main)
    if (library().facts(card).type == CardType::Spirit) ++counts[library().facts(card).resilience];
  std::vector<DeckBar> curve;
  for (const auto& [value, count] : counts) curve.push_back({value, count});
  return curve;
}

}  // namespace

DeckReport Spirits::read_deck(std::string_view text, Language language) {
  const DeckReading read = read_pasted_deck(text);
  const Deck& deck = read.deck;
  DeckReport report{.name = deck.title(language),
                    .leader = deck.commander == kNoCard ? "" : library()[deck.commander].slug,
                    .main = listed(deck.main),
                    .side = listed(deck.side),
                    .main_size = int(deck.main.size()),
                    .side_size = int(deck.side.size()),
                    .checks = Law(read, language).checks(),
                    .curve = curve_of(deck),
                    .essence = essence_counts(deck),
                    .text = deck_text(deck, language)};
  report.legal = report.first_bad() == nullptr;
  if (report.legal) report.line = deck_line(deck);
  return report;
}

}  // namespace cardhouse::spirits
