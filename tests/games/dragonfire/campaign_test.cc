// SPDX-License-Identifier: MIT
// Campaigns: what is learned and carried, which Adventures are open, and a record that cannot be bent.
#include "games/dragonfire/campaign.h"

#include <doctest/doctest.h>

#include "games/dragonfire/game.h"

namespace cardhouse::dragonfire {
namespace {

Record four_heroes() {
  Record record = *Record::begin("Ember-Road");
  for (const char* hero : {"join Anna human warrior farmhand", "join Bela elf mage clerk",
                           "join Cili dwarf priest sailor", "join Dora gnome scoundrel tinker"})
    REQUIRE(record.write(hero));
  return record;
}
std::string refused_record(Record& record, std::string_view line) {
  const auto done = record.write(line);
  return done ? "" : done.error()(Language::English);
}
const std::vector<int> kAll{0, 1, 2, 3};

TEST_CASE("D11.1 a campaign keeps XP, what was learned and found, and where the party has been") {
  Record record = four_heroes();
  REQUIRE(record.write("played trouble-at-millbrook won 6 0,1,2,3 lucky-coin,healers-flask"));
  const Campaign& c = record.campaign();
  CHECK(c.heroes[2].xp == 6);
  CHECK(c.items.size() == 2);
  CHECK(c.completed == std::vector<int>{0});
  const auto options = options_for(c, kAll, 1, 0);
  REQUIRE(options);
  const State s = Dragonfire::deal(*options, Chance::from_seed(1));
  CHECK(s.character[1].gold == 3 + adjustment(*options).gold);  // everything else is reset
}

TEST_CASE("D11.2 the Party Level is the average of all XP, rounded down, newcomers included") {
  Record record = four_heroes();
  REQUIRE(record.write("played trouble-at-millbrook won 7 0,1,2 -"));
  CHECK(party_level(record.campaign(), kAll) == 5);
  CHECK(party_level(record.campaign(), {0, 1, 2}) == 7);
}

TEST_CASE("D11.3 Advancements cost unspent XP, within their limits") {
  Record record = four_heroes();
  CHECK(refused_record(record, "learn 0 tough") == "tough costs 4 XP, and Anna has 0 to spend");
  REQUIRE(record.write("played trouble-at-millbrook won 40 0,1,2,3 -"));
  REQUIRE(record.write("learn 0 tough"));
  REQUIRE(record.write("learn 0 tough"));
  CHECK(refused_record(record, "learn 0 tough") == "tough cannot be learned again");
  CHECK(refused_record(record, "learn 0 deep-study") == "deep-study is not for the class of Anna");
  CHECK(record.campaign().heroes[0].xp == 40);
  CHECK(record.campaign().heroes[0].spent == 8);
  for (const char* line : {"learn 0 prepared", "learn 0 shield-drill", "learn 0 wide-arc"})
    REQUIRE(record.write(line));
  CHECK(refused_record(record, "learn 0 well-funded") == "Anna has learned 5 times already");
  const State s = Dragonfire::deal(*options_for(record.campaign(), kAll, 0, 0), Chance::from_seed(1));
  CHECK(s.character[0].max_hp == 9);
  CHECK(s.character[0].cards.hand().size() == 5);
}

TEST_CASE("D11.4 packs change by what is there, and a Market card in a pack is not in the Market") {
  Record record = four_heroes();
  REQUIRE(record.write("played trouble-at-millbrook won 40 0,1,2,3 -"));
  CHECK(refused_record(record, "learn 0 lean-pack:glory") == "glory is of the character's class types");
  REQUIRE(record.write("learn 0 lean-pack:grace"));
  CHECK(refused_record(record, "learn 0 favoured-gear:grace:shortblade") ==
        "there is no grace left in the pack");
  CHECK(refused_record(record, "learn 0 favoured-gear:stealth:bless") ==
        "bless is not of the character's class types");
  CHECK(refused_record(record, "learn 0 favoured-gear:stealth:greatsword") ==
        "greatsword is no Market card of cost 3 or less");
  REQUIRE(record.write("learn 0 favoured-gear:stealth:shortblade"));
  const State s = Dragonfire::deal(*options_for(record.campaign(), kAll, 0, 0), Chance::from_seed(1));
  const CardId card = *library().find_card("shortblade");
  int in_market = 0;
  for (CardId one : s.deck[kMarketDeck]) in_market += one == card;
  for (CardId one : s.row) in_market += one == card;
  CHECK(in_market == 1);
}

TEST_CASE("D11.5 the first win finds one item for two heroes, rounded up, of the Adventure's rarity") {
  Record record = four_heroes();
  Chance chance = Chance::from_seed(3);
  CHECK(draw_items(record.campaign(), 0, 4, chance).size() == 2);
  CHECK(draw_items(record.campaign(), 0, 5, chance).size() == 3);
  for (FeatureId id : draw_items(record.campaign(), 5, 6, chance))
    CHECK(library().feature(id).rarity == Rarity::Rare);
  REQUIRE(record.write("played trouble-at-millbrook won 6 0,1,2,3 lucky-coin,healers-flask"));
  CHECK(draw_items(record.campaign(), 0, 4, chance).empty());
  const auto rest = draw_items(record.campaign(), 1, 6, chance);
  CHECK(rest.size() == 2);  // two Common ones are left
  CHECK(refused_record(record, "played under-the-old-abbey won 6 0,1,2,3 lucky-coin") ==
        "the party has lucky-coin already");
}

TEST_CASE("D11.6 items belong to the party and go to heroes who may carry them, two at most") {
  Record record = four_heroes();
  REQUIRE(record.write(
      "played trouble-at-millbrook won 6 0,1,2,3 lucky-coin,healers-flask,scroll-of-embers,warding-torc"));
  CHECK(refused_record(record, "carry 0 scroll-of-embers") ==
        "scroll-of-embers cannot be carried by the class of Anna");
  CHECK(refused_record(record, "carry 0 storm-rod") == "the party has no \"storm-rod\"");
  REQUIRE(record.write("carry 0 lucky-coin"));
  REQUIRE(record.write("carry 0 healers-flask"));
  CHECK(refused_record(record, "carry 0 warding-torc") == "Anna carries 2 items already");
  REQUIRE(record.write("carry 1 lucky-coin"));
  CHECK(record.campaign().heroes[0].items.size() == 1);
  REQUIRE(record.write("put-away lucky-coin"));
  CHECK(record.campaign().heroes[1].items.empty());
}

TEST_CASE("D11.7 D11.9 which Adventures are open, and what a party far above them meets") {
  Record record = four_heroes();
  REQUIRE(record.write("played trouble-at-millbrook won 21 0,1,2,3 -"));
  const auto open = eligible(record.campaign(), kAll);
  REQUIRE(open.size() == 6);
  CHECK(open[0].more == 2);
  CHECK(open[0].completed);
  CHECK(open[1].more == 1);
  CHECK(open[4].more == 0);
  CHECK_FALSE(open[4].higher);
  CHECK(open[5].higher);
  CHECK(options_for(record.campaign(), kAll, 0, 0)->more == 2);
}

TEST_CASE("D11.8 D11.10 an Adventure that is lost pays its Scenes, and nobody is dead") {
  Record record = four_heroes();
  REQUIRE(record.write("played trouble-at-millbrook lost 2 0,1,2,3 -"));
  CHECK(record.campaign().heroes[0].xp == 2);
  CHECK(record.campaign().completed.empty());
  CHECK(options_for(record.campaign(), kAll, 0, 0));
}

TEST_CASE("D1.12 the first Adventure of a campaign is a story, a later one as difficult as the last") {
  Record record = four_heroes();
  CHECK(usual_difficulty(record.campaign()) == Difficulty::Story);
  CHECK(options_for(record.campaign(), kAll, 0, 0, Difficulty::Heroic)->difficulty == Difficulty::Heroic);
  REQUIRE(record.write("played trouble-at-millbrook won 6 0,1,2,3 - 00ff heroic"));
  CHECK(usual_difficulty(record.campaign()) == Difficulty::Heroic);
  CHECK(Record::line_of(record.campaign().past[0]).ends_with(" 00ff heroic"));
  CHECK_FALSE(record.write("played trouble-at-millbrook won 6 0,1,2,3 - 00fe brave"));
}

TEST_CASE("a party of heroes that are not there, or twice there, is refused") {
  const Record record = four_heroes();
  for (const std::vector<int>& party : {std::vector<int>{0}, {0, 7}, {0, -1}, {1, 1}, {0, 1, 2, 3, 0, 1, 2}})
    CHECK_FALSE(options_for(record.campaign(), party, 0, 0));
  CHECK_FALSE(options_for(record.campaign(), kAll, 99, 0));
}

TEST_CASE("a game counts once") {
  Record record = four_heroes();
  REQUIRE(record.write("played trouble-at-millbrook lost 2 0,1,2,3 - 00ff"));
  CHECK(refused_record(record, "played trouble-at-millbrook lost 2 0,1,2,3 - 00ff") ==
        "this game has been counted already");
}

TEST_CASE("the seats of a game are heroes as they are now, or it does not count") {
  Record record = four_heroes();
  const auto options = options_for(record.campaign(), {2, 0, 1}, 0, 1);
  REQUIRE(options);
  CHECK(party_of(record.campaign(), *options) == std::vector<int>{2, 0, 1});
  Options other = *options;
  other.seat[1].advancements[0] = *library().find_feature("tough");
  CHECK_FALSE(party_of(record.campaign(), other));
}

TEST_CASE("a record of twenty thousand lines is read in no time for each of them") {
  auto record = *Record::begin("Road");
  REQUIRE(record.write("join Anna human warrior farmhand"));
  REQUIRE(record.write("played trouble-at-millbrook won 8 0 lucky-coin"));
  for (int i = 0; i < 10'000; ++i) {
    REQUIRE(record.write("carry 0 lucky-coin"));
    REQUIRE(record.write("put-away lucky-coin"));
  }
  const auto read = Record::read(record.text());
  CHECK(read.problem.empty());
  CHECK(read.lines == 20'003);
  CHECK(read.record->text() == record.text());
}

TEST_CASE("D11.11 a record reads back as itself, and a damaged one goes on from the last good line") {
  Record record = four_heroes();
  REQUIRE(record.write("played trouble-at-millbrook won 6 0,1,2,3 lucky-coin"));
  REQUIRE(record.write("learn 1 tough"));
  const auto whole = Record::read(record.text());
  CHECK(whole.problem.empty());
  REQUIRE(whole.record);
  CHECK(whole.record->campaign() == record.campaign());
  CHECK(whole.record->text() == record.text());
  std::string changed = record.text();
  changed.replace(changed.find("won 6"), 5, "won 9");
  const auto bent = Record::read(changed);
  CHECK(bent.problem(Language::English) ==
        "line 6: the check does not fit: it was changed, or a line before it is missing");
  REQUIRE(bent.record);
  CHECK(bent.record->campaign().heroes.size() == 4);
  CHECK(bent.record->campaign().heroes[0].xp == 0);
  const auto cut = Record::read(std::string_view(record.text()).substr(0, record.text().size() - 3));
  CHECK(cut.problem(Language::English) == "line 7: it was cut off");
  REQUIRE(cut.record);
  CHECK(cut.record->campaign().heroes[1].xp == 6);
  CHECK_FALSE(Record::read("hello\n").record);
  CHECK_FALSE(Record::read("").record);
  for (std::size_t i = 0; i < record.text().size(); ++i) {  // no byte can be other
    std::string one = record.text();
    one[i] = one[i] == 'x' ? 'y' : 'x';
    CHECK_FALSE(Record::read(one).problem.empty());
  }
}

}  // namespace
}  // namespace cardhouse::dragonfire
