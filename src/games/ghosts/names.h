// SPDX-License-Identifier: MIT
// The names of Ghosts of Christmas in both languages, and its notation, which is read without regard to
// capitals.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "cards/names.h"
#include "games/ghosts/state.h"

namespace cardhouse::ghosts {

inline constexpr cards::Naming<Suit, kSuits, kRanks> kNames{
    .suits = {{{{"H", "Sz"}, "♥", {"Hearts", "Szív"}, Ink::Red},
               {{"C", "Gy"}, "¡", {"Candles", "Gyertya"}, Ink::Gold},
               {{"N", "Hj"}, "♪", {"Notes", "Hangjegy"}, Ink::Blue},
               {{"S", "M"}, "⚖", {"Scales", "Mérleg"}, Ink::Green}}},
    .examples = "H7"};

struct EraName {
  Phrase code;  // the English one is that of the notation
  Phrase name, into, inside;
};
inline constexpr std::array<EraName, kMaxEras> kEraNames{{
    {"past", "múlt", "Past", "Múlt", "to the Past", "a Múltba", "in the Past", "a Múltban"},
    {"present", "jelen", "Present", "Jelen", "to the Present", "a Jelenbe", "in the Present", "a Jelenben"},
    {"future", "jövő", "Future", "Jövő", "to the Future", "a Jövőbe", "in the Future", "a Jövőben"},
    {"beyond", "túlvilág", "Beyond", "Túlvilág", "to the Beyond", "a Túlvilágba", "in the Beyond",
     "a Túlvilágban"},
}};
constexpr const EraName& names(Era era) { return kEraNames[std::size_t(era)]; }

inline constexpr std::string_view kMarker = "◆";  // the start marker in pictures

inline std::string code(Era era) { return std::string(names(era).code.en); }
std::string code(Bid bid);  // 3, 3+1
std::optional<Bid> bid_of(std::string_view text);
std::string label(Bid bid, Language language);  // "3 purple doors and a red one"
// Wreaths over doors, "2/3+1"; a loose wreath cannot be read from it, but 5/3+1 is one too many.
std::string doors(Bid bid, int wreaths);

}  // namespace cardhouse::ghosts
