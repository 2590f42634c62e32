// SPDX-License-Identifier: MIT
// The games for other programs: one JSON object a line in, one answer a line out. docs/engine-protocol.md
// describes every request. It knows no game and no rules.
#pragma once
#include <cstdint>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "clients/engine/fields.h"
#include "clients/engine/table.h"

namespace cardhouse::engine {

inline constexpr std::size_t kMaxLine = 1u << 20;
inline constexpr std::size_t kMaxTables = 1000;

class Engine {
 public:
  // The answer to one line, without its newline. A request that cannot be done is answered with an "error".
  std::string answer(std::string_view line);
  bool done() const { return done_; }  // after "quit"

 private:
  using Json = boost::json::object;
  struct Kind;
  static std::span<const Kind> kinds();
  Json act(const Json& request);

  Json games(const Fields& fields);
  Json open(const Fields& fields);
  Json state(const Fields& fields);
  Json view(const Fields& fields);
  Json worlds(const Fields& fields);
  Json legal(const Fields& fields);
  Json play(const Fields& fields);
  Json fix(const Fields& fields);
  Json score(const Fields& fields);
  Json bot(const Fields& fields);
  Json log(const Fields& fields);
  Json replay(const Fields& fields);
  Json copy(const Fields& fields);
  Json close(const Fields& fields);
  Json quit(const Fields& fields);

  EngineTable& table(const Fields& fields);
  Json opened(EngineTable table, const Fields& fields);

  std::map<std::uint64_t, EngineTable> tables_;
  std::uint64_t last_table_ = 0;
  bool done_ = false;
};

// Answers line by line until the input ends, the output is closed or "quit". A line that is too long is
// answered with an error and skipped. Returns the exit code of the program.
int run(std::istream& in, std::ostream& out);

}  // namespace cardhouse::engine
