// SPDX-License-Identifier: MIT
// The tables of symbols.
#include "clients/terminal/signs.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "clients/terminal/columns.h"
#include "clients/terminal/words.h"

namespace cardhouse::terminal {
namespace {

struct AsciiRow {
  std::string_view letters;  // each of them becomes
  char ascii;
};
constexpr std::array<AsciiRow, 40> kAscii{{
    {"─━–—", '-'},    {"│", '|'},       {"┌┐└┘├┤┬┴┼", '+'}, {"═", '='},
    {"║╔╗╚╝", '#'},   {"▸▶→", '>'},     {"◀←", '<'},        {"▼↓", 'v'},
    {"▲↑", '^'},      {"✗×", 'x'},      {"◆★♦", '*'},       {"·•", '.'},
    {"▒█", '#'},      {"⇒", '='},       {"…", '~'},         {"“”„\u00ab\u00bb", '"'},
    {"‘’′", '\''},    {"±", '~'},       {"áàâäãåā", 'a'},   {"ÁÀÂÄÃÅ", 'A'},
    {"éèêëěē", 'e'},  {"ÉÈÊË", 'E'},    {"íìîï", 'i'},      {"ÍÌÎÏ", 'I'},
    {"óöőòôõø", 'o'}, {"ÓÖŐÒÔÕØ", 'O'}, {"úüűùû", 'u'},     {"ÚÜŰÙÛ", 'U'},
    {"ýÿ", 'y'},      {"çćč", 'c'},     {"ÇĆČ", 'C'},       {"ñńň", 'n'},
    {"ÑŃŇ", 'N'},     {"šś", 's'},      {"ŠŚ", 'S'},        {"žźż", 'z'},
    {"ŽŹŻ", 'Z'},     {"ł", 'l'},       {"Ł", 'L'},         {"ř", 'r'},
}};

// What a sign is in words. Suits have their letter or name beside them.
struct WordRow {
  std::string_view sign;
  Phrase word;
};
constexpr std::array<WordRow, 8> kWords{{
    {"·", {",", ","}},
    {"→", {" to ", " ide: "}},
    {"⇒", {", would clear ", ", kiütne "}},
    {"×", {" times ", "-szor "}},
    {"✗", {"not now: ", "most nem: "}},
    {"…", {"...", "..."}},
    {"–", {"-", "-"}},
    {"±", {"plus or minus ", "plusz-mínusz "}},
}};
constexpr std::string_view kOrnaments = "▸▶◀▲▼◆★▒†‡¶♥♦♣♠¡♪⚖☼♦❤✶✝☀";

bool among(std::string_view letters, std::string_view letter) {
  return letters.find(letter) != std::string_view::npos;
}

// "a , b,, c " is "a, b, c".
std::string tidy(std::string_view text) {
  const std::size_t indent = std::min(text.find_first_not_of(' '), text.size());
  std::string result;
  for (const char c : text.substr(indent)) {
    const bool comma = c == ',' || c == '.';
    while (comma && result.ends_with(' ')) result.pop_back();
    if (c == ' ' && result.empty()) continue;
    const bool numbered = result.find_first_not_of("0123456789 ") == std::string::npos;  // "1  Knight"
    if (c == ' ' && result.ends_with(' ') && !numbered) continue;
    if (c == ',' && (result.empty() || result.ends_with(',') || result.ends_with(':'))) continue;
    result += c;
  }
  while (result.ends_with(' ') || result.ends_with(',')) result.pop_back();
  return std::string(indent, ' ') + result;
}

}  // namespace

std::vector<std::string> legend(const GameWords& words, Language language) {
  constexpr std::array<std::pair<std::string_view, Phrase>, 6> kFrame{{
      {"╔═╗", {"the card under the cursor", "a kurzor alatti lap"}},
      {"▲", {"may be played; beside it is what it does", "kijátszható; mellette áll, mit tesz"}},
      {"✗",
       {"may not be played now; beside it are the reason and the rule",
        "most nem játszható; mellette az ok és a szabály száma"}},
      {"◀ ▶", {"there are more cards on this side", "ezen az oldalon több lap is van"}},
      {"▼", {"the log continues below; Page Down", "a napló lejjebb folytatódik; Page Down"}},
      {"…",
       {"something is cut off; t shows the whole table, i the cards",
        "itt valami nem fért ki; t az egész asztal, i a lapok"}},
  }};
  std::vector<std::pair<std::string, std::string>> rows = words.signs;
  for (const auto& [sign, meaning] : kFrame) rows.emplace_back(sign, meaning(language));
  int width = 0;
  for (const auto& row : rows) width = std::max(width, columns(row.first));
  std::vector<std::string> lines;
  for (const auto& [sign, meaning] : rows) lines.push_back(fmt::format("{}  {}", pad(sign, width), meaning));
  return lines;
}

std::string in_words(std::string_view text, Language language) {
  std::string result;
  bool changed = false;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view letter = first_character(rest).bytes;
    rest.remove_prefix(letter.size());
    const auto* row = std::ranges::find(kWords, letter, &WordRow::sign);
    changed |= row != kWords.end() || (letter.size() > 1 && among(kOrnaments, letter));
    if (row != kWords.end()) result += row->word(language);
    else if (letter.size() == 1 || !among(kOrnaments, letter)) result += letter;
  }
  return changed ? tidy(result) : result;
}

std::string in_ascii(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const Character letter = first_character(text);
    text.remove_prefix(letter.bytes.size());
    if (letter.bytes.size() == 1) {
      result += letter.bytes;
      continue;
    }
    const auto* row =
        std::ranges::find_if(kAscii, [&](const AsciiRow& one) { return among(one.letters, letter.bytes); });
    const int width = columns(letter.bytes);
    if (row != kAscii.end()) result += row->ascii;
    else result.append(std::size_t(width), among(kOrnaments, letter.bytes) ? ' ' : '?');
  }
  return result;
}

bool knows_utf8() {
  const auto set = [](const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : std::string_view(value);
  };
  std::string locale;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (locale.empty()) locale = set(name);
  std::ranges::transform(locale, locale.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  const std::string_view term = set("TERM");
  const bool old = term.starts_with("vt1") || term.starts_with("vt2") || term == "ansi" || term == "dumb";
  return !old && (locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos);
}

}  // namespace cardhouse::terminal
