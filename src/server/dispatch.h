// SPDX-License-Identifier: MIT
// The table of messages: for each one, who may send it, how large it may be, how often it may come, what it
// costs, which API tokens may send it, whether it works at tables of older rules and on a read-only server,
// and which part of the server answers it. A new message is a struct in messages.h, a handler in one of the
// parts, and a line here; no other list names messages.
#pragma once
#include <functional>
#include <span>
#include <string_view>

#include "server/campaigns.h"
#include "server/connections.h"
#include "server/host.h"
#include "server/library.h"
#include "server/lobby.h"
#include "server/passing.h"
#include "server/people.h"
#include "server/rooms.h"
#include "server/solo_shelf.h"

namespace cardhouse::server {

// Each of them may do what those before it may, except that Member is about a campaign, and HouseHost about
// the house.
enum class Who : std::uint8_t {
  Anybody,     // also before hello
  NotBanned,   // the same, but from no address that is banned: it says who one is
  Guest,       // everybody who said hello
  Account,     // who has registered
  AtTable,     // who has entered the table
  Seated,      // who has a seat at the table
  SeatOrHost,  // the same, or who opened the table
  Host,        // who opened the table
  Member,      // one of the people of the campaign
  HouseHost,   // who has shown the token of the host of the house
};
std::string_view name_of(Who who);
constexpr bool needs_hello(Who who) { return who > Who::NotBanned; }

// Where a message works besides at a game of today's rules, on a server that writes.
enum class Also : std::uint8_t {
  Nothing = 0,
  OldRules = 1,  // at a table whose game was played by older rules
  ReadOnly = 2,  // while the server is read-only
  Both = OldRules | ReadOnly
};
std::string_view name_of(Also also);

struct MessageRule;

struct Parts {
  Services& services;
  Connections& connections;
  People& people;
  Lobby& lobby;
  Rooms& rooms;
  Library& library;
  Campaigns& campaigns;
  Host& host;
  Passing& passing;
  SoloShelf& solo;
  // Handles a message once more, when what it needs is at hand; it is counted and paid for already.
  std::function<std::function<void()>(const Request&, const MessageRule&, const Wish&)> later;
};

inline constexpr int kAnyRate = 0;  // as often as the connection may send anything

struct MessageRule {
  std::string_view name;
  Who who;
  std::size_t most_bytes;
  int per_minute;  // from one person, over all their connections; what anybody may send: from a connection
  int cost;        // as how many messages it counts against the rate of the connection
  Scope scope;     // what a token must have
  Also also;
  // Requires: the message is of that name. Checks who may.
  void (*handle)(const Parts& parts, const MessageRule& rule, const Request& request, const Wish& wish);

  constexpr bool works_with_old_rules() const { return also == Also::OldRules || also == Also::Both; }
  constexpr bool works_read_only() const { return also == Also::ReadOnly || also == Also::Both; }
};

std::span<const MessageRule> message_rules();
const MessageRule& rule_of(std::string_view name);  // Requires: it is the name of a message

}  // namespace cardhouse::server
