// SPDX-License-Identifier: MIT
// What states and views of Spirit Tactics hold, told once: notation, JSON, types and documents follow from it
// (core/describe.h).
#pragma once
#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <vector>

#include "core/describe.h"
#include "core/packed.h"
#include "games/spirits/game.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {

using describe::field, describe::List, describe::Named, describe::Number, describe::Object, describe::OrNone,
    describe::PerSeat, describe::Read, describe::SeatNumber, describe::Text;

// ---- names

struct CardCode {
  static std::string expected() { return "a card, such as ember-scout"; }
  static std::string_view code(CardId card) { return library()[card].slug; }
  static std::optional<CardId> read(std::string_view text) { return library().find(text); }
};
struct PhaseCode {
  static std::string expected() { return "reload, calm, draw, main, combat, submain or end"; }
  static std::string code(Phase phase) { return spirits::code(phase); }
  static std::optional<Phase> read(std::string_view text) { return phase_of_code(text); }
};
struct ZoneCode {
  static std::string expected() { return "a zone, such as 0F1"; }
  static std::string code(Zone zone) { return spirits::code(zone); }
  static std::optional<Zone> read(std::string_view text) { return zone_of_code(text); }
};
struct AnyCode {
  static std::string code(auto thing) { return spirits::code(thing); }
};
using CardText = Named<CardCode>;
using CardOrNone = OrNone<CardText, kNoCard>;
using CardList = List<CardText>;
using ZoneText = Named<ZoneCode>;
using ZoneOrNone = OrNone<ZoneText, kNowhere>;
using Code = Named<AnyCode>;
using SeatOrNone = OrNone<SeatNumber, kNobody>;
using YesNo = describe::Flag;
using Amount = Number<0, 20'000>;

constexpr CardId if_known(CardId card) { return card == kUnknownCard ? kNoCard : card; }
constexpr Zone if_on_board(Zone z) { return z < kZones ? z : kNowhere; }

struct SortedCards : CardList {
  static Read read(std::string_view text, auto& to, const auto& whole) {
    Read problem = CardList::read(text, to, whole);
    return std::sort(to.begin(), to.end()), problem;
  }
};
struct SeatBits : List<SeatNumber> {  // in notation a number
  static void print(std::string& out, SeatSet seats, const auto&) {
    describe::write_number(out, seats.bits());
  }
  static Read read(std::string_view text, SeatSet& to, const auto& whole) {
    std::uint8_t bits = 0;
    Read problem = Number<0, 3>::read(text, bits, whole);
    return to = SeatSet::from_bits(bits), problem;
  }
};
struct KeywordBits {  // only in notation
  static void print(std::string& out, KeywordSet set, const auto&) {
    describe::write_number(out, set.bits());
  }
  static Read read(std::string_view text, KeywordSet& to, const auto& whole) {
    std::uint8_t bits = 0;
    Read problem = Number<0, 255>::read(text, bits, whole);
    return to = KeywordSet::from_bits(bits), problem;
  }
};
struct Marks {  // only in notation, hexadecimal
  static void print(std::string& out, std::uint64_t marks, const auto&) { out += fmt::format("{:x}", marks); }
  static Read read(std::string_view text, std::uint64_t& to, const auto&) { return read_marks(text, to); }
  static Read read_marks(std::string_view text, std::uint64_t& to);
};

// A member, of the whole or of what a part of it is about, that notation does not write.
template <auto kMember>
constexpr auto shown = [](const auto& whole) { return whole.*kMember; };
template <auto kMember>
constexpr auto of = [](const auto& part) { return part.about().*kMember; };

// One of the items of an array.
template <auto kMember, std::size_t kIndex>
struct Nth {
  auto operator()(const auto& whole) const { return (whole.*kMember)[kIndex]; }
  Problem operator()(auto& whole, const auto& value) const {
    return (whole.*kMember)[kIndex] = value, Problem();
  }
};
template <class Codec, auto kMember, std::size_t kCount>
constexpr auto fields_of_array(const std::array<std::string_view, kCount>& names, std::string_view meaning) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return std::tuple{field<Codec>(names[i], Nth<kMember, i>{}, Nth<kMember, i>{}, meaning)...};
  }
  (std::make_index_sequence<kCount>{});
}

