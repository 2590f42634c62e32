// SPDX-License-Identifier: MIT
// What states and views of Ghosts of Christmas hold, told once: notation, JSON, types and documents follow
// from it (core/describe.h).
#pragma once
#include <array>
#include <optional>

#include "cards/codecs.h"
#include "core/describe.h"
#include "games/ghosts/game.h"

namespace cardhouse::ghosts {

using describe::field, describe::Joined, describe::List, describe::Number, describe::Object, describe::OrNone,
    describe::PerSeat, describe::Read, describe::SeatNumber;

using CardText = cards::CardText<kNames>;
using SuitText = cards::SuitText<kNames>;
using Cards = List<CardText>;
using CardOrNone = OrNone<CardText, kNoCard>;
using SuitOrNone = OrNone<SuitText>;
using SeatOrNone = OrNone<SeatNumber, kNobody>;
struct EraCount {
  static constexpr int of(const auto& whole) { return eras(whole.options); }
};
template <class Codec>
using PerEra = describe::FirstOf<Codec, EraCount>;

constexpr auto fields_of(std::type_identity<Bid>) {
  return std::tuple{field<Number<0, kMaxDoors>>("purple", &Bid::purple, "purple doors"),
                    field<Number<0, 1>>("red", &Bid::red, "red doors")};
}
struct BidText : Object<Bid> {  // 3+1 in notation
  static void print(std::string& out, Bid bid, const auto&) { out += code(bid); }
  static Read read(std::string_view text, Bid& to, const auto&) {
    const auto bid = bid_of(text);
    if (!bid || bid->doors() > kMaxDoors) return describe::Misread{text, "a bid, such as 3 or 3+1, or -"};
    return to = *bid, Read();
  }
};

// A card that lies in an era, only in notation: 0:H3.
struct LaidCard {
  static constexpr std::string_view kName = "LaidCard";
  Seat seat = 0;
  Card card = kNoCard;
  bool operator==(const LaidCard&) const = default;
};
constexpr CardSet cards_in(LaidCard laid) { return laid.card; }
constexpr auto fields_of(std::type_identity<LaidCard>) {
  return std::tuple{field<SeatNumber>("seat", &LaidCard::seat, ""),
                    field<CardText>("card", &LaidCard::card, "")};
}
struct LaidText : Joined<LaidCard, ':'> {
  using item = CardText;
};
template <Era kEra>
std::vector<LaidCard> laid_cards(const State& s) {
  std::vector<LaidCard> list;
  for (Seat seat : all_seats(s.options.players))
    if (s.table.filled[seat].has(kEra)) list.push_back({seat, s.table.card[std::size_t(kEra)][seat]});
  return list;
}
template <Era kEra>
Problem set_laid(State& s, const std::vector<LaidCard>& laid) {
  for (const auto& [seat, card] : laid) {
    if (s.table.filled[seat].has(kEra)) return fmt::format("in_{}: seat {} has two cards", code(kEra), seat);
    s.table.card[std::size_t(kEra)][seat] = card;
    s.table.filled[seat] |= kEra;
  }
  return {};
}
template <Era kEra>
constexpr auto lying_in(std::string_view name) {
  return field<List<LaidText>>(name, laid_cards<kEra>, set_laid<kEra>, "").notation_only().if_any().place();
}

// An era as JSON.
struct EraShown : Standing {
  static constexpr std::string_view kName = "Era";
  std::string_view era;
  std::optional<Suit> dial{};
  std::array<Card, kSeats> cards{};
  bool operator==(const EraShown&) const = default;
};
constexpr auto fields_of(std::type_identity<EraShown>) {
  using E = EraShown;
  return std::tuple{
      field<describe::Text>("era", &E::era, "past, present, future or beyond"),
      field<SuitOrNone>("dial", &E::dial, "the suit to follow; null: no card lies here"),
      field<PerSeat<CardOrNone>>("cards", &E::cards, "by seat"),
      field<SeatOrNone>("leader", &E::leader, "the seat that leads it; null: an era before it decides"),
      field<SeatOrNone>("ahead", &E::ahead,
                        "the seat that would win as the cards lie; null: it is not certain")};
}

// What follows from states and views alike.
using Dials = std::array<std::optional<Suit>, kMaxEras>;
inline Dials dials(const Open& o) {
  Dials shown;
  for (std::size_t e = 0; e < kMaxEras; ++e)
    if (!o.asked[e].empty()) shown[e] = suit(o.asked[e].front());
  return shown;
}
inline Problem set_dials(State& s, const Dials& shown) {
  for (std::size_t e = 0; e < kMaxEras; ++e) s.asked[e] = shown[e] ? Deck::of(*shown[e]) : CardSet();
  return {};
}
template <class Seen>
std::array<EraShown, kMaxEras> eras_shown(const Seen& s) {
  std::array<EraShown, kMaxEras> shown{};
  const auto standing = standings(s.options, s.starter, s.table);
  for (std::size_t e = 0; e < kMaxEras; ++e)
    shown[e] = {standing[e], kEraNames[e].code.en, dials(s)[e], s.table.card[e]};
  return shown;
}
// The bids that were made and may be known; in Tiny Tim there are none (G7.2).
template <class Seen>
std::array<std::optional<Bid>, kSeats> known_bids(const Seen& s) {
  std::array<std::optional<Bid>, kSeats> known;
  SeatSet unknown = s.to_bid;
  if constexpr (requires { s.hidden_bids; }) unknown |= s.hidden_bids;
  for (Seat seat : all_seats(s.options.players) - unknown)
    if (s.options.tiny_tim == Variant::Off) known[seat] = s.bid[seat];
  return known;
}
inline Problem set_bids(State& s, const std::array<std::optional<Bid>, kSeats>& bids) {
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    if (bids[seat]) s.bid[seat] = *bids[seat];
    else if (s.options.tiny_tim == Variant::Off) s.to_bid |= seat;
  }
  return {};
}

