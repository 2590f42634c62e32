// SPDX-License-Identifier: MIT
// The words for options that do not exist.
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

std::string unknown_setting(std::string_view name, std::span<const SettingInfo> known) {
  return "unknown option \"" + std::string(name) +
         "\"; there are: " + listed(known, [](const SettingInfo& info) { return info.name; });
}

std::string unknown_value(const SettingInfo& setting, std::string_view value) {
  return "option \"" + std::string(setting.name) + "\" cannot be \"" + std::string(value) +
         "\"; it can be: " + listed(setting.values, [](const std::string& v) { return std::string_view(v); });
}

}  // namespace cardhouse
