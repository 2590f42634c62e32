// SPDX-License-Identifier: MIT
// Campaigns of the house: they belong to the people who play them, outlive everything that was acknowledged,
// and go out of the house and back as the text of a file.
#include "games/dragonfire/campaign.h"

#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

constexpr std::string_view kBrief = R"({"do":"hello","name":"Bela","brief":true})";
constexpr std::string_view kFound =
    R"({"do":"create_campaign","name":"Road","heroes":[)"
    R"({"name":"Anna","race":"human","calling":"warrior","background":"farmhand","mine":true},)"
    R"({"name":"Bela","race":"elf","calling":"mage","background":"clerk"},)"
    R"({"name":"Cili","race":"dwarf","calling":"priest","background":"sailor"}]})";

std::string with(std::string_view wish, const std::string& campaign) {
  return fmt::format(fmt::runtime(wish), campaign);
}
std::string import_wish(const std::string& file, bool recover) {
  return json::serialize(json::object{{"do", "import"}, {"text", file}, {"recover", recover}});
}

// Three heroes after a win, with XP to spend and two items.
dragonfire::Record after_a_win() {
  auto record = *dragonfire::Record::begin("Road");
  for (const char* line :
       {"join Anna human warrior farmhand", "join Bela elf mage clerk", "join Cili dwarf priest sailor",
        "played trouble-at-millbrook won 8 0,1,2 lucky-coin,healers-flask"})
    REQUIRE(record.write(line));
  return record;
}

std::string campaign_of(const json::object& message) { return text(message.at("campaign")); }
std::string exported(Guest& guest, const std::string& campaign) {
  return text(guest.ask(with(R"({{"do":"export","campaign":"{}"}})", campaign), "export").at("text"));
}

// Plays first legal moves until the table is over.
void play_adventure(TestHouse& house, Guest& guest, const std::string& table) {
  for (std::size_t seen = guest.wire.inbox.size();; ++seen) {
    house.world.until([&] { return seen < guest.wire.inbox.size(); });
    const json::object message = json::parse(guest.wire.inbox[seen]).as_object();
    REQUIRE(message.at("type") != "error");
    if (message.contains("result")) return;
    if (message.contains("prompt"))
      guest.say(fmt::format(R"({{"do":"move","table":"{}","move":"{}"}})", table,
                            text(message.at("prompt").at("legal").as_array().front())));
  }
}

TEST_CASE("a campaign is founded, its Adventure played with bots to the end, and the result kept") {
  TestHouse house;
  Guest anna(house, R"({"do":"hello","name":"Heron","brief":true})");
  const json::object founded = anna.ask(kFound, "campaign");
  const std::string campaign = campaign_of(founded);
  CHECK(founded.at("heroes").as_array().size() == 3);
  CHECK(founded.at("yours") == json::array{0});
  CHECK(founded.at("adventures").as_array().size() == 6);
  const std::string table =
      text(anna.ask(with(R"({{"do":"adventure","campaign":"{}","adventure":"trouble-at-millbrook","party":[)"
                         R"({{"hero":1,"bot":"random"}},{{"hero":0}},{{"hero":2,"bot":"random"}}]}})",
                         campaign),
                    "opened")
               .at("table"));
  const json::object waiting = anna.next("table");
  CHECK(waiting.at("campaign") == json::string_view(campaign));
  CHECK(waiting.at("you") == 1);
  const json::array& seats = waiting.at("seats").as_array();  // the heroes have the names, whoever plays them
  CHECK(seats[0].at("name") == "Bela");
  CHECK(seats[1].at("name") == "Anna");
  CHECK(seats[1].at("player") == "Heron");
  CHECK(seats[2].at("name") == "Cili");
  CHECK(waiting.at("away") == "waits");
  CHECK(waiting.at("rules").at("options").at("class1") == "warrior");
  CHECK(waiting.at("rules").at("options").at("class0") == "mage");
  CHECK(anna.refused(fmt::format(R"({{"do":"choose","table":"{}","option":"class1","value":"priest"}})",
                                 table)) == "fixed");
  anna.say(fmt::format(R"({{"do":"ready","table":"{}"}})", table));
  play_adventure(house, anna, table);
  anna.skip_all();
  const json::object after = anna.ask(with(R"({{"do":"campaign","campaign":"{}"}})", campaign), "campaign");
  CHECK(after.at("played") == 1);
  CHECK(!after.contains("table"));
  CHECK(after.at("past").at(0).at("party") == json::array{1, 0, 2});
  CHECK(after.at("party") == json::array{1, 0, 2});
  const auto xp = after.at("past").at(0).at("xp").to_number<int>();
  CHECK(xp > 0);
  CHECK(after.at("heroes").at(0).at("xp") == xp);
  // The file says the same, and the command reads it.
  const auto read = dragonfire::Record::read(exported(anna, campaign));
  REQUIRE(read.record);
  CHECK(read.problem.empty());
  CHECK(read.record->campaign().heroes[0].xp == xp);
}

