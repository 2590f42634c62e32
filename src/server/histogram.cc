// SPDX-License-Identifier: MIT
// Counting, and the text of it.
#include "server/histogram.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace cardhouse::server {

void Histogram::add(double seconds) {
  const auto place = std::ranges::lower_bound(kUpTo, seconds) - kUpTo.begin();
  ++counts_[std::size_t(place)];
  ++count_;
  sum_ += seconds;
  longest_ = std::max(longest_, seconds);
}

double Histogram::quantile(double share) const {
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < kUpTo.size(); ++i)
    if (seen += counts_[i]; double(seen) >= share * double(count_)) return std::min(kUpTo[i], longest_);
  return longest_;
}

std::string Histogram::print(std::string_view name, std::string_view help) const {
  std::string text = fmt::format("# HELP cardhouse_{0} {1}\n# TYPE cardhouse_{0} histogram\n", name, help);
  const auto out = std::back_inserter(text);
  std::uint64_t upto = 0;
  for (std::size_t i = 0; i < kUpTo.size(); ++i)
    fmt::format_to(out, "cardhouse_{}_bucket{{le=\"{}\"}} {}\n", name, kUpTo[i], upto += counts_[i]);
  fmt::format_to(out,
                 "cardhouse_{0}_bucket{{le=\"+Inf\"}} {1}\ncardhouse_{0}_sum {2}\ncardhouse_{0}_count {1}\n",
                 name, count_, sum_);
  return text;
}

}  // namespace cardhouse::server
