// SPDX-License-Identifier: MIT
// The shapes in which the engine answers: games, events and questions as JSON.
#pragma once
#include <span>
#include <string>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "catalog/any_game.h"
#include "core/table_talk.h"
#include "core/text.h"

namespace cardhouse::engine {

boost::json::object game_shape(const catalog::AnyGame& game, Language language);
boost::json::array games_shape(Language language);

// How sentences are told: in a language, with these names for the seats.
struct Telling {
  Language language;
  std::span<const std::string> names;
};
boost::json::array happenings_shape(std::span<const Happening> told, const Telling& telling);
boost::json::object prompt_shape(const Prompt& prompt, const Telling& telling);
boost::json::array legal_shape(const Prompt& prompt, const Telling& telling);  // the legal choices only
boost::json::object standing_shape(const catalog::Position& position);

}  // namespace cardhouse::engine
