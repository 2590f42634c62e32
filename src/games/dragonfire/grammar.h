// SPDX-License-Identifier: MIT
// The card language of Dragonfire: what the rows of its table of patterns mean, beside the words of
// program.h. The table itself is in grammar.cc; what a text does is made of these in compile.cc.
#pragma once
#include <cstdint>

#include "wording/pattern.h"

namespace cardhouse::dragonfire::grammar {

enum class CardKey : std::uint8_t { Assist, Remains, Requires };
enum class Effect : std::uint8_t { Plain, MayChoose };
enum class Step : std::uint8_t { You, They, One, It, Deed, Check, Save, EachSave };
enum class Result : std::uint8_t { Success, Failure };
enum class Playable : std::uint8_t { Any, Type, Glory };

// Patterns that say no more than that they are there.
enum class Text : std::uint8_t {};
enum class Location : std::uint8_t {};
enum class Trigger : std::uint8_t {};
enum class Bonus : std::uint8_t {};

const wording::Language& language();

}  // namespace cardhouse::dragonfire::grammar
