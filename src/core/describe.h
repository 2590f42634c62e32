// SPDX-License-Identifier: MIT
// A state or a view is described once, by a table of its fields: their names, where they are, how they are
// written, who sees them, and what they mean. From the table come the notation and its reader, the JSON and
// its patches, the types and the documents, and that every card lies in one place. A game writes the table as
//   constexpr auto fields_of(std::type_identity<View>) { return std::tuple{field<PerSeat<Cards>>("hands",
//   &View::hand, "by seat"), ...}; }
// and says only what no table can: what follows from the facts that a set-up leaves out, and whether they fit
// together.
#pragma once
#include <algorithm>
#include <bit>
#include <concepts>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "core/codecs.h"
#include "core/facts.h"
#include "core/say.h"
#include "core/seat_panel.h"
#include "core/settings.h"
#include "core/table_talk.h"

namespace cardhouse::describe {

struct Nothing {};

template <class Codec, class Get, class Set>
struct Field {
  using codec = Codec;
  static constexpr bool kIsRead = !std::same_as<Set, Nothing>;  // notation is what can be read back
  std::string_view name, meaning;
  Get get;            // a member, or a function of the whole
  Set set;            // a member, a function of the whole and the value, or Nothing: it is not read
  Phrase label = {};  // for people; without one it is not in the picture
  std::string_view old_name = {};  // by which it is read too
  std::string_view fact = {};      // its name in notation, where JSON has another one
  std::string_view preset = {};    // what it is in a set-up that leaves it out
  bool is_needed = false;          // a set-up must have it; `preset` is an example
  bool is_for_its_seat = false;    // of a view: left out of what everybody may see
  bool is_place = false;           // cards lie there, each in one such place only
  bool may_be_left_out = false;    // of the notation, where there is nothing
  bool is_notation_only = false;   // JSON says it in another way

  constexpr Field notation_only() const {
    return with([&](Field& field) { field.is_notation_only = true; });
  }
  constexpr Field called(Phrase words) const {
    return with([&](Field& field) { field.label = words; });
  }
  constexpr Field once_called(std::string_view n) const {
    return with([&](Field& field) { field.old_name = n; });
  }
  constexpr Field in_notation(std::string_view n) const {
    return with([&](Field& field) { field.fact = n; });
  }
  constexpr Field or_else(std::string_view text) const {
    return with([&](Field& field) { field.preset = text; });
  }
  constexpr Field needed(std::string_view example) const {
    return with([&](Field& field) { field.is_needed = true, field.preset = example; });
  }
  constexpr Field for_its_seat() const {
    return with([&](Field& field) { field.is_for_its_seat = true; });
  }
  constexpr Field if_any() const {
    return with([&](Field& field) { field.may_be_left_out = true; });
  }
  constexpr Field place() const {
    return with([&](Field& field) { field.is_place = true; });
  }

  decltype(auto) of(const auto& whole) const { return std::invoke(get, whole); }
  Problem put(auto& whole, const auto& value) const {
    if constexpr (std::is_member_object_pointer_v<Set>) return whole.*set = value, Problem();
    else return set(whole, value);
  }
  constexpr std::string_view fact_name() const { return fact.empty() ? name : fact; }

