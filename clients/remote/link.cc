// SPDX-License-Identifier: MIT
// Connects, reconnects, and speaks the protocol of docs/server-protocol.md.
#include "clients/remote/link.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <boost/json.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include "clients/remote/words.h"
#include "clients/terminal/columns.h"
#include "table/fair.h"

namespace cardhouse::remote {
namespace {

namespace json = boost::json;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr milliseconds kPatience{10000}, kFirstPause{500}, kLongestPause{15000};

std::string raw_text(const json::object& object, std::string_view field) {
  const json::value* value = object.if_contains(field);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

// The first line is the name, the second the token.
std::string kept_token(const std::string& path, const std::string& name) {
  std::ifstream file(path);
  std::string whose, token;
  if (!std::getline(file, whose) || !std::getline(file, token) || whose != name) return {};
  return token;
}

void keep_token(const std::string& path, const std::string& name, const std::string& token) {
  if (path.empty()) return;
  std::error_code ignored;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);  // it is a secret
  if (file < 0) return;
  const std::string text = name + "\n" + token + "\n";
  [[maybe_unused]] const ssize_t written = ::write(file, text.data(), text.size());
  ::close(file);
}

}  // namespace

Link::Link(Visit visit) : visit_(std::move(visit)), token_(kept_token(visit_.token_file, visit_.name)) {}

std::expected<void, std::string> Link::begin() {
  if (sodium_init() < 0) return std::unexpected("libsodium could not be initialized");
  if (auto connected = connect(); !connected) return connected;
  const auto until = Clock::now() + kPatience;
  while (!settled_ && state_ == State::Up && Clock::now() < until) wait(milliseconds(200));
  if (state_ == State::Refused) return std::unexpected(trouble_);
  if (!settled_) return std::unexpected(fmt::format("{}: no answer", visit_.address.url()));
  return {};
}

std::expected<void, std::string> Link::connect() {
  auto socket = WebSocket::open(visit_.address, kPatience);
  if (!socket) return std::unexpected(socket.error());
  socket_ = *std::move(socket);
  state_ = State::Up;
  json::object hello{{"do", "hello"}, {"lang", code(visit_.language)}};
  if (token_.empty()) hello["name"] = visit_.name;
  else hello["token"] = token_;
  if (!send(hello)) return std::unexpected("the connection was lost");
  return {};
}

bool Link::send(const json::object& fields) {
  if (!socket_) return false;
  if (socket_->send(json::serialize(fields))) return true;
  lost("the connection was lost");
  return false;
}

void Link::lost(std::string why) {
  socket_.reset();
  told_ready_ = false;
  state_ = State::Down;
  trouble_ = terminal::clean(why);
  const auto pause = std::min(kLongestPause, kFirstPause * (1 << std::min(tries_++, 8)));
  next_try_ = Clock::now() + pause;
}

milliseconds Link::until_next_try() const {
  return std::max(milliseconds(0), std::chrono::duration_cast<milliseconds>(next_try_ - Clock::now()));
}

bool Link::wait(milliseconds limit) {
  if (state_ == State::Refused) return false;
  if (!socket_) {
    if (Clock::now() < next_try_) return false;
    if (const auto connected = connect(); !connected) return lost(connected.error()), true;
  }
  const auto message = socket_->receive(limit);
  if (!message) return lost(message.error()), true;
  if (!*message) return false;
  try {
    hear(json::parse(**message).as_object());
  } catch (const std::exception& problem) { lost(problem.what()); }
  return true;
}

void Link::hear(const json::object& message) {
  const std::string type = raw_text(message, "type");
  if (!awaited_.empty() && type == awaited_) answer_ = message;
  if (type == "welcome") {
    tries_ = 0;
    if (const std::string fresh = raw_text(message, "token"); !fresh.empty()) {
      token_ = fresh;
      keep_token(visit_.token_file, visit_.name, token_);
    }
    if (visit_.table.empty()) {
      json::object options;
      for (const auto& [name, value] : visit_.options) options[name] = value;
      send({{"do", "open"},
            {"rules", {{"game", visit_.game}, {"options", options}}},
            {"bots", json::array(visit_.bots.begin(), visit_.bots.end())}});
    } else {
      json::object enter{{"do", "enter"}, {"table", visit_.table}};
      if (table_.seq() > 0) enter["since"] = table_.seq();
      send(enter);
    }
    return;
  }
  if (type == "house") {
    const json::value* read_only = message.if_contains("read_only");
    std::string told = terminal::clean(raw_text(message, "text"));
    if (read_only != nullptr && read_only->is_bool() && read_only->get_bool())
      told = fmt::format("{} {}", words::kReadOnly(visit_.language), told);
    if (!told.empty()) complaint_ = told;
    return;
  }
  if (type == "opened" && visit_.table.empty()) visit_.table = raw_text(message, "table");
  if (type == "error") {
    const std::string code = raw_text(message, "code"), wish = raw_text(message, "wish");
    const std::string text = terminal::clean(raw_text(message, "text"));
    if (code == "bad_token") {  // the server has forgotten us: introduce ourselves as new
      token_.clear();
      send({{"do", "hello"}, {"lang", cardhouse::code(visit_.language)}, {"name", visit_.name}});
      return;
    }
    settled_ |= wish == "sit";
    if (!awaited_.empty() && wish != "move") refusal_ = text;
    else complaint_ = text;
    if (!table_.phase()) state_ = State::Refused, trouble_ = text;
    return;
  }
  if (table_.hear(message) == RemoteTable::News::Nothing) return;
  if (type != "table") return;
  if (table_.phase() == table::Phase::Waiting && !table_.seat() && !tried_to_sit_) {
    send({{"do", "sit"}, {"table", visit_.table}});
    tried_to_sit_ = true;  // only once: if the table is full, we watch it
    return;
  }
  settled_ = true;
  if (table_.phase() == table::Phase::Waiting && table_.seat()) be_ready();
}

// The commitment that counts is the one published before we added our entropy.
void Link::be_ready() {
  if (told_ready_ || table_.chairs().at(std::size_t(*table_.seat())).ready) return;
  told_ready_ = true;
  if (commitment_.empty()) commitment_ = table_.commitment();
  if (!visit_.deck.empty())
    wish({{"do", "choose"}, {"option", fmt::format("deck{}", *table_.seat())}, {"value", visit_.deck}});
  entropy_ = table::random_hex(16);
  wish({{"do", "ready"}, {"entropy", entropy_}});
}

bool Link::ask(table::Motion what) { return wish({{"do", "ask"}, {"what", shape::name_of(what)}}); }

bool Link::wish(json::object fields) {
  fields["table"] = visit_.table;
  return send(fields);
}

// Sends the number of moves we have seen too, so that the server refuses an answer to an old question.
bool Link::move(std::string_view name) {
  return wish({{"do", "move"}, {"move", name}, {"moves", table_.moves()}});
}

std::expected<json::object, std::string> Link::ask(json::object fields, std::string_view type,
                                                   milliseconds limit) {
  awaited_ = type;
  answer_.reset(), refusal_.reset();
  const auto until = Clock::now() + limit;
  bool up = wish(std::move(fields));
  while (up && !answer_ && !refusal_ && Clock::now() < until) {
    wait(milliseconds(50));
    up = state_ == State::Up;
  }
  awaited_.clear();
  if (answer_) return *std::exchange(answer_, std::nullopt);
  if (refusal_) return std::unexpected(*std::exchange(refusal_, std::nullopt));
  return std::unexpected(up ? "the server does not answer" : trouble_);
}

std::optional<std::string> Link::take_complaint() { return std::exchange(complaint_, std::nullopt); }

}  // namespace cardhouse::remote
