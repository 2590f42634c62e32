// SPDX-License-Identifier: MIT
// What a simulation counts over many games, shown as rates: one counter for each of another.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "core/say.h"

namespace cardhouse {

template <class Count>
struct TallyRate {
  Count part, whole;
  Phrase label;
  bool is_percent = false;
};
using TallyRows = std::vector<std::pair<Sentence, Sentence>>;

inline double ratio(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0.0 : double(part) / double(whole);
}

template <class Rates, class Counts>
TallyRows tally_rows(const Rates& rates, const Counts& counts) {
  TallyRows rows;
  for (const auto& rate : rates) {
    const double value = ratio(counts[rate.part], counts[rate.whole]);
    const std::string text =
        rate.is_percent ? fmt::format("{:.2f} %", 100 * value) : fmt::format("{:.3f}", value);
    rows.emplace_back(say_in_both(rate.label), Sentence{{text, text}});
  }
  return rows;
}

template <class Names, class Counts>
boost::json::object tally_json(const Names& names, const Counts& counts) {
  boost::json::object object;
  for (std::size_t i = 0; i < counts.size(); ++i) object[names[i]] = counts[i];
  return object;
}

}  // namespace cardhouse
