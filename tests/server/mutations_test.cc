// SPDX-License-Identifier: MIT
// Whatever anybody sends: mutated messages, records and logs are read or refused in words, and nothing else.
#include <cstdlib>

#include <doctest/doctest.h>

#include "catalog/sitting.h"
#include "core/chance.h"
#include "core/log.h"
#include "server/messages.h"
#include "table/records.h"

namespace cardhouse::server {
namespace {

// How many mutated messages are read: $CARDHOUSE_MUTATIONS.
int mutations() {
  const char* const wanted = std::getenv("CARDHOUSE_MUTATIONS");
  return wanted == nullptr ? 20'000 : std::atoi(wanted);
}

std::string mutated(std::string text, Dice& dice) {
  constexpr std::string_view kPieces[] = {
      "{",   "}",       "[",    "]",    "\"", ":",     ",",      "null",      "-1", "99999999999999999999",
      "1e9", "\\u0000", "\xff", "true", "\n", "move ", "rekey ", "seat 0 x\n"};
  for (std::uint32_t i = 0, n = 1 + below(dice, 4); i < n; ++i) {
    const std::size_t at = below(dice, std::uint32_t(text.size() + 1));
    switch (below(dice, 4)) {
      case 0: text.insert(at, kPieces[below(dice, std::size(kPieces))]); break;
      case 1: text.erase(at, 1 + below(dice, 8)); break;
      case 2:
        text.insert(at, text.substr(below(dice, std::uint32_t(text.size() + 1)), below(dice, 30)));
        break;
      default:
        if (at < text.size()) text[at] = char(below(dice, 256));
    }
  }
  return text;
}

TEST_CASE("a mutated message is read or refused in words") {
  const std::vector<std::string> seeds = {
      R"({"do":"hello","name":"Anna","lang":"en","brief":true,"id":7})",
      R"({"do":"open","rules":{"game":"chronicle","options":{"players":3},"clock":{"kind":"game","time":60,"increment":5}},"bots":["random"],"seat":0})",
      R"({"do":"move","table":"abcdefghijkl","move":"P8","moves":12,"id":"x"})",
      R"({"do":"ready","table":"abcdefghijkl","ready":true,"entropy":"00ff"})"};
  Dice dice(1);
  int refused = 0, read = 0;
  for (int i = 0; i < mutations(); ++i) {
    Incoming incoming;
    try {
      read_wish(mutated(seeds[std::size_t(i) % seeds.size()], dice), incoming);
      ++read;
    } catch (const shape::Misfit& misfit) {
      REQUIRE(misfit.what()[0] != '\0');
      ++refused;
    }
  }
  CHECK(refused > 1000);
  CHECK(read > 100);
}

TEST_CASE("a mutated record or replay is read or refused in words") {
  const std::string record = R"({"at":1731660000000,"did":"moved","seat":2,"move":"P8","bot":false})";
  const std::string log = "cardhouse log 1\ngame ghosts\nrules 1\noption players 3\nkey " +
                          std::string(64, '1') + "\ncommitment " + std::string(64, 'a') + "\nsecret " +
                          std::string(64, 'b') + "\nentropy 0 00\nseat 0 Anna\nseat 1 B\nseat 2 C\n" +
                          "move P1\nrekey " + std::string(64, '2') + "\nmove P2\n";
  Dice dice(2);
  int records = 0, logs = 0;
  for (int i = 0; i < 5000; ++i) {
    try {
      table::read_record(mutated(record, dice));
    } catch (const shape::Misfit&) { ++records; }
    const auto read = read_log(mutated(log, dice));
    if (!read) ++logs;
    else if (!catalog::replay(*read)) ++logs;
  }
  CHECK(records > 1000);
  CHECK(logs > 1000);
}

}  // namespace
}  // namespace cardhouse::server
