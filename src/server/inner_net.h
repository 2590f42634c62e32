// SPDX-License-Identifier: MIT
// Connections between nodes: WebSockets on a port of their own. Each end proves that it knows the secret that
// the database keeps, without showing it. Only net.cc includes it.
#pragma once
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio.hpp>
#include <boost/beast.hpp>

#include "server/logbook.h"
#include "server/outside.h"

namespace cardhouse::server {

// One connection, which calls another node or was accepted from one.
class InnerLine final : public Peer, public std::enable_shared_from_this<InnerLine> {
 public:
  using Context = boost::asio::io_context;
  using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Context::executor_type>;

  InnerLine(Context& io, PeerListener& listener) : listener_(listener), io_(io), ws_(Socket(io)) {}
  InnerLine(Context& io, PeerListener& listener, Socket socket)
      : listener_(listener), io_(io), ws_(std::move(socket)) {}

  void call(const std::string& address, const std::string& secret);  // "HOST:PORT"
  // Accepts it if it knows the secret; then `came` is called once.
  void accept(const std::string& secret, std::function<void(Peer&)> came);

  void send(std::string frame) override;
  void close() override;

 private:
  using Error = boost::beast::error_code;
  enum class End : std::uint8_t { Caller, Door };
  void begin(End end, const std::string& secret, std::function<void(Peer&)> came);
  void limit_time();
  void hear_proof();
  void prove(std::string_view frame);
  void say(std::string frame, std::function<void()> then = {});  // before it is open
  void keep_alive();
  void opened();
  void read();
  void write();
  void gone();

  PeerListener& listener_;
  Context& io_;
  boost::beast::websocket::stream<Socket> ws_;
  boost::beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  std::size_t unsent_ = 0;
  bool open_ = false, gone_ = false, saying_ = false;
  // Until it is open.
  End end_ = End::Caller;
  std::string secret_, own_, other_, said_;  // own_, other_: what nobody has said before
  std::function<void(Peer&)> came_;
};

// Accepts the calls of other nodes.
class InnerDoor {
 public:
  InnerDoor(InnerLine::Context& io, const std::string& address, const Logbook& logbook);
  std::string address() const { return address_; }  // with the port, if any free one was asked for
  void open(PeerListener& listener, std::string secret, std::function<void(Peer&)> came);
  void close();

 private:
  void accept();

  InnerLine::Context& io_;
  const Logbook& logbook_;
  boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, InnerLine::Context::executor_type> acceptor_;
  boost::asio::steady_timer pause_;
  std::string address_, secret_;
  PeerListener* listener_ = nullptr;
  std::function<void(Peer&)> came_;
};

}  // namespace cardhouse::server
