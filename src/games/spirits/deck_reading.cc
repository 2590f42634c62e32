// SPDX-License-Identifier: MIT
// Reads a deck line by line.
#include "games/spirits/deck_reading.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/utf8.h"
#include "games/spirits/deck_text.h"

namespace cardhouse::spirits {
namespace {

using wording::counted_name;
using wording::CountedName;
using wording::folded;

constexpr int kMostOfOne = 99;
constexpr std::size_t kMostCards = 500, kMostNameBytes = 60;

constexpr Phrase kBadCount{"\"{}\": a line has 1 to 99 copies of a card",
                           "„{}”: egy sorban 1–99 példány lehet"};
constexpr Phrase kTooMany{"there are too many cards; this line was left out",
                          "túl sok a lap; ez a sor kimaradt"};
constexpr Phrase kTwoCommanders{"a deck has one Commander; \"{}\" was left out",
                                "egy paklinak egy Parancsnoka van; „{}” kimaradt"};
constexpr Phrase kNoCommander{"\"{}\" is no Commander", "„{}” nem Parancsnok"};

const wording::FoldedNames& card_names() {
  static const auto table = [] {
    using Use = wording::FoldedNames::Use;
    wording::FoldedNames names;
    for (int id = 1; id < library().cards(); ++id) {
      const Card& card = library()[CardId(id)];
      names.add(card, CardId(id), card.status == Status::Proving ? Use::Hidden : Use::Suggested);
    }
    return names;
  }();
  return table;
}

enum class Heading { None, Any, Main, Side };
Heading heading_of(std::string_view text) {
  std::string word = folded(text);
  word.resize(word.find_last_not_of("0123456789") + 1);
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

class Reader {
 public:
  DeckReading read(std::string_view text) {
    list_.each_line(text, [this](std::string_view line) { read_line(line); });
    read_.misread = std::move(list_).misread();
    std::ranges::sort(read_.deck.main);
    std::ranges::sort(read_.deck.side);
    read_.deck.hungarian = read_.deck.name;
    read_.deck.slug = wording::slug_of(read_.deck.name);
    return std::move(read_);
  }

 private:
  void read_line(std::string_view line) {
    const bool first = !std::exchange(begun_, true);
    if (const std::size_t colon = line.find(':'); colon != std::string_view::npos)
      if (read_field(trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1)))) return;
    const CountedName card = counted_name(line);
    const bool known = list_.find(card.name).has_value();
    if (const Heading heading = heading_of(card.name); !known && heading != Heading::None)
      return go_to(heading);
    if (first && !card.count && !known) return name_deck(line);
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
      if (!value.empty()) read_card(counted_name(value));
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
    const auto id = list_.find(name);
    if (!id) return list_.complain_unknown(name);
    if (library()[*id].type != CardType::Commander) return list_.complain(say_in_both(kNoCommander, name));
    lead_by(*id, name);
  }
  void lead_by(CardId id, std::string_view name) {
    if (read_.deck.commander != kNoCard && read_.deck.commander != id)
      return list_.complain(say_in_both(kTwoCommanders, name));
    read_.deck.commander = id;
  }

  void read_card(const CountedName& line) {
    const auto id = list_.find(line.name);
    if (!id) return list_.complain_unknown(line.name);
    if (library()[*id].type == CardType::Commander) return lead_by(*id, line.name);
    const int count = line.count.value_or(1);
    if (count < 1 || count > kMostOfOne) return list_.complain(say_in_both(kBadCount, line.name));
    auto& list = in_side_ ? read_.deck.side : read_.deck.main;
    if (list.size() + std::size_t(count) > kMostCards) return list_.complain(say_in_both(kTooMany));
    list.insert(list.end(), std::size_t(count), *id);
    read_.lines.emplace(*id, list_.line());
  }

  DeckReading read_;
  wording::ListReader list_{card_names()};
  bool begun_ = false, in_side_ = false;
};

const Deck* starter_named(std::string_view name) {
  if (name.size() > 2 * kMostNameBytes) return nullptr;
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
