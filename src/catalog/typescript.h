// SPDX-License-Identifier: MIT
// TypeScript types of the views of games, for the page. A test compares them with clients/web/views.ts.
#pragma once
#include <string>
#include <string_view>

namespace cardhouse::catalog {

std::string typescript_views(bool (*wanted)(std::string_view game));

}  // namespace cardhouse::catalog
