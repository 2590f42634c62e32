// SPDX-License-Identifier: MIT
// Names of hosts.
#include "server/origins.h"

#include <algorithm>
#include <array>
#include <string>

#include <arpa/inet.h>

#include "core/ascii.h"

namespace cardhouse::server {
namespace {

bool is_address(int family, const std::string& text) {
  in6_addr room{};
  return ::inet_pton(family, text.c_str(), &room) == 1;
}

// Empty: it is no host.
std::string without_port(std::string_view host) {
  if (!host.starts_with('[')) return std::string(host.substr(0, host.find(':')));
  const std::size_t end = host.find(']');
  if (end == std::string_view::npos || (end + 1 < host.size() && host[end + 1] != ':')) return {};
  return std::string(host.substr(1, end - 1));
}

}  // namespace

bool is_local_host(std::string_view host) {
  const std::string name = lower(without_port(host));
  if (host.starts_with('[')) return is_address(AF_INET6, name);
  if (is_address(AF_INET, name)) return true;
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
  };
  if (name.empty() || !std::ranges::all_of(name, is_letter)) return false;
  if (name.find('.') == std::string::npos) return true;  // the whole internet has no such name
  constexpr std::array<std::string_view, 3> kLocal{".localhost", ".local", ".home.arpa"};
  return std::ranges::any_of(kLocal, [&](std::string_view end) { return name.ends_with(end); });
}

bool is_allowed_origin(std::string_view origin, std::string_view host, const Config& config) {
  if (origin.empty()) return true;  // not a page
  if (std::ranges::find(config.origins, origin) != config.origins.end()) return true;
  const std::size_t scheme = origin.find("://");
  return scheme != std::string_view::npos && origin.substr(scheme + 3) == host && is_local_host(host);
}

}  // namespace cardhouse::server
