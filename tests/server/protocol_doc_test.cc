// SPDX-License-Identifier: MIT
// docs/server-protocol.md is true: its examples are sent to a house in their order, and what is shown comes
// back. TABLE, TOKEN, HOST_TOKEN, CODE, PERSON, SESSION, CAMPAIGN and TEXT stand for what the house made up.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>

#include "catalog/typescript.h"
#include "server/typescript.h"
#include "tests/catalog/settled.h"
#include "tests/paths.h"
#include "tests/server/house.h"
#include "tests/shown.h"

namespace cardhouse::server {
namespace {

struct Example {
  int line;
  std::string wish;
  std::vector<std::string> answers;
};

std::vector<Example> examples() {
  std::ifstream file(source_path("docs/server-protocol.md"));
  std::vector<Example> found;
  bool inside = false;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line == "```json" || line == "```") inside = line == "```json";
    else if (inside && line.starts_with("{\"type\"")) found.back().answers.push_back(line);
    else if (inside) found.push_back({number, line, {}});
  }
  return found;
}

class Script {
 public:
  Script() {
    const auto store = store::open_sqlite(house_.file());
    words_["HOST_TOKEN"] = replace_host_token(*store, house_.world.now_);
  }
  // The next message of the shown type is as shown.
  void run(const Example& example) {
    INFO(example.line << ": " << example.wish);
    if (!anna_->wire.closed.empty()) connect_again();
    INFO("the last message: " << (anna_->wire.inbox.empty() ? "none" : anna_->wire.inbox.back()));
    if (example.wish.contains("MOVE") || example.wish.contains("hint")) wait_for_choice();
    anna_->say(filled(example.wish));
    for (const std::string& answer : example.answers) {
      const json::value shown = json::parse(filled(answer));
      const std::string type = text(shown.at("type"));
      json::object came;
      do {
        house_.world.until([&] { return seen_ < anna_->wire.inbox.size(); });
        came = json::parse(anna_->wire.inbox[seen_++]).as_object();
      } while (text(came.at("type")) != type);
      CHECK_MESSAGE(as_shown(came, shown), fmt::format("docs/server-protocol.md:{}: {}\nis answered {}",
                                                       example.line, example.wish, json::serialize(came)));
      learn(came);
    }
  }

 private:
  void connect_again() {
    anna_->hang_up();
    anna_.emplace(house_, "");
    seen_ = 0;
  }
  // The bots play until it is Anna's turn, and she too while she has no choice: then there is a legal move to
  // show, and an opinion about it.
  void wait_for_choice() {
    for (std::size_t after = 0;;) {
      json::object came;
      house_.world.until([&] {
        for (std::size_t at = anna_->wire.inbox.size(); at > after; --at) {
          came = json::parse(anna_->wire.inbox[at - 1]).as_object();
          if (came.at("type") == "table" || came.at("type") == "moved") return came.contains("prompt");
        }
        return false;
      });
      int legal = 0;
      for (const json::value& choice : came.at("prompt").at("choices").as_array())
        if (!choice.as_object().contains("why_not")) words_["MOVE"] = text(choice.at("move")), ++legal;
      after = seen_ = anna_->wire.inbox.size();
      if (legal > 1) return;
      anna_->say(filled(R"({"do":"move","table":"TABLE","move":"MOVE"})"));
    }
  }
  void learn(const json::object& came) {
    if (came.at("type") == "opened") words_["TABLE"] = text(came.at("table"));
    if (came.at("type") == "welcome" && came.contains("token")) words_["TOKEN"] = text(came.at("token"));
    if (came.at("type") == "recovery_code") words_["CODE"] = text(came.at("code"));
    if (came.at("type") == "campaign") words_["CAMPAIGN"] = text(came.at("campaign"));
    if (came.at("type") == "export") {
      const std::string quoted = json::serialize(came.at("text"));
      words_["TEXT"] = quoted.substr(1, quoted.size() - 2);
    }
    if (came.at("type") == "sessions")
      for (const json::value& s : came.at("sessions").as_array())
        if (!s.at("current").as_bool()) words_["SESSION"] = text(s.at("session"));
  }
  std::string filled(std::string text) const {
    for (const auto& [word, value] : words_)
      for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += value.size())
        text.replace(at, word.size(), value);
    return text;
  }

  TestHouse house_;
  std::optional<Guest> anna_{std::in_place, house_, ""};
  std::size_t seen_ = 0;
  std::map<std::string, std::string> words_;
};

