// SPDX-License-Identifier: MIT
// With inner_net.cc the only file that knows the sockets of Boost.Asio and Boost.Beast. A connection is read
// as HTTP first; a request for /ws becomes a WebSocket, which is a wire of the hall.
#include "server/net.h"

#include <charconv>
#include <chrono>
#include <csignal>
#include <deque>
#include <memory>
#include <optional>

#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/failures.h"
#include "server/hall.h"
#include "server/inner_net.h"
#include "server/messages.h"
#include "server/origins.h"
#include "server/page.h"
#include "server/sockets.h"
#include "server/texts.h"
#include "store/place.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"
#include "store/thoughts.h"

namespace cardhouse::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using HttpRequest = http::request<http::empty_body>;
using Response = http::response<http::string_body>;
using ErrorCode = beast::error_code;
// One thread runs everything, so no strand and no type-erased executor is needed.
using Socket = asio::basic_stream_socket<Tcp, asio::io_context::executor_type>;
using Stream =
    beast::basic_stream<Tcp, asio::io_context::executor_type>;  // with timeouts; a WebSocket has its own

constexpr std::size_t kMaxUnsent = 1 << 20;  // bytes that wait for a slow reader
constexpr auto kRequestTime = std::chrono::seconds(10);
constexpr auto kTick = std::chrono::milliseconds(100);
constexpr int kReadWait = 50;  // milliseconds for a read, on the one thread: nobody else may make it wait
constexpr auto kGoodbyeTime = std::chrono::seconds(2);      // then the house closes, whoever is still there
constexpr auto kStoreTime = std::chrono::milliseconds(50);  // between looks whether the database is back
constexpr std::size_t kMostHeld = 16;  // messages of one client that wait for it; then it is not read
constexpr auto kLastWait = std::chrono::seconds(10);  // of a house that closes, for the database
constexpr std::size_t kKeptBuffer = 4096;             // bytes that an idle connection may keep

struct House {
  Config config;
  Logbook logbook;
  SocketCounts sockets;
  asio::io_context io{1};
  std::unique_ptr<Hall> hall;
  bool goodbye = false;  // it stops when the last one is gone
};

class World final : public Outside {
 public:
  explicit World(asio::io_context& io) : io_(io) {}
  Time wall() override { return milliseconds(std::chrono::system_clock::now()); }
  Time steady() override { return milliseconds(std::chrono::steady_clock::now()); }
  void post(std::function<void()> job) override { asio::post(io_, std::move(job)); }
  std::shared_ptr<Peer> dial(const std::string& address, PeerListener& listener) override {
    auto line = std::make_shared<InnerLine>(io_, listener);
    line->call(address, secret);
    return line;
  }
  std::string secret;  // of the nodes of this house

 private:
  static Time milliseconds(auto time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
  }
  asio::io_context& io_;
};

// ---- a WebSocket

class Session final : public Wire, public std::enable_shared_from_this<Session> {
 public:
  Session(House& house, Socket socket, std::string address, SocketCounts::Place place)
      : house_(house), place_(std::move(place)), ws_(std::move(socket)), address_(std::move(address)) {}

  void accept(HttpRequest request) {
    websocket::stream_base::timeout times{};
    times.handshake_timeout = kRequestTime;
    times.idle_timeout = std::chrono::seconds(60);
    times.keep_alive_pings = true;  // a half-open connection is found out
    ws_.set_option(times);
    ws_.read_message_max(kMaxMessage);
    ws_.write_buffer_bytes(1024);
    ws_.auto_fragment(false);
    request_ = std::make_unique<HttpRequest>(std::move(request));
    ws_.async_accept(*request_, [self = shared_from_this()](ErrorCode error) { self->accepted(error); });
  }

  void send(std::string text) override {
    if (closing_) return;
    unsent_ += text.size();
    if (unsent_ > kMaxUnsent) {
      house_.hall->counts_slow_reader();
      house_.logbook.write(Level::Info, "slow_reader", {{"address", address_}});
      return drop();
    }
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }

