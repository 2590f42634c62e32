// SPDX-License-Identifier: MIT
// The words of Spirit Tactics for clients that make labels and sentences themselves: the same words as
// everywhere, and the faces of all cards and decks.
#include <fmt/format.h>

#include "core/say.h"
#include "core/sayings.h"
#include "games/spirits/game.h"
#include "games/spirits/sheet.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

constexpr Phrase kAnd{" and ", " és "};

// By CardType.
constexpr std::array<std::string_view, kCountOf<CardType>> kTypeRules{"",      "S3.12", "S3.7",
                                                                      "S3.11", "S3.13", "S3.9"};

CardWords words_of(CardId id, Language language) {
  const Card& card = library()[id];
  return {.card = card.slug,
          .kind = code(card.type),
          .name = card.title(language),
          .rule = std::string(kTypeRules[std::size_t(card.type)]),
          .text = whole_text(id, language)};
}

// S7.1 and so on, in the order of the keywords.
std::string rule_of(Keyword keyword) { return fmt::format("S7.{}", int(keyword) + 1); }

using NameList = std::vector<std::pair<std::string, std::string>>;

template <class Thing>
void add_all(NameList& names, Language language) {
  for (int i = 0; i < kCountOf<Thing>; ++i)
    names.emplace_back(key(Thing(i)), std::string(name(Thing(i))(language)));
}

NameList names(Language language) {
  NameList names;
  for (int id = 1; id < library().cards(); ++id)
    names.emplace_back(library()[CardId(id)].slug, name(CardId(id), language));
  for (Zone z = 0; z < kZones; ++z) names.emplace_back(code(z), label(z, language));
  add_all<Keyword>(names, language);
  add_all<Affinity>(names, language);
  add_all<Phase>(names, language);
  add_all<LinkKind>(names, language);
  add_all<CardType>(names, language);
  add_all<Status>(names, language);
  add_all<Indicator>(names, language);
  for (int i = 0; i < kCountOf<Keyword>; ++i)
    names.emplace_back("rule:" + code(Keyword(i)), rule_of(Keyword(i)));
  return names;
}

// All moves that there can be.
template <class Use>
void each_move(Use use) {
  for (Act act : {Act::Done, Act::Yes, Act::Combat, Act::EndPhase, Act::Commander}) use(Move(act));
  for (int id = 1; id < library().cards(); ++id) {
    switch (library()[CardId(id)].type) {
      case CardType::Spirit: use(Move(Act::Call, id)), use(Move(Act::Conceal, id)); break;
      case CardType::Arcana: use(Move(Act::Cast, id)); break;
      case CardType::Reflex: use(Move(Act::Reflex, id)); break;
      case CardType::Essence: use(Move(Act::Gather, id)); break;
      default: continue;
    }
    use(Move(Act::Card, id)), use(Move(Act::Waiting, id));
  }
  for (Act act : {Act::Flip, Act::Move, Act::Charged, Act::Attack, Act::Place})
    for (int z = 0; z < kZones; ++z) use(Move(act, z));
  for (int ability : {int(kLow), int(kHigh)}) use(Move(Act::Charged, ability));
  for (Act act : {Act::Essence, Act::FromCommander})
    for (int type = 0; type < kEssences; ++type) use(Move(act, type));
  for (int i = 0; i < kMaxLinks; ++i) use(Move(Act::Link, i));
  for (int i = 0; i < kMaxResults; ++i) use(Move(Act::Result, i));
  for (int seat = 0; seat < kSeats; ++seat) use(Move(Act::Seat, seat));
}

}  // namespace

std::string Spirits::print(Move move) { return code(move); }
std::optional<Move> Spirits::read_move(std::string_view text) { return move_of_code(text); }

// Without a view nothing is known but the move.
std::string Spirits::move_label(Move move, Language language) {
  const ActRow& row = row_of(move.act());
  const std::uint8_t what = move.what();
  switch (row.with) {
    case With::None: break;
    case With::Card: return say(row.label, language, name(CardId(what), language));
    case With::Ability:
      if (what >= kLow)
        return say(row.label, language,
                   ability_label(row_of(Act::Commander).label(language), what, language));
      [[fallthrough]];
    case With::InZone: return say(row.label, language, label(Zone(what), language));
    case With::Essence: return say(row.label, language, name(Essence(what))(language));
    case With::Number: return say(row.label, language, what + 1);
    case With::Seat: return say(row.label, language, at(what));
  }
  return std::string(row.label(language));
}

std::string Spirits::move_note(Move move, Language language) {
  switch (move.act()) {
    case Act::Cast:
    case Act::Reflex: return whole_text(move.what(), language);
    case Act::Call: {
      const Facts& facts = library().facts(move.what());
      return fmt::format("{}S/{}R", facts.strength, facts.resilience);
    }
    default: return {};
  }
}

std::vector<std::pair<std::string, std::string>> Spirits::weighed_decks(Language language) {
  std::vector<std::pair<std::string, std::string>> list;
  for (const Deck& deck : library().decks()) list.emplace_back(deck.slug, deck.title(language));
  return list;
}
std::pair<std::string, std::string> Spirits::weighed_card(int card, Language language) {
  return {library()[CardId(card)].slug, name(CardId(card), language)};
}

GameWords Spirits::words(Language language) {
  GameWords words{.names = names(language), .last_and = std::string(kAnd(language))};
  add_sayings(words, rows(), language);
  for (int type = 0; type < kEssences; ++type)
    words.suits.push_back({code(Essence(type)), std::string(name(Essence(type))(language)), ""});
  for (int i = 1; i < library().cards(); ++i) {
    const auto id = CardId(i);
    if (library()[id].status == Status::Proving) continue;
    words.cards.push_back(words_of(id, language));
    words.sheets.push_back(sheet_of(id, language));
  }
  for (const Deck& deck : library().decks()) words.decks.push_back(sheet_of(deck, language));
  each_move([&](Move move) { words.labels.emplace_back(code(move), move_label(move, language)); });
  add_signs(words, language, signs());
  return words;
}

}  // namespace cardhouse::spirits
