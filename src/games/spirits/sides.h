// SPDX-License-Identifier: MIT
// What a side of the table holds, told once: Essence, Commanders, piles and Spirits. fields.h has the rest.
#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "core/describe.h"
#include "games/spirits/game.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {

using describe::field, describe::List, describe::Named, describe::Number, describe::Object, describe::OrNone,
    describe::PerSeat, describe::Read, describe::SeatNumber, describe::Text, describe::Word,
    describe::Written;

// ---- names

struct CardCode {
  static std::string expected() { return "a card, such as ember-scout"; }
  static std::string_view code(CardId card) { return library()[card].slug; }
  static std::optional<CardId> read(std::string_view text) { return library().find(text); }
};
struct ZoneCode {
  static std::string expected() { return "a zone, such as 0F1"; }
  static std::string code(Zone zone) { return spirits::code(zone); }
  static std::optional<Zone> read(std::string_view text) { return zone_of_code(text); }
};
using CardText = Named<CardCode>;
using CardOrNone = OrNone<CardText, kNoCard>;
using CardList = List<CardText>;
using ZoneText = Named<ZoneCode>;
using ZoneOrNone = OrNone<ZoneText, kNowhere>;
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
using SeatBits = describe::AsNumber<List<SeatNumber>, 3>;
using KeywordBits = describe::AsNumber<List<Word<Keyword>>, 255>;
std::string marks_text(std::uint64_t marks);  // hexadecimal
Read read_marks(std::string_view text, std::uint64_t& to);
using Marks = Written<marks_text, read_marks>;

// What notation does not write: a member of the whole, of what a part of it is about, or of a card's facts.
template <auto kMember>
constexpr auto shown = [](const auto& whole) { return whole.*kMember; };
template <auto kMember>
constexpr auto of = [](const auto& part) { return part.about().*kMember; };
template <auto kMember>
constexpr auto printed = [](const auto& part) { return part.facts().*kMember; };

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
std::string counts_text(const EssenceCounts& counts);  // cinder2+gust1
Read read_counts(std::string_view text, EssenceCounts& to);
struct EssenceText : Object<Essences>, Written<counts_text, read_counts> {
  static void json(std::string& out, const auto& counts, const auto& whole) {
    Object<Essences>::json(out, shown(counts), whole);
  }
  static bool change(std::string& out, const auto& old, const auto& now, const auto& whole) {
    return Object<Essences>::change(out, shown(old), shown(now), whole);
  }

 private:
  static Essences shown(const auto& counts) {
    Essences all;
    std::ranges::copy(counts, all.of.begin());
    return all;
  }
};

std::string guard_text(const Guard& guard);  // bits of "all", then shields as amount and duration: 0+400~1
Read read_guard(std::string_view text, Guard& to);
using GuardText = Written<guard_text, read_guard>;
inline constexpr auto shield_held = [](const auto& part) {
  int sum = 0;
  for (const Shield& one : part.about().guard.shields) sum += one.amount;
  return sum;
};
inline constexpr auto all_prevented = [](const auto& part) { return part.about().guard.all != 0; };

enum class ChargeBox : std::uint8_t { Charged, Low, High };

// A Charged Ability: whether the Essence for it is there, and what is short.
struct Charge {
  static constexpr std::string_view kName = "Charge";
  ChargeBox box{};
  std::array<std::uint8_t, kEssences + 1> lacks{};
  bool ready() const { return lacks == decltype(lacks){}; }
  bool operator==(const Charge&) const = default;
};
constexpr auto fields_of(std::type_identity<Charge>) {
  return std::tuple{
      field<Word<ChargeBox>>("box", &Charge::box, "charged, low or high, as on the card's sheet"),
      field<YesNo>("ready", &Charge::ready, "the Essence for it is there"),
      field<EssenceText>("lacks", &Charge::lacks, "what is short")};
}
std::optional<Charge> charge_of(const Open& t, Zone z);
FixedVector<Charge, 2> charges_of(const Open& t, Seat seat);  // low and high

// ---- players