  void close(std::string_view why, CloseCode code) override {
    if (std::exchange(closing_, true)) return;
    why_ = why;
    code_ = code;
    if (queue_.empty()) finish();
  }

 private:
  void accepted(ErrorCode error) {
    request_.reset();
    if (error) return;
    client_ = house_.hall->connected(*this, address_);
    if (!client_) return close("too many connections", CloseCode::Policy);
    read();
  }

  void read() {
    ws_.async_read(buffer_,
                   [self = shared_from_this()](ErrorCode error, std::size_t) { self->was_read(error); });
  }
  void was_read(ErrorCode error) {
    // After an answer could not be sent, what was read before may still come.
    if (error || !client_) return gone();
    Time pause = 0;
    const auto data = buffer_.cdata();
    const std::string_view text(static_cast<const char*>(data.data()), data.size());
    if (!ws_.got_text()) close("messages are text", CloseCode::Policy);
    else if ((!held_.empty() || house_.hall->waits_for_store()) && !is_ping(text)) hold(text);
    else pause = house_.hall->received(*client_, text);
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > kKeptBuffer) buffer_.shrink_to_fit();  // one large message is soon forgotten
    if (dropped_) return gone();
    if (held_.size() >= kMostHeld) return;
    if (pause == 0) return read();
    auto timer = std::make_shared<asio::steady_timer>(house_.io, std::chrono::milliseconds(pause));
    timer->async_wait([self = shared_from_this(), timer](ErrorCode) { self->read(); });
  }

  // While the database does not answer, messages wait here in their order.
  void hold(std::string_view text) {
    held_.emplace_back(text);
    if (held_.size() == 1) wait_for_store();
  }
  void wait_for_store() {
    auto timer = std::make_shared<asio::steady_timer>(house_.io, kStoreTime);
    timer->async_wait([self = shared_from_this(), timer](ErrorCode) { self->take_held(); });
  }
  void take_held() {
    if (client_ && house_.hall->waits_for_store()) return wait_for_store();
    const bool stopped_reading = held_.size() >= kMostHeld;
    for (const std::string& text : std::exchange(held_, {}))
      if (client_ && !dropped_) house_.hall->received(*client_, text);
    if (stopped_reading && client_) read();
  }

  void write() {
    ws_.text(true);
    ws_.async_write(asio::buffer(queue_.front()),
                    [self = shared_from_this()](ErrorCode error, std::size_t) { self->was_written(error); });
  }
  void was_written(ErrorCode error) {
    if (error || dropped_) return gone();
    unsent_ -= queue_.front().size();
    queue_.pop_front();
    if (!queue_.empty()) write();
    else if (closing_) finish();
  }

  void finish() {
    websocket::close_reason reason{websocket::close_code(code_)};
    reason.reason.assign(why_.data(), std::min<std::size_t>(why_.size(), 100));
    ws_.async_close(reason, [self = shared_from_this()](ErrorCode) { self->gone(); });
  }
  void drop() {
    closing_ = dropped_ = true;
    ErrorCode ignored;
    ws_.next_layer().close(ignored);
    asio::post(house_.io,
               [self = shared_from_this()] { self->gone(); });  // not in the middle of the hall's work
  }
  void gone() {
    closing_ = true;
    if (client_ && house_.hall) house_.hall->disconnected(*std::exchange(client_, std::nullopt));
    if (house_.goodbye && !house_.hall->has_clients()) house_.io.stop();
  }

  House& house_;
  SocketCounts::Place place_;
  websocket::stream<Socket> ws_;
  std::string address_, why_;
  CloseCode code_ = CloseCode::Policy;
  std::unique_ptr<HttpRequest> request_;
  beast::flat_buffer buffer_{kMaxMessage + 1024};
  std::deque<std::string> queue_, held_;
  std::size_t unsent_ = 0;
  std::optional<ClientId> client_;
  bool closing_ = false, dropped_ = false;
};

// ---- a request

