// SPDX-License-Identifier: MIT
// The table of sentence patterns that a game brings, and the language that is made of it. One row parses and
// prints; what a row means is the game's business.
#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/text.h"

namespace cardhouse::wording {

// The address of it stands for a type.
template <class T>
inline constexpr char kType = 0;

// What a row means: a value of one of the game's enumerations, and of which.
class Meaning {
 public:
  constexpr Meaning(int value = 0) : type_(&kType<int>), value_(std::uint8_t(value)) {}
  template <class Enum>
  requires std::is_enum_v<Enum>
  constexpr Meaning(Enum value) : type_(&kType<Enum>), value_(std::uint8_t(value)) {}

  constexpr const char* type() const { return type_; }
  constexpr int number() const { return value_; }
  template <class Enum>
  constexpr bool is() const {
    return type_ == &kType<Enum>;
  }
  // Requires a value of that enumeration; another throws std::logic_error.
  template <class Enum>
  constexpr Enum as() const {
    if (!is<Enum>()) throw std::logic_error("a row of patterns means something else");
    return Enum(value_);
  }

 private:
  const char* type_;
  std::uint8_t value_;
};

// The types of slots that hold a number or a [name].
struct Number {};
struct BracketedName {};

// A pattern is words and marks as they are printed, and slots:
//   <target>      a text of another category        <target?>     or nothing
//   <cost/,>      one or more with commas between   <word?/>      any number, side by side
//   <#>           a number                          <#R>          a number with a unit: 200R
//   <[]>          a [name]                          <thing=1>     a text that counts as one thing
//   card(s)       "card" after a 1, else "cards"
// A translation lists its forms (cases), `it|it's`; <target:1> asks a slot for its second form.
struct Row {
  std::string_view category;
  Meaning meaning{};            // all rows of a category have meanings of one type
  std::string_view pattern;     // the language itself
  std::string_view translated;  // printed only; slots may stand in another order
};

enum class Piece : std::uint8_t { Word, Mark, Counted, Slot };
enum class Fill : std::uint8_t { Text, Number, Name };

struct Element {
  Piece piece = Piece::Word;
  std::string text;   // as printed; of a slot its category, or the unit of a number
  std::string small;  // in small letters, to compare with
  Fill fill = Fill::Text;
  int category = -1;  // of a slot with text
  bool optional = false, list = false, counts_as_one = false;
  std::vector<Element> separator;  // of a list
  int slot = -1;                   // which slot of the row it is
  int form = 0;                    // of a translation
};
using Pattern = std::vector<Element>;

struct CompiledRow {
  const Row* row = nullptr;
  int category = 0;
  int number = 0;  // its place in the table
  int slots = 0;
  Pattern pattern;
  std::vector<Pattern> forms;           // of the translation
  std::vector<const char*> slot_types;  // the meaning of what fills each slot

  int slot_of(const char* type, int nth) const;  // -1: the row has no such slot
};

// Rows that are the words of an enumeration, in its order. A translation lists its forms.
struct WordRows {
  std::string_view category;
  std::span<const Phrase> words;
  Meaning (*meaning)(std::size_t word);
};
template <class Enum>
constexpr WordRows words(std::string_view category, std::span<const Phrase> words) {
  return {category, words, [](std::size_t word) { return Meaning(Enum(word)); }};
}
// What a word is called outside of card text: its first form.
constexpr Phrase first_form(Phrase word) { return {word.en, word.hu.substr(0, word.hu.find('|'))}; }

// A table made ready. Throws std::logic_error on a table that is wrong in itself: a slot of no category, a
// translation that names other slots, a category with meanings of two types.
class Language {
 public:
  explicit Language(std::span<const Row> table, std::initializer_list<WordRows> vocabulary = {});
  Language(const Language&) = delete;

  int category(std::string_view name) const;  // -1: none
  const std::string& category_name(int category) const { return names_[std::size_t(category)]; }
  std::span<const int> rows_of(int category) const { return by_category_[std::size_t(category)]; }
  const CompiledRow& row(int number) const { return rows_[std::size_t(number)]; }
  int rows() const { return int(rows_.size()); }

 private:
  void read_pattern(std::string_view text, Pattern& into, int& slots) const;
  void read_forms(CompiledRow& row) const;
  void find_slot_types(CompiledRow& row) const;

  std::vector<Row> table_;
  std::vector<std::string> names_;
  std::vector<const char*> types_;
  std::map<std::string, int, std::less<>> categories_;
  std::vector<std::vector<int>> by_category_;
  std::vector<CompiledRow> rows_;
};

}  // namespace cardhouse::wording
