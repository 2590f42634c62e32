// SPDX-License-Identifier: MIT
// Lists of named things as people paste them: a line a thing, with how many. Reading is tolerant of how a
// line is written, says of every line that it cannot use why, and does a bounded amount of work.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/say.h"
#include "core/text.h"
#include "wording/names.h"

namespace cardhouse::wording {

// "3 Ember Scout", "3x Ember Scout", "Ember Scout x3", "Ember Scout"
struct CountedName {
  std::optional<int> count;
  std::string_view name;
};
CountedName counted_name(std::string_view line);

template <class... Args>
Sentence say_both(Phrase phrase, const Args&... args) {
  return {{say(phrase, cardhouse::Language::English, args...),
           say(phrase, cardhouse::Language::Hungarian, args...)}};
}

struct Misread {
  int line = 0;  // from 1 on
  Sentence why;
};

// Somebody may paste anything, so these come before all else.
struct ListLimits {
  std::size_t lines = 400, line_bytes = 200;
  int suggestions = 5;  // a misspelt name is compared with all names
  std::size_t misread = 40;
};

// Reads line by line; what a line means is decided by `read`.
class ListReader {
 public:
  explicit ListReader(const FoldedNames& names, ListLimits limits = {}) : names_(names), limits_(limits) {}

  // Lines that are blank or comments are passed over; bullets are taken off the others.
  void each_line(std::string_view text, const std::function<void(std::string_view)>& read);
  int line() const { return line_; }
  std::optional<std::uint8_t> find(std::string_view name) const { return names_.find(name); }

  void complain(Sentence why);
  // There is no card of that name; and which is meant, while suggestions are left.
  void complain_unknown(std::string_view name);
  std::vector<Misread> misread() && { return std::move(misread_); }

 private:
  const FoldedNames& names_;
  ListLimits limits_;
  std::vector<Misread> misread_;
  int line_ = 0, suggested_ = 0;
};

}  // namespace cardhouse::wording
