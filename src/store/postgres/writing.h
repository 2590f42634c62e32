// SPDX-License-Identifier: MIT
// Batches as statements of one pipeline. Only this folder includes it.
#pragma once
#include <vector>

#include "store/postgres/link.h"

namespace cardhouse::store::postgres {

// Sends all of them within the transaction that is open; most is still in the pipeline when it returns.
void send_batches(Link& link, const std::vector<Batch>& batches);

void send_removal_of_table(Link& link, std::string_view table);
void send_account(Link& link, const Account& account);
void send_session(Link& link, const Session& session);

}  // namespace cardhouse::store::postgres
