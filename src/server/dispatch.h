// SPDX-License-Identifier: MIT
// The table of messages: for each one, who may send it, how large it may be, how often it may come, what it
// costs, and which part of the server answers it. A new message is a struct in messages.h, a handler in one
// of the parts, and a line here.
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
  // Requires: the message is of that name. Checks who may.
  void (*handle)(const Parts& parts, const MessageRule& rule, const Request& request, const Wish& wish);
};

std::span<const MessageRule> message_rules();
const MessageRule& rule_of(std::string_view name);  // Requires: it is the name of a message

}  // namespace cardhouse::server
