// SPDX-License-Identifier: MIT
// Frames in their order, both ways, until one end is gone.
#include "server/inner_net.h"

#include <charconv>
#include <chrono>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <sodium.h>

namespace cardhouse::server {
namespace {

namespace asio = boost::asio;
namespace inner_websocket = boost::beast::websocket;
using InnerTcp = asio::ip::tcp;

constexpr std::string_view kInnerPath = "/inner";
constexpr auto kCallTime = std::chrono::seconds(3), kSilence = std::chrono::seconds(6);
constexpr std::size_t kMaxFrame = 64u << 20, kMaxInnerUnsent = 256u << 20, kMaxProof = 256;

struct HostAndPort {
  std::string host, port;
};
HostAndPort parts_of(const std::string& address) {
  const std::size_t colon = address.rfind(':');
  unsigned port = 0;
  const char* const end = address.data() + address.size();
  if (colon == std::string::npos || colon == 0 || colon + 1 == address.size() ||
      std::from_chars(address.data() + colon + 1, end, port).ptr != end || port > 65535)
    throw std::runtime_error(
        fmt::format("the node address \"{}\" is not HOST:PORT, such as 10.0.0.5:8090", address));
  std::string host = address.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  return {host, address.substr(colon + 1)};
}

template <std::size_t Size>
std::string hex(const unsigned char (&bytes)[Size]) {
  char text[2 * Size + 1];
  sodium_bin2hex(text, sizeof text, bytes, Size);
  return text;
}

std::string new_number() {
  unsigned char bytes[32];
  randombytes_buf(bytes, sizeof bytes);
  return hex(bytes);
}

std::string proof_of(const std::string& secret, std::string_view whose, std::string_view asked,
                     std::string_view own) {
  const std::string text = fmt::format("cardhouse inner {} {} {}", whose, asked, own);
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
  crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  unsigned char proof[crypto_auth_hmacsha256_BYTES];
  crypto_auth_hmacsha256_final(&state, proof);
  return hex(proof);
}

bool is_same(std::string_view said, const std::string& proof) {
  return said.size() == proof.size() && sodium_memcmp(said.data(), proof.data(), proof.size()) == 0;
}

}  // namespace

// ---- one connection

void InnerLine::keep_alive() {
  inner_websocket::stream_base::timeout times{};
  times.handshake_timeout = kCallTime;
  times.idle_timeout = kSilence;
  times.keep_alive_pings = true;
  ws_.set_option(times);
  ws_.auto_fragment(false);
  Error ignored;
  ws_.next_layer().set_option(InnerTcp::no_delay(true), ignored);
}

void InnerLine::limit_time() {
  auto limit = std::make_shared<asio::steady_timer>(io_, kCallTime);
  limit->async_wait([self = shared_from_this(), limit](Error error) {
    if (!error && !self->open_) self->gone();
  });
}

void InnerLine::call(const std::string& address, const std::string& secret) {
  const auto self = shared_from_this();
  const HostAndPort where = parts_of(address);
  limit_time();
  auto resolver = std::make_shared<asio::ip::basic_resolver<InnerTcp, Context::executor_type>>(io_);
  const auto shaken = [self, secret](Error error) {
    if (error || self->gone_) return self->gone();
    self->begin(End::Caller, secret, {});
  };
  const auto connected = [self, shaken, address](Error error, const InnerTcp::endpoint&) {
    if (error || self->gone_) return self->gone();
    self->keep_alive();
    self->ws_.async_handshake(address, std::string(kInnerPath), shaken);
  };
  resolver->async_resolve(where.host, where.port, [self, resolver, connected](Error error, auto found) {
    if (error || self->gone_) return self->gone();
    asio::async_connect(self->ws_.next_layer(), found, connected);
  });
}

void InnerLine::accept(const std::string& secret, std::function<void(Peer&)> came) {
  keep_alive();
  limit_time();
  ws_.async_accept([self = shared_from_this(), secret, came](Error error) {
    if (error || self->gone_) return self->gone();
    self->begin(End::Door, secret, came);
  });
}

// ---- who knows the secret: the caller says a number, the door answers with one of its own and a proof over
// both, the caller with its proof. The number before is never proved twice, and the word keeps the ends
// apart.

void InnerLine::begin(End end, const std::string& secret, std::function<void(Peer&)> came) {
  end_ = end;
  secret_ = secret;
  came_ = std::move(came);
  own_ = new_number();
  ws_.read_message_max(kMaxProof);
  if (end_ == End::Caller) say(own_);
  hear_proof();
}

void InnerLine::hear_proof() {
  ws_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
    if (error || self->gone_) return self->gone();
    const auto data = self->buffer_.cdata();
    const std::string frame(static_cast<const char*>(data.data()), data.size());
    self->buffer_.consume(self->buffer_.size());
    self->prove(frame);
  });
}

