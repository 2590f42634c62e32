// SPDX-License-Identifier: MIT
// The log of a sitting: its options, its secret key and its moves. Everything else is derived from it. As
// text it is a save file, a replay and the thing that is verified; a line at a time can be appended to it.
#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chance.h"

namespace cardhouse {

inline constexpr int kLogFormat = 1;
inline constexpr std::size_t kMaxLogBytes = 16u << 20;

// How the key came about at a table whose deal can be proven (docs/fair-deals.md). All in hexadecimal.
struct FairDeal {
  std::string commitment;            // published before the deal; empty: nothing was promised
  std::string secret;                // the server's, told after the game
  std::vector<std::string> entropy;  // what each seat added, by seat
  bool operator==(const FairDeal&) const = default;
};

struct Log {
  std::string game;
  int rules = 1;                                             // the game's rules version
  std::vector<std::pair<std::string, std::string>> options;  // name and value, as the game writes them
  Key key{};
  FairDeal fair;
  std::string start;               // a position in the game's notation; empty: dealt from the key
  std::vector<std::string> seats;  // who sat there: "Anna", "bot:sensible", "bot:sensible called Dora"
  std::vector<std::string> moves;  // in the game's notation
  std::vector<std::pair<std::size_t, Key>> rekeys;  // before which move chance got another key
  std::optional<std::uint64_t> digest;  // of the whole trail of positions, once the sitting is closed
  bool digest_is_old = false;           // of states as bytes: it cannot be compared any more

  bool operator==(const Log&) const = default;
};

// One fact a line. Line breaks and other control characters inside a name become spaces.
std::string print(const Log& log);
std::string print_head(const Log& log);  // all lines before the moves
std::string print_move_line(std::string_view move);
std::string print_end_line(std::uint64_t digest);

// Reads the text back, or says in which line it is wrong and why. A last line that was cut off in the middle
// of writing is reported as such.
std::expected<Log, std::string> read_log(std::string_view text);

// The longest good part of a damaged text, from its start. If not even the lines before the moves are whole,
// the log is empty (it has no game).
struct Recovered {
  Log log;
  std::string problem;  // empty: the whole text is good
};
Recovered recover_log(std::string_view text);

// The bytes of the key in the order in which RFC 8439 takes them, so that any ChaCha of eight rounds can
// check a deal.
std::string hex(const Key& key);
std::optional<Key> key_of(std::string_view hex);

}  // namespace cardhouse
