// SPDX-License-Identifier: MIT
// The tables of a house in PostgreSQL, version by version. They have the names and columns of the SQLite
// file (store/schema.h), so that a house can move from one to the other.
#pragma once
#include <string>

#include "store/postgres/link.h"

namespace cardhouse::store::postgres {

// Makes the tables, or brings those of an older program up to date. Throws StoreError for a database that a
// newer program has changed, or that has tables of somebody else.
void make_or_check_schema(Link& link);
int newest_version();

// A house is alone with its database: the lock of whoever writes, and whether somebody holds it.
inline constexpr std::string_view kHouseKey = "hashtextextended('cardhouse house ' || current_schema(), 0)";

}  // namespace cardhouse::store::postgres
