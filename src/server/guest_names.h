// SPDX-License-Identifier: MIT
// A name for a guest who said none: an animal or a plant, so that two of them can be told apart.
#pragma once
#include <string_view>

#include "core/text.h"

namespace cardhouse::server {

// `drawn` is any number; the same number is the same guest in both languages.
std::string_view guest_name(unsigned drawn, Language language);

}  // namespace cardhouse::server
