// SPDX-License-Identifier: MIT
// The options of a game by name: one table of rows reads them, prints them and lists them.
#pragma once
#include <algorithm>
#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/table_talk.h"

namespace cardhouse {

using Settings = std::vector<std::pair<std::string, std::string>>;

// An option that ends in the number of a seat, such as deck1, belongs to that seat: whoever sits there
// chooses it. Nothing: it belongs to the table.
constexpr std::optional<Seat> seat_of_setting(std::string_view name) {
  if (name.empty() || name.back() < '0' || name.back() >= '0' + kMaxSeats) return {};
  return Seat(name.back() - '0');
}
void set(Settings& settings, std::string_view name,
         std::string_view value);  // replaces the value, or appends it
const std::string* find(const Settings& settings, std::string_view name);  // null if it is not set
// Options of these seats that nobody named get one of the listed values, by chance.
void choose_for(SeatSet seats, std::span<const SettingInfo> known, Chance chance, Settings& settings);

template <class Options>
struct Setting {
  std::string_view name;
  Phrase label;
  std::vector<std::string> values;
  std::size_t (*read)(const Options&);  // which of the values
  void (*write)(Options&, std::size_t value);
  // For options that take more than the listed values: prints and reads such a value.
  std::optional<std::string> (*print_other)(const Options&) = nullptr;
  std::expected<void, std::string> (*read_other)(Options&, std::string_view text) = nullptr;
};

template <class Member>
struct MemberOwner;
template <class T, class Owner>
struct MemberOwner<T Owner::*> {
  using Type = Owner;
};
template <auto kMember>
using OwnerOf = typename MemberOwner<decltype(kMember)>::Type;

// An option that is a member of the options: one of several names, in the order of its enumeration,
template <auto kMember, class Options = OwnerOf<kMember>>
Setting<Options> choice(std::string_view name, Phrase label, std::vector<std::string> values) {
  using Value = std::remove_cvref_t<decltype(std::declval<Options>().*kMember)>;
  return {name, label, std::move(values), [](const Options& o) { return std::size_t(o.*kMember); },
          [](Options& o, std::size_t i) { o.*kMember = Value(i); }};
}
// or one of several numbers.
template <auto kMember, int... kNumbers>
auto number(std::string_view name, Phrase label) {
  using Options = OwnerOf<kMember>;
  using Value = std::remove_cvref_t<decltype(std::declval<Options>().*kMember)>;
  static constexpr std::array kAll{kNumbers...};
  return Setting<Options>{
      name,
      label,
      {std::to_string(kNumbers)...},
      [](const Options& o) { return std::size_t(std::ranges::find(kAll, int(o.*kMember)) - kAll.begin()); },
      [](Options& o, std::size_t i) { o.*kMember = Value(kAll[i]); }};
}

template <class Options>
Settings print_settings(std::span<const Setting<Options>> table, const Options& options) {
  Settings settings;
  for (const auto& row : table) {
    auto other = row.print_other != nullptr ? row.print_other(options) : std::nullopt;
    settings.emplace_back(row.name, other ? *std::move(other) : row.values[row.read(options)]);
  }
  return settings;
}

template <class Options>
std::vector<SettingInfo> list_settings(std::span<const Setting<Options>> table) {
  std::vector<SettingInfo> list;
  for (const auto& row : table)
    list.push_back(
        {row.name, row.label, row.values, row.values[row.read(Options{})], row.read_other != nullptr});
  return list;
}

std::string unknown_setting(std::string_view name, std::span<const SettingInfo> known);
std::string unknown_value(const SettingInfo& setting, std::string_view value);

template <class Options>
std::expected<Options, std::string> read_settings(std::span<const Setting<Options>> table,
                                                  const Settings& settings) {
  Options options;
  for (const auto& [name, value] : settings) {
    const Setting<Options>* found = nullptr;
    for (const auto& row : table)
      if (row.name == name) found = &row;
    const auto known = list_settings(table);
    if (found == nullptr) return std::unexpected(unknown_setting(name, known));
    std::size_t i = 0;
    while (i < found->values.size() && found->values[i] != value) ++i;
    if (i == found->values.size() && found->read_other != nullptr) {
      if (const auto read = found->read_other(options, value); !read)
        return std::unexpected("option \"" + name + "\": " + read.error());
      continue;
    }
    if (i == found->values.size())
      return std::unexpected(unknown_value(known[std::size_t(found - table.data())], value));
    found->write(options, i);
  }
  return options;
}

}  // namespace cardhouse
