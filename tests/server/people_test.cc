// SPDX-License-Identifier: MIT
// Sessions and accounts against somebody who wants to get into them.
#include "server/people.h"

#include <algorithm>

#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

std::string hello_with(std::string_view token) {
  return fmt::format(R"({{"do":"hello","token":"{}","brief":true}})", token);
}
constexpr std::string_view kRegister = R"({"do":"register","login":"anna","password":"correct horse"})";
constexpr std::string_view kLogIn = R"({"do":"login","login":"anna","password":"correct horse"})";
constexpr std::string_view kOver = "the session was revoked";

TEST_CASE("a person who knew a guest's session does not get into the account that it becomes") {
  TestHouse house;
  Guest sender(house);  // of a link to this session
  Guest anna(house, hello_with(sender.token), "5.6.7.8");
  const std::string fresh = text(anna.ask(kRegister, "welcome").at("token"));
  CHECK(fresh != sender.token);
  CHECK(sender.wire.closed == kOver);
  CHECK(sender.refused(R"({"do":"sessions"})") == "logged_out");
  for (const std::string& message : sender.wire.inbox) CHECK(!message.contains(fresh));
  CHECK(anna.wire.closed.empty());
  Guest late(house, "");
  CHECK(late.refused(hello_with(sender.token)) == "bad_token");
  CHECK(text(late.ask(hello_with(fresh), "welcome").at("person")) == anna.person);
  house.restart();
  Guest after(house, "");
  CHECK(after.refused(hello_with(sender.token)) == "bad_token");
  CHECK(text(after.ask(hello_with(fresh), "welcome").at("person")) == anna.person);
}

TEST_CASE("logging in ends the guest's session, and no session of the account") {
  TestHouse house;
  Guest anna(house);
  const std::string first = text(anna.ask(kRegister, "welcome").at("token"));
  Guest guest(house), tab(house, hello_with(guest.token));
  const std::string second = text(guest.ask(kLogIn, "welcome").at("token"));
  CHECK(second != first);
  CHECK(tab.wire.closed == kOver);
  CHECK(anna.wire.closed.empty());
  Guest late(house, "");
  CHECK(late.refused(hello_with(guest.token)) == "bad_token");
  for (const std::string& token : {first, second})
    CHECK(text(late.ask(hello_with(token), "welcome").at("person")) == anna.person);
}

TEST_CASE(
    "a password that was changed while it was looked at lets nobody in, nor does that of a gone account") {
  TestHouse house;
  Guest anna(house);
  anna.ask(kRegister, "welcome");
  const auto store = store::open_sqlite(house.file());
  Guest late(house);
  late.say(kLogIn);
  store::Account account = *store->account(anna.person);
  account.password = hash_password("another horse");
  store->change_account(account);
  CHECK(text(late.next("error").at("code")) == "bad_login");
  Guest later(house);
  later.say(R"({"do":"login","login":"anna","password":"another horse"})");
  anna.skip_all();
  anna.say(R"({"do":"password","password":"another horse","new_password":"correct horse","id":1})");
  account.password = hash_password("a third horse");
  store->change_account(account);
  CHECK(text(anna.next("error").at("code")) == "busy");
  CHECK(text(later.next("error").at("code")) == "bad_login");
  Guest last(house);
  last.say(R"({"do":"login","login":"anna","password":"a third horse"})");
  store->remove_account(anna.person);
  CHECK(text(last.next("error").at("code")) == "bad_login");
}

TEST_CASE("an address that tries many passwords waits for them itself") {
  TestHouse house({.max_tries_per_minute = 1000});
  Guest anna(house);
  anna.ask(kRegister, "welcome");
  std::vector<std::unique_ptr<Guest>> crowd;
  for (int i = 0; i < 12; ++i) {
    crowd.push_back(std::make_unique<Guest>(house, "", "6.6.6.6"));
    crowd.back()->say(fmt::format(R"({{"do":"login","login":"other{}","password":"wrong horse"}})", i));
  }
  Guest late(house, "", "5.6.7.8");
  late.ask(kLogIn, "welcome");
  const auto answered = std::ranges::count_if(crowd, [](const auto& one) { return one->has_message(); });
  CHECK(answered <= 3);  // the first one, and one in turn with this one
}