// ---- Essence and what keeps damage away

struct Essences {  // attached, owed or missing
  static constexpr std::string_view kName = "Essence";
  std::array<std::uint8_t, kEssences + 1> of{};
  bool operator==(const Essences&) const = default;
};
constexpr auto fields_of(std::type_identity<Essences>) {
  constexpr std::array<std::string_view, kEssences> kNames{"cinder", "brine", "gust", "loam",
                                                           "spark",  "gloom", "halo"};
  using Last = Nth<&Essences::of, kEssences>;
  return std::tuple_cat(fields_of_array<Number<0, 250>, &Essences::of>(kNames, "how many"),
                        std::tuple{field<Number<0, 250>>("any", Last{}, "how many of any kind")});
}
struct EssenceText : Object<Essences> {  // cinder2+gust1
  static void print(std::string& out, const EssenceCounts& counts, const auto&) { out += text_of(counts); }
  static Read read(std::string_view text, EssenceCounts& to, const auto&) { return read_counts(text, to); }
  static void json(std::string& out, const auto& counts, const auto& whole) {
    Object<Essences>::json(out, shown(counts), whole);
  }
  static bool change(std::string& out, const auto& old, const auto& now, const auto& whole) {
    return Object<Essences>::change(out, shown(old), shown(now), whole);
  }
  static std::string text_of(const EssenceCounts& counts);
  static Read read_counts(std::string_view text, EssenceCounts& to);

 private:
  static Essences shown(const auto& counts) {
    Essences all;
    std::ranges::copy(counts, all.of.begin());
    return all;
  }
};

struct GuardText {  // only in notation: bits of "all", then shields as amount and duration, 0+400~1
  static void print(std::string& out, const Guard& guard, const auto&) { out += text_of(guard); }
  static Read read(std::string_view text, Guard& to, const auto&) { return read_guard(text, to); }
  static std::string text_of(const Guard& guard);
  static Read read_guard(std::string_view text, Guard& to);
};
inline int shield_of(const Guard& guard) {
  return std::accumulate(guard.shields.begin(), guard.shields.end(), 0,
                         [](int sum, const Shield& shield) { return sum + shield.amount; });
}

// A Charged Ability: whether the Essence for it is there, and what is short.
struct Charge {
  static constexpr std::string_view kName = "Charge";
  std::string_view box;
  std::array<std::uint8_t, kEssences + 1> lacks{};
  bool operator==(const Charge&) const = default;
};
constexpr auto fields_of(std::type_identity<Charge>) {
  return std::tuple{field<Text>("box", &Charge::box, "charged, low or high, as on the card's sheet"),
                    field<YesNo>(
                        "ready", [](const Charge& c) { return c.lacks == decltype(c.lacks){}; },
                        "the Essence for it is there"),
                    field<EssenceText>("lacks", &Charge::lacks, "what is short")};
}
std::optional<Charge> charge_of(const Open& t, Zone z);
std::vector<Charge> charges_of(const Open& t, Seat seat);  // low and high

// ---- players

constexpr auto fields_of(std::type_identity<PileCardEntry>) {
  return std::tuple{
      field<CardText>("card", &PileCardEntry::card, "the card"),
      field<YesNo>(
          "unending", [](const PileCardEntry& e) { return e.unending != 0; }, "it waits for the End Phase")};
}
struct PileCardText : Object<PileCardEntry> {  // grave-moth#4!1
  static void print(std::string& out, const PileCardEntry& entry, const auto&) { out += text_of(entry); }
  static Read read(std::string_view text, PileCardEntry& to, const auto&) { return read_entry(text, to); }
  static std::string text_of(const PileCardEntry& entry);
  static Read read_entry(std::string_view text, PileCardEntry& to);
  static describe::Type type() { return describe::type_of<PileCardEntry>("PileCard"); }
};
using PileText = List<PileCardText>;

