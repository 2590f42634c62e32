// SPDX-License-Identifier: MIT
// How many sockets each address has open (of IPv6 each network: address_range.h), counted from the moment
// they are accepted: most of what a stranger can open never becomes a person.
#pragma once
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace cardhouse::server {

class SocketCounts {
 public:
  // One socket of an address, for as long as it lives. The counts outlive it.
  class Place {
   public:
    Place(SocketCounts& counts, std::string address) : counts_(&counts), address_(std::move(address)) {}
    ~Place() {
      if (counts_ != nullptr) counts_->give_back(address_);
    }
    Place(Place&& other) noexcept
        : counts_(std::exchange(other.counts_, nullptr)), address_(std::move(other.address_)) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Place& operator=(Place&&) = delete;

   private:
    SocketCounts* counts_;
    std::string address_;
  };

  // Nothing: the address has so many already.
  std::optional<Place> take(const std::string& address, std::size_t most) {
    if (of(address) >= most) return {};
    ++open_[address];
    return std::optional<Place>(std::in_place, *this, address);
  }
  std::size_t of(const std::string& address) const {
    const auto found = open_.find(address);
    return found == open_.end() ? 0 : found->second;
  }
  std::size_t addresses() const { return open_.size(); }

 private:
  void give_back(const std::string& address) {
    if (const auto found = open_.find(address); --found->second == 0) open_.erase(found);
  }

  std::unordered_map<std::string, std::size_t> open_;
};

}  // namespace cardhouse::server
