// SPDX-License-Identifier: MIT
// Addresses as bytes.
#include "server/address_range.h"

#include <charconv>
#include <string>

#include <arpa/inet.h>
#include <fmt/format.h>

namespace cardhouse::server {
namespace {

constexpr std::string_view kMapped = "::ffff:";  // an address of IPv4, as a socket of IPv6 shows it

}  // namespace

std::optional<AddressRange> AddressRange::read(std::string_view text) {
  const std::size_t slash = text.find('/');
  std::string_view address = text.substr(0, slash);
  if (address.starts_with(kMapped) && address.contains('.')) address.remove_prefix(kMapped.size());
  AddressRange range;
  range.family_ = address.contains(':') ? AF_INET6 : AF_INET;
  if (::inet_pton(range.family_, std::string(address).c_str(), range.bytes_.data()) != 1) return {};
  range.bits_ = range.family_ == AF_INET ? 32 : 128;
  if (slash == std::string_view::npos) return range;
  const std::string_view number = text.substr(slash + 1);
  unsigned bits = 0;
  const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), bits);
  if (problem != std::errc{} || end != number.data() + number.size() || bits > range.bits_) return {};
  range.bits_ = bits;
  return range;
}

bool AddressRange::contains(std::string_view address) const {
  const auto other = read(address);
  if (!other || other->family_ != family_) return false;
  for (unsigned bit = 0; bit < bits_; ++bit)
    if (((bytes_[bit / 8] ^ other->bytes_[bit / 8]) >> (7 - bit % 8) & 1) != 0) return false;
  return true;
}

std::string network_of(std::string_view address) {
  if (address.starts_with(kMapped) && address.contains('.')) address.remove_prefix(kMapped.size());
  std::array<std::uint8_t, 16> bytes{};
  const std::string whole(address.substr(0, address.find('%')));  // without its interface
  if (!whole.contains(':') || ::inet_pton(AF_INET6, whole.c_str(), bytes.data()) != 1)
    return std::string(address);
  const auto part = [&](std::size_t i) { return unsigned(bytes[2 * i]) << 8 | bytes[2 * i + 1]; };
  return fmt::format("{:x}:{:x}:{:x}:{:x}::/64", part(0), part(1), part(2), part(3));
}

}  // namespace cardhouse::server
