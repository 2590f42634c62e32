// SPDX-License-Identifier: MIT
// The records of a table: what happened there, one after the other. Everything else about a table is derived
// from them, so a restart is a replay. They hold secrets and never leave the house as they are.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/seat.h"
#include "core/shape.h"
#include "table/switches.h"

namespace cardhouse::table {

using Time = std::int64_t;  // milliseconds since 1970
inline constexpr Time kSecond = 1000;
// Watchers of all hands see a game after its delay, and only when so many moves were made since: about a hand
// of cards. With the time alone, a player who watches their own table as a spectator need only wait.
inline constexpr std::size_t kDelayMoves = 50;

struct ClockRule {
  ClockKind kind = ClockKind::None;
  std::int64_t time = 0;  // seconds, or days
  std::int64_t increment = 0;
  bool operator==(const ClockRule&) const = default;
};
BOOST_DESCRIBE_STRUCT(ClockRule, (), (kind, time, increment))

// What whoever opens a table chooses.
struct TableRules {
  std::string game;
  shape::NamedValues options;
  ClockRule clock;
  Undo undo = Undo::Consent;
  Watchers watchers = Watchers::Public;
  std::int64_t delay = 180;  // seconds, for watchers of all hands; kDelayMoves counts too
  bool fill = true;          // a bot plays for a player who is out of time; without it the game ends
  std::int64_t grace = 0;    // without a clock: seconds before a bot plays for a player who is away; 0: never
  bool listed = true;        // in the lobby, not only by link
  bool hints = true;         // a bot's advice for players who ask for it
  bool hints_among_people = false;  // also where other people play
  bool operator==(const TableRules&) const = default;
};
BOOST_DESCRIBE_STRUCT(TableRules, (),
                      (game, options, clock, undo, watchers, delay, fill, grace, listed, hints,
                       hints_among_people))

// For whom a seat is kept.
struct Kept {
  std::string person, name;  // empty: for nobody
};
BOOST_DESCRIBE_STRUCT(Kept, (), (person, name))

struct Opened {
  static constexpr std::string_view kName = "opened";
  std::string table, host;
  TableRules rules;
  int version = 1;                  // of the game's rules
  std::string secret, commitment;   // fair.h
  std::string start;                // a position to begin with; empty: a deal
  std::string from;                 // the table it goes on from
  std::int64_t turn = 0;            // and after how many of its moves
  std::string campaign;             // whose Adventure it is: then nobody chooses what a seat brings
  std::vector<Kept> kept;           // by seat; none: all seats are free
  std::vector<std::string> heroes;  // of the campaign, by seat: what the seats are called
};
BOOST_DESCRIBE_STRUCT(Opened, (),
                      (table, host, rules, version, secret, commitment, start, from, turn, campaign, kept,
                       heroes))

struct Sat {
  static constexpr std::string_view kName = "sat";
  Seat seat = 0;
  std::string person, name;
};
BOOST_DESCRIBE_STRUCT(Sat, (), (seat, person, name))

struct BotSat {
  static constexpr std::string_view kName = "bot_sat";
  Seat seat = 0;
  std::string bot;
};
BOOST_DESCRIBE_STRUCT(BotSat, (), (seat, bot))

struct Stood {
  static constexpr std::string_view kName = "stood";
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(Stood, (), (seat))

// An option that belongs to a seat (core/settings.h). An empty value: nothing is chosen any more.
struct Chose {
  static constexpr std::string_view kName = "chose";
  Seat seat = 0;
  std::string option, value;
};
BOOST_DESCRIBE_STRUCT(Chose, (), (seat, option, value))

struct SaidReady {
  static constexpr std::string_view kName = "ready";
  Seat seat = 0;
  bool ready = true;
  std::string entropy;
};
BOOST_DESCRIBE_STRUCT(SaidReady, (), (seat, ready, entropy))

struct Dealt {
  static constexpr std::string_view kName = "dealt";
  bool again = false;  // there is nothing to say; a struct needs a member to be described
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (again))

struct Moved {
  static constexpr std::string_view kName = "moved";
  Seat seat = 0;
  std::string move;
  bool bot = false;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (seat, move, bot))

// A vote began.
struct Asked {
  static constexpr std::string_view kName = "asked";
  Seat seat = 0;
  Motion what = Motion::Undo;
  std::int64_t to = 0;  // undo: how many moves stay
};
BOOST_DESCRIBE_STRUCT(Asked, (), (seat, what, to))

struct Answered {
  static constexpr std::string_view kName = "answered";
  Seat seat = 0;
  bool yes = false;
};
BOOST_DESCRIBE_STRUCT(Answered, (), (seat, yes))

struct TakenBack {
  static constexpr std::string_view kName = "taken_back";
  Seat seat = 0;
  std::int64_t to = 0;
  bool reseed = false;  // chance was used or something was shown: what comes next must be new
};
BOOST_DESCRIBE_STRUCT(TakenBack, (), (seat, to, reseed))

// A bot plays a person's seat.
struct Lent {
  static constexpr std::string_view kName = "lent";
  Seat seat = 0;
  std::string bot;
  WhyLent why = WhyLent::Away;
};
BOOST_DESCRIBE_STRUCT(Lent, (), (seat, bot, why))

struct Returned {
  static constexpr std::string_view kName = "returned";
  Seat seat = 0;
};
BOOST_DESCRIBE_STRUCT(Returned, (), (seat))

// A bot that thought too long gave its place to a quicker one.
struct Relieved {
  static constexpr std::string_view kName = "relieved";
  Seat seat = 0;
  std::string bot;
};
BOOST_DESCRIBE_STRUCT(Relieved, (), (seat, bot))

struct Said {
  static constexpr std::string_view kName = "said";
  std::string person, name, text;
};
BOOST_DESCRIBE_STRUCT(Said, (), (person, name, text))

struct Muted {
  static constexpr std::string_view kName = "muted";
  std::string person, whom;
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(Muted, (), (person, whom, on))

// Other than by the rules of the game, and who asked for it or caused it.
struct Ended {
  static constexpr std::string_view kName = "ended";
  HowEnded how = HowEnded::Abandoned;
  std::optional<Seat> by;
  static void upgrade(boost::json::object& fields);  // older records say "conceded:0"
};
BOOST_DESCRIBE_STRUCT(Ended, (), (how, by))

struct Rematched {
  static constexpr std::string_view kName = "rematched";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(Rematched, (), (table))

// The house was closed in between; nobody's clock ran.
struct Resumed {
  static constexpr std::string_view kName = "resumed";
  bool again = true;
};
BOOST_DESCRIBE_STRUCT(Resumed, (), (again))

using Deed = std::variant<Opened, Sat, BotSat, Stood, Chose, SaidReady, Dealt, Moved, Asked, Answered,
                          TakenBack, Lent, Returned, Relieved, Said, Muted, Ended, Rematched, Resumed>;

// `at` is what a clock on the wall said. The house has a clock of its own, which nobody sets: it is what time
// at the table is measured with.
struct Record {
  Time at = 0;
  Deed deed;
  Time ahead = 0;  // how far the wall was ahead of the clock of the house
  Time clock() const { return at - ahead; }
};

// What the record says of this person it says of somebody whom nobody knows: `as` is nobody's.
void forget(Record& record, std::string_view person, std::string_view as);
inline constexpr std::string_view kNobodysName = "?";

std::string print(const Record& record);    // one line of JSON
Record read_record(std::string_view text);  // throws shape::Misfit

}  // namespace cardhouse::table