TEST_CASE("nothing is accepted after logout, not even messages of the same burst") {
  TestHouse house;
  Guest anna(house), tab(house, hello_with(anna.token));
  anna.say(R"({"do":"logout","id":1})");
  for (const std::string_view wish : {R"({"do":"lobby"})", R"({"do":"open","rules":{"game":"chronicle"}})",
                                      R"({"do":"hello"})", R"({"do":"token","label":"x"})"})
    anna.say(wish);
  CHECK(anna.next("done").at("done") == "logout");
  for (int i = 0; i < 4; ++i) {
    house.world.until([&] { return anna.has_message(); });
    CHECK(anna.next("error").at("code") == "logged_out");
  }
  CHECK(anna.wire.closed == kOver);
  CHECK(tab.wire.closed == kOver);
  Guest late(house, "");
  CHECK(late.refused(hello_with(anna.token)) == "bad_token");
}

TEST_CASE("a session that ends before it was written stays over") {
  TestHouse house;
  Guest anna(house, "");
  anna.say(R"({"do":"hello","name":"Anna"})");
  anna.say(R"({"do":"logout","id":1})");
  const std::string token = text(anna.next("welcome").at("token"));
  anna.next("done");
  Guest late(house, "");
  CHECK(late.refused(hello_with(token)) == "bad_token");
}

TEST_CASE("revoking one's current session is logging out") {
  TestHouse house;
  Guest anna(house);
  const auto sessions = anna.ask(R"({"do":"sessions"})", "sessions").at("sessions").as_array();
  REQUIRE(sessions.size() == 1);
  anna.ask(fmt::format(R"({{"do":"revoke","session":"{}","id":1}})", text(sessions[0].at("session"))),
           "done");
  CHECK(anna.wire.closed == kOver);
  CHECK(anna.refused(R"({"do":"lobby"})") == "logged_out");
}

// ---- passwords and recovery codes

TEST_CASE("a new password needs the old one, and everybody else who was in is out") {
  TestHouse house;
  Guest anna(house);
  const std::string first = text(anna.ask(kRegister, "welcome").at("token"));
  Guest tab(house, hello_with(first)), thief(house, "", "5.6.7.8");
  const std::string stolen = text(thief.ask(kLogIn, "welcome").at("token"));
  const std::string token = text(anna.ask(R"({"do":"token","label":"bot"})", "token").at("token"));
  const auto change = [](std::string_view old, std::string_view fresh) {
    return fmt::format(R"({{"do":"password","password":"{}","new_password":"{}"}})", old, fresh);
  };
  CHECK(anna.refused(change("wrong horse", "battery staple")) == "wrong_password");
  CHECK(anna.refused(change("correct horse", "short")) == "bad_password");
  CHECK(thief.wire.closed.empty());
  const std::string second = text(anna.ask(change("correct horse", "battery staple"), "welcome").at("token"));
  CHECK(anna.wire.closed.empty());
  CHECK(tab.wire.closed == kOver);
  CHECK(thief.wire.closed == kOver);
  Guest late(house, "", "9.9.9.9");
  for (const std::string& gone : {first, stolen, token}) CHECK(late.refused(hello_with(gone)) == "bad_token");
  CHECK(late.refused(kLogIn) == "bad_login");
  CHECK(text(late.ask(hello_with(second), "welcome").at("person")) == anna.person);
  late.ask(R"({"do":"login","login":"anna","password":"battery staple"})", "welcome");
}

