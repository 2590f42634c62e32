// SPDX-License-Identifier: MIT
// A WebSocket to a Cardhouse server: sends texts, and waits for the next one with a limit.
#pragma once
#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "clients/remote/address.h"

namespace cardhouse::remote {

class WebSocket {
 public:
  // Connects and shakes hands, or says why not.
  static std::expected<WebSocket, std::string> open(const Address& address, std::chrono::milliseconds limit);
  WebSocket(WebSocket&&) noexcept;
  WebSocket& operator=(WebSocket&&) noexcept;
  ~WebSocket();

  int file() const;                  // the descriptor to poll() for something to read
  bool send(std::string_view text);  // false: the connection is lost, or the text is too long
  // The next message; nothing if none comes within the limit. An error: the connection is lost, and why.
  std::expected<std::optional<std::string>, std::string> receive(std::chrono::milliseconds limit);

 private:
  class Stream;
  explicit WebSocket(std::unique_ptr<Stream> stream);
  std::unique_ptr<Stream> stream_;
};

}  // namespace cardhouse::remote
