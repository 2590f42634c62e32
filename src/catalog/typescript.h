// SPDX-License-Identifier: MIT
// TypeScript types of every game's views, for the page. A test compares them with clients/web/views.ts.
#pragma once
#include <string>

namespace cardhouse::catalog {

std::string typescript_views();

}  // namespace cardhouse::catalog