template <class Seen>
constexpr auto shared_fields() {
  using S = Seen;
  return std::tuple{
      field<Number<1, kSeats>>("hand_number", &S::hand_number, "the hand that is played, from 1")
          .once_called("hand")
          .or_else("1"),
      field<SeatNumber>("hand_starter", &S::hand_starter, "the seat that began the hand"),
      field<SeatNumber>("starter", &S::starter, "the seat that has the start marker").or_else("0"),
      field<List<SeatNumber>>(
          "to_bid", [](const S& s) { return s.to_bid; }, "the seats that have yet to bid"),
      field<PerSeat<OrNone<BidText>>>("bids", known_bids<S>, set_bids,
                                      "by seat; null: not made, hidden, or none in Tiny Tim"),
      field<PerSeat<Number<0, kHandSize>>>("wreaths", &S::wreaths, "by seat, tricks won in this hand"),
      field<PerSeat<Number<0, 255>>>("points", &S::points, "by seat"),
      field<PerEra<Object<EraShown>>>("eras", eras_shown<S>, "the eras in their order"),
      field<PerSeat<List<SuitText>>>("lacks", &S::lacks, "by seat, suits known not to be in the hand"),
      field<List<SeatNumber>>("winners", &S::winners, "the seats that have won; empty while the game runs"),
  };
}

constexpr auto fields_of(std::type_identity<View>) {
  return std::tuple_cat(
      describe::common_fields<Ghosts, View>(), shared_fields<View>(),
      std::tuple{
          field<Number<1, 12>>("round", round_number, "the round of the hand, from 1"),
          field<PerSeat<Cards>>("played", &View::played, "by seat, the cards played in this hand"),
          field<SeatNumber>("seat", &View::me, "the seat whose view it is").for_its_seat(),
          field<Cards>("hand", &View::hand, "the cards of this seat").for_its_seat(),
      });
}

inline CardSet lying_of(const State& s, Seat seat) {
  return CardSet::from_bits(describe::card_bits(std::array{s.table.card[0][seat], s.table.card[1][seat],
                                                           s.table.card[2][seat], s.table.card[3][seat]}));
}
// Played in earlier rounds of the hand.
inline CardSet gone(const State& s, Seat seat) { return played(s, seat) - lying_of(s, seat); }
inline Problem set_gone(State& s, const std::array<CardSet, kMaxSeats>& cards) {
  return std::copy_n(cards.begin(), kSeats, s.dealt.begin()), Problem();
}
constexpr auto fields_of(std::type_identity<State>) {
  return std::tuple_cat(
      describe::common_fields<Ghosts, State>(), shared_fields<State>(),
      std::tuple{
          field<PerSeat<Cards>>("hands", &State::hand, "by seat")
              .needed("say what each player holds, as hands=H1,C2,C3/N4,N5,S6/S7,S8,H9")
              .place(),
          field<PerSeat<Cards>>("played", describe::by_seat<played, State>,
                                "by seat, the cards played in this hand"),
          field<PerSeat<Cards>>("gone", describe::by_seat<gone, State>, set_gone, "").notation_only().place(),
          lying_in<Era::Past>("in_past"),
          lying_in<Era::Present>("in_present"),
          lying_in<Era::Future>("in_future"),
          lying_in<Era::Beyond>("in_beyond"),
          field<PerEra<SuitOrNone>>("dials", dials, set_dials, "").notation_only(),
          field<describe::ChanceText>("chance", &State::chance, ""),
      });
}

}  // namespace cardhouse::ghosts
