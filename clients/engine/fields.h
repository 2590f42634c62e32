// SPDX-License-Identifier: MIT
// The fields of one request, each read with its type. A wrong value is refused with what would be right.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "core/settings.h"
#include "core/text.h"

namespace cardhouse::engine {

class Fields {
 public:
  // Refuses a field whose name is not known to this kind of request.
  Fields(const boost::json::object& request, std::span<const std::string_view> known);

  bool has(std::string_view name) const { return request_.contains(name); }
  std::optional<std::string> text(std::string_view name) const;
  std::optional<std::uint64_t> number(std::string_view name) const;
  std::optional<std::vector<std::string>> texts(std::string_view name) const;
  bool flag(std::string_view name) const;  // false where it is not said
  Settings settings(std::string_view name) const;
  std::optional<std::string> position(std::string_view name) const;  // as notation
  const boost::json::object* object(
      std::string_view name) const;  // nothing: it is not there, or is no object
  Language language() const;         // "lang", or English

  std::string needed_text(std::string_view name) const;
  std::uint64_t needed_number(std::string_view name) const;

 private:
  const boost::json::object& request_;
};

// A set-up written as an object, as the notation that games read: {"hands": [["P8"], []], "leader": 0} is
// "hands=P8/- leader=0".
std::string notation_of(const boost::json::object& position);

}  // namespace cardhouse::engine
