// SPDX-License-Identifier: MIT
// A campaign of Dragonfire between two Adventures: the heroes, what the Long Rest offers each of them (D11.3,
// D11.4), the items (D11.6), and which Adventures are open.
#pragma once
#include <vector>

#include "core/campaign.h"
#include "games/dragonfire/campaign.h"

namespace cardhouse::dragonfire {

// Requires: the party are heroes of the campaign.
CampaignSheet sheet_of(const Campaign& campaign, const std::vector<int>& party, Language language);
// Who went last, or the first four.
std::vector<int> usual_party(const Campaign& campaign);

}  // namespace cardhouse::dragonfire
