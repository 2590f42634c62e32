// SPDX-License-Identifier: MIT
// What happened, as lines of JSON: {"at":1731660000000,"did":"moved","seat":2,...}; where the clock of the
// machine was set meanwhile, "ahead" says by how much. A deed is one of several described structs, each with
// its kName. One whose fields were once written otherwise has `upgrade`, which turns the fields of an old
// line into those of a new one.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "core/shape.h"

namespace cardhouse::shape {

template <class... T>
std::string print_deed(std::int64_t at, const std::variant<T...>& deed, std::int64_t ahead = 0) {
  std::string text = fmt::format("{{\"at\":{}", at);
  if (ahead != 0) text += fmt::format(",\"ahead\":{}", ahead);
  text += ",\"did\":\"";
  std::visit(
      [&]<class One>(const One& one) {
        text += One::kName;
        text += '"';
        write_members(text, one, false);
      },
      deed);
  text += '}';
  return text;
}

// Throws Misfit.
template <class... T>
void read_deed(std::string_view text, std::int64_t& at, std::variant<T...>& deed,
               std::int64_t* ahead = nullptr) {
  json::error_code problem;
  json::value value = json::parse(text, problem);
  if (problem || !value.is_object()) throw Misfit("a record is not a JSON object");
  json::object& fields = value.get_object();
  const json::value* when = fields.if_contains("at");
  if (when == nullptr) throw Misfit("a record without its time");
  read(*when, at, "at");
  fields.erase("at");
  if (const json::value* by = fields.if_contains("ahead"); by != nullptr && ahead != nullptr) {
    read(*by, *ahead, "ahead");
    fields.erase("ahead");
  }
  const json::value* did = fields.if_contains("did");
  if (did == nullptr || !did->is_string()) throw Misfit("a record without its deed");
  const std::string name(did->get_string());
  const auto try_read = [&]<class One>(std::type_identity<One>) {
    if (name != One::kName) return false;
    if constexpr (requires { One::upgrade(fields); }) One::upgrade(fields);
    read_members(fields, deed.template emplace<One>(), "did");
    return true;
  };
  if (!(try_read(std::type_identity<T>{}) || ...)) throw Misfit(fmt::format("unknown deed \"{}\"", name));
}

}  // namespace cardhouse::shape
