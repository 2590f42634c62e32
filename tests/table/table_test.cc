// SPDX-License-Identifier: MIT
// What a table promises to those who sit at it.
#include <algorithm>

#include "catalog/sitting.h"
#include "core/chance.h"
#include "tests/table/helpers.h"

namespace cardhouse::table {
namespace {

using Code = std::string;

TEST_CASE("rules that cannot be played are refused with what would be right") {
  const auto code = [](TableRules rules) {
    const auto good = Table::check(rules);
    return good ? Code() : good.error().text(Language::English);
  };
  CHECK(code(TestTable::chronicle()).empty());
  CHECK(code({.game = "chess"}).starts_with("unknown game \"chess\"; there are: chronicle"));
  CHECK(code({.game = "chronicle", .options = {{"players", "9"}}}).contains("9"));
  CHECK(code({.game = "chronicle", .clock = {ClockKind::Move, 0, 0}}).starts_with("the clock is"));
  CHECK(code({.game = "chronicle", .clock = {ClockKind::Game, 300, 5}}).empty());
  CHECK(code({.game = "chronicle", .delay = 1}).starts_with("delay is"));
}

TEST_CASE("people take seats, leave them, and the host seats bots and frees seats") {
  TestTable t;
  t.must(t->sit("anna", "Anna", 1));
  CHECK(t.code(t->sit("anna", "Anna", 2)) == "seated");
  CHECK(t.code(t->sit("bela", "Béla", 1)) == "taken");
  CHECK(t.code(t->sit("bela", "Béla", 3)) == "no_seat");
  t.must(t->sit("bela", "Béla", {}));
  CHECK(t->seat_of("bela") == Seat(0));
  CHECK(t.code(t->seat_bot("bela", 2, "random")) == "not_host");
  CHECK(t.code(t->seat_bot("anna", 0, "random")) == "taken");
  t.must(t->seat_bot("anna", 2, "random"));
  CHECK(t.code(t->sit("cili", "Cili", {})) == "full");
  t.must(t->seat_bot("anna", 2, ""));
  t.must(t->sit("cili", "Cili", {}));
  CHECK(t.code(t->stand("cili", Seat(0))) == "not_host");
  t.must(t->stand("anna", Seat(0)));
  CHECK(!t->seat_of("bela"));
  t.must(t->stand("cili", {}));
  CHECK(t->names() == std::vector<std::string>{"? 1", "Anna", "? 3"});
}

TEST_CASE("the cards are dealt when everybody is ready, from the secret and what each person added") {
  TestTable t;
  t.must(t->sit("anna", "Anna", {}));
  t.must(t->sit("bela", "Béla", {}));
  t.must(t->ready("anna", true, "aa"));
  t.must(t->ready("bela", true, "bb"));
  CHECK(t->phase() == Phase::Waiting);
  CHECK(t.code(t->ready("bela", true, "xyz")) == "bad_entropy");
  CHECK(t.code(t->ready("cili", true, "")) == "not_seated");
  t.must(t->seat_bot("anna", 2, "random"));
  CHECK(t->phase() == Phase::Playing);
  CHECK(t.code(t->sit("cili", "Cili", {})) == "started");
  CHECK(t.code(t->stand("bela", {})) == "started");
  const auto by_hand = t->game().deal(
      t->rules().options, deal_key(std::string(64, 'a'), std::vector<std::string>{"aa", "bb", ""}, 0));
  CHECK(t->position()->digest() == by_hand->position->digest());
}

TEST_CASE("an illegal, early or stale move is refused with the reason and changes nothing") {
  auto t = TestTable::dealt(TestTable::chronicle(),
                            "players=3 hands=P8,W3/L1,P3/King,P2 turned=rebellion leader=0");
  const auto before = t->position()->digest();
  CHECK(t.code(t->move("bela", "P3", {})) == "not_your_turn");
  CHECK(t.code(t->move("dora", "P3", {})) == "not_seated");
  CHECK(t.code(t->move("anna", "P8", 1)) == "stale");
  CHECK(t.code(t->move("anna", "P99", {})) == "illegal");
  CHECK(t->position()->digest() == before);
  t.must(t->move("anna", "W3", 0));
  t.must(t->move("bela", "L1", 1));
  CHECK(t.code(t->move("anna", "P8", {})) == "not_your_turn");
  t = TestTable::dealt(TestTable::chronicle(),
                       "players=3 hands=P3,W3/W1,P2/King,P4 turned=rebellion leader=0");
  t.must(t->move("anna", "P3", {}));
  const auto refused = t->move("bela", "W1", {});
  REQUIRE(!refused);
  CHECK(refused.error().code == "illegal");
  CHECK(refused.error().rule == "C3.2");
  CHECK(refused.error().text(Language::Hungarian) != refused.error().text(Language::English));
}

TEST_CASE("a game that is over has a log that verifies, with the server's secret") {
  auto t = TestTable::dealt();
  while (t->phase() == Phase::Playing) t.play_first_legal();
  CHECK(t->how_it_ended() == HowEnded::Finished);
  const Log log = t->log();
  CHECK(log.seats == std::vector<std::string>{"anna", "bela", "cili"});
  const auto sitting = catalog::replay(*read_log(print(log)));
  REQUIRE(sitting.has_value());
  CHECK(sitting->digest == log.digest);
  CHECK(check_fairness(log).has_value());
  Log forged = log;
  forged.fair.entropy[1] = "bb";
  CHECK(check_fairness(forged).error().starts_with("the key is not what"));
  forged = log;
  forged.fair.secret[0] = 'b';
  CHECK(check_fairness(forged).error().starts_with("the secret does not fit"));
  CHECK(t.code(t->move("anna", "P1", {})) == "not_playing");
}

// ---- undo

constexpr auto kQuiet = "players=3 hands=P7,W3,L5,P4/L1,P3,W5,L4/King,P2,W6,L6 turned=rebellion leader=0";

TEST_CASE("undo is free while nothing was shown and nobody else acted") {
  auto t = TestTable::dealt(TestTable::chronicle(), kQuiet);
  const auto before = t->position()->digest();
  CHECK(t.code(t->ask("anna", Motion::Undo)) == "no_undo");
  t.must(t->move("anna", "W3", {}));
  CHECK(t->can_undo_freely(0));
  CHECK(!t->can_undo_freely(1));
  t.must(t->ask("anna", Motion::Undo));
  CHECK(t->position()->digest() == before);
  CHECK(t->moves() == 0);
  CHECK(!std::get<TakenBack>(t.records.back().deed).reseed);
}

TEST_CASE("otherwise undo needs the consent of all others") {
  auto t = TestTable::dealt(TestTable::chronicle(), kQuiet);
  const auto before = t->position()->digest();
  t.must(t->move("anna", "W3", {}));
  t.must(t->move("bela", "W5", {}));
  t.must(t->ask("anna", Motion::Undo));
  REQUIRE(t->vote());
  CHECK(t->moves() == 2);
  CHECK(t.code(t->ask("bela", Motion::Draw)) == "vote_open");
  CHECK(t.code(t->answer("anna", true)) == "no_vote");
  t.must(t->answer("bela", true));
  CHECK(t->moves() == 2);
  t.must(t->answer("cili", true));
  CHECK(t->moves() == 0);
  CHECK(!t->vote());
  CHECK((t->position()->digest() == before) == !std::get<TakenBack>(t.records.back().deed).reseed);
}

TEST_CASE("one no is enough, the asker may withdraw, and a move ends the question of an undo") {
  auto t = TestTable::dealt(TestTable::chronicle(), kQuiet);
  t.must(t->move("anna", "W3", {}));
  t.must(t->move("bela", "W5", {}));
  t.must(t->ask("anna", Motion::Undo));
  t.must(t->answer("cili", false));
  CHECK(!t->vote());
  t.must(t->ask("anna", Motion::Undo));
  t.must(t->answer("anna", false));
  CHECK(!t->vote());
  CHECK(t->moves() == 2);
  t.must(t->ask("anna", Motion::Undo));
  t.must(t->move(t.person_to_move(), t.legal().front(), {}));
  CHECK(!t->vote());
}

TEST_CASE("chance never repeats itself after an undo: there is a new key, and the log proves it") {
  auto t = TestTable::dealt(
      TestTable::chronicle(),
      "players=3 hands=P8,W3,L5/L1,P3,W5,L4,W7,P4,P2,L7,W6/King,W2 turned=rebellion leader=0");
  t.must(t->move("anna", "P8", {}));
  std::vector<std::string> stolen;
  for (int i = 0; i < 8; ++i) {
    t.must(t->move("anna", "seat1", {}));
    stolen.push_back(std::string(t->position()->view(0).at("hand").as_array().back().as_string()));
    CHECK(!t->can_undo_freely(0));
    t.must(t->ask("anna", Motion::Undo));
    t.must(t->answer("bela", true));
    t.must(t->answer("cili", true));
    CHECK(std::get<TakenBack>(t.records.back().deed).reseed);
  }
  std::ranges::sort(stolen);
  CHECK(std::ranges::unique(stolen).begin() != stolen.begin() + 1);  // not always the same card
  t.must(t->move("anna", "seat1", {}));
  t.must(t->ask("anna", Motion::Abandon));
  t.must(t->answer("bela", true));
  t.must(t->answer("cili", true));
  const Log log = *read_log(print(t->log()));
  CHECK(log.rekeys.size() == 8);
  CHECK(check_fairness(log).has_value());
  const auto sitting = catalog::replay(log);
  REQUIRE_MESSAGE(sitting.has_value(), sitting.error());
  CHECK(sitting->position->digest() == t->position()->digest());
  Log forged = log;
  forged.rekeys[3].second[0] ^= 1;
  CHECK(!check_fairness(forged).has_value());
}

TEST_CASE("moves that are taken back, near or far, leave what playing the game again gives") {
  TableRules rules = TestTable::chronicle();
  rules.options.emplace_back("fame_to_win", "20");
  auto t = TestTable::dealt(rules);
  const auto take_back = [&] {
    const std::string asker = t.person_to_move();
    const Decision asked = t->ask(asker, Motion::Undo);
    if (!asked) return;  // back at the beginning
    t.must(asked);
    for (const char* other : {"anna", "bela", "cili"})
      if (t->vote() && other != asker) t.must(t->answer(other, true));
  };
  for (const int back : {1, 25, 60, 3}) {
    for (int i = 0; i < 70; ++i) t.play_first_legal();
    for (int i = 0; i < back; ++i) {
      take_back();
      const auto sitting = catalog::replay(t->log_so_far());
      REQUIRE_MESSAGE(sitting.has_value(), sitting.error());
      REQUIRE(sitting->moves == t->moves());
      REQUIRE(sitting->position->digest() == t->position()->digest());
    }
    CHECK(t.again().position()->digest() == t->position()->digest());
  }
}

TEST_CASE("a table may allow only free undo, or none") {
  TableRules rules = TestTable::chronicle();
  rules.undo = Undo::Free;
  auto t = TestTable::dealt(rules, kQuiet);
  t.must(t->move("anna", "W3", {}));
  t.must(t->ask("anna", Motion::Undo));
  t.must(t->move("anna", "W3", {}));
  t.must(t->move("bela", "W5", {}));
  CHECK(t.code(t->ask("anna", Motion::Undo)) == "no_undo");
  rules.undo = Undo::Never;
  t = TestTable::dealt(rules, kQuiet);
  t.must(t->move("anna", "W3", {}));
  CHECK(t.code(t->ask("anna", Motion::Undo)) == "no_undo");
}

TEST_CASE("bots have no say: alone with them, an undo or an end needs nobody") {
  TestTable t(TestTable::chronicle(), kQuiet);
  t.must(t->sit("anna", "Anna", {}));
  t.must(t->ready("anna", true, ""));
  t.must(t->seat_bot("anna", 1, "random"));
  t.must(t->seat_bot("anna", 2, "random"));
  t.must(t->move("anna", "W3", {}));
  CHECK(t->bot_to_move()->first == 1);
  CHECK(t.code(t->bot_move(0, t.move_named("W5"))) == "no_bot");
  t.must(t->bot_move(1, t.move_named("W5")));
  t.must(t->ask("anna", Motion::Undo));
  CHECK(t->moves() == 0);
  t.must(t->ask("anna", Motion::Abandon));
  CHECK(t->how_it_ended() == HowEnded::Abandoned);
}

TEST_CASE("a draw needs everybody") {
  auto t = TestTable::dealt();
  t.must(t->ask("bela", Motion::Draw));
  t.must(t->answer("anna", true));
  CHECK(t->phase() == Phase::Playing);
  t.must(t->answer("cili", true));
  CHECK(t->how_it_ended() == HowEnded::Draw);
  CHECK(t.code(t->ask("bela", Motion::Draw)) == "not_playing");
}

// ---- time

TEST_CASE("a clock for each move: a player who is out of time lends the seat to a bot, and may come back") {
  TableRules rules = TestTable::chronicle();
  rules.clock = {ClockKind::Move, 30, 0};
  auto t = TestTable::dealt(rules);
  for (const char* person : {"anna", "bela", "cili"}) t.table.set_present(person, true, t.now);
  CHECK(t->next_tick() == t.now + 30000);
  t.now += 29999;
  t.tick();
  const Seat seat = *t->turn();
  CHECK(!t->chairs()[seat].is_lent());
  CHECK(t->time_left(t.now)[seat] == 1);
  t.now += 1;
  const std::string person = t.person_to_move();
  t.tick();
  CHECK(t->chairs()[seat].why == WhyLent::Time);
  CHECK(t->bot_to_move()->second == "random");
  CHECK(t.code(t->move(person, t.legal().front(), {})) == "lent");
  t.must(t->come_back(person));
  CHECK(!t->bot_to_move());
  CHECK(t->time_left(t.now)[seat] == 30000);
  t.play_first_legal();
}

TEST_CASE("a clock for the game: thinking is subtracted, the increment added, and what is gone is gone") {
  TableRules rules = TestTable::chronicle();
  rules.clock = {ClockKind::Game, 60, 5};
  auto t = TestTable::dealt(rules);
  for (const char* person : {"anna", "bela", "cili"}) t.table.set_present(person, true, t.now);
  const Seat seat = *t->turn();
  t.now += 20000;
  t.play_first_legal();
  CHECK(t->time_left(t.now)[seat] == 45000);
  CHECK(t.again().time_left(t.now) == t->time_left(t.now));
  const std::string slow = t.person_to_move();
  const Seat slow_seat = *t->turn();
  t.now += t->time_left(t.now)[slow_seat];
  t.tick();
  CHECK(t->chairs()[slow_seat].why == WhyLent::Time);
  while (t->phase() == Phase::Playing && t->turn() == slow_seat)
    t.must(t->bot_move(slow_seat, t->position()->legal().front()));
  CHECK(t->time_left(t.now)[slow_seat] == 60000 - (slow_seat == seat ? 15000 : 0));
}

TEST_CASE("without bots to fill in, the end of the time is the end of the game") {
  TableRules rules = TestTable::chronicle();
  rules.clock = {ClockKind::Days, 2, 0};
  rules.fill = false;
  auto t = TestTable::dealt(rules);
  CHECK(t->next_tick() == t.now + 2 * 24 * 3600 * 1000);
  t.now = *t->next_tick();
  t.tick();
  CHECK(t->how_it_ended() == HowEnded::Time);
}

TEST_CASE("a player who is away longer than the grace lends the seat to a bot, and gets it back") {
  TableRules rules = TestTable::chronicle();
  rules.grace = 60;
  auto t = TestTable::dealt(rules);
  for (const char* person : {"anna", "bela", "cili"}) t.table.set_present(person, true, t.now);
  CHECK(!t->next_tick());
  t.now += 5000;
  CHECK(t.table.set_present("bela", false, t.now));
  CHECK(!t.table.set_present("bela", false, t.now));
  CHECK(t->next_tick() == t.now + 60000);
  t.now += 59999;
  t.tick();
  CHECK(!t->chairs()[1].is_lent());
  t.must(t->ask("anna", Motion::Draw));
  t.must(t->answer("cili", true));
  t.now += 1;
  t.tick();
  CHECK(t->chairs()[1].why == WhyLent::Away);
  CHECK(t->how_it_ended() == HowEnded::Draw);  // the vote waited only for the player who is away
  t.must(t->come_back("bela"));
  CHECK(!t->chairs()[1].is_lent());
}

TEST_CASE("while the house was closed nobody's clock ran") {
  TableRules rules = TestTable::chronicle();
  rules.clock = {ClockKind::Move, 30, 0};
  auto t = TestTable::dealt(rules);
  t.now += 3600 * 1000;
  t.record(Resumed{});
  CHECK(t->next_tick() == t.now + 30000);
}

// ---- talk and afterwards

TEST_CASE("chat is kept, cleaned and bounded; people who are muted are not heard, by nobody else's doing") {
  auto t = TestTable::dealt();
  CHECK(t.code(t->say("anna", "Anna", "")) == "bad_text");
  CHECK(t.code(t->say("anna", "Anna", std::string(501, 'x'))) == "bad_text");
  t.must(t->say("anna", "Anna", "a\nb"));
  CHECK(t->chat().back().text == "a b");
  CHECK(t.code(t->mute("bela", "bela", true)) == "bad_mute");
  t.must(t->mute("bela", "anna", true));
  const Viewer bela{.eye = Eye::Seat, .seat = 1, .person = "bela"},
      cili{.eye = Eye::Seat, .seat = 2, .person = "cili"};
  CHECK(!whole_notice(t.table, bela, t.now).contains("a b"));
  CHECK(whole_notice(t.table, cili, t.now).contains("a b"));
  const Record said{t.now, Said{"anna", "Anna", "hello"}};
  const News news = t.table.apply(said);
  CHECK(notice(t.table, news, bela, t.now).empty());
  CHECK(notice(t.table, news, cili, t.now).contains("hello"));
  for (int i = 0; i < 80; ++i) t.must(t->say("anna", "Anna", "x"));
  CHECK(t->chat().size() == kChatKept);
}

TEST_CASE("a person who fills a list of mutes fills only their own") {
  auto t = TestTable::dealt();
  CHECK(t.code(t->mute("eye", std::string(65, 'x'), true)) == "bad_mute");
  CHECK(t.code(t->mute("eye", "", true)) == "bad_mute");
  std::size_t watchers = 0, refused = 0;
  for (; refused == 0; ++watchers)
    for (int i = 0; i < 40; ++i) {
      const Decision one = t->mute(fmt::format("eye{}", watchers), fmt::format("p{}", i), true);
      if (one) t.must(one);
      else refused += i < 32;  // beyond the person's list all are refused
    }
  CHECK(watchers == 9);  // eight times 32 and then nobody who only watches
  for (int i = 0; i < 32; ++i) t.must(t->mute("bela", fmt::format("p{}", i), true));
  CHECK(t.code(t->mute("bela", "p32", true)) == "bad_mute");
  t.must(t->mute("bela", "p0", false));
  t.must(t->mute("bela", "p32", true));
}

TEST_CASE("a rematch is asked for once, by somebody who played, when the game is over") {
  auto t = TestTable::dealt();
  CHECK(t.code(t->rematch("anna", "t2")) == "not_over");
  t.record(Ended{HowEnded::Abandoned});
  CHECK(t.code(t->rematch("dora", "t2")) == "not_seated");
  t.must(t->rematch("anna", "t2"));
  t.must(t->rematch("bela", "t3"));
  CHECK(t->rematch_table() == "t2");
}

TEST_CASE("a game continues from any turn of another one, with a key of its own") {
  auto t = TestTable::dealt();
  for (int i = 0; i < 10; ++i) t.play_first_legal();
  auto on = TestTable::dealt(TestTable::chronicle(), t->position()->notation());
  CHECK(on->position()->view(1) == t->position()->view(1));
  CHECK(on->position()->digest() != t->position()->digest());  // another key
  while (on->phase() == Phase::Playing) on.play_first_legal();
  CHECK(catalog::replay(*read_log(print(on->log()))).has_value());
}

// ---- everything follows from the records

TEST_CASE("replayed records give the same table, whatever was wished for") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Dice dice(seed);
    TableRules rules = TestTable::chronicle();
    rules.clock = {ClockKind::Game, 600, 2};
    auto t = TestTable::dealt(rules);
    const std::array<std::string, 4> people{"anna", "bela", "cili", "dora"};
    for (int step = 0; step < 150; ++step) {
      t.now += below(dice, 4000);
      const std::string& who = people[below(dice, 4)];
      const auto legal = t->phase() == Phase::Playing ? t.legal() : std::vector<std::string>{"P1"};
      const auto name = legal[below(dice, std::uint32_t(legal.size()))];
      Decision wish;
      switch (below(dice, 12)) {
        case 0: wish = t->ask(who, Motion::Undo); break;
        case 1: wish = t->answer(who, below(dice, 3) != 0); break;
        case 2: wish = t->ask(who, Motion::Draw); break;
        case 3: wish = t->say(who, who, "hm"); break;
        case 4: wish = t->come_back(who); break;
        case 5: t.tick(); break;
        case 6: wish = t->mute(who, people[below(dice, 4)], below(dice, 2) != 0); break;
        default:
          if (const auto bot = t->bot_to_move()) wish = t->bot_move(bot->first, t.move_named(name));
          else if (t->turn()) wish = t->move(t.person_to_move(), name, {});
      }
      if (wish) t.must(wish);
    }
    const Table again = t.again();
    for (Seat seat = 0; seat < 3; ++seat)
      CHECK(all_a_seat_sees(again, seat, t.now) == all_a_seat_sees(t.table, seat, t.now));
    CHECK(again.seq() == t->seq());
    CHECK(again.next_tick() == t->next_tick());
  }
}

