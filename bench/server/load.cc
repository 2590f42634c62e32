// SPDX-License-Identifier: MIT
// The clients of the load, all on one thread. They look into a message only as far as they must.
#include "bench/server/load.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <vector>

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include "core/chance.h"

namespace cardhouse::bench {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;
using Tcp = asio::ip::tcp;
using ErrorCode = beast::error_code;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Processor seconds and kilobytes of a process.
struct Usage {
  double cpu = 0;
  long kilobytes = 0;
};
Usage usage_of(int pid) {
  if (pid == 0) return {};
  std::ifstream stat(fmt::format("/proc/{}/stat", pid)), status(fmt::format("/proc/{}/status", pid));
  std::stringstream text;
  text << stat.rdbuf();
  std::string rest = text.str();
  if (const std::size_t end = rest.rfind(')'); end != std::string::npos) rest = rest.substr(end + 2);
  std::istringstream fields(rest);
  std::string skip;
  double user = 0, system = 0;
  for (int i = 0; i < 11; ++i) fields >> skip;
  fields >> user >> system;
  Usage usage{.cpu = (user + system) / double(sysconf(_SC_CLK_TCK))};
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) usage.kilobytes = std::stol(line.substr(6));
  return usage;
}

using Socket = beast::websocket::stream<beast::tcp_stream>;
constexpr auto kBeforeComingBack = std::chrono::milliseconds(100);
constexpr auto kPatience = std::chrono::seconds(3);  // with a connection or an answer that does not come
constexpr auto kSilence = std::chrono::seconds(2);   // of a steadfast client's server, which is gone then

Tcp::endpoint endpoint_of(const std::string& node) {
  const std::size_t colon = node.rfind(':');
  const int port = colon == std::string::npos ? 0 : std::atoi(node.c_str() + colon + 1);
  ErrorCode problem;
  const auto address = asio::ip::make_address(node.substr(0, colon), problem);
  if (problem || port < 1 || port > 65535)
    throw std::runtime_error(fmt::format("\"{}\" is not HOST:PORT, such as 127.0.0.1:8082", node));
  return {address, std::uint16_t(port)};
}

class Load;

class Client {
 public:
  Client(Load& load, asio::io_context& io, int table, int seat)
      : load_(load), table_(table), seat_(seat), pause_(io), patience_(io) {}
  void connect();
  void send(std::string text);
  int table() const { return table_; }
  void play();
  bool is_in() const { return in_; }

 private:
  void say_hello();
  void read();
  void hear(std::string_view text);
  void write();
  void wish_for_table();  // opens one, sits down, or comes back
  void lost(const std::string& what);
  void refused(std::string_view text);
  void hear_steadfast(const json::object& message);
  std::vector<std::string> legal_moves(const json::object& prompt) const;

  Load& load_;
  int table_, seat_;
  asio::steady_timer pause_, patience_;
  std::shared_ptr<Socket> ws_;  // what it has begun may outlive its connection
  std::shared_ptr<beast::flat_buffer>
      buffer_;  // of this connection: the one before may still write to its own
  std::deque<std::string> queue_;
  std::string next_move_;
  Clock::time_point sent_;
  bool in_ = false, greeted_ = false;
  // Of one that comes back.
  std::string token_;
  std::size_t node_ = std::size_t(std::max(0, table_ + seat_));  // which of them
  int life_ = 0;                     // of its connections: what an earlier one says is over
  bool again_ = false;               // it is to ask for the table again
  bool awaits_ = false;              // the answer to a move
  std::string seated_, seat_there_;  // the table where it has its seat, and which
};

class Load {
 public:
  explicit Load(const LoadOptions& options) : options_(options), dice_(1), pacer_(io_) {
    for (int table = 0; table < options.tables; ++table)
      for (int seat = 0; seat < options.seats; ++seat)
        clients_.push_back(std::make_unique<Client>(*this, io_, table, seat));
    for (int i = 0; i < options.idle; ++i) clients_.push_back(std::make_unique<Client>(*this, io_, -1, 0));
    ids_.resize(std::size_t(options.tables));
    nodes_.emplace_back(asio::ip::make_address(options.host), options.port);
    for (const std::string& node : options.further) nodes_.push_back(endpoint_of(node));
    if (options.journal.empty()) return;
    journal_.open(options.journal, std::ios::app);
    if (!journal_) throw std::runtime_error("cannot write " + options.journal);
  }

  json::object run() {
    const Usage empty = usage_of(options_.pid);
    connect_some();
    io_.run_for(std::chrono::seconds(120));
    if (!everybody_in()) throw std::runtime_error(problem_.empty() ? "not all clients got in" : problem_);
    const Usage full = usage_of(options_.pid);
    playing_ = true;
    for (const auto& client : clients_)
      if (client->table() >= 0 && client->is_in()) release(*client);
    pace();
    run_for(options_.warm_up);
    begin_measuring();
    const Usage before = usage_of(options_.pid);
    const auto start = Clock::now();
    run_for(options_.seconds);
    measuring_ = false;
    const double took = seconds_since(start);
    const Usage after = usage_of(options_.pid);
    return report(took, after.cpu - before.cpu, empty, full, after);
  }

