// SPDX-License-Identifier: MIT
// What a system gives a program, in a module that has none: the time and the random bytes that the caller
// gave.
#pragma once
#include <cstdint>

#include "core/chance.h"

namespace cardhouse::wasm {

void set_clock(std::int64_t milliseconds);  // since 1970
std::int64_t clock();
void set_entropy(const Key& key);

}  // namespace cardhouse::wasm
