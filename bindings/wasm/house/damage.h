// SPDX-License-Identifier: MIT
// What this browser kept and nobody can read: whoever finds it says of which table or campaign it is.
#pragma once
#include <functional>
#include <string_view>

namespace cardhouse::wasm {

inline std::function<void(std::string_view id)>& damage_listener() {
  static std::function<void(std::string_view id)> listener;
  return listener;
}
inline void report_damage(std::string_view id) {
  if (damage_listener()) damage_listener()(id);
}

}  // namespace cardhouse::wasm