class Door : public std::enable_shared_from_this<Door> {
 public:
  Door(House& house, Socket socket) : house_(house), stream_(std::move(socket)) {}

  void open() {
    ErrorCode error;
    stream_.socket().set_option(Tcp::no_delay(true), error);
    const auto peer = stream_.socket().remote_endpoint(error);
    address_ = error ? "unknown" : peer.address().to_string();
    // Behind a proxy all sockets come from it; who sent them there is known with their first request.
    if (!house_.config.behind_proxy && !take_place()) return answer(crowded());
    parser_.header_limit(8 * 1024);
    parser_.body_limit(std::uint64_t(0));
    stream_.expires_after(kRequestTime);
    http::async_read(stream_, buffer_, parser_, [self = shared_from_this()](ErrorCode problem, std::size_t) {
      self->was_read(problem);
    });
  }

 private:
  void was_read(ErrorCode error) {
    if (error) return;
    const HttpRequest request = parser_.release();
    if (house_.config.behind_proxy) {
      const std::string_view forwarded(request["X-Forwarded-For"].data(), request["X-Forwarded-For"].size());
      const std::string_view last = forwarded.substr(forwarded.rfind(',') + 1);
      const std::size_t start = last.find_first_not_of(' ');
      if (start != std::string_view::npos) address_ = last.substr(start);
      if (!take_place()) return answer(crowded());
    }
    wants_head_ = request.method() == http::verb::head;
    if (!house_.hall->may_request(address_)) return answer(too_many());
    const std::string_view target(request.target().data(), request.target().size());
    const bool reads = request.method() == http::verb::get || request.method() == http::verb::head;
    if (reads && target.starts_with(kReplays)) return replay(target.substr(kReplays.size()));
    if (!websocket::is_upgrade(request))
      return answer(answer_or_fail(
          house_.logbook, [&] { return respond(request); },
          [](int status, std::string_view why) { return plain(http::status(status), std::string(why)); }));
    const auto text = [&](const char* name) {
      return std::string_view(request[name].data(), request[name].size());
    };
    if (request.target() != "/ws")
      return answer(plain(http::status::not_found, "The WebSocket is at /ws.\n"));
    if (!is_allowed_origin(text("Origin"), text("Host"), house_.config)) {
      house_.logbook.write(Level::Info, "origin_refused",
                           {{"origin", text("Origin")}, {"setting", "origins names the pages that may"}});
      return answer(plain(http::status::forbidden, "Pages of this origin may not connect.\n"));
    }
    std::make_shared<Session>(house_, stream_.release_socket(), address_, *std::move(place_))
        ->accept(request);
  }

  bool take_place() {
    if (auto place = house_.sockets.take(network_of(address_), house_.config.max_sockets_per_address))
      place_.emplace(*std::move(place));
    else house_.hall->counts_refused();
    return place_.has_value();
  }
  static Response crowded() {
    Response response =
        plain(http::status::service_unavailable, "Too many connections from your address; try later.\n");
    response.set(http::field::retry_after, "60");
    return response;
  }

  static Response too_many() {
    Response response =
        plain(http::status::too_many_requests, "Too many requests from your address; wait a minute.\n");
    response.set(http::field::retry_after, "60");
    return response;
  }

  static Response plain(http::status status, std::string body,
                        std::string_view type = "text/plain; charset=utf-8") {
    Response response{status, 11};
    response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.body() = std::move(body);
    return response;
  }

  // What never changes is kept by the browser; anything else it asks about again.
  static Response page(const Asset& asset, const HttpRequest& request) {
    const std::string tag = fmt::format("\"{}\"", asset.hash);
    Response response = plain(http::status::ok, {}, asset.type);
    response.set(http::field::etag, tag);
    response.set(http::field::cache_control,
                 asset.lasts() ? "public, max-age=31536000, immutable" : "no-cache");
    response.set("Content-Security-Policy", beast::string_view(kPagePolicy.data(), kPagePolicy.size()));
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    if (request[http::field::if_none_match] == tag) {
      response.result(http::status::not_modified);
      return response;
    }
    if (asset.gzip) response.set(http::field::content_encoding, "gzip");
    response.body() = std::string(asset.body);
    return response;
  }

