// SPDX-License-Identifier: MIT
// JSON as documents show it: with three dots for what is left out.
#pragma once
#include <string_view>

#include <boost/json.hpp>

namespace cardhouse {

namespace json = boost::json;

// Whether the value is as shown. What is left out is shown by three dots: at the end of a text, as the last
// item of a list, as a field of an object.
inline bool as_shown(const json::value& value, const json::value& shown) {
  if (shown.is_string() && shown.get_string().ends_with("...")) {
    const std::string_view start =
        std::string_view(shown.get_string()).substr(0, shown.get_string().size() - 3);
    return start.empty() || (value.is_string() && std::string_view(value.get_string()).starts_with(start));
  }
  if (value.is_array() && shown.is_array()) {
    const json::array &items = value.get_array(), &show = shown.get_array();
    const bool open = !show.empty() && show.back() == "...";
    const std::size_t count = show.size() - std::size_t(open);
    if (open ? items.size() < count : items.size() != count) return false;
    for (std::size_t i = 0; i < count; ++i)
      if (!as_shown(items[i], show[i])) return false;
    return true;
  }
  if (value.is_object() && shown.is_object()) {
    const json::object &fields = value.get_object(), &show = shown.get_object();
    const bool open = show.contains("...");
    if (!open && fields.size() != show.size()) return false;
    for (const auto& field : show)
      if (field.key() != "..." &&
          (!fields.contains(field.key()) || !as_shown(fields.at(field.key()), field.value())))
        return false;
    return true;
  }
  return value == shown;
}

}  // namespace cardhouse
