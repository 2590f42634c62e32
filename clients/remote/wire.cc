// SPDX-License-Identifier: MIT
// RFC 6455 over a plain socket.
#include "clients/remote/wire.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <boost/uuid/detail/sha1.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sodium.h>
#include <sys/socket.h>
#include <unistd.h>

namespace cardhouse::remote {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr unsigned kContinued = 0, kText = 1, kClose = 8, kPing = 9, kPong = 10;
constexpr std::size_t kMaxMessage = 16u << 20;  // a replay may be long
constexpr std::string_view kMagic = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

std::string base64(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();
  return text;
}

// What the server must answer to this key.
std::string accept_of(const std::string& key) {
  boost::uuids::detail::sha1 hash;
  const std::string text = key + std::string(kMagic);
  hash.process_bytes(text.data(), text.size());
  unsigned int words[5];
  hash.get_digest(words);
  std::string bytes;
  for (const unsigned int word : words)
    for (int shift = 24; shift >= 0; shift -= 8) bytes += char(word >> shift);
  return base64(bytes);
}

std::string random_bytes(std::size_t n) {
  std::string bytes(n, '\0');
  randombytes_buf(bytes.data(), n);
  return bytes;
}

bool wait_for(int file, short what, milliseconds limit) {
  pollfd watched{file, what, 0};
  int ready = 0;
  do ready = ::poll(&watched, 1, int(std::max<std::int64_t>(0, limit.count())));
  while (ready < 0 && errno == EINTR);
  return ready > 0;
}

std::expected<int, std::string> connect_to(const addrinfo& where, milliseconds limit) {
  const int file = ::socket(where.ai_family, where.ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (file < 0) return std::unexpected(std::string(std::strerror(errno)));
  int problem = 0;
  if (::connect(file, where.ai_addr, where.ai_addrlen) != 0) {
    problem = errno;
    if (problem == EINPROGRESS) {
      socklen_t size = sizeof problem;
      if (!wait_for(file, POLLOUT, limit)) problem = ETIMEDOUT;
      else ::getsockopt(file, SOL_SOCKET, SO_ERROR, &problem, &size);
    }
  }
  if (problem == 0) {
    const int on = 1;
    ::setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return file;
  }
  ::close(file);
  return std::unexpected(std::string(std::strerror(problem)));
}

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
  return text;
}

}  // namespace

Wire::Wire(Wire&& other) noexcept { *this = std::move(other); }
Wire& Wire::operator=(Wire&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(in_, other.in_);
  std::swap(message_, other.message_);
  return *this;
}
Wire::~Wire() {
  if (file_ >= 0) ::close(file_);
}

std::expected<Wire, std::string> Wire::open(const Address& address, milliseconds limit) {
  if (sodium_init() < 0) return std::unexpected("libsodium could not be initialized");
  addrinfo hints{}, *found = nullptr;
  hints.ai_socktype = SOCK_STREAM;
  if (const int problem =
          ::getaddrinfo(address.host.c_str(), fmt::to_string(address.port).c_str(), &hints, &found);
      problem != 0)
    return std::unexpected(fmt::format("{}: {}", address.host, ::gai_strerror(problem)));
  std::string why = "no address";
  for (const addrinfo* where = found; where != nullptr; where = where->ai_next) {
    const auto file = connect_to(*where, limit);
    if (!file) {
      why = file.error();
      continue;
    }
    ::freeaddrinfo(found);
    Wire wire(*file);
    if (auto shaken = wire.shake_hands(address, limit); !shaken) return std::unexpected(shaken.error());
    return wire;
  }
  ::freeaddrinfo(found);
  return std::unexpected(fmt::format("{}: {}", address.url(), why));
}

