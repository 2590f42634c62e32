// SPDX-License-Identifier: MIT
// Records as lines of JSON.
#include "table/records.h"

#include "core/deeds.h"

namespace cardhouse::table {

std::string print(const Record& record) { return shape::print_deed(record.at, record.deed, record.ahead); }

namespace {

struct Forgetting {
  std::string_view person, as;
  bool replaces(std::string& id) const {
    if (id != person) return false;
    id = as;
    return true;
  }
  void operator()(Opened& deed) const {
    replaces(deed.host);
    for (Kept& kept : deed.kept)
      if (kept.person == person) kept = {};
  }
  void operator()(Sat& deed) const {
    if (replaces(deed.person)) deed.name = kNobodysName;
  }
  void operator()(Said& deed) const {
    if (replaces(deed.person)) deed.name = kNobodysName, deed.text.clear();
  }
  void operator()(Muted& deed) const {
    replaces(deed.person);
    replaces(deed.whom);
  }
  void operator()(auto&) const {}
};

}  // namespace

void forget(Record& record, std::string_view person, std::string_view as) {
  std::visit(Forgetting{person, as}, record.deed);
}

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
  shape::read_deed(text, record.at, record.deed, &record.ahead);
  return record;
}

}  // namespace cardhouse::table
