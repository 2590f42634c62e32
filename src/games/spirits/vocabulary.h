// SPDX-License-Identifier: MIT
// The words of Spirit Tactics: what kinds of things there are, each with its name in both languages. Files of
// cards, card text, notation and pages take their words from here. Hungarian keywords: subject | object.
#pragma once
#include <array>
#include <cstdint>

#include "core/enum_words.h"
#include "core/text.h"
#include "wording/pattern.h"

namespace cardhouse::spirits {

enum class Essence : std::uint8_t { Cinder, Brine, Gust, Loam, Spark, Gloom, Halo };  // S2.16
inline constexpr int kEssences = kCountOf<Essence>, kAnyEssence = kEssences;
inline constexpr std::array<Phrase, kEssences> kEssenceWords{{{"Cinder", "Parázs"},
                                                              {"Brine", "Sósvíz"},
                                                              {"Gust", "Széllökés"},
                                                              {"Loam", "Agyag"},
                                                              {"Spark", "Szikra"},
                                                              {"Gloom", "Homály"},
                                                              {"Halo", "Glória"}}};

enum class Affinity : std::uint8_t { Ashclan, Tidecourt, Stonehearth, Hollowborn, Skywright, Unbound };
inline constexpr int kAffinities = kCountOf<Affinity>;
inline constexpr std::array<Phrase, kAffinities> kAffinityWords{{{"Ashclan", "Hamuklán"},
                                                                 {"Tidecourt", "Árudvar"},
                                                                 {"Stonehearth", "Kőtűzhely"},
                                                                 {"Hollowborn", "Üregszülött"},
                                                                 {"Skywright", "Égműves"},
                                                                 {"Unbound", "Kötetlen"}}};

enum class Keyword : std::uint8_t {
  Aegis,
  Ravage,
  Dauntless,
  Invigorate,
  Rejuvenate,
  Longshot,
  Twinstrike,
  Unending
};
inline constexpr std::array<Phrase, kCountOf<Keyword>> kKeywordWords{
    {{"Aegis", "Oltalom|Oltalmat"},
     {"Ravage", "Dúlás|Dúlást"},
     {"Dauntless", "Rettenthetetlenség|Rettenthetetlenséget"},
     {"Invigorate", "Felfrissítés|Felfrissítést"},
     {"Rejuvenate", "Megújulás|Megújulást"},
     {"Longshot", "Távlövés|Távlövést"},
     {"Twinstrike", "Ikercsapás|Ikercsapást"},
     {"Unending", "Végtelenség|Végtelenséget"}}};

enum class CardType : std::uint8_t { None, Commander, Spirit, Arcana, Reflex, Essence };  // S2.15
inline constexpr std::array<Phrase, kCountOf<CardType>> kTypeWords{{{"None", "semmi"},
                                                                    {"Commander", "Parancsnok"},
                                                                    {"Spirit", "Szellem"},
                                                                    {"Arcana", "Arkánum"},
                                                                    {"Reflex", "Reflex"},
                                                                    {"Essence", "Esszencia"}}};

enum class Status : std::uint8_t { None, Limited, Renowned, Proving };
inline constexpr std::array<Phrase, kCountOf<Status>> kStatusWords{
    {{"None", "semmi"}, {"Limited", "Korlátozott"}, {"Renowned", "Híres"}, {"Proving", "Próbalap"}}};

enum class Indicator : std::uint8_t { None, Point, Lance, Arc, Wing, Ring, Volley, Fork, Field };
inline constexpr std::array<Phrase, kCountOf<Indicator>> kIndicatorWords{{{"None", "semmi"},
                                                                          {"Point", "Pont"},
                                                                          {"Lance", "Lándzsa"},
                                                                          {"Arc", "Ív"},
                                                                          {"Wing", "Szárny"},
                                                                          {"Ring", "Gyűrű"},
                                                                          {"Volley", "Sortűz"},
                                                                          {"Fork", "Villa"},
                                                                          {"Field", "Mező"}}};

enum class Phase : std::uint8_t { Reload, Calm, Draw, Main, Combat, Submain, End };
inline constexpr std::array<Phrase, kCountOf<Phase>> kPhaseWords{{{"Reload Phase", "Újratöltés"},
                                                                  {"Calm Phase", "Csendes szakasz"},
                                                                  {"Draw Phase", "Húzás"},
                                                                  {"Main Phase", "Fő szakasz"},
                                                                  {"Combat Phase", "Harc"},
                                                                  {"Sub-Main Phase", "Második fő szakasz"},
                                                                  {"End Phase", "Zárószakasz"}}};

// What a link of a Sequence is.
enum class LinkKind : std::uint8_t {
  None,
  Call,
  Conceal,
  Gather,
  Flip,
  Move,
  ToCombat,
  ToEnd,
  ToSubmain,
  PhaseEnds,
  Attack,
  Arcana,
  Reflex,
  Charged,
  Trigger
};
inline constexpr std::array<Phrase, kCountOf<LinkKind>> kLinkWords{
    {{"nothing", "semmi"},
     {"a Call", "hívás"},
     {"a Conceal", "elrejtés"},
     {"a Gather", "gyűjtés"},
     {"a flip", "felfordítás"},
     {"a move", "mozgás"},
     {"to the Combat Phase", "indulás a harcba"},
     {"to the End Phase", "indulás a zárószakaszba"},
     {"to the Sub-Main Phase", "indulás a második fő szakaszba"},
     {"the end of the phase", "a szakasz vége"},
     {"an attack", "támadás"},
     {"an Arcana", "Arkánum"},
     {"a Reflex", "Reflex"},
     {"a Charged Ability", "töltött képesség"},
     {"a triggered ability", "kiváltott képesség"}}};

constexpr Phrase name(Essence essence) { return kEssenceWords[std::size_t(essence)]; }
constexpr Phrase name(Affinity affinity) { return kAffinityWords[std::size_t(affinity)]; }
constexpr Phrase name(Keyword keyword) { return wording::first_form(kKeywordWords[std::size_t(keyword)]); }
constexpr Phrase name(CardType type) { return kTypeWords[std::size_t(type)]; }
constexpr Phrase name(Status status) { return kStatusWords[std::size_t(status)]; }
constexpr Phrase name(Indicator indicator) { return kIndicatorWords[std::size_t(indicator)]; }
constexpr Phrase name(Phase phase) { return kPhaseWords[std::size_t(phase)]; }
constexpr Phrase name(LinkKind kind) { return kLinkWords[std::size_t(kind)]; }

// In notation and JSON an enumerator is its name: attack, to-combat.
template <class Enum>
requires std::is_enum_v<Enum>
const std::string& code(Enum thing) { return word_of(thing); }

}  // namespace cardhouse::spirits
