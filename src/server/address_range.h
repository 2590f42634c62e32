// SPDX-License-Identifier: MIT
// An address of the network, or all those that begin with the same bits, such as 2001:db8::/64; and as what
// an address is counted.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cardhouse::server {

class AddressRange {
 public:
  // Nothing for a text that is no address and no range.
  static std::optional<AddressRange> read(std::string_view text);
  bool contains(std::string_view address) const;

 private:
  std::array<std::uint8_t, 16> bytes_{};  // of an address of IPv4 the first four
  int family_ = 0;
  unsigned bits_ = 0;  // so many of the first ones count
};

// What an address counts as wherever something is counted per address: of IPv6 the network of its first 64
// bits, since whoever has one address of it has them all. What is no address counts as itself.
std::string network_of(std::string_view address);

}  // namespace cardhouse::server
