// SPDX-License-Identifier: MIT
// Things that have a name in both languages, and finding them by what people type.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"

namespace cardhouse::wording {

std::string in_small(std::string_view text);      // ASCII letters only
std::string slug_of(std::string_view name);       // "Bog Hag's Thrall" is bog-hags-thrall
std::string_view trimmed(std::string_view text);  // without blanks around it
// In small letters without accents, blanks and punctuation: "Égő Hold!" is egohold.
std::string folded(std::string_view text);

// How many letters have to be put in, taken out or changed.
int distance(std::string_view a, std::string_view b);

struct Named {
  std::string name, hungarian, slug;
  const std::string& title(cardhouse::Language language) const {
    return language == cardhouse::Language::English ? name : hungarian;
  }
};

// By name or slug, without regard to capitals.
class Names {
 public:
  bool add(const Named& named, std::uint8_t id);  // whether the name is new
  std::optional<std::uint8_t> find(std::string_view name) const;

 private:
  std::map<std::string, std::uint8_t, std::less<>> ids_;
};

// By name in either language, without regard to accents and punctuation either.
class FoldedNames {
 public:
  enum class Use : std::uint8_t { Suggested, Hidden };     // hidden ones are found, but never suggested
  void add(const Named& named, std::uint8_t id, Use use);  // Requires: the name outlives this
  std::optional<std::uint8_t> find(std::string_view name) const;
  const Named* nearest(std::string_view misspelt) const;  // nothing: none is near

 private:
  struct Known {
    std::uint8_t id;
    Use use;
    const Named* named;
  };
  std::map<std::string, Known, std::less<>> known_;
};

// The first of several words that has this English name, without regard to capitals.
std::optional<std::size_t> find_word(std::span<const Phrase> words, std::string_view text);

}  // namespace cardhouse::wording
