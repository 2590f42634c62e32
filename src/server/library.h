// SPDX-License-Identifier: MIT
// The words of a game for clients: cards, sayings and rules, from the same sources as everywhere.
#pragma once
#include <optional>
#include <string_view>

#include "server/messages.h"

namespace cardhouse::server {

std::optional<Words> words_of(std::string_view game, Language language);  // nothing: there is no such game

}  // namespace cardhouse::server
