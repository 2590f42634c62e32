// SPDX-License-Identifier: MIT
// An address of the network, or all those that begin with the same bits, such as 2001:db8::/64.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
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

}  // namespace cardhouse::server
