// SPDX-License-Identifier: MIT
// What a text means: the rows it is made of. A tree prints back as its text, in either language.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/text.h"
#include "wording/pattern.h"
#include "wording/token.h"

namespace cardhouse::wording {

struct Node;
using Tree = std::shared_ptr<const Node>;

struct Node {
  const CompiledRow* row = nullptr;      // nothing: a number or a name
  int value = 0;                         // of a number
  std::string name;                      // of a name
  Place place{};                         // where it begins
  std::vector<std::vector<Tree>> slots;  // what stands in the slots of the row

  std::string_view category() const { return row->row->category; }
  template <class Enum>
  bool is() const {  // of a category with such meanings
    return row != nullptr && row->row->meaning.is<Enum>();
  }
  template <class Enum>
  Enum as() const {  // Requires: is<Enum>()
    return row->row->meaning.as<Enum>();
  }

  // What fills a slot is found by its type; `nth` tells slots of one type apart.
  template <class T>
  const std::vector<Tree>& all(int nth = 0) const {  // empty also if the row has no such slot
    static const std::vector<Tree> kNothing;
    const int slot = row->slot_of(&kType<T>, nth);
    return slot < 0 ? kNothing : slots[std::size_t(slot)];
  }
  template <class T>
  const Node* find(int nth = 0) const {
    const std::vector<Tree>& fillings = all<T>(nth);
    return fillings.empty() ? nullptr : fillings.front().get();
  }
  template <class T>
  const Node& part(int nth = 0) const {  // Requires: it is there; else it throws std::logic_error
    if (const Node* found = find<T>(nth)) return *found;
    throw std::logic_error("a pattern without the slot that is asked for");
  }
  template <class Enum>
  std::optional<Enum> maybe() const {
    const Node* found = find<Enum>();
    return found == nullptr ? std::nullopt : std::optional(found->as<Enum>());
  }
  int number(int nth = 0) const { return part<Number>(nth).value; }
  int number_or(int other, int nth = 0) const {
    const Node* found = find<Number>(nth);
    return found == nullptr ? other : found->value;
  }
};

// Equal meanings: the same rows, numbers and names.
bool same(const Node& a, const Node& b);

// The canonical text. Sentences begin with a capital letter; nouns agree with their numbers.
std::string print(const Node& tree, cardhouse::Language language = cardhouse::Language::English);

// The rows and numbers as one line, `damage(100 it)`: for golden programs and for readers.
std::string outline(const Node& tree);

// How often each row of the language is used below the tree, added to `counts` by the row's number.
void count_rows(const Node& tree, std::vector<int>& counts);

}  // namespace cardhouse::wording
