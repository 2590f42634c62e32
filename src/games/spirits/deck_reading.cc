// SPDX-License-Identifier: MIT
// Reads a deck line by line.
#include "games/spirits/deck_reading.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/say.h"
#include "core/utf8.h"
#include "games/spirits/deck_text.h"

namespace cardhouse::spirits {
namespace {

constexpr int kMostOfOne = 99;
constexpr std::size_t kMostCards = 500, kMostNameBytes = 60;

constexpr Phrase kNoCardNamed{"there is no card \"{}\"", "nincs „{}” nevű lap"};
constexpr Phrase kDidYouMean{"there is no card \"{}\"; did you mean \"{}\"?",
                             "nincs „{}” nevű lap; talán „{}”?"};
constexpr Phrase kBadCount{"\"{}\": a line has 1 to 99 copies of a card",
                           "„{}”: egy sorban 1–99 példány lehet"};
constexpr Phrase kTooMany{"there are too many cards; this line was left out",
                          "túl sok a lap; ez a sor kimaradt"};
constexpr Phrase kTwoCommanders{"a deck has one Commander; \"{}\" was left out",
                                "egy paklinak egy Parancsnoka van; „{}” kimaradt"};
constexpr Phrase kNoCommander{"\"{}\" is no Commander", "„{}” nem Parancsnok"};

// ---- names

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

std::string folded(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::string_view letter = first_character(text).bytes;
    if (const char c = plain_letter(letter); c != '\0') result += c;
    text.remove_prefix(letter.size());
  }
  return result;
}

const std::map<std::string, CardId, std::less<>>& names() {
  static const auto table = [] {
    std::map<std::string, CardId, std::less<>> names;
    for (int id = 1; id < library().cards(); ++id) {
      const Card& card = library()[CardId(id)];
      names.emplace(folded(card.name), CardId(id));
      names.emplace(folded(card.hungarian), CardId(id));
    }
    return names;
  }();
  return table;
}

// How many letters have to be put in, taken out or changed.
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

Sentence unknown_card(std::string_view name) {
  const std::string wanted = folded(name).substr(0, 64);
  CardId best = kNoCard;
  int least = std::max(2, int(wanted.size()) / 3) + 1;
  for (const auto& [known, id] : names())
    if (const int d = distance(wanted, known); d < least && library()[id].status != Status::Proving)
      least = d, best = id;
  if (best == kNoCard) return say_in_both(kNoCardNamed, name);
  return {{say(kDidYouMean, Language::English, name, library()[best].name),
           say(kDidYouMean, Language::Hungarian, name, library()[best].hungarian)}};
}

// ---- lines

constexpr bool digit(char c) { return c >= '0' && c <= '9'; }

bool take_cross(std::string_view& text) {  // of "3x" and "3×"
  for (const std::string_view cross : {"x", "X", "×"})
    if (text.starts_with(cross)) {
      text.remove_prefix(cross.size());
      return true;
    }
  return false;
}

// "3 Ember Scout", "3x Ember Scout", "Ember Scout x3", "Ember Scout"
struct CardLine {
  std::optional<int> count;
  std::string_view name;
};
int number(std::string_view digits) {
  int n = 0;
  for (const char c : digits) n = std::min(n * 10 + (c - '0'), 1000);
  return n;
}
CardLine card_line(std::string_view line) {
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

enum class Heading { None, Any, Main, Side };
Heading heading_of(std::string_view text) {
  std::string word = folded(text);
  while (!word.empty() && digit(word.back())) word.pop_back();
  const auto one_of = [&](std::initializer_list<std::string_view> list) {
    return std::ranges::find(list, word) != list.end();
  };
  if (one_of({"side", "sidedeck", "sideboard", "cserepakli", "mellekpakli"})) return Heading::Side;
  if (one_of({"main", "maindeck", "deck", "cards", "pakli", "fopakli", "lapok"})) return Heading::Main;
  if (one_of({"spirit", "spirits", "arcana", "reflex", "reflexes", "essence", "essences", "szellem",
              "szellemek", "arkanum", "arkanumok", "reflexek", "esszencia", "esszenciak"}))
    return Heading::Any;
  return Heading::None;
}

std::optional<CardId> card_named(std::string_view name) {
  const auto found = names().find(folded(name));
  return found == names().end() ? std::nullopt : std::optional(found->second);
}

class Reader {
 public:
  DeckReading read(std::string_view text) {
    while (!text.empty()) {
      ++line_;
      const std::size_t end = text.find('\n');
      read_line(trimmed(text.substr(0, end)));
      text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    std::ranges::sort(read_.deck.main);
    std::ranges::sort(read_.deck.side);
    read_.deck.hungarian = read_.deck.name;
    read_.deck.slug = slug_of(read_.deck.name);
    return std::move(read_);
  }

 private:
  void complain(Sentence why) { read_.misread.push_back({line_, std::move(why)}); }

  void read_line(std::string_view line) {
    if (line_ == 1 && line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
    if (line.empty() || line.starts_with('#') || line.starts_with("//")) return;
    for (const std::string_view bullet : {"- ", "* ", "• "})
      if (line.starts_with(bullet)) line = trimmed(line.substr(bullet.size()));
    const bool first = !std::exchange(begun_, true);
    if (const std::size_t colon = line.find(':'); colon != std::string_view::npos)
      if (read_field(trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1)))) return;
    const CardLine card = card_line(line);
    if (!card_named(card.name))
      if (const Heading heading = heading_of(card.name); heading != Heading::None) return go_to(heading);
    if (first && !card.count && !card_named(card.name)) return name_deck(line);
    read_card(card);
  }

  void go_to(Heading heading) {
    if (heading != Heading::Any) in_side_ = heading == Heading::Side;
  }

  // "Commander: High Warden Bram", "Side Deck: 2 Parry", and "deck Keystone Wall : High Warden Bram".
  bool read_field(std::string_view key, std::string_view value) {
    const std::string word = folded(key);
    if (word == "commander" || word == "parancsnok") return read_commander(value), true;
    if (word == "name" || word == "nev") return name_deck(value), true;
    if ((word == "deck" || word == "pakli") && !value.empty()) return name_deck(value), true;
    if (const Heading heading = heading_of(key); heading != Heading::None) {
      go_to(heading);
      if (!value.empty()) read_card(card_line(value));
      return true;
    }
    if (!key.starts_with("deck ")) return false;
    std::string_view name = trimmed(key.substr(5));
    in_side_ = name.ends_with(", side");
    if (!in_side_) name_deck(name);
    read_commander(value);
    return true;
  }

  void name_deck(std::string_view name) {
    std::string& kept = read_.deck.name;
    for (const char c : first_bytes(name, kMostNameBytes)) kept += c >= 0 && c < ' ' ? ' ' : c;
  }

  void read_commander(std::string_view name) {
    if (name.empty()) return;
    const auto id = card_named(name);
    if (!id) return complain(unknown_card(name));
    if (library()[*id].type != CardType::Commander) return complain(say_in_both(kNoCommander, name));
    lead_by(*id, name);
  }
  void lead_by(CardId id, std::string_view name) {
    if (read_.deck.commander != kNoCard && read_.deck.commander != id)
      return complain(say_in_both(kTwoCommanders, name));
    read_.deck.commander = id;
  }

  void read_card(const CardLine& line) {
    const auto id = card_named(line.name);
    if (!id) return complain(unknown_card(line.name));
    if (library()[*id].type == CardType::Commander) return lead_by(*id, line.name);
    const int count = line.count.value_or(1);
    if (count < 1 || count > kMostOfOne) return complain(say_in_both(kBadCount, line.name));
    auto& list = in_side_ ? read_.deck.side : read_.deck.main;
    if (list.size() + std::size_t(count) > kMostCards) return complain(say_in_both(kTooMany));
    list.insert(list.end(), std::size_t(count), *id);
    read_.lines.emplace(*id, line_);
  }

  DeckReading read_;
  int line_ = 0;
  bool begun_ = false, in_side_ = false;
};

const Deck* starter_named(std::string_view name) {
  const std::string wanted = folded(name);
  for (const Deck& deck : library().decks())
    if (folded(deck.name) == wanted || folded(deck.hungarian) == wanted) return &deck;
  return nullptr;
}

}  // namespace

DeckReading read_pasted_deck(std::string_view text) {
  if (const Deck* starter = starter_named(text)) return {.deck = *starter};
  const std::string_view line = trimmed(text);
  const bool one_line = line.find('\n') == std::string_view::npos && line.find('*') != std::string_view::npos;
  if (!one_line) return Reader().read(text);
  const auto deck = read_deck_line(line);
  if (deck) return {.deck = *deck};
  return {.deck = {}, .misread = {{1, deck.error()}}};
}

}  // namespace cardhouse::spirits
