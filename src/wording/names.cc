// SPDX-License-Identifier: MIT
// Folds, compares and finds names.
#include "wording/names.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "core/say.h"

namespace cardhouse::wording {
namespace {

// The letter without its accent and in small; nothing for what is no letter or digit.
char plain_letter(std::string_view letter) {
  if (letter.size() == 1) {
    const char c = letter[0];
    if (c >= 'A' && c <= 'Z') return char(c - 'A' + 'a');
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : '\0';
  }
  struct Accented {
    std::string_view letters;
    char plain;
  };
  constexpr std::array<Accented, 5> kAccents{
      {{"áÁ", 'a'}, {"éÉ", 'e'}, {"íÍ", 'i'}, {"óÓöÖőŐ", 'o'}, {"úÚüÜűŰ", 'u'}}};
  for (const Accented& row : kAccents)
    for (std::size_t at = 0; at < row.letters.size(); at += 2)
      if (row.letters.substr(at, 2) == letter) return row.plain;
  return '\0';
}

}  // namespace

std::string in_small(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
  return result;
}

std::string slug_of(std::string_view name) {
  std::string slug;
  for (const char c : in_small(name)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) slug += c;
    else if (c == ' ' || c == '-') slug += '-';
  }
  return slug;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::string folded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t size = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (const char c = plain_letter(text.substr(i, size)); c != '\0') result += c;
    i += size;
  }
  return result;
}

int distance(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    int corner = std::exchange(row[0], int(i));
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int changed = corner + (a[i - 1] != b[j - 1] ? 1 : 0);
      corner = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, changed}));
    }
  }
  return row.back();
}

bool Names::add(const Named& named, std::uint8_t id) {
  const bool fresh = ids_.emplace(in_small(named.name), id).second;
  ids_.emplace(named.slug, id);
  return fresh;
}
std::optional<std::uint8_t> Names::find(std::string_view name) const {
  const auto found = ids_.find(in_small(name));
  return found == ids_.end() ? std::nullopt : std::optional(found->second);
}

void FoldedNames::add(const Named& named, std::uint8_t id, Use use) {
  known_.emplace(folded(named.name), Known{id, use, &named});
  known_.emplace(folded(named.hungarian), Known{id, use, &named});
}
std::optional<std::uint8_t> FoldedNames::find(std::string_view name) const {
  const auto found = known_.find(folded(name));
  return found == known_.end() ? std::nullopt : std::optional(found->second.id);
}
const Named* FoldedNames::nearest(std::string_view misspelt) const {
  const std::string wanted = folded(misspelt).substr(0, 64);
  const Named* best = nullptr;
  int least = std::max(2, int(wanted.size()) / 3) + 1;
  for (const auto& [name, known] : known_) {
    const bool near = std::abs(int(name.size()) - int(wanted.size())) < least;
    if (!near || known.use != Use::Suggested) continue;
    if (const int d = distance(wanted, name); d < least) least = d, best = known.named;
  }
  return best;
}

std::optional<std::size_t> find_word(std::span<const Phrase> words, std::string_view text) {
  const auto found = std::ranges::find_if(words, [&](Phrase word) { return same_word(word.en, text); });
  if (found == words.end()) return {};
  return std::size_t(found - words.begin());
}

}  // namespace cardhouse::wording
