// SPDX-License-Identifier: MIT
// What the client of a server says about the end of a game, and to whom the log says "you".
#include <boost/json.hpp>
#include <doctest/doctest.h>

#include "clients/remote/table_lines.h"

namespace cardhouse::remote {
namespace {

namespace json = boost::json;

RemoteTable ended(std::string_view how) {
  RemoteTable table;
  table.hear(json::parse(
                 R"({"type":"table","table":"t1","seq":1,"phase":"playing","rules":{"game":"spirits"},"you":0,
                             "seats":[{"name":"Anna","person":1},{"name":"Annabel","person":2}]})")
                 .as_object());
  json::object result =
      json::parse(R"({"type":"seats","table":"t1","seq":2,"seats":[{"name":"Anna","person":1},
      {"name":"Annabel","person":2}],"result":{"points":[3700,4200],"share":[1,0]}})")
          .as_object();
  result["result"].as_object()["how"] = how;
  table.hear(result);
  return table;
}

TEST_CASE("after a concession nobody wins by points") {
  const auto lines = result_lines(ended("conceded"), Language::English);
  REQUIRE(lines.size() == 1);
  CHECK(lines.front() == "Anna (you) wins: Annabel concedes the game.");
  CHECK(result_lines(ended("conceded"), Language::Hungarian).front() ==
        "A győztes: Anna (te), mert Annabel feladta a játékot.");
  const auto finished = result_lines(ended("finished"), Language::English);
  REQUIRE(finished.size() == 2);
  CHECK(finished.front() == "Points: Anna (you) 3700, Annabel 4200");
}

TEST_CASE("the log of a table says \"you\" after the reader's name, and after no other") {
  const RemoteTable table = ended("finished");
  CHECK(log_text(table, {"plays", "S3.7", "Annabel Calls; Anna passes."}, Language::English) ==
        "Annabel Calls; Anna (you) passes.");
  CHECK(log_text(table, {"chat", "", "Anna: hello Anna"}, Language::English) == "Anna: hello Anna");
}

}  // namespace
}  // namespace cardhouse::remote
