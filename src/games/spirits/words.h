// SPDX-License-Identifier: MIT
// The words of Spirit Tactics in both languages: names and notation. Where they are shown is decided
// elsewhere.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.h"
#include "games/spirits/state.h"

namespace cardhouse::spirits {

// ---- names ----

std::string name(CardId card, Language language);  // "a Concealed Spirit" for one that is not known
Phrase name(Phase phase);
Phrase name(LinkKind kind);
Phrase row_name(Zone zone);                                                // "Front-Row"
std::string label(Zone zone, Language language);                           // "@0 Front-Row 3"
std::string at(Seat seat);                                                 // "@0"
std::string essence_text(const EssenceCounts& counts, Language language);  // "2 Cinder, 1 Spark"; or empty

// ---- keys of the game's words (game_words.cc), where the notation alone would not tell them apart ----

std::string key(Keyword keyword);  // keyword:aegis
std::string key(Affinity affinity);
std::string key(Phase phase);
std::string key(LinkKind kind);
std::string key(CardType type);
std::string key(Status status);
std::string key(Indicator indicator);

// All patterns of events, by kind (tellings.cc).
std::vector<std::pair<std::string, std::string>> sayings(Language language);

// ---- notation, read without regard to capitals ----

std::string code(Zone zone);  // 0F1 to 1B6: seat, row, column
std::optional<Zone> zone_of_code(std::string_view text);
std::string code(Essence essence);
std::optional<Essence> essence_of_code(std::string_view text);
std::string code(Keyword keyword);
std::optional<Keyword> keyword_of_code(std::string_view text);
std::string code(Affinity affinity);
std::string code(CardType type);
std::string code(Status status);
std::string code(Indicator indicator);
std::string code(LinkKind kind);  // attack, to-combat
std::string code(Stage stage);
std::string code(Ask ask);
std::string code(Going going);
std::string code(ResultKind kind);
std::string code(Window window);  // attack, own-defeated; none: whenever one may respond
std::string code(Phase phase);
std::optional<Phase> phase_of_code(std::string_view text);
std::string code(Move move);  // call:ember-scout, at:0F3, done
std::optional<Move> move_of_code(std::string_view text);

}  // namespace cardhouse::spirits