TEST_CASE("D11.11 an exported campaign is imported, rests, and goes on after a restart of the server") {
  TestHouse house;
  Guest anna(house);
  const std::string file = after_a_win().text();
  const json::object came = anna.ask(import_wish(file, false), "campaign");
  const std::string campaign = campaign_of(came);
  CHECK(came.at("yours").as_array().empty());
  CHECK(came.at("rest").as_array().size() == 5);  // three learn, two items lie about
  CHECK(exported(anna, campaign) == file);
  anna.ask(with(R"({{"do":"take_hero","campaign":"{}","hero":0}})", campaign), "campaign");
  anna.ask(with(R"({{"do":"learn","campaign":"{}","hero":0,"advancement":"tough"}})", campaign), "campaign");
  const json::object rested = anna.ask(
      with(R"({{"do":"carry","campaign":"{}","hero":0,"item":"lucky-coin","id":7}})", campaign), "campaign");
  CHECK(rested.at("id") == 7);
  CHECK(rested.at("heroes").at(0).at("learned") == json::array{"tough"});
  CHECK(rested.at("heroes").at(0).at("to_spend") == 4);
  CHECK(rested.at("items").at(0).at("hero") == 0);
  const std::string changed = exported(anna, campaign);
  CHECK(changed.starts_with(file));
  const std::string token = anna.token;
  house.restart();
  Guest again(house, fmt::format(R"({{"do":"hello","token":"{}","brief":true}})", token));
  const json::object list = again.ask(R"({"do":"campaigns"})", "campaigns");
  REQUIRE(list.at("campaigns").as_array().size() == 1);
  CHECK(list.at("campaigns").at(0).at("yours") == json::array{0});
  CHECK(exported(again, campaign) == changed);
  const std::string table = text(
      again
          .ask(
              with(R"({{"do":"adventure","campaign":"{}","adventure":"under-the-old-abbey","challenges":[1],)"
                   R"("party":[{{"hero":0}},{{"hero":1,"bot":"random"}}]}})",
                   campaign),
              "opened")
          .at("table"));
  const json::object waiting = again.next("table");
  CHECK(waiting.at("rules").at("options").at("gear0") == "tough,lucky-coin");
  CHECK(waiting.at("rules").at("options").at("challenges") == "1");
  // While it is under way the heroes stay as they are; called off, they rest again.
  const auto learn = with(R"({{"do":"learn","campaign":"{}","hero":0,"advancement":"tough"}})", campaign);
  CHECK(again.refused(learn) == "on_the_way");
  CHECK(again.refused(with(R"({{"do":"adventure","campaign":"{}","adventure":"under-the-old-abbey",)"
                           R"("party":[{{"hero":0}},{{"hero":1}}]}})",
                           campaign)) == "on_the_way");
  const json::object off =
      again.ask(with(R"({{"do":"cancel_adventure","campaign":"{}"}})", campaign), "campaign");
  CHECK(!off.contains("table"));
  CHECK(again.refused(fmt::format(R"({{"do":"sit","table":"{}"}})", table)) == "called_off");
  CHECK(again.refused(with(R"({{"do":"cancel_adventure","campaign":"{}"}})", campaign)) ==
        "nothing_to_call_off");
  again.ask(learn, "campaign");
}

