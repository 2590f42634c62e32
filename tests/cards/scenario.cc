// SPDX-License-Identifier: MIT
// Reads scenarios. A field that is missing or unknown is an error.
#include "tests/cards/scenario.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "tests/paths.h"

namespace cardhouse::cards_test {
namespace {

Scenario scenario_of(const std::string& file, const toml::table& table) {
  const auto text = [&](std::string_view field) { return table[field].value_or(std::string()); };
  Scenario scenario{.file = file,
                    .card = text("card"),
                    .position = text("position"),
                    .moves = text("moves"),
                    .expect = {},
                    .line = int(table.source().begin.line)};
  if (const toml::array* list = table["expect"].as_array())
    for (const toml::node& item : *list) scenario.expect.push_back(item.value_or(std::string()));
  for (const auto& [key, value] : table)
    if (key != "card" && key != "position" && key != "moves" && key != "expect")
      throw std::runtime_error(fmt::format("{}:{}: no field {}", file, scenario.line, key.str()));
  if (scenario.card.empty() || scenario.expect.empty())
    throw std::runtime_error(fmt::format("{}:{}: card and expect are needed", file, scenario.line));
  return scenario;
}

}  // namespace

std::vector<Scenario> read_scenarios(const std::string& game) {
  std::vector<Scenario> scenarios;
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(source_path(fmt::format("tests/cards/{}", game))))
    if (entry.path().extension() == ".toml") files.push_back(entry.path());
  std::ranges::sort(files);
  for (const auto& path : files) {
    const toml::table file = toml::parse_file(path.string());
    const std::string name = path.filename().string();
    if (const toml::array* list = file["scenario"].as_array())
      for (const toml::node& item : *list)
        if (const toml::table* table = item.as_table()) scenarios.push_back(scenario_of(name, *table));
  }
  return scenarios;
}

}  // namespace cardhouse::cards_test
