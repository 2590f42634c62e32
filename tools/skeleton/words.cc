// SPDX-License-Identifier: MIT
// @Title@ as people and machines read it: names, settings, fields, events and questions. The rest follows from these tables.
#include "cards/codecs.h"
#include "core/describe_game.h"
#include "games/@name@/game.h"
#include "tricks/trick_fields.h"

namespace cardhouse::@name@ {
namespace {

using describe::field, describe::List, describe::Number, describe::PerSeat, describe::SeatNumber;

constexpr cards::Naming<Suit, kSuits, kRanks> kNames{{{
    {{"R", "P"}, "●", {"Red", "Piros"}, Ink::Red},
    {{"G", "Z"}, "▲", {"Green", "Zöld"}, Ink::Green},
    {{"B", "K"}, "■", {"Blue", "Kék"}, Ink::Blue},
    {{"Y", "S"}, "★", {"Yellow", "Sárga"}, Ink::Gold},
}}};
using CardText = cards::CardText<kNames>;

const std::array<EventRow, 4> kRows{{
    {"dealt", "@L@1.3", Undo::Never, {"{who} is dealt {cards}.", "{who} lapjai: {cards}."}},
    {"played", "@L@2.1", Undo::Possible, {"{who} plays {card}.", "{who} kijátssza: {card}."}},
    {"trick_won", "@L@2.4", Undo::Possible, {"{who} takes the trick: {cards}.", "{who} viszi az ütést: {cards}."}},
    {"game_over", "@L@2.5", Undo::Possible, {"The most tricks, {n}: {seats}.", "A legtöbb ütés, {n}: {seats}."}},
}};

}  // namespace

// ---- what states and views hold

constexpr auto open_fields() {
  return std::tuple_cat(describe::common_fields<@Name@, Open>(), tricks::table_fields<Open, CardText>());
}
constexpr auto fields_of(std::type_identity<View>) {
  return std::tuple_cat(
      open_fields(),
      std::tuple{field<PerSeat<Number<0, kCards>>>("hand_sizes", hand_sizes, "by seat").called({"holds", "kézben"}),
                 field<SeatNumber>("seat", &View::me, "the seat whose view it is").for_its_seat(),
                 field<List<CardText>>("hand", &View::hand, "the own cards").for_its_seat()});
}
constexpr auto fields_of(std::type_identity<State>) {
  return std::tuple_cat(open_fields(), std::tuple{field<PerSeat<List<CardText>>>("hands", &State::hand, "by seat")
                                                      .needed("say what each player holds, as hands=R1,G2/B3,B4/Y5,Y6")
                                                      .place(),
                                                  field<describe::ChanceText>("chance", &State::chance, "")});
}

// Whose turn it is follows from who has played; cards that a set-up leaves out were taken by the first seat.
Problem @Name@::complete(State& s, const Facts&) {
  s.to_play = s.leader;
  for (int i = 0; i < s.options.players && s.trick[s.to_play] != kNoCard; ++i)
    s.to_play = next_seat(s.to_play, s.options.players);
  if (s.trick[s.to_play] != kNoCard) return "trick: it is over; leave its cards out";
  s.taken[0] |= Deck::all() - lying_open(s) - CardSet::from_bits(describe::card_bits(s.hand));
  return {};
}

// ---- settings, names and events

std::span<const Setting<Options>> @Name@::settings() {
  static const std::vector<Setting<Options>> table{number<&Options::players, 3, 4, 5>("players", {"Players", "Játékosok"})};
  return table;
}
std::string @Name@::print(Card card) { return kNames.code(card); }
std::optional<Card> @Name@::read_move(std::string_view text) { return kNames.card_of(text); }
std::string @Name@::move_label(Card card, Language language) { return kNames.full_name(card, language); }
const EventRow& @Name@::row(const Event& e) { return kRows[std::size_t(e.kind)]; }

std::string @Name@::place(std::string_view place, const Event& e, Language language, EventFacts& facts) {
  if (place == "who") return facts.who = e.seat, at(e.seat);
  if (place == "seats") return facts.seats = numbers_of(e.seats), seats_token(e.seats);
  if (place == "card") return facts.card = print(e.cards.front()), "#" + print(e.cards.front());
  if (place == "n") return facts.amount = e.amount, std::to_string(e.amount);
  for (facts.cards.emplace(); Card c : e.cards) facts.cards->push_back(print(c));
  return kNames.list(e.cards, language);
}

GameWords @Name@::words(Language language) {
  GameWords words{.last_and = language == Language::English ? " and " : " és "};
  kNames.add_words(words, Deck::all(), language);
  add_sayings(words, kRows, language);
  return words;
}

// ---- questions

Question @Name@::question(const View& v, CardSet legal, Language language) {
  constexpr Phrase kLead{"Lead any card.", "Hívj bármilyen lapot."}, kOver{"The game is over.", "A játék véget ért."};
  constexpr Phrase kFollow{"Follow {} if you can.", "Ha tudsz, kövess színt: {}."}, kWait{"{} is to play.", "{} következik."};
  if (is_over(v)) return {say(kOver, language), "@L@2.5"};
  if (legal.empty()) return {say(kWait, language, at(v.to_play)), "@L@2.1"};
  if (v.to_play == v.leader) return {say(kLead, language), "@L@2.1"};
  return {say(kFollow, language, kNames.of(v.trick[v.leader]).name(language)), "@L@2.2"};
}
Question @Name@::why_not(const View& v, Card, Language language) {
  constexpr Phrase kMust{"You hold {} and must follow.", "Van ilyen színű lapod, azt kell kijátszanod: {}."};
  return {say(kMust, language, kNames.of(v.trick[v.leader]).name(language)), "@L@2.2"};
}

}  // namespace cardhouse::@name@

template struct cardhouse::@name@::@Name@::DescribedGame;
