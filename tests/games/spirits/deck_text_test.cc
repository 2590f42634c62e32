// SPDX-License-Identifier: MIT
// Decks that people build: as text in two forms, checked, and played.
#include "games/spirits/deck_text.h"

#include <doctest/doctest.h>

#include "catalog/catalog.h"
#include "catalog/sitting.h"
#include "games/spirits/deck_reading.h"
#include "games/spirits/game.h"

namespace cardhouse::spirits {
namespace {

bool same(const Deck& a, const Deck& b) {
  return a.commander == b.commander && a.main == b.main && a.side == b.side;
}

// A starter deck with two cards less.
Deck smaller() {
  Deck deck = library().decks()[0];
  deck.main.pop_back(), deck.main.pop_back();
  return deck;
}

TEST_CASE("every starter deck reads back from one line and from several, in both languages") {
  for (const Deck& deck : library().decks()) {
    CHECK(deck_line(deck).find_first_of(" \n=/") == std::string::npos);
    CHECK(same(*read_deck_line(deck_line(deck)), deck));
    for (Language language : kLanguages) CHECK(same(read_pasted_deck(deck_text(deck, language)).deck, deck));
  }
}

TEST_CASE("S1.2 S1.3 S1.4 the mistakes of a deck are said in both languages with their rules") {
  const auto said = [](const Deck& deck, std::string_view en, std::string_view hu, std::string_view rule) {
    const auto faults = deck_faults(library(), deck);
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].text(Language::English) == en);
    CHECK(faults[0].text(Language::Hungarian) == hu);
    CHECK(faults[0].rule == rule);
  };
  Deck small = library().decks()[0];
  small.main.resize(29);
  said(small, "a deck has 30 to 50 cards, not 29", "egy pakli 30-50 lap, nem 29", "S1.2");
  Deck four = library().decks()[0];
  const CardId scout = *library().find("Ember Scout");
  four.main.push_back(scout);
  said(four, "4 copies of Ember Scout, at most 3", library()[scout].hungarian + ": 4 példány, legfeljebb 3",
       "S1.3");
  Deck headless = library().decks()[0];
  headless.commander = scout;
  said(headless, "\"Ember Scout\" is no Commander", "\"" + library()[scout].hungarian + "\" nem Parancsnok",
       "S1.2");
  Deck limited = library().decks()[0];
  const CardId shield = *library().find("Shield of Faces");
  limited.main.insert(limited.main.end(), 2, shield);
  said(limited, "2 copies of Shield of Faces, at most 1",
       library()[shield].hungarian + ": 2 példány, legfeljebb 1", "S1.4");
}

TEST_CASE("lines that are no deck are refused in words") {
  for (std::string_view text :
       {"", "x", "ember-scout", "brand-matriarch-teo:3*nobody", "brand-matriarch-teo:x*ember-scout",
        "brand-matriarch-teo:0*ember-scout", "a:b:c:d", "brand-matriarch-teo:99*ember-scout"}) {
    const auto deck = read_deck_line(text);
    REQUIRE_FALSE(deck);
    for (Language language : kLanguages) CHECK_FALSE(deck.error()(language).empty());
  }
  for (std::string_view text : {"Commander: Nobody\n3 Ember Scout", "Commander: Brand Matriarch Teo\nthree"})
    CHECK(read_pasted_deck(text).misread.size() == 1);
}

TEST_CASE("a deck that somebody built is dealt, kept in the log, in positions, and replayed") {
  const Deck deck = smaller();
  const auto* game = catalog::find("spirits");
  const Settings settings{{"deck0", deck_line(deck)}, {"turn_cap", "12"}, {"first", "0"}};
  const auto dealt = game->deal(settings, Chance::from_seed(1).key());
  REQUIRE(dealt);
  CHECK(dealt->position->state().at("players").at(0).at("deck_size").as_int64() + 6 ==
        std::int64_t(deck.main.size()));
  bool found = false;
  for (const auto& [name, value] : dealt->position->settings())
    if (name == "deck0") found = value == deck_line(deck);
  CHECK(found);
  const auto again = game->read_position(dealt->position->notation());
  REQUIRE_MESSAGE(again, again.error());
  CHECK((*again)->notation() == dealt->position->notation());
  CHECK((*again)->digest() == dealt->position->digest());
}

TEST_CASE("a starter deck that is written out is that starter deck") {
  const auto options = Spirits::read_options({{"deck1", deck_line(library().decks()[3])}});
  REQUIRE(options);
  CHECK(options->deck[1] == 3);
  CHECK(options->built[1] == DeckList{});
}

TEST_CASE("S1.3 an option with an illegal deck is refused with the rule") {
  Deck four = library().decks()[0];
  four.main.push_back(*library().find("Ember Scout"));
  const auto options = Spirits::read_options({{"deck0", deck_line(four)}});
  REQUIRE_FALSE(options);
  CHECK(options.error() == "option \"deck0\": 4 copies of Ember Scout, at most 3 (S1.3)");
}

}  // namespace
}  // namespace cardhouse::spirits