TEST_CASE("records that do not fit are named") {
  auto t = TestTable::dealt();
  auto records = t.records;
  records.push_back({0, Moved{0, "P99", false}});
  CHECK(Table::replay(records).error().starts_with(fmt::format("record {}: ", records.size())));
  records.back() = {0, Stood{17}};
  CHECK(Table::replay(records).error().ends_with("there is no such seat"));
  records.back() = {0, TakenBack{0, 5, false}};
  CHECK(!Table::replay(records));
  CHECK(Table::replay({}).error() == "there is no record");
  CHECK(!Table::replay(std::span(records).subspan(1)));
}

TEST_CASE("a move is not taken back without end: by decision, by game, by vote") {
  TestTable t = TestTable::dealt();
  const auto alone = [&](TestTable& table) {  // how often the same decision can be made anew
    const std::string person = table.person_to_move();
    int undos = 0;
    for (; undos < 10 * kUndosOfSeat; ++undos) {
      table.play_first_legal();
      const Decision back = table->ask(person, Motion::Undo);
      if (!back) {
        CHECK(back.error().code == "no_undo");
        CHECK(back.error().text(Language::Hungarian).contains("elégszer"));
        return undos;
      }
      table.must(back);
      for (const char* other : {"anna", "bela", "cili"})
        if (person != other && table->vote()) table.must(table->answer(other, true));
    }
    return undos;
  };
  CHECK(alone(t) == kUndosOfDecision);
  CHECK(!t->can_undo_freely(0));
  const std::size_t before = t.records.size();
  CHECK(t.again().seq() == before);
  int all = kUndosOfDecision;
  while (t->phase() == Phase::Playing && all < 3 * kUndosOfSeat) {
    const int more = alone(t);
    all += more;
    if (more == 0) break;
  }
  CHECK(all <= 3 * kUndosOfSeat);
}

