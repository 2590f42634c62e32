// SPDX-License-Identifier: MIT
// The cards of Spirit Tactics: facts and programs, compiled once from the texts in content/spirits.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/content.h"
#include "core/text.h"
#include "games/spirits/compile.h"
#include "games/spirits/program.h"
#include "wording/load_report.h"
#include "wording/names.h"

namespace cardhouse::spirits {

using CardId = std::uint8_t;
inline constexpr CardId kNoCard = 0, kUnknownCard = 255;

using ProgramId = std::uint16_t;
inline constexpr ProgramId kNoProgram = 0;

inline constexpr int kMinDeck = 30, kMaxDeck = 50, kMaxSide = 10, kMaxCopies = 3;  // S1.2, S1.3

// One text box of a card.
struct TextBox {
  Box box{};
  std::string_view key;  // of the file: dormant, charged, low, high or text
  std::string text;
  wording::Tree tree;
  std::vector<ProgramId> programs{};  // by sentence; kNoProgram: it lists keywords
};

// What the rules ask of a card all the time, close together.
struct Facts {
  CardType type{};
  Status status{};
  Affinity affinity{};
  Indicator indicator{};
  KeywordSet keywords{};
  Essence essence{};  // of an Essence card
  std::int16_t strength = 0, resilience = 0;
  std::array<ProgramId, 2> charged{};  // of a Commander low and high
  ProgramId played = kNoProgram;       // of an Arcana or Reflex
  TriggerSet triggers{};
  FixedVector<ProgramId, 2, std::uint16_t> statics{};
};

struct Card : wording::Named, Facts {
  std::uint8_t rarity = 1;
  std::uint8_t copies = kMaxCopies;  // S1.3, S1.4 in deck and Side Deck together; of Essence any number
  FixedVector<ProgramId, 2, std::uint16_t> triggered{};
  std::vector<TextBox> boxes;
};

struct Deck : wording::Named {
  CardId commander = kNoCard;
  std::vector<CardId> main, side;  // sorted
};

class Library {
 public:
  const Card& operator[](CardId id) const { return cards_[id]; }
  const Facts& facts(CardId id) const { return facts_[id]; }
  CardId essence_card(Essence essence) const { return essences_[std::size_t(essence)]; }
  const Program& program(ProgramId id) const { return programs_[id]; }
  CardId card_of_program(ProgramId id) const { return owner_[id]; }
  int cards() const { return int(cards_.size()); }  // with the empty card 0
  std::span<const Deck> decks() const { return decks_; }
  std::uint64_t version() const { return version_; }
  std::optional<CardId> find(std::string_view name) const { return names_.find(name); }

 private:
  friend class Loader;
  std::vector<Card> cards_;
  std::vector<Program> programs_;
  std::vector<CardId> owner_;
  std::array<Facts, 256> facts_{};
  std::array<CardId, kEssences> essences_{};
  std::vector<Deck> decks_;
  wording::Names names_;
  std::uint64_t version_ = 0;
};

using LoadReport = wording::LoadReport<Library>;

// Names in decks may also be those of `known`.
LoadReport load(std::span<const content::File> files, const Library* known = nullptr);

// The set that is built in.
const Library& library();

}  // namespace cardhouse::spirits
