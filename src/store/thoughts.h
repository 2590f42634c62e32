// SPDX-License-Identifier: MIT
// Decisions of bots on their way through the database: a house puts them on a board, programs on other
// machines (`cardhouse think`) take them and write what they would play. A decision says what the seat of the
// bot may know, and nothing more; none of it outlives a crash of the database. Errors are thrown.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "store/store.h"

namespace cardhouse::store {

struct Thought {
  std::string game;
  std::int64_t rules = 0;  // the version of the game's rules
  std::string position;    // one that the seat cannot tell from the real one, as notation
  std::int64_t seat = 0;
  std::string bot;            // as it was asked for, such as "hard"
  std::string seed;           // of the bot's coin flips, as a key
  std::int64_t thousandth{};  // how much of its usual time the bot has: 1000 is all of it
  std::chrono::milliseconds wanted_for{};
};
struct NumberedThought {
  std::int64_t id = 0;
  Thought thought;
};
struct ThoughtAnswer {
  std::int64_t id = 0;
  std::string move;  // its name; empty: whoever took it cannot think about it
};

// A thinker that is not heard of for so long is gone; what it had belongs to others then.
inline constexpr std::chrono::milliseconds kThoughtLease{3'000};
// What nobody takes for so long goes back to the house.
inline constexpr std::chrono::milliseconds kThoughtPatience{1'000};

// What both sides share: one connection.
class ThoughtBoard {
 public:
  virtual ~ThoughtBoard() = default;
  // Until the other side has done something, something can be read from that descriptor, or the time is over.
  virtual void wait(int descriptor, std::chrono::milliseconds most) = 0;
};

// The side of a house. Different houses and nodes have different boards on the same database.
class AskingBoard : public ThoughtBoard {
 public:
  virtual void add(const std::vector<NumberedThought>& thoughts) = 0;  // Requires: ids that nobody has
  virtual void withdraw(const std::vector<std::int64_t>& ids) = 0;
  virtual std::vector<ThoughtAnswer> take_answers() = 0;
  // Those that nobody thinks about: they are no longer on the board.
  virtual std::vector<std::int64_t> take_back() = 0;
  // How many more decisions would find a thinker at once, those of this house included that are on the board.
  virtual std::int64_t room() = 0;
  virtual void withdraw_all() = 0;  // of this house
};

// The side of a thinker.
class ThinkingBoard : public ThoughtBoard {
 public:
  // Says that this thinker lives and goes on with what it took: which of it is still wanted.
  virtual std::vector<std::int64_t> report(std::int64_t threads) = 0;
  // At most so many, the oldest first. Nobody else gets them until the lease is over.
  virtual std::vector<NumberedThought> take(std::int64_t most) = 0;
  // False: nobody wants it any more, or somebody else has it.
  virtual bool answer(const ThoughtAnswer& answer) = 0;
  virtual void leave() = 0;  // gives back what it took
};

// `program` is the version of the program: only thinkers of the same version take a thought.
struct BoardOptions {
  std::string program;
};
std::unique_ptr<AskingBoard> open_asking_board(const std::string& address, const BoardOptions& options);
// Needs no right but to read and change `thoughts` and `thinkers`.
std::unique_ptr<ThinkingBoard> open_thinking_board(const std::string& address, const BoardOptions& options);

}  // namespace cardhouse::store
