// SPDX-License-Identifier: MIT
// Reads the configuration. One table of rows, so that an unknown name can be told from a known one.
#include "server/config.h"

#include <fstream>
#include <functional>
#include <limits>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>
#include <toml++/toml.h>

namespace cardhouse::server {
namespace {

struct Row {
  std::string_view name;
  std::function<bool(const toml::node&, Config&)> read;
};

Row text(std::string_view name, std::string Config::*field) {
  return {name, [field](const toml::node& node, Config& config) {
            const auto value = node.value_exact<std::string>();
            if (value) config.*field = *value;
            return value.has_value();
          }};
}
template <class T>
Row number(std::string_view name, T Config::*field) {
  return {name, [field](const toml::node& node, Config& config) {
            const auto value = node.value<double>();
            if (!value || node.is_boolean() || *value < 0 || *value > double(std::numeric_limits<T>::max()))
              return false;
            config.*field = T(*value);
            return true;
          }};
}
Row flag(std::string_view name, bool Config::*field) {
  return {name, [field](const toml::node& node, Config& config) {
            const auto value = node.value_exact<bool>();
            if (value) config.*field = *value;
            return value.has_value();
          }};
}
bool read_origins(const toml::node& node, Config& config) {
  if (!node.is_array()) return false;
  config.origins.clear();
  for (const toml::node& item : *node.as_array()) {
    const auto value = item.value_exact<std::string>();
    if (!value) return false;
    config.origins.push_back(*value);
  }
  return true;
}

const std::vector<Row>& rows() {
  static const std::vector<Row> kRows{
      text("bind", &Config::bind),
      number("port", &Config::port),
      text("page", &Config::page),
      text("data", &Config::data),
      text("node_address", &Config::node_address),
      text("log", &Config::log),
      {"origins", read_origins},
      flag("behind_proxy", &Config::behind_proxy),
      number("max_tables", &Config::max_tables),
      number("max_connections", &Config::max_connections),
      number("max_connections_per_address", &Config::max_connections_per_address),
      number("max_sockets_per_address", &Config::max_sockets_per_address),
      number("max_guests_per_hour", &Config::max_guests_per_hour),
      number("max_tries_per_minute", &Config::max_tries_per_minute),
      number("max_watchers", &Config::max_watchers),
      number("max_tables_per_person", &Config::max_tables_per_person),
      number("max_waiting_per_person", &Config::max_waiting_per_person),
      number("max_tables_per_address", &Config::max_tables_per_address),
      number("waiting_minutes", &Config::waiting_minutes),
      number("abandoned_days", &Config::abandoned_days),
      number("messages_per_second", &Config::messages_per_second),
      number("message_burst", &Config::message_burst),
      number("requests_per_minute", &Config::requests_per_minute),
      number("reads_per_minute", &Config::reads_per_minute),
      number("session_days", &Config::session_days),
      number("guest_game_days", &Config::guest_game_days),
      number("bot_seconds", &Config::bot_seconds),
      number("bot_threads", &Config::bot_threads),
      flag("bot_settings", &Config::bot_settings),
      text("stand_in", &Config::stand_in)};
  return kRows;
}

}  // namespace

void read_config(std::string_view text, std::string_view name, Config& config) {
  toml::table table;
  try {
    table = toml::parse(text);
  } catch (const toml::parse_error& error) {
    throw std::runtime_error(fmt::format("{}:{}: {}", name, error.source().begin.line, error.description()));
  }
  for (const auto& [key, node] : table) {
    const Row* found = nullptr;
    std::string names;
    for (const Row& row : rows()) {
      if (row.name == key.str()) found = &row;
      names += (names.empty() ? "" : ", ") + std::string(row.name);
    }
    const auto line = node.source().begin.line;
    if (found == nullptr)
      throw std::runtime_error(
          fmt::format("{}:{}: unknown setting \"{}\"; there are: {}", name, line, key.str(), names));
    if (!found->read(node, config))
      throw std::runtime_error(fmt::format("{}:{}: this is no value for \"{}\"", name, line, key.str()));
  }
}

void read_config_file(const std::string& path, Config& config) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(fmt::format("cannot read the configuration {}", path));
  std::ostringstream text;
  text << file.rdbuf();
  read_config(text.str(), path, config);
}

}  // namespace cardhouse::server
