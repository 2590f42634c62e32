// SPDX-License-Identifier: MIT
// What a text means: the rows it is made of. A tree prints back as its text, in either language.
#pragma once
#include <memory>
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

  int meaning() const { return row->row->meaning; }
  std::string_view category() const { return row->row->category; }
  bool has(int slot) const { return !slots[std::size_t(slot)].empty(); }
  const Node& at(int slot) const { return *slots[std::size_t(slot)].front(); }  // Requires: has(slot)
  const std::vector<Tree>& list(int slot) const { return slots[std::size_t(slot)]; }
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
