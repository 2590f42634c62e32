// SPDX-License-Identifier: MIT
// Why a connection to a server cannot be made, in words; whole games are in tests/checks/play_server.py.
#include "clients/remote/websocket.h"

#include <string>
#include <thread>

#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace cardhouse::remote {
namespace {

// Listens on a port of this machine that was free.
class Listener {
 public:
  Listener() : file_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    REQUIRE(::bind(file_, reinterpret_cast<sockaddr*>(&address), size) == 0);
    REQUIRE(::listen(file_, 1) == 0);
    REQUIRE(::getsockname(file_, reinterpret_cast<sockaddr*>(&address), &size) == 0);
    port_ = ntohs(address.sin_port);
  }
  ~Listener() { ::close(file_); }
  Address address() const { return {.host = "127.0.0.1", .port = port_, .table = {}}; }
  // Answers one request with this text.
  void answer(std::string_view text) const {
    const int client = ::accept(file_, nullptr, nullptr);
    char request[4096];
    CHECK(::recv(client, request, sizeof request, 0) > 0);
    CHECK(::send(client, text.data(), text.size(), MSG_NOSIGNAL) == ssize_t(text.size()));
    ::close(client);
  }

 private:
  int file_;
  std::uint16_t port_ = 0;
};

std::string why_not(const Address& address, std::chrono::milliseconds limit = std::chrono::seconds(60)) {
  const auto opened = WebSocket::open(address, limit);
  return opened ? "" : opened.error();
}

TEST_CASE("a port where nobody listens refuses the connection") {
  Address address;
  { address = Listener().address(); }
  CHECK(why_not(address) == address.url() + ": Connection refused");
}

TEST_CASE("a web server that is not Cardhouse is named with its answer") {
  const Listener listener;
  std::thread server([&] { listener.answer("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"); });
  CHECK(why_not(listener.address()) ==
        listener.address().url() + ": no Cardhouse server is there (404 Not Found)");
  server.join();
}

TEST_CASE("a server that says nothing is given up after the limit") {
  const Listener listener;
  CHECK(why_not(listener.address(), std::chrono::milliseconds(50)) ==
        listener.address().url() + ": no answer");
}

}  // namespace
}  // namespace cardhouse::remote