void InnerLine::prove(std::string_view frame) {
  if (end_ == End::Door && other_.empty()) {
    if (frame.size() != own_.size()) return gone();
    other_ = frame;
    say(own_ + proof_of(secret_, "door", other_, own_));
    return hear_proof();
  }
  if (end_ == End::Door) {
    if (!is_same(frame, proof_of(secret_, "caller", own_, other_))) return gone();
    came_(*this);
    return opened();
  }
  if (frame.size() < own_.size()) return gone();
  other_ = frame.substr(0, own_.size());
  if (!is_same(frame.substr(own_.size()), proof_of(secret_, "door", own_, other_))) return gone();
  say(proof_of(secret_, "caller", other_, own_), [this] { opened(); });
}

void InnerLine::say(std::string frame, std::function<void()> then) {
  said_ = std::move(frame);
  saying_ = true;
  ws_.text(true);
  ws_.async_write(asio::buffer(said_), [self = shared_from_this(), then](Error error, std::size_t) {
    if (error || self->gone_) return self->gone();
    self->saying_ = false;
    if (then) then();
    else if (self->open_ && !self->queue_.empty()) self->write();
  });
}

void InnerLine::opened() {
  open_ = true;
  ws_.read_message_max(kMaxFrame);
  if (!queue_.empty() && !saying_) write();
  read();
}

void InnerLine::read() {
  ws_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
    if (error || self->gone_) return self->gone();
    const auto data = self->buffer_.cdata();
    const std::string frame(static_cast<const char*>(data.data()), data.size());
    self->buffer_.consume(self->buffer_.size());
    self->read();  // what follows may throw
    self->listener_.peer_said(*self, frame);
  });
}

void InnerLine::send(std::string frame) {
  if (gone_) return;
  unsent_ += frame.size();
  queue_.push_back(std::move(frame));
  if (unsent_ > kMaxInnerUnsent) return asio::post(io_, [self = shared_from_this()] { self->gone(); });
  if (open_ && queue_.size() == 1 && !saying_) write();
}

void InnerLine::write() {
  ws_.text(true);
  ws_.async_write(asio::buffer(queue_.front()), [self = shared_from_this()](Error error, std::size_t) {
    if (error || self->gone_) return self->gone();
    self->unsent_ -= self->queue_.front().size();
    self->queue_.pop_front();
    if (!self->queue_.empty()) self->write();
  });
}

void InnerLine::close() {
  gone_ = true;
  Error ignored;
  ws_.next_layer().close(ignored);
}

void InnerLine::gone() {
  if (gone_) return;
  close();
  listener_.peer_gone(*this);
}

// ---- the door

InnerDoor::InnerDoor(InnerLine::Context& io, const std::string& address, const Logbook& logbook)
    : io_(io), logbook_(logbook), acceptor_(io), pause_(io) {
  const HostAndPort where = parts_of(address);
  asio::ip::basic_resolver<InnerTcp, InnerLine::Context::executor_type> resolver(io);
  const InnerTcp::endpoint here = resolver.resolve(where.host, where.port)->endpoint();
  acceptor_.open(here.protocol());
  acceptor_.set_option(asio::socket_base::reuse_address(true));
  acceptor_.bind(here);
  acceptor_.listen(64);
  address_ = fmt::format("{}:{}", address.substr(0, address.rfind(':')), acceptor_.local_endpoint().port());
}

void InnerDoor::open(PeerListener& listener, std::string secret, std::function<void(Peer&)> came) {
  listener_ = &listener;
  secret_ = std::move(secret);
  came_ = std::move(came);
  accept();
}

void InnerDoor::accept() {
  acceptor_.async_accept([this](boost::beast::error_code error, InnerLine::Socket socket) {
    if (!acceptor_.is_open()) return;
    if (!error) {
      std::make_shared<InnerLine>(io_, *listener_, std::move(socket))->accept(secret_, came_);
      return accept();
    }
    logbook_.write(Level::Warning, "inner_accept_failed", {{"problem", error.message()}});
    pause_.expires_after(std::chrono::milliseconds(100));
    pause_.async_wait([this](boost::beast::error_code) { accept(); });
  });
}

void InnerDoor::close() {
  boost::beast::error_code ignored;
  acceptor_.close(ignored);
  pause_.cancel();
}

}  // namespace cardhouse::server
