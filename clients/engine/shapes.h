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

// How sentences are written: the language, and the names of the seats.
struct SentenceStyle {
  Language language;
  std::span<const std::string> names;
};
boost::json::array happenings_shape(std::span<const Happening> told, const SentenceStyle& style);
boost::json::object prompt_shape(const Prompt& prompt, const SentenceStyle& style);
boost::json::array legal_shape(const Prompt& prompt, const SentenceStyle& style);  // the legal choices only
boost::json::object standing_shape(const catalog::Position& position);

}  // namespace cardhouse::engine
