// SPDX-License-Identifier: MIT
// The words of Spirit Tactics for clients that make labels and sentences themselves: the same words as
// everywhere, and the faces of all cards and decks.
#include <fmt/format.h>

#include "core/say.h"
#include "games/spirits/game.h"
#include "games/spirits/sheet.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

constexpr Phrase kAnd{" and ", " és "};

std::string_view rule_of(CardType type) {
  switch (type) {
    case CardType::Commander: return "S3.12";
    case CardType::Spirit: return "S3.7";
    case CardType::Arcana: return "S3.11";
    case CardType::Reflex: return "S3.13";
    case CardType::Essence: return "S3.9";
    case CardType::None: break;
  }
  return "";
}

CardWords words_of(CardId id, Language language) {
  const Card& card = library()[id];
  return {.card = card.slug,
          .kind = code(card.type),
          .name = card.title(language),
          .suit = {},
          .rank = {},
          .rule = std::string(rule_of(card.type)),
          .when = {},
          .text = whole_text(id, language)};
}

// S7.1 to S7.8 by keyword, in their order.
std::string rule_of(Keyword keyword) { return fmt::format("S7.{}", int(keyword) + 1); }

using NameList = std::vector<std::pair<std::string, std::string>>;

template <class Thing>
void add_all(NameList& names, Thing last, Language language) {
  for (int i = 0; i <= int(last); ++i)
    names.emplace_back(key(Thing(i)), std::string(name(Thing(i))(language)));
}

NameList names(Language language) {
  NameList names;
  for (int id = 1; id < library().cards(); ++id)
    names.emplace_back(library()[CardId(id)].slug, name(CardId(id), language));
  for (Zone z = 0; z < kZones; ++z) names.emplace_back(code(z), label(z, language));
  add_all(names, Keyword::Unending, language);
  add_all(names, Affinity::Unbound, language);
  add_all(names, Phase::End, language);
  add_all(names, LinkKind::Trigger, language);
  add_all(names, CardType::Essence, language);
  add_all(names, Status::Renowned, language);
  add_all(names, Indicator::Field, language);
  for (int i = 0; i <= int(Keyword::Unending); ++i)
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

// Without a table nothing is known but the move.
std::string Spirits::move_label(Move move, Language language) {
  constexpr Phrase kDone{"Done", "Kész"}, kYes{"Yes", "Igen"},
      kCombat{"To the Combat Phase", "Tovább a harcba"}, kEnd{"To the End Phase", "Tovább a zárószakaszba"},
      kCall{"Call {}", "Hívás: {}"}, kConceal{"Conceal {}", "Elrejtés: {}"},
      kGather{"Gather {}", "Gyűjtés: {}"}, kCast{"Cast {}", "Kijátszás: {}"},
      kReflex{"Reflex {}", "Reflex: {}"}, kFlip{"Turn up {}", "Felfordítás: {}"},
      kMove{"Move {}", "Mozgatás: {}"}, kCharge{"Charged Ability of {}", "Töltött képesség: {}"},
      kAttack{"Attack with {}", "Támadás ezzel: {}"}, kCommander{"the Commander", "a Parancsnok"},
      kLowAbility{"the Commander (low)", "a Parancsnok (kisebb)"},
      kHighAbility{"the Commander (high)", "a Parancsnok (nagyobb)"},
      kWaiting{"{}, about to return", "{}, visszatérőben"},
      kTheirs{"{} of the Commander", "{} a Parancsnokról"}, kLink{"link {}", "{}. láncszem"},
      kResult{"what happened, {}", "ami történt, {}."};
  const std::uint8_t what = move.what();
  const auto card = [&](Phrase phrase) { return say(phrase, language, name(CardId(what), language)); };
  const auto zone = [&](Phrase phrase) { return say(phrase, language, label(Zone(what), language)); };
  switch (move.act()) {
    case Act::Done: return std::string(kDone(language));
    case Act::Yes: return std::string(kYes(language));
    case Act::Combat: return std::string(kCombat(language));
    case Act::EndPhase: return std::string(kEnd(language));
    case Act::Call: return card(kCall);
    case Act::Conceal: return card(kConceal);
    case Act::Gather: return card(kGather);
    case Act::Cast: return card(kCast);
    case Act::Reflex: return card(kReflex);
    case Act::Flip: return zone(kFlip);
    case Act::Move: return zone(kMove);
    case Act::Charged:
      if (what < kLow) return zone(kCharge);
      return say(kCharge, language, (what == kLow ? kLowAbility : kHighAbility)(language));
    case Act::Attack: return zone(kAttack);
    case Act::Place: return label(Zone(what), language);
    case Act::Commander: return std::string(kCommander(language));
    case Act::Card: return name(CardId(what), language);
    case Act::Waiting: return card(kWaiting);
    case Act::Essence: return std::string(name(Essence(what))(language));
    case Act::FromCommander: return say(kTheirs, language, name(Essence(what))(language));
    case Act::Link: return say(kLink, language, what + 1);
    case Act::Result: return say(kResult, language, what + 1);
    case Act::Seat: return at(what);
  }
  return {};
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
  for (const Deck& deck : library().decks())
    list.emplace_back(deck.slug, language == Language::English ? deck.name : deck.hungarian);
  return list;
}
std::pair<std::string, std::string> Spirits::weighed_card(int card, Language language) {
  return {library()[CardId(card)].slug, name(CardId(card), language)};
}

GameWords Spirits::words(Language language) {
  GameWords words{
      .names = names(language), .sayings = sayings(language), .last_and = std::string(kAnd(language))};
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
  words.signs = signs(language);
  return words;
}

}  // namespace cardhouse::spirits
