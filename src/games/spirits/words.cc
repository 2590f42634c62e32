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

// In the order of Ask; the next in that of Act.
constexpr std::array<AskRow, 21> kAsks{{
    {{"", ""}, "S1.1"},
    {{"Redraw your opening hand?", "Újrahúzod a kezdőkezedet?"}, "S1.5", {"No", "Nem"}},
    {{"Shuffle your Reload Pile into your deck? You then draw 1 card instead of 2.",
      "Belekevered az Újratöltődet a paklidba? Akkor 2 helyett 1 lapot húzol."},
     "S3.2",
     {"No", "Nem"}},
    {{"What do you do?", "Mit teszel?"}, "S3.6"},
    {{"To which zone?", "Melyik mezőre?"}, "S3.7"},
    {{"Which Spirit or Commander gets it?", "Melyik Szellem vagy Parancsnok kapja?"}, "S3.9"},
    {{"What does it attack?", "Mit támad?"}, "S4.1"},
    {{"Do you respond?", "Válaszolsz rá?"}, "S5.3", {"Pass", "Passz"}},
    {{"Do you answer what has happened?", "Válaszolsz arra, ami történt?"}, "S5.8", {"Pass", "Passz"}},
    {{"Which one do you answer?", "Melyikre válaszolsz?"}, "S5.9"},
    {{"Which one do you Designate?", "Melyiket jelölöd ki?"}, "S6.4"},
    {{"Pay with which Essence?", "Melyik Esszenciával fizetsz?"}, "S6.3"},
    {{"Which card do you discard?", "Melyik lapot dobod el?"}, "S6.8"},
    {{"Which card of your hand?", "A kezed melyik lapját?"}, "S8.9"},
    {{"Which card?", "Melyik lapot?"}, "S8.9"},
    {{"Which Essence is detached?", "Melyik Esszencia kerül le?"}, "S8.9"},
    {{"The number of Spirits has changed: attack what, or nothing?",
      "A Szellemek száma megváltozott: mit támadsz, vagy semmit?"},
     "S4.7",
     {"Cancel the attack", "A támadás elmarad"}},
    {{"Attack the Commander instead?", "Inkább a Parancsnokot támadod?"}, "S4.8", {"No", "Nem"}},
    {{"Which card do you take out of your deck?", "Melyik lapot veszed ki a paklidból?"}, "S1.9"},
    {{"Which card do you put in?", "Melyik lapot teszed be?"}, "S1.9"},
    {{"Who is to begin?", "Ki kezdjen?"}, "S1.9"},
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
Phrase row_name(Zone zone) {
  return is_back(zone) ? Phrase{"Back-Row", "hátsó sor"} : Phrase{"Front-Row", "első sor"};
}

std::string label(Zone zone, Language language) {
  return fmt::format("{} {} {}", at(side_of(zone)), row_name(zone)(language), column_of(zone) + 1);
}

std::string ability_label(std::string_view commander, int low_or_high, Language language) {
  constexpr Phrase kLowOne{"{} (low)", "{} (kisebb)"}, kHighOne{"{} (high)", "{} (nagyobb)"};
  return say(low_or_high == kLow ? kLowOne : kHighOne, language, commander);
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
  const auto act = written_act(kActs, text);
  if (!act) return {};
  const std::string_view rest = act->what;
  std::optional<int> what = 0;
  switch (kActs[act->row].with) {
    case With::None: break;
    case With::Card: what = library().find(rest); break;
    case With::Ability:
      if (same_word(rest, "low") || same_word(rest, "high")) {
        what = same_word(rest, "low") ? kLow : kHigh;
        break;
      }
      [[fallthrough]];
    case With::InZone: what = zone_of_code(rest); break;
    case With::Essence: what = from_word<Essence>(rest).transform([](Essence e) { return int(e); }); break;
    case With::Number:
    case With::Seat: what = read_number(rest, 64); break;
  }
  if (!what) return {};
  return Move(Act(act->row), *what);
}

}  // namespace cardhouse::spirits