 private:
  template <class Change>
  constexpr Field with(Change change) const {
    Field field = *this;
    change(field);
    return field;
  }
};

template <class Codec, class Get>
constexpr auto field(std::string_view name, Get get, std::string_view meaning) {
  if constexpr (std::is_member_object_pointer_v<Get>) return Field<Codec, Get, Get>{name, meaning, get, get};
  else return Field<Codec, Get, Nothing>{name, meaning, get, {}};
}
template <class Codec, class Get, class Set>
constexpr auto field(std::string_view name, Get get, Set set, std::string_view meaning) {
  return Field<Codec, Get, Set>{name, meaning, get, set};
}

// A member of a member.
template <auto kOuter, auto kInner>
struct Inner {
  const auto& operator()(const auto& whole) const { return whole.*kOuter.*kInner; }
  Problem operator()(auto& whole, const auto& value) const {
    return whole.*kOuter.*kInner = value, Problem();
  }
};
template <class Codec, auto kOuter, auto kInner>
constexpr auto field(std::string_view name, std::string_view meaning) {
  return field<Codec>(name, Inner<kOuter, kInner>{}, Inner<kOuter, kInner>{}, meaning);
}

// The fields of a part that each seat has, where notation has a fact for each: hp=5/6/4. kParts is the array
// of the parts, a member of the whole.
template <auto kParts, class F>
struct OfEachSeat {
  F field;
  auto operator()(const auto& whole) const {
    std::array<std::remove_cvref_t<decltype(field.of((whole.*kParts)[0]))>, kMaxSeats> all{};
    for (std::size_t seat = 0; seat < std::size_t(seats_of(whole)); ++seat)
      all[seat] = field.of((whole.*kParts)[seat]);
    return all;
  }
  Problem operator()(auto& whole, const auto& all) const {
    Problem problem;
    for (std::size_t seat = 0; !problem && seat < std::size_t(seats_of(whole)); ++seat)
      problem = field.put((whole.*kParts)[seat], all[seat]);
    return problem;
  }
};
template <auto kParts, class Part>
constexpr auto facts_by_seat() {
  constexpr auto one = []<class F>(const F& f) {
    if constexpr (!F::kIsRead) return std::tuple{};
    else {
      const OfEachSeat<kParts, F> all{f};
      auto fact = field<PerSeat<typename F::codec>>(f.fact_name(), all, all, "").notation_only();
      fact.is_place = f.is_place;
      return std::tuple{fact};
    }
  };
  return std::apply([&](const auto&... f) { return std::tuple_cat(one(f)...); },
                    fields_of(std::type_identity<Part>{}));
}

// The fields of a part as fields of the whole; kPart is a member of the whole, or a function of it.
template <auto kPart, class F>
struct OfPart {
  F field;
  auto operator()(const auto& whole) const { return field.of(std::invoke(kPart, whole)); }
};
template <auto kPart, class Part>
constexpr auto fields_of_part() {
  constexpr auto one = []<class F>(const F& f) {
    auto shown = field<typename F::codec>(f.name, OfPart<kPart, F>{f}, f.meaning);
    shown.is_notation_only = f.is_notation_only;
    return shown;
  };
  return std::apply([&](const auto&... f) { return std::tuple{one(f)...}; },
                    fields_of(std::type_identity<Part>{}));
}

// The two fields that every game has.
template <class G, class Open>
constexpr auto options_field() {
  return field<OptionTexts<G>>(
      "options", [](const Open& s) -> const auto& { return s.options; }, "the options by name");
}
template <class G, class Open>
constexpr auto common_fields() {
  return std::tuple{options_field<G, Open>(),
                    field<OrNone<SeatNumber, kNobody>>(
                        "to_act", [](const Open& s) { return turn(s).value_or(kNobody); },
                        "the seat that is to act; null: the game is over")};
}

template <class T>
concept Described = requires {
  fields_of(std::type_identity<T>{});
};

template <class T, class Use>
void each_field(Use use) {
  static constexpr auto kFields = fields_of(std::type_identity<T>{});
  std::apply([&](const auto&... field) { (use(field), ...); }, kFields);
}

// ---- JSON

// What everybody may see: a view that belongs to no seat.
template <class T>
constexpr bool is_for_everybody(const T& whole) {
  if constexpr (requires { whole.me; }) return whole.me == kNobody;
  else return false;
}

template <class T, class Whole>
void write_object(std::string& out, const T& object, const Whole& whole) {
  out += '{';
  const std::size_t start = out.size();
  each_field<T>([&](const auto& f) {
    if (f.is_notation_only || (f.is_for_its_seat && is_for_everybody(whole))) return;
    using Codec = typename std::remove_cvref_t<decltype(f)>::codec;
    const auto& value = f.of(object);
    if constexpr (InJson<Codec>)
      if (!is_left_out<Codec>(value))
        write_entry(out, start, f.name, [&] { return Codec::json(out, value, whole), true; });
  });
  out += '}';
}

template <class T, class Whole>
bool write_object_change(std::string& out, const T& old, const T& now, const Whole& whole) {
  out += '{';
  const std::size_t start = out.size();
  std::string gone;
  each_field<T>([&](const auto& f) {
    if (f.is_notation_only || (f.is_for_its_seat && is_for_everybody(whole))) return;
    using Codec = typename std::remove_cvref_t<decltype(f)>::codec;
    const auto& before = f.of(old);
    const auto& after = f.of(now);
    if constexpr (InJson<Codec>) {
      if (!is_left_out<Codec>(after))
        write_entry(out, start, f.name, [&] { return write_change<Codec>(out, before, after, whole); });
      else if (!is_left_out<Codec>(before)) gone += gone.empty() ? "" : ",", write_quoted(gone, f.name);
    }
  });
  if (!gone.empty()) write_entry(out, start, "-", [&] { return out += '[' + gone + ']', true; });
  if (out.size() == start) return out.pop_back(), false;
  return out += '}', true;
}

template <Described T>
void write(std::string& out, const T& whole) {
  write_object(out, whole, whole);
}
// A patch (core/patch.h); false: they are equal, and nothing was written.
template <Described T>
bool write_change(std::string& out, const T& before, const T& after) {
  return write_object_change(out, before, after, after);
}

template <class Codec>
concept MayBeLeftOut = requires {
  Codec::kIsLeftOut;
};

template <Described T>
Type type_of(std::string_view name) {
  Type type{.kind = Type::Kind::Object, .name = name};
  each_field<T>([&](const auto& f) {
    using Codec = typename std::remove_cvref_t<decltype(f)>::codec;
    if constexpr (InJson<Codec>)
      if (!f.is_notation_only)
        type.members.push_back({f.name, f.meaning, Codec::type(), f.is_for_its_seat, MayBeLeftOut<Codec>});
  });
  return type;
}

// A part of a whole, with fields and a name of its own.
template <class T>
struct Object {
  static void json(std::string& out, const T& object, const auto& whole) { write_object(out, object, whole); }
  static bool change(std::string& out, const T& old, const T& now, const auto& whole) {
    return write_object_change(out, old, now, whole);
  }
  static Type type() { return type_of<T>(T::kName); }
};

// A part that is one item in notation: its fields with these signs between them, as rob:player:0:2.
template <class T, char... kSigns>
struct Joined : Object<T> {
  static constexpr std::array kBetween{kSigns...};

