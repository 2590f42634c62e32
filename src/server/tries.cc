// SPDX-License-Identifier: MIT
// Counting within a window that begins with the first try.
#include "server/tries.h"

#include <algorithm>

namespace cardhouse::server {
namespace {

constexpr std::size_t kLoginsPerAddress = 5;  // that may use up their tries: people share addresses
constexpr Time kDelayStep = 1000;

}  // namespace

bool Counts::within(const std::string& key, std::size_t most, Time window, Time now) {
  Count& count = counts_[key];
  if (now - count.since >= window) count = {now, 0};
  return ++count.n <= most;
}

std::size_t Counts::of(const std::string& key, Time window, Time now) const {
  const auto found = counts_.find(key);
  return found == counts_.end() || now - found->second.since >= window ? 0 : found->second.n;
}

void Counts::forget(Time window, Time now) {
  std::erase_if(counts_, [&](const auto& count) { return now - count.second.since >= window; });
}

bool Tries::may_enter(const std::string& address, const std::string& login, Time now) {
  return addresses_.within(address, kLoginsPerAddress * most_, kWindow, now) &&
         pairs_.within(address + ' ' + login, most_, kWindow, now);
}

bool Tries::may_register(const std::string& address, Time now) {
  return names_.within(address, most_, kWindow, now);
}

bool Tries::may_confirm(const std::string& session, Time now) {
  return sessions_.within(session, most_, kWindow, now);
}

void Tries::failed(const std::string& login, Time now) { failures_.within(login, 0, kWindow, now); }

Time Tries::delay(const std::string& login, Time now) const {
  const auto rounds = Time(failures_.of(login, kWindow, now) / std::max<std::size_t>(most_, 1));
  return std::min(kMostDelay, rounds * kDelayStep);
}

void Tries::forget(Time now) {
  for (Counts* counts : {&addresses_, &pairs_, &names_, &sessions_, &failures_}) counts->forget(kWindow, now);
}

}  // namespace cardhouse::server