  Response respond(const HttpRequest& request) {
    const std::string_view target(request.target().data(), request.target().size());
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return plain(http::status::method_not_allowed, "Only GET.\n");
    if (const Asset* asset = find_asset(target)) return page(*asset, request);
    if (target == "/") {
      Response door = plain(http::status::ok, std::string(kStartPage), "text/html; charset=utf-8");
      door.set("Content-Security-Policy",
               "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'");
      return door;
    }
    if (target == "/healthz")
      return house_.hall->healthy() ? plain(http::status::ok, "ok\n")
                                    : plain(http::status::service_unavailable, "the store cannot write\n");
    if (target == "/readyz") return ready();
    if (target == "/metrics") return plain(http::status::ok, print_metrics(house_.hall->metrics()));
    if (target.starts_with(kWords)) return words(target.substr(kWords.size()), request);
    return nothing();
  }

  static constexpr std::string_view kReplays = "/replay/", kWords = "/words/", kJson = "application/json";
  // Apart from /healthz: a house that people should not be sent to may be well.
  Response ready() const {
    const auto why = house_.hall->why_not_ready();
    return why ? plain(http::status::service_unavailable, fmt::format("{}\n", *why))
               : plain(http::status::ok, "ready\n");
  }
  static Response nothing() { return plain(http::status::not_found, "There is nothing here.\n"); }

  // "TABLE" is the log, "TABLE?turn=12" or "TABLE?turn=12&lang=hu" that turn of it. A thread reads it.
  void replay(std::string_view rest) {
    if (!house_.hall->may_read_games(address_)) return answer(too_many());
    GameAsked asked{.address = address_, .table = std::string(rest.substr(0, rest.find('?'))), .moves = {}};
    asked.language = language_of(field(rest, "lang")).value_or(Language::English);
    if (const std::string_view number = field(rest, "turn"); !number.empty()) {
      std::int64_t moves = -1;
      const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), moves);
      if (problem != std::errc{} || end != number.data() + number.size()) return answer(nothing());
      asked.moves = moves;
    }
    const auto failed = [&](int status, std::string_view why) {
      answer(plain(http::status(status), std::string(why)));
    };
    stream_.expires_never();
    answer_or_fail(
        house_.logbook,
        [&] {
          house_.hall->read_game(
              asked, [self = shared_from_this(), is_turn = asked.moves.has_value()](const GamePage& page) {
                if (page.status == 404) return self->answer(nothing());
                const bool json = is_turn && page.status == 200;
                self->answer(plain(http::status(page.status), page.body,
                                   json ? kJson : std::string_view("text/plain; charset=utf-8")));
              });
        },
        failed);
  }

  // Under an address with its hash it is kept for ever.
  static Response words(std::string_view rest, const HttpRequest& request) {
    const auto accepts = request[http::field::accept_encoding];
    const bool packs = accepts.find("gzip") != beast::string_view::npos;
    const auto file = words_file(rest, packs ? Packing::Gzip : Packing::Plain);
    if (!file) return nothing();
    Response response = plain(http::status::ok, {}, kJson);
    const std::string tag = fmt::format("\"{}\"", file->hash);
    response.set(http::field::etag, tag);
    response.set(http::field::vary, "Accept-Encoding");
    response.set(http::field::cache_control,
                 file->lasts ? "public, max-age=31536000, immutable" : "no-cache");
    if (request[http::field::if_none_match] == tag) {
      response.result(http::status::not_modified);
      return response;
    }
    if (packs) response.set(http::field::content_encoding, "gzip");
    response.body() = file->body;
    return response;
  }

  // What the address says after "?name=" or "&name=".
  static std::string_view field(std::string_view target, std::string_view name) {
    std::size_t at = target.find('?');
    while (at != std::string_view::npos) {
      std::string_view part = target.substr(at + 1);
      part = part.substr(0, part.find('&'));
      if (part.starts_with(name) && part.substr(name.size()).starts_with('='))
        return part.substr(name.size() + 1);
      at = target.find('&', at + 1);
    }
    return {};
  }

  void answer(Response response) {
    response.keep_alive(false);
    response.prepare_payload();  // says how large the body is
    if (wants_head_) response.body().clear();
    response_ = std::move(response);
    stream_.expires_after(kRequestTime);
    http::async_write(stream_, response_, [self = shared_from_this()](ErrorCode, std::size_t) {
      ErrorCode ignored;
      self->stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    });
  }

  House& house_;
  Stream stream_;
  std::string address_;
  std::optional<SocketCounts::Place> place_;
  bool wants_head_ = false;
  beast::flat_buffer buffer_{16 * 1024};
  http::request_parser<http::empty_body> parser_;
  Response response_;
};

