// SPDX-License-Identifier: MIT
// How often somebody does something: so many times a minute, all of them at once if need be.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/outside.h"

namespace cardhouse::server {

class Rates {
 public:
  // Counts one; false if it is one too many, which then does not count.
  bool take(std::string_view who, std::string_view what, int per_minute, Time now) {
    const auto [found, first] = left_.try_emplace(std::string(who).append(1, ' ').append(what));
    Left& left = found->second;
    if (first) left = {double(per_minute), now};
    const double refill = double(std::max<Time>(0, now - left.since)) / kMinute * per_minute;
    left.count = std::min<double>(per_minute, left.count + refill);
    left.since = now;
    if (left.count < 1) return false;
    left.count -= 1;
    return true;
  }
  void forget_old(Time now) {  // after a minute everything may be done again
    std::erase_if(left_, [&](const auto& one) { return now - one.second.since >= kMinute; });
  }
  std::size_t size() const { return left_.size(); }

 private:
  static constexpr Time kMinute = 60'000;
  struct Left {
    double count = 0;
    Time since = 0;
  };
  std::unordered_map<std::string, Left> left_;
};

}  // namespace cardhouse::server
