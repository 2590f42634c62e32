// SPDX-License-Identifier: MIT
// Reads the probes of a game. A field that is missing or unknown is an error.
#include "tests/probes/probe.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "tests/paths.h"

namespace cardhouse::probes {
namespace {

constexpr std::array<std::string_view, 6> kFields{"name", "theme", "aim", "position", "best", "why"};

[[noreturn]] void fail(std::string_view game, std::string_view probe, std::string_view what) {
  throw std::runtime_error(fmt::format("probes of {}, \"{}\": {}", game, probe, what));
}

std::vector<std::string> moves_of(const toml::node_view<const toml::node> node) {
  if (const auto one = node.value<std::string>()) return {*one};
  std::vector<std::string> names;
  if (const toml::array* list = node.as_array())
    for (const toml::node& item : *list)
      if (const auto name = item.value<std::string>()) names.push_back(*name);
  return names;
}

Probe probe_of(std::string_view game, const toml::table& table) {
  const auto text = [&](std::string_view field) { return table[field].value_or(std::string()); };
  Probe probe{.name = text("name"),
              .theme = text("theme"),
              .position = text("position"),
              .why = text("why"),
              .best = moves_of(table["best"])};
  for (const auto& [key, value] : table)
    if (std::ranges::find(kFields, key.str()) == kFields.end())
      fail(game, probe.name, fmt::format("there is no field {}", key.str()));
  const auto aim = aim_of(text("aim"));
  if (!aim) fail(game, probe.name, "aim is own, margin, win or certain");
  probe.aim = *aim;
  if (probe.name.empty() || probe.theme.empty() || probe.position.empty() || probe.why.empty() ||
      probe.best.empty())
    fail(game, probe.name, "name, theme, position, best and why are all needed");
  return probe;
}

}  // namespace

std::optional<Aim> aim_of(std::string_view name) {
  constexpr std::array<std::string_view, 4> kNames{"own", "margin", "win", "certain"};
  const auto found = std::ranges::find(kNames, name);
  if (found == kNames.end()) return {};
  return Aim(found - kNames.begin());
}

std::vector<Probe> read_probes(std::string_view game) {
  const toml::table file = toml::parse_file(source_path(fmt::format("tests/probes/{}.toml", game)));
  std::vector<Probe> probes;
  if (const toml::array* list = file["probe"].as_array())
    for (const toml::node& item : *list)
      if (const toml::table* table = item.as_table()) probes.push_back(probe_of(game, *table));
  return probes;
}

}  // namespace cardhouse::probes