constexpr auto fields_of(std::type_identity<Player>) {
  using P = Player;
  return std::tuple{
      field<CardText>("commander", &P::commander, "the Commander's card").in_notation("commanders"),
      field<Amount>("damage", &P::damage, "").notation_only(),
      field<GuardText>("guard", &P::guard, "").notation_only(),
      field<EssenceText>("essence", &P::essence, "attached to the Commander"),
      field<SortedCards>("known_hand", &P::known, "what the opponent has seen of the hand")
          .in_notation("known"),
      field<PileText>("graveyard", &P::graveyard, "from the bottom").in_notation("graveyards"),
      field<PileText>("reload", &P::reload, "from the bottom").in_notation("reloads"),
      field<YesNo>("called", &P::called, "a Spirit was Called in this turn"),
      field<YesNo>("concealed", &P::concealed, "a Spirit was Concealed in this turn"),
      field<YesNo>("moved", &P::moved, "a Spirit was moved in this turn"),
      field<YesNo>("reloaded", &P::reloaded, "the player has Reloaded in this turn"),
      field<Number<0, 2>>("gathered", &P::gathered, "how many Essence were Gathered in this turn"),
      field<Marks>("once", &P::once, "").notation_only(),
      field<Number<0, 2>>("wins", &P::wins, "duels won in the match"),
      field<SortedCards>("pool", &P::pool, "deck and Side Deck together").in_notation("pools"),
      field<SortedCards>("side", &P::side, "the Side Deck that the match began with").in_notation("sides")};
}

// A player, and what follows for it from the rest.
struct PlayerShown {
  static constexpr std::string_view kName = "Player";
  const Open* t = nullptr;
  Seat seat = 0;
  const Player& about() const { return t->player[seat]; }
  bool operator==(const PlayerShown&) const = default;
};
constexpr auto fields_of(std::type_identity<PlayerShown>) {
  using S = PlayerShown;
  return std::tuple_cat(
      describe::fields_of_part<&PlayerShown::about, Player>(),
      std::tuple{
          field<Amount>(
              "resilience", [](const S& s) { return std::max(0, commander_left(*s.t, s.seat)); },
              "what is left of it"),
          field<Amount>(
              "printed_resilience",
              [](const S& s) { return library().facts(s.about().commander).resilience; }, "as on the card"),
          field<Amount>(
              "shield", [](const S& s) { return shield_of(s.about().guard); },
              "the damage to the Commander that will be prevented"),
          field<YesNo>(
              "untouched", [](const S& s) { return s.about().guard.all != 0; },
              "all damage to the Commander is prevented"),
          field<List<Object<Charge>>>(
              "charges", [](const S& s) { return charges_of(*s.t, s.seat); },
              "the Commander's low and high ability"),
          field<Number<0, kMaxCards>>("hand_size", of<&Player::hand>, "cards in hand"),
          field<Number<0, kMaxCards>>("deck_size", of<&Player::deck>, "cards in the deck"),
          field<YesNo>(
              "rearranged", [](const S& s) { return (s.t->sided >> s.seat & 1) != 0; },
              "the player has rearranged the deck for this duel")});
}

// ---- Spirits

constexpr auto fields_of(std::type_identity<Spirit>) {  // as attributes in notation
  using S = Spirit;
  using Names = std::array<std::string_view, 4>;  // by Lasts
  return std::tuple_cat(
      std::tuple{field<Amount>("damage", &S::damage, "")},
      fields_of_array<Number<-20'000, 20'000>, &S::strength>(Names{"s0", "s1", "s2", "s3"}, ""),
      fields_of_array<KeywordBits, &S::gained>(Names{"gained0", "gained1", "gained2", "gained3"}, ""),
      fields_of_array<KeywordBits, &S::lost>(Names{"lost0", "lost1", "lost2", "lost3"}, ""),
      std::tuple{field<EssenceText>("essence", &S::essence, ""), field<GuardText>("guard", &S::guard, ""),
                 field<Number<0, 15>>("halted", &S::no_attack, ""),
                 field<Number<0, kLastTurn>>("concealed", &S::concealed_on, ""),
                 field<YesNo>("attacked", &S::attacked, ""), field<YesNo>("twin", &S::twin_used, ""),
                 field<Number<0, 100>>("ravage", &S::ravage, ""),
                 field<Number<0, 100>>("extra", &S::extra, ""),
                 field<Number<0, 100>>("extra_used", &S::extra_used, "")});
}

