// SPDX-License-Identifier: MIT
// Records as lines of JSON.
#include "table/records.h"

#include "core/deeds.h"

namespace cardhouse::table {

std::string print(const Record& record) { return shape::print_deed(record.at, record.deed); }

Ended whole(Ended deed) {
  constexpr std::string_view kConceded = "conceded:";
  if (!deed.how.starts_with(kConceded)) return deed;
  return {.how = "conceded", .by = Seat(deed.how.back() - '0')};
}

Record read_record(std::string_view text) {
  Record record;
  shape::read_deed(text, record.at, record.deed);
  return record;
}

}  // namespace cardhouse::table
