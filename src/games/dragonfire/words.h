// SPDX-License-Identifier: MIT
// The words of Dragonfire in both languages: names and notation. Where they are shown is decided elsewhere.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/say.h"
#include "core/table_talk.h"
#include "core/text.h"
#include "games/dragonfire/state.h"

namespace cardhouse::dragonfire {

// ---- names ----

enum class Phase : std::uint8_t {};  // what people call a stretch of stages, from 0 on
inline constexpr std::size_t kPhases = 12;
Phase phase_of(Stage stage);
Phrase name(Phase phase);
Phrase name(Status status);
std::string_view deck_code(int deck);                                        // market, or seat
std::string deck_name(int deck, Language language);                          // "The deck of @0"
std::string icons_text(const Icons& icons);                                  // "RR1"
std::string slot_name(const Open& t, std::uint8_t slot, Language language);  // "Bramble Wolf (2)"
std::string place_name(const Open& t, Place place, Language language);
std::string card_note(CardId card, Language language);           // "RR1, 1 Sword. Assist. ..."
std::string track_text(const EncounterCard& card, int cleared);  // "x x [R] 1"

// ---- moves ----

// What an act is done with; own: a feature, or kMaxFeatures and a Market card.
enum class With : std::uint8_t { Nothing, Card, Feature, Where, Slot, Seat, Own };
struct ActRow {
  std::string_view code;
  With with;
  Phrase label;
  Phrase doing = {};  // on the face of a card
};
const ActRow& row_of(Act act);

// ---- notation, read without regard to capitals ----

inline std::string code(ClassType type) { return word_of(type); }
std::string_view code(Ask ask);
inline std::string code(Difficulty difficulty) { return word_of(difficulty); }
std::optional<Difficulty> difficulty_of(std::string_view code);
std::string code(Move move);  // play:shortblade, target:2, done
std::optional<Move> move_of_code(std::string_view text);
const Named* named_by(Move move);  // its card or feature; none: it has something else, or nothing
void add_labels(GameWords& words, Language language);

}  // namespace cardhouse::dragonfire
