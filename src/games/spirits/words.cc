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
constexpr std::array<std::string_view, 7> kGoingCodes{"none",   "call",       "conceal", "move",
                                                      "revive", "basic-move", "unending"};
static_assert(kGoingCodes.size() == std::size_t(Going::Unending) + 1);
constexpr std::array<std::string_view, 6> kResultCodes{"none",   "defeated",  "moved",
                                                       "called", "concealed", "gathered"};
static_assert(kResultCodes.size() == std::size_t(ResultKind::Gathered) + 1);
constexpr std::array<AskRow, 21> kAsks{{
    {"nothing", {"", ""}, "S1.1"},
    {"mulligan", {"Redraw your opening hand?", "Újrahúzod a kezdőkezedet?"}, "S1.5", {"No", "Nem"}},
    {"reload",
     {"Shuffle your Reload Pile into your deck? You then draw 1 card instead of 2.",
      "Belekevered az Újratöltődet a paklidba? Akkor 2 helyett 1 lapot húzol."},
     "S3.2",
     {"No", "Nem"}},
    {"open", {"What do you do?", "Mit teszel?"}, "S3.6"},
    {"place", {"To which zone?", "Melyik mezőre?"}, "S3.7"},
    {"gather-to", {"Which Spirit or Commander gets it?", "Melyik Szellem vagy Parancsnok kapja?"}, "S3.9"},
    {"attack-on", {"What does it attack?", "Mit támad?"}, "S4.1"},
    {"priority", {"Do you respond?", "Válaszolsz rá?"}, "S5.3", {"Pass", "Passz"}},
    {"after",
     {"Do you answer what has happened?", "Válaszolsz arra, ami történt?"},
     "S5.8",
     {"Pass", "Passz"}},
    {"event", {"Which one do you answer?", "Melyikre válaszolsz?"}, "S5.9"},
    {"designate", {"Which one do you Designate?", "Melyiket jelölöd ki?"}, "S6.4"},
    {"pay", {"Pay with which Essence?", "Melyik Esszenciával fizetsz?"}, "S6.3"},
    {"discard", {"Which card do you discard?", "Melyik lapot dobod el?"}, "S6.8"},
    {"from-hand", {"Which card of your hand?", "A kezed melyik lapját?"}, "S8.9"},
    {"from-pile", {"Which card?", "Melyik lapot?"}, "S8.9"},
    {"detach", {"Which Essence is detached?", "Melyik Esszencia kerül le?"}, "S8.9"},
    {"rewind",
     {"The number of Spirits has changed: attack what, or nothing?",
      "A Szellemek száma megváltozott: mit támadsz, vagy semmit?"},
     "S4.7",
     {"Cancel the attack", "A támadás elmarad"}},
    {"redirect", {"Attack the Commander instead?", "Inkább a Parancsnokot támadod?"}, "S4.8", {"No", "Nem"}},
    {"side-out", {"Which card do you take out of your deck?", "Melyik lapot veszed ki a paklidból?"}, "S1.9"},
    {"side-in", {"Which card do you put in?", "Melyik lapot teszed be?"}, "S1.9"},
    {"starter", {"Who is to begin?", "Ki kezdjen?"}, "S1.9"},
}};
static_assert(kAsks.size() == std::size_t(Ask::Starter) + 1);