TEST_CASE("a recovery code sets a new password once, is replaced by the next, and only its hash is kept") {
  TestHouse house;
  Guest anna(house);
  const auto registered = anna.ask(kRegister, "welcome");
  const std::string shown = text(registered.at("recovery"));
  CHECK(shown.size() == 29);
  CHECK(anna.refused(R"({"do":"recovery_code","password":"wrong horse"})") == "wrong_password");
  const std::string code =
      text(anna.ask(R"({"do":"recovery_code","password":"correct horse"})", "recovery_code").at("code"));
  const auto recover = [](std::string_view login, std::string_view with, std::string_view fresh) {
    return fmt::format(R"({{"do":"recover","login":"{}","code":"{}","new_password":"{}"}})", login, with,
                       fresh);
  };
  Guest lost(house, R"({"do":"hello","name":"Lost"})", "5.6.7.8");
  CHECK(lost.refused(recover("anna", shown, "battery staple")) == "bad_login");  // replaced
  CHECK(lost.refused(recover("anna", "", "battery staple")) == "bad_login");
  CHECK(lost.refused(recover("nobody", code, "battery staple")) == "bad_login");
  CHECK(lost.refused(recover("anna", code, "short")) == "bad_password");
  std::string by_hand;  // as somebody types it
  for (const char c : code) by_hand += c == '-' ? ' ' : char(std::toupper(static_cast<unsigned char>(c)));
  const auto welcome = lost.ask(recover("anna", by_hand, "battery staple"), "welcome");
  CHECK(text(welcome.at("person")) == anna.person);
  CHECK(anna.wire.closed == kOver);
  CHECK(lost.refused(recover("anna", code, "battery staple")) == "bad_login");  // used
  Guest late(house, "", "9.9.9.9");
  CHECK(late.refused(hello_with(text(registered.at("token")))) == "bad_token");
  CHECK(late.refused(hello_with(lost.token)) == "bad_token");
  CHECK(late.refused(kLogIn) == "bad_login");
  late.ask(recover("anna", text(welcome.at("recovery")), "correct horse"), "welcome");
  const auto account = store::open_sqlite(house.file())->account(anna.person);
  CHECK(account->recovery.size() == 64);
  CHECK(account->recovery != hash_of_token(code));
}

TEST_CASE("guests have no password to change and no code to ask for") {
  TestHouse house;
  Guest anna(house);
  CHECK(anna.refused(R"({"do":"password","password":"","new_password":"battery staple"})") == "no_account");
  CHECK(anna.refused(R"({"do":"recovery_code","password":""})") == "no_account");
  CHECK(anna.refused(R"({"do":"recover","login":"","code":"","new_password":"battery staple"})") ==
        "bad_login");
}

// ---- names

TEST_CASE("no person has an invisible name") {
  TestHouse house;
  Guest anna(house, "");
  CHECK(anna.ask(R"({"do":"hello","name":"\u202eA\u200bn\u0007na\u2066 "})", "welcome").at("name") == "Anna");
  CHECK(anna.refused(R"({"do":"hello","name":"\u200b\u200d \u3000"})") == "bad_name");
  Guest bela(house);
  const std::string renamed = fmt::format(R"({{"do":"hello","token":"{}","name":"B\u202Eéla"}})", bela.token);
  CHECK(bela.ask(renamed, "welcome").at("name") == "Béla");
  CHECK(bela.ask(fmt::format(R"({{"do":"hello","token":"{}","name":"\u202E"}})", bela.token), "welcome")
            .at("name") == "Béla");
}

// ---- tries

TEST_CASE("many addresses slow an account down and lock nobody out") {
  Config config;
  config.max_tries_per_minute = 2;
  TestHouse house(config);
  Guest anna(house);
  const std::string session = text(anna.ask(kRegister, "welcome").at("token"));
  for (int address = 0; address < 3; ++address) {
    Guest thief(house, "", fmt::format("6.6.6.{}", address));
    for (int i = 0; i < 2; ++i) {
      thief.say(R"({"do":"login","login":"anna","password":"wrong horse"})");
      house.world.now_ += 3000;  // longer than the answer waits
      house.tick();
      CHECK(thief.next("error").at("code") == "bad_login");
    }
    CHECK(thief.refused(kLogIn) == "too_many");  // this address has used up its tries, even the right one
    thief.hang_up();
  }
  Guest elsewhere(house, "", "7.7.7.7");
  elsewhere.say(kLogIn);
  house.tick();
  CHECK(elsewhere.refused(R"({"do":"lobby"})") == "no_hello");  // it waits, and nobody is in yet
  house.world.now_ += Tries::kMostDelay;
  house.tick();
  CHECK(text(elsewhere.next("welcome").at("person")) == anna.person);
  Guest home(house, "", "6.6.6.0");  // where all tries are used up
  CHECK(text(home.ask(hello_with(session), "welcome").at("person")) == anna.person);
  home.ask(R"({"do":"password","password":"correct horse","new_password":"battery staple"})", "welcome");
}

