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

using Problem = std::optional<std::string>;  // what is wrong; empty if nothing is

// The parts between the separators; an empty text or a dash has no parts.
std::vector<std::string_view> split(std::string_view text, char separator);
std::optional<int> read_number(std::string_view text, int below);  // digits only
Problem wrong(std::string_view field, std::string_view item, std::string_view expected);

// The text split at slashes into that many parts. A single dash stands for a dash in every part, and a list
// of exactly that many numbers may use commas instead of slashes.
Problem split_parts(std::string_view text, int count, std::vector<std::string_view>& parts);

class Facts {
 public:
  explicit Facts(std::string_view text);
  std::string_view text() const { return text_; }

  // Checks that every fact has the form name=value, is known, and occurs once.
  Problem check(std::span<const std::string_view> known) const;
  std::optional<std::string_view> find(std::string_view name) const;
  bool has(std::string_view name) const { return find(name).has_value(); }
  // The value split into that many parts; no parts if the fact is missing.
  Problem parts(std::string_view name, int count, std::vector<std::string_view>& parts) const;

 private:
  std::string_view text_;
  std::vector<std::pair<std::string_view, std::string_view>> facts_;
  Problem problem_;
};

}  // namespace cardhouse
