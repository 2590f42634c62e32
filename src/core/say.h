// SPDX-License-Identifier: MIT
// Small things that every game says: seats, numbers with their nouns, phrases with places.
#pragma once
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "core/ascii.h"
#include "core/seat.h"
#include "core/text.h"

namespace cardhouse {

// "{} plays {}." with its places filled.
template <class... Args>
std::string say(Phrase phrase, Language language, const Args&... args) {
  return fmt::format(fmt::runtime(phrase(language)), args...);
}

template <class... Args>
Sentence say_in_both(Phrase phrase, const Args&... args) {
  return {{say(phrase, Language::English, args...), say(phrase, Language::Hungarian, args...)}};
}

std::string at(Seat seat);                           // "@0": a client puts the name there; "-" for nobody
std::string list(SeatSet seats, Language language);  // "@0, @2 and @3"
std::string counted(int n, Phrase one, Phrase many, Language language);  // "1 point", "2 points"

}  // namespace cardhouse
