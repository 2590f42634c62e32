// SPDX-License-Identifier: MIT
// Prints and compares trees.
#include "wording/tree.h"

#include <fmt/format.h>

namespace cardhouse::wording {
namespace {

// The number that a text counts by: its own, or that of the row it consists of ("up to 2").
int number_of(const Node& node) {
  if (node.row == nullptr) return node.value;
  for (const auto& slot : node.slots)
    if (slot.size() == 1 && slot[0]->row == nullptr && slot[0]->name.empty()) return slot[0]->value;
  return 0;
}

class Printer {
 public:
  explicit Printer(cardhouse::Language language) : language_(language) {}

  void print(const Node& node, int number, int form) {
    const Pattern& pattern = pattern_of(*node.row, form);
    for (const Element& element : pattern) {
      if (element.piece != Piece::Slot) {
        word(element, number);
        continue;
      }
      const auto& fillings = node.slots[std::size_t(element.slot)];
      for (std::size_t i = 0; i < fillings.size(); ++i) {
        if (i > 0)
          for (const Element& between : element.separator) word(between, number);
        fill(*fillings[i], element, element.counts_as_one ? 1 : number);
      }
      if (!fillings.empty())
        if (const int counted = number_of(*fillings[0]); counted > 0) number = counted;
    }
  }
  std::string text() && { return std::move(text_); }

 private:
  const Pattern& pattern_of(const CompiledRow& row, int form) const {
    if (language_ == cardhouse::Language::English || row.forms.empty()) return row.pattern;
    return row.forms[std::size_t(form) < row.forms.size() ? std::size_t(form) : 0];
  }
  void fill(const Node& node, const Element& slot, int number) {
    if (node.row != nullptr) print(node, number, slot.form);
    else if (!node.name.empty()) put("[" + node.name + "]");
    else put(std::to_string(node.value) + slot.text);
  }
  void word(const Element& element, int number) {
    if (element.piece == Piece::Mark) {
      if (element.text == "+" && !text_.empty()) text_ += ' ';
      text_ += element.text;
      begin_ = element.text == ".";
      return;
    }
    put(element.text + (element.piece == Piece::Counted && number != 1 ? "s" : ""));
  }
  // A word that begins with ~ is written without a blank before it: a Hungarian ending after a number.
  void put(std::string word) {
    const bool glued = word.starts_with('~');
    if (glued) word.erase(0, 1);
    if (!text_.empty() && !glued) text_ += ' ';
    if (begin_ && !glued) capitalise(word);
    begin_ = false;
    text_ += word;
  }
  static void capitalise(std::string& word) {
    if (word[0] >= 'a' && word[0] <= 'z') word[0] = char(word[0] - 'a' + 'A');
    else if (word[0] == '\xc3' && word.size() > 1 && static_cast<unsigned char>(word[1]) >= 0xa0)
      word[1] = char(static_cast<unsigned char>(word[1]) - 0x20);  // á to ü, as Á to Ü
  }

  cardhouse::Language language_;
  std::string text_;
  bool begin_ = true;
};

void outline(const Node& node, std::string& text) {
  if (node.row == nullptr) {
    text += node.name.empty() ? std::to_string(node.value) : "[" + node.name + "]";
    return;
  }
  text += fmt::format("{}{}", node.category(), node.row->row->meaning.number());
  bool any = false;
  for (const auto& slot : node.slots)
    for (const Tree& child : slot) {
      text += any ? " " : "(";
      any = true;
      outline(*child, text);
    }
  if (any) text += ")";
}

}  // namespace

bool same(const Node& a, const Node& b) {
  if (a.row != b.row || a.value != b.value || a.name != b.name || a.slots.size() != b.slots.size())
    return false;
  for (std::size_t slot = 0; slot < a.slots.size(); ++slot) {
    if (a.slots[slot].size() != b.slots[slot].size()) return false;
    for (std::size_t i = 0; i < a.slots[slot].size(); ++i)
      if (!same(*a.slots[slot][i], *b.slots[slot][i])) return false;
  }
  return true;
}

std::string print(const Node& tree, cardhouse::Language language) {
  Printer printer(language);
  printer.print(tree, 1, 0);
  return std::move(printer).text();
}

std::string outline(const Node& tree) {
  std::string text;
  outline(tree, text);
  return text;
}

void count_rows(const Node& tree, std::vector<int>& counts) {
  if (tree.row == nullptr) return;
  ++counts[std::size_t(tree.row->number)];
  for (const auto& slot : tree.slots)
    for (const Tree& child : slot) count_rows(*child, counts);
}

}  // namespace cardhouse::wording