  // ---- what clients call
  asio::io_context& io() { return io_; }
  const LoadOptions& options() const { return options_; }
  Dice& dice() { return dice_; }
  std::string& id(int table) { return ids_[std::size_t(table)]; }
  Client& client(int table, int seat) { return *clients_[std::size_t(table * options_.seats + seat)]; }
  void fail(std::string problem) {
    problem_ = std::move(problem);
    io_.stop();
  }
  void got_in() {
    ++in_;
    if (everybody_in() && !playing_) io_.stop();
    else connect_some();
  }
  // A client has a move to make: at once, or when the rate allows it.
  void release(Client& client) {
    if (!playing_) return;
    if (options_.rate == 0) client.play();
    else waiting_.push_back(&client);
  }
  void acknowledged(double seconds) {
    if (!measuring_) return;
    ++moves_;
    latencies_.push_back(seconds);
  }
  // ---- of steadfast clients
  bool is_steadfast() const { return journal_.is_open(); }
  const Tcp::endpoint& node(std::size_t which) const { return nodes_[which % nodes_.size()]; }
  void write_down(const std::string& line) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    journal_ << std::chrono::duration_cast<std::chrono::milliseconds>(now).count() << ' ' << line << '\n'
             << std::flush;
  }
  void came_back() { ++comebacks_; }
  void refused(const std::string& code) { ++refusals_[code]; }

  void heard(std::size_t bytes, bool is_move) {
    if (!measuring_) return;
    bytes_ += bytes;
    if (is_move) ++notices_, notice_bytes_ += bytes;
  }

 private:
  bool everybody_in() const { return in_ == int(clients_.size()); }
  void connect_some() {
    while (connecting_ < std::min(int(clients_.size()), in_ + 64))
      clients_[std::size_t(connecting_++)]->connect();
  }
  void run_for(double seconds) {
    io_.restart();
    io_.run_for(std::chrono::microseconds(std::int64_t(seconds * 1e6)));
    if (!problem_.empty()) throw std::runtime_error(problem_);
  }
  void begin_measuring() {
    measuring_ = true;
    moves_ = bytes_ = notices_ = notice_bytes_ = 0;
    latencies_.clear();
  }
  void pace() {
    if (options_.rate == 0) return;
    const auto now = Clock::now();
    if (paced_ == Clock::time_point{}) paced_ = now;
    allowed_ = std::min(std::max(1.0, options_.rate / 50),
                        allowed_ + std::chrono::duration<double>(now - paced_).count() * options_.rate);
    paced_ = now;
    for (; allowed_ >= 1 && !waiting_.empty(); --allowed_) {
      Client* next = waiting_.front();
      waiting_.pop_front();
      next->play();
    }
    pacer_.expires_after(std::chrono::milliseconds(1));
    pacer_.async_wait([this](ErrorCode error) {
      if (!error) pace();
    });
  }
  double percentile(double share) {
    if (latencies_.empty()) return 0;
    const auto place = latencies_.begin() + std::ptrdiff_t(share * double(latencies_.size() - 1));
    std::ranges::nth_element(latencies_, place);
    return *place * 1000;
  }
  json::object report(double took, double cpu, const Usage& empty, const Usage& full, const Usage& after) {
    json::object result{
        {"tables", options_.tables},
        {"seats", options_.seats},
        {"idle", options_.idle},
        {"game", options_.game},
        {"seconds", took},
        {"moves", moves_},
        {"moves_per_second", double(moves_) / took},
        {"p50_ms", percentile(0.50)},
        {"p99_ms", percentile(0.99)},
        {"max_ms", percentile(1)},
        {"bytes_per_move_and_client", notices_ == 0 ? 0 : double(notice_bytes_) / double(notices_)}};
    if (is_steadfast()) {
      result["comebacks"] = comebacks_;
      json::object refusals;
      for (const auto& [code, times] : refusals_) refusals[code] = times;
      result["refusals"] = refusals;
    }
    if (options_.pid != 0) {
      result["server_cpu_seconds"] = cpu;
      result["moves_per_cpu_second"] = cpu > 0 ? double(moves_) / cpu : 0;
      result["server_kb_empty"] = empty.kilobytes;
      result["server_kb_seated"] = full.kilobytes;
      result["server_kb_after"] = after.kilobytes;
    }
    return result;
  }

  LoadOptions options_;
  asio::io_context io_{1};
  Dice dice_;
  asio::steady_timer pacer_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::vector<std::string> ids_;
  std::deque<Client*> waiting_;
  std::vector<double> latencies_;
  std::string problem_;
  std::vector<Tcp::endpoint> nodes_;
  std::ofstream journal_;
  std::uint64_t comebacks_ = 0;
  std::map<std::string, std::uint64_t> refusals_;
  int in_ = 0, connecting_ = 0;
  double allowed_ = 0;
  Clock::time_point paced_;
  bool playing_ = false, measuring_ = false;
  std::uint64_t moves_ = 0, bytes_ = 0, notices_ = 0, notice_bytes_ = 0;
};

