// SPDX-License-Identifier: MIT
// Lines of a log as patterns and what is put into them, so that a client which has the words of a game makes
// the sentences itself: ["played", "C4.3", "@0", "#L3"] with "{0} plays {1}." is "Anna plays Maid (L3)."
//   "@0,@2" are seats by their names, "#L3,#P1" names of the game's words, in which @0 is a seat again;
//   anything else is the text itself.
//   A kind may have several wordings: "stolen/2" is the second saying of "stolen".
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/seat.h"
#include "core/table_talk.h"

namespace cardhouse {

// The named places of a pattern such as "{who} plays {card}.", in the order in which they first come.
std::vector<std::string_view> places_of(std::string_view pattern);
// The pattern with the numbers of those places instead: "{0} plays {1}.".
std::string numbered(std::string_view pattern, std::span<const std::string_view> places);

std::string seats_token(SeatSet seats);  // "@0,@2"

// The sayings of a table of events, by kind; "stolen/2" is the other wording of "stolen".
template <class Rows>
void add_sayings(GameWords& words, const Rows& rows, Language language) {
  const auto add = [&](std::string kind, Phrase text) {
    words.sayings.emplace_back(std::move(kind), numbered(text(language), places_of(text(language))));
  };
  for (const auto& row : rows) {
    add(std::string(row.kind), row.text);
    if (!row.other.en.empty()) add(std::string(row.kind) + "/2", row.other);
  }
}

// The words of a game, to be looked up.
class Wording {
 public:
  explicit Wording(GameWords words);
  Wording(const Wording&) = delete;
  Wording& operator=(const Wording&) = delete;
  std::string_view name(std::string_view key) const { return found(names_, key); }
  std::string_view saying(std::string_view kind) const { return found(sayings_, kind); }
  const std::string& last_and() const { return words_.last_and; }

 private:
  using Index = std::unordered_map<std::string_view, std::string_view>;
  static std::string_view found(const Index& index, std::string_view key);
  GameWords words_;
  Index names_, sayings_;
};

// The sentence of a line. A line of a kind that the words do not know has it as its third item.
std::string composed(std::span<const std::string> line, const Wording& words,
                     std::span<const std::string> seats);

}  // namespace cardhouse