  static void print(std::string& out, const T& object, const auto& whole) {
    each_part([&](const auto& f, std::size_t i) {
      if (i > 0) out += kBetween[i - 1];
      std::remove_cvref_t<decltype(f)>::codec::print(out, f.of(object), whole);
    });
  }
  static Read read(std::string_view text, T& to, const auto& whole) {
    Read problem;
    std::string_view rest = text;
    each_part([&](const auto& f, std::size_t i) {
      if (problem) return;
      const std::size_t end = i < kBetween.size() ? rest.find(kBetween[i]) : rest.size();
      if (end == std::string_view::npos) return void(problem = Misread{text, "of the form " + form()});
      problem = std::remove_cvref_t<decltype(f)>::codec::read(rest.substr(0, end), to.*f.set, whole);
      rest.remove_prefix(std::min(rest.size(), end + 1));
    });
    return problem;
  }

 private:
  template <class Use>
  static void each_part(Use use) {
    std::size_t i = 0;
    each_field<T>([&](const auto& f) {
      if constexpr (std::remove_cvref_t<decltype(f)>::kIsRead) use(f, i++);
    });
  }
  static std::string form() {
    std::string text;
    each_part([&](const auto& f, std::size_t i) {
      if (i > 0) text += kBetween[i - 1];
      text += f.name;
    });
    return text;
  }
};

// A part of which notation writes what is not as in a new one, by name: damage=100;essence=cinder2.
template <class T>
struct Attributes : Object<T> {
  static void print(std::string& out, const T& object, const auto& whole) {
    const std::size_t start = out.size();
    each_field<T>([&](const auto& f) {
      using F = std::remove_cvref_t<decltype(f)>;
      if constexpr (F::kIsRead) {
        if (f.of(object) == f.of(T{})) return;
        if (out.size() > start) out += ';';
        (out += f.fact_name()) += '=';
        F::codec::print(out, f.of(object), whole);
      }
    });
  }
  static Read read(std::string_view text, T& to, const auto& whole) {
    for (const std::string_view part : split(text, ';')) {
      const std::size_t equals = std::min(part.find('='), part.size());
      bool found = false;
      Read problem;
      each_field<T>([&](const auto& f) {
        using F = std::remove_cvref_t<decltype(f)>;
        if constexpr (F::kIsRead) {
          if (f.fact_name() != part.substr(0, equals) || equals == part.size()) return;
          found = true;
          auto value = f.of(to);
          problem = F::codec::read(part.substr(equals + 1), value, whole);
          f.put(to, value);
        }
      });
      if (problem) return problem;
      if (!found) return Misread{part, "of the form name=value"};
    }
    return {};
  }
};

// ---- notation

// The options first, then the fields: `name=value` with spaces between.
template <Described State>
std::string print(const State& state, const Settings& options) {
  std::string out;
  for (const auto& [name, value] : options) (((out += out.empty() ? "" : " ") += name) += '=') += value;
  each_field<State>([&](const auto& f) {
    using F = std::remove_cvref_t<decltype(f)>;
    if constexpr (F::kIsRead) {
      const std::size_t mark = out.size();
      ((out += ' ') += f.fact_name()) += '=';
      F::codec::print(out, f.of(state), state);
      if (f.may_be_left_out && out.ends_with("=-")) out.resize(mark);
    }
  });
  return out;
}

// ---- the picture of a table, for games that have none of their own

template <class Codec>
constexpr bool kIsPerSeat = false;
template <class Codec>
constexpr bool kIsPerSeat<PerSeat<Codec>> = true;

// The fields with labels: what all share above, what is each seat's own below.
template <Described View>
Picture picture(const View& v, std::string title, std::optional<Seat> turn, Language language) {
  Picture picture{.rows = {{{.title = std::move(title), .lines = {}}}, {}}};
  for (Seat seat = 0; seat < seats_of(v); ++seat)
    picture.rows[1].push_back(seat_panel(seat, v.me, acts(seat, turn), language));
  each_field<View>([&](const auto& f) {
    using Codec = typename std::remove_cvref_t<decltype(f)>::codec;
    if constexpr (Printable<Codec>) {
      if (f.label.en.empty()) return;
      const auto add = [&]<class Inner>(Panel& panel, const auto& value, std::type_identity<Inner>) {
        std::string text = std::string(f.label(language)) + ": ";
        Inner::print(text, value, v);
        panel.lines.push_back({{std::move(text)}});
      };
      if constexpr (kIsPerSeat<Codec>)
        for (Seat seat = 0; seat < seats_of(v); ++seat)
          add(picture.rows[1][seat], f.of(v)[seat], std::type_identity<typename Codec::item>{});
      else add(picture.rows[0][0], f.of(v), std::type_identity<Codec>{});
    }
  });
  return picture;
}

// ---- where cards lie

template <class Codec>
concept HoldsCards = requires {
  typename ItemOf<Codec>::Type::Card;
};

// The cards of a place, as bits: a set of cards, a card or none, what the game says of it, or an array of
// these.
template <class Value>
std::uint64_t card_bits(const Value& value) {
  if constexpr (requires { cards_in(value); }) return cards_in(value).bits();
  else if constexpr (requires { value.bits(); }) return value.bits();
  else if constexpr (requires { value.index; }) return value.index < 63 ? 1ull << value.index : 0;
  else {
    std::uint64_t bits = 0;
    for (const auto& part : value) bits |= card_bits(part);
    return bits;
  }
}
// Those that are in more than one part of it, or already in `seen`, to which all are added.
template <class Value>
std::uint64_t cards_twice(const Value& value, std::uint64_t& seen) {
  std::uint64_t twice = 0;
  if constexpr (
      requires { cards_in(value); } || requires { value.bits(); } || requires { value.index; }) {
    twice = card_bits(value) & seen;
    seen |= card_bits(value);
  } else {
    for (const auto& part : value) twice |= cards_twice(part, seen);
  }
  return twice;
}

// What is wrong, if not each card of the deck lies in exactly one place.
template <Described State>
std::string misplaced(const State& state, std::uint64_t deck) {
  std::uint64_t seen = 0;
  std::string problem;
  each_field<State>([&](const auto& f) {
    if constexpr (HoldsCards<typename std::remove_cvref_t<decltype(f)>::codec>)
      if (f.is_place && cards_twice(f.of(state), seen) != 0 && problem.empty())
        problem = "a card lies in two places, one is " + std::string(f.name);
  });
  if (problem.empty() && seen != deck) problem = "a card is missing, or one lies there that is not in play";
  return problem;
}

// Calls use(copy) for each card of this kind that lies in a place.
template <class Value, class Use>
void each_in(const Value& value, Use use) {
  if constexpr (std::integral<Value>) use(value);
  else if constexpr (requires { card_of_item(value); }) use(card_of_item(value));
  else
    for (const auto& item : value) each_in(item, use);
}
template <class Item, class Names>
concept CopyOf = std::same_as<typename Item::Copy, Names>;
template <class Names, Described State, class Use>
void each_copy(const State& state, Use use) {
  each_field<State>([&](const auto& f) {
    using Item = typename ItemOf<typename std::remove_cvref_t<decltype(f)>::codec>::Type;
    if constexpr (CopyOf<Item, Names>)
      if (f.is_place) each_in(f.of(state), use);
  });
}

// ---- reading

// Reads one fact into a state whose options are set. `seen` are the cards that were placed before.
template <class F, class State>
Problem read_field(const F& f, std::string_view text, State& state, std::uint64_t& seen) {
  auto value = f.of(state);
  if (const Read misread = F::codec::read(text, value, state)) {
    if (misread->item.empty()) return std::string(f.fact_name()) + ": " + misread->expected;
    return wrong(f.fact_name(), misread->item, misread->expected);
  }
  if constexpr (HoldsCards<typename F::codec>)
    if (f.is_place)
      if (const std::uint64_t twice = cards_twice(value, seen)) {
        using Item = typename ItemOf<typename F::codec>::Type;
        std::string card;
        Item::print(card, typename Item::Card{std::uint8_t(std::countr_zero(twice))}, state);
        return fmt::format("{}: {} lies somewhere already", f.name, card);
      }
  return f.put(state, value);
}

// What a set-up leaves out keeps its preset, or the state's default.
template <Described State>
Problem read_fields(const Facts& facts, State& state) {
  Problem problem;
  std::uint64_t seen = 0;
  each_field<State>([&](const auto& f) {
    if constexpr (std::remove_cvref_t<decltype(f)>::kIsRead) {
      if (problem) return;
      const auto text = facts.has(f.fact_name()) ? facts.find(f.fact_name()) : facts.find(f.old_name);
      if (!text && f.is_needed) problem = fmt::format("{}: {}", f.name, f.preset);
      else if (text || !f.preset.empty()) problem = read_field(f, text.value_or(f.preset), state, seen);
    }
  });
  return problem;
}

// The names that a set-up may use.
template <Described State>
std::vector<std::string_view> names_of_facts(const std::vector<SettingInfo>& settings) {
  std::vector<std::string_view> names, old;
  for (const SettingInfo& setting : settings) names.push_back(setting.name);
  each_field<State>([&](const auto& f) {
    if (!f.kIsRead) return;
    names.push_back(f.fact_name());
    if (!f.old_name.empty()) old.push_back(f.old_name);
  });
  names.insert(names.end(), old.begin(), old.end());
  return names;
}

// The options of a set-up. How many play follows from the field that it must have, if nothing says it.
template <class G>
std::expected<typename G::Options, std::string> read_options(const Facts& facts) {
  Settings chosen;
  for (const SettingInfo& info : G::list_settings()) {
    if (const auto value = facts.find(info.name)) chosen.emplace_back(info.name, *value);
    else if (info.name == "players")
      each_field<typename G::State>([&](const auto& f) {
        if (const auto hands = f.is_needed ? facts.find(f.name) : std::nullopt)
          chosen.emplace_back("players", std::to_string(std::ranges::count(*hands, '/') + 1));
      });
  }
  return G::read_options(chosen);
}

// G::complete fills in what follows from the facts, and says what does not fit.
template <class G>
std::expected<typename G::State, std::string> read_state(const Facts& facts) {
  typename G::State state;
  if (Problem p = facts.check(names_of_facts<typename G::State>(G::list_settings())))
    return std::unexpected(*p);
  const auto options = read_options<G>(facts);
  if (!options) return std::unexpected(options.error());
  state.options = *options;
  if (Problem p = read_fields(facts, state)) return std::unexpected(*p);
  if (Problem p = G::complete(state, facts)) return std::unexpected(*p);
  return state;
}

}  // namespace cardhouse::describe
