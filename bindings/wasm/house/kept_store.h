// SPDX-License-Identifier: MIT
// The store of a house without a disk: a sorted map from keys to texts. Whoever runs the module keeps a copy
// of the map and gives it back at the next start; each commit says what changed. It knows one person, who
// has no account, so there are no sessions, bans or farewells.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

namespace cardhouse::wasm {

using Kept = std::map<std::string, std::string, std::less<>>;

struct Change {
  std::string key;
  std::optional<std::string> value;  // nothing: the key is gone
};

// `told` is called with what each commit changed, all of it or nothing. Readers and the writer share the map.
std::unique_ptr<store::Store> open_kept(std::shared_ptr<Kept> kept,
                                        std::function<void(const std::vector<Change>&)> told);

}  // namespace cardhouse::wasm