TEST_CASE("the examples of the server's protocol are answered as its document says") {
  const auto all = examples();
  REQUIRE(all.size() > 10);
  Script script;
  for (const Example& example : all) script.run(example);
}

template <class... T>
std::vector<std::string_view> names(std::type_identity<std::variant<T...>>) {
  return {T::kName...};
}

TEST_CASE("the document has every request and every message") {
  std::set<std::string> wishes, answers;
  for (const Example& example : examples()) {
    Incoming incoming;
    if (example.wish.contains("dance")) continue;  // the one that is refused
    read_wish(example.wish, incoming);
    wishes.insert(incoming.name);
    for (const std::string& answer : example.answers) answers.insert(text(json::parse(answer).at("type")));
  }
  for (const std::string_view name : wish_names()) CHECK_MESSAGE(wishes.contains(std::string(name)), name);
  for (const std::string_view name : names(std::type_identity<Answers>{}))
    CHECK_MESSAGE(answers.contains(std::string(name)), name);
}

// ---- the table of messages (server/dispatch.h)

std::string table_row(const MessageRule& rule) {
  const std::string often = rule.per_minute == kAnyRate ? "any" : fmt::format("{}", rule.per_minute);
  constexpr std::string_view kTokens[] = {"read", "play", "no"};
  return fmt::format("| `{}` | {} | {} | {} | {} | {} |{}", rule.name, name_of(rule.who), rule.most_bytes,
                     often, rule.cost, kTokens[std::size_t(rule.scope)],
                     rule.also == Also::Nothing ? " |" : fmt::format(" {} |", name_of(rule.also)));
}

// An example of the document for each request, about a table and a campaign of other people.
std::map<std::string, std::string> foreign_requests(const std::string& table, const std::string& campaign) {
  std::map<std::string, std::string> requests;
  for (Example example : examples()) {
    for (const auto& [word, value] :
         {std::pair<std::string, std::string>{"TABLE", table}, {"CAMPAIGN", campaign}})
      for (std::size_t at = 0; (at = example.wish.find(word, at)) != std::string::npos; at += value.size())
        example.wish.replace(at, word.size(), value);
    requests.emplace(text(json::parse(example.wish).at("do")), example.wish);
  }
  return requests;
}

TEST_CASE("every request has one line in the table of messages, and the document has the table") {
  std::ifstream file(source_path("docs/server-protocol.md"));
  const std::string document{std::istreambuf_iterator<char>(file), {}};
  std::set<std::string_view> names;
  for (const MessageRule& rule : message_rules()) {
    CHECK(names.insert(rule.name).second);
    CHECK_MESSAGE(document.contains(table_row(rule) + "\n"), table_row(rule));
  }
  for (const std::string_view name : wish_names()) CHECK_MESSAGE(names.contains(name), name);
}

TEST_CASE("a request is refused from people who may not send it, and when it is too large") {
  TestHouse house;
  Guest anna(house);
  const std::string table =
      text(anna.ask(R"({"do":"open","rules":{"game":"chronicle","options":{"players":3}}})", "opened")
               .at("table"));
  const std::string campaign =
      text(anna.ask(R"({"do":"create_campaign","name":"Road","heroes":[)"
                    R"({"name":"A","race":"elf","calling":"mage","background":"clerk","mine":true}]})",
                    "campaign")
               .at("campaign"));
  const auto requests = foreign_requests(table, campaign);
  const std::map<Who, std::string> refused_as{{Who::Account, "no_account"}, {Who::AtTable, "not_there"},
                                              {Who::Seated, "not_seated"},  {Who::SeatOrHost, "not_seated"},
                                              {Who::Host, "not_host"},      {Who::Member, "not_yours"},
                                              {Who::HouseHost, "no_host"}};
  for (const MessageRule& rule : message_rules()) {
    INFO(rule.name);
    const std::string& request = requests.at(std::string(rule.name));
    REQUIRE(request.size() <= rule.most_bytes);
    Guest nobody(house, "");
    if (needs_hello(rule.who)) CHECK(nobody.refused(request) == "no_hello");
    Guest stranger(house);
    if (const auto code = refused_as.find(rule.who); code != refused_as.end())
      CHECK(stranger.refused(request) == code->second);
    const std::string padded = request + std::string(rule.most_bytes + 1 - request.size(), ' ');
    CHECK(stranger.refused(padded) == (rule.most_bytes == kMaxMessage ? "bad_message" : "too_large"));
    nobody.hang_up(), stranger.hang_up();
  }
}

