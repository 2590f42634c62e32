// SPDX-License-Identifier: MIT
// Reads lists line by line.
#include "wording/list_reader.h"

#include <algorithm>

#include "core/say.h"

namespace cardhouse::wording {
namespace {

constexpr Phrase kNoCardNamed{"there is no card \"{}\"", "nincs „{}” nevű lap"};
constexpr Phrase kDidYouMean{"there is no card \"{}\"; did you mean \"{}\"?",
                             "nincs „{}” nevű lap; talán „{}”?"};
constexpr Phrase kTooLong{"the list is too long; it was read up to here",
                          "túl hosszú a lista; csak eddig olvastuk"};
constexpr Phrase kLongLine{"the line is too long", "túl hosszú a sor"};

constexpr bool digit(char c) { return c >= '0' && c <= '9'; }

int number(std::string_view digits) {
  int n = 0;
  for (const char c : digits) n = std::min(n * 10 + (c - '0'), 1000);
  return n;
}

bool take_cross(std::string_view& text) {  // of "3x" and "3×"
  for (const std::string_view cross : {"x", "X", "×"})
    if (text.starts_with(cross)) {
      text.remove_prefix(cross.size());
      return true;
    }
  return false;
}

}  // namespace

CountedName counted_name(std::string_view line) {
  std::size_t digits = 0;
  while (digits < line.size() && digit(line[digits])) ++digits;
  if (digits > 0) {
    std::string_view rest = line.substr(digits);
    const bool cross = take_cross(rest);
    if (cross || rest.starts_with(' ') || rest.starts_with('\t'))
      return {number(line.substr(0, digits)), trimmed(rest)};
  }
  std::size_t from = line.size();
  while (from > 0 && digit(line[from - 1])) --from;
  if (from < line.size() && from > 0)
    for (const std::string_view cross : {" x", " X", " ×"})
      if (line.substr(0, from).ends_with(cross))
        return {number(line.substr(from)), trimmed(line.substr(0, from - cross.size()))};
  return {{}, line};
}

void ListReader::each_line(std::string_view text, const std::function<void(std::string_view)>& read) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty()) {
    ++line_;
    if (line_ > int(limits_.lines) || misread_.size() >= limits_.misread) return complain(say_both(kTooLong));
    const std::size_t end = text.find('\n');
    std::string_view line = trimmed(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    if (line.empty() || line.starts_with('#') || line.starts_with("//")) continue;
    for (const std::string_view bullet : {"- ", "* ", "• "})
      if (line.starts_with(bullet)) line = trimmed(line.substr(bullet.size()));
    if (line.size() > limits_.line_bytes) complain(say_both(kLongLine));
    else read(line);
  }
}

void ListReader::complain(Sentence why) { misread_.push_back({line_, std::move(why)}); }

void ListReader::complain_unknown(std::string_view name) {
  const Named* meant = suggested_ < limits_.suggestions ? names_.nearest(name) : nullptr;
  ++suggested_;
  if (meant == nullptr) return complain(say_both(kNoCardNamed, name));
  complain({{say(kDidYouMean, cardhouse::Language::English, name, meant->name),
             say(kDidYouMean, cardhouse::Language::Hungarian, name, meant->hungarian)}});
}

}  // namespace cardhouse::wording
