// SPDX-License-Identifier: MIT
// Spirit Tactics for tensors: its names, its entities, and the ids of its moves.
#pragma once
#include "bindings/python/native/actions.h"
#include "bindings/python/native/entities.h"
#include "games/spirits/fields.h"

namespace cardhouse::python {

template <>
struct Universe<spirits::CardCode> {
  static constexpr bool kManyThings = true;
  static int count() { return spirits::library().cards() - 1; }
  static int index(spirits::CardId card) { return card == spirits::kUnknownCard ? -1 : card - 1; }
};
// The zones of the seat to act first.
template <>
struct Universe<spirits::ZoneCode> {
  static constexpr int count() { return spirits::kZones; }
  static int index(spirits::Zone zone, const auto& look) {
    return (zone + look.me * spirits::kOwnZones) % spirits::kZones;
  }
  static std::uint64_t turned(spirits::ZoneSet zones, const auto& look) {
    const std::uint64_t bits = zones.bits();
    return look.me == 0 ? bits : bits >> spirits::kOwnZones | (bits & 0xfff) << spirits::kOwnZones;
  }
};
template <>
struct Universe<spirits::AttackedCode> {
  static constexpr int count() { return spirits::kZones + 1; }
  static int index(spirits::Attacked target, const auto& look) {
    if (target.zone == spirits::kNowhere) return spirits::kZones;
    return Universe<spirits::ZoneCode>::index(target.zone, look);
  }
};
template <>
struct SeveralNumbers<spirits::EssenceText> {
  static constexpr int kCount = spirits::kEssences + 1;
  static int nth(const auto& counts, int i) {
    return std::size_t(i) < counts.size() ? counts[std::size_t(i)] : 0;
  }
};

template <>
struct Traits<spirits::Spirits> {
  using G = spirits::Spirits;
  using Act = spirits::Act;
  static constexpr Style kStyle = Style::Mixed;
  static constexpr std::array<std::string_view, 3> kEntities{"players", "spirits", "sequence"};
  static int row_of(const spirits::SpiritShown& spirit, const auto& look) {
    return Universe<spirits::ZoneCode>::index(spirit.zone, look);
  }

  // ---- ids

  static constexpr int kActs = kCountOf<Act>;
  static ActIds<Act, kActs>::Span span_of(Act act) {
    using With = spirits::With;
    switch (spirits::row_of(act).with) {
      case With::None: return {0, 1};
      case With::Card: return {1, spirits::library().cards() - 1};
      case With::InZone: return {0, spirits::kZones};
      case With::Ability: return {0, spirits::kHigh + 1};
      case With::Essence: return {0, spirits::kEssences};
      case With::Number: return {0, act == Act::Link ? spirits::kMaxLinks : spirits::kMaxResults};
      case With::Seat: return {0, spirits::kSeats};
    }
    return {};
  }
  static const ActIds<Act, kActs>& ids() {
    static const ActIds<Act, kActs> kIds([] {
      std::array<ActIds<Act, kActs>::Span, kActs> spans{};
      for (int act = 0; act < kActs; ++act) spans[std::size_t(act)] = span_of(Act(act));
      return spans;
    }());
    return kIds;
  }
  static int action_count(const G::Options&) { return ids().count(); }
  static int action_id(G::Move move) { return ids().id(move.act(), move.what()); }
  static G::Move action_move(int id) {
    const auto [act, what] = ids().act_of(id);
    return {act, what};
  }
  static std::string_view kind(G::Move move) { return spirits::row_of(move.act()).code; }

  // ---- legal actions as rows

  static constexpr int kPlayerRow = 0, kSpiritRow = spirits::kSeats, kLinkRow = kSpiritRow + spirits::kZones,
                       kRows = kLinkRow + spirits::kMaxLinks;
  static int first_essence() { return kRows + spirits::library().cards() - 1; }
  static int first_result() { return first_essence() + spirits::kEssences; }
  static std::array<OperandGroup, 3> operands() {
    return {{{"cards", kRows, spirits::library().cards() - 1},
             {"essences", first_essence(), spirits::kEssences},
             {"results", first_result(), spirits::kMaxResults}}};
  }
  // Kinds are the acts; then the low and the high ability of the Commander.
  static std::vector<std::string_view> kinds() {
    std::vector<std::string_view> names;
    for (int act = 0; act < kActs; ++act) names.push_back(spirits::row_of(Act(act)).code);
    names.insert(names.end(), {"charge:low", "charge:high"});
    return names;
  }
  static ActionRow row(const G::View& v, G::Move move) {
    const Look look(v);
    const int what = move.what();
    const auto zone = [&](int z) {
      return std::int16_t(kSpiritRow + Universe<spirits::ZoneCode>::index(spirits::Zone(z), look));
    };
    const auto card = [](int id) { return std::int16_t(kRows + id - 1); };
    ActionRow row{.kind = std::int16_t(move.act())};
    switch (move.act()) {
      case Act::Done:
      case Act::Yes:
      case Act::Combat:
      case Act::EndPhase: break;
      case Act::Call:
      case Act::Conceal:
      case Act::Gather:
      case Act::Cast:
      case Act::Reflex: row.source = card(what); break;
      case Act::Charged:
        if (what >= spirits::kLow) {
          row.kind = std::int16_t(kActs + what - spirits::kLow);
          row.source = kPlayerRow;
          break;
        }
        [[fallthrough]];
      case Act::Flip:
      case Act::Move:
      case Act::Attack: row.source = zone(what); break;
      case Act::Place:
        row.target = zone(what);
        row.source = source_of_place(v, zone, card);
        break;
      case Act::Commander:
        row.target = std::int16_t(v.ask == spirits::Ask::GatherTo ? kPlayerRow : kPlayerRow + 1);
        row.source = source_of_place(v, zone, card);
        break;
      case Act::Card:
      case Act::Waiting: row.target = card(what); break;
      case Act::FromCommander: row.source = kPlayerRow; [[fallthrough]];
      case Act::Essence: row.target = std::int16_t(first_essence() + what); break;
      case Act::Link: row.target = std::int16_t(kLinkRow + what); break;
      case Act::Result: row.target = std::int16_t(first_result() + what); break;
      case Act::Seat: row.target = std::int16_t(kPlayerRow + look.turned(what)); break;
    }
    return row;
  }

 private:
  // The attacker or mover that was named, or the card that goes there.
  static std::int16_t source_of_place(const G::View& v, const auto& zone, const auto& card) {
    if (spirits::if_on_board(v.picked) != spirits::kNowhere) return zone(v.picked);
    const spirits::CardId asked = spirits::card_asked_for({&v, v.pending});
    return asked == spirits::kNoCard ? std::int16_t(-1) : card(asked);
  }
};

}  // namespace cardhouse::python
