// SPDX-License-Identifier: MIT
// Values as slots of a tensor, by the codecs of core/codecs.h: how much room a value takes, what the layout
// says of it, and the writing itself. A codec is found by what it is derived from, so that a game's own
// codecs need nothing here. What a game adds is how many things a name can mean (`Universe`).
#pragma once
#include <array>
#include <concepts>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "bindings/python/native/sinks.h"
#include "core/describe.h"

namespace cardhouse::python {

// By the number of players and a seat: all seats from that one on.
inline constexpr auto kSeatsFrom = [] {
  std::array<std::array<std::array<Seat, kMaxSeats>, kMaxSeats>, kMaxSeats + 1> table{};
  for (std::size_t players = 1; players <= kMaxSeats; ++players)
    for (std::size_t first = 0; first < players; ++first)
      for (std::size_t i = 0; i < players; ++i) table[players][first][i] = Seat((first + i) % players);
  return table;
}();

// The whole that a value is a part of, and who looks at it: seats are counted from there.
template <class Whole>
struct Look {
  const Whole& whole;
  int players;
  Seat me;
  const std::array<Seat, kMaxSeats>& order;

  explicit Look(const Whole& w)
      : whole(w),
        players(describe::seats_of(w)),
        me(w.me < players ? w.me : Seat(0)),
        order(kSeatsFrom[std::size_t(players)][me]) {}
  int turned(int seat) const {  // -1: nobody
    if (seat >= players) return -1;
    const int from_me = seat - me;
    return from_me + (players & -int(from_me < 0));
  }
  std::uint64_t turned(SeatSet seats) const {
    const unsigned bits = seats.bits() & ((1u << players) - 1);
    return (bits >> me | bits << (players - me)) & ((1u << players) - 1);
  }
};

// How many things the names of a codec can mean, and which one a thing is: `count()`, `index(thing)`, and if
// they are counted from the seat that looks `index(thing, look)`. `kManyThings`: they are never one slot
// each.
template <class Names>
struct Universe;
template <class Enum>
struct Universe<describe::EnumNames<Enum>> {
  static constexpr int count() { return kCountOf<Enum>; }
  static constexpr int index(Enum thing) { return int(thing); }
};
template <const auto& kRows, const auto& kWhat>
struct Universe<describe::RowNames<kRows, kWhat>> {
  static constexpr int count() { return int(kRows.size()); }
  static constexpr int index(auto thing) { return int(thing); }
};

// Codecs whose values are several numbers: `kCount`, `nth(value, i)`.
template <class Codec>
struct SeveralNumbers;

// ---- what a codec is derived from

template <class T>
struct Its {
  using Type = T;
};
template <int kLow, int kHigh>
struct Range {
  static constexpr int kLeast = kLow, kMost = kHigh;
};
template <auto kHow>
struct HowMany {
  using Count = decltype(kHow);
};
template <int kLow, int kHigh>
Range<kLow, kHigh> as_number(describe::Number<kLow, kHigh>*);
template <class Names>
Its<Names> as_named(describe::Named<Names>*);
template <const auto& kWords>
std::integral_constant<int, int(kWords.size())> as_one_of(describe::OneOf<kWords>*);
template <class C, auto kNone>
Its<describe::OrNone<C, kNone>> as_or_none(describe::OrNone<C, kNone>*);
template <class C>
Its<C> as_list(describe::List<C>*);
template <class C, class Count>
std::pair<C, Count> as_first_of(describe::FirstOf<C, Count>*);
template <class T>
Its<T> as_object(describe::Object<T>*);

template <class C>
inline constexpr C* kNull = nullptr;
template <class C>
concept Several = requires {
  SeveralNumbers<C>::kCount;
};
template <class C>
concept Numeric = requires {
  as_number(kNull<C>);
};
template <class C>
concept NamedThing = !Several<C> && requires {
  as_named(kNull<C>);
};
template <class C>
concept OneWord = requires {
  as_one_of(kNull<C>);
};
template <class C>
concept Optional = requires {
  as_or_none(kNull<C>);
};
template <class C>
concept Listed = requires {
  as_list(kNull<C>);
};
template <class C>
concept Repeated = requires {
  as_first_of(kNull<C>);
};
template <class C>
concept Composed = !Several<C> && requires {
  as_object(kNull<C>);
};
// The seat that looks. All other seats are counted from it; it is the number that action ids and rewards go
// by.
struct OwnSeat : describe::SeatNumber {};
template <class C>
concept SeatCodec = std::derived_from<C, describe::SeatNumber>;
template <class C>
concept FlagCodec = std::derived_from<C, describe::Flag>;
template <class C>
concept SingleThing = NamedThing<C> || OneWord<C> || SeatCodec<C>;  // one of several

template <class C>
using ObjectOf = typename decltype(as_object(kNull<C>))::Type;
template <class C>
using ItemIn = typename decltype(as_list(kNull<C>))::Type;
template <class C>
using OptionalOf = typename decltype(as_or_none(kNull<C>))::Type;

// Texts are for people, and options are those of the game that the tensor belongs to: neither is in a tensor.
template <class C>
struct LeftOut : std::bool_constant<!describe::InJson<C> || std::derived_from<C, describe::Text>> {};
template <class G>
struct LeftOut<describe::OptionTexts<G>> : std::true_type {};

// One of several things is one slot for each possibility, or an index; Mixed: an index inside rows.
enum class Style : std::uint8_t { OneHot, Mixed, Index };
constexpr Style in_rows(Style style) { return style == Style::Mixed ? Style::Index : style; }

template <class Set>
concept BitsOfThings = requires(const Set& set) {
  { set.bits() } -> std::integral;
};

// ---- one of several things

template <SingleThing C, class Whole>
int things(const Look<Whole>& look) {
  if constexpr (SeatCodec<C>) return look.players;
  else if constexpr (OneWord<C>) return decltype(as_one_of(kNull<C>))::value;
  else return Universe<typename decltype(as_named(kNull<C>))::Type>::count();
}
template <SingleThing C, class Whole>
int which(const auto& thing, const Look<Whole>& look) {
  if constexpr (std::same_as<C, OwnSeat>) return int(thing);
  else if constexpr (SeatCodec<C>) return look.turned(thing);
  else if constexpr (OneWord<C>) return int(thing);
  else {
    using U = Universe<typename decltype(as_named(kNull<C>))::Type>;
    if constexpr (requires { U::index(thing, look); }) return U::index(thing, look);
    else return U::index(thing);
  }
}
// A set of such things as bits in the same order.
template <SingleThing C, class Whole>
std::uint64_t which_of(const auto& set, const Look<Whole>& look) {
  if constexpr (SeatCodec<C>) return look.turned(set);
  else if constexpr (OneWord<C>) return set.bits();
  else {
    using U = Universe<typename decltype(as_named(kNull<C>))::Type>;
    if constexpr (requires { U::turned(set, look); }) return U::turned(set, look);
    else return set.bits();
  }
}
template <class C>
constexpr bool is_many() {
  if constexpr (NamedThing<C>) return requires {
      Universe<typename decltype(as_named(kNull<C>))::Type>::kManyThings;
    };
  else return false;
}
template <class C, Style kStyle>
inline constexpr bool kAsIndex = kStyle == Style::Index || is_many<C>();

// ---- a leaf: one slice, whatever is around it

template <class C, class V, Style kStyle>
struct Leaf;

constexpr Extent kOneNumber{1, 8};

template <Several C, class V, Style kStyle>
struct Leaf<C, V, kStyle> {
  static Extent extent(const auto&) { return kOneNumber * SeveralNumbers<C>::kCount; }
  static Slice slice(const auto& look) {
    return {.encoding = Encoding::Number, .extent = extent(look), .shape = {SeveralNumbers<C>::kCount}};
  }
  static void write(auto& out, const V& value, const auto&) {
    for (int i = 0; i < SeveralNumbers<C>::kCount; ++i) out.number(SeveralNumbers<C>::nth(value, i));
  }
};

template <Numeric C, class V, Style kStyle>
struct Leaf<C, V, kStyle> {
  using R = decltype(as_number(kNull<C>));
  static constexpr int kOffset = R::kLeast < 0 ? R::kLeast : 0;
  static constexpr bool kWide = R::kMost - kOffset > 255;
  static Extent extent(const auto&) { return kOneNumber * (kWide ? 2 : 1); }
  static Slice slice(const auto& look) {
    Slice slice{.encoding = kWide ? Encoding::Number16 : Encoding::Number, .extent = extent(look)};
    if (kWide) slice.shape = {2};
    slice.offset = kOffset;
    return slice;
  }
  static void write(auto& out, const V& value, const auto&) {
    if constexpr (kWide) out.number16(int(value) - kOffset);
    else out.number(int(value) - kOffset);
  }
};

template <FlagCodec C, class V, Style kStyle>
struct Leaf<C, V, kStyle> {
  static Extent extent(const auto&) { return {1, 1}; }
  static Slice slice(const auto&) { return {.encoding = Encoding::Bits, .extent = {1, 1}}; }
  static void write(auto& out, const V& value, const auto&) { out.flag(bool(value)); }
};

template <SingleThing C, class V, Style kStyle>
struct Leaf<C, V, kStyle> {
  static Extent extent(const auto& look) {
    if constexpr (kAsIndex<C, kStyle>) return kOneNumber;
    else return Extent{1, 1} * things<C>(look);
  }
  static Slice slice(const auto& look) {
    const int n = things<C>(look);
    if constexpr (kAsIndex<C, kStyle>)
      return {.encoding = Encoding::Index, .extent = extent(look), .choices = n};
    else return {.encoding = Encoding::Bits, .extent = extent(look), .shape = {n}};
  }
  static void none(auto& out, const auto& look) { out.skip(extent(look)); }
  static void write(auto& out, const V& value, const auto& look) {
    const int i = which<C>(value, look);
    if constexpr (kAsIndex<C, kStyle>) out.number(i + 1);
    else out.one_of(i, things<C>(look));
  }
};

// A number or nothing is an index too: 1 + the number.
template <class C, class V, Style kStyle>
concept OptionalLeaf = Optional<C> &&(SingleThing<typename C::item> || Numeric<typename C::item>);
template <class C, class V, Style kStyle>
requires OptionalLeaf<C, V, kStyle>
struct Leaf<C, V, kStyle> {
  using Item = typename C::item;
  using Value = std::remove_cvref_t<decltype(OptionalOf<C>::inner(std::declval<const V&>()))>;
  using Inner = Leaf<Item, Value, kStyle>;
  static Extent extent(const auto& look) {
    if constexpr (Numeric<Item>) return kOneNumber;
    else return Inner::extent(look);
  }
  static Slice slice(const auto& look) {
    if constexpr (Numeric<Item>)
      return {.encoding = Encoding::Index, .extent = kOneNumber, .choices = Inner::R::kMost + 1};
    else return Inner::slice(look);
  }
  static void write(auto& out, const V& value, const auto& look) {
    if (OptionalOf<C>::is_none(value)) out.skip(extent(look));
    else if constexpr (Numeric<Item>) out.number(int(OptionalOf<C>::inner(value)) + 1);
    else Inner::write(out, OptionalOf<C>::inner(value), look);
  }
};

// A set of things.
template <class C, class V>
concept SetLeaf = Listed<C> && BitsOfThings<V> && SingleThing<ItemIn<C>>;
template <class C, class V, Style kStyle>
requires SetLeaf<C, V>
struct Leaf<C, V, kStyle> {
  static Extent extent(const auto& look) { return Extent{1, 1} * things<ItemIn<C>>(look); }
  static Slice slice(const auto& look) {
    return {.encoding = Encoding::Bits, .extent = extent(look), .shape = {things<ItemIn<C>>(look)}};
  }
  static void write(auto& out, const V& set, const auto& look) {
    out.bits(which_of<ItemIn<C>>(set, look), things<ItemIn<C>>(look));
  }
};

// A list with so much room at most; its order is kept where there is little.
template <class V>
inline constexpr int kRoom = V::capacity();
inline constexpr int kKeptInOrder = 8;
template <class V>
using ItemValue = std::remove_cvref_t<decltype(*std::declval<const V&>().begin())>;

template <class C, class V>
concept CountLeaf = Listed<C> && !BitsOfThings<V> && NamedThing<ItemIn<C>> && (kRoom<V> > kKeptInOrder);
template <class C, class V, Style kStyle>
requires CountLeaf<C, V>
struct Leaf<C, V, kStyle> {
  static Extent extent(const auto& look) { return kOneNumber * things<ItemIn<C>>(look); }
  static Slice slice(const auto& look) {
    return {.encoding = Encoding::Counts, .extent = extent(look), .shape = {things<ItemIn<C>>(look)}};
  }
  static void write(auto& out, const V& list, const auto& look) {
    out.counts(things<ItemIn<C>>(look), [&](auto add) {
      for (const auto& item : list) add(which<ItemIn<C>>(item, look));
    });
  }
};

template <class C>
concept ComposedItem = Composed<C> ||(Optional<C>&& Composed<typename C::item>);

template <class C, class V>
concept ShortLeaf = Listed<C> && !BitsOfThings<V> && !ComposedItem<ItemIn<C>> && !CountLeaf<C, V> &&
                    !LeftOut<ItemIn<C>>::value;
template <class C, class V, Style kStyle>
requires ShortLeaf<C, V>
struct Leaf<C, V, kStyle> {
  using Inner = Leaf<ItemIn<C>, ItemValue<V>, kStyle>;
  static Extent extent(const auto& look) { return Inner::extent(look) * kRoom<V>; }
  static Slice slice(const auto& look) {
    Slice slice = Inner::slice(look);
    slice.extent = extent(look);
    slice.shape.insert(slice.shape.begin(), kRoom<V>);
    return slice;
  }
  static void write(auto& out, const V& list, const auto& look) {
    for (const auto& item : list) Inner::write(out, item, look);
    out.skip(Inner::extent(look) * (kRoom<V> - int(list.size())));
  }
};

// The first so many of an array; those of seats begin with the seat that looks.
template <class C>
using CountOf = typename decltype(as_first_of(kNull<C>))::second_type;
template <class C>
using RepeatedItem = typename decltype(as_first_of(kNull<C>))::first_type;
template <class C>
inline constexpr bool kBySeat = std::same_as<CountOf<C>, describe::Players>;
template <class C, class Whole, class Use>
void each_repeated(const auto& values, const Look<Whole>& look, Use use) {
  const int n = CountOf<C>::of(look.whole);
  for (std::size_t i = 0; i < std::size_t(n); ++i) use(values[kBySeat<C> ? look.order[i] : i]);
}

template <class C, class V>
concept RepeatedLeaf = Repeated<C> && !ComposedItem<RepeatedItem<C>> && !LeftOut<RepeatedItem<C>>::value;
template <class C, class V, Style kStyle>
requires RepeatedLeaf<C, V>
struct Leaf<C, V, kStyle> {
  using Inner = Leaf<RepeatedItem<C>, std::remove_cvref_t<decltype(std::declval<const V&>()[0])>, kStyle>;
  static Extent extent(const auto& look) { return Inner::extent(look) * CountOf<C>::of(look.whole); }
  static Slice slice(const auto& look) {
    Slice slice = Inner::slice(look);
    slice.extent = extent(look);
    slice.shape.insert(slice.shape.begin(), CountOf<C>::of(look.whole));
    return slice;
  }
  static void write(auto& out, const V& values, const auto& look) {
    each_repeated<C>(values, look, [&](const auto& value) { Inner::write(out, value, look); });
  }
};

}  // namespace cardhouse::python
