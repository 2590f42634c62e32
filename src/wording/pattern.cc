// SPDX-License-Identifier: MIT
// Makes a language of a table of patterns.
#include "wording/pattern.h"

#include <stdexcept>

#include <fmt/format.h>

#include "wording/names.h"

namespace cardhouse::wording {
namespace {

bool is_mark(char c) { return std::string_view(",;:.+").find(c) != std::string_view::npos; }

std::string_view slot_name(const Element& slot) {
  return slot.fill == Fill::Number ? "#" : slot.fill == Fill::Name ? "[]" : std::string_view(slot.text);
}

Element word(std::string_view text) {
  const bool counted = text.ends_with("(s)");
  if (counted) text.remove_suffix(3);
  Element element;
  element.piece = counted ? Piece::Counted : text.size() == 1 && is_mark(text[0]) ? Piece::Mark : Piece::Word;
  element.text = std::string(text);
  element.small = in_small(text);
  return element;
}

// Words and marks with blanks between; marks may follow a word at once.
void read_words(std::string_view text, Pattern& into) {
  while (!text.empty()) {
    if (text[0] == ' ') {
      text.remove_prefix(1);
      continue;
    }
    std::size_t end = 1;
    if (!is_mark(text[0]))
      while (end < text.size() && text[end] != ' ' && !is_mark(text[end])) ++end;
    into.push_back(word(text.substr(0, end)));
    text.remove_prefix(end);
  }
}

}  // namespace

int CompiledRow::slot_of(const char* type, int nth) const {
  for (std::size_t slot = 0; slot < slot_types.size(); ++slot)
    if (slot_types[slot] == type && nth-- == 0) return int(slot);
  return -1;
}

Language::Language(std::span<const Row> table, std::initializer_list<WordRows> vocabulary)
    : table_(table.begin(), table.end()) {
  for (const WordRows& rows : vocabulary)
    for (std::size_t i = 0; i < rows.words.size(); ++i)
      table_.push_back({rows.category, rows.meaning(i), rows.words[i].en, rows.words[i].hu});
  for (const Row& row : table_) {
    const auto [place, fresh] = categories_.emplace(std::string(row.category), int(names_.size()));
    if (fresh) names_.emplace_back(row.category), types_.push_back(row.meaning.type());
    if (types_[std::size_t(place->second)] != row.meaning.type())
      throw std::logic_error(fmt::format("<{}> has meanings of two types", row.category));
  }
  by_category_.resize(names_.size());
  for (const Row& row : table_) {
    CompiledRow compiled{.row = &row, .category = category(row.category), .number = int(rows_.size())};
    read_pattern(row.pattern, compiled.pattern, compiled.slots);
    read_forms(compiled);
    find_slot_types(compiled);
    by_category_[std::size_t(compiled.category)].push_back(compiled.number);
    rows_.push_back(std::move(compiled));
  }
}

int Language::category(std::string_view name) const {
  const auto found = categories_.find(name);
  return found == categories_.end() ? -1 : found->second;
}

void Language::read_pattern(std::string_view text, Pattern& into, int& slots) const {
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('<'), text.size());
    read_words(text.substr(0, open), into);
    text.remove_prefix(open);
    if (text.empty()) return;
    const std::size_t close = text.find('>');
    if (close == std::string_view::npos)
      throw std::logic_error("a slot without an end: " + std::string(text));
    std::string_view inside = text.substr(1, close - 1);
    text.remove_prefix(close + 1);
    Element slot;
    slot.piece = Piece::Slot;
    slot.slot = slots++;
    if (const std::size_t slash = inside.find('/'); slash != std::string_view::npos) {
      slot.list = true;
      read_words(inside.substr(slash + 1), slot.separator);
      inside = inside.substr(0, slash);
    }
    if (inside.ends_with("=1")) slot.counts_as_one = true, inside.remove_suffix(2);
    if (inside.ends_with('?')) slot.optional = true, inside.remove_suffix(1);
    if (inside == "[]") {
      slot.fill = Fill::Name;
    } else if (inside.starts_with('#')) {
      slot.fill = Fill::Number;
      slot.text = std::string(inside.substr(1));
      slot.small = in_small(slot.text);
    } else {
      slot.text = std::string(inside);
      slot.category = category(inside);
      if (slot.category < 0) throw std::logic_error(fmt::format("no category <{}>", inside));
    }
    into.push_back(std::move(slot));
  }
}

void Language::find_slot_types(CompiledRow& row) const {
  for (const Element& element : row.pattern)
    if (element.piece == Piece::Slot)
      row.slot_types.push_back(element.fill == Fill::Number ? &kType<Number>
                               : element.fill == Fill::Name ? &kType<BracketedName>
                                                            : types_[std::size_t(element.category)]);
}

// A form names the slots of the pattern by their category, in any order, each with the form it asks for.
void Language::read_forms(CompiledRow& row) const {
  std::string_view text = row.row->translated;
  while (!text.empty()) {
    const std::size_t bar = std::min(text.find('|'), text.size());
    Pattern form;
    std::string_view left = text.substr(0, bar);
    text.remove_prefix(std::min(bar + 1, text.size()));
    std::vector<bool> used(std::size_t(row.slots), false);
    while (!left.empty()) {
      const std::size_t open = std::min(left.find('<'), left.size());
      read_words(left.substr(0, open), form);
      left.remove_prefix(open);
      if (left.empty()) break;
      const std::size_t close = left.find('>');
      if (close == std::string_view::npos)
        throw std::logic_error("a slot without an end: " + std::string(left));
      std::string_view inside = left.substr(1, close - 1);
      left.remove_prefix(close + 1);
      std::string joiner;
      int asked = 0;
      const Element* meant = nullptr;
      if (const std::size_t slash = inside.find('/'); slash != std::string_view::npos)
        joiner = std::string(inside.substr(slash + 1)), inside = inside.substr(0, slash);
      if (const std::size_t colon = inside.find(':'); colon != std::string_view::npos)
        asked = inside[colon + 1] - '0', inside = inside.substr(0, colon);
      if (inside.ends_with('?')) inside.remove_suffix(1);
      for (const Element& element : row.pattern) {
        const std::string_view name = slot_name(element);
        if (element.piece == Piece::Slot && name == inside && !used[std::size_t(element.slot)] &&
            meant == nullptr)
          meant = &element;
      }
      if (meant == nullptr)
        throw std::logic_error(fmt::format("the translation of \"{}\" names <{}>", row.row->pattern, inside));
      used[std::size_t(meant->slot)] = true;
      Element slot = *meant;
      slot.form = asked;
      if (!joiner.empty()) slot.separator.clear(), read_words(joiner, slot.separator);
      form.push_back(std::move(slot));
    }
    for (const Element& element : row.pattern)
      if (element.piece == Piece::Slot && !used[std::size_t(element.slot)])
        throw std::logic_error(
            fmt::format("the translation of \"{}\" leaves out <{}>", row.row->pattern, slot_name(element)));
    row.forms.push_back(std::move(form));
  }
}

}  // namespace cardhouse::wording
