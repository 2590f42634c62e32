// SPDX-License-Identifier: MIT
// The tables behind words.h.
#include "games/spirits/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/facts.h"
#include "core/say.h"
#include "wording/names.h"

namespace cardhouse::spirits {
namespace {

struct PhaseWords {
  std::string_view code;
  Phrase name;
};
constexpr std::array<PhaseWords, 7> kPhaseWords{{{"reload", {"Reload Phase", "Újratöltés"}},
                                                 {"calm", {"Calm Phase", "Csendes szakasz"}},
                                                 {"draw", {"Draw Phase", "Húzás"}},
                                                 {"main", {"Main Phase", "Fő szakasz"}},
                                                 {"combat", {"Combat Phase", "Harc"}},
                                                 {"submain", {"Sub-Main Phase", "Második fő szakasz"}},
                                                 {"end", {"End Phase", "Zárószakasz"}}}};
constexpr std::array<Phrase, 15> kLinkWords{{{"nothing", "semmi"},
                                             {"a Call", "hívás"},
                                             {"a Conceal", "elrejtés"},
                                             {"a Gather", "gyűjtés"},
                                             {"a flip", "felfordítás"},
                                             {"a move", "mozgás"},
                                             {"to the Combat Phase", "indulás a harcba"},
                                             {"to the End Phase", "indulás a zárószakaszba"},
                                             {"to the Sub-Main Phase", "indulás a második fő szakaszba"},
                                             {"the end of the phase", "a szakasz vége"},
                                             {"an attack", "támadás"},
                                             {"an Arcana", "Arkánum"},
                                             {"a Reflex", "Reflex"},
                                             {"a Charged Ability", "töltött képesség"},
                                             {"a triggered ability", "kiváltott képesség"}}};

constexpr std::array<std::string_view, 15> kLinkCodes{
    "none",       "call",       "conceal", "gather", "flip",   "move",    "to-combat", "to-end",
    "to-submain", "phase-ends", "attack",  "arcana", "reflex", "charged", "trigger"};
static_assert(kLinkCodes.size() == std::size_t(LinkKind::Trigger) + 1);
constexpr std::array<std::string_view, 9> kStageCodes{"phase", "root",  "build",   "resolve", "aftermath",
                                                      "queue", "after", "between", "over"};
static_assert(kStageCodes.size() == std::size_t(Stage::Over) + 1);
constexpr std::array<std::string_view, 21> kAskCodes{
    "nothing",   "mulligan", "reload", "open",      "place",    "gather-to", "attack-on",
    "priority",  "after",    "event",  "designate", "pay",      "discard",   "from-hand",
    "from-pile", "detach",   "rewind", "redirect",  "side-out", "side-in",   "starter"};
static_assert(kAskCodes.size() == std::size_t(Ask::Starter) + 1);
constexpr std::array<std::string_view, 7> kGoingCodes{"none",   "call",       "conceal", "move",
                                                      "revive", "basic-move", "unending"};
static_assert(kGoingCodes.size() == std::size_t(Going::Unending) + 1);
constexpr std::array<std::string_view, 6> kResultCodes{"none",   "defeated",  "moved",
                                                       "called", "concealed", "gathered"};
static_assert(kResultCodes.size() == std::size_t(ResultKind::Gathered) + 1);
// What follows the act in its notation.
enum class Rest : std::uint8_t { None, Card, Zone_, Ability, Essence_, Number };
struct ActWords {
  Act act;
  std::string_view code;
  Rest rest;
};
constexpr std::array<ActWords, 22> kActs{{{Act::Done, "done", Rest::None},
                                          {Act::Yes, "yes", Rest::None},
                                          {Act::Combat, "combat", Rest::None},
                                          {Act::EndPhase, "end", Rest::None},
                                          {Act::Call, "call", Rest::Card},
                                          {Act::Conceal, "conceal", Rest::Card},
                                          {Act::Gather, "gather", Rest::Card},
                                          {Act::Cast, "cast", Rest::Card},
                                          {Act::Reflex, "reflex", Rest::Card},
                                          {Act::Flip, "flip", Rest::Zone_},
                                          {Act::Move, "move", Rest::Zone_},
                                          {Act::Charged, "charge", Rest::Ability},
                                          {Act::Attack, "attack", Rest::Zone_},
                                          {Act::Place, "at", Rest::Zone_},
                                          {Act::Commander, "commander", Rest::None},
                                          {Act::Card, "card", Rest::Card},
                                          {Act::Waiting, "waiting", Rest::Card},
                                          {Act::Essence, "essence", Rest::Essence_},
                                          {Act::FromCommander, "from-commander", Rest::Essence_},
                                          {Act::Link, "link", Rest::Number},
                                          {Act::Result, "result", Rest::Number},
                                          {Act::Seat, "seat", Rest::Number}}};
static_assert([] {
  for (std::size_t i = 0; i < kActs.size(); ++i)
    if (std::size_t(kActs[i].act) != i) return false;
  return true;
}());

}  // namespace

std::string name(CardId card, Language language) {
  constexpr Phrase kConcealed{"a Concealed Spirit", "egy elrejtett Szellem"};
  if (card == kUnknownCard || card == kNoCard) return std::string(kConcealed(language));
  return library()[card].title(language);
}
Phrase name(Phase phase) { return kPhaseWords[std::size_t(phase)].name; }
Phrase name(LinkKind kind) { return kLinkWords[std::size_t(kind)]; }
Phrase row_name(Zone zone) {
  return is_back(zone) ? Phrase{"Back-Row", "hátsó sor"} : Phrase{"Front-Row", "első sor"};
}

std::string label(Zone zone, Language language) {
  return fmt::format("{} {} {}", at(side_of(zone)), row_name(zone)(language), column_of(zone) + 1);
}
std::string at(Seat seat) { return fmt::format("@{}", int(seat)); }

std::string essence_text(const EssenceCounts& counts, Language language) {
  std::string text;
  for (int type = 0; type < kEssences; ++type)
    if (const int n = counts[std::size_t(type)]; n > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", n, name(Essence(type))(language));
  return text;
}

std::string code(Zone zone) {
  return fmt::format("{}{}{}", int(side_of(zone)), is_back(zone) ? 'B' : 'F', column_of(zone) + 1);
}
std::optional<Zone> zone_of_code(std::string_view text) {
  if (text.size() != 3 || text[0] < '0' || text[0] > '1' || text[2] < '1' || text[2] > '6') return {};
  const bool back = same_word(text.substr(1, 1), "b");
  if (!back && !same_word(text.substr(1, 1), "f")) return {};
  return zone_at(Seat(text[0] - '0'), back, text[2] - '1');
}
std::string code(Essence essence) { return wording::in_small(name(essence).en); }
std::optional<Essence> essence_of_code(std::string_view text) {
  const auto found = wording::find_word(kEssenceWords, text);
  return found ? std::optional(Essence(*found)) : std::nullopt;
}
std::string code(Keyword keyword) { return wording::in_small(name(keyword).en); }
std::optional<Keyword> keyword_of_code(std::string_view text) {
  const auto found = wording::find_word(kKeywordWords, text);
  return found ? std::optional(Keyword(*found)) : std::nullopt;
}
std::string code(Affinity affinity) { return wording::in_small(name(affinity).en); }
std::string code(CardType type) { return wording::in_small(name(type).en); }
std::string code(Status status) { return wording::in_small(name(status).en); }
std::string code(Indicator indicator) { return wording::in_small(name(indicator).en); }
std::string code(LinkKind kind) { return std::string(kLinkCodes[std::size_t(kind)]); }
std::string code(Stage stage) { return std::string(kStageCodes[std::size_t(stage)]); }
std::string code(Ask ask) { return std::string(kAskCodes[std::size_t(ask)]); }
std::string code(Going going) { return std::string(kGoingCodes[std::size_t(going)]); }
std::string code(ResultKind kind) { return std::string(kResultCodes[std::size_t(kind)]); }
std::string code(Window window) { return word_of(window); }
std::string code(Phase phase) { return std::string(kPhaseWords[std::size_t(phase)].code); }
std::optional<Phase> phase_of_code(std::string_view text) {
  for (std::size_t i = 0; i < kPhaseWords.size(); ++i)
    if (same_word(kPhaseWords[i].code, text)) return Phase(i);
  return {};
}

std::string key(Keyword keyword) { return "keyword:" + code(keyword); }
std::string key(Affinity affinity) { return "affinity:" + code(affinity); }
std::string key(Phase phase) { return "phase:" + code(phase); }
std::string key(LinkKind kind) { return "link:" + code(kind); }
std::string key(CardType type) { return "type:" + code(type); }
std::string key(Status status) { return "status:" + code(status); }
std::string key(Indicator indicator) { return "indicator:" + code(indicator); }

std::string code(Move move) {
  const ActWords& words = kActs[std::min(std::size_t(move.act()), kActs.size() - 1)];
  const std::uint8_t what = move.what();
  const std::string act(words.code);
  switch (words.rest) {
    case Rest::None: return act;
    case Rest::Card: return act + ":" + library()[what].slug;
    case Rest::Zone_: return act + ":" + code(Zone(what));
    case Rest::Ability: return act + ":" + (what == kLow ? "low" : what == kHigh ? "high" : code(Zone(what)));
    case Rest::Essence_: return act + ":" + code(Essence(what));
    case Rest::Number: return fmt::format("{}:{}", act, what);
  }
  return act;
}

std::optional<Move> move_of_code(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view act = text.substr(0, colon);
  const std::string_view rest = colon == text.size() ? std::string_view{} : text.substr(colon + 1);
  for (const ActWords& words : kActs) {
    if (!same_word(words.code, act)) continue;
    if ((words.rest == Rest::None) != (colon == text.size())) return {};
    std::optional<int> what = 0;
    switch (words.rest) {
      case Rest::None: break;
      case Rest::Card: what = library().find(rest); break;
      case Rest::Zone_: what = zone_of_code(rest); break;
      case Rest::Ability:
        if (same_word(rest, "low")) what = kLow;
        else if (same_word(rest, "high")) what = kHigh;
        else what = zone_of_code(rest);
        break;
      case Rest::Essence_:
        if (const auto essence = essence_of_code(rest)) what = int(*essence);
        else what.reset();
        break;
      case Rest::Number: what = read_number(rest, 64); break;
    }
    return what ? std::optional(Move(words.act, *what)) : std::nullopt;
  }
  return {};
}

}  // namespace cardhouse::spirits
