// SPDX-License-Identifier: MIT
// Connecting again, at once or in the background.
#include "store/postgres/keeper.h"

#include <random>
#include <utility>

#include <fmt/format.h>
#include <poll.h>

namespace cardhouse::store::postgres {
namespace {

using namespace std::chrono_literals;

constexpr auto kBetweenTries = 200ms;
constexpr auto kReadTime = 3'000ms;  // on the one thread of a house: nobody else is served meanwhile

LinkOptions options_of(const PostgresOptions& given) {
  const Role role = given.role;
  const char* const what = role == Role::House ? "house" : role == Role::Reader ? "reader" : "tool";
  LinkOptions options{.application = fmt::format("cardhouse {} {}", what, random_name())};
  if (!given.node.empty()) options.application = given.node;
  if (role == Role::Reader) options.answer = kReadTime;
  return options;
}

}  // namespace

std::string random_name() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}", device(), device());
}

Keeper::Keeper(std::string address, const PostgresOptions& options)
    : address_(std::move(address)),
      role_(options.role),
      link_options_(options_of(options)),
      link_(connect()) {}

Keeper::~Keeper() {
  closing_ = true;
  if (thread_.joinable()) thread_.join();
}

std::unique_ptr<Link> Keeper::connect() const {
  auto link = std::make_unique<Link>(address_, link_options_);
  // An operator may ask for more than "on", never for less. A client that is gone is noticed soon.
  link->run(
      "SELECT set_config('synchronous_commit', 'on', false) "
      "WHERE current_setting('synchronous_commit') IN ('off', 'local');"
      "SET tcp_keepalives_idle=5; SET tcp_keepalives_interval=2; SET tcp_keepalives_count=3");
  return link;
}

void Keeper::drop() {
  link_.reset();
  if (role_ == Role::Reader) connect_in_background();
}

void Keeper::connect_in_background() {
  {
    const std::lock_guard lock(mutex_);
    if (fresh_ != nullptr || connecting_.exchange(true)) return;
  }
  if (thread_.joinable()) thread_.join();
  thread_ = std::thread([this] {
    while (!closing_) {
      try {
        auto link = connect();
        const std::lock_guard lock(mutex_);
        fresh_ = std::move(link);
        break;
      } catch (const StoreError&) { std::this_thread::sleep_for(kBetweenTries); }
    }
    connecting_ = false;
  });
}

Link& Keeper::link() {
  if (link_ != nullptr) return *link_;
  if (role_ == Role::Reader) {
    const std::lock_guard lock(mutex_);
    link_ = std::move(fresh_);
  } else {
    link_ = connect();
  }
  ++connections_;
  if (link_ == nullptr) throw StoreError("the database is away", StoreError::Kind::Away);
  return *link_;
}

// A server that stops closes its connections: the socket has something to read then, and it is the end.
bool Keeper::is_away() {
  try {
    Link& now = link();
    pollfd socket{.fd = now.descriptor(), .events = POLLIN, .revents = 0};
    while (::poll(&socket, 1, 0) > 0) now.read_what_came();
    return false;
  } catch (const StoreError&) {
    drop();
    return true;
  }
}

Rows Keeper::ask(std::string_view sql, const Values& values) {
  try {
    return link().ask(sql, values);
  } catch (const StoreError& error) {
    if (error.kind != StoreError::Kind::Away) throw;
    drop();
    if (role_ == Role::Reader) throw;
  }
  return link().ask(sql, values);
}

}  // namespace cardhouse::store::postgres
