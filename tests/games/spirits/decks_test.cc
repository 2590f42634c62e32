// SPDX-License-Identifier: MIT
// Decks that people bring: how they are read, and what is said about them.
#include <map>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/spirits/deck_reading.h"
#include "games/spirits/deck_text.h"
#include "games/spirits/game.h"
#include "games/spirits/sheet.h"

namespace cardhouse::spirits {
namespace {

const Deck& starter(std::string_view slug) {
  for (const Deck& deck : library().decks())
    if (deck.slug == slug) return deck;
  throw std::out_of_range("no such deck");
}

std::string main_of(std::string_view text) {
  std::string cards;
  for (const DeckCard& one : Spirits::read_deck(text, Language::English).main)
    cards += fmt::format("{}{}*{}", cards.empty() ? "" : " ", one.count, one.card);
  return cards;
}

std::vector<DeckCheck> bad(std::string_view text, Language language = Language::English) {
  std::vector<DeckCheck> list;
  for (const DeckCheck& check : Spirits::read_deck(text, language).checks)
    if (check.state == "bad") list.push_back(check);
  return list;
}

TEST_CASE("S5.9 the sheet of a Reflex says what it may answer") {
  const auto window = [](std::string_view card) {
    std::string found;
    for (const auto& [name, value] : sheet_of(*library().find(card), Language::English).facts)
      if (name == "window") found = value;
    return found;
  };
  CHECK(window("parry") == "attack");
  CHECK(window("brace") == "none");
  CHECK(window("last-breath") == "own-defeated");
  CHECK(window("ill-omen") == "calls");
  CHECK(window("kindle").empty());
}

TEST_CASE("every starter deck is legal, prints in both languages, and reads back as itself in each form") {
  for (const Deck& deck : library().decks())
    for (const Language language : kLanguages) {
      CAPTURE(deck.slug);
      const DeckReport report = Spirits::read_deck(deck.slug, language);
      CHECK(report.legal);
      CHECK(report.main_size == int(deck.main.size()));
      for (const std::string& form : {report.text, report.line}) {
        const DeckReading again = read_pasted_deck(form);
        CHECK(again.misread.empty());
        CHECK(again.deck.commander == deck.commander);
        CHECK(again.deck.main == deck.main);
        CHECK(again.deck.side == deck.side);
      }
      CHECK(read_pasted_deck(report.text).deck.name == report.name);
      CHECK(read_pasted_deck(deck.hungarian).deck.main == deck.main);
    }
}

TEST_CASE("no two cards share a name, in whatever language and however it is written") {
  std::map<std::string, CardId> seen;
  for (int id = 1; id < library().cards(); ++id)
    for (const Language language : kLanguages) {
      const auto read = read_pasted_deck("x\n1 " + library()[CardId(id)].title(language));
      CAPTURE(library()[CardId(id)].title(language));
      if (library()[CardId(id)].type == CardType::Commander) CHECK(read.deck.commander == CardId(id));
      else CHECK(read.deck.main == std::vector<CardId>{CardId(id)});
    }
}

TEST_CASE("reading a deck takes what people paste") {
  CHECK(main_of("My deck\n3 Ember Scout") == "3*ember-scout");
  CHECK(main_of("\xEF\xBB\xBF# a comment\r\n\r\n3x ember scout\r\n- 2× VASHKA RED TEMPEST\r\nKindle "
                "x2\r\nParry\r\n") == "2*kindle 3*ember-scout 2*vashka-red-tempest 1*parry");
  CHECK(main_of("Spirits (2)\n2 Ember Scout\nArcana 1\n1 Kindle\nEssence:\n9 Cinder") ==
        "1*kindle 2*ember-scout 9*cinder");
  CHECK(main_of("3 ember-scout\n1 Ember Scout") == "4*ember-scout");
  const DeckReport report = Spirits::read_deck(
      "deck Keystone Wall : High Warden Bram\n3 Granite Squire\ndeck Keystone Wall, side : High Warden "
      "Bram\n2 Parry",
      Language::English);
  CHECK(report.name == "Keystone Wall");
  CHECK(report.leader == "high-warden-bram");
  CHECK(report.main_size == 3);
  CHECK(report.side_size == 2);
  CHECK(Spirits::read_deck("1 High Warden Bram\nMellékpakli\n1 Parry", Language::English).side_size == 1);
  CHECK(Spirits::read_deck("", Language::English).main_size == 0);
}

TEST_CASE("a line that cannot be read is named with its number, and with the card that was perhaps meant") {
  const auto wrong =
      bad("Commander: Hugh Warden Bram\n3 Ember Scuot\n0 Kindle\n120 Cinder\n1 Brand Matriarch Teo\n"
          "1 Mother Tallow\nsomething else entirely");
  REQUIRE(wrong.size() >= 6);
  CHECK(wrong[0].line == 1);
  CHECK(wrong[0].text.contains("did you mean \"High Warden Bram\"?"));
  CHECK(wrong[1].line == 2);
  CHECK(wrong[1].text == "there is no card \"Ember Scuot\"; did you mean \"Ember Scout\"?");
  CHECK(wrong[2].line == 3);
  CHECK(wrong[3].line == 4);
  CHECK(wrong[3].text.contains("1 to 99"));
  CHECK(wrong[4].line == 6);
  CHECK(wrong[4].text.contains("one Commander"));
  CHECK(wrong[5].line == 7);
  CHECK(bad("x\n3 Ember Scuot", Language::Hungarian)[0].text.contains("talán"));
  CHECK(bad("high-warden-bram:3*nobody")[0].line == 1);
}

TEST_CASE("60 kB of misspelt cards are not read to their end") {
  std::string text;
  while (text.size() < 60000) text += "3 Ember Scuot\n";
  const DeckReading read = read_pasted_deck(text);
  CHECK(read.misread.size() <= 41);
  CHECK(read.misread.back().why(Language::English).contains("too long"));
}

TEST_CASE("S1.2 to S1.4 the reasons why a deck is illegal are said with their rules and how to mend them") {
  Deck deck = starter("keystone-wall");
  const auto of = [](const Deck& d) { return bad(deck_line(d)); };
  CHECK(of(deck).empty());
  deck.side.insert(deck.side.end(), 2, *library().find("turn-back-the-hour"));
  auto wrong = of(deck);
  REQUIRE(wrong.size() == 2);  // the Side Deck has twelve cards, too
  CHECK(wrong[0].rule == "S1.2");
  CHECK(wrong[1].rule == "S1.4");
  CHECK(wrong[1].card == "turn-back-the-hour");
  CHECK(wrong[1].count == 1);
  deck = starter("keystone-wall");
  deck.main.insert(deck.main.end(), 2, *library().find("granite-squire"));
  wrong = of(deck);
  REQUIRE(wrong.size() == 1);
  CHECK(wrong[0].rule == "S1.3");
  CHECK(wrong[0].count == 2);
  wrong = bad("3 Granite Squire");
  REQUIRE(wrong.size() == 2);
  CHECK(wrong[0].text.contains("Commander"));
  CHECK(wrong[1].rule == "S1.2");
  CHECK(Spirits::read_deck("3 Granite Squire", Language::English).line.empty());
}

TEST_CASE("the figures of a deck: Spirits by Resilience, Essence that is held and asked for") {
  const DeckReport report = Spirits::read_deck("keystone-wall", Language::English);
  int spirits = 0;
  for (const DeckBar& bar : report.curve) spirits += bar.count;
  CHECK(spirits == 20);
  REQUIRE(report.essence.size() >= 2);
  for (const DeckEssence& one : report.essence)
    if (one.essence == "halo" || one.essence == "loam") CHECK(one.held == 6);
  const DeckReport poor =
      Spirits::read_deck("High Warden Bram\n3 Granite Squire\n30 Cinder", Language::English);
  bool noted = false;
  for (const DeckCheck& check : poor.checks) noted |= check.state == "note" && check.text.contains("Halo");
  CHECK(noted);
}

}  // namespace
}  // namespace cardhouse::spirits
