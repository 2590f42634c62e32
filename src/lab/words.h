// SPDX-License-Identifier: MIT
// Words that several reports use.
#pragma once
#include "core/text.h"

namespace cardhouse::lab {

inline constexpr Phrase kBot{"bot", "gép"}, kCard{"card", "lap"}, kDecisions{"decisions", "döntés"},
    kGames{"games", "játék"}, kMarginColumn{"margin", "különbség"}, kMoveTime{"a move", "egy lépés"},
    kPoints{"points", "pont"}, kRating{"rating", "értékszám"}, kSeat{"seat {}", "{}. hely"},
    kTurns{"turns", "kör"}, kWins{"wins", "győzelem"};

inline constexpr Phrase kStoppedGames{"Stopped early: {} of {} games.", "Korán leállítva: {}/{} játék."};

}  // namespace cardhouse::lab
