// SPDX-License-Identifier: MIT
// The words of Spirit Tactics in both languages: names and notation. Where they are shown is decided
// elsewhere.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/say.h"
#include "games/spirits/state.h"

namespace cardhouse::spirits {

// ---- names ----

std::string name(CardId card, Language language);  // "a Concealed Spirit" for one that is not known
Phrase row_name(Zone zone);                        // "Front-Row"
std::string label(Zone zone, Language language);   // "@0 Front-Row 3"
std::string ability_label(std::string_view commander, int low_or_high, Language language);  // "Teo (low)"
std::string essence_text(const EssenceCounts& counts, Language language);  // "2 Cinder, 1 Spark"; or empty

// ---- keys of the game's words (game_words.cc), where the notation alone would not tell them apart ----

inline std::string key(Keyword keyword) { return "keyword:" + code(keyword); }
inline std::string key(Affinity affinity) { return "affinity:" + code(affinity); }
inline std::string key(Phase phase) { return "phase:" + code(phase); }
inline std::string key(LinkKind kind) { return "link:" + code(kind); }
inline std::string key(CardType type) { return "type:" + code(type); }
inline std::string key(Status status) { return "status:" + code(status); }
inline std::string key(Indicator indicator) { return "indicator:" + code(indicator); }

// ---- questions and moves ----

struct AskRow {
  Phrase question;
  std::string_view rule;
  Phrase done{"Done", "Kész"};  // what Act::Done means
};
const AskRow& row_of(Ask ask);

// What an act is done with.
enum class With : std::uint8_t { None, Card, InZone, Ability, Essence, Number, Seat };
struct ActRow {
  std::string_view code;
  With with{};
  Phrase label;      // with a place for what it is done with
  Phrase face = {};  // on a small card; often empty
};
const ActRow& row_of(Act act);

// ---- notation, read without regard to capitals ----

std::string code(Zone zone);  // 0F1 to 1B6: seat, row, column
std::optional<Zone> zone_of_code(std::string_view text);
std::string code(Move move);  // call:ember-scout, at:0F3, done
std::optional<Move> move_of_code(std::string_view text);

}  // namespace cardhouse::spirits
