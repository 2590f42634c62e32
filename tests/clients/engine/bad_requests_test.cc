// SPDX-License-Identifier: MIT
// Bad requests: each is answered with what is wrong and what would be right, and the engine lives on.
#include <array>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "core/chance.h"
#include "tests/clients/engine/asking.h"

namespace cardhouse::engine {
namespace {

struct Bad {
  std::string_view request, error;  // how the error begins
};

constexpr std::array kBad{
    Bad{"", "not JSON: "},
    Bad{"hello", "not JSON: "},
    Bad{R"({"do":"games")", "not JSON: incomplete JSON at byte 14"},
    Bad{R"({"do":"games",})", "not JSON: syntax error at byte 15"},
    Bad{R"({"do":"games"} x)", "not JSON: "},
    Bad{"{\"do\":\"\xff\"}", "not JSON: "},
    Bad{"[]", "a request is an object, such as {\"do\":\"games\"}"},
    Bad{"7", "a request is an object"},
    Bad{"{}", "\"do\" must say what to do: games, new, state, "},
    Bad{R"({"do":1})", "\"do\" must say what to do: "},
    Bad{R"({"do":"dance"})", "unknown request \"dance\"; there are: games, new, "},
    Bad{R"({"do":"games","table":1})", "unknown field \"table\"; this request knows: do, id, lang"},
    Bad{R"({"do":"games","lang":"xx"})", "\"lang\" must be \"en\" or \"hu\", not \"xx\""},
    Bad{R"({"do":"games","lang":1})", "\"lang\" must be a text, not 1"},
    Bad{R"({"do":"new"})", "\"game\" is missing: a text"},
    Bad{R"({"do":"new","game":"whist"})", "unknown game \"whist\"; there are: chronicle"},
    Bad{R"({"do":"new","game":"chronicle","options":4})", "\"options\" must be an object such as"},
    Bad{R"({"do":"new","game":"chronicle","options":{"players":[4]}})",
        "\"players\" must be a text or a whole number"},
    Bad{R"({"do":"new","game":"chronicle","options":{"players":9}})",
        "option \"players\" cannot be \"9\"; it can be: 3, 4, 5, 6"},
    Bad{R"({"do":"new","game":"chronicle","options":{"jokers":1}})",
        "unknown option \"jokers\"; there are: players, "},
    Bad{R"({"do":"new","game":"chronicle","seed":-1})", "\"seed\" must be a whole number from 0 on, not -1"},
    Bad{R"({"do":"new","game":"chronicle","seed":1.5})", "\"seed\" must be a whole number"},
    Bad{R"({"do":"new","game":"chronicle","seed":"7"})", "\"seed\" must be a whole number"},
    Bad{R"({"do":"new","game":"chronicle","key":"00"})",
        "\"key\" must be 64 hexadecimal digits; there are 2 characters"},
    Bad{R"({"do":"new","game":"chronicle","seed":1,"key":"00"})", "\"seed\" and \"key\" exclude each other"},
    Bad{R"({"do":"new","game":"chronicle","position":7})",
        "\"position\" must be a position: its notation, or an object"},
    Bad{R"({"do":"new","game":"chronicle","position":"nonsense"})",
        "\"nonsense\" is not of the form name=value"},
    Bad{R"({"do":"new","game":"chronicle","position":{"hands":[[["P8"]]]}})",
        "\"hands\" may be a list of lists, but not deeper"},
    Bad{R"({"do":"new","game":"chronicle","position":{"hands":[["P8 W3"]]}})",
        "\"hands\" must be without spaces"},
    Bad{R"({"do":"new","game":"chronicle","position":{"a b":1}})", "\"a b\" cannot be the name of a fact"},
    Bad{R"({"do":"new","game":"chronicle","position":{"leader":1.5}})",
        "\"leader\" must be a text, a whole number"},
    Bad{R"({"do":"new","game":"chronicle","position":"x=1","seed":1})",
        "\"seed\" cannot be combined with \"position\""},
    Bad{R"({"do":"new","game":"chronicle","seats":["Anna"]})", "\"seats\" has 1 names for 4 players"},
    Bad{R"({"do":"new","game":"chronicle","steals":"P3"})", "\"steals\" must be a list of texts"},
    Bad{R"({"do":"new","game":"chronicle","steals":[3]})", "\"steals\" must be a list of texts"},
    Bad{R"({"do":"new","game":"chronicle","steals":[],"outcomes":[]})",
        "\"outcomes\" and \"steals\" are two names"},
    Bad{R"({"do":"state"})", "\"table\" is missing: a whole number"},
    Bad{R"({"do":"state","table":"1"})", "\"table\" must be a whole number from 0 on, not \"1\""},
    Bad{R"({"do":"state","table":99})", "there is no table 99; open are: 1"},
    Bad{R"({"do":"view","table":1})", "\"seat\" is missing: a whole number"},
    Bad{R"({"do":"view","table":1,"seat":4})", "there is no seat 4; seats are 0 to 3"},
    Bad{R"({"do":"view","table":1,"seat":256})", "there is no seat 256"},
    Bad{R"({"do":"play","table":1})", "give either \"move\":\"...\" or \"moves\":["},
    Bad{R"({"do":"play","table":1,"move":"P8","moves":["P8"]})", "give either \"move\""},
    Bad{R"({"do":"play","table":1,"moves":[]})", "\"moves\" is empty"},
    Bad{R"({"do":"play","table":1,"move":8})", "\"move\" must be a text, not 8"},
    Bad{R"({"do":"play","table":1,"move":"X9"})",
        "\"X9\" cannot be played: \"X9\" is not a move of chronicle"},
    Bad{R"({"do":"play","table":1,"move":"seat1"})", "\"seat1\" cannot be played: "},
    Bad{R"({"do":"play","table":1,"move":"P8","seat":9})", "there is no seat 9"},
    Bad{R"({"do":"fix","table":1})", "\"outcomes\" is missing"},
    Bad{R"({"do":"bot","table":1,"bot":"oracle"})", ""},
    Bad{R"({"do":"bot","table":1,"play":"yes"})", "\"play\" must be true or false, not \"yes\""},
    Bad{R"({"do":"replay"})", "\"log\" is missing: a text"},
    Bad{R"({"do":"replay","log":"cardhouse log 1\n"})",
        "the log: line 2: the text ends here; expected \"game <name>\""},
    Bad{R"({"do":"replay","log":"x"})", "the log: line 1: cut off"},
    Bad{R"({"do":"close","table":2})", "there is no table 2"},
};

TEST_CASE("every bad request is answered with what would be right, and changes nothing") {
  Engine engine;
  ask(engine, R"({"do":"new","game":"chronicle","seed":7})");
  const auto before = ask(engine, R"({"do":"state","table":1})");
  for (const Bad& bad : kBad) {
    const std::string why = refused(engine, bad.request);
    CAPTURE(bad.request);
    CHECK(!why.empty());
    CHECK_MESSAGE(why.starts_with(bad.error), why);
  }
  CHECK(ask(engine, R"({"do":"state","table":1})") == before);
  CHECK(ask(engine, R"({"do":"copy","table":1})").at("table") == 2);  // none of them opened one
}

TEST_CASE("an error carries the id of its request") {
  Engine engine;
  const auto answer = ask(engine, R"({"do":"dance","id":{"n":[1,null]}})");
  CHECK(answer.at("id") == json::parse(R"({"n":[1,null]})"));
  CHECK(!error(answer).empty());
}

TEST_CASE("C3.2 an illegal move is refused with the reason and the rule") {
  Engine engine;
  ask(engine,
      R"({"do":"new","game":"chronicle","position":{"players":3,"hands":[["P7","W3"],["P9","L1"],["King","P2"]],)"
      R"("turned":["rebellion"],"leader":0}})");
  CHECK(error(ask(engine, R"({"do":"play","table":1,"move":"P7"})")).empty());
  CHECK(ask(engine, R"({"do":"play","table":1,"move":"L1"})").at("rule") == "C3.2");
  const std::string why = refused(engine, R"({"do":"play","table":1,"move":"L1"})");
  CHECK_MESSAGE(why.ends_with("(C3.2)"), why);
  CHECK(refused(engine, R"({"do":"play","table":1,"move":"P9","seat":2})") ==
        "it is the turn of seat 1, not of seat 2");
}

TEST_CASE("a finished game refuses moves and bots") {
  Engine engine;
  ask(engine, R"({"do":"new","game":"chronicle","options":{"fame_to_win":1},"seed":7})");
  while (error(ask(engine, R"({"do":"bot","table":1,"bot":"random","play":true})")).empty()) {}
  CHECK(refused(engine, R"({"do":"bot","table":1})") == "the game is over");
  CHECK(refused(engine, R"({"do":"play","table":1,"move":"P8"})") == "the game is over");
  const auto legal = ask(engine, R"({"do":"legal","table":1})");
  CHECK(legal.at("seat").is_null());
  CHECK(legal.at("moves").as_array().empty());
  CHECK(text(legal, "question").starts_with("The game is over."));
  CHECK(ask(engine, R"({"do":"state","table":1})").contains("state"));
}

TEST_CASE("tables are limited, and a closed one makes room") {
  Engine engine;
  for (std::size_t i = 0; i < kMaxTables; ++i)
    REQUIRE(error(ask(engine, R"({"do":"new","game":"chronicle","seed":1})")).empty());
  for (const std::string_view request : {R"({"do":"new","game":"chronicle"})", R"({"do":"copy","table":1})"})
    CHECK(refused(engine, request) == "1000 tables are open, which is the maximum; close one");
  CHECK(ask(engine, R"({"do":"close","table":500})").at("closed") == 500);
  CHECK(ask(engine, R"({"do":"copy","table":1})").at("table") == 1001);
  CHECK(refused(engine, R"({"do":"state","table":500})")
            .starts_with("there is no table 500; open are: 1, 2, "));
}

TEST_CASE("a request with a byte changed anywhere never ends the engine") {
  Engine engine;
  ask(engine, R"({"do":"new","game":"chronicle","seed":7})");
  Dice dice(9);
  const std::string good =
      R"({"id":1,"do":"new","game":"chronicle","position":{"players":3,"hands":[["P8"],["L1"],["King"]]},"steals":["L1"]})";
  for (int i = 0; i < 3000; ++i) {
    std::string request = good;
    for (auto n = below(dice, 3) + 1; n > 0; --n)
      request[below(dice, std::uint32_t(request.size()))] = char(dice.word());
    const auto answer = ask(engine, request);
    CHECK(answer.contains("error") != answer.contains("table"));
    if (const json::value* table = answer.if_contains("table"))
      ask(engine, json::object{{"do", "close"}, {"table", *table}});
  }
}

}  // namespace
}  // namespace cardhouse::engine
