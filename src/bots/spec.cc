// SPDX-License-Identifier: MIT
// Reads the text that asks for a bot.
#include "bots/spec.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace cardhouse::bots {
namespace {

// Takes the text up to the next separator off the front; the separator goes too.
std::string_view take_part(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

}  // namespace

std::expected<Spec, std::string> read_spec(std::string_view text) {
  const std::string_view whole = text;
  const bool has_settings = text.find(':') != std::string_view::npos;
  Spec spec;
  spec.name = take_part(text, ':');
  if (spec.name.empty()) return std::unexpected(fmt::format("a bot without a name: \"{}\"", whole));
  if (has_settings && text.empty())
    return std::unexpected(
        fmt::format("\"{}\" ends where a setting is expected: {}:key=value", whole, spec.name));
  while (!text.empty()) {
    const std::string_view part = take_part(text, ',');
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos || equals == 0 || equals + 1 == part.size())
      return std::unexpected(fmt::format("\"{}\" in \"{}\" is not of the form key=value", part, whole));
    spec.settings.emplace_back(part.substr(0, equals), part.substr(equals + 1));
  }
  return spec;
}

std::expected<void, std::string> check_settings(const Spec& spec, std::span<const std::string_view> keys) {
  for (const auto& [key, value] : spec.settings) {
    if (std::ranges::find(keys, key) != keys.end()) continue;
    if (keys.empty())
      return std::unexpected(fmt::format("the bot \"{}\" has no settings, so no \"{}\"", spec.name, key));
    return std::unexpected(fmt::format("the bot \"{}\" has no setting \"{}\"; there are: {}", spec.name, key,
                                       fmt::join(keys, ", ")));
  }
  return {};
}

std::string level_has_no_settings(std::string_view level, std::string_view spec) {
  return fmt::format("the level \"{}\" has no settings; it is {}, which has", level, spec);
}

std::string unknown_bot(std::string_view name, std::span<const std::string> names) {
  return fmt::format("unknown bot \"{}\"; there are: {}", name, fmt::join(names, ", "));
}

std::vector<std::string> split_specs(std::string_view list) {
  std::vector<std::string> specs;
  while (!list.empty()) {
    const std::string_view part = take_part(list, ',');
    const bool setting = part.find('=') < part.find(':');
    if (setting && !specs.empty()) specs.back() += fmt::format(",{}", part);
    else specs.emplace_back(part);
  }
  return specs;
}

}  // namespace cardhouse::bots
