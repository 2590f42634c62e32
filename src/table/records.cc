// SPDX-License-Identifier: MIT
// Records as lines of JSON: {"at":1731660000000,"did":"moved","seat":2,"move":"P8","bot":false}.
#include "table/records.h"

namespace cardhouse::table {
namespace {

namespace json = boost::json;

template <class T>
bool try_read(std::string_view name, const json::object& fields, Deed& deed) {
  if (name != T::kName) return false;
  shape::read_members(fields, deed.emplace<T>(), "did");
  return true;
}

template <class... T>
bool read_deed(std::string_view name, const json::object& fields, std::variant<T...>& deed) {
  return (try_read<T>(name, fields, deed) || ...);
}

}  // namespace

std::string print(const Record& record) {
  std::string text = fmt::format("{{\"at\":{},\"did\":\"", record.at);
  std::visit(
      [&]<class T>(const T& deed) {
        text += T::kName;
        text += '"';
        shape::write_members(text, deed, false);
      },
      record.deed);
  text += '}';
  return text;
}

Record read_record(std::string_view text) {
  json::error_code problem;
  json::value value = json::parse(text, problem);
  if (problem || !value.is_object()) throw shape::Misfit("a record is not a JSON object");
  json::object& fields = value.get_object();
  Record record;
  const json::value* at = fields.if_contains("at");
  if (at == nullptr) throw shape::Misfit("a record without its time");
  shape::read(*at, record.at, "at");
  fields.erase("at");
  const json::value* did = fields.if_contains("did");
  if (did == nullptr || !did->is_string()) throw shape::Misfit("a record without its deed");
  if (!read_deed(std::string_view(did->get_string()), fields, record.deed))
    throw shape::Misfit(fmt::format("unknown deed \"{}\"", std::string_view(did->get_string())));
  return record;
}

}  // namespace cardhouse::table
