// SPDX-License-Identifier: MIT
// A table for tests: wishes become records at once, time is a number, and somebody keeps the books.
#pragma once
#include <doctest/doctest.h>

#include "catalog/catalog.h"
#include "core/patch.h"
#include "table/fair.h"
#include "table/notices.h"
#include "table/table.h"

namespace cardhouse::table {

class TestTable {
 public:
  explicit TestTable(TableRules rules = chronicle(), std::string start = {}, std::vector<Kept> kept = {}) {
    const std::string secret(64, 'a');
    const int version = catalog::find(rules.game)->rules_version();
    record(Opened{.table = "t1",
                  .host = "anna",
                  .rules = std::move(rules),
                  .version = version,
                  .secret = secret,
                  .commitment = commitment_of(secret),
                  .start = std::move(start),
                  .kept = std::move(kept)});
  }
  static TableRules chronicle() { return {.game = "chronicle", .options = {{"players", "3"}}}; }
  // Anna, Béla and Cili, dealt.
  static TestTable dealt(TableRules rules = chronicle(), std::string start = {}) {
    TestTable t(std::move(rules), std::move(start));
    for (const char* person : {"anna", "bela", "cili"}) t.must(t->sit(person, person, {}));
    for (const char* person : {"anna", "bela", "cili"}) t.must(t->ready(person, true, "00ff"));
    return t;
  }

  const Table* operator->() const { return &table; }
  void record(Deed deed) {
    records.push_back({now, std::move(deed)});
    last = table.apply(records.back());
    last.deed = nullptr;  // the list of records may move
  }
  void must(const Decision& decision) {
    if (!decision) FAIL(decision.error().text(Language::English));
    for (const Deed& deed : *decision) record(deed);
  }
  static std::string code(const Decision& decision) { return decision ? "" : decision.error().code; }
  std::string person_to_move() const { return table.chairs()[*table.turn()].person; }
  std::vector<std::string> legal() const {
    std::vector<std::string> names;
    for (const auto code : table.position()->legal()) names.push_back(table.position()->move_name(code));
    return names;
  }
  catalog::MoveCode move_named(std::string_view name) const { return *table.position()->read_move(name); }
  void play_first_legal() { must(table.move(person_to_move(), legal().front(), {})); }
  void tick() {
    for (const Deed& deed : table.tick(now, "random")) record(deed);
  }
  Table again() const {
    auto copy = Table::replay(records);
    REQUIRE_MESSAGE(copy.has_value(), copy.error());
    return std::move(*copy);
  }

  Time now = 1000000;
  std::vector<Record> records;
  Table table;
  News last;
};

inline std::string all_a_seat_sees(const Table& table, Seat seat, Time now) {
  return whole_notice(table, {.eye = Eye::Seat, .seat = seat, .person = "x"}, now);
}

}  // namespace cardhouse::table
