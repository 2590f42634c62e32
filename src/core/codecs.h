// SPDX-License-Identifier: MIT
// How one kind of value is written: in notation, as JSON, and as a type for those who read it. A codec is a
// struct of static functions, and codecs are put together: PerSeat<Set<SeatNumber>>. `whole` is the state or
// view that the value is a part of; it says how many players there are.
//   print(out, value, whole)           its notation
//   read(text, value, whole)           the way back; what was wrong, or nothing
//   json(out, value, whole)            its JSON
//   change(out, old, value, whole)     a patch (core/patch.h), false if they are equal; without it, the new
//   value type()                             its type, for TypeScript and documents
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/chance.h"
#include "core/described_type.h"
#include "core/enum_words.h"
#include "core/facts.h"
#include "core/say.h"
#include "core/seat.h"
#include "core/settings.h"

namespace cardhouse::describe {

// ---- what codecs have in common

// What could not be read, and what it should have been.
struct Misread {
  std::string_view item;
  std::string expected;
};
using Read = std::optional<Misread>;

template <class Whole>
constexpr int seats_of(const Whole& whole) {
  if constexpr (requires { whole.options.players; }) return whole.options.players;
  else return Whole::kSeats;
}

inline void write_quoted(std::string& out, std::string_view name) {  // of names, which need no escapes
  out += '"', out += name, out += '"';
}
inline void write_number(std::string& out, int n) { out += fmt::format_int(n).c_str(); }

// Writes a patch from one value to another; false if they are equal.
template <class Codec, class Value, class Whole>
bool write_change(std::string& out, const Value& old, const Value& value, const Whole& whole) {
  if constexpr (requires { Codec::change(out, old, value, whole); }) {
    return Codec::change(out, old, value, whole);
  } else {
    if (old == value) return false;
    Codec::json(out, value, whole);
    return true;
  }
}

// The key and what `write` writes, or nothing if that says false.
template <class Write>
void write_entry(std::string& out, std::size_t start, std::string_view key, Write write) {
  const std::size_t mark = out.size();
  if (mark > start) out += ',';
  write_quoted(out, key), out += ':';
  if (!write()) out.resize(mark);
}

// The codec of one item, however many lists are around it.
template <class Codec>
struct ItemOf {
  using Type = Codec;
};
template <class Codec>
requires requires { typename Codec::item; }
struct ItemOf<Codec> : ItemOf<typename Codec::item> {};

// What JSON has; other codecs are only for notation.
template <class Codec>
concept InJson = requires {
  Codec::type();
};

// What can be written in a line for people: numbers, seats, names, and lists of these.
template <class Codec>
concept Printable = requires {
  requires ItemOf<Codec>::Type::kIsText;
};

// ---- values

template <int kLeast, int kMost>
struct Number {
  static constexpr bool kIsText = true;
  static void print(std::string& out, int n, const auto&) { write_number(out, n); }
  static Read read(std::string_view text, auto& to, const auto&) {
    const bool minus = kLeast < 0 && text.starts_with('-');
    const auto size = read_number(text.substr(minus ? 1 : 0), std::max(kMost, -kLeast) + 1);
    const int n = size ? (minus ? -*size : *size) : kLeast - 1;
    if (n < kLeast || n > kMost)
      return Misread{text, kLeast == 0 ? fmt::format("a number up to {}", kMost)
                                       : fmt::format("a number from {} to {}", kLeast, kMost)};
    to = std::remove_cvref_t<decltype(to)>(n);
    return {};
  }
  static void json(std::string& out, int n, const auto&) { write_number(out, n); }
  static Type type() { return {}; }
};

struct Flag {  // 1 or 0 in notation
  static void print(std::string& out, bool is, const auto&) { out += is ? '1' : '0'; }
  static Read read(std::string_view text, auto& to, const auto& whole) {
    return Number<0, 1>::read(text, to, whole);
  }
  static void json(std::string& out, bool is, const auto&) { out += is ? "true" : "false"; }
  static Type type() { return {.kind = Type::Kind::Flag}; }
};

struct SeatNumber {
  static constexpr bool kIsText = true;
  static void print(std::string& out, Seat seat, const auto&) { write_number(out, seat); }
  static Read read(std::string_view text, Seat& to, const auto& whole) {
    const auto n = read_number(text, seats_of(whole));
    if (!n) return Misread{text, fmt::format("a seat from 0 to {}", seats_of(whole) - 1)};
    to = Seat(*n);
    return {};
  }
  static void json(std::string& out, Seat seat, const auto&) { write_number(out, seat); }
  static Type type() { return {}; }
};

// Things with names of the game: Names has `code(thing)`, `read(text)` and what to expect, `expected()`.
template <class Names>
struct Named {
  static constexpr bool kIsText = true;
  static void print(std::string& out, auto thing, const auto&) { out += Names::code(thing); }
  static Read read(std::string_view text, auto& to, const auto&) {
    const auto thing = Names::read(text);
    if (!thing) return Misread{text, Names::expected()};
    to = *thing;
    return {};
  }
  static void json(std::string& out, auto thing, const auto&) { write_quoted(out, Names::code(thing)); }
  static Type type() { return {.kind = Type::Kind::Text}; }
};

// The names of an enumeration are those of its enumerators.
template <class Enum>
struct EnumNames {
  static const std::string& code(Enum thing) { return word_of(thing); }
  static std::optional<Enum> read(std::string_view text) { return from_word<Enum>(text); }
  static std::string expected() { return fmt::format("one of {}", fmt::join(words_of_enum<Enum>(), ", ")); }
};
template <class Enum>
using Word = Named<EnumNames<Enum>>;

// The names of an enumeration whose values have rows with a `code` in a table.
template <const auto& kRows, const auto& kWhat>
struct RowNames {
  using Thing = typename std::remove_cvref_t<decltype(kRows[0])>::Thing;
  static std::string code(Thing thing) { return std::string(kRows[std::size_t(thing)].code); }
  static std::optional<Thing> read(std::string_view text) {
    for (std::size_t i = 0; i < kRows.size(); ++i)
      if (same_word(kRows[i].code, text)) return Thing(i);
    return {};
  }
  static std::string expected() { return fmt::format("{}, such as {}", kWhat, kRows[0].code); }
};

// One of several words, in the order of their values: an enumeration, a small number.
template <const auto& kWords>
struct OneOf {
  static void print(std::string& out, auto value, const auto&) { out += kWords[std::size_t(value)]; }
  static Read read(std::string_view text, auto& to, const auto&) {
    for (std::size_t i = 0; i < kWords.size(); ++i)
      if (kWords[i] == text) return to = std::remove_cvref_t<decltype(to)>(i), Read();
    return Misread{text, fmt::format("{}", fmt::join(kWords, " or "))};
  }
  static void json(std::string& out, auto value, const auto&) {
    write_quoted(out, kWords[std::size_t(value)]);
  }
  static Type type() { return {.kind = Type::Kind::Text}; }
};

// The cards of a game: what lies in places.
template <class Names, class T>
struct NamedCard : Named<Names> {
  using Card = T;
};
// Cards of which there are several copies: they are counted.
template <class Names>
struct NamedCopy : Named<Names> {
  using Copy = Names;
};

struct Text {  // as it is; it needs no escapes
  static void print(std::string& out, std::string_view text, const auto&) { out += text; }
  static Read read(std::string_view text, std::string& to, const auto&) { return to = text, Read(); }
  static void json(std::string& out, std::string_view text, const auto&) { write_quoted(out, text); }
  static Type type() { return {.kind = Type::Kind::Text}; }
};

void write_settings(std::string& out, const Settings& settings);
template <class G>
struct OptionTexts {  // only as JSON: in notation each option is a fact of its own
  static void json(std::string& out, const auto& options, const auto&) {
    write_settings(out, G::print(options));
  }
  static Type type() { return {.kind = Type::Kind::NamedTexts}; }
};

struct ChanceText {  // only as notation
  static void print(std::string& out, const Chance& chance, const auto&) { print_chance(out, chance); }
  static Read read(std::string_view text, Chance& to, const auto&) { return read_chance(text, to); }
  static void print_chance(std::string& out, const Chance& chance);
  static Read read_chance(std::string_view text, Chance& to);
};

// ---- values put together

// An optional, or a value that stands for none.
template <class Codec, auto kNone = nullptr>
struct OrNone {
  using item = Codec;
  static constexpr bool is_none(const auto& value) {
    if constexpr (requires { value.has_value(); }) return !value;
    else return value == kNone;
  }
  static constexpr const auto& inner(const auto& value) {
    if constexpr (requires { *value; }) return *value;
    else return value;
  }
  static void print(std::string& out, const auto& value, const auto& whole) {
    if (is_none(value)) out += '-';
    else Codec::print(out, inner(value), whole);
  }
  static Read read(std::string_view text, auto& to, const auto& whole) {
    if constexpr (requires { to.reset(); }) {
      if (text == "-") return to.reset(), Read();
      return Codec::read(text, to.emplace(), whole);
    } else {
      if (text == "-") return to = kNone, Read();
      return Codec::read(text, to, whole);
    }
  }
  static void json(std::string& out, const auto& value, const auto& whole) {
    if (is_none(value)) out += "null";
    else Codec::json(out, inner(value), whole);
  }
  static bool change(std::string& out, const auto& old, const auto& value, const auto& whole) {
    if (!is_none(old) && !is_none(value)) return write_change<Codec>(out, inner(old), inner(value), whole);
    if (is_none(old) && is_none(value)) return false;
    return json(out, value, whole), true;
  }
  static Type type() {
    Type type = Codec::type();
    type.nullable = true;
    return type;
  }
};

// A member of an object that is left out of it where there is none.
template <class Codec, auto kNone = nullptr>
struct IfAny : OrNone<Codec, kNone> {
  static constexpr bool kIsLeftOut = true;
  static Type type() { return Codec::type(); }
};
template <class Codec>
constexpr bool is_left_out(const auto& value) {
  if constexpr (requires { Codec::kIsLeftOut; }) return Codec::is_none(value);
  else return false;
}

// Of lists of one length the items that changed; else what is between the common start and the common end is
// replaced.
template <class Codec>
bool change_list(std::string& out, const auto& old, const auto& now, const auto& whole) {
  if (old == now) return false;
  if (old.size() == now.size()) {
    out += '{';
    const std::size_t mark = out.size();
    auto was = old.begin();
    for (int i = 0; const auto& item : now) {
      write_entry(out, mark, fmt::format_int(i++).c_str(),
                  [&] { return write_change<Codec>(out, *was, item, whole); });
      ++was;
    }
    if (out.size() == mark) return out.pop_back(), false;
    return out += '}', true;
  }
  std::vector<std::string> before, after;
  for (const auto& item : old) Codec::json(before.emplace_back(), item, whole);
  for (const auto& item : now) Codec::json(after.emplace_back(), item, whole);
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t start = 0, end = 0;
  while (start < shorter && before[start] == after[start]) ++start;
  while (end < shorter - start && before[before.size() - 1 - end] == after[after.size() - 1 - end]) ++end;
  out += '[', write_number(out, int(start)), out += ',', write_number(out, int(before.size() - start - end));
  for (std::size_t i = start; i < after.size() - end; ++i) out += ',', out += after[i];
  out += ']';
  return true;
}

// Any number of things: a set, a vector.
template <class Codec>
struct List {
  using item = Codec;
  static void print(std::string& out, const auto& list, const auto& whole) {
    const std::size_t start = out.size();
    for (const auto& item : list) {
      if (out.size() > start) out += ',';
      Codec::print(out, item, whole);
    }
    if (out.size() == start) out += '-';
  }
  static Read read(std::string_view text, auto& to, const auto& whole) {
    to = {};
    for (const std::string_view part : split(text, ',')) {
      std::remove_cvref_t<decltype(*to.begin())> item{};
      if (Read problem = Codec::read(part, item, whole)) return problem;
      if constexpr (requires { to |= item; }) {
        if (to.has(item)) return Misread{{}, fmt::format("{} is named twice", part)};
        to |= item;
      } else {
        if constexpr (requires { to.full(); })
          if (to.full()) return Misread{{}, fmt::format("at most {}", to.capacity())};
        to.push_back(item);
      }
    }
    return {};
  }
  static void json(std::string& out, const auto& list, const auto& whole) {
    out += '[';
    for (bool first = true; const auto& item : list) {
      if (!std::exchange(first, false)) out += ',';
      Codec::json(out, item, whole);
    }
    out += ']';
  }
  static bool change(std::string& out, const auto& old, const auto& now, const auto& whole) {
    return change_list<Codec>(out, old, now, whole);
  }
  static Type type() requires InJson<Codec> { return {.kind = Type::Kind::List, .item = {Codec::type()}}; }
};

// A set that is a number in notation, its bits; as JSON it is what Codec says.
template <class Codec, int kMost>
struct AsNumber : Codec {
  static void print(std::string& out, const auto& set, const auto&) { write_number(out, set.bits()); }
  static Read read(std::string_view text, auto& to, const auto& whole) {
    decltype(to.bits()) bits{};
    Read problem = Number<0, kMost>::read(text, bits, whole);
    return to = to.from_bits(bits), problem;
  }
};

// Notation that two functions of a game write and read.
template <auto kText, auto kRead>
struct Written {
  static void print(std::string& out, const auto& value, const auto&) { out += kText(value); }
  static Read read(std::string_view text, auto& to, const auto&) { return kRead(text, to); }
};

// The first so many of an array; Count says how many of `whole`. In notation slashes are between them; a dash
// alone is a dash in each.
template <class Codec, class Count>
struct FirstOf {
  using item = Codec;
  static void print(std::string& out, const auto& values, const auto& whole) {
    for (int i = 0; i < Count::of(whole); ++i) {
      if (i > 0) out += '/';
      Codec::print(out, values[std::size_t(i)], whole);
    }
  }
  static Read read(std::string_view text, auto& to, const auto& whole) {
    std::vector<std::string_view> parts;
    if (Problem problem = split_parts(text, Count::of(whole), parts)) return Misread{{}, *std::move(problem)};
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (Read problem = Codec::read(parts[i], to[i], whole)) return problem;
    return {};
  }
  static void json(std::string& out, const auto& values, const auto& whole) {
    out += '[';
    for (int i = 0; i < Count::of(whole); ++i) {
      if (i > 0) out += ',';
      Codec::json(out, values[std::size_t(i)], whole);
    }
    out += ']';
  }
  static bool change(std::string& out, const auto& old, const auto& now, const auto& whole) {
    if (old == now) return false;
    out += '{';
    const std::size_t start = out.size();
    for (int i = 0; i < Count::of(whole); ++i)
      write_entry(out, start, fmt::format_int(i).c_str(),
                  [&] { return write_change<Codec>(out, old[std::size_t(i)], now[std::size_t(i)], whole); });
    if (out.size() == start) return out.pop_back(), false;
    return out += '}', true;
  }
  static Type type() requires InJson<Codec> { return {.kind = Type::Kind::List, .item = {Codec::type()}}; }
};
struct Players {
  static constexpr int of(const auto& whole) { return seats_of(whole); }
};
template <class Codec>
using PerSeat = FirstOf<Codec, Players>;
// What a function of the whole and a seat says of each seat, to be a field.
template <auto kOf>
auto by_seat(const auto& whole) {
  std::array<decltype(kOf(whole, Seat())), kMaxSeats> all{};
  for (Seat seat = 0; seat < seats_of(whole); ++seat) all[seat] = kOf(whole, seat);
  return all;
}

}  // namespace cardhouse::describe
