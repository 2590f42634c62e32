// SPDX-License-Identifier: MIT
// The tables behind words.h.
#include "games/chronicle/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "games/chronicle/game.h"

namespace cardhouse::chronicle {
namespace {

struct SuitWords {
  Phrase letter;  // the English one is that of the notation
  std::string_view symbol;
  Phrase name;
};
constexpr std::array<SuitWords, kSuits> kSuitWords{{
    {{"P", "H"}, "†", {"Power", "Hatalom"}},
    {{"W", "B"}, "¶", {"Wisdom", "Bölcsesség"}},
    {{"L", "S"}, "♥", {"Love", "Szerelem"}},
}};

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
constexpr std::array<Phrase, kWilds> kWildNames{{
    {"Sage", "Bölcs"},
    {"Fool", "Bolond"},
    {"Angel", "Angyal"},
    {"Demon", "Démon"},
    {"Dragon", "Sárkány"},
    {"King", "Király"},
}};

struct PowerWords {
  std::string_view rule;
  Phrase text;
};
constexpr std::array<PowerWords, kStrengths + kWilds> kPowerWords{{
    {"C4.1", "Evil: whoever has it as an ally does not score.",
     "Gonosz: akinek a szövetségese, kimarad a pontozásból."},
    {"C4.2", "Counts as three allies when the round is scored.",
     "A forduló pontozásakor három szövetségesnek számít."},
    {"C4.3", "The lowest card of the lead suit wins the meeting.",
     "A vezető szín legkisebb lapja nyeri a találkozót."},
    {"C4.4", "Take an ally from an opponent.", "Vedd el egy ellenfeled egyik szövetségesét."},
    {"C4.5", "The meeting ends at once.", "A találkozó azonnal véget ér."},
    {"C4.6", "Take one of your allies back into your hand.", "Vedd vissza a kezedbe egyik szövetségesedet."},
    {"C4.7", "Discard every other card that lies in the meeting.",
     "Dobd el a találkozó összes többi lapját, amely már kint van."},
    {"C4.8", "Take a card by chance from an opponent's hand.",
     "Vegyél el találomra egy lapot egy ellenfeled kezéből."},
    {"C4.9", "Discard one ally of any player.", "Dobd el bármelyik játékos egyik szövetségesét."},
    {"C4.10", "Discard a card of your hand.", "Dobj el egy lapot a kezedből."},
    {"C5.1", "Look at an opponent's hand and take a card of it.",
     "Nézd meg egy ellenfeled kezét, és vegyél el belőle egy lapot."},
    {"C5.2", "Whoever has the most allies discards one of them.",
     "Akinek a legtöbb szövetségese van, eldob közülük egyet."},
    {"C5.3", "When the round is scored, its owner discards all own Evil allies.",
     "Pontozáskor a gazdája eldobja minden Gonosz szövetségesét."},
    {"C5.4", "Evil. At the end of the meeting its player names who wins.",
     "Gonosz. A találkozó végén kijátszója nevezi meg a győztest."},
    {"C5.5", "At the end all cards of the meeting are discarded and its player leads next.",
     "A találkozó végén minden lapja a dobópakliba kerül, és a kijátszója kezdi a következőt."},
    {"C5.6", "At the end of the meeting its player wins.", "A találkozót a kijátszója nyeri."},
}};
constexpr PowerWords kDiscardingEight{"C4.11", "An opponent of your choice discards a card.",
                                      "Egy általad választott ellenfél eldob egy lapot."};

struct HistoryWords {
  std::string_view code, rule;
  Phrase title, in_short, condition;
};
constexpr std::array<HistoryWords, kHistories> kHistoryWords{{
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

const PowerWords& words(Power power, Eight eight) {
  if (power == Power::Rob && eight == Eight::Discard) return kDiscardingEight;
  return kPowerWords[std::size_t(power)];
}

// ASCII only, as all notation is.
bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace

Phrase name(Suit suit) { return kSuitWords[std::size_t(suit)].name; }
char letter(Suit suit) { return kSuitWords[std::size_t(suit)].letter.en[0]; }
std::string_view letter(Suit suit, Language language) {
  return kSuitWords[std::size_t(suit)].letter(language);
}
std::string_view symbol(Suit suit) { return kSuitWords[std::size_t(suit)].symbol; }

Phrase name(Card card) {
  if (is_wild(card)) return kWildNames[std::size_t(card.index - kSage.index)];
  return kNumberedNames[std::size_t(strength(card) - 1)][std::size_t(suit(card))];
}

std::string short_name(Card card, Language language) {
  if (is_wild(card)) return std::string(name(card)(language));
  return fmt::format("{}{}", letter(suit(card), language), strength(card));
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

std::string list(SeatSet seats, Language language) {
  constexpr Phrase kAnd{" and ", " és "};
  std::string result;
  for (int left = seats.size(); Seat seat : seats) {
    --left;
    result += fmt::format("@{}{}", int(seat), left > 1 ? ", " : left == 1 ? kAnd(language) : "");
  }
  return result;
}

Phrase text(Power power, Eight eight) { return words(power, eight).text; }
std::string_view rule(Power power, Eight eight) { return words(power, eight).rule; }

Phrase title(History history) { return kHistoryWords[std::size_t(history)].title; }
Phrase condition(History history) { return kHistoryWords[std::size_t(history)].condition; }
Phrase short_condition(History history) { return kHistoryWords[std::size_t(history)].in_short; }
std::string_view rule(History history) { return kHistoryWords[std::size_t(history)].rule; }

std::string code(Card card) {
  if (is_wild(card)) return std::string(name(card).en);
  std::string text(1, letter(suit(card)));
  const int n = strength(card);
  if (n >= 10) text += char('0' + n / 10);
  text += char('0' + n % 10);
  return text;
}

std::optional<Card> card_of(std::string_view text) {
  for (Card c : kDeck)
    if (same_word(code(c), text)) return c;
  return {};
}

std::string code(History history) { return std::string(kHistoryWords[std::size_t(history)].code); }

std::optional<History> history_of(std::string_view text) {
  for (History h : kAllHistories)
    if (same_word(kHistoryWords[std::size_t(h)].code, text)) return h;
  return {};
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
