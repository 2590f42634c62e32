// SPDX-License-Identifier: MIT
// Reads files of cards and decks.
#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "games/spirits/cards.h"
#include "games/spirits/deck_text.h"
#include "wording/content_files.h"
#include "wording/list_reader.h"

namespace cardhouse::spirits {

using wording::Entry;

class Loader : wording::LibraryLoader<Library> {
 public:
  Loader(std::span<const content::File> files, const Library* known) : LibraryLoader(files, known) {
    made_->cards_.emplace_back();  // the empty card
    made_->programs_.emplace_back();
    made_->owner_.push_back(kNoCard);
  }

  LoadReport load() {
    files_.each("card", [this](Entry& entry) { read_card(entry); });
    files_.each("deck", [this](Entry& entry) { read_deck(entry); });
    made_->version_ = files_.version();
    report_texts();
    if (report_.problems.empty()) report_.library = std::move(made_);
    return std::move(report_);
  }

 private:
  void read_card(Entry& entry) {
    ++report_.cards;
    Card card{entry.named()};
    entry.read("type", card.type, kTypeWords);
    if (made_->find(card.name)) entry.complain(fmt::format("\"{}\" is there twice", card.name));
    if (made_->cards_.size() >= kUnknownCard) entry.complain("too many cards");
    if (card.type == CardType::None || made_->cards_.size() >= kUnknownCard) return entry.ignore_rest();
    if (card.type != CardType::Essence) read_rarity(entry, card);
    if (card.type == CardType::Commander || card.type == CardType::Spirit) {
      entry.read("affinity", card.affinity, kAffinityWords);
      entry.read("resilience", card.resilience, 1, 9999);
    }
    switch (card.type) {
      case CardType::None: return;
      case CardType::Commander:
        card.charged[0] = one_program(entry, "low", Box::CommanderCharged, card);
        card.charged[1] = one_program(entry, "high", Box::CommanderCharged, card);
        break;
      case CardType::Spirit:
        entry.read("strength", card.strength, 0, 3000);
        entry.read("indicator", card.indicator, kIndicatorWords);
        if (entry.has("dormant")) read_dormant(entry, card);
        if (entry.has("charged")) card.charged[0] = one_program(entry, "charged", Box::SpiritCharged, card);
        break;
      case CardType::Arcana: card.played = one_program(entry, "text", Box::Arcana, card); break;
      case CardType::Reflex: card.played = one_program(entry, "text", Box::Reflex, card); break;
      case CardType::Essence: {
        const auto found = wording::find_word(kEssenceWords, card.name);
        if (!found) entry.complain("there are " + wording::listed(kEssenceWords));
        card.essence = Essence(found.value_or(0));
      }
    }
    const auto id = CardId(made_->cards_.size());
    made_->facts_[id] = card;
    if (card.type == CardType::Essence) made_->essences_[std::size_t(card.essence)] = id;
    made_->names_.add(card, id);
    made_->cards_.push_back(std::move(card));
  }

  // S1.4 of a Limited card one copy, or as many as it says.
  void read_rarity(Entry& entry, Card& card) {
    entry.read("rarity", card.rarity, 1, 5);
    if (entry.has("status")) entry.read("status", card.status, kStatusWords);
    const bool limited = card.status == Status::Limited;
    if (limited) card.copies = 1;
    if (!entry.has("copies")) return;
    if (limited) entry.read("copies", card.copies, 1, kMaxDeck + kMaxSide);
    else entry.complain(*entry.value("copies"), "only a Limited card says how many copies");
  }

  std::optional<Compiled> compiled(Entry& entry, std::string_view key, Box box, Card& card) {
    auto made = entry.compiled(key, [box](std::string_view text) { return compile(text, box); });
    if (made) card.boxes.push_back({box, key, entry.text(key), made->tree});
    return made;
  }

  ProgramId add(Program program) {
    if (program.once != kNotOnce) program.once = marks_++;
    if (marks_ > 64) throw std::length_error("more than 64 once-per-turn sentences");
    made_->programs_.push_back(program);
    made_->owner_.push_back(CardId(made_->cards_.size()));
    return ProgramId(made_->programs_.size() - 1);
  }

  ProgramId one_program(Entry& entry, std::string_view key, Box box, Card& card) {
    const auto made = compiled(entry, key, box, card);
    return made ? card.boxes.back().programs.emplace_back(add(made->programs.front())) : kNoProgram;
  }

  void read_dormant(Entry& entry, Card& card) {
    const auto made = compiled(entry, "dormant", Box::Dormant, card);
    if (!made) return;
    card.keywords = made->keywords;
    auto next = made->programs.begin();
    for (const wording::Tree& sentence : made->tree->all<grammar::Sentence>()) {
      ProgramId& id = card.boxes.back().programs.emplace_back(kNoProgram);
      if (sentence->as<grammar::Sentence>() == grammar::Sentence::Keywords) continue;
      auto& list = next->use == Use::Static ? card.statics : card.triggered;
      if (list.full()) return entry.complain("too many sentences");
      if (next->use == Use::Triggered) card.triggers |= next->trigger;
      list.push_back(id = add(*next++));
    }
  }

  void read_deck(Entry& entry) {
    ++report_.decks;
    Deck deck{entry.named()};
    deck.commander = named(entry, entry.text("commander"));
    read_list(entry, "main", deck.main);
    read_list(entry, "side", deck.side);
    for (const DeckFault& fault : deck_faults(names(), deck)) entry.complain(fault.text(Language::English));
    made_->decks_.push_back(std::move(deck));
  }

  const Library& names() const { return made_->cards_.size() > 1 || known_ == nullptr ? *made_ : *known_; }
  CardId named(Entry& entry, std::string_view name) {
    const auto id = names().find(name);
    if (!id) entry.complain(fmt::format("there is no card \"{}\"", name));
    return id.value_or(kNoCard);
  }

  // Lines such as "3 Ember Scout".
  void read_list(Entry& entry, std::string_view key, std::vector<CardId>& cards) {
    const wording::Value* list = entry.value(key);
    if (list == nullptr || list->kind != wording::Value::Kind::List)
      return entry.complain(fmt::format("\"{}\" is a list of cards", key));
    for (const wording::Value& line : list->items) {
      const auto counted = wording::counted_name(line.text);
      const int count = counted.count.value_or(0);
      if (count < 1 || count > kMaxDeck) {
        entry.complain(line, "a line of a deck is a number and a name, as \"3 Ember Scout\"");
        continue;
      }
      cards.insert(cards.end(), std::size_t(count), named(entry, counted.name));
    }
    std::ranges::sort(cards);
  }

  std::uint8_t marks_ = 0;
};

LoadReport load(std::span<const content::File> files, const Library* known) {
  return Loader(files, known).load();
}

const Library& library() {
  static const Library made = wording::built_in(load(content::spirits()));
  return made;
}

}  // namespace cardhouse::spirits
