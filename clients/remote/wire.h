// SPDX-License-Identifier: MIT
// A WebSocket to a house, as much of it as a client needs: texts out and in, pings answered, nothing
// compressed.
#pragma once
#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "clients/remote/address.h"

namespace cardhouse::remote {

class Wire {
 public:
  // Connects and shakes hands, or says why not.
  static std::expected<Wire, std::string> open(const Address& address, std::chrono::milliseconds limit);
  Wire(Wire&& other) noexcept;
  Wire& operator=(Wire&& other) noexcept;
  ~Wire();

  int file() const { return file_; }  // to wait for something to read
  bool send(std::string_view text);   // false: the connection is lost
  // The next message; nothing if none comes within the limit. An error: the connection is lost, and why.
  std::expected<std::optional<std::string>, std::string> receive(std::chrono::milliseconds limit);

 private:
  explicit Wire(int file) : file_(file) {}
  std::expected<void, std::string> shake_hands(const Address& address, std::chrono::milliseconds limit);
  bool send_frame(unsigned opcode, std::string_view body);
  bool send_bytes(std::string_view bytes);
  std::expected<bool, std::string> read_more(std::chrono::milliseconds limit);  // false: nothing came
  std::expected<std::optional<std::string>, std::string> next_message();

  int file_ = -1;
  std::string in_, message_;  // bytes that came; the parts of a message so far
};

}  // namespace cardhouse::remote
