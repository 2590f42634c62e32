// SPDX-License-Identifier: MIT
// The clients of the load, all on one thread. They look into a message only as far as they must.
#include "bench/server/load.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <fstream>
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

class Load;

class Client {
 public:
  Client(Load& load, int table, int seat) : load_(load), table_(table), seat_(seat) {}
  void connect();
  void send(std::string text);
  int table() const { return table_; }
  void play();
  bool is_in() const { return in_; }

 private:
  void read();
  void hear(std::string_view text);
  void write();

  Load& load_;
  int table_, seat_;
  std::unique_ptr<beast::websocket::stream<beast::tcp_stream>> ws_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  std::string next_move_;
  Clock::time_point sent_;
  bool in_ = false, greeted_ = false;
};

class Load {
 public:
  explicit Load(const LoadOptions& options) : options_(options), dice_(1), pacer_(io_) {
    for (int table = 0; table < options.tables; ++table)
      for (int seat = 0; seat < options.seats; ++seat)
        clients_.push_back(std::make_unique<Client>(*this, table, seat));
    for (int i = 0; i < options.idle; ++i) clients_.push_back(std::make_unique<Client>(*this, -1, 0));
    ids_.resize(std::size_t(options.tables));
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
    allowed_ = std::min(options_.rate / 50,
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
  int in_ = 0, connecting_ = 0;
  double allowed_ = 0;
  Clock::time_point paced_;
  bool playing_ = false, measuring_ = false;
  std::uint64_t moves_ = 0, bytes_ = 0, notices_ = 0, notice_bytes_ = 0;
};

// ---- one client

void Client::connect() {
  ws_ = std::make_unique<beast::websocket::stream<beast::tcp_stream>>(load_.io());
  const Tcp::endpoint where(asio::ip::make_address(load_.options().host), load_.options().port);
  beast::get_lowest_layer(*ws_).async_connect(where, [this](ErrorCode error) {
    if (error) return load_.fail("cannot connect: " + error.message());
    beast::get_lowest_layer(*ws_).socket().set_option(Tcp::no_delay(true));
    ws_->async_handshake(load_.options().host, "/ws", [this](ErrorCode problem) {
      if (problem) return load_.fail("no WebSocket at /ws: " + problem.message());
      const std::string& form = load_.options().form;
      const std::string flag = form == "full" ? "" : fmt::format(R"(,"{}":true)", form);
      send(fmt::format(R"({{"do":"hello","name":"Load{}"{}}})", seat_, flag));
      read();
    });
  });
}

void Client::send(std::string text) {
  queue_.push_back(std::move(text));
  if (queue_.size() == 1) write();
}
void Client::write() {
  ws_->async_write(asio::buffer(queue_.front()), [this](ErrorCode error, std::size_t) {
    if (error) return load_.fail("write: " + error.message());
    queue_.pop_front();
    if (!queue_.empty()) write();
  });
}
void Client::read() {
  ws_->async_read(buffer_, [this](ErrorCode error, std::size_t) {
    if (error) return load_.fail("read: " + error.message());
    const auto data = buffer_.cdata();
    hear({static_cast<const char*>(data.data()), data.size()});
    buffer_.consume(buffer_.size());
    read();
  });
}

void Client::play() {
  if (next_move_.empty()) return;
  sent_ = Clock::now();
  send(fmt::format(R"({{"do":"move","table":"{}","move":"{}"}})", load_.id(table_), next_move_));
  next_move_.clear();
}

void Client::hear(std::string_view text) {
  const auto is = [&](std::string_view type) { return text.substr(9).starts_with(type); };  // {"type":"...
  load_.heard(text.size(), is("moved"));
  if (is("error")) return load_.fail(std::string(text));
  if (is("welcome")) {
    greeted_ = true;
    if (table_ < 0) return load_.got_in();
    if (seat_ == 0)
      send(fmt::format(R"({{"do":"open","rules":{{"game":"{}","grace":3600}}}})", load_.options().game));
    else if (!load_.id(table_).empty()) send(fmt::format(R"({{"do":"sit","table":"{}"}})", load_.id(table_)));
    return;
  }
  if (is("opened")) {
    load_.id(table_) = text.substr(text.find("\"table\":\"") + 9, 12);
    for (int seat = 1; seat < load_.options().seats; ++seat)
      if (Client& other = load_.client(table_, seat); other.greeted_)
        other.send(fmt::format(R"({{"do":"sit","table":"{}"}})", load_.id(table_)));
    return;
  }
  if (is("moved") && text.contains("\"move\":\"")) load_.acknowledged(seconds_since(sent_));
  const bool whole = is("table");
  if (!whole && !text.contains("\"prompt\":") && !text.contains("\"result\":")) return;
  const json::object message = json::parse(json::string_view(text.data(), text.size())).as_object();
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
      send(fmt::format(R"({{"do":"open","rules":{{"game":"{}","grace":3600}}}})", load_.options().game));
    }
    return;
  }
  if (const json::value* prompt = message.if_contains("prompt")) {
    std::vector<std::string> legal;
    if (const json::value* names = prompt->get_object().if_contains("legal")) {
      for (const json::value& name : names->as_array()) legal.emplace_back(name.as_string());
    } else if (const json::value* groups = prompt->get_object().if_contains("groups")) {
      for (const json::value& group : groups->as_array()) {
        std::istringstream moves{std::string(group.at("moves").as_string())};
        for (std::string move; !group.as_object().contains("why_not") && moves >> move;)
          legal.push_back(move);
      }
    } else
      for (const json::value& choice : prompt->at("choices").as_array())
        if (!choice.as_object().contains("why_not")) legal.emplace_back(choice.at("move").as_string());
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
