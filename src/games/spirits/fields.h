// SPDX-License-Identifier: MIT
// What states and views of Spirit Tactics hold, told once: notation, JSON, types and documents follow from it
// (core/describe.h).
#pragma once
#include <optional>
#include <vector>

#include "core/packed.h"
#include "games/spirits/sides.h"

namespace cardhouse::spirits {

// ---- the Sequence

enum class PileKind : std::uint8_t { Graveyard, Reload };

// What is Designated: a Spirit in its zone or a card in a pile; neither: it is gone.
struct TargetShown {
  static constexpr std::string_view kName = "Target";
  Zone zone = kNowhere;
  CardId card = kNoCard;
  std::optional<PileKind> pile{};
  bool operator==(const TargetShown&) const = default;
};
constexpr auto fields_of(std::type_identity<TargetShown>) {
  using T = TargetShown;
  return std::tuple{field<ZoneOrNone>("zone", &T::zone, "of a Spirit; null: it is none, or is gone"),
                    field<CardOrNone>("card", &T::card, "null: it is not known, or is gone"),
                    field<OrNone<Word<PileKind>>>("pile", &T::pile, "which pile; null: none")};
}
TargetShown target_of(const Open& t, Serial serial, bool in_pile);

struct Running {
  static constexpr std::string_view kName = "Running";
  Section part{};
  int step = 0;
  bool operator==(const Running&) const = default;
};
constexpr auto fields_of(std::type_identity<Running>) {
  return std::tuple{field<Word<Section>>("part", &Running::part, "costs, primary, aftermath or attack"),
                    field<Number<0, 255>>("step", &Running::step, "from 0")};
}

// What an attack is aimed at: a Spirit in its zone; nowhere: the Commander.
struct Attacked {
  Zone zone = kNowhere;
  bool operator==(const Attacked&) const = default;
};
struct AttackedCode {
  static std::string code(Attacked target) {
    return target.zone == kNowhere ? "commander" : spirits::code(target.zone);
  }
};
using AttackedText = Named<AttackedCode>;

struct LinkShown {
  static constexpr std::string_view kName = "Link";
  const Open* t = nullptr;
  int index = 0;
  const Link& about() const { return t->links[index]; }
  Zone here() const { return zone_of(*t, about().source); }
  Zone place() const { return here() != kNowhere ? here() : if_on_board(about().zone); }
  Zone event() const { return zone_of(*t, about().event); }
  CardId card() const { return if_known(about().card); }
  bool done() const { return about().done != Progress::Placed; }
  bool operator==(const LinkShown&) const = default;
};
std::optional<int> text_of(const LinkShown& l);
std::optional<int> sentence_of(const LinkShown& l);
FixedVector<TargetShown, kMaxDesignated> designated(const LinkShown& l);
std::optional<Attacked> attacked(const LinkShown& l);
int strength_of(const LinkShown& l);
std::optional<Running> running(const LinkShown& l);
constexpr auto fields_of(std::type_identity<LinkShown>) {
  using L = LinkShown;
  using NumberOrNone = OrNone<Number<0, 255>>;
  return std::tuple{
      field<Word<LinkKind>>("kind", of<&Link::kind>, "what it is: a card, an ability, an attack and so on"),
      field<SeatNumber>("by", of<&Link::by>, "the seat that made it"),
      field<CardOrNone>("card", &L::card, "the source; null: not known"),
      field<ZoneOrNone>("zone", &L::place, "where the source is, or was; null: in no zone"),
      field<NumberOrNone>("text", text_of, "which text of the card's sheet, from 0; null: none"),
      field<NumberOrNone>("sentence", sentence_of, "which sentence of that text, from 0; null: none"),
      field<List<Object<TargetShown>>>("designated", designated, "what is Designated"),
      field<ZoneOrNone>("event", &L::event,
                        "the zone of the Spirit that it speaks of as that Spirit; null: none"),
      field<OrNone<AttackedText>>("attacked", attacked, "a zone, or commander; null: it is no attack"),
      field<Amount>("strength", strength_of, "of an attack, as it stands now"),
      field<YesNo>("negated", of<&Link::negated>, "it will do nothing"),
      field<YesNo>("done", &L::done, "it has resolved"),
      field<OrNone<Object<Running>>>("running", running, "which step is being done; null: it waits")};
}
inline FixedVector<LinkShown, kMaxLinks> sequence(const Open& t) {
  FixedVector<LinkShown, kMaxLinks> links;
  for (int i = 0; i < t.links.size(); ++i) links.push_back({&t, i});
  return links;
}

constexpr auto fields_of(std::type_identity<Waiting>) {
  return std::tuple{
      field<CardText>(
          "card", [](const Waiting& w) { return library().card_of_program(w.program); }, "the source"),
      field<ZoneOrNone>(
          "zone", [](const Waiting& w) { return if_on_board(w.zone); },
          "where it is, or was; null: in no zone"),
      field<SeatNumber>("by", &Waiting::by, "whose trigger it is")};
}
struct WaitingText : Object<Waiting> {
  static describe::Type type() { return describe::type_of<Waiting>("Waiting"); }
};

struct ResultShown : TargetShown {
  static constexpr std::string_view kName = "Result";
  ResultKind kind{};
  Seat by = 0;
  bool operator==(const ResultShown&) const = default;
};
constexpr auto fields_of(std::type_identity<ResultShown>) {
  using R = ResultShown;
  return std::tuple{field<Word<ResultKind>>("kind", &R::kind, "what has happened"),
                    field<SeatNumber>("by", &R::by, "whose doing it was"),
                    field<ZoneOrNone>("zone", &R::zone, "where; null: nowhere"),
                    field<CardOrNone>("card", &R::card, "what; null: not known")};
}
inline FixedVector<ResultShown, kMaxResults> results(const Open& t) {
  FixedVector<ResultShown, kMaxResults> shown;
  for (const Result& r : t.results) shown.push_back({target_of(t, r.serial, true), r.kind, r.by});
  return shown;
}

// ---- the open question

struct AskShown {
  static constexpr std::string_view kName = "Ask";
  const Open* t = nullptr;
  CardId pending = kNoCard;  // the card being Concealed, where it may be seen
  const Open& about() const { return *t; }
  Zone picked() const { return if_on_board(t->picked); }
  int left() const { return t->frame.left; }
  auto owed() const { return t->frame.owed; }
};
CardId card_asked_for(const AskShown& a);
constexpr auto fields_of(std::type_identity<AskShown>) {
  using A = AskShown;
  return std::tuple{
      field<Word<Ask>>("what", of<&Open::ask>, "what the answers mean: place, designate, pay and so on"),
      field<SeatNumber>("seat", of<&Open::asked>, "who answers"),
      field<OrNone<Word<Going>, Going::None>>(
          "going", of<&Open::going>,
          "why a zone is asked for: call, conceal, move, revive and so on; null: none is"),
      field<CardOrNone>("card", card_asked_for, "what goes there, or whose ability it is"),
      field<ZoneOrNone>("picked", &A::picked, "the zone of the attacker or mover that was named"),
      field<Number<0, 255>>("left", &A::left, "how many are still to be named"),
      field<EssenceText>("owed", &A::owed, "the Essence that is still to be paid")};
}
inline CardId pending(const View& v) { return v.pending; }
inline CardId pending(const State& s) { return s.secret.pending; }

// ---- states and views

template <class Seen>
constexpr auto shared_fields() {
  using S = Seen;
  return std::tuple{
      field<Number<1, 7>>("duel", &S::duel, "the number of the duel in the match, from 1"),
      field<Number<0, kLastTurn>>("turn", &S::turn, "the number of the turn in the duel, from 1")
          .or_else("1"),
      field<SeatNumber>("active", &S::active, "the seat whose turn it is"),
      field<SeatNumber>("starter", &S::starter, "the seat that began the duel"),
      field<Word<Phase>>("phase", &S::phase, "the phase of the turn").or_else("main"),
      field<Word<Stage>>("stage", shown<&S::stage>,
                         "what is going on: the duel, its opening, or what lies between duels"),
      field<OrNone<Object<AskShown>>>(
          "ask",
          [](const S& s) {
            return turn(s) ? std::optional(AskShown{&s, pending(s)}) : std::nullopt;
          },
          "the open question; null: there is none"),
      field<SeatOrNone>(
          "priority", [](const S& s) { return s.stage == Stage::Build ? s.priority : kNobody; },
          "who may respond while a Sequence is being built; null: there is none"),
      field<PerSeat<Object<PlayerShown>>>(
          "players",
          [](const S& s) {
            return std::array<PlayerShown, kSeats>{{{&s, 0}, {&s, 1}}};
          },
          "by seat"),
      field<List<Object<SpiritShown>>>("spirits", spirits_shown<S>, "the Spirits of both sides"),
      field<List<Object<LinkShown>>>("sequence", sequence, "its links; the last one resolves first"),
      field<List<WaitingText>>("waiting", shown<&S::waiting>, "triggers that have yet to become links"),
      field<List<Object<ResultShown>>>("results", results, "what the window after a resolution is about"),
      field<SeatBits>("lost", &S::lost, "the seats that lost the last duel"),
      field<SeatBits>("winners", &S::winners,
                      "the seats that have won the match, both for a draw; empty while it runs")};
}

Cards main_of(const View& v);
constexpr auto fields_of(std::type_identity<View>) {
  return std::tuple_cat(
      describe::common_fields<Spirits, View>(), shared_fields<View>(),
      std::tuple{
          field<SeatNumber>("seat", &View::me, "whose view it is").for_its_seat(),
          field<CardList>("hand", &View::hand, "the hand of this seat").for_its_seat(),
          field<CardList>("main", main_of, "the deck of this seat as it is arranged now").for_its_seat(),
          field<CardList>("aside", &View::side, "the Side Deck of this seat as it is arranged now")
              .for_its_seat()});
}

using Decks = std::array<Cards, kSeats>;
Decks turned_over(Decks decks);
// What is in the middle of something, as bytes that only the program reads; and a check over the whole text.
std::vector<std::uint8_t> frames_of(const State& s);  // none if nothing is under way
struct FramesText {
  static void print(std::string& out, const std::vector<std::uint8_t>& bytes, const auto&) {
    out += bytes.empty() ? "-" : packed(bytes);
  }
  static Read read(std::string_view text, std::vector<std::uint8_t>& to, const State& s);
};
struct CheckText {
  static constexpr std::string_view kBefore = " check=";
  static void print(std::string& out, const std::string&, const State& s) {
    out += frames_of(s).empty() ? "-" : text_check(out.substr(0, out.size() - kBefore.size()));
  }
  static Read read(std::string_view text, std::string& to, const State&) { return to = text, Read(); }
};
Problem put_frames(State& s, const std::vector<std::uint8_t>& bytes);

constexpr auto fields_of(std::type_identity<State>) {
  return std::tuple_cat(
      describe::common_fields<Spirits, State>(), shared_fields<State>(),
      std::tuple{field<Number<0, 3>>("sided", &State::sided, "").notation_only(),
                 field<Number<0, 60'000>>("serial", &State::last_serial, "").notation_only(),
                 field<Number<0, 250>>("unendings", &State::unendings, "").notation_only()},
      describe::facts_by_seat<&State::player, Player>(),
      std::tuple{
          field<List<PlacedText>>("spirits", placed, set_placed, "").notation_only(),
          field<PerSeat<SortedCards>, &State::secret, &Secret::hand>("hands", "by seat"),
          field<PerSeat<CardList>>(
              "decks", [](const State& s) { return turned_over(s.secret.deck); },
              [](State& s, const Decks& decks) { return s.secret.deck = turned_over(decks), Problem(); },
              "by seat, from the top"),
          field<PerSeat<SortedCards>, &State::secret, &Secret::side>(
              "asides", "by seat, the Side Decks as they are arranged now")
              .in_notation("out"),
          field<PerSeat<CardList>, &State::secret, &Secret::order>("shuffles", "").notation_only(),
          field<describe::ChanceText>("chance", &State::chance, "").notation_only(),
          field<SeatNumber>("priority", &State::priority, "").notation_only(),
          field<FramesText>("frames", frames_of, put_frames, "").notation_only().if_any(),
          field<CheckText>(
              "check", [](const State&) { return std::string(); },
              [](State&, const std::string&) { return Problem(); }, "")
              .notation_only()
              .if_any()});
}

}  // namespace cardhouse::spirits
