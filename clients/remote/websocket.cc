// SPDX-License-Identifier: MIT
// The WebSocket by Boost.Beast; no other file of the clients knows Beast. Everything runs on the thread of
// the caller, while it waits.
#include "clients/remote/websocket.h"

#include <algorithm>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <fmt/format.h>

namespace cardhouse::remote {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
using ErrorCode = beast::error_code;
using Tcp = asio::ip::tcp;
using Resolver = asio::ip::basic_resolver<Tcp, asio::io_context::executor_type>;
using Layer = beast::basic_stream<Tcp, asio::io_context::executor_type>;

constexpr std::size_t kMaxReceived = 16u << 20;  // a replay may be long
constexpr std::size_t kMaxSent = 65535;          // more than any request needs
constexpr milliseconds kSendLimit{10000};

}  // namespace

class WebSocket::Stream {
 public:
  std::expected<void, std::string> connect(const Address& address, milliseconds limit) {
    ErrorCode error;
    const auto found = Resolver(io_).resolve(address.host, fmt::to_string(address.port), error);
    if (error) return std::unexpected(fmt::format("{}: {}", address.host, error.message()));
    Layer& layer = socket_.next_layer();
    layer.expires_after(limit);
    error = finished([&](auto done) {
      layer.async_connect(found, [done](ErrorCode result, const Tcp::endpoint&) { done(result); });
    });
    layer.expires_never();
    if (error)
      return std::unexpected(fmt::format("{}: {}", address.url(),
                                         error == beast::error::timeout ? "no answer" : error.message()));
    layer.socket().set_option(Tcp::no_delay(true), error);
    return shake_hands(address, limit);
  }

  int file() { return socket_.next_layer().socket().native_handle(); }

  bool send(std::string_view text) {
    if (text.size() > kMaxSent || problem_) return false;
    std::optional<ErrorCode> result;
    const auto has_result = [&] { return result.has_value(); };
    socket_.async_write(asio::buffer(text), [&](ErrorCode error, std::size_t) { result = error; });
    run_until(Clock::now() + kSendLimit, has_result);
    if (result) return !*result;
    ErrorCode ignored;
    socket_.next_layer().socket().close(ignored);  // the write ends at once
    run_until(Clock::time_point::max(), has_result);
    return false;
  }

  std::expected<std::optional<std::string>, std::string> receive(milliseconds limit) {
    run_until(Clock::now() + limit, [this] { return message_ || problem_; });
    if (message_) {
      std::optional<std::string> message = std::exchange(message_, std::nullopt);
      if (!problem_) read();
      return message;
    }
    if (problem_) return std::unexpected(*problem_);
    return std::nullopt;
  }

 private:
  std::expected<void, std::string> shake_hands(const Address& address, milliseconds limit) {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = limit;
    timeout.idle_timeout = websocket::stream_base::none();
    timeout.keep_alive_pings = false;
    socket_.set_option(timeout);
    socket_.read_message_max(kMaxReceived);
    websocket::response_type answer;
    const std::string host = address.url().substr(std::string_view("http://").size());
    const ErrorCode error = finished([&](auto done) { socket_.async_handshake(answer, host, "/ws", done); });
    if (error == beast::error::timeout) return std::unexpected(fmt::format("{}: no answer", address.url()));
    if (error)
      return std::unexpected(
          fmt::format("{}: no Cardhouse server is there ({})", address.url(),
                      error == websocket::error::upgrade_declined
                          ? fmt::format("{} {}", answer.result_int(),
                                        std::string_view(http::obsolete_reason(answer.result())))
                          : error.message()));
    read();
    return {};
  }

  // Reads one message; receive() lets it happen.
  void read() {
    socket_.async_read(buffer_, [this](ErrorCode error, std::size_t) {
      if (error) {
        problem_ = words_for(error);
      } else {
        message_ = beast::buffers_to_string(buffer_.data());
        buffer_.consume(buffer_.size());
      }
    });
  }

  std::string words_for(ErrorCode error) const {
    if (error == websocket::error::closed && !socket_.reason().reason.empty())
      return std::string(socket_.reason().reason.c_str());
    if (error == websocket::error::closed || error == asio::error::eof)
      return "the server closed the connection";
    if (error == websocket::error::message_too_big) return "the message is too long";
    return error.message();
  }

  // Starts something and waits until it has finished. Requires: it has a limit of its own.
  template <class Start>
  ErrorCode finished(Start start) {
    std::optional<ErrorCode> result;
    start([&result](ErrorCode error) { result = error; });
    run_until(Clock::time_point::max(), [&] { return result.has_value(); });
    return *result;
  }

  template <class Done>
  void run_until(Clock::time_point until, Done done) {
    while (!done()) {
      io_.restart();
      if (io_.run_one_until(until) == 0 && io_.poll_one() == 0) return;
    }
  }

  asio::io_context io_{1};
  websocket::stream<Layer> socket_{io_};
  beast::flat_buffer buffer_;
  std::optional<std::string> message_, problem_;
};

WebSocket::WebSocket(std::unique_ptr<Stream> stream) : stream_(std::move(stream)) {}
WebSocket::WebSocket(WebSocket&&) noexcept = default;
WebSocket& WebSocket::operator=(WebSocket&&) noexcept = default;
WebSocket::~WebSocket() = default;

std::expected<WebSocket, std::string> WebSocket::open(const Address& address, milliseconds limit) {
  auto stream = std::make_unique<Stream>();
  if (auto connected = stream->connect(address, limit); !connected) return std::unexpected(connected.error());
  return WebSocket(std::move(stream));
}

int WebSocket::file() const { return stream_->file(); }
bool WebSocket::send(std::string_view text) { return stream_->send(text); }

std::expected<std::optional<std::string>, std::string> WebSocket::receive(milliseconds limit) {
  return stream_->receive(limit);
}

}  // namespace cardhouse::remote
