// SPDX-License-Identifier: MIT
// Text for people in both languages, English and Hungarian.
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

// A finished sentence in both languages: an event is described before its readers are known.
struct Sentence {
  std::array<std::string, 2> said;
  const std::string& operator()(Language language) const { return said[std::size_t(language)]; }
};

}  // namespace cardhouse
