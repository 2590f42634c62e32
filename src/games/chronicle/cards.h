// SPDX-License-Identifier: MIT
// The cards of Chronicle: 36 characters and 12 History cards. Facts only; what they do is in rules.h.
#pragma once
#include <array>
#include <cstdint>

#include "cards/card.h"

namespace cardhouse::chronicle {

using cards::Card;
using cards::CardSet;
using cards::kNoCard;

enum class Suit : std::uint8_t { Power, Wisdom, Love };                          // C1.2
inline constexpr int kSuits = 3, kStrengths = 10, kWilds = 6, kCharacters = 36;  // C1.2
using Numbered = cards::Suited<Suit, kSuits, kStrengths>;
using SuitSet = BitSet<Suit, std::uint8_t>;

constexpr bool is_wild(Card c) { return !Numbered::has_suit(c); }
constexpr Suit suit(Card c) { return Numbered::suit(c); }     // Requires: not wild
constexpr int strength(Card c) { return Numbered::rank(c); }  // Requires: not wild

inline constexpr Card kSage{30}, kFool{31}, kAngel{32}, kDemon{33}, kDragon{34}, kKing{35};

// The cards of one strength in all three suits.
constexpr CardSet all_of_strength(int strength) {
  return CardSet(Numbered::card(Suit::Power, strength)) | Numbered::card(Suit::Wisdom, strength) |
         Numbered::card(Suit::Love, strength);
}

inline constexpr CardSet kDeck = CardSet::run(0, kCharacters);
inline constexpr CardSet kWildCards = CardSet::run(30, kWilds);
inline constexpr CardSet kEvil = all_of_strength(1) | kDemon;  // C1.3
inline constexpr std::array kSmallStrengths{2, 4, 9, 7, 10};   // C8.5
inline constexpr CardSet kTwos = all_of_strength(2), kThrees = all_of_strength(3),
                         kFives = all_of_strength(5), kSevens = all_of_strength(7);

// What a character does; the same in every suit.
enum class Power : std::uint8_t {
  Evil,
  Royal,
  Reverse,
  Lure,
  Halt,
  Recall,
  Purge,
  Rob,
  Banish,
  Sacrifice,  // strengths 1 to 10
  Sage,
  Fool,
  Angel,
  Demon,
  Dragon,
  King,
};
inline constexpr auto kPower = cards::table_of<kCharacters>(
    kDeck, [](Card c) { return Power(is_wild(c) ? c.index - kSage.index + kStrengths : strength(c) - 1); });
constexpr Power power(Card c) { return kPower[c.index]; }

inline constexpr Power kNoPower = Power::Evil;  // where no power is meant: a 1 does nothing when played

enum class History : std::uint8_t {  // C1.4
  MonsterAttack,
  Rebellion,
  GreatReform,
  WitchTrials,
  RoyalWedding,
  CourtIntrigue,
  GreatDisaster,
  Famine,
  DarkAge,
  Coronation,
  DragonTalk,
  Pilgrimage,
};
inline constexpr int kHistories = 12;

// Who is paid under a History card: those with the most or the fewest of what it counts, or with enough.
enum class Pays : std::uint8_t { Most, Fewest, Enough };

struct HistoryCard {
  Card lead;  // the character whose holder opens a round under it
  CardSet counted = {};
  Pays pays = Pays::Enough;
};
inline constexpr std::array<HistoryCard, kHistories> kHistoryCards{{
    {Numbered::card(Suit::Power, 8), Numbered::of(Suit::Power), Pays::Most},      // C7.1 Monster Attack
    {Numbered::card(Suit::Power, 10), Numbered::of(Suit::Power), Pays::Fewest},   // C7.2 Rebellion
    {Numbered::card(Suit::Wisdom, 9), Numbered::of(Suit::Wisdom), Pays::Most},    // C7.3 Great Reform
    {Numbered::card(Suit::Wisdom, 1), Numbered::of(Suit::Wisdom), Pays::Fewest},  // C7.4 Witch Trials
    {Numbered::card(Suit::Love, 2), Numbered::of(Suit::Love), Pays::Most},        // C7.5 Royal Wedding
    {Numbered::card(Suit::Love, 7), Numbered::of(Suit::Love), Pays::Fewest},      // C7.6 Court Intrigue
    {Numbered::card(Suit::Wisdom, 4), Numbered::all(), Pays::Most},               // C7.7 Great Disaster
    {Numbered::card(Suit::Love, 4), Numbered::all(), Pays::Fewest},               // C7.8 Famine
    {kDemon, kEvil},                                                              // C7.9 The Dark Age
    {kKing},                    // C7.10 The King's Coronation
    {kDragon},                  // C7.11 Talking with a Dragon
    {kAngel, Numbered::all()},  // C7.12 The Holy Pilgrimage
}};
constexpr const HistoryCard& history_card(History h) { return kHistoryCards[std::size_t(h)]; }
constexpr Card lead_card(History h) { return history_card(h).lead; }

using HistorySet = BitSet<History, std::uint16_t>;
inline constexpr HistorySet kAllHistories = HistorySet::run(0, kHistories);

}  // namespace cardhouse::chronicle
