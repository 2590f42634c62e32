// SPDX-License-Identifier: MIT
// The lock file of the house says where it listens.
#include "apps/commands/house_line.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <fstream>
#include <iterator>
#include <sstream>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "server/host.h"
#include "server/people.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace cardhouse::commands {
namespace {

namespace json = boost::json;

constexpr std::chrono::milliseconds kPatience{30'000};
constexpr std::int64_t kTokenTime = 60'000;

std::int64_t milliseconds_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

// People, connections and tables in memory are those of one node: the person who reads or ends them has to
// know.
void say_which_node(const store::Place& place, const std::string& where) {
  const std::size_t nodes = store::living_nodes_at(place.where);
  if (nodes < 2) return;
  fmt::print(
      stderr,
      "One of {} nodes answers, the one that listens at {}: people, tables and what is ended are its own; "
      "bans, kicks, read-only and announcements hold at all.\n",
      nodes, where.substr(0, where.find('\n')));
}

// "HOST PORT", as the house wrote it down.
std::string where_house_listens(const AdminCall& call) {
  const store::Place place = place_of(call);
  const std::string shown = store::without_password(place.where);
  if (place.postgres) {
    const auto house = store::open_house_at(place.where);
    if (!house) throw store::StoreError(fmt::format("no server is running with the database {}", shown));
    say_which_node(place, *house);
    return *house;
  }
  if (!is_open_house(place))
    throw store::StoreError(
        fmt::format("no server is running with the data file {}; --data says which one", shown));
  std::ifstream file(store::name_of_data_file(place.where) + ".lock");
  return {std::istreambuf_iterator<char>(file), {}};
}

remote::Address address_of(const AdminCall& call) {
  std::istringstream said(where_house_listens(call));
  remote::Address address;
  if (!(said >> address.host >> address.port))
    throw store::StoreError("the running server is of an older version; restart it");
  if (address.host == "0.0.0.0") address.host = "127.0.0.1";
  if (address.host == "::") address.host = "::1";
  return address;
}

remote::WebSocket open_line(const AdminCall& call) {
  auto socket = remote::WebSocket::open(address_of(call), kPatience);
  if (!socket) throw store::StoreError(fmt::format("the server does not answer: {}", socket.error()));
  return *std::move(socket);
}

}  // namespace

HouseLine::HouseLine(const AdminCall& call) : socket_(open_line(call)) {
  store_ = open_store(call);
  const std::int64_t now = milliseconds_now();
  const std::string token = server::make_host_token(*store_, "admin", now, now + kTokenTime);
  token_hash_ = server::hash_of_token(token);
  ask({{"do", "host"}, {"token", token}});
}

HouseLine::~HouseLine() {
  try {
    store_->remove_session(token_hash_);
  } catch (const store::StoreError&) {}  // it ends by itself
}

json::object HouseLine::ask(json::object wish, std::string_view type) {
  wish["id"] = 1;
  if (!socket_.send(json::serialize(wish))) throw store::StoreError("the server does not listen");
  for (;;) {
    const auto came = socket_.receive(kPatience);
    if (!came) throw store::StoreError(came.error());
    if (!*came) throw store::StoreError("the server does not answer");
    json::object message = json::parse(**came).as_object();
    const std::string_view got = message.at("type").as_string();
    if (got == "error") throw store::StoreError(std::string(message.at("text").as_string()));
    if (got == type) return message;
  }
}

std::int64_t minutes_of(const std::string& span) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(span.data(), span.data() + span.size(), number);
  const std::string_view unit(end, std::size_t(span.data() + span.size() - end));
  if (problem == std::errc{} && number >= 0 && number < 1'000'000) {
    if (number == 0 && unit.empty()) return 0;
    if (unit == "s") return std::max<std::int64_t>(1, (number + 59) / 60);
    if (unit == "m") return std::max<std::int64_t>(1, number);
    if (unit == "h") return std::max<std::int64_t>(1, number * 60);
    if (unit == "d") return std::max<std::int64_t>(1, number * 60 * 24);
  }
  throw store::StoreError(fmt::format("\"{}\" is no time; write 30m, 12h, 7d or 0", span));
}

}  // namespace cardhouse::commands
