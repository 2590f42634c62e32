// SPDX-License-Identifier: MIT
// The games without their types: what clients, the server and the tools look up. The list itself is in
// catalog/types.h.
#pragma once
#include <span>
#include <string_view>

#include "catalog/any_game.h"

namespace cardhouse::catalog {

std::span<const AnyGame* const> games();
const AnyGame* find(std::string_view name);  // or nothing

}  // namespace cardhouse::catalog
