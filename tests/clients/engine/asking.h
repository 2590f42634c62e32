// SPDX-License-Identifier: MIT
// Asks an engine in a test: a request as text, the answer as an object.
#pragma once
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "clients/engine/engine.h"

namespace cardhouse::engine {

namespace json = boost::json;

inline json::object ask(Engine& engine, std::string_view request) {
  return json::parse(engine.answer(request)).as_object();
}
inline json::object ask(Engine& engine, const json::object& request) {
  return ask(engine, json::serialize(request));
}

// The words of the "error"; empty if there is none.
inline std::string error(const json::object& answer) {
  const json::value* said = answer.if_contains("error");
  return said == nullptr ? "" : std::string(said->as_string());
}
inline std::string refused(Engine& engine, std::string_view request) { return error(ask(engine, request)); }

inline std::string text(const json::object& answer, std::string_view field) {
  return std::string(answer.at(field).as_string());
}

}  // namespace cardhouse::engine