// A Spirit in its zone, in notation: 0F1:ember-scout#12;down;damage=100.
enum class Face : std::uint8_t { Up, Hidden, Seen };  // seen: Concealed, and both know what it is
struct Placed {
  Zone zone = kNowhere;
  CardId card = kNoCard;
  Face face{};
  Spirit spirit{};
  bool operator==(const Placed&) const = default;
};
struct PlacedText {
  static void print(std::string& out, const Placed& placed, const auto& whole) {
    out += head_of(placed);
    const std::size_t start = out.size();
    describe::Attributes<Spirit>::print(out, placed.spirit, whole);
    if (out.size() > start) out.insert(start, ";");
  }
  static Read read(std::string_view text, Placed& to, const auto& whole) {
    const auto parts = split(text, ';');
    Read problem = read_head(parts.empty() ? text : parts[0], to);
    for (std::size_t i = 1; i < parts.size() && !problem; ++i)
      if (parts[i] == "down") to.face = Face::Hidden;
      else if (parts[i] == "seen") to.face = Face::Seen;
      else problem = describe::Attributes<Spirit>::read(parts[i], to.spirit, whole);
    return problem;
  }
  static std::string head_of(const Placed& placed);
  static Read read_head(std::string_view head, Placed& to);
};
std::vector<Placed> placed(const State& s);
Problem set_placed(State& s, const std::vector<Placed>& spirits);

// What is known of a Spirit that lies face-up.
struct Upright : Standing {
  static constexpr std::string_view kName = "Standing";
  const Open* t = nullptr;
  Zone zone = kNowhere;
  const Spirit& about() const { return t->spirit[zone]; }
  const Facts& facts() const { return library().facts(t->card[zone]); }
};
ZoneSet range_shown(const Upright& u);
constexpr auto fields_of(std::type_identity<Upright>) {
  using U = Upright;
  using Signed = Number<-20'000, 20'000>;
  return std::tuple{
      field<Signed>("strength", &U::strength, "as it stands now"),
      field<Amount>(
          "printed_strength", [](const U& u) { return u.facts().strength; }, "as on the card"),
      field<Signed>(
          "resilience", [](const U& u) { return resilience_left(*u.t, u.zone); }, "as it stands now"),
      field<Amount>(
          "printed_resilience", [](const U& u) { return u.facts().resilience; }, "as on the card"),
      field<Amount>("damage", of<&Spirit::damage>, "what it has suffered"),
      field<List<Code>>("keywords", &U::keywords, "those that it has now"),
      field<YesNo>("cannot_attack", &U::cannot_attack, "something forbids it"),
      field<YesNo>("attacked", of<&Spirit::attacked>, "its plain attack of this turn is spent"),
      field<Signed>(
          "more_attacks",
          [](const U& u) {
            const bool twin = u.has(Keyword::Twinstrike) && u.about().twin_used == 0;
            return u.about().ravage + u.about().extra + u.attacks - u.about().extra_used + int(twin);
          },
          "further attacks that it may still take in this turn"),
      field<Amount>(
          "shield", [](const U& u) { return shield_of(u.about().guard); },
          "the damage that will be prevented"),
      field<YesNo>(
          "untouched", [](const U& u) { return u.about().guard.all != 0; }, "all damage to it is prevented"),
      field<List<ZoneText>>("range", range_shown, "the zones that it may attack"),
      field<OrNone<Object<Charge>>>(
          "charge", [](const U& u) { return charge_of(*u.t, u.zone); },
          "its Charged Ability; null: it has none")};
}

