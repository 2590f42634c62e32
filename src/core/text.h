// SPDX-License-Identifier: MIT
// What people read, in both languages of the house.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace cardhouse {

enum class Language : unsigned char { English, Hungarian };
inline constexpr std::array kLanguages{Language::English, Language::Hungarian};

constexpr std::string_view code(Language language) { return language == Language::English ? "en" : "hu"; }
constexpr std::optional<Language> language_of(std::string_view code) {
  if (code == "en") return Language::English;
  if (code == "hu") return Language::Hungarian;
  return {};
}

// A fixed phrase: `kFollow(language)`.
struct Phrase {
  std::string_view en, hu;
  constexpr std::string_view operator()(Language language) const {
    return language == Language::English ? en : hu;
  }
};

// A made sentence, said in both languages at once: events are told before it is known who reads them.
struct Sentence {
  std::array<std::string, 2> said;
  const std::string& operator()(Language language) const { return said[std::size_t(language)]; }
};

}  // namespace cardhouse