// ---- one client

// What a connection reports when the next one has begun is not heard any more: that is what `life` is for.
void Client::connect() {
  ++life_;
  greeted_ = awaits_ = again_ = false;
  next_move_.clear();
  queue_.clear();
  buffer_ = std::make_shared<beast::flat_buffer>();
  ws_ = std::make_shared<Socket>(load_.io());
  const Tcp::endpoint& where = load_.node(node_);
  beast::get_lowest_layer(*ws_).expires_after(kPatience);
  beast::get_lowest_layer(*ws_).async_connect(where, [this, life = life_, ws = ws_](ErrorCode error) {
    if (life != life_) return;
    if (error) return lost("cannot connect: " + error.message());
    ErrorCode ignored;
    beast::get_lowest_layer(*ws_).socket().set_option(Tcp::no_delay(true), ignored);
    ws_->async_handshake(load_.options().host, "/ws", [this, life, ws](ErrorCode problem) {
      if (life != life_) return;
      if (problem) return lost("no WebSocket at /ws: " + problem.message());
      beast::get_lowest_layer(*ws_).expires_never();
      if (load_.is_steadfast())
        ws_->set_option(beast::websocket::stream_base::timeout{kPatience, kSilence, true});
      say_hello();
      read();
    });
  });
}

void Client::say_hello() {
  const std::string& form = load_.options().form;
  const std::string flag = form == "full" ? "" : fmt::format(R"(,"{}":true)", form);
  const std::string who =
      token_.empty() ? fmt::format(R"("name":"Load{}")", seat_) : fmt::format(R"("token":"{}")", token_);
  send(fmt::format(R"({{"do":"hello",{}{}}})", who, flag));
}

// A steadfast client tries the next node, after a short while.
void Client::lost(const std::string& what) {
  if (!load_.is_steadfast()) return load_.fail(what);
  ++life_;
  ++node_;
  load_.came_back();
  beast::get_lowest_layer(*ws_).close();
  pause_.expires_after(kBeforeComingBack);
  pause_.async_wait([this](ErrorCode error) {
    if (!error) connect();
  });
}

void Client::send(std::string text) {
  queue_.push_back(std::move(text));
  if (queue_.size() == 1) write();
}
void Client::write() {
  ws_->async_write(asio::buffer(queue_.front()),
                   [this, life = life_, ws = ws_](ErrorCode error, std::size_t) {
                     if (life != life_) return;
                     if (error) return lost("write: " + error.message());
                     queue_.pop_front();
                     if (!queue_.empty()) write();
                   });
}
void Client::read() {
  ws_->async_read(*buffer_, [this, life = life_, ws = ws_, buffer = buffer_](ErrorCode error, std::size_t) {
    if (life != life_) return;
    if (error) return lost("read: " + error.message());
    const auto data = buffer->cdata();
    const std::string text(static_cast<const char*>(data.data()), data.size());
    buffer->consume(buffer->size());
    hear(text);
    if (life == life_) read();
  });
}

void Client::play() {
  if (next_move_.empty() || !greeted_) return;
  sent_ = Clock::now();
  if (load_.is_steadfast()) {
    awaits_ = true;
    patience_.expires_after(kPatience);
    patience_.async_wait([this, life = life_](ErrorCode error) {
      if (!error && awaits_ && life == life_) lost("no answer to a move");
    });
  }
  send(fmt::format(R"({{"do":"move","table":"{}","move":"{}"}})", load_.id(table_), next_move_));
  next_move_.clear();
}

void Client::wish_for_table() {
  const std::string& id = load_.id(table_);
  if (id.empty()) {
    if (seat_ == 0)
      send(fmt::format(R"({{"do":"open","rules":{{"game":"{}","grace":3600}}}})", load_.options().game));
  } else {
    send(fmt::format(R"({{"do":"{}","table":"{}"}})", load_.is_steadfast() ? "enter" : "sit", id));
  }
}