constexpr auto fields_of(std::type_identity<PileCardEntry>) {
  return std::tuple{
      field<CardText>("card", &PileCardEntry::card, "the card"),
      field<YesNo>(
          "unending", [](const PileCardEntry& e) { return e.unending != 0; }, "it waits for the End Phase")};
}
std::string entry_text(const PileCardEntry& entry);  // grave-moth#4!1
Read read_entry(std::string_view text, PileCardEntry& to);
struct PileCardText : Object<PileCardEntry>, Written<entry_text, read_entry> {
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
  const Facts& facts() const { return library().facts(about().commander); }
  int resilience() const { return std::max(0, commander_left(*t, seat)); }
  FixedVector<Charge, 2> charges() const { return charges_of(*t, seat); }
  bool rearranged() const { return (t->sided >> seat & 1) != 0; }
  bool operator==(const PlayerShown&) const = default;
};
constexpr auto fields_of(std::type_identity<PlayerShown>) {
  using S = PlayerShown;
  return std::tuple_cat(
      describe::fields_of_part<&PlayerShown::about, Player>(),
      std::tuple{
          field<Amount>("resilience", &S::resilience, "what is left of it"),
          field<Amount>("printed_resilience", printed<&Facts::resilience>, "as on the card"),
          field<Amount>("shield", shield_held, "the damage to the Commander that will be prevented"),
          field<YesNo>("untouched", all_prevented, "all damage to the Commander is prevented"),
          field<List<Object<Charge>>>("charges", &S::charges, "the Commander's low and high ability"),
          field<Number<0, kMaxCards>>("hand_size", of<&Player::hand>, "cards in hand"),
          field<Number<0, kMaxCards>>("deck_size", of<&Player::deck>, "cards in the deck"),
          field<YesNo>("rearranged", &S::rearranged, "the player has rearranged the deck for this duel")});
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
  int resilience() const { return resilience_left(*t, zone); }
  int more_attacks() const {
    const bool twin = has(Keyword::Twinstrike) && about().twin_used == 0;
    return about().ravage + about().extra + attacks - about().extra_used + int(twin);
  }
  std::optional<Charge> charge() const { return charge_of(*t, zone); }
  ZoneSet range() const;
};
constexpr auto fields_of(std::type_identity<Upright>) {
  using U = Upright;
  using Signed = Number<-20'000, 20'000>;
  return std::tuple{
      field<Signed>("strength", &U::strength, "as it stands now"),
      field<Amount>("printed_strength", printed<&Facts::strength>, "as on the card"),
      field<Signed>("resilience", &U::resilience, "as it stands now"),
      field<Amount>("printed_resilience", printed<&Facts::resilience>, "as on the card"),
      field<Amount>("damage", of<&Spirit::damage>, "what it has suffered"),
      field<List<Word<Keyword>>>("keywords", &U::keywords, "those that it has now"),
      field<YesNo>("cannot_attack", &U::cannot_attack, "something forbids it"),
      field<YesNo>("attacked", of<&Spirit::attacked>, "its plain attack of this turn is spent"),
      field<Signed>("more_attacks", &U::more_attacks, "further attacks that it may still take in this turn"),
      field<Amount>("shield", shield_held, "the damage that will be prevented"),
      field<YesNo>("untouched", all_prevented, "all damage to it is prevented"),
      field<List<ZoneText>>("range", &U::range, "the zones that it may attack"),
      field<OrNone<Object<Charge>>>("charge", &U::charge, "its Charged Ability; null: it has none")};
}

struct SpiritShown {
  static constexpr std::string_view kName = "Spirit";
  const Open* t = nullptr;
  Zone zone = kNowhere;
  CardId card = kNoCard;  // what the reader may know to lie there
  const Spirit& about() const { return t->spirit[zone]; }
  bool up() const { return face_up(*t).has(zone); }
  bool may_flip() const { return !up() && about().concealed_on < t->turn; }
  CardId known() const { return if_known(card); }
  std::optional<Upright> upright() const {
    return up() ? std::optional(Upright{standing(*t, zone), t, zone}) : std::nullopt;
  }
  bool operator==(const SpiritShown&) const = default;
};
constexpr auto fields_of(std::type_identity<SpiritShown>) {
  using S = SpiritShown;
  return std::tuple{
      field<ZoneText>("zone", &S::zone, "such as 0F1: seat, row and column"),
      field<Number<0, 60'000>>("serial", of<&Spirit::serial>, "the same as long as it is the same Spirit"),
      field<CardOrNone>("card", &S::known, "null: Concealed, and not known to whoever looks"),
      field<YesNo>("face_up", &S::up, "false: it lies Concealed"),
      field<YesNo>("may_flip", &S::may_flip, "it was Concealed on an earlier turn"),
      field<EssenceText>("essence", of<&Spirit::essence>, "attached to it"),
      field<OrNone<Object<Upright>>>("standing", &S::upright,
                                     "what is known of it while it lies face-up; null: Concealed")};
}
inline CardId card_shown(const View& v, Zone z) { return known_at(v, z); }
inline CardId card_shown(const State& s, Zone z) {
  return s.card[z] == kUnknownCard ? s.secret.under[z] : s.card[z];
}
template <class Seen>
FixedVector<SpiritShown, kZones> spirits_shown(const Seen& s) {
  FixedVector<SpiritShown, kZones> shown;
  for (Zone z : spirits(s)) shown.push_back({&s, z, card_shown(s, z)});
  return shown;
}

}  // namespace cardhouse::spirits
