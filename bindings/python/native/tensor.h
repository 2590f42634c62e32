// SPDX-License-Identifier: MIT
// A view as a tensor, from the table of its fields: parts become rows or slices of their own, leaves are
// written by slots.h. The table of entities takes the fields that a game names in its traits; a field that is
// too wide for a row of it is a slice of the tensor instead.
#pragma once
#include <array>
#include <string_view>

#include "bindings/python/native/slots.h"

namespace cardhouse::python {

template <class T>
inline constexpr auto kFieldsOf = fields_of(std::type_identity<T>{});
template <class T>
inline constexpr std::size_t kFieldCount = std::tuple_size_v<std::remove_cvref_t<decltype(kFieldsOf<T>)>>;
// Whether the field is the seat whose view it is.
template <class T, std::size_t i>
constexpr bool is_own_seat() {
  if constexpr (requires { &T::me; }) {
    const auto& get = std::get<i>(kFieldsOf<T>).get;
    if constexpr (std::same_as<std::remove_cvref_t<decltype(get)>, decltype(&T::me)>) return get == &T::me;
  }
  return false;
}
template <class T, std::size_t i>
using CodecAt =
    std::conditional_t<is_own_seat<T, i>(), OwnSeat,
                       typename std::tuple_element_t<i, std::remove_cvref_t<decltype(kFieldsOf<T>)>>::codec>;
template <class T, std::size_t i>
using ValueAt = std::remove_cvref_t<decltype(std::get<i>(kFieldsOf<T>).of(std::declval<const T&>()))>;

// What would make a row of many columns: lists of cards, rows of rows, large sets.
template <class C, class V>
constexpr bool is_wide() {
  if constexpr (Listed<C>) {
    if constexpr (BitsOfThings<V>) return is_many<ItemIn<C>>();
    else return kRoom<V> > kKeptInOrder;
  } else return false;
}
enum class Columns : std::uint8_t { All, Narrow, Wide };

// Calls use.template operator()<i>() for each field of T that a tensor can hold.
template <class T, Columns kColumns = Columns::All, class Use>
constexpr void each_slot_field(Use use) {
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    const auto one = [&]<std::size_t n>() {
      using C = CodecAt<T, n>;
      if constexpr (!std::get<n>(kFieldsOf<T>).is_notation_only && !LeftOut<C>::value) {
        if constexpr (kColumns == Columns::All || (kColumns == Columns::Wide) == is_wide<C, ValueAt<T, n>>())
          use.template operator()<n>();
      }
    };
    (one.template operator()<i>(), ...);
  }
  (std::make_index_sequence<kFieldCount<T>>{});
}

template <class C, class V, Style kStyle>
struct Part;  // any codec: it adds slices to a layout, and writes them

// The fields of an object one after the other.
template <class T, Style kStyle, Columns kColumns = Columns::All>
struct Fields {
  static Extent extent(const auto& look) {
    Extent sum;
    each_slot_field<T, kColumns>(
        [&]<std::size_t i>() { sum = sum + Part<CodecAt<T, i>, ValueAt<T, i>, kStyle>::extent(look); });
    return sum;
  }
  static void lay(Layout& layout, const std::string& prefix, const auto& look) {
    each_slot_field<T, kColumns>([&]<std::size_t i>() {
      const auto& f = std::get<i>(kFieldsOf<T>);
      Part<CodecAt<T, i>, ValueAt<T, i>, kStyle>::lay(layout, prefix + std::string(f.name), f.meaning, look);
    });
  }
  static void write(auto& out, const T& object, const auto& look) {
    each_slot_field<T, kColumns>([&]<std::size_t i>() {
      Part<CodecAt<T, i>, ValueAt<T, i>, kStyle>::write(out, std::get<i>(kFieldsOf<T>).of(object), look);
    });
  }
};

// The codecs of lists and optionals are inside LeftOut too.
template <class C, class V, Style kStyle>
struct Part {
  using L = Leaf<C, V, kStyle>;
  static Extent extent(const auto& look) { return L::extent(look); }
  static void lay(Layout& layout, std::string name, std::string_view meaning, const auto& look) {
    Slice slice = L::slice(look);
    slice.name = std::move(name), slice.meaning = meaning;
    layout.add(std::move(slice));
  }
  static void write(auto& out, const V& value, const auto& look) { L::write(out, value, look); }
};