struct SpiritShown {
  static constexpr std::string_view kName = "Spirit";
  const Open* t = nullptr;
  Zone zone = kNowhere;
  CardId card = kNoCard;  // what the reader may know to lie there
  const Spirit& about() const { return t->spirit[zone]; }
  bool up() const { return face_up(*t).has(zone); }
  bool operator==(const SpiritShown&) const = default;
};
constexpr auto fields_of(std::type_identity<SpiritShown>) {
  using S = SpiritShown;
  return std::tuple{
      field<ZoneText>("zone", &S::zone, "such as 0F1: seat, row and column"),
      field<Number<0, 60'000>>("serial", of<&Spirit::serial>, "the same as long as it is the same Spirit"),
      field<CardOrNone>(
          "card", [](const S& s) { return if_known(s.card); },
          "null: Concealed, and not known to whoever looks"),
      field<YesNo>("face_up", &S::up, "false: it lies Concealed"),
      field<YesNo>(
          "may_flip", [](const S& s) { return !s.up() && s.about().concealed_on < s.t->turn; },
          "it was Concealed on an earlier turn"),
      field<EssenceText>("essence", of<&Spirit::essence>, "attached to it"),
      field<OrNone<Object<Upright>>>(
          "standing",
          [](const S& s) {
            return s.up() ? std::optional(Upright{standing(*s.t, s.zone), s.t, s.zone}) : std::nullopt;
          },
          "what is known of it while it lies face-up; null: Concealed")};
}
inline CardId card_shown(const View& v, Zone z) { return known_at(v, z); }
inline CardId card_shown(const State& s, Zone z) {
  return s.card[z] == kUnknownCard ? s.secret.under[z] : s.card[z];
}
template <class Seen>
std::vector<SpiritShown> spirits_shown(const Seen& s) {
  std::vector<SpiritShown> shown;
  for (Zone z : spirits(s)) shown.push_back({&s, z, card_shown(s, z)});
  return shown;
}

// ---- the Sequence

// What is Designated: a Spirit in its zone or a card in a pile; neither: it is gone.
struct TargetShown {
  static constexpr std::string_view kName = "Target";
  Zone zone = kNowhere;
  CardId card = kNoCard;
  std::optional<std::string_view> pile{};
  bool operator==(const TargetShown&) const = default;
};
constexpr auto fields_of(std::type_identity<TargetShown>) {
  using T = TargetShown;
  return std::tuple{field<ZoneOrNone>("zone", &T::zone, "of a Spirit; null: it is none, or is gone"),
                    field<CardOrNone>("card", &T::card, "null: it is not known, or is gone"),
                    field<OrNone<Text>>("pile", &T::pile, "which pile; null: none")};
}
TargetShown target_of(const Open& t, Serial serial, bool in_pile);

struct Running {
  static constexpr std::string_view kName = "Running";
  std::string_view part;
  int step = 0;
  bool operator==(const Running&) const = default;
};
constexpr auto fields_of(std::type_identity<Running>) {
  return std::tuple{field<Text>("part", &Running::part, "costs, primary, aftermath or attack"),
                    field<Number<0, 255>>("step", &Running::step, "from 0")};
}

