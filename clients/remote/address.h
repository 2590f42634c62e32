// SPDX-License-Identifier: MIT
// The address of a server: host, port and perhaps a table, from what people type or paste.
#pragma once
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace cardhouse::remote {

struct Address {
  std::string host = "localhost";
  std::uint16_t port = 8080;
  std::string table;  // from a link such as http://host:8080/table/abc; empty: none
  std::string url() const;
};

// "http://host:port", "ws://host/ws", "host:port" or "host", and links to tables. The error says what is
// wrong.
std::expected<Address, std::string> read_address(std::string_view text);

}  // namespace cardhouse::remote
