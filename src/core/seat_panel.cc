// SPDX-License-Identifier: MIT
// Panels of seats, in signs and in words.
#include "core/seat_panel.h"

#include "core/say.h"

namespace cardhouse {
namespace {

constexpr std::string_view kActs = "▸", kNotYet = "·";

}  // namespace

Panel seat_panel(Seat seat, Seat me, Acts acts, Language language) {
  constexpr Phrase kYou{" (you)", " (te)"}, kToAct{", to act", ", ő következik"};
  const std::string who = fmt::format("{}{}", at(seat), seat == me ? kYou(language) : "");
  if (acts == Acts::No) return {.title = who, .title_said = who, .lines = {}};
  return {.title = fmt::format("{}{}", kActs, who),
          .title_said = fmt::format("{}{}", who, kToAct(language)),
          .lines = {}};
}

Span yet_to_play(Acts acts, Language language) {
  constexpr Phrase kPlays{"is to play", "következik"}, kLater{"not yet", "még nem"};
  if (acts == Acts::Now) return {std::string(kActs), Ink::Turn, std::string(kPlays(language))};
  return {std::string(kNotYet), Ink::Faint, std::string(kLater(language))};
}

void add_table_signs(GameWords& words, Language language) {
  constexpr Phrase kWhoActs{"who is to act", "aki következik"};
  constexpr Phrase kLater{"has yet to play; between titles it only divides",
                          "még nem játszott; címekben csak elválaszt"};
  words.signs.emplace_back(kActs, kWhoActs(language));
  words.signs.emplace_back(kNotYet, kLater(language));
}

}  // namespace cardhouse
