// SPDX-License-Identifier: MIT
// Records and described structs as JSON, both ways.
#include <string>

#include "tests/table/helpers.h"

namespace cardhouse::table {
namespace {

template <class... T>
void each_deed_reads_back(std::type_identity<std::variant<T...>>) {
  const auto check = [](Deed deed) {
    const std::string text = print(Record{.at = 12345, .deed = std::move(deed)});
    CHECK(print(read_record(text)) == text);
  };
  (check(T{}), ...);
}

TEST_CASE("every kind of record reads back as itself") {
  each_deed_reads_back(std::type_identity<Deed>{});
  const Record record{7, Said{"anna", "Anna", "\"Szia\",\n\\ ő\x01 <b>"}};
  const Record again = read_record(print(record));
  CHECK(std::get<Said>(again.deed).text == std::get<Said>(record.deed).text);
  CHECK(again.at == 7);
}

TEST_CASE("a record has the time on the wall, and how far that is from the clock of the house") {
  CHECK(print(Record{7, Stood{1}}) == R"({"at":7,"did":"stood","seat":1})");
  const Record set{3'600'007, Stood{1}, 3'600'000};
  CHECK(print(set) == R"({"at":3600007,"ahead":3600000,"did":"stood","seat":1})");
  const Record again = read_record(print(set));
  CHECK(again.at == 3'600'007);
  CHECK(again.clock() == 7);
}

TEST_CASE("a record that is damaged is refused in words") {
  const auto problem = [](std::string_view text) -> std::string {
    try {
      read_record(text);
    } catch (const shape::Misfit& misfit) { return misfit.what(); }
    return {};
  };
  CHECK(problem("{\"at\":1,\"did\":\"mo") == "a record is not a JSON object");
  CHECK(problem("{\"did\":\"moved\"}") == "a record without its time");
  CHECK(problem("{\"at\":1}") == "a record without its deed");
  CHECK(problem("{\"at\":1,\"did\":\"danced\"}") == "unknown deed \"danced\"");
  CHECK(problem("{\"at\":1,\"did\":\"stood\",\"seat\":300}") ==
        "\"seat\" must be a whole number from 0 to 255");
  CHECK(problem("{\"at\":1,\"did\":\"stood\",\"seat\":0,\"x\":1}") == "unknown field \"x\"");
  CHECK(problem("{\"at\":1,\"did\":\"ready\",\"ready\":1}") == "\"ready\" must be true or false");
  CHECK(problem("{\"at\":1,\"did\":\"lent\",\"why\":\"bored\"}") ==
        "\"why\" must be one of \"away\", \"time\"");
  CHECK(problem("{\"at\":1,\"did\":\"lent\",\"why\":1}") == "\"why\" must be a text");
}

TEST_CASE("a patch of a value gives the other one, whatever both are") {
  namespace json = boost::json;
  const std::vector<std::string> values = {R"(null)",
                                           R"(1)",
                                           R"("a")",
                                           R"([])",
                                           R"({})",
                                           R"([1,2,3])",
                                           R"([1,3])",
                                           R"([0,1,2,3,4])",
                                           R"([[1],[2],[]])",
                                           R"([[1],[2,5],[]])",
                                           R"({"a":1,"b":[1,2]})",
                                           R"({"a":null,"b":[2]})",
                                           R"({"e":{"c":[]},"d":1})",
                                           R"({"a":[1,{"x":1,"y":2}]})",
                                           R"({"a":[1,{"x":1}]})",
                                           R"([{"x":1}])",
                                           R"({"-":1})"};
  for (const std::string& from : values)
    for (const std::string& to : values) {
      if (from.contains("\"-\"") != to.contains("\"-\"")) continue;  // that name is the patch's own
      if (from.starts_with('[') != to.starts_with('[')) continue;    // a list stays one
      json::value value = json::parse(from);
      const json::value goal = json::parse(to);
      const auto patch = shape::difference(value, goal);
      CHECK(patch.has_value() == (value != goal));
      if (patch) shape::apply_patch(value, *patch);
      CHECK_MESSAGE(value == goal, from << " -> " << to);
    }
  json::value list = json::parse("[1,2]");
  CHECK_THROWS_AS(shape::apply_patch(list, json::parse("[3,0]")), shape::Misfit);
  CHECK_THROWS_AS(shape::apply_patch(list, json::parse("[1,2]")), shape::Misfit);
  CHECK_THROWS_AS(shape::apply_patch(list, json::parse(R"({"2":1})")), shape::Misfit);
  CHECK_THROWS_AS(shape::apply_patch(list, json::parse(R"({"x":1})")), shape::Misfit);
}

}  // namespace
}  // namespace cardhouse::table