// A steadfast client asks for the table again after a while: it may have moved, or the move was made already.
void Client::refused(std::string_view text) {
  if (!load_.is_steadfast()) return load_.fail(std::string(text));
  const json::object error = json::parse(json::string_view(text.data(), text.size())).as_object();
  load_.refused(std::string(error.at("code").as_string()));
  awaits_ = false;
  if (std::exchange(again_, true)) return;
  pause_.expires_after(kBeforeComingBack);
  pause_.async_wait([this, life = life_](ErrorCode problem) {
    again_ = false;
    if (!problem && life == life_) wish_for_table();
  });
}

// What one learns who comes back: whether the seat is still one's own, and whether the game is over.
void Client::hear_steadfast(const json::object& message) {
  const std::string& id = load_.id(table_);
  if (message.at("table") != json::string_view(id)) return;
  const json::value* const you = message.if_contains("you");
  const bool waits = message.at("phase") == "waiting", over = message.at("phase") == "over";
  if (you == nullptr && seated_ == id) load_.write_down(fmt::format("{} 0 {} lost-seat", id, seat_));
  if (you != nullptr) {
    const std::string seat = std::to_string(you->as_int64());
    if (seated_ == id && seat != seat_there_)
      load_.write_down(fmt::format("{} 0 {} other-seat-{}", id, seat_there_, seat));
    seated_ = id;
    seat_there_ = seat;
  }
  if (you == nullptr && waits) send(fmt::format(R"({{"do":"sit","table":"{}"}})", id));
  if (over && seat_ == 0) {
    load_.id(table_).clear();
    wish_for_table();
  }
}

std::vector<std::string> Client::legal_moves(const json::object& prompt) const {
  std::vector<std::string> legal;
  if (const json::value* names = prompt.if_contains("legal")) {
    for (const json::value& name : names->as_array()) legal.emplace_back(name.as_string());
  } else if (const json::value* groups = prompt.if_contains("groups")) {
    for (const json::value& group : groups->as_array()) {
      std::istringstream moves{std::string(group.at("moves").as_string())};
      for (std::string move; !group.as_object().contains("why_not") && moves >> move;) legal.push_back(move);
    }
  } else
    for (const json::value& choice : prompt.at("choices").as_array())
      if (!choice.as_object().contains("why_not")) legal.emplace_back(choice.at("move").as_string());
  return legal;
}

void Client::hear(std::string_view text) {
  const auto is = [&](std::string_view type) { return text.substr(9).starts_with(type); };  // {"type":"...
  load_.heard(text.size(), is("moved"));
  if (is("error")) return refused(text);
  if (is("welcome")) {
    greeted_ = true;
    if (const std::size_t at = text.find(R"("token":")");
        load_.is_steadfast() && at != std::string_view::npos)
      token_ = text.substr(at + 9, text.find('"', at + 9) - at - 9);
    if (table_ >= 0) return wish_for_table();
    if (!std::exchange(in_, true)) load_.got_in();
    return;
  }
  if (is("opened")) {
    load_.id(table_) = text.substr(text.find("\"table\":\"") + 9, 12);
    for (int seat = 1; seat < load_.options().seats; ++seat)
      if (Client& other = load_.client(table_, seat); other.greeted_) other.wish_for_table();
    return;
  }
  const bool mine = is("moved") && text.contains("\"move\":\"");
  if (mine) {
    awaits_ = false;
    load_.acknowledged(seconds_since(sent_));
  }
  const bool whole = is("table");
  if (!whole && !text.contains("\"prompt\":") && !text.contains("\"result\":") &&
      !(mine && load_.is_steadfast()))
    return;
  const json::object message = json::parse(json::string_view(text.data(), text.size())).as_object();
  if (mine && load_.is_steadfast())
    load_.write_down(fmt::format("{} {} {} {}", std::string_view(message.at("table").as_string()),
                                 message.at("seq").as_int64(), message.at("seat").as_int64(),
                                 std::string_view(message.at("move").as_string())));
  if (whole && load_.is_steadfast()) hear_steadfast(message);
  if (whole && message.at("phase") == "waiting" && message.contains("you") &&
      !message.at("seats").at(std::size_t(message.at("you").as_int64())).at("ready").as_bool())
    send(fmt::format(R"({{"do":"ready","table":"{}"}})", load_.id(table_)));
  if (whole && message.at("phase") == "playing" && !in_) {
    in_ = true;
    load_.got_in();
  }
  if (message.contains("result") && is("moved")) {
    if (seat_ == 0) {  // the next game
      load_.id(table_).clear();
      wish_for_table();
    }
    return;
  }
  if (const json::value* prompt = message.if_contains("prompt")) {
    const std::vector<std::string> legal = legal_moves(prompt->get_object());
    if (legal.empty()) return;
    next_move_ = legal[below(load_.dice(), std::uint32_t(legal.size()))];
    load_.release(*this);
  }
}

}  // namespace

json::object load_server(const LoadOptions& options) {
  rlimit limit{};  // every client is a file
  if (::getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
  }
  return Load(options).run();
}

}  // namespace cardhouse::bench