bool is_refused_as(std::string_view code, const Guest& guest) {
  return std::ranges::any_of(guest.wire.inbox, [&](const std::string& one) {
    return one.contains(fmt::format(R"("code":"{}")", code));
  });
}

TEST_CASE("the table says which requests a token may send, and which a read-only server answers") {
  TestHouse house;
  Guest anna(house);
  anna.ask(R"({"do":"register","login":"anna","password":"correct horse"})", "welcome");
  const auto token = [&](std::string_view scope) {
    const auto wish = fmt::format(R"({{"do":"token","label":"bot","scope":"{}"}})", scope);
    return text(anna.ask(wish, "token").at("token"));
  };
  const std::array tokens{token("read"), token("play")};
  const auto requests = foreign_requests("none", "none");
  std::map<Also, int> rows;
  const auto store = store::open_sqlite(house.file());
  const std::string host_token = replace_host_token(*store, house.world.now_);
  Guest host(house, "", "9.9.9.9");
  host.ask(fmt::format(R"({{"do":"host","token":"{}","id":1}})", host_token), "done");
  for (const bool read_only : {false, true}) {
    if (read_only) host.ask(R"({"do":"host_read_only","id":2})", "done");
    for (const MessageRule& rule : message_rules()) {
      INFO(rule.name, " ", read_only);
      ++rows[rule.also];
      for (const Scope scope : {Scope::Read, Scope::Play}) {
        Guest bot(house, fmt::format(R"({{"do":"hello","token":"{}"}})", tokens[std::size_t(scope)]));
        house.world.now_ += 60000;  // what it has sent before does not count any more
        bot.say(requests.at(std::string(rule.name)));
        const bool written = read_only && !rule.works_read_only() && rule.who != Who::HouseHost;
        CHECK(is_refused_as("read_only", bot) == written);
        CHECK(is_refused_as("no_scope", bot) == (!written && scope < rule.scope));
        bot.hang_up();
      }
    }
  }
  CHECK(rows.size() == 4);
}

// How often it was refused as coming too often, when all that waits for the store is sent.
std::ptrdiff_t times_too_often(TestHouse& house, const Guest& guest) {
  Guest(house, R"({"do":"hello","name":"Clerk"})", "0.0.0.1").hang_up();
  return std::ranges::count_if(guest.wire.inbox,
                               [](const std::string& one) { return one.contains(R"("code":"too_often")"); });
}

TEST_CASE("a request is refused when it comes too often, and its cost is paid, whatever the answer is") {
  Config config;
  config.message_burst = 1000;
  TestHouse house(config);
  const auto requests = foreign_requests("none", "none");
  for (const MessageRule& rule : message_rules()) {
    INFO(rule.name);
    if (rule.name == "logout") continue;  // after the first one everything is refused
    const std::string& request = requests.at(std::string(rule.name));
    Guest stranger(house);
    house.world.now_ += 60000;  // its greeting does not count any more
    const int times = rule.per_minute == kAnyRate ? 1000 : rule.per_minute, spent = times * rule.cost;
    Time pause = 0;
    for (int i = 0; i < times; ++i) pause = stranger.say(request);
    CHECK(pause == (spent > 1000 ? (spent - 1000) * 20 + 1 : 0));
    CHECK(times_too_often(house, stranger) == 0);
    if (rule.per_minute != kAnyRate) {
      stranger.say(request);
      CHECK(times_too_often(house, stranger) == 1);
      house.world.now_ += 60000;
      stranger.say(request);
      CHECK(times_too_often(house, stranger) == 1);
    }
    stranger.hang_up();
  }
}

void check_file(const std::string& path, const std::string& wanted) {
  if (std::getenv("CARDHOUSE_WRITE") != nullptr) std::ofstream(path) << wanted;
  std::ifstream file(path);
  const std::string there{std::istreambuf_iterator<char>(file), {}};
  CHECK(there == wanted);
}

TEST_CASE(
    "the TypeScript types are those of the messages and of the views of settled games (CARDHOUSE_WRITE=1 "
    "writes them)") {
  check_file(source_path("clients/web/messages.ts"), typescript_types());
  check_file(source_path("clients/web/views.ts"), catalog::typescript_views(catalog::is_settled));
}

}  // namespace
}  // namespace cardhouse::server