constexpr std::array<ActRow, 22> kActs{{
    {"done", With::None, {"Done", "Kész"}},
    {"yes", With::None, {"Yes", "Igen"}},
    {"combat", With::None, {"To the Combat Phase", "Tovább a harcba"}},
    {"end", With::None, {"To the End Phase", "Tovább a zárószakaszba"}},
    {"call", With::Card, {"Call {}", "Hívás: {}"}, {"Call", "hívás"}},
    {"conceal", With::Card, {"Conceal {}", "Elrejtés: {}"}, {"Conceal", "elrejtés"}},
    {"gather", With::Card, {"Gather {}", "Gyűjtés: {}"}, {"Gather", "gyűjtés"}},
    {"cast", With::Card, {"Cast {}", "Kijátszás: {}"}, {"Arcana", "Arkánum"}},
    {"reflex", With::Card, {"Reflex {}", "Reflex: {}"}, {"Reflex", "Reflex"}},
    {"flip", With::InZone, {"Turn up {}", "Felfordítás: {}"}, {"turn up", "felfordítás"}},
    {"move", With::InZone, {"Move {}", "Mozgatás: {}"}, {"move", "mozgatás"}},
    {"charge", With::Ability, {"Charged Ability of {}", "Töltött képesség: {}"}, {"Charged", "töltött"}},
    {"attack", With::InZone, {"Attack with {}", "Támadás ezzel: {}"}, {"attack", "támadás"}},
    {"at", With::InZone, {"{}", "{}"}},
    {"commander", With::None, {"the Commander", "a Parancsnok"}},
    {"card", With::Card, {"{}", "{}"}},
    {"waiting", With::Card, {"{}, about to return", "{}, visszatérőben"}},
    {"essence", With::Essence, {"{}", "{}"}},
    {"from-commander", With::Essence, {"{} of the Commander", "{} a Parancsnokról"}},
    {"link", With::Number, {"link {}", "{}. láncszem"}},
    {"result", With::Number, {"what happened, {}", "ami történt, {}."}},
    {"seat", With::Seat, {"{}", "{}"}},
}};
static_assert(kActs.size() == std::size_t(Act::Seat) + 1);

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
std::string code(Essence essence) { return lower(name(essence).en); }
std::optional<Essence> essence_of_code(std::string_view text) {
  const auto found = wording::find_word(kEssenceWords, text);
  return found ? std::optional(Essence(*found)) : std::nullopt;
}
std::string code(Keyword keyword) { return lower(name(keyword).en); }
std::optional<Keyword> keyword_of_code(std::string_view text) {
  const auto found = wording::find_word(kKeywordWords, text);
  return found ? std::optional(Keyword(*found)) : std::nullopt;
}
std::string code(Affinity affinity) { return lower(name(affinity).en); }
std::string code(CardType type) { return lower(name(type).en); }
std::string code(Status status) { return lower(name(status).en); }
std::string code(Indicator indicator) { return lower(name(indicator).en); }
std::string code(LinkKind kind) { return std::string(kLinkCodes[std::size_t(kind)]); }
std::string code(Stage stage) { return std::string(kStageCodes[std::size_t(stage)]); }
std::string code(Ask ask) { return std::string(row_of(ask).code); }
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

const AskRow& row_of(Ask ask) { return kAsks[std::size_t(ask)]; }
const ActRow& row_of(Act act) { return kActs[std::min(std::size_t(act), kActs.size() - 1)]; }

std::string code(Move move) {
  const ActRow& row = row_of(move.act());
  const std::uint8_t what = move.what();
  const auto with = [&](std::string_view text) { return fmt::format("{}:{}", row.code, text); };
  switch (row.with) {
    case With::None: return std::string(row.code);
    case With::Card: return with(library()[what].slug);
    case With::Ability:
      if (what >= kLow) return with(what == kLow ? "low" : "high");
      [[fallthrough]];
    case With::InZone: return with(code(Zone(what)));
    case With::Essence: return with(code(Essence(what)));
    case With::Number:
    case With::Seat: return with(fmt::to_string(int(what)));
  }
  return {};
}

std::optional<Move> move_of_code(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view rest = text.substr(std::min(colon + 1, text.size()));
  const auto row =
      std::ranges::find_if(kActs, [&](const ActRow& r) { return same_word(r.code, text.substr(0, colon)); });
  if (row == kActs.end() || (row->with == With::None) != (colon == text.size())) return {};
  std::optional<int> what = 0;
  switch (row->with) {
    case With::None: break;
    case With::Card: what = library().find(rest); break;
    case With::Ability:
      if (same_word(rest, "low") || same_word(rest, "high")) {
        what = same_word(rest, "low") ? kLow : kHigh;
        break;
      }
      [[fallthrough]];
    case With::InZone: what = zone_of_code(rest); break;
    case With::Essence:
      if (const auto essence = essence_of_code(rest)) what = int(*essence);
      else what.reset();
      break;
    case With::Number:
    case With::Seat: what = read_number(rest, 64); break;
  }
  if (!what) return {};
  return Move(Act(row - kActs.begin()), *what);
}

}  // namespace cardhouse::spirits
