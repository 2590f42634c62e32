// SPDX-License-Identifier: MIT
// The card language machinery on small tables: a few rows of a game with monsters, and tables that are wrong.
#include <doctest/doctest.h>

#include "wording/parse.h"

namespace cardhouse::wording {
namespace {

constexpr Row kTable[] = {
    {"text", 0, "<line/>", "<line/>"},
    {"line", 0, "<effect>.", "<effect>."},
    {"line", 1, "Deplete, <window>: <effect>.", "Merítsd ki, <window>: <effect>."},
    {"line", 2, "Scene <#> starts with <[]> facing the leader.", "<#>. színhely: <[]> a vezérrel szemben."},
    {"window", 0, "when you fail a skill check", "amikor elvétesz egy próbát"},
    {"window", 1, "on your turn", "a körödben"},
    {"effect", 0, "<choose?> <step/, then>", "<choose?> <step/, majd>"},
    {"choose", 0, "choose an Encounter here:", "válassz egy itteni Találkozást:"},
    {"step", 0, "you draw <#> card(s)", "húzz <#> lapot"},
    {"step", 1, "it loses <#> Attack this turn", "ebben a körben veszít <#> Támadást"},
    {"step", 2, "you make a skill check; on success, <step>", "tégy próbát; sikerkor <step>"},
    {"step", 3, "<whom> heals <#HP>", "<whom:1> gyógyíts <#>~-t"},
    {"whom", 0, "the leader", "a vezér|a vezéren"},
};
const Language& language() {
  static const Language made(kTable);
  return made;
}
std::string again(std::string_view text) {
  const auto tree = parse(language(), "text", text);
  return tree ? print(**tree) : "? " + message(tree.error());
}
Diagnosis wrong(std::string_view text) {
  const auto tree = parse(language(), "text", text);
  REQUIRE_FALSE(tree);
  return tree.error();
}

TEST_CASE("a text is read by the rows that print it") {
  for (const char* text : {"You draw 1 card.", "You draw 2 cards, then you draw 1 card.",
                           "Choose an Encounter here: it loses 2 Attack this turn, then you draw 1 card.",
                           "You make a skill check; on success, you draw 3 cards. The leader heals 2HP.",
                           "Deplete, when you fail a skill check: you draw 1 card.",
                           "Scene 2 starts with [Old Wyrm] facing the leader."})
    CHECK(again(text) == text);
}

TEST_CASE("a tree prints in the other language, in the form that its place asks for") {
  const auto tree = parse(language(), "text", "The leader heals 2HP, then you draw 2 cards.");
  REQUIRE(tree);
  CHECK(print(**tree, cardhouse::Language::Hungarian) == "A vezéren gyógyíts 2HP-t, majd húzz 2 lapot.");
}

TEST_CASE("every word is consumed: what is left over is an error") {
  const Diagnosis found = wrong("You draw 1 card. Really");
  CHECK(found.place == Place{1, 18});
  CHECK(found.what.ends_with("not \"really\""));
  CHECK(found.suggestion == "You draw 1 card.");
}

TEST_CASE("an error says where, what was expected there, and what was meant") {
  Diagnosis found = wrong("Choose an Encounter here:\n  it looses 2 Attack this turn.");
  CHECK(found.place == Place{2, 6});
  CHECK(found.what == "expected \"loses\", not \"looses\"");
  CHECK(found.suggestion == "Choose an Encounter here: it loses 2 Attack this turn.");
  found = wrong("You draw two cards.");
  CHECK(found.place == Place{1, 10});
  CHECK(found.what == "expected a number, not \"two\"");
  CHECK(found.suggestion == "You draw 1 card.");
  found = wrong("You draw 2 cards");
  CHECK(found.place == Place{1, 17});
  CHECK(found.what == "expected \",\" or \".\", not the end of the text");
  CHECK(message(found).ends_with("did you mean \"You draw 2 cards.\"?"));
}

TEST_CASE("a text that would print differently is an error, with the right spelling") {
  CHECK(wrong("You draw 2 card.").suggestion == "You draw 2 cards.");
  CHECK(wrong("You draw 2 card.").place == Place{1, 16});
  CHECK(wrong("you draw 2 cards.").suggestion == "You draw 2 cards.");
  CHECK(wrong("You  draw 2 cards.").suggestion == "You draw 2 cards.");
}

TEST_CASE("signs and numbers that no language has are refused by the lexer") {
  CHECK(wrong("You draw 2 cards!").what == "\"!\" has no meaning in card text");
  CHECK(wrong("Ő draws.").place == Place{1, 1});
  CHECK(wrong("You draw 100000 cards.").what == "a number above 9999");
  CHECK(wrong("Scene 1 starts with [Old Wyrm").what == "a name in brackets has no end");
}

TEST_CASE("two readings are an error that shows both") {
  constexpr Row kTwice[] = {
      {"text", 0, "<a>", ""}, {"text", 1, "<b>", ""}, {"a", 0, "draw", ""}, {"b", 0, "draw", ""}};
  const Language twice(kTwice);
  const auto tree = parse(twice, "text", "Draw");
  REQUIRE_FALSE(tree);
  CHECK(tree.error().what == "2 readings: text0(a0) and text1(b0)");
}

TEST_CASE("a table of patterns that contradicts itself is refused") {
  constexpr Row kNoCategory[] = {{"text", 0, "draw <thing>", ""}};
  CHECK_THROWS_AS(Language{kNoCategory}, std::logic_error);
  constexpr Row kOtherSlot[] = {{"text", 0, "draw <#>", "húzz"}};
  CHECK_THROWS_AS(Language{kOtherSlot}, std::logic_error);
  constexpr Row kNoEnd[] = {{"text", 0, "draw <#", ""}};
  CHECK_THROWS_AS(Language{kNoEnd}, std::logic_error);
}

enum class Deed : std::uint8_t { Draw, Give };
enum class Whom : std::uint8_t { Leader, Thief };

TEST_CASE("slots are found by the type of what fills them, and a wrong type is refused") {
  constexpr Row kTyped[] = {{"deed", Deed::Draw, "draw <#>", ""},
                            {"deed", Deed::Give, "give <#> from <whom> to <whom>", ""},
                            {"whom", Whom::Leader, "the leader", ""},
                            {"whom", Whom::Thief, "the thief", ""}};
  const Language typed(kTyped);
  const auto tree = parse(typed, "deed", "Give 3 from the thief to the leader");
  REQUIRE(tree);
  const Node& deed = **tree;
  CHECK(deed.as<Deed>() == Deed::Give);
  CHECK(deed.number() == 3);
  CHECK(deed.part<Whom>(0).as<Whom>() == Whom::Thief);
  CHECK(deed.part<Whom>(1).as<Whom>() == Whom::Leader);
  CHECK(deed.find<Whom>(2) == nullptr);
  CHECK_FALSE(deed.maybe<Deed>());
  CHECK_THROWS_AS(deed.as<Whom>(), std::logic_error);
  CHECK_THROWS_AS(deed.part<Deed>(), std::logic_error);
  constexpr Row kMixed[] = {{"deed", Deed::Draw, "draw", ""}, {"deed", Whom::Thief, "the thief", ""}};
  CHECK_THROWS_AS(Language{kMixed}, std::logic_error);
}

TEST_CASE("the words of an enumeration are rows of their own") {
  constexpr Row kHeal[] = {{"text", 0, "heal <whom>", "gyógyítsd <whom:1>"}};
  constexpr Phrase kWhom[] = {{"Leader", "a vezér|a vezért"}, {"Thief", "a tolvaj|a tolvajt"}};
  const Language spoken(kHeal, {words<Whom>("whom", kWhom)});
  const auto tree = parse(spoken, "text", "Heal Thief");
  REQUIRE(tree);
  CHECK((*tree)->maybe<Whom>() == Whom::Thief);
  CHECK(print(**tree, cardhouse::Language::Hungarian) == "Gyógyítsd a tolvajt");
  CHECK(first_form(kWhom[0]).hu == "a vezér");
}

TEST_CASE("trees are the same when they mean the same") {
  const auto one = parse(language(), "text", "You draw 1 card."),
             two = parse(language(), "text", "You draw 2 cards.");
  REQUIRE((one && two));
  CHECK(same(**one, **one));
  CHECK_FALSE(same(**one, **two));
  CHECK(outline(**two) == "text0(line0(effect0(step0(2))))");
}

}  // namespace
}  // namespace cardhouse::wording
