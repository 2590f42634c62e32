// SPDX-License-Identifier: MIT
// Counts what people try, so that guessing is slow and nobody can lock somebody else out: an address has its
// limit, and an address and a login together. A login that many addresses try is answered later, never not
// at all.
#pragma once
#include <string>
#include <unordered_map>

#include "server/outside.h"

namespace cardhouse::server {

// How often something happened within a while, by key.
class Counts {
 public:
  bool within(const std::string& key, std::size_t most, Time window, Time now);  // counts once more
  std::size_t of(const std::string& key, Time window, Time now) const;
  void forget(Time window, Time now);

 private:
  struct Count {
    Time since = 0;
    std::size_t n = 0;
  };
  std::unordered_map<std::string, Count> counts_;
};

class Tries {
 public:
  static constexpr Time kWindow = 60 * 1000, kMostDelay = 8 * 1000;

  explicit Tries(std::size_t most) : most_(most) {}

  // Each counts one more; false: that is too many.
  bool may_enter(const std::string& address, const std::string& login, Time now);
  bool may_register(const std::string& address, Time now);
  bool may_confirm(const std::string& session, Time now);  // a person confirms the password while logged in

  void failed(const std::string& login, Time now);
  Time delay(const std::string& login, Time now) const;  // how long an answer about this login waits
  void forget(Time now);

 private:
  std::size_t most_;  // within the window
  Counts addresses_, pairs_, names_, sessions_, failures_;
};

}  // namespace cardhouse::server
