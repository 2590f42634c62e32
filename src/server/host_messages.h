// SPDX-License-Identifier: MIT
// The messages between the host of the house and the house, and what everybody is told about it. A part of
// messages.h.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/shape.h"
#include "server/bans.h"

namespace cardhouse::server {

// ---- from the host

struct BecomeHost {
  static constexpr std::string_view kName = "host";
  static constexpr std::array<std::string_view, 1> kNeeded{"token"};
  std::string token;  // of the host: printed at the first start
};
BOOST_DESCRIBE_STRUCT(BecomeHost, (), (token))

struct ShowHouse {
  static constexpr std::string_view kName = "host_house";
  std::string with;                  // people whose name, id or address has this in it; empty: all
  std::size_t skip = 0, most = 100;  // of the people; at most 200
};
BOOST_DESCRIBE_STRUCT(ShowHouse, (), (with, skip, most))

struct KickPerson {
  static constexpr std::string_view kName = "host_kick";
  static constexpr std::array<std::string_view, 1> kNeeded{"person"};
  std::string person;
  std::optional<std::string> table;  // from there alone; without: out of the house
  int minutes = 5;                   // before they may come back
};
BOOST_DESCRIBE_STRUCT(KickPerson, (), (person, table, minutes))

struct BanPerson {
  static constexpr std::string_view kName = "host_ban";
  std::optional<std::string> person, address;  // one of them; an address may be a range, as 2001:db8::/64
  std::int64_t minutes = 24 * 60;              // 0: until it is lifted
  std::string why;                             // told to them
};
BOOST_DESCRIBE_STRUCT(BanPerson, (), (person, address, minutes, why))

struct LiftBan {
  static constexpr std::string_view kName = "host_lift";
  static constexpr std::array<std::string_view, 1> kNeeded{"ban"};
  std::string ban;  // its id
};
BOOST_DESCRIBE_STRUCT(LiftBan, (), (ban))

struct Announce {
  static constexpr std::string_view kName = "host_announce";
  std::string text;                    // for everybody; empty, and no closing: nothing is announced any more
  std::optional<std::string> hu;       // the same in Hungarian, for those who read it
  int minutes = 60;                    // how long newcomers are told too
  std::optional<std::int64_t> closes;  // the house closes in so many minutes
};
BOOST_DESCRIBE_STRUCT(Announce, (), (text, hu, minutes, closes))

struct SetReadOnly {
  static constexpr std::string_view kName = "host_read_only";
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(SetReadOnly, (), (on))

struct EndIdleTables {
  static constexpr std::string_view kName = "host_idle";
  static constexpr std::array<std::string_view, 1> kNeeded{"minutes"};
  std::int64_t minutes = 0;  // nobody is around, and nothing happened for so long
  bool remove = false;       // without it they are only listed
};
BOOST_DESCRIBE_STRUCT(EndIdleTables, (), (minutes, remove))

// ---- to everybody

struct HouseNotice {
  static constexpr std::string_view kName = "house";
  bool read_only = false;                 // people watch and read; nothing is written
  std::string text;                       // what the host announces; empty: nothing
  std::optional<std::int64_t> closes_in;  // seconds until the house closes
};
BOOST_DESCRIBE_STRUCT(HouseNotice, (), (read_only, text, closes_in))

// ---- to the host

struct PersonHere {
  std::string person, name, address;
  bool guest = true;
  std::size_t connections = 0;
  std::vector<std::string> tables;  // they are around
};
BOOST_DESCRIBE_STRUCT(PersonHere, (), (person, name, address, guest, connections, tables))

struct GameTables {
  std::string game;
  std::size_t waiting = 0, playing = 0, over = 0;  // in memory
};
BOOST_DESCRIBE_STRUCT(GameTables, (), (game, waiting, playing, over))

struct LatencyShown {
  std::string what;  // "message": at work on one; "answer": until it was durable and sent; "commit"
  std::uint64_t count = 0;
  double half = 0, most = 0, nearly_all = 0;  // seconds: 50, 95 and 99 of 100 took no longer
};
BOOST_DESCRIBE_STRUCT(LatencyShown, (), (what, count, half, most, nearly_all))

struct HouseShown {
  static constexpr std::string_view kName = "host_house";
  std::string version;
  std::int64_t uptime = 0;  // seconds
  std::string not_ready;    // why the house takes nobody in; empty: it does
  bool read_only = false;
  std::string text;
  std::optional<std::int64_t> closes_in;
  std::uint64_t connections = 0, messages = 0, moves = 0, errors = 0;
  std::uint64_t people_here = 0;  // as many as were looked for
  std::vector<PersonHere> people;
  std::vector<GameTables> tables;
  std::uint64_t thinking = 0, bots_waiting = 0;  // bots and hints: at work or waiting, and waiting alone
  std::uint64_t journal_waiting = 0, not_durable = 0;  // batches: not begun, and not on the disk
  std::vector<LatencyShown> latencies;
  std::uint64_t data_bytes = 0, disk_free = 0;  // of the data file with its log, and beside it
  std::vector<Ban> bans;
};
BOOST_DESCRIBE_STRUCT(HouseShown, (),
                      (version, uptime, not_ready, read_only, text, closes_in, connections, messages, moves,
                       errors, people_here, people, tables, thinking, bots_waiting, journal_waiting,
                       not_durable, latencies, data_bytes, disk_free, bans))

struct IdleTable {
  std::string table, game;
  table::Phase phase = table::Phase::Waiting;
  std::int64_t idle = 0;  // seconds
};
BOOST_DESCRIBE_STRUCT(IdleTable, (), (table, game, phase, idle))
struct IdleTables {
  static constexpr std::string_view kName = "host_idle";
  std::vector<IdleTable> tables;
  bool removed = false;
};
BOOST_DESCRIBE_STRUCT(IdleTables, (), (tables, removed))

}  // namespace cardhouse::server
