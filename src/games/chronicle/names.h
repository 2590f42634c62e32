// SPDX-License-Identifier: MIT
// The names of Chronicle in both languages, what its cards say, and its notation, which is read without
// regard to capitals.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "cards/codecs.h"
#include "games/chronicle/state.h"

namespace cardhouse::chronicle {

inline constexpr cards::Naming<Suit, kSuits, kStrengths, kWilds> kNames{
    .suits = {{{{"P", "H"}, "†", {"Power", "Hatalom"}, Ink::Blue},
               {{"W", "B"}, "¶", {"Wisdom", "Bölcsesség"}, Ink::Green},
               {{"L", "S"}, "♥", {"Love", "Szerelem"}, Ink::Red}}},
    .examples = "P8, W1, L10 or King",
    .wilds = {{{"Sage", "Bölcs"},
               {"Fool", "Bolond"},
               {"Angel", "Angyal"},
               {"Demon", "Démon"},
               {"Dragon", "Sárkány"},
               {"King", "Király"}}},
    .wild_symbol = "★",
    .characters = {{
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
    }}};

inline constexpr Phrase kEvilName{"Evil", "Gonosz"};

// What a power is called in the notation, when it acts, what the card says, and what it asks for. In a
// question, {card} is the card that asks, {player} who played it, {target} whose hand it is about.
struct PowerNames {
  using Thing = Power;
  std::string_view code, rule;
  Phrase when, text;
  Phrase asks = {}, then_asks = {};  // which card or player; then: which card, once a player is chosen
};
inline constexpr Phrase kInScoring{"in the scoring", "pontozáskor"},  // C6.2
    kAtEnd{"at the end of the meeting", "a találkozó végén"},         // C3.10
    kWhenPlayed{"when it is played", "kijátszáskor"};                 // C3.8
inline constexpr std::array<PowerNames, kStrengths + kWilds + 1> kPowers{{
    {"evil", "C4.1", kInScoring, "Evil: whoever has it as an ally does not score.",
     "Gonosz: akinek a szövetségese, kimarad a pontozásból."},
    {"royal", "C4.2", kInScoring, "Counts as three allies when the round is scored.",
     "A forduló pontozásakor három szövetségesnek számít."},
    {"reverse", "C4.3", kAtEnd, "The lowest card of the lead suit wins the meeting.",
     "A vezető szín legkisebb lapja nyeri a találkozót."},
    {"lure", "C4.4", kWhenPlayed, "Take an ally from an opponent.",
     "Vedd el egy ellenfeled egyik szövetségesét.", "{card}: take which opponent's ally?",
     "{card}: melyik ellenfél melyik szövetségesét veszed el?"},
    {"halt", "C4.5", kWhenPlayed, "The meeting ends at once.", "A találkozó azonnal véget ér."},
    {"recall", "C4.6", kWhenPlayed, "Take one of your allies back into your hand.",
     "Vedd vissza a kezedbe egyik szövetségesedet.", "{card}: take which of your allies back into your hand?",
     "{card}: melyik szövetségesedet veszed vissza a kezedbe?"},
    {"purge", "C4.7", kWhenPlayed, "Discard every other card that lies in the meeting.",
     "Dobd el a találkozó összes többi lapját, amely már kint van."},
    {"rob", "C4.8", kWhenPlayed, "Take a card by chance from an opponent's hand.",
     "Vegyél el találomra egy lapot egy ellenfeled kezéből.",
     "{card}: from whose hand do you take a card by chance?",
     "{card}: kinek a kezéből veszel el találomra egy lapot?"},
    {"banish", "C4.9", kWhenPlayed, "Discard one ally of any player.",
     "Dobd el bármelyik játékos egyik szövetségesét.", "{card}: discard which ally of any player?",
     "{card}: melyik játékos melyik szövetségesét dobod el?"},
    {"sacrifice", "C4.10", kWhenPlayed, "Discard a card of your hand.", "Dobj el egy lapot a kezedből.",
     "{card}: discard which card of your hand?", "{card}: melyik lapot dobod el a kezedből?"},
    {"sage", "C5.1", kWhenPlayed, "Look at an opponent's hand and take a card of it.",
     "Nézd meg egy ellenfeled kezét, és vegyél el belőle egy lapot.",
     "{card}: whose hand do you look at, to take a card of it?",
     "{card}: kinek a kezét nézed meg, hogy elvegyél belőle egy lapot?",
     "{card}: take which card from the hand of {target}?",
     "{card}: melyik lapot veszed el {target} kezéből?"},
    {"fool", "C5.2", kWhenPlayed, "Whoever has the most allies discards one of them.",
     "Akinek a legtöbb szövetségese van, eldob közülük egyet.",
     "{card}: who of those with the most allies discards one?",
     "{card}: a legtöbb szövetségessel bírók közül ki dobjon el egyet?",
     "{card}: you have the most allies; discard which?",
     "{card}: neked van a legtöbb szövetségesed; melyiket dobod el?"},
    {"angel", "C5.3", kInScoring, "When the round is scored, its owner discards all own Evil allies.",
     "Pontozáskor a gazdája eldobja minden Gonosz szövetségesét."},
    {"demon", "C5.4", kAtEnd, "Evil. At the end of the meeting its player names who wins.",
     "Gonosz. A találkozó végén kijátszója nevezi meg a győztest.", "{card}: who wins this meeting?",
     "{card}: ki nyerje ezt a találkozót?"},
    {"dragon", "C5.5", kAtEnd, "At the end all cards of the meeting are discarded and its player leads next.",
     "A találkozó végén minden lapja a dobópakliba kerül, és a kijátszója kezdi a következőt."},
    {"king", "C5.6", kAtEnd, "At the end of the meeting its player wins.",
     "A találkozót a kijátszója nyeri."},
    {"rob", "C4.11", kWhenPlayed, "An opponent of your choice discards a card.",
     "Egy általad választott ellenfél eldob egy lapot.", "{card}: which opponent must discard a card?",
     "{card}: melyik ellenfél dobjon el egy lapot?",
     "{card}, played by {player}: discard which card of your hand?",
     "{card}, {player} játszotta ki: melyik lapot dobod el a kezedből?"},
}};
inline constexpr const PowerNames& kDiscardingEight = kPowers.back();  // "rob" with the option of C4.11

constexpr const PowerNames& names(Power power, Eight eight = Eight::Steal) {
  const bool discards = power == Power::Rob && eight == Eight::Discard;
  return discards ? kDiscardingEight : kPowers[std::size_t(power)];
}

struct HistoryNames {
  using Thing = History;
  std::string_view code, rule;
  Phrase title, brief, condition;  // "Monster Attack", "most Power", and a sentence
};
inline constexpr std::array<HistoryNames, kHistories> kHistoryTexts{{
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
constexpr const HistoryNames& names(History history) { return kHistoryTexts[std::size_t(history)]; }

inline constexpr std::string_view kAPower = "a power", kAHistory = "a History card";
using PowerCode = describe::RowNames<kPowers, kAPower>;
using HistoryCode = describe::RowNames<kHistoryTexts, kAHistory>;

}  // namespace cardhouse::chronicle