TEST_CASE("an Adventure that is given up is lost, and is written in the same commit as its end") {
  TestHouse house;
  Guest anna(house);
  const std::string campaign = campaign_of(anna.ask(kFound, "campaign"));
  const std::string table =
      text(anna.ask(with(R"({{"do":"adventure","campaign":"{}","adventure":"trouble-at-millbrook",)"
                         R"("party":[{{"hero":0}},{{"hero":1,"bot":"random"}}]}})",
                         campaign),
                    "opened")
               .at("table"));
  anna.say(fmt::format(R"({{"do":"ready","table":"{}"}})", table));
  json::object told = anna.next("campaign");
  while (!told.contains("phase") || told.at("phase") != "playing") told = anna.next("campaign");
  CHECK(told.at("table") == json::string_view(table));
  anna.say(fmt::format(R"({{"do":"ask","table":"{}","what":"abandon"}})", table));
  house.restart();
  Guest again(house, fmt::format(R"({{"do":"hello","token":"{}","brief":true}})", anna.token));
  const json::object after = again.ask(with(R"({{"do":"campaign","campaign":"{}"}})", campaign), "campaign");
  REQUIRE(after.at("past").as_array().size() == 1);
  CHECK(!after.at("past").at(0).at("won").as_bool());
  CHECK(!after.contains("table"));
}

TEST_CASE("people join by invitation, keep their heroes at the table, and a stranger may not do anything") {
  TestHouse house;
  Guest anna(house);
  Guest bela(house, kBrief, "2.3.4.5");
  Guest stranger(house, R"({"do":"hello","name":"Zed","brief":true})", "3.4.5.6");
  const json::object founded = anna.ask(kFound, "campaign");
  const std::string campaign = campaign_of(founded), invite = text(founded.at("invite"));
  for (
      const char* wish :
      {R"({{"do":"campaign","campaign":"{}"}})", R"({{"do":"export","campaign":"{}"}})",
       R"({{"do":"take_hero","campaign":"{}","hero":1}})",
       R"({{"do":"take_hero","campaign":"{}","hero":1,"invite":"x"}})",
       R"({{"do":"learn","campaign":"{}","hero":0,"advancement":"tough"}})",
       R"({{"do":"carry","campaign":"{}","item":"lucky-coin"}})",
       R"({{"do":"quit_campaign","campaign":"{}"}})",
       R"({{"do":"add_hero","campaign":"{}","name":"Z","race":"elf","calling":"mage","background":"clerk"}})",
       R"({{"do":"adventure","campaign":"{}","adventure":"trouble-at-millbrook","party":[]}})",
       R"({{"do":"cancel_adventure","campaign":"{}"}})"})
    CHECK_MESSAGE(stranger.refused(with(wish, campaign)) == "not_yours", wish);
  CHECK(stranger.refused(R"({"do":"campaign","campaign":"nothing"})") == "no_campaign");
  CHECK(stranger.ask(R"({"do":"campaigns"})", "campaigns").at("campaigns").as_array().empty());
  // Béla looks with the invitation and takes his hero; Anna is told.
  bela.ask(fmt::format(R"({{"do":"campaign","campaign":"{}","invite":"{}"}})", campaign, invite), "campaign");
  anna.skip_all();
  bela.ask(fmt::format(R"({{"do":"take_hero","campaign":"{}","hero":1,"invite":"{}"}})", campaign, invite),
           "campaign");
  CHECK(anna.next("campaign").at("heroes").at(1).at("player") == "Bela");
  CHECK(anna.refused(with(R"({{"do":"take_hero","campaign":"{}","hero":1}})", campaign)) == "taken");
  CHECK(anna.refused(with(R"({{"do":"learn","campaign":"{}","hero":1,"advancement":"tough"}})", campaign)) ==
        "not_yours");
  const std::string table =
      text(anna.ask(with(R"({{"do":"adventure","campaign":"{}","adventure":"trouble-at-millbrook","party":[)"
                         R"({{"hero":0}},{{"hero":1}},{{"hero":2,"bot":"random"}}]}})",
                         campaign),
                    "opened")
               .at("table"));
  CHECK(anna.next("table").at("seats").at(1).at("kept") == "Bela");
  CHECK(stranger.refused(fmt::format(R"({{"do":"sit","table":"{}","seat":1}})", table)) == "kept");
  CHECK(stranger.refused(fmt::format(R"({{"do":"sit","table":"{}"}})", table)) == "full");
  const json::object sat = bela.ask(fmt::format(R"({{"do":"sit","table":"{}"}})", table), "table");
  CHECK(sat.at("you") == 1);
  // A person who leaves the campaign leaves the heroes, and somebody else may take them.
  bela.ask(with(R"({{"do":"quit_campaign","campaign":"{}","id":1}})", campaign), "done");
  CHECK(bela.ask(R"({"do":"campaigns"})", "campaigns").at("campaigns").as_array().empty());
  anna.skip_all();
  CHECK(
      anna.ask(with(R"({{"do":"take_hero","campaign":"{}","hero":1}})", campaign), "campaign").at("yours") ==
      json::value_from(std::vector<int>{0, 1}));
}