TEST_CASE("votes are asked for only so often in a game") {
  TestTable t = TestTable::dealt();
  for (int i = 0; i < kVotesOfSeat; ++i) {
    t.must(t->ask("anna", Motion::Draw));
    t.must(t->answer("bela", false));
  }
  CHECK(t.code(t->ask("anna", Motion::Draw)) == "too_many");
  t.must(t->ask("bela", Motion::Draw));
}

TEST_CASE("a table forgets a person as if the records had never known them") {
  TestTable t = TestTable::dealt();
  t.must(t->say("anna", "anna", "my words"));
  t.must(t->say("bela", "bela", "stay"));
  t.must(t->mute("bela", "anna", true));
  t.play_first_legal();
  std::vector<Record> forgotten;
  for (const Record& record : t.records)
    forget(forgotten.emplace_back(read_record(print(record))), "anna", "x1");
  t.table.forget("anna", "x1");
  const auto replayed = Table::replay(forgotten);
  REQUIRE(replayed);
  const auto seen = [](const Table& table) {
    return whole_notice(table, {.eye = Eye::Public, .person = "y"}, 1000000);
  };
  CHECK(seen(*replayed) == seen(t.table));
  CHECK(!seen(t.table).contains("anna"));
  CHECK(!seen(t.table).contains("my words"));
  CHECK(seen(t.table).contains("stay"));
  CHECK(t->names()[0] == "?");
  for (const Record& record : forgotten) CHECK(!print(record).contains("anna"));
}

}  // namespace
}  // namespace cardhouse::table
