// SPDX-License-Identifier: MIT
// Takes addresses apart.
#include "clients/remote/address.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace cardhouse::remote {
namespace {

// The last part of "/table/abc", "/#/table/abc" or "/?table=abc".
std::string table_of(std::string_view path) {
  std::size_t at = path.rfind("table");
  if (at == std::string_view::npos || at + 6 > path.size()) return {};
  std::string_view name = path.substr(at + 6);
  name = name.substr(0, name.find_first_of("/?#&"));
  const bool good = !name.empty() && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  });
  return good ? std::string(name) : std::string();
}

}  // namespace

std::string Address::url() const {
  const bool six = host.find(':') != std::string::npos;
  return fmt::format("http://{}{}{}:{}", six ? "[" : "", host, six ? "]" : "", port);
}

std::expected<Address, std::string> read_address(std::string_view text) {
  Address address;
  const std::string whole(text);
  std::uint16_t preset = 8080;
  if (const std::size_t scheme = text.find("://"); scheme != std::string_view::npos) {
    const std::string_view name = text.substr(0, scheme);
    if (name == "https" || name == "wss")
      return std::unexpected(
          fmt::format("{}: this client speaks plain HTTP; give the address behind the TLS proxy, or open a "
                      "tunnel such as "
                      "ssh -L 8080:localhost:8080",
                      whole));
    if (name != "http" && name != "ws") return std::unexpected(fmt::format("{}: unknown scheme", whole));
    text.remove_prefix(scheme + 3);
    preset = 80;
  }
  const std::string_view where = text.substr(0, text.find_first_of("/?#"));
  address.table = table_of(text.substr(where.size()));
  std::string_view host = where, port;
  if (where.starts_with('[')) {
    const std::size_t close = where.find(']');
    if (close == std::string_view::npos) return std::unexpected(fmt::format("{}: ] is missing", whole));
    host = where.substr(1, close - 1);
    if (where.substr(close + 1).starts_with(':')) port = where.substr(close + 2);
  } else if (const std::size_t colon = where.rfind(':'); colon != std::string_view::npos) {
    host = where.substr(0, colon);
    port = where.substr(colon + 1);
  }
  if (host.empty()) return std::unexpected(fmt::format("{}: the host is missing", whole));
  address.host = host;
  address.port = preset;
  if (!port.empty()) {
    const auto [end, problem] = std::from_chars(port.data(), port.data() + port.size(), address.port);
    if (problem != std::errc{} || end != port.data() + port.size() || address.port == 0)
      return std::unexpected(fmt::format("{}: \"{}\" is not a port", whole, port));
  }
  return address;
}

}  // namespace cardhouse::remote
