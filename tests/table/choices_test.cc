// SPDX-License-Identifier: MIT
// Options that belong to a seat: whoever sits there brings a deck, or a hero.
#include <algorithm>
#include <array>
#include <set>

#include "catalog/catalog.h"
#include "catalog/sitting.h"
#include "tests/table/helpers.h"

namespace cardhouse::table {
namespace {

TableRules duel() { return {.game = "spirits"}; }

// Anna and Béla, seated.
TestTable two_people() {
  TestTable t(duel());
  t.must(t->sit("anna", "Anna", {}));
  t.must(t->sit("bela", "Béla", {}));
  return t;
}

std::string seen_by(const TestTable& t, Seat seat) { return all_a_seat_sees(t.table, seat, t.now); }

std::string option(const Table& table, std::string_view name) {
  const std::string* value = find(table.rules().options, name);
  return value == nullptr ? "" : *value;
}

// A legal deck that is no starter: the first of them with its Side Deck left at home.
std::string built_deck() {
  const auto report = catalog::find("spirits")->read_deck("keystone-wall", Language::English);
  return report->line.substr(0, report->line.rfind(':'));
}

TEST_CASE("only options that end in the number of a seat belong to one: decks, and what a hero is") {
  constexpr std::array<std::string_view, 6> kOfSeats{"deck", "race", "class", "background", "second", "gear"};
  for (const catalog::AnyGame* game : catalog::games())
    for (const SettingInfo& setting : game->settings()) {
      const std::string_view without = setting.name.substr(0, setting.name.size() - 1);
      const bool of_seat = std::ranges::find(kOfSeats, without) != kOfSeats.end();
      CHECK_MESSAGE(seat_of_setting(setting.name).has_value() == of_seat, setting.name);
    }
  CHECK(seat_of_setting("deck1") == Seat(1));
  CHECK(!seat_of_setting("deck9"));
  CHECK(!seat_of_setting("deck"));
}

TEST_CASE("the player in a seat chooses its deck, and the host of the table that of a bot") {
  TestTable t(duel());
  t.must(t->sit("bela", "Béla", Seat(1)));
  CHECK(t.code(t->choose("anna", "deck0", "keystone-wall")) == "not_yours");  // she does not sit yet
  t.must(t->sit("anna", "Anna", Seat(0)));
  CHECK(t.code(t->choose("anna", "deck1", "keystone-wall")) == "not_yours");
  CHECK(t.code(t->choose("cili", "deck0", "keystone-wall")) == "not_yours");
  CHECK(t.code(t->choose("anna", "deck2", "keystone-wall")) == "no_option");
  CHECK(t.code(t->choose("anna", "match", "single")) == "no_option");
  t.must(t->choose("anna", "deck0", "keystone-wall"));
  t.must(t->stand("bela", {}));
  CHECK(t.code(t->choose("anna", "deck1", "ember-march")) == "not_yours");  // nobody sits there
  t.must(t->seat_bot("anna", 1, "random"));
  CHECK(t.code(t->choose("bela", "deck1", "ember-march")) == "not_yours");
  t.must(t->choose("anna", "deck1", "tallows-choir"));
  t.must(t->ready("anna", true, ""));
  CHECK(t->phase() == Phase::Playing);
  CHECK(option(t.table, "deck0") == "keystone-wall");
  CHECK(option(t.table, "deck1") == "tallows-choir");
  CHECK(t.code(t->choose("anna", "deck0", "ember-march")) == "started");
}

TEST_CASE("the choices of other people are not told before the deal") {
  auto t = two_people();
  t.must(t->choose("anna", "deck0", "tallows-choir"));
  CHECK(seen_by(t, 0).contains("tallows-choir"));
  CHECK(!seen_by(t, 1).contains("tallows-choir"));
  CHECK(seen_by(t, 1).contains("\"chose\":true"));
  CHECK(!whole_notice(t.table, {.eye = Eye::Public, .person = "x"}, t.now).contains("tallows-choir"));
  for (const char* person : {"anna", "bela"}) t.must(t->ready(person, true, "00"));
  CHECK(seen_by(t, 1).contains("\"deck0\":\"tallows-choir\""));
}

TEST_CASE("a deck that was built is part of the log, and the log proves the game") {
  auto t = two_people();
  t.must(t->choose("anna", "deck0", built_deck()));
  for (const char* person : {"anna", "bela"}) t.must(t->ready(person, true, "00ff"));
  CHECK(option(t.table, "deck0") == built_deck());
  for (int i = 0; i < 40 && t->phase() == Phase::Playing; ++i) t.play_first_legal();
  t.must(t->ask("anna", Motion::Abandon));
  if (t->vote()) t.must(t->answer("bela", true));
  REQUIRE(t->phase() == Phase::Over);
  const auto read = read_log(print(t->log()));
  REQUIRE(read.has_value());
  CHECK(*find(read->options, "deck0") == built_deck());
  const auto sitting = catalog::replay(*read);
  REQUIRE_MESSAGE(sitting.has_value(), sitting.error());
  CHECK(sitting->position->digest() == t->position()->digest());
  CHECK(t.again().position()->digest() == t->position()->digest());
}

TEST_CASE("an illegal deck is refused with the reason and the number of the rule, in both languages") {
  auto t = two_people();
  const auto refused = t->choose("anna", "deck0", "high-warden-bram:30*halo,2*turn-back-the-hour");
  REQUIRE(!refused.has_value());
  CHECK(refused.error().code == "bad_deck");
  CHECK(refused.error().rule == "S1.4");
  CHECK(refused.error().text(Language::English).contains("Turn Back the Hour"));
  CHECK(refused.error().text(Language::Hungarian) != refused.error().text(Language::English));
  CHECK(t.code(t->choose("anna", "deck0", "no such deck")) == "bad_deck");
  const auto few = t->choose("anna", "deck0", "high-warden-bram:3*granite-squire");
  CHECK(few.error().rule == "S1.2");
  CHECK(Table::check({.game = "spirits", .options = {{"deck1", "high-warden-bram:3*granite-squire"}}})
            .error()
            .rule == "S1.2");
}

TEST_CASE("a bot whose deck nobody named takes a starter deck, not always the same") {
  std::set<std::string> taken;
  for (int i = 0; i < 24; ++i) {
    TestTable t(duel());
    t.must(t->sit("anna", "Anna", {}));
    t.must(t->seat_bot("anna", 1, "random"));
    t.must(t->ready("anna", true, fmt::format("{:02x}", i)));
    CHECK(option(t.table, "deck0").empty());  // a person who chooses nothing has the preset
    taken.insert(option(t.table, "deck1"));
  }
  CHECK(taken.size() > 3);
  const auto known = catalog::find("spirits")->settings();
  const auto deck1 = std::ranges::find(known, "deck1", &SettingInfo::name);
  for (const std::string& deck : taken) CHECK(std::ranges::find(deck1->values, deck) != deck1->values.end());
  TestTable t({.game = "spirits", .options = {{"deck1", "brass-horizon"}}});
  t.must(t->sit("anna", "Anna", {}));
  t.must(t->seat_bot("anna", 1, "random"));
  t.must(t->ready("anna", true, ""));
  CHECK(option(t.table, "deck1") == "brass-horizon");
}

TEST_CASE("D1.3 where all win together choices are open, and one that does not fit the others' is refused") {
  TestTable t({.game = "dragonfire", .options = {{"players", "3"}}});
  t.must(t->sit("anna", "Anna", Seat(0)));
  t.must(t->sit("bela", "Béla", Seat(1)));
  t.must(t->choose("anna", "class0", "mage"));
  CHECK(seen_by(t, 1).contains("\"class0\":\"mage\""));
  CHECK(t.code(t->choose("bela", "class1", "mage")) == "bad_rules");
  t.must(t->choose("bela", "class1", "scoundrel"));
  t.must(t->seat_bot("anna", 2, "random"));
  for (const char* person : {"anna", "bela"}) t.must(t->ready(person, true, "00"));
  REQUIRE(t->phase() == Phase::Playing);
  const Settings options = t->position()->settings();
  CHECK(*find(options, "class0") == "mage");
  CHECK(*find(options, "class1") == "scoundrel");
  CHECK(*find(options, "class2") != "mage");  // the bot takes what the party lacks
  CHECK(*find(options, "class2") != "scoundrel");
}

TEST_CASE("D1.9 a choice that cannot be taken back without breaking another one stays") {
  TestTable t({.game = "dragonfire", .options = {{"players", "2"}, {"class0", "warrior"}}});
  t.must(t->sit("anna", "Anna", Seat(0)));
  t.must(t->choose("anna", "class0", "mage"));
  t.must(t->choose("anna", "second0", "martial"));
  CHECK(t.code(t->choose("anna", "class0", "")) == "bad_rules");  // a warrior is martial already
  t.must(t->choose("anna", "second0", ""));
  t.must(t->choose("anna", "class0", ""));
}

TEST_CASE("a seat that is kept is for that person, until who opened the table gives it to a bot") {
  TestTable t({.game = "dragonfire", .options = {{"players", "2"}}}, {}, {{"bela", "Béla"}, {}});
  CHECK(seen_by(t, 1).contains("\"kept\":\"Béla\""));
  CHECK(t.code(t->sit("anna", "Anna", Seat(0))) == "kept");
  t.must(t->sit("anna", "Anna", {}));
  CHECK(t->seat_of("anna") == Seat(1));
  CHECK(t.code(t->sit("cili", "Cili", {})) == "full");
  t.must(t->seat_bot("anna", 0, "random"));
  t.must(t->seat_bot("anna", 0, ""));
  t.must(t->sit("bela", "Béla", {}));
  CHECK(t->seat_of("bela") == Seat(0));
}

TEST_CASE("a player who stands up takes the choice along, and a choice can be taken back") {
  auto t = two_people();
  t.must(t->choose("anna", "deck0", "tallows-choir"));
  t.must(t->stand("anna", {}));
  t.must(t->sit("cili", "Cili", Seat(0)));
  CHECK(!seen_by(t, 0).contains("tallows-choir"));
  t.must(t->choose("cili", "deck0", "brass-horizon"));
  t.must(t->choose("cili", "deck0", ""));
  CHECK(!seen_by(t, 0).contains("brass-horizon"));
  for (const char* person : {"cili", "bela"}) t.must(t->ready(person, true, "00"));
  CHECK(option(t.table, "deck0").empty());
}

}  // namespace
}  // namespace cardhouse::table
