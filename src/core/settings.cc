// SPDX-License-Identifier: MIT
// Looks options up and explains unknown ones.
#include "core/settings.h"

namespace cardhouse {
namespace {

template <class Range, class Name>
std::string listed(const Range& range, Name name) {
  std::string text;
  for (const auto& item : range) text += (text.empty() ? "" : ", ") + std::string(name(item));
  return text;
}

}  // namespace

void set(Settings& settings, std::string_view name, std::string_view value) {
  for (auto& [known, its] : settings)
    if (known == name) {
      its = value;
      return;
    }
  settings.emplace_back(name, value);
}

const std::string* find(const Settings& settings, std::string_view name) {
  for (const auto& [known, value] : settings)
    if (known == name) return &value;
  return nullptr;
}

void choose_for(SeatSet seats, std::span<const SettingInfo> known, Chance chance, Settings& settings) {
  for (const SettingInfo& info : known) {
    const auto seat = seat_of_setting(info.name);
    if (!seat || !seats.has(*seat) || info.values.empty() || find(settings, info.name) != nullptr) continue;
    set(settings, info.name, info.values[below(chance, std::uint32_t(info.values.size()))]);
  }
}

std::string unknown_setting(std::string_view name, std::span<const SettingInfo> known) {
  return "unknown option \"" + std::string(name) +
         "\"; there are: " + listed(known, [](const SettingInfo& info) { return info.name; });
}

std::string unknown_value(const SettingInfo& setting, std::string_view value) {
  return "option \"" + std::string(setting.name) + "\" cannot be \"" + std::string(value) +
         "\"; it can be: " + listed(setting.values, [](const std::string& v) { return std::string_view(v); });
}

}  // namespace cardhouse
