// SPDX-License-Identifier: MIT
// Records as lines of JSON.
#include "table/records.h"

#include "core/deeds.h"

namespace cardhouse::table {

std::string print(const Record& record) { return shape::print_deed(record.at, record.deed); }

void Ended::upgrade(boost::json::object& fields) {
  const boost::json::value* how = fields.if_contains("how");
  if (how == nullptr || !how->is_string()) return;
  const std::string text(how->get_string());
  if (!text.starts_with("conceded:")) return;
  fields["how"] = shape::name_of(HowEnded::Conceded);
  fields["by"] = text.back() - '0';
}

Record read_record(std::string_view text) {
  Record record;
  shape::read_deed(text, record.at, record.deed);
  return record;
}

}  // namespace cardhouse::table
