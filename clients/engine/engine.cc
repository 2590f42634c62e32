// SPDX-License-Identifier: MIT
// Reads requests, finds out which kind each is, and answers; what the kinds do is in requests.cc.
#include "clients/engine/engine.h"

#include <istream>
#include <ostream>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "clients/engine/refusal.h"

namespace cardhouse::engine {
namespace {

namespace json = boost::json;

json::object parse(std::string_view line) {
  if (line.size() > kMaxLine)
    throw Refusal(fmt::format("the line is too long: a request has at most {} bytes", kMaxLine));
  json::parser parser;
  json::error_code problem;
  const std::size_t read = parser.write_some(line, problem);
  if (!problem && read < line.size() && line.find_first_not_of(" \t\r", read) != std::string_view::npos)
    throw Refusal(fmt::format("not JSON: more than one value, at byte {}", read + 1));
  if (problem) throw Refusal(fmt::format("not JSON: {} at byte {}", problem.message(), read + 1));
  json::value value = parser.release();
  if (!value.is_object()) throw Refusal("a request is an object, such as {\"do\":\"games\"}");
  return std::move(value.get_object());
}

// The next line, of which no more is kept than shows that it is too long. False at the end of the input.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  std::streambuf& buffer = *in.rdbuf();
  for (int c = buffer.sbumpc(); c != std::char_traits<char>::eof(); c = buffer.sbumpc()) {
    if (c == '\n') return true;
    if (line.size() <= kMaxLine) line += char(c);
  }
  return !line.empty();
}

}  // namespace

std::string Engine::answer(std::string_view line) {
  json::object answer;
  try {
    const json::object request = parse(line);
    if (const json::value* id = request.if_contains("id")) answer["id"] = *id;
    for (auto& field : act(request)) answer[field.key()] = std::move(field.value());
  } catch (const Refusal& refusal) {
    answer["error"] = refusal.what();
    if (!refusal.rule.empty()) answer["rule"] = refusal.rule;
  } catch (const std::exception& problem) {
    answer["error"] = fmt::format("the engine failed: {}", problem.what());
  }
  return json::serialize(answer);
}

int run(std::istream& in, std::ostream& out) {
  Engine engine;
  std::string line;
  while (!engine.done() && out && read_line(in, line)) out << engine.answer(line) << '\n' << std::flush;
  return out ? 0 : 1;
}

}  // namespace cardhouse::engine
