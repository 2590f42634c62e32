// SPDX-License-Identifier: MIT
// Where the data of a house are, as --data says it: a SQLite file, the address of a PostgreSQL database, or a
// file with such an address.
#pragma once
#include <string>
#include <string_view>

#include "store/store.h"

namespace cardhouse::store {

struct Place {
  bool postgres = false;
  std::string where;    // a path, or an address of libpq
  std::string warning;  // empty: none
};

// Throws StoreError if a file with an address cannot be used.
Place place_of(const std::string& data);

bool is_postgres_address(std::string_view text);
// Everybody on a machine can read the command lines of its programs. Throws StoreError for an address with a
// password, and says where it can stand instead.
void refuse_password(std::string_view said);
std::string without_password(std::string_view address);  // for whatever is shown

}  // namespace cardhouse::store
