// SPDX-License-Identifier: MIT
// The table of sentence patterns that a game brings, and the language that is made of it. One row parses and
// prints; what a row means is the game's business.
#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cardhouse::wording {

// A pattern is words and marks as they are printed, and slots:
//   <target>      a text of another category        <target?>     or nothing
//   <cost/,>      one or more with commas between   <word?/>      any number, side by side
//   <#>           a number                          <#R>          a number with a unit: 200R
//   <[]>          a [name]                          <thing=1>     a text that counts as one thing
//   card(s)       "card" after a 1, else "cards"
// A translation lists its forms (cases), `it|it's`; <target:1> asks a slot for its second form.
struct Row {
  std::string_view category;
  std::uint8_t meaning = 0;     // the game's own number; with the category it names the row
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
  std::vector<Pattern> forms;  // of the translation
};

// A table made ready. Throws std::logic_error on a table that is wrong in itself: a slot of no category, a
// translation that names other slots.
class Language {
 public:
  explicit Language(std::span<const Row> table);

  int category(std::string_view name) const;  // -1: none
  const std::string& category_name(int category) const { return names_[std::size_t(category)]; }
  std::span<const int> rows_of(int category) const { return by_category_[std::size_t(category)]; }
  const CompiledRow& row(int number) const { return rows_[std::size_t(number)]; }
  int rows() const { return int(rows_.size()); }

 private:
  void read_pattern(std::string_view text, Pattern& into, int& slots) const;
  void read_forms(CompiledRow& row) const;

  std::vector<std::string> names_;
  std::map<std::string, int, std::less<>> categories_;
  std::vector<std::vector<int>> by_category_;
  std::vector<CompiledRow> rows_;
};

}  // namespace cardhouse::wording
