// SPDX-License-Identifier: MIT
// Notation made of facts, `name=value` with spaces between: what the readers of positions have in common.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cardhouse {

using Problem = std::optional<std::string>;  // nothing: it is right

// The parts between the separators; none of an empty text or a dash.
std::vector<std::string_view> split(std::string_view text, char separator);
std::optional<int> read_number(std::string_view text, int below);  // digits only
Problem wrong(std::string_view field, std::string_view item, std::string_view expected);

// The text split at slashes into so many parts. A dash alone is a dash in each, and so many numbers may have
// commas between them.
Problem split_parts(std::string_view text, int count, std::vector<std::string_view>& parts);

class Facts {
 public:
  explicit Facts(std::string_view text);
  std::string_view text() const { return text_; }

  // That each is of the form name=value, known, and there once.
  Problem check(std::span<const std::string_view> known) const;
  std::optional<std::string_view> find(std::string_view name) const;
  bool has(std::string_view name) const { return find(name).has_value(); }
  // The value split into so many parts; none if the fact is not there.
  Problem parts(std::string_view name, int count, std::vector<std::string_view>& parts) const;

 private:
  std::string_view text_;
  std::vector<std::pair<std::string_view, std::string_view>> facts_;
  Problem problem_;
};

}  // namespace cardhouse