struct LinkShown {
  static constexpr std::string_view kName = "Link";
  const Open* t = nullptr;
  int index = 0;
  const Link& about() const { return t->links[index]; }
  Zone here() const { return zone_of(*t, about().source); }
  bool operator==(const LinkShown&) const = default;
};
std::optional<int> text_of(const LinkShown& l);
std::optional<int> sentence_of(const LinkShown& l);
std::vector<TargetShown> designated(const LinkShown& l);
std::optional<std::string> attacked(const LinkShown& l);
int strength_of(const LinkShown& l);
std::optional<Running> running(const LinkShown& l);
constexpr auto fields_of(std::type_identity<LinkShown>) {
  using L = LinkShown;
  using NumberOrNone = OrNone<Number<0, 255>>;
  return std::tuple{
      field<Code>("kind", of<&Link::kind>, "what it is: a card, an ability, an attack and so on"),
      field<SeatNumber>("by", of<&Link::by>, "the seat that made it"),
      field<CardOrNone>(
          "card", [](const L& l) { return if_known(l.about().card); }, "the source; null: not known"),
      field<ZoneOrNone>(
          "zone", [](const L& l) { return l.here() != kNowhere ? l.here() : if_on_board(l.about().zone); },
          "where the source is, or was; null: in no zone"),
      field<NumberOrNone>("text", text_of, "which text of the card's sheet, from 0; null: none"),
      field<NumberOrNone>("sentence", sentence_of, "which sentence of that text, from 0; null: none"),
      field<List<Object<TargetShown>>>("designated", designated, "what is Designated"),
      field<ZoneOrNone>(
          "event", [](const L& l) { return zone_of(*l.t, l.about().event); },
          "the zone of the Spirit that it speaks of as that Spirit; null: none"),
      field<OrNone<Text>>("attacked", attacked, "a zone, or commander; null: it is no attack"),
      field<Amount>("strength", strength_of, "of an attack, as it stands now"),
      field<YesNo>("negated", of<&Link::negated>, "it will do nothing"),
      field<YesNo>("nullified", of<&Link::nullified>, "what it came from is gone"),
      field<YesNo>(
          "done", [](const L& l) { return l.about().done != Progress::Placed; }, "it has resolved"),
      field<OrNone<Object<Running>>>("running", running, "which step is being done; null: it waits")};
}
inline std::vector<LinkShown> sequence(const Open& t) {
  std::vector<LinkShown> links;
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
  return std::tuple{field<Code>("kind", &R::kind, "what has happened"),
                    field<SeatNumber>("by", &R::by, "whose doing it was"),
                    field<ZoneOrNone>("zone", &R::zone, "where; null: nowhere"),
                    field<CardOrNone>("card", &R::card, "what; null: not known")};
}
inline std::vector<ResultShown> results(const Open& t) {
  std::vector<ResultShown> shown;
  for (const Result& r : t.results) shown.push_back({target_of(t, r.serial, true), r.kind, r.by});
  return shown;
}

// ---- the open question

struct AskShown {
  static constexpr std::string_view kName = "Ask";
  const Open* t = nullptr;
  CardId pending = kNoCard;  // the card being Concealed, where it may be seen
  const Open& about() const { return *t; }
};
CardId card_asked_for(const AskShown& a);
constexpr auto fields_of(std::type_identity<AskShown>) {
  using A = AskShown;
  return std::tuple{
      field<Code>("what", of<&Open::ask>, "what the answers mean: place, designate, pay and so on"),
      field<SeatNumber>("seat", of<&Open::asked>, "who answers"),
      field<OrNone<Code, Going::None>>(
          "going", of<&Open::going>,
          "why a zone is asked for: call, conceal, move, revive and so on; null: none is"),
      field<CardOrNone>("card", card_asked_for, "what goes there, or whose ability it is"),
      field<ZoneOrNone>(
          "picked", [](const A& a) { return if_on_board(a.t->picked); },
          "the zone of the attacker or mover that was named"),
      field<Number<0, 255>>(
          "left", [](const A& a) { return a.t->frame.left; }, "how many are still to be named"),
      field<EssenceText>(
          "owed", [](const A& a) { return a.t->frame.owed; }, "the Essence that is still to be paid")};
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
      field<Named<PhaseCode>>("phase", &S::phase, "the phase of the turn").or_else("main"),
      field<Code>("stage", shown<&S::stage>,
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
          field<CardList>("hand", &View::hand, "the own hand").for_its_seat(),
          field<CardList>("main", main_of, "the own deck as it is arranged now").for_its_seat(),
          field<CardList>("aside", &View::side, "the own Side Deck as it is arranged now").for_its_seat()});
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
