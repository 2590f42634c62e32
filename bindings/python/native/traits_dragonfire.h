// SPDX-License-Identifier: MIT
// Dragonfire for tensors: its names, its entities, and the ids of its moves.
#pragma once
#include "bindings/python/native/actions.h"
#include "bindings/python/native/entities.h"
#include "games/dragonfire/fields.h"

namespace cardhouse::python {

// Things of the library have numbers from 1 on.
struct LibraryThings {
  static constexpr bool kManyThings = true;
  static int index(std::uint8_t id) { return id - 1; }
};
template <>
struct Universe<dragonfire::CardName> : LibraryThings {
  static int count() { return dragonfire::library().cards() - 1; }
};
template <>
struct Universe<dragonfire::EncounterName> : LibraryThings {
  static int count() { return dragonfire::library().encounters() - 1; }
};
template <>
struct Universe<dragonfire::DragonName> : LibraryThings {
  static int count() { return dragonfire::library().dragons() - 1; }
};
template <>
struct Universe<dragonfire::FeatureName> : LibraryThings {
  static int count() { return dragonfire::library().features() - 1; }
  static std::uint64_t turned(dragonfire::FeatureSet set, const auto&) { return set.bits() >> 1; }
};
template <>
struct Universe<dragonfire::TypeName> {
  static constexpr int count() { return dragonfire::kClassTypes; }
  static constexpr int index(dragonfire::ClassType type) { return int(type); }
};
template <>
struct Universe<dragonfire::PlaceName> {
  static constexpr int count() { return dragonfire::kSlots + 1; }
  static constexpr int index(dragonfire::Place place) { return place; }
};
template <>
struct Universe<dragonfire::AskName> {
  static constexpr int count() { return dragonfire::kAsks; }
  static constexpr int index(dragonfire::Ask ask) { return int(ask); }
};
template <>
struct Universe<dragonfire::PhaseName> {
  static constexpr int count() { return int(dragonfire::kPhases); }
  static constexpr int index(dragonfire::Phase phase) { return int(phase); }
};
template <>
struct SeveralNumbers<dragonfire::IconsText> {
  static constexpr int kCount = dragonfire::kIconKinds;
  static int nth(const dragonfire::Icons& icons, int i) { return icons[i]; }
};

template <>
struct Traits<dragonfire::Dragonfire> {
  using G = dragonfire::Dragonfire;
  using Act = dragonfire::Act;
  static constexpr Style kStyle = Style::Mixed;
  static constexpr std::array<std::string_view, 3> kEntities{"characters", "encounters", "played"};
  static int row_of(const dragonfire::EncounterShown& encounter, const auto&) { return encounter.slot; }

  // ---- ids

  static constexpr int kActs = dragonfire::kActs;
  static int cards() { return dragonfire::library().cards() - 1; }
  static int features() { return dragonfire::library().features() - 1; }
  static ActIds<Act, kActs>::Span span_of(Act act) {
    using With = dragonfire::With;
    switch (dragonfire::row_of(act).with) {
      case With::Nothing: return {0, 1};
      case With::Card: return {1, cards()};
      case With::Feature: return {1, features()};
      case With::Where: return {0, dragonfire::kSlots + 1};
      case With::Slot: return {0, dragonfire::kSlots};
      case With::Seat: return {0, dragonfire::kSeats};
      case With::Own: return {1, features() + cards()};
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
  // Cards follow the features without a gap.
  static int action_id(G::Move move) {
    const int gap = move.act() == Act::Trigger && move.what() > dragonfire::kMaxFeatures
                        ? dragonfire::kMaxFeatures - features()
                        : 0;
    return ids().id(move.act(), move.what() - gap);
  }
  static G::Move action_move(int id) {
    const auto [act, what] = ids().act_of(id);
    const bool is_card = act == Act::Trigger && what > features();
    return {act, is_card ? what + dragonfire::kMaxFeatures - features() : what};
  }
  static std::string_view kind(G::Move move) { return dragonfire::row_of(move.act()).code; }

  // ---- legal actions as rows

  static std::array<OperandGroup, 2> operands(int players) {
    const int first = players + dragonfire::kSlots + dragonfire::kMaxPlayed;
    return {{{"cards", first, cards()}, {"features", first + cards(), features()}}};
  }
  static std::vector<std::string_view> kinds() {
    std::vector<std::string_view> names;
    for (int act = 0; act < kActs; ++act) names.push_back(dragonfire::row_of(Act(act)).code);
    return names;
  }
  static ActionRow row(const G::View& v, G::Move move) {
    using With = dragonfire::With;
    const Look look(v);
    const int what = move.what(), first_card = look.players + dragonfire::kSlots + dragonfire::kMaxPlayed,
              first_feature = first_card + cards();
    const auto card = [&](int id) { return std::int16_t(first_card + id - 1); };
    const auto feature = [&](int id) { return std::int16_t(first_feature + id - 1); };
    const auto slot = [&](int n) { return std::int16_t(look.players + n); };
    ActionRow row{.kind = std::int16_t(move.act())};
    switch (dragonfire::row_of(move.act()).with) {
      case With::Nothing: break;
      case With::Card: row.source = card(what); break;
      case With::Feature: row.source = feature(what); break;
      case With::Where:
        row.target = what == dragonfire::kEnvironment ? std::int16_t(-1) : slot(what - 1);
        break;
      case With::Slot: row.target = slot(what); break;
      case With::Seat: row.target = std::int16_t(look.turned(what)); break;
      case With::Own:
        row.source = what > dragonfire::kMaxFeatures ? card(what - dragonfire::kMaxFeatures) : feature(what);
        break;
    }
    return row;
  }
};

}  // namespace cardhouse::python
