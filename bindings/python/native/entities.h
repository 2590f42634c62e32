// SPDX-License-Identifier: MIT
// The whole tensor of a view: the flat part, and for games whose moves name things on the table the table of
// these. What a game says of itself for this is its Traits (traits_<game>.h).
#pragma once
#include <algorithm>
#include <cstring>

#include "bindings/python/native/tensor.h"
#include "core/game.h"

namespace cardhouse::python {

// kStyle, kEntities: the fields of the view that are rows of the table of entities; `row_of(item, look)`
// where rows have places of their own.
template <class G>
struct Traits;

template <class G>
class Tensor {
  using View = typename G::View;
  using T = Traits<G>;
  template <std::size_t i>
  static constexpr bool kIsEntity =
      std::ranges::find(T::kEntities, std::get<i>(kFieldsOf<View>).name) != T::kEntities.end();

  // An entity is an item of a list, or of an array by seat.
  template <std::size_t i>
  struct Group {
    using C = CodecAt<View, i>;
    using V = ValueAt<View, i>;
    static auto item() {
      if constexpr (Repeated<C>) return Its<RepeatedItem<C>>{};
      else return Its<ItemIn<C>>{};
    }
    using Value = std::remove_cvref_t<decltype(*std::declval<const V&>().begin())>;
    using R = Row<typename decltype(item())::Type, Value, Style::Index, Columns::Narrow>;
    static int rows(const auto& look) {
      if constexpr (Repeated<C>) return CountOf<C>::of(look.whole);
      else return kRoom<V>;
    }
  };

 public:
  static constexpr bool kHasEntities = !T::kEntities.empty();

  static Layout layout(const typename G::Options& options) {
    Layout layout;
    const View view = sample(options);
    const Look look(view);
    each_slot_field<View>([&]<std::size_t i>() {
      const auto& f = std::get<i>(kFieldsOf<View>);
      if constexpr (kIsEntity<i>) lay_wide<i>(layout, look);
      else
        Part<CodecAt<View, i>, ValueAt<View, i>, T::kStyle>::lay(layout, std::string(f.name), f.meaning,
                                                                 look);
    });
    return layout;
  }

  static EntityLayout entities(const typename G::Options& options) {
    EntityLayout table;
    const View view = sample(options);
    const Look look(view);
    each_slot_field<View>([&]<std::size_t i>() {
      if constexpr (kIsEntity<i>) {
        const auto& f = std::get<i>(kFieldsOf<View>);
        EntityGroup group{
            .name = std::string(f.name), .meaning = std::string(f.meaning), .first = table.rows};
        group.count = Group<i>::rows(look);
        group.columns = Group<i>::R::columns(look);
        table.rows += group.count;
        table.width = std::max(table.width, group.columns.extent.slots);
        table.groups.push_back(std::move(group));
      }
    });
    return table;
  }

  // Requires: the room is that of the layout.
  static void write(std::uint8_t* to, Extent room, const View& view) {
    std::memset(to, 0, std::size_t(room.slots));
    ByteSink out(to);
    write_fields(out, view);
  }
  static void write_packed(std::uint8_t* to, const View& view) {
    BitSink out(to);
    write_fields(out, view);
    out.close();
  }
  static void write_entities(std::uint8_t* to, const EntityLayout& table, const View& view) {
    std::memset(to, 0, std::size_t(table.rows) * std::size_t(table.width));
    const Look look(view);
    int first = 0;
    each_slot_field<View>([&]<std::size_t i>() {
      if constexpr (kIsEntity<i>) {
        const auto& items = std::get<i>(kFieldsOf<View>).of(view);
        int next = 0;
        const auto one = [&](const auto& item) {
          int row = next++;
          if constexpr (requires { T::row_of(item, look); }) row = T::row_of(item, look);
          ByteSink out(to + (first + row) * table.width);
          Group<i>::R::write(out, item, look);
        };
        if constexpr (Repeated<CodecAt<View, i>>) each_repeated<CodecAt<View, i>>(items, look, one);
        else
          for (const auto& item : items) one(item);
        first += Group<i>::rows(look);
      }
    });
  }

 private:
  static View sample(const typename G::Options& options) {
    View view{};
    view.options = options;
    view.me = 0;
    return view;
  }

  static void write_fields(auto& out, const View& view) {
    const Look look(view);
    each_slot_field<View>([&]<std::size_t i>() {
      const auto& f = std::get<i>(kFieldsOf<View>);
      if constexpr (!kIsEntity<i>)
        Part<CodecAt<View, i>, ValueAt<View, i>, T::kStyle>::write(out, f.of(view), look);
      else if constexpr (Repeated<CodecAt<View, i>>) write_wide<i>(out, f.of(view), look);
    });
  }

  // The wide columns of entities that there is one of for each seat; others have none.
  template <std::size_t i>
  static void lay_wide(Layout& layout, const auto& look) {
    using Item = typename Group<i>::R::T;
    const std::string prefix = std::string(std::get<i>(kFieldsOf<View>).name) + ".";
    each_slot_field<Item, Columns::Wide>([&]<std::size_t n>() {
      static_assert(Repeated<CodecAt<View, i>> || n == kFieldCount<Item>, "entities that are not by seat");
      const auto& f = std::get<n>(kFieldsOf<Item>);
      Layout one;
      Part<CodecAt<Item, n>, ValueAt<Item, n>, in_rows(T::kStyle)>::lay(one, prefix + std::string(f.name),
                                                                        f.meaning, look);
      Slice slice = std::move(one.slices.front());
      const int rows = Group<i>::rows(look);
      slice.extent = slice.extent * rows;
      slice.shape.insert(slice.shape.begin(), rows);
      layout.add(std::move(slice));
    });
  }
  template <std::size_t i>
  static void write_wide(auto& out, const auto& items, const auto& look) {
    using Item = typename Group<i>::R::T;
    each_slot_field<Item, Columns::Wide>([&]<std::size_t n>() {
      each_repeated<CodecAt<View, i>>(items, look, [&](const auto& item) {
        Part<CodecAt<Item, n>, ValueAt<Item, n>, in_rows(T::kStyle)>::write(
            out, std::get<n>(kFieldsOf<Item>).of(item), look);
      });
    });
  }
};

}  // namespace cardhouse::python
