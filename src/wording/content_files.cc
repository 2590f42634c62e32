// SPDX-License-Identifier: MIT
// Parses files of content and looks at their fields.
#include "wording/content_files.h"

#include <algorithm>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "core/digest.h"

namespace cardhouse::wording {
namespace {

Place place_of(const toml::source_region& where) { return {int(where.begin.line), int(where.begin.column)}; }

Value value_of(const toml::node& node) {
  Value value{.place = place_of(node.source())};
  if (const auto* text = node.as_string()) {
    value.kind = Value::Kind::Text;
    value.text = text->get();
  } else if (const auto* number = node.as_integer()) {
    value.kind = Value::Kind::Number;
    value.number = number->get();
  } else if (const toml::array* list = node.as_array()) {
    value.kind = Value::Kind::List;
    for (const toml::node& item : *list) value.items.push_back(value_of(item));
  } else if (const toml::table* table = node.as_table()) {
    value.kind = Value::Kind::Table;
    for (const auto& [key, field] : *table) value.fields.emplace_back(key.str(), value_of(field));
  }
  return value;
}

std::string problem(std::string_view path, Place place, std::string_view what) {
  return fmt::format("{}:{}:{}: {}", path, place.line, place.column, what);
}

// "None" stands in a vocabulary for what is not there.
bool can_be_chosen(Phrase word) { return word.en != "None"; }

}  // namespace

const Value* Value::find(std::string_view key) const {
  for (const auto& [name, value] : fields)
    if (name == key) return &value;
  return nullptr;
}

std::string listed(std::span<const Phrase> words) {
  std::string text;
  for (const Phrase word : words)
    if (can_be_chosen(word)) text += fmt::format("{}{}", text.empty() ? "" : ", ", word.en);
  return text;
}

// ---- one table ----

void Entry::finish() {
  if (ignores_rest_) return;
  std::vector<std::string> unknown;
  for (const auto& [key, value] : table_.fields)
    if (!asked_.contains(key))
      unknown.push_back(problem(path_, value.place, fmt::format("there is no field \"{}\" here", key)));
  problems_.insert(problems_.begin() + std::ptrdiff_t(begun_), unknown.begin(), unknown.end());
}

const Value* Entry::value(std::string_view key) {
  asked_.emplace(key);
  return table_.find(key);
}

void Entry::complain(const Value& where, std::string_view what, Place inside) {
  // A text begins behind its quote.
  Place place = where.place;
  if (inside.line == 1) place.column += inside.column;
  problems_.push_back(problem(path_, place, what));
}

std::string Entry::text(std::string_view key) {
  const Value* found = value(key);
  if (found == nullptr) complain(fmt::format("the field \"{}\" is missing", key));
  else if (found->kind != Value::Kind::Text) complain(*found, fmt::format("\"{}\" is a text in quotes", key));
  else return found->text;
  return {};
}

int Entry::number(std::string_view key, int low, int high) {
  const Value* found = value(key);
  if (found != nullptr && found->kind == Value::Kind::Number && found->number >= low && found->number <= high)
    return int(found->number);
  complain(found == nullptr ? table_ : *found,
           fmt::format("\"{}\" is a number from {} to {}", key, low, high));
  return low;
}

std::vector<int> Entry::numbers(std::string_view key, std::size_t least, std::size_t most, int low,
                                int high) {
  const Value* list = value(key);
  std::vector<int> found;
  if (list != nullptr)
    for (const Value& item : list->items)
      if (item.kind == Value::Kind::Number && item.number >= low && item.number <= high)
        found.push_back(int(item.number));
  const bool fits = list != nullptr && list->kind == Value::Kind::List &&
                    found.size() == list->items.size() && found.size() >= least && found.size() <= most;
  if (fits) return found;
  complain(list == nullptr ? table_ : *list,
           fmt::format("\"{}\" is a list of {} to {} numbers from {} to {}", key, least, most, low, high));
  return std::vector<int>(least, low);
}

Named Entry::named() {
  Named named{.name = text("name"), .hungarian = text("hu"), .slug = {}};
  named.slug = slug_of(named.name);
  return named;
}

std::size_t Entry::choice(std::string_view key, std::span<const Phrase> words) {
  const std::string word = text(key);
  const auto found = find_word(words, word);
  if (found && can_be_chosen(words[*found])) return *found;
  if (has(key)) complain(*value(key), fmt::format("\"{}\" is one of: {}", key, listed(words)));
  return 0;
}

// ---- all files ----

ContentFiles::ContentFiles(std::span<const content::File> files) {
  Digest digest;
  for (const content::File& file : files) {
    digest.add_bytes(file.text.data(), file.text.size());
    try {
      files_.emplace_back(file.path, value_of(toml::parse(file.text, file.path)));
    } catch (const toml::parse_error& error) {
      problems_.push_back(problem(file.path, place_of(error.source()), error.description()));
    }
  }
  version_ = digest.value();
}

void ContentFiles::each(std::string_view kind, const std::function<void(Entry&)>& read) {
  kinds_.emplace(kind);
  for (const auto& [path, file] : files_) {
    const Value* list = file.find(kind);
    if (list == nullptr) continue;
    if (list->kind != Value::Kind::List)
      problems_.push_back(problem(path, list->place, fmt::format("write [[{}]]", kind)));
    for (const Value& table : list->items) {
      if (table.kind != Value::Kind::Table) {
        problems_.push_back(problem(path, table.place, fmt::format("write [[{}]]", kind)));
        continue;
      }
      Entry entry(path, table, problems_, texts_);
      read(entry);
      entry.finish();
    }
  }
}

std::vector<std::string> ContentFiles::problems() {
  for (const auto& [path, file] : files_)
    for (const auto& [key, value] : file.fields)
      if (!kinds_.contains(key))
        problems_.push_back(problem(path, value.place, fmt::format("there is no field \"{}\" here", key)));
  return std::move(problems_);
}

}  // namespace cardhouse::wording
