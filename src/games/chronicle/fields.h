// SPDX-License-Identifier: MIT
// What states and views of Chronicle hold, told once: notation, JSON, types and documents follow from it
// (core/describe.h).
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "core/describe.h"
#include "games/chronicle/game.h"
#include "tricks/order.h"
#include "tricks/trail_fields.h"

namespace cardhouse::chronicle {

using describe::field, describe::IfAny, describe::Joined, describe::List, describe::Named, describe::Number,
    describe::Object, describe::OneOf, describe::OrNone, describe::PerSeat, describe::Read,
    describe::SeatNumber;

inline constexpr std::array<std::string_view, 2> kSteps{"player", "card"}, kLooks{"blind", "look"},
    kThieves{"eight", "sage"};
using CardText = cards::CardText<kNames>;
using SuitText = cards::SuitText<kNames>;
using Cards = List<CardText>;
using CardOrNone = OrNone<CardText, kNoCard>;
using Histories = List<Named<HistoryCode>>;

// ---- parts

// A card that was played, as JSON.
struct Play {
  static constexpr std::string_view kName = "Play";
  Seat seat = 0;
  Card card = kNoCard;
  bool face_down = false, discarded = false;
  bool operator==(const Play&) const = default;
};
constexpr auto fields_of(std::type_identity<Play>) {
  return std::tuple{
      field<SeatNumber>("seat", &Play::seat, "who played it"),
      field<CardOrNone>("card", &Play::card, "null: it lies face down, and is not known"),
      field<IfAny<describe::Flag, false>>("face_down", &Play::face_down, "true where it lies face down"),
      field<IfAny<describe::Flag, false>>("discarded", &Play::discarded, "true where a 7 has discarded it")};
}
inline FixedVector<Play, kMaxSeats> plays(const Meeting& m) {
  FixedVector<Play, kMaxSeats> list;
  for (Seat seat : tricks::clockwise_from(m.leader, m.played))
    list.push_back({seat, m.card[seat], m.face_down.has(seat), m.removed.has(seat)});
  return list;
}
// As far as it lies open.
inline Seat winning(const Meeting& m, CardSet face_up) {  // C3.4 face-down cards have no say
  if (face_up.empty()) return kNobody;
  if ((face_up & kWinnerSetters).empty()) return strongest(m, face_up);
  constexpr NoWitness kSilent;
  return hear_wilds(m, kMaxSeats, kNobody, kSilent).winner;  // C3.10
}
inline Seat winning_seat(const Meeting& m) { return winning(m, lying(m).face_up); }
constexpr CardSet cards_in(const Meeting& m) { return lying(m).all; }

constexpr auto fields_of(std::type_identity<Meeting>) {
  return std::tuple{
      field<SeatNumber>("leader", &Meeting::leader, "the seat that leads it"),
      field<SeatNumber>("to_play", &Meeting::to_play,
                        "the seat that is to play, or whose card asks something"),
      field<OrNone<SuitText, kNoSuit>>("led", &Meeting::led,
                                       "the lead suit, P, W or L; null: there is none yet"),
      field<List<Object<Play>>>("plays", plays, "the cards that were played, in their order"),
      field<OrNone<SeatNumber, kNobody>>(
          "winning", winning_seat,
          "the seat that would win as things lie; null: nobody has played, or the Demon will say")};
}
struct MeetingText : Object<Meeting> {  // in notation 0:P3,1:W4~,2:P9!: face down, and discarded by a 7
  using item = CardText;
  static void print(std::string& out, const Meeting& m, const auto&) {
    const std::size_t start = out.size();
    for (const Play& play : plays(m))
      out += fmt::format("{}{}:{}{}{}", out.size() == start ? "" : ",", play.seat, kNames.code(play.card),
                         play.face_down ? "~" : "", play.discarded ? "!" : "");
    if (out.size() == start) out += '-';
  }
  static Read read(std::string_view text, Meeting& m, const State& s) {
    using describe::Misread;
    const int players = s.options.players;
    CardSet there;
    for (const std::string_view part : split(text, ',')) {
      const std::size_t colon = part.find(':');
      if (colon == std::string_view::npos) return Misread{part, "of the form seat:card, as 0:P3 or 1:W4~"};
      Seat seat = 0;
      if (Read wrong = SeatNumber::read(part.substr(0, colon), seat, s)) return wrong;
      if (m.played.empty()) m.leader = seat;
      else if ((seat + players - m.leader) % players <= (m.to_play + players - m.leader) % players)
        return Misread{part, "a card of the next seats: each plays once, clockwise"};
      std::string_view name = part.substr(colon + 1);
      if (name.ends_with('!')) m.removed |= seat, name.remove_suffix(1);
      const bool marked = name.ends_with('~');
      if (marked) name.remove_suffix(1);
      Card card = kNoCard;
      if (Read wrong = CardText::read(name, card, s)) return wrong;
      if (there.has(card)) return Misread{{}, fmt::format("{} is named twice", name)};
      m.to_play = seat;
      const bool follows = !lay_down(m, card).empty();
      if (follows == marked)
        return Misread{{},
                       fmt::format("{} {} (C3.4, C3.5); ~ marks a card that lies face down", name,
                                   follows ? "cannot lie face down there" : "is not of the lead suit")};
      there |= card;
    }
    return {};
  }
};

constexpr auto fields_of(std::type_identity<Frame>) {
  return std::tuple{
      field<Named<PowerCode>>("power", &Frame::program, "which power, such as rob, sage or demon"),
      field<OneOf<kSteps>>("asks_for", &Frame::step, "card or player"),
      field<SeatNumber>("chooser", &Frame::chooser, "the seat that answers"),
      field<SeatNumber>("target", &Frame::target, "whose hand or allies it is about")};
}
struct AskingText : Joined<Frame, ':', ':', ':'> {  // rob:player:0:0
  static describe::Type type() { return describe::type_of<Frame>("Asking"); }
};

constexpr auto fields_of(std::type_identity<Theft>) {
  return std::tuple{field<SeatNumber>("thief", &Theft::thief, "who took it"),
                    field<SeatNumber>("victim", &Theft::victim, "from whose hand"),
                    field<CardOrNone>("card", &Theft::card, "null: not known"),
                    field<OneOf<kThieves>>(
                        "by", [](const Theft& t) { return t.looked; }, "eight or sage"),
                    field<CardOrNone>("returned", &Theft::returned, "").notation_only(),
                    field<OneOf<kLooks>>("look", &Theft::looked, "").notation_only()};
}
using TheftText = Joined<Theft, '<', ':', ':', ':'>;  // 0<1:W3:-:blind

constexpr auto fields_of(std::type_identity<Standing>) {
  return std::tuple{
      field<Named<HistoryCode>>("history", &Standing::history, "the condition"),
      field<PerSeat<Number<0, kCharacters>>>("counts", &Standing::count,
                                             "by seat, what the condition counts"),
      field<List<SeatNumber>>("ahead", &Standing::paid, "the seats that would be paid"),
      field<List<SeatNumber>>("out", &Standing::out, "the seats that Evil keeps from being paid")};
}

// Only in notation: P8@0.2, where the time is the number of thefts before.
template <class Thing>
using Sighting =
    tricks::Sighting<Thing, std::conditional_t<std::same_as<Thing, Card>, CardText, SuitText>, kMaxThefts>;
inline void add(Trails& trails, const Sighting<Card>& seen) {
  trails[seen.what.index] = Trail::at(seen.seat, seen.time);
}
inline std::vector<Sighting<Card>> sightings(const Trails& trails) {
  std::vector<Sighting<Card>> list;
  for (Card c : kDeck)
    if (const Trail t = trails[c.index]; t.known()) list.push_back({c, t.seat(), std::uint8_t(t.time())});
  return list;
}

using Lacked = decltype(Record::lacked);
inline void add(Lacked& lacked, const Sighting<Suit>& seen) {
  lacked[seen.time][std::size_t(seen.what)] |= seen.seat;
}
inline std::vector<Sighting<Suit>> sightings(const Lacked& lacked) {
  std::vector<Sighting<Suit>> list;
  for (std::size_t time = 0; time < lacked.size(); ++time)
    for (std::size_t suit = 0; suit < kSuits; ++suit)
      for (Seat seat : lacked[time][suit]) list.push_back({Suit(suit), seat, std::uint8_t(time)});
  return list;
}

template <class Thing, auto kPart>
constexpr auto sightings_field(std::string_view name) {
  constexpr auto set = [](State& s, const std::vector<Sighting<Thing>>& seen) -> Problem {
    for (const Sighting<Thing>& one : seen) {
      if (one.time > s.record.now())
        return fmt::format("left, came, lacked: the time {} has not been; it is the number of thefts before",
                           one.time);
      add(s.record.*kPart, one);
    }
    return {};
  };
  return field<List<Joined<Sighting<Thing>, '@', '.'>>>(
             name, [](const State& s) { return sightings(s.record.*kPart); }, set, "")
      .notation_only();
}

// ---- states and views

constexpr CardSet discard_pile(const View& v) { return v.discarded; }
constexpr HistorySet in_deck(const View& v) { return v.in_deck; }

template <class Seen>
constexpr auto shared_fields() {
  using S = Seen;
  return std::tuple{
      describe::options_field<Chronicle, S>(),
      field<Number<1, kMaxRounds>>("round", &S::round, "the number of the round, from 1").or_else("1"),
      field<PerSeat<Number<0, 255>>>("fame", &S::fame, "by seat"),
      field<Histories>("turned", &S::turned,
                       "the History cards of this round, in the order in which they were turned")
          .or_else("monster_attack"),
      field<Histories>("previous", &S::previous, "those of the last round"),
      field<Histories>(
          "conditions", [](const S& s) { return conditions(s); },
          "the conditions in force, those that Talking with a Dragon repeats among them"),
      field<Histories>(
          "in_deck", [](const S& s) { return in_deck(s); }, "the History cards that are left, in no order"),
      field<PerSeat<Cards>>("allies", &S::allies, "by seat").place(),
      field<List<Object<Standing>>>(
          "standing", standings, "how everybody stands under each condition, if the round were scored now"),
      field<CardOrNone>("top", &S::top_discard,
                        "the top card of the discard pile, the only one that is seen"),
      field<Number<0, kCharacters>>(
          "discards", [](const S& s) { return discard_pile(s).size(); },
          "how many cards lie in the discard pile"),
      field<MeetingText>("meeting", &S::meeting, "the meeting under way").place(),
      field<OrNone<AskingText>>(
          "asking", [](const S& s) { return s.asking.idle() ? std::nullopt : std::optional(s.asking.top()); },
          [](S& s, const std::optional<Frame>& frame) {
            if (frame) s.asking.ask(*frame);
            return frame && s.asking.idle() ? Problem("asking: this power asks nothing") : Problem();
          },
          "the power that waits for an answer; null: a card is to be played"),
      field<List<SeatNumber>>("winners", &S::winners, "the seats that have won; empty while the game runs"),
      field<List<TheftText>, &S::record, &Record::thefts>(
          "thefts", "the cards that went from hand to hand in this round"),
  };
}

// The cards that would, if nothing came after them.
inline std::optional<CardSet> would_win(const View& v) {
  if (turn(v) != v.me || !v.asking.idle()) return {};
  const Meeting& now = v.meeting;
  const CardSet there = lying(now).face_up;
  const CardSet some = playable(v.hand, now.led) & (kFollowing[now.led] | kWildCards);  // C3.4 face up
  const CardSet sevens = some & kSevens;  // C4.7 each leaves nothing beside itself
  const bool wilds_speak = !(there & kWinnerSetters).empty();
  CardSet cards = wilds_speak ? sevens : sevens | strongest_beside(now.led, there, some - sevens);
  for (Card c : (wilds_speak ? some : some & kWildCards) - sevens) {
    Meeting m = now;
    lay_down(m, c);
    if (winning(m, there | c) == v.me) cards |= c;
  }
  return cards;
}

constexpr auto fields_of(std::type_identity<View>) {
  return std::tuple_cat(
      shared_fields<View>(),
      std::tuple{
          field<PerSeat<Number<0, kCharacters>>>("hand_sizes", &View::hand_size, "by seat"),
          field<IfAny<Cards>>(
              "looked_at",
              [](const View& v) { return v.looked_at.empty() ? std::nullopt : std::optional(v.looked_at); },
              "the hand that the Sage looks at, while its player chooses"),
          field<PerSeat<Cards>>("known", known_hands, "by seat, the cards that are known to be in the hand"),
          field<PerSeat<List<SuitText>>>("lacks", lacks,
                                         "by seat, the suits that are known not to be in the hand"),
          field<SeatNumber>("seat", &View::me, "whose view it is").for_its_seat(),
          field<Cards>("hand", &View::hand, "the hand of this seat").for_its_seat(),
          field<IfAny<Cards>>("would_win", would_win,
                              "while one is to play, the cards of the hand that would win as things lie")
              .for_its_seat(),
      });
}

using HistoryDeck = FixedVector<History, kHistories>;
inline HistoryDeck turned_over(HistoryDeck deck) {
  std::reverse(deck.begin(), deck.end());
  return deck;
}
inline Problem set_leader(State& s, Seat leader) {
  if (!s.meeting.played.empty() && s.meeting.leader != leader)
    return "meeting: the first card is the leader's";
  return s.meeting.leader = leader, Problem();
}

constexpr auto fields_of(std::type_identity<State>) {
  return std::tuple_cat(
      shared_fields<State>(),
      std::tuple{
          field<PerSeat<Cards>>("hands", &State::hand, "by seat")
              .needed("say what each player holds, as hands=P8,W3/L1/King")
              .place(),
          field<Cards>(
              "discarded", [](const State& s) { return discard_pile(s); },
              "the whole discard pile, in no order")
              .place(),
          field<Histories>(
              "deck", [](const State& s) { return turned_over(s.deck); },
              [](State& s, const HistoryDeck& deck) { return s.deck = turned_over(deck), Problem(); },
              "the History cards from the top"),
          field<SeatNumber>(
              "leader", [](const State& s) { return s.meeting.leader; }, set_leader, "")
              .notation_only(),
          field<SeatNumber, &State::meeting, &Meeting::to_play>("to_play", "").notation_only(),
          sightings_field<Card, &Record::left>("left"),
          sightings_field<Card, &Record::came>("came"),
          sightings_field<Suit, &Record::lacked>("lacked"),
          field<describe::ChanceText>("chance", &State::chance, ""),
      });
}

}  // namespace cardhouse::chronicle
