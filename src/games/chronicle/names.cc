// SPDX-License-Identifier: MIT
// The tables behind names.h, and the notation of cards and moves.
#include "games/chronicle/names.h"

#include <array>

#include <fmt/format.h>

namespace cardhouse::chronicle {
namespace {

// By strength, then by suit.
constexpr std::array<std::array<Phrase, kSuits>, kStrengths> kNumberedNames{{
    {{{"Assassin", "Orgyilkos"}, {"Warlock", "Boszorkánymester"}, {"Temptress", "Csábító"}}},
    {{{"Prince", "Herceg"}, {"Queen", "Királynő"}, {"Princess", "Hercegnő"}}},
    {{{"Sergeant", "Őrmester"}, {"Merchant", "Kereskedő"}, {"Maid", "Szolgáló"}}},
    {{{"Barbarian", "Barbár"}, {"Truthteller", "Igazmondó"}, {"Mother", "Anya"}}},
    {{{"Herald", "Hírnök"}, {"Judge", "Bíró"}, {"Minstrel", "Dalnok"}}},
    {{{"Captain", "Kapitány"}, {"Librarian", "Könyvtáros"}, {"Healer", "Gyógyító"}}},
    {{{"Mercenary", "Zsoldos"}, {"Hermit", "Remete"}, {"Dancer", "Táncos"}}},
    {{{"Knight", "Lovag"}, {"Professor", "Professzor"}, {"Cleric", "Pap"}}},
    {{{"Duke", "Nagyherceg"}, {"Wizard", "Varázsló"}, {"Oracle", "Látnok"}}},
    {{{"General", "Tábornok"}, {"Archmage", "Főmágus"}, {"Hero", "Hős"}}},
}};
constexpr std::array<Phrase, kWilds> kWildNames{{{"Sage", "Bölcs"},
                                                 {"Fool", "Bolond"},
                                                 {"Angel", "Angyal"},
                                                 {"Demon", "Démon"},
                                                 {"Dragon", "Sárkány"},
                                                 {"King", "Király"}}};

constexpr Phrase kInScoring{"in the scoring", "pontozáskor"},  // C6.2
    kAtEnd{"at the end of the meeting", "a találkozó végén"},  // C3.10
    kWhenPlayed{"when it is played", "kijátszáskor"};          // C3.8
constexpr std::array<PowerNames, kStrengths + kWilds> kPowers{{
    {"evil", "C4.1", kInScoring, "Evil: whoever has it as an ally does not score.",
     "Gonosz: akinek a szövetségese, kimarad a pontozásból."},
    {"royal", "C4.2", kInScoring, "Counts as three allies when the round is scored.",
     "A forduló pontozásakor három szövetségesnek számít."},
    {"reverse", "C4.3", kAtEnd, "The lowest card of the lead suit wins the meeting.",
     "A vezető szín legkisebb lapja nyeri a találkozót."},
    {"lure", "C4.4", kWhenPlayed, "Take an ally from an opponent.",
     "Vedd el egy ellenfeled egyik szövetségesét."},
    {"halt", "C4.5", kWhenPlayed, "The meeting ends at once.", "A találkozó azonnal véget ér."},
    {"recall", "C4.6", kWhenPlayed, "Take one of your allies back into your hand.",
     "Vedd vissza a kezedbe egyik szövetségesedet."},
    {"purge", "C4.7", kWhenPlayed, "Discard every other card that lies in the meeting.",
     "Dobd el a találkozó összes többi lapját, amely már kint van."},
    {"rob", "C4.8", kWhenPlayed, "Take a card by chance from an opponent's hand.",
     "Vegyél el találomra egy lapot egy ellenfeled kezéből."},
    {"banish", "C4.9", kWhenPlayed, "Discard one ally of any player.",
     "Dobd el bármelyik játékos egyik szövetségesét."},
    {"sacrifice", "C4.10", kWhenPlayed, "Discard a card of your hand.", "Dobj el egy lapot a kezedből."},
    {"sage", "C5.1", kWhenPlayed, "Look at an opponent's hand and take a card of it.",
     "Nézd meg egy ellenfeled kezét, és vegyél el belőle egy lapot."},
    {"fool", "C5.2", kWhenPlayed, "Whoever has the most allies discards one of them.",
     "Akinek a legtöbb szövetségese van, eldob közülük egyet."},
    {"angel", "C5.3", kInScoring, "When the round is scored, its owner discards all own Evil allies.",
     "Pontozáskor a gazdája eldobja minden Gonosz szövetségesét."},
    {"demon", "C5.4", kAtEnd, "Evil. At the end of the meeting its player names who wins.",
     "Gonosz. A találkozó végén kijátszója nevezi meg a győztest."},
    {"dragon", "C5.5", kAtEnd, "At the end all cards of the meeting are discarded and its player leads next.",
     "A találkozó végén minden lapja a dobópakliba kerül, és a kijátszója kezdi a következőt."},
    {"king", "C5.6", kAtEnd, "At the end of the meeting its player wins.",
     "A találkozót a kijátszója nyeri."},
}};
constexpr PowerNames kDiscardingEight{"rob", "C4.11", kWhenPlayed,
                                      "An opponent of your choice discards a card.",
                                      "Egy általad választott ellenfél eldob egy lapot."};

constexpr std::array<HistoryNames, kHistories> kHistoryTexts{{
    {"monster_attack", "C7.1", "Monster Attack", "Szörnytámadás", "most Power", "legtöbb Hatalom",
     "Most Power allies: 1 Fame.", "A legtöbb Hatalom színű szövetséges: 1 Hírnév."},
    {"rebellion", "C7.2", "Rebellion", "Lázadás", "fewest Power", "legkevesebb Hatalom",
     "Fewest Power allies: 1 Fame.", "A legkevesebb Hatalom színű szövetséges: 1 Hírnév."},
    {"great_reform", "C7.3", "Great Reform", "A Nagy Reform", "most Wisdom", "legtöbb Bölcsesség",
     "Most Wisdom allies: 1 Fame.", "A legtöbb Bölcsesség színű szövetséges: 1 Hírnév."},
    {"witch_trials", "C7.4", "Witch Trials", "Boszorkányperek", "fewest Wisdom", "legkevesebb Bölcsesség",
     "Fewest Wisdom allies: 1 Fame.", "A legkevesebb Bölcsesség színű szövetséges: 1 Hírnév."},
    {"royal_wedding", "C7.5", "Royal Wedding", "Királyi Esküvő", "most Love", "legtöbb Szerelem",
     "Most Love allies: 1 Fame.", "A legtöbb Szerelem színű szövetséges: 1 Hírnév."},
    {"court_intrigue", "C7.6", "Court Intrigue", "Udvari Intrika", "fewest Love", "legkevesebb Szerelem",
     "Fewest Love allies: 1 Fame.", "A legkevesebb Szerelem színű szövetséges: 1 Hírnév."},
    {"great_disaster", "C7.7", "Great Disaster", "A Nagy Katasztrófa", "most allies", "legtöbb szövetséges",
     "Most allies with a suit: 1 Fame.", "A legtöbb nem joker szövetséges: 1 Hírnév."},
    {"famine", "C7.8", "Famine", "Éhínség", "fewest allies", "legkevesebb szövetséges",
     "Fewest allies with a suit: 1 Fame.", "A legkevesebb nem joker szövetséges: 1 Hírnév."},
    {"dark_age", "C7.9", "The Dark Age", "A Sötétség Kora", "any Evil", "van Gonosz",
     "Nobody is excluded; an Evil ally: 1 Fame.", "Senki sem esik ki; van Gonosz szövetséges: 1 Hírnév."},
    {"coronation", "C7.10", "The King's Coronation", "A Király Megkoronázása", "two more cards",
     "még két lap", "Two more History cards come into force.", "Még két Történetkártya lép érvénybe."},
    {"dragon_talk", "C7.11", "Talking with a Dragon", "Beszélgetés egy Sárkánnyal",
     "the last round's and one more", "az előzőek és még egy",
     "The conditions of the previous round hold again, and one more card.",
     "Az előző forduló feltételei újra érvényesek, és még egy lap lép melléjük."},
    {"pilgrimage", "C7.12", "The Holy Pilgrimage", "A Szent Zarándoklat", "4 allies, no Evil",
     "4 szövetséges, Gonosz nélkül", "Four allies with a suit and no Evil: 1 Fame.",
     "Legalább négy nem joker szövetséges, Gonosz nélkül: 1 Hírnév."},
}};

}  // namespace

const PowerNames& names(Power power, Eight eight) {
  if (power == Power::Rob && eight == Eight::Discard) return kDiscardingEight;
  return kPowers[std::size_t(power)];
}

std::optional<Power> power_of(std::string_view text) {
  for (std::size_t i = 0; i < kPowers.size(); ++i)
    if (same_word(kPowers[i].code, text)) return Power(i);
  return {};
}

const HistoryNames& names(History history) { return kHistoryTexts[std::size_t(history)]; }

std::optional<History> history_of(std::string_view text) {
  for (History h : kAllHistories)
    if (same_word(names(h).code, text)) return h;
  return {};
}

Phrase name(Card card) {
  if (is_wild(card)) return kWildNames[std::size_t(card.index - kSage.index)];
  return kNumberedNames[std::size_t(strength(card) - 1)][std::size_t(suit(card))];
}

std::string short_name(Card card, Language language) {
  return is_wild(card) ? std::string(name(card)(language)) : kNames.short_name(card, language);
}

std::string label(Card card, Language language) {
  if (is_wild(card)) return std::string(name(card)(language));
  return fmt::format("{} ({})", name(card)(language), short_name(card, language));
}

std::string list(CardSet cards, Language language) {
  std::string result;
  for (Card c : cards) result += (result.empty() ? "" : ", ") + label(c, language);
  return result;
}

std::optional<Card> card_of(std::string_view text) {
  for (Card c : kWildCards)
    if (same_word(name(c).en, text)) return c;
  return kNames.card_of(text);
}

std::string code(Move move) {
  return move.is_card() ? code(move.card()) : fmt::format("seat{}", int(move.seat()));
}

std::optional<Move> move_of(std::string_view text) {
  for (Seat seat = 0; seat < kMaxSeats; ++seat)
    if (same_word(code(Move::seat(seat)), text)) return Move::seat(seat);
  if (const std::optional<Card> card = card_of(text)) return Move(*card);
  return {};
}

}  // namespace cardhouse::chronicle
