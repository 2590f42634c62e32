// SPDX-License-Identifier: MIT
// The cards and suits of trick games as things of a tensor.
#pragma once
#include "bindings/python/native/slots.h"
#include "cards/codecs.h"

namespace cardhouse::python {

template <const auto& kNames>
struct Universe<cards::CardNames<kNames>> {
  static constexpr int count() {
    return std::remove_cvref_t<decltype(kNames)>::Deck::kCount + int(kNames.wilds.size());
  }
  static constexpr int index(cards::Card card) { return card.index; }
};
template <const auto& kNames>
struct Universe<cards::SuitNames<kNames>> {
  static constexpr int count() { return int(kNames.suits.size()); }
  static constexpr int index(auto suit) { return int(suit); }
};

}  // namespace cardhouse::python