TEST_CASE("an address learns only so often in a minute that a name is taken") {
  Config config;
  config.max_tries_per_minute = 2;
  TestHouse house(config);
  Guest anna(house);
  anna.ask(kRegister, "welcome");
  Guest curious(house, R"({"do":"hello"})", "6.6.6.6");
  for (int i = 0; i < 2; ++i) CHECK(curious.refused(kRegister) == "taken");
  CHECK(curious.refused(kRegister) == "too_many");
  CHECK(curious.refused(R"({"do":"register","login":"free","password":"correct horse"})") == "too_many");
  house.world.now_ += Tries::kWindow;
  CHECK(curious.refused(kRegister) == "taken");
}

TEST_CASE("delays grow with failures and are forgotten") {
  Tries tries(2);
  Time now = 1'000'000;
  CHECK(tries.delay("anna", now) == 0);
  for (int i = 0; i < 4; ++i) tries.failed("anna", now);
  CHECK(tries.delay("anna", now) == 2000);
  CHECK(tries.delay("bela", now) == 0);
  for (int i = 0; i < 100; ++i) tries.failed("anna", now);
  CHECK(tries.delay("anna", now) == Tries::kMostDelay);
  now += Tries::kWindow;
  CHECK(tries.delay("anna", now) == 0);
  for (int i = 0; i < 10; ++i) CHECK(tries.may_enter("1.1.1.1", fmt::format("l{}", i), now));
  CHECK(!tries.may_enter("1.1.1.1", "l11", now));  // five times two of one address
  CHECK(tries.may_enter("2.2.2.2", "l11", now));
}

// ---- tokens

TEST_CASE("tokens play or read, and manage nothing") {
  TestHouse house;
  Guest anna(house);
  anna.ask(kRegister, "welcome");
  const auto token = [&](std::string_view scope) {
    const auto made = anna.ask(fmt::format(R"({{"do":"token","label":"bot","scope":"{}"}})", scope), "token");
    CHECK(text(made.at("scope")) == scope);
    return text(made.at("token"));
  };
  CHECK(anna.refused(R"({"do":"token","label":"bot","scope":"manage"})") == "bad_message");
  Guest player(house, hello_with(token("play"))), reader(house, hello_with(token("read")));
  for (const std::string_view wish :
       {R"({"do":"sessions"})", R"({"do":"revoke"})", R"({"do":"logout"})", R"({"do":"token","label":"x"})",
        R"({"do":"register","login":"x2","password":"correct horse"})",
        R"({"do":"password","password":"correct horse","new_password":"battery staple"})",
        R"({"do":"recovery_code","password":"correct horse"})"}) {
    CHECK(player.refused(wish) == "no_scope");
    CHECK(reader.refused(wish) == "no_scope");
  }
  const auto opened = player.ask(R"({"do":"open","rules":{"game":"chronicle"}})", "opened");
  CHECK(reader.refused(R"({"do":"open","rules":{"game":"chronicle"}})") == "no_scope");
  const std::string table = text(opened.at("table"));
  reader.ask(fmt::format(R"({{"do":"enter","table":"{}"}})", table), "table");
  CHECK(reader.refused(fmt::format(R"({{"do":"ready","table":"{}"}})", table)) == "no_scope");
  CHECK(reader.refused(fmt::format(R"({{"do":"say","table":"{}","text":"hi"}})", table)) == "no_scope");
  reader.ask(R"({"do":"lobby"})", "lobby");
  const auto sessions = anna.ask(R"({"do":"sessions"})", "sessions").at("sessions").as_array();
  CHECK(sessions.size() == 3);
}

TEST_CASE("logging in over a token does not end the token") {
  TestHouse house;
  Guest anna(house);
  anna.ask(kRegister, "welcome");
  const std::string token = text(anna.ask(R"({"do":"token","label":"bot"})", "token").at("token"));
  Guest bot(house, hello_with(token));
  bot.ask(kLogIn, "welcome");
  bot.ask(R"({"do":"sessions"})", "sessions");  // now a session of the person
  Guest again(house, hello_with(token));
  CHECK(again.refused(R"({"do":"sessions"})") == "no_scope");
}

}  // namespace
}  // namespace cardhouse::server