template <Composed C, class V, Style kStyle>
struct Part<C, V, kStyle> {
  using F = Fields<V, kStyle>;
  static Extent extent(const auto& look) { return F::extent(look); }
  static void lay(Layout& layout, const std::string& name, std::string_view, const auto& look) {
    F::lay(layout, name + ".", look);
  }
  static void write(auto& out, const V& value, const auto& look) { F::write(out, value, look); }
};

// Whether it is there, then what it is.
template <class C, class V, Style kStyle>
requires(Optional<C> && !OptionalLeaf<C, V, kStyle>) struct Part<C, V, kStyle> {
  using Value = std::remove_cvref_t<decltype(OptionalOf<C>::inner(std::declval<const V&>()))>;
  using Inner = Part<typename C::item, Value, kStyle>;
  static Extent extent(const auto& look) { return Extent{1, 1} + Inner::extent(look); }
  static void lay(Layout& layout, const std::string& name, std::string_view meaning, const auto& look) {
    layout.add({.name = name + ".there", .meaning = "whether there is one", .extent = {1, 1}});
    Inner::lay(layout, name, meaning, look);
  }
  static void write(auto& out, const V& value, const auto& look) {
    const bool there = !OptionalOf<C>::is_none(value);
    out.flag(there);
    if (there) Inner::write(out, OptionalOf<C>::inner(value), look);
    else out.skip(Inner::extent(look));
  }
};

// Rows of objects.
template <class Item, class Value, Style kStyle, Columns kColumns = Columns::All>
struct Row {
  static auto type() {
    if constexpr (Optional<Item>)
      return Its<std::remove_cvref_t<decltype(OptionalOf<Item>::inner(std::declval<const Value&>()))>>{};
    else return Its<Value>{};
  }
  using T = typename decltype(type())::Type;
  using F = Fields<T, in_rows(kStyle), kColumns>;
  static Extent extent(const auto& look) { return Extent{1, 1} + F::extent(look); }
  static Layout columns(const auto& look) {
    Layout layout;
    layout.add({.name = "there", .meaning = "whether the row is used", .extent = {1, 1}});
    F::lay(layout, "", look);
    return layout;
  }
  static void write(auto& out, const Value& value, const auto& look) {
    if constexpr (Optional<Item>) {
      if (OptionalOf<Item>::is_none(value)) return out.skip(extent(look));
      out.flag(true), F::write(out, OptionalOf<Item>::inner(value), look);
    } else {
      out.flag(true), F::write(out, value, look);
    }
  }
};
inline Slice rows_slice(std::string name, std::string_view meaning, Layout columns, int rows) {
  Slice slice{.name = std::move(name), .meaning = std::string(meaning), .encoding = Encoding::Rows};
  slice.extent = columns.extent * rows;
  slice.shape = {rows, columns.extent.slots};
  slice.columns = std::move(columns.slices);
  return slice;
}

template <class C, class V>
concept RowList = Listed<C> && !BitsOfThings<V> && ComposedItem<ItemIn<C>>;
template <class C, class V, Style kStyle>
requires RowList<C, V>
struct Part<C, V, kStyle> {
  using R = Row<ItemIn<C>, ItemValue<V>, kStyle>;
  static Extent extent(const auto& look) { return R::extent(look) * kRoom<V>; }
  static void lay(Layout& layout, std::string name, std::string_view meaning, const auto& look) {
    layout.add(rows_slice(std::move(name), meaning, R::columns(look), kRoom<V>));
  }
  static void write(auto& out, const V& list, const auto& look) {
    for (const auto& item : list) R::write(out, item, look);
    out.skip(R::extent(look) * (kRoom<V> - int(list.size())));
  }
};

template <class C, class V>
concept RowArray = Repeated<C> && ComposedItem<RepeatedItem<C>>;
template <class C, class V, Style kStyle>
requires RowArray<C, V>
struct Part<C, V, kStyle> {
  using R = Row<RepeatedItem<C>, std::remove_cvref_t<decltype(std::declval<const V&>()[0])>, kStyle>;
  static Extent extent(const auto& look) { return R::extent(look) * CountOf<C>::of(look.whole); }
  static void lay(Layout& layout, std::string name, std::string_view meaning, const auto& look) {
    layout.add(rows_slice(std::move(name), meaning, R::columns(look), CountOf<C>::of(look.whole)));
  }
  static void write(auto& out, const V& values, const auto& look) {
    each_repeated<C>(values, look, [&](const auto& value) { R::write(out, value, look); });
  }
};

}  // namespace cardhouse::python
