// SPDX-License-Identifier: MIT
// @Title@ as people and machines read it: settings, fields, events and questions. The rest follows from these tables.
#include "cards/codecs.h"
#include "core/describe_game.h"
#include "games/@name@/game.h"
#include "tricks/trick_fields.h"

namespace cardhouse::@name@ {

using describe::field, describe::List, describe::Number, describe::PerSeat, describe::SeatNumber;
using CardText = cards::CardText<kNames>;

std::span<const Setting<Options>> @Name@::settings() {
  static const std::vector<Setting<Options>> table{number<&Options::players, 3, 4, 5>("players", {"Players", "Játékosok"})};
  return table;
}

// In the order of Tell.
std::span<const EventRow> @Name@::rows() {
  static constexpr std::array<EventRow, 4> kRows{{
      {"dealt", "@L@1.3", Undo::Never, "{who} is dealt {hand}.", "{who} lapjai: {hand}."},
      {"played", "@L@2.1", Undo::Possible, "{who} plays {card}.", "{who} kijátssza: {card}."},
      {"trick_won", "@L@2.4", Undo::Possible, "{who} takes the trick: {hand}.", "{who} viszi az ütést: {hand}."},
      {"game_over", "@L@2.5", Undo::Possible, "The most tricks, {n}: {seats}.", "A legtöbb ütés, {n}: {seats}."},
  }};
  return kRows;
}

// ---- what states and views hold

constexpr auto open_fields() {
  return std::tuple_cat(describe::common_fields<@Name@, Open>(), tricks::table_fields<Open, CardText>());
}
constexpr auto fields_of(std::type_identity<View>) {
  return std::tuple_cat(
      open_fields(),
      std::tuple{field<PerSeat<Number<0, kCards>>>("hand_sizes", hand_sizes, "by seat").called({"holds", "kézben"}),
                 field<SeatNumber>("seat", &View::me, "the seat whose view it is").for_its_seat(),
                 field<List<CardText>>("hand", &View::hand, "the cards of this seat").for_its_seat()});
}
constexpr auto fields_of(std::type_identity<State>) {
  return std::tuple_cat(open_fields(), std::tuple{field<PerSeat<List<CardText>>>("hands", &State::hand, "by seat")
                                                      .needed("say what each player holds, as hands=R1,G2/B3,B4/Y5,Y6")
                                                      .place(),
                                                  field<describe::ChanceText>("chance", &State::chance, "")});
}

// Cards that a set-up leaves out were taken by the first seat.
Problem @Name@::complete(State& s, const Facts&) {
  s.taken[0] |= Deck::all() - lying_open(s) - CardSet::from_bits(describe::card_bits(s.hand));
  if (Problem uneven = tricks::uneven_hands(s, s.hand, s.options.players)) return uneven;
  return tricks::complete_turn(s, s.options.players);
}

// ---- questions

Question @Name@::question(const View& v, CardSet legal, Language language) {
  constexpr Phrase kLead{"Lead any card.", "Hívj bármilyen lapot."}, kWait{"{} is to play.", "{} következik."};
  constexpr Phrase kFollow{"Follow {} if you can.", "Ha tudsz, kövess színt: {}."};
  if (legal.empty()) return {say(kWait, language, at(v.to_play)), "@L@2.1"};
  if (v.to_play == v.leader) return {say(kLead, language), "@L@2.1"};
  return {say(kFollow, language, kNames.of(v.trick[v.leader]).name(language)), "@L@2.2"};
}
void @Name@::explain(const View& v, Card, Choice& choice, Language language) {
  constexpr Phrase kMust{"You hold {} and must follow.", "Van ilyen színű lapod, azt kell kijátszanod: {}."};
  if (!choice.legal) choice.why_not = say(kMust, language, kNames.of(v.trick[v.leader]).name(language));
}

}  // namespace cardhouse::@name@

template struct cardhouse::@name@::@Name@::DescribedGame;