std::expected<void, std::string> Wire::shake_hands(const Address& address, milliseconds limit) {
  const std::string key = base64(random_bytes(16));
  if (!send_bytes(fmt::format("GET /ws HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                              "Sec-WebSocket-Key: {}\r\nSec-WebSocket-Version: 13\r\n\r\n",
                              address.url().substr(7), key)))
    return std::unexpected("the connection was lost");
  const auto until = Clock::now() + limit;
  std::size_t end = 0;
  while ((end = in_.find("\r\n\r\n")) == std::string::npos) {
    const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now());
    const auto more = read_more(left);
    if (!more) return std::unexpected(more.error());
    if (!*more || in_.size() > 16384) return std::unexpected(fmt::format("{}: no answer", address.url()));
  }
  const std::string head = in_.substr(0, end + 2);
  in_.erase(0, end + 4);
  const std::size_t field = lower(head).find("\r\nsec-websocket-accept:");
  std::string accept = field == std::string::npos ? "" : head.substr(field + 23);
  accept = accept.substr(0, accept.find('\r'));
  accept.erase(0, accept.find_first_not_of(' '));
  if (!head.starts_with("HTTP/1.1 101") || accept != accept_of(key))
    return std::unexpected(
        fmt::format("{}: no Cardhouse server is there ({})", address.url(), head.substr(0, head.find('\r'))));
  return {};
}

bool Wire::send_bytes(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0) bytes.remove_prefix(std::size_t(sent));
    else if (errno == EAGAIN) {
      if (!wait_for(file_, POLLOUT, std::chrono::seconds(10))) return false;
    } else if (errno != EINTR) return false;
  }
  return true;
}

bool Wire::send_frame(unsigned opcode, std::string_view body) {
  std::string frame(1, char(0x80 | opcode));
  if (body.size() < 126) frame += char(0x80 | body.size());
  else frame += char(0x80 | 126), frame += char(body.size() >> 8), frame += char(body.size());
  const std::string mask = random_bytes(4);
  frame += mask;
  for (std::size_t i = 0; i < body.size(); ++i) frame += char(body[i] ^ mask[i % 4]);
  return send_bytes(frame);
}

bool Wire::send(std::string_view text) { return text.size() < 65536 && send_frame(kText, text); }

std::expected<bool, std::string> Wire::read_more(milliseconds limit) {
  if (!wait_for(file_, POLLIN, limit)) return false;
  std::array<char, 16384> bytes;
  const ssize_t came = ::recv(file_, bytes.data(), bytes.size(), 0);
  if (came > 0) return in_.append(bytes.data(), std::size_t(came)), true;
  if (came < 0 && (errno == EAGAIN || errno == EINTR)) return false;
  return std::unexpected(came == 0 ? "the server closed the connection" : std::string(std::strerror(errno)));
}

// Takes a whole message out of the bytes that came, and answers pings on the way.
std::expected<std::optional<std::string>, std::string> Wire::next_message() {
  for (;;) {
    const auto byte = [&](std::size_t i) { return std::size_t(std::uint8_t(in_[i])); };
    if (in_.size() < 2) return std::nullopt;
    std::size_t head = 2, size = byte(1) & 127;
    if (size == 126 || size == 127) {
      const std::size_t wide = size == 126 ? 2 : 8;
      if (in_.size() < 2 + wide) return std::nullopt;
      size = 0;
      for (std::size_t i = 0; i < wide; ++i) size = size << 8 | byte(2 + i);
      head += wide;
    }
    if ((byte(1) & 128) != 0 || size > kMaxMessage)
      return std::unexpected("the server sent an invalid message");
    if (in_.size() < head + size) return std::nullopt;
    const unsigned opcode = unsigned(byte(0)) & 15;
    const bool last = (byte(0) & 128) != 0;
    const std::string body = in_.substr(head, size);
    in_.erase(0, head + size);
    if (opcode == kClose)
      return std::unexpected(body.size() > 2 ? body.substr(2) : "the server closed the connection");
    if (opcode == kPing && !send_frame(kPong, body)) return std::unexpected("the connection was lost");
    if (opcode != kText && opcode != kContinued) continue;
    message_ += body;
    if (message_.size() > kMaxMessage) return std::unexpected("the message is too long");
    if (last) return std::exchange(message_, {});
  }
}

std::expected<std::optional<std::string>, std::string> Wire::receive(milliseconds limit) {
  const auto until = Clock::now() + limit;
  for (;;) {
    auto message = next_message();
    if (!message || *message) return message;
    const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now());
    const auto more = read_more(std::max(left, milliseconds(0)));
    if (!more) return std::unexpected(more.error());
    if (!*more && left.count() <= 0) return std::nullopt;
  }
}

}  // namespace cardhouse::remote
