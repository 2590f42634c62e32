// SPDX-License-Identifier: MIT
// The command as a process: wrong calls end with code 2 before a game is played, Ctrl-C with what there is.
#include <filesystem>
#include <fstream>
#include <string>

#include <boost/json.hpp>
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <unistd.h>

#include "tests/paths.h"
#include "tests/shell.h"

namespace cardhouse::lab {
namespace {

Ran arena(const std::string& arguments) { return shell("cardhouse arena " + arguments); }

TEST_CASE("arena: a wrong call says what is wrong and returns 2") {
  const std::string two = "--a sensible --b random ";
  const auto wrong = [&](const std::string& arguments, std::string_view because) {
    const Ran ran = arena(arguments);
    CAPTURE(ran.out);
    CHECK(ran.exit_code == 2);
    CHECK(ran.out.find(because) != std::string::npos);
    CHECK(ran.out.find("bids kept") == std::string::npos);  // nothing was played
  };
  wrong("chess " + two, "unknown game \"chess\"; there are: chronicle");
  wrong("ghosts --a sensible --b genius", "unknown bot \"genius\"");
  wrong("ghosts --a sensible", "--b");
  wrong("ghosts " + two + "--d random", "--d is given, but --c is not");
  wrong("ghosts " + two + "--sets 0", "at least one set");
  wrong("ghosts " + two + "--sets -3", "cannot be negative");
  wrong("ghosts " + two + "--seed -3", "cannot be negative");
  wrong("ghosts " + two + "--sprt half", "SHARE0,SHARE1");
  wrong("ghosts " + two + "--sprt 0.3,x", "\"x\" in --sprt");
  wrong("ghosts " + two + "--sprt 0.3,0.2", "SHARE0 < SHARE1");
  wrong("ghosts " + two + "--report /no/such/folder/out.html", "cannot be written");
  wrong("ghosts " + two + "--option players", "name=value");
  wrong("ghosts " + two + "--lang xx", "en, hu");
}

TEST_CASE("arena: the last line of --json is the object, and the report is written") {
  const std::string file = (std::filesystem::temp_directory_path() / "cardhouse arena's test.html").string();
  const Ran ran = arena(fmt::format("ghosts --a sensible --b random --sets 20 --json --report \"{}\"", file));
  REQUIRE(ran.exit_code == 0);
  const auto object = boost::json::parse(ran.out).as_object();
  CHECK(object.at("a").at("bot") == "sensible");
  CHECK(object.at("sets").to_number<int>() == 20);
  std::ifstream in(file);
  const std::string html((std::istreambuf_iterator<char>(in)), {});
  CHECK(html.starts_with("<!DOCTYPE html>"));
  CHECK(html.find("cardhouse arena ghosts --a sensible --b random --sets 20 --seed 1") != std::string::npos);
  std::filesystem::remove(file);
}

TEST_CASE("arena: --progress shows a live estimate, and Ctrl-C ends with the sets so far, clearly marked") {
  const std::string file =
      (std::filesystem::temp_directory_path() / fmt::format("cardhouse-arena-{}.txt", getpid())).string();
  const Ran ran = shell(fmt::format(  // stopped when the first estimate is there, however busy the machine is
      "'{1}' arena chronicle --a sensible --b random --sets 500000 --sprt 0.747,0.7471 --progress >'{0}' "
      "2>&1 & pid=$!; "
      "for i in $(seq 300); do grep -q ' sets  A ' '{0}' && break; sleep 0.1; done; "
      "kill -INT $pid; wait $pid; code=$?; cat '{0}'; exit $code",
      file, program_path()));
  std::filesystem::remove(file);
  CAPTURE(ran.out);
  CHECK(ran.out.find(" sets  A ") != std::string::npos);
  CHECK(ran.out.find("LLR") != std::string::npos);
  CHECK(ran.exit_code == 130);
  CHECK(ran.out.find("STOPPED EARLY: only the first") != std::string::npos);
  CHECK(ran.out.find("stopped after") != std::string::npos);
}

}  // namespace
}  // namespace cardhouse::lab
