// SPDX-License-Identifier: MIT
// Rows that speak of somebody whose account is gone, and how they stop doing so. Only the store includes it.
#pragma once
#include "store/statement.h"

namespace cardhouse::store {

void remove_account_for_good(sqlite3* db, const std::string& person);  // from now on it is being forgotten
void forget(sqlite3* db, const Forgotten& forgotten);
void forget(sqlite3* db, const ForgottenInCampaign& forgotten);
void remove_campaign(sqlite3* db, const std::string& campaign);

}  // namespace cardhouse::store
