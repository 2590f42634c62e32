// SPDX-License-Identifier: MIT
// What the pictures of all tables have in common: the panel of a seat, and who has yet to play.
#pragma once
#include <optional>

#include "core/table_talk.h"

namespace cardhouse {

enum class Acts : std::uint8_t { No, Now };
constexpr Acts acts(Seat seat, std::optional<Seat> turn) { return turn == seat ? Acts::Now : Acts::No; }
constexpr Ink ink(Acts acts) { return acts == Acts::Now ? Ink::Turn : Ink::Plain; }  // of a seat's name

Panel seat_panel(Seat seat, Seat me, Acts acts, Language language);  // "▸@1 (you)", without lines
Span yet_to_play(Acts acts, Language language);                      // where the card of a seat will lie
void add_table_signs(GameWords& words, Language language);           // what the signs of these mean

}  // namespace cardhouse