// ---- the house

class Acceptor {
 public:
  explicit Acceptor(House& house) : house_(house), acceptor_(house.io), pause_(house.io) {
    const Tcp::endpoint where(asio::ip::make_address(house.config.bind), house.config.port);
    acceptor_.open(where.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(where);
    acceptor_.listen(1024);
  }
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void accept() {
    acceptor_.async_accept([this](ErrorCode error, Socket socket) {
      if (!acceptor_.is_open()) return;
      if (!error) {
        std::make_shared<Door>(house_, std::move(socket))->open();
        return accept();
      }
      house_.logbook.write(Level::Warning, "accept_failed", {{"problem", error.message()}});
      pause_.expires_after(std::chrono::milliseconds(100));  // too many open files: it may pass
      pause_.async_wait([this](ErrorCode) { accept(); });
    });
  }
  void close() {
    ErrorCode ignored;
    acceptor_.close(ignored);
    pause_.cancel();
  }

 private:
  House& house_;
  asio::basic_socket_acceptor<Tcp, asio::io_context::executor_type> acceptor_;
  asio::steady_timer pause_;
};

// One process writes to a data file. The lock goes with the process.
class FileLock {
 public:
  explicit FileLock(const std::string& path)
      : file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (file_ < 0) throw std::runtime_error(fmt::format("cannot make {}", path));
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0)
      throw std::runtime_error(fmt::format("another server uses this data file (it holds {})", path));
  }
  ~FileLock() { ::close(file_); }
  // For the admin commands: where the house is to be found.
  void tell(const std::string& where) const {
    if (::ftruncate(file_, 0) != 0 || ::pwrite(file_, where.data(), where.size(), 0) < 0)
      throw std::runtime_error("cannot write the lock file");
  }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int file_;
};

// The data of the house: a file that it locks, or a database.
class Data {
 public:
  Data(store::Place place, const std::string& node_address)
      : place_(std::move(place)), warning_(place_.warning) {
    if (!node_address.empty() && !place_.postgres)
      throw std::runtime_error(
          "several nodes need PostgreSQL: --node-address goes with --data postgres://...");
    if (!node_address.empty()) node_ = store::new_node_name();
    if (place_.postgres) return;
    place_.where = store::make_data_file(place_.where);
    lock_.emplace(place_.where + ".lock");
  }
  // A store that writes. `house` is told to the admin commands.
  std::unique_ptr<store::Store> open(const std::string& house) {
    if (place_.postgres)
      return store::open_postgres(
          place_.where, {.role = store::Role::House, .house = house, .node = node_, .keeps_waiting = [this] {
                           return !stops_;
                         }});
    auto writes = store::open_sqlite(place_.where, &warning_);
    lock_->tell(house);
    return writes;
  }
  // One that reads, for one thread. Requires: it is open.
  std::unique_ptr<store::Store> open_reader() const {
    if (place_.postgres) return store::open_postgres(place_.where, {.role = store::Role::Reader});
    return store::open_sqlite(place_.where, nullptr,
                              {.opening = store::Opening::Further, .wait_ms = kReadWait});
  }
  // Of a node that others reach at this address. Requires: it is open.
  std::unique_ptr<store::Tenure> tenure(const std::string& node_address) const {
    return store::open_tenure(place_.where, {.address = node_address, .writer = node_});
  }
  const std::string& warning() const { return warning_; }
  // The address of a database that other machines can think at; empty: the data are a file.
  std::string board() const { return place_.postgres ? place_.where : std::string(); }
  void stop_waiting() { stops_ = true; }  // for a database that is away

