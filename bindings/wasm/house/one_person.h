// SPDX-License-Identifier: MIT
// Who plays in a house of one: it is said when the module starts, and everybody who says hello is them.
#pragma once
#include <string>

namespace cardhouse::wasm {

struct OnePerson {
  std::string id, name;
};
inline OnePerson& one_person() {
  static OnePerson person;
  return person;
}

}  // namespace cardhouse::wasm
