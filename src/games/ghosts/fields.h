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

using describe::field, describe::List, describe::Named, describe::Number, describe::Object, describe::OrNone,
    describe::PerSeat, describe::Read, describe::SeatNumber;

struct EraCode {
  static std::string code(Era era) { return ghosts::code(era); }
};
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

// The cards of an era in notation, 0:H3,2:C7.
struct Lying {
  using item = CardText;
  static void print(std::string& out, const std::array<Card, kSeats>& lying, const auto& whole) {
    const std::size_t start = out.size();
    for (Seat seat = 0; seat < whole.options.players; ++seat)
      if (lying[seat] != kNoCard)
        out += fmt::format("{}{}:{}", out.size() > start ? "," : "", int(seat), kNames.code(lying[seat]));
    if (out.size() == start) out += '-';
  }
  static Read read(std::string_view text, std::array<Card, kSeats>& lying, const auto& whole) {
    lying.fill(kNoCard);
    for (std::string_view part : split(text, ',')) {
      const std::size_t colon = part.find(':');
      if (colon == std::string_view::npos) return describe::Misread{part, "of the form seat:card, as 0:H3"};
      Seat seat = 0;
      if (Read wrong = SeatNumber::read(part.substr(0, colon), seat, whole)) return wrong;
      if (lying[seat] != kNoCard) return describe::Misread{part, "the only card of its seat"};
      if (Read wrong = item::read(part.substr(colon + 1), lying[seat], whole)) return wrong;
    }
    return {};
  }
};
template <Era kEra>
constexpr auto lying_in(std::string_view name) {
  return field<Lying>(
             name, [](const State& s) { return s.table.card[std::size_t(kEra)]; },
             [](State& s, const std::array<Card, kSeats>& cards) -> Problem {
               s.table.card[std::size_t(kEra)] = cards;
               for (Seat seat = 0; seat < kSeats; ++seat)
                 if (cards[seat] != kNoCard) s.table.filled[seat] |= kEra;
               return {};
             },
             "")
      .notation_only()
      .if_any()
      .place();
}

// An era as JSON.
struct EraShown : Standing {
  static constexpr std::string_view kName = "Era";
  Era era{};
  std::optional<Suit> dial{};
  std::array<Card, kSeats> cards{};
  bool operator==(const EraShown&) const = default;
};
constexpr auto fields_of(std::type_identity<EraShown>) {
  using E = EraShown;
  return std::tuple{
      field<Named<EraCode>>("era", &E::era, "past, present, future or beyond"),
      field<SuitOrNone>("dial", &E::dial, "the suit to follow; null: no card lies here"),
      field<PerSeat<CardOrNone>>("cards", &E::cards, "by seat"),
      field<SeatOrNone>("leader", &E::leader, "the seat that leads it; null: an era before it decides"),
      field<SeatOrNone>("ahead", &E::ahead,
                        "the seat that would win as the cards lie; null: it is not certain")};
}

// What follows from states and views alike.
using Dials = std::array<std::optional<Suit>, kMaxEras>;
inline Dials dials(const std::array<CardSet, kMaxEras>& asked) {
  Dials shown;
  for (std::size_t e = 0; e < kMaxEras; ++e)
    if (!asked[e].empty()) shown[e] = suit(asked[e].front());
  return shown;
}
template <class Seen>
std::array<EraShown, kMaxEras> eras_shown(const Seen& s) {
  std::array<EraShown, kMaxEras> shown{};
  const auto standing = standings(s.options, s.starter, s.table);
  for (std::size_t e = 0; e < kMaxEras; ++e)
    shown[e] = {standing[e], Era(e), dials(s.asked)[e], s.table.card[e]};
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
          field<Cards>("hand", &View::hand, "the own cards").for_its_seat(),
      });
}

inline CardSet lying_of(const State& s, Seat seat) {
  return CardSet::from_bits(describe::card_bits(std::array{s.table.card[0][seat], s.table.card[1][seat],
                                                           s.table.card[2][seat], s.table.card[3][seat]}));
}
// Played in earlier rounds of the hand.
inline std::array<CardSet, kSeats> gone(const State& s) {
  std::array<CardSet, kSeats> sets{};
  for (Seat seat = 0; seat < s.options.players; ++seat)
    sets[seat] = s.dealt[seat] - s.hand[seat] - lying_of(s, seat);
  return sets;
}
constexpr auto fields_of(std::type_identity<State>) {
  const auto played = [](const State& s) {
    std::array<CardSet, kSeats> sets{};
    for (Seat seat = 0; seat < kSeats; ++seat) sets[seat] = s.dealt[seat] - s.hand[seat];
    return sets;
  };
  const auto set_gone = [](State& s, const std::array<CardSet, kSeats>& sets) {
    return s.dealt = sets, Problem();
  };
  return std::tuple_cat(describe::common_fields<Ghosts, State>(), shared_fields<State>(),
                        std::tuple{
                            field<PerSeat<Cards>>("hands", &State::hand, "by seat")
                                .needed("say what each player holds, as hands=H1,C2,C3/N4,N5,S6/S7,S8,H9")
                                .place(),
                            field<PerSeat<Cards>>("played", played, "by seat, the cards played in this hand"),
                            field<PerSeat<Cards>>("gone", gone, set_gone, "").notation_only().place(),
                            lying_in<Era::Past>("in_past"),
                            lying_in<Era::Present>("in_present"),
                            lying_in<Era::Future>("in_future"),
                            lying_in<Era::Beyond>("in_beyond"),
                            field<PerEra<SuitOrNone>>(
                                "dials", [](const State& s) { return dials(s.asked); },
                                [](State& s, const Dials& shown) {
                                  for (std::size_t e = 0; e < kMaxEras; ++e)
                                    s.asked[e] = shown[e] ? Deck::of(*shown[e]) : CardSet();
                                  return Problem();
                                },
                                "")
                                .notation_only(),
                            field<describe::ChanceText>("chance", &State::chance, ""),
                        });
}

}  // namespace cardhouse::ghosts
