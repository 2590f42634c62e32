// SPDX-License-Identifier: MIT
// Why something cannot be, in both languages.
#pragma once
#include <expected>
#include <type_traits>

#include <fmt/format.h>

#include "core/text.h"
#include "games/dragonfire/cards.h"

namespace cardhouse::dragonfire {

struct Reason : cardhouse::Sentence {  // empty: it can
  bool empty() const { return said[0].empty(); }
};

// A card or feature is named by its slug in English, as commands take it, and by its title in Hungarian.
template <class Arg>
const auto& said_in(Language language, const Arg& arg) {
  if constexpr (std::is_base_of_v<Named, Arg>)
    return language == Language::English ? arg.slug : arg.hungarian;
  else if constexpr (std::is_base_of_v<cardhouse::Sentence, Arg>) return arg.said[std::size_t(language)];
  else return arg;
}

template <class... Args>
Reason reason(Phrase why, const Args&... args) {
  Reason made;
  for (const Language language : kLanguages)
    made.said[std::size_t(language)] = fmt::format(fmt::runtime(why(language)), said_in(language, args)...);
  return made;
}

template <class... Args>
std::unexpected<Reason> no(Phrase why, const Args&... args) {
  return std::unexpected(reason(why, args...));
}

}  // namespace cardhouse::dragonfire
