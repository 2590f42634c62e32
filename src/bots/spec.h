// SPDX-License-Identifier: MIT
// How a bot is asked for in text: "sensible", or with settings "search:nodes=2000,threads=4".
#pragma once
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/settings.h"

namespace cardhouse::bots {

struct Spec {
  std::string name;
  Settings settings;
  bool operator==(const Spec&) const = default;
};

std::expected<Spec, std::string> read_spec(std::string_view text);

// An error if a setting is none of these keys.
std::expected<void, std::string> check_settings(const Spec& spec, std::span<const std::string_view> keys);

// The error for a level that was given settings: levels have none.
std::string level_has_no_settings(std::string_view level, std::string_view spec);

std::string unknown_bot(std::string_view name, std::span<const std::string> names);

// Several bots separated by commas. What follows a comma and is a setting belongs to the bot before it, so
// "search:nodes=9,threads=2,random" is two bots.
std::vector<std::string> split_specs(std::string_view list);

}  // namespace cardhouse::bots