 private:
  store::Place place_;
  std::string warning_, node_;
  std::optional<FileLock> lock_;
  std::atomic<bool> stops_ = false;
};

// Every connection is a file, and many systems allow 1024 of them unless more are asked for.
void allow_many_files() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

Level level_of(std::string_view name) {
  return name == "debug"     ? Level::Debug
         : name == "info"    ? Level::Info
         : name == "warning" ? Level::Warning
                             : Level::Off;
}

// What fails in the middle of one thing ends that thing alone.
void run_on(House& house) {
  for (;;) try {
      house.io.run();
      return;
    } catch (const std::exception& problem) {
      house.logbook.write(Level::Warning, "work_failed", {{"problem", problem.what()}});
    }
}

void tick_for_ever(House& house, asio::steady_timer& timer) {
  timer.expires_after(kTick);
  timer.async_wait([&](ErrorCode error) {
    if (error) return;
    try {
      house.hall->tick();
    } catch (const std::exception& problem) {
      house.logbook.write(Level::Warning, "tick_failed", {{"problem", problem.what()}});
    }
    tick_for_ever(house, timer);
  });
}

}  // namespace

void serve(const Config& config, const std::function<void(const Opened&)>& ready) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
  std::signal(SIGPIPE, SIG_IGN);
  allow_many_files();
  House house{.config = config, .logbook = Logbook(level_of(config.log))};
  World world(house.io);
  Data data(store::place_of(config.data), config.node_address);
  Acceptor acceptor(house);
  std::optional<InnerDoor> inner;
  if (!config.node_address.empty()) inner.emplace(house.io, config.node_address, house.logbook);
  auto writes = data.open(fmt::format("{} {}\n", house.config.bind, acceptor.port()));
  Opened opened{.port = acceptor.port(), .warning = data.warning(), .host_token = {}};
  if (!has_host_token(*writes)) opened.host_token = make_host_token(*writes, "host", world.wall());
  auto tenure = inner ? data.tenure(inner->address()) : nullptr;
  if (tenure != nullptr) world.secret = tenure->secret();
  house.hall = std::make_unique<Hall>(config, world, data.open_reader(), data.open_reader(),
                                      std::move(writes), house.logbook, std::move(tenure));
  if (inner)
    inner->open(house.hall->passing(), world.secret,
                [&house](Peer& peer) { house.hall->passing().peer_came(peer); });
  if (const std::string board = data.board(); !board.empty())
    house.hall->use_far_thinkers(
        [board] { return store::open_asking_board(board, {.program = CARDHOUSE_VERSION}); });

  asio::steady_timer timer(house.io), patience(house.io);
  tick_for_ever(house, timer);
  asio::signal_set signals(house.io, SIGINT, SIGTERM);
  signals.async_wait([&](ErrorCode error, int) {
    if (error) return;
    acceptor.close();
    if (inner) inner->close();
    patience.expires_after(kLastWait);
    patience.async_wait([&](ErrorCode) { data.stop_waiting(); });
    house.hall->shut_down([&] {
      house.goodbye = true;
      timer.expires_after(house.hall->has_clients() ? kGoodbyeTime : kGoodbyeTime.zero());
      timer.async_wait([&](ErrorCode) { house.io.stop(); });
    });
  });
  acceptor.accept();
  ready(opened);
  run_on(house);
  house.hall.reset();
}

}  // namespace cardhouse::server
