// SPDX-License-Identifier: MIT
// Files of content: lists of [[tables]] in TOML, read field by field. Of every mistake it is said where it
// is, and a field that nobody asks for is a mistake.
#pragma once
#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/content.h"
#include "wording/load_report.h"
#include "wording/names.h"
#include "wording/parse.h"

namespace cardhouse::wording {

// What a file says in one place.
struct Value {
  enum class Kind : std::uint8_t { Text, Number, List, Table, Other };
  Kind kind = Kind::Other;
  Place place{};
  std::string text = {};
  std::int64_t number = 0;
  std::vector<Value> items = {};                           // of a list
  std::vector<std::pair<std::string, Value>> fields = {};  // of a table

  const Value* find(std::string_view key) const;
};

// One [[table]] of a file. What is missing or wrong is complained about and read as the lowest value.
class Entry {
 public:
  Entry(std::string_view path, const Value& table, std::vector<std::string>& problems, int& texts)
      : path_(path), table_(table), problems_(problems), texts_(texts), begun_(problems.size()) {}
  // Complains about the fields that nobody asked for, before what else is wrong.
  void finish();
  void ignore_rest() { ignores_rest_ = true; }

  bool has(std::string_view key) { return value(key) != nullptr; }
  const Value* value(std::string_view key);  // nothing: the field is not there
  std::string text(std::string_view key);
  int number(std::string_view key, int low, int high);
  std::vector<int> numbers(std::string_view key, std::size_t least, std::size_t most, int low, int high);
  Named named();  // the fields "name" and "hu"

  template <class Number>
  void read(std::string_view key, Number& into, int low, int high) {
    into = Number(number(key, low, high));
  }
  template <class Number, std::size_t n>
  void read(std::string_view key, std::array<Number, n>& into, int low, int high) {
    const auto found = numbers(key, n, n, low, high);
    for (std::size_t i = 0; i < n; ++i) into[i] = Number(found[i]);
  }
  // One of the words, without regard to capitals; "None" is not among them.
  template <class Choice>
  void read(std::string_view key, Choice& into, std::span<const Phrase> words) {
    into = Choice(choice(key, words));
  }
  // The text and what `compile` makes of it; nothing: there is a mistake in it.
  template <class Compile>
  auto compiled(std::string_view key, Compile compile)
      -> decltype(std::optional(*compile(std::string_view()))) {
    const std::string words = text(key);
    if (!has(key)) return {};
    ++texts_;
    auto made = compile(std::string_view(words));
    if (made) return *std::move(made);
    complain(*value(key), message(made.error()), made.error().place);
    return {};
  }

  void complain(std::string_view what) { complain(table_, what); }
  void complain(const Value& where, std::string_view what, Place inside = {1, 0});

 private:
  std::size_t choice(std::string_view key, std::span<const Phrase> words);

  std::string_view path_;
  const Value& table_;
  std::vector<std::string>& problems_;
  int& texts_;
  std::size_t begun_;
  bool ignores_rest_ = false;
  std::set<std::string, std::less<>> asked_;
};

class ContentFiles {
 public:
  explicit ContentFiles(std::span<const content::File> files);
  // Reads every [[kind]] of all files, in their order.
  void each(std::string_view kind, const std::function<void(Entry&)>& read);
  void complain(std::string_view what) { problems_.emplace_back(what); }
  // All that is wrong; call it when every kind has been read.
  std::vector<std::string> problems();
  std::uint64_t version() const { return version_; }
  int texts() const { return texts_; }

 private:
  std::vector<std::pair<std::string, Value>> files_;
  std::vector<std::string> problems_;
  std::set<std::string, std::less<>> kinds_;
  std::uint64_t version_ = 0;
  int texts_ = 0;
};

// What a loader of a library begins with: the files, the library that it makes of them, and one that is
// known already.
template <class Library>
class LibraryLoader {
 public:
  LibraryLoader(std::span<const content::File> files, const Library* known) : files_(files), known_(known) {}

 protected:
  // When every kind has been read.
  void report_texts() {
    report_.texts = files_.texts();
    report_.problems = files_.problems();
  }

  ContentFiles files_;
  const Library* known_;  // null: there is none
  std::unique_ptr<Library> made_ = std::make_unique<Library>();
  LoadReport<Library> report_;
};

std::string listed(std::span<const Phrase> words);  // the English names that a field may have

}  // namespace cardhouse::wording