TEST_CASE("a client that looks at two campaigns, as two tabs of a browser do, is told of both") {
  TestHouse house;
  Guest anna(house);
  Guest tabs(house, fmt::format(R"({{"do":"hello","token":"{}","brief":true}})", anna.token));
  constexpr std::string_view kLook = R"({{"do":"campaign","campaign":"{}"}})",
                             kTake = R"({{"do":"take_hero","campaign":"{}","hero":1}})";
  std::vector<std::string> campaigns;
  const auto look_at_one_more = [&] {
    pass_time(house, 10'000);
    campaigns.push_back(campaign_of(anna.ask(kFound, "campaign")));
    tabs.ask(with(kLook, campaigns.back()), "campaign");
  };
  look_at_one_more();
  look_at_one_more();
  for (const std::string& campaign : campaigns) {
    tabs.skip_all();
    anna.ask(with(kTake, campaign), "campaign");
    CHECK(campaign_of(tabs.next("campaign")) == campaign);
  }
  // A ninth pushes out the first.
  while (campaigns.size() < 9) look_at_one_more();
  tabs.skip_all();
  for (const std::size_t i : {0u, 1u})
    anna.ask(with(R"({{"do":"take_hero","campaign":"{}","hero":1,"on":false}})", campaigns[i]), "campaign");
  CHECK(campaign_of(tabs.next("campaign")) == campaigns[1]);
}

TEST_CASE("a campaign shows news of its table only when they are written") {
  TestHouse house;
  Guest anna(house);
  const std::string campaign = campaign_of(anna.ask(kFound, "campaign"));
  Guest at_home(house, fmt::format(R"({{"do":"hello","token":"{}","brief":true}})", anna.token));
  const std::string table =
      text(anna.ask(with(R"({{"do":"adventure","campaign":"{}","adventure":"trouble-at-millbrook","party":[)"
                         R"({{"hero":0}},{{"hero":1,"bot":"random"}}]}})",
                         campaign),
                    "opened")
               .at("table"));
  anna.next("table");
  const std::string list = R"({"do":"campaigns"})",
                    one = with(R"({{"do":"campaign","campaign":"{}"}})", campaign);
  for (const std::string& wish : {list, one}) at_home.ask(wish, wish == list ? "campaigns" : "campaign");
  at_home.skip_all();
  at_home.say(list);
  CHECK(at_home.has_message());  // all of it is written: it is told at once
  at_home.skip_all();
  // What is told of the deal comes when the store has it.
  anna.say(fmt::format(R"({{"do":"ready","table":"{}"}})", table));
  const auto commits = house.hall->metrics().commits;
  at_home.send(list);
  at_home.send(one);
  house.world.until([&] { return at_home.has_message(); });
  CHECK(house.hall->metrics().commits > commits);
  CHECK(at_home.next("campaigns").at("campaigns").at(0).at("phase") == "playing");
  CHECK(at_home.next("campaign").at("phase") == "playing");
}

TEST_CASE("after an Adventure of a campaign there is no rematch: the campaign goes on") {
  TestHouse house;
  Guest anna(house, R"({"do":"hello","name":"Anna","lang":"hu"})");
  const std::string campaign = campaign_of(anna.ask(kFound, "campaign"));
  const std::string start =
      with(R"({{"do":"adventure","campaign":"{}","adventure":"trouble-at-millbrook","party":[)"
           R"({{"hero":0}},{{"hero":1,"bot":"random"}}]}})",
           campaign);
  const std::string table = text(anna.ask(start, "opened").at("table"));
  anna.say(fmt::format(R"({{"do":"ready","table":"{}"}})", table));
  anna.say(fmt::format(R"({{"do":"ask","table":"{}","what":"abandon"}})", table));
  anna.say(fmt::format(R"({{"do":"rematch","table":"{}"}})", table));
  const json::object refused = anna.next("error");
  CHECK(refused.at("code") == "fixed");
  CHECK(text(refused.at("text")).contains("hadjárat"));
  CHECK(text(anna.ask(start, "opened").at("table")) != table);
}

TEST_CASE("a campaign takes lines until its record is full, and what is exported then can be imported") {
  constexpr std::size_t kMost = 48 * 1024;
  dragonfire::Record record = after_a_win();
  for (int i = 0; record.text().size() + 200 < kMost; ++i)
    REQUIRE(record.write(fmt::format("carry {} lucky-coin", i % 2)));
  TestHouse house;
  Guest anna(house);
  const std::string campaign = campaign_of(anna.ask(import_wish(record.text(), false), "campaign"));
  std::string refused;
  int carried = 0;
  for (; refused.empty() && carried < 30; ++carried) {
    anna.skip_all();
    anna.say(with(R"({{"do":"carry","campaign":"{}","item":"lucky-coin","hero":)", campaign) +
             fmt::format("{}}}", carried % 2));
    house.world.until([&] { return anna.has_message(); });
    const json::object answer = json::parse(anna.wire.inbox.back()).as_object();
    if (answer.at("type") == "error") refused = text(answer.at("code"));
  }
  CHECK(refused == "too_many");
  CHECK(carried >= 5);
  anna.skip_all();
  CHECK(anna.refused(with(R"({{"do":"add_hero","campaign":"{}","name":"Dora","race":"human",)"
                          R"("calling":"warrior","background":"farmhand"}})",
                          campaign)) == "too_many");
  const std::string file = exported(anna, campaign);
  CHECK(file.size() <= kMost);
  CHECK(file.size() + 30 > kMost);
  anna.ask(import_wish(file, false), "campaign");
}

TEST_CASE("a campaign out of memory is read on another thread, and one that nobody changes grows no longer") {
  TestHouse house;
  Guest anna(house, R"({"do":"hello","name":"Heron","brief":true})");
  const std::string campaign = campaign_of(anna.ask(kFound, "campaign"));
  const std::string token = anna.token;
  house.restart();
  Guest again(house, fmt::format(R"({{"do":"hello","token":"{}","brief":true}})", token));
  again.skip_all();
  again.say(with(R"({{"do":"campaign","campaign":"{}"}})", campaign));
  CHECK(!again.has_message());
  again.next("campaign");
  house.restart();
  Guest last(house, fmt::format(R"({{"do":"hello","token":"{}","brief":true}})", token));
  last.skip_all();
  last.say(R"({"do":"campaigns"})");
  CHECK(!last.has_message());
  CHECK(last.next("campaigns").at("campaigns").as_array().size() == 1);
  CHECK(last.refused(R"({"do":"campaign","campaign":"none"})") == "no_campaign");
  const auto entries = [&] {
    settle(house);
    return store::open_sqlite(house.file())->campaign_records(campaign).size();
  };
  const std::size_t before = entries();
  for (int i = 0; i < 5; ++i)
    last.ask(with(R"({{"do":"take_hero","campaign":"{}","hero":0,"on":true}})", campaign), "campaign");
  CHECK(entries() == before);
}

TEST_CASE("the sheet of a campaign is made once for each party and language, until something changes") {
  CampaignBook book;
  const auto begun = find_campaign_game("")->campaigns()->begin("Road");
  book.add(1, CampaignBegun{"c", "i", (*begun)->text(), ""});
  book.add(2, LineWritten{"join Anna human warrior farmhand"});
  book.add(3, LineWritten{"join Bela elf mage clerk"});
  const CampaignSheet* const first = &book.sheet({}, Language::English);
  CHECK(first->heroes.size() == 2);
  CHECK(&book.sheet({}, Language::English) == first);
  CHECK(&book.sheet({}, Language::Hungarian) != first);
  CHECK(book.sheet({1, 0}, Language::English).party == std::vector{1, 0});
  CHECK(&book.sheet({}, Language::English) == first);
  book.add(4, LineWritten{"join Cili dwarf priest sailor"});
  CHECK(book.sheet({}, Language::English).heroes.size() == 3);
  for (int hero = 0; hero < 20; ++hero) CHECK(book.sheet({hero % 3}, Language(hero % 2)).heroes.size() == 3);
}

TEST_CASE("a campaign has an end to its entries, and its people can still leave it") {
  TestHouse house;
  Guest anna(house, R"({"do":"hello","name":"Heron","brief":true})");
  const std::string campaign = campaign_of(anna.ask(kFound, "campaign"));
  settle(house);
  {
    const auto store = store::open_sqlite(house.file());
    const std::string took = store->campaign_records(campaign).back();
    store::Batch batch;
    for (std::uint64_t seq = store->campaign_records(campaign).size() + 1; seq <= 2000; ++seq)
      batch.campaign_records.push_back({campaign, seq, took});
    store->write({batch});
  }
  house.restart();
  Guest again(house, fmt::format(R"({{"do":"hello","token":"{}","brief":true}})", anna.token));
  CHECK(again.refused(with(R"({{"do":"take_hero","campaign":"{}","hero":0,"on":false}})", campaign)) ==
        "too_many");
  again.ask(with(R"({{"do":"quit_campaign","campaign":"{}","id":1}})", campaign), "done");
}

TEST_CASE("D11.11 the server says where a campaign is damaged, and offers its last good state") {
  TestHouse house;
  Guest anna(house, R"({"do":"hello","name":"Anna","lang":"hu"})");
  std::string file = after_a_win().text();
  file.replace(file.find("won 8"), 5, "won 9");
  anna.say(import_wish(file, false));
  const json::object error = anna.next("error");
  CHECK(error.at("code") == "damaged");
  CHECK(text(error.at("text")).contains("5. sor"));
  CHECK(error.at("good").at("heroes") == json::array{"Anna", "Bela", "Cili"});
  CHECK(error.at("good").at("lines") == 4);
  CHECK(error.at("good").at("played") == 0);
  CHECK(anna.ask(R"({"do":"campaigns"})", "campaigns").at("campaigns").as_array().empty());
  const json::object good = anna.ask(import_wish(file, true), "campaign");
  CHECK(good.at("heroes").as_array().size() == 3);
  CHECK(good.at("heroes").at(0).at("xp") == 0);
  anna.say(import_wish("hello\n", true));
  const json::object nothing = anna.next("error");
  CHECK(nothing.at("code") == "damaged");
  CHECK(!nothing.contains("good"));
  CHECK(anna.refused(import_wish("", false)) == "damaged");
}

TEST_CASE("names in a campaign may have spaces; what cannot be seen is left out") {
  TestHouse house;
  Guest anna(house, R"({"do":"hello","name":"Anna"})");
  const json::object founded = anna.ask(
      R"({"do":"create_campaign","name":" Millbrook  party\u200b","heroes":[)"
      R"({"name":"Anna the Bold","race":"human","calling":"warrior","background":"farmhand","mine":true}]})",
      "campaign");
  CHECK(text(founded.at("name")) == "Millbrook\u00A0party");
  CHECK(text(founded.at("heroes").at(0).at("name")) == "Anna\u00A0the\u00A0Bold");
  const std::string file = exported(anna, campaign_of(founded));
  CHECK(anna.ask(import_wish(file, false), "campaign").at("name") == founded.at("name"));
}

TEST_CASE("bad requests about campaigns are refused with a reason in the language of the person who asks") {
  TestHouse house;
  Guest anna(house, R"({"do":"hello","name":"Anna","lang":"hu"})");
  CHECK(anna.refused(R"({"do":"create_campaign","name":"a/b","heroes":[]})") == "bad_name");
  CHECK(anna.refused(R"({"do":"create_campaign","name":"Road","heroes":[]})") == "bad_hero");
  CHECK(
      anna.refused(
          R"({"do":"create_campaign","name":"Road","heroes":[{"name":"A","race":"orc","calling":"mage","background":"clerk"}]})") ==
      "bad_hero");
  const std::string campaign = campaign_of(anna.ask(kFound, "campaign"));
  anna.say(with(R"({{"do":"learn","campaign":"{}","hero":0,"advancement":"tough"}})", campaign));
  CHECK(text(anna.next("error").at("text")).contains("elkölthető"));
  anna.say(with(R"({{"do":"learn","campaign":"{}","hero":0,"advancement":"flying"}})", campaign));
  CHECK(text(anna.next("error").at("text")) == "\"flying\" se nem fejlesztés, se nem varázstárgy");
  anna.ask(with(R"({{"do":"add_hero","campaign":"{}","name":"Zed","race":"elf","calling":"mage",)"
                R"("background":"clerk"}})",
                campaign),
           "campaign");
  CHECK(text(anna.ask(with(R"({{"do":"campaign","campaign":"{}","party":[1,3]}})", campaign), "campaign")
                 .at("party_problem")) ==
        "class1: a(z) Mágus már foglalt; legfeljebb négy játékosnál mindenki más osztályú");
  CHECK(anna.refused(with(R"({{"do":"learn","campaign":"{}","hero":9,"advancement":"tough"}})", campaign)) ==
        "bad_rest");
  CHECK(anna.refused(with(R"({{"do":"learn","campaign":"{}","hero":0,"advancement":"x\ny #"}})", campaign)) ==
        "bad_rest");
  CHECK(anna.refused(with(R"({{"do":"take_hero","campaign":"{}","hero":-1}})", campaign)) == "no_hero");
  CHECK(anna.refused(with(R"({{"do":"campaign","campaign":"{}","party":[0,0]}})", campaign)) == "bad_party");
  const auto adventure = [&](std::string_view which, std::string_view party, std::string_view more = "") {
    return anna.refused(fmt::format(R"({{"do":"adventure","campaign":"{}","adventure":"{}","party":{}{}}})",
                                    campaign, which, party, more));
  };
  CHECK(adventure("nowhere", R"([{"hero":0},{"hero":1}])") == "no_adventure");
  CHECK(adventure("trouble-at-millbrook", R"([{"hero":0}])") == "bad_party");
  CHECK(adventure("trouble-at-millbrook", R"([{"hero":0},{"hero":7}])") == "bad_party");
  CHECK(adventure("trouble-at-millbrook", R"([{"hero":0},{"hero":1}])", R"(,"challenges":[9])") ==
        "no_adventure");
  CHECK(adventure("trouble-at-millbrook", R"([{"hero":0},{"hero":1,"bot":"nobody"}])") == "bad_bot");
  CHECK(adventure("trouble-at-millbrook", R"([{"hero":0,"bot":"random"},{"hero":1,"bot":"random"}])") ==
        "no_seat");
  CHECK(adventure("trouble-at-millbrook", R"([{"hero":0},{"hero":1}])", R"(,"rules":{"game":"chronicle"})") ==
        "bad_rules");
}

TEST_CASE("D1.3 a player who chooses a hero that does not fit is told the reason in the player's language") {
  TestHouse house;
  Guest anna(house, R"({"do":"hello","name":"Anna","lang":"hu"})");
  const std::string table =
      text(anna.ask(R"({"do":"open","rules":{"game":"dragonfire","options":{"players":"3","class1":"mage"}},)"
                    R"("bots":["random","random"]})",
                    "opened")
               .at("table"));
  anna.say(fmt::format(R"({{"do":"choose","table":"{}","option":"class0","value":"mage"}})", table));
  const json::object refused = anna.next("error");
  CHECK(refused.at("code") == "bad_rules");
  CHECK(text(refused.at("text")).contains("már foglalt"));
}

TEST_CASE("where all win together nobody concedes to another or offers a draw") {
  TestHouse house;
  Guest anna(house);
  const std::string table = text(
      anna.ask(R"({"do":"open","rules":{"game":"dragonfire","options":{"players":"2"}},"bots":["random"]})",
               "opened")
          .at("table"));
  anna.say(fmt::format(R"({{"do":"ready","table":"{}"}})", table));
  CHECK(anna.refused(fmt::format(R"({{"do":"ask","table":"{}","what":"concede"}})", table)) == "no_concede");
  CHECK(anna.refused(fmt::format(R"({{"do":"ask","table":"{}","what":"draw"}})", table)) == "no_draw");
}

TEST_CASE("everybody at the table hears a proposal with what every bot could add; other games have none") {
  TestHouse house;
  Guest anna(house, R"({"do":"hello","name":"Anna","lang":"hu"})");
  Guest bela(house, kBrief, "2.3.4.5");
  const std::string table =
      text(anna.ask(R"({"do":"open","rules":{"game":"dragonfire","options":{"players":"4"}},)"
                    R"("bots":["sensible","sensible"]})",
                    "opened")
               .at("table"));
  bela.ask(fmt::format(R"({{"do":"sit","table":"{}"}})", table), "table");
  const std::string propose = fmt::format(R"({{"do":"propose","table":"{}","target":1}})", table);
  CHECK(anna.refused(propose) == "not_seated");  // before the deal
  anna.say(fmt::format(R"({{"do":"ready","table":"{}"}})", table));
  bela.say(fmt::format(R"({{"do":"ready","table":"{}"}})", table));
  json::object dealt = anna.next("table");
  while (dealt.at("phase") != "playing") dealt = anna.next("table");
  const json::object& mine = dealt.at("view").at("characters").at(0).as_object();
  anna.say(json::serialize(json::object{{"do", "propose"},
                                        {"table", table},
                                        {"target", dealt.at("view").at("encounters").at(0).at("slot")},
                                        {"cards", mine.at("hand")},
                                        {"id", 5}}));
  const json::object told = anna.next("proposal");
  CHECK(told.at("id") == 5);
  CHECK(told.at("seat") == 0);
  CHECK(told.at("of").to_number<int>() > 0);
  REQUIRE(told.at("answers").as_array().size() == 2);
  for (const json::value& answer : told.at("answers").as_array()) {
    CHECK(answer.at("seat").to_number<int>() >= 2);
    CHECK(!text(answer.at("text")).empty());
    CHECK(!text(answer.at("plan")).empty());
    CHECK(answer.at("levels").to_number<int>() >= told.at("levels").to_number<int>());
  }
  const json::object heard = bela.next("proposal");
  CHECK(!heard.contains("id"));
  CHECK(heard.at("text") != told.at("text"));  // in his language
  CHECK(anna.refused(fmt::format(R"({{"do":"propose","table":"{}","target":99}})", table)) == "bad_proposal");
  CHECK(anna.refused(fmt::format(R"({{"do":"propose","table":"{}","cards":["nothing"]}})", table)) ==
        "bad_proposal");
  Guest solo(house, kBrief, "4.5.6.7");
  const std::string other = text(
      solo.ask(
              R"({"do":"open","rules":{"game":"chronicle","options":{"players":3}},"bots":["random","random"]})",
              "opened")
          .at("table"));
  solo.say(fmt::format(R"({{"do":"ready","table":"{}"}})", other));
  json::object begun = solo.next("table");
  while (begun.at("phase") != "playing") begun = solo.next("table");
  CHECK(solo.refused(fmt::format(R"({{"do":"propose","table":"{}"}})", other)) == "no_help");
}

}  // namespace
}  // namespace cardhouse::server
