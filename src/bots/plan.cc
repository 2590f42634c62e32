// SPDX-License-Identifier: MIT
// Reads the settings of a bot that looks ahead.
#include "bots/plan.h"

#include <charconv>
#include <cstdlib>

#include <fmt/format.h>

namespace cardhouse::bots {
namespace {

using Checked = std::expected<void, std::string>;

// Not every standard library has from_chars for floats.
std::from_chars_result read_chars(const char* from, const char* to, float& value) {
  const std::string text(from, to);
  if (text.empty() || text.find_first_not_of("0123456789.e-+") != std::string::npos || text[0] == '+')
    return {from, std::errc::invalid_argument};
  char* end = nullptr;
  value = std::strtof(text.c_str(), &end);
  return {from + (end - text.c_str()), end == text.c_str() ? std::errc::invalid_argument : std::errc{}};
}
template <class Number>
std::from_chars_result read_chars(const char* from, const char* to, Number& value) {
  return std::from_chars(from, to, value);
}

template <class Number>
Checked read_number(std::string_view key, std::string_view text, Number low, Number high, Number& into) {
  Number value{};
  const auto [end, error] = read_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !(value >= low && value <= high))
    return std::unexpected(fmt::format("{}={}: a number from {} to {} is expected", key, text, low, high));
  into = value;
  return {};
}

template <class Choice>
Checked read_choice(std::string_view key, std::string_view text, std::string_view first, Choice one,
                    std::string_view second, Choice two, Choice& into) {
  if (text != first && text != second)
    return std::unexpected(fmt::format("{}={}: expected is {} or {}", key, text, first, second));
  into = text == first ? one : two;
  return {};
}

Checked read_setting(std::string_view key, std::string_view value, Plan& plan) {
  if (key == "nodes") return read_number(key, value, 1u, 1'000'000'000u, plan.nodes);
  if (key == "ms") return read_number(key, value, 1u, kMaxMs, plan.ms);
  if (key == "threads") return read_number(key, value, 1, 64, plan.threads);
  if (key == "trees") return read_number(key, value, 1, 64, plan.trees);
  if (key == "explore") return read_number(key, value, 0.0f, 100.0f, plan.explore);
  if (key == "widen") return read_number(key, value, 0.01f, 1000.0f, plan.widen);
  if (key == "weight") return read_number(key, value, 0.0f, 10.0f, plan.weight);
  if (key == "reuse") return read_number(key, value, 1, 1000, plan.reuse);
  if (key == "endgame") return read_choice(key, value, "0", false, "1", true, plan.endgame);
  if (key == "playout")
    return read_choice(key, value, "sensible", Playouts::Sensible, "random", Playouts::Random, plan.playout);
  if (key == "others")
    return read_choice(key, value, "tree", Others::Tree, "sensible", Others::Sensible, plan.others);
  return std::unexpected(fmt::format("unknown setting \"{}\"", key));
}

// With many simulations the means are good early, and looking around costs more than it finds. Measured with
// 8,000 against 500: docs/bots.md.
float usual_explore(const Plan& plan) {
  const bool many = plan.nodes == 0 ? plan.ms >= 50 : plan.nodes > 2000;
  return many ? 0.2f : 0.35f;
}

}  // namespace

std::expected<Plan, std::string> read_plan(const Spec& spec) {
  Plan plan;
  bool timed = false, counted = false, explores = false;
  for (const auto& [key, value] : spec.settings) {
    if (const auto read = read_setting(key, value, plan); !read)
      return std::unexpected(fmt::format("the bot \"{}\": {}", spec.name, read.error()));
    timed |= key == "ms";
    counted |= key == "nodes";
    explores |= key == "explore";
  }
  if (timed && !counted) plan.nodes = 0;
  if (!explores) plan.explore = usual_explore(plan);
  return plan;
}

std::expected<int, std::string> read_slip(const Spec& spec) {
  int slip = 0;
  for (const auto& [key, value] : spec.settings)
    if (const auto read = read_number(key, value, 0, 100, slip); !read)
      return std::unexpected(fmt::format("the bot \"{}\": {}", spec.name, read.error()));
  return slip;
}

}  // namespace cardhouse::bots
